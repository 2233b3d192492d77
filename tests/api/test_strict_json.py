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


def closely(body: bytes) -> Any:
    """What the close reader says: a value, or the code of its refusal."""
    try:
        return strict_json._closely_read(body)
    except Problem as problem:
        return problem.code


def either(body: bytes) -> Any:
    try:
        return read_json(body)
    except Problem as problem:
        return problem.code


@given(VALUES, st.sampled_from([(",", ":"), (", ", ": "), (" , ", " : ")]), st.booleans())
def test_any_text_is_read_as_the_close_reader_reads_it(value, separators, ascii_only):
    body = json.dumps(value, separators=separators, ensure_ascii=ascii_only).encode()
    assert repr(either(body)) == repr(closely(body))


@given(st.binary(max_size=60) | st.text(st.sampled_from('{}[]",:1 -.eatrunflsx\\'), max_size=40).map(str.encode))
def test_any_bytes_are_refused_as_the_close_reader_refuses_them(body):
    assert repr(either(body)) == repr(closely(body))


@pytest.mark.parametrize(
    "body",
    [
        b'{"a":1,"a":1}',
        b'{"a":{"b":[{"c":1,"c":2}]}}',
        b'{"a" :1,"a":2}',
        b'{"a":"x\\":","a":2}',
        str(MAX_INTEGER + 1).encode(),
        b"[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1),
        b"[" * 20_000 + b"]" * 20_000,
        b"[1e999]",
        b'["\\u0000"]',
        b'["\\ud800"]',
    ],
)
def test_what_two_readers_could_read_differently_is_refused(body):
    with pytest.raises(Problem):
        read_json(body)


@pytest.mark.parametrize("depth", [1, MAX_DEPTH - 1, MAX_DEPTH])
def test_nesting_up_to_the_limit_is_read(depth):
    assert read_json(b"[" * depth + b"]" * depth) == closely(b"[" * depth + b"]" * depth)


def test_a_usual_move_is_read_quickly():
    move = b'{"move": {"type": "take", "seat": 0, "cards": [1, 3], "claimed_at": null, "final": true}}'
    assert strict_json._plainly_read(move) == json.loads(move)
