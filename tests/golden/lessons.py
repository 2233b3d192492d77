"""Records a title's lesson: `python -m tests.golden.lessons TITLE`.

`lesson.json` in the title's folder says who plays, what was dealt and played, and what is said of each step; the record
of these moves goes into `lesson.ndjson` beside it. To make a lesson anew empty its record first: the title reads it.
"""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from domain import games
from domain.games import title_named
from domain.record.daybook import Daybook, Opening
from domain.record.events import RECORDED
from domain.record.store import open_database
from tests.domain.record.random_play import Clock


def script_of(title: str) -> dict[str, Any]:
    """The script of a title's lesson."""
    script: dict[str, Any] = json.loads(_file(title, "json").read_text("utf-8"))
    return script


def _file(title: str, suffix: str) -> Path:
    return Path(games.__file__).parent / title.replace("-", "_") / f"lesson.{suffix}"


def played(script: dict[str, Any]) -> list[bytes]:
    """The stored events of a game at a real table with these moves. Raises `MoveRefused` at a move that is none."""
    clock = Clock()
    with TemporaryDirectory() as folder, Daybook(open_database(f"{folder}/lesson.db"), clock=clock) as daybook:
        seats = tuple({"player": f"p-lesson-{seat}"} for seat in range(len(script["names"])))
        opening = Opening(title_named(script["title"]), script["config"], seats, dealing=RECORDED)
        game = daybook.open_game(opening, "organiser:o-lesson").game
        for step in script["steps"][1:]:
            clock.now += 20_000
            seat = step["move"].get("seat")
            daybook.play(game.id, [step["move"]], "scorer:s-lesson" if seat is None else f"seat:{seat}")
        return list(daybook.stored(game.id))


if __name__ == "__main__":
    record = _file(sys.argv[1], "ndjson")
    if record.exists() and record.read_bytes():
        raise FileExistsError(record)
    record.write_bytes(b"".join([line + b"\n" for line in played(script_of(sys.argv[1]))]))
