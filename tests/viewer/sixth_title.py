"""A copy of this house with a sixth title: Lanterns, the kernel's toy, as a folder and a line in each list."""

from pathlib import Path
from shutil import copytree, ignore_patterns

from tests.processes import ROOT

PACKAGES = ("api", "daybook", "domain", "projections", "replays", "service")
RULES = ROOT / "tests" / "domain" / "rules" / "lanterns"
DRAWING = Path(__file__).with_name("lanterns")


def built(place: Path, *, drawn: bool) -> Path:
    """Builds the house in an empty directory; `drawn`: the viewer has a folder for the title too. Returns its root."""
    for package in PACKAGES:
        copytree(ROOT / package, place / package, ignore=ignore_patterns("__pycache__"))
    _add_rules(place / "domain" / "games")
    if drawn:
        _add_drawing(place / "replays" / "viewer" / "titles")
    return place


def _add_rules(games: Path) -> None:
    copytree(RULES, games / "lanterns", ignore=ignore_patterns("__pycache__", "examiner.py"))
    for module in (games / "lanterns").glob("*.py"):
        module.write_text(module.read_text("utf-8").replace("tests.domain.rules.lanterns", "domain.games.lanterns"))
    _change(games / "__init__.py", "\nTITLES:", "from domain.games.lanterns import LANTERNS\n\nTITLES:")
    _change(games / "__init__.py", "MOONFLIGHT)", "MOONFLIGHT, LANTERNS)")


def _add_drawing(titles: Path) -> None:
    copytree(DRAWING, titles / "lanterns")
    moonflight = '  moonflight: () => import("./moonflight/index.js"),\n'
    _change(titles / "index.js", moonflight, moonflight + '  lanterns: () => import("./lanterns/index.js"),\n')


def _change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1, (file, old)
    file.write_text(text.replace(old, new), "utf-8")
