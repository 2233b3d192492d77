"""Corrections, worked through: what a scorer mistyped is put right, and all that followed is judged again."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from domain.games import title_named
from domain.games.market_day.table import DECK
from domain.record import acts
from domain.record.acts.set_back import SetBack
from domain.record.daybook import Daybook, Opening
from domain.record.envelope import Entry
from domain.record.errors import ActRefused, CorrectionConflicts
from domain.record.game import Game
from domain.record.store import open_database
from replays.rejudging import first_difference

from .random_play import Clock, SeededDealer
from .toys import ClockBook, on_the_shelf

SEATS = tuple([{"player": f"p-{name}"} for name in ("ana", "ben", "cem", "dia")])
SCORER, DIRECTOR = "scorer:s-1", "director:d-1"

# By seat, in the order in which they are played below. Seat 1 leads; but for the Bandits no card touches another.
HANDS = ((4, 8, 6, 5, 9, 9), (8, 10, 6, 4, 9, 9), (6, 5, 8, 10, 9, 9), (10, 4, 5, 8, 9, 9))


def dealt(dealer: int = 0) -> list[int]:
    """A deck that deals those hands: singly, from the dealer's left."""
    top = [HANDS[(dealer + 1 + at) % 4][at // 4] for at in range(24)]
    return [*top, *(Counter(DECK) - Counter(top)).elements()]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def daybook(tmp_path: Path, clock: Clock) -> Iterator[Daybook]:
    with Daybook(
        open_database(f"sqlite:///{tmp_path}/record.db"), dealer=SeededDealer(Random(1)), clock=clock
    ) as opened:
        yield opened


def opened(daybook: Daybook, dealing: str = "recorded", **options: Any) -> Game:
    config = {"options": {"hands": 1, **options}}
    game = daybook.open_game(Opening(title_named("market-day"), config, SEATS, dealing), "organiser:o-1").game
    return game if dealing == "sealed" else daybook.play(game.id, [{"type": "deal", "deck": dealt()}], SCORER).game


def card(seat: int, rank: int) -> dict[str, Any]:
    return {"type": "play", "seat": seat, "rank": rank}


def write_down(daybook: Daybook, game: Game, *cards: tuple[int, int]) -> Game:
    """The scorer enters what was played: (seat, rank) each."""
    for seat, rank in cards:
        game = daybook.play(game.id, [{**card(seat, rank), "claimed_at": 5}], SCORER).game
    return game


def n_of(daybook: Daybook, game: Game, seat: int, rank: int) -> int:
    found = [e.n for e in daybook.entries(game.id) if (e.read_move() or {}).items() >= card(seat, rank).items()]
    return found[-1]


def corrects(daybook: Daybook, game: Game, moves: dict[int, Any]) -> list[Entry]:
    """The entries of a ruling that corrects these moves, on a case of its own."""
    case = len(daybook.enter(game.id, acts.OpenCase(game.n), SCORER).game.disputes.cases)
    ruling = acts.Rule(case, "upheld", remedies=(acts.Correct(moves),))
    return list(daybook.enter(game.id, ruling, DIRECTOR).entries)


FIRST_ROUND = ((1, 8), (2, 6), (3, 10), (0, 4))
SECOND_ROUND = ((3, 4), (0, 8), (1, 10))


def test_a_typing_error_is_corrected_and_the_rest_judged_again(daybook: Daybook) -> None:
    before = write_down(daybook, opened(daybook), *FIRST_ROUND, *SECOND_ROUND, (2, 9))
    assert before.state.totals == (12, 18, 15, 14)
    wrong = n_of(daybook, before, 2, 6)
    later = [e for e in daybook.entries(before.id, wrong) if e.move is not None]

    entries = corrects(daybook, before, {wrong: card(2, 5)})

    game = daybook.game(before.id)
    assert game.state.totals == (12, 18, 14, 14)
    assert (game.state.hands[2], before.state.hands[2], game.awaits) == ((6, 8, 9, 10), (5, 8, 9, 10), before.awaits)
    assert [type(entry.event).__name__ for entry in entries[:2]] == ["RulingMade", "SetBack"]
    assert entries[1].event == SetBack(wrong - 1, 1, 1, (wrong,))
    made = [entry for entry in entries if entry.move is not None]
    assert (made[0].of, made[0].by, made[0].read_move()) == (wrong, DIRECTOR, card(2, 5))
    assert [(e.of, e.by, e.move) for e in made[1:]] == [(e.n, SCORER, e.move) for e in later]
    assert all(entry.of is None for entry in entries if entry.move is None)
    # What was played stays in the record.
    assert daybook.game_at(game.id, before.n) == before
    assert (game.played.scores, game.played.result) == ((12, 18, 15, 14), None)
    assert first_difference(daybook.entries(game.id)) is None
    # It can be corrected again by its new number only.
    with pytest.raises(ActRefused) as refused:
        corrects(daybook, game, {wrong: card(2, 10)})
    assert refused.value.code == "SUPERSEDED_STEP"
    corrects(daybook, game, {made[0].n: card(2, 6)})
    again = daybook.game(game.id)
    assert (again.state, again.played.scores) == (before.state, before.state.totals)


def test_moves_that_no_longer_fit_are_shown_and_nothing_is_applied_until_they_are_resolved(daybook: Daybook) -> None:
    game = write_down(daybook, opened(daybook), *FIRST_ROUND, *SECOND_ROUND, (2, 5), (1, 6))
    wrong, same_card, after = (n_of(daybook, game, *played) for played in ((2, 6), (2, 5), (1, 6)))
    game = daybook.enter(game.id, acts.OpenCase(wrong), SCORER).game

    def ruling(moves: dict[int, Any]) -> acts.Rule:
        return acts.Rule(1, "upheld", remedies=(acts.Correct(moves),))

    for entering in (daybook.tried, daybook.enter):
        with pytest.raises(CorrectionConflicts) as refused:
            entering(game.id, ruling({wrong: card(2, 5)}), DIRECTOR)
        assert (refused.value.code, refused.value.case) == ("CORRECTION_CONFLICTS", 1)
        assert [(c.n, c.by, c.objection.code, c.objection.rule) for c in refused.value.conflicts] == [
            (same_card, SCORER, "CARD_NOT_IN_HAND", "MD-7"),
            (after, SCORER, "NOT_YOUR_TURN", "MD-7"),
        ]
        assert refused.value.conflicts[0].move == {**card(2, 5), "claimed_at": 5}
        assert f"{same_card}, {after}" in str(refused.value)
        assert daybook.game(game.id) == game

    # A promise of what it comes to, then the real thing. The second conflict only followed from the first.
    resolved = ruling({wrong: card(2, 5), same_card: card(2, 6)})
    tried = daybook.tried(game.id, resolved, DIRECTOR).game
    assert daybook.game(game.id) == game
    corrected = daybook.enter(game.id, resolved, DIRECTOR).game
    assert (corrected.state, corrected.state.totals) == (tried.state, (12, 18, 11, 14))
    assert corrected.disputes.rulings[0].remedies == (SetBack(wrong - 1, 1, 1, (wrong, same_card)),)
    assert [c.rank for c in corrected.state.table] == [6]


def test_a_conflict_may_be_resolved_by_no_move_at_all_while_something_else_holds_the_table(daybook: Daybook) -> None:
    game = write_down(daybook, opened(daybook), *FIRST_ROUND, *SECOND_ROUND, (2, 5), (1, 6))
    moves = {n_of(daybook, game, *played): None for played in ((2, 5), (1, 6))}
    daybook.enter(game.id, acts.Hold(), DIRECTOR)
    daybook.enter(game.id, acts.Adjourn(), DIRECTOR)
    corrects(daybook, game, {n_of(daybook, game, 2, 6): card(2, 5), **moves})
    assert daybook.game(game.id).status == "held"
    daybook.enter(game.id, acts.Release(), DIRECTOR)
    corrected = daybook.enter(game.id, acts.Resume(), DIRECTOR).game
    assert (corrected.awaits.seats, corrected.state.totals) == ((2,), (4, 8, 5, 10))


def test_what_cannot_be_corrected_is_refused_and_leaves_nothing(daybook: Daybook) -> None:
    game = write_down(daybook, opened(daybook), *FIRST_ROUND)
    wrong, last = n_of(daybook, game, 2, 6), n_of(daybook, game, 0, 4)
    game = daybook.enter(game.id, acts.OpenCase(1), SCORER).game
    case, some = game.n, card(2, 5)
    for moves, code, words in (
        ({0: some}, "NO_SUCH_STEP", "no event 0"),
        ({-3: some}, "NO_SUCH_STEP", "no event -3"),
        ({wrong: some, 999: some}, "NO_SUCH_STEP", "no event 999"),
        ({game.n + 1: some}, "NO_SUCH_STEP", f"no event {game.n + 1}"),
        ({1: some}, "BEFORE_THE_OPENING", "event 1"),
        ({last + 1: None}, "NOT_A_MOVE", f"the move of event {last}"),
        ({case: some}, "NOT_A_MOVE", "CaseOpened"),
        ({wrong: card(2, 6)}, "NOTHING_CORRECTED", "just as"),
        ({wrong: {**card(2, 6), "mood": "fine"}, last: card(0, 4)}, "NOTHING_CORRECTED", "just as"),
        ({}, "NOTHING_CORRECTED", "just as"),
    ):
        with pytest.raises(ActRefused) as refused:
            daybook.enter(game.id, acts.Rule(1, "upheld", remedies=(acts.Correct(moves),)), DIRECTOR)
        assert (refused.value.code, refused.value.case) == (code, 1), moves
        assert words in str(refused.value)
        assert (daybook.game(game.id), list(daybook.entries(game.id, game.n))) == (game, [])


def test_a_recorded_deal_that_no_longer_fits_is_a_conflict_and_cards_are_dealt_anew(daybook: Daybook) -> None:
    game = opened(daybook, "sealed", hands=2)
    while game.state.hand == 1:
        seat = game.awaits.seats[0]
        game = daybook.play(game.id, [card(seat, game.state.hands[seat][0])], f"seat:{seat}").game
    deal, last = ([e for e in daybook.entries(game.id) if e.move][-at] for at in (1, 2))
    assert (deal.by, last.by, game.shuffles) == ("dealer", f"seat:{last.read_move()['seat']}", 2)
    with pytest.raises(CorrectionConflicts) as refused:
        corrects(daybook, game, {last.n: None})
    (conflict,) = refused.value.conflicts
    assert (conflict.n, conflict.by, conflict.objection.code) == (deal.n, "dealer", "WRONG_PHASE")
    corrects(daybook, game, {last.n: None, deal.n: None})
    corrected = daybook.game(game.id)
    assert (corrected.state.hand, corrected.shuffles) == (1, 2)
    recorded = daybook.play(game.id, [last.read_move()], last.by)
    assert recorded.game.shuffles == 3
    assert [entry.of for entry in recorded.entries if entry.by == "dealer" and entry.move] == [None]


@pytest.fixture
def pressing(daybook: Daybook, clock: Clock) -> Iterator[Game]:
    """The toy with a clock: a press opens a window of a second."""
    with on_the_shelf(ClockBook) as toy:
        yield daybook.open_game(Opening(toy, {}, SEATS), "organiser:o-1").game


def press(daybook: Daybook, clock: Clock, game: Game, seat: int, at: int) -> int:
    """The event of a press at so many ms since opening; a step of the clock that is due comes before it."""
    clock.now = game.opened_at + at
    return daybook.play(game.id, [{"type": "press", "seat": seat}], f"seat:{seat}").entries[0].n


def presses(entries: list[Entry]) -> list[tuple[str, Any]]:
    return [(entry.by, (entry.read_move() or {}).get("at")) for entry in entries if entry.move is not None]


def test_the_clock_s_steps_are_those_that_are_due_after_the_correction(
    daybook: Daybook, clock: Clock, pressing: Game
) -> None:
    first = press(daybook, clock, pressing, 0, 100)
    press(daybook, clock, pressing, 1, 600)
    press(daybook, clock, pressing, 2, 1500)
    game = daybook.enter(pressing.id, acts.Hold(), DIRECTOR).game
    tick = next(entry.n for entry in daybook.entries(game.id) if entry.by == "clock")
    with pytest.raises(ActRefused, match="step of the clock") as refused:
        corrects(daybook, game, {tick: None})
    assert refused.value.code == "NOT_A_MOVE"
    # Without the first press the window is open from 600 to 1600: the recorded step is not due any more.
    without = corrects(daybook, game, {first: None})
    assert presses(without) == [("seat:1", 600), ("seat:2", 1500)]
    # With another one back at its place, made by the director, the step is due again though none is recorded.
    second = next(entry.n for entry in without if entry.move is not None)
    third = [entry.n for entry in without if entry.move is not None][1]
    daybook.enter(game.id, acts.Release(), DIRECTOR)
    clock.now += 1000
    press(daybook, clock, pressing, 3, 2600)
    daybook.enter(game.id, acts.Hold(), DIRECTOR)
    assert presses(list(daybook.entries(game.id, third)))[-2:] == [("clock", 2600), ("seat:3", 2600)]
    again = corrects(daybook, game, {second: None})
    assert presses(again) == [("seat:2", 1500), ("clock", 2600), ("seat:3", 2600)]
    assert daybook.game(game.id).state.windows == 1
    assert first_difference(daybook.entries(game.id)) is None
