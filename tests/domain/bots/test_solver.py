"""The solver of Fairy Bargains' solitaire wins about twice as often as luck, and knows no more than its view."""

from random import Random
from typing import Any

from domain.bots import BOTS
from domain.games import title_named
from domain.rules.secrecy import Context, seen_by
from tests.domain.bots.tables import played
from tests.suite import examples

TITLE = title_named("fairy-bargains")
BOOK = TITLE.book("v3")


def won(bot: str, seeds: range, **options: Any) -> int:
    config = {"variant": "v3", "options": options}
    return sum([played(BOOK, config, [BOTS[bot]], Random(seed)).result.won for seed in seeds])


def chosen(piles: list[list[int]], area: list[int], stock: list[int], **options: Any) -> Any:
    config = BOOK.configure({"players": 1, "options": options})
    data = {"phase": "play", "piles": piles + [[]] * (6 - len(piles)), "play_area": area, "stock": stock}
    state = BOOK.position(config, data)
    return BOTS["solver"](BOOK, seen_by(0, state, Context(config, state)), 0, Random(0))


def test_it_beats_random_clearly_and_is_greedy_in_other_games() -> None:
    seeds = range(examples(60, 300))
    assert won("solver", seeds) > 1.5 * won("random", seeds)
    for variant in ("main", "v1", "v2"):
        book, config = TITLE.book(variant), {"variant": variant}
        solver, greedy = (played(book, config, [BOTS[bot]] * 2, Random(5)) for bot in ("solver", "greedy"))
        assert solver == greedy


def test_it_takes_few_cards_from_high_piles_keeps_what_matches_most_and_looks_at_covered_cards_with_fan() -> None:
    assert chosen([[3], [7], [1, 10], [10]], [10], [1]) == {"type": "match", "seat": 0, "piles": [3]}
    # 3 and 7, or 5 and 5: without the 7 three values can be matched, without the 5s four.
    assert chosen([[1], [3], [7], [5], [5]], [10], [1])["piles"] == [4, 5]
    # The 5s below need piles 1 and 2, so the 10 goes with the 3 and the 7 of lower piles.
    piles = [[10, 5], [10, 5], [3], [7]]
    assert chosen(piles, [5, 5, 10], [1], fan=True)["piles"] == [3, 4]
    assert chosen(piles, [5, 5, 10], [1], fan=False)["piles"] == [1, 2]
    assert chosen([[3]], [5], [1], must_match=False) == {"type": "turn", "seat": 0}
    assert chosen([[3]], [3], [1], must_match=False) == {"type": "match", "seat": 0, "piles": [1]}
    over = BOOK.position(BOOK.configure({"players": 1}), {"phase": "over"})
    assert BOTS["solver"](BOOK, over, 0, Random(0)) is None
