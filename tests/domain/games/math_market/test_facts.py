"""What statistics count in Math Market, and what is asked of everybody just now."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.event import Fact
from tests.domain.games.math_market.tables import (
    TITLE,
    Game,
    advanced,
    happened,
    shuffled,
    standard,
    table_of,
)

PILES = {"coin_pile": ["6a", "6b", "6c", "8a", "8b", "9a"], "creature_pile": ["F08a", "F08b", "F14a"]}


def facts(game: Game) -> list[Fact]:
    """All facts of a game."""
    return [fact for state, event in happened(game) for fact in TITLE.facts(event, state)]


def hunters(**options: Any) -> Any:
    more = {**PILES, **options.pop("more", {})}
    return standard(["7a 1a 1b", "7b 1c 1d", "5b 4a 2b"], "F10a F12a F09a F15a", "5a", more=more, **options)


def test_a_reaction_is_counted_from_the_beginning_of_the_hunt() -> None:
    game = hunters(more={"now": 1000})
    game.claim(0, "1a", 12, at=1200)
    game.claim(0, "7a", 12, at=1700)
    game.claim(0, "6a", 8, at=1900)
    game.claim(2, "2b", 8, at=2000)
    assert facts(game) == [
        Fact("wrong_claims", 0), Fact("purchases", 0), Fact("reaction_ms", 0, 700), Fact("wrong_claims", 0),
        Fact("purchases", 2), Fact("reaction_ms", 2, 300),
    ]  # fmt: skip


def test_in_a_window_it_is_counted_to_the_claim() -> None:
    game = hunters(tie_window_ms=300, more={"now": 1000})
    game.claim(0, "7a", 12, at=1200)
    game.claim(2, "4a", 9, at=1450)
    game.claim(1, "7b", 12, at=1500)
    game.send("tick", at=9999)
    assert facts(game) == [
        Fact("purchases", 0), Fact("reaction_ms", 0, 200), Fact("purchases", 2), Fact("reaction_ms", 2, 450),
        Fact("ties", 0), Fact("ties", 2), Fact("purchases", 1), Fact("reaction_ms", 1, 500), Fact("ties", 1),
    ]  # fmt: skip


def test_a_tie_is_counted_for_those_who_got_a_creature() -> None:
    game = hunters()
    game.tie("0 7a 12", "2 4a 9", at=80)
    assert facts(game) == [
        Fact("purchases", 0), Fact("reaction_ms", 0, 80), Fact("purchases", 2), Fact("reaction_ms", 2, 80),
        Fact("ties", 0), Fact("ties", 2),
    ]  # fmt: skip
    more = {"coin_pile": ["8a"], "creature_pile": ["F08a", "F08b", "F14a", "F11a"]}
    hands = ["7a 1a 1b", "7b 1c 1d", "7c 2a 2b", "7d 2c 3a", "7e 3b 3c"]
    game = standard(hands, "F12b F12a F10a F15a", "5a", more=more)
    game.tie("4 7e 12", "3 7d 12", "2 7c 12", "1 7b 12", "0 7a 12")
    assert [fact.seat for fact in facts(game) if fact.name == "ties"] == [4, 3, 2, 1]


def test_silences() -> None:
    game = hunters(wrong_claim="silence")
    game.claim(0, "1a", 12)
    assert facts(game) == [Fact("wrong_claims", 0), Fact("silences", 0)]


def test_the_advanced_game() -> None:
    game = advanced(3, more={"now": 100})
    game.send("declare", 0, price=12, at=300)
    game.send("declare", 1, price=13, at=5301)
    game.send("declare", 2, price=10, at=5400)
    game.send("point", 2, coins=["5a", "5b"], at=6000)
    game.buy(1, 12, "9a 3a", at=6500)
    assert facts(game) == [
        Fact("time_outs", 0), Fact("silences", 0), Fact("wrong_claims", 1), Fact("silences", 1), Fact("purchases", 2),
        Fact("reaction_ms", 2, 5300), Fact("purchases", 1), Fact("reaction_ms", 1, 500),
    ]  # fmt: skip


def moment(game: Game) -> tuple[str, int] | None:
    assert TITLE.moment is not None
    return TITLE.moment(table_of(game)[1])


@pytest.mark.parametrize("version", ["standard", "advanced"])
def test_the_moment_is_the_hunt_and_its_beginning(version: str) -> None:
    game = Game(version, 2)
    assert moment(game) is None
    game.raw({**shuffled("7a 4a 5a 6a 1a 9a 5b", "F12a F10a F06a"), "at": 40})
    assert moment(game) == ("hunt 1", 40)
    if version == "standard":
        game.send("claim", 0, hunt=1, coin="7a", price=12, at=90)
    else:
        game.send("buy", 0, hunt=1, price=12, coins=["7a", "5a"], at=90)
    assert moment(game) == ("hunt 2", 90)
    game.send("abort")
    assert moment(game) is None


def test_in_turns_there_is_no_hurry() -> None:
    game = Game("beginner", 2)
    game.raw(shuffled())
    assert moment(game) is None
