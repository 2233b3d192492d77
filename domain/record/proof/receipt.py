"""Receipts: signed notes that state which event of a game the service has accepted.

A receipt and a record of the game without that event together prove that the service has dropped or changed what it
accepted. The text has the lines

    daybook-receipt@v1
    origin example.com/daybook
    game 01990000-0000-7000-8000-000000000000
    n 17
    h Oet6s5Xm2pZQ8vCkJ5uY1w0m3rJqk7bqz8o1Q6n0k1U=
    index 73894

where `h` is the base64 SHA-256 of event `n`, and `index` that of its entry in the log. Earlier releases left that line
out, and so does who cannot look it up. Receipts have their own key, which does not speak for the log.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from domain.record.proof.encoding import MAX_NUMBER, base64_text, read_base64, read_decimal
from domain.record.proof.entry import bare_entry, log_entry
from domain.record.proof.errors import Malformed, Unproven
from domain.record.proof.keys import SignerKey, VerifierKey
from domain.record.proof.merkle import HASH_SIZE
from domain.record.proof.note import DASH, Note, check_text, read_note

HEADER: Final = "daybook-receipt@v1"


@dataclass(frozen=True)
class Receipt:
    """States that event `n` of a game is accepted, with its hash. Raises `Malformed` if it cannot be written."""

    origin: str
    """The origin of the log that has the event."""
    game: str
    n: int
    h: bytes
    """SHA-256 of the event's bytes."""
    index: int | None = None
    """The index of its entry in the log, if known."""

    def __post_init__(self) -> None:
        for line in (self.origin, self.game):
            check_text(line)
            if not line or "\n" in line:
                raise Malformed("the origin and game of a receipt are one line each, and not empty")
        if not 1 <= self.n <= MAX_NUMBER:
            raise Malformed("the events of a game are counted from 1")
        if len(self.h) != HASH_SIZE:
            raise Malformed(f"the hash of an event has {HASH_SIZE} bytes")
        if self.index is not None and not 0 <= self.index <= MAX_NUMBER:
            raise Malformed("the index of an entry is a number of at most 63 bits")

    @property
    def text(self) -> str:
        """The text to be signed."""
        lines = [HEADER, f"origin {self.origin}", f"game {self.game}", f"n {self.n}", f"h {base64_text(self.h)}"]
        if self.index is not None:
            lines.append(f"index {self.index}")
        return "".join([f"{line}\n" for line in lines])

    @property
    def entries(self) -> tuple[bytes, bytes]:
        """The entries of the log that it promises one of: the second, if the event is private."""
        return log_entry(self.game, self.n, self.h), bare_entry(self.h)

    def signed(self, key: SignerKey) -> bytes:
        """The receipt as it is issued."""
        return bytes(Note(self.text).signed(key))


class Receipts:
    """Writes receipts signed by one key, one for every write: what they share is formatted once.

    Raises `Malformed` if no receipt could be written for that origin.
    """

    def __init__(self, origin: str, key: SignerKey):
        self._origin, self._key = origin, key
        self._begin = Receipt(origin, "any", 1, bytes(HASH_SIZE)).text.partition("\ngame ")[0]
        self._key_id = key.verifier.id

    def signed(self, game: str, n: int, h: bytes, index: int | None = None) -> bytes:
        """The bytes of `Receipt(origin, game, n, h, index).signed(key)`, in half the time. Raises as that does."""
        usual = game and game.isascii() and game.isprintable() and 1 <= n <= MAX_NUMBER and len(h) == HASH_SIZE
        if not usual or index is None or not 0 <= index <= MAX_NUMBER:
            return Receipt(self._origin, game, n, h, index).signed(self._key)
        text = f"{self._begin}\ngame {game}\nn {n}\nh {base64_text(h)}\nindex {index}\n"
        signature = base64_text(self._key_id + self._key.sign(text.encode()))
        return f"{text}\n{DASH}{self._key.name} {signature}\n".encode()


def read_receipt(text: str) -> Receipt:
    """The receipt in a note's text. Raises `Malformed`."""
    header, *lines = text.split("\n")
    if header != HEADER:
        raise Malformed(f"the receipt does not begin with {HEADER}")
    names = ["origin", "game", "n", "h", *(["index"] if len(lines) > 5 else [])]
    if len(lines) != len(names) + 1 or lines.pop():
        raise Malformed("the receipt does not have the lines origin, game, n, h and perhaps index")
    values = []
    for name, line in zip(names, lines, strict=True):
        found, _, value = line.partition(" ")
        if found != name:
            raise Malformed(f"the receipt has a line {found!r} where {name!r} is due")
        values.append(value)
    origin, game, n, h, *index = values
    return Receipt(
        origin,
        game,
        read_decimal(n, "the number of the event"),
        read_base64(h, "the hash of the event", HASH_SIZE),
        read_decimal(index[0], "the index") if index else None,
    )


def verify_receipt(note: bytes, origin: str, keys: Iterable[VerifierKey]) -> Receipt:
    """The receipt in a note signed by one of the service's keys for receipts.

    Raises `Malformed` if it is not a receipt, `Unsigned` if no such key has signed or a signature is wrong, and
    `Unproven` if it is for another log.
    """
    signed = read_note(note)
    signed.signers(keys)
    receipt = read_receipt(signed.text)
    if receipt.origin != origin:
        raise Unproven(f"the receipt is for the log {receipt.origin}, not for {origin}")
    return receipt
