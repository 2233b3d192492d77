"""Taking back with the consent of all at the table."""

from domain.record import acts
from domain.record.decision import Decision, require_play
from domain.record.dispute_events import SetBack, TakeBackAnswered, TakeBackAsked
from domain.record.errors import ActRefused
from domain.record.line import is_play, is_superseded
from domain.record.requirements import require_going, require_seat
from domain.record.return_points import require_step
from domain.record.seen import Step, steps
from domain.rules.foresight import foreseeable
from domain.rules.moves import read_move


def ask_take_back(decision: Decision, act: acts.AskTakeBack, by: str) -> None:
    """Asks the others to let the table go back. Bots agree at once; if nobody else is to be asked it happens.

    Raises `ActRefused`: GAME_VOID, GAME_CLOSED, TABLE_HELD, NO_SUCH_SEAT, ASKED_ALREADY, NO_SUCH_STEP,
    BEFORE_THE_OPENING, SUPERSEDED_STEP, INSIDE_A_DECISION, CARDS_REVEALED.
    """
    game = decision.game
    require_going(game)
    require_play(game)
    require_seat(game, act.seat)
    pending = game.disputes.take_back
    if pending is not None:
        asked = f"seat {pending.asked.seat} asked at step {pending.n} that the table go back to step {pending.asked.to}"
        raise ActRefused("ASKED_ALREADY", f"{asked}: that has to be answered first, or played on")
    require_step(game, act.to, decision.history)
    _require_something_since(decision, act.to)
    if not act.allowed and (shown := _revealed_at(decision, act.to)) is not None:
        message = f"cards were revealed at step {shown}: only a director can allow that the table go back over it"
        raise ActRefused("CARDS_REVEALED", message)
    decision.add([TakeBackAsked(act.seat, act.to, act.allowed)], by)
    for seat in range(len(game.seats)):
        if seat != act.seat and game.bot_at(seat) is not None:
            decision.add([TakeBackAnswered(seat, True)], f"bot:{seat}")
    _go_back_when_agreed(decision, by)


def answer_take_back(decision: Decision, act: acts.AnswerTakeBack, by: str) -> None:
    """Agrees to what is asked or not. When the last one agrees the table goes back; when one does not, it is off.

    Raises `ActRefused`: NO_SUCH_SEAT, NOTHING_ASKED, OWN_TAKE_BACK, ANSWERED_ALREADY, GAME_VOID, GAME_CLOSED,
    TABLE_HELD.
    """
    game = decision.game
    require_seat(game, act.seat)
    pending = game.disputes.take_back
    if pending is None:
        raise ActRefused(
            "NOTHING_ASKED", "nobody is asking for a take-back; one that was asked for is off with the next move"
        )
    if act.seat == pending.asked.seat:
        raise ActRefused("OWN_TAKE_BACK", f"seat {act.seat} is asking for this take-back itself: the others answer")
    if act.seat in pending.agreed:
        raise ActRefused("ANSWERED_ALREADY", f"seat {act.seat} has agreed to this take-back already")
    require_going(game)
    require_play(game)
    decision.add([TakeBackAnswered(act.seat, act.agreed)], by)
    _go_back_when_agreed(decision, by)


def _go_back_when_agreed(decision: Decision, by: str) -> None:
    game = decision.game
    pending = game.disputes.take_back
    if pending is not None and len(pending.agreed) == len(game.seats):
        decision.add([SetBack(pending.asked.to, None, None, ())], by)
        decision.follow(by)


def _require_something_since(decision: Decision, to: int) -> None:
    game = decision.game
    since = decision.history.entries(to, game.n)
    if not any(is_play(entry) and not is_superseded(game.line, entry) for entry in since):
        raise ActRefused("NO_SUCH_STEP", f"nothing has been played since step {to}: there is nothing to take back")


def _revealed_at(decision: Decision, to: int) -> int | None:
    """The event that began the first decision after `to` by which a player saw what lay hidden, or `None`.

    A deal or a shuffle counts whatever it shows, since the table would get another one. Bots do not count: they know
    only what they see.
    """
    game, history = decision.game, decision.history
    players = [seat for seat in range(len(game.seats)) if game.bot_at(seat) is None]
    for step in steps(history.at(to), history.entries(to, game.n), decision.past):
        made = step.entry.move is not None and not is_superseded(game.line, step.entry)
        if made and _reveals(step, players):
            return step.entry.n
    return None


def _reveals(step: Step, players: list[int]) -> bool:
    before, raw = step.before, step.entry.read_move() or {}
    assert before is not None
    chance = before.book.awaits(before.state).chance
    if chance is not None and raw.get("type") == chance.type:
        return True
    move = read_move(raw, before.book.move_types)
    return not all(foreseeable(before.book, before.state, move, seat) for seat in players)
