"""Games for every page to show: finished, in progress, disputed."""

from dataclasses import dataclass
from random import Random
from typing import Any

from daybook_sdk import Daybook, Game, bot, person
from tests.clients.games import move_once
from tests.eventually import eventually

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "market-day": ("market-day", {"options": {"hands": 2}}),
    "fairy-bargains": ("fairy-bargains", {"options": {"rounds": 2}}),
    "math-market": ("math-market", {"version": "beginner"}),
    "mercadito": ("mercadito", {"options": {"max_rounds": 3}}),
    "moonflight": ("moonflight", {"characters": ["words", "clay"], "options": {"round_limit": 5}}),
}


@dataclass(frozen=True)
class Book:
    """A finished game of Market Day with a ruled case, and open games by title."""

    finished: Game
    opened: dict[str, Game]

    @property
    def pages(self) -> dict[str, str]:
        """The address of every page by name; those of tables are links to seat 0."""
        game = f"/games/{self.finished.id}"
        tables = {f"table-{title}": self._table(title) for title in self.opened}
        replays = {
            f"replay-{title}": f"/games/{one.id}/replay?step={one.summary().step}" for title, one in self.opened.items()
        }
        return {
            "home": "/",
            "games": "/games",
            "mine": "/mine",
            "new": "/new",
            "replay": f"{game}/replay?step=9&as=all",
            "beside": f"{game}/replay?step=9&as=0&beside=1",
            "cases": f"{game}/cases",
            "case": f"{game}/cases/1",
            "statistics": "/statistics",
            "title": "/statistics/titles/market-day",
            "player": "/statistics/players/ana",
            **tables,
            **replays,
            "rulebook": "/rules/mercadito",
            "docs": "/docs",
            "schemas": "/docs/schemas",
            "guides": "/docs/guides",
            "guide": "/docs/guides/webhooks",
            "lesson": "/titles/market-day/lesson?step=12",
            "stories": "/stories",
            "missing": "/games/none",
        }

    def _table(self, title: str) -> str:
        game = self.opened[title]
        return f"/games/{game.id}#token={game.tokens[0]}"


def laid(daybook: Daybook, titles: tuple[str, ...] = tuple(TABLES)) -> Book:
    """Plays the games that the pages show."""
    luck = Random(5)
    finished = daybook.open_game(
        "market-day", [person("ana"), bot("greedy"), bot("lookahead"), bot("random")], {"options": {"hands": 2}}
    )
    ana = finished.as_seat(0)
    while not finished.summary().over:
        move_once(ana, luck)
    number = ana.call_director(9, text="The rain came twice.").case
    finished.rule(number, "dismissed", reason="It may: the rules know of no second time.")
    opened = {}
    for title in titles:
        name, config = TABLES[title]
        opened[title] = daybook.open_game(name, [person("ana"), bot("greedy")], config)
        for _ in range(4):
            eventually(lambda game=opened[title]: 0 in game.summary().awaits.seats or game.summary().over)
            move_once(opened[title].as_seat(0), luck)
        eventually(lambda game=opened[title]: 0 in game.summary().awaits.seats or game.summary().over)
    return Book(finished, opened)
