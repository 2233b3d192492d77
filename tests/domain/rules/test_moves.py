"""Reading what a client sends into a title's own types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import pytest

from domain.rules.moves import Move, Unreadable, WrongKind, member_name, read_move, read_value, type_name
from domain.rules.secrecy import IfGiven, Private


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


def test_a_type_is_named_in_snake_case() -> None:
    assert [type_name(kind) for kind in KINDS] == ["vote_end", "shop"]


def test_a_field_that_python_keeps_for_itself_has_its_plain_name_on_the_wire() -> None:
    assert (member_name("from_"), member_name("to"), member_name("coin_pile")) == ("from", "to", "coin_pile")


def test_a_move_is_read_into_its_type() -> None:
    assert read(type="vote_end", seat=1) == VoteEnd(1)
    full = read(
        type="shop",
        seat=0,
        mode="suit",
        stacks=["a", "b"],
        target=2,
        entries=[{"from": 1, "card": "x"}, {"from": 2, "more": 1}],
        choices={"0": 3},
        hidden="h",
        anything=[1, {"a": None}],
        yes=True,
    )
    assert full == Shop(0, "suit", ("a", "b"), 2, (Entry(1, "x"), Entry(2)), {"0": 3}, "h", [1, {"a": None}], True)


def test_members_that_the_move_does_not_name_are_dropped() -> None:
    assert read(type="vote_end", seat=1, card=7, claimed_at=3) == VoteEnd(1)


def test_members_with_a_default_may_be_left_out() -> None:
    assert read(type="shop", seat=0, mode=3) == Shop(0, 3)


@pytest.mark.parametrize("name", [None, 3, ["vote_end"], {"a": 1}, "VoteEnd", "voteend", ""])
def test_an_unknown_type(name: Any) -> None:
    move = read(type=name, seat=1)
    assert isinstance(move, Unreadable)
    assert (move.fault, move.member, move.seat) == ("unknown type", "type", 1)
    assert move.raw == {"type": name, "seat": 1}
    assert move.message == "no move of this game has that type; there are: vote_end, shop"


def test_no_type_at_all() -> None:
    move = read()
    assert isinstance(move, Unreadable)
    assert (move.fault, move.seat) == ("unknown type", None)


def test_a_missing_member_is_named() -> None:
    move = read(type="shop", mode="suit")
    assert isinstance(move, Unreadable)
    assert (move.fault, move.member) == ("missing", "seat")
    assert move.message == "shop needs the member 'seat'"


@pytest.mark.parametrize(("member", "value", "words"), [
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
    move = read(**{"type": "shop", "seat": 0, "mode": "suit", member: value})
    assert isinstance(move, Unreadable)
    assert (move.fault, move.member) == ("wrong kind", member)
    assert move.message == f"the member {member!r} must be {words}"


def test_the_seat_of_an_unreadable_move_is_an_integer_or_unknown() -> None:
    for seat, known in [(2, 2), (True, None), ("2", None), (None, None)]:
        move = read(type="nothing", seat=seat)
        assert isinstance(move, Unreadable)
        assert move.seat == known


def test_the_first_member_in_the_moves_own_order_is_reported() -> None:
    move = read(mode="other", seat="x", type="shop")
    assert isinstance(move, Unreadable)
    assert move.member == "seat"


def test_tuples_are_lists_too() -> None:
    assert read_value((1, 2), tuple[int, ...]) == (1, 2)
    with pytest.raises(WrongKind):
        read_value(1, tuple[int, ...])
