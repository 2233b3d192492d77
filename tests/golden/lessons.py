"""Records a title's lesson: `python -m tests.golden.lessons TITLE`.

`lesson.json` in the title's folder says who plays, what was dealt and played, and what is said of each step; the record
of these moves goes into `lesson.ndjson` beside it. To make a lesson anew remove its record first.
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

_OPENED = 1_795_000_000_000
_STEP_MS = 20_000


def folder_of(title: str) -> Path:
    """The folder of a title."""
    return Path(games.__file__).parent / title.replace("-", "_")


def played(script: dict[str, Any]) -> list[bytes]:
    """The stored events of a game at a real table with these moves. Raises `MoveRefused` at a move that is none."""
    now = _OPENED

    def clock() -> int:
        return now

    with TemporaryDirectory() as folder:
        daybook = Daybook(open_database(f"{folder}/lesson.db"), clock=clock)
        seats = tuple({"player": f"p-lesson-{seat}"} for seat in range(len(script["names"])))
        opening = Opening(title_named(script["title"]), script["config"], seats, dealing=RECORDED)
        game = daybook.open_game(opening, "organiser:o-lesson").game
        for step in script["steps"][1:]:
            now += _STEP_MS
            seat = step["move"].get("seat")
            by = "scorer:s-lesson" if seat is None else f"seat:{seat}"
            game = daybook.play(game.id, [step["move"]], by).game
        stored = list(daybook.stored(game.id))
        daybook.close()
    return stored


def main(title: str) -> None:
    """Writes the record. Raises `FileExistsError` if there is one."""
    folder = folder_of(title)
    script = json.loads((folder / "lesson.json").read_text("utf-8"))
    stored = played(script)
    with (folder / "lesson.ndjson").open("xb") as file:
        file.writelines(line + b"\n" for line in stored)


if __name__ == "__main__":
    main(*sys.argv[1:])
