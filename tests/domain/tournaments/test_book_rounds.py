"""Rounds: drawn, changed, started, closed, cancelled; clocks."""

from domain.tournaments.field import entrants_of
from domain.tournaments.state import table_of_game
from tests.domain.tournaments.desk import MINUTE, WHY, Desk, acts, seats

FIRST = (("a-1", "a-2", "a-3", "a-4"), ("a-5", "a-6", "a-7", "a-8"))


def test_a_round_waits_for_the_one_before_is_drawn_again_until_published_and_repeats_by_consent():
    desk = Desk(8)
    desk.do(acts.DrawRound(), acts.PublishRound(1))
    desk.refused(acts.DrawRound(), "not-started")
    desk.do(acts.StartRound(1))
    assert "tables 1, 2" in desk.refused(acts.DrawRound(), "results-missing")
    desk.refused(acts.CloseRound(1), "results-missing")
    desk.refused(acts.StartRound(1), "started-already")
    desk.refused(acts.PublishRound(1), "published-already")
    desk.refused(acts.PublishRound(2), "unknown-round")
    desk = Desk(8, rounds=1)
    desk.do(acts.DrawRound(tables=FIRST))
    desk.do(acts.DrawRound(tables=FIRST[::-1], seen=desk.state.n, why=WHY))
    assert seats(desk, 1)[1] == FIRST[1]
    desk.do(acts.StartRound(1), acts.EnterResult(1, 1, (1, 2, 3, 4)), acts.EnterResult(1, 2, (1, 2, 3, 4)))
    desk.refused(acts.DrawRound(), "last-round")
    desk = Desk(8)
    desk.play(tables=FIRST)
    desk.refused(acts.DrawRound(tables=FIRST), "repeat")
    desk.do(acts.DrawRound(tables=FIRST, accept=("repeat",)))
    assert {one["code"] for one in desk.state.rounds[1].breaks} == {"repeat"}


def test_a_pairing_by_hand_that_cannot_be_is_refused():
    desk = Desk(9)
    desk.do(acts.Withdraw("a-9", own=True))
    words = desk.refused(acts.DrawRound(tables=(("a-1", "a-2", "a-3", "a-9"), FIRST[1])), "not-entered")
    assert words == "Entrant 'a-9' is withdrawn, and has no seat in round 1."
    desk.refused(acts.DrawRound(tables=(("a-1", "a-2", "a-3", "a-99"), FIRST[1])), "unknown-entrant")
    desk.refused(acts.DrawRound(tables=(("a-1", "a-2", "a-3", "a-5"), FIRST[1])), "seated-twice")
    desk.refused(acts.DrawRound(tables=(("a-1", "a-2", "a-3"), FIRST[1])), "left-out")
    desk.refused(acts.DrawRound(tables=(("a-1", "a-2"), FIRST[1]), byes={"a-3": "bye", "a-4": "bye"}), "table-size")
    desk.refused(acts.DrawRound(tables=(("a-1", "a-2", "a-3"), FIRST[1]), byes={"a-4": "holiday"}), "bad-bye")
    desk.refused(acts.DrawRound(tables=()), "no-tables")
    desk.refused(acts.DrawRound(byes={"a-1": "bye"}), "bad-bye")


def test_a_swap_after_publication_needs_a_reason_and_erases_no_result():
    desk = Desk(8)
    desk.start(tables=FIRST)
    swapped = {1: ("a-5", "a-2", "a-3", "a-4"), 2: ("a-1", "a-6", "a-7", "a-8")}
    desk.refused(acts.ChangePairing(1, swapped), "why-needed")
    desk.refused(acts.ChangePairing(1, {1: swapped[1]}, why=WHY), "seated-twice")
    desk.refused(acts.ChangePairing(1, {1: FIRST[0]}, why=WHY), "no-change")
    desk.refused(acts.ChangePairing(1, {0: FIRST[0]}, why=WHY), "unknown-table")
    desk.do(acts.SetGame(1, 2, "01"))
    desk.refused(acts.ChangePairing(1, swapped, why=WHY), "game-begun")
    desk.do(acts.ChangePairing(1, swapped, not_begun=(2,), why=WHY))
    assert (seats(desk, 1), desk.state.rounds[0].tables[1].game) == (swapped, None)
    desk.do(acts.EnterResult(1, 1, (1, 2, 3, 4)))
    desk.refused(acts.ChangePairing(1, dict(enumerate(FIRST, 1)), why=WHY), "erases-result")
    desk.do(acts.EnterResult(1, 2, (1, 2, 3, 4)), acts.CloseRound(1))
    desk.refused(acts.ChangePairing(1, dict(enumerate(FIRST, 1)), why=WHY), "round-closed")


def test_a_cancelled_round_does_not_count_and_a_finished_tournament_is_reopened():
    desk = Desk(8)
    desk.play()
    desk.play()
    desk.refused(acts.CancelRound(1, WHY), "not-last")
    desk.refused(acts.CancelRound(2), "why-needed")
    desk.do(acts.CancelRound(2, WHY))
    desk.refused(acts.CancelRound(2, WHY), "cancelled-round")
    desk.refused(acts.EnterResult(2, 1, (1, 2, 3, 4)), "cancelled-round")
    assert {len(one.rounds) for one in entrants_of(desk.state)} == {1}
    desk.play()
    assert (len(desk.state.rounds), [one.number for one in desk.state.cancelled]) == (2, [2])
    assert all(table.result for table in desk.state.cancelled[0].tables)
    desk = Desk(8)
    desk.refused(acts.Reopen(), "not-finished")
    desk.start()
    desk.refused(acts.Finish(), "results-missing")
    early = acts.Finish(confirmed=("rounds-left",))
    desk.do(acts.EnterResult(1, 1, (1, 2, 3, 4)), acts.EnterResult(1, 2, (1, 2, 3, 4)), early)
    assert desk.state.rounds[0].status == "closed"
    desk.refused(acts.DrawRound(), "finished")
    desk.do(acts.Reopen(WHY), acts.DrawRound())


def test_clocks_stop_and_go_on_with_the_time_they_had():
    desk = Desk(8, minutes=50)
    desk.refused(acts.Pause(), "not-running")
    desk.start()
    ends_at = desk.state.rounds[0].ends_at
    assert ends_at == desk.now + 50 * MINUTE
    desk.now += 10 * MINUTE
    desk.do(acts.Pause())
    desk.refused(acts.Pause(), "paused")
    desk.now += 30 * MINUTE
    desk.refused(acts.DrawRound(), "paused")
    desk.do(acts.Resume())
    desk.refused(acts.Resume(), "not-paused")
    assert desk.state.rounds[0].ends_at == ends_at + 30 * MINUTE
    desk.do(acts.SetClock(1, 5))
    assert desk.state.rounds[0].ends_at == desk.now + 5 * MINUTE
    desk.refused(acts.SetClock(1, -5), "bad-minutes")


def test_a_configuration_is_changed_until_it_matters():
    desk = Desk(8)
    desk.do(acts.ChangeConfig({"seats": 3, "least": 2, "rounds": 6}))
    assert (desk.state.config.seats, desk.state.config.rounds) == (3, 6)
    desk.refused(acts.ChangeConfig({"rounds": 6}), "no-change")
    desk.refused(acts.ChangeConfig({"rounds": "six"}), "bad-config")
    desk.play()
    desk.play()
    desk.refused(acts.ChangeConfig({"rounds": 3}), "why-needed")
    desk.refused(acts.ChangeConfig({"rounds": 1}, WHY), "too-late")
    desk.refused(acts.ChangeConfig({"form": "arena"}, WHY), "too-late")
    desk.refused(acts.ChangeConfig({"title": "mercadito"}, WHY), "too-late")
    desk.refused(acts.ChangeConfig({"by_round": {"2": {"title": "mercadito"}}}, WHY), "too-late")
    desk.do(acts.ChangeConfig({"by_round": {"3": {"title": "mercadito"}}}, WHY))
    assert [desk.state.config.title_of(one) for one in (2, 3)] == ["market-day", "mercadito"]


def test_a_game_is_found_at_its_table_and_taken_once():
    desk = Desk(8)
    desk.start(tables=FIRST)
    desk.do(acts.SetGame(1, 1, "01"))
    desk.refused(acts.SetGame(1, 1, "01"), "no-change")
    desk.refused(acts.SetGame(1, 3, "02"), "unknown-table")
    assert "round 1" in desk.refused(acts.SetGame(1, 2, "01"), "game-taken")
    round_, table = table_of_game(desk.state, "01")
    assert (round_.number, table.number) == (1, 1)
    desk.do(acts.SetGame(1, 1, "02"), acts.SetGame(1, 2, "01"))
    assert table_of_game(desk.state, "01")[1].number == 2
    desk.do(acts.ChangePairing(1, {1: FIRST[0][::-1]}, not_begun=(1,), why=WHY))
    assert table_of_game(desk.state, "02") is None
    desk.do(acts.SetGame(1, 1, "02"), acts.CancelRound(1, WHY))
    desk.start(tables=FIRST[::-1])
    assert table_of_game(desk.state, "02") is None
    desk.do(acts.ChangePairing(1, {1: FIRST[1][::-1]}, why=WHY))
    desk.refused(acts.SetGame(1, 1, "02"), "game-taken")  # what was played in a cancelled round stays there
    desk.do(acts.EnterResult(1, 1, (1, 2, 3, 4)))
    desk.refused(acts.SetGame(1, 1, "03"), "has-result")


def test_wide_gaps_and_seats_for_the_third_time_are_told_of_pairings_by_hand():
    desk = Desk(8, points={"kind": "wins"}, seats=2, least=2)

    def by_hand(order):
        ids = [f"a-{one}" for one in order]
        return tuple(zip(ids[::2], ids[1::2], strict=True))

    desk.play(tables=by_hand("12345678"))
    desk.play(tables=by_hand("13245768"))
    desk.do(acts.DrawRound(tables=by_hand("16253847")))
    told = {(one["code"], one["table"]) for one in desk.state.rounds[2].breaks}
    assert ("seat-repeat", 1) in told
    assert {code for code, _ in told} <= {"seat-repeat", "score-gap"}
    desk.do(acts.DrawRound(tables=by_hand("18234567"), seen=desk.state.n, why=WHY))
    assert ("score-gap", 1) in {(one["code"], one["table"]) for one in desk.state.rounds[2].breaks}
    desk.do(acts.DrawRound(seen=desk.state.n, why=WHY))
    assert not {"seat-repeat", "score-gap"} & {one["code"] for one in desk.state.rounds[2].breaks}
