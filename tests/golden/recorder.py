"""Makes one more golden game: `python -m tests.golden.recorder KIND NAME --title T --players N --config JSON --seed S`.

Such a game is kept for ever: its `record`, the `export` that strangers are given, or a `dispute` with its outcome. It
is made once, by the code of its day; what exists is never made anew. The keys are those of tests and of no service.
"""

import argparse
import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from domain.games import title_named
from domain.record.daybook import Daybook, Opening
from domain.record.decision import HOUR_MS
from domain.record.game import Game
from domain.record.proof.keys import SignerKey
from domain.record.ruled import played_result, played_scores, result_as_ruled, scores_as_ruled
from domain.record.store import open_database
from service.proof.exports import Export
from service.proof.signer import Signer, memory_file
from service.proof.signing_keys import SigningKeys
from tests.domain.games.books import CASES
from tests.domain.record.dispute_steps import disputed
from tests.domain.record.random_play import Clock, opened, play_on
from tests.domain.record.sealed import sealing_dealer

GOLDEN = Path(__file__).parent
ORIGIN = "daybook.example/golden"
KEYS = SigningKeys(ORIGIN, SignerKey(ORIGIN, bytes(range(32))), SignerKey(f"{ORIGIN}/receipts", bytes(range(1, 33))))


def make(kind: str, name: str, title: str, config: dict[str, Any], players: int, seed: int) -> None:
    """Plays a game of random moves and keeps it. Raises `FileExistsError` if there is one of that name.

    The configuration of a dispute is random too. Of a game that everybody has `left`, ten moves were made.
    """
    folder_of = "records" if kind == "left" else f"{kind}s"
    luck, target = Random(seed), GOLDEN / folder_of / name
    clock = Clock(None if kind == "dispute" else luck)
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/golden.db"
        with Daybook(open_database(url), clock=clock, dealer=sealing_dealer(name)) as daybook:
            if kind == "dispute":
                case = luck.choice([case for case in CASES if case.title.name == title])
                game = disputed(daybook, clock, case, luck, moves=200, disputes=40).game
            else:
                seats = tuple([{"player": f"p-golden-{seat}"} for seat in range(players)])
                game = daybook.open_game(Opening(title_named(title), config, seats), "organiser:o-golden").game
                game = play_on(daybook, game, luck, moves=10 if kind == "left" else None)
                if kind == "left":
                    clock.now += 72 * HOUR_MS
                    game = daybook.abandon(game.id, 72)
            if kind == "export":
                export(target, url, daybook, game)
                return
            with target.with_suffix(".ndjson").open("xb") as file:
                file.writelines(state + b"\n" for state in daybook.stored(game.id))
            if kind == "dispute":
                target.with_suffix(".json").write_text(json.dumps(outcome(game), indent=1) + "\n")


def export(target: Path, url: str, daybook: Daybook, game: Game) -> None:
    """Writes the record, proof, checkpoint and keys of a game, out of a log that has more in it."""
    target.mkdir()
    opened(daybook)
    signer = Signer(daybook.store, KEYS, memory_file(url))
    signer.sign()
    summary = {"id": game.id, "title": game.title.name, "result": game.closed and dict(game.closed.result)}
    for name, content in Export(daybook, signer, (game,), summaries=(summary,)).files():
        (target / name).write_bytes(b"".join(content))


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


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("kind", choices=("record", "left", "export", "dispute"))
    asked.add_argument("name")
    asked.add_argument("--title", required=True)
    asked.add_argument("--config", default={}, type=json.loads, help="JSON")
    asked.add_argument("--players", type=int, default=2)
    asked.add_argument("--seed", type=int, default=1)
    make(**vars(asked.parse_args()))
