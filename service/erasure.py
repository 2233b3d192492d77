"""Erases a person: the handle, the names of tokens, branches and webhooks, and everything the person wrote.

The record knows persons by random ids, which stay, so its chain stays whole. All other personal data is here: handles
and names of tokens, words in cases, names of branches, descriptions of webhooks, studies. IP addresses are never
stored.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import groupby
from typing import Any, Final

from sqlalchemy import Connection, Engine, Table, inspect, or_, select, text, update
from sqlalchemy.exc import DBAPIError

from domain.record.actors import seat_of
from domain.record.daybook import Daybook
from domain.record.errors import GameUnknown
from domain.record.house import PersonErased, WordsErased
from domain.record.streams import HOUSE, book_stream
from service.accounts import Accounts
from service.accounts.aliases import persons_in
from service.accounts.engine import empty_log
from service.accounts.labels import GAME, Kind, labels_of_row, labels_with, without
from service.accounts.schema import (
    branches,
    label_entries,
    labels,
    merged_persons,
    players,
    sign_ins,
    texts,
    tokens,
)
from service.accounts.tournaments import settings_in
from service.studies.persons import WORDS, erase_in, studies_of
from service.tournaments.books import Books
from service.tournaments.tables import team_names, tournament_people
from service.viewings.tables import viewing_visitors, viewing_words
from service.viewings.viewings import erase_in as end_viewings_in
from service.webhooks.tables import webhooks

_FORGOTTEN: Final = (
    players,
    merged_persons,
    sign_ins,
    tokens,
    texts,
    branches,
    webhooks,
    labels,
    label_entries,
    team_names,
    *WORDS,
    viewing_visitors,
    viewing_words,
)
"""The tables that hold persons' names and writings."""


class NotForgotten(Exception):
    """What was erased is in no row any more, but its bytes may still be in the database files. The message says why."""


@dataclass(frozen=True)
class PersonalData:
    """What is kept of a person: ids of tokens, branches and webhooks with a name, words as (game, hash).

    `labels` are the kind and id of games and tournaments whose external id or metadata hold the handle.

    `studies` are the ids of those that the person owns or edits, or has written in.

    `merged` are the ids that were merged into this person's, each with its former handle. What was kept of them is now
    kept of this person.

    `erased` is whether the person was erased before.
    """

    person: str
    handle: str | None = None
    tokens: tuple[str, ...] = ()
    texts: tuple[tuple[str, str], ...] = ()
    branches: tuple[str, ...] = ()
    webhooks: tuple[str, ...] = ()
    labels: tuple[tuple[Kind, str], ...] = ()
    studies: tuple[str, ...] = ()
    merged: tuple[tuple[str, str | None], ...] = ()
    erased: bool = False

    @property
    def persons(self) -> tuple[str, ...]:
        """All ids of the person."""
        return (self.person, *[id_ for id_, _ in self.merged])

    @property
    def handles(self) -> tuple[str, ...]:
        """The handle and those of merged ids."""
        return tuple([handle for handle in (self.handle, *[old for _, old in self.merged]) if handle is not None])

    @property
    def nothing(self) -> bool:
        """Whether there is nothing to erase."""
        words = (self.tokens, self.texts, self.branches, self.webhooks, self.labels, self.studies)
        return not self.handles and not any(words)


@dataclass
class Erasure:
    """Finds what is kept of persons, and erases it."""

    daybook: Daybook
    accounts: Accounts
    _engine: Engine = field(init=False)

    def __post_init__(self) -> None:
        self._engine = self.accounts.engine

    def kept_of(self, named: str) -> PersonalData | None:
        """What is kept of the person with this id or handle; `None` if there is no such person."""
        with self._engine.connect() as connection:
            return self._kept(connection, named)

    def erase(self, person: str, by: str) -> PersonalData:
        """Erases what is kept of the person with this id, and records that; returns what it was.

        When it returns, the bytes are gone from the database files too. What the person writes meanwhile is not erased.
        Raises `KeyError` for an unknown person, and `NotForgotten` if all is erased but another process kept the files
        from being rewritten.
        """
        with self._engine.begin() as connection:
            self.accounts.journal.lock(connection)  # who erases the same person at once then finds nothing left
            kept = self._kept(connection, person)
            if kept is None:
                raise KeyError(person)
            if not (kept.nothing and kept.erased):
                self._record(connection, kept, by)
                self._unlabel(connection, kept, by)
                self._erase(connection, kept)
        self.accounts.forget_handles(kept.persons)
        forget_for_good(self._engine)
        return kept

    def _kept(self, connection: Connection, named: str) -> PersonalData | None:
        ids = persons_in(connection, named)
        row = connection.execute(select(players).where(or_(players.c.id == ids[0], players.c.handle == named))).first()
        person = ids[0] if row is None else row.id
        persons = persons_in(connection, person)
        theirs = or_(tokens.c.person.in_(persons), tokens.c.actor.in_(persons))
        held = connection.execute(select(tokens).where(theirs).order_by(tokens.c.id)).all()
        erased = self._was_erased(person)
        if row is None and not held and not erased:
            return None
        seats = [(token.game, token.seat) for token in held if token.role == "seat"]
        named_branches = select(branches.c.id, branches.c.made_by, branches.c.game).where(branches.c.name.is_not(None))
        made = [one.id for one in connection.execute(named_branches) if self._made(one, persons, seats)]
        before = select(merged_persons.c.id, merged_persons.c.handle).where(merged_persons.c.person == person)
        merged = [(one.id, one.handle) for one in connection.execute(before.order_by(merged_persons.c.id))]
        handles = [handle for handle in (row and row.handle, *[old for _, old in merged]) if handle is not None]
        labelled = dict.fromkeys(one for handle in handles for one in labels_with(connection, handle))
        return PersonalData(
            person,
            None if row is None else row.handle,
            tuple([token.id for token in held if token.name is not None]),
            tuple(sorted({*self._written_by(connection, persons), *self._names_given(connection, persons)})),
            tuple(made),
            tuple(_webhooks_of(connection, [token.id for token in held])),
            tuple(labelled),
            studies_of(connection, persons),
            tuple(merged),
            erased,
        )

    def _was_erased(self, person: str) -> bool:
        events = (entry.event for entry in self.daybook.entries(HOUSE))
        return any(isinstance(event, PersonErased) and event.person == person for event in events)

    def _made(self, branch: Any, persons: Sequence[str], seats: list[tuple[str, int]]) -> bool:
        by = branch.made_by.rpartition("/")[2]
        return by.partition(":")[2] in persons if seat_of(by) is None else (branch.game, seat_of(by)) in seats

    def _written_by(self, connection: Connection, persons: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Game and hash of all words of a person; a seat's are those of whoever sat there at the time."""
        there = select(texts.c.game, texts.c.hash, texts.c.author).where(texts.c.text.is_not(None))
        rows = connection.execute(there.order_by(texts.c.game, texts.c.hash)).all()
        for game, of_game in groupby(rows, key=lambda row: row.game):
            found = list(of_game)
            seated = self._seated(game, persons) if any(seat_of(row.author) is not None for row in found) else None
            for row in found:
                seat = seat_of(row.author)
                if seat is None:
                    theirs = row.author.partition(":")[2] in persons
                else:
                    theirs = seated is not None and seated.wrote(row.hash, seat)
                if theirs:
                    yield game, row.hash

    def _names_given(self, connection: Connection, persons: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Book and hash of the names that a tournament gave a person as an entrant, whoever wrote them."""
        played = select(tournament_people.c.tournament).where(tournament_people.c.person.in_(persons)).distinct()
        books = [Books(self.daybook).find(tournament) for tournament in connection.scalars(played)]
        named = [
            (book_stream(book.id), hashed)
            for book in books
            if book is not None
            for entry in book.entries.values()
            if entry.kind == "person" and not {*entry.members, *entry.former}.isdisjoint(persons)
            for hashed in entry.names
        ]
        there = select(texts.c.hash).where(texts.c.hash.in_([hashed for _, hashed in named]), texts.c.text.is_not(None))
        kept = set(connection.scalars(there)) if named else set()
        yield from [one for one in named if one[1] in kept]

    def _seated(self, game_id: str, persons: Sequence[str]) -> "_Seated | None":
        """When a person sat at a game; `None` if never."""
        try:
            game = self.daybook.game(game_id)
        except GameUnknown:
            return None
        if not any(game.has_sat(person) for person in persons):
            return None
        written = {
            hashed: entry.n for entry in self.daybook.entries(game_id) if (hashed := getattr(entry.event, "text", ""))
        }
        return _Seated(self.daybook, game_id, persons, written)

    def _record(self, connection: Connection, kept: PersonalData, by: str) -> None:
        for game, of_game in groupby(kept.texts, key=lambda one: one[0]):
            erased = WordsErased(game, tuple([hashed for _, hashed in of_game]))
            self.accounts.journal.note(connection, settings_in(connection, game).tournament, erased, by)
        self.accounts.journal.note(connection, None, PersonErased(kept.person), by)

    def _erase(self, connection: Connection, kept: PersonalData) -> None:
        _rename_teams(connection, kept)
        connection.execute(sign_ins.delete().where(sign_ins.c.person.in_(kept.persons)))
        connection.execute(players.delete().where(players.c.id == kept.person))
        connection.execute(update(merged_persons).where(merged_persons.c.person == kept.person).values(handle=None))
        connection.execute(update(tokens).where(tokens.c.id.in_(kept.tokens)).values(name=None))
        written = texts.c.hash.in_([hashed for _, hashed in kept.texts])
        connection.execute(update(texts).where(written).values(text=None, salt=None))
        connection.execute(update(branches).where(branches.c.id.in_(kept.branches)).values(name=None))
        if kept.webhooks:
            connection.execute(update(webhooks).where(webhooks.c.id.in_(kept.webhooks)).values(description=None))
        erase_in(connection, kept.studies, kept.persons)
        end_viewings_in(connection, kept.persons)

    def _unlabel(self, connection: Connection, kept: PersonalData, by: str) -> None:
        """Removes the handles from the labels of games and tournaments."""
        for kind, subject in kept.labels:
            there = (labels.c.kind == kind) & (labels.c.subject == subject)
            found = labels_of_row(connection.execute(select(labels).where(there)).one())
            tournament = settings_in(connection, subject).tournament if kind == GAME else subject
            left = reduce(without, kept.handles, found)
            self.accounts.set_labels_in(connection, kind, subject, tournament, left, by)


def _rename_teams(connection: Connection, kept: PersonalData) -> None:
    """Removes the names of teams that are named after the person, where the person has played."""
    theirs = select(tournament_people.c.tournament).where(tournament_people.c.person.in_(kept.persons))
    there = select(team_names.c.entrant, team_names.c.name).where(team_names.c.tournament.in_(theirs))
    called = [re.compile(rf"(?<!\w){re.escape(handle)}(?!\w)", re.IGNORECASE) for handle in kept.handles]
    for team in connection.execute(there).all():
        if any(one.search(team.name) for one in called):
            connection.execute(team_names.delete().where(team_names.c.entrant == team.entrant))


@dataclass(frozen=True)
class _Seated:
    daybook: Daybook
    game: str
    persons: Sequence[str]
    written: dict[str, int]

    def wrote(self, hashed: str, seat: int) -> bool:
        """Whether words of a seat are the person's. Words that no event refers to belong to the first who sat there."""
        sitting = self.daybook.game_at(self.game, self.written.get(hashed, 1)).seats[seat]
        return sitting.get("player") in self.persons


def _webhooks_of(connection: Connection, held: list[str]) -> Iterator[str]:
    if inspect(connection).has_table(webhooks.name):
        described = webhooks.c.token.in_(held) & webhooks.c.description.is_not(None)
        yield from connection.scalars(select(webhooks.c.id).where(described))


def forget_for_good(engine: Engine) -> None:
    """Rewrites the database files without what was deleted or changed in them. Raises `NotForgotten`.

    On SQLite that is the whole file, and its log is emptied; on PostgreSQL the tables with names and words: the
    server's own log and copies are up to its administrator.
    """
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        try:
            if connection.dialect.name == "sqlite":
                connection.execute(text("VACUUM"))
            else:
                connection.execute(text("SET lock_timeout = '5s'"))
                for table in _present(connection):
                    connection.execute(text(f"VACUUM (FULL, ANALYZE) {table.name}"))
        except DBAPIError as error:
            raise NotForgotten(str(error.orig)) from error
    if not empty_log(engine):
        raise NotForgotten("somebody is reading the database, so its log could not be emptied")


def _present(connection: Connection) -> list[Table]:
    known = inspect(connection)
    return [table for table in _FORGOTTEN if known.has_table(table.name)]
