"""The wire dialect."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from domain.rules.book import Awaits, Chance
from domain.rules.event import Event
from domain.rules.moves import Move, read_move
from domain.rules.objection import Objection, Refused
from domain.rules.secrecy import IfGiven, Unlisted
from domain.rules.wire import event_fields, refusal, to_wire


@dataclass(frozen=True)
class Gift:
    from_: int
    to: int
    card: str


@dataclass(frozen=True)
class Table:
    config: Unlisted[int]
    hands: tuple[tuple[str, ...], ...]
    hidden: Mapping[str, str]
    gifts: tuple[Gift, ...]
    closes: int | None = None
    over: IfGiven[str | None] = None


@dataclass(frozen=True)
class Hide(Move):
    seat: int
    card: str
    at: IfGiven[int | None] = None


@dataclass(frozen=True)
class GameEnded(Event):
    reason: str
    late: IfGiven[int | None] = None
    rule: str = "LA-1.3"


@dataclass(frozen=True)
class GiftGiven(Event):
    from_: int
    to: int
    card: str
    rule: str = "LA-1.4"


def test_tables_events_moves_refusals_and_what_a_table_waits_for() -> None:
    assert to_wire(Table(5, (("a",), ()), {"1": "b"}, (Gift(0, 1, "c"),))) == {
        "hands": [["a"], []], "hidden": {"1": "b"}, "gifts": [{"from": 0, "to": 1, "card": "c"}], "closes": None,
    }  # fmt: skip
    wire = to_wire(GiftGiven(0, 1, "c"))
    assert wire == {"type": "GiftGiven", "rule": "LA-1.4", "from": 0, "to": 1, "card": "c"}
    assert list(wire)[:2] == ["type", "rule"]
    assert event_fields(GiftGiven(0, 1, "c")) == {"from": 0, "to": 1, "card": "c"}
    assert to_wire(Hide(1, "a", 7)) == {"type": "hide", "seat": 1, "card": "a", "at": 7}
    # What is only sometimes there is left out.
    assert to_wire(Hide(1, "a")) == {"type": "hide", "seat": 1, "card": "a"}
    assert to_wire(GameEnded("time", late=0)) == {"type": "GameEnded", "rule": "LA-1.3", "reason": "time", "late": 0}
    assert "late" not in to_wire(GameEnded("time"))
    # What could not be read is shown as it was sent.
    assert to_wire(read_move({"type": "x", "a": [1.5]}, (Hide,))) == {"type": "x", "a": [1.5]}
    assert to_wire((1, "a", True, None, {"k": (2, [3])})) == [1, "a", True, None, {"k": [2, [3]]}]
    unknown: tuple[Any, ...] = (1.5, object(), {1, 2}, b"a")
    for thing in unknown:
        with pytest.raises(TypeError, match="has no wire form"):
            to_wire(thing)
    objection = Objection("BAD_MARKET", "MF-R13", "no market", ("pre score 3 not 2",))
    assert refusal(objection) == {
        "code": "BAD_MARKET", "rule": "MF-R13", "message": "no market", "faults": ["pre score 3 not 2"],
    }  # fmt: skip
    assert refusal(Objection("A", "B", "c")) == {"code": "A", "rule": "B", "message": "c"}
    assert str(Refused(objection)) == "BAD_MARKET (MF-R13): no market"
    assert Awaits((0, 2), None, 7).wire() == {"seats": [0, 2], "chance": None, "due": 7}
    two = Chance("shuffle", {"coins": ("a", "b"), "creatures": ("c",)})
    assert Awaits(chance=two).wire()["chance"] == {"type": "shuffle", "cards": 3}
    zoned = Chance("shuffle", {"order": ("a",)}, zone="p0.draw")
    assert zoned.wire() == {"type": "shuffle", "zone": "p0.draw", "cards": 1}
    assert Chance("deal", {}).wire() == {"type": "deal", "cards": 0}
    with pytest.raises(ValueError, match="GameEnded has no form of version 0"):
        GameEnded.upcast(0, {})
    assert (Event.form, Event.quiet) == (1, False)
