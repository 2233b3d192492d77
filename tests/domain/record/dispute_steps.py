"""Random disputed games of any title, and beside each the moves that stand, known by other means than the record's."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from domain.record import acts
from domain.record.acts.annulment import GameAnnulled
from domain.record.acts.forfeit import SeatForfeited
from domain.record.acts.penalty import PointsPenalised
from domain.record.acts.replacement import SeatReplaced
from domain.record.acts.resignation import SeatResigned
from domain.record.acts.ruling import RulingMade
from domain.record.acts.scores import ScoresAssigned
from domain.record.acts.set_back import SetBack
from domain.record.daybook import Daybook, Opening, Recorded
from domain.record.envelope import Entry
from domain.record.errors import ActRefused, CorrectionConflicts
from domain.record.events import GameClosed
from domain.record.game import Game
from domain.record.ruled import played_result, played_scores
from tests.domain.games.books import Case
from tests.domain.games.playthrough import random_config, random_move, raw_of
from tests.domain.record.random_play import Clock, any_step

DIRECTORS = ("director:d-1", "director:d-2")
TEXT = "q" * 43 + "="


@dataclass(frozen=True)
class Made:
    """A decision that stands: the event that holds its move, who made it, the move, and the event it stands for."""

    n: int
    by: str
    move: Mapping[str, Any]
    of: int | None = None


class DisputedGame:
    """A game that is played at random and disputed at random.

    `made` are the decisions that stand, `kept` the game as it stood after each commit, `captured` the scores and the
    result as played, from before the first ruling that changed its course.
    """

    def __init__(self, daybook: Daybook, clock: Clock, case: Case, luck: Random, dealing: str = "recorded") -> None:
        self.daybook, self.clock, self.case, self.luck = daybook, clock, case, luck
        config = random_config(case, luck)
        seats = tuple([{"player": f"p-{seat}"} for seat in range(config["players"])])
        opening = Opening(case.title, config, seats, dealing)
        self.game = daybook.open_game(opening, "organiser:o-1").game
        self.entries: list[Entry] = []
        self.made: list[Made] = []
        self.left: list[tuple[int, int]] = []
        self.stepped_in: list[tuple[int, int]] = []
        self.kept: dict[int, Game] = {}
        self._known_at: dict[int, tuple[tuple[Made, ...], tuple[tuple[int, int], ...]]] = {}
        self.captured: tuple[Any, Any] | None = None
        self._read_on()

    def play(self, moves: int) -> None:
        """So many random moves, fewer if the game ends or is held before."""
        for _ in range(moves):
            if self.game.status == "open":
                self.clock.now += self.luck.choice((0, 1, 50) if self.game.awaits.due else (0, 1, 300, 4000))
                any_step(self.daybook, self.clock, self.game, self.luck)
                self._read_on()

    def _let_clock_go(self) -> None:
        """Records the clock's step that is due: it comes before whatever is entered, and stays if that is refused."""
        if self.game.awaits.due is not None:
            self.daybook.advance_clock(self.game.id)
            self._read_on()

    def enter(self, act: acts.GameAct, by: str) -> bool:
        """Whether the act is accepted. A refused one must leave the record as it was."""
        self._let_clock_go()
        before = self.game
        try:
            self.daybook.enter(before.id, act, by)
        except ActRefused:
            assert self.daybook.game(before.id) == before
            assert next(self.daybook.entries(before.id, before.n), None) is None
            return False
        self._read_on()
        return True

    def dispute(self) -> None:
        """Something random beside moves."""
        rulings, take_backs = [self._rule] * 4 + [self._supersede], [self._take_back] * 2
        self.luck.choice((*rulings, *take_backs, *[lambda: self.enter(*self._some_act())] * 8))()

    def release(self) -> None:
        """Lifts all that holds the table, if that can be."""
        for case in self.game.disputes.holds:
            self.enter(acts.Release(case, TEXT), DIRECTORS[0])
        if self.game.disputes.interrupted:
            self.enter(acts.Resume(), DIRECTORS[0])
        for seat in self.game.resigned:
            ruling = acts.Rule(self._some_case(), "upheld", remedies=(acts.ReplaceSeat(seat, player="p-new"),))
            self.enter(ruling, DIRECTORS[0])

    def rule(self, *remedies: acts.Remedy, supersedes: int | None = None) -> bool:
        """Whether a ruling with these remedies, on a case opened for it, is accepted."""
        case = self._some_case() if supersedes is None else self.game.disputes.rulings[supersedes - 1].case
        facts = tuple(self.luck.sample(range(1, self.game.n + 1), self.luck.choice((0, 1))))
        hour = self.luck.choice((0, 3_600_000))
        decision = self.luck.choice(("upheld", "dismissed", "unclear"))
        ruling = acts.Rule(case, decision, facts, "", TEXT, remedies, supersedes, hour)
        return self.enter(ruling, DIRECTORS[0])

    def correct(self, moves: Mapping[int, Mapping[str, Any] | None]) -> bool:
        """Whether a correction is made. Moves that then no longer fit are left out, and that is all it needs."""
        case = self._some_case()
        self._let_clock_go()  # which may deal: all that stands before the correction is to be known
        standing = list(self.made)
        refused = self._tried_and_entered(acts.Rule(case, "upheld", remedies=(acts.Correct(moves),)))
        if isinstance(refused, CorrectionConflicts):
            assert {conflict.n for conflict in refused.conflicts} <= {made.n for made in standing}
            assert all(conflict.objection.message for conflict in refused.conflicts)
            moves = {**moves, **{conflict.n: None for conflict in refused.conflicts}}
            refused = self._tried_and_entered(acts.Rule(case, "upheld", remedies=(acts.Correct(moves),)))
        if refused is not None:
            dealt = refused.code == "NOT_A_MOVE" and self.game.opened.dealing == "sealed"
            assert dealt or refused.code in ("NOTHING_CORRECTED", "GAME_VOID"), refused
            return False
        self._assert_corrected(standing, moves)
        return True

    def _tried_and_entered(self, act: acts.GameAct) -> ActRefused | None:
        """Why the act is refused, if it is; a dry run must promise just what it comes to, but for a shuffle."""
        self._let_clock_go()
        tried = _outcome(lambda: self.daybook.tried(self.game.id, act, DIRECTORS[0]))
        recorded = _outcome(lambda: self.daybook.enter(self.game.id, act, DIRECTORS[0]))
        if isinstance(recorded, ActRefused):
            assert isinstance(tried, ActRefused)
            assert (tried.code, str(tried)) == (recorded.code, str(recorded))
            assert next(self.daybook.entries(self.game.id, self.game.n), None) is None
            return recorded
        assert not isinstance(tried, ActRefused)
        entries, promised = (
            [(entry.event, entry.by, entry.move, entry.of) for entry in each.entries] for each in (recorded, tried)
        )
        assert entries[: len(promised)] == promised
        assert len(entries) == len(promised) or self.game.opened.dealing == "sealed"
        self._read_on()
        return None

    def _assert_corrected(self, standing: list[Made], moves: Mapping[int, Mapping[str, Any] | None]) -> None:
        """What stands after a correction is what stood before it, but for the moves that it names."""
        first = next(entry.event for entry in self.entries[::-1] if isinstance(entry.event, SetBack)).to + 1
        expected = []
        for made in standing:
            move = moves.get(made.n, made.move)
            if made.n >= first and made.by != "clock" and move is not None:
                expected.append((made.n, {**move, "at": made.move["at"]} if "at" in made.move else dict(move)))
        again = [
            made for made in self.made if made.n >= first and made.by != "clock" and (made.by != "dealer" or made.of)
        ]
        assert [made.of for made in again] == [n for n, _ in expected]
        for made, (_, move) in zip(again, expected, strict=True):
            # What is recorded of a move that only asks the rules for one is the one that they made.
            assert move["type"] == "ai" or _without_claims(made.move) == _without_claims(move)

    def a_step(self) -> int:
        """A step that the table may be set back to, or now and then any number."""
        if not self.made or self.luck.random() < 0.1:
            return self.luck.randint(-1, self.game.n + 2)
        return self.luck.choice(self.made).n - 1

    def a_correction(self) -> dict[int, Mapping[str, Any] | None]:
        """Another move for one or two of those that stand: another legal one, an illegal one, or none."""
        own = [made for made in self.made if made.by != "clock"]
        return {
            made.n: self._instead(made) for made in self.luck.sample(own, min(len(own), self.luck.choice((1, 1, 2))))
        }

    def _instead(self, made: Made) -> Mapping[str, Any] | None:
        kind = self.luck.random()
        if kind < 0.2:
            return None
        if kind < 0.3:
            return self.luck.choice((made.move, {"type": "nonsense"}))
        before = self.daybook.game_at(self.game.id, made.n - 1)
        return raw_of(random_move(before.book, before.state, self.luck))

    def _seat(self) -> int:
        return self.luck.randrange(len(self.game.seats))

    def _some_case(self) -> int:
        for case in self.game.disputes.cases:
            if case.status == "open":
                return case.number
        self.enter(acts.OpenCase(self.luck.randint(1, self.game.n)), DIRECTORS[1])
        return len(self.game.disputes.cases)

    def _remedies(self) -> tuple[acts.Remedy, ...]:
        seat = self._seat()
        scores = tuple([self.luck.choice((None, self.luck.randint(-5, 50))) for _ in self.game.seats])
        of_table: list[acts.Remedy] = [acts.GoBack(self.a_step())] * 3
        rare: list[acts.Remedy] = [acts.Annul(), acts.Forfeit(seat)] if self.luck.random() < 0.15 else []
        others: list[acts.Remedy] = [
            acts.Warn(seat), acts.Penalise(seat, self.luck.randint(1, 9)), acts.AssignScores(scores),
            acts.ReplaceSeat(seat, player=f"p-{self.luck.randint(50, 99)}"),
        ]  # fmt: skip
        some = self.luck.sample(others, self.luck.choice((0, 0, 1, 2)))
        return (*some, *([self.luck.choice(of_table + rare)] if self.luck.random() < 0.6 else []))

    def _rule(self) -> None:
        if self.luck.random() < 0.4 and any(made.by != "clock" for made in self.made):
            self.correct(self.a_correction())
        else:
            self.rule(*self._remedies())

    def _supersede(self) -> None:
        if self.game.disputes.rulings:
            self.rule(*self._remedies(), supersedes=self.luck.choice(self.game.disputes.rulings).number)

    def _some_act(self) -> tuple[acts.GameAct, str]:
        """An act of a seat or an official, and who does it."""
        luck, seat, step = self.luck, self._seat(), self.luck.randint(1, self.game.n)
        against = (seat + 1) % len(self.game.seats) if len(self.game.seats) > 1 else None
        clause = luck.choice(("", *list(self.case.title.clause_texts)[:5]))
        number, case = self._any_case(), self.game.disputes.case(self._any_case())
        appealed = (acts.UpholdRuling(number, TEXT), acts.ChangeRuling(number, "upheld", remedies=self._remedies()))
        return luck.choice((
            (acts.OpenCase(step, seat, against, clause, TEXT, luck.random() < 0.3), f"seat:{seat}"),
            (acts.WithdrawCase(case.number if case else 99, TEXT), case.by if case else DIRECTORS[0]),
            (acts.Appeal(number, seat, TEXT), f"seat:{seat}"),
            (luck.choice(appealed), DIRECTORS[1]),
            (luck.choice((acts.Hold(TEXT), acts.Release(None, TEXT))), DIRECTORS[0]),
            (luck.choice((acts.Adjourn("", TEXT), acts.CallTimeOut(60_000), acts.Resume(TEXT))), DIRECTORS[0]),
            (acts.Resign(seat if luck.random() < 0.4 else -1, TEXT), f"seat:{seat}"),
            (acts.NoteIrregularity(step, self._seat(), "", TEXT), DIRECTORS[0]),
        ))  # fmt: skip

    def _any_case(self) -> int:
        cases = len(self.game.disputes.cases)
        return self.luck.randint(1, cases) if cases and self.luck.random() < 0.9 else cases + 1

    def _take_back(self) -> None:
        seat, others = self._seat(), range(len(self.game.seats))
        if self.enter(acts.AskTakeBack(seat, self.a_step(), self.luck.random() < 0.7), f"seat:{seat}"):
            for other in others:
                if other != seat:
                    self.enter(acts.AnswerTakeBack(other, self.luck.random() < 0.9), f"seat:{other}")

    def _read_on(self) -> None:
        before = self.game if self.entries else None
        new = list(self.daybook.entries(self.game.id, len(self.entries)))
        self.game = self.daybook.game(self.game.id)
        for entry in new:
            self.entries.append(entry)
            self._note_entry(entry, before)
        self.kept[self.game.n] = self.game

    def _note_entry(self, entry: Entry, before: Game | None) -> None:
        event = entry.event
        if entry.move is not None:
            self.made.append(Made(entry.n, entry.by, entry.read_move() or {}, entry.of))
        elif isinstance(event, SeatResigned):
            self.left.append((entry.n, event.seat))
        elif isinstance(event, SeatReplaced):
            self.stepped_in.append((entry.n, event.seat))
        elif isinstance(event, SetBack):
            # That step may itself lie in what an earlier ruling went back over: then it stands again.
            made, left = self._known_at[event.to]
            self.made, self.left = list(made), list(left)
            if event.ruling is not None:
                self._capture(before)
        elif isinstance(event, GameClosed) and self._forfeit_ended_it():
            self._capture(before)
        self._known_at[entry.n] = (tuple(self.made), tuple(self.left))

    def _forfeit_ended_it(self) -> bool:
        """Whether the game is over by a ruling alone: neither the rules nor those who left have ended it."""
        return self.game.book.result(self.game.state) is None and len(self.out) < max(1, len(self.game.seats) - 1)

    def _capture(self, before: Game | None) -> None:
        if self.captured is None and before is not None:
            self.captured = played_scores(before), played_result(before)

    @property
    def out(self) -> set[int]:
        """The seats that have resigned and that nobody has taken since."""
        return {seat for n, seat in self.left if not any(m > n and s == seat for m, s in self.stepped_in)}

    def standing(self, kind: type) -> list[Any]:
        """The remedies of one kind in the rulings that no other has superseded."""
        rulings = {entry.event.ruling: entry.event for entry in self.entries if isinstance(entry.event, RulingMade)}
        gone = {ruling.supersedes for ruling in rulings.values()}
        found = [entry.event for entry in self.entries if isinstance(entry.event, kind)]
        return [event for event in found if event.ruling not in gone]

    @property
    def adjusted(self) -> bool:
        """Whether scores or the result stand that no play could have led to."""
        return any(self.standing(kind) for kind in (PointsPenalised, ScoresAssigned, SeatForfeited, GameAnnulled))

    def clean(self) -> Game:
        """The game in which nothing but what stands was ever done, played anew."""
        opened = self.game.opened
        opening = Opening(self.case.title, opened.config, opened.seats, "recorded")
        later = self.clock.now
        clean = self.daybook.open_game(opening, "organiser:o-1").game
        for made in self.made:
            self.clock.now = clean.opened_at + made.move.get("at", 0)
            if made.by == "clock":
                clean = self.daybook.advance_clock(clean.id)
            else:
                clean = self.daybook.play(clean.id, [made.move], made.by).game
        for seat in sorted(self.out):
            clean = self.daybook.enter(clean.id, acts.Resign(seat), f"seat:{seat}").game
        self.clock.now = later
        return clean


def _outcome(entering: Callable[[], Recorded]) -> Recorded | ActRefused:
    try:
        return entering()
    except ActRefused as refused:
        return refused


def _without_claims(move: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in move.items() if name != "claimed_at"}


def disputed(
    daybook: Daybook, clock: Clock, case: Case, luck: Random, *, moves: int, disputes: int, dealing: str = "recorded"
) -> DisputedGame:
    """A game with about so many moves, and about so many other acts among them."""
    table = DisputedGame(daybook, clock, case, luck, dealing)
    for _ in range(disputes):
        table.play(luck.randint(0, max(1, 2 * moves // max(1, disputes))))
        table.dispute()
        if luck.random() < 0.5:
            table.release()
    return table
