"""The remedies of a ruling: what each comes to, and which are refused."""

import pytest

from domain.record import acts
from domain.record.actors import DEALER
from domain.record.acts.annulment import GameAnnulled
from domain.record.acts.forfeit import SeatForfeited
from domain.record.acts.penalty import PointsPenalised
from domain.record.acts.replacement import SeatReplaced
from domain.record.acts.ruling import RulingMade
from domain.record.acts.scores import ScoresAssigned
from domain.record.acts.set_back import SetBack
from domain.record.acts.warning import SeatWarned
from domain.record.disputes import Replacement
from domain.record.errors import ActRefused, GameIsVoid
from domain.record.events import GameClosed
from domain.record.ruled import played_result, result_as_ruled, scores_as_ruled
from replays.knowledge import knowledge
from replays.rejudging import first_difference

from .sittings import DAN, DORA, MINUTE, Tables


def refused(table, code, words, *remedies):
    """A ruling with these remedies is refused, and its case stays open."""
    number = table.case()
    assert table.refused(acts.Rule(number, "upheld", remedies=remedies), DORA, code, words).case == number
    assert table.game.disputes.case(number).status == "open"


def kinds(events):
    return [type(event) for event in events]


def test_points_are_taken_and_what_cannot_be_taken_or_assigned_is_refused(table):
    before = scores_as_ruled(table.game)
    table.ruling(acts.Penalise(1, 4), acts.Penalise(2, 1))
    assert table.game.disputes.ruling(1).remedies == (PointsPenalised(1, 1, 4), PointsPenalised(1, 2, 1))
    assert scores_as_ruled(table.game) == (before[0], before[1] - 4, before[2] - 1)
    for points in (0, -5, 10**10):
        words = f"a penalty is 1 point or more, at most 1000000000, not {points}"
        refused(table, "BAD_SCORES", words, acts.Penalise(1, points))
    uneven = split({"weight": 1, "scores": (1, 2, 3)}, {"weight": 1, "scores": (1, None, 3)})
    for assigned, words in (
        (acts.AssignScores(), "for each of the 3 seats"), (acts.AssignScores((1, 2)), "for each of the 3 seats"),
        (acts.AssignScores((1, 2, 3, 4)), "for each of the 3 seats"),
        (acts.AssignScores((None, None, None)), "change nothing"), (acts.AssignScores((1, 2, True)), "not True"),
        (acts.AssignScores((1, 2, 1.5)), "not 1.5"), (acts.AssignScores((1, 2, 10**12)), "not 1000000000000"),
        (acts.AssignScores((1, 2, 3), ({"weight": 1, "scores": (1, 2, 3)},)), "not both"),
        (split({"weight": 0, "scores": (1, 2, 3)}), "the weight of an outcome is 1 or more"),
        (split({"scores": (1, 2, 3)}), "not None"), (split({"weight": 1, "scores": (1, 2)}), "for each of the 3 seats"),
        (split({"weight": 1}), "for each of the 3 seats"),
        (uneven, "seat 2 keeps their own score in one outcome and not in another"),
    ):  # fmt: skip
        refused(table, "BAD_SCORES", words, assigned)
    for seat in (-1, 3):
        for remedy in (acts.Warn(seat), acts.Penalise(seat, 1), acts.Forfeit(seat), acts.ReplaceSeat(seat)):
            refused(table, "NO_SUCH_SEAT", "", remedy)


def test_scores_are_assigned_and_none_leaves_a_seat_its_own(table):
    before = scores_as_ruled(table.game)
    table.ruling(acts.AssignScores((7, None, -2)))
    assert table.game.disputes.ruling(1).remedies == (ScoresAssigned(1, (7, None, -2), ()),)
    assert scores_as_ruled(table.game) == (7, before[1], -2)


def test_a_split_is_the_weighted_mean_to_the_nearest_point(table):
    for weights, outcomes, mean in (
        ((1, 1), ((10, 3, None), (20, 4, None)), (15, 4, None)),  # 15; 3.5 is rounded upwards
        ((1, 1), ((-10, -3, 0), (-20, -4, 1)), (-15, -3, 1)),  # -3.5 upwards is -3
        ((2, 1), ((10, 1, 1), (20, 2, 3)), (13, 1, 2)),  # 13.3; 1.3; 1.7
        ((60, 40), ((5, 0, 0), (0, 0, 5)), (3, 0, 2)),
        ((3,), ((4, 5, 6),), (4, 5, 6)),
    ):
        split = tuple([{"weight": weight, "scores": list(one)} for weight, one in zip(weights, outcomes, strict=True)])
        ruling = table.ruling(acts.AssignScores(split=split))
        (assigned,) = table.game.disputes.ruling(ruling).remedies
        assert (assigned.scores, [one["weight"] for one in assigned.split]) == (mean, list(weights))
        assert [tuple(one["scores"]) for one in assigned.split] == list(outcomes)


def split(*outcomes):
    return acts.AssignScores(split=outcomes)


def test_a_game_without_scores_has_none_to_change(tables):
    table = tables.open("fairy-bargains", 2, config={"variant": "v2"})
    for remedy in (acts.Penalise(0, 1), acts.AssignScores((1, 2))):
        refused(table, "NO_SCORES", "Fairy Bargains has no scores in this variant", remedy)
    table.ruling(acts.Warn(0))


def test_the_table_is_set_back_and_play_goes_on_from_there(table):
    step = table.to_set_back()
    then, number = table.daybook.game_at(table.id, step), table.case()
    assert table.enter(acts.Rule(number, "upheld", remedies=(acts.GoBack(step),))) == [
        RulingMade(number, 1, "upheld", (), "", "", 0, None),
        SetBack(step, number, 1, ()),
    ]
    assert (table.game.state, table.game.awaits) == (then.state, then.awaits)
    assert table.game.line.superseded_by(step + 1) == table.game.n
    assert table.play_out().closed


def test_a_set_back_across_the_opening_or_to_no_step_is_refused(tables):
    table = tables.open("math-market", 2, config={"version": "beginner"})
    table.play(2)
    assert table.game.opening > 1
    for step, code in ((0, "NO_SUCH_STEP"), (500, "NO_SUCH_STEP"), (1, "BEFORE_THE_OPENING")):
        refused(table, code, "", acts.GoBack(step))
    refused(table, "NO_SUCH_STEP", "", acts.GoBack(table.game.n + 2))  # its own ruling


def test_a_set_back_to_a_superseded_step_gives_the_play_back(table):
    """So that an appeal against a set-back can be granted: what it went back over stands again."""
    moves = [entry.n for entry in table.daybook.entries(table.id) if entry.move is not None]
    before = table.game
    table.ruling(acts.GoBack(moves[-2] - 1))
    table.play()
    table.ruling(acts.GoBack(before.n))
    after = table.game
    assert (after.state, after.closed) == (before.state, before.closed)
    assert after.line.superseded_by(moves[-1]) is None
    assert after.line.skipped == ((before.n, after.n),)
    assert first_difference(table.daybook.entries(table.id)) is None


@pytest.mark.parametrize("superseded", [True, False])
def test_a_set_back_into_the_middle_of_a_decision_is_refused(tables, superseded):
    table = tables.open("math-market", 2, config={"version": "beginner"})
    before = table.game.n
    while table.play().n == before + 1:
        before += 1
    if superseded:
        table.ruling(acts.GoBack(before))
    words = "" if superseded else f"step {before + 1} is in the middle of what one move caused"
    refused(table, "INSIDE_A_DECISION", words, acts.GoBack(before + 1))


def test_a_ruling_changes_the_course_of_the_game_once_and_that_comes_first(table):
    for remedies in (
        (acts.GoBack(2), acts.Annul()), (acts.Annul(), acts.Annul()),
        (acts.GoBack(2), acts.Warn(1), acts.GoBack(3)), (acts.Correct({2: None}), acts.GoBack(2)),
    ):  # fmt: skip
        words = "a ruling sets back, corrects or annuls once, and this one does so 2 times"
        refused(table, "TOO_MANY", words, *remedies)
    ruling = table.ruling(acts.Warn(1), acts.Penalise(0, 2), acts.GoBack(table.to_set_back()))
    assert kinds(table.game.disputes.ruling(ruling).remedies) == [SetBack, SeatWarned, PointsPenalised]


def test_an_annulled_game_does_not_count_and_nothing_is_left_but_warnings(table):
    step, number = table.to_set_back(), table.case()
    events = table.enter(acts.Rule(number, "upheld", remedies=(acts.Annul(),)))
    assert (events[1:], table.game.status, table.game.awaits.seats) == ([GameAnnulled(1)], "void", ())
    assert (scores_as_ruled(table.game), result_as_ruled(table.game)) == (None, None)
    with pytest.raises(GameIsVoid):
        table.daybook.play(table.id, [{"type": "play", "seat": 0, "card": 1}], "seat:0")
    for remedy in (
        acts.Annul(), acts.GoBack(2), acts.Correct({2: None}), acts.Forfeit(0), acts.Penalise(0, 1),
        acts.AssignScores((1, 2, 3)), acts.ReplaceSeat(0, bot="random"),
    ):  # fmt: skip
        refused(table, "GAME_VOID", "", remedy)
    table.ruling(acts.Warn(0))
    assert table.game.status == "void"
    table.ruling(acts.GoBack(step), case=number, supersedes=1)  # in place of the annulment
    assert table.game.status == "open"
    assert table.play_out().closed


def test_another_sits_there_from_now_on(table):
    table.ruling(acts.ReplaceSeat(1, bot="random"))
    assert table.game.disputes.ruling(1).remedies == (SeatReplaced(1, 1, {"bot": "random"}),)
    assert table.game.seats == ({"player": "p-0"}, {"bot": "random"}, {"player": "p-2"})
    assert table.game.bot_at(1) == "random"


def test_who_replaces_a_player_that_left_lets_play_go_on(table):
    table.enter(acts.Resign(1), "seat:1")
    assert table.game.status == "held"
    table.ruling(acts.ReplaceSeat(1, player="p-new"))
    assert (table.game.status, table.game.out) == ("open", frozenset())
    table.play()


def test_all_replaced_seats_of_a_game_are_known(table):
    number = table.case()
    table.ruling(acts.ReplaceSeat(1, player="p-8"), acts.ReplaceSeat(2, bot="random"), case=number)
    table.ruling(acts.ReplaceSeat(1, player="p-9"))
    table.ruling(case=number, supersedes=1)
    disputes = table.game.disputes
    # Who has been seated stays, though the ruling that seated them is superseded.
    seated = [(1, 1, {"player": "p-8"}), (1, 2, {"bot": "random"}), (2, 1, {"player": "p-9"})]
    assert disputes.replacements == tuple([Replacement(*one) for one in seated])
    assert [disputes.generation(seat) for seat in range(3)] == [1, 3, 2]
    assert [disputes.generation(1, upto=ruling) for ruling in (1, 2, 3)] == [2, 3, 3]


def test_nobody_sits_down_at_a_game_that_is_over(table):
    table.play_out()
    refused(table, "GAME_CLOSED", "", acts.ReplaceSeat(1, bot="random"))
    table.ruling(acts.ReplaceSeat(1, bot="random"), acts.GoBack(table.to_set_back()))
    assert table.game.status == "open"


def test_a_forfeited_seat_is_out_once_and_the_last_one_left_has_won(table):
    number = table.case()
    table.ruling(acts.Forfeit(2), case=number)
    assert table.game.disputes.ruling(1).remedies == (SeatForfeited(1, 2),)
    assert (table.game.status, table.game.out) == ("held", frozenset([2]))
    with pytest.raises(ActRefused, match="nobody plays seat 3 any more"):
        table.daybook.play(table.id, [{"type": "play", "seat": 0, "card": 1}], "seat:0")
    refused(table, "OUT_ALREADY", "seat 3 is out of the game by a ruling already", acts.Forfeit(2))
    events = table.enter(acts.Rule(table.case(), "upheld", remedies=(acts.Forfeit(0),)))
    assert (kinds(events), table.game.status) == ([RulingMade, SeatForfeited, GameClosed], "closed")
    assert result_as_ruled(table.game)["winners"] == [1]


@pytest.mark.parametrize("players", [2, 3])
def test_superseding_a_forfeit_lets_play_go_on(tables, players):
    table = tables.open(players=players)
    number = table.case()
    table.ruling(acts.Forfeit(1), case=number)
    assert table.game.status == ("closed" if players == 2 else "held")
    table.ruling(acts.Warn(1), case=number, supersedes=1, by=DAN, appeal_ms=MINUTE)
    assert (table.game.status, table.game.out) == ("open", frozenset())
    assert table.play_out().closed.result["winners"]


def test_the_opening_ends_before_a_case_and_who_has_left_and_was_seated_again_stays(tables: Tables) -> None:
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
    # Also where it is the same player as before.
    table = tables.open()
    table.play(2)
    table.enter(acts.Resign(1), "seat:1")
    left = table.game.n
    table.ruling(acts.ReplaceSeat(1, **table.game.seats[1]))
    assert table.game.status == "open"
    table.play(1)
    table.ruling(acts.GoBack(left))
    assert (table.game.status, table.game.out) == ("open", frozenset())


def test_as_played_a_game_for_one_has_no_result_and_an_appeal_may_set_a_closed_game_back(tables: Tables) -> None:
    table = tables.open("fairy-bargains", 1, config={"variant": "v3"})
    table.enter(acts.OpenCase(table.game.n))
    table.enter(acts.Rule(1, "upheld", remedies=(acts.Forfeit(0),)))
    assert table.game.status == "closed"
    assert played_result(table.game) is None
    assert result_as_ruled(table.game) is not None
    for kind, said in ((acts.Hold, {}), (acts.OpenCase, {"step": 1}), (acts.Resign, {"seat": 1})):
        for text in ("she was rude", "q" * 44):
            with pytest.raises(ValueError, match="words are kept outside"):
                kind(text=text, **said)
    table = tables.open(players=2)
    back = table.game.n
    table.play_out()
    result, number = played_result(table.game), table.ruling(acts.Penalise(1, 3))
    case = table.game.disputes.rulings[number - 1].case
    table.enter(acts.Appeal(case, 1), "seat:1")
    assert table.refused(acts.ChangeRuling(case, "dismissed", remedies=(acts.GoBack(back),)), DORA).case == case
    table.enter(acts.ChangeRuling(case, "dismissed", remedies=(acts.GoBack(back),)), DAN)
    assert (table.game.status, played_result(table.game)) == ("open", result)
    table.play_out()
    assert (table.game.status, played_result(table.game)) == ("closed", result)
    assert first_difference(tables.daybook.entries(table.id)) is None
    table = tables.open(players=2)
    before = table.game
    table.play_out()
    closed = table.game.n
    table.ruling(acts.GoBack(before.n))
    known = knowledge(tables.daybook, table.game, before, range(2))
    for one in known:
        assert [lesson.step for lesson in one.learned if "over" in lesson.text] == [closed]


def test_nobody_says_what_the_service_deals_and_a_scorer_s_deal_is_corrected(tables: Tables) -> None:
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
    table = tables.open(players=2, dealing="recorded")
    deck = tables.open(players=2).last_deal().read_move()
    assert deck is not None
    tables.daybook.play(table.id, [deck], "scorer:s-sam")
    right = {**deck, "deck": deck["deck"][::-1]}
    table.ruling(acts.Correct({table.last_move().n: right}))
    assert table.last_move().read_move() == right


def test_a_ruling_in_place_of_a_forfeit_goes_back_to_the_last_move_with_its_closing(tables: Tables) -> None:
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
    table = tables.open(players=2)
    table.play_out()
    back = acts.GoBack(table.game.n - 2)
    table.refused(acts.Rule(table.case(), "upheld", remedies=(back,)), DORA, "INSIDE_A_DECISION")
