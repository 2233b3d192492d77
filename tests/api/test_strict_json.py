"""Both readers of a body agree: the quick one takes nothing that the close one refuses, and reads the same."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.http import strict_json
from api.http.problems import Problem
from api.http.strict_json import MAX_DEPTH, MAX_INTEGER, read_json

NAMES = st.text(st.sampled_from('ab":, {}[]\\/\u00e9\U0001f0a1'), max_size=5)
LEAVES = st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.floats() | NAMES
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4))


def said_by(reader: Any, body: bytes) -> str:
    """What a reader says: a value, or the code of its refusal."""
    try:
        return repr(reader(body))
    except Problem as problem:
        return problem.code


def agreed(body: bytes) -> bool:
    return said_by(read_json, body) == said_by(strict_json._closely_read, body)


@given(VALUES, st.sampled_from([(",", ":"), (", ", ": "), (" , ", " : ")]), st.booleans())
def test_any_text_is_read_as_the_close_reader_reads_it(value, separators, ascii_only):
    assert agreed(json.dumps(value, separators=separators, ensure_ascii=ascii_only).encode())


@given(st.binary(max_size=60) | st.text(st.sampled_from('{}[]",:1 -.eatrunflsx\\'), max_size=40).map(str.encode))
def test_any_bytes_are_refused_as_the_close_reader_refuses_them(body):
    assert agreed(body)


def test_what_two_readers_could_read_differently_is_refused():
    for body in (
        b'{"a":1,"a":1}', b'{"a":{"b":[{"c":1,"c":2}]}}', b'{"a" :1,"a":2}', b'{"a":"x\\":","a":2}', b"[1e999]",
        str(MAX_INTEGER + 1).encode(), b"[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1), b'["\\u0000"]',
        b"[" * 20_000 + b"]" * 20_000, b'["\\ud800"]', b"[NaN]", b"[-Infinity]", b"9" * 5000, b'{"ty\\u0000pe": 1}',
    ):  # fmt: skip
        with pytest.raises(Problem):
            read_json(body)
    for depth in (1, MAX_DEPTH - 1, MAX_DEPTH):
        body = b"[" * depth + b"]" * depth
        assert agreed(body)
        assert read_json(body) == json.loads(body)
    assert read_json(str(MAX_INTEGER).encode()) == MAX_INTEGER


def test_a_usual_move_is_read_quickly():
    move = b'{"move": {"type": "take", "seat": 0, "cards": [1, 3], "claimed_at": null, "final": true}}'
    assert strict_json._plainly_read(move) == json.loads(move)
