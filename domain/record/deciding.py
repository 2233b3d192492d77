"""A decision in the making: moves judged one after the other on one game, and all the events that they cause."""

import os
from collections.abc import Mapping, Sequence
from typing import Any

from domain.record.dealing import Dealer, chance_move
from domain.record.envelope import SALT_SIZE, Entry, canonical, encode_entry, event_hash
from domain.record.errors import BatchReveals, MoveRefused
from domain.record.events import RECORD, GameClosed, MoveMade
from domain.record.game import CLOCK, DEALER, Game, after, shuffles_in
from domain.rules.book import Event
from domain.rules.foresight import foreseeable
from domain.rules.moves import Unreadable, read_move
from domain.rules.secrecy import ALL, Viewer
from domain.rules.values import changed
from domain.rules.wire import to_wire

SEALED = "sealed"
RECORDED = "recorded"


class Decision:
    """Judges moves on a game at one moment of server time, and gathers the entries to store. Stores nothing.

    `game` is the game after everything judged so far; its `head` stays that of the stored part.
    """

    def __init__(self, game: Game, dealer: Dealer, now: int, cmd: str = ""):
        self.game = game
        self.entries: list[Entry] = []
        self._dealer = dealer
        self._at = max(now, game.at)  # never below the event before
        self._cmd = cmd

    def judge_all(self, moves: Sequence[Mapping[str, Any]], by: str, viewer: Viewer) -> None:
        """Judges a batch. Raises `MoveRefused`, or `BatchReveals` if more follows a move that tells `viewer` news."""
        for index, raw in enumerate(moves):
            before, entries = self.game, len(self.entries)
            move = self.judge(raw, by, index)
            if index == len(moves) - 1 or viewer == ALL:
                continue
            others = any(entry.by != by for entry in self.entries[entries:])
            if others or not foreseeable(before.book, before.state, move, viewer):
                raise BatchReveals(index)

    def judge(self, raw: Mapping[str, Any], by: str, index: int = 0) -> Any:
        """Judges a move in wire form and adds what it causes; returns the move as read.

        Raises `MoveRefused`; the decision is then void. A step of the clock that is due must have been recorded before.
        """
        game = self.game
        at = self._at - game.opened_at
        if game.book.tick(at) is not None:
            raw = {**raw, "at": at}
        move = read_move(raw, game.book.move_types)
        objection = game.book.objection(game.state, move)
        if objection is not None:
            raise MoveRefused(index, objection, game)
        claimed = {"claimed_at": raw["claimed_at"]} if type(raw.get("claimed_at")) is int else {}
        self._make(move, by, claimed)
        self._follow(by)
        return move

    def advance_clock(self) -> None:
        """Lets the clock's step happen that is due at this moment."""
        self._make(self.game.book.tick(self._at - self.game.opened_at), CLOCK)
        self._follow(CLOCK)

    def add(self, events: Sequence[Event], by: str, title: str = RECORD) -> None:
        """Adds events that no move causes: the record's own, or the book's opening."""
        for event in events:
            self._append(event, by, None, title)

    def follow(self, by: str) -> None:
        """Lets what is due by itself happen: the dealer's acts, and the closing after the book's end."""
        self._follow(by)

    def _make(self, move: Any, by: str, extra: Mapping[str, Any] | None = None) -> None:
        game = self.game
        assert not isinstance(move, Unreadable)
        draft = game.book.decide(game.state, move)
        raw = {**to_wire(draft.made or move), **(extra or {})}
        made: bytes | None = canonical(raw)
        if not draft:
            self._append(MoveMade(), by, made, RECORD)
            return
        # The draft has the table already: evolving it again event by event would double the work.
        for n, event in enumerate(draft, game.n + 1):
            self.entries.append(Entry(game.id, n, self._at, by, self._cmd, game.title.name, event, made))
            made = None
        shuffles = game.shuffles + (shuffles_in(raw) if by == DEALER else 0)
        self.game = changed(game, n=game.n + len(draft), at=self._at, state=draft.state, shuffles=shuffles)

    def _follow(self, by: str) -> None:
        while self.game.opened.dealing == SEALED and (chance := self.game.awaits.chance) is not None:
            raw = chance_move(self._dealer, self.game.id, chance, self.game.shuffles)
            move = read_move(raw, self.game.book.move_types)
            objection = self.game.book.objection(self.game.state, move)
            if objection is not None:
                raise RuntimeError(f"the dealer's own move was refused: {objection}")
            self._make(move, DEALER)
        result = None if self.game.closed else self.game.book.result(self.game.state)
        if result is not None:
            self.add(self._dealer.closing(self.game.id), DEALER)
            self.add((GameClosed(to_wire(result)),), by)

    def _append(self, event: Event, by: str, move: bytes | None, title: str) -> None:
        entry = Entry(self.game.id, self.game.n + 1, self._at, by, self._cmd, title, event, move)
        self.game = after(self.game, entry, self.game.head)
        self.entries.append(entry)


def chained(entries: Sequence[Entry], head: bytes) -> tuple[list[bytes], bytes]:
    """The bytes of entries that follow an event with the hash `head`, and the hash of the last of them."""
    stored = []
    salts = os.urandom(SALT_SIZE * len(entries))  # asking the system once a decision, not once an event
    for at, entry in enumerate(entries):
        state = encode_entry(entry, head, salts[SALT_SIZE * at : SALT_SIZE * (at + 1)])
        head = event_hash(state)
        stored.append(state)
    return stored, head
