"""Records the games of a title that is being made: python -m tests.new_title.kept_games river-crossing

Those that it had before are made anew, so this is only for a title that nobody has played yet. Once it is out they are
kept for ever.
"""

import shutil
import sys

from domain.games import title_named
from tests.domain.games import golden, said, weighed
from tests.golden.recorder import GOLDEN, make


def keep(name: str) -> None:
    """A judged game, a record, an export, and what is said of them and thought of moves."""
    players = title_named(name).books[0].seats[0]
    for old in (golden.FOLDER / name.replace("-", "_"), GOLDEN / "exports" / name):
        shutil.rmtree(old, ignore_errors=True)
    record = f"sealed-{name}-{players}"
    (GOLDEN / "records" / f"{record}.ndjson").unlink(missing_ok=True)
    golden.keep(name, "-", "players", 1, {"players": players})
    make("record", record, name, {}, players, seed=1)
    make("export", name, name, {}, players, seed=1)
    said.keep(title_named(name))
    weighed.keep(title_named(name))


if __name__ == "__main__":
    keep(sys.argv[1])
