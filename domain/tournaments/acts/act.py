"""Acts, the only way to change a tournament's book, and the events that they leave there.

Acts and events have ids, hashes and numbers, but no names or texts. `why` and `text` are salted hashes of texts kept
beside the record, or "". Points and scores are exact fractions as text in events, times are in milliseconds since 1970
(UTC). The author is in the envelope.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Final, NamedTuple

from domain.rules.declaration import Declared, Given, Member
from domain.rules.event import Event
from domain.tournaments.state import Tournament

ORGANISER: Final = "set-up-tournament"
DIRECTOR: Final = "run-tournament"
SCORER: Final = "score-table"
OFFICIAL: Final = "see-desk"
"""Of any duties, at whichever tables."""
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


Confirmed = Annotated[tuple[str, ...], Given("confirmed")]
"""The codes of questions (`TournamentAsks`) to which the sender says yes."""


class HashedName(NamedTuple):
    """A name in an act, and its hash, which events have."""

    text: str
    hash: str


class EventStamp(NamedTuple):
    """An event's number, time and author, from its envelope."""

    n: int
    at: int
    by: str


class TournamentEvent(Event, ABC):
    """An event of a tournament's book. Its name and members are stored.

    One that is `for_officials` is shown to nobody else.
    """

    for_officials: ClassVar[bool] = False
    kept = ("why", "text")

    @abstractmethod
    def evolve(self, state: Any, told: EventStamp) -> Tournament:
        """The tournament after it. Never refuses: events have been decided."""

    def fault(self, before: Any, told: EventStamp) -> str | None:
        """What does not follow from the book before it, as the end of a sentence; `None` if nothing can be judged."""
        return None


class TournamentAct(Declared, ABC):
    """A frozen dataclass whose fields are ids, hashes and numbers, and names with their hashes; `wire` is its type.

    `NameOfficial` is `name-official`, if the class does not say otherwise. The caller checks who may do it; if an
    entrant may act for itself, `own` or `entrant` says so.
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
