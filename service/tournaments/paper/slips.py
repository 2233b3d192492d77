"""Result slips, four on a page to cut: who sits where, boxes for places and scores, and a line for each signature."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from service.tournaments.exchange.reading import Dossier, config_of, full_round, table_url, title_of
from service.tournaments.paper.codes import Matrix, codes_of_tables, define, place
from service.tournaments.paper.headings import heading_of
from service.tournaments.paper.names import PaperNames
from service.tournaments.paper.sheet import GREY, RULE, Page, Sheet, bound, page_size

_PAD: Final = 24.0
_BOX: Final = 34.0
_CODE: Final = 58.0


class Common(NamedTuple):
    """What all slips of a round have."""

    words: str
    hint: str
    names: PaperNames


def slips_pdf(dossier: Dossier, round_number: int | None = None, *, size: str = "A4") -> bytes:
    """The result slips of a round as a PDF; of the latest where no number is given.

    Four slips of a page follow each other after the cut: stacked, they stay in the order of tables.
    Raises `UnknownRound` and `UnknownSize`.
    """
    found = full_round(dossier, round_number)
    paper = f"Result slips, round {found['number']}" if found else "Result slips"
    sheet = Sheet(heading_of(dossier, paper), page_size(size))
    tables: Sequence[Mapping[str, Any]] = (found or {}).get("tables") or ()
    if not tables or found is None:
        return bound(sheet, [_nothing])
    codes = codes_of_tables(table_url(dossier, 0)[:-1], [table["number"] for table in tables])
    title = title_of(dossier, found["number"])
    words = f"Round {found['number']}" + (f" · {title}" if title else "")
    common = Common(words, _hint(config_of(dossier)), PaperNames(dossier))
    starts = range(0, len(tables), 4)
    pages: list[Page] = [partial(_page, tables[start : start + 4], codes, common) for start in starts]
    return bound(sheet, pages, framed=False)


def _nothing(sheet: Sheet) -> None:
    sheet.says("No round is drawn yet.", "There is a slip a table once a round is drawn.")


def _hint(config: Mapping[str, Any]) -> str:
    kind = (config.get("points") or {}).get("kind")
    fill = "Write the score of every seat" if kind == "score" else "Write the place of every seat; equal seats share it"
    signing = {"none": "", "one": " One player signs."}.get(str(config.get("confirmations")), " Every player signs.")
    return f"{fill}.{signing} Hand the slip to the director."


def _page(tables: Sequence[Mapping[str, Any]], codes: Mapping[int, Matrix], common: Common, sheet: Sheet) -> None:
    wide, tall = sheet.width / 2, sheet.height / 2
    for index, table in enumerate(tables):
        _slip(sheet, table, codes[table["number"]], common, index % 2 * wide, (1 - index // 2) * tall)
    sheet.canvas.setDash(4, 4)
    sheet.line(0, tall, sheet.width, tall, ink=RULE)
    sheet.line(wide, 0, wide, sheet.height, ink=RULE)
    sheet.canvas.setDash()


def _slip(sheet: Sheet, table: Mapping[str, Any], code: Matrix, common: Common, left: float, bottom: float) -> None:
    right, top = left + sheet.width / 2 - _PAD, bottom + sheet.height / 2 - _PAD
    x = left + _PAD
    sheet.fitted(x, top - 10, sheet.heading.tournament, right - x - _CODE - 4, 11, least=7, bold=True)
    sheet.fitted(x, top - 26, common.words, right - x - _CODE - 4, 9.5, ink=GREY)
    sheet.text(x, top - 58, f"Table {table['number']}", 26, bold=True)
    name = f"table-{table['number']}"
    define(sheet.canvas, name, code)
    place(sheet.canvas, name, code, right - _CODE + 5, top - _CODE + 5, _CODE)
    if table.get("board") is not None:
        sheet.text(right, top - 66, f"Board {table['board']}", 11, bold=True, align="right")
    heads = top - 80
    sheet.text(x, heads, "Seat and player", 8, ink=GREY)
    sheet.text(right - 1.5 * _BOX - 5, heads, "Place", 8, align="centre", ink=GREY)
    sheet.text(right - _BOX / 2, heads, "Score", 8, align="centre", ink=GREY)
    sheet.paragraph(x, bottom + _PAD + 2, common.hint, right - x, 7.5)
    _seats(sheet, table["seats"], common.names, x, right, heads - 6, bottom + _PAD + 12)


def _seats(
    sheet: Sheet,
    seats: Sequence[Mapping[str, Any]],
    names: PaperNames,
    x: float,
    right: float,
    top: float,
    bottom: float,
) -> None:
    tall = min(64.0, (top - bottom) / max(1, len(seats)))
    box = min(24.0, tall - 8)
    for index, seat in enumerate(seats):
        y = top - index * tall
        edge = right - 2 * _BOX - 10
        sheet.text(x, y - 13, str(index + 1), 9, ink=GREY)
        sheet.fitted(x + 11, y - 13, names.of(seat), edge - x - 16, 11, least=7, bold=True)
        if tall >= 44:
            sheet.line(x + 11, y - tall + 15, edge - 4, y - tall + 15, ink=GREY)
            sheet.text(x + 11, y - tall + 8, "signature", 6, ink=GREY)
        else:
            sheet.line(x + 11, y - tall + 4, edge - 4, y - tall + 4, ink=GREY)
        sheet.box(right - 2 * _BOX - 5, y - 3 - box, _BOX, box)
        sheet.box(right - _BOX, y - 3 - box, _BOX, box)
