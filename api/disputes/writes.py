"""Entering an act: the words beside it, the record, and the answer."""

from collections.abc import Callable, Sequence
from typing import Any

from flask import Response

from api.disputes.presentation import case_address
from api.http.access import own_view, require, the_actor, the_service
from api.http.problems import Problem
from api.http.writes import created, events_wire, keyed_request, return_preferred, step_seen
from domain.record.acts import Act
from domain.record.daybook import Recorded
from domain.record.dispute_events import CaseOpened, RulingMade, SeatReplaced
from domain.record.disputes import Case
from domain.record.envelope import Entry
from domain.record.errors import RecordError
from domain.record.game import Game
from service.accounts import Actor


def entered(
    game: Game,
    headers: dict[str, Any],
    body: dict[str, Any],
    make: Callable[[str], Act],
    words: str | None = None,
    case: int | None = None,
) -> Response:
    """Enters what `make` makes of the hash of `words`, and answers with what was recorded.

    `case` is the number of the case that it belongs to. Raises what `Daybook.enter` raises; nothing is kept then.
    """
    actor = the_actor()
    viewer = own_view(actor, game)
    recorded = _recorded(actor, game, headers, body, make, words, case)
    now = recorded.game
    wire: dict[str, Any] = {"step": now.n, "status": now.status, "awaits": now.awaits.wire()}
    preferred = return_preferred(headers)
    if preferred != "minimal":
        wire["events"] = events_wire(recorded, viewer)
    wire |= _numbers(recorded.entries, case)
    tokens = _seats_passed_on(recorded)
    if tokens:
        wire["seats"] = tokens
    wire["links"] = {"game": f"/v1/games/{now.id}"}
    location = None
    if "case" in wire:
        wire["links"]["case"] = location = case_address(now.id, wire["case"])
    return created(wire, location=location, recorded=recorded, preferred=preferred, secret=bool(tokens))


def speaking_seat(game: Game, body: dict[str, Any], action: str, detail: str) -> int:
    """The seat that a request speaks for: the token's own, else the one it names. Raises `Problem`."""
    actor = the_actor()
    seat = body.get("seat", actor.seat if actor.role == "seat" else None)
    require(actor, action, detail, game, seat)
    if seat is None:
        fault = {"pointer": "/seat", "message": "must be there, where an official speaks for a seat"}
        raise Problem("invalid-request", "which seat is it?", errors=[fault])
    return int(seat)


def case_of(game: Game, number: str) -> Case:
    """The case from its number in an address. Raises `Problem` 404."""
    known = number.isascii() and number.isdigit() and len(number) < 7 and number[0] != "0"
    case = game.disputes.case(int(number)) if known else None
    if case is None:
        raise Problem("unknown-case", "the game has no such case")
    return case


def _recorded(
    actor: Actor,
    game: Game,
    headers: dict[str, Any],
    body: dict[str, Any],
    make: Callable[[str], Act],
    words: str | None,
    case: int | None,
) -> Recorded:
    service = the_service()
    keyed = keyed_request(actor, headers, body)
    # The words are there before the event that has their hash; what nothing has come of is removed.
    text = service.accounts.keep_text(game.id, case, actor.by, words) if words else ""
    try:
        recorded = service.daybook.enter(game.id, make(text), actor.by, keyed, step_seen(headers))
    except RecordError:
        service.accounts.drop_text(text)
        raise
    if recorded.repeated and text:
        service.accounts.drop_text(text)
    return recorded


def _numbers(entries: Sequence[Entry], case: int | None) -> dict[str, int]:
    numbers = {} if case is None else {"case": case}
    for entry in entries:
        if isinstance(entry.event, CaseOpened | RulingMade):
            numbers["case"] = entry.event.case
        if isinstance(entry.event, RulingMade):
            numbers["ruling"] = entry.event.ruling
    return numbers


def _seats_passed_on(recorded: Recorded) -> list[dict[str, Any]]:
    """Ends the tokens of seats where somebody else sits now, and makes those of the people who do."""
    accounts, tokens = the_service().accounts, {}
    rulings = the_service().daybook.game(recorded.game.id).disputes.rulings
    for entry in recorded.entries:
        event = entry.event
        if not isinstance(event, SeatReplaced):
            continue
        until = [one for one in rulings if one.number <= event.ruling]
        generation, last = (1 + _times_replaced(some, event.seat) for some in (until, rulings))
        person = "player" in event.sitting
        if generation == last:  # else this is repeated, and somebody else sits there by now
            accounts.pass_seat_on(recorded.game.id, event.seat, generation, person)
        if person:
            tokens[event.seat] = accounts.seat_token(recorded.game.id, event.seat, generation)
    return [{"seat": seat, "token": token} for seat, token in tokens.items()]


def _times_replaced(rulings: Sequence[Any], seat: int) -> int:
    remedies = [remedy for ruling in rulings for remedy in ruling.remedies]
    return sum([isinstance(remedy, SeatReplaced) and remedy.seat == seat for remedy in remedies])
