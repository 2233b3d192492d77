"""Entering an act: its texts, the record, and the answer."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from flask import Response
from marshmallow import Schema

from api.disputes.answers import EnteredAnswer, SeatTokenAnswer
from api.disputes.presentation import case_address
from api.http.access import identified, own_view, require, the_actor, the_service
from api.http.blueprint import ResourceBlueprint, View
from api.http.problems import Problem
from api.http.schemas import MoveHeaders
from api.http.writes import created, events_wire, keyed_request, return_preferred, step_seen
from domain.record.acts import GameAct
from domain.record.acts.act import Act
from domain.record.acts.case import CaseOpened
from domain.record.acts.ruling import RulingMade
from domain.record.answers import UNSET
from domain.record.daybook import Recorded
from domain.record.disputes import NO_DISPUTES, Case
from domain.record.envelope import Entry
from domain.record.game import Game
from domain.rules.declaration import gifts_of, members_of, words_of
from replays.frame import awaited
from service.accounts.texts import new_text

A = TypeVar("A", bound=Act)


def entering(blueprint: ResourceBlueprint, rule: str, request: type[Schema], said: str) -> Callable[[View], View]:
    """Decorates a view that enters an act and answers by `entered`."""

    def decorate(view: View) -> View:
        told = blueprint.answers(201, EnteredAnswer, said, 401, 403, 404, 409, 412, 413, 415, 422)(view)
        taking = blueprint.takes(MoveHeaders, "headers")(blueprint.takes(request)(told))
        return blueprint.route(rule, methods=["POST"])(identified(taking))

    return decorate


def entered(
    game: Game,
    headers: dict[str, Any],
    body: dict[str, Any],
    kind: type[GameAct],
    case: int | None = None,
    **given: Any,
) -> Response:
    """Enters the act of this kind that a request asks for, and answers with what was recorded.

    `case` is the number of the case to which its texts belong; `given` replaces or adds to what the request says.
    Raises what `Daybook.enter` raises, and then keeps nothing.
    """
    actor = the_actor()
    viewer = own_view(actor, game)
    keyed, preferred = keyed_request(actor, headers, body), return_preferred(headers)
    words = next((body[name] for name in words_of(kind) if body.get(name)), None)
    text, row = new_text(game.id, case, actor.by, words) if words else ("", None)
    act = made(kind, body, text, case, **given)
    beside = () if row is None else (row,)
    recorded = the_service().daybook.enter(game.id, act, actor.by, keyed, step_seen(headers), beside)
    now = recorded.game
    numbers, tokens = _numbers(recorded.entries, case), _seats_passed_on(recorded)
    location = case_address(now.id, numbers["case"]) if "case" in numbers else None
    told = EnteredAnswer(
        step=now.n,
        status=now.status,
        awaits=awaited(now.awaits.wire()),
        events=UNSET if preferred == "minimal" else events_wire(the_service().daybook, recorded, viewer),
        **numbers,
        seats=tokens or UNSET,
        links={"game": f"/v1/games/{now.id}", **({} if location is None else {"case": location})},
    )
    return created(told, location=location, recorded=recorded, preferred=preferred, secret=bool(tokens))


def made(kind: type[A], body: Mapping[str, Any], text: str = "", case: int | None = None, **given: Any) -> A:
    """The act that a request asks for; `text` is the hash of its text, `case` the number of its case."""
    values: dict[str, Any] = {field: case for field, gift in gifts_of(kind).items() if gift == "case"}
    for name, (field, member, _) in members_of(kind).items():
        if name in body:
            values[field] = _READ.get(member.kind, _as_it_is)(body[name])
        if member.kind == "words":
            values[field] = text
    return kind(**{**values, **given})


def _as_it_is(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


_READ: Final[Mapping[str, Callable[[Any], Any]]] = {"seconds": lambda seconds: seconds * 1000}


def speaking_seat(game: Game, body: dict[str, Any], action: str, detail: str) -> int:
    """The seat that a request speaks for: the token's own, else the one it names. Raises `Problem`."""
    actor = the_actor()
    seat = body.get("seat", actor.seat if actor.role == "seat" else None)
    require(actor, action, detail, game, seat)
    if seat is None:
        fault = {"pointer": "/seat", "message": "is required when an official acts for a seat"}
        raise Problem("invalid-request", "which seat is it?", errors=[fault])
    return int(seat)


def case_of(game: Game, number: str) -> Case:
    """The case from its number in an address. Raises `Problem` 404."""
    known = number.isascii() and number.isdigit() and len(number) < 7 and number[0] != "0"
    case = game.disputes.case(int(number)) if known else None
    if case is None:
        raise Problem("unknown-case", "the game has no such case")
    return case


def _numbers(entries: Sequence[Entry], case: int | None) -> dict[str, int]:
    numbers = {} if case is None else {"case": case}
    for entry in entries:
        if isinstance(entry.event, CaseOpened | RulingMade):
            numbers["case"] = entry.event.case
        if isinstance(entry.event, RulingMade):
            numbers["ruling"] = entry.event.ruling
    return numbers


def _seats_passed_on(recorded: Recorded) -> list[SeatTokenAnswer]:
    """Ends the tokens of replaced seats, and makes new ones for the people who sit there now."""
    game, accounts, tokens = recorded.game.id, the_service().accounts, {}
    made = [entry.event.ruling for entry in recorded.entries if isinstance(entry.event, RulingMade)]
    disputes = the_service().daybook.game(game).disputes if made else NO_DISPUTES
    for replacement in disputes.replacements:
        if replacement.ruling not in made:
            continue
        seat, person = replacement.seat, replacement.sitting.get("player")
        generation = disputes.generation(seat, upto=replacement.ruling)
        if generation == disputes.generation(seat):  # otherwise this is a repeat, and somebody else sits there by now
            accounts.pass_seat_on(game, seat, generation, person)
        if person is not None:
            tokens[seat] = accounts.seat_token(game, seat, generation)
    return [SeatTokenAnswer(seat=seat, token=token) for seat, token in tokens.items()]
