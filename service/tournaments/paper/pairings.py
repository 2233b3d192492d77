"""Pairings for the wall: by table, and then by name for those who look for themselves."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from service.tournaments.exchange.reading import Dossier, exact, full_round
from service.tournaments.paper.figures import figure, in_order
from service.tournaments.paper.headings import heading_of, round_note
from service.tournaments.paper.names import PaperNames
from service.tournaments.paper.sheet import GREY, INK, MARGIN, Page, Sheet, bound, page_size

_LINE: Final = 21.0
_GAP: Final = 9.0
_NUMBER: Final = 62.0
_NAME: Final = 14.0
_ROW: Final = 22.0  # of the list by name
_GUTTER: Final = 22.0
_HEADS: Final = 18.0
BYES: Final = {"bye": "bye", "half-bye": "half-point bye", "zero-bye": "not playing"}


class SeatAssignment(NamedTuple):
    """Where somebody sits."""

    name: str
    table: str
    seat: str


def pairings_pdf(dossier: Dossier, round_number: int | None = None, *, size: str = "A4") -> bytes:
    """The pairings of a round as a PDF; of the latest where no number is given.

    A page that says so stands for pairings that are not drawn. Raises `UnknownRound` and `UnknownSize`.
    """
    found = full_round(dossier, round_number)
    paper = f"Pairings, round {found['number']}" if found else "Pairings"
    sheet = Sheet(heading_of(dossier, paper, round_note(dossier, found) if found else ""), page_size(size))
    if found is None or not (found.get("tables") or found.get("byes")):
        return bound(sheet, [partial(_nothing, found)])
    names = PaperNames(dossier)
    return bound(sheet, [*_by_table(sheet, found, names), *_by_name(sheet, _places(found, names))])


def _nothing(found: Mapping[str, Any] | None, sheet: Sheet) -> None:
    if found is None:
        sheet.says("No round is drawn yet.", "The pairings will stand here once a round is drawn.")
    else:
        sheet.says(f"Round {found['number']} has no tables.")


def _by_table(sheet: Sheet, found: Mapping[str, Any], names: PaperNames) -> list[Page]:
    """The pages by table, filled from the top."""
    pages: list[Page] = []
    some: list[Mapping[str, Any]] = []
    room = height = sheet.top - sheet.bottom - _HEADS
    for table in found.get("tables") or ():
        needed = _tall(table)
        if some and needed > room:
            pages.append(partial(_tables_page, some, names, not pages))
            some, room = [], height
        some.append(table)
        room -= needed
    return [*pages, partial(_tables_page, some, names, not pages)] if some else pages


def _tall(table: Mapping[str, Any]) -> float:
    return (len(table["seats"]) + 1) // 2 * _LINE + _GAP


def _tables_page(tables: Sequence[Mapping[str, Any]], names: PaperNames, first: bool, sheet: Sheet) -> None:
    if first:
        _outlined(sheet, "By table")
    y = sheet.top - 9
    sheet.text(MARGIN, y, "Table", 9, ink=GREY)
    sheet.text(MARGIN + _NUMBER, y, "Seats, with points before the round", 9, ink=GREY)
    sheet.text(sheet.width - MARGIN, y, "BY TABLE", 9, bold=True, align="right", ink=GREY)
    top = sheet.top - _HEADS
    for number, table in enumerate(tables):
        tall = _tall(table)
        if number % 2 == 0:
            sheet.band(top - tall, tall)
        middle = top - tall / 2
        sheet.text(MARGIN + _NUMBER - 16, middle - 8, str(table["number"]), 22, bold=True, align="right")
        _seats(sheet, table["seats"], names, top)
        top -= tall


def _seats(sheet: Sheet, seats: Sequence[Mapping[str, Any]], names: PaperNames, top: float) -> None:
    """Seats in two columns: odd ones on the left, so that a table reads from left to right."""
    each = (sheet.inner - _NUMBER - 8) / 2
    for index, seat in enumerate(seats):
        x = MARGIN + _NUMBER + index % 2 * (each + 8)
        y = top - _GAP / 2 - _LINE * (index // 2) - 15.5
        points = exact(seat.get("points"))
        shown = figure(seat.get("points")) if points else ""
        sheet.text(x, y, str(index + 1), 9, ink=GREY)
        sheet.fitted(x + 13, y, names.of(seat), each - 13 - (38 if shown else 8), _NAME, least=8.5)
        sheet.text(x + each - 4, y, shown, 11, align="right", ink=GREY)


def _places(found: Mapping[str, Any], names: PaperNames) -> list[SeatAssignment]:
    """Everybody of the round, in the order of names."""
    seated = [
        SeatAssignment(names.of(seat), str(table["number"]), str(index))
        for table in found.get("tables") or ()
        for index, seat in enumerate(table["seats"], start=1)
    ]
    resting = [
        SeatAssignment(names.of(bye), "", BYES.get(str(bye.get("kind")), "bye")) for bye in found.get("byes") or ()
    ]
    return sorted([*seated, *resting], key=lambda place: in_order(place.name))


def _by_name(sheet: Sheet, places: Sequence[SeatAssignment]) -> list[Page]:
    lines = int((sheet.top - sheet.bottom - _HEADS) // _ROW)
    starts = range(0, len(places), 2 * lines)
    return [partial(_names_page, places[start : start + 2 * lines], lines, start == 0) for start in starts]


def _names_page(places: Sequence[SeatAssignment], lines: int, first: bool, sheet: Sheet) -> None:
    if first:
        _outlined(sheet, "By name")
    each = (sheet.inner - _GUTTER) / 2
    span = f"{places[0].name} – {places[-1].name}" if len(places) > 1 else places[0].name
    for column in range(2):
        x = MARGIN + column * (each + _GUTTER)
        some = places[column * lines : (column + 1) * lines]
        if not some:
            break
        sheet.fitted(
            x, sheet.top - 9, f"BY NAME: {span}" if column == 0 else "", each - 76, 9, least=5, bold=True, ink=GREY
        )
        sheet.text(x + each - 34, sheet.top - 9, "Table", 9, align="right", ink=GREY)
        sheet.text(x + each, sheet.top - 9, "Seat", 9, align="right", ink=GREY)
        for number, place in enumerate(some):
            _place(sheet, place, x, sheet.top - _HEADS - number * _ROW, each)


def _place(sheet: Sheet, place: SeatAssignment, x: float, top: float, each: float) -> None:
    base = top - 15.5
    sheet.fitted(x, base, place.name, each - (76 if place.table else 96), 13, least=8)
    sheet.text(x + each - 34, base, place.table, 14, bold=True, align="right")
    sheet.text(x + each, base, place.seat, 12 if place.table else 10.5, align="right", ink=INK if place.table else GREY)
    sheet.line(x, top - _ROW, x + each, top - _ROW)


def _outlined(sheet: Sheet, name: str) -> None:
    sheet.canvas.bookmarkPage(name)
    sheet.canvas.addOutlineEntry(name, name)
