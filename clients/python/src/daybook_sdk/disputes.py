"""What the service answers about disputes, as values. Members that this client does not know are ignored."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from daybook_sdk.models import Awaits, Event, LegalMoves, Viewer, Wire

Remedy = Mapping[str, Any]
"""What is done about it, as the service takes it: `{"type": "set-back", "to": 12}`."""


def _words(wire: Wire | None) -> str | None:
    return None if wire is None else wire.get("words")


@dataclass(frozen=True)
class Ruling:
    """A ruling, event `n`: `decision` is "upheld", "dismissed" or "unclear" (of the claim), `facts` are its events.

    `reason` is `None` also where it is erased or not for this token. `remedies` are events. `superseded_by` is the
    ruling that stands in its place; once it is `final` there can be no other.
    """

    ruling: int
    n: int
    by: str
    decision: str
    facts: tuple[int, ...]
    clause: str
    reason: str | None
    remedies: tuple[Mapping[str, Any], ...]
    appeal_until: str | None
    supersedes: int | None
    superseded_by: int | None
    final: bool

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the members of that name."""
        return cls(
            wire["ruling"],
            wire["n"],
            wire["by"],
            wire["decision"],
            tuple(wire["facts"]),
            wire["clause"],
            _words(wire["reason"]),
            tuple(wire["remedies"]),
            wire["appeal_until"],
            wire["supersedes"],
            wire["superseded_by"],
            wire["final"],
        )


@dataclass(frozen=True)
class Case:
    """A case about event `step`, called by `seat` (`None`: an official) under a `clause`; `text` is what is claimed.

    `status` is "open", "withdrawn", "ruled", "appealed" or "final"; `holds`: no moves are made until it is closed.
    `facts` (frames, events, clauses, judgement, alternatives, knowledge) are empty in a list of cases.
    """

    case: int
    status: str
    step: int
    by: str
    seat: int | None
    against: int | None
    clause: str
    text: str | None
    holds: bool
    rulings: tuple[Ruling, ...]
    appeal: Mapping[str, Any] | None
    links: Mapping[str, str]
    facts: Mapping[str, Any] = field(default_factory=dict, repr=False)

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the answer to `GET /v1/games/{id}/cases/{case}`, or an entry of the list."""
        return cls(
            wire["case"],
            wire["status"],
            wire["step"],
            wire["by"],
            wire["seat"],
            wire["against"],
            wire["clause"],
            _words(wire["text"]),
            wire["holds"],
            tuple(Ruling.from_wire(ruling) for ruling in wire["rulings"]),
            wire["appeal"],
            wire.get("links", {}),
            wire.get("facts", {}),
        )


@dataclass(frozen=True)
class Entered:
    """What was recorded in a dispute: its events, the case and the ruling it belongs to, how the table stands now.

    `tokens` are those of seats where somebody else sits from now on. `receipt` is the note with which the service has
    signed for the last of the events (`daybook_sdk.receipts`).
    """

    step: int
    status: str
    awaits: Awaits
    events: tuple[Event, ...]
    case: int | None
    ruling: int | None
    tokens: Mapping[int, str] = field(default_factory=dict, repr=False)
    receipt: bytes | None = field(default=None, repr=False, compare=False)

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the answer to a write about a dispute."""
        return cls(
            wire["step"],
            wire["status"],
            Awaits.from_wire(wire["awaits"]),
            tuple(Event.from_wire(event) for event in wire.get("events", ())),
            wire.get("case"),
            wire.get("ruling"),
            {seat["seat"]: seat["token"] for seat in wire.get("seats", ())},
        )


@dataclass(frozen=True)
class Outcome:
    """How a game stands: its table, and scores and result as ruled. Nothing counts while `result` is `None`.

    `overruled`: rulings changed scores or the result that the table shows.
    """

    status: str
    table: Mapping[str, Any]
    scores: tuple[int, ...] | None
    result: Mapping[str, Any] | None
    overruled: bool

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the members of that name."""
        scores = None if wire["scores"] is None else tuple(wire["scores"])
        return cls(wire["status"], wire["table"], scores, wire["result"], wire["overruled"])


@dataclass(frozen=True)
class Trial:
    """What a ruling would come to; nothing was recorded. `ruled` is `None` while there are `conflicts`."""

    events: tuple[Event, ...]
    conflicts: tuple[Mapping[str, Any], ...]
    now: Outcome
    ruled: Outcome | None

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the answer to a dry run."""
        ruled = wire["with"]
        return cls(
            tuple(Event.from_wire(event) for event in wire["events"]),
            tuple(wire["conflicts"]),
            Outcome.from_wire(wire["without"]),
            None if ruled is None else Outcome.from_wire(ruled),
        )


@dataclass(frozen=True)
class Branch:
    """A what-if from step `begins_at` on, which never happened; `label` says so, to be shown with every view of it.

    Where none can begin at `asked_step` it begins before that, and the label says why. `imagined`: what `seen_as` did
    not see is made up. `moves` are what may be done there next.
    """

    id: str
    begins_at: int
    seen_as: Viewer
    imagined: bool
    label: str
    step: int
    state: Mapping[str, Any]
    scores: tuple[int, ...] | None
    result: Mapping[str, Any] | None
    moves: LegalMoves
    links: Mapping[str, str]
    asked_step: int

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """From the answer to `POST /v1/games/{id}/branches`."""
        scores = wire["scores"]
        return cls(
            wire["id"],
            wire["begins_at"],
            wire["as"],
            wire["imagined"],
            wire["label"],
            wire["step"],
            wire["state"],
            None if scores is None else tuple(scores),
            wire["result"],
            LegalMoves.from_wire(wire),
            wire.get("links", {}),
            wire.get("asked_step", wire["begins_at"]),
        )
