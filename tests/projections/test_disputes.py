"""Views of disputed games: followed bit by bit or made again from the whole log, they say the same, and what is so."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from sqlalchemy import Engine, select

from domain.record import acts
from domain.record.daybook import Daybook
from domain.record.store import open_database
from projections.follower import Follower
from projections.rebuild import rebuild
from projections.statistics.sums import contributions
from tests.domain.games.books import CASES
from tests.domain.record.dispute_steps import Clock, DisputedGame
from tests.projections.queries import content

QUICK = range(1)
LONG = [pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 16)]


@pytest.fixture
def clock() -> Clock:
    """The clock of the daybook."""
    return Clock()


@pytest.fixture
def disputed_daybook(url: str, clock: Clock) -> Iterator[Daybook]:
    """A record whose clock the test moves."""
    with Daybook(open_database(url), clock=clock) as opened:
        yield opened


def assert_nothing_parked(views: Engine) -> None:
    assert content(views)["parked"] == []


@pytest.mark.parametrize("seed", [*QUICK, *LONG])
def test_views_of_disputed_games_equal_a_rebuild(
    seed: int, disputed_daybook: Daybook, clock: Clock, views: Engine
) -> None:
    luck, daybook = Random(seed), disputed_daybook
    follower = Follower(daybook, views, batch=luck.choice((3, 20, 500)))
    tables = [
        DisputedGame(daybook, clock, luck.choice(CASES), luck, luck.choice(("sealed", "recorded"))) for _ in "abc"
    ]
    for _ in range(10 if seed in QUICK else 30):
        table = luck.choice(tables)
        table.play(luck.choice((1, 5, 60)))
        table.dispute()
        if luck.random() < 0.6:
            table.release()
        if luck.random() < 0.4:
            follower.catch_up()
    follower.catch_up()
    followed = content(views)
    assert_nothing_parked(views)
    rebuild(daybook, views)
    assert content(views) == followed
    assert len(followed["games"]) == len(tables)


def contributed(views: Engine, game: str, ruled: bool) -> list[dict[str, Any]]:
    """What the seats of a game contribute to statistics, without the game's name."""
    rows = contributions.c
    query = select(contributions).where(rows.game == game, rows.ruled == ruled).order_by(rows.seat)
    with views.connect() as connection:
        found = [dict(row._mapping) for row in connection.execute(query)]
    return [{name: value for name, value in row.items() if name not in ("game", "ruled")} for row in found]


def played_out(daybook: Daybook, clock: Clock, luck: Random) -> DisputedGame:
    """A game that is over, of a title whose games are short."""
    while True:
        case = luck.choice([case for case in CASES if case.title.name in ("fairy-bargains", "market-day", "mercadito")])
        table = DisputedGame(daybook, clock, case, luck)
        table.play(400)
        if table.game.closed and table.game.closed.result["winners"]:
            return table


@pytest.mark.parametrize("seed", [*QUICK[:1], *LONG[:10]])
def test_statistics_as_ruled_are_those_of_the_clean_game_and_as_played_they_stay(
    seed: int, disputed_daybook: Daybook, clock: Clock, views: Engine
) -> None:
    luck, daybook = Random(seed), disputed_daybook
    table = played_out(daybook, clock, luck)
    follower = Follower(daybook, views)
    follower.catch_up()
    name = table.game.id
    played = contributed(views, name, False)
    assert len(played) == len(table.game.seats)
    assert contributed(views, name, True) == played

    assert table.rule(acts.GoBack(luck.choice(table.made[-6:]).n - 1))
    follower.catch_up()
    assert contributed(views, name, True) == []
    assert contributed(views, name, False) == played

    table.play(400)
    table.correct(table.a_correction())
    table.play(400)
    assert table.game.closed
    clean = table.clean()
    follower.catch_up()
    assert contributed(views, name, True) == contributed(views, clean.id, True)
    assert contributed(views, clean.id, True) == contributed(views, clean.id, False)
    assert contributed(views, name, False) == played
    assert_nothing_parked(views)


def test_a_ruling_moves_the_row_and_the_statistics_of_a_closed_game(
    disputed_daybook: Daybook, clock: Clock, views: Engine
) -> None:
    luck, daybook = Random(5), disputed_daybook
    table = played_out(daybook, clock, luck)
    follower = Follower(daybook, views)
    follower.catch_up()
    played = contributed(views, table.game.id, True)
    assert table.rule(acts.Annul())
    follower.catch_up()
    (row,) = [row for row in content(views)["games"] if row[0] == table.game.id]
    assert row[3] == "void"
    assert contributed(views, table.game.id, True) == []
    assert contributed(views, table.game.id, False) == played
    # Another ruling stands in its place: the game counts again.
    assert table.rule(supersedes=len(table.game.disputes.rulings))
    follower.catch_up()
    assert contributed(views, table.game.id, True) == played
