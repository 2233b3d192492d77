"""QR codes as shapes of a PDF: each is drawn once and then placed as often as it is wanted."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

import segno
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

Matrix = tuple[int, ...]  # a row each, its modules as bits from the left; dark is 1
QUIET = 4  # modules that stay white around a code (ISO/IEC 18004, 9.1)


def code_of(text: str) -> Matrix:
    """The code of a text."""
    return _rows(segno.make(text, error="m", micro=False))


def codes_of_tables(before: str, tables: Iterable[int]) -> Mapping[int, Matrix]:
    """The codes of `before` with each table's number behind it.

    With version, mask and length held, the modules are an affine function of the text's bits (the error correction is
    a linear code, ISO/IEC 18004, 8.5). So a code is that of another number, changed by what each digit changes: a few
    dozen codes make thousands, which saves seconds in a large hall.
    """
    found: dict[int, Matrix] = {}
    for digits, numbers in _by_length(tables).items():
        zero = segno.make(before + "0" * digits, error="m", mode="byte", micro=False)
        base = _rows(zero)
        changes = {
            (place, digit): _changed(before, base, zero, "0" * place + digit + "0" * (digits - place - 1))
            for place in range(digits)
            for digit in sorted({str(number)[place] for number in numbers})
        }
        for number in numbers:
            rows = base
            for place, digit in enumerate(str(number)):
                rows = tuple([row ^ change for row, change in zip(rows, changes[place, digit], strict=True)])
            found[number] = rows
    return found


def define(canvas: Canvas, name: str, matrix: Matrix) -> None:
    """Draws a code as a form of that name, a module a point wide, its quiet zone around it."""
    side = len(matrix) + 2 * QUIET
    canvas.beginForm(name, 0, 0, side, side)
    size = len(matrix)
    code = [part for number, row in enumerate(matrix) for part in _strokes(row, size, side - QUIET - number - 1)]
    canvas.setFillColorRGB(0, 0, 0)
    canvas.drawPath(PDFPathObject(code=code), stroke=0, fill=1)
    canvas.endForm()


def place(canvas: Canvas, name: str, matrix: Matrix, x: float, y: float, side: float) -> None:
    """Places a form that was defined, its lower left corner at x and y."""
    canvas.saveState()
    canvas.translate(x, y)
    scale = side / (len(matrix) + 2 * QUIET)
    canvas.scale(scale, scale)
    canvas.doForm(name)
    canvas.restoreState()


def _by_length(tables: Iterable[int]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for table in tables:
        found.setdefault(len(str(table)), []).append(table)
    return found


def _changed(before: str, base: Matrix, zero: segno.QRCode, number: str) -> Matrix:
    other = segno.make(
        before + number,
        error=zero.error,
        mode="byte",
        micro=False,
        version=zero.version,
        mask=zero.mask,
        boost_error=False,
    )
    return tuple([row ^ was for row, was in zip(_rows(other), base, strict=True)])


def _rows(code: segno.QRCode) -> Matrix:
    return tuple([int("".join(["1" if module & 1 else "0" for module in row]), 2) for row in code.matrix])


@lru_cache(65536)
def _strokes(row: int, size: int, y: int) -> tuple[str, ...]:
    return tuple([f"{x} {y} {length} 1 re" for x, length in _runs(f"{row:0{size}b}")])


def _runs(modules: str) -> Iterator[tuple[int, int]]:
    x = modules.find("1")
    while x >= 0:
        end = modules.find("0", x)
        end = len(modules) if end < 0 else end
        yield x + QUIET, end - x
        x = modules.find("1", end)
