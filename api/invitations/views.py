"""Invitations: listing, showing, accepting, declining and revoking them."""

import hmac
from typing import Any

from flask import Response

from api.http.access import identified, may, require, the_actor, the_sender, the_service
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.paging import cursor_id, cut, paged, read_cursor
from api.http.problems import Problem
from api.http.schemas import KeyHeaders
from api.http.writes import keyed_as, keyed_request, made_once, replayed
from api.invitations.examples import EXAMPLES, PLACES
from api.invitations.presentation import invitation_answer, lobby_answer
from api.invitations.schemas import (
    AcceptanceAnswer,
    AcceptanceRequest,
    InvitationAnswer,
    InvitationsAnswer,
    InvitationsQuery,
    ShownInvitationAnswer,
)
from domain.record.answers import UNSET, UnsetType
from domain.record.stream_writer import Keyed
from service.accounts import ANYBODY, Actor, Person, TokenWanted
from service.accounts.keys import claim
from service.lobbies.lobby import Invitation, Lobby

invitations = ResourceBlueprint("invitations", "Invitations to seats.", EXAMPLES, places=PLACES)

_NEEDS = "organising invitations needs an organiser's token"
_SIGN_IN = "send the token of the person who accepts, or the handle of a new one"


@invitations.route("/invitations")
@identified
@invitations.takes(InvitationsQuery, "query")
@invitations.answers(200, InvitationsAnswer, "A page of invitations, newest first.", 401, 403, 422)
def list_invitations(query: dict[str, Any]) -> Response:
    """The invitations within your token's scope, newest first, without their secrets."""
    actor = the_actor()
    require(actor, "open-game", _NEEDS, tournament=actor.tournament)
    return _page(query, None, actor.tournament, "invitations.list_invitations")


@invitations.route("/me/invitations")
@identified
@invitations.takes(InvitationsQuery, "query")
@invitations.answers(200, InvitationsAnswer, "A page of invitations, newest first.", 401, 422)
def list_own_invitations(query: dict[str, Any]) -> Response:
    """The invitations addressed to you. Only a person's token has any."""
    sender = the_sender()
    if sender is ANYBODY:
        raise Problem("token-needed", "send your token")
    persons = sorted(sender.persons) if sender.role == "person" else []
    return _page(query, persons, None, "invitations.list_own_invitations")


@invitations.route("/invitations/<invitation_id>")
@identified
@invitations.answers(200, ShownInvitationAnswer, "The invitation and its table.", 404)
def show_invitation(invitation_id: str) -> Response:
    """An invitation: if addressed to a person, for that person and organisers; otherwise for anyone with its id."""
    invitation, lobby, officially = _known(invitation_id)
    shown = ShownInvitationAnswer(
        invitation=invitation_answer(invitation, lobby.title), lobby=lobby_answer(lobby, officially=officially)
    )
    return answer(shown)


@invitations.route("/invitations/<invitation_id>", methods=["DELETE"])
@identified
@invitations.answers(200, InvitationAnswer, "The invitation, now revoked.", 401, 403, 404, 409)
def revoke_invitation(invitation_id: str) -> Response:
    """Revokes an invitation. The seat stays free: invite somebody else to it, or close the lobby."""
    actor = the_actor()
    require(actor, "open-game", _NEEDS, tournament=actor.tournament)
    invitation, lobby, officially = _known(invitation_id)
    if not officially:
        raise _unknown()
    return answer(invitation_answer(the_service().lobbies.end(invitation.id, "revoked"), lobby.title))


@invitations.route("/invitations/<invitation_id>/acceptance", methods=["POST"])
@identified
@invitations.takes(KeyHeaders, "headers")
@invitations.takes(AcceptanceRequest)
@invitations.answers(200, AcceptanceAnswer, "The table, where the person now has a seat.", 401, 403, 404, 409, 422)
def accept_invitation(headers: dict[str, Any], body: dict[str, Any], invitation_id: str) -> Response:
    """Takes the seat: with a person's token for that person; with a link and without a token for a new person.

    All or nothing: of two who claim one seat, one gets it, and the other is refused and nothing changes. Whoever took
    the seat may send this again. If it was the last seat, the game is open when the answer arrives.
    """
    invitation, lobby, _ = _known(invitation_id)
    _require_secret(invitation, body)
    sender, service = the_sender(), the_service()
    if sender.role == "person":
        if "handle" in body:
            raise Problem("forbidden", "'handle' is for new persons; leave it out, or send no token")
        own, invited = keyed_request(sender, headers, body), _as_invited(invitation, sender)

        def sit() -> str:
            service.lobbies.accept(invitation.id, invited, lambda connection: claim(connection, own, invitation.id))
            return invitation.id

        _, seated = made_once(own, lambda id_: id_, sit)
        return _accepted(invitation, lobby, repeated=seated)
    if sender is not ANYBODY or "handle" not in body or invitation.person is not None:
        raise Problem("token-needed", _SIGN_IN)
    path = f"/v1/invitations/{invitation.id}/acceptance"
    keyed = keyed_as(Actor("invitation", invitation.id), headers.get("idempotency_key"), "POST", path, body)
    person, repeated = made_once(
        keyed, service.accounts.person, lambda: _newly_seated(invitation, body["handle"], keyed)
    )
    token, _ = service.accounts.make(TokenWanted("person", person=person.id), f"person:{person.id}", keyed)
    return _accepted(invitation, lobby, token, repeated)


@invitations.route("/invitations/<invitation_id>/decline", methods=["POST"])
@identified
@invitations.answers(200, InvitationAnswer, "The invitation.", 401, 403, 404, 409)
def decline_invitation(invitation_id: str) -> Response:
    """Declines an invitation addressed to you. The organiser may then invite somebody else."""
    invitation, lobby, _ = _known(invitation_id)
    sender = the_sender()
    if sender.role != "person" or invitation.person is None:
        detail = "only the person to whom it is addressed may decline an invitation"
        raise Problem("token-needed" if sender is ANYBODY else "forbidden", detail)
    _as_invited(invitation, sender)
    return answer(invitation_answer(the_service().lobbies.end(invitation.id, "declined"), lobby.title))


def _page(query: dict[str, Any], persons: list[str] | None, within: str | None, endpoint: str) -> Response:
    limit, kept = query["limit"], the_service().lobbies
    rows = kept.invitations_of(persons, within, read_cursor(query, cursor_id), limit + 1, query["pending"])
    page, following = cut(rows, limit, lambda row: row.id)
    titles = {id_: lobby.title for id_ in {row.lobby for row in page} if (lobby := kept.lobby(id_)) is not None}
    body = InvitationsAnswer(invitations=[invitation_answer(row, titles[row.lobby]) for row in page], next=following)
    return paged(body, endpoint, limit=limit, pending=str(query["pending"]).lower(), cursor=following)


def _known(invitation_id: str) -> tuple[Invitation, Lobby, bool]:
    """An invitation that the sender may know of, its lobby, and whether the sender organises it. Raises `Problem`."""
    sender, kept = the_sender(), the_service().lobbies
    found = kept.invitation(invitation_id)
    lobby = None if found is None else kept.lobby(found.lobby)
    if found is None or lobby is None:
        raise _unknown()
    officially = may(sender, "open-game", tournament=lobby.tournament)
    theirs = sender.role == "person" and found.person in sender.persons
    if found.person is not None and not (officially or theirs):
        raise _unknown()
    return found, lobby, officially


def _as_invited(invitation: Invitation, sender: Actor) -> str:
    """The id under which the sender takes the seat. Raises `Problem` if somebody else is invited."""
    if invitation.person is not None and invitation.person not in sender.persons:
        raise Problem("forbidden", "the invitation is addressed to somebody else")
    return the_service().accounts.who_stays(sender.id)


def _require_secret(invitation: Invitation, body: dict[str, Any]) -> None:
    """Raises `Problem` if a link is needed and the sender does not have it."""
    if invitation.person is not None:
        return
    if "secret" not in body:
        raise Problem("forbidden", "send the 'secret': the part of the link after '#secret='")
    wanted = the_service().accounts.invitation_secret(invitation.id)
    if not hmac.compare_digest(wanted.encode(), body["secret"].encode()):
        raise Problem("forbidden", "the secret does not match this link; perhaps only part of it was copied")


def _newly_seated(invitation: Invitation, handle: str, keyed: Keyed | None) -> Person:
    """A new person, who took the seat. Raises `InvitationRefused`, `HandleTaken`."""
    service = the_service()
    person = service.accounts.new_person(handle)

    service.lobbies.accept(
        invitation.id, person.id, lambda connection: service.accounts.add_person(connection, person, keyed)
    )
    return person


def _accepted(invitation: Invitation, lobby: Lobby, token: str | UnsetType = UNSET, repeated: bool = False) -> Response:
    kept = the_service().lobbies
    now, at = kept.invitation(invitation.id) or invitation, kept.lobby(lobby.id) or lobby
    body = AcceptanceAnswer(invitation=invitation_answer(now, at.title), lobby=lobby_answer(at), token=token)
    return answer(body, headers={**({"Cache-Control": "no-store"} if token else {}), **replayed(repeated)})


def _unknown() -> Problem:
    return Problem("unknown-invitation", "there is no invitation with that id")
