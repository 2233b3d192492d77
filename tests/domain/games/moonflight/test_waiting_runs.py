"""An act that waited for an answer goes on as if it were run again from its beginning (MF-F1)."""

from random import Random
from typing import Any

import pytest

from domain.games.moonflight.effects import run
from domain.games.moonflight.moves import Choose, Shuffle
from tests.domain.games.books import CASES
from tests.domain.games.playthrough import turns
from tests.suite import examples

CASE = next(case for case in CASES if case.book.title == "moonflight")


def test_a_run_that_waited_goes_on_as_if_run_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def unwanted(*_: Any) -> Any:
        raise AssertionError("the act is run again")

    for seed in range(examples(1, 40)):
        with monkeypatch.context() as patched:
            patched.setattr(run, "_run_again", unwanted)
            game = list(turns(CASE, Random(seed)))
        answered = [turn for turn in game if isinstance(turn.move, Choose | Shuffle)]
        assert answered
        for turn in answered:  # the runs that waited at these tables have gone on: these are run again
            again = CASE.book.decide(turn.before, turn.move)
            assert [*again] == [*turn.draft]
            assert again.state == turn.draft.state
