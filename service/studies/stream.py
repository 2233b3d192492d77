"""A study as a stream: that it has changed, so that those who write in it look again at once."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import msgspec

from service.streaming.hub import Hub
from service.streaming.message import message
from service.streaming.stream import Stream
from service.studies.studies import Studies


class StudyStream(Stream):
    """The version of a study whenever it is another than `after`, the latest alone; ends when the study is deleted."""

    kind = "study"

    def __init__(self, hub: Hub, allowed: Callable[[], bool], studies: Studies, id_: str, after: int):
        super().__init__(hub, allowed)
        self._studies = studies
        self._id = id_
        self._version: int | None = after

    def _listening(self) -> AbstractContextManager[None]:
        return self._studies.versions.watching(self._id, self._bell)

    def _news(self) -> Iterator[bytes]:
        before, self._version = self._version, self._studies.versions.version(self._id)
        if self._version is not None and self._version != before:
            yield message(str(self._version), msgspec.json.encode({"version": self._version}))

    def _last_words(self) -> bytes | None:
        return message(None, b"{}", "closed") if self._version is None else None
