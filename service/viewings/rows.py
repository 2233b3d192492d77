"""Reads viewings from their rows, and has changes take turns."""

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any, Final

from sqlalchemy import Connection, func, select, update

from domain.record.daybook import system_clock
from service.studies.study import Arrow
from service.viewings.tables import viewing_visitors, viewing_words, viewings
from service.viewings.viewing import LASTING_SECONDS, Pointer, Said, Viewing, ViewingUnknown, Visitor

SHOWN: Final = "shown"
VISITORS: Final = "visitors"
SAID: Final = "said"
_MEMBERS: Final = tuple(field.name for field in fields(Viewing) if field.name != "visitors")


def turn(connection: Connection, id_: str, part: str, **values: Any) -> None:
    """Takes the next version of a viewing for a change of one part, and sets columns.

    Others wait until this transaction ends. Raises `ViewingUnknown`.
    """
    version = viewings.c.version + 1
    now = system_clock()
    part_of = {} if part == SAID else {f"{part}_version": version}
    there = (viewings.c.id == id_) & (viewings.c.alive_at > forgotten_before(now))
    set_ = update(viewings).where(there).values(version=version, alive_at=now, **part_of, **values)
    if not connection.execute(set_).rowcount:
        raise ViewingUnknown(id_)


def forgotten_before(now: int) -> int:
    """A viewing that nobody has visited since then is over."""
    return now - LASTING_SECONDS * 1000


def viewing_in(connection: Connection, id_: str) -> Viewing:
    """The viewing with that id in this transaction. Raises `ViewingUnknown`."""
    there = (viewings.c.id == id_) & (viewings.c.alive_at > forgotten_before(system_clock()))
    row = connection.execute(select(viewings).where(there)).first()
    if row is None:
        raise ViewingUnknown(id_)
    heading = {name: getattr(row, name) for name in _MEMBERS}
    return Viewing(**{**heading, "shown": shown_of(row.shown)}, visitors=visitors_in(connection, id_))


def visitors_in(connection: Connection, id_: str) -> tuple[Visitor, ...]:
    """The visitors of a viewing, in the order in which they came."""
    query = select(viewing_visitors).where(viewing_visitors.c.viewing == id_).order_by(viewing_visitors.c.number)
    return tuple([Visitor(row.number, row.name, row.person, row.present) for row in connection.execute(query)])


def words_in(connection: Connection, id_: str, after: int = 0) -> tuple[Said, ...]:
    """What was said in a viewing after a number."""
    there = (viewing_words.c.viewing == id_) & (viewing_words.c.number > after)
    rows = connection.execute(select(viewing_words).where(there).order_by(viewing_words.c.number))
    return tuple(
        [Said(row.number, row.visitor, row.name, row.person, row.text, shown_of(row.shown), row.at) for row in rows]
    )


def count_in(connection: Connection, condition: Any) -> int:
    """The number of rows."""
    return int(connection.execute(select(func.count()).where(condition)).scalar_one())


def shown_of(stored: Mapping[str, Any]) -> Pointer:
    """What is shown, from its JSON."""
    return Pointer(**{**stored, "arrows": tuple([Arrow(**arrow) for arrow in stored["arrows"]])})


def stored(shown: Pointer) -> dict[str, Any]:
    """What is shown, as JSON."""
    return asdict(shown)
