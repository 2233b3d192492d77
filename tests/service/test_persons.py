"""Accounts from before there were persons: each official is one, and a seat's token is the player's."""

from sqlalchemy import text

from service.accounts import TokenWanted
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
