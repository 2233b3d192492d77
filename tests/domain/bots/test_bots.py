"""Bots play whole games from their own views, and the greedy one plays better than the random one."""

from random import Random
from statistics import mean, median, stdev
from typing import Any

import pytest

from domain.bots import BOTS, by_lookahead
from domain.bots.bot import candidates, drawn
from domain.bots.reaction_time import RACER, reaction_ms
from domain.games import title_named
from domain.rules.moves import Move
from domain.rules.patterns import Each, Pattern, Pick, Whole
from domain.rules.title import Unimaginable
from domain.rules.values import changed
from tests.domain.bots.tables import played
from tests.domain.games.books import Case, every_book
from tests.suite import examples, is_long

_OWN = {"automaton": "moonflight", "collector": "mercadito", "solver": "fairy-bargains"}
"""Whose games a bot plays in a way of its own; others it plays greedily."""


@every_book
def test_bots_play_whole_games_of_every_book(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_lookahead, "_TABLES", 1)  # how well it plays is not asked here
    title, book = case.title, case.book
    for bot in BOTS:
        greedily = bot == "racer" or _OWN.get(bot, title.name) != title.name
        if greedily and not is_long():
            continue
        for players in (book.seats[0], book.seats[-1]):
            if players > max(2, book.seats[0]) and not is_long():
                continue  # it takes seconds at a full table
            config = {**title.suggest(players), **({} if book.variant is None else {title.variant_key: book.variant})}
            state = played(book, config, [BOTS[bot]] * players, Random(players))
            assert book.result(state) is not None


def test_a_bot_is_given_its_own_view_and_decides_the_same_by_the_same_luck() -> None:
    def witness(seat: int, view: Any) -> None:
        assert set(view.draw) <= {None}
        for other, hand in enumerate(view.hands):
            assert other == seat or set(hand) <= {None}
        assert all(set(pile) <= {None} for pile in view.taken)
        seen.append(len(view.hands[seat]))

    seen: list[int] = []
    bots = [BOTS["greedy"], BOTS["random"], BOTS["greedy"]]
    played(title_named("fairy-bargains").book("main"), {"variant": "main"}, bots, Random(3), witness)
    assert len(seen) >= 3 * 6 * 3

    def witness(seat: int, view: Any) -> None:
        assert set(view.undealt) <= {None}
        for other, hand in enumerate(view.hands):
            assert other == seat or set(hand) <= {None}
        seen.append(seat)

    seen: list[int] = []
    book = title_named("market-day").book(None)
    config = {"options": {"hands": 1, "tinker": "must"}}
    games = [played(book, config, [BOTS["lookahead"]] * 2, Random(4), witness) for _ in range(2)]
    assert games[0] == games[1]
    assert len(seen) >= 2 * 2 * 10


def beaten(book: Any, bot: str, other: str, players: int, games: int, **options: Any) -> tuple[float, float]:
    """In what part of the games the bot, against others at seats in turn, wins, and by how many points on average."""
    luck, wins, ahead = Random(1), 0.0, 0.0
    for game in range(games):
        seat = game % players
        bots = [BOTS[bot if one == seat else other] for one in range(players)]
        result = book.result(played(book, {"options": options}, bots, luck))
        wins += (seat in result.winners) / len(result.winners)
        ahead += result.scores[seat] - (sum(result.scores) - result.scores[seat]) / (players - 1)
    return wins / games, ahead / games


def test_greedy_beats_random_and_lookahead_greedy_clearly() -> None:
    bargains, market_day = title_named("fairy-bargains").book("main"), title_named("market-day").book(None)
    # Eight rounds a game: in a short one the deal decides more than the play does.
    wins, ahead = beaten(bargains, "greedy", "random", 2, examples(30, 400), rounds=8)
    assert (wins > 0.6, ahead > 2) == (True, True)  # of 400 four standard deviations above equal players
    wins, ahead = beaten(market_day, "lookahead", "greedy", 4, examples(16, 40), hands=2)
    assert (wins > 0.475, ahead > 4) == (True, True)  # an equal player would win a quarter: three standard deviations


def test_lookahead_is_greedy_where_nothing_can_be_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    title = title_named("fairy-bargains")

    def never(view: Any, shuffle: Any, viewer: Any) -> Any:
        raise Unimaginable("an act is under way")

    games = []
    for imagine, bot in ((None, "lookahead"), (never, "lookahead"), (title.imagine, "greedy")):
        monkeypatch.setattr(by_lookahead, "title_named", lambda name, to=imagine: changed(title, imagine=to))
        games.append(played(title.book("main"), {}, [BOTS[bot]] * 2, Random(3)))
    assert games[0] == games[1] == games[2]


class _Lots:
    """Stands for a book whose moves are patterns, some of which can be refused."""

    title = "fairy-bargains"
    move_types: tuple[type, ...] = ()

    def __init__(self, *moves: Any, refusing: bool = False):
        self._moves, self._refusing = moves, refusing

    def moves(self, view: Any, seat: int) -> Any:
        return self._moves

    def objection(self, view: Any, move: Move) -> Any:
        return "refused" if self._refusing else None


def test_patterns_are_drawn_from() -> None:
    pattern = Pattern({
        "type": "bid", "seat": 1, "cards": Pick(("a", "b", "c"), 1, 2), "amount": Whole(2, 5),
        "offers": Each({"to": Whole(0, 3)}, 1, 2),
    })  # fmt: skip
    book: Any = _Lots(pattern)
    move = BOTS["random"](book, None, 1, Random(5))
    assert move is not None
    assert pattern.admits(move)
    found = list(candidates(book, None, 1, Random(5), 7))
    assert len(found) == 7
    assert all(pattern.admits(move.raw) for move in found)  # type: ignore[attr-defined]


def test_a_bot_without_a_legal_move_lets_the_moment_pass() -> None:
    pattern = Pattern({"type": "bid", "seat": 0, "amount": Whole(1, 3)})
    for book in (_Lots(), _Lots(pattern, refusing=True)):
        for bot in BOTS.values():
            assert bot(book, None, 0, Random(1)) is None  # type: ignore[arg-type]
    assert drawn(pattern, _Lots(pattern, refusing=True), None, Random(1)) is None  # type: ignore[arg-type]


MOMENTS = [f"hunt {number}" for number in range(1, 201)]


def test_a_racer_is_now_faster_and_now_slower_around_a_habit_of_its_own_and_nobody_answers_before_looking() -> None:
    habits = []
    for seat in range(40):
        times = [reaction_ms(RACER, f"game/{seat}", moment) for moment in MOMENTS]
        assert len(set(times)) > 150
        assert min(times) >= 400
        assert 0.2 < stdev(times) / mean(times) < 0.4
        habits.append(median(times))
    assert times == [reaction_ms(RACER, "game/39", moment) for moment in MOMENTS], "the same again for the same moment"
    assert min(habits) < 1600
    assert max(habits) > 3000
    # Other bots take their time, so that a person has a chance.
    assert {reaction_ms(bot, "game/0", moment) for bot in ("random", "greedy") for moment in MOMENTS} == {4000}
