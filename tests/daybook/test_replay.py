"""Replaying and analysing a game at the terminal, and without one."""

import os
import pty
import re
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from daybook.frame_text import table_lines, words
from daybook.keyboard import split_keys
from daybook.stepper import StepperPosition, after_key
from domain.games import title_named
from domain.record import acts
from domain.record.daybook import Daybook, Opening
from domain.record.dealer import SealingDealer
from domain.record.events import DealCommitted
from domain.record.proof.deal import ALGORITHM, seed_commitment
from domain.record.store import open_database
from replays.frame import Jump
from service.accounts.engine import accounts_engine
from service.dealing.seeds import KeptSeeds
from tests.clients.games import AVOCADO
from tests.daybook.conftest import Shelf
from tests.domain.record.random_play import play_on
from tests.processes import PATIENCE, started

MARKS = [
    Jump(step=2, kind="deal", label="Deal"),
    Jump(step=2, kind="round", label="Round 1"),
    Jump(step=9, kind="end", label="End"),
]


def test_without_a_terminal_all_frames_are_printed(run: Any, shelf: Shelf) -> None:
    result = run("replay", shelf.over, "--database", shelf.url)
    assert result.exit_code == 0
    lines = result.output.splitlines()
    numbers = [int(line.split()[0]) for line in lines if line[:5].strip().isdigit()]
    assert numbers == list(range(1, shelf.steps + 1))
    assert "    2  Round 1: seat 1 deals six cards to each seat." in result.output
    assert "(FB-2.2)" in result.output
    assert "-- Round 2 --" in lines
    assert lines[-2].split() == ["result", *lines[-2].split()[1:]]
    assert lines[-1].startswith("Deals: sealed (the service deals")
    assert "\x1b" not in result.output


def _hands(output: str) -> list[str]:
    lines = output.splitlines()
    first = next(n for n, line in enumerate(lines) if line.split()[:1] == ["hands"])
    return [line.rpartition(": ")[2] for line in lines[first : first + 3]]


def test_it_is_shown_as_public_as_a_seat_and_as_all_from_any_step(run: Any, shelf: Shelf) -> None:
    def hands(*words: str) -> list[str]:
        return _hands(run("replay", shelf.over, "--database", shelf.url, "--step", "2", *words).output)

    every = hands("--as", "all")
    assert all("#" not in hand for hand in every)
    assert hands() == ["# # # # # #"] * 3
    assert hands("--as", "2") == ["# # # # # #", every[1], "# # # # # #"]
    last = run("replay", shelf.over, "--database", shelf.url, "--step", str(shelf.steps)).output
    assert ("The game is closed." in last, "seat 1 deals six cards" in last) == (True, False)
    assert run("replay", shelf.open, "--database", shelf.url).output.count("phase") == 2


def test_keys() -> None:
    rows: list[tuple[list[str], int, Any]] = [
        (["\r", " ", "n", "\x1b[C", "\x1bOC"], 6, "public"), (["\r", "\r", "b"], 2, "public"),
        (["\x1b[D", "\x7f", "\x1bOD"], 1, "public"), (["\x1b[F"], 10, "public"), (["\x1b[F", "\r"], 10, "public"),
        (["\x1b[4~", "\x1b[1~"], 1, "public"), (["j"], 2, "public"), (["j", "j"], 9, "public"),
        (["j", "j", "j"], 10, "public"), (["3"], 1, 2), (["3", "0", "7", "x", "\x1b[A", "é", "²"], 1, 2),
        (["0", "p"], 1, "public"), (["a", "\r"], 2, "all"),
    ]  # fmt: skip
    for keys, step, viewer in rows:
        place: StepperPosition | None = StepperPosition(1, 10, "public", 3)
        for key in keys:
            assert place is not None
            place = after_key(place, key, MARKS)
        assert place == StepperPosition(step, 10, viewer, 3), keys
    assert [after_key(StepperPosition(1, 10, "public", 3), key, MARKS) for key in ("q", "\x04", "")] == [None] * 3
    typed = ["\r", "\x1b[C", "\x1bOH", "2", "\x1b[1~", "q", "\x1b"]
    assert split_keys("".join(typed)) == typed, "however quickly"


def test_tables_of_every_shape_have_words() -> None:
    rows: list[tuple[str, Any, list[str]]] = [
        ("phase", "play", ["phase    play"]), ("turn", None, ["turn     -"]), ("open", True, ["open     yes"]),
        ("leader", 0, ["leader   seat 1"]), ("out", [0, 2], ["out      seats 1 and 3"]),
        ("hands", [[1, 2], [None, None]], ["hands    1: 1 2", "         2: # #"]),
        ("draw", [None] * 30, ["draw     30 x #"]),
        ("offers", [{"seat": 1, "cards": ["a"]}, ["x", None]], ["offers   [seat 2  cards=a] [x #]"]),
        ("limits", {"0": 3}, ["limits   1=3"]), ("empty", [], ["empty    -"]), ("single", [[1, 2]], ["single   [1 2]"]),
        ("unknown", ["?", 3], ["unknown  ? 3"]),
    ]  # fmt: skip
    told = [line.plain.rstrip() for line in table_lines({name: value for name, value, _ in rows})]
    assert told == [line for *_, lines in rows for line in lines]
    assert words({}) == "-"


class _Terminal:
    """A command at a terminal of ours, whose screen is read all the time."""

    def __init__(self, *arguments: str, cwd: Path):
        self._master, slave = pty.openpty()
        more = {"TERM": "xterm", "COLUMNS": "100", "LINES": "40"}
        self.process = started(*arguments, cwd=cwd, stdin=slave, stdout=slave, stderr=slave, **more)
        os.close(slave)
        self._seen, self._looked_upto, self._news = "", 0, threading.Condition()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        with suppress(OSError):  # the command has ended
            while part := os.read(self._master, 65536):
                with self._news:
                    self._seen += part.decode(errors="replace")
                    self._news.notify_all()

    def shows(self, text: str) -> None:
        """Waits until something comes onto the screen, after what was looked for before."""
        with self._news:
            assert self._news.wait_for(lambda: text in self._seen[self._looked_upto :], PATIENCE), self._seen
        self._looked_upto = self._seen.index(text, self._looked_upto) + len(text)

    def types(self, keys: str) -> None:
        """Presses keys."""
        os.write(self._master, keys.encode())

    def close(self) -> None:
        """Ends the command."""
        self.process.kill()
        self.process.wait()
        self._reader.join()
        os.close(self._master)


@pytest.fixture
def terminal(tmp_path: Path, shelf: Shelf) -> Iterator[_Terminal]:
    made = _Terminal("replay", shelf.over, "--database", shelf.url, cwd=tmp_path)
    yield made
    made.close()


def test_at_a_terminal_one_steps_through(terminal: _Terminal, shelf: Shelf) -> None:
    terminal.shows(f"step 1 of {shelf.steps}   as public")
    terminal.types("\r")
    terminal.shows(f"step 2 of {shelf.steps}   as public   by the dealer")
    terminal.types("2")
    terminal.shows("as seat 2")
    terminal.types("\x1b[F")
    terminal.shows(f"step {shelf.steps} of {shelf.steps}")
    terminal.types("\x1b[D")
    terminal.shows(f"step {shelf.steps - 1} of {shelf.steps}")
    terminal.types("\x1b[H")
    terminal.shows(f"step 1 of {shelf.steps}")
    terminal.types("j\r\rjq")  # quicker than the screen
    assert terminal.process.wait(PATIENCE) == 0


def test_a_result_that_rulings_changed_is_told_as_played_and_as_ruled(run: Any, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'overruled.db'}"
    with Daybook(open_database(url)) as daybook:
        seats = ({"player": "p-0"}, {"player": "p-1"})
        setting = Opening(title_named("mercadito"), {"options": {"max_rounds": 1}}, seats, "recorded")
        game = daybook.open_game(setting, "organiser:o-1").game
        game = daybook.play(game.id, AVOCADO, "scorer:u-2").game
        daybook.enter(game.id, acts.OpenCase(7, against=0), "scorer:u-2")
        daybook.enter(game.id, acts.Rule(1, "upheld", remedies=(acts.Penalise(0, 2),)), "director:u-1")
        daybook.enter(game.id, acts.OpenCase(7), "scorer:u-2")
        daybook.enter(game.id, acts.Rule(2, "upheld", remedies=(acts.Annul(),)), "director:u-1")

    def after(step: int) -> str:
        output = run("replay", game.id, "--database", url, "--step", str(step)).output
        return str(re.split(r"(?m)^ *\d+  ", output)[1])

    assert "ruled" not in after(game.n)
    penalised, annulled = game.n + 3, game.n + 6
    assert "ruled" not in after(penalised - 1)
    assert re.search(r"as ruled +places=2 1 +scores=1 2 +winners=seat 2\n", after(penalised))
    assert re.search(r"as ruled +annulled, without a result", after(annulled))
    for step in (penalised, annulled):
        assert re.search(r"as played +the scores and the result above", after(step))


def test_mistakes_are_told_and_each_seat_is_summed_up(run: Any, shelf: Shelf) -> None:
    result = run("analyse", shelf.over, "--database", shelf.url)
    assert result.exit_code == 0, result.output
    lines = [line for line in result.output.splitlines() if line]
    sums = [line for line in lines if line.startswith("seat ")]
    assert [line.split(":")[0] for line in sums] == ["seat 1", "seat 2", "seat 3"]
    assert all("imagined tables" in line and "lost a move" in line for line in sums)
    told = [line for line in lines if line.startswith("step ")]
    assert len(told) + len(sums) == len(lines)
    counted = [re.findall(r"(?:inaccuracies|mistakes|blunders) (\d+)", line) for line in sums]
    assert sum(int(count) for counts in counted for count in counts) == len(told)
    assert run("analyse", shelf.over, "--database", shelf.url).output == result.output
    alone = run("analyse", shelf.over, "--seat", "2", "--database", shelf.url).output.splitlines()
    assert list(filter(None, alone)) == [line for line in lines if "  seat 2  " in line or line.startswith("seat 2:")]


def test_a_game_is_not_analysed_while_another_table_plays_its_deals(run: Any, tmp_path: Path) -> None:
    url, seed = f"sqlite:///{tmp_path / 'shared.db'}", bytes(32)
    with Daybook(open_database(url)) as daybook:
        engine = accounts_engine(url, daybook.store.file)
        seeds = KeptSeeds(engine, b"k" * 32)
        daybook.dealer = SealingDealer(seeds)
        commitment = seed_commitment(seed)
        seeds.keep("s-1", commitment, seed)
        promise = DealCommitted(ALGORITHM, commitment, "s-1", shared=True)
        people = ({"player": "p-ana"}, {"player": "p-ben"})
        opening = Opening(title_named("fairy-bargains"), {"options": {"rounds": 1}}, people, promise=promise)
        game = play_on(daybook, daybook.open_game(opening, "organiser:o-1").game, Random(3))
        assert game.status == "closed"
        refused = run("analyse", game.id, "--database", url)
        assert refused.exit_code == 2
        assert "Other tables are still playing these deals" in refused.output
        assert "seat 1" not in refused.output
        daybook.reveal_seed(game.id)  # as the service does when the last table is over
    engine.dispose()
    analysed = run("analyse", game.id, "--database", url)
    assert analysed.exit_code == 0, analysed.output
    assert "seat 1:" in analysed.output
