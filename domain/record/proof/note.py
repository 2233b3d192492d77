"""Signed notes: text with signatures below it (c2sp.org/signed-note).

A note proves nothing until `signers` has found a trusted key among its signatures.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from domain.record.proof.encoding import base64_text, read_base64
from domain.record.proof.errors import Malformed, Unsigned
from domain.record.proof.keys import KEY_ID_SIZE, SignerKey, VerifierKey, check_key_name

MAX_NOTE_SIZE: Final = 1_000_000
MAX_SIGNATURES: Final = 100
"""Both as in Go's golang.org/x/mod/sumdb: a reader must accept at least 16 signatures."""

DASH: Final = "\u2014 "
"""Begins the line of a signature."""
_CONTROL: Final = re.compile(r"[\x00-\x09\x0b-\x1f]")


@dataclass(frozen=True)
class Signature:
    """A signature below a note, by any key. Raises `Malformed` if a key may not have that name or id."""

    name: str
    key_id: bytes
    """4 bytes."""
    data: bytes

    def __post_init__(self) -> None:
        check_key_name(self.name)
        if len(self.key_id) != KEY_ID_SIZE or not self.data:
            raise Malformed(f"the signature of {self.name} is too short")

    @property
    def line(self) -> str:
        """Its line below the text, without the newline."""
        return f"{DASH}{self.name} {base64_text(self.key_id + self.data)}"


@dataclass(frozen=True)
class Note:
    """Text and the signatures below it. Raises `Malformed` if the text does not end in a newline or has control
    characters."""

    text: str
    signatures: tuple[Signature, ...] = ()

    def __post_init__(self) -> None:
        check_text(self.text)
        if not self.text.endswith("\n"):
            raise Malformed("the text of a note ends in a newline")

    def __bytes__(self) -> bytes:
        """The note as it is sent and stored. Raises `Malformed` if nobody has signed it."""
        if not self.signatures:
            raise Malformed("a note needs a signature")
        return "".join([self.text, "\n", *(signature.line + "\n" for signature in self.signatures)]).encode()

    def signed(self, key: SignerKey, time: int | None = None) -> "Note":
        """The note with one more signature, replacing an earlier one by the same key.

        A witness gives the time, in seconds since 1970 (UTC). Raises `ValueError` as `SignerKey.sign` does.
        """
        signature = Signature(key.name, key.verifier.id, key.sign(self.text.encode(), time))
        return self.with_signatures([signature])

    def with_signatures(self, signatures: Iterable[Signature]) -> "Note":
        """The note with more signatures, each replacing an earlier one by the same key."""
        by_key = {(signature.name, signature.key_id): signature for signature in self.signatures}
        for signature in signatures:
            by_key.pop((signature.name, signature.key_id), None)
            by_key[signature.name, signature.key_id] = signature
        return replace(self, signatures=tuple(by_key.values()))

    def signers(self, keys: Iterable[VerifierKey]) -> dict[VerifierKey, int | None]:
        """The trusted keys that have signed the text; for a witness with its latest time, in seconds since 1970 (UTC).

        Signatures by other keys are ignored. Raises `Unsigned` if none of the keys has signed, or if a signature in the
        name of one of them is wrong; `ValueError` if two of the keys have the same name and id.
        """
        known: dict[tuple[str, bytes], VerifierKey] = {}
        for key in keys:
            if known.setdefault((key.name, key.id), key) != key:
                raise ValueError(f"two keys are called {key.name}+{key.id.hex()}")
        text, found = self.text.encode(), dict[VerifierKey, int | None]()
        for signature in self.signatures:
            if trusted := known.get((signature.name, signature.key_id)):
                time = trusted.verify(text, signature.data)
                found[trusted] = time if time is None else max(time, found.get(trusted) or 0)
        if not found:
            raise Unsigned("no trusted key has signed the note")
        return found


def read_note(data: bytes) -> Note:
    """Parses a note, without verifying it. Raises `Malformed`."""
    if len(data) > MAX_NOTE_SIZE:
        raise Malformed(f"the note has more than {MAX_NOTE_SIZE} bytes")
    try:
        whole = data.decode()
    except UnicodeDecodeError:
        raise Malformed("the note is not UTF-8") from None
    check_text(whole)
    text, blank, lines = whole.rpartition("\n\n")
    if not blank or not lines.endswith("\n"):
        raise Malformed("the note does not end in a blank line and signatures")
    found = lines[:-1].split("\n")
    if len(found) > MAX_SIGNATURES:
        raise Malformed(f"the note has more than {MAX_SIGNATURES} signatures")
    return Note(text + "\n", tuple([_read_signature(line) for line in found]))


def check_text(text: str) -> None:
    """Raises `Malformed` for a text that a note may not have: with control characters, or not UTF-8."""
    if _CONTROL.search(text):
        raise Malformed("the note has control characters")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Malformed("the note is not UTF-8") from None


def _read_signature(line: str) -> Signature:
    name, space, encoded = line.removeprefix(DASH).partition(" ")
    if not line.startswith(DASH) or not space:
        raise Malformed("a signature line is a dash, a name and base64")
    data = read_base64(encoded, f"the signature of {name!r}")
    return Signature(name, data[:KEY_ID_SIZE], data[KEY_ID_SIZE:])
