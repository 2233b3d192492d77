"""Registering webhooks, and what is refused of them."""

from sqlalchemy import select

from api.app import create_app
from service.service import Service
from service.settings import Settings
from service.webhooks.tables import webhooks

from ..conftest import ORGANISER, Speaker, problem
from .steps import register, send


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
    assert organiser.get("/webhooks").json == {"webhooks": [shown], "next": None}
    (row,) = rows(select(webhooks))
    assert made["secret"][6:].encode() not in row.secret
    assert not any(made["secret"][6:] in str(value) for value in row)


def test_links_lead_to_what_comes_next(organiser, receiving):
    made = register(organiser, receiving)
    for name in ("self", "deliveries"):
        assert organiser.get(made["links"][name]).status_code == 200
    assert send(organiser, "post", made["links"]["test"][3:]).status_code == 202


PRIVATE = [
    "http://example.com/", "https://127.0.0.1/", "https://2130706433/", "https://[::ffff:127.0.0.1]/",
    "https://localhost/", "https://169.254.169.254/latest", "https://user@example.com/",
]  # fmt: skip


def test_private_addresses_are_refused_unless_a_setting_allows_them(tmp_path):
    service = Service.open(f"sqlite:///{tmp_path / 'other.db'}", token=ORGANISER, settings=Settings(limits=""))
    try:
        speaker = Speaker(create_app(service).test_client(), ORGANISER)
        for address in PRIVATE:
            refused = problem(speaker.post("/webhooks", {"url": address}), 422, "invalid-request")
            assert [error["pointer"] for error in refused["errors"]] == ["/url"], address
        assert speaker.get("/webhooks").json["webhooks"] == []
    finally:
        service.close()


WRONG = [
    {"events": []}, {"events": ["game.shouted"]}, {"as": "0"}, {"as": 1}, {"game": "x", "title": "market-day"},
    {"description": "a\nb"}, {"url": 5}, {"url": ""},
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
