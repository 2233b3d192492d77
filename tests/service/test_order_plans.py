"""A page of a long list is found by an index in its order, however long the list is."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event, text

from service.service import Service
from service.settings import Settings


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    service = Service.open(f"sqlite:///{tmp_path}/day.db", token="mine", settings=Settings(limits=""))
    yield service
    service.close()


def plan_of(ask: Callable[[], Any]) -> list[str]:
    """What SQLite does for the first query that is asked."""
    plans: list[list[str]] = []
    here = threading.get_ident()

    def explain(_: Any, cursor: Any, statement: str, params: Any, *more: Any) -> None:
        if statement.startswith("SELECT") and threading.get_ident() == here:
            plans.append([row[-1] for row in cursor.connection.execute("EXPLAIN QUERY PLAN " + statement, params)])

    event.listen(Engine, "before_cursor_execute", explain)
    try:
        ask()
    finally:
        event.remove(Engine, "before_cursor_execute", explain)
    return plans[0]


@pytest.mark.parametrize("minus", ["", "-"])
@pytest.mark.parametrize(
    ("list_", "sort", "index"),
    [
        ("tokens", "created_at", "tokens_by_creation"),
        ("tokens", "name", "tokens_by_name"),
        ("people", "created_at", "players_by_creation"),
        ("people", "handle", "sqlite_autoindex_players_2"),
        ("branches", "created_at", "ix_branches_game"),
        ("deliveries", "created_at", "webhook_deliveries_listed"),
        ("webhooks", "created_at", "sqlite_autoindex_webhooks_1"),
        ("games", "tournament", "game_settings_by_tournament"),
        ("games", "round", "labels_by_round"),
    ],
)
def test_every_order_has_an_index(service: Service, list_: str, sort: str, index: str, minus: str) -> None:
    sort, accounts = minus + sort, service.accounts
    after = (1, "~") if list_ in ("tokens", "people") and sort.endswith("created_at") else ("x", "~")
    asked: dict[str, Callable[[], Any]] = {
        "tokens": lambda: accounts.find_tokens(sort=sort, after=after),
        "people": lambda: accounts.find_people(sort=sort, after=after),
        "branches": lambda: accounts.branches_of("g", after, 50, sort=sort),
        "deliveries": lambda: service.webhooks.outbox.page("wh", after, None, 50, sort),
        "games": lambda: accounts.games_grouped(sort.strip("-"), minus == "-", after, 50),  # type: ignore[arg-type]
        "webhooks": lambda: service.webhooks.registry.page("t", None, True, after, 50, sort=sort),
    }
    plan = plan_of(asked[list_])
    assert plan[0].startswith("SEARCH"), plan
    assert index in plan[0], plan
    # A game has a few thousand branches at most, read as a whole; only those are sorted.
    assert list_ == "branches" or not any("TEMP B-TREE" in step for step in plan), plan


def test_a_database_from_before_has_the_indexes_too(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/day.db"
    names = {
        "tokens_by_creation",
        "tokens_by_name",
        "players_by_creation",
        "tournaments_by_name",
        "game_settings_by_tournament",
    }
    service = Service.open(url, token="mine", settings=Settings(limits=""))
    with service.accounts.engine.begin() as connection:
        for name in names:
            connection.execute(text(f"DROP INDEX {name}"))
    service.close()
    again = Service.open(url, token="mine", settings=Settings(limits=""))
    with again.accounts.engine.connect() as connection:
        there = set(connection.scalars(text("SELECT name FROM sqlite_master WHERE type = 'index'")))
    again.close()
    assert names <= there
    Service.open(url, token="mine", settings=Settings(limits="")).close()
