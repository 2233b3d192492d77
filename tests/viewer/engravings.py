"""`python -m tests.viewer.engravings`: takes the drawings of cards from the viewer, for the pictures of the service.

The viewer draws cards with modules and style sheets, which the service cannot run. So they are drawn once in Chromium,
and kept in replays/picture/art with every colour said in them. test_engravings.py fails where the viewer's are others.
"""

import json
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page

from tests.service.served import served
from tests.viewer.browser import browsing, visitor

ROOT = Path(__file__).parents[2]
ART = ROOT / "replays" / "picture" / "art"
SCRIPT = Path(__file__).with_suffix(".mjs")
TITLES = ("fairy-bargains", "market-day", "math-market", "mercadito", "moonflight")


def taken(page: Page) -> dict[str, Any]:
    """The drawings by the name of their file, from a page of the viewer in its light colours."""
    # A module of the viewer's own origin is all that its policy lets run; what the driver evaluates is not asked.
    script = re.sub(r"^export ", "", SCRIPT.read_text(), flags=re.MULTILINE)
    run = f"async (asked) => {{ {script}\nreturn engravings(asked); }}"
    found = {"common": page.evaluate(run, {"title": None, "style": None})}
    for title in TITLES:
        folder = title.replace("-", "_")
        found[folder] = page.evaluate(run, {"title": title, "style": f"/viewer/titles/{folder}/style.css"})
    return found


def written(drawings: dict[str, Any]) -> str:
    """Drawings as their file has them: a line for each, so that changes can be read."""
    return json.dumps(drawings, indent=0, sort_keys=True, ensure_ascii=False) + "\n"


def main() -> None:
    """Takes them all."""
    ART.mkdir(exist_ok=True)
    with (
        TemporaryDirectory() as place,
        browsing() as browser,
        served(Path(place)) as service,
        visitor(browser, service.address, color_scheme="light") as one,
    ):
        for name, drawings in taken(one.goes("/stories")).items():
            (ART / f"{name}.json").write_text(written(drawings), encoding="utf-8")


if __name__ == "__main__":
    main()
