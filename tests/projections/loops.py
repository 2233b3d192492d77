"""The statistics of a record by other means than the projection's: a simple loop over its games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from itertools import product
from typing import Any

from sqlalchemy import Engine

from domain.games import title_named
from domain.record.daybook import Daybook
from domain.record.envelope import Entry
from domain.record.events import RECORD
from domain.record.game import Game, steps
from domain.record.line import is_superseded
from domain.record.ruled import played_result, played_scores, result_as_ruled, scores_as_ruled
from projections.statistics import Statistics, title_statistics
from projections.statistics.contributions import circumstances
from projections.tables import find_games


def standing(daybook: Daybook, game: Game) -> Iterator[tuple[Entry, Any]]:
    """The title's events that stand in a game, with the tables before them when they happened."""
    for step in steps(None, daybook.entries(game.id, 0, game.n), daybook.past(game.id)):
        if step.before is not None and step.entry.title != RECORD and not is_superseded(game.line, step.entry):
            yield step.entry, step.before.state


def facts(daybook: Daybook, game: Game) -> dict[tuple[int, str], int]:
    """What the facts of the events that stand come to."""
    counts: dict[tuple[int, str], int] = defaultdict(int)
    for entry, before in standing(daybook, game):
        for fact in game.title.facts(entry.event, before):
            counts[fact.seat, fact.name] += fact.amount
    return {key: amount for key, amount in counts.items() if amount}


def seats_as_played(daybook: Daybook, game: Game) -> tuple[Mapping[str, str], ...]:
    """Who sat there when play ended, or when a ruling changed its course."""
    upto = game.played.n if game.played else game.n
    closed = [e.n for e in daybook.entries(game.id, 0, upto) if type(e.event).__name__ == "GameClosed"]
    return daybook.game_at(game.id, closed[-1] if closed else upto).seats


Told = dict[tuple[str, str, str | None], Statistics]
"""Statistics by player, title and variant."""


def expected(daybook: Daybook, as_ruled: bool = True, without: Collection[str] = ()) -> Told:
    """The statistics of every title, in all and by variant, by a simple loop over the games but for some."""
    totals: dict[tuple[str, str, str | None], dict[str, Any]] = defaultdict(lambda: defaultdict(int))
    for name in {*daybook.store.originators()} - {*without}:
        game = daybook.game(name)
        then = daybook.game_at(name, game.played.n) if game.played and not as_ruled else game
        result = result_as_ruled(game) if as_ruled else played_result(game)
        points = scores_as_ruled(game) if as_ruled else played_scores(game)
        if result is None:
            continue
        seats = game.seats if as_ruled else seats_as_played(daybook, game)
        counts = facts(daybook, then)
        variants = dict.fromkeys((None, game.book.variant))
        for (seat, who), variant in product(enumerate(seats), variants):
            player, measure = who.get("player") or f"bot:{who['bot']}", game.title.measure(variant)
            total = totals[player, game.title.name, variant]
            won = seat in result["winners"]
            total["games"] += 1
            total["wins"] += won
            if points and measure:
                total["points"] += points[seat]
                best = max if measure.better == "high" else min
                total["best"] = best(total.get("best", points[seat]), points[seat])
            for key, amount in circumstances(game, seat, won).items():
                total[f"#{key}"] += amount
            for (at, key), amount in counts.items():
                if at == seat:
                    total[f"#{key}"] += amount
    return {
        (player, title, variant): Statistics(
            player, title, variant, total["games"], total["wins"], title_named(title).measure(variant),
            total["points"] if title_named(title).measure(variant) else None, total.get("best"),
            {key[1:]: amount for key, amount in sorted(total.items()) if key[0] == "#" and amount},
        )
        for (player, title, variant), total in totals.items()
    }  # fmt: skip


def ranked(found: Told, title: str, variant: str | None = None) -> list[Statistics]:
    """The statistics of a title in their order: most wins, best points, names."""
    rows = [one for (_, *about), one in found.items() if about == [title, variant]]
    measure = title_named(title).measure(variant)
    fewer = 1 if measure and measure.better == "low" else -1
    return sorted(rows, key=lambda row: (-row.wins, fewer * (row.points or 0), row.player))


def told(views: Engine, as_ruled: bool) -> Told:
    """The statistics that the views have."""
    found = find_games(views, limit=1000)
    asked = {(one.title, one.variant) for one in found} | {(one.title, None) for one in found}
    return {
        (one.player, one.title, one.variant): one
        for title, variant in asked
        for one in title_statistics(views, title, variant=variant, limit=1000, as_ruled=as_ruled)
    }
