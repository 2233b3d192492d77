"""What stands on the pages of a PDF, as far as the papers of tournaments use the format (ISO 32000-1)."""

import re
import zlib

_OBJECT = re.compile(rb"(?:^|\n)(\d+) 0 obj\n(.*?)endobj", re.DOTALL)
_SHOWN = re.compile(rb"/(F\d+(?:\+\d+)?) [\d.]+ Tf|\(((?:[^()\\]|\\.)*)\) Tj", re.DOTALL)
_ESCAPED = re.compile(rb"\\([0-7]{1,3}|.)", re.DOTALL)
_CONTROLS = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def pages_of(pdf: bytes) -> list[list[str]]:
    """The words of each page, in the order in which they are drawn."""
    objects = {int(found[1]): found[2] for found in _OBJECT.finditer(pdf)}
    fonts = {
        name.decode(): _unicode(objects, int(number))
        for body in objects.values()
        for name, number in re.findall(rb"/(F\d+\+\d+) (\d+) 0 R", body)
    }
    kids = next(body for body in objects.values() if b"/Type /Pages" in body)
    pages = [int(number) for number in re.findall(rb"(\d+) 0 R", re.search(rb"/Kids \[(.*?)\]", kids, re.DOTALL)[1])]  # type: ignore[index]
    contents = [int(re.search(rb"/Contents (\d+) 0 R", objects[page])[1]) for page in pages]  # type: ignore[index]
    return [_words(_stream(objects[content]), fonts) for content in contents]


def text_of(pdf: bytes) -> str:
    """All words of a document, a line each."""
    return "\n".join([word for page in pages_of(pdf) for word in page])


def forms_placed(pdf: bytes) -> tuple[int, int]:
    """How many forms a document holds, and how often its pages place one."""
    bodies = [found[2] for found in _OBJECT.finditer(pdf)]
    placed = [_stream(body).count(b" Do") for body in bodies if b"stream\n" in body and b"/Length1" not in body]
    return sum([b"/Subtype /Form" in body for body in bodies]), sum(placed)


def _stream(body: bytes) -> bytes:
    start = body.index(b"stream\n") + 7
    return zlib.decompressobj().decompress(body[start:]) if b"FlateDecode" in body[:start] else body[start:]


def _unicode(objects: dict[int, bytes], font: int) -> dict[int, str]:
    found = re.search(rb"/ToUnicode (\d+) 0 R", objects[font])
    assert found, "a font without a map to Unicode cannot be searched or read aloud"
    pairs = re.findall(rb"<([0-9A-F]{2})> <([0-9A-F]{4,})>\n", _stream(objects[int(found[1])]))
    return {int(code, 16): bytes.fromhex(sign.decode()).decode("utf-16-be") for code, sign in pairs}


def _words(content: bytes, fonts: dict[str, dict[int, str]]) -> list[str]:
    words: list[str] = []
    font: dict[int, str] = {}
    for found in _SHOWN.finditer(content):
        if found[1]:
            font = fonts.get(found[1].decode(), {})
        else:
            words.append("".join([font[code] for code in _ESCAPED.sub(_sign, found[2])]))
    return words


def _sign(escaped: re.Match[bytes]) -> bytes:
    code = escaped[1]
    return bytes([int(code, 8)]) if code.isdigit() else _CONTROLS.get(code, code)
