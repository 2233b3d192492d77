"""Idempotency keys and words, against the events of games."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Engine, Row, inspect, literal, select

from domain.record.codec import decode_entry
from domain.record.envelope import Entry
from domain.record.store.commands import Command
from domain.record.store.recorder import Recorder
from domain.record.streams import is_game
from domain.rules.phrases import counted
from service.accounts.schema import opened_together, requests, texts
from service.accounts.texts import text_hash
from service.audit.finding import Finding

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

    def __init__(self, store: Recorder, engine: Engine):
        self._store, self._engine = store, engine
        self._commands = keys_by_game(store, engine)
        self.written: dict[str, Written] = {}
        self.games = self.commands = 0

    def fault_of(self, game: str, stored: Sequence[bytes]) -> str | None:
        """What does not fit the events of a game, which are known to be sound; `None` if all does."""
        entries = [decode_entry(state) for state in stored]
        self.written |= written_in(entries)
        self.games += is_game(game)
        commands = self._commands.pop(game, [])
        self.commands += len(commands)
        return keys_fault(game, entries, commands)

    def looked_at_again(self, game: str, stored: Sequence[bytes]) -> str | None:
        """`fault_of` with the keys as they are now: a service may have written between events and keys."""
        commands = keys_by_game(self._store, self._engine).get(game, [])
        return keys_fault(game, [decode_entry(state) for state in stored], commands)

    def left(self) -> str | None:
        """What belongs to no game, once all were taken."""
        for game, (command, *_) in self._commands.items():
            return f"key {command.key} of {command.actor} belongs to game {game}, which does not exist"
        return None


def game_findings(store: Recorder, engine: Engine, game: str, erased: Mapping[str, str]) -> Iterator[Finding]:
    """What does not fit the events of one game: its keys, then its words. `erased` names the events that erased words.

    It reads what belongs to this game alone, and its events as they are now.
    """
    entries = [decode_entry(state) for state in store.read_states(game)]
    if fault := keys_fault(game, entries, _commands_of(store, engine, game, entries)):
        yield Finding(f"the idempotency keys of game {game}", f": {fault}")
    written = written_in(entries)
    yield from words_findings(_texts_of(engine, game, tuple(written)), written, erased)


def key_finding(store: Recorder, command: Command) -> Finding | None:
    """Whether the events that a key names are its own: the other way round from `game_findings`."""
    of = f"the idempotency keys of game {command.game}"
    span = command.last_n - command.first_n + 1
    first = command.first_n - 1
    made = 0
    for state in store.read_states(command.game, first, command.last_n) if first >= 0 and span > 0 else ():
        entry = decode_entry(state)
        others = made == 0 and not _is_of(command, entry)
        if entry.cmd != command.key or others:
            return Finding(of, f": one is said to have caused event {entry.n}, which names another or none")
        made += 1
    return None if made == span else Finding(of, f": one is for {counted(span, 'event')}, of which there are {made}")


def written_in(entries: Iterable[Entry]) -> dict[str, Written]:
    """The words that events of games and of tournaments' books refer to, by their hashes."""
    return {
        hashed: Written(entry.game, entry.n, entry.by, getattr(entry.event, "case", None))
        for entry in entries
        for hashed in entry.event.hashes().values()
    }


def all_texts(engine: Engine) -> Iterator[Row[Any]]:
    """All words that are kept."""
    with engine.connect() as connection:
        yield from connection.execute(select(texts).order_by(texts.c.game, texts.c.created_at, texts.c.hash))


def words_findings(
    rows: Iterable[Row[Any]], written: Mapping[str, Written], erased: Mapping[str, str]
) -> Iterator[Finding]:
    """Words that are not those that an event refers to, or are gone without an event that says so."""
    missing = dict(written)
    for row in rows:
        yield from _words(row, missing.pop(row.hash, None), erased)
    for hashed, at in missing.items():
        if hashed not in erased:
            of = f"the words of event {at.n} of game {at.game}"
            yield Finding(of, " are gone, and no event tells that they were erased")


def _words(row: Row[Any], at: Written | None, erased: Mapping[str, str]) -> Iterator[Finding]:
    of = f"the words of game {row.game}" if at is None else f"the words of event {at.n} of game {at.game}"
    if at is not None and row.game != at.game:
        yield Finding(of, f" are kept as those of game {row.game}")
    if at is not None and row.case not in (None, at.case):
        yield Finding(of, f" are kept as those of case {row.case}")
    if at is not None and row.author != at.by:
        yield Finding(of, f" are kept as those of {row.author}, but {at.by} wrote them")
    if row.text is None:
        if row.hash not in erased:
            yield Finding(of, " are gone, and no event tells that they were erased")
    elif row.hash in erased:
        yield Finding(of, f" are there, but {erased[row.hash]} erased them")
    elif row.salt is None or text_hash(bytes(row.salt), row.text) != row.hash:
        yield Finding(of, " were changed: they do not have the hash that the record holds")


def _texts_of(engine: Engine, game: str, hashes: Sequence[str]) -> list[Row[Any]]:
    """The words that are kept as those of a game, and those with these hashes wherever they are kept."""
    found: dict[str, Row[Any]] = {}
    with engine.connect() as connection:
        found |= {row.hash: row for row in connection.execute(select(texts).where(texts.c.game == game))}
        elsewhere = [hashed for hashed in hashes if hashed not in found]
        for at in range(0, len(elsewhere), _AT_ONCE):
            query = select(texts).where(texts.c.hash.in_(elsewhere[at : at + _AT_ONCE]))
            found |= {row.hash: row for row in connection.execute(query)}
    return list(found.values())


def _commands_of(store: Recorder, engine: Engine, game: str, entries: Sequence[Entry]) -> list[Command]:
    """The keys of a game, found by its events."""
    keys = dict.fromkeys((entry.by, entry.cmd) for entry in entries if entry.cmd)
    found = [store.select_command(actor, key) for by, key in keys for actor in (by, f"{game}/{by}")]
    commands = [command for command in found if command is not None and command.game == game]
    if entries and entries[0].cmd:
        by, key = entries[0].by, entries[0].cmd
        asked = requests.c.actor == by, requests.c.key == key, opened_together.c.game == game
        commands += _opening_many(engine, *asked)
    return commands


def _opening_many(engine: Engine, *where: ColumnElement[bool]) -> list[Command]:
    """The keys under which many games were opened at once, for each game as if it had been opened alone."""
    columns = requests.c.actor, requests.c.key, requests.c.request_sha256
    query = select(*columns, opened_together.c.game, literal(1), opened_together.c.last_n)
    query = query.join_from(requests, opened_together, requests.c.made == opened_together.c.batch).where(*where)
    with engine.connect() as connection:
        return [Command(*row) for row in connection.execute(query)]


def keys_by_game(store: Recorder, engine: Engine) -> dict[str, list[Command]]:
    """All idempotency keys that caused events: those in the record, and beside it those of games opened together."""
    commands: defaultdict[str, list[Command]] = defaultdict(list)
    after = ("", "")
    while page := store.commands(after, _AT_ONCE):
        for command in page:
            commands[command.game].append(command)
        after = page[-1].actor, page[-1].key
    if inspect(engine).has_table(opened_together.name):  # a database of an older service has none
        for command in _opening_many(engine):
            commands[command.game].append(command)
    return dict(commands)


def _is_of(command: Command, entry: Entry) -> bool:
    """Whether a key is of who entered the event, alone or as a seat at this game, or of the one rematch of a game."""
    rematch = entry.n == 1 and command.key == "rematch" and command.actor.startswith("rematch:")
    return rematch or command.actor in (entry.by, f"{entry.game}/{entry.by}")


def keys_fault(game: str, entries: Sequence[Entry], commands: Sequence[Command]) -> str | None:
    """The first key that does not belong to its events, or event whose key is gone; `None` if there is none."""
    covered: set[int] = set()
    for command in commands:
        of_key = f"key {command.key} of {command.actor}"
        if not 1 <= command.first_n <= command.last_n <= len(entries):
            return f"game {game}: {of_key} is for events {command.first_n} to {command.last_n}, of {len(entries)}"
        made = entries[command.first_n - 1 : command.last_n]
        other = next((entry.n for entry in made if entry.cmd != command.key), None)
        if other is not None:
            return f"game {game}: {of_key} is said to have caused event {other}, which names another key or none"
        if not _is_of(command, made[0]):
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
