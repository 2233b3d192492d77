"""Analyses of the decisions of finished games, so many at a time as the time allows."""

from contextlib import suppress
from dataclasses import dataclass
from threading import BoundedSemaphore
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
from replays.decisions import AnalysedDecisionAnswer, analysed_decision, decisions

SECONDS: Final = 1.5
"""How long one request works before it gives what it has; a single decision may take a little longer."""
AT_ONCE: Final = 2
_PATIENCE_SECONDS: Final = 2.0


class TooManyAnalyses(Exception):
    """As many analyses are being made as this process makes at once."""


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

    def __post_init__(self) -> None:
        self._places = BoundedSemaphore(AT_ONCE)

    def part(self, game: Game, seat: int | None, after: int, limit: int) -> AnalysisPart:
        """The analysed decisions after a step, of one seat or of all: at most `limit`, and what `SECONDS` allow.

        What was kept takes no time; of the rest at least one is made. Raises `TooManyAnalyses`.
        """
        with self.views.connect() as connection:
            kept = kept_in(connection, game.id, after, VERSION)
        made: dict[int, Any] = {}
        found: list[AnalysedDecisionAnswer] = []
        last = after
        until = monotonic() + SECONDS
        with _Place(self._places) as place:
            for decision in decisions(self.daybook, game, after):
                if len(found) == limit or (made and monotonic() > until):
                    break
                last = decision.step
                if seat is not None and decision.seat != seat:
                    continue
                if decision.step not in kept:
                    place.take()
                    kept[decision.step] = made[decision.step] = to_builtins(
                        analysed_decision(self.daybook, game, decision)
                    )
                found.append(convert(kept[decision.step], AnalysedDecisionAnswer))
            else:
                self._keep(game.id, made)
                return AnalysisPart(found, None)
        self._keep(game.id, made)
        return AnalysisPart(found, last)

    def _keep(self, game: str, made: dict[int, Any]) -> None:
        if self.reads_only or not made:
            return
        # To have it made again is dearer, but no fault: views may be rebuilt, or locked, meanwhile.
        with suppress(DBAPIError), writing(self.views).begin() as connection:
            keep_in(connection, game, VERSION, made)


class _Place:
    """A place among the few that are at work, taken when there is something to do."""

    def __init__(self, places: BoundedSemaphore):
        self._places = places
        self._taken = False

    def __enter__(self) -> "_Place":
        return self

    def take(self) -> None:
        if not self._taken and not self._places.acquire(timeout=_PATIENCE_SECONDS):
            raise TooManyAnalyses
        self._taken = True

    def __exit__(self, *raised: object) -> None:
        if self._taken:
            self._places.release()
