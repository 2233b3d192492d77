"""Swiss for two seats by the FIDE Dutch System (FIDE Handbook C.04.3, text in force from 2017)."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

import rustworkx

from domain.rules.language import say
from domain.tournaments.pairing.dutch_bracket import Bracket, Kind
from domain.tournaments.pairing.dutch_order import pairs_of
from domain.tournaments.pairing.dutch_players import PairingField, PairingPlayer, may_meet, seats_of, to_be_paired
from domain.tournaments.pairing.table_one import keep_from_table_1
from domain.tournaments.pairing.terms import CannotPair, Entrant, Pairing, RoundKind, RoundTable, Wishes

FEWEST: Final = 2


def dutch(entrants: Sequence[Entrant], wishes: Wishes, rounds: int, first_seat: int = 0) -> Pairing:
    """The pairing of the next of `rounds` rounds: tables of two, their seats the colours, and the byes.

    `entrants` are all that ever took part: the scores of those who have left are needed too. `first_seat` is what the
    first of them has in round 1 (the initial colour, A.6). Whoever is left without a table gets a `bye`, never twice.
    Tables are in the order of D.9. Raises `CannotPair` if no pairing keeps the absolute criteria (C.1 to C.3) and the
    wishes.
    """
    field = to_be_paired(entrants, wishes, rounds)
    active = {one.id for one in entrants if one.active}
    byes: dict[str, RoundKind] = {one: kind for one, kind in wishes.byes.items() if one in active}
    if len(field.players) < FEWEST:
        raise CannotPair(
            say("A round needs at least two players, and there are {number} to be paired.", number=len(field.players))
        )
    if not _completable(field.players):
        raise CannotPair(_reason(field.players, wishes))
    pairs = _pairs(field)
    paired = {one.id for pair in pairs for one in pair}
    byes |= {one.id: "bye" for one in field.players if one.id not in paired}
    pairs.sort(key=_order)
    seats = [seats_of(one, other, first_seat) for one, other in pairs]
    tables = [(one.id, other.id) for one, other in seats]
    ordered = keep_from_table_1(tables, wishes)
    return Pairing(tuple([RoundTable(number, table) for number, table in enumerate(ordered, 1)]), byes)


def _order(pair: tuple[PairingPlayer, PairingPlayer]) -> tuple[int, int, int]:
    """D.9: the score of the higher one, the sum of both scores, the number of the higher one."""
    higher, lower = sorted(pair, key=lambda one: one.rank)
    return (-higher.points, -lower.points, higher.number)


def _pairs(field: PairingField) -> list[tuple[PairingPlayer, PairingPlayer]]:
    """Bracket by bracket, from the highest score (A.9)."""
    groups = [tuple(group) for _, group in groupby(field.players, key=lambda one: one.points)]
    moved_down: tuple[PairingPlayer, ...] = ()
    pairs: list[tuple[PairingPlayer, PairingPlayer]] = []
    while groups:
        residents, *lower = groups
        below = tuple([one for group in lower for one in group])
        kind: Kind = "usual" if lower else "last"
        bracket = Bracket(moved_down, residents, below, kind, len(moved_down + residents + below) % 2 == 1, field.point)
        if lower:
            found = pairs_of(replace(bracket, below=lower[0], bye=False))
            if not _completable(_left_over(bracket, found) + below):
                found, lower = pairs_of(replace(bracket, kind="penultimate")), [below]
        else:
            found = pairs_of(bracket)
        pairs += found
        moved_down = _left_over(bracket, found)
        groups = lower
    return pairs


def _left_over(bracket: Bracket, pairs: Sequence[tuple[PairingPlayer, PairingPlayer]]) -> tuple[PairingPlayer, ...]:
    paired = {one.id for pair in pairs for one in pair}
    return tuple([one for one in bracket.inside if one.id not in paired])


def _completable(players: Sequence[PairingPlayer]) -> bool:
    """C.4: whether all of these can be paired, except one with a bye if their number is odd."""
    return _crowded(players) or _matched(players)


def _crowded(players: Sequence[PairingPlayer]) -> bool:
    """Whether each may meet enough others for a pairing to exist (Dirac: at least half of all others)."""
    odd = len(players) % 2
    size = len(players) + odd
    if odd and 2 * sum(not one.had_bye for one in players) < size:
        return False
    absolute = [0, 0]
    for one in players:
        if one.side is not None and one.strength == 3:
            absolute[one.side] += 1
    return all(
        2 * (len(one.apart) + 1 + odd + (absolute[one.side] if one.side is not None and one.strength == 3 else 0))
        <= size
        for one in players
    )


def _matched(players: Sequence[PairingPlayer], *, colours: bool = True, byes: bool = True) -> bool:
    graph = rustworkx.PyGraph[int, None](multigraph=False)
    graph.add_nodes_from(range(len(players)))
    for place, one in enumerate(players):
        graph.add_edges_from(
            [
                (place, other, None)
                for other in range(place + 1, len(players))
                if (may_meet(one, players[other]) if colours else players[other].id not in one.apart)
            ]
        )
    if len(players) % 2:
        bye = graph.add_node(len(players))
        graph.add_edges_from([(place, bye, None) for place, one in enumerate(players) if not (byes and one.had_bye)])
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True)
    return 2 * len(pairs) == graph.num_nodes()


def _reason(players: Sequence[PairingPlayer], wishes: Wishes) -> str:
    """Why there is no pairing: which absolute criteria would have to be given up."""
    if len(players) % 2 and all(one.had_bye for one in players):
        return say("The number of players is odd, and all of them have had a bye or a win without play before.")
    if _matched(players, colours=False):
        return say(
            "All pairings left would give somebody the same seat for the third time running, or three more of it."
        )
    if wishes.never_together:
        free = [replace(one, apart=one.apart - _asked(one, wishes)) for one in players]
        if _matched(free):
            return say("All pairings left would seat two together who are never to sit together.")
    if _matched(players, byes=False):
        return say("All pairings left would give somebody a second bye.")
    return say("All pairings left would have two meet again that have met before.")


def _asked(player: PairingPlayer, wishes: Wishes) -> frozenset[str]:
    return frozenset(one for pair in wishes.never_together if player.id in pair for one in pair)
