"""The rounds of a tournament as a calendar that phones follow (iCalendar, RFC 5545)."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from icalendar import Calendar, Event, vText

from service.tournaments.exchange.reading import Dossier, config_of, moment, title_of

CALENDAR: Final = "text/calendar; charset=utf-8"
_LENGTH: Final = 60  # minutes, where no clock says how long a round takes
_AGAIN: Final = timedelta(minutes=15)


def rounds_ics(dossier: Dossier) -> bytes:
    """The calendar: an event for each round that has started or is planned.

    Its UID stays with the round, and SEQUENCE is the step of the book, so that a calendar which has it takes changes
    over (RFC 5545, 3.8.7.4). Times are in UTC: calendars show them in the zone of their owner.
    """
    name = vText(dossier["tournament"]["name"])  # the library escapes no text of properties that it does not know
    calendar = Calendar()
    calendar.add("prodid", "-//Daybook//Tournaments//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("name", name)  # RFC 7986, 5.1
    calendar.add("x-wr-calname", name)
    calendar.add("refresh-interval", _AGAIN, parameters={"VALUE": "DURATION"})
    for one in _rounds(dossier):
        event = _event(dossier, one)
        if event is not None:
            calendar.add_component(event)
    return bytes(calendar.to_ical())


def _rounds(dossier: Dossier) -> list[Mapping[str, Any]]:
    """All rounds that are planned or drawn: what is known of one in the summary and in its own answer together."""
    known: dict[int, dict[str, Any]] = {}
    for source in ((dossier.get("book") or {}).get("rounds") or (), dossier.get("rounds") or ()):
        for one in source:
            own = known.setdefault(int(one["number"]), {})
            own.update({name: value for name, value in one.items() if value is not None})
    return [known[number] for number in sorted(known)]


def _event(dossier: Dossier, one: Mapping[str, Any]) -> Event | None:
    start = moment(one.get("started_at")) or moment(one.get("starts_at"))
    if start is None:
        return None
    tournament, number = dossier["tournament"]["id"], one["number"]
    address = f"{str(dossier.get('url') or '').rstrip('/')}/#/tournaments/{tournament}"
    event = Event()
    event.add("uid", f"{tournament}-round-{number}@daybook")
    event.add("dtstamp", moment(dossier.get("at")) or start)
    event.add("sequence", int((dossier.get("book") or {}).get("step") or 0))
    event.add("dtstart", start)
    event.add("dtend", _end(dossier, one, start))
    event.add("summary", f"{dossier['tournament']['name']}: round {number}")
    event.add("description", f"{title_of(dossier, number)}. Pairings and results: {address}")
    event.add("url", address)
    event.add("status", "CANCELLED" if one.get("status") == "cancelled" else "CONFIRMED")
    return event


def _end(dossier: Dossier, one: Mapping[str, Any], start: datetime) -> datetime:
    """When a round ends: by its clock, else by the minutes that a round of this tournament has."""
    end = moment(one.get("ends_at"))
    if end is not None and end > start:
        return end
    config = config_of(dossier)
    own = (config.get("by_round") or {}).get(str(one["number"])) or {}
    return start + timedelta(minutes=own.get("minutes") or config.get("minutes") or _LENGTH)
