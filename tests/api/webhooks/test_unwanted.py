"""While nobody has a webhook the log is not read for any; the first one, wherever it was made, misses nothing."""

import pytest

from tests.eventually import eventually

from ..conftest import open_game
from .steps import deal, events_told, play_on, register


@pytest.mark.parametrize("elsewhere", [False, True], ids=["made here", "made by another process"])
def test_the_first_webhook_gets_what_is_recorded_after_it(service, organiser, receiving, elsewhere):
    reader, registry = service.webhooks.dispatcher._reader, service.webhooks.registry
    game = deal(organiser)
    eventually(lambda: reader._unwanted and reader._position >= service.webhooks.position)
    play_on(organiser, game)
    if elsewhere:
        registry.wanted_anew.set = lambda: None  # this process hears nothing of it
    hook = register(organiser, receiving)
    step = play_on(organiser, game)["step"]
    eventually(lambda: receiving.received and events_told(receiving.received, hook["secret"])[-1]["n"] == step)
    first = events_told(receiving.received, hook["secret"])[0]["n"]
    assert first == service.daybook.game(game).n - (step - first)
    assert {one.message(hook["secret"])["type"] for one in receiving.received} == {"game.moved"}


def test_the_position_is_stored_now_and_then_while_nobody_listens(service, organiser, monkeypatch):
    monkeypatch.setattr("service.webhooks.log_reader._UNSTORED", 5)
    reader = service.webhooks.dispatcher._reader
    eventually(lambda: reader._unwanted or not open_game(organiser))
    game = open_game(organiser)["id"]
    for _ in range(4):
        play_on(organiser, game)
    eventually(lambda: reader._stored >= service.webhooks.position - 5)
    assert reader.begin() == reader._stored
