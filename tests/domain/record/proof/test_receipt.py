"""A receipt says what the service has accepted, and shows together with the log what it has dropped since."""

from collections.abc import Callable
from contextlib import nullcontext

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as some

from domain.record.proof.checkpoint import Checkpoint, read_checkpoint
from domain.record.proof.entry import log_entry
from domain.record.proof.errors import Malformed, ProofError, Unproven, Unsigned
from domain.record.proof.inclusion import prove
from domain.record.proof.late_claim import NO_CLAIM, LateClaim, note_hash, read_late_claim, verify_succession
from domain.record.proof.merkle import MemoryTree, leaf_hash
from domain.record.proof.note import Note, read_note
from domain.record.proof.receipt import Receipt, Receipts, read_receipt, verify_receipt
from tests.every import each_case
from tests.suite import examples

from .parties import LOG, ORIGIN, POLICY, RECEIPTS, STRANGER, tampered

GAME = "01990000-0000-7000-8000-000000000000"
RECEIPT = Receipt(ORIGIN, GAME, 17, bytes(range(32)), 73894)
TEXT = f"""daybook-receipt@v1
origin {ORIGIN}
game {GAME}
n 17
h AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=
index 73894
"""
KEYS = [RECEIPTS.verifier]


def test_a_receipt_has_its_text_is_believed_when_signed_and_cannot_be_changed_in_a_byte():
    assert (RECEIPT.text, read_receipt(TEXT)) == (TEXT, RECEIPT)
    for index in (None, 0, 2**63 - 1):
        receipt = Receipt(ORIGIN, GAME, 1, bytes(32), index)
        assert verify_receipt(receipt.signed(RECEIPTS), ORIGIN, KEYS) == receipt
    for key in (LOG, STRANGER):
        with pytest.raises(Unsigned):
            verify_receipt(RECEIPT.signed(key), ORIGIN, KEYS)
    with pytest.raises(Unproven, match="not for elsewhere"):
        verify_receipt(RECEIPT.signed(RECEIPTS), "elsewhere", KEYS)
    for data in tampered(RECEIPT.signed(RECEIPTS)):
        with pytest.raises(ProofError):
            verify_receipt(data, ORIGIN, KEYS)
    for origin in ("", "two\nlines"):
        with pytest.raises(Malformed):
            Receipts(origin, RECEIPTS)


def signed_or_refused(sign: Callable[[], bytes]) -> bytes | str:
    try:
        return sign()
    except Malformed as refusal:
        return str(refusal)


@settings(max_examples=examples(8, 100))
@given(
    some.text(max_size=40),
    some.integers(-2, 2**63 + 1),
    some.binary(min_size=31, max_size=33),
    some.none() | some.integers(-2, 2**63 + 1),
)
@example(GAME, 17, bytes(32), 73894)
@example(GAME, 17, bytes(32), None)
@example("", 1, bytes(32), 0)
@example("two\nlines", 1, bytes(32), 0)
@example("\u2014", 2**63 - 1, bytes(32), 2**63)
def test_receipts_written_in_a_row_are_those_written_one_by_one(game, n, h, index):
    in_a_row = signed_or_refused(lambda: Receipts("a game club/log", RECEIPTS).signed(game, n, h, index))
    assert in_a_row == signed_or_refused(lambda: Receipt("a game club/log", game, n, h, index).signed(RECEIPTS))


def test_a_receipt_is_no_checkpoint_and_the_log_proves_its_entry_or_another_in_its_place():
    checkpoint = Checkpoint(ORIGIN, 12, bytes(32))
    with pytest.raises(Malformed):
        read_receipt(checkpoint.text)
    with pytest.raises(Malformed):
        read_checkpoint(TEXT)
    with pytest.raises(Malformed):
        verify_receipt(bytes(Note(checkpoint.text).signed(RECEIPTS)), ORIGIN, KEYS)
    with pytest.raises(Malformed):
        POLICY.verify(RECEIPT.signed(LOG))
    for h in (bytes(range(32)), bytes(32)):
        tree = MemoryTree([leaf_hash(log_entry(GAME, 17, h))])
        proof = prove(tree, 0, bytes(Note(Checkpoint(ORIGIN, 1, tree.edge.root).text).signed(LOG)))
        with nullcontext() if h == RECEIPT.h else pytest.raises(Unproven):
            proof.verify_event(GAME, 17, RECEIPT.h, POLICY)


@each_case("text", [
    "", "\n", TEXT[:-1], TEXT + "\n", TEXT + "more 1\n", TEXT.replace("@v1", "@v2"), TEXT.replace("origin", "Origin"),
    TEXT.replace(f"origin {ORIGIN}", "origin"), TEXT.replace(f"origin {ORIGIN}", "origin "),
    TEXT.replace(f"game {GAME}", "game "), TEXT.replace(f"game {GAME}\n", ""), TEXT.replace("n 17", "n 0"),
    TEXT.replace("n 17", "n 017"), TEXT.replace("n 17", "n -17"), TEXT.replace("n 17", f"n {2**63}"),
    TEXT.replace("h AAEC", "h AAE"), TEXT.replace("Hh8=", "Hh9="), TEXT.replace("h AAEC", "h AAECAAEC"),
    TEXT.replace("index 73894", "index"), TEXT.replace("index 73894", "index "),
    TEXT.replace("index 73894", "index 1 2"), TEXT.replace("index 73894", f"index {2**63}"),
    TEXT.replace("index 73894\n", "") + "\n", TEXT.replace("n 17\n", "").replace("index", "n 17\nindex"),
    TEXT.replace("\n", "\r\n"),
])  # fmt: skip
def test_what_is_no_receipt_is_refused(text):
    with pytest.raises(Malformed):
        read_receipt(text)


@each_case(
    "values",
    [
        ("", GAME, 1, bytes(32)), (ORIGIN, "", 1, bytes(32)), (ORIGIN, "a\nn 5", 1, bytes(32)),
        ("a\ngame b", GAME, 1, bytes(32)), (ORIGIN, "a\tb", 1, bytes(32)), (ORIGIN, GAME, 0, bytes(32)),
        (ORIGIN, GAME, 2**63, bytes(32)), (ORIGIN, GAME, 1, bytes(31)), (ORIGIN, GAME, 1, bytes(32), -1),
        (ORIGIN, GAME, 1, bytes(32), 2**63),
    ],
)  # fmt: skip
def test_what_cannot_be_a_receipt_is_not_made(values):
    with pytest.raises(Malformed):
        Receipt(*values)


SAID = '{"arrived":1795418367263,"by":"seat:1"}'
CLAIM = LateClaim(ORIGIN, GAME, 1, NO_CLAIM, SAID)
LATE_TEXT = f"""daybook-late-claim@v1
origin {ORIGIN}
game {GAME}
number 1
prev AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
claim {SAID}
"""


def succession(length: int, game: str = GAME) -> list[tuple[LateClaim, bytes]]:
    claims: list[tuple[LateClaim, bytes]] = []
    prev = NO_CLAIM
    for number in range(1, length + 1):
        claim = LateClaim(ORIGIN, game, number, prev, SAID)
        note = claim.signed(RECEIPTS)
        claims.append((claim, note))
        prev = note_hash(note)
    return claims


def believed(data: bytes) -> LateClaim:
    note = read_note(data)
    note.signers([RECEIPTS.verifier])
    return read_late_claim(note.text)


def test_a_late_claim_has_its_text_of_which_no_byte_can_be_changed():
    assert (CLAIM.text, read_late_claim(LATE_TEXT)) == (LATE_TEXT, CLAIM)
    with pytest.raises(Malformed):
        read_receipt(LATE_TEXT)
    for data in tampered(CLAIM.signed(RECEIPTS)):
        with pytest.raises(ProofError):
            believed(data)
    for claim in ("", "a\nb"):
        with pytest.raises(Malformed):
            LateClaim(ORIGIN, GAME, 1, NO_CLAIM, claim)


@each_case(
    ("old", "new"),
    [
        (LATE_TEXT, ""), (LATE_TEXT, "\n"), ("\n", ""), (SAID + "\n", SAID), (SAID, SAID + "\nmore x"), ("r 1", "r 0"),
        ("r 1", "r 01"), ("@v1", "@v2"), ("prev A", "prev "), ("origin", "from"), (f"game {GAME}", "game "), (SAID, ""),
    ],
)  # fmt: skip
def test_what_has_another_form_is_refused(old, new):
    assert old in LATE_TEXT
    with pytest.raises(Malformed):
        read_late_claim(LATE_TEXT.replace(old, new))


def test_a_whole_succession_holds_and_one_that_was_taken_away_or_replaced_is_noticed():
    for length in (0, 1, 4):
        verify_succession(succession(length))
    for gone in range(3):
        claims = succession(4)
        del claims[gone]
        with pytest.raises(Unproven, match=f"late claim {gone + 1}"):
            verify_succession(claims)
    claims, forged = succession(3), LateClaim(ORIGIN, GAME, 2, bytes(31) + b"x", SAID)
    claims[1] = (forged, forged.signed(RECEIPTS))
    with pytest.raises(Unproven, match="late claim 2 does not follow"):
        verify_succession(claims)
    with pytest.raises(Unproven):
        verify_succession([*succession(1), *succession(2, "another")[1:]])
