"""One book asked directly: tables of it, what moves cause there, and what is said of it."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games import title_named
from domain.rules.draft import Draft
from domain.rules.moves import read_move
from domain.rules.objection import Objection, Refused
from domain.rules.secrecy import Context, Viewer, seen_by
from domain.rules.wire import to_wire


class Rules:
    """The newest book of a variant, and as many players as its tests have unless one says otherwise."""

    def __init__(self, title: str, variant: str | None, players: int):
        self.title = title_named(title)
        self.book = self.title.book(variant)
        self._players = players

    def config(self, players: int | None = None, first_dealer: int | None = None, **options: Any) -> Any:
        """A configuration."""
        dealer = {} if first_dealer is None else {"first_dealer": first_dealer}
        return self.book.configure({"players": players or self._players, "options": options, **dealer})

    def opened(self, *args: Any, **options: Any) -> Any:
        """The table before everything."""
        return self.book.open(self.config(*args, **options))[0]

    def dealt(self, *args: Any, deck: Any, **options: Any) -> Any:
        """The table after the first deal of a game."""
        return self.made(self.opened(*args, **options), type="deal", deck=list(deck)).state

    def position(self, options: dict[str, Any] | None = None, players: int | None = None, **data: Any) -> Any:
        """A position, with the keys of the sheet."""
        return self.book.position(self.config(players, **(options or {})), data)

    def unsound(self, options: dict[str, Any] | None = None, players: int | None = None, **data: Any) -> str:
        """Why a position is none."""
        with pytest.raises(Refused) as refusal:
            self.position(options, players, **data)
        return self._message(refusal.value.objection, "BAD_POSITION")

    def misconfigured(self, raw: dict[str, Any]) -> str:
        """Why a configuration is none."""
        variant = {} if self.book.variant is None else {"variant": self.book.variant}
        with pytest.raises(Refused) as refusal:
            self.title.book_for({**variant, **raw}).configure({**variant, **raw})
        return self._message(refusal.value.objection, "BAD_CONFIG")

    def made(self, state: Any, **raw: Any) -> Draft[Any, Any]:
        """What a legal move causes."""
        move = read_move(raw, self.book.move_types)
        objection = self.book.objection(state, move)
        assert objection is None, objection
        return self.book.decide(state, move)

    def refused(self, state: Any, **raw: Any) -> str:
        """The code with which a move is refused."""
        return self._objection(state, raw).code

    def why(self, state: Any, **raw: Any) -> str:
        """The sentence with which a move is refused."""
        return self._objection(state, raw).message

    def moves(self, state: Any, seat: int | None = 0) -> list[dict[str, Any]]:
        """The legal moves in wire form."""
        return [to_wire(move) for move in self.book.moves(state, seat)]

    def said(self, before: Any, draft: Any) -> list[str]:
        """The explanation of each event."""
        sentences = []
        for event in draft:
            sentences.append(self.title.explain(event, before))
            before = self.book.evolve(before, event)
        return sentences

    def seen(self, viewer: Viewer, state: Any) -> dict[str, Any]:
        """A table in wire form as the viewer sees it."""
        wire: dict[str, Any] = to_wire(seen_by(viewer, state, Context(state.config, state)))
        return wire

    def _objection(self, state: Any, raw: dict[str, Any]) -> Objection:
        objection = self.book.objection(state, read_move(raw, self.book.move_types))
        assert objection is not None, f"{raw} is accepted"
        assert objection.rule == self.title.config_clause
        return objection

    def _message(self, objection: Objection, code: str) -> str:
        assert (objection.code, objection.rule) == (code, self.title.config_clause)
        return objection.message


def wires(draft: Any) -> list[dict[str, Any]]:
    """Events in wire form."""
    return [to_wire(event) for event in draft]


def types(draft: Any) -> list[str]:
    """The types of events."""
    return [type(event).__name__ for event in draft]


def some(draft: Any, name: str) -> list[dict[str, Any]]:
    """The events of that type, in wire form."""
    return [wire for wire in wires(draft) if wire["type"] == name]


def one(draft: Any, name: str) -> dict[str, Any]:
    """The only event of that type, in wire form."""
    (found,) = some(draft, name)
    return found
