"""From Swiss rounds, or any standings, to a knock-out of the best."""

from collections.abc import Sequence

from domain.rules.language import say
from domain.tournaments.pairing.terms import CannotPair


def cut(
    standings: Sequence[str], size: int, *, seats: int = 2, advance: int = 1, byes: bool = False
) -> tuple[str, ...]:
    """The first `size` of the standings, in the order of their seeds in the knock-out that follows.

    Raises `CannotPair` if the standings have fewer, or if that many do not fill a bracket of tables of `seats` of which
    `advance` go on; with `byes`, the best may have byes in the first round instead.
    """
    if len(set(standings)) != len(standings):
        twice = next(one for place, one in enumerate(standings) if one in standings[:place])
        raise CannotPair(say("{twice} is in the standings twice.", twice=twice))
    if size < 2:
        raise CannotPair(say("A cut keeps two players or more, not {size}.", size=size))
    if size > len(standings):
        raise CannotPair(
            say(
                "A cut to {size} needs as many players, and the standings have {number}.",
                size=size,
                number=len(standings),
            )
        )
    if not byes and size not in (fit := fitting_sizes(len(standings), seats, advance)):
        fitting = ", ".join(map(str, fit)) or say("no size")
        raise CannotPair(
            say(
                "A cut to {size} does not fill a bracket of tables of {seats} of which {advance} go on; "
                "{fitting} would.",
                size=size,
                seats=seats,
                advance=advance,
                fitting=fitting,
            )
        )
    return tuple(standings[:size])


def fitting_sizes(players: int, seats: int, advance: int) -> tuple[int, ...]:
    """The sizes of a cut that fill all tables of a knock-out, up to this many players, the smallest first."""
    if not 1 <= advance < seats:
        raise CannotPair(
            say(
                "Of a table of {seats}, 1 to {value} go on, not {advance}.",
                seats=seats,
                value=seats - 1,
                advance=advance,
            )
        )
    sizes, size = [], seats
    while size <= players:
        sizes.append(size)
        if size % advance:
            break
        size = size // advance * seats
    return tuple(sizes)
