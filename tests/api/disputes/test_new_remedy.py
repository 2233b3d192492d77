"""A new remedy is one module and its entry in the table of remedies: all else of Daybook is told by these."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from api.disputes.remedies import schema_fields
from domain.record.acts import REMEDIES
from domain.record.acts.remedy import Member
from domain.record.acts.warning import Warn
from tests.processes import PATIENCE, ROOT, environment

PARTS = Path(__file__).parent / "new_remedy"
PACKAGES = ("domain", "projections", "replays", "service", "api", "daybook")
TABLE = Path("domain/record/acts/__init__.py")
MODULE = Path("domain/record/acts/disqualification.py")
IMPORT = "from domain.record.acts.disqualification import Disqualify\n"
ENTRY = "    Disqualify,\n"


def files(root: Path) -> dict[Path, bytes]:
    """All Python files of the product below a folder."""
    found = (path for package in PACKAGES for path in (root / package).rglob("*.py"))
    return {path.relative_to(root): path.read_bytes() for path in found}


@pytest.fixture(scope="module")
def extended(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of Daybook with the remedy: its module, and its import and its line in the table."""
    root = tmp_path_factory.mktemp("extended")
    for package in PACKAGES:
        shutil.copytree(ROOT / package, root / package)  # with what is compiled already
    shutil.copy(PARTS / MODULE.name, root / MODULE)
    table = (root / TABLE).read_text("utf-8")
    first, last = "from domain.record.acts.forfeit import Forfeit\n", "    ReplaceSeat,\n"
    assert table.count(first) == table.count(last) == 1
    table = table.replace(first, IMPORT + first).replace(last, last + ENTRY)
    (root / TABLE).write_text(table, "utf-8")
    return root


@pytest.fixture(scope="module")
def said(extended: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What that Daybook says of a game in which a seat is disqualified."""
    place = tmp_path_factory.mktemp("disqualified")
    ran = subprocess.run(
        [sys.executable, "-P", str(PARTS / "disqualified.py"), f"sqlite:///{place / 'daybook.db'}"],
        cwd=place,
        env=environment(PYTHONPATH=str(extended)),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    answers: dict[str, Any] = json.loads(ran.stdout)
    assert Path(answers["package"]).is_relative_to(extended), "it is the copy that is asked"
    return answers


def test_it_touches_its_own_file_and_the_table(extended: Path) -> None:
    before, after = files(ROOT), files(extended)
    assert {path for path in after if after[path] != before.get(path)} == {MODULE, TABLE}
    lines = set(after[TABLE].splitlines(keepends=True)) - set(before[TABLE].splitlines(keepends=True))
    assert lines == {IMPORT.encode(), ENTRY.encode()}


def test_it_is_entered_through_the_api(said: dict[str, Any]) -> None:
    (made, event) = said["made"]["events"]
    assert made["type"] == "RulingMade"
    assert {name: event[name] for name in ("type", "ruling", "seat", "fine")} == {
        "type": "SeatDisqualified", "ruling": 1, "seat": 1, "fine": 7,
    }  # fmt: skip
    (ruling,) = said["case"]["rulings"]
    assert ruling["remedies"] == [{"type": "SeatDisqualified", "rule": "", "ruling": 1, "seat": 1, "fine": 7}]


def test_its_form_is_checked_and_documented(said: dict[str, Any]) -> None:
    for asked, fault in (
        ("without a seat", "disqualification needs 'seat'"),
        ("without a point", "Must be greater than or equal to 1"),
        ("with a bot", "disqualification has no 'bot'"),
    ):
        assert said[asked]["code"] == "invalid-request"
        assert fault in json.dumps(said[asked]["errors"])
    documented = said["documented"]
    mapping = documented["RemedyRequest"]["discriminator"]["mapping"]
    assert list(mapping.items())[-1] == ("disqualification", "#/components/schemas/DisqualificationRemedyRequest")
    form = documented["DisqualificationRemedyRequest"]
    assert form["required"] == ["fine", "seat", "type"]
    assert form["properties"]["type"] == {"type": "string", "const": "disqualification"}
    assert form["properties"]["fine"]["minimum"] == 1


def test_the_table_and_the_scores_follow(said: dict[str, Any]) -> None:
    tried, before, after = said["tried"], said["before"], said["after"]
    assert (before["status"], after["status"]) == ("open", "held"), "nobody plays the seat any more"
    expected = [before["scores"][0], before["scores"][1] - 7, before["scores"][2]]
    assert tried["without"]["scores"] == before["scores"]
    assert tried["with"]["scores"] == after["scores"] == expected
    assert said["folded"] == [1], "and so it is when the record is read again"


def test_its_own_refusal_is_given(said: dict[str, Any]) -> None:
    assert [objection["code"] for objection in said["again"]["objections"]] == ["OUT_ALREADY"]


@pytest.mark.parametrize(
    "told",
    [
        lambda said: next(
            frame["explanation"]["text"]
            for frame in said["frames"]["frames"]
            if frame["event"]["type"] == "SeatDisqualified"
        ),
        lambda said: next(act["text"] for act in said["log"]["acts"] if act["type"] == "SeatDisqualified"),
    ],
    ids=["replay", "log"],
)
def test_it_is_told_in_words(said: dict[str, Any], told: Callable[[dict[str, Any]], str]) -> None:
    assert told(said) == (
        "Ruling 1 (made by the organiser, the claim upheld) on case 1, called by seat 0 against seat 1 about step 2: "
        "seat 1 is disqualified and loses 7 points."
    )


def test_the_ruling_names_it_and_the_replay_marks_it(said: dict[str, Any]) -> None:
    frames = {frame["event"]["type"]: frame for frame in said["frames"]["frames"]}
    follows = "What follows: seat 1 is disqualified and loses 7 points."
    assert follows in frames["RulingMade"]["explanation"]["text"]
    assert frames["SeatDisqualified"]["marks"] == [{"kind": "remedy", "label": "Seat 1 is disqualified"}]


class Scolding(Warn):
    """A remedy whose `seat` is not what the `seat` of the others is."""

    name = "scolding"
    members = (Member("seat", "step", "Where they sat."),)


def test_one_name_means_the_same_in_every_remedy() -> None:
    with pytest.raises(TypeError, match="remedies differ about what 'seat' is"):
        schema_fields([*REMEDIES, Scolding])
