"""`daybook cases`, and replaying a disputed game: what the operator sees, beside a running service and without one."""

import csv
import json
from dataclasses import dataclass
from io import StringIO
from typing import Any

import pytest

from daybook.stepper import StepperPosition, past_superseded
from domain.games import title_named
from domain.record import acts
from domain.record.daybook import Daybook, Opening
from domain.record.store import open_database
from service.accounts import Accounts, accounts_engine
from service.accounts.texts import new_text
from tests.daybook.conftest import Shelf

DIRECTOR = "director:u-1"
CLAIM, REASON, GONE = "The 7 was mine, not his.", "Said at once, and everybody heard it.", "Words to be erased."


@dataclass(frozen=True)
class Disputed:
    """A database with two disputed games: one was set back, one has a case that waits for a director."""

    url: str
    ruled: str
    waits: str


@pytest.fixture(scope="module")
def disputed(tmp_path_factory: pytest.TempPathFactory) -> Disputed:
    url = f"sqlite:///{tmp_path_factory.mktemp('disputed') / 'daybook.db'}"
    with Daybook(open_database(url)) as daybook:
        accounts = Accounts(accounts_engine(url), b"k", daybook.store)
        ruled = _opened(daybook)
        for seat, place in ((0, 7), (1, 10), (0, 5)):
            daybook.play(ruled, [{"type": "exchange", "seat": seat, "place": place, "withdraw": []}], f"seat:{seat}")
        claim, row = new_text(ruled, None, "seat:1", CLAIM)
        case = acts.OpenCase(3, seat=1, against=0, clause="FB-4.3", text=claim, held=True)
        daybook.enter(ruled, case, "seat:1", beside=[row])
        reason, row = new_text(ruled, 1, DIRECTOR, REASON)
        remedies = (acts.GoBack(3), acts.Warn(0))
        ruling = acts.Rule(1, "upheld", (3, 4), "FB-4.3", reason, remedies, None, 0)
        daybook.enter(ruled, ruling, DIRECTOR, beside=[row])
        waits = _opened(daybook)
        gone, row = new_text(waits, None, "scorer:u-2", GONE)
        daybook.enter(waits, acts.OpenCase(2, text=gone), "scorer:u-2", beside=[row])
        accounts.erase_text(gone, "organiser:tests")
        accounts.close()
    return Disputed(url, ruled, waits)


def _opened(daybook: Daybook) -> str:
    seats = ({"player": "p-0"}, {"player": "p-1"})
    opening = Opening(title_named("fairy-bargains"), {"variant": "v2"}, seats, "recorded")
    game = daybook.open_game(opening, "organiser:o-1").game
    daybook.play(game.id, [{"type": "start", "first": 0}], "scorer:u-2")
    return game.id


def test_the_cases_of_all_games_are_a_table(run: Any, disputed: Disputed) -> None:
    first, ruled, waits = run("cases", "--database", disputed.url).stdout.splitlines()
    assert first.split() == ["game", "title", "case", "status", "step", "caller", "clause", "ruling", "remedy"]
    cells = [disputed.ruled, "fairy-bargains", "1", "ruled", "3", "seat", "2", "FB-4.3", "1"]
    remedies = ["the table is set back to how it stood after step 3", "seat 1 is warned"]
    assert ruled.split(maxsplit=9) == [*cells, f"upheld  {'; '.join(remedies)}"]
    assert waits.split() == [disputed.waits, "fairy-bargains", "1", "open", "2", "scorer", "-", "-", "-"]
    waiting = run("cases", "--database", disputed.url, "--open").stdout.splitlines()
    assert [line.split()[0] for line in waiting] == ["game", disputed.waits]
    rows = [json.loads(line) for line in run("cases", "--database", disputed.url, "--json").stdout.splitlines()]
    told = [(row["game"], row["case"], row["decision"]) for row in rows]
    assert told == [(disputed.ruled, 1, "upheld"), (disputed.waits, 1, None)]
    assert rows[0]["remedies"] == remedies


def test_a_games_cases_have_the_words_that_were_written(run: Any, disputed: Disputed) -> None:
    said = run("cases", disputed.ruled, "--database", disputed.url).stdout
    assert said.startswith("Case 1, ruled\n")
    assert f"Seat 2's claim: {CLAIM}" in said
    assert f"The director's reason: {REASON}" in said
    assert [int(line.split()[0]) for line in said.splitlines()[1:]] == [6, 7, 8, 9]
    waiting = run("cases", disputed.waits, "--database", disputed.url).stdout
    assert "has been erased" in waiting
    assert GONE not in waiting
    assert run("cases", disputed.ruled, "--open", "--database", disputed.url).stderr == "There are no cases.\n"
    (row,) = map(json.loads, run("cases", disputed.ruled, "--json", "--database", disputed.url).stdout.splitlines())
    assert [act["type"] for act in row["acts"]] == ["CaseOpened", "RulingMade", "SetBack", "SeatWarned"]


def test_the_directors_log_as_lines_json_and_csv(run: Any, disputed: Disputed) -> None:
    def log(*words: str) -> str:
        return str(run("cases", disputed.ruled, "--log", "--database", disputed.url, *words).stdout)

    steps = [2, 6, 7, 8, 9]
    assert [int(line.split()[0]) for line in log().splitlines()] == steps
    assert [json.loads(line)["step"] for line in log("--json").splitlines()] == steps
    rows = list(csv.DictReader(StringIO(log("--csv"))))
    assert [int(row["step"]) for row in rows] == steps
    assert REASON in rows[2]["text"]
    assert rows[2]["by"] == DIRECTOR


def test_where_nothing_is_in_dispute_it_says_so(run: Any, shelf: Shelf) -> None:
    for words, said in (([], "cases"), ([shelf.over], "cases"), (["--open"], "cases"),
                        ([shelf.over, "--log"], "official acts")):  # fmt: skip
        result = run("cases", *words, "--database", shelf.url)
        assert (result.exit_code, result.stdout, result.stderr) == (0, "", f"There are no {said}.\n")
    assert run("cases", "--json", "--database", shelf.url).stdout == ""


def test_a_replay_leaves_out_what_was_superseded_unless_it_is_to_be_as_played(run: Any, disputed: Disputed) -> None:
    def steps(*words: str) -> list[int]:
        said = run("replay", disputed.ruled, "--database", disputed.url, *words).stdout
        assert REASON in said
        return [int(line.split()[0]) for line in said.splitlines() if line[:5].strip().isdigit()]

    assert steps("--played") == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert steps() == [1, 2, 3, 6, 7, 8, 9]


def test_who_steps_passes_over_what_was_superseded_in_both_directions() -> None:
    def went(begin: int, to: int) -> int:
        place = past_superseded(StepperPosition(to, 9, "public", 2), StepperPosition(begin, 9, "public", 2), {4, 5})
        assert place is not None
        return place.step

    assert [went(3, 4), went(3, 5), went(6, 5), went(6, 6), went(4, 4)] == [6, 6, 3, 6, 6]
    assert past_superseded(None, StepperPosition(1, 9, "public", 2), {4}) is None
