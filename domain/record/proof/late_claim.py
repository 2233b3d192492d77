"""Late claims: signed notes that say when a move of a race arrived that the rules refused because it was too late.

The text has the lines

    daybook-late-claim@v1
    origin example.com/daybook
    game 01990000-0000-7000-8000-000000000000
    number 2
    prev 47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=
    claim {"arrived":1795418367263,"by":"seat:1","move":{...},"objection":{...},"seat":1,"step":17}

where `prev` is the base64 SHA-256 of the note of the game's previous late claim (32 zero bytes for number 1), so that
none can be removed from between two others unnoticed, and `claim` is canonical JSON (RFC 8785). The key is that of
receipts.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from domain.record.proof.encoding import MAX_NUMBER, base64_text, read_base64, read_decimal
from domain.record.proof.errors import Malformed, Unproven
from domain.record.proof.keys import SignerKey
from domain.record.proof.merkle import HASH_SIZE
from domain.record.proof.note import Note, check_text

HEADER: Final = "daybook-late-claim@v1"
NO_CLAIM: Final = bytes(HASH_SIZE)
_NAMES: Final = ("origin", "game", "number", "prev", "claim")


@dataclass(frozen=True)
class LateClaim:
    """Late claim `number` of a game, counted from 1. Raises `Malformed` if it cannot be written.

    The claim names a card that only its seat may know, and that was not played. So it is for the sender, who has the
    note, and for officials of the game: those who see all hands see the move, others only that it arrived. It is never
    for other players or the public, even after the game (MM-H: refused moves).
    """

    origin: str
    game: str
    number: int
    prev: bytes
    """SHA-256 of the previous note."""
    claim: str
    """Canonical JSON: arrived (ms since 1970), by, move, objection, seat, step (the last event before it)."""

    def __post_init__(self) -> None:
        for line in (self.origin, self.game, self.claim):
            check_text(line)
            if not line or "\n" in line:
                raise Malformed("the origin, game and claim of a late claim are one line each, and not empty")
        if not 1 <= self.number <= MAX_NUMBER:
            raise Malformed("the late claims of a game are counted from 1")
        if len(self.prev) != HASH_SIZE:
            raise Malformed(f"the hash of the late claim before has {HASH_SIZE} bytes")

    @property
    def text(self) -> str:
        """The text to be signed."""
        values = (self.origin, self.game, str(self.number), base64_text(self.prev), self.claim)
        return "".join([f"{HEADER}\n", *(f"{name} {value}\n" for name, value in zip(_NAMES, values, strict=True))])

    def signed(self, key: SignerKey) -> bytes:
        """The note."""
        return bytes(Note(self.text).signed(key))


def read_late_claim(text: str) -> LateClaim:
    """The late claim in a note's text. Raises `Malformed`."""
    header, *lines = text.split("\n")
    if header != HEADER:
        raise Malformed(f"the late claim does not begin with {HEADER}")
    if len(lines) != len(_NAMES) + 1 or lines.pop():
        raise Malformed(f"the late claim does not have the lines {', '.join(_NAMES)}")
    values = []
    for name, line in zip(_NAMES, lines, strict=True):
        found, _, value = line.partition(" ")
        if found != name:
            raise Malformed(f"the late claim has a line {found!r} where {name!r} is due")
        values.append(value)
    origin, game, number, prev, claim = values
    return LateClaim(
        origin, game, read_decimal(number, "its number"), read_base64(prev, "the hash before it", HASH_SIZE), claim
    )


def note_hash(note: bytes) -> bytes:
    """The `prev` of the next late claim."""
    return sha256(note).digest()


def verify_succession(claims: Sequence[tuple[LateClaim, bytes]]) -> None:
    """Raises `Unproven` unless these are all late claims of a game from the first on, each with its note."""
    prev = NO_CLAIM
    for number, (claim, note) in enumerate(claims, 1):
        if claim.number != number or claim.game != claims[0][0].game:
            raise Unproven(f"late claim {number} of the game is not there")
        if claim.prev != prev:
            raise Unproven(f"late claim {number} does not follow the one before it")
        prev = note_hash(note)
