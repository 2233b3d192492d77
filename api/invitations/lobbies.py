"""Lobbies: tables that wait for players. The game is opened when the last seat is taken."""

from collections.abc import Mapping
from typing import Any

from flask import Response

from api.games.guests import named_guest, plays_as_guest, require_guests_game
from api.games.opening import opening_config, opening_nonces_ms, require_bots, settings_of
from api.http.access import identified, may, require, the_actor, the_sender, the_service, the_title
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.labels import external_id_taken, labels_in
from api.http.paging import cursor_id, cut, paged, read_cursor
from api.http.problems import Problem, Refusals, invalid
from api.http.schemas import KeyHeaders
from api.http.writes import created, keyed_request, made_once
from api.invitations.examples import LOBBY_EXAMPLES, LOBBY_PLACES
from api.invitations.presentation import invitation_answer, lobby_answer
from api.invitations.schemas import (
    InvitationAnswer,
    InvitationRequest,
    LobbiesAnswer,
    LobbiesQuery,
    LobbyAnswer,
    LobbyRequest,
)
from domain.record.daybook import Opening, system_clock
from domain.record.errors import SamePerson
from domain.rules.phrases import no_seat, seat_named
from service.accounts import ANYBODY, Actor, ExternalIdTaken, GameSettings, TokenWanted
from service.accounts.players import anew, new_person_id
from service.lobbies.lobby import Invitation, InvitationRefused, Lobby

REFUSALS: Refusals = {
    InvitationRefused: lambda refused: Problem(refused.code, refused.message),
    ExternalIdTaken: external_id_taken,
}

lobbies = ResourceBlueprint(
    "lobbies", "Lobbies: tables that wait for players.", LOBBY_EXAMPLES, places=LOBBY_PLACES, refusals=REFUSALS
)

_NEEDS = "opening tables and inviting players needs an organiser's token"


@lobbies.route("/lobbies", methods=["POST"])
@identified
@lobbies.takes(KeyHeaders, "headers")
@lobbies.takes(LobbyRequest)
@lobbies.answers(201, LobbyAnswer, "The lobby, with the links of its open seats.", 401, 403, 409, 422)
def make_lobby(headers: dict[str, Any], body: dict[str, Any]) -> Response:
    """Makes a table with seats still to be taken: by persons whom you invite, or by anyone with a link.

    When the last seat is taken the game is opened under the lobby's id, so no move is due earlier. Until then the
    record has no event of it. A link is shown in this answer alone, and works once, for one seat.

    Needs an organiser's token, or a service that admits guests (`guests` in `GET /v1/sign-in/options`). There anyone
    may make one for themselves, bots and open seats: without a token under a new name, and gets a `token`; with a
    person's token under that person's name. Those who take a seat by link get tokens of their own, which nobody else
    sees.
    """
    actor, service = the_actor(), the_service()
    keyed = None if actor is ANYBODY else keyed_request(actor, headers, body)
    guest = plays_as_guest(actor)
    if guest:
        require_guests_game(actor, body)
    tournament = body.pop("tournament", actor.tournament)
    if not guest:
        require(actor, "open-game", _NEEDS, tournament=tournament)
    settings, labels = settings_of(tournament, body), labels_in(body)
    title, seats = the_title(body["title"]), body["seats"]
    require_bots(seats)
    asked = _asked(seats, settings)
    opening = {
        "config": opening_config(body),
        "dealing": body["dealing"],
        "bots_take_back": body["bots_take_back"],
        "nonces_ms": opening_nonces_ms(body),
    }
    _require_once(seats)
    anybody = tuple([{"bot": seat["bot"]} if "bot" in seat else {"player": new_person_id()} for seat in seats])
    service.daybook.require_opening(Opening(title, seats=anybody, **opening))
    until = system_clock() + body["expires_in"] * 1000

    def attempt() -> tuple[Lobby, Actor]:
        handles = [name for seat in seats for name in _named(seat)]
        named = service.accounts.named(handles)
        by = named_guest(actor, handles[0], named) if guest else actor
        sitting = [_sitting(seat, named.ids) for seat in seats]
        invited = {at: named.ids[seats[at]["invite"]] if "invite" in seats[at] else None for at in asked}
        made = service.lobbies.make(
            title.name, opening, settings, sitting, invited, by.by, until, named.new, keyed, labels
        )
        return made, by

    def before(id_: str) -> tuple[Lobby, Actor] | None:
        made = service.lobbies.lobby(id_)
        return None if made is None else (made, actor)

    (lobby, by), repeated = made_once(keyed, before, lambda: anew(attempt))
    shown = lobby_answer(lobby, officially=True, secret=True)
    if actor is ANYBODY:
        shown.token, _ = service.accounts.make(TokenWanted("person", person=by.id), by.by)
    return created(shown, location=f"/v1/lobbies/{lobby.id}", secret=True, repeated=repeated)


@lobbies.route("/lobbies")
@lobbies.shows_people
@identified
@lobbies.takes(LobbiesQuery, "query")
@lobbies.answers(200, LobbiesAnswer, "A page of lobbies, newest first.", 401, 403, 422)
def list_lobbies(query: dict[str, Any]) -> Response:
    """The lobbies within your token's scope, newest first, with their invitations."""
    actor, limit = the_actor(), query["limit"]
    require(actor, "open-game", _NEEDS, tournament=actor.tournament)
    rows = the_service().lobbies.find(actor.tournament, read_cursor(query, cursor_id), limit + 1)
    page, following = cut(rows, limit, lambda lobby: lobby.id)
    body = LobbiesAnswer(lobbies=[lobby_answer(lobby, officially=True) for lobby in page], next=following)
    return paged(body, "lobbies.list_lobbies", limit=limit, cursor=following)


@lobbies.route("/lobbies/<lobby_id>")
@lobbies.shows_people
@identified
@lobbies.answers(200, LobbyAnswer, "The lobby.", 401, 403, 404)
def show_lobby(lobby_id: str) -> Response:
    """One lobby: for organisers, and for those seated or invited there."""
    lobby, officially = known_lobby(lobby_id)
    return answer(lobby_answer(lobby, officially=officially))


@lobbies.route("/lobbies/<lobby_id>", methods=["DELETE"])
@identified
@lobbies.answers(200, LobbyAnswer, "The lobby, now closed.", 401, 403, 404, 409)
def cancel_lobby(lobby_id: str) -> Response:
    """Closes a lobby and revokes its invitations. For organisers, and for the person who made it."""
    lobby = organised_lobby(lobby_id)
    the_service().lobbies.cancel(lobby.id)
    return answer(lobby_answer(the_service().lobbies.lobby(lobby.id) or lobby, officially=True))


@lobbies.route("/lobbies/<lobby_id>/seats/<seat>/invitations", methods=["POST"])
@identified
@lobbies.takes(InvitationRequest)
@lobbies.answers(201, InvitationAnswer, "The invitation.", 401, 403, 404, 409, 422)
def invite(body: dict[str, Any], lobby_id: str, seat: str) -> Response:
    """Makes a new invitation to a seat that nobody has taken. A pending invitation to it is revoked.

    For organisers; someone who made a lobby with a person's token, or as a guest, gets a new link to a seat in it.
    """
    lobby, service = organised_lobby(lobby_id), the_service()
    if "invite" in body and not may(the_actor(), "open-game", tournament=lobby.tournament):
        raise Problem("forbidden", "'invite' is for organisers; leave it out and pass on the link")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3 and int(seat) < len(lobby.seats)):
        raise Problem("unknown-seat", no_seat(seat, len(lobby.seats)))
    if lobby.settings.private and "invite" not in body:
        message = "is required: at a private table seats go to people whom you invite by handle"
        raise invalid("a private table has no links", message, pointer="/invite")
    until = system_clock() + body["expires_in"] * 1000

    def attempt() -> Invitation:
        named = service.accounts.named(_named(body))
        person = named.ids[body["invite"]] if "invite" in body else None
        return service.lobbies.invite(lobby.id, int(seat), person, the_actor().by, until, named.new)

    made = anew(attempt)
    shown = invitation_answer(made, lobby.title, secret=True)
    return created(shown, location=f"/v1/invitations/{made.id}", secret=True)


def known_lobby(lobby_id: str) -> tuple[Lobby, bool]:
    """A lobby, and whether the sender organises it. Raises `Problem` 404 for anyone not involved."""
    sender, lobby = the_sender(), the_service().lobbies.lobby(lobby_id)
    if lobby is None or (officially := knows_lobby(sender, lobby)) is None:
        raise Problem("unknown-lobby", "there is no lobby with that id")
    return lobby, officially


def knows_lobby(actor: Actor, lobby: Lobby) -> bool | None:
    """Whether an actor who may know of a lobby organises it; `None` for anyone not involved."""
    if may(actor, "open-game", tournament=lobby.tournament) or lobby.was_made_by(actor):
        return True
    concerned = {seat.get("player") for seat in lobby.seats} | {one.person for one in lobby.invitations}
    return False if actor.role == "person" and actor.persons & concerned else None


def organised_lobby(lobby_id: str) -> Lobby:
    """A lobby to which the sender may invite. Raises `Problem` 401, 403 or 404."""
    actor = the_actor()
    require(actor, "keep-lobby", _NEEDS, tournament=actor.tournament)
    lobby, keeps = known_lobby(lobby_id)
    if not keeps:
        raise Problem("forbidden", "only organisers and the person who made this table may invite to it")
    return lobby


def _asked(seats: list[dict[str, Any]], settings: GameSettings) -> list[int]:
    """The seats still to be taken. Raises `Problem` if there are none, or if a private table has a link."""
    asked = [at for at, seat in enumerate(seats) if "open" in seat or "invite" in seat]
    if not asked:
        raise invalid(
            "nobody is invited", "needs a seat with 'invite' or 'open'; otherwise open the game", pointer="/seats"
        )
    for at in asked:
        if settings.private and "open" in seats[at]:
            message = "at a private table seats go to people whom you invite by handle"
            raise invalid("a private table has no links", message, pointer=f"/seats/{at}/open")
    return asked


def _sitting(seat: dict[str, Any], ids: Mapping[str, str]) -> dict[str, str]:
    if "bot" in seat:
        return {"bot": seat["bot"]}
    return {"player": ids[seat["player"]]} if "player" in seat else {}


def _named(seat: dict[str, Any]) -> list[str]:
    return [seat[name] for name in ("player", "invite") if name in seat]


def _require_once(seats: list[dict[str, Any]]) -> None:
    """Raises `Problem` if one person would have two seats."""
    first: dict[str, int] = {}
    for at, seat in enumerate(seats):
        for name in _named(seat):
            if first.setdefault(name, at) != at:
                refused = SamePerson(first[name], at)
                fault = {"pointer": f"/seats/{at}", "message": f"has {seat_named(first[name])} already"}
                raise Problem("same-person", refused.message, errors=[fault])
