"""Options as data: what is accepted, what is meant by default, and what is said about it."""

from typing import Any

import pytest

from domain.rules.objection import Objection, Refused
from domain.rules.options import UNBOUNDED, Option, OptionFault, chosen_options
from domain.rules.pointers import pointer
from domain.rules.setups import options_in, players_in, require_keys, seat_in
from tests.every import each_case

ROUNDS = Option("rounds", (None, range(1, 25)), "X-1", "How many rounds.")
WINDOW = Option("window_ms", (range(0, UNBOUNDED),), "X-2", "How long a window.")
CHAIN = Option("chain", (False, True), "X-3", "Whether it goes on.")
MODE = Option("mode", ("may", "must", 3), "X-4", "What one has to do.")
OPTIONS = (ROUNDS, WINDOW, CHAIN, MODE)


@each_case(("option", "good", "bad"), [
    (ROUNDS, [None, 1, 24], [0, 25, True, "1", 1.0, [1], {}]), (WINDOW, [0, 1, 2**53 - 1], [-1, None, False, 2**53]),
    (CHAIN, [False, True], [0, 1, None, "true"]), (MODE, ["may", "must", 3], ["MAY", None, 3.0, True, ["may"]]),
])  # fmt: skip
def test_what_an_option_may_be(option: Option, good: list[Any], bad: list[Any]) -> None:
    assert all(option.accepts(value) for value in good)
    assert not any(option.accepts(value) for value in bad)


def test_options_are_spoken_and_their_faults_explained() -> None:
    assert [option.default for option in OPTIONS] == [None, 0, False, "may"]
    words = ["null or 1 to 24", "0 or more", "false or true", '"may" or "must" or 3']
    assert [option.words() for option in OPTIONS] == words
    assert ROUNDS.schema() == {
        "anyOf": [{"enum": [None]}, {"type": "integer", "minimum": 1, "maximum": 24}],
        "default": None,
        "description": "How many rounds. (X-1)",
    }
    assert CHAIN.schema() == {"enum": [False, True], "default": False, "description": "Whether it goes on. (X-3)"}
    assert WINDOW.schema()["maximum"] == 2**53 - 1
    steps = Option("steps", (3, range(1, UNBOUNDED)), "X-4", "How many.")
    assert steps.words() == "1 or more"
    assert (steps.default, steps.accepts(3), steps.accepts(0)) == (3, True, False)
    assert steps.schema() == {"type": "integer", "minimum": 1, "maximum": 2**53 - 1, "default": 3,
                              "description": "How many. (X-4)"}  # fmt: skip
    assert chosen_options(OPTIONS, {}) == {"rounds": None, "window_ms": 0, "chain": False, "mode": "may"}
    assert chosen_options(OPTIONS, {"mode": 3, "rounds": 2}) == {"rounds": 2, "window_ms": 0, "chain": False, "mode": 3}
    for options, chosen, name, known, words in (
        (OPTIONS, {"rounds": 99, "decks": 2}, "decks", False,
         "there is no option 'decks' here; there are: chain, mode, rounds, window_ms"),
        ((), {"a": 1}, "a", False, "there is no option 'a' here; there are: none"),
        (OPTIONS, {"chain": True, "rounds": 99}, "rounds", True, "the option 'rounds' must be null or 1 to 24"),
    ):  # fmt: skip
        assert chosen_options(options, chosen) == OptionFault(name, known, words)


SEATS = range(2, 5)
RAIN = (Option("rain", (False, True), "X-1", "Whether it rains."),)


def refuse(message: str) -> Refused:
    return Refused(Objection("NOT_SO", "X-2", message))


def test_what_is_given_or_meant_is_read() -> None:
    raw = {"players": 3, "first": 2, "options": {"rain": True}}
    require_keys(raw, ("players", "first", "options"), refuse)
    assert players_in(raw, SEATS, refuse) == 3
    assert (seat_in(raw, "first", 3, refuse), seat_in({}, "first", 3, refuse)) == (2, 0)
    assert (options_in(raw, RAIN, refuse), options_in({}, RAIN, refuse)) == ({"rain": True}, {"rain": False})


@each_case(
    ("read", "message"),
    [
        (lambda: require_keys({"rain": 1}, ("players",), refuse), "a configuration has no key 'rain' here"),
        *[(lambda n=n: players_in({"players": n}, SEATS, refuse), "'players' must be 2 to 4") for n in (1, 5, "2")],
        (lambda: players_in({}, SEATS, refuse), "'players' must be 2 to 4"),
        *[
            (lambda s=s: seat_in({"first": s}, "first", 3, refuse), "'first' must be a seat, 0 to 2")
            for s in (-1, 3, True)
        ],
        (lambda: options_in({"options": []}, RAIN, refuse), "'options' must be an object"),
        (lambda: options_in({"options": {"rain": 1}}, RAIN, refuse), "the option 'rain' must be false or true"),
    ],
)
def test_a_fault_is_refused(read: Any, message: str) -> None:
    with pytest.raises(Refused) as refused:
        read()
    assert (refused.value.objection.code, refused.value.objection.rule) == ("NOT_SO", "X-2")
    assert refused.value.objection.message == message
    assert (pointer("deck", "a/b", "m~n"), pointer()) == ("/deck/a~1b/m~0n", "")
