"""Who may have webhooks, and what they may be told."""

import pytest
from sqlalchemy import update

from domain.record.daybook import system_clock
from service.accounts import GameSettings
from service.accounts.schema import tokens
from service.webhooks.registry import MOST_PER_TOKEN

from ..conftest import open_game, opens_cards, play_on, problem
from .steps import ended, listed, register, send


def test_a_director_has_webhooks_where_the_token_holds(world, organiser, holder, tournament, service, receiving):
    cup, other = tournament("cup"), tournament("other")
    games = {name: open_game(organiser)["id"] for name in (cup, other)}
    for name, game in games.items():
        service.accounts.set_table(game, GameSettings(name, False, 0), "organiser:tests")
    director, _ = holder("director", tournament=cup)
    opens_cards(director, f"/games/{games[cup]}")
    register(director, receiving, "/everything")
    register(director, receiving, "/cup", tournament=cup, **{"as": "all"})
    register(director, receiving, "/game", game=games[cup])
    body = {"url": receiving.address}
    problem(director.post("/webhooks", {**body, "tournament": other}), 403, "forbidden")
    problem(director.post("/webhooks", {**body, "game": games[other]}), 403, "forbidden")
    problem(organiser.post("/webhooks", {**body, "tournament": "none"}), 404, "unknown-tournament")
    for game in (games[other], games[cup]):
        play_on(organiser, game)
    world.settle()
    assert sorted(one.path for one in receiving.received) == ["/cup", "/everything", "/game"]
    assert not any(games[other] in one.body.decode() for one in receiving.received)


def test_a_private_game_is_not_even_mentioned(world, organiser, holder, tournament, service, receiving):
    director, _ = holder("director", tournament=tournament("cup"))
    game = open_game(organiser)["id"]
    service.accounts.set_table(game, GameSettings(None, True, 0), "organiser:tests")
    problem(director.post("/webhooks", {"url": receiving.address, "game": game}), 404, "unknown-game")
    hook = register(director, receiving, "/director")
    register(organiser, receiving, "/organiser")
    play_on(organiser, game)
    world.settle()
    assert receiving.of("/organiser")
    assert (listed(director, hook), receiving.of("/director")) == ([], [])


def test_what_may_be_seen_is_judged_again_at_each_delivery(world, organiser, holder, tournament, service, receiving):
    receiving.reply = lambda _: 500
    game = open_game(organiser)["id"]
    service.accounts.set_table(game, GameSettings(tournament("cup"), False, 0), "organiser:tests")
    director, _ = holder("director", tournament="cup")
    hook = register(director, receiving, tournament="cup")
    play_on(organiser, game)
    world.settle()
    assert receiving.received
    service.accounts.set_table(game, GameSettings(None, False, 0), "organiser:tests")
    world.until(lambda: ended(director, hook))
    (row,) = listed(director, hook)
    assert (row["status"], row["attempts"][-1]["http_status"]) == ("failed", None)
    assert "may no longer see" in row["attempts"][-1]["error"]
    assert len(row["attempts"]) < 5


@pytest.mark.parametrize("end", ["revoked", "expired"])
def test_a_webhook_ends_with_the_token_that_made_it(world, organiser, holder, service, receiving, rows, end):
    speaker, token = holder("organiser")
    hook = register(speaker, receiving)
    open_game(organiser)
    world.settle()
    assert receiving.received
    if end == "revoked":
        service.accounts.revoke(token, "organiser:tests")
    else:
        rows(update(tokens).where(tokens.c.id == token).values(expires_at=system_clock()))
    world.clock.advance(2.1)  # that long it may still be known
    open_game(organiser)
    world.settle()
    assert not organiser.get(f"/webhooks/{hook['id']}").json["enabled"]
    assert "token" in organiser.get(f"/webhooks/{hook['id']}").json["disabled_reason"]
    assert len(receiving.received) == 1


def test_spectators_see_later_in_deliveries_too(world, organiser, service, receiving):
    hours, seconds = open_game(organiser)["id"], open_game(organiser)["id"]
    service.accounts.set_table(hours, GameSettings(None, False, 3600), "organiser:tests")
    service.accounts.set_table(seconds, GameSettings(None, False, 2), "organiser:tests")
    for game in (hours, seconds):
        opens_cards(organiser, f"/games/{game}")
    public = register(organiser, receiving, "/public")
    everything = register(organiser, receiving, "/all", **{"as": "all"})
    play_on(organiser, hours)
    world.settle()
    assert receiving.of("/all")
    assert listed(organiser, public) == []  # that something happened would be news too
    assert len(listed(organiser, everything)) == 1
    play_on(organiser, seconds)
    world.later(1.9)
    assert receiving.of("/public") == listed(organiser, public) == []
    world.later(0.2)
    assert len(listed(organiser, public)) == len(receiving.of("/public")) == 1
    assert len(receiving.of("/all")) == 2
    world.later(3600)
    assert len(listed(organiser, public)) == len(receiving.of("/public")) == 2


def test_a_longer_delay_holds_for_what_is_in_the_outbox_already(world, organiser, service, receiving):
    game = open_game(organiser)["id"]
    service.accounts.set_table(game, GameSettings(None, False, 1), "organiser:tests")
    hook = register(organiser, receiving)
    play_on(organiser, game)
    world.later(0.5)
    service.accounts.set_table(game, GameSettings(None, False, 3600), "organiser:tests")
    world.later(2.1)  # so long the shorter delay may still be known
    assert receiving.received == listed(organiser, hook) == []


def test_a_board_is_sent_once_nobody_has_yet_to_play_it(world, organiser, tournament, receiving):
    cup = tournament("cup")
    deals = organiser.post(f"/tournaments/{cup}/sessions", {"tables": 2}).json["id"]
    seats = [{"bot": "greedy"}, {"bot": "random"}]
    hook = register(organiser, receiving)
    played = open_game(organiser, tournament=cup, session=deals, seats=seats)["id"]
    world.later(3600)
    assert organiser.get(f"/games/{played}").json["status"] == "closed"
    assert receiving.received == listed(organiser, hook) == [], "another table has yet to play these deals"
    other = open_game(organiser, tournament=cup, session=deals, seats=seats)["id"]
    world.settle()
    world.later(60)
    told = [one.body.decode() for one in receiving.received]
    assert all(any(game in one for one in told) for game in (played, other))


def test_a_repeated_registration_makes_one_webhook(organiser, receiving):
    body = {"url": receiving.address}
    first = organiser.post("/webhooks", body, Idempotency_Key="one")
    assert first.status_code == 201
    assert organiser.post("/webhooks", body, Idempotency_Key="one").json == first.json
    other = {"url": receiving.address, "events": ["game.closed"]}
    problem(organiser.post("/webhooks", other, Idempotency_Key="one"), 422, "key-reused")
    assert len(organiser.get("/webhooks").json["webhooks"]) == 1


def test_a_token_has_only_so_many_webhooks(organiser, receiving, monkeypatch):
    monkeypatch.setattr("service.webhooks.registry.MOST_PER_TOKEN", 2)
    for _ in range(2):
        register(organiser, receiving)
    problem(organiser.post("/webhooks", {"url": receiving.address}), 409, "too-many-webhooks")
    assert (MOST_PER_TOKEN, len(organiser.get("/webhooks").json["webhooks"])) == (100, 2)


def test_an_organiser_of_the_tournament_finds_what_its_directors_have_made(organiser, holder, tournament, receiving):
    cup = tournament("cup")
    mine, other = (holder("director", tournament=cup)[0] for _ in range(2))
    chief, elsewhere = (holder("organiser", tournament=one)[0] for one in (cup, tournament("other")))
    hook = register(mine, receiving)
    path = f"/webhooks/{hook['id']}"
    for stranger in (other, elsewhere):
        problem(stranger.get(path), 404, "unknown-webhook")
        problem(send(stranger, "patch", path, {"enabled": False}), 404, "unknown-webhook")
        assert stranger.get("/webhooks").json["webhooks"] == []
    for insider in (mine, chief, organiser):
        assert insider.get(path).status_code == 200
        assert [one["id"] for one in insider.get("/webhooks").json["webhooks"]] == [hook["id"]]
