"""Analysing a finished game at the terminal."""

import re
from typing import Any

from tests.daybook.conftest import Shelf


def test_mistakes_are_told_and_each_seat_is_summed_up(run: Any, shelf: Shelf) -> None:
    result = run("analyse", shelf.over, "--database", shelf.url)
    assert result.exit_code == 0, result.output
    lines = [line for line in result.output.splitlines() if line]
    sums = [line for line in lines if line.startswith("seat ")]
    assert [line.split(":")[0] for line in sums] == ["seat 0", "seat 1", "seat 2"]
    assert all("imagined tables" in line and "lost a move" in line for line in sums)
    told = [line for line in lines if line.startswith("step ")]
    assert len(told) + len(sums) == len(lines)
    counted = [re.findall(r"(?:inaccuracies|mistakes|blunders) (\d+)", line) for line in sums]
    assert sum(int(count) for counts in counted for count in counts) == len(told)
    assert run("analyse", shelf.over, "--database", shelf.url).output == result.output
    alone = run("analyse", shelf.over, "--seat", "1", "--database", shelf.url).output.splitlines()
    assert list(filter(None, alone)) == [line for line in lines if "  seat 1  " in line or line.startswith("seat 1:")]


def test_what_cannot_be_analysed_is_refused(run: Any, shelf: Shelf) -> None:
    unknown = run("analyse", "nothing", "--database", shelf.url)
    assert (unknown.exit_code, "There is no game 'nothing'" in unknown.output) == (2, True)
    going_on = run("analyse", shelf.open, "--database", shelf.url)
    assert (going_on.exit_code, "The game goes on" in going_on.output) == (2, True)
    seat = run("analyse", shelf.over, "--seat", "9", "--database", shelf.url)
    assert (seat.exit_code, "the game has seats 0 to 2" in seat.output) == (2, True)
