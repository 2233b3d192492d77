"""Scores and results as they were played, and as they stand by the rulings."""

from types import SimpleNamespace

import pytest

from domain.games import TITLES, title_named
from domain.record import acts
from domain.record.acts.forfeit import SeatForfeited
from domain.record.acts.penalty import PointsPenalised
from domain.record.acts.scores import ScoresAssigned
from domain.record.disputes import Disputes, Ruling
from domain.record.events import GameClosed
from domain.record.ruled import played_result, played_scores, result_as_ruled, scores_as_ruled, tells_scores
from domain.rules.values import changed

from .sittings import DAN


@pytest.fixture(scope="module")
def ended(tables):
    return tables.open(players=4, config={"options": {"hands": 1}}).play_out()


def ruled(game, result, *remedies, low_wins=False):
    """The game, as if it had ended with `result` and one ruling had these remedies."""
    ruling = Ruling(1, 1, game.n, game.at, DAN, "upheld", (), "", "", 0, None, remedies)
    disputes = Disputes(rulings=(ruling,))
    book = title_named("math-market").book("beginner") if low_wins else game.book
    return changed(game, closed=GameClosed(result), disputes=disputes, book=book)


def result(winners, places, scores):
    return {"winners": winners, "places": places, "scores": scores}


PLAYED = result([2], [3, 2, 1, 4], [10, 20, 30, 5])


@pytest.mark.parametrize(
    ("played", "remedies", "expected"),
    [
        (PLAYED, (), PLAYED),
        (PLAYED, (PointsPenalised(1, 0, 1),), result([2], [3, 2, 1, 4], [9, 20, 30, 5])),
        (PLAYED, (PointsPenalised(1, 2, 11),), result([1], [3, 1, 2, 4], [10, 20, 19, 5])),
        # Equal now, but not before: they share.
        (PLAYED, (PointsPenalised(1, 2, 10),), result([1, 2], [3, 1, 1, 4], [10, 20, 20, 5])),
        (PLAYED, (ScoresAssigned(1, (None, 30, None, 30), ()),), result([1, 2, 3], [4, 1, 1, 1], [10, 30, 30, 30])),
        # A later assignment stands over an earlier one, and penalties are taken from what is assigned.
        (
            PLAYED,
            (ScoresAssigned(1, (50, None, None, None), ()), PointsPenalised(1, 0, 1), ScoresAssigned(1, (40,) * 4, ())),
            result([1, 2, 3], [4, 1, 1, 1], [39, 40, 40, 40]),
        ),
        # Who is out has the last place, and a score all the same.
        (PLAYED, (SeatForfeited(1, 2),), result([1], [2, 1, 4, 3], [10, 20, 30, 5])),
        (PLAYED, (SeatForfeited(1, 2), SeatForfeited(1, 1)), result([0], [1, 3, 3, 2], [10, 20, 30, 5])),
        (PLAYED, tuple([SeatForfeited(1, seat) for seat in range(4)]), result([], [2, 2, 2, 2], [10, 20, 30, 5])),
    ],
)
def test_the_result_follows_the_scores_as_ruled(ended, played, remedies, expected):
    assert result_as_ruled(ruled(ended, played, *remedies)) == expected


def test_the_result_is_that_of_the_rules_where_scores_were_equal_low_or_none_or_the_game_was_broken_off(ended):
    tied = result([1], [2, 1, 3, 4], [20, 20, 10, 5])
    assert result_as_ruled(ruled(ended, tied, PointsPenalised(1, 3, 1)))["places"] == [2, 1, 3, 4]
    both = (PointsPenalised(1, 0, 4), PointsPenalised(1, 1, 4))
    assert result_as_ruled(ruled(ended, tied, *both))["winners"] == [1]
    # A third that comes to the same score has nothing to be told apart by: all share.
    joined = result_as_ruled(ruled(ended, tied, ScoresAssigned(1, (None, None, 20, None), ())))
    assert (joined["winners"], joined["places"]) == ([0, 1, 2], [1, 1, 1, 4])
    shared = result([0, 1], [1, 1, 3, 4], [20, 20, 10, 5])
    assert result_as_ruled(ruled(ended, shared, PointsPenalised(1, 3, 1)))["places"] == [1, 1, 3, 4]
    played = result([0], [1, 2, 3, 4], [0, 10, 20, 30])
    game = ruled(ended, played, PointsPenalised(1, 0, 15), SeatForfeited(1, 1), low_wins=True)
    assert result_as_ruled(game) == result([0], [1, 4, 2, 3], [15, 10, 20, 30])
    game = ruled(ended, played, PointsPenalised(1, 0, 25), low_wins=True)
    assert result_as_ruled(game) == result([1], [3, 1, 2, 4], [25, 10, 20, 30])
    places = result([1], [2, 1, 3, 4], None)
    without = changed(ended, book=SimpleNamespace(measure=None, scores=lambda state: None))
    assert result_as_ruled(ruled(without, places)) == places
    assert result_as_ruled(ruled(without, places, SeatForfeited(1, 1))) == result([0], [1, 4, 2, 3], None)
    alone = result([0], None, None)
    assert result_as_ruled(ruled(without, alone, SeatForfeited(1, 0))) == result([], None, None)
    off = result([], None, [10, 20, 30, 5])
    assert result_as_ruled(ruled(ended, off, PointsPenalised(1, 2, 1))) == result([], None, [10, 20, 29, 5])
    assigned = result_as_ruled(ruled(ended, off, ScoresAssigned(1, (9, 9, 3, 2), ())))
    assert assigned == result([0, 1], [1, 1, 3, 4], [9, 9, 3, 2])


@pytest.fixture
def table(tables):
    table = tables.open()
    table.play_out()
    return table


def test_what_was_played_stays_and_a_superseded_ruling_counts_no_more(table):
    played = dict(table.game.closed.result)
    table.ruling(acts.AssignScores((1, 2, 3)))
    table.ruling(acts.Forfeit(2))
    assert scores_as_ruled(table.game) == (1, 2, 3)
    assert result_as_ruled(table.game) == result([1], [2, 1, 3], [1, 2, 3])
    table.ruling(acts.Annul())
    assert (scores_as_ruled(table.game), result_as_ruled(table.game)) == (None, None)
    assert played_result(table.game) == table.game.closed.result == played
    assert played_scores(table.game) == tuple(played["scores"])


def test_a_superseded_ruling_counts_no_more_nor_one_that_an_appeal_has_changed(table):
    played, number = table.game.closed.result, table.case()
    table.ruling(acts.AssignScores((100, 2, 3)), acts.Penalise(1, 50), acts.Forfeit(2), case=number)
    table.ruling(acts.Penalise(0, 1), case=number, supersedes=1, by=DAN)
    scores = (played["scores"][0] - 1, *played["scores"][1:])
    assert (scores_as_ruled(table.game), result_as_ruled(table.game)["scores"]) == (scores, list(scores))
    table.enter(acts.Appeal(number, 0), "seat:0")
    table.enter(acts.ChangeRuling(number, "dismissed"), "director:d-eve")
    assert result_as_ruled(table.game) == played


def test_after_a_set_back_as_played_is_how_it_stood_before_the_first(table):
    played = table.game.closed.result
    table.ruling(acts.GoBack(table.to_set_back()))
    assert (played_result(table.game), result_as_ruled(table.game)) == (played, None)
    table.play_out()
    table.ruling(acts.Penalise(1, 1000))
    table.ruling(acts.GoBack(table.to_set_back()))
    assert (played_result(table.game), played_scores(table.game)) == (played, tuple(played["scores"]))
    table.play_out()
    assert result_as_ruled(table.game)["scores"][1] < 0


def test_scores_that_are_not_told_yet_count_at_the_end_and_no_result_stands_before_it(tables):
    table = tables.open()
    table.play(3)
    table.ruling(acts.Penalise(0, 2))
    first, *others = played_scores(table.game)
    assert scores_as_ruled(table.game) == (first - 2, *others)
    assert (result_as_ruled(table.game), played_result(table.game)) == (None, None)
    # Mercadito with closed hands tells no scores until it is over.
    table = tables.open("mercadito", config={"options": {"hand_visibility": "closed"}})
    table.ruling(acts.Penalise(1, 3))
    assert scores_as_ruled(table.game) is None
    game = table.play_out()
    assert scores_as_ruled(game)[1] == played_scores(game)[1] - 3
    silent = {book.variant for title in TITLES for book in title.books if not tells_scores(book)}
    assert silent == {"v2", "v3"}


def test_who_plays_alone_wins_by_a_ruling_no_more_than_by_the_rules(tables):
    alone = tables.open("moonflight", 1, config={"options": {"round_limit": 1}}).play_out()
    played = result_as_ruled(alone)
    assert (played["winners"], played["places"]) == ([], [1])
    told = result_as_ruled(ruled(alone, dict(alone.closed.result), PointsPenalised(1, 0, 1)))
    assert told == {**played, "scores": [played["scores"][0] - 1]}
