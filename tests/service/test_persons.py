"""Accounts from before there were persons: each official is one, and a seat's token is the player's."""

import pytest
from sqlalchemy import text

from service.accounts import TokenWanted
from service.names import handle_fault
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


@pytest.mark.parametrize(
    "handle", ["p-0199a0b0-0000-7000-8000-000000000000", "o-first", "U-0199A0B0-0000-7000-8000-000000000000"]
)
def test_no_handle_reads_like_the_id_of_another_person(handle: str) -> None:
    assert handle_fault(handle) == "must not read like the id of a person"
