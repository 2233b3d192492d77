"""A page of a long list is found by an index in its order, however long the list is."""

import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event, text

from service.service import Service
from service.settings import Settings

ORDERS = [
    ("tokens", "created_at", "tokens_by_creation"),
    ("tokens", "name", "tokens_by_name"),
    ("people", "created_at", "players_by_creation"),
    ("people", "handle", "sqlite_autoindex_players_2"),
    ("branches", "created_at", "branches_of_game"),
    ("deliveries", "created_at", "webhook_deliveries_listed"),
    ("webhooks", "created_at", "sqlite_autoindex_webhooks_1"),
    ("games", "tournament", "game_settings_by_tournament"),
    ("games", "round", "labels_by_round"),
]
LATER = ("tokens_by_creation", "tokens_by_name", "players_by_creation", "tournaments_by_name",
         "game_settings_by_tournament")  # fmt: skip


def opened(place: Path) -> closing[Service]:
    return closing(Service.open(f"sqlite:///{place}/day.db", token="mine", settings=Settings(limits="")))


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


def test_every_order_has_an_index_in_a_database_from_before_too(tmp_path: Path) -> None:
    with opened(tmp_path) as service, service.accounts.engine.begin() as connection:
        for name in LATER:
            connection.execute(text(f"DROP INDEX {name}"))
    with opened(tmp_path) as service:
        accounts, webhooks = service.accounts, service.webhooks
        with accounts.engine.connect() as connection:
            there = set(connection.scalars(text("SELECT name FROM sqlite_master WHERE type = 'index'")))
        assert set(LATER) <= there
        asked: dict[str, Callable[[str, Any], Any]] = {
            "tokens": lambda sort, after: accounts.find_tokens(sort=sort, after=after),
            "people": lambda sort, after: accounts.find_people(sort=sort, after=after),
            "branches": lambda sort, after: accounts.branches_of("g", after, 50, sort=sort),
            "deliveries": lambda sort, after: webhooks.outbox.page("wh", after, None, 50, sort),
            "games": lambda sort, after: accounts.games_grouped(sort.strip("-"), sort[0] == "-", after, 50),
            "webhooks": lambda sort, after: webhooks.registry.page("t", None, True, after, 50, sort=sort),
        }
        for list_, by, index in ORDERS:
            after = (1, "~") if list_ in ("tokens", "people") and by == "created_at" else ("x", "~")
            for sort in (by, "-" + by):
                plan = plan_of(lambda: asked[list_](sort, after))  # noqa: B023
                assert plan[0].startswith("SEARCH"), plan
                assert index in plan[0], plan
                assert not any("TEMP B-TREE" in step for step in plan), plan
