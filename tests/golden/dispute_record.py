"""Records one more disputed golden game: `python -m tests.golden.dispute_record NAME --title T --players N --seed S`.

Random moves, and between them everything that may be entered beside moves, so that each record has each event type of
disputes. Like every golden game it is made once, by the code of its day; what exists is never made anew.
"""

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from domain.games import title_named
from domain.record import acts
from domain.record.daybook import Daybook, Opening
from domain.record.envelope import Entry
from domain.record.errors import CorrectionConflicts
from domain.record.game import Game
from domain.record.ruled import played_result, played_scores, result_as_ruled, scores_as_ruled
from domain.record.store import open_database
from tests.golden.recorder import asked_for, clock_of, one_move, some_move

DISPUTES = Path(__file__).parent / "disputes"
DORA, DAN = "director:d-dora", "director:d-dan"
TEXT = "q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA="


def outcome(game: Game) -> dict[str, Any]:
    """What a disputed game has come to, in JSON."""
    scores = scores_as_ruled(game), played_scores(game)
    return {
        "status": game.status,
        "seats": [dict(sitting) for sitting in game.seats],
        "skipped": [list(pair) for pair in game.line.skipped],
        "cases": [case.status for case in game.disputes.cases],
        "superseded_by": [ruling.superseded_by for ruling in game.disputes.rulings],
        "scores": None if scores[0] is None else list(scores[0]),
        "result": result_as_ruled(game),
        "played_scores": None if scores[1] is None else list(scores[1]),
        "played_result": played_result(game),
    }


class _Disputed:
    """A game in which everything happens once, at the least."""

    def __init__(self, daybook: Daybook, luck: Random, opening: Opening) -> None:
        self.daybook, self.luck = daybook, luck
        self.id = daybook.open_game(opening, "organiser:o-golden").game.id

    @property
    def game(self) -> Game:
        return self.daybook.game(self.id)

    def play(self, moves: int) -> None:
        for _ in range(moves):
            if not self.game.closed:
                one_move(self.daybook, self.game, self.luck)

    def enter(self, act: acts.Act, by: str = DORA) -> None:
        self.daybook.enter(self.id, act, by)

    def rule(self, *remedies: acts.Remedy, held: bool = False) -> int:
        """The case on which these remedies were ruled."""
        self.enter(acts.OpenCase(self.game.n, 0, 1, "", TEXT, held), "seat:0")
        number = len(self.game.disputes.cases)
        self.enter(acts.Rule(number, "upheld", (self.game.n,), "", TEXT, remedies, None, 1_800_000))
        return number

    def moves(self) -> list[Entry]:
        """The moves of seats that stand."""
        made = [e for e in self.daybook.entries(self.id) if e.move is not None and e.by.startswith("seat:")]
        return [entry for entry in made if self.game.line.superseded_by(entry.n) is None]

    def rulings(self) -> None:
        players = len(self.game.seats)
        split = tuple([{"weight": weight, "scores": [weight] * players} for weight in (60, 40)])
        self.rule(acts.Warn(1), acts.Penalise(1, 3), acts.GoBack(self.moves()[-2].n - 1), held=True)
        self.enter(acts.Appeal(1, 1, TEXT), "seat:1")
        self.enter(acts.UpholdRuling(1, TEXT), DAN)
        self.play(3)
        assigned = self.rule(acts.AssignScores(split=split))
        self.enter(
            acts.Rule(assigned, "unclear", supersedes=2, remedies=(acts.AssignScores((7, *[None] * (players - 1))),))
        )
        self.enter(acts.OpenCase(2, None, 0), "scorer:s-golden")
        self.enter(acts.WithdrawCase(3, TEXT), "scorer:s-golden")

    def interruptions(self) -> None:
        for act in (
            acts.Hold(TEXT), acts.Release(None, TEXT), acts.Adjourn("2026-12-01T18:00:00.000Z"), acts.Resume(TEXT),
            acts.CallTimeOut(300_000, 1, TEXT), acts.Resume(), acts.NoteIrregularity(2, 0, "", TEXT),
            acts.OpenCards(TEXT),
        ):  # fmt: skip
            self.enter(act)

    def take_back(self) -> None:
        self.enter(acts.AskTakeBack(0, self.moves()[-1].n - 1, allowed=True))
        for seat in range(1, len(self.game.seats)):
            self.enter(acts.AnswerTakeBack(seat, agreed=True), f"seat:{seat}")

    def leave(self) -> None:
        self.enter(acts.Resign(1, TEXT), "seat:1")
        if self.game.closed:  # who was left had won: the director has them play on
            self.rule(acts.GoBack(self.moves()[-1].n - 1))
        else:
            self.rule(acts.ReplaceSeat(1, {"player": "p-golden-new"}))

    def correct(self) -> None:
        """Another move in place of one some time ago; moves that then no longer fit are left out."""
        wrong, other = next((move, other) for move in self.moves()[-5::-1] if (other := self._instead(move)))
        moves: dict[int, Any] = {wrong.n: other}
        self.enter(acts.OpenCase(wrong.n, None, None, "", TEXT), "scorer:s-golden")
        number = len(self.game.disputes.cases)
        while True:
            try:
                self.enter(acts.Rule(number, "upheld", (wrong.n,), remedies=(acts.Correct(moves),)))
                return
            except CorrectionConflicts as conflicts:
                moves |= {conflict.n: None for conflict in conflicts.conflicts}

    def _instead(self, wrong: Entry) -> dict[str, Any] | None:
        """Another move that was legal just as well, if there was one."""
        before = self.daybook.game_at(self.id, wrong.n - 1)
        some = [some_move(before, self.luck) for _ in range(20)]
        return next((move for move in some if move != wrong.read_move()), None)

    def end(self) -> None:
        annulled = self.rule(acts.Annul())
        self.enter(acts.Appeal(annulled, 0, TEXT), "seat:0")
        self.enter(acts.ChangeRuling(annulled, "dismissed", (2,), "", TEXT, (acts.Warn(0),)), DAN)
        while self.game.status == "open":
            self.play(1)
        self.rule(acts.Forfeit(1))


def record(name: str, title: str, config: dict, players: int, seed: int) -> Path:
    """Plays and disputes a game, keeps its stored bytes a line each, and its outcome. Raises `FileExistsError`."""
    luck = Random(seed)
    target = DISPUTES / f"{name}.ndjson"
    target.parent.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, target.open("xb") as file:
        daybook = Daybook(open_database(f"{folder}/golden.db"), clock=clock_of(luck))
        seats = tuple({"player": f"p-golden-{seat}"} for seat in range(players))
        table = _Disputed(daybook, luck, Opening(title_named(title), config, seats))
        table.play(5)
        for happening in (table.rulings, table.interruptions, table.take_back, table.leave, table.correct):
            happening()
            table.play(7)
        table.end()
        file.writelines(state + b"\n" for state in daybook.stored(table.id))
        target.with_suffix(".json").write_text(json.dumps(outcome(table.game), indent=1) + "\n")
        daybook.close()
    return target


if __name__ == "__main__":
    print(record(**vars(asked_for(__doc__).parse_args())))
