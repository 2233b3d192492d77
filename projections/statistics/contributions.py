"""The pure fold: what each seat of a game contributes to the statistics."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from domain.record.envelope import Entry
from domain.record.events import RECORD
from domain.record.game import Game
from projections.names import seat_name

Counts = Mapping[tuple[int, str], int]
"""How much of what each seat did, by the names of the title's facts."""


@dataclass(frozen=True, slots=True)
class Contribution:
    """What one seat of one closed game adds to the statistics of who sat there.

    `points` is `None` in a title without points. Who holds two seats of a game, as a bot may, has played it twice.
    """

    game: str
    seat: int
    player: str
    title: str
    variant: str | None
    won: bool
    points: int | None
    counts: Mapping[str, int]


def counted(counts: Counts, entries: Sequence[Entry], befores: Sequence[Any], game: Game) -> Counts:
    """The counts after some more entries of a game, `befores` being the tables before each of them."""
    more: dict[tuple[int, str], int] = defaultdict(int, counts)
    facts = game.title.facts
    for entry, before in zip(entries, befores, strict=True):
        if entry.title != RECORD:
            for fact in facts(entry.event, before):
                more[fact.seat, fact.name] += fact.amount
    return more


def contributions_of(game: Game, counts: Counts) -> list[Contribution]:
    """What a game contributes: nothing before it is closed, and nothing if it has no result."""
    result = game.book.result(game.state) if game.closed else None
    if result is None:
        return []
    points: tuple[Any, ...] | None = result.scores or game.book.scores(game.state)
    return [
        Contribution(
            game.id,
            seat,
            seat_name(sitting),
            game.opened.title,
            game.opened.variant,
            seat in result.winners,
            points[seat] if points else None,
            {
                **{name: amount for (at, name), amount in sorted(counts.items()) if at == seat and amount},
                **circumstances(game, seat, seat in result.winners),
            },
        )
        for seat, sitting in enumerate(game.opened.seats)
    ]


def circumstances(game: Game, seat: int, won: bool) -> dict[str, int]:
    """Under what circumstances a game was played, and won: the seat, and where it sat from the first dealer.

    `games_at_seat_2` and `wins_at_seat_2` give a win rate by seat; `..._from_dealer_1` counts the dealer's left
    neighbour as 1 and the dealer as 0, in titles whose configuration names a first dealer.
    """
    names = [f"at_seat_{seat}"]
    dealer = game.opened.config.get("first_dealer")
    if isinstance(dealer, int):
        names.append(f"from_dealer_{(seat - dealer) % len(game.opened.seats)}")
    games = {f"games_{name}": 1 for name in names}
    return {**games, **{f"wins_{name}": 1 for name in names}} if won else games


def row_of(contribution: Contribution) -> dict[str, Any]:
    """The contribution by the names of its columns."""
    return {name: getattr(contribution, name) for name in Contribution.__slots__}
