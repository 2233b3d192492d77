"""Fractions as text."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.tournaments.ranking.errors import CannotRank
from domain.tournaments.ranking.wire import decimal_text, fraction_of, fraction_text


@given(st.fractions(-(10**9), 10**9, max_denominator=10**9))
def test_text_and_back(fraction):
    assert fraction_of(fraction_text(fraction)) == fraction
    assert [fraction_text(Fraction(one)) for one in ("7/2", "3", "-1/3", "0")] == ["7/2", "3", "-1/3", "0"]


def test_other_texts_are_refused():
    for text in ("", " 1", "1 ", "1\n", "+1", "01", "1.5", "1e3", "1/0", "1/-2", "/2", "1/", "1//2", "½", "１", "nan"):
        with pytest.raises(CannotRank, match="not an exact number"):
            fraction_of(text)
    assert fraction_of("9" * 18) == 10**18 - 1
    with pytest.raises(CannotRank):
        fraction_of("9" * 19)
    for text, written in (("2/4", "1/2"), ("3/1", "3"), ("-0", "0"), ("0/5", "0")):  # one text for each number
        with pytest.raises(CannotRank, match=f"is written {written}$"):
            fraction_of(text)


def test_decimals_round_half_away_from_zero_and_have_four_places_unless_asked():
    for fraction, places, text in (
        ("1/3", 4, "0.3333"), ("2/3", 4, "0.6667"), ("7/2", 1, "3.5"), ("5/2", 0, "3"), ("-5/2", 0, "-3"),
        ("1/20", 1, "0.1"), ("-1/30", 1, "0.0"), ("12", 2, "12.00"), ("0", 4, "0.0000"),
    ):  # fmt: skip
        assert decimal_text(Fraction(fraction), places) == text
    assert decimal_text(Fraction(1, 7)) == "0.1429"
    with pytest.raises(CannotRank, match="-1 decimal places"):
        decimal_text(Fraction(1), -1)
