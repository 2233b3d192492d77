"""Standings with their tie-breaks, their state, and the rulings that changed them."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from domain.rules.phrases import counted
from service.tournaments.exchange.reading import Dossier, config_of, exact, names_of, worded
from service.tournaments.paper.figures import figure, has_part, is_rounded
from service.tournaments.paper.headings import heading_of
from service.tournaments.paper.names import PaperNames
from service.tournaments.paper.sheet import GREY, MARGIN, Page, Sheet, bound, page_size, wrapped
from service.tournaments.paper.typefaces import width_of

_ROW: Final = 17.0
_HEADS: Final = 30.0
_UPRIGHT: Final = 4  # tie-breaks that leave room for names on upright paper
_LINE: Final = 13.0


class Column(NamedTuple):
    """A column of numbers: its head, its width, and its texts row by row."""

    head: str
    width: float
    texts: Sequence[str]
    bold: bool = False
    part: float = 0  # what whole numbers leave free, so that digits stand below digits


def standings_pdf(dossier: Dossier, *, size: str = "A4") -> bytes:
    """The standings as a PDF. A page that says so stands for standings that are not there. Raises `UnknownSize`."""
    standings = dossier.get("standings") or {}
    rows: Sequence[Mapping[str, Any]] = standings.get("standings") or ()
    sheet = Sheet(
        heading_of(dossier, "Standings", state_words(standings) if rows else ""),
        page_size(size, landscape=len(standings.get("tie_breaks") or ()) > _UPRIGHT),
    )
    if not rows:
        return bound(sheet, [_nothing])
    return bound(
        sheet,
        _with_notes(
            sheet, rows_pages(sheet, standings, PaperNames(dossier)), _notes_lines(sheet, dossier, standings), len(rows)
        ),
    )


def state_words(standings: Mapping[str, Any]) -> str:
    """A line about standings: their state, and the round after which they stand."""
    state = str(standings.get("state") or "provisional").capitalize()
    after = standings.get("round")
    number = len(standings.get("standings") or ())
    return f"{state} standings" + (f" after round {after}" if after else "") + f" · {number:,} in the field"


def rows_pages(sheet: Sheet, standings: Mapping[str, Any], names: PaperNames) -> list[Page]:
    """The pages that list the field, on sheets like this one."""
    rows: Sequence[Mapping[str, Any]] = standings["standings"]
    columns = _columns(standings, rows, sheet.inner)
    a_page = _a_page(sheet)
    starts = range(0, len(rows), a_page)
    return [partial(_page, rows, names, columns, start, min(start + a_page, len(rows))) for start in starts]


def _a_page(sheet: Sheet) -> int:
    return int((sheet.top - sheet.bottom - _HEADS) // _ROW)


def _nothing(sheet: Sheet) -> None:
    sheet.says("There are no standings yet.", "They will stand here once the first result is in.")


def _columns(standings: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], inner: float) -> list[Column]:
    """The columns right of the names: those of penalties and numbers that nobody has are left out."""
    columns = [_column("Points", 46, [figure(row.get("points")) for row in rows], bold=True)]
    named = {tie_break["name"] for tie_break in standings.get("tie_breaks") or ()}
    for tie_break in standings.get("tie_breaks") or ():
        name = tie_break["name"]
        columns.append(_column(worded(name), 50, [_of_tie_break(row, name) for row in rows]))
    for head, member in (("Played", "played"), ("Wins", "wins"), ("Penalty", "penalty")):
        if member not in named and any(exact(row.get(member)) for row in rows):
            texts = [figure(row.get(member)) for row in rows]
            columns.append(_column(head, 44, ["" if text == "0" and member == "penalty" else text for text in texts]))
    widest = [max(c.width, max([width_of(text, 10.5, c.bold) for text in c.texts]) + c.part + 8) for c in columns]
    scale = min(1.0, (inner - 40 - 130) / sum(widest))
    return [column._replace(width=width * scale) for column, width in zip(columns, widest, strict=True)]


def _column(head: str, width: float, texts: Sequence[str], bold: bool = False) -> Column:
    part = width_of("½", 10.5, bold) if any(has_part(text) for text in texts) else 0
    return Column(head, width, texts, bold, part)


def _of_tie_break(row: Mapping[str, Any], name: str) -> str:
    return figure((row.get("tie_breaks") or {}).get(name))


def _page(
    rows: Sequence[Mapping[str, Any]], names: PaperNames, columns: Sequence[Column], start: int, stop: int, sheet: Sheet
) -> None:
    wide = sheet.inner - 40 - sum([column.width for column in columns])
    _heads(sheet, columns)
    for index in range(start, stop):
        top = sheet.top - _HEADS - (index - start) * _ROW
        if (index - start) % 2 == 0:
            sheet.band(top - _ROW, _ROW)
        row, y = rows[index], top - 12.5
        sheet.text(MARGIN + 26, y, str(row.get("rank") or "–"), 10.5, bold=True, align="right")
        sheet.text(MARGIN + 26.5, y, "=" if row.get("shared") else "", 10.5)
        sheet.fitted(MARGIN + 40, y, names.of(row), wide - 8, 10.5, least=6.5)
        x = MARGIN + 40 + wide
        for column in columns:
            x += column.width
            text = column.texts[index]
            free = 0 if has_part(text) else column.part
            room = column.width - 5 - free
            sheet.fitted(x - 4 - free, y, text, room, 10.5, least=5, bold=column.bold, align="right")


def _heads(sheet: Sheet, columns: Sequence[Column]) -> None:
    base = sheet.top - _HEADS + 6
    sheet.text(MARGIN + 26, base, "Rank", 8.5, align="right", ink=GREY)
    sheet.text(MARGIN + 40, base, "Name", 8.5, ink=GREY)
    x = sheet.width - MARGIN - sum([column.width for column in columns])
    for column in columns:
        x += column.width
        lines = wrapped(column.head, column.width - 5, 7.5)[:3]
        for number, line in enumerate(reversed(lines)):
            sheet.text(x - 4, base + 8.5 * number, line, 7.5, align="right", ink=GREY)


def _notes_lines(sheet: Sheet, dossier: Dossier, standings: Mapping[str, Any]) -> list[tuple[str, bool]]:
    lines: list[tuple[str, bool]] = []
    for words, bold in _notes(dossier, standings):
        lines += [(line, bold) for line in wrapped(words, sheet.inner, 9.5, bold) or [""]]
    return lines


def _with_notes(sheet: Sheet, pages: list[Page], lines: Sequence[tuple[str, bool]], rows: int) -> list[Page]:
    """The notes below the list where they fit there, else on pages of their own."""
    on_last = rows - (len(pages) - 1) * _a_page(sheet)
    free = sheet.top - _HEADS - on_last * _ROW - 14
    if free - len(lines) * _LINE > sheet.bottom:
        return [*pages[:-1], partial(_below, pages[-1], lines, free)]
    fitting = int((sheet.top - sheet.bottom - 6) // _LINE)
    starts = range(0, len(lines), fitting)
    return [*pages, *[partial(_notes_from, lines[start : start + fitting], sheet.top) for start in starts]]


def _below(page: Page, lines: Sequence[tuple[str, bool]], top: float, sheet: Sheet) -> None:
    page(sheet)
    _notes_from(lines, top, sheet)


def _notes_from(lines: Sequence[tuple[str, bool]], top: float, sheet: Sheet) -> None:
    for number, (line, bold) in enumerate(lines):
        sheet.text(MARGIN, top - 12 - number * _LINE, line, 9.5, bold=bold)


def _notes(dossier: Dossier, standings: Mapping[str, Any]) -> list[tuple[str, bool]]:
    notes = [("How ties are broken, in this order", True)]
    tie_breaks = standings.get("tie_breaks") or ()
    for number, tie_break in enumerate(tie_breaks, start=1):
        notes.append((f"{number}. {worded(tie_break['name'])}: {tie_break.get('words') or ''}".rstrip(": "), False))
    notes += [] if tie_breaks else [("None: those with equal points share a rank.", False)]
    notes.append(("A rank with = is shared.", False))
    numbers = [
        v for row in standings["standings"] for v in [row.get("points"), *(row.get("tie_breaks") or {}).values()]
    ]
    if any(is_rounded(value) for value in numbers):
        notes.append(("Some fractions are shown to four places; standings.csv has them exactly.", False))
    changes = standings.get("changes") or ()
    notes += [("", False), ("What rulings changed", True)]
    names = names_of(dossier)
    notes += [(_change(change, names), False) for change in changes] or [("Nothing: all stands as played.", False)]
    if str(standings.get("state") or "provisional") == "provisional":
        minutes = config_of(dossier).get("correction_minutes")
        until = f" Results may be corrected for {counted(minutes, 'minute')} after they are entered." if minutes else ""
        notes += [("", False), (f"These standings are provisional.{until}", False)]
    return notes


def _change(change: Mapping[str, Any], names: Mapping[str, str]) -> str:
    ruling = change.get("ruling") or {}
    who = ", ".join([names.get(entrant, str(entrant)) for entrant in change.get("entrants") or ()])
    where = ", ".join([f"{noun} {ruling[noun]}" for noun in ("case", "ruling") if ruling.get(noun) is not None])
    game = f" in game {ruling['game']}" if ruling.get("game") else ""
    return f"Round {change.get('round')}, table {change.get('table')}: {where or 'by the director'}{game}; {who}"
