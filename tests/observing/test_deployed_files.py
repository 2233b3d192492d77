"""The files for Prometheus and Grafana: sound, tried out, and about metrics that exist."""

import json
import re
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import yaml

from api.app import create_app
from service.service import Service
from service.settings import Settings
from tests.observing.promtool import promtool
from tests.processes import ROOT
from tests.suite import is_long

FILES = ROOT / "deploy" / "observing"
_WORDS = re.compile(r'"(?:[^"\\]|\\.)*"|\{[^}]*\}|\[[^\]]*\]')
_NAME = re.compile(r"\b(?:daybook|process|python)_[a-z0-9_]+")
_SUFFIX = re.compile(r"_(?:bucket|count|sum)$")


@pytest.fixture(scope="module")
def metrics(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What a service says of itself in which a game was opened."""
    token, body = {"Authorization": "Bearer observing"}, {"title": "market-day", "seats": [{"bot": "random"}] * 2}
    url = f"sqlite:///{tmp_path_factory.mktemp('observed')}/daybook.db"
    with closing(Service.open(url, token="observing", settings=Settings(limits=""), follows=True)) as service:
        service.make_workers()
        client = create_app(service).test_client()
        assert client.post("/v1/games", json=body, headers=token).status_code == 201
        return client.get("/metrics", headers=token).text


@pytest.fixture(scope="module")
def families(metrics: str) -> set[str]:
    return set(re.findall(r"^# TYPE (\S+)", metrics, re.MULTILINE))


def rules() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load((FILES / "alerts.yml").read_text())["groups"]
    return list(group["rules"])


def panels() -> list[dict[str, Any]]:
    return [one for one in json.loads((FILES / "dashboard.json").read_text())["panels"] if one["type"] != "row"]


def unknown(query: str, families: set[str]) -> set[str]:
    """The metrics that a query names and the service does not have."""
    bare = re.sub(r"\bby \([^)]*\)", "", _WORDS.sub("", query))
    return {name for name in _NAME.findall(bare) if not {name, _SUFFIX.sub("", name)} & families}


def test_prometheus_has_nothing_to_say_against_the_metrics(metrics: str) -> None:
    assert promtool("check", "metrics", given=metrics) == ""


def test_every_alert_and_every_panel_asks_for_what_there_is(families: set[str]) -> None:
    asked = [(rule["alert"], rule["expr"]) for rule in rules()]
    asked += [(panel["title"], target["expr"]) for panel in panels() for target in panel["targets"]]
    assert len(asked) > 40
    assert {title: found for title, query in asked if (found := unknown(query, families))} == {}
    assert unknown('rate(daybook_moves_made_total{title="x"}[5m])', families) == {"daybook_moves_made_total"}


def test_every_panel_is_a_query_and_stands_alone() -> None:
    ids = [panel["id"] for panel in panels()]
    assert len(set(ids)) == len(ids)
    taken: set[tuple[int, int]] = set()
    for panel in panels():
        at = panel["gridPos"]
        cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert not cells & taken, panel["title"]
        assert max(x for x, _ in cells) < 24
        taken |= cells


def test_the_queries_of_the_panels_can_be_read(tmp_path: Path) -> None:
    """As recording rules, since promtool reads no dashboard."""
    queries = [target["expr"].replace("$__rate_interval", "5m") for panel in panels() for target in panel["targets"]]
    made = [{"record": f"panel:{number}", "expr": query} for number, query in enumerate(queries)]
    file = tmp_path / "panels.yml"
    file.write_text(yaml.safe_dump({"groups": [{"name": "panels", "rules": made}]}))
    assert f"{len(queries)} rules found" in promtool("check", "rules", str(file))


def test_the_rules_can_be_read_and_each_is_tried_out() -> None:
    assert f"{len(rules())} rules found" in promtool("check", "rules", str(FILES / "alerts.yml"))
    if is_long():  # seconds of a processor
        assert "SUCCESS" in promtool("test", "rules", "alerts.test.yml", cwd=Path(__file__).parent)
    tried = yaml.safe_load(Path(__file__).with_name("alerts.test.yml").read_text())["tests"]
    cases = [case for group in tried for case in group["alert_rule_test"]]
    assert {case["alertname"] for case in cases if case.get("exp_alerts")} == {rule["alert"] for rule in rules()}


def test_the_configuration_can_be_read(tmp_path: Path) -> None:
    for name in ("prometheus.yml", "alerts.yml"):
        (tmp_path / name).write_bytes((FILES / name).read_bytes())
    (tmp_path / "daybook.token").write_text("token")
    assert "SUCCESS" in promtool("check", "config", str(tmp_path / "prometheus.yml"))


def test_every_alert_has_a_severity_and_a_chapter_in_the_runbook() -> None:
    book = (ROOT / "docs" / "operations.md").read_text()
    chapters = {heading.lower() for heading in re.findall(r"^#### (\w+)$", book, re.MULTILINE)}
    for rule in rules():
        assert rule["labels"]["severity"] in ("critical", "warning")
        assert {"summary", "description"} <= set(rule["annotations"])
        page, _, chapter = rule["annotations"]["runbook_url"].partition("#")
        assert page == "docs/operations.md"
        assert chapter in chapters, rule["alert"]
