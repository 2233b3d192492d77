"""What an act is: the one way to change a tournament's book."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from domain.tournaments.events import TournamentEvent
from domain.tournaments.state import Tournament


class Act(ABC):
    """A frozen dataclass whose fields are ids, hashes and numbers. `wire` is its type on the wire.

    `why` and `text` are salted hashes of words that are kept beside the record, or "". Who may do it is the caller's
    to know; where an entrant may act for itself, `own` or `entrant` says so.
    """

    wire: ClassVar[str]

    @abstractmethod
    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """The events of this act, `now` in milliseconds since 1970. Raises `Refused`, and then nothing has changed."""
