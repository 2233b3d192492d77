"""A new remedy is one module and its entry in the table of remedies: all else of Daybook is told by these."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from api.disputes.remedies import schema_fields
from domain.record.acts import REMEDIES
from domain.record.acts.remedy import Member
from domain.record.acts.warning import Warn
from tests.processes import PATIENCE, ROOT, environment

PARTS = Path(__file__).parent / "new_remedy"
TABLE = Path("domain/record/acts/__init__.py")
MODULE = Path("domain/record/acts/disqualification.py")
TOLD = "seat 1 is disqualified and loses 7 points."


def extended(root: Path) -> None:
    """Makes a copy of Daybook with the remedy: its module, and its import and its line in the table."""
    for package in ("domain", "projections", "replays", "service", "api", "daybook"):
        shutil.copytree(ROOT / package, root / package)  # with what is compiled already
    shutil.copy(PARTS / MODULE.name, root / MODULE)
    table = (root / TABLE).read_text("utf-8")
    first, last = "from domain.record.acts.forfeit import Forfeit\n", "    ReplaceSeat,\n"
    assert table.count(first) == table.count(last) == 1
    table = table.replace(first, "from domain.record.acts.disqualification import Disqualify\n" + first)
    (root / TABLE).write_text(table.replace(last, last + "    Disqualify,\n"), "utf-8")


@pytest.mark.long
def test_a_seat_is_disqualified(tmp_path: Path) -> None:
    root, place = tmp_path / "extended", tmp_path / "place"
    extended(root)
    place.mkdir()
    words = [sys.executable, "-P", str(PARTS / "disqualified.py"), f"sqlite:///{place / 'daybook.db'}"]
    given = {"cwd": place, "env": environment(PYTHONPATH=str(root)), "timeout": PATIENCE}
    ran = subprocess.run(words, capture_output=True, text=True, check=False, **given)
    assert ran.returncode == 0, ran.stderr
    said = json.loads(ran.stdout)
    assert Path(said["package"]).is_relative_to(root), "it is the copy that is asked"
    event = said["made"]["events"][1]
    made = {"type": "SeatDisqualified", "ruling": 1, "seat": 1, "fine": 7}
    assert event.items() >= made.items()
    (ruling,) = said["case"]["rulings"]
    assert ruling["remedies"] == [{"rule": "", **made}]
    for asked, fault in (
        ("without a seat", "disqualification needs 'seat'"),
        ("without a point", "Must be greater than or equal to 1"),
        ("with a bot", "disqualification has no 'bot'"),
    ):
        assert fault in json.dumps(said[asked]["errors"])
    mapping = said["documented"]["RemedyRequest"]["discriminator"]["mapping"]
    assert list(mapping.items())[-1] == ("disqualification", "#/components/schemas/DisqualificationRemedyRequest")
    form = said["documented"]["DisqualificationRemedyRequest"]
    assert (form["required"], form["properties"]["fine"]["minimum"]) == (["fine", "seat", "type"], 1)
    tried, before, after = said["tried"], said["before"], said["after"]
    assert (before["status"], after["status"]) == ("open", "held"), "nobody plays the seat any more"
    first, second, third = before["scores"]
    assert tried["with"]["scores"] == after["scores"] == [first, second - 7, third]
    assert said["folded"] == [1], "and so it is when the record is read again"
    assert [objection["code"] for objection in said["again"]["objections"]] == ["OUT_ALREADY"]
    frames = {frame["event"]["type"]: frame for frame in said["frames"]["frames"]}
    logged = next(act["text"] for act in said["log"]["acts"] if act["type"] == "SeatDisqualified")
    for told in (frames["SeatDisqualified"]["explanation"]["text"], logged):
        assert told.startswith("Ruling 1 (made by the organiser, the claim upheld) on case 1, called by seat 0")
        assert told.endswith(TOLD)
    assert f"What follows: {TOLD}" in frames["RulingMade"]["explanation"]["text"]
    assert frames["SeatDisqualified"]["marks"] == [{"kind": "remedy", "label": "Seat 1 is disqualified"}]


class Scolding(Warn):
    """A remedy whose `seat` is not what the `seat` of the others is."""

    name = "scolding"
    members = (Member("seat", "step", "Where they sat."),)


def test_one_name_means_the_same_in_every_remedy() -> None:
    with pytest.raises(TypeError, match="remedies differ about what 'seat' is"):
        schema_fields([*REMEDIES, Scolding])
