"""Options as data: what is accepted, what is meant by default, and what is said about it."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.options import UNBOUNDED, Option, OptionFault, chosen_options

ROUNDS = Option("rounds", (None, range(1, 25)), "X-1", "How many rounds.")
WINDOW = Option("window_ms", (range(0, UNBOUNDED),), "X-2", "How long a window.")
CHAIN = Option("chain", (False, True), "X-3", "Whether it goes on.")
MODE = Option("mode", ("may", "must", 3), "X-4", "What one has to do.")
OPTIONS = (ROUNDS, WINDOW, CHAIN, MODE)


@pytest.mark.parametrize(("option", "good", "bad"), [
    (ROUNDS, [None, 1, 24], [0, 25, True, "1", 1.0, [1], {}]), (WINDOW, [0, 1, 2**53 - 1], [-1, None, False, 2**53]),
    (CHAIN, [False, True], [0, 1, None, "true"]), (MODE, ["may", "must", 3], ["MAY", None, 3.0, True, ["may"]]),
])  # fmt: skip
def test_what_an_option_may_be(option: Option, good: list[Any], bad: list[Any]) -> None:
    assert all(option.accepts(value) for value in good)
    assert not any(option.accepts(value) for value in bad)


def test_the_first_value_is_the_default_and_all_are_spoken_as_a_person_reads_json() -> None:
    assert [option.default for option in OPTIONS] == [None, 0, False, "may"]
    words = ["null or 1 to 24", "0 or more", "false or true", '"may" or "must" or 3']
    assert [option.words() for option in OPTIONS] == words


def test_the_schema_of_a_value() -> None:
    assert ROUNDS.schema() == {
        "anyOf": [{"enum": [None]}, {"type": "integer", "minimum": 1, "maximum": 24}],
        "default": None,
        "description": "How many rounds. (X-1)",
    }
    assert CHAIN.schema() == {"enum": [False, True], "default": False, "description": "Whether it goes on. (X-3)"}
    assert WINDOW.schema()["maximum"] == 2**53 - 1


def test_options_left_out_have_their_default_and_faults_are_explained_the_unknown_first() -> None:
    assert chosen_options(OPTIONS, {}) == {"rounds": None, "window_ms": 0, "chain": False, "mode": "may"}
    assert chosen_options(OPTIONS, {"mode": 3, "rounds": 2}) == {"rounds": 2, "window_ms": 0, "chain": False, "mode": 3}
    for options, chosen, name, known, words in (
        (OPTIONS, {"rounds": 99, "decks": 2}, "decks", False,
         "there is no option 'decks' here; there are: chain, mode, rounds, window_ms"),
        ((), {"a": 1}, "a", False, "there is no option 'a' here; there are: none"),
        (OPTIONS, {"chain": True, "rounds": 99}, "rounds", True, "the option 'rounds' must be null or 1 to 24"),
    ):  # fmt: skip
        assert chosen_options(options, chosen) == OptionFault(name, known, words)


def test_a_default_out_of_the_middle_of_a_range_is_named_once() -> None:
    steps = Option("steps", (3, range(1, UNBOUNDED)), "X-4", "How many.")
    assert steps.words() == "1 or more"
    assert (steps.default, steps.accepts(3), steps.accepts(0)) == (3, True, False)
    assert steps.schema() == {"type": "integer", "minimum": 1, "maximum": 2**53 - 1, "default": 3,
                              "description": "How many. (X-4)"}  # fmt: skip
