"""Random games of every book: they end, no card is lost, and the moves alone give the same games again."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

from domain.rules.moves import read_move
from tests.domain.games.books import Case, every_book
from tests.domain.games.playthrough import opened, raw_of, turns


@every_book
def test_random_games_end_keep_their_cards_and_can_be_played_again(case: Case) -> None:
    for seed in range(case.examples(1, 40)):
        played, moves = [], []
        for turn in turns(case, Random(seed)):
            assert len(moves) < case.examiner.longest(turn.before.config)
            assert Counter(case.examiner.cards(turn.draft.state)) == Counter(case.examiner.all_cards(turn.draft.state))
            played.append(turn.draft)
            moves.append(json.dumps(raw_of(turn.move)))
        last = played[-1].state
        _check_result(case, last)
        again = opened(case.book, last.config)
        for move, draft in zip(moves, played, strict=True):
            made: Any = case.book.decide(again, read_move(json.loads(move), case.book.move_types))
            assert list(made) == list(draft)
            again = made.state
        assert again == last


def _check_result(case: Case, last: Any) -> None:
    """A book with a measure has scores, another has none; winners have the best score by the measure."""
    result, measure = case.book.result(last), case.book.measure
    assert result is not None
    assert (result.scores is None) == (measure is None)
    if result.scores is not None and measure is not None and result.winners:
        assert {result.scores[seat] for seat in result.winners} == {measure.best(result.scores)}
