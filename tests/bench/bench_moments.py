"""The search for moments among many, against the bare query that gives the same rows."""

from __future__ import annotations

import random
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import psycopg
from sqlalchemy import Engine, insert, text

from domain.games import title_named
from domain.record.daybook import Daybook
from domain.record.store import open_database
from domain.record.timestamps import time_text
from projections.moments import Condition, MomentsWanted, find_moments
from projections.moments.rows import moments
from projections.views import open_views, views_file
from tests.bench.row import Row, interleaved, wanted
from tests.postgres_server import fresh_database, running_server

MOMENTS, SEARCHES, ROUNDS = 100_000, 40, 9
QUICK = {"MOMENTS": 2_000, "SEARCHES": 2, "ROUNDS": 1}

_PAGE: Final = 51
_ROUND: Final = title_named("market-day").moments.by_name["round"]
_BEGIN: Final = 1_767_225_600_000
_QUESTIONS: Final[tuple[tuple[tuple[Condition, ...], str], ...]] = (
    ((Condition("card", words=("2",)), Condition("single", 1, 1)), "word_1 = '2' AND number_1 = 1"),
    ((Condition("points", 38, None),), "number_2 >= 38"),
    ((Condition("margin", 1, 1), Condition("round", 6, 6)), "number_3 = 1 AND number_6 = 6"),
)
"""What is asked, each beside the condition of the bare query: few, very few and some of all rounds."""

Bare = Callable[[str], list[Any]]


def filled(views: Engine) -> None:
    """Puts in rounds and hands of many games, as random games have them."""
    luck = random.Random(5)
    made = [_made(luck, number) for number in range(MOMENTS)]
    with views.begin() as connection:
        for at in range(0, MOMENTS, 10_000):
            connection.execute(insert(moments), made[at : at + 10_000])
    with views.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("ANALYZE"))


def _made(luck: random.Random, number: int) -> dict[str, Any]:
    game = f"01900000-0000-7000-8000-{number // 40:012d}"
    points = min(luck.randint(1, 40), luck.randint(1, 40))
    card, seat = luck.choice((4, 5, 6, 8, 8, 10, 10, 9, 3)), luck.randrange(4)
    card = 2 if luck.random() < 0.01 else card
    numbers = (luck.random() < 0.8, points, luck.randint(0, points), luck.randint(1, 5), luck.random() < 0.1)
    values = dict(zip([f"number_{at}" for at in range(1, 6)], map(int, numbers), strict=True))
    place = {"number_6": luck.randint(1, 6), "number_7": luck.randint(1, 6), "number_8": None}
    at = time_text(_BEGIN + 1000 * number)
    head = {"game": game, "item": number % 40, "step": 10 + number % 40, "title": "market-day", "variant": None}
    what = {"kind": "round", "at": at, "seat": seat, "player": f"p-{luck.randrange(200):03d}"}
    return {**head, **what, **values, **place, "word_1": str(card), "word_2": None}


def measured(what: str, views: Engine, bare: Bare) -> Row:
    """Returns how many searches a second are answered, of each question as many."""
    filled(views)
    columns = [f"number_{at}" for at in range(1, 8)]
    raw = [
        f"SELECT game, item, step, variant, at, seat, player, {', '.join(columns)}, word_1 FROM moments "
        f"WHERE title = 'market-day' AND kind = 'round' AND {condition} "
        f"ORDER BY at DESC, game DESC, item DESC LIMIT {_PAGE}"
        for _, condition in _QUESTIONS
    ]
    asked = [MomentsWanted("market-day", _ROUND, conditions) for conditions, _ in _QUESTIONS]
    for one, query in zip(asked, raw, strict=True):
        found = [(row.game, row.item) for row in find_moments(views, one, None, _PAGE)]
        assert found == [tuple(row[:2]) for row in bare(query)], "ours and raw must find the same"

    def ours() -> int:
        for number in range(SEARCHES):
            find_moments(views, asked[number % len(asked)], None, _PAGE)
        return SEARCHES

    def theirs() -> int:
        for number in range(SEARCHES):
            bare(raw[number % len(raw)])
        return SEARCHES

    return Row(what, *interleaved(ours, theirs, ROUNDS), "searches/s", 0.15)


def rows() -> Iterator[Row]:
    """Yields the rows about the search for moments."""
    if wanted(what := f"SQLite search among {MOMENTS:,} moments"):
        with tempfile.TemporaryDirectory() as home, ExitStack() as stack:
            url = str(Path(home, "daybook.db"))
            stack.callback(Daybook(open_database(url)).close)
            views = open_views(url)
            stack.callback(views.dispose)
            line = sqlite3.connect(views_file(Path(url)))
            stack.callback(line.close)
            yield measured(what, views, lambda query: line.execute(query).fetchall())
    if wanted(what := f"PostgreSQL search among {MOMENTS:,} moments"):
        with ExitStack() as stack:
            url = stack.enter_context(fresh_database(stack.enter_context(running_server())))
            stack.callback(Daybook(open_database(url)).close)
            views = open_views(url)
            stack.callback(views.dispose)
            wire = stack.enter_context(psycopg.connect(url, autocommit=True))
            wire.execute("SET search_path = views")
            yield measured(what, views, lambda query: wire.execute(query).fetchall())
