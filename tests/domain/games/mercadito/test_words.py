"""What Mercadito says that no vector and no kept game comes to (tests/domain/games/said.py)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.mercadito.deck import Deck, Good
from domain.rules.moves import read_move
from domain.rules.secrecy import ALL, PUBLIC, Context, Viewer, seen_by
from tests.domain.games.judged import Raw
from tests.domain.games.mercadito.tables import (
    ABORT,
    BOOK,
    DEAL,
    IDS,
    TITLE,
    accept,
    choose,
    choosing,
    config,
    conflict,
    dealing,
    open_offer,
    quarrel,
    shuffle,
    skip,
    stances,
    table,
    trading,
    vote,
)
from tests.every import each_case


class Told:
    """The events of the last of some moves, each with the table before it."""

    def __init__(self, position: Raw | None, *moves: Raw, **setup: Any):
        self.before: list[tuple[Any, Any]] = []
        state = table(position, **setup) if position is not None else BOOK.open(BOOK.configure(config(**setup)))[0]
        for raw in moves:
            draft = BOOK.decide(state, read_move(raw, BOOK.move_types))
            self.before = []
            for event in draft:
                self.before.append((event, state))
                state = BOOK.evolve(state, event)

    def said(self, viewer: Viewer = ALL) -> list[str]:
        """The explanation of each event, to a viewer."""
        sentences = []
        for event, state in self.before:
            context = Context(state.config, state)
            sentences.append(TITLE.explain(seen_by(viewer, event, context), seen_by(viewer, state, context)))
        return sentences


@pytest.mark.parametrize("move", [choose(0, "F5"), skip(0)])
def test_a_sealed_choice_and_a_sealed_pass_sound_alike(move: Raw) -> None:
    judged = Told(choosing(), move)
    for viewer in (PUBLIC, 1):
        assert judged.said(viewer) == ["Seat 1 has made a choice."]


def test_a_market_without_cards_two_who_join_a_conflict_and_odd_ends() -> None:
    assert Told(dealing(""), DEAL).said()[1] == "No card is left to be laid out."
    waiting = quarrel(conflict("F5", [0, 1, 2]), conflict("V5", [3]))
    moves = [*stances("claim", "cede", "cede"), choose(1, "V5"), choose(2, "V5")]
    told = Told(waiting, *moves, players=4, resolve="card_by_card").said()
    assert told[2] == "Seats 2 and 3 join the conflict about the avocado."
    assert Told(trading("F1", ""), vote(1)).said()[-1] == (
        "Nobody who has not voted has anything to trade with: seat 1 wins with 1 point. The totals are 1 for seat 1 "
        "and 0 for seat 2."
    )
    assert Told(trading("F1", "V5"), ABORT).said() == [
        "The game is broken off, and nobody wins. The hands are worth 1 for seat 1 and 3 for seat 2."
    ]


THREE = trading("F1 F2", "V1 V2 V3", "J", offers=[open_offer("o1", 2, 0, "J", "F2")], offer_count=1)


@each_case(
    ("position", "raw", "words"),
    [
        (None, shuffle(["?"] * len(IDS)), "write down a deck that nobody knows"),
        (dealing("", "F1", phase="reshuffle"), {"type": "reshuffle"}, "shuffle the discards, order unknown"),
        (THREE, accept(0), "accept offer 1: get the juice for the banana"),
        (THREE, accept(0, "o7"), "accept offer 7"),
        (THREE, ABORT, "break the game off"),
    ],
)
def test_labels(position: Raw | None, raw: Raw, words: str) -> None:
    players = len((position or {}).get("hands", [1, 2]))
    state = BOOK.open(BOOK.configure(config()))[0] if position is None else table(position, players)
    assert TITLE.label(read_move(raw, BOOK.move_types), state) == words


def test_goods_of_one_name_are_told_apart_by_points_or_by_their_order() -> None:
    def named(*points: int) -> list[str | None]:
        goods = {f"c{at}": Good("mango", "fruit", worth, False) for at, worth in enumerate(points)}
        deck = Deck({**goods, "x": Good("lime", "fruit", 1, False)}, (0,))
        return [deck.name(card) for card in deck.ids]

    assert named(1, 3) == ["the mango worth 1", "the mango worth 3", "the lime"]
    assert named(2, 2) == ["the first mango", "the second mango", "the lime"]
