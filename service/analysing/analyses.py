"""Analyses of the decisions of finished games, so many at a time as the time allows."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from threading import BoundedSemaphore, Lock
from typing import Any, Final

from msgspec import convert, to_builtins
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from domain.bots.analysis import VERSION
from domain.record.daybook import Daybook
from domain.record.game import Game
from domain.record.sources import monotonic
from projections.kept_analyses import keep_in, kept_in
from projections.views import writing
from replays.decisions import AnalysedDecisionAnswer, SeatDecision, analysed_decision, decisions, in_words

AT_ONCE: Final = 2
_PATIENCE_SECONDS: Final = 2.0


class TooManyAnalyses(Exception):
    """As many analyses are being made as this process makes at once, or this one is being made for somebody else."""


@dataclass(frozen=True)
class AnalysisPart:
    """Analysed decisions in order; `next` is the step after which the rest comes, `None` if that was all."""

    decisions: list[AnalysedDecisionAnswer]
    next: int | None


@dataclass
class Analyses:
    """Makes analyses, and keeps them beside the read models unless the process `reads_only`."""

    daybook: Daybook
    views: Engine
    reads_only: bool = False
    seconds: float = 1.5
    """How long one request works before it gives what it has; a single decision may take a little longer."""

    def __post_init__(self) -> None:
        self._places = BoundedSemaphore(AT_ONCE)
        self._games: set[str] = set()
        self._choosing = Lock()

    def part(self, game: Game, seat: int | None, after: int, limit: int) -> AnalysisPart:
        """The analysed decisions after a step, of one seat or of all: at most `limit`, and what `seconds` allow.

        What was kept takes no time; of the rest at least one is made, unless there is no place to make it. Raises
        `TooManyAnalyses` if there is none and nothing was kept.
        """
        kept = self._kept(game, after)
        made: dict[int, Any] = {}
        found: list[AnalysedDecisionAnswer] = []
        last: int | None = after
        at_work = False
        until = monotonic() + self.seconds
        with ExitStack() as place:
            for decision in decisions(self.daybook, game, after):
                if len(found) == limit or (made and monotonic() > until):
                    break
                if seat is None or decision.seat == seat:
                    if decision.step not in kept and not at_work:
                        try:
                            place.enter_context(self._place_for(game.id))
                        except TooManyAnalyses:
                            if found:
                                break
                            raise
                        at_work = True
                        kept |= self._kept(game, decision.step - 1)  # somebody may have made it meanwhile
                    if decision.step not in kept:
                        kept[decision.step] = made[decision.step] = to_builtins(
                            analysed_decision(self._before(game, decision), decision)
                        )
                    # What is kept has the members of moves in an order of its own: all answers have one.
                    told = convert(to_builtins(kept[decision.step], order="sorted"), AnalysedDecisionAnswer)
                    found.append(in_words(partial(self._before, game, decision), decision, told))
                last = decision.step
            else:
                last = None
            self._keep(game.id, made)
        return AnalysisPart(found, last)

    def one(self, before: Game, decision: SeatDecision) -> AnalysedDecisionAnswer:
        """The analysis of a decision that is not of the record, at the table before it. Raises `TooManyAnalyses`."""
        with self._place_for(before.id):
            return in_words(lambda: before, decision, analysed_decision(before, decision))

    def _before(self, game: Game, decision: SeatDecision) -> Game:
        return self.daybook.game_at(game.id, decision.step - 1)

    def _kept(self, game: Game, after: int) -> dict[int, Any]:
        with self.views.connect() as connection:
            return kept_in(connection, game.id, after, VERSION)

    @contextmanager
    def _place_for(self, game: str) -> Iterator[None]:
        """A place among the few that are at work, one for each game. Raises `TooManyAnalyses`."""
        if not self._places.acquire(timeout=_PATIENCE_SECONDS):
            raise TooManyAnalyses
        try:
            with self._choosing:
                if game in self._games:
                    raise TooManyAnalyses
                self._games.add(game)
            try:
                yield
            finally:
                self._games.discard(game)
        finally:
            self._places.release()

    def _keep(self, game: str, made: dict[int, Any]) -> None:
        if self.reads_only or not made:
            return
        # To have it made again is dearer, but no fault: views may be rebuilt, or locked, meanwhile.
        with suppress(DBAPIError), writing(self.views).begin() as connection:
            keep_in(connection, game, VERSION, made)
