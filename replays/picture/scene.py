"""What a picture of a step shows: taken from one frame of the replay, so that it holds nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from replays.frame import Frame
from replays.picture.names import named
from replays.picture.outline import Row, card_words, rows_of


@dataclass(frozen=True)
class Player:
    """A seat: its name, its score if there are any, whether it is to act, whether it has won, its closed cards."""

    name: str
    score: int | None
    awaited: bool
    winner: bool
    hidden: int


@dataclass(frozen=True)
class Shown:
    """Cards that lie together: of each open one what stands on it, and the number of closed ones."""

    label: str
    cards: tuple[tuple[str, str], ...]
    hidden: int


@dataclass(frozen=True)
class Scene:
    """A step of a game, as one viewer sees it."""

    title: str
    step: int
    last: int
    status: str
    players: tuple[Player, ...]
    rows: tuple[Shown, ...]
    text: str
    rule: str


def scene_of(frame: Frame, title: str, names: Sequence[str], deck: Mapping[str, Any], last: int) -> Scene:
    """The scene of a frame, which has nothing that its viewer may not see."""
    table = frame.table
    rows = rows_of(table, len(names))
    own = (table.get("config") or {}).get("deck")
    deck = own if isinstance(own, Mapping) else deck
    winners = (frame.result or {}).get("winners") or ()
    players = tuple(
        Player(
            name,
            None if frame.scores is None else frame.scores[seat],
            seat in frame.awaits["seats"],
            seat in winners,
            sum(row.hidden for row in rows if row.seat == seat and row.label.startswith("hand")),
        )
        for seat, name in enumerate(names)
    )
    turned = table.get("turned") is True
    shown = tuple(
        Shown(_label(row, names), tuple(card_words(deck, card, turned) for card in row.cards), row.hidden)
        for row in _worth_showing(rows)
    )
    explanation = frame.explanation
    return Scene(
        title, frame.step, last, frame.status, players, shown, named(explanation.text, names), explanation.rule
    )


def _worth_showing(rows: Sequence[Row]) -> list[Row]:
    """Rows with cards face up: what is in play first, those of nobody before those of seats, what is over last."""
    up = [row for row in rows if row.cards]
    order = ("play", "table", "pot", "market", "row")
    over = ("discard", "removed", "destroyed", "trash", "out", "taken")
    return sorted(
        up, key=lambda row: (row.label.startswith(over), not row.label.startswith(order), row.seat is not None)
    )


def _label(row: Row, names: Sequence[str]) -> str:
    if row.seat is not None:
        return f"{names[row.seat]}: {row.label.removesuffix('s') if row.label == 'hands' else row.label}"
    kind, _, part = row.label.partition(": ")
    return (part or kind)[:1].upper() + (part or kind)[1:]
