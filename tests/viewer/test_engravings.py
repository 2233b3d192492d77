"""The drawings of cards that the service's pictures have are those of the viewer.

The viewer draws cards with modules and style sheets, which the service cannot run. So they are drawn once in Chromium,
and kept in replays/picture/art with every colour said in them.
"""

import json
import re
from pathlib import Path

import pytest

from tests.processes import ROOT
from tests.viewer.browser import Enters

pytestmark = pytest.mark.long

ART = ROOT / "replays" / "picture" / "art"
DRAWN = ROOT / "build" / "engravings"
"""Where drawings go that are not those that are kept."""
SCRIPT = Path(__file__).with_name("engravings.mjs")
TITLES = ("fairy-bargains", "market-day", "math-market", "mercadito", "moonflight")


def test_the_service_draws_cards_as_the_viewer_does(enters: Enters) -> None:
    page = enters(color_scheme="light").goes("/stories")
    # A module of the viewer's own origin is all that its policy lets run; what the driver evaluates is not asked.
    script = re.sub(r"^export ", "", SCRIPT.read_text(), flags=re.MULTILINE)
    run = f"async (asked) => {{ {script}\nreturn engravings(asked); }}"
    folders = {title.replace("-", "_"): title for title in TITLES}
    asked = {name: {"title": title, "style": f"/viewer/titles/{name}/style.css"} for name, title in folders.items()}
    DRAWN.mkdir(parents=True, exist_ok=True)
    drawn: dict[str, str] = {}
    for name, one in {"common": {"title": None, "style": None}, **asked}.items():
        drawings = json.dumps(page.evaluate(run, one), indent=0, sort_keys=True, ensure_ascii=False)
        drawn[f"{name}.json"] = drawings + "\n"  # a line for each, so that changes can be read
        (DRAWN / f"{name}.json").write_text(drawn[f"{name}.json"], encoding="utf-8")
    kept = {path.name: path.read_text("utf-8") for path in ART.iterdir()}
    differ = [name for name in {**drawn, **kept} if drawn.get(name) != kept.get(name)]
    assert differ == [], f"if cards are to look so, copy these from {DRAWN} to {ART}"
