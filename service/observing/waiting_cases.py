"""How many cases wait for a director at all tables, without rereading the record each time."""

from collections import Counter
from threading import Lock
from typing import Final

from domain.record.acts.appeal import AppealMade
from domain.record.acts.case import CaseOpened
from domain.record.daybook import Daybook
from domain.record.errors import RulesUnknown
from domain.record.events import RECORD

_WINDOW: Final = 100_000
"""How many log positions are examined at a time."""
_WINDOWS: Final = 5
_WAITING: Final = ("open", "appealed")
_TOPICS: Final = [
    f"{RECORD}:{event.__name__}:{form}" for event in (CaseOpened, AppealMade) for form in range(1, event.form + 1)
]


class WaitingCases:
    """Remembers the games with such a case, and reads on in the log from where it stopped."""

    def __init__(self, daybook: Daybook):
        self._daybook = daybook
        self._position = 0
        self._games: set[str] = set()
        self._lock = Lock()

    def by_title(self) -> Counter[str] | None:
        """The number of cases by title; `None` while more of the log is unread than one call examines.

        Raises `PersistenceError`.
        """
        with self._lock:
            if not self._looked_on():
                return None
            waiting: Counter[str] = Counter()
            for name in list(self._games):
                try:
                    game = self._daybook.game(name)
                except RulesUnknown:  # a node of a newer release counts it
                    continue
                number = sum(1 for case in game.disputes.cases if case.status in _WAITING)
                if number:
                    waiting[game.title.name] += number
                else:
                    self._games.discard(name)
            return waiting

    def _looked_on(self) -> bool:
        recorder = self._daybook.store
        newest = recorder.max_notification_id() or 0
        for _ in range(_WINDOWS):
            if self._position >= newest:
                return True
            end = min(self._position + _WINDOW, newest)
            found = recorder.select_notifications(self._position + 1, _WINDOW, end, _TOPICS)
            self._games.update(str(notification.originator_id) for notification in found)
            self._position = end
        return self._position >= newest
