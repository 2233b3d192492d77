"""Stories of odd fields at tables of three and more: each in plain words, then as it goes at the desk."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from domain.tournaments.acts.act import EventStamp
from domain.tournaments.acts.setting_up import BookOpened
from domain.tournaments.config_wire import recorded_config
from domain.tournaments.notices import notices_of
from domain.tournaments.pairing.swiss_pods import smaller_tables_had, swiss_pods
from domain.tournaments.pairing.terms import NO_WISHES
from domain.tournaments.plan import rounds_known
from domain.tournaments.state import Tournament
from tests.domain.tournaments.desk import Desk, acts
from tests.domain.tournaments.pairing.checks import enrolled, meetings, played

ALL = {"form": "round-robin", "rounds": None}


def met(state: Tournament) -> Counter[frozenset[str]]:
    """How often each two have sat together."""
    tables = [table.seats for round_ in state.rounds for table in round_.tables]
    return Counter([frozenset(pair) for seats in tables for pair in combinations(seats, 2)])


def test_nine_at_tables_of_four_all_meet_once_in_four_rounds():
    """Nine friends want to meet all others, at tables of up to four. Three rounds were not enough: nine pairs never
    met. In four rounds of three tables each meets each once, and then it is over.
    """
    desk = Desk(9, **ALL)
    assert notices_of(desk.state)[0].text == "9 players meet in 4 rounds: all meet all once."
    for _ in range(4):
        desk.play()
    assert (len(met(desk.state)), set(met(desk.state).values())) == (36, {1})
    desk.refused(acts.DrawRound(), "last-round")
    assert desk.folded() == desk.state


def test_thirteen_at_tables_of_four_all_meet_and_the_organiser_knows_before_how_often():
    """Thirteen want to meet all others at tables of up to four. They are told at setting up that it takes seven rounds,
    in which 27 pairs meet twice; nobody is left whom somebody has not met.
    """
    desk = Desk(13, **ALL)
    told = "13 players meet in 7 rounds: of 78 pairs 51 once and 27 twice."
    assert [one.text for one in notices_of(desk.state)] == [told]
    while len(desk.state.rounds) < 7:
        desk.play()
    assert Counter(met(desk.state).values()) == {1: 51, 2: 27}
    assert rounds_known(desk.state) == 7
    assert not notices_of(desk.state)


def test_a_schedule_that_is_too_short_says_who_never_meets():
    """Eight have time for five rounds of two: eight pairs will not meet, and the organiser hears it in time."""
    desk = Desk(8, form="round-robin", seats=2, least=2, rounds=5)
    assert notices_of(desk.state)[0].text == "8 players meet in 5 rounds: of 28 pairs 8 never and 20 once."


def test_a_book_from_before_plays_as_it_was_begun():
    """A club's round robin of nine was set up a year ago: its book says nothing of pairing rules. It has three rounds,
    as was planned then, and its Swiss of thirteen is paired as it was.
    """
    wire = {name: one for name, one in Desk(0, **ALL).state.config.wire().items() if name != "pairing_rules"}
    old = BookOpened("e-1", wire).evolve(None, EventStamp(1, 0, "by"))
    assert old.config == recorded_config(wire)
    assert old.config.pairing_rules == "first"
    desk = Desk(9, **ALL, pairing_rules="first")
    desk.play()
    assert rounds_known(desk.state) == 3
    desk.refused(acts.ChangeConfig({"pairing_rules": "second"}, "why"), "too-late")


@pytest.mark.parametrize(("players", "uneven"), [(13, "smaller-tables"), (14, "one-larger")])
def test_small_tables_are_shared(players, uneven):
    """Thirteen play five rounds at tables of three and four. Who sat at a table of three comes last for the next one:
    in the end nobody has had two more of them than another. The same goes for one larger table.
    """
    dice, entrants, sizes = Random(1), enrolled(players), set[tuple[int, ...]]()
    for number in range(1, 6):
        pairing = swiss_pods(entrants, NO_WISHES, 4, 3, uneven, round_=number)
        sizes.add(tuple([len(table.seats) for table in pairing.tables]))
        entrants = played(entrants, pairing, number, dice)
    assert max(smaller_tables_had(entrants)) == 1
    assert len(sizes) > 1, "the larger tables are not always at the top"


@pytest.mark.long
def test_five_hundred_meet_nobody_twice_in_eleven_rounds():
    """Five hundred play eleven rounds at tables of four. With so many nobody needs to meet anybody again, and nobody
    does.
    """
    dice, entrants = Random(1), enrolled(500)
    for number in range(1, 12):
        pairing = swiss_pods(entrants, NO_WISHES, 4, 3, "smaller-tables", round_=number)
        assert meetings(entrants, pairing) == 0
        entrants = played(entrants, pairing, number, dice)


def test_five_players_are_offered_tables_when_they_enter_and_not_refused_when_they_are_drawn():
    """Five come to a club evening at tables of three to four, which they do not fill. The desk says so as the fifth
    enters, and what would do: one table of five, one who sits out, or a table of two. The organiser presses one.
    """
    for remedy, tables in ((0, [5]), (1, [4]), (2, [3, 2])):
        desk = Desk(5)
        (notice,) = notices_of(desk.state)
        assert notice.code == "uneven-field"
        assert notice.text == "5 players do not fill tables of 3 to 4."
        desk.refused(acts.DrawRound(), "cannot-pair")
        desk.do(acts.ChangeConfig(notice.remedies[remedy].changes))
        assert not notices_of(desk.state)
        desk.do(acts.DrawRound())
        assert [len(table.seats) for table in desk.state.rounds[0].tables] == tables
