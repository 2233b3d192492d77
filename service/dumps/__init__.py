"""Dumps: all closed public games in compressed files with a manifest, for analysts who need no service."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec
from backports import zstd
from msgspec import to_builtins

from domain.record.daybook import Daybook, system_clock
from domain.record.game import Game
from domain.record.timestamps import time_text
from service.accounts import Accounts
from service.atomic_files import exclusive, make_durable
from service.audience import Audience
from service.dumps.folders import MANIFEST, NAMED
from service.dumps.parquet import FILES as PARQUET
from service.dumps.parquet import ParquetFiles, require_parquet
from service.game_answers import game_answer
from service.proof.signer import Signer

FORMAT: Final = 1
"""The version of a dump's files, in its manifest."""
GAMES, EVENTS = "games.ndjson.zst", "events.ndjson.zst"
_UNFINISHED: Final = ".unfinished-"

Progress = Callable[[int, int], None]
"""Called with how many games were looked at, and how many there are."""


def dump(
    daybook: Daybook,
    accounts: Accounts,
    signer: Signer,
    folder: Path,
    keep: int,
    progress: Progress | None = None,
    parquet: bool = False,
) -> Path:
    """Writes a dump into a folder of its own there, and removes all but the newest `keep`. Returns its folder.

    It has its name once it is whole: whoever reads the folder never finds half of one. With `parquet` it has tables
    too. Raises `OSError`, `ParquetMissing`.
    """
    if parquet:
        require_parquet()
    folder.mkdir(parents=True, exist_ok=True)
    with exclusive(folder / ".dump"):
        return _dump(daybook, accounts, signer, folder, keep, progress, parquet)


def _dump(
    daybook: Daybook,
    accounts: Accounts,
    signer: Signer,
    folder: Path,
    keep: int,
    progress: Progress | None,
    parquet: bool,
) -> Path:
    for left in folder.glob(f"{_UNFINISHED}*"):
        shutil.rmtree(left)
    made = Path(tempfile.mkdtemp(dir=folder, prefix=_UNFINISHED))
    try:
        begun = time_text(system_clock())
        counts = _write(daybook, accounts, made, progress, parquet)
        signer.sign()
        manifest = {
            "format": FORMAT,
            "made_at": begun,
            **counts,
            "checkpoint": signer.checkpoint.decode(),
            "files": {name: _described(made / name) for name in (GAMES, EVENTS, *(PARQUET if parquet else ()))},
        }
        (made / MANIFEST).write_bytes(msgspec.json.format(msgspec.json.encode(manifest)) + b"\n")
        made.chmod(0o755)
        for path in (*made.iterdir(), made):
            make_durable(path)
        whole = folder / (NAMED + begun.replace(":", "").replace(".", ""))
        made.rename(whole)
        make_durable(folder)
    except BaseException:
        shutil.rmtree(made, ignore_errors=True)
        raise
    for old in sorted(folder.glob(f"{NAMED}*"))[:-keep]:
        gone = old.rename(folder / f"{_UNFINISHED}{old.name}")  # so that it goes as a whole too
        shutil.rmtree(gone)
    return whole


def dumped(game: Game, accounts: Accounts, audience: Audience) -> bool:
    """Whether a game is in a dump that is made now: over, public as its tournament is, with nothing left to hide in
    any shuffle, and seen to its end by spectators, who may see it late. Until then the next dump has it.
    """
    settings = accounts.game_settings(game.id)
    over = game.status in ("closed", "void") and not game.sealing.played_elsewhere
    late = audience.seen_by_spectators(game).n < game.n
    if not over or late or settings.private or any(seal.seed is None for seal in game.sealing.seals):
        return False
    tournament = None if settings.tournament is None else accounts.tournament(settings.tournament)
    return tournament is None or not tournament.private


def head(game: Game, accounts: Accounts) -> dict[str, Any]:
    """What a dump says of a game: its summary, with the ids of persons in place of handles."""
    wire: dict[str, Any] = to_builtins(game_answer(game, accounts))
    seats = [{"seat": at, **dict(seat)} for at, seat in enumerate(game.seats)]
    return {**{name: value for name, value in wire.items() if name != "links"}, "seats": seats}


def _write(
    daybook: Daybook, accounts: Accounts, made: Path, progress: Progress | None, parquet: bool
) -> dict[str, int]:
    ids, audience = list(_ids(daybook)), Audience(daybook, accounts)
    games = events = 0
    with ExitStack() as opened:
        heads = opened.enter_context(zstd.open(made / GAMES, "wb"))
        lines = opened.enter_context(zstd.open(made / EVENTS, "wb"))
        tables = opened.enter_context(ParquetFiles(made)) if parquet else None
        for number, id_ in enumerate(ids, 1):
            game = daybook.game(id_)
            if dumped(game, accounts, audience):
                told, stored = head(game, accounts), list(daybook.stored(id_, 0, game.n))
                heads.write(msgspec.json.encode(told) + b"\n")
                for line in stored:
                    lines.write(line + b"\n")
                if tables is not None:
                    tables.add(game, told, stored)
                games, events = games + 1, events + game.n
            if progress is not None:
                progress(number, len(ids))
    return {"games": games, "events": events}


def _ids(daybook: Daybook) -> Iterator[str]:
    page = daybook.store.originators()
    while page:
        yield from page
        page = daybook.store.originators(page[-1])


def _described(path: Path) -> dict[str, Any]:
    hashed = sha256()
    with path.open("rb") as file:
        while block := file.read(1 << 20):
            hashed.update(block)
    path.chmod(0o644)
    return {"size": os.path.getsize(path), "sha256": hashed.hexdigest()}
