"""The parts of an act: the form in which it is entered, and the events that it leaves in the record."""

import re
from abc import ABC, abstractmethod
from typing import ClassVar, Final

from domain.record.acts.descriptions import Telling
from domain.record.decision import Decision
from domain.record.disputes import Disputes
from domain.record.envelope import Entry
from domain.record.game import Game, GameEvent, Past
from domain.rules.declaration import Declared
from domain.rules.event import Mark, MarkKind
from domain.rules.phrases import capital
from domain.rules.values import changed

_HASH: Final = re.compile(r"[A-Za-z0-9+/]{43}=")
"""Base64 of 32 bytes."""


class ActEvent(GameEvent):
    """An event that an act leaves in the record: its effect, and its description. All of its fields are public.

    Numbers of steps (`step`, `to`, `facts`) are numbers of events. Free text stays outside the record: a field `text`
    is the salted hash of it (record.md), 44 characters of base64, or "" where nothing was written.
    """

    mark_kind: ClassVar[MarkKind]
    kept = ("text",)

    def evolve(self, game: Game, entry: Entry, past: Past | None) -> Game:
        """The game after this event; by default only its disputes change."""
        return changed(game, disputes=self.fold(game.disputes, entry))

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        """The disputes after this event; by default unchanged."""
        return disputes

    @abstractmethod
    def sentence(self, told: Telling) -> str:
        """What happened, in a sentence or more, each with its full stop; the first letter need not be a capital."""

    @abstractmethod
    def label(self) -> str:
        """What happened, in a few words without a full stop."""

    def mark(self) -> Mark:
        """The place in a replay that this event makes."""
        return Mark(self.mark_kind, capital(self.label()))

    def clause_in(self, disputes: Disputes) -> str:
        """Its clause, or that of its ruling; "" if there is none."""
        own = getattr(self, "clause", None)
        if own is not None:
            return str(own)
        number = getattr(self, "ruling", None)
        ruling = None if number is None else disputes.ruling(number)
        return "" if ruling is None else ruling.clause


WHOSE: Final = "For which seat; a seat's token speaks for that seat."


class Act(Declared, ABC):
    """What may be entered into a game beside moves. A frozen dataclass whose fields are the form.

    `name` is the end of the address of requests for it, in its form; what has none has no form of its own. A field
    `text` is the salted hash of words that are kept outside the record, or "".
    """

    name: ClassVar[str] = ""
    events: ClassVar[tuple[type[ActEvent], ...]]

    def __post_init__(self) -> None:
        """Raises `ValueError` for a text that is not a hash: events are for ever, while words must be erasable."""
        text = getattr(self, "text", "")
        if text and not _HASH.fullmatch(text):
            raise ValueError(f"the text of {type(self).__name__} is no hash: words are kept outside the record")

    @abstractmethod
    def decide(self, decision: Decision, by: str) -> None:
        """Adds the events of this act, entered by `by`. Raises `ActRefused`; the decision is then void."""
