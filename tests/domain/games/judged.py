"""Moves as a client sends them, and what the rules say of them: for tests of every title that look from outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from domain.rules.adjudicate import adjudicate
from domain.rules.objection import Objection, Refused
from domain.rules.secrecy import ALL, Viewer
from domain.rules.title import Title

Raw = dict[str, Any]


def cards(ids: str | Sequence[Any]) -> list[Any]:
    """Card ids that are written in one string, with spaces between them."""
    return ids.split() if isinstance(ids, str) else list(ids)


_LISTS = {"cards", "order", "stacks", "give", "want", "deck_pile", "seats", "contenders"}


def form(kind: str, *names: str, **usual: Any) -> Callable[..., Raw]:
    """What makes moves or events of a kind: the values of its members in this order, those left out as usual or not
    at all. Lists of cards may be written in one string.
    """

    def filled(*values: Any, **more: Any) -> Raw:
        given = {**usual, **dict(zip(names, values, strict=False)), **more}
        return {"type": kind, **{name: cards(value) if name in _LISTS else value for name, value in given.items()}}

    return filled


class Judged:
    """Moves made on a position one after the other, and what the rules said of each."""

    def __init__(self, title: Title, config: Raw, position: Raw | None, moves: Sequence[Raw], viewer: Viewer = ALL):
        self._asked = (title, config, moves, position)
        self._answer = adjudicate(*self._asked, viewer)
        self.steps: list[Raw] = self._answer["steps"]

    @property
    def state(self) -> Any:
        """The table after the last move; none of the moves may be refused."""
        assert not [step for step in self.steps if "refused" in step], self.steps
        return self._answer["state"]

    @property
    def events(self) -> Any:
        """What the last move caused; none of the moves may be refused."""
        assert self.state is not None
        return self.steps[-1]["events"]

    @property
    def types(self) -> list[str]:
        """The types of the events of the last move."""
        return [event["type"] for event in self.events]

    @property
    def refusal(self) -> tuple[str, str]:
        """Code and clause of the refusal of the last move, which alone is refused; it says a sentence too."""
        assert not [step for step in self.steps[:-1] if "refused" in step], self.steps
        refused = self.steps[-1]["refused"]
        assert refused["message"]
        assert "events" not in self.steps[-1]
        return refused["code"], refused["rule"]

    def state_as(self, viewer: Viewer) -> Any:
        """The table after the last move as the viewer sees it."""
        return adjudicate(*self._asked, viewer)["state"]

    def events_as(self, viewer: Viewer) -> Any:
        """The events of the last move as the viewer sees them."""
        return adjudicate(*self._asked, viewer)["steps"][-1]["events"]


def refused_setup(title: Title, config: Mapping[str, Any], position: Mapping[str, Any] | None = None) -> Objection:
    """Why a game cannot be set up so."""
    try:
        adjudicate(title, config, [], position)
    except Refused as refused:
        return refused.objection
    raise AssertionError(f"{config} is accepted")
