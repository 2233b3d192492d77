"""Merges two persons into one. The record keeps both ids; from then on both mean the remaining person.

It cannot be undone: earlier games, tokens and words could be told apart by their ids, later ones could not.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import Connection, Engine, delete, func, insert, or_, select, update

from domain.record.actors import actor_of, is_official
from domain.record.acts.appeal_decision import AppealDecided
from domain.record.acts.open_cards import CardsOpened
from domain.record.acts.redeal import RedealConfirmed
from domain.record.acts.ruling import RulingMade
from domain.record.daybook import Daybook, system_clock
from domain.record.errors import GameUnknown
from domain.record.house import PeopleMerged
from domain.record.stream_writer import Keyed
from projections.cases.rows import cases
from projections.schema import Views
from projections.tables import games_of_players
from service.accounts import Accounts, Person
from service.accounts.aliases import persons_in, who_stays_in
from service.accounts.guests import vouched_in
from service.accounts.keys import claim
from service.accounts.schema import merged_persons, players, sign_ins, tokens
from service.lobbies.tables import invitations, lobbies, lobby_seats
from service.studies.persons import merge_in

_DECIDING: Final = (RulingMade, AppealDecided, CardsOpened, RedealConfirmed)
_GOING_ON: Final = ("waiting", "opening")


class MergeRefused(Exception):
    """Two persons who cannot become one: `code` is the reason in a word, `games` are those that prevent it."""

    def __init__(self, code: str, message: str, games: Sequence[str] = ()):
        super().__init__(message)
        self.code = code
        self.message = message
        self.games = tuple(games)


@dataclass(frozen=True)
class Moving:
    """What goes to the other person: the numbers of games and sign-ins, and the ids of valid login and official tokens,
    of invitations and lobbies. The `handle` and the external id become free.
    """

    handle: str
    games: int
    tokens: tuple[str, ...]
    sign_ins: int
    invitations: tuple[str, ...]
    lobbies: tuple[str, ...]


@dataclass
class Merging:
    """Merges persons, or says what that would move."""

    daybook: Daybook
    accounts: Accounts
    views: Views

    @property
    def _engine(self) -> Engine:
        return self.accounts.engine

    def moving(self, merged: Person, into: Person) -> Moving:
        """What merging one person into another would move. Raises `MergeRefused`."""
        with self._engine.connect() as connection:
            return self._moving(connection, merged, into)

    def merge(
        self, merged: Person, into: Person, by: str, keyed: Keyed | None = None, *, guest: bool = False
    ) -> Moving:
        """Merges one person into another, and records that; returns what it moved. Raises `MergeRefused`.

        With `guest`, who is merged must be known by name alone.

        Everything, with the idempotency key, is in one transaction, while nothing else is recorded.
        """
        with self._engine.begin() as connection:
            claim(connection, keyed, merged.id)
            self.accounts.journal.lock(connection)
            known = [*persons_in(connection, merged.id), *persons_in(connection, into.id)]
            if guest:
                _require_guest(connection, merged)
            moving = self._moving(connection, merged, into)
            self.accounts.journal.note(connection, None, PeopleMerged(merged.id, into.id), by)
            _move(connection, merged, into, moving)
        self.accounts.forget_handles(known)
        self.accounts.forget_tokens_of(known)
        return moving

    def _moving(self, connection: Connection, merged: Person, into: Person) -> Moving:
        if merged.id == into.id:
            raise MergeRefused("merged-with-itself", f"{into.handle} cannot be merged with itself")
        _require_present(connection, merged, into)
        _require_apart_in_lobbies(connection, merged, into)
        one, other = persons_in(connection, merged.id), persons_in(connection, into.id)
        games = self._require_apart(connection, one, other)
        valid = tokens.c.revoked_at.is_(None) & or_(tokens.c.expires_at.is_(None), tokens.c.expires_at > system_clock())
        theirs = select(tokens.c.id).where(tokens.c.actor.in_(one), valid).order_by(tokens.c.id)
        asked = select(invitations.c.id).where(invitations.c.person == merged.id).order_by(invitations.c.id)
        waiting = select(lobby_seats.c.lobby).where(lobby_seats.c.person == merged.id).order_by(lobby_seats.c.lobby)
        signs = select(func.count()).select_from(sign_ins).where(sign_ins.c.person == merged.id)
        return Moving(
            merged.handle,
            games,
            tuple(connection.scalars(theirs)),
            connection.scalar(signs) or 0,
            tuple(connection.scalars(asked)),
            tuple(connection.scalars(waiting)),
        )

    def _require_apart(self, connection: Connection, one: Sequence[str], other: Sequence[str]) -> int:
        """The number of games of the first. Raises `MergeRefused` if both have a part in one game."""
        sat = [self._games_of(connection, persons) for persons in (one, other)]
        both = [id_ for id_ in sorted(sat[0] & sat[1]) if self._sat(id_, one) and self._sat(id_, other)]
        if both:
            raise MergeRefused("both-seated", "both sit, or have sat, at one table: they are two persons", both)
        official = [_is_official(connection, persons) for persons in (one, other)]
        own = [
            *(self._judged(sat[1], one) if official[0] else ()),
            *(self._judged(sat[0], other) if official[1] else ()),
        ]
        if own:
            message = "one of them has decided at a table of the other, and would be the judge in their own case"
            raise MergeRefused("own-case", message, sorted(set(own)))
        if all(official) and (twice := [*self._judged(set(self._judged(self._ruled(), one)), other)]):
            message = "both have decided at one table, where one person may not do the part of two officials"
            raise MergeRefused("own-case", message, twice)
        return len(sat[0])

    def _games_of(self, connection: Connection, persons: Sequence[str]) -> set[str]:
        """The games a person sits or sat at, by the lists and by seats' tokens, which are never late."""
        seats = (tokens.c.role == "seat") & tokens.c.person.in_(persons)
        by_tokens = set(connection.scalars(select(tokens.c.game).where(seats)))
        return by_tokens | games_of_players(self.views, persons)

    def _sat(self, game: str, persons: Sequence[str]) -> bool:
        try:
            found = self.daybook.game(game)
        except GameUnknown:
            return False
        return any(found.has_sat(person) for person in persons)

    def _ruled(self) -> set[str]:
        with self.views.connect() as connection:
            return set(connection.scalars(select(cases.c.game).where(cases.c.rulings > 0).distinct()))

    def _judged(self, games: set[str], persons: Sequence[str]) -> Iterator[str]:
        """Those of the games in which one of these persons has decided something as an official."""
        for game in sorted(games):
            for entry in self.daybook.entries(game):
                if isinstance(entry.event, _DECIDING) and is_official(entry.by) and actor_of(entry.by) in persons:
                    yield game
                    break


def _require_present(connection: Connection, merged: Person, into: Person) -> None:
    """Raises `MergeRefused` if one of them was merged or erased meanwhile."""
    there = set(connection.scalars(select(players.c.id).where(players.c.id.in_([merged.id, into.id]))))
    for person in (merged, into):
        if (stays := who_stays_in(connection, person.id)) != person.id:
            raise MergeRefused("already-merged", f"{person.id} was merged into {stays}")
        if person.id not in there:
            raise MergeRefused("unknown-person", f"{person.id} was erased")


def _require_guest(connection: Connection, person: Person) -> None:
    """Raises `MergeRefused` if somebody else answers for who that person is: a provider, or an organiser."""
    if vouched_in(connection, [person.id]):
        raise MergeRefused("no-guest", f"{person.handle} is more than a name: an organiser can merge the two")


def _require_apart_in_lobbies(connection: Connection, merged: Person, into: Person) -> None:
    def waiting(person: Person) -> set[str]:
        going_on = select(lobbies.c.id).where(lobbies.c.status.in_(_GOING_ON))
        seats = select(lobby_seats.c.lobby).where(lobby_seats.c.person == person.id, lobby_seats.c.lobby.in_(going_on))
        return set(connection.scalars(seats))

    if both := sorted(waiting(merged) & waiting(into)):
        raise MergeRefused("both-seated", "both have a seat at a table that waits for players", both)


def _is_official(connection: Connection, persons: Sequence[str]) -> bool:
    official = tokens.c.actor.in_(persons) & tokens.c.role.in_(("organiser", "director"))
    return connection.execute(select(tokens.c.id).where(official).limit(1)).first() is not None


def _move(connection: Connection, merged: Person, into: Person, moving: Moving) -> None:
    # Ids merged into this one earlier are redirected too: an id never has to be followed twice.
    before = update(merged_persons).where(merged_persons.c.person == merged.id)
    connection.execute(before.values(person=into.id))
    row = {"id": merged.id, "person": into.id, "handle": merged.handle, "created_at": system_clock()}
    details = {name: value for name, value in asdict(moving).items() if name != "handle"}
    connection.execute(insert(merged_persons).values(**row, details=details))
    connection.execute(delete(players).where(players.c.id == merged.id))
    for table, column in ((sign_ins, "person"), (invitations, "person"), (invitations, "accepted_by")):
        connection.execute(update(table).where(table.c[column] == merged.id).values({column: into.id}))
    # A lobby that is over may have both: their games, if any, did not.
    theirs = select(lobby_seats.c.lobby).where(lobby_seats.c.person == into.id)
    seats = (lobby_seats.c.person == merged.id) & lobby_seats.c.lobby.not_in(theirs.scalar_subquery())
    connection.execute(update(lobby_seats).where(seats).values(person=into.id))
    merge_in(connection, merged.id, into.id)
