"""A board stays secret until nobody will play it any more: whoever has yet to play it learns nothing of it anywhere.

Two services have the same tournament, whose tables play the same deals; only the order of these cards differs
(`boards`). Every route that reads is asked by all who did not sit at the table and are no officials; the answers must
be the same bytes, until the last table has played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tests import suite
from tests.leaks.boards import AHEAD, PLAYED, Board
from tests.leaks.comparison import assert_same, tells_of_the_log, told_outside_the_log
from tests.leaks.questions import Facts, Question, questions
from tests.leaks.two_worlds import HERE, ORGANISER, World, two_worlds

CASES = [("fairy-bargains", {"first_dealer": 0, "options": {"rounds": 1}})]
WAYS = [("mitchell", "sealed"), ("swiss", "sealed"), ("swiss", "recorded")]
SHARE = 0.1 if suite.is_long() else 0.005
"""What part of the questions everybody asks, beside each route once."""
REPLAY = f"/v1/games/{PLAYED}/replay"

Tokens = tuple[str | None, str | None]


@pytest.fixture
def worlds(tmp_path) -> Iterator[tuple[World, World]]:
    with two_worlds(tmp_path) as both:
        yield both


def tokens(worlds: tuple[World, World], name: str, **wanted: object) -> Tokens:
    first, second = (world.token(name, dict(wanted)) for world in worlds)
    return first, second


def outsiders(worlds: tuple[World, World], boards: tuple[Board, Board]) -> dict[str, Tokens]:
    """All who may not know yet what came out at the first table."""
    first, second = worlds
    official = {"director of the tournament"}
    found = {name: (first.who[name], second.who[name]) for name in first.who if name not in official}
    for role in ("spectator", "auditor"):
        name = f"{role} of this game"
        found[name] = tokens(worlds, name, role=role, games=[PLAYED])
    for name in (*boards[0].people[2], "gus"):
        found[name] = tokens(worlds, name, role="person", person=name)
    return found


def facts(worlds: tuple[World, World], game: str, cursor: str) -> Facts:
    now = worlds[0].service.daybook.game(game)
    return Facts(game, now.title.name, len(now.seats), now.n, cursor, ({"type": "nonsense"},))


def asked_of(worlds: tuple[World, World], about: Facts, luck: Random) -> Iterator[Question]:
    """All that is read without asking the log."""
    for question in questions(worlds[0].app, about, luck):
        if question.method == "GET" and not tells_of_the_log(question):
            yield question


@pytest.mark.parametrize(("form", "dealing"), suite.sampled(WAYS, 1))
@pytest.mark.parametrize(("title", "config"), CASES, ids=[title for title, _ in CASES])
def test_nobody_learns_of_a_board_that_is_still_to_be_played(title, config, form, dealing, worlds):
    boards = [Board(world, side, title, config, form, dealing) for side, world in enumerate(worlds)]
    cursors = [world.ask("GET", "/v1/feed", ORGANISER, headers={"Accept": "application/json"}).json for world in worlds]
    assert cursors[0]["next"] == cursors[1]["next"]
    for board in boards:
        board.play()
    luck, asked = Random(f"{title} {form}"), Counter[str]()
    for game in (PLAYED, AHEAD):
        about = facts(worlds, game, cursors[0]["next"])
        for name, theirs in outsiders(worlds, boards).items():
            for question in asked_of(worlds, about, luck):
                if luck.random() < SHARE or not asked[question.route]:
                    assert_same(worlds, name, theirs, question, told_outside_the_log)
                    asked[question.route] += 1
    for name in boards[0].people[0]:
        assert tell_apart(worlds, tokens(worlds, name, role="person", person=name), REPLAY), f"{name} has played it"
    for path in (REPLAY, f"/v1/tournaments/{HERE}/rounds/1"):
        assert tell_apart(worlds, (ORGANISER, ORGANISER), path), "officials see it"
    for board in boards:
        board.play_out()
    assert tell_apart(worlds, (None, None), REPLAY), "nobody will play it any more"


def tell_apart(worlds: tuple[World, World], theirs: Tokens, path: str) -> bool:
    first, second = (world.ask("GET", path, token).get_data() for world, token in zip(worlds, theirs, strict=True))
    return bool(first != second)
