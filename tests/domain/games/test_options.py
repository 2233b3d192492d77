"""Laws of what an organiser may choose, over all titles, from the options that they declare: each value of each changes
something, and what can be opened can be played to an end, or the answer says why not.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domain.games import title_named
from domain.rules.objection import Refused
from domain.rules.wire import to_wire
from tests.domain.games.books import CASES, Case, is_newest
from tests.domain.games.options import Choice, changes_something, choices, played_to_an_end
from tests.every import each_case
from tests.suite import examples, sampled

_NEWEST = [case for case in CASES if is_newest(case)]
_CHOICES = [choice for case in _NEWEST for choice in choices(case)]
_OPENED = [choice for case in _NEWEST for choice in choices(case, far=True)]
_MOONFLIGHT = title_named("moonflight")


@each_case("choice", sampled(_CHOICES, 14), ids=repr)
def test_every_value_of_every_option_changes_something(choice: Choice) -> None:
    assert changes_something(choice, games=examples(12, 60))


_ODD = (None, True, False, -1, 0, 1, 1.5, 2**53, "", "x", [], {}, [None])


@each_case("case", _NEWEST, ids=repr)
def test_an_option_takes_what_it_declares_and_nothing_else(case: Case) -> None:
    """Whoever sends another value is told of which option; `null` may stand for what the players' number decides."""
    for option in case.title.options[case.book.variant]:
        listed = [value for value in option.values if not isinstance(value, range)]
        ends = [end for value in option.values if isinstance(value, range) for end in (value[0], value[-1])]
        for value in (*listed, *ends, *_ODD):
            raw = _raw(case, case.book.seats[0], {option.name: value})
            if option.accepts(value):
                told = to_wire(case.book.configure(raw))["options"][option.name]
                assert told == value or value is None, (option.name, value)
                continue
            with pytest.raises(Refused, match=option.name) as refused:
                case.book.configure(raw)
            assert refused.value.objection.rule == case.title.config_clause


@each_case("case", _NEWEST, ids=repr)
def test_a_set_up_of_other_players_or_with_other_members_is_refused(case: Case) -> None:
    few, most = case.book.seats[0], case.book.seats[-1]
    good = _raw(case, few, {})
    lacking = {name: value for name, value in good.items() if name != "players"}
    numbers = (few - 1, most + 1, -1, 0, float(few), str(few), None, True, [few])
    wrong = [lacking, *({**good, "players": number} for number in numbers)]
    wrong += [{**good, "options": options} for options in ([], "none", 5, [["speed", 1]], {"speed": 1}, {"": 1})]
    wrong += [{**good, name: 1} for name in ("tempo", "plyers", "variants")]
    for raw in wrong:
        with pytest.raises(Refused) as refused:
            case.book.configure(raw)
        assert refused.value.objection.rule == case.title.config_clause, raw
    for players in case.book.seats:
        assert case.book.configure(_raw(case, players, {})).players == players


def test_an_option_that_changes_nothing_is_found() -> None:
    """In its second revision Moonflight had one: `reset_reveal` was accepted, and no rule asked for it."""
    second = Case(_MOONFLIGHT, _MOONFLIGHT.book(None, 2))
    (idle,) = [choice for choice in choices(second) if choice.option.name == "reset_reveal"]
    assert not changes_something(idle, games=examples(0, 20))
    newest = Case(_MOONFLIGHT, _MOONFLIGHT.book(None))
    (choice,) = [choice for choice in choices(newest) if choice.option.name == "reset_reveal"]
    assert changes_something(choice, games=1)


@each_case("choice", sampled(_OPENED, 12), ids=repr)
def test_what_can_be_opened_can_be_played_to_an_end_or_is_cautioned(choice: Choice) -> None:
    config = _opened_with(choice)
    if config is not None and not choice.case.title.cautions(config):
        assert played_to_an_end(choice.case, config, Random(1))


@each_case("case", _NEWEST, ids=repr)
def test_without_a_choice_every_game_can_be_played_to_an_end(case: Case) -> None:
    for players in sampled(case.book.seats, 1):
        config = case.book.configure(_raw(case, players, {}))
        assert not case.title.cautions(config)
        assert played_to_an_end(case, config, Random(players))


@each_case("case", _NEWEST, ids=repr)
def test_any_choices_together_can_be_played_to_an_end_or_are_cautioned(case: Case) -> None:
    values: dict[str, list[Any]] = {}
    for choice in choices(case, far=True):
        values.setdefault(choice.option.name, [choice.option.default]).append(choice.value)
    for seed in range(examples(1, 10)):
        luck = Random(seed)
        options = {name: luck.choice(listed) for name, listed in values.items()}
        try:
            config = case.book.configure(_raw(case, luck.choice(case.book.seats), options))
        except Refused:
            continue
        assert case.title.cautions(config) or played_to_an_end(case, config, luck), options


def test_what_has_no_end_is_found_and_cautioned() -> None:
    """A window of 285,000 years, and a market in which nobody has a coin."""
    for title, variant, option, value in (
        ("math-market", "standard", "tie_window_ms", 2**53 - 1), ("moonflight", None, "coin_supply", 0),
    ):  # fmt: skip
        case = next(case for case in _NEWEST if (case.title.name, case.book.variant) == (title, variant))
        config = case.book.configure(_raw(case, 2, {option: value}))
        assert case.title.cautions(config)
        assert not played_to_an_end(case, config, Random(1), most=1000)


def _opened_with(choice: Choice) -> Any:
    """A configuration with that value, for the fewest seats that it is for; `None` where it is refused for all."""
    for players in choice.case.book.seats:
        try:
            return choice.case.book.configure(_raw(choice.case, players, {choice.option.name: choice.value}))
        except Refused:
            continue
    return None


def _raw(case: Case, players: int, options: dict[str, Any]) -> dict[str, Any]:
    variant = {} if case.book.variant is None else {case.title.variant_key: case.book.variant}
    return {**variant, "players": players, "options": options}
