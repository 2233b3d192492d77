"""Opening many games with one request."""

from collections.abc import Sequence
from typing import Any

from api.deals.sessions import session_closed
from api.games.opening import handles_of, opening_of, same_person, session_in, settings_of
from api.http.access import require, the_service
from api.http.errors import setup_refused
from api.http.labels import external_id_taken, labelled, labels_in
from api.http.problems import Problem
from domain.record.answers import UNSET
from domain.record.errors import SamePerson
from domain.rules.objection import Refused
from service.accounts import Accounts, Actor, ExternalIdTaken
from service.accounts.labels import NO_LABELS
from service.accounts.players import PersonIds
from service.dealing.sessions import SessionFull
from service.game_answers import OpenedGameAnswer, SeatAnswer, game_links, seated
from service.openings import OpenedGame, WantedGame

_TOLD = {
    Problem: lambda error: error,
    SamePerson: same_person,
    Refused: setup_refused,
    ExternalIdTaken: external_id_taken,
    SessionFull: session_closed,
}


def wanted_games(actor: Actor, bodies: Sequence[dict[str, Any]]) -> list[WantedGame]:
    """The games that a request names, each checked; nothing is stored. Raises `Problem` with an `index`."""
    named = the_service().accounts.named(name for body in bodies for name in handles_of(body))
    wanted = []
    for index, body in enumerate(bodies):
        try:
            wanted.append(_wanted(actor, dict(body), named))
        except (Problem, SamePerson, Refused) as error:
            raise at_index(index, error) from None
    _require_own_ids(wanted)
    return wanted


def _wanted(actor: Actor, body: dict[str, Any], named: PersonIds) -> WantedGame:
    tournament = body.pop("tournament", actor.tournament)
    require(actor, "open-game", "opening a game needs an organiser's token", tournament=tournament)
    settings, labels = settings_of(tournament, body), labels_in(body)
    opening = opening_of(body, named.ids)
    the_service().daybook.require_opening(opening)
    session = session_in(body, tournament)
    new = {handle: named.new[handle] for handle in handles_of(body) if handle in named.new}
    return WantedGame(opening, settings, labels, None if session is None else session.id, new)


def _require_own_ids(wanted: Sequence[WantedGame]) -> None:
    """Raises `Problem` if two games of the request have the same external id."""
    seen: dict[tuple[str | None, str], int] = {}
    for index, one in enumerate(wanted):
        if one.labels.external_id is None:
            continue
        first = seen.setdefault((one.settings.tournament, one.labels.external_id), index)
        if first != index:
            raise at_index(index, ExternalIdTaken(one.labels.external_id, f"game {first} of this request"))


def at_index(index: int, error: Exception) -> Problem:
    """The refusal of one of many games: it names the `index`, and its pointers refer to the whole request.

    Raises the error itself if it is not about one game.
    """
    told: Problem | None = next((tell(error) for kind, tell in _TOLD.items() if isinstance(error, kind)), None)  # type: ignore[operator]
    if told is None:
        raise error
    told.answer.index = index
    told.answer.detail = f"game {index}: {told.detail}"
    for fault in told.answer.errors or ():
        if fault.pointer is not UNSET:
            fault.pointer = f"/games/{index}{fault.pointer}"
    return told


def opened_answers(actor: Actor, found: Sequence[OpenedGame]) -> list[OpenedGameAnswer]:
    """The games in short, with the tokens of their seats."""
    accounts = the_service().accounts
    ids = [one.id for one in found]
    labels, settings = accounts.labels_of("game", ids), accounts.settings_of(ids)
    told = []
    for one in found:
        game, tournament = one.recorded.game, settings[one.id].tournament
        shown = OpenedGameAnswer(
            id=one.id,
            title=game.title.name,
            tournament=tournament,
            step=game.n,
            seats=seats_opened(one, accounts),
            links=game_links(one.id, game.title.name, tournament),
        )
        told.append(labelled(shown, actor, tournament, labels.get(one.id, NO_LABELS)))
    return told


def seats_opened(one: OpenedGame, accounts: Accounts) -> list[SeatAnswer]:
    """The seats of an opened game, those of persons with their tokens."""
    seats = seated(SeatAnswer, (dict(seat) for seat in one.recorded.game.opened.seats), accounts)
    for seat in seats:
        seat.token = one.tokens.get(seat.seat, UNSET)
    return seats
