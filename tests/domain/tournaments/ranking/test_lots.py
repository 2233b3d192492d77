"""Drawing of lots: promised, repeatable, and refused where it does not fit."""

import hashlib
import hmac
from fractions import Fraction

import pytest
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from hypothesis import given
from hypothesis import strategies as st

from domain.tournaments.ranking.errors import CannotRank
from domain.tournaments.ranking.lots import lots, lots_commitment, lots_numbers, verify_lots
from domain.tournaments.ranking.wire import decimal_text, fraction_of, fraction_text
from tests.every import each_case

SEED = bytes(range(32))
IDS = ("ada", "ben", "cleo", "dov", "eve")
ORDER = lots(IDS, SEED, "spring")


def test_lots_follow_from_the_seed_alone_and_can_be_verified():
    """Computed again by another HKDF, from the description."""
    commitment = hashlib.sha256(SEED).hexdigest()
    public = f'{{"alg":"lots-hkdf-sha256-v1","commitment":"{commitment}"}}'.encode()
    drawn = {}
    for one in IDS:
        info = f"lots-hkdf-sha256-v1\nspring\n{one}\n".encode()
        drawn[one] = HKDF(SHA256(), 32, hashlib.sha256(public).digest(), info).derive(SEED)
    assert (list(ORDER), lots_commitment(SEED)) == (sorted(IDS, key=drawn.get), commitment)
    assert hmac.compare_digest(commitment, "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd")
    orders = {lots(IDS, bytes([one]) * 32, "spring") for one in range(20)}
    assert len(orders) > 10
    assert {order[0] for order in orders} == set(IDS)
    assert len({lots(IDS, SEED, name) for name in ("spring", "summer", "autumn", "winter")}) > 1
    assert lots_numbers(("b", "a")) == {"b": 1, "a": 2}
    commitment = lots_commitment(SEED)
    verify_lots(commitment, SEED, "spring", ORDER)
    with pytest.raises(CannotRank, match="not the one that was promised"):
        verify_lots(commitment, bytes(32), "spring", ORDER)
    with pytest.raises(CannotRank, match=f"lot 1 fell to {ORDER[0]}, not to {ORDER[1]}"):
        verify_lots(commitment, SEED, "spring", (ORDER[1], ORDER[0], *ORDER[2:]))
    with pytest.raises(CannotRank, match="a seed has 32 bytes, not 5"):
        verify_lots(commitment, b"short", "spring", ORDER)


@given(st.permutations(IDS), st.sets(st.sampled_from(IDS)))
def test_neither_the_order_of_entry_nor_withdrawals_change_the_lots(ids, gone):
    left = [one for one in ids if one not in gone]
    assert lots(left, SEED, "spring") == tuple(one for one in ORDER if one not in gone)


@each_case(("ids", "tournament", "told"), [
    (["a", "b", "a"], "t", "a is twice among"), (["a", ""], "t", "one line"), (["a\nb"], "t", "one line"),
    (["a"], "", "one line"), (["a"], "t\n", "one line"),
])  # fmt: skip
def test_what_cannot_be_drawn_is_refused(ids, tournament, told):
    with pytest.raises(CannotRank, match=told):
        lots(ids, SEED, tournament)


@given(st.fractions(-(10**9), 10**9, max_denominator=10**9))
def test_text_and_back(fraction):
    assert fraction_of(fraction_text(fraction)) == fraction
    assert [fraction_text(Fraction(one)) for one in ("7/2", "3", "-1/3", "0")] == ["7/2", "3", "-1/3", "0"]


def test_numbers_have_one_text_and_decimals_round_half_away_from_zero():
    for text in ("", " 1", "1 ", "1\n", "+1", "01", "1.5", "1e3", "1/0", "1/-2", "/2", "1/", "1//2", "½", "１", "nan"):
        with pytest.raises(CannotRank, match="not an exact number"):
            fraction_of(text)
    assert fraction_of("9" * 18) == 10**18 - 1
    with pytest.raises(CannotRank):
        fraction_of("9" * 19)
    for text, written in (("2/4", "1/2"), ("3/1", "3"), ("-0", "0"), ("0/5", "0")):  # one text for each number
        with pytest.raises(CannotRank, match=f"is written {written}$"):
            fraction_of(text)
    for fraction, places, text in (
        ("1/3", 4, "0.3333"), ("2/3", 4, "0.6667"), ("7/2", 1, "3.5"), ("5/2", 0, "3"), ("-5/2", 0, "-3"),
        ("1/20", 1, "0.1"), ("-1/30", 1, "0.0"), ("12", 2, "12.00"), ("0", 4, "0.0000"),
    ):  # fmt: skip
        assert decimal_text(Fraction(fraction), places) == text
    assert decimal_text(Fraction(1, 7)) == "0.1429"
    with pytest.raises(CannotRank, match="-1 decimal places"):
        decimal_text(Fraction(1), -1)
