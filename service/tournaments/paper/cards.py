"""Cards for the tables, two on a page to cut: the number to be seen across a hall, and a code at every seat."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from domain.rules.phrases import capital, seat_named
from service.tournaments.exchange.reading import Dossier, full_round, table_url, title_of
from service.tournaments.paper.codes import Matrix, codes_of_tables, define, place
from service.tournaments.paper.headings import heading_of
from service.tournaments.paper.sheet import GREY, MARGIN, RULE, Page, Sheet, bound, page_size

_COLUMNS: Final = 4
_LABEL: Final = 18.0


def cards_pdf(dossier: Dossier, round_number: int | None = None, *, size: str = "A4") -> bytes:
    """The table cards of a round as a PDF; without a number those of the latest, for the whole tournament.

    Every code leads to the page of the table, where a player reads the pairing and enters the result. Codes hold no
    round: cards without one in print serve until the end. Raises `UnknownRound` and `UnknownSize`.
    """
    found = full_round(dossier, round_number)
    paper = "Table cards" if round_number is None else f"Table cards, round {round_number}"
    sheet = Sheet(heading_of(dossier, paper), page_size(size))
    tables: Sequence[Mapping[str, Any]] = (found or {}).get("tables") or ()
    if not tables or found is None:
        return bound(sheet, [_nothing])
    codes = codes_of_tables(table_url(dossier, 0)[:-1], [table["number"] for table in tables])
    round_words = "" if round_number is None else f"Round {round_number}"
    words = " · ".join([part for part in (round_words, title_of(dossier, round_number)) if part])
    starts = range(0, len(tables), 2)
    pages: list[Page] = [partial(_page, tables[start : start + 2], codes, words) for start in starts]
    return bound(sheet, pages, framed=False)


def _nothing(sheet: Sheet) -> None:
    sheet.says("No round is drawn yet.", "There is a card a table once a round is drawn.")


def _page(tables: Sequence[Mapping[str, Any]], codes: Mapping[int, Matrix], words: str, sheet: Sheet) -> None:
    half = sheet.height / 2
    for table, bottom in zip(tables, (half, 0.0), strict=False):
        _card(sheet, table, codes[table["number"]], words, bottom)
    sheet.canvas.setDash(4, 4)
    sheet.line(0, half, sheet.width, half, ink=RULE)
    sheet.canvas.setDash()


def _card(sheet: Sheet, table: Mapping[str, Any], code: Matrix, words: str, bottom: float) -> None:
    top = bottom + sheet.height / 2
    middle = sheet.width / 2
    sheet.fitted(middle, top - 50, sheet.heading.tournament, sheet.inner, 20, least=11, bold=True, align="centre")
    sheet.fitted(middle, top - 74, words, sheet.inner, 13, least=8, align="centre", ink=GREY)
    seats = len(table["seats"])
    deep = (seats + _COLUMNS - 1) // _COLUMNS
    side = 112.0 if deep == 1 else 70.0
    grid = deep * (side + _LABEL)
    _number(sheet, str(table["number"]), top - 84, bottom + 40 + grid)
    name = f"table-{table['number']}"
    define(sheet.canvas, name, code)
    for index in range(seats):
        row, column = divmod(index, _COLUMNS)
        across = min(_COLUMNS, seats - row * _COLUMNS)
        step = sheet.inner / _COLUMNS
        x = middle + (column - across / 2) * step + (step - side) / 2
        y = bottom + 40 + (deep - row - 1) * (side + _LABEL)
        place(sheet.canvas, name, code, x, y, side)
        sheet.text(x + side / 2, y + side + 2, capital(seat_named(index)), 13, bold=True, align="centre")
    hint = "Scan the code at your seat: your opponents, the clock, the result, and a call to the director."
    sheet.fitted(middle, bottom + MARGIN - 8, hint, sheet.inner, 9, align="centre", ink=GREY)


def _number(sheet: Sheet, number: str, top: float, bottom: float) -> None:
    """The number in the space that is left, with the word above it."""
    sheet.text(sheet.width / 2, top - 18, "TABLE", 15, align="centre", ink=GREY)
    tall = top - bottom - 28
    size = min(tall / 0.84, 180.0)  # digits of this font are 0.73 of its size tall
    base = bottom + (tall - 0.73 * size) / 2 + 4
    sheet.text(sheet.width / 2, base, number, size, bold=True, align="centre")
