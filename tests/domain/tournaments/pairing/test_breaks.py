"""What a pairing made by hand breaks."""

from fractions import Fraction

from domain.tournaments.pairing.breaks import PairingBreach, breaks
from domain.tournaments.pairing.terms import NO_WISHES, Entrant, Pairing, PastRound, RoundKind, RoundTable, Wishes
from tests.every import each_case


def past(round_: int, seat: int, *others: str, points: int = 0, kind: RoundKind = "played") -> PastRound:
    return PastRound(round_, kind, Fraction(points), 1, seat, others)


NOT_AT_1 = Wishes(not_at_table_1=frozenset("bd"))
FRESH = [Entrant(one, number) for number, one in enumerate("abcd", 1)]


def tables(*seats: str, byes: str = "") -> Pairing:
    return Pairing(
        tuple([RoundTable(number, tuple(table)) for number, table in enumerate(seats, 1)]), dict.fromkeys(byes, "bye")
    )


def found(pairing: Pairing, entrants: list[Entrant], wishes: Wishes = NO_WISHES, seats: int = 2) -> list[PairingBreach]:
    return list(breaks(pairing, entrants, wishes, seats, 2))


@each_case(("pairing", "expected"), [
    (tables("ab", "cb"), ("twice", "b is at table 1 and at table 2.", 1, ("b",))),
    (tables("ab", "cd", byes="a"), ("twice", "a is at table 1 and among the byes.", 1, ("a",))),
    (tables("ab", "cx"), ("unknown", "x is at table 2 and is not entered.", 2, ("x",))),
    (tables("abc"), ("size", "Table 1 has 3 players; tables have 2.", 1, ("a", "b", "c"))),
    (tables("ab", "c"), ("size", "Table 2 has 1 player; tables have 2.", 2, ("c",))),
    (Pairing((RoundTable(3, ("a", "b")), RoundTable(3, ("c", "d")))), (
        "twice", "There are 2 tables 3.", 3, ("a", "b", "c", "d"),
    )),
])  # fmt: skip
def test_fatal(pairing: Pairing, expected: tuple[str, str, int, tuple[str, ...]]) -> None:
    first = found(pairing, FRESH)[0]
    assert (first.code, first.detail, first.table, first.entrants) == expected
    assert first.fatal


def test_warnings() -> None:
    met = Entrant("a", 1, rounds=(past(1, 0, "b"), past(2, 1, "c"), past(3, 0, "b")))
    ahead = Entrant("a", 1, rounds=(past(1, 0, "c", points=2),))
    sat = Entrant("a", 1, rounds=(past(1, 0, "c"), past(2, 0, "d")))
    had = Entrant("a", 1, rounds=(PastRound(2, "bye", Fraction(1)),))
    gone, b = Entrant("b", 2, active=False), Entrant("b", 2)
    apart = Wishes(frozenset([frozenset("cd")]))
    for pairing, entrants, wishes, code, detail in (
        (tables("ab"), [met, b], NO_WISHES, "repeat", "a and b have met in rounds 1, 3."),
        (tables("ab", "cd"), FRESH, apart, "never-together", "c and d never sit together."),
        (tables("ab", "cd"), FRESH, NOT_AT_1, "table-1", "b never sits at table 1."),
        (tables("ab", byes="c"), FRESH, NO_WISHES, "missing", "d is at no table and has no bye."),
        (tables("ab"), [FRESH[0], gone], NO_WISHES, "withdrawn", "b is at table 1 and does not play this round."),
        (tables("ab"), [ahead, b], NO_WISHES, "score-gap", "a has 2 points and b 0."),
        (tables("ab"), [sat, b], NO_WISHES, "seat-repeat", "a has seat 1 for the third time running."),
        (tables(byes="a"), [had], NO_WISHES, "second-bye", "a has a bye, and had a bye in round 2."),
    ):
        (one,) = found(pairing, entrants, wishes)
        assert (one.code, one.detail, one.fatal) == (code, detail, False)
    for gap in (None, Fraction(2)):  # which the form says
        assert breaks(tables("ab"), [ahead, b], NO_WISHES, 2, 2, gap=gap) == ()


def test_what_breaks_nothing_and_what_is_fatal_first() -> None:
    assert found(tables("ab", "cd"), FRESH) == []
    forfeited = Entrant("a", 1, rounds=(past(1, 0, "b", kind="forfeit-win"),))
    assert found(tables("ab"), [forfeited, Entrant("b", 2)]) == [], "a forfeit is no meeting"
    half = Pairing((), {"a": "half-bye"})
    assert found(half, [forfeited], Wishes(byes={"a": "half-bye"})) == [], "a bye asked for is no second bye"
    codes = [one.code for one in found(tables("ab", "cx"), FRESH, NOT_AT_1)]
    assert codes == ["unknown", "missing", "table-1"]
