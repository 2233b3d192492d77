"""What every pairing keeps, looked at without the engine: for the tests of Swiss rounds."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

from domain.tournaments.pairing.terms import Entrant, Pairing, PastRound, RoundKind, Wishes

WON_UNPLAYED = ("bye", "forfeit-win")


def seats_had(entrant: Entrant) -> list[int]:
    """The seats of the rounds that were played."""
    return [one.seat for one in entrant.rounds if one.kind == "played" and one.seat is not None]


def complete(entrants: Sequence[Entrant], pairing: Pairing, wishes: Wishes) -> None:
    """Whoever is active has one seat or one bye, and wishes are kept."""
    active = [one.id for one in entrants if one.active]
    assert Counter([*pairing.seated(), *pairing.byes]) == Counter(active)
    assert [table.number for table in pairing.tables] == list(range(1, len(pairing.tables) + 1))
    for id_, kind in wishes.byes.items():
        assert id_ not in active or pairing.byes[id_] == kind
    for table in pairing.tables:
        assert not any(wishes.apart(one, other) for one, other in combinations(table.seats, 2))
    assert wishes.not_at_table_1.isdisjoint(pairing.tables[0].seats)


def absolute(entrants: Sequence[Entrant], pairing: Pairing, *, last: bool) -> None:
    """C.1 to C.3: nobody meets again, has a second bye, or the same seat too often (but topscorers at the end)."""
    by_id = {one.id: one for one in entrants}
    played = max((len(one.rounds) for one in entrants), default=0)
    given = [id_ for id_, kind in pairing.byes.items() if kind == "bye"]
    assert len(given) == (len(list(pairing.seated())) + len(given)) % 2
    for id_ in given:
        assert not any(one.kind in WON_UNPLAYED for one in by_id[id_].rounds)
    for table in pairing.tables:
        one, other = [by_id[id_] for id_ in table.seats]
        assert other.id not in one.met()
        if last and max(one.points, other.points) > Fraction(played, 2):
            continue
        for seat, player in enumerate((one, other)):
            had = [*seats_had(player), seat]
            assert len(set(had[-3:])) > 1 or len(had) < 3
            assert abs(had.count(0) - had.count(1)) <= 2


def pairable(entrants: Sequence[Entrant], wishes: Wishes) -> bool:
    """Whether some pairing keeps C.1 to C.3 and the wishes, by trying all; for few players and not the last round."""
    players = [one for one in entrants if one.active and one.id not in wishes.byes]

    def wants(player: Entrant) -> int | None:
        """The seat that the player must have."""
        had = seats_had(player)
        must = [seat for seat in (0, 1) if had[-2:] == [1 - seat] * 2 or had.count(1 - seat) - had.count(seat) >= 2]
        return must[0] if must else None

    def may(one: Entrant, other: Entrant) -> bool:
        clash = wants(one) is not None and wants(one) == wants(other)
        return other.id not in one.met() and not wishes.apart(one.id, other.id) and not clash

    @cache
    def possible(left: frozenset[int], bye: bool) -> bool:
        if not left:
            return True
        first = min(left)
        rest = left - {first}
        if bye and not any(one.kind in WON_UNPLAYED for one in players[first].rounds) and possible(rest, False):
            return True
        return any(may(players[first], players[other]) and possible(rest - {other}, bye) for other in rest)

    return possible(frozenset(range(len(players))), len(players) % 2 == 1)


POINTS: Mapping[RoundKind, Fraction] = {
    "bye": Fraction(1), "half-bye": Fraction(1, 2), "zero-bye": Fraction(0), "absent": Fraction(0),
}  # fmt: skip


def played(entrants: list[Entrant], pairing: Pairing, number: int, dice: Random, forfeits: float = 0) -> list[Entrant]:
    """The entrants with the round `number`, whose results are thrown; at tables of two, some are not played."""
    past: dict[str, PastRound] = {one: PastRound(number, kind, POINTS[kind]) for one, kind in pairing.byes.items()}
    for table in pairing.tables:
        past |= _results(table.number, table.seats, number, dice, forfeits)
    return [
        replace(one, rounds=(*one.rounds, past.get(one.id, PastRound(number, "absent", Fraction(0)))))
        for one in entrants
    ]


def _results(table: int, seats: tuple[str, ...], number: int, dice: Random, forfeits: float) -> dict[str, PastRound]:
    if len(seats) == 2 and dice.random() < forfeits:
        winner, loser = seats
        return {
            winner: PastRound(number, "forfeit-win", Fraction(1), table, 0, (loser,)),
            loser: PastRound(number, "forfeit-loss", Fraction(0), table, 1, (winner,)),
        }
    if len(seats) == 2:
        first = dice.choice([Fraction(0), Fraction(1, 2), Fraction(1)])
        points = [first, 1 - first]
    else:
        points = [Fraction(place) for place in range(len(seats))]
        dice.shuffle(points)
    return {
        one: PastRound(number, "played", points[seat], table, seat, (*seats[:seat], *seats[seat + 1 :]))
        for seat, one in enumerate(seats)
    }


def enrolled(count: int, first: int = 1) -> list[Entrant]:
    """Entrants with starting numbers from `first`."""
    return [Entrant(str(number), number) for number in range(first, first + count)]


def meetings(entrants: list[Entrant], pairing: Pairing) -> int:
    """How many pairs of the tables have sat together before."""
    met = {one.id: one.met() for one in entrants}
    return sum(other in met[one] for table in pairing.tables for one, other in combinations(table.seats, 2))
