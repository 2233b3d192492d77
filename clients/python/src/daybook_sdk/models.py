"""What the service answers, as values. Members that this client does not know are ignored."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Self

Wire = Mapping[str, Any]
Move = dict[str, Any]
"""A move as the rules name it: `{"type": "play", "seat": 0, "card": 7}`."""
Viewer = int | str
"""Whose view: a seat, "public" or "all"."""


def person(handle: str) -> dict[str, str]:
    """A seat for a person."""
    return {"player": handle}


def bot(name: str) -> dict[str, str]:
    """A seat for one of the service's own bots: "random", "greedy", "lookahead", ..."""
    return {"bot": name}


@dataclass(frozen=True)
class Objection:
    """Why the rules refuse something: the code, the clause, a sentence for a person."""

    code: str
    rule: str
    message: str

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the members of that name."""
        return cls(wire.get("code", ""), wire.get("rule", ""), wire.get("message", ""))


@dataclass(frozen=True)
class Offer:
    """A legal move and what it is called."""

    move: Move
    label: str

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the members of that name."""
        return cls(dict(wire["move"]), wire.get("label", ""))


@dataclass(frozen=True)
class LegalMoves:
    """What a seat may do at a step. `patterns` describe moves that are too many to list (`daybook_sdk.patterns`)."""

    step: int
    seat: int | None
    moves: tuple[Offer, ...]
    patterns: tuple[Move, ...]

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the answer to `GET /v1/games/{id}/moves`."""
        moves = tuple(Offer.from_wire(offer) for offer in wire["moves"])
        return cls(wire["step"], wire["seat"], moves, tuple(wire["patterns"]))

    def __bool__(self) -> bool:
        return bool(self.moves or self.patterns)


@dataclass(frozen=True)
class Awaits:
    """Who may act: `seats`; an act of chance that is due; the clock's next moment in ms since the opening."""

    seats: tuple[int, ...]
    chance: Mapping[str, Any] | None
    due: int | None

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the members of that name."""
        return cls(tuple(wire["seats"]), wire.get("chance"), wire.get("due"))


@dataclass(frozen=True)
class Seat:
    """Who sits where: a `player` by handle, or a `bot`. `token` is only in the answer to opening a game."""

    seat: int
    player: str | None = None
    bot: str | None = None
    token: str | None = field(default=None, repr=False)

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the members of that name."""
        return cls(wire["seat"], wire.get("player"), wire.get("bot"), wire.get("token"))


@dataclass(frozen=True)
class Measure:
    """What scores count: `name` is for people ("Coins left"), and `better` are "high" scores or "low" ones."""

    name: str
    better: str

    @classmethod
    def from_wire(cls, wire: Wire | None) -> Self | None:
        """From the member of that name; `None` where there are no scores, or different ones."""
        return None if wire is None else cls(wire["name"], wire["better"])

    def best(self, scores: Iterable[int]) -> int:
        """The best of some scores. Raises `ValueError` if there are none."""
        return max(scores) if self.better == "high" else min(scores)


@dataclass(frozen=True)
class Nonces:
    """What the dealer waits for before it shuffles: seats commit themselves to nonces ("commit"), or "reveal" them.

    `commitment` is the dealer's; `committed` and `revealed` are the seats that have; after `until` nobody can any more.
    """

    phase: str
    commitment: str
    until: datetime
    committed: tuple[int, ...]
    revealed: tuple[int, ...]

    @classmethod
    def from_wire(cls, wire: Wire | None) -> Self | None:
        """From the member of that name; `None` where the dealer waits for nothing."""
        if wire is None:
            return None
        until = datetime.fromisoformat(wire["until"])
        return cls(wire["phase"], wire["commitment"], until, tuple(wire["committed"]), tuple(wire["revealed"]))


@dataclass(frozen=True)
class Summary:
    """A game: who plays, how far it is, who may act, the scores. `status` is "open", "held", "closed" or "void".

    `measure` is what the scores count, `None` in a variant without scores. `nonces`: what the dealer waits for.
    `deals` are "sealed", "proven", "unproven" or "recorded".
    `private`: only those concerned may know of it; spectators see it `spectator_delay` seconds later. `receipt` comes
    with the opening alone: a note, signed by the service (`daybook_sdk.receipts`).
    """

    id: str
    title: str
    status: str
    step: int
    awaits: Awaits
    seats: tuple[Seat, ...]
    scores: tuple[int, ...] | None
    result: Mapping[str, Any] | None
    config: Mapping[str, Any]
    tournament: str | None
    private: bool
    spectator_delay: int
    links: Mapping[str, str]
    measure: Measure | None = None
    receipt: bytes | None = field(default=None, repr=False, compare=False)
    nonces: Nonces | None = None
    deals: str | None = None

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the answer to `GET /v1/games/{id}`, or an entry of a list of games, which has no `config`."""
        return cls(
            wire["id"],
            wire["title"],
            wire["status"],
            wire["step"],
            Awaits.from_wire(wire["awaits"]),
            tuple(Seat.from_wire(seat) for seat in wire["seats"]),
            _scores(wire),
            wire.get("result"),
            wire.get("config", {}),
            wire.get("tournament"),
            wire.get("private", False),
            wire.get("spectator_delay", 0),
            wire.get("links", {}),
            Measure.from_wire(wire.get("measure")),
            nonces=Nonces.from_wire(wire.get("nonces")),
            deals=wire.get("deals"),
        )

    @property
    def over(self) -> bool:
        """Whether nothing more will be played."""
        return self.status in ("closed", "void")


@dataclass(frozen=True)
class Table:
    """The table after a step, as `seen_as` may see it, in the names of the title's rules; `None` lies face down.

    `state` shows scores and the result as they were played. `status`, `scores` and `result` are as ruled, or as played
    where that was asked for; `overruled` if they differ from what `state` shows.
    """

    step: int
    seen_as: Viewer
    state: Mapping[str, Any]
    status: str
    scores: tuple[int, ...] | None
    result: Mapping[str, Any] | None
    overruled: bool

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the answer to `GET /v1/games/{id}/table`."""
        outcome = wire["status"], _scores(wire), wire["result"], wire["overruled"]
        return cls(wire["step"], wire["as"], wire["state"], *outcome)


@dataclass(frozen=True)
class Event:
    """What happened: number `n` of its game, when, by whom, and the clause that caused it. `event["card"]` is a field.

    A field that the viewer may not see is `None`.
    """

    n: int
    at: datetime
    by: str | None
    type: str
    rule: str | None
    fields: Mapping[str, Any]

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From one of the entries of `GET /v1/games/{id}/events`."""
        fields = {name: value for name, value in wire.items() if name not in ("n", "at", "by", "type", "rule")}
        at = datetime.fromisoformat(wire["at"])
        return cls(wire["n"], at, wire.get("by"), wire["type"], wire.get("rule"), fields)

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]


@dataclass(frozen=True)
class Frame:
    """A step of a replay: the event, its explanation by clause `rule`, the table after it, and what to jump to.

    `table` shows scores and the result as they were played. `status`, `scores` and `result` are as ruled by then;
    `overruled` if they differ from what `table` shows.
    """

    step: int
    event: Event
    text: str
    rule: str | None
    table: Mapping[str, Any]
    marks: tuple[str, ...]
    status: str
    scores: tuple[int, ...] | None
    result: Mapping[str, Any] | None
    overruled: bool

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From one of the entries of `GET /v1/games/{id}/replay`."""
        explanation = wire["explanation"]
        return cls(
            wire["step"],
            Event.from_wire(wire["event"]),
            explanation["text"],
            explanation.get("rule"),
            wire["table"],
            tuple(wire.get("marks", ())),
            wire["status"],
            _scores(wire),
            wire["result"],
            wire["overruled"],
        )


@dataclass(frozen=True)
class Made:
    """What moves caused, as their sender sees it, and who may act now.

    `receipt` is the note with which the service has signed for the last of the events (`daybook_sdk.receipts`).
    """

    step: int
    events: tuple[Event, ...]
    awaits: Awaits
    receipt: bytes | None = field(default=None, repr=False, compare=False)

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the answer to `POST /v1/games/{id}/moves`."""
        events = tuple(Event.from_wire(event) for event in wire.get("events", ()))
        return cls(wire["step"], events, Awaits.from_wire(wire["awaits"]))


@dataclass(frozen=True)
class Variant:
    """A way to play a title: for how many players, with which options (JSON Schema), and what its scores count."""

    variant: str | None
    seats: tuple[int, int]
    options: Mapping[str, Any]
    measure: Measure | None = None

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the members of that name."""
        least, most = wire["seats"]
        return cls(wire["variant"], (least, most), wire.get("options", {}), Measure.from_wire(wire.get("measure")))


@dataclass(frozen=True)
class Title:
    """A title. `deck`, `clauses` and `rules` (Markdown) are empty in a list of titles."""

    name: str
    display_name: str
    summary: str
    variants: tuple[Variant, ...]
    links: Mapping[str, str]
    deck: Mapping[str, Any] = field(default_factory=dict, repr=False)
    clauses: tuple[Mapping[str, Any], ...] = field(default=(), repr=False)
    rules: str = field(default="", repr=False)

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the answer to `GET /v1/titles/{title}`, or an entry of the list."""
        return cls(
            wire["name"],
            wire["display_name"],
            wire["summary"],
            tuple(Variant.from_wire(variant) for variant in wire["variants"]),
            wire.get("links", {}),
            wire.get("deck", {}),
            tuple(wire.get("clauses", ())),
            wire.get("rules", ""),
        )


@dataclass(frozen=True)
class Statistics:
    """A player's statistics in a title; `variant` is `None` for all variants together.

    `points` is the sum of the scores and `best` the best of them, both by `measure`. All three are `None` where there
    are no scores, and where the variants count different things.
    """

    player: str
    title: str
    variant: str | None
    games: int
    wins: int
    points: int | None
    best: int | None
    counts: Mapping[str, Any]
    measure: Measure | None = None

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From an entry of `GET /v1/statistics/...`."""
        members = ("player", "title", "variant", "games", "wins", "points", "best", "counts")
        return cls(**{name: wire[name] for name in members}, measure=Measure.from_wire(wire.get("measure")))


@dataclass(frozen=True)
class FeedEvent:
    """An event of one of many games; `cursor` is where to go on after it.

    `topic` is "game.opened", "game.moved" or "game.closed", as for webhooks.
    """

    cursor: str
    game: str
    title: str
    event: Event
    topic: str = ""

    @classmethod
    def from_wire(cls, cursor: str, wire: Wire) -> Self:
        """From a message of `GET /v1/feed`: the event with the members `game`, `title` and `topic`."""
        event = {name: value for name, value in wire.items() if name not in ("game", "title", "topic")}
        return cls(cursor, wire["game"], wire["title"], Event.from_wire(event), wire.get("topic", ""))


@dataclass(frozen=True)
class Token:
    """A token as it is listed: its role, where it holds, how the record names its holder (`actor`), and whose it is.

    It holds at `games`, in a `tournament`, on a `seat` of a `game`, or, without any of these, everywhere. `token`
    itself is only in the answer to making it.
    """

    id: str
    role: str
    actor: str
    name: str | None
    tournament: str | None
    games: tuple[str, ...] | None
    game: str | None
    seat: int | None
    expires_at: str | None
    valid: bool
    token: str | None = field(default=None, repr=False)
    person: str | None = None
    handle: str | None = None

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the answer to `POST /v1/tokens`, or an entry of the list."""
        games = wire.get("games")
        return cls(
            wire["id"],
            wire["role"],
            wire["actor"],
            wire.get("name"),
            wire.get("tournament"),
            None if games is None else tuple(games),
            wire.get("game"),
            wire.get("seat"),
            wire.get("expires_at"),
            wire["valid"],
            wire.get("token"),
            wire.get("person"),
            wire.get("handle"),
        )


@dataclass(frozen=True)
class Tournament:
    """A tournament: whether only its own people know of it, and by how many seconds spectators are behind."""

    id: str
    name: str
    private: bool
    spectator_delay: int

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the answer to `POST /v1/tournaments`, or an entry of the list."""
        return cls(wire["id"], wire["name"], wire.get("private", False), wire.get("spectator_delay", 0))


def _scores(wire: Wire) -> tuple[int, ...] | None:
    scores = wire.get("scores")
    return None if scores is None else tuple(scores)
