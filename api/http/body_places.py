"""How many bodies one sender may have under way: a body that is slow to come, or never comes, keeps a thread."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition
from typing import Final

from api.http.problems import Problem

BODIES_AT_ONCE: Final = 32
_PATIENCE_SECONDS: Final = 1.0


class BodyPlaces:
    """Places for bodies that are being received, so many for each sender; one that finds none waits a moment."""

    def __init__(self, each: int = BODIES_AT_ONCE, patience: float = _PATIENCE_SECONDS):
        self._each = each
        self._patience = patience
        self._taken: Counter[str] = Counter()
        self._given_back = Condition()

    @contextmanager
    def place(self, sender: str, patience: float | None = None) -> Iterator[None]:
        """A place while the body comes in. Raises `Problem` 429 if none gets free within `patience` seconds."""
        with self._given_back:
            patience = self._patience if patience is None else patience
            if not self._given_back.wait_for(lambda: self._taken[sender] < self._each, patience):
                detail = f"{self._each} bodies from this token or address are still on their way; finish those first"
                raise Problem("too-many-requests", detail, headers={"Retry-After": "2"})
            self._taken[sender] += 1
        try:
            yield
        finally:
            with self._given_back:
                self._taken[sender] -= 1
                if not self._taken[sender]:
                    del self._taken[sender]
                self._given_back.notify_all()


PLACES: Final = BodyPlaces()
"""Those of this process."""
