"""What an act is, the one way to change a tournament's book, and the events that acts leave there.

Acts and events hold ids, hashes and numbers; no names and no words. `why` and `text` are salted hashes of words that
are kept beside the record, or "". Points and scores are exact text of fractions in events, moments are in milliseconds
since 1970 (UTC). Who did it stands in the envelope.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Final, NamedTuple

from domain.rules.declaration import Declared, Member
from domain.rules.event import Event
from domain.tournaments.state import Tournament

ORGANISER: Final = "set-up-tournament"
DIRECTOR: Final = "run-tournament"
SCORER: Final = "score-table"
PLAYER: Final = "play-in-tournament"
"""Asked for the sender's own entry or table alone."""
NEWCOMER: Final = "enter-tournament"

AN_ENTRANT: Final = "a-4f0c1c52-7a5e-4a36-9d0e-0c1f0f9a7a11"
ANOTHER: Final = "a-4f0c1c52-7a5e-4a36-9d0e-0c1f0f9a7a12"

Entrant = Annotated[str, Member("entrant", "The entrant.", AN_ENTRANT)]
RoundNumber = Annotated[int, Member("round", "The round.", 1)]
TableNumber = Annotated[int, Member("table", "The table.", 3)]

_FOR_OFFICIALS: Final = "It is kept with the sender's name, for officials to read."
_ONCE_IT_RUNS: Final = f"Why. Once the tournament runs, changes need it. {_FOR_OFFICIALS}"
_AS_IN: Final = "Asked by both teams."
Why = Annotated[str, Member("words", f"Why. {_FOR_OFFICIALS}", _AS_IN)]
WhyAsked = Annotated[str, Member("words", f"Why. {_FOR_OFFICIALS}", _AS_IN, asked="always")]
WhyOnceItRuns = Annotated[str, Member("words", _ONCE_IT_RUNS, _AS_IN, asked="once it runs")]


class HashedName(NamedTuple):
    """A name in an act: what somebody is to be called, and the hash of that, which events have."""

    text: str
    hash: str


class EventStamp(NamedTuple):
    """What the envelope of an event says: its number, its moment, who did it."""

    n: int
    at: int
    by: str


class TournamentEvent(Event, ABC):
    """An event of a tournament's book. What is stored is its name and its members.

    Of one that is `for_officials` nobody else is told.
    """

    for_officials: ClassVar[bool] = False
    kept = ("why", "text")

    @abstractmethod
    def evolve(self, state: Any, told: EventStamp) -> Tournament:
        """The tournament after it. Nothing here refuses: events are what has been decided."""

    def fault(self, before: Any, told: EventStamp) -> str | None:
        """What does not follow from the book before it, as the end of a sentence; `None` if nothing can be judged."""
        return None


class TournamentAct(Declared, ABC):
    """A frozen dataclass whose fields are ids, hashes and numbers, and names with their hashes; `wire` is its type.

    `NameOfficial` is `name-official`, if the class does not say otherwise. Who may do it is the caller's to know; where
    an entrant may act for itself, `own` or `entrant` says so.
    """

    wire: ClassVar[str]

    def __init_subclass__(cls) -> None:
        if "wire" not in cls.__dict__:
            cls.wire = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    @abstractmethod
    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """The events of this act, `now` in milliseconds since 1970. Raises `TournamentRefused`, and then nothing has
        changed.
        """
