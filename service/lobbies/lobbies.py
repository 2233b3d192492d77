"""Stores lobbies, and opens their games. If two take a seat at once, one of them gets it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from typing import Any, Final

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from domain.record.daybook import Daybook, system_clock
from domain.record.errors import GameUnknown, KeyInProgress
from domain.record.game import Game
from domain.record.sources import new_id
from domain.record.stream_writer import Keyed
from service.accounts import Accounts, GameSettings
from service.accounts.engine import create_tables, empty_log
from service.accounts.keys import claim
from service.accounts.labels import GAME, NO_LABELS, Labels
from service.lobbies.lobby import Invitation, InvitationRefused, Lobby
from service.lobbies.tables import (
    INVITED_VERSIONS,
    LOBBY_VERSIONS,
    METADATA,
    PENDING,
    WAITING,
    invitations,
    lobbies,
    lobby_seats,
)
from service.streaming.versions import Versions

_TAKEN: Final = "somebody else has that seat already"
_REFUSED: Final = {
    "accepted": ("seat-taken", _TAKEN),
    "declined": ("invitation-over", "the invitation was declined: ask for another"),
    "revoked": ("invitation-over", "the invitation was taken back"),
    "expired": ("invitation-over", "the invitation has expired: ask for another"),
}
_SAME: Final = "one person cannot have two seats at a table, and you have one"


class Lobbies:
    """The lobbies of a database. Any thread and process may use them."""

    def __init__(self, daybook: Daybook, accounts: Accounts, *, alone: bool, reads_only: bool = False):
        self._daybook = daybook
        self._accounts = accounts
        self._engine = accounts.engine
        self.versions = Versions(self._engine, LOBBY_VERSIONS, alone=alone)
        self.invited = Versions(self._engine, INVITED_VERSIONS, alone=alone)
        """Those of what persons are invited to, by their ids."""
        if not reads_only:
            create_tables(self._engine, METADATA)

    def make(
        self,
        title: str,
        opening: Mapping[str, Any],
        settings: GameSettings,
        seats: Sequence[Mapping[str, str]],
        invited: Mapping[int, str | None],
        by: str,
        expires_at: int,
        new: Mapping[str, str],
        keyed: Keyed | None = None,
        called: Labels = NO_LABELS,
    ) -> Lobby:
        """A new lobby with an invitation for each seat in `invited`: to a person's id, or by a link.

        The same transaction registers the persons in `new` (ids by handle) and stores the key of the request and the
        labels of the game, which gets the same id. Raises `RegisteredMeanwhile`, `ExternalIdTaken`.
        """
        id_, now = new_id(), system_clock()
        row = {
            "id": id_, "title": title, "opening": dict(opening), "settings": asdict(settings), "status": WAITING,
            "tournament": settings.tournament, "made_by": by, "created_at": now,
        }  # fmt: skip
        sitting = [
            {"lobby": id_, "seat": at, "person": seat.get("player"), "bot": seat.get("bot")}
            for at, seat in enumerate(seats)
        ]
        asked = [_invitation(id_, seat, person, by, expires_at) for seat, person in sorted(invited.items())]
        with self._engine.begin() as connection:
            claim(connection, keyed, id_)
            self._accounts.register_in(connection, new)
            self._accounts.set_labels_in(connection, GAME, id_, settings.tournament, called, by)
            connection.execute(insert(lobbies).values(row))
            connection.execute(insert(lobby_seats), sitting)
            connection.execute(insert(invitations), asked)
        found = self.lobby(id_)
        assert found is not None
        self._tell(found)
        return found

    def lobby(self, id_: str) -> Lobby | None:
        """The lobby with that id, or `None`. If its seats are taken, an interrupted opening of its game is finished."""
        with self._engine.connect() as connection:
            found = _lobby(connection, id_)
        if found is not None and found.status == "opening":
            self._open(found)
            with self._engine.connect() as connection:
                found = _lobby(connection, id_)
        return found

    def find(self, within: str | None, before: str | None, limit: int) -> list[Lobby]:
        """Lobbies with ids less than `before`, the newest first; `within` a tournament, if given."""
        query = select(lobbies.c.id).order_by(lobbies.c.id.desc()).limit(limit)
        if within is not None:
            query = query.where(lobbies.c.tournament == within)
        if before is not None:
            query = query.where(lobbies.c.id < before)
        with self._engine.connect() as connection:
            found = [_lobby(connection, id_) for id_ in connection.scalars(query).all()]
        return [lobby for lobby in found if lobby is not None]

    def invitation(self, id_: str) -> Invitation | None:
        """The invitation with that id, or `None`."""
        with self._engine.connect() as connection:
            row = connection.execute(select(invitations).where(invitations.c.id == id_)).first()
        return None if row is None else Invitation(**row._mapping)

    def invitations_of(
        self, persons: Sequence[str] | None, within: str | None, before: str | None, limit: int, pending: bool = False
    ) -> list[Invitation]:
        """Invitations, the newest first: to one of `persons` or all; `within` a tournament, if given."""
        query = select(invitations).order_by(invitations.c.id.desc()).limit(limit)
        if persons is not None:
            query = query.where(invitations.c.person.in_(persons))
        if within is not None:
            query = query.where(invitations.c.lobby.in_(select(lobbies.c.id).where(lobbies.c.tournament == within)))
        if pending:
            query = query.where(invitations.c.status == PENDING, invitations.c.expires_at > system_clock())
        if before is not None:
            query = query.where(invitations.c.id < before)
        with self._engine.connect() as connection:
            return [Invitation(**row._mapping) for row in connection.execute(query)]

    def invite(
        self, lobby: str, seat: int, person: str | None, by: str, expires_at: int, new: Mapping[str, str]
    ) -> Invitation:
        """A new invitation to a free seat; a pending one is revoked. Persons in `new` are registered with it.

        Raises `InvitationRefused`, `RegisteredMeanwhile`.
        """
        row = _invitation(lobby, seat, person, by, expires_at)
        with self._engine.begin() as connection:
            _require_waiting(connection, lobby)
            free = (lobby_seats.c.lobby == lobby) & (lobby_seats.c.seat == seat)
            sitting = connection.execute(select(lobby_seats).where(free)).first()
            if sitting is None or sitting.person is not None or sitting.bot is not None:
                raise InvitationRefused("seat-taken", _TAKEN)
            waits = (invitations.c.lobby == lobby) & (invitations.c.seat == seat) & (invitations.c.status == PENDING)
            connection.execute(update(invitations).where(waits).values(status="revoked"))
            self._accounts.register_in(connection, new)
            connection.execute(insert(invitations).values(row))
        self._tell_of(lobby)
        return Invitation(**row)

    def accept(
        self, id_: str, person: str, first: Callable[[Connection], None] = lambda _: None
    ) -> tuple[Lobby, Game | None]:
        """Seats a person; returns the lobby, and its game if that was the last free seat.

        `first` runs in the same transaction. Raises `InvitationRefused`; nothing has changed then. Whoever has accepted
        before gets the same answer.
        """
        asked = self.invitation(id_)
        assert asked is not None
        if not (asked.status == "accepted" and asked.accepted_by == person):
            try:
                with self._engine.begin() as connection:
                    self._sit(connection, asked, person, first)
            except IntegrityError:
                raise InvitationRefused("same-person", _SAME) from None
        found = self.lobby(asked.lobby)
        assert found is not None
        self._tell(found)
        return found, self._game(found)

    def end(self, id_: str, status: str) -> Invitation:
        """Declines or revokes a pending invitation; again changes nothing. Raises `InvitationRefused`."""
        with self._engine.begin() as connection:
            there = (invitations.c.id == id_) & (invitations.c.status == PENDING)
            changed = connection.execute(update(invitations).where(there).values(status=status)).rowcount
            row = Invitation(**connection.execute(select(invitations).where(invitations.c.id == id_)).one()._mapping)
        if not changed and row.status != status:
            raise InvitationRefused(*_REFUSED[row.standing])
        self._tell_of(row.lobby)
        return row

    def cancel(self, id_: str) -> None:
        """Cancels a lobby with its invitations. Raises `InvitationRefused` if the game is already open."""
        with self._engine.begin() as connection:
            there = (lobbies.c.id == id_) & lobbies.c.status.in_((WAITING, "cancelled"))
            if not connection.execute(update(lobbies).where(there).values(status="cancelled")).rowcount:
                raise InvitationRefused("lobby-over", "the game is open: a director can annul it")
            waits = (invitations.c.lobby == id_) & (invitations.c.status == PENDING)
            connection.execute(update(invitations).where(waits).values(status="revoked"))
            tournament, by = connection.execute(
                select(lobbies.c.tournament, lobbies.c.made_by).where(lobbies.c.id == id_)
            ).one()
            changed = self._accounts.set_labels_in(connection, GAME, id_, tournament, NO_LABELS, by)
        if changed:
            empty_log(self._engine)
        self._tell_of(id_)

    def _tell_of(self, id_: str) -> None:
        found = self.lobby(id_)
        if found is not None:
            self._tell(found)

    def _tell(self, lobby: Lobby) -> None:
        """Wakes the streams of a lobby, and of those who are invited to it."""
        self.versions.changed(lobby.id)
        for person in {one.person for one in lobby.invitations if one.person is not None}:
            self.invited.changed(person)

    def _sit(self, connection: Connection, asked: Invitation, person: str, first: Callable[[Connection], None]) -> None:
        _require_waiting(connection, asked.lobby)
        waits = (invitations.c.id == asked.id) & (invitations.c.status == PENDING)
        taken = update(invitations).where(waits, invitations.c.expires_at > system_clock())
        if not connection.execute(taken.values(status="accepted", accepted_by=person)).rowcount:
            row = connection.execute(select(invitations).where(invitations.c.id == asked.id)).one()
            raise InvitationRefused(*_REFUSED[Invitation(**row._mapping).standing])
        first(connection)
        free = lobby_seats.c.person.is_(None) & lobby_seats.c.bot.is_(None)
        of_lobby = lobby_seats.c.lobby == asked.lobby
        own = update(lobby_seats).where(of_lobby, lobby_seats.c.seat == asked.seat, free)
        if not connection.execute(own.values(person=person)).rowcount:
            raise InvitationRefused("seat-taken", _TAKEN)
        if connection.execute(select(lobby_seats.c.seat).where(of_lobby, free)).first() is None:
            connection.execute(update(lobbies).where(lobbies.c.id == asked.lobby).values(status="opening"))

    def _open(self, lobby: Lobby) -> None:
        """Opens the game of a full lobby, once, however often and by whomever this is called."""
        digest = sha256(f"lobby {lobby.id}".encode()).digest()
        if lobby.settings != GameSettings():
            self._accounts.set_table(lobby.id, lobby.settings, lobby.made_by)
        try:
            keyed = Keyed(lobby.made_by, lobby.id, digest)
            game = self._daybook.open_game(lobby.as_game(), lobby.made_by, keyed, lobby.id).game
        except KeyInProgress:
            return  # another is opening it
        persons = {at: seat["player"] for at, seat in enumerate(game.opened.seats) if "player" in seat}
        self._accounts.admit_seats(game.id, persons)
        with self._engine.begin() as connection:
            connection.execute(update(lobbies).where(lobbies.c.id == lobby.id).values(status="opened"))

    def _game(self, lobby: Lobby) -> Game | None:
        try:
            return self._daybook.game(lobby.id) if lobby.status in ("opening", "opened") else None
        except GameUnknown:
            return None


def _require_waiting(connection: Connection, lobby: str) -> None:
    """Makes others who would change this lobby wait. Raises `InvitationRefused` if it is no longer waiting."""
    there = (lobbies.c.id == lobby) & (lobbies.c.status == WAITING)
    if not connection.execute(update(lobbies).where(there).values(status=WAITING)).rowcount:
        status = connection.scalar(select(lobbies.c.status).where(lobbies.c.id == lobby))
        if status == "cancelled":
            raise InvitationRefused("lobby-over", "the table was given up")
        raise InvitationRefused("seat-taken", _TAKEN)


def _invitation(lobby: str, seat: int, person: str | None, by: str, expires_at: int) -> dict[str, Any]:
    return {
        "id": f"i-{new_id()}", "lobby": lobby, "seat": seat, "person": person, "status": PENDING, "accepted_by": None,
        "made_by": by, "created_at": system_clock(), "expires_at": expires_at,
    }  # fmt: skip


def _lobby(connection: Connection, id_: str) -> Lobby | None:
    row = connection.execute(select(lobbies).where(lobbies.c.id == id_)).first()
    if row is None:
        return None
    of_lobby = select(lobby_seats).where(lobby_seats.c.lobby == id_).order_by(lobby_seats.c.seat)
    asked = select(invitations).where(invitations.c.lobby == id_).order_by(invitations.c.id)
    return Lobby(
        **{**row._mapping, "settings": GameSettings(**row.settings)},
        seats=tuple([_seat(seat) for seat in connection.execute(of_lobby)]),
        invitations=tuple([Invitation(**one._mapping) for one in connection.execute(asked)]),
    )


def _seat(row: Any) -> Mapping[str, str]:
    if row.bot is not None:
        return {"bot": row.bot}
    return {} if row.person is None else {"player": row.person}
