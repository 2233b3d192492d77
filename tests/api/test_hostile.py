"""Nonsense of every kind gets a precise refusal: never a failure inside, never an answer that is not documented."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.games import TITLES
from tests import suite

WORDS = st.sampled_from([
    "play", "take", "deal", "reshuffle", "tinker", "match", "turn", "start", "tick", "public", "all", "main", "phase",
    "seat", "card", "?", "",
])  # fmt: skip
SMALL = st.integers(-2, 12) | st.sampled_from([2**53 - 1, -(2**53) + 1])
PLAIN = st.none() | st.booleans() | SMALL | WORDS | st.floats(allow_nan=False, allow_infinity=False)
JUNK = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(WORDS | st.text(max_size=8), inner, max_size=5),
    max_leaves=12,
)
ONE = dict.fromkeys(("seat", "card", "rank", "target", "at"), SMALL | JUNK)
MANY = dict.fromkeys(("cards", "deck", "piles"), st.lists(SMALL) | JUNK)
MOVES = st.fixed_dictionaries({}, optional={"type": WORDS | JUNK, **ONE, **MANY})


def position_of(state_type: type) -> st.SearchStrategy:
    """Positions with the right keys and mostly wrong values."""
    keys = {name: JUNK | st.lists(st.lists(SMALL, max_size=7), max_size=4) for name in state_type.__dataclass_fields__}
    return st.fixed_dictionaries({}, optional=keys)


BOOKS = [(title, book) for title in TITLES for book in title.books]


@pytest.mark.parametrize(
    ("title", "book"), suite.sampled(BOOKS, 2), ids=lambda thing: getattr(thing, "name", None) or thing.variant
)
def test_adjudication_survives_any_position_and_any_moves(anybody, title, book):
    variant = {} if book.variant is None else {title.variant_key: book.variant}

    @settings(max_examples=suite.examples(2, 150))
    @given(
        st.integers(book.seats[0], book.seats[-1]),
        st.none() | position_of(book.state_type),
        st.lists(MOVES, max_size=4),
    )
    def survive(players, position, moves):
        config = {**title.suggest(players), "players": players, **variant}
        body = {"config": config, "position": position, "moves": moves, "as": 0}
        answer = anybody.send(f"/titles/{title.name}/adjudicate", json.dumps(body).encode())
        assert answer.status_code in (200, 400, 422), answer.text

    survive()
