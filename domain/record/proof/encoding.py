"""Base64, hexadecimal and decimal numbers with one spelling for each value. So a changed character never reads as the
same value.
"""

from base64 import b64decode, b64encode
from binascii import Error
from typing import Final

from domain.record.proof.errors import Malformed

MAX_NUMBER: Final = 2**63 - 1
"""The largest size of a log and the latest time of a cosignature (Go's int64, c2sp.org/tlog-cosignature)."""


def base64_text(data: bytes) -> str:
    """Standard base64 with padding (RFC 4648 section 4)."""
    return b64encode(data).decode()


def read_base64(text: str, what: str, size: int | None = None) -> bytes:
    """The bytes in base64 text: `size` of them, if given.

    Raises `Malformed` if it is not the text that `base64_text` makes of them (RFC 4648 section 3.5).
    """
    try:
        data = b64decode(text, validate=True)
    except (Error, ValueError):
        raise Malformed(f"{what} is not base64") from None
    if base64_text(data) != text:
        raise Malformed(f"{what} is not base64 in its only spelling")
    if size is not None and len(data) != size:
        raise Malformed(f"{what} has {len(data)} bytes, not {size}")
    return data


def read_hex(text: str, what: str, size: int) -> bytes:
    """The `size` bytes in lower-case hexadecimal text. Raises `Malformed`."""
    try:
        data = bytes.fromhex(text)
    except ValueError:
        raise Malformed(f"{what} is not hexadecimal") from None
    if data.hex() != text:
        raise Malformed(f"{what} is not lower-case hexadecimal without spaces")
    if len(data) != size:
        raise Malformed(f"{what} has {len(data)} bytes, not {size}")
    return data


def read_decimal(text: str, what: str) -> int:
    """The number in ASCII digits without leading zeros, at most 2^63 - 1. Raises `Malformed`."""
    # Checked before int(), which also takes signs, underscores, spaces and the digits of other scripts.
    if not (text.isascii() and text.isdigit()) or len(text) > 19:
        raise Malformed(f"{what} is not a decimal number of at most 63 bits")
    number = int(text)
    if str(number) != text:
        raise Malformed(f"{what} has leading zeros")
    if number > MAX_NUMBER:
        raise Malformed(f"{what} is not a decimal number of at most 63 bits")
    return number
