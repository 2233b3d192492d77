"""Whether the lines of a tournament report agree with each other."""

from collections.abc import Iterator
from typing import Final

from service.tournaments.exchange.trf import FIRST_ROUND, ROUND, Remark, Report, TrfPlayer, TrfRound

_FITTING: Final = frozenset(
    {("1", "0"), ("=", "="), ("0", "0"), ("+", "-"), ("-", "-"), ("W", "L"), ("D", "D"), ("L", "L"), (" ", " ")}
)
"""The results of one game; both may lose, by forfeit or by a ruling."""


def contradictions(report: Report) -> Iterator[Remark]:
    """What cannot be true of a report: a sentence for each, in the order of players and rounds."""
    by_number = {player.number: player for player in report.players}
    for player in report.players:
        for number, own in enumerate(player.rounds, start=1):
            says = None if own is None else _contradiction(by_number, player, number, own)
            if says is not None:
                yield Remark(player.line, FIRST_ROUND + 1 + ROUND * (number - 1), f"Round {number}: {says}")
    numbered = [*report.absent, *[bye.number for bye in report.asked], *[one for some in report.apart for one in some]]
    for number in sorted(set(numbered) - set(by_number)):
        yield Remark(1, 1, f"Number {number} is named, who is not in the report.")


def _contradiction(players: dict[int, TrfPlayer], player: TrfPlayer, number: int, own: TrfRound) -> str | None:
    if own.opponent is None:
        return None
    one, other = player.number, players.get(own.opponent)
    if other is None:
        return f"player {one} meets {own.opponent}, who is not in the report."
    if other is player:
        return f"player {one} meets {one}: nobody meets themselves."
    back = other.rounds[number - 1] if number <= len(other.rounds) else None
    if back is None or back.opponent != one:
        return f"player {one} meets {other.number}, who does not meet {one}."
    if one > other.number:
        return None  # told with the other
    if not {(own.result, back.result), (back.result, own.result)} & _FITTING:
        return f"{one} and {other.number} have {own.result} and {back.result}."
    if own.colour == back.colour and own.colour != "-":
        return f"{one} and {other.number} both have the colour {own.colour}."
    return None
