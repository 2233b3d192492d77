"""How a greedy player weighs moves of Fairy Bargains."""

from __future__ import annotations

from typing import Any

from domain.games.fairy_bargains.moves import Play, Take
from tests.domain.games.fairy_bargains.tables import BOOK, MAIN, TITLE


def test_a_greedy_player_takes_many_cards_plays_low_ones_and_hopes_for_the_draw_pile() -> None:
    def worth(pot: list[int], move: Any) -> float:
        return TITLE.appraise(BOOK, MAIN.position(phase="play", turn=0, hands=[[1], [1], [1]], pot=pot), move)

    assert worth([3, 3, 5], Play(0, 10)) > worth([3, 3, 5], Play(0, 7)) > worth([3, 3, 5], Play(0, 3))
    assert worth([10], Play(0, 1)) > worth([10], Play(0, 3))
    assert worth([1, 1], Play(0, 10)) > worth([1, 10], Play(0, 3))
    assert worth([3, 5, 7], Take(0, (5, 7))) > worth([3, 5, 7], Take(0, (3, 5)))
    assert worth([1, 1], Play(0, 10)) == (2 + 1) / 2 + 1 - 0.1
    assert worth([3, 3, 5], Play(0, 10)) == 3 - 0.1
    assert worth([3, 5, 7], Take(0, (5, 7))) == 2 + 0.12
