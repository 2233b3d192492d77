"""Stores viewings beside the record. Each change is one short transaction, after which all streams of it are woken."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from threading import Lock, Timer
from typing import Final
from uuid import UUID

from sqlalchemy import Connection, delete, insert, inspect, select, update
from sqlalchemy.exc import SQLAlchemyError

from domain.record.daybook import system_clock
from domain.record.sources import random_bytes
from domain.record.store.deadlines import unhurried
from domain.record.stream_writer import Keyed
from service.accounts import Accounts
from service.accounts.engine import one_at_a_time
from service.accounts.keys import claim
from service.accounts.schema import requests
from service.names import free_name
from service.streaming.versions import Versions
from service.viewings.rows import (
    SAID,
    SHOWN,
    VISITORS,
    count_in,
    forgotten_before,
    stored,
    turn,
    viewing_in,
    visitors_in,
    words_in,
)
from service.viewings.tables import METADATA, viewing_visitors, viewing_words, viewings
from service.viewings.viewing import (
    AWAY_SECONDS,
    LASTING_SECONDS,
    MOST_OF_ONE,
    MOST_SAID,
    MOST_VIEWINGS,
    MOST_VISITORS,
    NotLeading,
    Pointer,
    Said,
    Viewing,
    ViewingLimitExceeded,
    Visitor,
    VisitorUnknown,
)

_FULL: Final = "as many games are looked at together as the service allows: try again in some minutes"
_ENOUGH: Final = f"no more than {MOST_OF_ONE} viewings of one token may be under way: end one of them"
_CROWDED: Final = f"a viewing has {MOST_VISITORS} visitors at most"


class Viewings:
    """The viewings of a database. Any thread and process may use them.

    Whoever enters gets a key, by which they are known from then on; only its hash is kept.
    """

    def __init__(self, accounts: Accounts, *, alone: bool, reads_only: bool = False):
        self._accounts = accounts
        self._engine = accounts.engine
        self.versions = Versions(self._engine, viewings, alone=alone)
        self.reads_only = reads_only
        self._lock = Lock()
        self._timer: Timer | None = None
        if not reads_only:
            with unhurried(), self._engine.begin() as connection:
                one_at_a_time(connection)
                METADATA.create_all(connection, checkfirst=True)
                _forget(connection)

    def close(self) -> None:
        """Gives up waiting for viewings to be over."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()

    def make(
        self, game: str | None, study: str | None, shown: Pointer, by: str | None, keyed: Keyed | None = None
    ) -> Viewing:
        """A new viewing, by a token or anybody; forgets those that are over. Raises `ViewingLimitExceeded`."""
        id_, now = f"v-{UUID(bytes=random_bytes(16), version=4)}", system_clock()
        row = {
            "id": id_, "game": game, "study": study, "shown": stored(shown), "lead": None, "everyone": False,
            "version": 1, "shown_version": 1, "visitors_version": 1, "entered": 0, "said": 0, "made_by": by,
            "alive_at": now,
        }  # fmt: skip
        with self._engine.begin() as connection:
            claim(connection, keyed, id_)
            _forget(connection)
            connection.execute(insert(viewings).values(row))
            if by is not None and count_in(connection, viewings.c.made_by == by) > MOST_OF_ONE:
                raise ViewingLimitExceeded(_ENOUGH)
            if count_in(connection, viewings.c.version > 0) > MOST_VIEWINGS:
                raise ViewingLimitExceeded(_FULL)
            made = viewing_in(connection, id_)
        self._forget_later()
        return made

    def viewing(self, id_: str) -> Viewing:
        """The viewing with that id. Raises `ViewingUnknown`."""
        with self._engine.connect() as connection:
            return viewing_in(connection, id_)

    def words(self, id_: str, after: int = 0) -> tuple[Said, ...]:
        """What was said in a viewing after a number."""
        with self._engine.connect() as connection:
            return words_in(connection, id_, after)

    def enter(self, id_: str, name: str | None, person: str | None, keyed: Keyed | None = None) -> tuple[int, str]:
        """The number and the key of a new visitor, who leads if nobody does.

        A chosen name looks like no other visitor's. Raises `ViewingUnknown`, `ViewingLimitExceeded`, and what `claim`
        raises.
        """
        with self._engine.begin() as connection:
            turn(connection, id_, VISITORS, entered=viewings.c.entered + 1)
            number = int(connection.execute(select(viewings.c.entered).where(viewings.c.id == id_)).scalar_one())
            claim(connection, keyed, f"{id_}/{number}")
            key = self._accounts.visitor_key(id_, number)
            if name is not None and person is None:
                name = free_name(name, [one.name for one in visitors_in(connection, id_) if one.name])
            row = {
                "viewing": id_, "number": number, "name": name or "", "person": person,
                "key_hash": _hash(key), "present": True, "seen_at": system_clock(),
            }  # fmt: skip
            connection.execute(insert(viewing_visitors).values(row))
            if count_in(connection, viewing_visitors.c.viewing == id_) > MOST_VISITORS:
                raise ViewingLimitExceeded(_CROWDED)
            _pass_lead(connection, id_)
        self.versions.changed(id_)
        return number, key

    def entered(self, id_: str, number: int) -> tuple[int, str] | None:
        """The number and the key of a visitor who has entered; `None` if they have left. Raises `ViewingUnknown`."""
        there = number in {one.number for one in self.viewing(id_).visitors}
        return (number, self._accounts.visitor_key(id_, number)) if there else None

    def visitor(self, id_: str, key: str) -> Visitor:
        """The visitor with that key. Raises `VisitorUnknown`."""
        with self._engine.connect() as connection:
            return _visitor(connection, id_, key)

    def show(self, id_: str, key: str, shown: Pointer) -> None:
        """Changes what all look at. Raises `ViewingUnknown`, `VisitorUnknown`, `NotLeading`."""
        with self._engine.begin() as connection:
            _led(connection, id_, key, SHOWN, by_everyone=True)
            connection.execute(update(viewings).where(viewings.c.id == id_).values(shown=stored(shown)))
        self.versions.changed(id_)

    def change(self, id_: str, key: str, lead: int | None, everyone: bool | None) -> None:
        """Passes the lead to a visitor, and says whether everyone may lead. Raises like `show`."""
        with self._engine.begin() as connection:
            _led(connection, id_, key, VISITORS)
            if lead is not None and lead not in [one.number for one in visitors_in(connection, id_) if one.present]:
                raise VisitorUnknown(id_)
            asked = {"lead": lead, "everyone": everyone}
            values = {name: value for name, value in asked.items() if value is not None}
            connection.execute(update(viewings).where(viewings.c.id == id_).values(values))
        self.versions.changed(id_)

    def say(self, id_: str, key: str, text: str, keyed: Keyed | None = None) -> Said:
        """Says something to all who are there. Raises `ViewingUnknown`, `VisitorUnknown`, and what `claim` raises."""
        with self._engine.begin() as connection:
            by = _visitor(connection, id_, key)
            turn(connection, id_, SAID, said=viewings.c.said + 1)
            viewing = viewing_in(connection, id_)
            claim(connection, keyed, f"{id_}/{viewing.said}")
            said = Said(viewing.said, by.number, by.name, by.person, text, viewing.shown, system_clock())
            connection.execute(
                insert(viewing_words).values({**vars(said), "shown": stored(said.shown), "viewing": id_})
            )
            old = (viewing_words.c.viewing == id_) & (viewing_words.c.number <= said.number - MOST_SAID)
            connection.execute(delete(viewing_words).where(old))
        self.versions.changed(id_)
        return said

    def remove(self, id_: str, key: str, number: int) -> None:
        """Removes a visitor: oneself, or as who leads anybody. Raises like `show`."""
        with self._engine.begin() as connection:
            if _visitor(connection, id_, key).number == number:
                turn(connection, id_, VISITORS)
            else:
                _led(connection, id_, key, VISITORS)
            there = (viewing_visitors.c.viewing == id_) & (viewing_visitors.c.number == number)
            connection.execute(delete(viewing_visitors).where(there))
            _pass_lead(connection, id_)
        self.versions.changed(id_)

    def end(self, id_: str, key: str) -> None:
        """Ends a viewing for all, as who leads it. Raises like `show`."""
        with self._engine.begin() as connection:
            _led(connection, id_, key, VISITORS)
            _delete(connection, [id_])
        self.versions.changed(id_)

    def see(self, id_: str, numbers: Iterable[int]) -> bool:
        """Notes that these visitors are there, and who has gone; the lead of somebody who has gone passes on.

        Returns `False` if there is no such viewing.
        """
        now = system_clock()
        of_viewing = viewing_visitors.c.viewing == id_
        with self._engine.begin() as connection:
            alive = update(viewings).where(viewings.c.id == id_).values(alive_at=now)
            if not connection.execute(alive).rowcount:
                return False
            there = of_viewing & viewing_visitors.c.number.in_([*numbers])
            came = count_in(connection, there & ~viewing_visitors.c.present)
            connection.execute(update(viewing_visitors).where(there).values(seen_at=now, present=True))
            silent = of_viewing & viewing_visitors.c.present & (viewing_visitors.c.seen_at < now - AWAY_SECONDS * 1000)
            went = connection.execute(update(viewing_visitors).where(silent).values(present=False)).rowcount
            long_gone = of_viewing & (viewing_visitors.c.seen_at < forgotten_before(now))
            connection.execute(delete(viewing_visitors).where(long_gone))
            if changed := bool(came or went):
                turn(connection, id_, VISITORS)
                _pass_lead(connection, id_)
        if changed:
            self.versions.changed(id_)
        return True

    def forget(self) -> bool:
        """Forgets the viewings that are over; returns whether there are others."""
        with self._engine.begin() as connection:
            _forget(connection)
            return count_in(connection, viewings.c.version > 0) > 0

    def _forget_later(self) -> None:
        """Has a thread forget what is over by then, as long as there are viewings."""
        with self._lock:
            if self._timer is None or not self._timer.is_alive():
                self._timer = Timer(LASTING_SECONDS, self._forget_in_time)
                self._timer.daemon = True
                self._timer.start()

    def _forget_in_time(self) -> None:
        try:
            left = self.forget()
        except SQLAlchemyError:
            left = True
        if left:
            with self._lock:
                self._timer = None
            self._forget_later()


def erase_in(connection: Connection, persons: Sequence[str]) -> None:
    """Ends the viewings in which persons have taken part."""
    if inspect(connection).has_table(viewings.name):
        theirs = (
            select(table.c.viewing).where(table.c.person.in_(persons)) for table in (viewing_visitors, viewing_words)
        )
        _delete(connection, sorted({id_ for query in theirs for id_ in connection.scalars(query)}))


def _led(connection: Connection, id_: str, key: str, part: str, *, by_everyone: bool = False) -> None:
    """Takes a turn as who leads, or with `by_everyone` as whoever may lead."""
    by = _visitor(connection, id_, key)
    turn(connection, id_, part)
    row = connection.execute(select(viewings.c.lead, viewings.c.everyone).where(viewings.c.id == id_)).one()
    if row.lead != by.number and not (by_everyone and row.everyone):
        raise NotLeading(id_)


def _visitor(connection: Connection, id_: str, key: str) -> Visitor:
    there = (viewing_visitors.c.viewing == id_) & (viewing_visitors.c.key_hash == _hash(key))
    row = connection.execute(select(viewing_visitors).where(there)).first()
    if row is None:
        raise VisitorUnknown(id_)
    return Visitor(row.number, row.name, row.person, row.present)


def _pass_lead(connection: Connection, id_: str) -> None:
    """Lets the next visitor lead where who has led is not there."""
    lead = connection.execute(select(viewings.c.lead).where(viewings.c.id == id_)).scalar_one()
    present = [one.number for one in visitors_in(connection, id_) if one.present]
    if lead not in present:
        following = min(present, default=None)
        connection.execute(update(viewings).where(viewings.c.id == id_).values(lead=following))


def _forget(connection: Connection) -> None:
    over = select(viewings.c.id).where(viewings.c.alive_at <= forgotten_before(system_clock()))
    _delete(connection, connection.scalars(over).all())


def _delete(connection: Connection, ids: Sequence[str]) -> None:
    for table in (viewing_visitors, viewing_words):
        connection.execute(delete(table).where(table.c.viewing.in_(ids)))
    for id_ in ids:
        first, last = key_space(id_), f"{key_space(id_)[:-1]};"  # all that begins with the first: ; follows :
        connection.execute(delete(requests).where(requests.c.actor >= first, requests.c.actor < last))
    connection.execute(delete(viewings).where(viewings.c.id.in_(ids)))


def key_space(viewing: str, number: int | None = None) -> str:
    """The scope in which a visitor's idempotency keys are unique, or of those who enter without a token."""
    return f"viewing:{viewing}:{number or ''}"


def _hash(key: str) -> str:
    return sha256(key.encode()).hexdigest()
