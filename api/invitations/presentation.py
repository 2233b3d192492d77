"""Lobbies and invitations in wire form."""

from api.http.access import the_service
from api.invitations.schemas import InvitationAnswer, LobbyAnswer, LobbySeatAnswer
from domain.record.timestamps import time_text
from service.game_answers import seated
from service.lobbies.lobby import Invitation, Lobby


def invitation_answer(invitation: Invitation, title: str, secret: bool = False) -> InvitationAnswer:
    """An invitation; with `secret` also the link's secret, if it is a link."""
    accounts, base = the_service().accounts, f"/v1/invitations/{invitation.id}"
    links = {"self": base, "lobby": f"/v1/lobbies/{invitation.lobby}", "join": f"/join/{invitation.id}"}
    handles = {} if invitation.person is None else accounts.handles([invitation.person])
    shown = InvitationAnswer(
        id=invitation.id,
        lobby=invitation.lobby,
        seat=invitation.seat,
        title=title,
        invited=None if invitation.person is None else handles.get(invitation.person, invitation.person),
        status=invitation.standing,
        created_at=time_text(invitation.created_at),
        expires_at=time_text(invitation.expires_at),
        links=links,
    )
    if secret and invitation.person is None:
        shown.secret = accounts.invitation_secret(invitation.id)
        links["join"] += f"#secret={shown.secret}"
    return shown


def lobby_answer(lobby: Lobby, *, officially: bool = False, secret: bool = False) -> LobbyAnswer:
    """A lobby; `officially` with its invitations, and with their secrets if it was just made."""
    links = {"self": f"/v1/lobbies/{lobby.id}"}
    if lobby.status == "opened":
        links |= {"game": f"/v1/games/{lobby.id}", "table": f"/games/{lobby.id}"}
    if lobby.tournament is not None:
        links["tournament"] = f"/v1/tournaments/{lobby.tournament}"
    seats = seated(LobbySeatAnswer, (dict(seat) for seat in lobby.seats), the_service().accounts)
    for seat in seats:
        found = lobby.invitation_of(seat.seat)
        if officially and found is not None:
            seat.invitation = invitation_answer(found, lobby.title, secret)
    return LobbyAnswer(
        id=lobby.id,
        title=lobby.title,
        status=lobby.status,
        seats=seats,
        tournament=lobby.tournament,
        private=lobby.settings.private,
        created_at=time_text(lobby.created_at),
        links=links,
    )
