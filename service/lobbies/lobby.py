"""Lobbies and invitations as they are stored, and why one cannot be accepted."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.games import title_named
from domain.record.daybook import Opening, system_clock
from service.accounts import Actor, GameSettings
from service.lobbies.tables import PENDING


class InvitationRefused(Exception):
    """An invitation that cannot be accepted, declined or revoked: a `code` and a sentence."""

    def __init__(self, code: str, message: str):
        super().__init__(message)
        self.code = code
        self.message = message


@dataclass(frozen=True)
class Invitation:
    """An invitation to a seat: of the `person` with that id, or of whoever has the link.

    `status` is "pending", "accepted", "declined" or "revoked". Times are in milliseconds since 1970.
    """

    id: str
    lobby: str
    seat: int
    person: str | None
    status: str
    accepted_by: str | None
    made_by: str
    created_at: int
    expires_at: int

    @property
    def standing(self) -> str:
        """Its status, or "expired" if it was pending for too long."""
        return "expired" if self.status == PENDING and self.expires_at <= system_clock() else self.status


@dataclass(frozen=True)
class Lobby:
    """A table that waits for players. Its id becomes that of its game.

    `status` is "waiting", "opening", "opened" or "cancelled". `seats` are as those of a game; a free one is empty.
    """

    id: str
    title: str
    opening: Mapping[str, Any]
    settings: GameSettings
    tournament: str | None
    status: str
    made_by: str
    created_at: int
    seats: tuple[Mapping[str, str], ...]
    invitations: tuple[Invitation, ...]

    def as_game(self) -> Opening:
        """The opening of its game, once all seats are taken."""
        return Opening(title_named(self.title), seats=tuple([dict(seat) for seat in self.seats]), **self.opening)

    def was_made_by(self, actor: Actor) -> bool:
        """Whether it was made by a person who is not an organiser there."""
        return actor.role == "person" and any(self.made_by == f"person:{id_}" for id_ in actor.persons)

    def invitation_of(self, seat: int) -> Invitation | None:
        """The last invitation to a seat, or `None`."""
        return next((one for one in reversed(self.invitations) if one.seat == seat), None)
