"""`daybook verify` of a dump: its files against the manifest, and the records in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from daybook.databases import CannotStart
from daybook.verify_words import Differs, counted, ok

if TYPE_CHECKING:
    from domain.record.game import Game
    from domain.record.proof.trust import TrustPolicy

EVENTS = "events.ndjson.zst"
NO_PROOF = "note   dumps hold no proofs: nothing covers the last event of each game; `daybook export` writes them"


def is_dump(path: Path) -> bool:
    """Whether the path is a dump's folder, or its events alone."""
    return (path / EVENTS).is_file() if path.is_dir() else path.name.endswith(".ndjson.zst")


def verify_dump(path: Path, trust: TrustPolicy) -> None:
    """Checks a dump's folder, or its events alone. Raises `Differs` for the first thing that does not hold."""
    if path.is_file():
        games, events = _records(path, None)
        ok(f"{path.name}: {_held(games, events)}")
    else:
        manifest = _manifest(path)
        for name, told in manifest["files"].items():
            _same_file(path / name, told)
        ok(f"{counted(len(manifest['files']), 'file')} as the manifest has them")
        heads = _heads(path / "games.ndjson.zst")
        games, events = _records(path / EVENTS, heads)
        if (games, events) != (manifest["games"], manifest["events"]):
            raise Differs(
                f"{EVENTS} holds {_numbers(games, events)}, and the manifest says "
                f"{_numbers(manifest['games'], manifest['events'])}"
            )
        if heads:
            raise Differs(f"games.ndjson.zst: game {next(iter(heads))} has no events")
        ok(f"{_held(games, events)}, and end as the dump says")
        _checkpoint(manifest, trust)
    click.echo(NO_PROOF, err=True)


def _numbers(games: int, events: int) -> str:
    return f"{counted(games, 'game')} with {counted(events, 'event')}"


def _held(games: int, events: int) -> str:
    return f"{_numbers(games, events)} follow from the rules"


def _manifest(folder: Path) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads((folder / "manifest.json").read_bytes())
        format_, files = found["format"], found["files"]
        known = {"files": files, "checkpoint": found["checkpoint"], "games": found["games"], "events": found["events"]}
        named = all("/" not in name and {"size", "sha256"} <= told.keys() for name, told in files.items())
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise Differs("manifest.json is not what a dump has: it cannot be read") from None
    if format_ != 1:
        raise CannotStart(f"manifest.json is of format {format_}, which this release does not know.")
    if not named or not {EVENTS, "games.ndjson.zst"} <= files.keys():
        raise Differs(f"manifest.json does not name {EVENTS} and games.ndjson.zst with size and SHA-256")
    return known


def _same_file(file: Path, told: dict[str, Any]) -> None:
    if not file.is_file():
        raise Differs(f"{file.name} is missing")
    hashed = sha256()
    with file.open("rb") as content:
        while block := content.read(1 << 20):
            hashed.update(block)
    if (file.stat().st_size, hashed.hexdigest()) != (told["size"], told["sha256"]):
        raise Differs(f"{file.name} is not the file of the manifest: it has another size or SHA-256")


def _lines(file: Path) -> Iterator[bytes]:
    from backports import zstd

    try:
        with zstd.open(file, "rb") as content:
            for line in content:
                if not line.endswith(b"\n"):
                    raise Differs(f"{file.name} breaks off: its last line has no end")
                yield line[:-1]
    except (zstd.ZstdError, EOFError) as error:
        raise Differs(f"{file.name} cannot be read to its end: {error}") from None


def _heads(file: Path) -> dict[str, dict[str, Any]]:
    try:
        return {head["id"]: head for head in map(json.loads, _lines(file))}
    except (ValueError, KeyError, TypeError):
        raise Differs(f"{file.name} has a line that is not a game") from None


def _game_of(line: bytes) -> str:
    try:
        return str(json.loads(line)["game"])
    except (ValueError, KeyError, TypeError):
        return ""


def _records(file: Path, heads: dict[str, dict[str, Any]] | None) -> tuple[int, int]:
    """How many games and events it holds, all judged again; removes those that hold from `heads`."""
    from replays.record_check import examined

    games, events, seen = 0, 0, set[str]()
    for game, group in groupby(_lines(file), _game_of):
        lines = list(group)
        if game in seen:
            raise Differs(f"game {game}: its events are not together")
        found = examined(lines)
        if found.fault:
            raise Differs(f"game {game}: {found.fault}")
        if heads is not None:
            _ended_so(heads.pop(game, None), game, found.game)
        seen.add(game)
        games, events = games + 1, events + len(lines)
    return games, events


def _ended_so(head: dict[str, Any] | None, id_: str, game: Game | None) -> None:
    """Raises `Differs` if dump and record disagree on how a game ended."""
    from domain.record.envelope import canonical
    from domain.record.ruled import outcome_wire

    if head is None or game is None:
        raise Differs(f"games.ndjson.zst does not name game {id_}")
    outcome = json.loads(canonical(outcome_wire(game)))
    for name in ("status", "scores", "result"):
        if head.get(name) != outcome[name]:
            raise Differs(f"games.ndjson.zst: game {id_} has another {name} than its record gives")


def _checkpoint(manifest: dict[str, Any], trust: TrustPolicy) -> None:
    from domain.record.proof.errors import ProofError

    if not trust.logs:
        click.echo("note   the checkpoint is not checked: give --key, from a source you trust", err=True)
        return
    try:
        size = trust.verify(manifest["checkpoint"].encode()).checkpoint.size
    except (ProofError, ValueError, AttributeError) as error:
        raise Differs(f"manifest.json holds no checkpoint that can be trusted: {error}") from None
    if size < manifest["events"]:
        raise Differs(f"the checkpoint is of a log of {counted(size, 'event')}, and the dump has more")
    ok(f"checkpoint: the log of {counted(size, 'event')}, signed")
