"""A bracket of the FIDE Dutch System: which players are paired, by the criteria C.5 to C.19 (C.04.3, 2017)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from domain.tournaments.pairing.dutch_network import Network
from domain.tournaments.pairing.dutch_players import ABSOLUTE, STRONG, PairingPlayer, may_meet

Kind = Literal["usual", "penultimate", "last"]
"""`penultimate`: those below have to be paired with those it leaves over, all in one, the `last` bracket (A.9)."""

WHOLE: Final = 160
"""Up to this many players, each may be paired with each; in larger brackets only with those near the place due."""

REACH: Final = 44
"""In large brackets, how far from the place due an opponent may be."""

Criterion = tuple[int, int]
"""The number of the criterion (C.4 is 4), and within it the score difference, the greatest first."""

COMPLETE, PAIRS, DIFFERENCES, NEXT_PAIRS, NEXT_DIFFERENCES = 4, 5, 6, 7, 8
IMBALANCE, THIRD_TIME, PREFERENCE, STRONG_PREFERENCE, FLOATS, FLOAT_DIFFERENCES = 9, 10, 11, 12, 13, 17


@dataclass(frozen=True)
class Bracket:
    """Moved-down players, residents and those below, each in their order; `bye`: whether one stays without a table."""

    moved_down: tuple[PairingPlayer, ...]
    residents: tuple[PairingPlayer, ...]
    below: tuple[PairingPlayer, ...]
    kind: Kind
    bye: bool
    point: int

    @property
    def inside(self) -> tuple[PairingPlayer, ...]:
        """All players that the bracket may pair."""
        return self.moved_down + self.residents

    @property
    def bye_vertex(self) -> int:
        """The vertex of the bye, after all players."""
        return len(self.moved_down) + len(self.residents) + len(self.below)


def network_of(bracket: Bracket) -> Network:
    """The players as vertices in the order of the bracket, all allowed pairs, and the criteria as penalties."""
    return _Weighing(bracket).network()


class _Weighing:
    def __init__(self, bracket: Bracket) -> None:
        self._bracket = bracket
        self._players = bracket.inside + bracket.below
        self._inside = len(bracket.inside)
        self._moved = len(bracket.moved_down)
        self._floor = bracket.residents[-1].points - bracket.point
        self._places: dict[Criterion, int] = {}
        self._whole = self._inside <= WHOLE

    def network(self) -> Network:
        bracket = self._bracket
        alone = [self._alone(one) for one in bracket.inside]
        pairs = [(one, other, self._paired(one, other)) for one, other in self._pairs_inside()]
        lower = [(one, other, self._floating(one)) for one, other in self._pairs_outside()]
        keys = {key for penalties in alone for key in penalties}
        keys |= {key for _, _, penalties in pairs for key in penalties}
        if bracket.kind != "usual":
            keys.add((COMPLETE, 0))
        else:
            keys.add((NEXT_PAIRS, 0))
        self._places = {key: place for place, key in enumerate(sorted(keys, key=lambda key: (key[0], -key[1])))}
        network = Network(len(self._players) + bracket.bye, len(keys))
        self._say_alone(network, alone)
        for one, other, penalties in pairs + lower:
            network.join(one, other, {self._places[key]: penalty for key, penalty in penalties.items()})
        self._join_below(network)
        return network

    def _say_alone(self, network: Network, alone: Sequence[dict[Criterion, int]]) -> None:
        for vertex, penalties in enumerate(alone):
            network.alone(vertex, {self._places[key]: penalty for key, penalty in penalties.items()})
        # Those below count too: C.4 and C.7 ask how many of them can be paired.
        if self._bracket.kind != "usual":
            key = (COMPLETE, 0)
        elif len(self._bracket.below) <= WHOLE:
            key = (NEXT_PAIRS, 0)
        else:
            return
        for vertex in range(self._inside, network.size):
            network.alone(vertex, {self._places[key]: 1})

    def _pairs_inside(self) -> list[tuple[int, int]]:
        players, moved, inside = self._players, self._moved, self._inside
        half = (inside - moved) // 2
        found = []
        for other in range(moved, inside):
            for one in range(other):
                if not (self._whole or self._near(one, other, half)):
                    continue
                if may_meet(players[one], players[other]):
                    found.append((one, other))
        return found

    def _near(self, one: int, other: int, half: int) -> bool:
        moved = self._moved
        if one < moved:
            return other - moved <= 4 * REACH
        due = other - one - half
        return -REACH <= due <= REACH or (abs(one - moved - half) <= REACH and abs(other - moved - half) <= REACH)

    def _pairs_outside(self) -> list[tuple[int, int]]:
        """Adds who in the bracket may be left over for whom below, or for the bye."""
        players, bracket = self._players, self._bracket
        found = []
        for one in range(self._inside):
            if not self._whole and self._moved <= one < self._inside - REACH:
                continue
            for other in range(self._inside, min(len(players), self._inside + WHOLE)):
                if may_meet(players[one], players[other]):
                    found.append((one, other))
            if bracket.bye and not players[one].had_bye:
                found.append((one, bracket.bye_vertex))
        return found

    def _join_below(self, network: Network) -> None:
        bracket, players = self._bracket, self._players
        if len(bracket.below) > WHOLE:
            return
        for other in range(self._inside, len(players)):
            for one in range(self._inside, other):
                if may_meet(players[one], players[other]):
                    network.join(one, other, {})
            if bracket.bye and not players[other].had_bye:
                network.join(other, bracket.bye_vertex, {})

    def _alone(self, player: PairingPlayer) -> dict[Criterion, int]:
        """The cost of leaving a player over."""
        penalties = self._left_over(player)
        if self._bracket.kind != "usual":
            penalties[COMPLETE, 0] = 1
        else:
            penalties[NEXT_PAIRS, 0] = 1
            penalties[NEXT_DIFFERENCES, player.points] = 1
        return penalties

    def _left_over(self, player: PairingPlayer) -> dict[Criterion, int]:
        difference = player.points - self._floor
        penalties = {(PAIRS, 0): 1, (DIFFERENCES, difference): 1}
        for place, float_ in enumerate(player.floats):
            if float_ == "down":
                penalties[FLOATS + 2 * place, 0] = 1
                penalties[FLOAT_DIFFERENCES + 2 * place, difference] = 1
        return penalties

    def _floating(self, one: int) -> dict[Criterion, int]:
        """The cost of leaving a player over for somebody below."""
        return self._left_over(self._players[one])

    def _paired(self, one: int, other: int) -> dict[Criterion, int]:
        higher, lower = self._players[one], self._players[other]
        penalties: dict[Criterion, int] = {key: 1 for key, broken in _COLOURS.items() if broken(higher, lower)}
        difference = higher.points - lower.points
        if difference > 0:
            penalties[DIFFERENCES, difference] = 1
            for place in (0, 1):
                if higher.floats[place] == "down":
                    penalties[FLOATS + 2 * place, 0] = 1
                    penalties[FLOAT_DIFFERENCES + 2 * place, difference] = 1
                if lower.floats[place] == "up":
                    penalties[FLOATS + 2 * place + 1, 0] = 1
                    penalties[FLOAT_DIFFERENCES + 2 * place + 1, difference] = 1
        return penalties


def _same_side(one: PairingPlayer, other: PairingPlayer) -> bool:
    return one.side is not None and one.side == other.side


def _too_far(one: PairingPlayer, other: PairingPlayer) -> bool:
    """C.8: a difference of colours above two, which only topscorers and their opponents may get."""
    return _same_side(one, other) and abs(one.difference) > 1 and abs(other.difference) > 1


def _third_time(one: PairingPlayer, other: PairingPlayer) -> bool:
    """C.9: the same colour for the third time running."""
    return _same_side(one, other) and one.strength == other.strength == ABSOLUTE and one.twice and other.twice


def _strong_missed(one: PairingPlayer, other: PairingPlayer) -> bool:
    """C.11: a strong preference is not granted."""
    return (
        _same_side(one, other)
        and min(one.strength, other.strength) >= STRONG
        and not one.strength == other.strength == ABSOLUTE
    )


_COLOURS: Final[dict[Criterion, Callable[[PairingPlayer, PairingPlayer], bool]]] = {
    (IMBALANCE, 0): _too_far,
    (THIRD_TIME, 0): _third_time,
    (PREFERENCE, 0): _same_side,
    (STRONG_PREFERENCE, 0): _strong_missed,
}
