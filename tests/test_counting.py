"""Whatever is printed or written for people counts seats from 1, and has no plural of one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec import to_builtins

from api.disputes.director_log import csv_lines
from daybook.cli import main
from domain.record.daybook import Daybook
from domain.record.errors import ActRefused
from domain.record.game import Game
from domain.record.store import open_database
from domain.rules.secrecy import ALL, PUBLIC
from replays.case_file import case_file
from replays.directors_log import logged_acts
from replays.picture.drawing import drawn
from replays.picture.names import seat_names
from replays.picture.scene import PicturedGame, scene_of
from replays.timeline import frames, jumps
from service.tournaments.exchange.calendar import rounds_ics
from service.tournaments.exchange.tables import entries_csv, results_csv, standings_csv
from service.tournaments.paper.cards import cards_pdf
from service.tournaments.paper.certificate import certificate_pdf
from service.tournaments.paper.pairings import pairings_pdf
from service.tournaments.paper.slips import slips_pdf
from service.tournaments.paper.standings import standings_pdf
from tests.counting import faults_of, texts_in
from tests.domain.games.books import CASES, Case, is_newest
from tests.domain.record import dispute_steps
from tests.domain.record.random_play import Clock, SeededDealer, opened, play_on
from tests.every import each_case
from tests.service.tournaments.dossiers import dossier
from tests.service.tournaments.paper.pdf_text import text_of
from tests.suite import examples, sampled

_OF_NEWEST = [case for case in CASES if is_newest(case)]
_MOVES, _DISPUTES = examples(30, 120), examples(12, 40)


def held(texts: Iterator[str], seats: int | None = None) -> None:
    """Asserts that nothing is wrong with any of them, and that there are some."""
    read = 0
    for text in texts:
        assert not faults_of(text, seats), (faults_of(text, seats), text)
        read += 1
    assert read > 3


def told_of(daybook: Daybook, game: Game) -> Iterator[str]:
    """What the replay, its marks, the log of the director in both forms, and the files of all cases say of a game."""
    for viewer in (ALL, PUBLIC, 0):
        yield from (frame.explanation.text for frame in frames(daybook, game, viewer))
    yield from (jump.label for jump in jumps(daybook, game))
    yield from csv_lines(logged_acts(daybook, game.id, viewer=ALL))
    for case in game.disputes.cases:
        yield from texts_in(to_builtins(case_file(daybook, game, case, ALL)))


def pictured(daybook: Daybook, game: Game) -> Iterator[str]:
    """The texts of a few pictures, where nobody's name is known."""
    title, names = game.title, tuple(seat_names([""] * len(game.seats)))
    for frame in [*frames(daybook, game, ALL)][:: max(1, game.n // 5)]:
        yield drawn(scene_of(frame, PicturedGame(title.name, title.display_name, names, title.deck, game.n, ALL)))


@pytest.mark.parametrize("case", sampled(_OF_NEWEST, 5), ids=repr)
def test_what_is_said_of_a_game_and_its_disputes(case: Case, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    refused: list[str] = []
    outcome = dispute_steps._outcome

    def listening(entering: Any) -> Any:
        answer = outcome(entering)
        refused.extend([answer.message] if isinstance(answer, ActRefused) else [])
        return answer

    monkeypatch.setattr(dispute_steps, "_outcome", listening)
    luck, clock = Random(f"{case!r}"), Clock()
    with Daybook(open_database(str(tmp_path / "daybook.db")), clock=clock, dealer=SeededDealer(luck)) as daybook:
        table = dispute_steps.disputed(daybook, clock, case, luck, moves=_MOVES, disputes=_DISPUTES)
        game = daybook.game(table.game.id)
        seats = len(game.seats)
        held(told_of(daybook, game), seats)
        held(pictured(daybook, game), seats)
        for text in refused:
            assert not faults_of(text), text


@pytest.mark.parametrize(
    "size", sampled([(2, 2, 1), (3, 2, 2), (5, 4, 2), (9, 4, 3), (16, 4, 2), (9, 8, 1)], 3), ids=str
)
def test_papers_files_and_calendars_of_a_tournament(size: tuple[int, int, int]) -> None:
    made = dossier(*size)
    papers = (pairings_pdf, cards_pdf, slips_pdf, standings_pdf)
    held(text_of(paper(made)) for paper in papers)
    official = {**made, "standings": {**made["standings"], "state": "official"}}
    files = (entries_csv(made), results_csv(made), standings_csv(made), rounds_ics(made).decode())
    held(iter([*files, text_of(certificate_pdf(official))]))


def test_what_the_terminal_prints(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'daybook.db'}"
    with Daybook(open_database(url), dealer=SeededDealer(Random(3))) as daybook:
        over = play_on(daybook, opened(daybook, "- greedy", options={"rounds": 1}), Random(3))
        goes_on = opened(daybook, "- -")
    commands = (
        ("replay", over.id, "--as", "all"), ("replay", over.id, "--as", "2"), ("replay", goes_on.id, "--as", "1"),
        ("replay", goes_on.id, "--as", "3"), ("replay", goes_on.id, "--as", "0"), ("replay", over.id, "--step", "999"),
        ("analyse", over.id, "--seat", "1"), ("analyse", over.id, "--seat", "3"), ("analyse", over.id, "--seat", "0"),
        ("token", "make", "--role", "seat", "--game", goes_on.id, "--seat", "1"), ("token", "list"), ("cases",),
    )  # fmt: skip
    held(CliRunner().invoke(main, [*words, "--database", url]).output for words in commands)


@each_case(
    ("text", "fault"),
    [
        ("Seat 0 plays a 7.", "a seat counted from 0"),
        ("Seats 0 and 2 share the win.", "a seat counted from 0"),
        ("Points: 4 for seat 1 and 9 for seat 3.", "a seat that the game does not have"),
        ("Seat 1 takes 1 cards.", "one of a thing in the plural"),
        ("1 tables", "one of a thing in the plural"),
    ],
)
def test_the_law_finds_what_it_is_about(text: str, fault: str) -> None:
    assert fault in faults_of(text, 2)


def test_a_win_alone_is_a_fault_and_what_people_say_is_none() -> None:
    assert faults_of("The game is over: seat 1 wins with 0.", 1) == ["a win over nobody"]
    for text in (
        "Seat 1 points at the 7.",
        "Round 1 events",
        "10.1 points and 11 cards",
        "1 card for seat 2",
    ):
        assert faults_of(text, 2) == []
