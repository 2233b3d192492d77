"""Strict JSON: nothing that two readers could understand differently (RFC 8259, I-JSON of RFC 7493)."""

import json
import math
import re
from typing import Any, Final

import msgspec

from api.http.problems import Problem

MAX_DEPTH: Final = 32
MAX_INTEGER: Final = 2**53 - 1
BODY_LIMIT: Final = 64 * 1024
ADJUDICATE_LIMIT: Final = 1024 * 1024
OPEN_MANY: Final = "games.open_games"
"""The endpoint that opens many games, with the same limit."""
ENTER_ACT: Final = "desk.enter_act"
"""The endpoint of acts on tournaments, which may enter many people at once, with the same limit."""
ENTRY_LIST: Final = "tournament_files.read_entry_list"
"""The endpoint that reads a list of entries, with the same limit."""
REPORT: Final = "tournament_files.read_tournament_report"
"""The endpoint that reads a tournament's report, with the same limit."""
IMPORT_STUDY: Final = "study_files.import_study"
"""The endpoint that imports a whole study."""
ADJUDICATE: Final = "titles.ask_rules"
"""The endpoint that judges moves: open to anyone, with bodies of up to `ADJUDICATE_LIMIT`."""


_UNUSUAL: Final = object()
_SPACED: Final = re.compile(rb"\s:")
_decoder: Final = msgspec.json.Decoder()


class _Unusual(Exception):
    """A value that needs the careful reader."""


def read_json(body: bytes) -> Any:
    """The value of a JSON text. Raises `Problem` if it is malformed or could be read in two ways."""
    value = _plainly_read(body)
    return _closely_read(body) if value is _UNUSUAL else value


def _plainly_read(body: bytes) -> Any:
    """The value of a usual text, read in a fifth of the time; `_UNUSUAL` for everything else, left to the careful
    reader.

    Usual means ASCII without escapes or spaces before colons, whole numbers and little nesting. There a quote and a
    colon only end the name of a member, so their number tells whether a name occurred twice.
    """
    if b"\\" in body or not body.isascii() or _SPACED.search(body):
        return _UNUSUAL
    try:
        value = _decoder.decode(body)
        return value if _members(value, 1) == body.count(b'":') else _UNUSUAL
    except (msgspec.DecodeError, RecursionError, _Unusual):
        return _UNUSUAL


def _members(value: Any, depth: int) -> int:
    """The number of members of all objects in a value. Raises `_Unusual`."""
    kind = type(value)
    if (kind is int and -MAX_INTEGER <= value <= MAX_INTEGER) or kind is str or kind is bool or value is None:
        return 0
    if depth > MAX_DEPTH:
        raise _Unusual
    if kind is dict:
        count = len(value)
        for part in value.values():
            if type(part) is not str:
                count += _members(part, depth + 1)
        return count
    if kind is list:
        return sum([_members(part, depth + 1) for part in value])
    raise _Unusual


def _closely_read(body: bytes) -> Any:
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Problem("malformed-json", f"the body is not UTF-8: byte {error.start} does not fit") from None
    try:
        value = json.loads(
            text, object_pairs_hook=_object, parse_constant=_constant, parse_int=_integer, parse_float=_float
        )
    except json.JSONDecodeError as error:
        raise Problem("malformed-json", f"line {error.lineno}, column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise Problem("unsuitable-json", f"the body is nested deeper than {MAX_DEPTH} levels", pointer="") from None
    _inspect(value, "", 1)
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Problem("unsuitable-json", f"the member {twice!a} occurs more than once in one object")
    return members


def _constant(word: str) -> Any:
    raise Problem("unsuitable-json", f"{word} is not a JSON number")


def _integer(digits: str) -> int:
    value = int(digits) if len(digits) <= 17 else MAX_INTEGER + 1
    if abs(value) > MAX_INTEGER:
        raise Problem("unsuitable-json", f"integers must be within ±(2^53 - 1), and {digits[:20]} is not")
    return value


def _float(digits: str) -> float:
    value = float(digits)
    if math.isinf(value):
        raise Problem("unsuitable-json", f"{digits[:20]} exceeds the range of binary64 (RFC 7493, 2.2)")
    return value


def _inspect(value: Any, pointer: str, depth: int) -> None:
    """Refuses excessive nesting and strings that not every reader can represent, with a JSON Pointer to them."""
    if depth > MAX_DEPTH and isinstance(value, dict | list):
        raise Problem("unsuitable-json", f"the body is nested deeper than {MAX_DEPTH} levels", pointer=pointer)
    if isinstance(value, dict):
        for name, part in value.items():
            _inspect_text(name, pointer)
            if type(part) is not int:
                _inspect(part, f"{pointer}/{name.replace('~', '~0').replace('/', '~1')}", depth + 1)
    elif isinstance(value, list):
        for at, part in enumerate(value):
            if type(part) is not int:
                _inspect(part, f"{pointer}/{at}", depth + 1)
    elif isinstance(value, str):
        _inspect_text(value, pointer)


def _inspect_text(text: str, pointer: str) -> None:
    if text.isascii():
        if "\0" in text:
            raise Problem("unsuitable-json", "a string contains a NUL character", pointer=_printable(pointer))
        return
    if "\0" in text or any("\ud800" <= character <= "\udfff" for character in text):
        reason = "a string contains a NUL character or a lone surrogate"
        raise Problem("unsuitable-json", reason, pointer=_printable(pointer))


def _printable(pointer: str) -> str:
    return pointer.encode("utf-8", "replace").decode()
