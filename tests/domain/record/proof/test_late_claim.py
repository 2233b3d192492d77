"""A late claim says when a refused claim arrived; none between two others can be taken away."""

import pytest

from domain.record.proof.errors import Malformed, ProofError, Unproven
from domain.record.proof.late_claim import NO_CLAIM, LateClaim, note_hash, read_late_claim, verify_succession
from domain.record.proof.note import read_note
from domain.record.proof.receipt import read_receipt

from .parties import ORIGIN, RECEIPTS, tampered

GAME = "01990000-0000-7000-8000-000000000000"
SAID = '{"arrived":1795418367263,"by":"seat:1"}'
CLAIM = LateClaim(ORIGIN, GAME, 1, NO_CLAIM, SAID)
TEXT = f"""daybook-late-claim@v1
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


def test_a_late_claim_has_its_text_which_does_not_pass_for_a_receipt():
    assert CLAIM.text == TEXT
    assert read_late_claim(TEXT) == CLAIM
    with pytest.raises(Malformed):
        read_receipt(TEXT)


def test_no_byte_of_a_note_can_be_changed():
    for data in tampered(CLAIM.signed(RECEIPTS)):
        with pytest.raises(ProofError):
            believed(data)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (TEXT, ""), (TEXT, "\n"), ("\n", ""), (SAID + "\n", SAID), (SAID, SAID + "\nmore x"), ("r 1", "r 0"),
        ("r 1", "r 01"), ("@v1", "@v2"), ("prev A", "prev "), ("origin", "from"), (f"game {GAME}", "game "), (SAID, ""),
    ],
)  # fmt: skip
def test_what_has_another_form_is_refused(old, new):
    assert old in TEXT
    with pytest.raises(Malformed):
        read_late_claim(TEXT.replace(old, new))


def test_what_cannot_be_written_is_refused():
    for claim in ("", "a\nb"):
        with pytest.raises(Malformed):
            LateClaim(ORIGIN, GAME, 1, NO_CLAIM, claim)


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
