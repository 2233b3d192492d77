"""Reading what a client sends into a title's own types."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import pytest

from domain.rules.moves import Move, Unreadable, WrongKind, member_name, read_move, read_value, type_name
from domain.rules.secrecy import IfGiven, Private
from tests.every import each_case


@dataclass(frozen=True)
class VoteEnd(Move):
    seat: int


@dataclass(frozen=True)
class Entry:
    from_: int
    card: str = "?"


@dataclass(frozen=True)
class Shop(Move):
    seat: int
    mode: Literal["single", "suit", 3]
    stacks: tuple[str, ...] = ()
    target: int | None = None
    entries: tuple[Entry, ...] = ()
    choices: IfGiven[Mapping[str, int] | None] = None
    hidden: Private[str] = ""
    anything: Any = None
    yes: bool = False


KINDS = (VoteEnd, Shop)


def read(**raw: Any) -> Any:
    return read_move(raw, KINDS)


def unreadable(**raw: Any) -> Unreadable:
    move = read(**raw)
    assert isinstance(move, Unreadable)
    return move


def test_a_move_is_read_into_its_type_by_its_names_on_the_wire() -> None:
    assert read(type="vote_end", seat=1, card=7, claimed_at=3) == VoteEnd(1), "other members are dropped"
    assert read(type="shop", seat=0, mode=3) == Shop(0, 3)
    full = read(
        type="shop", seat=0, mode="suit", stacks=["a", "b"], target=2, choices={"0": 3}, hidden="h", yes=True,
        entries=[{"from": 1, "card": "x"}, {"from": 2, "more": 1}], anything=[1, {"a": None}],
    )  # fmt: skip
    assert full == Shop(0, "suit", ("a", "b"), 2, (Entry(1, "x"), Entry(2)), {"0": 3}, "h", [1, {"a": None}], True)
    assert read_value((1, 2), tuple[int, ...]) == (1, 2)
    with pytest.raises(WrongKind):
        read_value(1, tuple[int, ...])
    assert [type_name(kind) for kind in KINDS] == ["vote_end", "shop"]
    assert (member_name("from_"), member_name("to"), member_name("coin_pile")) == ("from", "to", "coin_pile")


def test_an_unknown_type_and_a_missing_member_are_named() -> None:
    for name in (None, 3, ["vote_end"], {"a": 1}, "VoteEnd", "voteend", ""):
        move = unreadable(type=name, seat=1)
        assert (move.fault, move.member, move.seat) == ("unknown type", "type", 1)
        assert move.raw == {"type": name, "seat": 1}
        assert move.message == "no move of this game has that type; there are: vote_end, shop"
    assert (unreadable().fault, unreadable().seat) == ("unknown type", None)
    for seat, known in [(2, 2), (True, None), ("2", None), (None, None)]:
        assert unreadable(type="nothing", seat=seat).seat == known
    move = unreadable(type="shop", mode="suit")
    assert (move.fault, move.member, move.message) == ("missing", "seat", "shop needs the member 'seat'")
    assert unreadable(mode="other", seat="x", type="shop").member == "seat", "the first in the move's own order"


@each_case(("member", "value", "words"), [
    ("seat", True, "an integer"), ("seat", 1.0, "an integer"), ("seat", None, "an integer"),
    ("mode", "other", "one of 'single', 'suit', 3"), ("mode", 3.0, "one of 'single', 'suit', 3"),
    ("mode", ["suit"], "one of 'single', 'suit', 3"), ("stacks", "ab", "a list"), ("stacks", {"0": "a"}, "a list"),
    ("stacks", ["a", 1], "a list in which every entry is a string"), ("target", "1", "an integer or null"),
    ("entries", [1], "a list in which every entry is an object"),
    ("entries", [{"card": "x"}], "a list in which every entry is an object with the member 'from'"),
    ("choices", [1], "an object or null"), ("choices", {"0": "a"}, "an integer or null"), ("hidden", 1, "a string"),
    ("yes", 1, "true or false"),
])  # fmt: skip
def test_a_value_of_the_wrong_kind_is_named_and_explained(member: str, value: Any, words: str) -> None:
    move = unreadable(**{"type": "shop", "seat": 0, "mode": "suit", member: value})
    assert (move.fault, move.member, move.message) == ("wrong kind", member, f"the member {member!r} must be {words}")
