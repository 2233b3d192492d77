"""What the events of tournaments and of the house come to."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from heapq import merge

from domain.record.codec import decode_entry
from domain.record.envelope import Entry
from domain.record.house import (
    EmbeddingSet,
    GameSettingsSet,
    HouseEvent,
    LabelsSet,
    PeopleMerged,
    PersonErased,
    SeatsAdmitted,
    TokenMade,
    TokenRevoked,
    TournamentOpened,
    WordsErased,
    facts,
)
from domain.record.store.recorder import Recorder
from domain.record.streams import HOUSE, is_book

TokenEvent = tuple[TokenMade, str | None, str]
"""What tells of a token, who made it, and the place of that event."""


@dataclass
class ExpectedTables:
    """The tables as the events say that they are, each fact with the place of its event.

    `made_by` of tournaments and tokens is `None` where nobody is known. `begun` is whether the record has a stream of
    the house: without one it is from before, and tells nothing of these tables.
    """

    begun: bool = False
    tournaments: dict[str, tuple[TournamentOpened, str | None, str]] = field(default_factory=dict)
    embeddings: dict[str, tuple[EmbeddingSet, str]] = field(default_factory=dict)
    games: dict[str, tuple[GameSettingsSet, str]] = field(default_factory=dict)
    tokens: dict[str, TokenEvent] = field(default_factory=dict)
    revoked: dict[str, str] = field(default_factory=dict)
    erased_texts: dict[str, str] = field(default_factory=dict)
    erased_persons: dict[str, str] = field(default_factory=dict)
    merged: dict[str, tuple[str, str]] = field(default_factory=dict)
    labels: dict[tuple[str, str], tuple[str | None, str]] = field(default_factory=dict)

    def take(self, entry: Entry) -> None:
        """Adds what the next event says, in the order of the log."""
        self.begun |= entry.game == HOUSE
        where = f"event {entry.n} of {entry.game}"
        assert isinstance(entry.event, HouseEvent)
        for event, by in facts(entry.event, entry.by):
            match event:
                case TournamentOpened():
                    self.tournaments[event.tournament] = event, by, where
                case EmbeddingSet():
                    self.embeddings[event.tournament] = event, where
                case GameSettingsSet():
                    self.games[event.game] = event, where
                case TokenMade():
                    self._token(event, by, where)
                case SeatsAdmitted():
                    for seat in event.seats:
                        made = TokenMade(seat["token"], "seat", seat["person"], game=event.game, seat=seat["seat"])
                        self._token(replace(made, hash=seat.get("hash")), None, where)
                case TokenRevoked():
                    self.revoked[event.token] = where
                case WordsErased():
                    self.erased_texts |= dict.fromkeys(event.texts, where)
                case PersonErased():
                    self.erased_persons[event.person] = where
                case PeopleMerged():
                    for id_, (into, told) in list(self.merged.items()):
                        if into == event.merged:
                            self.merged[id_] = event.into, told
                    self.merged[event.merged] = event.into, where
                case LabelsSet():
                    self.labels[event.kind, event.subject] = event.hash, where

    def _token(self, event: TokenMade, by: str | None, where: str) -> None:
        """A token as its first event tells it; a later one adds no more than the hash."""
        first, maker, place = self.tokens.setdefault(event.token, (event, by, where))
        if first.hash is None and event.hash is not None:
            self.tokens[event.token] = replace(first, hash=event.hash), maker, place


def expected_tables(store: Recorder) -> ExpectedTables:
    """Folds the streams. Raises what decoding raises if an event is none of ours."""
    told = ExpectedTables()
    for entry in in_order(store):
        told.take(entry)
    return told


def in_order(store: Recorder) -> Iterator[Entry]:
    """The events about the house and the settings of tournaments, in the order of the log; a page of each is held.

    Books of tournaments tell nothing that tables beside the record have too.
    """
    streams = [stream for stream in store.streams_beside() if not is_book(stream)]
    for _, entry in merge(*[_placed(store, stream) for stream in streams], key=lambda placed: placed[0]):
        yield entry


def _placed(store: Recorder, stream: str) -> Iterator[tuple[int, Entry]]:
    for n, stored in enumerate(store.read_states(stream), 1):
        yield store.leaf_index(stream, n) or 0, decode_entry(stored)
