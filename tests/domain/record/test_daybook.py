"""Opening and playing: what is recorded, what is refused, and that a refusal leaves nothing behind."""

from collections import Counter
from random import Random

import pytest

from domain.record.errors import BatchReveals, GameUnknown, KeyInProgress, KeyReused, MoveRefused, StepMoved
from domain.record.store.deadlines import within
from domain.record.stream_writer import Keyed
from domain.rules.objection import Refused
from domain.rules.wire import to_wire
from replays.rejudging import first_difference

from .conftest import PEOPLE, open_game, opening
from .random_play import a_move, play_on


def types(daybook, game):
    return [type(entry.event).__name__ for entry in daybook.entries(game.id)]


def key(name="k-1", body=b"1", actor="a"):
    return Keyed(actor, name, body.ljust(32, b"."))


def test_a_sealed_game_is_dealt_when_it_is_opened_and_with_the_move_that_makes_it_due_and_a_recorded_one_waits(daybook):
    game = open_game(daybook)
    entries = list(daybook.entries(game.id))
    told = [(1, "GameOpened", "organiser:o-1"), (2, "RoundDealt", "dealer")]
    assert [(e.n, type(e.event).__name__, e.by) for e in entries] == told
    assert (entries[1].read_move()["type"], game.status, game.shuffles) == ("deal", "open", 1)
    game = open_game(daybook, dealing="recorded")
    assert (game.n, game.awaits.chance.type) == (1, "deal")
    after = daybook.play(game.id, [{"type": "deal", "deck": [1, 3, 5, 7, 10] * 13}], "scorer:s-1").game
    assert (after.awaits.seats, types(daybook, game)) == ((1,), ["GameOpened", "RoundDealt"])
    assert after.shuffles == 0, "a scorer's deal uses up none of the dealer's shuffles"
    game = open_game(daybook)
    while game.state.round == 1:
        recorded = daybook.play(game.id, [a_move(game, Random(game.n))], "seat:0")
        game = recorded.game
    last = [type(entry.event).__name__ for entry in recorded.entries][-4:]
    assert last == ["CardJoinedPot", "RoundEnded", "DealerSet", "RoundDealt"]
    assert (recorded.entries[-1].by, game.shuffles) == ("dealer", 2)


def test_a_game_closes_itself_with_its_result_and_judged_again_gives_the_same_events(daybook):
    game = play_on(daybook, open_game(daybook), Random(1))
    assert (game.status, types(daybook, game)[-2:]) == ("closed", ["GameEnded", "GameClosed"])
    assert (game.closed.result["scores"], game.awaits.seats) == (list(game.state.totals), ())
    with pytest.raises(MoveRefused, match="GAME_OVER"):
        daybook.play(game.id, [{"type": "play", "seat": 0, "card": 1}], "seat:0")
    entries = list(daybook.entries(game.id))
    assert first_difference(entries) is None
    changed = next(e for e in entries if type(e.event).__name__ == "BargainTaken")
    changed.event.__dict__["total"] += 1
    found = first_difference(entries)  # the first event that differs
    assert (found.n, found.recorded["total"]) == (changed.n, found.judged["total"] + 1)


def test_what_is_read_back_is_what_was_decided(daybook, open_daybook):
    game, elsewhere = play_on(daybook, open_game(daybook), Random(1), 20), open_daybook()
    assert elsewhere.game(game.id) == game
    for step in (1, 2, game.n):
        assert elsewhere.game_at(game.id, step).n == step
    with pytest.raises(GameUnknown):
        elsewhere.game_at(game.id, game.n + 1)


def test_a_batch_may_not_look_at_hidden_cards_and_then_be_refused_and_is_all_or_nothing(daybook):
    game = open_game(daybook)
    with pytest.raises(MoveRefused) as refused:
        daybook.play(game.id, [{"type": "play", "seat": 2, "card": 1}], "seat:2", key())
    assert (refused.value.objection.code, daybook.game(game.id).n) == ("NOT_YOUR_TURN", game.n)
    daybook.play(game.id, [a_move(game, Random(1))], "seat:1", key())  # the key stayed free
    game = open_game(daybook, dealing="recorded")
    deal = {"type": "deal", "deck": [1, 3, 5, 7, 10] * 13}
    with pytest.raises(MoveRefused) as refused:
        daybook.play(game.id, [deal, {"type": "play", "seat": 0, "card": 1}], "scorer:s-1")
    assert (refused.value.index, daybook.game(game.id).n) == (1, 1)
    # Two players, Pot 1 1 1: whatever is played draws from the pile.
    game = open_game(daybook, dealing="recorded", seats=PEOPLE[:2])
    top = [7, 5] * 6 + [1, 1, 1]
    rest = sorted((Counter([1, 3, 5, 7, 10] * 13) - Counter(top)).elements(), reverse=True)
    daybook.play(game.id, [{"type": "deal", "deck": top + rest}], "scorer:s-1")
    moves = [{"type": "play", "seat": 1, "card": 7}, {"type": "take", "seat": 1, "cards": [10]}]
    with pytest.raises(BatchReveals) as refused:
        daybook.play(game.id, moves, "seat:1", viewer=1)
    assert (refused.value.index, daybook.game(game.id).n) == (0, 2)


def test_unknown_games_and_bad_configurations_are_refused(daybook):
    with pytest.raises(GameUnknown):
        daybook.game("nothing")
    with pytest.raises(GameUnknown):
        daybook.play("nothing", [{"type": "play"}], "seat:0")
    with pytest.raises(Refused, match="BAD_CONFIG"):
        daybook.open_game(opening(rounds=99), "organiser:o-1", key())
    assert daybook.store.max_notification_id() is None
    assert daybook.store.select_command("a", "k-1") is None


def test_a_repeat_is_answered_from_the_record_also_much_later_and_elsewhere(daybook, open_daybook):
    first = daybook.open_game(opening(), "organiser:o-1", key("open"))
    again = daybook.open_game(opening(), "organiser:o-1", key("open"))
    assert (again.repeated, again.game.id) == (True, first.game.id)
    move = a_move(first.game, Random(1))
    made = daybook.play(first.game.id, [move], "seat:1", key("move"))
    play_on(daybook, made.game, Random(1), 9)
    for book in (daybook, open_daybook()):
        repeat = book.play(first.game.id, [move], "seat:1", key("move"), expected=1)
        assert repeat.repeated
        assert (list(repeat.entries), repeat.game, repeat.before) == (list(made.entries), made.game, made.before)


def test_a_key_used_for_another_request_or_in_use_at_this_moment_is_refused(daybook):
    game = daybook.open_game(opening(), "organiser:o-1", key()).game
    move = [a_move(game, Random(1))]
    with pytest.raises(KeyReused):
        daybook.play(game.id, move, "seat:1", key(body=b"2"))
    with daybook.once(key("k-2")), within(0), pytest.raises(KeyInProgress):
        daybook.play(game.id, move, "seat:1", key("k-2"))
    assert daybook.game(game.id).n == game.n
    daybook.play(game.id, move, "seat:1", key(body=b"2", actor="b"))  # keys are the actor's own


def test_a_stale_step_is_refused_and_a_move_judged_again_when_another_process_has_moved_the_head(daybook, open_daybook):
    game = play_on(daybook, open_game(daybook), Random(1), 1)
    with pytest.raises(StepMoved) as stale:
        daybook.play(game.id, [a_move(game, Random(1))], "seat:2", expected=2)
    assert (stale.value.expected, stale.value.current) == (2, game.n)
    elsewhere, game = open_daybook(), open_game(daybook)
    assert elsewhere.game(game.id).n == game.n
    game = play_on(daybook, game, Random(1), 3)
    move = a_move(game, Random(5))
    assert elsewhere.play(game.id, [move], "seat:9").before.n == game.n
    with pytest.raises(MoveRefused):  # judged on the stale table it would have been legal
        daybook.play(game.id, [move, move], "seat:9")


def test_a_clock_that_goes_back_does_not_take_the_record_with_it(open_daybook):
    times = iter([5_000, 4_000, 3_000, 9_000])
    daybook = open_daybook(clock=lambda: next(times))
    game = play_on(daybook, open_game(daybook), Random(1), 3)
    at = [entry.at for entry in daybook.entries(game.id)]
    assert (at, at[0], at[-1]) == (sorted(at), 5_000, 9_000)


def test_listeners_hear_of_what_is_durable_and_moves_lose_what_their_sheet_does_not_name(daybook):
    heard = []
    daybook.on_recorded(lambda recorded: heard.append((recorded.game.id, recorded.game.n)))
    game = open_game(daybook)
    move = {**a_move(game, Random(1)), "mood": "fine", "claimed_at": 17}
    recorded = daybook.play(game.id, [move], "seat:1")
    assert recorded.entries[0].read_move() == {"type": "play", "seat": 1, "card": move["card"], "claimed_at": 17}
    assert to_wire(recorded.entries[0].event)["card"] == move["card"]
    assert heard == [(game.id, 2), (game.id, recorded.game.n)]
