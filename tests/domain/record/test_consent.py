"""Taking back by consent: who is asked, what ends the asking, and that nobody looks at cards and then takes back."""

from random import Random

import pytest

from domain.record import acts
from domain.record.acts.set_back import SetBack
from domain.record.acts.take_back import TakeBackAnswered, TakeBackAsked
from domain.record.errors import BatchReveals, TableIsHeld
from domain.record.ruled import played_result, played_scores
from tests.domain.games.playthrough import chance_move

from .sittings import DORA, SAM


@pytest.fixture
def table(tables):
    """A hand of Market Day, where nobody draws. Seat 0 has just played."""
    table = tables.open()
    table.play(3)
    table.play_till(0)
    return table


def ask(table, seat=0, **more):
    return acts.AskTakeBack(seat, table.to_set_back(), **more)


def agree(table, *seats):
    """These seats agree; the last event that comes of it."""
    return [table.enter(acts.AnswerTakeBack(seat, agreed=True), f"seat:{seat}")[-1] for seat in seats][-1]


def back_to(step):
    return SetBack(step, None, None, ())


def test_when_the_last_one_agrees_the_table_goes_back(table):
    act = ask(table)
    then = table.daybook.game_at(table.id, act.to)
    assert table.enter(act, "seat:0") == [TakeBackAsked(0, act.to, allowed=False)]
    asked = table.game.disputes.take_back
    assert (asked.n, asked.agreed) == (table.game.n, {0})
    assert table.enter(acts.AnswerTakeBack(2, agreed=True), "seat:2") == [TakeBackAnswered(2, agreed=True)]
    assert table.game.disputes.take_back.agreed == {0, 2}
    last = table.enter(acts.AnswerTakeBack(1, agreed=True), "seat:1")
    assert last == [TakeBackAnswered(1, agreed=True), back_to(act.to)]
    assert (table.game.state, table.game.awaits) == (then.state, then.awaits)
    assert (table.game.disputes.take_back, table.game.played) == (None, None)
    # It is play, and changes nothing between played and ruled.
    assert played_scores(table.game) == table.game.book.scores(table.game.state)
    assert played_result(table.game) is None
    assert table.play_out().closed


def test_a_refusal_the_next_move_and_a_ruling_that_sets_back_end_the_asking(table):
    table.enter(ask(table), "seat:0")
    state = table.game.state
    assert table.enter(acts.AnswerTakeBack(1, agreed=False), "seat:1") == [TakeBackAnswered(1, agreed=False)]
    assert (table.game.disputes.take_back, table.game.state) == (None, state)
    table.refused(acts.AnswerTakeBack(2, agreed=True), "seat:2", "NOTHING_ASKED")
    table.enter(ask(table), "seat:0")
    words = "nobody is asking for a take-back; one that was asked for is off with the next move"
    for ends in (table.play, lambda: table.ruling(acts.GoBack(table.to_set_back()))):
        table.play_till(0)
        table.enter(ask(table), "seat:0")
        ends()
        assert table.game.disputes.take_back is None
        table.refused(acts.AnswerTakeBack(1, agreed=True), "seat:1", "NOTHING_ASKED", words)


def test_bots_refuse_or_agree_by_themselves_as_the_opening_has_it(tables):
    table = tables.open(bots=(1, 2))
    table.play_till(0)
    state, act = table.game.state, ask(table)
    assert table.enter(act, "seat:0") == [TakeBackAsked(0, act.to, allowed=False), TakeBackAnswered(1, agreed=False)]
    assert [entry.by for entry in table.daybook.entries(table.id, table.game.n - 2)] == ["seat:0", "bot:1"]
    assert (table.game.state, table.game.disputes.take_back, table.game.bots_take_back) == (state, None, "refuse")
    # A director who allows it does not answer for the bots.
    assert table.enter(ask(table, allowed=True), DORA)[-1] == TakeBackAnswered(1, agreed=False)
    table = tables.open(bots=(1,), bots_take_back="agree")
    assert table.game.bots_take_back == "agree"
    table.play_till(0)
    act = ask(table)
    table.enter(act, "seat:0")
    (answer,) = table.daybook.entries(table.id, table.game.n - 1)
    assert (answer.by, answer.event) == ("bot:1", TakeBackAnswered(1, agreed=True))
    # Who takes a seat has not agreed to what its bot has agreed to, nor to what the one before did.
    assert table.game.disputes.take_back.agreed == {0, 1}
    table.ruling(acts.ReplaceSeat(1, player="p-new"))
    assert table.game.disputes.take_back is None
    table.refused(acts.AnswerTakeBack(2, agreed=True), "seat:2", "NOTHING_ASKED")
    table.enter(acts.AskTakeBack(0, act.to), "seat:0")
    assert agree(table, 2, 1) == back_to(act.to)


@pytest.mark.parametrize(("players", "bots"), [(3, (1, 2)), (2, (1,))])
def test_where_only_bots_are_asked_it_happens_at_once(tables, players, bots):
    table = tables.open(players=players, bots=bots, bots_take_back="agree")
    table.play_till(0)
    act = ask(table)
    events = table.enter(act, "seat:0")
    answers = [TakeBackAnswered(bot, agreed=True) for bot in bots]
    assert events == [TakeBackAsked(0, act.to, allowed=False), *answers, back_to(act.to)]


def test_who_plays_alone_takes_back_at_once_but_not_the_opening(tables):
    table = tables.open("fairy-bargains", 1, config={"variant": "v3"})
    table.play()
    act = acts.AskTakeBack(0, table.to_set_back(), allowed=True)
    assert table.enter(act, DORA) == [TakeBackAsked(0, act.to, allowed=True), back_to(act.to)]
    table = tables.open("math-market", 2, config={"version": "beginner"})
    table.play(2)
    table.refused(acts.AskTakeBack(0, 1, allowed=True), DORA, "BEFORE_THE_OPENING")


def test_what_was_taken_back_can_be_taken_back_no_further_than_what_stands(table):
    first, gone = table.to_set_back(), table.last_move().n
    table.enter(ask(table), "seat:0")
    agree(table, 1, 2)
    table.play()
    second = table.to_set_back()
    assert second > gone > first
    table.enter(acts.AskTakeBack(0, second), "seat:0")
    agree(table, 1, 2)
    assert table.game.state == table.daybook.game_at(table.id, first).state


def test_there_has_to_be_something_to_take_back_and_one_is_asked_for_at_a_time(table):
    for step in (0, 400):
        table.refused(acts.AskTakeBack(0, step), "seat:0", "NO_SUCH_STEP")
    table.case()
    for step in (table.game.n, table.game.n - 1):
        words = f"nothing has been played since step {step}: there is nothing to take back"
        table.refused(acts.AskTakeBack(0, step), "seat:0", "NO_SUCH_STEP", words)
    for seat in (-1, 3):
        table.refused(acts.AskTakeBack(seat, 2), code="NO_SUCH_SEAT")
        table.refused(acts.AnswerTakeBack(seat, agreed=True), code="NO_SUCH_SEAT")
    table.refused(acts.AnswerTakeBack(1, agreed=True), "seat:1", "NOTHING_ASKED")
    act = ask(table)
    table.enter(act, "seat:0")
    words = f"seat 1 asked at step {table.game.n} that the table go back to step {act.to}: that has to be answered"
    table.refused(ask(table, 1), "seat:1", "ASKED_ALREADY", f"{words} first, or played on")
    words = "seat 1 asks for this take-back: the others answer"
    table.refused(acts.AnswerTakeBack(0, agreed=True), "seat:0", "OWN_TAKE_BACK", words)
    agree(table, 1)
    words = "seat 2 has agreed to this take-back already"
    table.refused(acts.AnswerTakeBack(1, agreed=False), "seat:1", "ANSWERED_ALREADY", words)


def test_a_superseded_step_and_the_middle_of_a_move_are_refused(table):
    gone = table.last_move().n
    table.ruling(acts.GoBack(table.to_set_back()))
    table.play()
    table.refused(acts.AskTakeBack(0, gone), "seat:0", "SUPERSEDED_STEP")
    while table.game.n == (move := table.last_move()).n:  # a move of a single event
        table.play()
    table.refused(acts.AskTakeBack(0, move.n), "seat:0", "INSIDE_A_DECISION")


def test_a_held_table_does_not_go_back_by_consent(table):
    table.enter(acts.Hold())
    assert isinstance(table.refused(ask(table), "seat:0"), TableIsHeld)
    table.enter(acts.Release())
    table.enter(ask(table), "seat:0")
    table.enter(acts.Adjourn())
    words = "play is adjourned: no moves are made until play is resumed"
    table.refused(acts.AnswerTakeBack(1, agreed=True), "seat:1", "TABLE_HELD", words)
    table.enter(acts.Resume())
    agree(table, 1)


def test_a_game_that_is_over_or_annulled_does_not_go_back_by_consent(table):
    table.enter(ask(table), "seat:0")
    number = table.case()
    table.ruling(acts.Annul(), case=number)
    table.refused(acts.AnswerTakeBack(1, agreed=True), "seat:1", "GAME_VOID")
    table.ruling(case=number, supersedes=1)
    agree(table, 1)
    table.play_out()
    table.refused(ask(table), "seat:0", "GAME_CLOSED", "the game is over")
    table.ruling(acts.Annul())
    table.refused(ask(table), "seat:0", "GAME_VOID")


def drawn(tables, **more):
    """A game of Fairy Bargains whose last move drew from the pile, and the one before it did not."""
    table = tables.open("fairy-bargains", 2, config={"variant": "main"}, **more)
    left = [len(table.game.state.draw)]
    while len(left) < 3 or not left[-1] < left[-2] == left[-3]:
        left.append(len(table.play().state.draw))
    return table


def test_nobody_takes_back_a_move_that_turned_up_a_card_unless_a_director_allows_it(tables):
    table = drawn(tables)
    act, shown = ask(table), table.last_move().n
    words = f"cards were revealed at step {shown}: only a director can allow that the table go back over it"
    table.refused(act, "seat:0", "CARDS_REVEALED", words)
    table.play(2)  # wherever it lies since
    table.refused(act, "seat:0", "CARDS_REVEALED", words)
    table.enter(acts.AskTakeBack(0, act.to, allowed=True), DORA)
    assert agree(table, 1) == back_to(act.to)


@pytest.mark.parametrize("bots", [(1,), (0, 1)])
def test_a_card_is_revealed_to_bots_as_well_whose_seats_a_person_may_take(tables, bots):
    table = drawn(tables, bots=bots, bots_take_back="agree")
    table.refused(ask(table), code="CARDS_REVEALED")


@pytest.mark.parametrize("bots", [(), (1,), (1, 2)])
def test_nobody_takes_back_over_a_card_that_another_has_played_from_the_hand(tables, bots):
    """The take-back that reads a hand: play, look at what the next one plays, take back, play better."""
    table = tables.open(bots=bots, bots_take_back="agree")
    table.play_till(0)
    act = ask(table)
    table.play_till(1)
    words = f"seat 2 decided at step {table.last_move().n} with cards that others cannot see: only a director can allow"
    table.refused(act, "seat:0", "CARDS_REVEALED", words)


@pytest.fixture(params=[2])
def market(tables, request):
    """A round of Mercadito with open hands and sealed choices, none made yet. A scorer enters the deals."""
    config = {"options": {"hand_visibility": "open", "choice_mode": "secret"}}
    table = tables.open("mercadito", request.param, config=config, dealing="recorded")
    while (chance := table.game.awaits.chance) is not None:
        table.daybook.play(table.id, [chance_move(chance, Random(4))], SAM)
    return table


def choose(table, seat, passing=False):
    """A seat seals its choice: the first card of the market, or a pass."""
    now = table.game.state
    move = {"type": "pass"} if passing else {"type": "choose", "card": now.market[0]}
    table.daybook.play(table.id, [{**move, "seat": seat, "round": now.round}], f"seat:{seat}")


@pytest.mark.parametrize("market", [3], indirect=True)
@pytest.mark.parametrize("passing", [False, True])
def test_a_choice_that_is_sealed_counts_and_does_not_tell_whether_it_is_a_pass(market, passing):
    choose(market, 0)
    act = ask(market)
    choose(market, 1, passing)
    market.refused(act, "seat:0", "CARDS_REVEALED", "seat 2 decided")


@pytest.mark.parametrize("passing", [False, True])
def test_who_chooses_last_does_not_probe_or_take_back_over_what_the_other_has_sealed(market, passing):
    choose(market, 0, passing)
    now = market.game
    choice = {"seat": 1, "round": now.state.round, "card": now.state.market[0]}
    moves = [{"type": "choose", **choice}, {"type": "stance", **choice, "stance": "no such word"}]
    with pytest.raises(BatchReveals):
        market.daybook.play(market.id, moves, "seat:1", viewer=1)
    assert market.game == now
    choose(market, 1)
    market.refused(ask(market, 1), "seat:1", "CARDS_REVEALED")


def test_what_a_set_back_supersedes_or_a_scorer_dealt_was_shown_all_the_same(tables):
    table = drawn(tables)
    shown = table.last_move().n
    table.ruling(acts.GoBack(table.to_set_back()))
    before = [entry for entry in table.daybook.entries(table.id) if entry.move is not None][-2]
    act = acts.AskTakeBack(before.read_move()["seat"], before.n - 1)
    table.refused(act, code="CARDS_REVEALED", words=f"at step {shown}:")
    table = tables.open("fairy-bargains", 2, dealing="recorded")
    table.daybook.play(table.id, [{"type": "deal", "deck": [1, 3, 5, 7, 10] * 13}], SAM)
    table.refused(acts.AskTakeBack(0, 1), "seat:0", "CARDS_REVEALED", "at step 2:")


class AskedBefore(acts.AskTakeBack):
    """A take-back that was asked for when cards played from a hand did not count yet."""

    def decide(self, decision, by):
        decision.add([TakeBackAsked(self.seat, self.to, self.allowed)], by)


def test_who_agrees_does_not_let_the_table_go_back_over_what_was_shown(tables):
    table = tables.open()
    table.play_till(0)
    to = table.to_set_back()
    table.play_till(1)
    table.daybook.enter(table.id, AskedBefore(0, to), "seat:0")
    table.refused(acts.AnswerTakeBack(1, agreed=True), "seat:1", "CARDS_REVEALED")
    assert table.enter(acts.AnswerTakeBack(1, agreed=False), "seat:1") == [TakeBackAnswered(1, agreed=False)]
    table.daybook.enter(table.id, AskedBefore(0, to, allowed=True), DORA)
    agree(table, 1, 2)
    assert table.game.n > to
    assert table.game.state == table.daybook.game_at(table.id, to).state


def test_nobody_takes_back_across_a_deal(table):
    deal, seat = table.play_to_deal(), table.last_move().read_move()["seat"]
    table.refused(ask(table, seat), f"seat:{seat}", "CARDS_REVEALED", f"at step {deal}:")
