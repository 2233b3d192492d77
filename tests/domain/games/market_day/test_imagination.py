"""What bots make of a view: how good a move looks, and which table it may be."""

from __future__ import annotations

from collections import Counter
from random import Random

from domain.games.market_day.imagination import imagine
from domain.games.market_day.table import DECK
from domain.rules.secrecy import Context, seen_by
from tests.domain.games.market_day.tables import RULES, TITLE


def test_a_view_is_filled_with_the_cards_that_it_does_not_show() -> None:
    state = RULES.dealt(5, deck=Random(2).sample(DECK, 55))
    for number in range(5):
        seat = (1 + number) % 5
        view = seen_by(seat, state, Context(state.config, state))
        table = imagine(view, lambda cards: Random(number).sample(cards, len(cards)))  # noqa: B023  # called at once
        assert table.hands[seat] == state.hands[seat]
        assert table.table == state.table
        assert [len(hand) for hand in table.hands] == [len(hand) for hand in state.hands]
        assert all(list(hand) == sorted(hand) for hand in table.hands)
        cards = [card for hand in table.hands for card in hand] + [card.rank for card in table.table]
        assert Counter([*cards, *table.undealt, *table.discard]) == Counter(DECK)
        assert seen_by(seat, table, Context(table.config, table)) == view
        state = RULES.made(state, type="play", seat=seat, rank=state.hands[seat][0]).state


def test_cards_are_laid_out_as_the_shuffle_orders_them() -> None:
    last = {"phase": "play", "round": 5, "leader": 0, "turn": 0, "hands": [[1, 2], [9, 10]], "undealt": [10, 10]}
    # What neither lies face up nor is held by the seat: 9, 10, 10 and 10.
    state = RULES.position(
        players=2, **last, discard=[2, 3, *[rank for rank in DECK[4:] if rank < 9], *[9] * 8, *[10] * 7]
    )
    asked: list[list[int]] = []

    def shuffle(cards: list[int]) -> list[int]:
        asked.append(cards)
        return cards[::-1]

    table = imagine(seen_by(0, state, Context(state.config, state)), shuffle)
    assert asked == [[9, 10, 10, 10]]
    assert table.hands == ((1, 2), (10, 10))
    assert table.undealt == (10, 9)


def test_a_table_without_secrets_stays_as_it_is() -> None:
    state = RULES.dealt(3, deck=DECK)
    assert imagine(state, lambda cards: cards) == state
    assert TITLE.imagine is imagine
