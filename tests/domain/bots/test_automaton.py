"""The automaton plays Moonflight by the AI card of its character, from its own view, and its games end."""

from random import Random
from typing import Any

import pytest

from domain.bots import BOTS
from domain.bots.automaton import automaton
from domain.bots.by_appraisal import greedy
from domain.games import title_named
from domain.games.moonflight.ai.moves import ai_move
from domain.rules.moves import read_move
from domain.rules.secrecy import Context, seen_by
from tests.domain.games.market_day.tables import RULES
from tests.domain.games.moonflight.own_packs import WILD
from tests.domain.games.moonflight.tables import ready, rival, table, whole_table
from tests.suite import sampled

_BOOK = title_named("moonflight").book(None)
_JACKS = ("words", "clay", "cot", "bond")


def made(state: Any, seat: int = 0) -> Any:
    """What the automaton does on a seat of this table."""
    return automaton(_BOOK, seen_by(seat, state, Context(state.config, state)), seat, Random(1))


def test_it_makes_the_move_that_the_ai_card_names_in_its_turn_and_is_greedy_without_one() -> None:
    state = whole_table(table(ready("call:1 talk:1 s_coin:1 s_coin:2 s_coin:3 s_waste:1"), rival()))
    assert made(state) == {"type": "play", "seat": 0, "card": "call:1"}
    assert made(whole_table(table(ready(), rival())), 1) is None
    config = _BOOK.configure({"players": 1, "characters": ["grove"], "packs": ["core", WILD]})
    state = _BOOK.position(config, {"seats": [{"hand": ["s_coin:1", "s_coin:2"], "coins": 2}]})
    assert made(state) == greedy(_BOOK, state, 0, Random(1))
    other = RULES.position(players=2, phase="play", round=5, leader=0, turn=0, hands=[[4, 9], [5, 6]])
    book, view = RULES.book, seen_by(0, other, Context(other.config, other))
    for bot in ("automaton", "collector"):
        assert BOTS[bot](book, view, 0, Random(3)) == greedy(book, view, 0, Random(3))


@pytest.mark.parametrize("seed", sampled(range(4), 2))
def test_the_whole_table_gives_the_same_move_as_the_view(seed: int) -> None:
    luck, players = Random(seed), 2 + seed % 3
    config = _BOOK.configure(
        {"players": players, "characters": luck.sample(_JACKS, players), "options": {"round_limit": 20}}
    )
    state, opening = _BOOK.open(config)
    assert not opening
    while state.result is None:
        awaits = _BOOK.awaits(state)
        if awaits.chance is not None:
            (name, pile), *_ = awaits.chance.piles.items()
            raw = {"type": "shuffle", "zone": awaits.chance.zone, name: luck.sample(pile, len(pile))}
            move = read_move(raw, _BOOK.move_types)
        else:
            seat = awaits.seats[0]
            move = ai_move(_BOOK, state, seat)
            assert ai_move(_BOOK, seen_by(seat, state, Context(config, state)), seat) == move
        assert _BOOK.objection(state, move) is None
        state = _BOOK.decide(state, move).state
