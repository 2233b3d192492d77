"""Receipts: what the service has signed for a write, and files of them.

A receipt is a signed note (c2sp.org/signed-note). It says that the service has accepted event `n` of a game, with a
hash. If the record has no such event later, receipt and record together prove it: `daybook verify RECORD --receipt
FILE`. This client keeps receipts and does not check their signatures.
"""

import re
from base64 import b64decode
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Final

HEADER: Final = "daybook-receipt"
_BEGINNING: Final = re.compile(rb"daybook-receipt@v1\norigin [^\n]+\ngame ([0-9A-Za-z-]{1,64})\nn ([1-9][0-9]{0,18})\n")


def receipt_in(headers: Mapping[str, str]) -> bytes | None:
    """The receipt that came with an answer; `None` if none did. Raises `ValueError` if it is none."""
    text = headers.get(HEADER)
    if text is None:
        return None
    note = b64decode(text, validate=True)
    _named(note)
    return note


def save_receipt(note: bytes, directory: Path | str) -> Path:
    """Keeps a receipt as GAME-N.receipt in a directory, which is made if need be; returns the file.

    Another receipt for the same event gets a file of its own: two that differ are evidence. Raises `OSError`, and
    `ValueError` if it is no receipt.
    """
    name, directory = _named(note), Path(directory)
    directory.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        file = directory / (f"{name}.receipt" if number == 1 else f"{name}-{number}.receipt")
        try:
            with file.open("xb") as new:
                new.write(note)
            return file
        except FileExistsError:
            if file.read_bytes() == note:
                return file
    raise AssertionError("unreachable")


def _named(note: bytes) -> str:
    found = _BEGINNING.match(note)
    if found is None:
        raise ValueError("this is no receipt")
    return f"{found[1].decode()}-{found[2].decode()}"
