"""Registering webhooks, and what is refused of them."""

from sqlalchemy import select

from service.webhooks.tables import webhooks

from ..conftest import problem
from .steps import register


def test_the_secret_is_shown_once_and_kept_sealed(organiser, receiving, rows):
    answer = organiser.post("/webhooks", {"url": receiving.address + "/hook", "description": "the hall"})
    made = answer.json
    assert answer.headers["Location"] == f"/v1/webhooks/{made['id']}"
    assert answer.headers["Cache-Control"] == "no-store"
    assert made["secret"].startswith("whsec_")
    assert (made["events"], made["as"]) == (["game.opened", "game.moved", "game.closed"], "public")
    assert (made["enabled"], made["description"]) == (True, "the hall")
    shown = organiser.get(f"/webhooks/{made['id']}").json
    assert "secret" not in shown
    assert {**shown, "secret": made["secret"]} == made
    assert organiser.get(made["links"]["self"]).json == shown
    assert organiser.get(made["links"]["deliveries"]).json["deliveries"] == []
    assert organiser.get("/webhooks").json == {"webhooks": [shown], "next": None}
    (row,) = rows(select(webhooks))
    assert made["secret"][6:].encode() not in row.secret
    assert not any(made["secret"][6:] in str(value) for value in row)


WRONG = [
    {"events": []}, {"events": ["game.shouted"]}, {"as": "0"}, {"as": 1}, {"description": "a\nb"}, {"url": 5},
    {"url": ""},
]  # fmt: skip


def test_requests_that_do_not_fit_are_refused(organiser):
    for wrong in WRONG:
        answer = organiser.post("/webhooks", {"url": "http://127.0.0.1/", **wrong})
        assert (wrong, answer.status_code, answer.json["code"]) == (wrong, 422, "invalid-request")


def test_what_it_is_for_must_be_there(organiser):
    problem(organiser.post("/webhooks", {"url": "http://127.0.0.1/", "game": "none"}), 404, "unknown-game")
    problem(organiser.post("/webhooks", {"url": "http://127.0.0.1/", "title": "chess"}), 404, "unknown-title")
    problem(organiser.get("/webhooks/wh_none"), 404, "unknown-webhook")
    problem(organiser.get("/webhooks/wh_none/deliveries"), 404, "unknown-webhook")


def test_pages_go_on_where_the_one_before_ended(organiser, receiving):
    made = [register(organiser, receiving, f"/{number}")["id"] for number in range(5)]
    found, path = [], "/webhooks?limit=2"
    while path:
        page = organiser.get(path)
        found += [one["id"] for one in page.json["webhooks"]]
        assert ("Link" in page.headers) == (page.json["next"] is not None)
        path = page.json["next"] and f"/webhooks?limit=2&cursor={page.json['next']}"
    assert found == made[::-1]
    problem(organiser.get("/webhooks?cursor=%C3%A4"), 422, "invalid-request")
