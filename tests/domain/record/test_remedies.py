"""The remedies of a ruling: what each comes to, and which are refused."""

import pytest

from domain.record import acts
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
from domain.record.ruled import result_as_ruled, scores_as_ruled
from replays.judged_again import first_difference

from .sittings import DAN, MINUTE


@pytest.fixture
def table(tables):
    table = tables.open()
    table.play(4)
    return table


def refused(table, *remedies):
    """The refusal of a ruling with these remedies on a new case, which stays open."""
    number = table.case()
    refusal = table.refused(acts.Rule(number, "upheld", remedies=remedies))
    assert table.game.disputes.case(number).status == "open"
    assert refusal.case == number
    return refusal


def kinds(events):
    return [type(event) for event in events]


def test_without_remedies_all_stands(table):
    before = table.game
    table.ruling()
    game = table.game
    assert (game.state, game.status, game.line) == (before.state, before.status, before.line)
    assert scores_as_ruled(game) == scores_as_ruled(before)


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_remedy_is_for_a_seat_that_there_is(table, seat):
    for remedy in (acts.Warn(seat), acts.Penalise(seat, 1), acts.Forfeit(seat), acts.ReplaceSeat(seat, {"bot": "x"})):
        assert refused(table, remedy).code == "NO_SUCH_SEAT"


# Scores


def test_points_are_taken(table):
    before = scores_as_ruled(table.game)
    table.ruling(acts.Penalise(1, 4), acts.Penalise(2, 1))
    assert table.game.disputes.ruling(1).remedies == (PointsPenalised(1, 1, 4), PointsPenalised(1, 2, 1))
    assert scores_as_ruled(table.game) == (before[0], before[1] - 4, before[2] - 1)


@pytest.mark.parametrize("points", [0, -5, 10**10])
def test_a_penalty_is_a_point_or_more(table, points):
    refusal = refused(table, acts.Penalise(1, points))
    assert refusal.code == "BAD_SCORES"
    assert str(refusal) == f"a penalty is 1 point or more, at most 1000000000, not {points}"


def test_scores_are_assigned_and_none_leaves_a_seat_its_own(table):
    before = scores_as_ruled(table.game)
    table.ruling(acts.AssignScores((7, None, -2)))
    assert table.game.disputes.ruling(1).remedies == (ScoresAssigned(1, (7, None, -2), ()),)
    assert scores_as_ruled(table.game) == (7, before[1], -2)


@pytest.mark.parametrize(
    ("weights", "outcomes", "mean"),
    [
        ((1, 1), ((10, 3, None), (20, 4, None)), (15, 4, None)),  # 15; 3.5 is rounded upwards
        ((1, 1), ((-10, -3, 0), (-20, -4, 1)), (-15, -3, 1)),  # -3.5 upwards is -3
        ((2, 1), ((10, 1, 1), (20, 2, 3)), (13, 1, 2)),  # 13.3; 1.3; 1.7
        ((60, 40), ((5, 0, 0), (0, 0, 5)), (3, 0, 2)),
        ((3,), ((4, 5, 6),), (4, 5, 6)),
    ],
)
def test_a_split_is_the_weighted_mean_to_the_nearest_point(table, weights, outcomes, mean):
    split = tuple([{"weight": weight, "scores": list(one)} for weight, one in zip(weights, outcomes, strict=True)])
    table.ruling(acts.AssignScores(split=split))
    (assigned,) = table.game.disputes.ruling(1).remedies
    assert assigned.scores == mean
    assert [(one["weight"], tuple(one["scores"])) for one in assigned.split] == list(
        zip(weights, outcomes, strict=True)
    )


@pytest.mark.parametrize(
    ("assigned", "message"),
    [
        (acts.AssignScores(), "for each of the 3 seats"),
        (acts.AssignScores((1, 2)), "for each of the 3 seats"),
        (acts.AssignScores((1, 2, 3, 4)), "for each of the 3 seats"),
        (acts.AssignScores((None, None, None)), "change nothing"),
        (acts.AssignScores((1, 2, True)), "not True"),
        (acts.AssignScores((1, 2, 1.5)), "not 1.5"),
        (acts.AssignScores((1, 2, 10**12)), "not 1000000000000"),
        (acts.AssignScores((1, 2, 3), ({"weight": 1, "scores": (1, 2, 3)},)), "not both"),
        (acts.AssignScores(split=({"weight": 0, "scores": (1, 2, 3)},)), "the weight of an outcome is 1 or more"),
        (acts.AssignScores(split=({"scores": (1, 2, 3)},)), "not None"),
        (acts.AssignScores(split=({"weight": 1, "scores": (1, 2)},)), "for each of the 3 seats"),
        (acts.AssignScores(split=({"weight": 1},)), "for each of the 3 seats"),
        (
            acts.AssignScores(split=({"weight": 1, "scores": (1, 2, 3)}, {"weight": 1, "scores": (1, None, 3)})),
            "seat 1 keeps their own score in one outcome and not in another",
        ),
    ],
)
def test_scores_that_cannot_be_assigned(table, assigned, message):
    refusal = refused(table, assigned)
    assert refusal.code == "BAD_SCORES"
    assert message in str(refusal)


@pytest.mark.parametrize("remedy", [acts.Penalise(0, 1), acts.AssignScores((1, 2))])
def test_a_game_without_scores_has_none_to_change(tables, remedy):
    table = tables.open("fairy-bargains", 2, config={"variant": "v2"})
    refusal = refused(table, remedy)
    assert refusal.code == "NO_SCORES"
    assert str(refusal) == "Fairy Bargains has no scores in this variant"
    table.ruling(acts.Warn(0))


# Setting back


def test_the_table_is_set_back_and_play_goes_on_from_there(table):
    step = table.to_set_back()
    then = table.daybook.game_at(table.id, step)
    number = table.case()
    assert table.enter(acts.Rule(number, "upheld", remedies=(acts.GoBack(step),))) == [
        RulingMade(number, 1, "upheld", (), "", "", 0, None),
        SetBack(step, number, 1, ()),
    ]
    assert (table.game.state, table.game.awaits) == (then.state, then.awaits)
    assert table.game.line.superseded_by(step + 1) == table.game.n
    assert table.play_out().closed


def test_a_finished_game_is_set_back_and_goes_on(table):
    table.play_out()
    step = table.to_set_back()
    table.ruling(acts.GoBack(step))
    assert table.game.status == "open"
    assert table.game.played.result is not None
    assert table.play_out().status == "closed"


def test_a_set_back_to_before_a_deal_deals_anew(table):
    first = table.last_deal().n
    while table.last_deal().n == first:
        table.play()
    step, shuffles = table.last_deal().n - 1, table.game.shuffles
    number = table.case()
    events = table.enter(acts.Rule(number, "upheld", remedies=(acts.GoBack(step),)))
    assert [type(event).__name__ for event in events][:3] == ["RulingMade", "SetBack", "HandDealt"]
    assert table.game.shuffles == shuffles + 1, "numbers of shuffles are never used twice"


@pytest.mark.parametrize(
    ("step", "code", "case"), [(0, "NO_SUCH_STEP", 1), (500, "NO_SUCH_STEP", 1), (1, "BEFORE_THE_OPENING", 1)]
)
def test_a_set_back_across_the_opening_or_to_no_step_is_refused(tables, step, code, case):
    table = tables.open("math-market", 2, config={"version": "beginner"})
    table.play(2)
    assert table.game.opening > 1
    assert refused(table, acts.GoBack(step)).code == code


def test_a_set_back_to_its_own_ruling_is_refused(table):
    assert refused(table, acts.GoBack(table.game.n + 2)).code == "NO_SUCH_STEP"


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


def test_a_set_back_into_the_middle_of_a_superseded_decision_is_refused(tables):
    table = tables.open("math-market", 2, config={"version": "beginner"})
    longest = 0
    while not longest:
        before = table.game.n
        table.play()
        longest = before + 1 if table.game.n > before + 1 else 0
    table.ruling(acts.GoBack(before))
    assert refused(table, acts.GoBack(longest)).code == "INSIDE_A_DECISION"


def test_a_set_back_into_the_middle_of_a_decision_is_refused(tables):
    table = tables.open("fairy-bargains", 2)
    longest = 0
    while not longest:
        before = table.game.n
        longest = before + 1 if table.play().n > before + 1 else 0
    refusal = refused(table, acts.GoBack(longest))
    assert refusal.code == "INSIDE_A_DECISION"
    assert f"step {longest} is in the middle of what one move caused" in str(refusal)


# One course


@pytest.mark.parametrize("remedies", [
    (acts.GoBack(2), acts.Annul()), (acts.Annul(), acts.Annul()), (acts.GoBack(2), acts.Warn(1), acts.GoBack(3)),
    (acts.Correct({2: None}), acts.GoBack(2)),
])  # fmt: skip
def test_a_ruling_changes_the_course_of_the_game_once(table, remedies):
    refusal = refused(table, *remedies)
    assert refusal.code == "TOO_MANY"
    assert str(refusal) == "a ruling sets back, corrects or annuls once, and this one does so 2 times"


def test_the_course_comes_first_whatever_the_order(table):
    step = table.to_set_back()
    table.ruling(acts.Warn(1), acts.Penalise(0, 2), acts.GoBack(step))
    assert kinds(table.game.disputes.ruling(1).remedies) == [SetBack, SeatWarned, PointsPenalised]


def test_a_correction_is_part_of_a_ruling(table):
    while (last := table.last_move()).read_move()["type"] != "play":
        table.play()
    move = last.read_move()
    hand = table.daybook.game_at(table.id, last.n - 1).state.hands[move["seat"]]
    other = next(rank for rank in hand if rank != move["rank"])
    ruling = table.ruling(acts.Correct({last.n: {**move, "rank": other}}))
    assert table.game.disputes.ruling(ruling).remedies == (SetBack(last.n - 1, 1, ruling, (last.n,)),)
    again = [entry for entry in table.daybook.entries(table.id, last.n) if entry.of is not None]
    assert [(entry.of, entry.read_move()["rank"]) for entry in again] == [(last.n, other)]


# Annulling


def test_an_annulled_game_does_not_count_and_nothing_more_is_played(table):
    number = table.case()
    events = table.enter(acts.Rule(number, "upheld", remedies=(acts.Annul(),)))
    assert events[1:] == [GameAnnulled(1)]
    assert (table.game.status, table.game.awaits.seats) == ("void", ())
    assert (scores_as_ruled(table.game), result_as_ruled(table.game)) == (None, None)
    with pytest.raises(GameIsVoid):
        table.daybook.play(table.id, [{"type": "play", "seat": 0, "card": 1}], "seat:0")


@pytest.mark.parametrize(
    "remedy",
    [
        acts.Annul(), acts.GoBack(2), acts.Correct({2: None}), acts.Forfeit(0), acts.Penalise(0, 1),
        acts.AssignScores((1, 2, 3)), acts.ReplaceSeat(0, {"bot": "random"}),
    ],
)  # fmt: skip
def test_in_an_annulled_game_only_warnings_are_left(table, remedy):
    table.ruling(acts.Annul())
    refusal = refused(table, remedy)
    assert refusal.code == "GAME_VOID"
    table.ruling(acts.Warn(0))
    assert table.game.status == "void"


def test_superseding_the_annulment_lets_play_go_on(table):
    step = table.to_set_back()
    number = table.case()
    table.ruling(acts.Annul(), case=number)
    table.ruling(acts.GoBack(step), case=number, supersedes=1)
    assert table.game.status == "open"
    assert table.play_out().closed


# Seats


def test_another_sits_there_from_now_on(table):
    table.ruling(acts.ReplaceSeat(1, {"bot": "random"}))
    assert table.game.disputes.ruling(1).remedies == (SeatReplaced(1, 1, {"bot": "random"}),)
    assert table.game.seats == ({"player": "p-0"}, {"bot": "random"}, {"player": "p-2"})
    assert table.game.bot_at(1) == "random"


def test_who_replaces_a_player_that_left_lets_play_go_on(table):
    table.enter(acts.Resign(1), "seat:1")
    assert table.game.status == "held"
    table.ruling(acts.ReplaceSeat(1, {"player": "p-new"}))
    assert (table.game.status, table.game.out) == ("open", frozenset())
    table.play()


def test_all_replaced_seats_of_a_game_are_known(table):
    number = table.case()
    table.ruling(acts.ReplaceSeat(1, {"player": "p-8"}), acts.ReplaceSeat(2, {"bot": "random"}), case=number)
    table.ruling(acts.ReplaceSeat(1, {"player": "p-9"}))
    table.ruling(case=number, supersedes=1)
    disputes = table.game.disputes
    # Who has been seated stays, though the ruling that seated them is superseded.
    assert disputes.replacements == (
        Replacement(1, 1, {"player": "p-8"}),
        Replacement(1, 2, {"bot": "random"}),
        Replacement(2, 1, {"player": "p-9"}),
    )
    assert [disputes.generation(seat) for seat in range(3)] == [1, 3, 2]
    assert [disputes.generation(1, upto=ruling) for ruling in (1, 2, 3)] == [2, 3, 3]


def test_nobody_sits_down_at_a_game_that_is_over(table):
    table.play_out()
    refusal = refused(table, acts.ReplaceSeat(1, {"bot": "random"}))
    assert refusal.code == "GAME_CLOSED"
    step = table.to_set_back()
    table.ruling(acts.ReplaceSeat(1, {"bot": "random"}), acts.GoBack(step))
    assert table.game.status == "open"


def test_a_forfeited_seat_is_out_and_the_table_waits_for_the_director(table):
    table.ruling(acts.Forfeit(2))
    assert table.game.disputes.ruling(1).remedies == (SeatForfeited(1, 2),)
    assert (table.game.status, table.game.out) == ("held", frozenset([2]))
    with pytest.raises(ActRefused, match="nobody plays seat 2 any more"):
        table.daybook.play(table.id, [{"type": "play", "seat": 0, "card": 1}], "seat:0")


def test_a_seat_is_out_once(table):
    table.ruling(acts.Forfeit(2))
    refusal = refused(table, acts.Forfeit(2))
    assert (refusal.code, str(refusal)) == ("OUT_ALREADY", "seat 2 is out of the game by a ruling already")


def test_when_one_seat_is_left_it_has_won(table):
    table.ruling(acts.Forfeit(2))
    number = table.case()
    events = table.enter(acts.Rule(number, "upheld", remedies=(acts.Forfeit(0),)))
    assert kinds(events) == [RulingMade, SeatForfeited, GameClosed]
    assert table.game.status == "closed"
    assert result_as_ruled(table.game)["winners"] == [1]


def test_superseding_a_forfeit_lets_play_go_on(table):
    number = table.case()
    table.ruling(acts.Forfeit(2), case=number)
    table.ruling(acts.Warn(2), case=number, supersedes=1, by=DAN)
    assert (table.game.status, table.game.out) == ("open", frozenset())


def test_superseding_the_forfeit_that_ended_a_game_opens_it_again(tables):
    table = tables.open(players=2)
    number = table.case()
    table.ruling(acts.Forfeit(1), case=number)
    assert table.game.status == "closed"
    table.ruling(acts.Warn(1), case=number, supersedes=1, by=DAN, appeal_ms=MINUTE)
    assert (table.game.status, table.game.out) == ("open", frozenset())
    assert table.play_out().closed.result["winners"]
