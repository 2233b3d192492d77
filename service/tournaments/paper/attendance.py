"""Certificates of attendance: a page for each who has played, to be signed."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from domain.rules.phrases import counted
from service.tournaments.exchange.reading import Dossier
from service.tournaments.paper.certificate import is_final, played_words
from service.tournaments.paper.figures import figure, in_order
from service.tournaments.paper.headings import heading_of
from service.tournaments.paper.names import PaperNames
from service.tournaments.paper.sheet import GREY, INK, Page, Sheet, bound, page_size


def attendance_pdf(dossier: Dossier, *, size: str = "A4") -> bytes:
    """A page for each who has played a table or more, in the order of names. Ranks are told once they are official.

    Without anybody a page says so. Raises `UnknownSize`.
    """
    standings = dossier.get("standings") or {}
    sheet = Sheet(heading_of(dossier, "Certificates of attendance"), page_size(size, landscape=True))
    names = PaperNames(dossier)
    rows: Sequence[Mapping[str, Any]] = [row for row in standings.get("standings") or () if row.get("played")]
    if not rows:
        return bound(sheet, [_nothing])
    field = len(rows) if is_final(standings) else 0
    words = played_words(dossier, standings)
    ordered = sorted(rows, key=lambda row: in_order(names.of(row)))
    pages: list[Page] = [partial(_page, row, names.of(row), words, field) for row in ordered]
    return bound(sheet, pages, framed=False)


def _nothing(sheet: Sheet) -> None:
    sheet.says("Nobody has played yet.", "There is a page for each who has, once results are in.")


def _page(row: Mapping[str, Any], name: str, words: str, field: int, sheet: Sheet) -> None:
    middle, y = sheet.width / 2, sheet.height - 130
    width = sheet.inner - 60
    sheet.text(middle, y, "Certificate of attendance", 30, bold=True, align="centre")
    sheet.fitted(middle, y - 80, name, width, 34, least=14, bold=True, align="centre")
    sheet.text(middle, y - 118, "took part in", 14, align="centre", ink=GREY)
    sheet.fitted(middle, y - 156, sheet.heading.tournament, width, 24, least=12, align="centre")
    sheet.fitted(middle, y - 184, words, width, 12, align="centre", ink=GREY)
    sheet.fitted(middle, y - 222, _result(row, field), width, 16, least=9, align="centre")
    base, half = sheet.bottom + 50, sheet.inner / 2
    for x, role in ((middle - half + 60, "Director"), (middle + 60, "Organiser")):
        sheet.line(x, base, x + half - 120, base, width=0.8, ink=INK)
        sheet.text(x, base - 12, role, 9, ink=GREY)


def _result(row: Mapping[str, Any], field: int) -> str:
    """What one has played; with the rank where standings are final."""
    points = figure(row.get("points"))
    parts = [counted(int(row["played"]), "round"), f"{points} point{'' if points == '1' else 's'}"]
    if field and row.get("rank"):
        parts.append(f"rank {row['rank']} of {field}")
    return " · ".join(parts)
