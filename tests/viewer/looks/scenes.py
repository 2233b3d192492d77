"""Fixed games, entered move by move as at a real table: those of golden records and of lessons.

Cards are not shuffled but entered, so that a scene is the same in every run.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from daybook_sdk import Daybook, Game, person

RECORDS = Path(__file__).parents[2] / "golden" / "records"
NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Farid")


@dataclass(frozen=True)
class Scene:
    """A game up to one of its moves, seen by the seat that is to move then. `moves`: how many; `None`: all."""

    record: str
    moves: int | None


SCENES = {
    "market-day": Scene("market-day-5-must", 33),
    "fairy-bargains": Scene("fairy-bargains-main-3-closest", 14),
    "fairy-bargains-v1": Scene("fairy-bargains-v1-6-fewest", 21),
    "fairy-bargains-v2": Scene("fairy-bargains-v2-5-on-placement", 40),
    "fairy-bargains-v3": Scene("fairy-bargains-v3-6", 15),
    "math-market-beginner": Scene("math-market-beginner-3", 30),
    "math-market-standard": Scene("sealed-math-market-standard-2-reshuffle", 30),
    "math-market-advanced": Scene("math-market-advanced-4", 30),
    "mercadito": Scene("mercadito-3", 30),
    "moonflight": Scene("moonflight-3", 50),
    "moonflight-alone": Scene("sealed-moonflight-1", 12),
    "fairy-bargains-over": Scene("fairy-bargains-main-2", None),
    "mercadito-over": Scene("sealed-mercadito-3", None),
}
"""Every title and variant that has a table of its own, and results."""


def laid(daybook: Daybook, scene: Scene) -> Game:
    """Enters the moves of a scene. The game has the tokens of its seats."""
    events = [json.loads(line) for line in (RECORDS / f"{scene.record}.ndjson").read_text("utf-8").splitlines()]
    opened: dict[str, Any] = events[0]["data"]
    people = [person(name) for name in NAMES[: len(opened["seats"])]]
    game = daybook.open_game(opened["title"], people, opened["config"], dealing="recorded")
    moves = [event["move"] for event in events if event.get("move")]
    for move in moves[: scene.moves]:
        game.play(move)
    return game
