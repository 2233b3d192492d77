"""A copy of this house with a sixth title, River Crossing, as `make new-title` makes it."""

from pathlib import Path
from shutil import copytree, ignore_patterns

from tests.new_title import NewTitle
from tests.processes import ROOT

PACKAGES = ("api", "daybook", "domain", "projections", "replays", "service")


def built(place: Path, *, drawn: bool) -> Path:
    """Builds the house in an empty directory; `drawn`: the viewer has a folder for the title too. Returns its root."""
    for package in PACKAGES:
        copytree(ROOT / package, place / package, ignore=ignore_patterns("__pycache__"))
    title = NewTitle("river-crossing", place)
    title.add_rules()
    if drawn:
        title.add_drawing()
    return place
