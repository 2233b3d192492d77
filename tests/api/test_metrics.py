"""/metrics: what is counted, for whom, and that no label names anything."""

import re

import pytest
from prometheus_client.parser import text_string_to_metric_families

from service.observing import metrics
from service.observing.metrics import count_refusal

from .conftest import ORGANISER, open_game, problem, settled

pytestmark = pytest.mark.own_service


@pytest.fixture
def numbers(app):
    """The samples as (name, labels) -> value."""

    def read():
        answer = app.test_client().get("/metrics", headers={"Authorization": f"Bearer {ORGANISER}"})
        assert answer.status_code == 200
        assert answer.content_type.startswith("text/plain")
        families = text_string_to_metric_families(answer.text)
        return {(s.name, tuple(sorted(s.labels.items()))): s.value for family in families for s in family.samples}

    return read


def value(found, name, **labels):
    return found.get((name, tuple(sorted(labels.items()))), 0)


def test_it_comes_in_either_form_to_who_may_operate_the_service(app, seats, numbers):
    client = app.test_client()
    problem(client.get("/metrics"), 401, "token-needed")
    problem(client.get("/metrics", headers=seats[0].headers), 403, "forbidden")
    headers = {"Authorization": f"Bearer {ORGANISER}", "Accept": "application/openmetrics-text; version=1.0.0"}
    answer = app.test_client().get("/metrics", headers=headers)
    assert answer.content_type.startswith("application/openmetrics-text")
    assert answer.text.endswith("# EOF\n")
    (labels,) = [dict(labels) for name, labels in numbers() if name == "daybook_build_info"]
    assert re.fullmatch(r"\d+\.\d+.*", labels["version"])


def test_requests_moves_commits_and_events_are_counted_without_a_name(organiser, seats, opened, numbers, app):
    before = numbers()
    path, title = f"/games/{opened['id']}", {"title": "fairy-bargains"}
    legal = seats[0].get(path + "/moves").json["moves"][0]["move"]
    assert seats[0].post(path + "/moves", {"move": legal}).status_code == 201
    refused = seats[0].post(path + "/moves", {"move": {"type": "play", "seat": 0, "card": 99}})
    code = refused.json["objections"][0]["code"]
    after = numbers()

    def grown(name, **labels):
        return value(after, name, **labels) - value(before, name, **labels)

    route = "/v1/games/<game_id>/moves"
    assert grown("daybook_request_seconds_count", method="POST", route=route, status="201") == 1
    assert grown("daybook_request_seconds_count", method="POST", route=route, status="422") == 1
    assert grown("daybook_moves_accepted_total", **title) == 1
    assert grown("daybook_moves_refused_total", code=code, **title) == 1
    assert grown("daybook_commit_seconds_count") == 1
    assert grown("daybook_commit_seconds_sum") > 0
    assert grown("daybook_events_recorded_total", **title) >= 1
    for name in ("daybook_commit_batch_writes", "daybook_commit_queue_seconds"):
        assert grown(name + "_count") >= 1
    assert value(after, "daybook_requests_in_progress") == 1  # this very one
    path = f"/games/{opened['id']}"
    seats[0].get(path + "/table")
    seats[0].get(path + "/events?as=0")
    organiser.get("/statistics/players/ana")
    text = app.test_client().get("/metrics", headers=organiser.headers).text
    assert opened["id"] not in text
    added = {str(label) for _, labels in set(numbers()) - set(before) for _, label in labels}
    assert not [label for label in added if re.search(r"[0-9a-f]{8}-[0-9a-f]{4}-7|^(ana|ben|seat:\d)$", label)]
    labels = set(re.findall(r'(\w+)="', text))
    assert labels <= {
        "method", "route", "status", "title", "code", "le", "worker", "kind", "outcome", "policy", "version", "python",
        "check", "pool", "source", "witness", "implementation", "major", "minor", "patchlevel", "generation",
        "cache",
    }  # fmt: skip


def test_labels_are_bounded_whatever_clients_send(app, numbers, monkeypatch):
    client = app.test_client()
    for at in range(20):
        client.get(f"/nothing/{at}")
        client.open("/v1/games", method=f"FOO{at}")
    labels = [dict(labels) for name, labels in numbers() if name.startswith("daybook_request")]
    routes, methods = ({str(one.get(label)) for one in labels} for label in ("route", "method"))
    assert "unknown" in routes
    assert "other" in methods
    assert not [found for found in (*routes, *methods) if "nothing" in found or "FOO" in found]
    monkeypatch.setattr(metrics, "_codes", set(metrics._codes))  # later tests count codes of their own
    for at in range(1000):
        count_refusal("fairy-bargains", f"code-{at}")
        count_refusal(f"title-{at}", "code")
    refused = [labels for name, labels in numbers() if name == "daybook_moves_refused_total"]
    assert len(refused) < 600
    assert value(numbers(), "daybook_moves_refused_total", title="other", code="other") >= 1000


@pytest.mark.own_service(running=True)
def test_every_part_of_the_service_is_said_to_be_in_order(service, numbers):
    samples = numbers().items()
    found = {dict(labels)["check"]: number for (name, labels), number in samples if name == "daybook_check_ok"}
    assert found == dict.fromkeys(service.checks(), 1.0)


def test_tables_and_cases_that_wait_are_counted_and_the_lag_of_the_follower(organiser, service, numbers):
    title = {"title": "fairy-bargains"}

    def counted(name, **labels):
        return value(numbers(), f"daybook_{name}", **labels)

    service.follower.catch_up()
    assert (counted("follower_lag_events"), counted("tables", status="open", **title)) == (0, 0)
    before = service.daybook.store.log_size()
    path = f"/games/{open_game(organiser)['id']}/cases"
    assert counted("follower_lag_events") == service.daybook.store.log_size() - before >= 2
    assert counted("follower_lag_seconds") >= 0
    settled(service)
    assert (counted("tables", status="open", **title), counted("seats_overdue")) == (1, 0)
    assert counted("cases_waiting", **title) == 0
    assert organiser.post(path, {"step": 1, "text": "Something is wrong here."}).status_code == 201
    assert counted("cases_waiting", **title) == 1
    assert organiser.post(path + "/1/withdrawal", {}).status_code == 201
    assert counted("cases_waiting", **title) == 0
