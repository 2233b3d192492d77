"""A take-back: the table goes back by consent of all, but never past anything that was revealed."""

from dataclasses import dataclass
from typing import Annotated, Final

from domain.record.acts.act import WHOSE, Act, ActEvent
from domain.record.acts.descriptions import Telling
from domain.record.acts.redeal import require_no_redeal
from domain.record.acts.requirements import require_going, require_official, require_seat
from domain.record.acts.return_points import require_step
from domain.record.acts.set_back import SetBack
from domain.record.decision import Decision
from domain.record.disputes import Disputes, TakeBack
from domain.record.envelope import Entry
from domain.record.errors import ActRefused
from domain.record.events import AGREE
from domain.record.game import Step
from domain.record.line import is_play, is_superseded
from domain.record.playing import require_play
from domain.rules.declaration import Member
from domain.rules.foresight import foreseeable, sees_more
from domain.rules.language import say
from domain.rules.moves import read_move
from domain.rules.phrases import seat_named
from domain.rules.secrecy import Context, hidden_fields
from domain.rules.values import changed

_ALLOWED: Final = "Whether a director allows it although cards were revealed since."


@dataclass(frozen=True)
class TakeBackAsked(ActEvent):
    """A player asks the others to let the table go back to event `to`.

    `allowed`: a director allows it although cards have been revealed since.
    """

    mark_kind = "take-back"

    seat: int
    to: int
    allowed: bool
    rule: str = ""

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        return changed(disputes, take_back=TakeBack(entry.n, self.seat, self.to, self.allowed, frozenset([self.seat])))

    def sentence(self, told: Telling) -> str:
        said = say(
            "{seat} asks the others to take back everything after {step}.",
            seat=seat_named(self.seat),
            step=told.step(self.to),
        )
        if self.allowed:
            said += say(" A director allows it although cards have been revealed since.")
        return say("{said} It happens if they all agree before anybody moves.", said=said)

    def label(self) -> str:
        return say("{seat} asks to take back to step {to}", seat=seat_named(self.seat), to=self.to)


@dataclass(frozen=True)
class TakeBackAnswered(ActEvent):
    """A player's answer; when the last one agrees, `SetBack` follows."""

    mark_kind = "take-back"

    seat: int
    agreed: bool
    rule: str = ""

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        asked = disputes.take_back
        if asked is None or not self.agreed:
            return changed(disputes, take_back=None)
        return changed(disputes, take_back=changed(asked, agreed=asked.agreed | {self.seat}))

    def sentence(self, told: Telling) -> str:
        pending = told.before.take_back
        about = say(" to a take-back")
        if pending is not None:
            about = say(" to take back to step {to}, as {seat} asks", to=pending.to, seat=seat_named(pending.seat))
        if self.agreed:
            return say("{seat} agrees{about}.", seat=seat_named(self.seat), about=about)
        return say("{seat} does not agree{about}. Nothing is taken back.", seat=seat_named(self.seat), about=about)

    def label(self) -> str:
        return say("{seat} agrees" if self.agreed else "{seat} does not agree", seat=seat_named(self.seat))


@dataclass(frozen=True)
class AskTakeBack(Act):
    """If everybody else agrees before the next move, the table goes back. Once cards have been turned up, or another
    player has moved from a hidden hand, this is not possible; call the director instead.
    """

    name = "take-back"
    label = "Ask to take back"
    events = (TakeBackAsked, TakeBackAnswered, SetBack)

    seat: Annotated[int, Member("seat", WHOSE, otherwise="own-seat")]
    to: Annotated[int, Member("step", "Back to where it was after step; the number of this event.")]
    allowed: Annotated[bool, Member("flag", _ALLOWED, default=False)] = False

    def decide(self, decision: Decision, by: str) -> None:
        """Asks the others to let the table go back.

        Bots answer at once, as the opening says. If one refuses, nobody else is asked; if everybody has agreed, the
        table goes back.

        Raises `ActRefused`: GAME_VOID, GAME_CLOSED, TABLE_HELD, NO_SUCH_SEAT, ASKED_ALREADY, NO_SUCH_STEP,
        BEFORE_THE_OPENING, SUPERSEDED_STEP, INSIDE_A_DECISION, CARDS_REVEALED, and PARTY_MAY_NOT_RULE for a person with
        a seat who allows it as a director.
        """
        game = decision.game
        if self.allowed:
            require_official(game, by, say("a take-back"))
        require_going(game)
        require_play(game)
        require_seat(game, self.seat)
        pending = game.disputes.take_back
        if pending is not None:
            who = seat_named(pending.seat)
            message = say(
                "{who} asked at step {n} that the table go back to step {to}", who=who, n=pending.n, to=pending.to
            )
            raise ActRefused(
                "ASKED_ALREADY", say("{message}: that has to be answered first, or played on", message=message)
            )
        require_step(game, self.to, decision)
        _require_something_since(decision, self.to)
        asking = TakeBackAsked(self.seat, self.to, self.allowed)
        _require_nothing_shown(decision, asking)
        decision.add([asking], by)
        for seat in range(len(game.seats)):
            if seat != self.seat and game.bot_at(seat) is not None:
                agreed = game.bots_take_back == AGREE
                decision.add([TakeBackAnswered(seat, agreed)], f"bot:{seat}")
                if not agreed:
                    return
        _go_back_when_agreed(decision, by)


@dataclass(frozen=True)
class AnswerTakeBack(Act):
    """A player agrees to a take-back, or does not."""

    events = (TakeBackAnswered, SetBack)

    seat: Annotated[int, Member("seat", WHOSE, otherwise="own-seat")]
    agreed: Annotated[bool, Member("flag", "Whether this player agrees.")]

    def decide(self, decision: Decision, by: str) -> None:
        """When the last one agrees the table goes back; one refusal ends it.

        Raises `ActRefused`: NO_SUCH_SEAT, NOTHING_ASKED, OWN_TAKE_BACK, ANSWERED_ALREADY, GAME_VOID, GAME_CLOSED,
        TABLE_HELD, and CARDS_REVEALED for who agrees where it may not be.
        """
        game = decision.game
        require_seat(game, self.seat)
        pending = game.disputes.take_back
        if pending is None:
            message = say("nobody is asking for a take-back; one that was asked for is off with the next move")
            raise ActRefused("NOTHING_ASKED", message)
        if self.seat == pending.seat:
            message = say("{seat} asks for this take-back: the others answer", seat=seat_named(self.seat))
            raise ActRefused("OWN_TAKE_BACK", message)
        if self.seat in pending.agreed:
            raise ActRefused(
                "ANSWERED_ALREADY", say("{seat} has agreed to this take-back already", seat=seat_named(self.seat))
            )
        require_going(game)
        require_play(game)
        if self.agreed:
            _require_nothing_shown(decision, pending)
        decision.add([TakeBackAnswered(self.seat, self.agreed)], by)
        _go_back_when_agreed(decision, by)


def _go_back_when_agreed(decision: Decision, by: str) -> None:
    game = decision.game
    pending = game.disputes.take_back
    if pending is not None and len(pending.agreed) == len(game.seats):
        decision.add([SetBack(pending.to, None, None, ())], by)
        require_no_redeal(decision, game)
        decision.follow(by)


def _require_something_since(decision: Decision, to: int) -> None:
    game = decision.game
    since = decision.stored(to, game.n)
    if not any(is_play(entry) and not is_superseded(game.line, entry) for entry in since):
        raise ActRefused(
            "NO_SUCH_STEP", say("nothing has been played since step {to}: there is nothing to take back", to=to)
        )


def _require_nothing_shown(decision: Decision, asked: TakeBackAsked | TakeBack) -> None:
    """Raises `ActRefused` (CARDS_REVEALED) if something was revealed since, unless a director allows it.

    What a set-back has superseded was shown all the same.
    """
    if asked.allowed:
        return
    for step in decision.steps(asked.to):
        shown = None if step.entry.move is None else _shown(step, asked.seat)
        if shown is not None:
            message = say("{shown}: only a director can allow that the table go back over it", shown=shown)
            raise ActRefused("CARDS_REVEALED", message)


def _shown(step: Step, asking: int) -> str | None:
    """What a decision revealed, in words; `None` for nothing new to anyone.

    A deal or a shuffle always counts, because after a take-back it would come out differently. So does what another
    seat, a bot's too, decides from cards that somebody else does not see, because it tells of them, and a choice that
    is still sealed. What the asking seat itself plays counts only if it turned up news for somebody. A bot counts as
    somebody: a person may take its seat, who then reads what it saw.
    """
    before, raw, n = step.before, step.entry.read_move() or {}, step.entry.n
    assert before is not None
    book, state, seats = before.book, before.state, range(len(before.seats))
    chance = book.awaits(state).chance
    move = read_move(raw, book.move_types)
    if chance is not None and raw.get("type") == chance.type:
        return say("cards were revealed at step {n}", n=n)
    mover = raw.get("seat", asking)
    imagine = before.title.imagine if mover == asking else None
    if not all(foreseeable(book, state, move, seat, imagine if seat == asking else None) for seat in seats):
        return say("cards were revealed at step {n}", n=n)
    if mover != asking and any(_keeps(step, mover, seat) for seat in seats if seat != mover):
        return say("{mover} decided at step {n} with cards that others cannot see", mover=seat_named(mover), n=n)
    return None


def _keeps(step: Step, mover: int, other: int) -> bool:
    """Whether the seat that made a decision knew, or chose, something hidden from another."""
    assert step.before is not None
    state, event = step.before.state, step.entry.event
    context = Context(state.config, state)
    hidden = hidden_fields(other, event, context) - hidden_fields(mover, event, context)
    return bool(hidden) or sees_more(state, mover, other)
