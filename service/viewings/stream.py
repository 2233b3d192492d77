"""A viewing as a stream: what is shown and who is there, as it is now, and every word that is said."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol

import msgspec

from domain.record.sources import monotonic
from service.streaming.hub import Hub
from service.streaming.message import message
from service.streaming.stream import Stream
from service.viewings.audience import Audiences, Followers
from service.viewings.viewing import Pointer, Said, Viewing, ViewingUnknown

_VISITORS_EVERY: Final = 1.0
"""Seconds between messages of who is there, however many come and go."""


class Wording(Protocol):
    """The data of messages, in JSON."""

    def shown(self, shown: Pointer) -> bytes:
        """What is looked at."""

    def visitors(self, viewing: Viewing) -> bytes:
        """Who is there, and who leads."""

    def said(self, said: Said) -> bytes:
        """What somebody has said."""


class ViewingStream(Stream):
    """The stream of a visitor, who is there as long as it is open. It ends with the viewing, or when they are removed.

    Words have their number as their id, and come after that of `after`. What is shown and who is there has no id: a
    stream begins with both, and tells of the latest alone. `sight` makes of what is shown what its reader may see.
    """

    kind = "viewing"

    def __init__(
        self,
        hub: Hub,
        allowed: Callable[[], bool],
        audiences: Audiences,
        id_: str,
        key: str,
        *,
        after: int,
        sight: Callable[[Viewing], Pointer],
        wording: Wording,
    ):
        super().__init__(hub, allowed)
        self._audiences = audiences
        self._id = id_
        self._number = audiences.viewings.visitor(id_, key).number
        self._said = after
        self._sight = sight
        self._wording = wording
        self._shown_version = self._visitors_version = 0
        self._visitors_at = 0.0
        self._over: str | None = None
        self._audience: Followers | None = None

    @contextmanager
    def _listening(self) -> Iterator[None]:
        with self._audiences.joined(self._id, self._number, self._bell) as self._audience:
            self._audience.be_seen()
            yield

    def _news(self) -> Iterator[bytes]:
        assert self._audience is not None
        self._audience.be_seen()
        try:
            viewing, words = self._audience.viewing()
        except ViewingUnknown:
            self._over = "ended"
            return
        if self._number not in {one.number for one in viewing.visitors}:
            self._over = "removed"
            return
        if viewing.shown_version != self._shown_version:
            self._shown_version = viewing.shown_version
            yield self._text(self._sight(viewing), self._wording.shown)
        if viewing.visitors_version != self._visitors_version and monotonic() >= self._visitors_at:
            self._visitors_version = viewing.visitors_version
            self._visitors_at = monotonic() + _VISITORS_EVERY
            yield self._text(viewing, self._wording.visitors, viewing.visitors_version)
        for said in words[self._position(words) :]:
            self._said = said.number
            yield self._text(said, self._wording.said, said.number, str(said.number))

    def _position(self, words: list[Said]) -> int:
        """The place of the first word that was not sent yet: their numbers follow each other."""
        return max(0, self._said - words[0].number + 1) if words else 0

    def _text(self, part: object, tell: Callable[..., bytes], key: object = None, id_: str | None = None) -> bytes:
        assert self._audience is not None
        known = (tell.__name__, part if key is None else key)
        return self._audience.text(known, lambda: message(id_, tell(part)))

    def _last_words(self) -> bytes | None:
        return None if self._over is None else message(None, msgspec.json.encode({"why": self._over}), "closed")

    def _seconds_to_news(self) -> float:
        assert self._audience is not None
        return min(self._audience.seconds_to_see(), max(self._visitors_at - monotonic(), 0.0) or float("inf"))
