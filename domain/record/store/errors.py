"""Maps the drivers' errors (PEP 249) to the library's classes of the same name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from eventsourcing import persistence

_NAMES = (
    "InterfaceError",
    "DataError",
    "OperationalError",
    "IntegrityError",
    "InternalError",
    "ProgrammingError",
    "NotSupportedError",
    "DatabaseError",
)


def in_library_terms(error: Exception) -> persistence.PersistenceError:
    """Returns the library's error for a driver's error, with the same message."""
    if isinstance(error, persistence.PersistenceError):
        return error
    for base in type(error).__mro__:
        if base.__name__ in _NAMES:
            named: type[persistence.PersistenceError] = getattr(persistence, base.__name__)
            return named(str(error))
    return persistence.PersistenceError(str(error))


@contextmanager
def library_errors(driver_error: type[Exception]) -> Iterator[None]:
    """Raises the library's error in place of a driver's error raised in the block."""
    try:
        yield
    except driver_error as error:
        raise in_library_terms(error) from error
