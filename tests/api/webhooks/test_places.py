"""A receiver that is down costs a place in the log and a bounded number of rows; in the end it is sent all in order."""

from dataclasses import replace

import pytest
from sqlalchemy import func, select, update

from service.webhooks.places import Places
from service.webhooks.tables import BEHIND, deliveries, webhooks
from tests.stepped import stepped_service

from ..conftest import ORGANISER, open_game, play_on
from .conftest import QUICK
from .steps import events_told, listed, register, send

AHEAD = 4


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.long)])
def url(request, url):
    return url if request.param == "sqlite" else request.getfixturevalue("postgres_url")


@pytest.fixture
def world(url, clock, receiving):
    """A service that gathers few deliveries ahead, and tries again after a minute."""
    settings = replace(QUICK, webhook_schedule="60 " * 50)
    with stepped_service(url, clock, token=ORGANISER, settings=settings, sender=receiving) as world:
        world.service.webhooks.dispatcher._reader.places = Places(AHEAD, 3 * AHEAD)
        yield world


@pytest.fixture
def standing(rows):
    """The number of rows of a webhook, and whether it has a place of its own."""

    def look(hook):
        (since,) = rows(select(webhooks.c.since).where(webhooks.c.id == hook["id"]))
        (number,) = rows(select(func.count()).where(deliveries.c.webhook == hook["id"]))
        return number[0], since[0] == BEHIND

    return look


def played(world, organiser, games, rounds):
    for _ in range(rounds):
        for game in games:
            play_on(organiser, game)
        world.settle()


def behind(organiser):
    text = organiser.client.get("/metrics", headers=organiser.headers).text
    return float(text.split("\ndaybook_outbox_behind_events ")[1].split("\n")[0])


def in_order(organiser, told, games):
    """What was told of each game, which is all of it, once and in order."""
    for game in games:
        mine = [event["n"] for event in told if event["game"] == game]
        assert mine == [*range(1, organiser.get(f"/games/{game}").json["step"] + 1)]


def test_a_dead_receiver_costs_few_rows_and_is_sent_all_in_order_once_it_is_back(world, organiser, receiving, standing):
    other = register(organiser, receiving, "/well")
    hook = register(organiser, receiving, "/dead")
    receiving.reply = lambda received: 503 if received.path == "/dead" else 204
    games = [open_game(organiser)["id"] for _ in range(3)]
    played(world, organiser, games, 8)
    number, has_place = standing(hook)
    assert has_place
    assert number <= 2 * AHEAD, "no row a delivery"
    assert behind(organiser) > 10
    assert len(receiving.of("/well")) == 27, "others are sent all meanwhile"
    receiving.reply = lambda received: 204
    before = len(receiving.of("/dead"))
    world.until(lambda: len(receiving.of("/dead")) - before == 27, step=60)
    arrived = receiving.of("/dead")[before:]
    in_order(organiser, events_told(arrived, hook["secret"]), games)
    assert len({one.id for one in arrived}) == 27
    played(world, organiser, games, 1)
    assert standing(hook) == (30, False), "it follows the log again"
    assert behind(organiser) == 0
    assert [one.message(hook["secret"])["data"] for one in receiving.of("/dead")[-3:]] == [
        one.message(other["secret"])["data"] for one in receiving.of("/well")[-3:]
    ]


def test_a_disabled_webhook_costs_nothing_more_and_goes_on_from_its_place_even_after_a_month(
    world, organiser, receiving, standing
):
    hook = register(organiser, receiving)
    path = f"/webhooks/{hook['id']}"
    send(organiser, "patch", path, {"enabled": False})
    games = [open_game(organiser)["id"] for _ in range(2)]
    played(world, organiser, games, 5)
    number, has_place = standing(hook)
    assert (number <= 2 * AHEAD, has_place) == (True, True)
    world.later(29 * 86400)
    played(world, organiser, games, 3)
    assert standing(hook) == (number, True)
    send(organiser, "patch", path, {"enabled": True})
    world.settle()
    in_order(organiser, events_told(receiving.received, hook["secret"]), games)


def test_a_game_that_is_refused_and_one_that_is_hidden_take_no_room_of_the_others(
    world, organiser, receiving, standing
):
    refused, hidden = open_game(organiser)["id"], open_game(organiser, spectator_delay=3600)["id"]
    other = open_game(organiser)["id"]
    receiving.reply = lambda received: 500 if refused in received.body.decode() else 204
    hook = register(organiser, receiving)
    for _ in range(2 * AHEAD):
        played(world, organiser, [refused, hidden, other], 1)
    of_other = [one for one in receiving.received if other in one.body.decode()]
    assert len(of_other) == 2 * AHEAD, "each at once"
    assert not standing(hook)[1]
    played(world, organiser, [refused], AHEAD + 1)
    assert standing(hook)[1], "but there is an end to it"


def test_nodes_of_an_earlier_release_leave_those_that_are_behind_to_others(world, organiser, receiving, rows):
    hook = register(organiser, receiving)
    receiving.reply = lambda received: 503
    game = open_game(organiser)["id"]
    played(world, organiser, [game], 2 * AHEAD)
    # All that such a node knows of a webhook, and what it does when it enables one that has waited too long.
    (since,) = rows(select(webhooks.c.since))
    assert since[0] > world.service.webhooks.position
    rows(update(webhooks).values(since=world.service.webhooks.position))
    receiving.reply = lambda received: 204
    step = play_on(organiser, game)["step"]
    world.until(lambda: receiving.received[-1].message(hook["secret"])["data"]["step"] == step, step=60)


def test_of_what_has_ended_the_newest_are_kept(world, organiser, receiving, monkeypatch):
    monkeypatch.setattr("service.webhooks.backlog.KEPT", 3)
    hook = register(organiser, receiving)
    game = open_game(organiser)["id"]
    played(world, organiser, [game], 6)
    step = organiser.get(f"/games/{game}").json["step"]
    rows = listed(organiser, hook)
    assert (len(rows), rows[0]["last_step"]) == (3, step)
    again = send(organiser, "post", rows[-1]["links"]["replay"][3:])
    assert again.status_code == 202
    world.settle()
    assert receiving.received[-1].id == rows[-1]["id"]
