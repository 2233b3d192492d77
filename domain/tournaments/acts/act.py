"""What an act is: the one way to change a tournament's book."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from domain.tournaments.events import TournamentEvent
from domain.tournaments.state import Tournament


class Act(ABC):
    """A frozen dataclass whose fields are ids, hashes and numbers. `wire` is its type on the wire.

    `why` and `text` are salted hashes of words that are kept beside the record, or "". Who may do it is the caller's
    to know; an act that an entrant may do too says in `entrant` or `seat_of` who it is, `None` for officials.
    """

    wire: ClassVar[str]

    @abstractmethod
    def decide(self, state: Tournament | None, now: int) -> Sequence[TournamentEvent]:
        """The events of this act, `now` in milliseconds since 1970. Raises `Refused`, and then nothing has changed."""
