"""`deal-hkdf-sha256-v1` deals what every other implementation deals, and shows a changed seed, nonce or shuffle."""

import json
from hashlib import sha256
from pathlib import Path

import pytest
import rfc8785

from domain.record.proof.deal import (
    ALGORITHM,
    OutOfWords,
    SealedDeals,
    SeatNonce,
    check_nonce,
    check_seed,
    deal_key,
    nonce_commitment,
    public_bytes,
    seed_commitment,
    shuffle_info,
    shuffle_stream,
    shuffled,
)
from domain.record.proof.errors import Malformed, Unproven
from tests.every import each_case

PUBLISHED = json.loads((Path(__file__).parent / "vectors" / "shuffle.json").read_text())
"""25 cases that Python, Node, WebCrypto, Go and Java agree on."""
VECTORS = PUBLISHED["vectors"]
assert (PUBLISHED["name"], len(VECTORS)) == (ALGORITHM, 25)
SEED = bytes(range(32))
NONCES = (SeatNonce("seat:1", bytes(16)), SeatNonce("seat:2", b"\x01" * 16))


def names(vector):
    return f"{vector['name']}, {vector['board']}"


@each_case("vector", VECTORS, ids=names)
def test_the_published_case(vector):
    seed, public = bytes.fromhex(vector["seed"]), vector["transcript_jcs"].encode()
    assert (public, seed_commitment(seed)) == (rfc8785.dumps(vector["public"]), vector["commitment"])
    check_seed(seed, vector["commitment"])
    assert sha256(public).hexdigest() == vector["salt"]
    key = deal_key(seed, public)
    assert key.hex() == vector["prk"]
    info = shuffle_info(vector["session"], vector["board"], vector["n"], vector["reserve"])
    assert info == vector["info"].encode()
    stream = shuffle_stream(key, info)
    assert (len(stream), stream[:64].hex()) == (8160, vector["okm_first64"])
    assert sha256(stream).hexdigest() == vector["okm_sha256"]
    assert shuffled(vector["n"], stream) == vector["permutation"]
    if vector["public"].keys() <= {"alg", "commitment", "nonces"}:  # no lottery's numbers, which Daybook does not ask
        nonces = tuple(SeatNonce(n["by"], bytes.fromhex(n["nonce"])) for n in vector["public"].get("nonces", []))
        assert public_bytes(vector["commitment"], nonces) == public
        deals = SealedDeals(seed, vector["session"], nonces)
        assert deals.order(vector["board"], vector["n"], vector["reserve"]) == vector["permutation"]
        deals.check_order(vector["permutation"], vector["board"], vector["reserve"])


@each_case("rule", PUBLISHED["draw_rule"], ids=lambda rule: str(rule["k"]))
def test_words_from_the_published_limit_on_are_passed_over(rule):
    count, limit = rule["k"], rule["limit"]
    rest = [0] * (4080 - 1)
    plain = shuffled(count, words([limit - 1, *rest]))
    assert plain[-1] == (limit - 1) % count == count - 1
    if limit < 65536:
        assert shuffled(count, words([limit, limit - 1, *rest[:-1]])) == plain
        assert shuffled(count, words([65535, limit, limit - 1, *rest[:-2]])) == plain


def words(numbers: list[int]) -> bytes:
    return b"".join(number.to_bytes(2, "big") for number in numbers)


def test_the_first_and_the_last_word_are_used_and_a_shuffle_without_words_left_is_refused():
    assert (shuffled(0, bytes(8160)), shuffled(1, b"\xff" * 8160)) == ([], [0])
    assert sorted(shuffled(4081, bytes(8160))) == list(range(4081))
    for size, stream in ((3, b"\xff" * 8160), (4082, bytes(8160)), (70_000, bytes(8160))):
        with pytest.raises(OutOfWords):
            shuffled(size, stream)


def test_a_shuffle_follows_from_each_part_of_what_is_public():
    orders = [
        SealedDeals(SEED, "session").order(1, 52), SealedDeals(SEED, "session").order(2, 52),
        SealedDeals(SEED, "session").order(1, 52, 1), SealedDeals(SEED, "session 2").order(1, 52),
        SealedDeals(SEED, "session", NONCES).order(1, 52), SealedDeals(SEED, "session", NONCES[::-1]).order(1, 52),
        SealedDeals(SEED, "session", NONCES[:1]).order(1, 52),
        SealedDeals(SEED, "session", (NONCES[0], SeatNonce("seat:2", b"\x02" * 16))).order(1, 52),
        SealedDeals(SEED, "session", (NONCES[0], SeatNonce("seat:3", NONCES[1].nonce))).order(1, 52),
        SealedDeals(SEED[::-1], "session").order(1, 52), SealedDeals(SEED, "session").order(1, 53)[:52],
    ]  # fmt: skip
    assert len(set(map(tuple, orders))) == len(orders)
    deals = SealedDeals(SEED, "session")
    order = deals.order(1, 52)
    for wrong in ([*order[1::-1], *order[2:]], order[:-1], deals.order(2, 52)):
        with pytest.raises(Unproven, match="shuffle 1"):
            deals.check_order(wrong, 1)


def test_a_seed_and_a_nonce_that_were_not_promised_are_shown():
    promised = seed_commitment(SEED)
    check_seed(SEED, promised)
    for bit in range(256):
        with pytest.raises(Unproven):
            check_seed((int.from_bytes(SEED, "big") ^ 1 << bit).to_bytes(32, "big"), promised)
    with pytest.raises(Unproven):
        check_seed(SEED, promised.upper())
    seed, nonce = seed_commitment(SEED), SeatNonce("seat:1", bytes(range(16)))
    promised = nonce_commitment(seed, nonce)
    assert promised == sha256(f"deal-nonce-v1\n{seed}\nseat:1\n000102030405060708090a0b0c0d0e0f\n".encode()).hexdigest()
    check_nonce(seed, nonce, promised)
    for other_seed, other in [
        (seed, SeatNonce("seat:1", bytes(16))),
        (seed, SeatNonce("seat:2", nonce.nonce)),
        (seed_commitment(bytes(32)), nonce),
    ]:
        with pytest.raises(Unproven, match="promised"):
            check_nonce(other_seed, other, promised)


def test_seeds_nonces_commitments_and_sessions_that_are_none_are_refused():
    for seed in (b"", bytes(31), bytes(33)):
        for use in (seed_commitment, lambda seed: SealedDeals(seed, "session").order(1, 52)):
            with pytest.raises(Malformed, match="32 bytes"):
                use(seed)
    for nonce in (SeatNonce("", bytes(16)), SeatNonce("a\nb", bytes(16)), SeatNonce("a", bytes(15))):
        for use in (nonce_commitment, lambda seed, nonce: public_bytes(seed, [nonce])):
            with pytest.raises(Malformed):
                use(seed_commitment(SEED), nonce)
    for commitment in ("", "00", "zz" * 32, "AA" * 32, " ".join(["00"] * 32)):
        with pytest.raises(Malformed):
            public_bytes(commitment)
    for session in ("", "a\n1"):  # which would pass for another shuffle
        with pytest.raises(Malformed):
            SealedDeals(SEED, session).order(1, 52)
