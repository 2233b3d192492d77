"""Quotas: whose they are, what is answered when one is spent, and what the header fields say."""

import re
from collections.abc import Callable, Iterator
from itertools import groupby

import pytest

from api.app import create_app
from api.http.limits import WRONG_TOKENS
from service.service import Service
from service.settings import Settings

from .conftest import ORGANISER, Speaker, open_game, problem

WRONG = int(WRONG_TOKENS.split()[0])
ITEM = re.compile(r'"([a-z0-9-]+)"((?:;[a-z]+=\d+)+)')


def items(field: str) -> dict[str, dict[str, int]]:
    """A List of structured fields whose members are Strings with Integers as parameters (RFC 9651)."""
    read = {}
    for item in field.split(", "):
        found = ITEM.fullmatch(item)
        assert found, item
        read[found[1]] = {name: int(value) for name, _, value in (p.partition("=") for p in found[2][1:].split(";"))}
    return read


@pytest.fixture
def limited(tmp_path, clock) -> Iterator[Callable[..., Callable[[str | None], Speaker]]]:
    """Makes a service with limits, and clients of it by token."""
    services = []

    def made(limits: str, **more) -> Callable[[str | None], Speaker]:
        service = Service.open(
            f"sqlite:///{tmp_path / f'{len(services)}.db'}", token=ORGANISER, settings=Settings(limits=limits, **more)
        )
        services.append(service)
        app = create_app(service)
        return lambda token=None: Speaker(app.test_client(), token)

    yield made
    for service in services:
        service.close()


def test_each_token_has_a_quota_and_so_has_an_address(limited):
    as_ = limited("4 per hour")
    game = open_game(as_(ORGANISER))
    path, (ana, ben) = f"/games/{game['id']}", [as_(seat["token"]) for seat in game["seats"]]
    left = [items(ana.get(path).headers["RateLimit"])["per-hour"]["r"] for _ in range(4)]
    assert (left, ana.get(path).status_code, ben.get(path).status_code) == ([3, 2, 1, 0], 429, 200)
    assert items(as_(ORGANISER).get(path).headers["RateLimit"])["per-hour"]["r"] == 2
    assert items(as_().get(path).headers["RateLimit"])["per-hour"]["r"] == 3


def test_the_refusal_says_which_quota_and_when_to_come_back(limited):
    anybody = limited("2 per minute; 100 per hour")()
    for _ in range(2):
        assert anybody.get("/games").status_code == 200
    answer = anybody.client.get("/v1/games")
    body = problem(answer, 429, "too-many-requests")
    wait = int(answer.headers["Retry-After"])
    assert 1 <= wait <= 60
    assert body["quota"] == {"policy": "per-minute", "limit": 2, "window": 60, "remaining": 0, "retry_after": wait}
    assert items(answer.headers["RateLimit"])["per-minute"]["r"] == 0
    assert wait >= items(answer.headers["RateLimit"])["per-minute"]["t"] - 1


def test_every_kind_of_answer_has_the_fields(limited):
    as_ = limited("100 per minute; 1000 per 2 hours")
    organiser = as_(ORGANISER)
    game = open_game(organiser)
    path = f"/games/{game['id']}"
    etag = organiser.get(path).headers["ETag"]
    answers = [
        organiser.get(path),
        organiser.get(path, If_None_Match=etag),
        organiser.get(path + "/events", Accept="application/x-ndjson"),
        organiser.get("/games/nothing"),
        organiser.client.get("/no/such/address"),
        organiser.client.delete("/v1/games"),
        organiser.send(path + "/moves", b"{"),
        as_("wrong").get("/games"),
    ]
    assert [answer.status_code for answer in answers] == [200, 304, 200, 404, 404, 405, 400, 401]
    for answer in answers:
        policies, states = items(answer.headers["RateLimit-Policy"]), items(answer.headers["RateLimit"])
        assert (policies["per-minute"], policies["per-2-hour"]) == ({"q": 100, "w": 60}, {"q": 1000, "w": 7200})
        assert set(policies) == set(states)
        for name, state in states.items():
            assert 0 <= state["r"] < policies[name]["q"]
            assert 1 <= state["t"] <= policies[name]["w"]


def test_a_long_answer_counts_once_and_a_wrong_token_for_its_address(limited):
    as_ = limited("10 per hour")
    organiser = as_(ORGANISER)
    path = f"/games/{open_game(organiser)['id']}"
    before = items(organiser.get(path).headers["RateLimit"])["per-hour"]["r"]
    organiser.get(path + "/events", Accept="application/x-ndjson")
    as_("guess").get("/games")
    assert items(organiser.get(path).headers["RateLimit"])["per-hour"]["r"] == before - 2
    assert items(as_().get("/games").headers["RateLimit"])["per-hour"]["r"] == 8
    assert not {"RateLimit", "RateLimit-Policy"} & set(limited("")().get("/games").headers.keys())


def test_health_is_not_counted_and_what_is_not_there_is(limited):
    anybody = limited("2 per hour")()
    for _ in range(3):
        assert anybody.get("/healthz").status_code == 200
        assert "RateLimit" not in anybody.get("/readyz").headers
    statuses = [anybody.client.get("/no/such/address").status_code for _ in range(3)]
    assert statuses == [404, 404, 429]
    organiser = limited("2 per hour")(ORGANISER)
    body = {"title": "market-day", "seats": [{"bot": "random"}] * 2}
    statuses = [organiser.client.post("/v1/games", json=body, headers=organiser.headers).status_code for _ in range(3)]
    assert statuses == [201, 201, 429]
    daybook = organiser.client.application.extensions["daybook"].daybook
    assert len(daybook.store.originators()) == 2, "no view works for a refused request"


def test_wrong_tokens_count_against_their_address_and_then_no_new_token_passes(limited):
    as_ = limited("1000 per minute")
    organiser = as_(ORGANISER)
    seat = open_game(organiser)["seats"][0]["token"]
    for left in reversed(range(WRONG)):
        answer = as_(f"guess-{left}").get("/games")
        problem(answer, 401, "invalid-token")
        assert items(answer.headers["RateLimit"])["wrong-tokens"]["r"] == left
    for token in ("one-more", seat):
        refused = as_(token).get("/games")
        assert problem(refused, 429, "too-many-requests")["quota"]["policy"] == "wrong-tokens"
        assert int(refused.headers["Retry-After"]) <= 60
    guessed = as_().client.get("/metrics", headers={"Authorization": "Bearer guess-at-the-numbers"})
    assert guessed.status_code == 429, "guessing at the numbers counts too"
    in_use, anybody = organiser.get("/games"), as_().get("/games")
    assert (in_use.status_code, anybody.status_code) == (200, 200)
    assert "wrong-tokens" not in in_use.headers["RateLimit"] + in_use.headers["RateLimit-Policy"]


BEHIND_PROXIES = [
    (0, "192.0.2.1", "192.0.2.2", 8),  # anybody can claim an address
    (1, "192.0.2.1", "192.0.2.2", 9),
    (1, "203.0.113.9, 192.0.2.1", "198.51.100.7, 192.0.2.1", 8),  # what the client itself put there
    (1, "2001:db8:1:2::1", "2001:db8:1:2:ffff::9", 8),  # one client has the whole network
    (1, "2001:db8:1:2::1", "2001:db8:1:3::1", 9),
    (1, "::ffff:192.0.2.1", "::ffff:192.0.2.2", 9),
    (1, "::ffff:192.0.2.1", "192.0.2.1", 8),
    (1, "not an address", "not: an address", 9),
]


def test_addresses_behind_proxies(limited, clock):
    for proxies, behind in groupby(BEHIND_PROXIES, lambda case: case[0]):
        anybody = limited("10 per hour", proxies=proxies)()
        for _, first, second, left in behind:
            clock.advance(3600)
            anybody.get("/games", X_Forwarded_For=first)
            answer = anybody.get("/games", X_Forwarded_For=second)
            assert (first, second, items(answer.headers["RateLimit"])["per-hour"]["r"]) == (first, second, left)


def test_adjudication_without_a_token_has_a_budget_of_its_own(limited):
    as_ = limited("1000 per minute", adjudicate_limits="3 per minute")
    asked = ("/titles/fairy-bargains/adjudicate", {"config": {"players": 2}})
    anybody = as_()
    assert [anybody.post(*asked).status_code for _ in range(3)] == [200] * 3
    refused = problem(anybody.post(*asked), 429, "too-many-requests")
    assert refused["quota"]["policy"] == "adjudications"
    assert "adjudications without a token" in refused["detail"]
    assert anybody.get("/titles").status_code == 200
    assert [as_(ORGANISER).post(*asked).status_code for _ in range(5)] == [200] * 5
    entered = anybody.client.post("/v1/tournaments/e-none/acts", json={"type": "enter"})
    assert '"entries";q=200;w=3600' in entered.headers["RateLimit-Policy"], "and so have entries"


def test_a_spent_quota_is_whole_again_when_its_window_is_over(limited, clock):
    anybody = limited("2 per minute")()
    clock.advance(7)
    assert [anybody.get("/games").status_code for _ in range(3)] == [200, 200, 429]
    clock.advance(59)
    assert anybody.get("/games").headers["Retry-After"] == "1"
    clock.advance(1)
    answer = anybody.get("/games")
    assert (answer.status_code, items(answer.headers["RateLimit"])["per-minute"]) == (200, {"r": 1, "t": 60})


def test_a_token_that_was_not_used_for_long_is_a_guess_again(limited, clock):
    as_ = limited("1000 per minute")
    organiser = as_(ORGANISER)
    assert organiser.get("/games").status_code == 200
    for seconds, status in ((599, 200), (600, 429)):
        clock.advance(seconds)
        for number in range(WRONG):
            as_(f"guess-{number}").get("/games")
        assert organiser.get("/games").status_code == status
