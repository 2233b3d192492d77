"""A spectators' delay holds everywhere: what a game comes to is told nowhere before its spectators see it there.

Two services have the same games under a delay. In the first these go on: one is played to its end by somebody who took
a seat, another was over and is set back by a ruling. Within the delay spectators get the same bytes from both, whatever
they read; when it has passed, they can tell them apart wherever an official could at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from domain.games import title_named
from domain.record.acts.case import OpenCase
from domain.record.acts.penalty import Penalise
from domain.record.acts.replacement import ReplaceSeat
from domain.record.acts.ruling import Rule
from domain.record.acts.set_back import GoBack
from domain.record.daybook import Opening
from service.accounts import GameSettings
from tests import suite
from tests.domain.games.playthrough import drawn, raw_of
from tests.domain.record.random_play import SeededDealer
from tests.leaks.comparison import assert_same, tells_of_the_log, told_outside_the_log
from tests.leaks.questions import Facts, Question, questions
from tests.leaks.two_worlds import HERE, NAMES, ORGANISER, World, two_worlds

GOES_ON, OVER = "g-goes-on", "g-over"
DELAY = 600
TITLE, CONFIG = "fairy-bargains", {"players": 3, "first_dealer": 0, "options": {"rounds": 1}}
NEWCOMER = NAMES[-1]
BY, DIRECTOR = "organiser:o-test", "director:d-test"
TELLING = [
    "/v1/games?status=closed", f"/v1/games?player={NEWCOMER}", "/v1/cases", "/v1/cases?status=ruled",
    f"/v1/statistics/titles/{TITLE}", f"/v1/statistics/titles/{TITLE}?tournament={HERE}", "/v1/statistics/players/ana",
    f"/v1/statistics/players/{NEWCOMER}", "/v1/statistics/players/ana?ruled=false",
    f"/v1/moments?title={TITLE}&kind=round", f"/v1/games/{GOES_ON}", f"/v1/games/{OVER}/replay",
]  # fmt: skip
"""What always tells whoever may know at once."""
NEVER = {"/v1/feed", "/v1/games/{game_id}/moves", "/v1/games/{game_id}/rematch"}
"""The feed leaves out what is seen late; moves and rematches are for those who sit there."""
SEE_AT_ONCE = {"director of the tournament", "auditor of the tournament", "auditor of all"}
"""Officials; auditors see a game that is over at once."""
SHARE = 0.1 if suite.is_long() else 0.005
"""What part of the questions everybody asks, beside each route once."""


@pytest.fixture
def worlds(tmp_path) -> Iterator[tuple[World, World]]:
    with two_worlds(tmp_path) as both:
        for world in both:
            lay_out(world)
        yield both


def lay_out(world: World) -> None:
    """One game that is over and one that goes on, both longer ago than the delay."""
    daybook = world.service.daybook
    daybook.dealer = SeededDealer(Random(1))
    world.clock.now = world.time.now - 2 * DELAY * 1000
    seats = tuple([{"player": f"p-{name}"} for name in NAMES[: CONFIG["players"]]])
    for game in (GOES_ON, OVER):
        daybook.open_game(Opening(title_named(TITLE), CONFIG, seats, "sealed"), BY, game_id=game)
        world.service.accounts.set_table(game, GameSettings(HERE, False, DELAY), BY)
        play(world, game, None if game == OVER else 6)
    world.dispute(OVER)
    world.service.follower.catch_up()


def go_on(world: World) -> None:
    """What happens within the delay."""
    daybook, world.clock.now = world.service.daybook, world.time.now - 1000
    daybook.enter(GOES_ON, OpenCase(3, against=0), BY)
    daybook.enter(
        GOES_ON, Rule(1, "upheld", (3,), remedies=(ReplaceSeat(1, f"p-{NEWCOMER}"), Penalise(0, 2))), DIRECTOR
    )
    play(world, GOES_ON, None)
    last = [entry.n for entry in daybook.entries(OVER) if entry.move is not None][-1]
    daybook.enter(OVER, Rule(2, "upheld", (last,), remedies=(GoBack(last - 1),)), DIRECTOR)
    world.service.follower.catch_up()


def play(world: World, game: str, most: int | None) -> None:
    daybook, luck = world.service.daybook, Random(game)
    while (now := daybook.game(game)).closed is None and most != 0:
        (seat, *_) = now.awaits.seats
        move = raw_of(drawn(now.book, now.state, luck.choice(now.book.moves(now.state, seat)), luck))
        daybook.play(game, [move], f"seat:{seat}")
        most = None if most is None else most - 1


def readings(world: World, cursor: str, luck: Random) -> list[Question]:
    """Questions to every route, about both games; in the quick suite one to each."""
    asked: dict[tuple[str, object], Question] = {}
    for game in (GOES_ON, OVER):
        now = world.service.daybook.game(game)
        about = Facts(game, TITLE, len(now.seats), now.n, cursor, ({"type": "nonsense"},))
        for number, one in enumerate(questions(world.app, about, luck)):
            key = number if suite.is_long() else "{game_id}" in one.route and luck.random() < 0.5
            if one.method == "GET" and not tells_of_the_log(one):
                asked[one.route, key] = one
    return list(asked.values())


def test_nobody_outside_learns_of_a_game_before_its_spectators_see_it(worlds):
    found = [world.ask("GET", "/v1/feed", ORGANISER, headers={"Accept": "application/json"}).json for world in worlds]
    cursor = found[0]["next"]
    go_on(worlds[0])
    luck, asked = Random(TITLE), Counter[str]()
    telling = [Question("GET", path, path) for path in TELLING]
    assert [one.path for one in telling if not apart(worlds, ORGANISER, one)] == []
    once = [*telling, *readings(worlds[0], cursor, luck)]
    told = {one.route for one in once if apart(worlds, ORGANISER, one)}
    for name in sorted(worlds[0].who.keys() - SEE_AT_ONCE):
        theirs = (worlds[0].who[name], worlds[1].who[name])
        for question in once if name == "nobody" else readings(worlds[0], cursor, luck):
            if name == "nobody" or luck.random() < SHARE:
                assert_same(worlds, name, theirs, question, told_outside_the_log)
                asked[question.route] += 1
    worlds[0].time.now += (DELAY + 1) * 1000
    later = {one.route for one in once if apart(worlds, None, one)}
    assert told - later <= NEVER


def apart(worlds: tuple[World, World], token: str | None, question: Question) -> bool:
    first, second = (told_outside_the_log(world, question, token) for world in worlds)
    return bool(first != second)
