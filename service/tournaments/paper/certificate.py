"""The certificate of results: final standings, their fingerprint, and the signed checkpoint of the record."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from domain.rules.phrases import counted
from service.tournaments.exchange.reading import Dossier, moment, standings_hash, title_of, zone_of
from service.tournaments.paper.codes import code_of, define, place
from service.tournaments.paper.figures import day, day_and_time, figure, has_part
from service.tournaments.paper.headings import heading_of
from service.tournaments.paper.names import PaperNames
from service.tournaments.paper.sheet import GREY, INK, MARGIN, Page, Sheet, bound, page_size
from service.tournaments.paper.standings import rows_pages, state_words
from service.tournaments.paper.typefaces import width_of

_FINAL: Final = ("official", "corrected")
_TOP: Final = 8
_CODE_BYTES: Final = 1200  # a denser code is hard to scan from paper


def certificate_pdf(dossier: Dossier, *, size: str = "A4") -> bytes:
    """The certificate of results as a PDF, with the whole field behind its first page.

    It is made of official or corrected standings only: without them a page says that there are none. Raises
    `UnknownSize`.
    """
    standings = dossier.get("standings") or {}
    final = is_final(standings)
    sheet = Sheet(
        heading_of(dossier, "Certificate of results", state_words(standings) if final else ""), page_size(size)
    )
    if not final:
        return bound(sheet, [_nothing])
    first: Page = partial(_first, dossier, standings)
    pages: list[Page] = [first, partial(_proof, dossier, standings), *rows_pages(sheet, standings, PaperNames(dossier))]
    return bound(sheet, pages)


def is_final(standings: Mapping[str, Any]) -> bool:
    """Whether standings are official, or corrected since."""
    return standings.get("state") in _FINAL and bool(standings.get("standings"))


def _nothing(sheet: Sheet) -> None:
    sheet.says("There are no official standings yet.", "A certificate is made once a director publishes them.")


def _first(dossier: Dossier, standings: Mapping[str, Any], sheet: Sheet) -> None:
    middle, y = sheet.width / 2, sheet.top - 60
    sheet.text(middle, y, "Certificate of results", 28, bold=True, align="centre")
    y -= 40
    sheet.fitted(middle, y, sheet.heading.tournament, sheet.inner, 20, least=11, align="centre")
    y -= 26
    sheet.fitted(middle, y, played_words(dossier, standings), sheet.inner, 11, align="centre", ink=GREY)
    y -= 44
    names = PaperNames(dossier)
    for row in standings["standings"][:_TOP]:
        _winner(sheet, row, names.of(row), y)
        y -= 26
    rest = len(standings["standings"]) - _TOP
    if rest > 0:
        sheet.text(middle, y, f"and {rest:,} more on the pages that follow", 10, align="centre", ink=GREY)
    y = sheet.bottom + 62
    for x, role in ((MARGIN + 20, "Director"), (middle + 20, "Organiser")):
        sheet.line(x, y, x + sheet.inner / 2 - 40, y, width=0.8, ink=INK)
        sheet.text(x, y - 12, role, 9, ink=GREY)


def _winner(sheet: Sheet, row: Mapping[str, Any], name: str, y: float) -> None:
    x, right = MARGIN + 50, sheet.width - MARGIN - 50
    large = row.get("rank") == 1
    sheet.text(x + 20, y, str(row.get("rank") or "–"), 14, bold=True, align="right")
    sheet.text(x + 21, y, "=" if row.get("shared") else "", 14)
    sheet.fitted(x + 40, y, name, right - x - 110, 16 if large else 13, least=8, bold=large)
    points = figure(row.get("points"))
    edge = right if has_part(points) else right - width_of("½", 14, large)
    sheet.text(edge, y, points, 14, bold=large, align="right")
    sheet.line(x, y - 8, right, y - 8)


def played_words(dossier: Dossier, standings: Mapping[str, Any]) -> str:
    """What was played, in how many rounds, by how many, and when."""
    rounds = [each for each in dossier.get("rounds") or () if each.get("status") != "cancelled"]
    number = standings.get("round") or len(rounds)
    parts = [title_of(dossier), counted(number, "round"), counted(len(standings["standings"]), "entrant")]
    times = sorted([at for each in rounds for at in (moment(each.get("started_at")),) if at])
    if times:
        first, last = (day(at.astimezone(zone_of(dossier))) for at in (times[0], times[-1]))
        parts.append(first if first == last else f"{first} to {last}")
    return " · ".join([part for part in parts if part])


def _proof(dossier: Dossier, standings: Mapping[str, Any], sheet: Sheet) -> None:
    note = str(dossier.get("checkpoint") or "")
    y = _headed(sheet, sheet.top - 16, "Fingerprint of the standings")
    digest = standings_hash(standings)
    for half in (digest[:32], digest[32:]):
        sheet.text(MARGIN, y, " ".join([half[i : i + 8] for i in range(0, 32, 8)]), 13, bold=True)
        y -= 18
    y = sheet.paragraph(
        MARGIN,
        y,
        f"SHA-256 of the {standings['state']} standings as the tournament's file has them, "
        "names left out: people may have their names erased, and the results stay.",
        sheet.inner,
        9.5,
    )
    y = _headed(sheet, y - 14, "Checkpoint of the record")
    y = _checkpoint(sheet, note, y)
    y = _headed(sheet, y - 14, "What this proves")
    y = sheet.paragraph(MARGIN, y, _proves(dossier, note), sheet.inner, 9.5)
    y = _headed(sheet, y - 14, "How to check it")
    for step in _steps(dossier, note):
        y = sheet.paragraph(MARGIN, y, step, sheet.inner, 9.5) - 3


def _headed(sheet: Sheet, y: float, words: str) -> float:
    sheet.text(MARGIN, y, words, 12, bold=True)
    return y - 20


def _checkpoint(sheet: Sheet, note: str, y: float) -> float:
    if not note:
        text = "This certificate was printed without a checkpoint: the record has none that is signed."
        return sheet.paragraph(MARGIN, y, text, sheet.inner, 9.5)
    side = 150.0 if len(note) < _CODE_BYTES // 2 else 210.0
    if len(note.encode()) <= _CODE_BYTES:
        code = code_of(note)
        define(sheet.canvas, "checkpoint", code)
        place(sheet.canvas, "checkpoint", code, sheet.width - MARGIN - side, y - side + 14, side)
    else:
        side = 0.0
    base = y
    for line in note.splitlines():
        for part in _broken(line, sheet.inner - side - 10):
            sheet.text(MARGIN, base, part, 8.5)
            base -= 11.5
    return min(base, y - side)


def _broken(line: str, width: float) -> list[str]:
    """A line of a signed note in parts that fit: nothing of it is left out, and no space is added."""
    parts = [""]
    for sign in line:
        if width_of(parts[-1] + sign, 8.5) > width:
            parts.append("")
        parts[-1] += sign
    return parts


def _proves(dossier: Dossier, note: str) -> str:
    step = (dossier.get("book") or {}).get("step")
    upto = f" up to step {step}" if step is not None else ""
    record = (
        " The checkpoint is a signature over all events that the record held when this was printed: whoever keeps "
        "this sheet can tell at any later time whether one of them was changed or removed."
        if note
        else ""
    )
    return (
        f"The standings were computed from the tournament's book{upto}, in which every entry, pairing, result and "
        f"ruling is an event.{record} It does not prove who sat at a table: that is what the signed slips and the "
        "director vouch for."
    )


def _steps(dossier: Dossier, note: str) -> list[str]:
    tournament = dossier["tournament"]["id"]
    steps = [
        f"1. Get the tournament's file: {str(dossier.get('url') or '').rstrip('/')}"
        f"/v1/tournaments/{tournament}/exchange/tournament.json",
        "2. Compute the fingerprint: jq -cSj '.standings | del(.standings[].name)' tournament.json | sha256sum",
        "3. Compare it with the one above: all 64 signs are the same, or the standings are not these.",
    ]
    if note:
        steps.append(
            "4. Scan the code into a file and run: daybook verify daybook.db --checkpoint FILE. It says whether the "
            "record still holds everything that was signed."
        )
    printed = day_and_time(dossier, dossier.get("at"))
    return [*steps, f"This sheet shows the state of {printed}."] if printed else steps
