"""The juice of Mercadito: it is offered where a conflict is shown, given with a press, and the conflict goes on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from daybook_client import Daybook, Game, person
from tests.viewer.browser import PHONE, Visitor, seat_path

JUICE = "J"


def with_juice(daybook: Daybook) -> Game:
    """Ana holds the juice, and wants what ben and cleo want too."""
    game = daybook.open_game("mercadito", [person(name) for name in ("ana", "ben", "cleo")], dealing="recorded")
    (shuffle,) = game.moves().patterns
    game.play({**shuffle, "order": sorted(shuffle["order"]["from"], key=lambda card: card != JUICE)})
    for wishes in ((0, 1, 2), (0, 0, 0)):  # places in the market
        game.play({"type": "deal"})
        market = game.table().state["market"]
        for seat, place in enumerate(wishes):
            chooses(game, seat, market[place])
    assert game.table().state["hands"][0] == [JUICE]
    return game


def chooses(game: Game, seat: int, card: str) -> None:
    (move,) = [one.move for one in game.as_seat(seat).moves().moves if one.move.get("card") == card]
    game.as_seat(seat).play(move)


@pytest.mark.parametrize("viewport", [pytest.param(None, marks=pytest.mark.long), PHONE])
def test_the_juice_is_given_to_another_contender_with_a_press(
    viewport: dict[str, int] | None, enters: Callable[..., Visitor], daybook: Daybook
) -> None:
    game = with_juice(daybook)
    ana = enters(reduced_motion="reduce", **({"viewport": viewport} if viewport else {}))
    page = ana.goes(seat_path(game, 0))
    conflict = page.locator(".mc-conflict")
    gives = conflict.get_by_role("button", name="Give the juice to")
    expect(gives).to_have_text(["Give the juice to ben", "Give the juice to cleo"])

    gives.last.click()
    expect(conflict.locator(".mc-who")).to_have_text(["ana", "ben"])
    expect(gives).to_have_count(0)
    assert game.table().state["hands"][2][-1] == JUICE
    assert ana.refused == []
