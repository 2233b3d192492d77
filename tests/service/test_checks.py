"""The list of checks is what the ways of checking carry out, and what the book of operations prints."""

from pathlib import Path

import pytest
from rich.progress import Progress

from daybook.doctor import of_database
from daybook.findings import diagnoses
from daybook.verify_database import of_record
from service.checks import CHECKS, Way, as_markdown, carried_out_by
from service.service import Service
from tests.processes import ROOT


def named(way: Way) -> list[str]:
    return [check.name for check in carried_out_by(way)]


def test_the_book_of_operations_has_the_list() -> None:
    page = (ROOT / "docs" / "operations.md").read_text("utf-8")
    assert "\n".join(as_markdown()) in page, "put in what `python -m service.checks` prints"


def test_each_way_knows_a_name_once_and_each_check_says_what_it_proves() -> None:
    for way in ("readyz", "doctor", "doctor --server", "scrub", "verify"):
        assert len(named(way)) == len(set(named(way))) > 0  # type: ignore[arg-type]
    assert all(check.proves.endswith(".") and check.ways for check in CHECKS)


def test_readiness_has_all_of_its_checks_and_no_other(tmp_path) -> None:
    service = Service.open(f"sqlite:///{tmp_path}/day.db")
    try:
        assert sorted(service.checks()) == sorted(named("readyz"))
    finally:
        service.close()


def test_the_doctor_carries_out_what_is_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAYBOOK_REPLICA_URL", "postgresql://standby")
    found = {name for url in (f"sqlite:///{tmp_path}/day.db", "postgresql://here") for name in of_database(url, False)}
    assert found | {"database"} == set(named("doctor"))
    with pytest.raises(KeyError, match="mood"):
        list(diagnoses("doctor", {"mood": lambda: iter(())}))


def test_the_scrub_and_verify_go_through_all_that_is_listed(tmp_path: Path) -> None:
    service = Service.open(f"sqlite:///{tmp_path}/day.db")
    try:
        assert sorted(service.scrub.works) == sorted(named("scrub"))
        with of_record(service.daybook, f"sqlite:///{tmp_path}/day.db", [], (), False, Progress()) as checks:
            assert sorted([*checks, "views"]) == sorted(named("verify"))
    finally:
        service.close()
