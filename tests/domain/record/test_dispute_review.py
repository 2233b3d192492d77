"""What disputes could be used for, or broken by: faults that a review found, each as it was met."""

from __future__ import annotations

import pytest

from domain.games import title_named
from domain.record import acts
from domain.record.actors import DEALER
from domain.record.acts.forfeit import SeatForfeited
from domain.record.daybook import Opening
from domain.record.errors import ActRefused
from domain.record.ruled import played_result, result_as_ruled
from replays.judged_again import first_difference
from replays.knowledge import knowledge

from .sittings import DAN, DORA, Table, Tables


def test_a_case_before_the_first_move_is_no_part_of_the_opening(tables: Tables) -> None:
    table = tables.open(dealing="recorded")
    opening = table.game.opening
    table.ruling(acts.GoBack(table.game.n))
    assert table.game.opening == opening
    assert first_difference(tables.daybook.entries(table.id)) is None


def test_who_leaves_before_the_first_move_is_there_again_after_a_set_back_to_the_opening(tables: Tables) -> None:
    table = tables.open(dealing="recorded")
    opening = table.game.opening
    table.enter(acts.Resign(1), "seat:1")
    assert table.game.status == "held"
    table.ruling(acts.GoBack(opening))
    assert (table.game.status, table.game.out) == ("open", frozenset())


def test_as_played_a_game_for_one_that_a_ruling_ends_has_no_result(tables: Tables) -> None:
    solitaire = Opening(title_named("fairy-bargains"), {"players": 1, "variant": "v3"}, ({"player": "p-0"},))
    table = Table(tables.daybook, tables.clock, solitaire)
    table.enter(acts.OpenCase(table.game.n))
    table.enter(acts.Rule(1, "upheld", remedies=(acts.Forfeit(0),)))
    assert table.game.status == "closed"
    assert played_result(table.game) is None
    assert result_as_ruled(table.game) is not None


@pytest.mark.parametrize("corrects_the_deal", [True, False])
def test_nobody_says_what_the_service_deals(tables: Tables, corrects_the_deal: bool) -> None:
    """Neither in place of a deal, nor in place of the move after a deal that is left out."""
    table = tables.open()
    table.play(2)
    entries = list(tables.daybook.entries(table.id))
    first, *rest = [entry.n for entry in entries if entry.move is not None]
    (deal,) = [entry.read_move() for entry in entries if entry.by == DEALER and entry.move is not None]
    assert deal is not None
    stacked = {**deal, "deck": sorted(deal["deck"])}
    moves = dict.fromkeys([first, *rest])
    case = table.case()
    for n in [first] if corrects_the_deal else rest[:1]:
        refusal = table.refused(acts.Rule(case, "upheld", remedies=(acts.Correct({**moves, n: stacked}),)))
        assert refusal.code == "NOT_A_MOVE"


def test_a_deal_that_is_left_out_is_dealt_anew_by_the_service(tables: Tables) -> None:
    table = tables.open()
    table.play(1)
    moves = [entry.n for entry in tables.daybook.entries(table.id) if entry.move is not None]
    shuffles = table.game.shuffles
    table.ruling(acts.Correct(dict.fromkeys(moves)))
    assert table.last_deal().n > moves[-1]
    assert table.last_deal().of is None
    assert table.game.shuffles > shuffles


def test_a_scorer_s_deal_is_corrected(tables: Tables) -> None:
    table = tables.open(players=2, dealing="recorded")
    deck = tables.open(players=2).last_deal().read_move()
    assert deck is not None
    tables.daybook.play(table.id, [deck], "scorer:s-sam")
    right = {**deck, "deck": deck["deck"][::-1]}
    table.ruling(acts.Correct({table.last_move().n: right}))
    assert table.last_move().read_move() == right


def test_who_played_here_between_two_others_does_not_rule(tables: Tables) -> None:
    table = tables.open()
    table.ruling(acts.ReplaceSeat(1, {"player": "p-x"}))
    table.ruling(acts.ReplaceSeat(1, {"player": "p-y"}))
    refusal = table.refused(acts.Rule(table.case(), "upheld"), "director:p-x")
    assert refusal.code == "PARTY_MAY_NOT_RULE"


def test_who_takes_a_seat_has_not_agreed_to_what_the_one_before_did(tables: Tables) -> None:
    table = tables.open()
    table.play(3)
    table.enter(acts.AskTakeBack(0, table.to_set_back(), allowed=True))
    table.enter(acts.AnswerTakeBack(1, True), "seat:1")
    table.ruling(acts.ReplaceSeat(1, {"player": "p-x"}))
    assert table.game.disputes.take_back is None
    assert table.refused(acts.AnswerTakeBack(2, True), "seat:2").code == "NOTHING_ASKED"


def test_a_ruling_in_place_of_a_forfeit_goes_back_to_the_last_move(tables: Tables) -> None:
    """The closing that the forfeit led to is no part of that move."""
    table = tables.open(players=2)
    table.play(4)
    last, state = table.game.n, table.game.state
    forfeit = table.ruling(acts.Forfeit(1))
    assert table.game.status == "closed"
    case = table.game.disputes.rulings[forfeit - 1].case
    table.ruling(acts.GoBack(last), case=case, supersedes=forfeit)
    assert (table.game.status, table.game.state) == ("open", state)
    table.play(2)
    assert first_difference(tables.daybook.entries(table.id)) is None


def test_the_closing_that_a_last_move_leads_to_is_part_of_it(tables: Tables) -> None:
    table = tables.open(players=2)
    table.play_out()
    refusal = table.refused(acts.Rule(table.case(), "upheld", remedies=(acts.GoBack(table.game.n - 2),)))
    assert refusal.code == "INSIDE_A_DECISION"


def test_where_all_have_forfeited_all_are_last(tables: Tables) -> None:
    table = tables.open(players=2)
    table.ruling(acts.Forfeit(0), acts.Forfeit(1))
    result = result_as_ruled(table.game)
    assert result is not None
    assert (result["winners"], result["places"]) == ([], [2, 2])


def test_an_appeal_is_granted_with_a_set_back_of_a_closed_game_and_play_goes_on(tables: Tables) -> None:
    table = tables.open(players=2)
    back = table.game.n
    table.play_out()
    result = played_result(table.game)
    number = table.ruling(acts.Penalise(1, 3))
    case = table.game.disputes.rulings[number - 1].case
    table.enter(acts.Appeal(case, 1), "seat:1")
    assert table.refused(acts.ChangeRuling(case, "dismissed", remedies=(acts.GoBack(back),)), DORA).case == case
    table.enter(acts.ChangeRuling(case, "dismissed", remedies=(acts.GoBack(back),)), DAN)
    assert (table.game.status, played_result(table.game)) == ("open", result)
    table.play_out()
    assert (table.game.status, played_result(table.game)) == ("closed", result)
    assert first_difference(tables.daybook.entries(table.id)) is None


def test_a_refused_ruling_of_many_remedies_leaves_nothing(tables: Tables) -> None:
    table = tables.open()
    remedies = (acts.Forfeit(1), acts.Warn(0), acts.Forfeit(9))
    assert table.refused(acts.Rule(table.case(), "upheld", remedies=remedies)).code == "NO_SUCH_SEAT"
    events = [entry.event for entry in tables.daybook.entries(table.id)]
    assert not [event for event in events if isinstance(event, SeatForfeited)]
    with pytest.raises(ActRefused):
        tables.daybook.enter(table.id, acts.Rule(9, "upheld"), DORA)


def test_a_director_sees_that_the_end_of_the_game_showed_every_hand(tables: Tables) -> None:
    table = tables.open(players=2)
    before = table.game
    table.play_out()
    closed = table.game.n
    table.ruling(acts.GoBack(before.n))
    known = knowledge(tables.daybook, table.game, before, range(2))
    for one in known:
        assert [lesson.step for lesson in one.learned if "over" in lesson.text] == [closed]


def test_words_do_not_get_into_the_record(tables: Tables) -> None:
    table = tables.open()
    for act in (acts.Hold("she was rude"), acts.OpenCase(1, text="he peeked" * 5), acts.Resign(1, "q" * 44)):
        with pytest.raises(ValueError, match="words are kept outside"):
            tables.daybook.enter(table.id, act, DORA)
    assert table.game.disputes.cases == ()


def test_who_has_left_and_was_seated_again_stays_when_the_table_goes_back_to_that_moment(tables: Tables) -> None:
    """Also where it is the same player as before."""
    table = tables.open()
    table.play(2)
    table.enter(acts.Resign(1), "seat:1")
    left = table.game.n
    table.ruling(acts.ReplaceSeat(1, dict(table.game.seats[1])))
    assert table.game.status == "open"
    table.play(1)
    table.ruling(acts.GoBack(left))
    assert (table.game.status, table.game.out) == ("open", frozenset())
