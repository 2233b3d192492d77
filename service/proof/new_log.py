"""Begins a new log where the record lacks what was signed: it names the old one, and how much of it is missing."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from domain.record.daybook import Daybook, system_clock
from domain.record.proof.checkpoint import Checkpoint, EndedLog
from domain.record.store import open_database
from domain.record.store.database import sqlite_path
from domain.record.store.marks import DatabaseRefused
from domain.record.tree import StoredTree
from projections.checkpoint import require_same_record
from projections.views import open_views
from service.proof.signer import Memory, cosigned_file, memory_file
from service.proof.signing_keys import SigningKeys, new_keys, read_keys, signing_file, write_keys


def new_log(url: str) -> SigningKeys:
    """The keys of a new log, which follows the one that ends now. Raises `DatabaseRefused`.

    The old keys and checkpoints are kept under other names.
    """
    keys = read_keys(signing_file(url))
    signed = [one for one, _ in Memory(memory_file(url), keys).all()]
    path = sqlite_path(url)
    if path is not None and not path.exists():
        kept = 0
    else:
        with Daybook(open_database(url)) as daybook:
            kept = _kept(daybook, signed)
    return _begun(url, keys, EndedLog(keys.origin, kept, _largest(signed)))


def accept_older_copy(url: str) -> EndedLog:
    """Begins a new log on a record that lacks signed events; returns what ended. Raises `DatabaseRefused`."""
    keys = read_keys(signing_file(url))
    signed = [one for one, _ in Memory(memory_file(url), keys).all()]
    with Daybook(open_database(url)) as daybook:
        size, most = daybook.store.log_size(), _largest(signed)
        if size >= most:
            raise DatabaseRefused(
                f"The record has {size} events, and {most} were signed: it is no older copy. Start without "
                "`--accept-older-copy`, which is for one start."
            )
        ended = EndedLog(keys.origin, _kept(daybook, signed), most)
        if ended.kept < size:
            raise DatabaseRefused(
                f"The first {size} events of the record are not those that were signed: it is no older copy, but was "
                "changed, or is another record. `daybook verify` finds the first event that differs."
            )
        views = open_views(url)
        try:
            require_same_record(daybook, views, str(sqlite_path(url) or "The record"))
        finally:
            views.dispose()
    _begun(url, keys, ended)
    return ended


def _largest(signed: list[Checkpoint]) -> int:
    return max([one.size for one in signed], default=0)


def _kept(daybook: Daybook, signed: list[Checkpoint]) -> int:
    """How many of the signed events the record has, as far as checkpoints can tell."""
    size, tree = daybook.store.log_size(), StoredTree(daybook.store)
    reached = [one for one in signed if one.size <= size]
    held = [one for one in reached if tree.edge(one.size).root == one.root]
    return min(size, _largest(signed)) if len(held) == len(reached) else _largest(held)


def _begun(url: str, keys: SigningKeys, ended: EndedLog) -> SigningKeys:
    stamp = datetime.fromtimestamp(system_clock() / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")
    checkpoint = memory_file(url)
    for file in (signing_file(url), checkpoint, cosigned_file(checkpoint)):
        if file.exists():
            file.rename(_free(file, stamp))
    made = replace(new_keys(), follows=(*keys.follows, ended.line))
    write_keys(signing_file(url), made, replace_old=False)
    return made


def _free(file: Path, stamp: str) -> Path:
    """Another name for a file, which no earlier one has: two logs may end within a second."""
    named = file.with_name(f"{file.name}.{stamp}")
    return named if not named.exists() else _free(file, f"{stamp}-1")
