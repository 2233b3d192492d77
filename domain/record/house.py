"""Events of tournaments and of the house: what changes the meaning of games from outside them.

They hold no name and no words: persons, tokens and words appear by their ids or hashes alone. Officials may read those
of their tournament, organisers of the whole service all of them; nobody else sees any.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from domain.record.events import RecordEvent
from domain.rules.secrecy import IfGiven


class HouseEvent(RecordEvent):
    """An event of a tournament's stream, or of the house's."""


@dataclass(frozen=True)
class TournamentOpened(HouseEvent):
    """A tournament, with the settings that its games begin with."""

    tournament: str
    private: bool
    spectator_delay: int
    disputes: str
    appeal_minutes: int
    open_cards: str
    rule: str = ""


@dataclass(frozen=True)
class GameSettingsSet(HouseEvent):
    """The settings of a game from now on, and the tournament that it belongs to.

    A game without such an event has the default settings. Where a game moves to another tournament, both streams hold
    the event.
    """

    game: str
    tournament: str | None
    private: bool
    spectator_delay: int
    disputes: str
    appeal_minutes: int
    open_cards: str
    rule: str = ""


@dataclass(frozen=True)
class EmbeddingSet(HouseEvent):
    """Which other sites may show a tournament's public games in frames from now on.

    `embedding` has `allowed` and `ancestors`, the origins of those sites; `None` leaves it to the service, as it is
    without such an event.
    """

    tournament: str
    embedding: Mapping[str, Any] | None
    rule: str = ""


@dataclass(frozen=True)
class TokenMade(HouseEvent):
    """A token, by its id: whose it is, its role, and where it holds. `expires_at` is in milliseconds since 1970.

    `hash` is the whole SHA-256 of the token in base64; older events have only the id, which is a part of it.
    """

    token: str
    role: str
    person: str | None
    tournament: str | None = None
    games: tuple[str, ...] | None = None
    game: str | None = None
    seat: int | None = None
    expires_at: int | None = None
    hash: IfGiven[str | None] = None
    rule: str = ""


@dataclass(frozen=True)
class SeatsAdmitted(HouseEvent):
    """Tokens of seats that the service made for those who sit there: of each the `seat`, `token`, `person`, `hash`."""

    game: str
    seats: tuple[Mapping[str, Any], ...]
    rule: str = ""


@dataclass(frozen=True)
class TokenRevoked(HouseEvent):
    """A token that holds no more."""

    token: str
    rule: str = ""


@dataclass(frozen=True)
class WordsErased(HouseEvent):
    """Words about a game that were erased, by the hashes that its events hold."""

    game: str
    texts: tuple[str, ...]
    rule: str = ""


@dataclass(frozen=True)
class LabelsSet(HouseEvent):
    """What integrators call a game or a tournament (`kind`) from now on: a salted hash; `None`: nothing."""

    kind: str
    subject: str
    hash: str | None
    rule: str = ""


@dataclass(frozen=True)
class PersonErased(HouseEvent):
    """A person whose names and words were erased."""

    person: str
    rule: str = ""


@dataclass(frozen=True)
class PeopleMerged(HouseEvent):
    """Two ids that are one person from now on: `merged` means `into`. Games keep the ids that they have."""

    merged: str
    into: str
    rule: str = ""


@dataclass(frozen=True)
class Adopted(HouseEvent):
    """What was there when the stream began: events of this module, each with its `type`, and `by` where it is known.
    Later on, tokens again of which earlier events have no `hash`.

    For a database from before there were such streams it is everything that was found, for a new one nothing.
    """

    found: tuple[Mapping[str, Any], ...] = ()
    rule: str = ""


HOUSE_EVENTS: Final[tuple[type[HouseEvent], ...]] = (
    Adopted, TournamentOpened, GameSettingsSet, EmbeddingSet, TokenMade, SeatsAdmitted, TokenRevoked, WordsErased,
    PersonErased, LabelsSet, PeopleMerged,
)  # fmt: skip
_BY_NAME: Final = {kind.__name__: kind for kind in HOUSE_EVENTS}


def as_found(event: HouseEvent, by: str | None = None) -> dict[str, Any]:
    """An event in the form in which `Adopted` holds it."""
    fields = {name: value for name, value in event.__dict__.items() if name != "rule"}
    made = {"type": type(event).__name__, **fields}
    return made if by is None else {**made, "by": by}


def facts(event: HouseEvent, by: str) -> Iterator[tuple[HouseEvent, str | None]]:
    """What an event says, each with who did it: itself, or all that it found."""
    if not isinstance(event, Adopted):
        yield event, by
        return
    for one in event.found:
        fields = {name: value for name, value in one.items() if name not in ("type", "by")}
        yield msgspec.convert(fields, _BY_NAME[one["type"]]), one.get("by")
