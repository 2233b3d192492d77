"""Analysis of a decision: what the seat might have done instead, judged by what it knew then.

Each move is tried on the same imagined tables, as the lookahead bot tries its own. That is an estimate: its noise is
given with it, and a move is called a mistake only if the loss exceeds the noise.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import sqrt
from random import Random
from statistics import NormalDist, fmean, stdev
from typing import Any, Final, Literal

from domain.bots.bot import candidates
from domain.bots.by_appraisal import greedy
from domain.bots.looking_ahead import DRAWS, Path, imagined, lead, played_on
from domain.games import title_named
from domain.rules.book import AnyBook
from domain.rules.moves import Move, read_move
from domain.rules.playing_on import Foresight
from domain.rules.title import Imagine, Title, Unimaginable
from domain.rules.wire import to_wire

VERSION: Final = 3
"""Increase it whenever decisions would be judged differently: analyses stored by older versions are made again."""

_MOST: Final = 8
"""The number of moves tried: the most promising ones, some others, and always the one made."""
_PROMISING: Final = 5

_SURE: Final = 0.95
_SUREST: Final = 0.99
"""The confidence needed to call a move a mistake, and the most that so few tables allow."""

_STEPS: Final = (("blunder", 1.0), ("mistake", 0.5), ("inaccuracy", 0.25))
"""The verdicts, each with the least loss it needs as a share of the title's stake."""

_REASONS: Final = 2
"""The most reasons given for a mistake."""

_NOTHING_TO_IMAGINE: Final = "This game cannot imagine what lies face down."
_REFUSED: Final = "On the imagined tables the rules would refuse this move."

Verdict = Literal["good", "inaccuracy", "mistake", "blunder"]
Unit = Literal["points", "wins"]
WAIT: Final = None
"""Making no move where none is required."""


@dataclass(frozen=True)
class Candidate:
    """A move that was tried (`WAIT`: none).

    `worth` is how far ahead it leaves the seat on average, in points, or the share of games won; `error` is the
    standard error of that, `best_on` the share of tables on which no other move came out better.
    """

    move: Move | None
    label: str
    worth: float
    error: float
    best_on: float
    made: bool


@dataclass(frozen=True)
class Reason:
    """What the title counts for its statistics (`fact`), as often on average after the best move and the one `made`."""

    fact: str
    best: float
    made: float


@dataclass(frozen=True)
class Analysed:
    """A decision and its alternatives, best first.

    `loss` is what the move made is worth less than the best one, `confidence` how sure it is that it is worth less;
    if it is the best, how sure it is that no other is better. `why` says what surely became of the seat otherwise after
    a move that was worse than good, the clearest first. `why_not` says why nothing was tried; `tables` is then 0.
    """

    seat: int
    label: str
    unit: Unit
    tables: int = 0
    candidates: tuple[Candidate, ...] = ()
    loss: float = 0.0
    verdict: Verdict = "good"
    confidence: float = 0.0
    why: tuple[Reason, ...] = ()
    why_not: str | None = None


def analysed(book: AnyBook, view: Any, seat: int, made: Move, luck: Random, witnessed: Any = None) -> Analysed:
    """What the seat's move is worth compared with others, from its own `view` of the table before it.

    Within an act, `witnessed` is what the seat has seen of the act, as its title gives it. The analysis depends only on
    the view, `witnessed`, the move and the luck.
    """
    title = title_named(book.title)
    foresight = title.foresight_in(book.variant)
    unit: Unit = "wins" if book.measure is None else "points"
    blank = Analysed(seat, title.label(made, view), unit)
    moves = _considered(title, book, view, seat, made, luck)
    if len(moves) == 1:
        return Analysed(seat, blank.label, unit, why_not="There was nothing else to do.")
    try:
        trials = _tried(_imagine_of(title, witnessed), book, view, seat, moves, foresight, luck)
    except Unimaginable as error:
        return Analysed(seat, blank.label, unit, why_not=str(error))
    return _judged(blank, title, book, view, moves, trials, foresight.stake)


def _considered(title: Title, book: AnyBook, view: Any, seat: int, made: Move, luck: Random) -> Sequence[Move | None]:
    """The move made and others: all if there are few, else those that look best and some of the rest."""
    found = {repr(move): move for move in candidates(book, view, seat, luck, DRAWS)}
    first = greedy(book, view, seat, luck)
    if first is not None:
        sight = read_move(first, book.move_types)
        found.setdefault(repr(sight), sight)
    made = next((move for move in found.values() if to_wire(move) == to_wire(made)), made)
    found.pop(repr(made), None)
    # Cards with the same name are alike: keeping one of them is as good as keeping the other.
    alike = {title.label(move, view): move for move in found.values()}
    alike.pop(title.label(made, view), None)
    others = sorted(alike.values(), key=lambda move: -title.appraise(book, view, move))
    if len(others) >= _MOST:
        rest = others[_PROMISING:]
        others = others[:_PROMISING] + luck.sample(rest, _MOST - 1 - _PROMISING)
    waiting = [WAIT] if title.moment is not None else []
    return [made, *others, *waiting]


def _imagine_of(title: Title, witnessed: Any) -> Imagine:
    """How tables are imagined, within an act the seat has witnessed or outside one. Raises `Unimaginable`."""
    if witnessed is not None and title.imagine_act is not None:
        return partial(title.imagine_act, witnessed)
    if title.imagine is None:
        raise Unimaginable(_NOTHING_TO_IMAGINE)
    return title.imagine


@dataclass(frozen=True)
class _Trial:
    """A move on one table: what it was worth, and what happened on the way."""

    worth: float
    path: Path

    def facts(self, title: Title, book: AnyBook, seat: int) -> Mapping[str, int]:
        """What the title counted of the seat."""
        counts: Counter[str] = Counter()
        for table, events in self.path:
            before = table
            for event in events:
                for fact in title.facts(event, before):
                    if fact.seat == seat:
                        counts[fact.name] += fact.amount
                before = book.evolve(before, event)
        return counts


def _tried(
    imagine: Imagine,
    book: AnyBook,
    view: Any,
    seat: int,
    moves: Sequence[Move | None],
    foresight: Foresight,
    luck: Random,
) -> Sequence[Sequence[_Trial]]:
    """Each move on each table. Raises `Unimaginable`."""
    trials: list[list[_Trial]] = [[] for _ in moves]
    for table in imagined(imagine, view, seat, foresight.tables, luck):
        for move, found in zip(moves, trials, strict=True):
            if move is not WAIT and book.objection(table, move) is not None:
                raise Unimaginable(_REFUSED)
            path: Path = []
            begun = table
            if move is not WAIT:
                draft = book.decide(table, move)
                path, begun = [(table, draft)], draft.state
            end = played_on(book, begun, foresight, luck, path)
            found.append(_Trial(lead(book, end, seat, foresight), path))
    return trials


def _judged(
    blank: Analysed,
    title: Title,
    book: AnyBook,
    view: Any,
    moves: Sequence[Move | None],
    trials: Sequence[Sequence[_Trial]],
    stake: float,
) -> Analysed:
    """The candidates with their numbers, and the verdict on the first, which is the move made."""
    worths = [[trial.worth for trial in found] for found in trials]
    tops = [max(column) for column in zip(*worths, strict=True)]
    tables = len(tops)
    tried = [
        Candidate(
            move,
            "Wait" if move is WAIT else title.label(move, view),
            fmean(found),
            _spread(found),
            sum([worth == top for worth, top in zip(found, tops, strict=True)]) / tables,
            number == 0,
        )
        for number, (move, found) in enumerate(zip(moves, worths, strict=True))
    ]
    order = sorted(range(len(tried)), key=lambda number: -tried[number].worth)  # stable: the move made wins any tie
    best, second = order[:2]
    against = best if best != 0 else second
    differences = [other - own for other, own in zip(worths[against], worths[0], strict=True)]
    loss = max(0.0, fmean(differences)) if best != 0 else 0.0
    confidence = _confidence(abs(fmean(differences)), _spread(differences), len(moves) - 1)
    verdict = next((name for name, part in _STEPS if loss >= part * stake), "good")
    if confidence < _SURE:
        verdict = "good"
    why = () if verdict == "good" else _reasons(title, book, blank.seat, trials[best], trials[0])
    return replace(
        blank,
        tables=tables,
        candidates=tuple([tried[number] for number in order]),
        loss=loss,
        verdict=verdict,  # type: ignore[arg-type]
        confidence=confidence,
        why=why,
    )


def _reasons(
    title: Title, book: AnyBook, seat: int, best: Sequence[_Trial], made: Sequence[_Trial]
) -> tuple[Reason, ...]:
    """What the title counts that differs by more than noise, the clearest first."""
    ours, theirs = ([trial.facts(title, book, seat) for trial in found] for found in (best, made))
    found: list[tuple[float, Reason]] = []
    for name in sorted({name for counts in (*ours, *theirs) for name in counts}):
        differences = [one.get(name, 0) - other.get(name, 0) for one, other in zip(ours, theirs, strict=True)]
        sure = _confidence(abs(fmean(differences)), _spread(differences), 1)
        if sure >= _SURE:
            means = [fmean(counts.get(name, 0) for counts in side) for side in (ours, theirs)]
            found.append((abs(fmean(differences)) / (_spread(differences) or 0.01), Reason(name, *means)))
    return tuple([reason for _, reason in sorted(found, key=lambda one: -one[0])[:_REASONS]])


def _spread(found: Sequence[float]) -> float:
    """The standard error of the mean."""
    return stdev(found) / sqrt(len(found))


def _confidence(difference: float, error: float, others: int) -> float:
    """How sure it is that a difference, the largest of several, is more than noise (Bonferroni).

    By the normal distribution, and never more than so few tables allow.
    """
    if not difference:
        return 0.0
    if not error:
        return _SUREST
    return max(0.0, min(_SUREST, 1 - others * (1 - NormalDist().cdf(difference / error))))
