"""Idempotency keys and words, against the events of games."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, select

from domain.record.envelope import Entry, decode_entry
from domain.record.events import RECORD
from domain.record.store.commands import Command
from domain.record.store.recorder import Recorder
from service.accounts.schema import texts
from service.accounts.texts import text_hash
from service.audit.told import Told

_AT_ONCE: Final = 1000
_SHA256: Final = 32


@dataclass(frozen=True)
class Written:
    """Where the record refers to words: the event, who entered it, and the case that it belongs to."""

    game: str
    n: int
    by: str
    case: int | None


class GamesAudit:
    """Takes the events of one game after another, and tells the first difference that it finds."""

    def __init__(self, store: Recorder):
        self._store = store
        self._commands = _by_game(store)
        self.written: dict[str, Written] = {}
        self.games = self.commands = 0

    def fault_of(self, game: str, stored: Sequence[bytes]) -> str | None:
        """What does not fit the events of a game, which are known to be sound; `None` if all does."""
        entries = [decode_entry(state) for state in stored]
        for entry in entries:
            if entry.title == RECORD and (hashed := getattr(entry.event, "text", "")):
                self.written[hashed] = Written(game, entry.n, entry.by, getattr(entry.event, "case", None))
        self.games += 1
        commands = self._commands.pop(game, [])
        self.commands += len(commands)
        return _keys_fault(game, entries, commands)

    def looked_at_again(self, game: str, stored: Sequence[bytes]) -> str | None:
        """`fault_of` with the keys as they are now: a service may have written between events and keys."""
        return _keys_fault(game, [decode_entry(state) for state in stored], _by_game(self._store).get(game, []))

    def left(self) -> str | None:
        """What belongs to no game, once all were taken."""
        for game, (command, *_) in self._commands.items():
            return f"key {command.key} of {command.actor} belongs to game {game}, which does not exist"
        return None


def words_fault(connection: Connection, written: dict[str, Written], told: Told) -> str | None:
    """The first words that are not those that an event refers to, or are gone without an event that says so."""
    return next(_words(connection, written, told), None)


def _words(connection: Connection, written: dict[str, Written], told: Told) -> Iterator[str]:
    missing = dict(written)
    for row in connection.execute(select(texts).order_by(texts.c.game, texts.c.created_at, texts.c.hash)):
        at = missing.pop(row.hash, None)
        where = f"the words of game {row.game}" if at is None else f"the words of event {at.n} of game {at.game}"
        if at is not None and row.game != at.game:
            yield f"{where} are kept as those of game {row.game}"
        if at is not None and row.case not in (None, at.case):
            yield f"{where} are kept as those of case {row.case}"
        if at is not None and row.author != at.by:
            yield f"{where} are kept as those of {row.author}, but {at.by} wrote them"
        if row.text is None:
            if row.hash not in told.erased_texts:
                yield f"{where} are gone, and no event tells that they were erased"
        elif row.hash in told.erased_texts:
            yield f"{where} are there, but {told.erased_texts[row.hash]} erased them"
        elif row.salt is None or text_hash(bytes(row.salt), row.text) != row.hash:
            yield f"{where} were changed: they do not have the hash that the record holds"
    for hashed, at in missing.items():
        if hashed not in told.erased_texts:
            yield f"the words of event {at.n} of game {at.game} are gone, and no event tells that they were erased"


def _by_game(store: Recorder) -> dict[str, list[Command]]:
    commands: defaultdict[str, list[Command]] = defaultdict(list)
    after = ("", "")
    while page := store.commands(after, _AT_ONCE):
        for command in page:
            commands[command.game].append(command)
        after = page[-1].actor, page[-1].key
    return dict(commands)


def _keys_fault(game: str, entries: Sequence[Entry], commands: Sequence[Command]) -> str | None:
    """A key that does not belong to its events, or an event whose key is gone."""
    covered: set[int] = set()
    for command in commands:
        of_key = f"key {command.key} of {command.actor}"
        if not 1 <= command.first_n <= command.last_n <= len(entries):
            return f"game {game}: {of_key} is for events {command.first_n} to {command.last_n}, of {len(entries)}"
        made = entries[command.first_n - 1 : command.last_n]
        other = next((entry.n for entry in made if entry.cmd != command.key), None)
        if other is not None:
            return f"game {game}: {of_key} is said to have caused event {other}, which names another key or none"
        if command.actor.rpartition("/")[2] != made[0].by or command.actor.rpartition("/")[0] not in ("", game):
            return f"game {game}: {of_key} is said to have caused event {made[0].n}, which was entered by {made[0].by}"
        if len(command.request_sha256) != _SHA256:
            return f"game {game}: {of_key} has no hash of its request"
        numbers = range(command.first_n, command.last_n + 1)
        if not covered.isdisjoint(numbers):
            return f"game {game}: two keys claim event {min(covered.intersection(numbers))}"
        covered.update(numbers)
    for entry in entries:
        if entry.cmd and entry.n not in covered:
            return f"game {game}: the key {entry.cmd} of event {entry.n} is gone or was changed"
    return None
