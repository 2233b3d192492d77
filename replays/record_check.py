"""Checks the record of one game as an outsider would: bytes, chain, and every move judged again (integrity.md)."""

from base64 import b64decode
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import msgspec

from domain.record.codec import decode_entry, encode_entry, entry_in
from domain.record.envelope import NO_HEAD, SALT_SIZE, Entry, Envelope, canonical, event_hash, read_envelope
from domain.record.fairness import Fairness, fairness
from domain.record.game import Game
from domain.record.house import HouseEvent
from domain.record.streams import is_book, is_game
from domain.tournaments.acts.act import TournamentEvent
from replays.rejudging import Judgement

_MEMBERS: Final = frozenset(field.name for field in msgspec.structs.fields(Envelope))
_read: Final = msgspec.json.Decoder()


@dataclass(frozen=True)
class RecordFault:
    """The first thing wrong with a record: the event, and its fault as the end of a sentence."""

    n: int
    what: str

    def __str__(self) -> str:
        return f"event {self.n} {self.what}"


@dataclass(frozen=True)
class Examination:
    """The result of checking a record: its first fault, or, of a judged game without faults, its deals.

    `shuffles` is their number, `game` the game after its last event.
    """

    fault: RecordFault | None = None
    deals: Fairness | None = None
    shuffles: int = 0
    game: Game | None = None


def record_fault(lines: Sequence[bytes], judge: bool = True) -> RecordFault | None:
    """What is wrong with the stored bytes of a game's events, `None` if everything holds."""
    return examined(lines, judge).fault


def examined(lines: Sequence[bytes], judge: bool = True) -> Examination:
    """Checks the stored bytes of a game's events.

    The last event is trusted: whoever has its proof has checked it. Each earlier event is checked by the hash in the
    next one, so the walk goes backwards and names the event that was changed. With `judge` the moves of a game are
    judged again under the rules of their day; other streams have no moves.
    """
    if not lines:
        return Examination(RecordFault(1, "is missing: there are no events"))
    events: list[_Event] = []
    for n in range(len(lines), 0, -1):
        if n < len(lines) and events[-1].prev != event_hash(lines[n - 1]):
            what = f"was changed, or is another: it does not have the hash that event {n + 1} holds"
            return Examination(RecordFault(n, what))
        event = _event(lines[n - 1])
        if isinstance(event, str):
            return Examination(RecordFault(n, event))
        events.append(event)
    events.reverse()
    if fault := _order_fault(events):
        return Examination(fault)
    return _judged([event.entry for event in events]) if judge and is_game(events[0].game) else Examination()


def form_fault(lines: Sequence[bytes]) -> RecordFault | None:
    """The first line that is not an event, or is out of place: what can be said without proof of the last event."""
    events = []
    for n, line in enumerate(lines, 1):
        event = _event(line)
        if isinstance(event, str):
            return RecordFault(n, event)
        events.append(event)
    return _order_fault(events) if events else RecordFault(1, "is missing: there are no events")


class _Event(NamedTuple):
    """What an event's bytes say of its place, and its entry, so that nothing is read twice."""

    game: str
    n: int
    at: str
    prev: bytes
    entry: Entry


def _is_in_place(entry: Entry) -> bool:
    """Whether an event is of its stream's kind: of a game, of a tournament's book, or of the house."""
    if is_book(entry.game):
        return isinstance(entry.event, TournamentEvent)
    if isinstance(entry.event, TournamentEvent):
        return False
    return is_game(entry.game) != isinstance(entry.event, HouseEvent)


def _event(line: bytes) -> _Event | str:
    """An event; or what is wrong with its bytes."""
    return _of_today(line) or _examined(line)


def _of_today(line: bytes) -> _Event | None:
    """An event of today's form that is written again with the same bytes, as nearly all are.

    Its move is kept as it was written, and so checked separately.
    """
    try:
        envelope = read_envelope(line)
        entry = entry_in(envelope, line)
        prev, salt = b64decode(envelope.prev, validate=True), b64decode(envelope.salt, validate=True)
        holds = (
            len(prev) == len(NO_HEAD)
            and len(salt) == SALT_SIZE
            and _is_in_place(entry)
            and envelope.v == entry.event.form
            and encode_entry(entry, prev, salt) == line
            and (entry.move is None or canonical(_read.decode(entry.move)) == entry.move)
        )
    except (KeyError, ValueError, TypeError):  # of msgspec too
        return None
    return _Event(envelope.game, envelope.n, envelope.at, prev, entry) if holds else None


def _examined(line: bytes) -> _Event | str:
    """An event, of an earlier form perhaps; or what is wrong with its bytes."""
    try:
        event = _read.decode(line)
        if type(event) is not dict or canonical(event) != line:
            return "is not canonical JSON (RFC 8785)"
        if len(b64decode(event["prev"], validate=True)) != len(NO_HEAD):
            return "holds no hash of the event before"
        if len(b64decode(event["salt"], validate=True)) != SALT_SIZE:
            return "has no salt"
        entry = decode_entry(line)
        if not _is_in_place(entry):
            return "is of a kind that this stream does not have"
        prev, salt = b64decode(event["prev"]), b64decode(event["salt"])
        # An event of an earlier form comes back in today's, and has other bytes then.
        if event["v"] == entry.event.form and encode_entry(entry, prev, salt) != line:
            return "has members that no such event has"
    except KeyError as missing:
        return f"has no {missing}, or one that is not known"
    except (msgspec.DecodeError, ValueError, TypeError) as error:
        return f"cannot be read: {error}"
    if unknown := event.keys() - _MEMBERS:
        return f"has members that no event has: {', '.join(sorted(unknown))}"
    return _Event(event["game"], event["n"], event["at"], prev, entry)


def _order_fault(events: Sequence[_Event]) -> RecordFault | None:
    if events[0].prev != NO_HEAD:
        return RecordFault(1, "is not the first: it follows another")
    before: _Event | None = None
    for n, event in enumerate(events, 1):
        if fault := _place_fault(event, n, before):
            return fault
        before = event
    return None


def _place_fault(event: _Event, n: int, before: _Event | None) -> RecordFault | None:
    """What keeps an event from being the n-th of its stream, apart from the hashes."""
    if event.n != n:
        return RecordFault(n, f"says that it is event {event.n}")
    if before is not None and event.game != before.game:
        return RecordFault(n, f"is of another game ({event.game})")
    if before is not None and event.at < before.at:
        return RecordFault(n, "is earlier than the one before")
    return None


class Chain:
    """A walk along the events of a stream that holds one at a time, and judges no moves."""

    def __init__(self) -> None:
        self._n, self._head = 0, NO_HEAD
        self._before: _Event | None = None

    def fault_of(self, line: bytes) -> RecordFault | None:
        """What is wrong with the next event, or with the one before if its hash is not the one this event holds."""
        n = self._n + 1
        event = _event(line)
        if isinstance(event, str):
            return RecordFault(n, event)
        if event.prev != self._head:
            if n == 1:
                return RecordFault(1, "is not the first: it follows another")
            return RecordFault(n - 1, f"was changed, or is another: it does not have the hash that event {n} holds")
        fault = _place_fault(event, n, self._before)
        self._n, self._head, self._before = n, event_hash(line), event
        return fault


def _judged(entries: Sequence[Entry]) -> Examination:
    """The first event that the rules do not confirm, or that does not follow from the seed of its shuffles."""
    judgement = Judgement(entries)
    try:
        difference = judgement.difference()
        unproven = judgement.deal_fault()
    except Exception as error:  # a forged record may contain anything, and is wrong whatever error it causes
        return Examination(RecordFault(len(entries), f"or one before it cannot follow from the game: {error}"))
    if unproven is not None and (difference is None or unproven.n <= difference.n):
        return Examination(RecordFault(*unproven))
    if difference is not None and difference.n <= len(entries):  # an unfinished game may end amid what is due
        shown = "nothing" if difference.judged is None else msgspec.json.encode(difference.judged).decode()[:300]
        return Examination(RecordFault(difference.n, f"does not follow from the rules, which give {shown}"))
    game = judgement.game
    assert game is not None
    return Examination(None, fairness(game), len(game.sealing.dealt), game)
