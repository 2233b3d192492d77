"""A redeal: it needs two officials, because dealing twice means choosing between two deals."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated

from domain.record.actors import actor_of
from domain.record.acts.act import Act, ActEvent
from domain.record.acts.descriptions import Telling
from domain.record.acts.remedy import RemedyEvent
from domain.record.acts.requirements import case_closed, require_case, require_official
from domain.record.acts.return_points import require_step
from domain.record.acts.seen_cards import shuffle_shown
from domain.record.decision import Decision
from domain.record.disputes import Disputes, RedealConfirmation
from domain.record.envelope import Entry
from domain.record.errors import ActRefused
from domain.record.game import Game, Past
from domain.record.sealing import Dealt
from domain.rules.declaration import Given, Member
from domain.rules.language import say
from domain.rules.phrases import listed
from domain.rules.values import changed


@dataclass(frozen=True)
class RedealConfirmed(ActEvent):
    """A second official agrees: by a ruling on this case the table may go back to event `to`, and be dealt anew."""

    mark_kind = "set-back"

    case: int
    to: int
    text: str
    rule: str = ""

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        confirmed = RedealConfirmation(entry.n, self.case, self.to, entry.by, self.text)
        return changed(disputes, redeals=(*disputes.redeals, confirmed))

    def sentence(self, told: Telling) -> str:
        return say(
            "{who} agrees that the table may go back to step {to} and be dealt anew, if another "
            "official rules so on {case}.{written}",
            who=told.who,
            to=self.to,
            case=told.case(self.case),
            written=told.written("reason", self.text),
        )

    def label(self) -> str:
        return say("a second official agrees to deal anew after step {to}", to=self.to)


@dataclass(frozen=True)
class RedealOrdered(RemedyEvent):
    """A ruling has the service deal boards anew: each as this reserve. `confirmed` is the event of the second official.

    Each of `boards` is `{"board": number, "reserve": number}`.
    """

    mark_kind = "set-back"

    case: int
    ruling: int
    boards: tuple[Mapping[str, int], ...]
    confirmed: int
    rule: str = ""

    def evolve(self, game: Game, entry: Entry, past: Past | None) -> Game:
        redeals = {one["board"]: one["reserve"] for one in self.boards}
        game = changed(game, sealing=game.sealing.with_redeals(redeals))
        return super().evolve(game, entry, past)

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        used = [changed(one, ruling=self.ruling) if one.n == self.confirmed else one for one in disputes.redeals]
        return super().fold(changed(disputes, redeals=tuple(used)), entry)

    @property
    def lasts(self) -> bool:
        return True

    def words(self) -> str:
        boards = listed(
            [
                say("board {board} as reserve {reserve}", board=one["board"], reserve=one["reserve"])
                for one in self.boards
            ]
        )
        second = say("as a second official agreed at step {confirmed}", confirmed=self.confirmed)
        return say("cards that somebody had seen are dealt anew, {second}: {boards}", second=second, boards=boards)

    def label(self) -> str:
        return say("dealt anew: {boards}", boards=listed([one["board"] for one in self.boards]))


@dataclass(frozen=True)
class ConfirmRedeal(Act):
    """A second official agrees that a ruling on a case sets the table back to event `to`, over cards that were seen."""

    events = (RedealConfirmed,)

    case: Annotated[int, Given("case")]
    to: Annotated[int, Member("step", "The step to which the table may go back, before the deal.")]
    text: Annotated[str, Member("words", "Why it has to be dealt anew.", name="reason")] = ""

    def decide(self, decision: Decision, by: str) -> None:
        """Valid for one ruling by another official, and for the deals made so far.

        Raises `ActRefused`: NO_SUCH_CASE, PARTY_MAY_NOT_RULE, CASE_CLOSED, NO_SUCH_STEP, BEFORE_THE_OPENING,
        INSIDE_A_DECISION, NOTHING_TO_REDEAL, CONFIRMED_ALREADY.
        """
        game = decision.game
        case = require_case(game, self.case)
        require_official(game, by, say("case {number}", number=case.number), case.number)
        if case.status in ("withdrawn", "final"):
            raise case_closed(game, case)
        require_step(game, self.to, decision, restores=True)
        since = [
            dealt for dealt in game.sealing.dealt if dealt.n > self.to and game.line.superseded_by(dealt.n) is None
        ]
        if not _shown(decision, game, since):
            message = say(
                "after step {to} nothing was dealt that anybody has seen: what was dealt is dealt the same again",
                to=self.to,
            )
            raise ActRefused("NOTHING_TO_REDEAL", message, case.number)
        for one in game.disputes.redeals:
            if (one.case, one.to, one.ruling, actor_of(one.by)) == (case.number, self.to, None, actor_of(by)):
                raise ActRefused("CONFIRMED_ALREADY", say("you have agreed to this at step {n}", n=one.n), case.number)
        decision.add([RedealConfirmed(case.number, self.to, self.text)], by)


def order_redeals(decision: Decision, case: int, ruling: int, by: str, before: Game) -> None:
    """Orders new deals for boards that a ruling has taken back and of which somebody has seen a card.

    All other boards that wait come out as they were. `before` is the game before the ruling. Raises `ActRefused`
    (REDEAL_NEEDS_SECOND) unless another official has agreed.
    """
    seen = _seen_by_now(decision, before)
    if not seen:
        return
    to = decision.game.line.skipped[-1][0]
    confirmed = _confirmation(before, case, to, by, seen)
    if confirmed is None:
        boards = listed([dealt.place.board for dealt in seen])
        message = say(
            "cards of board {boards} have been seen, and the service would deal other ones: another "
            "official has to agree first that the table goes back to step {to} (redeal of case "
            "{case})",
            boards=boards,
            to=to,
            case=case,
        )
        raise ActRefused("REDEAL_NEEDS_SECOND", message, case)
    sealing = decision.game.sealing
    orders = [{"board": one.place.board, "reserve": sealing.reserves_used(one.place.board) + 1} for one in seen]
    decision.add([RedealOrdered(case, ruling, tuple(orders), confirmed.n)], by)


def require_no_redeal(decision: Decision, before: Game) -> None:
    """Raises `ActRefused` (REDEAL_NEEDS_SECOND) if the table has gone back, by consent, past cards that were seen."""
    seen = _seen_by_now(decision, before)
    if seen:
        boards = listed([dealt.place.board for dealt in seen])
        message = say(
            "cards of board {boards} have been seen, and would be dealt anew: that takes a ruling by two officials",
            boards=boards,
        )
        raise ActRefused("REDEAL_NEEDS_SECOND", message)


def _seen_by_now(decision: Decision, before: Game) -> list[Dealt]:
    """The last deals of boards that no longer stand and of which somebody has seen a card."""
    game = decision.game
    waited = {dealt.place.board for dealt in before.sealing.waiting(before.line)}
    taken = [one for one in game.sealing.waiting(game.line) if one.place.board not in waited]
    seen = {one.place.board for one in _shown(decision, before, _all_of(taken, before))}
    return [one for one in taken if one.place.board in seen]


def _all_of(boards: Iterable[Dealt], game: Game) -> list[Dealt]:
    """Every deal of the same boards: someone who saw the first may remember it."""
    numbers = {one.place.board for one in boards}
    return [dealt for dealt in game.sealing.dealt if dealt.place.board in numbers]


def _shown(decision: Decision, game: Game, deals: Iterable[Dealt]) -> list[Dealt]:
    """Those of these deals of which a seat, the public or an official has seen a card."""
    shown: dict[int, bool] = {}
    seen = []
    for dealt in deals:
        if dealt.n not in shown:
            known = game.sealing.seals[dealt.seal].seed is not None or bool(game.disputes.open_to)
            shown[dealt.n] = known or shuffle_shown(decision.past(dealt.n - 1), decision.stored(dealt.n - 1, game.n))
        if shown[dealt.n]:
            seen.append(dealt)
    return seen


def _confirmation(game: Game, case: int, to: int, by: str, deals: Iterable[Dealt]) -> RedealConfirmation | None:
    """The unused agreement of another official to deal these anew."""
    latest = max(dealt.n for dealt in deals)
    for one in game.disputes.redeals:
        fits = (one.case, one.to, one.ruling) == (case, to, None) and one.n > latest
        if fits and actor_of(one.by) != actor_of(by):
            return one
    return None
