"""Marks and seen_by. That views commute with evolve is a law over all titles, in tests/domain/games."""

from collections.abc import Mapping
from dataclasses import dataclass, make_dataclass
from typing import Annotated, Any

import pytest

from domain.rules.secrecy import (
    ALL,
    PUBLIC,
    Context,
    IfGiven,
    PerSeat,
    Private,
    Secret,
    Shown,
    Unlisted,
    Viewer,
    asks_context,
    face_down,
    listed_fields,
    marks_of,
    seen_by,
    sparse_fields,
)


def for_friends(viewer: Viewer, value: Any, owner: Any, context: Context) -> Any:
    return value if context.state and viewer in context.state else "covered"


@dataclass(frozen=True)
class Offer:
    seat: int
    give: Private[tuple[str, ...]]
    want: Annotated[tuple[str, ...], Shown(for_friends)] = ()


@dataclass(frozen=True)
class Plain:
    value: int


@dataclass(frozen=True)
class Everything:
    seat: int
    open: tuple[int, ...]
    hands: PerSeat[tuple[tuple[int, ...], ...]]
    choices: PerSeat[Mapping[str, tuple[str, ...] | None]]
    draw: Secret[tuple[int, ...]]
    supply: Secret[Mapping[str, tuple[int, ...]]]
    card: Private[int | None]
    offers: tuple[Offer, ...]
    by_name: Mapping[str, Offer]
    plain: Plain
    last: Offer | None = None
    config: Unlisted[Offer | None] = None
    purse: Unlisted[Secret[int]] = 9
    note: IfGiven[Secret[str | None]] = None
    other: Annotated[int, "a mark of somebody else's"] = 1


OFFER = Offer(0, ("a", "b"), ("c",))
THING = Everything(
    seat=1, open=(1, 2), hands=((1,), (2, 3), ()), choices={"0": ("x",), "1": None}, draw=(5, 6),
    supply={"w": (7, 8), "c": ()}, card=4, offers=(OFFER, Offer(1, ("d",))), by_name={"o": OFFER}, plain=Plain(1),
    last=OFFER, config=OFFER, note="psst",
)  # fmt: skip


def test_all_see_all_and_where_there_is_nothing_to_hide_the_thing_itself_is_seen() -> None:
    assert (PUBLIC, ALL) == ("public", "all")
    assert seen_by(ALL, THING) is THING
    plain = Plain(1)
    assert seen_by(PUBLIC, plain) is plain
    empty = Offer(0, None, None)  # type: ignore[arg-type]
    assert seen_by(PUBLIC, empty) == empty


def test_the_public() -> None:
    covered = Offer(0, (None, None), "covered")  # type: ignore[arg-type]
    seen = seen_by(PUBLIC, THING)
    assert seen.__dict__ == {
        "seat": 1,
        "open": (1, 2),
        "hands": ((None,), (None, None), ()),
        "choices": {"0": (None,), "1": None},
        "draw": (None, None),
        "supply": {"w": (None, None), "c": ()},
        "card": None,
        "offers": (covered, Offer(1, (None,), "covered")),  # type: ignore[arg-type]
        "by_name": {"o": covered},
        "plain": Plain(1),
        "last": covered,
        "config": OFFER,
        "purse": None,
        "note": None,
        "other": 1,
    }


def test_a_seat_sees_its_own_and_nobody_what_the_public_sees() -> None:
    seen = seen_by(1, THING)
    assert (seen.hands, seen.choices, seen.card) == (((None,), (2, 3), ()), {"0": (None,), "1": None}, 4)
    assert ([offer.give for offer in seen.offers], seen.draw) == ([(None, None), ("d",)], (None, None))
    other = seen_by(0, THING)
    assert (other.card, other.choices["0"], other.hands[0]) == (None, ("x",), (1,))
    seen = seen_by(2, THING, Context(None, (2,)))
    assert [offer.want for offer in seen.offers] == [("c",), ()]
    assert seen_by(PUBLIC, THING, Context(None, (2,))).offers[0].want == "covered"
    nobodies: tuple[Any, ...] = ("", "1", "ALL", -1, 3, True, None, 1.0)
    for viewer in nobodies:
        assert seen_by(viewer, THING) == seen_by(PUBLIC, THING)
    assert face_down(((1, "a"), {"k": (2,)}, Plain(1), [3])) == ((None, None), {"k": (None,)}, None, None)


def test_which_fields_are_presented_and_left_out_and_whether_a_view_depends_on_the_table() -> None:
    assert not {"config", "purse"} & set(listed_fields(Everything))
    assert (sparse_fields(Everything), listed_fields(Offer)) == (("note",), ("seat", "give", "want"))
    assert [asks_context(kind) for kind in (Offer, Everything, Plain)] == [True, True, False]
    assert (marks_of(int), len(marks_of(IfGiven[Secret[str]]))) == ((), 2)


def thing(name: str, field: str, kind: Any, value: Any) -> Any:
    return make_dataclass(name, [(field, kind), ("seat", int, 0)], frozen=True)(value)


def test_marks_that_would_not_do_what_they_say_are_an_error_and_show_nothing() -> None:
    for marked, words in (
        (thing("Buried", "hands", tuple[Secret[int], ...], (1,)), "Buried.hands: a mark goes round the whole type"),
        (thing("InUnion", "card", Private[int] | None, 1), "InUnion.card: a mark goes round the whole type"),
        (thing("Twice", "card", Secret[Private[int]], 1), "Twice.card: one mark says who sees a field"),
        (thing("Both", "offers", PerSeat[tuple[Offer, ...]], (OFFER,)), "Both.offers: what is inside has marks of its"),
    ):
        with pytest.raises(TypeError, match=words):
            seen_by(PUBLIC, marked)
    # A secret hides what has marks of its own too.
    assert seen_by(0, thing("Hiding", "offers", Secret[tuple[Offer, ...]], (OFFER,))).offers == (None,)
