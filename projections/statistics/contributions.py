"""What each seat of a game contributes to the statistics, once as ruled and once as played."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.record.game import Game
from domain.record.ruled import played_result, played_scores, result_as_ruled, scores_as_ruled
from projections.names import seat_name
from projections.statistics.fold import Counted, Counts, Seats


@dataclass(frozen=True, slots=True)
class Contribution:
    """What one seat of one closed game adds to the statistics of who sat there, as ruled or else as played.

    `worth` is the score's by the measure of its book, `None` without a score. Whoever holds two seats of a game, as a
    bot may, has played it twice.
    """

    game: str
    seat: int
    ruled: bool
    player: str
    title: str
    variant: str | None
    won: bool
    worth: int | None
    counts: Mapping[str, int]


def contributions_of(game: Game, fold: Counted) -> list[Contribution]:
    """What a game contributes: nothing before it is closed, and nothing without a result.

    As ruled an annulled game has none. As played a game has that of play before the first ruling that changed its
    course, counted for those who sat there then.
    """
    ruled = _contributions(game, True, game.seats, result_as_ruled(game), scores_as_ruled(game), fold.ruled)
    sat = fold.sat or game.seats
    return ruled + _contributions(game, False, sat, played_result(game), played_scores(game), fold.as_played)


def may_contribute(game: Game) -> bool:
    """Whether a game may have contributed something, as ruled or as played."""
    return game.closed is not None or game.played is not None


def _contributions(
    game: Game,
    ruled: bool,
    seats: Seats,
    result: Mapping[str, Any] | None,
    scores: tuple[int, ...] | None,
    counts: Counts,
) -> list[Contribution]:
    if result is None:
        return []
    measure = game.book.measure
    return [
        Contribution(
            game.id,
            seat,
            ruled,
            seat_name(sitting),
            game.opened.title,
            game.opened.variant,
            seat in result["winners"],
            measure.worth(scores[seat]) if measure and scores else None,
            {
                **{name: amount for (at, name), amount in sorted(counts.items()) if at == seat and amount},
                **circumstances(game, seat, seat in result["winners"]),
            },
        )
        for seat, sitting in enumerate(seats)
    ]


def circumstances(game: Game, seat: int, won: bool) -> dict[str, int]:
    """The circumstances of a game played, and won: the seat, and its place relative to the first dealer.

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
    """The contribution as a row, by column names."""
    return {name: getattr(contribution, name) for name in Contribution.__slots__}
