"""A turn: the deliveries of one webhook while its lease lasts, for the lanes that send them in parallel."""

from collections import deque
from collections.abc import Callable
from enum import Enum
from threading import Condition, Thread
from typing import Final

from domain.record.daybook import system_clock
from domain.record.sources import monotonic
from service.webhooks.outbox import Lease, Outbox, Sent
from service.webhooks.tables import Delivery

LANES: Final = 4
"""How many deliveries may be in flight to one receiver, each of a different game."""
PAGE: Final = 256
"""How many deliveries are read at once."""

NOTED_AT_ONCE: Final = 16
NOTED_SECONDS: Final = 0.05
"""Accepted deliveries are noted in one transaction, this many at once or after that time. After an earlier crash they
are sent again, as is allowed."""

_LOOK_SECONDS: Final = 0.25
"""How often an idle lane looks for more work while others send."""


class Went(Enum):
    """What a delivery means for the next: they go on, those of its game must wait, or the turn is over."""

    ON = 1
    HELD = 2
    OVER = 3


class DeliveryTurn:
    """Hands out deliveries: those of a game one after the other, those of different games in parallel.

    `goes_on` says whether the turn may go on; it is asked before each delivery.
    """

    def __init__(self, outbox: Outbox, lease: Lease, goes_on: Callable[[], bool]):
        self._outbox = outbox
        self._lease = lease
        self._goes_on = goes_on
        self._changed = Condition()
        self._page: deque[Delivery] = deque()
        self._under_way: list[Delivery] = []
        self._over = False
        self._failed: Exception | None = None
        self._accepted: list[Sent] = []
        self._note_at = 0.0

    def accept(self, sent: Sent) -> None:
        """Takes an accepted attempt, to be noted together with others."""
        with self._changed:
            if not self._accepted:
                self._note_at = monotonic() + NOTED_SECONDS
            self._accepted.append(sent)

    def run(self, send: Callable[[Delivery], Went], lanes: int) -> None:
        """Sends in up to `lanes` threads until nothing is left or the turn is over. Raises what `send` raises."""
        with self._changed:
            self._read()
            games = len({delivery.game for delivery in self._page})
        # One game needs one lane: this thread.
        others = [Thread(target=self._lane, args=(send,), daemon=True) for _ in range(min(lanes, games) - 1)]
        for thread in others:
            thread.start()
        self._lane(send)
        for thread in others:
            thread.join()
        with self._changed:
            self._note()
        if self._failed is not None:
            raise self._failed

    def _lane(self, send: Callable[[Delivery], Went]) -> None:
        while (delivery := self._next()) is not None:
            try:
                went = send(delivery)
            except Exception as error:
                self._failed, went = error, Went.OVER
            with self._changed:
                self._under_way.remove(delivery)
                if len(self._accepted) >= NOTED_AT_ONCE or not self._page or monotonic() >= self._note_at:
                    self._noted()
                self._over = self._over or went is Went.OVER
                if went is Went.HELD:
                    self._page = deque(one for one in self._page if one.game != delivery.game)
                self._changed.notify_all()

    def _noted(self) -> None:
        try:
            self._note()
        except Exception as error:
            self._failed, self._over = error, True

    def _note(self) -> None:
        accepted, self._accepted = self._accepted, []
        if accepted and not self._outbox.accepted(self._lease, accepted):
            self._over = True

    def _next(self) -> Delivery | None:
        """The next delivery of a game with none in flight; `None` if there is none or the turn is over."""
        with self._changed:
            while not self._over and self._goes_on():
                if (found := self._taken()) is not None:
                    return found
                if not self._page:
                    self._read()
                    if (found := self._taken()) is not None:
                        return found
                if not self._under_way:
                    return None
                self._changed.wait(_LOOK_SECONDS)
        return None

    def _taken(self) -> Delivery | None:
        busy = {delivery.game for delivery in self._under_way}
        for number, delivery in enumerate(self._page):
            if delivery.game not in busy:
                del self._page[number]
                self._under_way.append(delivery)
                return delivery
        return None

    def _read(self) -> None:
        self._note()  # otherwise it would be read again
        busy = {delivery.id for delivery in self._under_way}
        found = self._outbox.ready(self._lease, system_clock(), PAGE)
        self._page = deque(delivery for delivery in found if delivery.id not in busy)
