"""MM-T6 over random games: what a scorer writes down at a real table is judged as the service would have judged it.

A game is played with all cards known. Then it is judged once more as a table record: every card that lay face down is
`?`, and each move says what it turned up, but for some of the coins that were drawn into hands.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domain.rules.moves import read_move
from domain.rules.secrecy import ALL, PUBLIC, Context, seen_by
from domain.rules.wire import to_wire
from tests.domain.games.books import CASES
from tests.domain.games.math_market.tables import TITLE
from tests.domain.games.options import choices
from tests.domain.games.playthrough import opened, random_move, raw_of, shuffled
from tests.suite import examples

HIDDEN = "?"
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "beginner": [{"deadlock": "declared"}, {"deadlock": "declared", "restore": "at_once", "bonus_chain": True}],
    "standard": [
        {"deadlock": "declared", "on_deadlock": "new_coin"},
        {"deadlock": "declared", "wrong_claim": "silence", "cheetah_block": "lift"},
    ],
    "advanced": [{}, {"all_silent": "end"}],
}


def hidden_shuffle(book: Any, config: Any, raw: dict[str, Any]) -> dict[str, Any]:
    """The shuffle as the scorer sees it: only what lies face up at once is known."""
    up = {"coin_order": book.coins_up(config), "creature_order": range(book.creatures_up)}
    return {
        "type": "shuffle",
        **{
            name: [card if at in places else HIDDEN for at, card in enumerate(raw[name])] for name, places in up.items()
        },
    }


def hidden_reshuffle(book: Any, record: Any, raw: dict[str, Any]) -> dict[str, Any]:
    """The reshuffle as the scorer sees it."""
    up = book.reshuffled_up(record)
    return {**raw, "coin_order": [card if at in up else HIDDEN for at, card in enumerate(raw["coin_order"])]}


def turned_up(events: list[dict[str, Any]], luck: Random) -> tuple[list[str], list[dict[str, Any]]]:
    """The draws that the scorer writes down, and the events as they are then."""
    draws, told = [], []
    for event in events:
        if event["type"] == "CreatureRevealed":
            draws.append(event["creature"])
        elif event["type"] == "HuntStarted":
            draws.append(event["coin"])
        elif event["type"] == "CardDrawn":
            event = {**event, "coin": luck.choice((event["coin"], HIDDEN))}
            draws.append(event["coin"])
        told.append(event)
    return draws, told


def shown(draft: Any) -> list[dict[str, Any]]:
    return [to_wire(event) for event in draft if not event.quiet]


def assert_goes_on_by_itself(book: Any, state: Any, draft: Any) -> None:
    """What a viewer sees of a table with unknown cards follows from what that viewer sees of the events."""
    for event in draft:
        known, after = Context(state.config, state), book.evolve(state, event)
        later = Context(state.config, after)
        for viewer in (PUBLIC, *range(state.config.players), ALL):
            view, seen = seen_by(viewer, state, known), seen_by(viewer, event, known)
            assert seen_by(viewer, book.evolve(view, seen), later) == seen_by(viewer, after, later)
        state = after


def assert_recorded(version: str, options: dict[str, Any], players: int, luck: Random) -> None:
    """A random game, and its table record move by move."""
    book = TITLE.book(version)
    config = book.configure({"players": players, "version": version, "options": options})
    state = record = opened(book, config)
    while book.result(state) is None:
        move = random_move(book, state, luck)
        draft = book.decide(state, move)
        raw = raw_of(move)
        if raw["type"] == "shuffle":
            written, told = hidden_shuffle(book, config, raw), shown(draft)
            told = [{**e, "hands": [[HIDDEN] * len(h) for h in e["hands"]]} if "hands" in e else e for e in told]
        elif raw["type"] == "reshuffle":
            written = hidden_reshuffle(book, record, raw)
            told = [{**e, "coin": HIDDEN} if e["type"] == "CardDrawn" else e for e in shown(draft)]
        else:
            draws, told = turned_up(shown(draft), luck)
            written = {**raw, "draws": draws} if draws else raw
        move = read_move(written, book.move_types)
        assert book.objection(record, move) is None, written
        judged = book.decide(record, move)
        assert shown(judged) == told
        assert_goes_on_by_itself(book, record, judged)
        state, record = draft.state, judged.state
        if record.row:
            assert book.position(config, to_wire(record)) == record
    assert book.result(record) == book.result(state)


@pytest.mark.parametrize("version", OPTIONS)
@pytest.mark.parametrize("seed", range(examples(1, 4)))
def test_t6_a_table_record_is_judged_as_the_game_was(version: str, seed: int) -> None:
    luck = Random(seed)
    for options in OPTIONS[version]:
        assert_recorded(version, options, luck.choice(TITLE.book(version).seats), luck)


@pytest.mark.parametrize("version", OPTIONS)
def test_t2_a_table_that_cannot_be_recorded_is_cautioned_at_its_opening_and_no_other(version: str) -> None:
    case = next(case for case in CASES if case.title is TITLE and case.book is TITLE.book(version))
    for options in ({}, {"deadlock": "declared"}, *({one.option.name: one.value} for one in choices(case, far=True))):
        if options.keys() <= {option.name for option in TITLE.options[version]}:
            config = case.book.configure({"version": version, "players": 2, "options": options})
            shuffle = shuffled(case.book.awaits(opened(case.book, config)).chance, Random(1))
            move = read_move(hidden_shuffle(case.book, config, shuffle), case.book.move_types)
            refused = case.book.objection(opened(case.book, config), move)
            assert bool(TITLE.record_cautions(config)) == (refused is not None), options
            assert refused is None or refused.code == "OPTION_CONFLICT"
