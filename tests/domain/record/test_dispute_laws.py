"""Laws of disputed games, over random games of every book and random sequences of rulings and all else.

`dispute_steps.py` plays, disputes, and knows by its own means which moves stand.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.record.daybook import Daybook
from domain.record.game import folded
from domain.record.ruled import played_result, played_scores, result_as_ruled, scores_as_ruled
from domain.record.store import open_database
from domain.rules.values import changed
from replays.rejudging import first_difference
from tests.domain.games.books import Case, every_book
from tests.domain.record.dispute_steps import DisputedGame, disputed
from tests.domain.record.random_play import Clock
from tests.suite import is_long

_MOVES, _DISPUTES = 12, 6

Books = tuple[Daybook, Clock, Callable[[], Daybook]]


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Books]:
    """A daybook, its clock, and how to open another one on the same file."""
    path: Path = tmp_path_factory.mktemp("disputes") / "record.db"
    clock = Clock()
    with Daybook(open_database(f"sqlite:///{path}"), clock=clock) as daybook:
        yield daybook, clock, lambda: Daybook(open_database(f"sqlite:///{path}"), clock=clock)


def law(games: int) -> Callable[[Callable[[Case, Random, Books, int], None]], Callable[..., None]]:
    """Turns a function of a case, luck, daybooks and how long games are into a test over all books."""

    def as_test(check: Callable[[Case, Random, Books, int], None]) -> Callable[..., None]:
        def test(case: Case, books: Books) -> None:
            most = case.examples(2 + games, 12 * games)

            @settings(max_examples=most, deadline=None, suppress_health_check=list(HealthCheck))
            @given(st.integers(0, 2**32 - 1))
            def run(seed: int) -> None:
                luck = Random(f"{case!r} {check.__name__} {seed}")
                check(case, luck, books, luck.choice((1, 1, 4, 12)) if is_long() else 1)

            run()

        test.__name__, test.__doc__ = check.__name__, check.__doc__
        return every_book(test)

    return as_test


def a_disputed_game(case: Case, luck: Random, books: Books, length: int, dealing: str = "recorded") -> DisputedGame:
    """A random disputed game; `length` times as many moves as a quick one."""
    daybook, clock, _ = books
    disputes = luck.randint(1, _DISPUTES)
    return disputed(daybook, clock, case, luck, moves=length * _MOVES, disputes=disputes, dealing=dealing)


@law(2)
def test_as_ruled_only_what_stands_was_done(case: Case, luck: Random, books: Books, length: int) -> None:
    """The table, scores, result and what is awaited are those of the clean game, wherever such a game exists."""
    table = a_disputed_game(case, luck, books, length, luck.choice(("recorded", "sealed")))
    game, clean = table.game, table.clean()
    assert (game.state, game.resigned) == (clean.state, clean.resigned)
    assert game.book.scores(game.state) == clean.book.scores(clean.state)
    if game.status == "open":
        assert (game.awaits, clean.status) == (clean.awaits, "open")
    if not table.adjusted:
        assert (game.closed and game.closed.result) == (clean.closed and clean.closed.result)
        assert (scores_as_ruled(game), result_as_ruled(game)) == (scores_as_ruled(clean), result_as_ruled(clean))
    # Judged again it is the same, and so it is folded on from any cut, here or in another process.
    daybook = books[0]
    assert first_difference(daybook.entries(game.id)) is None
    assert folded(None, daybook.entries(game.id), game.head, past=daybook.past(game.id)) == game
    for cut in luck.sample(range(1, game.n + 1), min(game.n, 5)):
        begun = daybook.game_at(game.id, cut)
        on = folded(begun, daybook.entries(game.id, cut), game.head, past=daybook.past(game.id))
        assert (begun.n, changed(on, head=game.head)) == (cut, game)
    with books[2]() as elsewhere:
        assert elsewhere.game(game.id) == game


@law(1)
def test_as_played_never_changes(case: Case, luck: Random, books: Books, length: int) -> None:
    """Scores and result as played stay what they were, and so does the table at every earlier step."""
    table = DisputedGame(books[0], books[1], case, luck)
    for _ in range(luck.randint(1, _DISPUTES)):
        table.play(luck.randint(0, length * _MOVES // 4))
        table.dispute()
        table.release()
        result = table.game.closed.result if table.game.closed else None
        scores = (result or {}).get("scores") or table.game.book.scores(table.game.state)
        known = table.captured or (scores and tuple(scores), result)
        assert (played_scores(table.game), played_result(table.game)) == known
    with books[2]() as elsewhere:
        for n, game in table.kept.items():
            assert elsewhere.game_at(game.id, n) == game
