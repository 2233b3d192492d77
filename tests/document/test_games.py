"""What the document says of games is true of every golden record: events, tables, moves, configurations, results.

Each is held against the component of its title, as it is seen by the public, by every seat, and with all cards open.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from api.app import document
from api.document.forms import ref
from api.document.names import ComponentNames
from domain.games import TITLES
from domain.record.acts import EVENTS
from domain.record.codec import decode_entry
from domain.record.envelope import Entry
from domain.record.events import OWN_EVENTS, RECORD
from domain.record.game import Game, folded, steps
from domain.record.house import HOUSE_EVENTS
from domain.record.ruled import outcome_wire
from domain.record.seen import entry_wire, table_wire
from domain.rules.secrecy import ALL, PUBLIC
from domain.rules.wire import to_wire
from tests import suite

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = sorted([*(GOLDEN / "records").glob("*.ndjson"), *(GOLDEN / "disputes").glob("*.ndjson")])
HOUSE = sorted((GOLDEN / "house").glob("*.ndjson"))


@cache
def validator(component: str) -> Any:
    """Checks values against a component of the document."""
    return jsonschema_rs.Draft202012Validator({**ref(component), "components": document()["components"]})


def check(component: str, value: Any, what: str) -> None:
    """Fails with the component, the place in the value and what is wrong there."""
    found = next(validator(component).iter_errors(value), None)
    assert found is None, f"{what} is no {component}: {found.message} at {list(found.instance_path)} in {value}"


def entries_of(path: Path) -> list[Entry]:
    return [decode_entry(stored) for stored in path.read_bytes().splitlines()]


def folded_whole(entries: list[Entry]) -> Game:
    return folded(None, entries, past=lambda n: folded_whole(entries[:n]))


@pytest.mark.parametrize("path", suite.sampled(GAMES, 4), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_is_as_the_document_says(path: Path) -> None:
    entries = entries_of(path)
    for step in steps(None, entries, lambda n: folded_whole(entries[:n])):
        game, entry, what = step.after, step.entry, f"event {step.entry.n} of {path.name}"
        names = ComponentNames(game.title)
        kind = type(entry.event).__name__
        own = kind if entry.title == RECORD else names.named(kind)
        if entry is entries[0]:
            check_configuration(game, dict(entry.event.config), path.name)
        checked: list[Any] = []
        for viewer in (PUBLIC, ALL, *range(len(game.seats))):
            wire = entry_wire(entry, viewer, step.before, game.line)
            if wire not in checked:  # most events are the same to all
                check(own, wire, f"{what}, seen by {viewer},")
                check("Event", wire, f"{what}, seen by {viewer},")
                checked.append(wire)
            table = table_wire(game, viewer)
            check(names.of(game.book.state_type), table, f"the table after {what}, seen by {viewer},")
        if entry.move is not None:
            check(names.named("Move"), entry.read_move(), f"the move of {what}")
        if (result := outcome_wire(game)["result"]) is not None:
            check("Result", result, f"the result after {what}")
        for seat in (None, *game.awaits.seats):
            for move in game.book.moves(game.state, seat):
                described = getattr(move, "describe", None)
                wire = described() if described else to_wire(move)
                check("MovePattern" if described else names.named("Move"), wire, f"a move after step {game.n}")


def check_configuration(game: Game, given: dict[str, Any], name: str) -> None:
    names = ComponentNames(game.title)
    check(names.of(game.book.config_type), given, f"the configuration of {name}")
    check(names.named("Config"), to_wire(game.state.config), f"the configuration of {name}")
    check("ConfigRequest", given, f"the configuration of {name}, sent again,")


def test_every_golden_event_of_the_house_is_as_the_document_says() -> None:
    for path in HOUSE:
        for entry in entries_of(path):
            check("HouseEvent", entry_wire(entry, ALL, None), f"event {entry.n} of {path.name}")


def test_every_type_of_event_move_table_and_configuration_is_a_component() -> None:
    known = set(document()["components"]["schemas"])
    for title in TITLES:
        names = ComponentNames(title)
        for book in title.books:
            kinds = [*book.event_types, *book.move_types, book.state_type, book.config_type]
            assert {names.of(kind) for kind in kinds} <= known
    assert {kind.__name__ for kind in (*OWN_EVENTS, *EVENTS, *HOUSE_EVENTS)} <= known


def test_every_discriminator_leads_to_the_component_that_has_its_type() -> None:
    schemas = document()["components"]["schemas"]
    unions = {name: schema for name, schema in schemas.items() if "discriminator" in schema}
    assert {"MarketDayEvent", "MathMarketMove", "RecordEvent", "RemedyRequest"} <= set(unions)
    for name, union in unions.items():
        mapping = union["discriminator"]["mapping"]
        assert [part["$ref"] for part in union["oneOf"]] == list(mapping.values()), name
        for kind, to in mapping.items():
            assert set(_types_of(to.rpartition("/")[2])) == {kind}, (name, kind)


def _types_of(component: str) -> Iterator[str]:
    schema = document()["components"]["schemas"][component]
    for part in schema.get("anyOf", ()):
        yield from _types_of(part["$ref"].rpartition("/")[2])
    for part in (schema, *schema.get("allOf", ())):
        if "type" in part.get("properties", {}):
            yield part["properties"]["type"]["const"]


def test_what_a_later_service_has_is_taken_and_what_is_wrong_is_not() -> None:
    head = {"n": 3, "at": "2026-11-20T12:00:00.000Z", "by": "seat:0"}
    check("Event", {**head, "type": "CardSwappedBack", "rule": "MD-9.1", "slots": [1, 2]}, "an event of a later title")
    check("Move", {"type": "swap_back", "seat": 1}, "a move of a later title")
    check("Config", {"players": 3, "lanterns": True}, "a configuration of a later title")
    played = {**head, "type": "CardPlayed", "rule": "MD-3.2", "seat": 0, "slot": 1, "rank": 7}
    check("MarketDayCardPlayed", played, "a card")
    for wrong in ({"rank": None}, {"rank": "7"}, {"slot": []}, {"rule": "FB-2.1"}, {"type": "CardKilled"}, {"n": 0}):
        assert not validator("Event").is_valid({**played, **wrong}), wrong
    assert not validator("Event").is_valid({key: value for key, value in played.items() if key != "rank"})


def test_what_is_hidden_may_be_null_and_nothing_else() -> None:
    dealt = document()["components"]["schemas"]["MarketDayHandDealt"]["allOf"][1]["properties"]
    assert dealt["hands"]["items"]["items"] == {"type": ["integer", "null"]}
    assert dealt["undealt"] == {"type": "integer"}


def test_clauses_are_those_of_the_rules() -> None:
    for title in TITLES:
        schema = document()["components"]["schemas"][ComponentNames(title).named("Clause")]
        assert schema["x-extensible-enum"] == [clause.rule for clause in title.clauses]
        assert all(validator(ComponentNames(title).named("Clause")).is_valid(clause.rule) for clause in title.clauses)
