"""Swiss for two seats: what holds in every round, what is refused, and the first steps by hand."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.tournaments.pairing.swiss_two import dutch
from domain.tournaments.pairing.terms import NO_WISHES, CannotPair, Entrant, PastRound, Wishes
from tests.domain.tournaments.pairing.checks import absolute, complete, enrolled, pairable, played
from tests.suite import examples

WIN, DRAW, LOSS = Fraction(1), Fraction(1, 2), Fraction(0)
BRUTE_FORCE = 10


def tables(entrants: list[Entrant], wishes: Wishes = NO_WISHES, rounds: int = 9, first_seat: int = 0) -> list[str]:
    return ["-".join(table.seats) for table in dutch(entrants, wishes, rounds, first_seat).tables]


@settings(max_examples=examples(8, 40))
@given(seed=st.integers(0, 10**6), count=st.integers(4, BRUTE_FORCE))
def test_few_players_are_paired_exactly_as_long_as_they_can_be(seed: int, count: int) -> None:
    dice, entrants = Random(seed), enrolled(count)
    for number in range(1, 3 * count):
        try:
            pairing = dutch(entrants, NO_WISHES, 99)
        except CannotPair:
            assert not pairable(entrants, NO_WISHES)
            return
        assert pairable(entrants, NO_WISHES)
        entrants = played(entrants, pairing, number, dice, 0.05)
    pytest.fail("more rounds than there are opponents")


@pytest.mark.parametrize(("seed", "count", "rounds"), [(3, examples(101, 241), 4), (35, 30, 28)])
def test_large_brackets_and_those_of_very_many_scores_are_paired_with_absolute_criteria(
    seed: int, count: int, rounds: int
) -> None:
    """In round 28 of the second one, the criteria need more bits than the weights of the library have."""
    dice, entrants = Random(seed), enrolled(count)
    for number in range(1, rounds + 1):
        pairing = dutch(entrants, NO_WISHES, rounds + (rounds > 4))
        complete(entrants, pairing, NO_WISHES)
        absolute(entrants, pairing, last=number == 4 == rounds)
        entrants = played(entrants, pairing, number, dice, 0.02 if rounds > 4 else 0)


def test_round_1_winners_byes_and_wishes() -> None:
    assert tables(enrolled(8)) == ["1-5", "6-2", "3-7", "8-4"]
    assert tables(enrolled(8), first_seat=1) == ["5-1", "2-6", "7-3", "4-8"]
    dice, entrants = Random(5), enrolled(17)
    for number in range(1, 5):
        pairing = dutch(entrants, NO_WISHES, 9)
        entrants = played(entrants, pairing, number, dice)
        dice.shuffle(entrants)
        assert dutch(entrants, NO_WISHES, 9) == dutch(sorted(entrants, key=lambda one: one.number), NO_WISHES, 9)
    assert dutch(enrolled(5), NO_WISHES, 9).byes == {"5": "bye"}
    had, others = (PastRound(1, "bye", WIN),), (PastRound(1, "absent", WIN),)
    entrants = [replace(one, rounds=had if one.id == "5" else others) for one in enrolled(5)]
    assert dutch(entrants, NO_WISHES, 9).byes == {"4": "bye"}
    results = {"1": (0, "3", WIN), "3": (1, "1", LOSS), "4": (0, "2", LOSS), "2": (1, "4", WIN)}
    pasts = {id_: PastRound(1, "played", points, 1, seat, (other,)) for id_, (seat, other, points) in results.items()}
    assert tables([replace(one, rounds=(pasts[one.id],)) for one in enrolled(4)]) == ["2-1", "3-4"]
    entrants = [replace(one, active=one.id != "2") for one in enrolled(6)]
    pairing = dutch(entrants, Wishes(byes={"1": "half-bye", "2": "zero-bye"}), 9)
    assert (pairing.byes, set(pairing.seated())) == ({"1": "half-bye"}, {"3", "4", "5", "6"})
    assert tables(enrolled(8), Wishes(not_at_table_1=frozenset({"1"}))) == ["6-2", "1-5", "3-7", "8-4"]
    with pytest.raises(CannotPair, match="Each table has somebody who is never to sit at table 1"):
        tables(enrolled(2), Wishes(not_at_table_1=frozenset({"1"})))
    assert tables(enrolled(4), apart("13")) == ["1-4", "3-2"]


def apart(*pairs: str) -> Wishes:
    return Wishes(never_together=frozenset(map(frozenset, pairs)))


def met(*pairs: str) -> list[Entrant]:
    """Four who have played drawn rounds with these opponents: `1-2 3-4`."""
    entrants = enrolled(4)
    for number, line in enumerate(pairs, 1):
        past: dict[str, PastRound] = {}
        for table, pair in enumerate(line.split(), 1):
            first, second = pair.split("-")
            past[first] = PastRound(number, "played", DRAW, table, 0, (second,))
            past[second] = PastRound(number, "played", DRAW, table, 1, (first,))
        entrants = [replace(one, rounds=(*one.rounds, past[one.id])) for one in entrants]
    return entrants


def test_what_cannot_be_paired_is_refused_with_the_reason() -> None:
    bye = (PastRound(1, "bye", WIN),)
    three, last = enrolled(3), [replace(one, rounds=bye if one.id == "3" else ()) for one in enrolled(3)]
    for entrants, wishes, reason in (
        (enrolled(1), NO_WISHES, "at least two players, and there are 1"),
        ([], NO_WISHES, "at least two players, and there are 0"),
        (enrolled(2), Wishes(byes={"2": "half-bye"}), "at least two players, and there are 1"),
        (met("1-2 3-4", "3-1 4-2", "1-4 2-3"), NO_WISHES, "have two meet again"),
        (enrolled(2), apart("12"), "never to sit together"),
        (met("1-2 3-4", "1-4 3-2"), NO_WISHES, "the same seat for the third time running"),
        ([replace(one, rounds=bye) for one in three], NO_WISHES, "all of them have had a bye"),
        (last, apart("13", "23"), "never to sit together"),
    ):
        with pytest.raises(CannotPair, match=reason):
            dutch(entrants, wishes, 9)
