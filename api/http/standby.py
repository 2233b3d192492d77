"""Answers that a standby of the database may contribute to, and up to when they are complete."""

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Any, Final

from flask import Response

from api.http.access import the_service
from domain.record.daybook import system_clock
from domain.record.store.reading import AnswerReads, aside
from domain.record.timestamps import time_text

AS_OF: Final = "Daybook-As-Of"
AS_OF_HEADER: Final = {
    AS_OF: {
        "description": "The time up to which the answer is complete, if a standby of the database contributed or the "
        "node is read-only.",
        "schema": {"type": "string", "format": "date-time"},
    }
}


def may_be_read_aside(view: Callable[..., Response]) -> Callable[..., Response]:
    """Decorates a view that reads many events, which may come from a standby, if there is one.

    Permissions and the step of the game still come from the primary, as do events that the standby lacks. So the answer
    is complete up to the moment of the request, and says so.
    """

    @wraps(view)
    def viewed(*args: Any, **kwargs: Any) -> Response:
        service = the_service()
        if (at := service.complete_until()) is not None:
            response = view(*args, **kwargs)
            response.headers[AS_OF] = at
            return response
        standby = service.standby
        if standby is None or not standby.standby.usable:
            return view(*args, **kwargs)
        asked, reading = system_clock(), AnswerReads()
        with aside(reading):
            response = view(*args, **kwargs)
        streamed = response.is_streamed
        if streamed:
            response.response = _ReadAside(response.response, reading)
        if streamed or reading.aside:
            response.headers[AS_OF] = time_text(asked)
        return response

    return viewed


class _ReadAside:
    """The chunks of a streamed answer, read while being sent."""

    def __init__(self, chunks: Iterable[Any], reading: AnswerReads):
        self._given = chunks
        self._chunks = iter(chunks)
        self._reading = reading

    def __iter__(self) -> Iterator[Any]:
        return self

    def __next__(self) -> Any:
        with aside(self._reading):
            return next(self._chunks)

    def close(self) -> None:
        """Closes the chunks, if they can be closed."""
        if close := getattr(self._given, "close", None):
            close()
