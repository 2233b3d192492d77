"""What disputes could be used for, or broken by: faults that a review found, each as it was met."""

from __future__ import annotations

import pytest

from domain.record import acts
from domain.record.actors import DEALER
from domain.record.ruled import played_result, result_as_ruled
from replays.judged_again import first_difference
from replays.knowledge import knowledge

from .sittings import DAN, DORA, Tables


def test_a_case_before_the_first_move_is_no_part_of_the_opening(tables: Tables) -> None:
    table = tables.open(dealing="recorded")
    opening = table.game.opening
    table.ruling(acts.GoBack(table.game.n))
    assert table.game.opening == opening
    # Who leaves before it is there again after a set-back to the opening.
    table.enter(acts.Resign(1), "seat:1")
    assert table.game.status == "held"
    table.ruling(acts.GoBack(opening))
    assert (table.game.status, table.game.out) == ("open", frozenset())
    assert first_difference(tables.daybook.entries(table.id)) is None


def test_as_played_a_game_for_one_that_a_ruling_ends_has_no_result(tables: Tables) -> None:
    table = tables.open("fairy-bargains", 1, config={"variant": "v3"})
    table.enter(acts.OpenCase(table.game.n))
    table.enter(acts.Rule(1, "upheld", remedies=(acts.Forfeit(0),)))
    assert table.game.status == "closed"
    assert played_result(table.game) is None
    assert result_as_ruled(table.game) is not None


def test_nobody_says_what_the_service_deals(tables: Tables) -> None:
    """Neither in place of a deal, nor in place of the move after a deal that is left out, which is dealt anew."""
    table = tables.open()
    table.play(2)
    entries = list(tables.daybook.entries(table.id))
    moves = [entry.n for entry in entries if entry.move is not None]
    (deal,) = [entry.read_move() for entry in entries if entry.by == DEALER and entry.move is not None]
    stacked = {**(deal or {}), "deck": sorted((deal or {})["deck"])}
    case, shuffles = table.case(), table.game.shuffles
    for n in moves[:2]:
        instead = acts.Correct({**dict.fromkeys(moves), n: stacked})
        table.refused(acts.Rule(case, "upheld", remedies=(instead,)), DORA, "NOT_A_MOVE")
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
    back = acts.GoBack(table.game.n - 2)
    table.refused(acts.Rule(table.case(), "upheld", remedies=(back,)), DORA, "INSIDE_A_DECISION")


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
