"""Who sends a request: an official, a person or a seat, and where they may act."""

from dataclasses import dataclass, field, replace
from typing import Final

from domain.record.actors import actor_of
from domain.record.game import Game


@dataclass(frozen=True)
class Actor:
    """A role, an id that the record may name, and where the role holds.

    An official's id is the person's: the same on a seat (`{"player": id}`) and in every role. `token` is the id of the
    token ("" without one). A seat has its `game` and number `seat`; other roles hold in one `tournament`, at the tables
    in `games`, or, with neither, everywhere. A person plays wherever they sit, and is that seat there (`at`). `others`
    are the other ids of a merged person: each token keeps the id under which the record knows it.
    """

    role: str
    id: str = ""
    token: str = ""
    tournament: str | None = None
    games: frozenset[str] | None = None
    game: str | None = None
    seat: int | None = None
    others: frozenset[str] = field(default=frozenset())

    @property
    def by(self) -> str:
        """How the record names this actor."""
        return f"seat:{self.seat}" if self.role == "seat" else f"{self.role}:{self.id}"

    def plays_at(self, game: Game) -> bool:
        """Whether this official's person has, or has had, a seat at a game. `False` for a seat's own token."""
        return self.role != "seat" and any(game.has_sat(id_) for id_ in self.persons)

    @property
    def persons(self) -> frozenset[str]:
        """The ids by which the record knows this person: usually one. A seat's own token has none."""
        return frozenset() if self.role == "seat" else self.others | {self.id}

    def at(self, game: Game) -> "Actor":
        """The actor at a game: a person who sits there acts as that seat, as with the seat's own token.

        An official with merged ids acts under the one that sits or has sat there, else the one that has ruled there, so
        that the record can tell a party from a director, and two directors apart.
        """
        if self.role == "person":
            for seat, sitting in enumerate(game.seats):
                if sitting.get("player") in self.persons:
                    return Actor("seat", f"seat:{seat}", self.token, game=game.id, seat=seat)
        elif self.others:
            sat = [person for person in sorted(self.persons) if game.has_sat(person)]
            known = (sat or sorted(self.persons & officials_of(game)) or [self.id])[0]
            return replace(self, id=known, others=self.persons - {known})
        return self

    @property
    def key_space(self) -> str:
        """The scope in which this actor's idempotency keys are unique."""
        return f"{self.game}/{self.by}" if self.role == "seat" else self.by

    def made(self, made_by: str, game: str) -> bool:
        """Whether this actor made something at a game, given its maker's `key_space`.

        Older rows name a seat without its game: they mean a seat at that game.
        """
        names = {self.key_space, *[f"{self.role}:{person}" for person in self.persons]}
        return made_by in names or (made_by == self.by and self.game == game)

    def holds_at(self, game: str | None, tournament: str | None) -> bool:
        """Whether the role holds at a game or in a tournament; with neither given, whether it holds everywhere."""
        if self.role == "seat":
            return game is not None and self.game == game
        if self.role == "person":
            return False  # only as the person's seat at a game
        if self.games is not None:
            return game in self.games
        return self.tournament in (None, tournament)


def officials_of(game: Game) -> frozenset[str]:
    """The ids of the officials who have ruled at a game, opened its cards or agreed to a new deal."""
    disputes = game.disputes
    deciding = [*[ruling.by for ruling in disputes.rulings], *[redeal.by for redeal in disputes.redeals]]
    return disputes.open_to | {actor_of(by) for by in deciding}


ANYBODY: Final = Actor("public")
