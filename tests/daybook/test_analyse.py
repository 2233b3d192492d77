"""Analysing a finished game at the terminal."""

import re
from pathlib import Path
from random import Random
from typing import Any

from domain.games import title_named
from domain.record.daybook import Daybook, Opening
from domain.record.dealer import SealingDealer
from domain.record.events import DealCommitted
from domain.record.proof.deal import ALGORITHM, seed_commitment
from domain.record.store import open_database
from service.accounts.engine import accounts_engine
from service.dealing.seeds import KeptSeeds
from tests.daybook.conftest import Shelf
from tests.replays.games import played_on


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
    for words, said in (
        (["nothing"], "There is no game 'nothing'"),
        ([shelf.open], "The game goes on"),
        ([shelf.over, "--seat", "9"], "the game has seats 0 to 2"),
    ):
        result = run("analyse", *words, "--database", shelf.url)
        assert (result.exit_code, said in result.output) == (2, True), result.output


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
        game = played_on(daybook, daybook.open_game(opening, "organiser:o-1").game, Random(3))
        assert game.status == "closed"
        refused = run("analyse", game.id, "--database", url)
        assert refused.exit_code == 2
        assert "Other tables still play the deals of this game" in refused.output
        assert "seat 0" not in refused.output
        daybook.reveal_seed(game.id)  # as the service does when the last table is over
    engine.dispose()
    analysed = run("analyse", game.id, "--database", url)
    assert analysed.exit_code == 0, analysed.output
    assert "seat 0:" in analysed.output
