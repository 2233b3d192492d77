"""Tables of the other variants for tests: one object a variant, with few words for what a test is about."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games import title_named
from domain.rules.draft import Draft
from domain.rules.moves import read_move
from domain.rules.objection import Refused
from domain.rules.secrecy import Context, Viewer, seen_by
from domain.rules.wire import to_wire

TITLE = title_named("fairy-bargains")


class Variant:
    """One book and its tables."""

    def __init__(self, name: str, players: int):
        self.book = TITLE.book(name)
        self._players = players

    def config(self, players: int | None = None, first_dealer: int | None = None, **options: Any) -> Any:
        """A configuration."""
        dealer = {} if first_dealer is None else {"first_dealer": first_dealer}
        return self.book.configure({"players": players or self._players, "options": options, **dealer})

    def opened(self, *args: Any, **options: Any) -> Any:
        """The table before everything."""
        return self.book.open(self.config(*args, **options))[0]

    def position(self, options: dict[str, Any] | None = None, players: int | None = None, **data: Any) -> Any:
        """A position, with the keys of the sheet."""
        return self.book.position(self.config(players, **(options or {})), data)

    def unsound(self, options: dict[str, Any] | None = None, **data: Any) -> str:
        """Why a position is none."""
        with pytest.raises(Refused) as refusal:
            self.position(options, **data)
        objection = refusal.value.objection
        assert (objection.code, objection.rule) == ("BAD_POSITION", "FB-6")
        return objection.message

    def misconfigured(self, raw: dict[str, Any]) -> str:
        """Why a configuration is none."""
        with pytest.raises(Refused) as refusal:
            self.book.configure({"variant": self.book.variant, **raw})
        objection = refusal.value.objection
        assert (objection.code, objection.rule) == ("BAD_CONFIG", "FB-6")
        return objection.message

    def made(self, state: Any, **raw: Any) -> Draft[Any, Any]:
        """What a legal move causes."""
        move = read_move(raw, self.book.move_types)
        objection = self.book.objection(state, move)
        assert objection is None, objection
        return self.book.decide(state, move)

    def refused(self, state: Any, **raw: Any) -> str:
        """The code with which a move is refused."""
        objection = self.book.objection(state, read_move(raw, self.book.move_types))
        assert objection is not None, f"{raw} is accepted"
        assert objection.rule == "FB-6"
        return objection.code

    def why(self, state: Any, **raw: Any) -> str:
        """The sentence with which a move is refused."""
        objection = self.book.objection(state, read_move(raw, self.book.move_types))
        assert objection is not None, f"{raw} is accepted"
        return objection.message

    def moves(self, state: Any, seat: int | None = 0) -> list[dict[str, Any]]:
        """The legal moves in wire form."""
        return [to_wire(move) for move in self.book.moves(state, seat)]

    def said(self, before: Any, draft: Any) -> list[str]:
        """The explanation of each event."""
        sentences = []
        for event in draft:
            sentences.append(TITLE.explain(event, before))
            before = self.book.evolve(before, event)
        return sentences

    def seen(self, viewer: Viewer, state: Any) -> dict[str, Any]:
        """A table in wire form as the viewer sees it."""
        wire: dict[str, Any] = to_wire(seen_by(viewer, state, Context(state.config, state)))
        return wire


EXACT = Variant("v1", 3)
ELIMINATION = Variant("v2", 3)
SOLITAIRE = Variant("v3", 1)


def wires(draft: Any) -> list[dict[str, Any]]:
    """Events in wire form."""
    return [to_wire(event) for event in draft]


def types(draft: Any) -> list[str]:
    """The types of events."""
    return [type(event).__name__ for event in draft]


def facts(draft: Any) -> list[tuple[str, int, int]]:
    """What statistics count of these events."""
    return [(fact.name, fact.seat, fact.amount) for event in draft for fact in TITLE.facts(event, None)]
