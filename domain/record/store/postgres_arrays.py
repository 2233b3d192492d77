"""Arrays in PostgreSQL's binary format; ten times as fast as psycopg's general dumper."""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct

_EMPTY = Struct("!iiI").pack
_HEAD = Struct("!iiIii").pack
_LENGTH = Struct("!i").pack
_INT8 = Struct("!q").pack
_SIZED_INT8 = Struct("!iq").pack
_TEXT, _BYTEA, _BIGINT = 25, 17, 20


def int8(value: int) -> bytes:
    """Returns a bigint."""
    return _INT8(value)


def text_array(values: Sequence[str]) -> bytes:
    """Returns a text[]; raises UnicodeEncodeError for a lone surrogate."""
    return _array(_TEXT, [value.encode() for value in values])


def bytea_array(values: Sequence[bytes]) -> bytes:
    """Returns a bytea[]."""
    return _array(_BYTEA, values)


def int8_array(values: Sequence[int]) -> bytes:
    """Returns a bigint[]."""
    if not values:
        return _EMPTY(0, 0, _BIGINT)
    return _HEAD(1, 0, _BIGINT, len(values), 1) + b"".join([_SIZED_INT8(8, value) for value in values])


def _array(kind: int, values: Sequence[bytes]) -> bytes:
    if not values:
        return _EMPTY(0, 0, kind)
    parts = [_HEAD(1, 0, kind, len(values), 1)]
    for value in values:
        parts.append(_LENGTH(len(value)))
        parts.append(value)
    return b"".join(parts)
