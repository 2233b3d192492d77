"""The files that every project has at its root, and the links of all pages."""

import re
from pathlib import Path

from tests.every import every
from tests.processes import ROOT

PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "docs" / "guides").glob("*.md")]


def test_links_lead_to_files_and_headings_that_there_are() -> None:
    every(PAGES, leads_somewhere, lambda path: path.name)


def leads_somewhere(path: Path) -> None:
    for link in re.findall(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)", path.read_text("utf-8")):
        if "://" in link or link.startswith("/"):
            continue
        place, _, heading = link.partition("#")
        target = path.parent / place if place else path
        assert target.exists(), link
        if heading and target.suffix == ".md":
            assert heading in anchors(target), link


def anchors(path: Path) -> set[str]:
    """The headings of a page as links name them."""
    headings = re.findall(r"^#+ (.*)$", path.read_text("utf-8"), re.M)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_changelog_has_its_form_and_the_editions_that_there_are() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    headings = re.findall(r"^## (.*)$", text, re.M)
    assert headings[0] == "[Unreleased]"
    editions = [re.fullmatch(r"\[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)", heading) for heading in headings[1:]]
    found = [(edition[2], edition[1]) for edition in editions if edition]
    assert len(found) == len(editions)
    assert found == sorted(found, reverse=True)
    assert f'version = "{found[0][1]}"' in (ROOT / "pyproject.toml").read_text("utf-8")
    kinds = set(re.findall(r"^### (.*)$", text, re.M))
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
