"""Configurations are refused in the title's own words, for the first fault that is asked about."""

from typing import Any

import pytest

from domain.rules.objection import Objection, Refused
from domain.rules.options import Option
from domain.rules.pointers import pointer
from domain.rules.setups import options_in, players_in, require_keys, seat_in

SEATS = range(2, 5)
OPTIONS = (Option("rain", (False, True), "X-1", "Whether it rains."),)


def refuse(message: str) -> Refused:
    return Refused(Objection("NOT_SO", "X-2", message))


def test_what_is_given_or_meant_is_read() -> None:
    raw = {"players": 3, "first": 2, "options": {"rain": True}}
    require_keys(raw, ("players", "first", "options"), refuse)
    assert players_in(raw, SEATS, refuse) == 3
    assert (seat_in(raw, "first", 3, refuse), seat_in({}, "first", 3, refuse)) == (2, 0)
    assert (options_in(raw, OPTIONS, refuse), options_in({}, OPTIONS, refuse)) == ({"rain": True}, {"rain": False})


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda: require_keys({"rain": 1}, ("players",), refuse), "a configuration has no key 'rain' here"),
        *[(lambda n=n: players_in({"players": n}, SEATS, refuse), "'players' must be 2 to 4") for n in (1, 5, "2")],
        (lambda: players_in({}, SEATS, refuse), "'players' must be 2 to 4"),
        *[
            (lambda s=s: seat_in({"first": s}, "first", 3, refuse), "'first' must be a seat, 0 to 2")
            for s in (-1, 3, True)
        ],
        (lambda: options_in({"options": []}, OPTIONS, refuse), "'options' must be an object"),
        (lambda: options_in({"options": {"rain": 1}}, OPTIONS, refuse), "the option 'rain' must be false or true"),
    ],
)
def test_a_fault_is_refused(read: Any, message: str) -> None:
    with pytest.raises(Refused) as refused:
        read()
    assert (refused.value.objection.code, refused.value.objection.rule) == ("NOT_SO", "X-2")
    assert refused.value.objection.message == message
    assert (pointer("deck", "a/b", "m~n"), pointer()) == ("/deck/a~1b/m~0n", "")
