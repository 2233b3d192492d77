"""Tables within an act that a seat may be sitting at: the act goes on them as the seat saw it, and goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from domain.games.moonflight.events import ActBegun
from domain.games.moonflight.imagined_acts import imagine_act
from domain.games.moonflight.witnessed import Witnessed, witnessed
from domain.rules.moves import read_move
from domain.rules.secrecy import Context, seen_by
from domain.rules.title import Unimaginable
from domain.rules.values import changed
from tests.domain.games.moonflight.tables import BOOK, TITLE
from tests.domain.games.moonflight.test_imagination import (
    assert_fits,
    in_an_act,
    played_on,
    random_tables,
    shuffle_by,
    view_of,
)
from tests.domain.games.playthrough import opened, random_move
from tests.suite import examples

_KEEPS_TOGETHER = 0.9
"""The part of all answers, in games of odd options and packs, for which a table is found."""


def plain_tables(seed: int, **options: Any) -> Iterator[Any]:
    """Tables within acts of a random game of the built-in packs."""
    raw = {"players": 3, "characters": ["words", "clay", "cot"], "options": {"round_limit": 8, **options}}
    state, luck = opened(BOOK, BOOK.configure(raw)), Random(seed)
    for _ in range(160):
        if BOOK.result(state) is not None:
            return
        if waits(state):
            yield state
        state = BOOK.decide(state, random_move(BOOK, state, luck)).state


def waits(state: Any) -> bool:
    """Whether an act or a Reset waits for the answer of a seat."""
    return in_an_act(state) and state.pending.seat is not None


def assert_imagined(state: Any, luck: Random) -> Any:
    """A table is found that fits, and on which the seat has seen the same act. Raises `Unimaginable`."""
    seat = state.pending.seat
    seen = witnessed(state, seat)
    assert seen is not None
    imagined = imagine_act(seen, view_of(state, seat), shuffle_by(luck), seat)
    assert_fits(imagined, state, seat)
    assert witnessed(imagined, seat) == seen
    assert imagined.pending == state.pending
    return imagined


@pytest.mark.parametrize("options", [{}, {"coins_public": False, "coin_supply": 12}], ids=["plain", "hidden coins"])
def test_an_imagined_act_goes_as_the_seat_saw_it_and_goes_on(options: dict[str, Any]) -> None:
    luck, kinds, changes = Random(2), Counter[tuple[str, bool]](), 0
    for seed in range(examples(1, 3)):
        for state in plain_tables(seed, **options):
            imagined = assert_imagined(state, luck)
            kinds[state.pending.kind, state.act["seat"] == state.pending.seat] += 1
            changes += imagined.base != state.base
            if luck.random() < 0.1:
                played_on(imagined, luck)
    assert kinds["keep", False] > 1, "the Reset that another seat has caused"
    assert kinds["order", True] > 1
    assert len(kinds) > 4
    assert changes > sum(kinds.values()) / 2


def test_most_acts_are_imagined_in_games_of_odd_options_and_packs() -> None:
    luck, found = Random(4), Counter[bool]()
    for seed in range(100, examples(101, 110)):
        for state in filter(waits, random_tables(seed, 0.25)):
            try:
                assert_imagined(state, luck)
            except Unimaginable:
                found[False] += 1
            else:
                found[True] += 1
    assert found[True] > examples(5, 60)
    assert found[True] > _KEEPS_TOGETHER * sum(found.values())


def test_the_same_luck_imagines_the_same_and_another_luck_another() -> None:
    states = list(plain_tables(1))[::3]
    differing = 0
    for state in states:
        first, again, other = (assert_imagined(state, Random(seed)) for seed in (1, 1, 2))
        assert first == again
        differing += first != other
    assert differing > len(states) / 2 > 2


def seen_as_recorded(state: Any, seat: int) -> list[Any]:
    """The events of the act as the seat saw each when it was recorded."""
    table, seen = state.base, []
    for raw in (state.act, *state.answers):
        for event in BOOK.decide(table, read_move(raw, BOOK.move_types)):
            if not isinstance(event, ActBegun):
                seen.append(seen_by(seat, event, Context(table.config, table)))
            table = BOOK.evolve(table, event)
    return seen


def test_a_seat_has_seen_its_view_of_the_table_before_and_of_each_event() -> None:
    compared = 0
    for state in plain_tables(2):
        for seat in range(3):
            seen = witnessed(state, seat)
            assert seen is not None
            assert seen.begun == view_of(state.base, seat)
            assert list(seen.events) == seen_as_recorded(state, seat)
            assert seen.act == seen_by(seat, ActBegun(state.act), Context(state.config, state.base)).act
            compared += len(seen.events)
    assert compared > 100


def test_between_acts_nothing_is_witnessed() -> None:
    for state in random_tables(3, 0.1):
        if not in_an_act(state):
            assert witnessed(state, 0) is None
    assert TITLE.witnessed is witnessed
    assert TITLE.imagine_act is imagine_act


def test_what_cannot_have_been_seen_is_refused() -> None:
    state = next(plain_tables(1))
    seat = state.pending.seat
    seen = witnessed(state, seat)
    assert isinstance(seen, Witnessed)
    wrong = changed(view_of(state, seat), round=99)
    with pytest.raises(Unimaginable, match="No table was found"):
        imagine_act(seen, wrong, shuffle_by(Random(1)), seat)
    with pytest.raises(Unimaginable, match="No table was found"):
        imagine_act(changed(seen, events=seen.events[:-1]), view_of(state, seat), shuffle_by(Random(1)), seat)
