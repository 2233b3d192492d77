"""Records one more golden game: `python -m tests.golden.recorder NAME --title T --variant V --players N --seed S`.

A golden game is kept for ever. It is made once, by the code of its day; what exists is never made anew.
"""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from domain.games import title_named
from domain.record.daybook import Daybook, Opening
from domain.record.errors import MoveRefused
from domain.record.game import Game
from domain.record.ruled import played_result, played_scores, result_as_ruled, scores_as_ruled
from domain.record.store import open_database
from domain.rules.patterns import Pattern
from domain.rules.wire import to_wire
from tests.domain.games.books import CASES
from tests.domain.record.dispute_steps import Clock as DisputeClock
from tests.domain.record.dispute_steps import disputed
from tests.domain.record.sealed import sealing_dealer

GOLDEN = Path(__file__).parent


def record(name: str, title: str, config: dict, players: int, seed: int, disputes: int = 0) -> Path:
    """Plays a game of random moves and keeps its stored bytes, one event a line. Raises `FileExistsError`.

    With `disputes` so many acts are entered among the moves, whatever the configuration, and its outcome is kept too.
    """
    luck = Random(seed)
    target = GOLDEN / ("disputes" if disputes else "records") / f"{name}.ndjson"
    with TemporaryDirectory() as folder, target.open("xb") as file:
        clock = DisputeClock() if disputes else clock_of(luck)
        daybook = Daybook(open_database(f"{folder}/golden.db"), clock=clock, dealer=sealing_dealer(name))
        if isinstance(clock, DisputeClock):
            case = luck.choice([case for case in CASES if case.title.name == title])
            game = disputed(daybook, clock, case, luck, moves=200, disputes=disputes).game
            target.with_suffix(".json").write_text(json.dumps(outcome(game), indent=1) + "\n")
        else:
            seats = tuple({"player": f"p-golden-{seat}"} for seat in range(players))
            game = daybook.open_game(Opening(title_named(title), config, seats), "organiser:o-golden").game
            while not game.closed:
                game = one_move(daybook, game, luck)
        file.writelines(state + b"\n" for state in daybook.stored(game.id))
        daybook.close()
    return target


def outcome(game: Game) -> dict[str, Any]:
    """What a disputed game has come to, in JSON."""
    scores = scores_as_ruled(game), played_scores(game)
    return {
        "status": game.status,
        "seats": [dict(sitting) for sitting in game.seats],
        "skipped": [list(pair) for pair in game.line.skipped],
        "cases": [case.status for case in game.disputes.cases],
        "superseded_by": [ruling.superseded_by for ruling in game.disputes.rulings],
        "scores": None if scores[0] is None else list(scores[0]),
        "result": result_as_ruled(game),
        "played_scores": None if scores[1] is None else list(scores[1]),
        "played_result": played_result(game),
    }


def clock_of(luck: Random) -> Callable[[], int]:
    """A clock for a daybook, from a moment that never changes."""
    return _Clock(luck)


class _Clock:
    """A clock that goes on by up to a second whenever somebody looks: windows close, limits pass."""

    def __init__(self, luck: Random):
        self._luck = luck
        self._now = 1_795_000_000_000

    def __call__(self) -> int:
        self._now += self._luck.randint(1, 999)
        return self._now


def one_move(daybook: Daybook, game: Game, luck: Random) -> Game:
    """The game after a random move, or after its clock if that was quicker."""
    if not game.awaits.seats:
        return daybook.advance_clock(game.id)
    raw = some_move(game, luck)
    try:
        return daybook.play(game.id, [raw], f"seat:{raw['seat']}").game
    except MoveRefused:  # a pattern promises less than a move, and the clock may have changed the table
        return daybook.game(game.id)


def some_move(game: Game, luck: Random) -> dict:
    """A random move of a seat that is awaited, in wire form; one of a pattern may be refused all the same."""
    move = luck.choice(game.book.moves(game.state, luck.choice(game.awaits.seats)))
    return move.sample(luck) if isinstance(move, Pattern) else to_wire(move)


def asked_for(doc: str | None) -> argparse.ArgumentParser:
    """What to record, on the command line."""
    parser = argparse.ArgumentParser(description=doc)
    parser.add_argument("name")
    parser.add_argument("--title", required=True)
    parser.add_argument("--config", default={}, type=json.loads, help="JSON")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    return parser


if __name__ == "__main__":
    asked = asked_for(__doc__)
    asked.add_argument("--disputes", type=int, default=0, help="enter so many acts among the moves")
    print(record(**vars(asked.parse_args())))
