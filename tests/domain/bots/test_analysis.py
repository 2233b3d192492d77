"""Every title and variant is analysed from the seat's view alone, the same again, and a planted mistake is found."""

from functools import reduce
from random import Random
from typing import Any

import pytest

from domain.bots import BOTS, analysis
from domain.bots.analysis import WAIT, Analysed, analysed
from domain.bots.bot import candidates
from domain.games import TITLES
from domain.rules.moves import read_move
from domain.rules.secrecy import Context, seen_by
from domain.rules.title import Unimaginable
from domain.rules.values import changed
from tests.domain.games.books import Case, is_newest
from tests.domain.games.playthrough import random_move
from tests.every import each_case
from tests.suite import examples, sampled

_CASES = [case for title in TITLES for book in title.books if is_newest(case := Case(title, book))]


def _view(table: Any, seat: int) -> Any:
    return seen_by(seat, table, Context(table.config, table))


_COSTLY = {"standard": {"options": {"wrong_claim": "silence"}}}
"""Where a mistake costs nothing unless a house rule says so."""


def _decisions(case: Case, luck: Random, count: int, within: bool = False) -> list[tuple[Any, int, Any]]:
    """Tables of games of greedy bots, with a seat and what it did there; where there was something to decide.

    They are tables between acts, or those `within` one.
    """
    book, title = case.book, case.title
    found: list[tuple[Any, int, Any]] = []
    players = min(book.seats[-1], 3)
    config = {**title.suggested(book.variant, players), "players": players, **_COSTLY.get(book.variant or "", {})}
    for _ in range(20):  # some deals are over at once
        table, opening = book.open(book.configure(config))
        table = reduce(book.evolve, opening, table)
        while len(found) < count and book.result(table) is None:
            made = None
            for seat in book.awaits(table).seats:
                sent = BOTS["greedy"](book, view := _view(table, seat), seat, luck)
                if sent is not None:
                    made = read_move(sent, book.move_types)
                    if len(list(candidates(book, view, seat, luck, 1))) > 1 and title.within_act(view) == within:
                        found.append((table, seat, made))
                    break
            table = book.decide(table, made or random_move(book, table, luck)).state
    return found


@each_case("case", sampled(_CASES, 6), ids=repr)
def test_a_decision_is_analysed_and_again_the_same(case: Case) -> None:
    for number, (table, seat, made) in enumerate(_decisions(case, Random(5), examples(1, 3))):
        view = _view(table, seat)
        first, again = (analysed(case.book, view, seat, made, Random(f"a/{number}")) for _ in range(2))
        assert first == again
        assert first.why_not is None
        assert first.tables >= 16
        assert first.unit == ("points" if case.book.measure else "wins")
        assert [tried.made for tried in first.candidates].count(True) == 1
        assert [tried.worth for tried in first.candidates] == sorted([c.worth for c in first.candidates], reverse=True)
        mine = next(tried for tried in first.candidates if tried.made)
        assert first.loss == pytest.approx(first.candidates[0].worth - mine.worth)
        assert max(tried.best_on for tried in first.candidates) > 0


def _case(title: str, variant: str | None = None) -> Case:
    return next(case for case in _CASES if (case.title.name, case.book.variant) == (title, variant))


_MOONFLIGHT, _MARKET_DAY, _BARGAINS = _case("moonflight"), _case("market-day"), _case("fairy-bargains", "main")


def _told_within(table: Any, seat: int, made: Any, luck: str) -> Analysed:
    witnessed = _MOONFLIGHT.title.witnessed(table, seat)
    return analysed(_MOONFLIGHT.book, _view(table, seat), seat, made, Random(luck), witnessed)


def _run_again(table: Any, base: Any) -> Any:
    """The act of this table on another one that it may have begun on; `None` where it does not go the same way."""
    book = _MOONFLIGHT.book
    for raw in (table.act, *table.answers):
        move = read_move(raw, book.move_types)
        if book.objection(base, move) is not None:
            return None
        base = book.decide(base, move).state
    return base


def test_an_answer_within_an_act_is_analysed_and_again_the_same() -> None:
    kinds = set()
    for number, (table, seat, made) in enumerate(_decisions(_MOONFLIGHT, Random(5), 5, within=True)[-examples(3, 5) :]):
        first, again = (_told_within(table, seat, made, f"a/{number}") for _ in range(2))
        assert first == again
        assert (first.why_not, first.tables >= 16, len(first.candidates) > 1) == (None, True, True)
        assert [tried.made for tried in first.candidates].count(True) == 1
        kinds.add(table.pending.kind)
    assert len(kinds) > 1
    # Where nobody has told of the act, it says why not.
    found = analysed(_MOONFLIGHT.book, _view(table, seat), seat, made, Random(1))
    assert (found.tables, found.candidates) == (0, ())
    assert (found.why_not or "").startswith("An act is under way")


def test_an_answer_within_an_act_does_not_depend_on_what_the_seat_does_not_see() -> None:
    compared = 0
    for number, (table, seat, made) in enumerate(_decisions(_MOONFLIGHT, Random(6), examples(30, 60), within=True)):
        base = _MOONFLIGHT.examiner.disguised(table.base, seat, Random(number))
        other = _run_again(table, base)
        if other is None or other.base == table.base or _view(other, seat) != _view(table, seat):
            continue
        told = [_MOONFLIGHT.title.witnessed(each, seat) for each in (table, other)]
        if told[0] != told[1]:  # something else was seen on the way here
            continue
        assert _told_within(table, seat, made, "b") == _told_within(other, seat, made, "b")
        compared += 1
        if compared == examples(1, 4):
            return
    assert compared


def _mistake_in(case: Case, seed: int) -> Analysed | None:
    """The worst of what a seat might have done instead, said to have been done."""
    for number, (table, seat, made) in enumerate(_decisions(case, Random(seed), 24)):
        view, luck = _view(table, seat), f"c/{number}"
        worst = analysed(case.book, view, seat, made, Random(luck)).candidates[-1].move
        if worst is WAIT:
            continue
        planted = analysed(case.book, view, seat, worst, Random(luck))
        if planted.verdict in ("mistake", "blunder"):
            return planted
    return None


@pytest.mark.parametrize("case", sampled(_CASES, 2), ids=repr)
def test_a_planted_mistake_is_found(case: Case) -> None:
    found = next(filter(None, (_mistake_in(case, seed) for seed in range(6))), None)
    assert found is not None
    assert found.loss >= case.title.foresight_in(case.book.variant).stake / 2
    assert found.confidence >= 0.95
    assert not found.candidates[0].made
    for reason in found.why:
        assert reason.best != reason.made


def test_a_mistake_is_explained_by_what_the_title_counts() -> None:
    """Who claims a creature that the cards do not pay for is told of the wrong claim."""
    found = next(filter(None, (_mistake_in(_case("math-market", "standard"), seed) for seed in range(6))), None)
    assert found is not None
    assert ("wrong_claims", 0, 1) in [(one.fact, one.best, one.made) for one in found.why]


def test_what_is_not_surely_worse_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "_SURE", 1.0)  # never reached
    for table, seat, _ in _decisions(_MARKET_DAY, Random(1), examples(2, 8)):
        for move in candidates(_MARKET_DAY.book, _view(table, seat), seat, Random(1), 1):
            assert analysed(_MARKET_DAY.book, _view(table, seat), seat, move, Random(1)).verdict == "good"


def test_it_says_why_where_nothing_can_be_imagined_or_nothing_else_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    title, book = _BARGAINS.title, _BARGAINS.book
    for table, seat, _ in _decisions(_BARGAINS, Random(5), 40):
        alone = changed(table, hands=tuple([hand[:1] if one == seat else hand for one, hand in enumerate(table.hands)]))
        moves = list(candidates(book, _view(alone, seat), seat, Random(1), 1))
        if len(moves) == 1:
            found = analysed(book, _view(alone, seat), seat, moves[0], Random(1))
            assert found.why_not == "There was nothing else to do."
            break
    else:
        pytest.fail("no such table")

    def never(view: Any, shuffle: Any, viewer: Any) -> Any:
        raise Unimaginable("An act is under way.")

    table, seat, made = _decisions(_BARGAINS, Random(5), 1)[0]
    for imagine, why in ((None, "This game cannot imagine what lies face down."), (never, "An act is under way.")):
        monkeypatch.setattr(analysis, "title_named", lambda name, to=imagine: changed(title, imagine=to))
        found = analysed(book, _view(table, seat), seat, made, Random(1))
        assert (found.why_not, found.tables, found.candidates, found.verdict) == (why, 0, (), "good")
        assert found.label == title.label(made, _view(table, seat))
