"""What the papers of a tournament say about themselves and about their round."""

from collections.abc import Mapping
from typing import Any

from service.tournaments.exchange.reading import Dossier, title_of
from service.tournaments.paper.figures import clock, day_and_time
from service.tournaments.paper.sheet import Heading


def heading_of(dossier: Dossier, paper: str, note: str = "") -> Heading:
    """The heading of a paper of this tournament."""
    printed = day_and_time(dossier, dossier.get("at"))
    step = (dossier.get("book") or {}).get("step")
    source = f", step {step} of the book" if step is not None else ""
    return Heading(str(dossier["tournament"]["name"]), paper, note, f"As of {printed}{source}" if printed else "")


def round_note(dossier: Dossier, found: Mapping[str, Any]) -> str:
    """A line about a round: what it plays, at how many tables, from when, and whether it counts yet."""
    tables, byes = len(found.get("tables") or ()), len(found.get("byes") or ())
    parts = [title_of(dossier, found["number"]), _count(tables, "table")]
    parts += [_count(byes, "bye")] if byes else []
    for word, name in (("started", "started_at"), ("starts", "starts_at"), ("ends", "ends_at")):
        time = clock(dossier, found.get(name))
        if time and not (name == "starts_at" and found.get("started_at")):
            parts.append(f"{word} {time}")
    state = {"drawn": "DRAFT, not published", "cancelled": "CANCELLED"}.get(str(found.get("status")))
    return " · ".join([part for part in (state, *parts) if part])


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'s' * (number != 1)}"
