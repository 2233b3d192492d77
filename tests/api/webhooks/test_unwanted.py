"""While nobody has a webhook the log is not read for any; the first one, wherever it was made, misses nothing."""

import pytest

from ..conftest import open_game
from .steps import deal, events_told, play_on, register


@pytest.mark.parametrize("elsewhere", [False, True], ids=["made here", "made by another process"])
def test_the_first_webhook_gets_what_is_recorded_after_it(world, service, organiser, receiving, elsewhere):
    reader, registry = service.webhooks.dispatcher._reader, service.webhooks.registry
    game = deal(organiser)
    world.settle()
    assert reader._unwanted
    assert reader._position >= service.webhooks.position
    play_on(organiser, game)
    if elsewhere:
        registry.wanted_anew.set = lambda: None  # this process hears nothing of it
    hook = register(organiser, receiving)
    step = play_on(organiser, game)["step"]
    world.settle()
    assert events_told(receiving.received, hook["secret"])[-1]["n"] == step
    first = events_told(receiving.received, hook["secret"])[0]["n"]
    assert first == service.daybook.game(game).n - (step - first)
    assert {one.message(hook["secret"])["type"] for one in receiving.received} == {"game.moved"}


def test_the_position_is_stored_now_and_then_while_nobody_listens(world, service, organiser, monkeypatch):
    monkeypatch.setattr("service.webhooks.log_reader._UNSTORED", 5)
    reader = service.webhooks.dispatcher._reader
    game = open_game(organiser)["id"]
    world.settle()
    assert reader._unwanted
    for _ in range(6):
        play_on(organiser, game)
        world.settle()
    world.settle()
    assert reader._stored >= service.webhooks.position - 5
    assert reader.begin() == reader._stored
