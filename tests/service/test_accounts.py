"""What accounts keep: those from before there were persons, and what a process remembers of them for some seconds."""

from contextlib import closing
from itertools import count

from cachetools import TTLCache
from sqlalchemy import text

from service.accounts import GameSettings, TokenWanted
from service.service import Service
from service.settings import Settings
from tests.accounts import accounts_at


def test_accounts_without_persons_open_and_every_official_is_one(tmp_path) -> None:
    url = f"sqlite:///{tmp_path / 'daybook.db'}"
    with accounts_at(url) as old:
        director = old.make(TokenWanted("director"), "console")
        scorer = old.make(TokenWanted("scorer"), "console")
        seat = old.admit_seats("g", {0: "p-1"})[0]
        with old.engine.begin() as connection:
            connection.execute(text("DROP INDEX tokens_by_person"))
            connection.execute(text("ALTER TABLE tokens DROP COLUMN person"))
    with accounts_at(url) as now:
        for token, row in (director, scorer):
            actor = now.actor(token)
            assert actor is not None
            assert now.token(row.id).person == row.actor == actor.id
        assert director[1].actor != scorer[1].actor
        assert now.actor(seat).by == "seat:0"
        assert now.token(now.actor(seat).token).person is None  # the record says who sits there


def test_settings_and_handles_that_grow_too_old_are_read_again(tmp_path) -> None:
    # A second passes with each look at the clock, and nothing is kept for longer than one.
    ages = count()
    with closing(Service.open(f"sqlite:///{tmp_path}/day.db", settings=Settings(limits=""))) as service:
        accounts = service.accounts
        ids = accounts.player_ids(["ana"])
        accounts._settings = TTLCache(10, 2, lambda: next(ages))
        accounts._handles = TTLCache(10, 2, lambda: next(ages))
        for _ in range(20):
            assert accounts.game_settings("a game") == GameSettings()
            assert accounts.handles(ids.values()) == {ids["ana"]: "ana"}
