"""Tables that a viewer may be looking at: what is seen stays, each card lies in one place, and the game can go on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest

from domain.games.moonflight.events.decisions import ActBegun
from domain.games.moonflight.foresight.acts import imagine_act
from domain.games.moonflight.foresight.imagination import imagine
from domain.games.moonflight.foresight.witnessed import Witnessed, witnessed
from domain.rules.moves import read_move
from domain.rules.secrecy import ALL, PUBLIC, Context, Viewer, seen_by
from domain.rules.title import Unimaginable
from domain.rules.values import changed
from tests.domain.games.books import CASES
from tests.domain.games.moonflight.tables import BOOK, TITLE, ready, rival, table, whole_table
from tests.domain.games.playthrough import opened, random_move, turns
from tests.every import each_case
from tests.suite import examples, sampled

CASE = next(case for case in CASES if case.book.title == "moonflight")

_PLAYED_ON = 40

Shuffle = Callable[[list[Any]], list[Any]]


def shuffle_by(luck: Random) -> Shuffle:
    """Shuffles by this luck."""
    return lambda items: luck.sample(items, len(items))


def view_of(state: Any, viewer: Viewer) -> Any:
    """What the viewer sees."""
    return seen_by(viewer, state, Context(state.config, state))


def viewers(state: Any) -> tuple[Viewer, ...]:
    """Everybody who looks at the table without seeing all of it."""
    return (PUBLIC, *range(len(state.seats)))


def in_an_act(state: Any) -> bool:
    """Whether an act or a Reset waits for an answer."""
    return state.pending is not None and state.pending.kind != "act" and state.phase != "setup"


def lies_once(state: Any) -> Counter[str]:
    """All cards on the table, each of which must be there once."""
    cards = Counter(CASE.examiner.cards(state))
    assert set(cards.values()) <= {1}
    return cards


def assert_fits(imagined: Any, real: Any, viewer: Viewer) -> None:
    """It is whole, looks the same to the viewer, has the same cards, and waits for the same."""
    assert imagined.whole
    assert view_of(imagined, viewer) == view_of(real, viewer)
    assert lies_once(imagined) == lies_once(real)
    assert BOOK.awaits(imagined).wire() == BOOK.awaits(real).wire()
    for home in homes_of_starters(real):
        assert owner_of(imagined, home) == owner_of(real, home)


def homes_of_starters(state: Any) -> list[str]:
    """Starter cards that can never have left their player."""
    if state.config.options.generic_return == "any_generic":
        return []
    starters = state.library.starter
    return [card for card in lies_once(state) if card.partition(":")[0] in starters]


def owner_of(state: Any, card: str) -> int | None:
    """The seat in front of which a card lies."""
    for seat, area in enumerate(state.seats):
        lying = [one for entry in area.play for one in (entry.card, *entry.set)]
        if card in (*area.hand, *area.draw, *area.discard, *area.trash, *lying):
            return seat
    return None


def played_on(state: Any, luck: Random) -> None:
    """The game goes on from there as every game does."""
    cards = lies_once(state)
    for _ in range(_PLAYED_ON):
        if BOOK.result(state) is not None:
            return
        move = random_move(BOOK, state, luck)
        assert BOOK.objection(state, move) is None
        state = BOOK.decide(state, move).state
        assert state.phase == "setup" or lies_once(state).items() >= cards.items()


def random_tables(seed: int, share: float) -> Iterator[Any]:
    """A share of the tables of a random game, its end included."""
    luck, last = Random(seed), None
    for turn in turns(CASE, luck):
        if luck.random() < share:
            yield turn.before
        last = turn.draft.state
    yield last


def the_law(seed: int, share: float) -> Counter[bool]:
    """Holds it for tables of a game and every viewer; how many of them were within an act, and how many not."""
    luck, found = Random(seed), Counter[bool]()
    for state in random_tables(seed, share):
        for viewer in viewers(state):
            view = view_of(state, viewer)
            assert TITLE.within_act(view) == TITLE.within_act(state) == in_an_act(state), "everybody sees it"
            found[in_an_act(state)] += 1
            if in_an_act(state):
                with pytest.raises(Unimaginable, match="An act is under way"):
                    imagine(view, shuffle_by(luck), viewer)
                continue
            imagined = imagine(view, shuffle_by(luck), viewer)
            assert_fits(imagined, state, viewer)
            if luck.random() < 0.3:
                played_on(imagined, luck)
    return found


@pytest.mark.parametrize("part", range(examples(1, 9)))
def test_an_imagined_table_looks_the_same_and_can_be_played_on(part: int) -> None:
    found = sum([the_law(1000 + part * 20 + seed, 0.08) for seed in range(examples(3, 20))], Counter[bool]())
    assert min(found[True], found[False]) > 3


def test_nothing_is_imagined_within_an_act_but_the_table_on_which_it_began() -> None:
    kinds = Counter[str]()
    for state in chain.from_iterable(random_tables(seed, 0.5) for seed in range(20, examples(24, 32))):
        if not in_an_act(state) or kinds[state.pending.kind] > 1:
            continue
        kinds[state.pending.kind] += 1
        for viewer in viewers(state):
            with pytest.raises(Unimaginable, match="An act is under way"):
                imagine(view_of(state, viewer), shuffle_by(Random(1)), viewer)
            assert_fits(imagine(view_of(state.base, viewer), shuffle_by(Random(1)), viewer), state.base, viewer)
    assert kinds.keys() >= {"cards", "option", "order", "keep", "stacks", "shuffle"}


def test_another_shuffle_is_another_table_and_before_the_first_shop_nobody_holds_a_market_card() -> None:
    states = [state for state in random_tables(40, 0.05) if any(state.supply.values()) and not in_an_act(state)]
    assert states
    for state in states:
        view = view_of(state, 0)
        imagined = [imagine(view, shuffle_by(Random(number)), 0) for number in (1, 2, 3, 1)]
        assert any(one != imagined[0] for one in imagined) or state.phase == "setup"
        assert imagined[3] == imagined[0]
    state = after_set_up({"players": 3, "characters": ["words", "clay", "cot"]})
    for viewer in viewers(state):
        imagined = imagine(view_of(state, viewer), shuffle_by(Random(2)), viewer)
        for seat, (one, other) in enumerate(zip(imagined.seats, state.seats, strict=True)):
            assert sorted((*one.hand, *one.draw)) == sorted((*other.hand, *other.draw))
            assert one.hand != other.hand or viewer == seat or one.draw != other.draw
        assert {suit: sorted(pile) for suit, pile in imagined.supply.items()} == {
            suit: sorted(pile) for suit, pile in state.supply.items()
        }


def test_what_is_whole_is_not_imagined_and_cards_that_are_not_of_this_game_are_refused() -> None:
    state = next(random_tables(3, 1.0))
    assert imagine(state, shuffle_by(Random(1)), ALL) is state
    state = whole_table(table(ready("s_coin:1"), rival()))
    with pytest.raises(Unimaginable, match=r"cards on this table"):
        imagine(view_of(state, 0), shuffle_by(Random(1)), 0)
    assert TITLE.imagine is imagine
    assert not TITLE.looks_ahead


def after_set_up(raw: dict[str, Any]) -> Any:
    """The first table at which a seat is to act."""
    state, luck = opened(BOOK, BOOK.configure(raw)), Random(5)
    while state.phase == "setup":
        state = BOOK.decide(state, random_move(BOOK, state, luck)).state
    return state


@each_case("supply", [None, 0, 7, 12])
def test_coins_that_are_hidden_are_as_many_as_there_can_be(supply: int | None) -> None:
    raw = {"players": 2, "characters": ["words", "clay"], "options": {"coins_public": False, "coin_supply": supply}}
    state = after_set_up(raw)
    imagined = imagine(view_of(state, 0), shuffle_by(Random(3)), 0)
    assert [area.coins for area in imagined.seats] == [area.coins for area in state.seats]
    later = changed(state, round=2)
    held = {imagine(view_of(later, 0), shuffle_by(Random(seed)), 0).seats[1].coins for seed in range(20)}
    assert held <= set(range(6 if supply is None else max(0, supply - (state.seats[0].coins or 0)) + 1))
    assert len(held) > 1 or supply in (0, 7)


@pytest.mark.parametrize("seed", sampled(range(60, 68), 2))
def test_when_the_game_has_ended_the_hands_make_the_scores(seed: int) -> None:
    (*_, over) = random_tables(seed, 0.0)
    for viewer in viewers(over):
        imagined = imagine(view_of(over, viewer), shuffle_by(Random(seed)), viewer)
        hands = [[over.library.face(card, over.turned).score or 0 for card in area.hand] for area in imagined.seats]
        assert [sum(hand) for hand in hands] == list(over.result.scores)
        assert_fits(imagined, over, viewer)


# Tables within an act that a seat may be sitting at: the act goes on them as the seat saw it, and goes on.


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
    for seed in range(examples(2, 3)):
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
    for seed in range(100, examples(103, 110)):
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
    states = list(plain_tables(1))[::2]
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
