"""Events of tournaments and of the house: changes outside games that affect their meaning.

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
    """A tournament, with the initial settings of its games."""

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
    """A token, by its id: its owner, role and scope. `expires_at` is in milliseconds since 1970.

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
    """A revoked token."""

    token: str
    rule: str = ""


@dataclass(frozen=True)
class WordsErased(HouseEvent):
    """Erased texts of a game, by their hashes in its events."""

    game: str
    texts: tuple[str, ...]
    rule: str = ""


@dataclass(frozen=True)
class LabelsSet(HouseEvent):
    """The new labels of a game or a tournament (`kind`), as a salted hash; `None` for none."""

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
    """Two ids that are now one person: `merged` means `into`. Games keep their ids."""

    merged: str
    into: str
    rule: str = ""


@dataclass(frozen=True)
class Adopted(HouseEvent):
    """What existed when the stream began: events of this module, each with its `type`, and `by` if known. Later on,
    tokens again of which earlier events have no `hash`.

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
    """The facts of an event, each with its author: itself, or everything it found."""
    if not isinstance(event, Adopted):
        yield event, by
        return
    for one in event.found:
        fields = {name: value for name, value in one.items() if name not in ("type", "by")}
        yield msgspec.convert(fields, _BY_NAME[one["type"]]), one.get("by")
