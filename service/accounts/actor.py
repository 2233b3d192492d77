"""Who sends a request."""

from dataclasses import dataclass
from typing import Final

from domain.record.game import Game


@dataclass(frozen=True)
class Actor:
    """A role, an id that the record may name, and where the role holds.

    The id of an official is that of the person, the same on a seat (`{"player": id}`) and in every role.
    `token` is the id of the token ("" without one). A seat has its `game` and number `seat`; other roles hold in one
    `tournament`, at the tables in `games`, or with neither in the whole service.
    """

    role: str
    id: str = ""
    token: str = ""
    tournament: str | None = None
    games: frozenset[str] | None = None
    game: str | None = None
    seat: int | None = None

    @property
    def by(self) -> str:
        """How the record names this actor."""
        return f"seat:{self.seat}" if self.role == "seat" else f"{self.role}:{self.id}"

    def plays_at(self, game: Game) -> bool:
        """Whether this official's person has, or has had, a seat at a game. A seat's own token is not meant."""
        return self.role != "seat" and game.has_sat(self.id)

    @property
    def key_space(self) -> str:
        """The scope in which this actor's idempotency keys are unique."""
        return f"{self.game}/{self.by}" if self.role == "seat" else self.by

    def made(self, made_by: str, game: str) -> bool:
        """Whether this actor made what is kept of a game with the `key_space` of its maker.

        Older rows name a seat without its game, and mean a seat of that game.
        """
        return made_by == self.key_space or (made_by == self.by and self.game == game)

    def holds_at(self, game: str | None, tournament: str | None) -> bool:
        """Whether the role holds at a game, or in a tournament; with neither, whether it holds everywhere."""
        if self.role == "seat":
            return game is not None and self.game == game
        if self.games is not None:
            return game in self.games
        return self.tournament in (None, tournament)


ANYBODY: Final = Actor("public")
