"""Records one more golden game: `python -m tests.golden.recording NAME --title T --variant V --players N --seed S`.

A golden game is kept for ever. It is made once, by the code of its day; what exists is never made anew.
"""

import argparse
import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from domain.games import title_named
from domain.record.daybook import Daybook, Opening
from domain.record.store import open_database
from domain.rules.patterns import Pattern
from domain.rules.wire import to_wire

RECORDS = Path(__file__).parent / "records"


def record(name: str, title: str, config: dict, players: int, seed: int) -> Path:
    """Plays a game of random moves and keeps its stored bytes, one event a line. Raises `FileExistsError`."""
    luck = Random(seed)
    target = RECORDS / f"{name}.ndjson"
    with TemporaryDirectory() as folder, target.open("xb") as file:
        daybook = Daybook(open_database(f"{folder}/golden.db"))
        seats = tuple({"player": f"p-golden-{seat}"} for seat in range(players))
        game = daybook.open_game(Opening(title_named(title), config, seats), "organiser:o-golden").game
        while not game.closed:
            seat = luck.choice(game.awaits.seats)
            move = luck.choice(game.book.moves(game.state, seat))
            raw = move.sample(luck) if isinstance(move, Pattern) else to_wire(move)
            game = daybook.play(game.id, [raw], f"seat:{seat}").game
        file.writelines(state + b"\n" for state in daybook.stored(game.id))
        daybook.close()
    return target


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("--title", required=True)
    parser.add_argument("--config", default="{}", help="JSON")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(record(given.name, given.title, json.loads(given.config), given.players, given.seed))


if __name__ == "__main__":
    main()
