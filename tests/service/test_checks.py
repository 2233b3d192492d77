"""The list of checks is what the ways of checking carry out, and what the book of operations prints."""

import re

import pytest

from service.audit.steps import AuditSteps
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


@pytest.mark.parametrize(
    ("way", "modules"),
    [
        ("doctor", ("doctor", "file_checks", "record_checks", "backup_checks", "standby_checks")),
        ("doctor --server", ("server_checks",)),
    ],
)
def test_the_doctor_finds_what_is_listed(way: Way, modules: tuple[str, ...]) -> None:
    sources = [(ROOT / "daybook" / f"{module}.py").read_text("utf-8") for module in modules]
    found = set(re.findall(r'(?:Diagnosis|judged)\(\s*"(\w+)"', "\n".join(sources)))
    # Where there is no server, and where to look further, is said without a check.
    assert found - {"server", "verify"} == set(named(way))


def test_the_scrub_goes_through_all_that_is_listed() -> None:
    steps = {name for name in vars(AuditSteps) if not name.startswith("_")}
    assert {"log", "games", *steps - {"game"}} == set(named("scrub"))
