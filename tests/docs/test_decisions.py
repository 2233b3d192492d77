"""docs/decisions: every decision has its form, its number and a line in the index, and every link leads somewhere."""

import re
from pathlib import Path

from tests.every import every
from tests.processes import ROOT

FOLDER = ROOT / "docs" / "decisions"
INDEX = FOLDER / "README.md"
DECISIONS = sorted(FOLDER.glob("[0-9]*.md"))
LINK = re.compile(r"\]\(([^)#]+)")


def test_a_decision_is_short_has_three_headings_and_stands_in_the_index_once() -> None:
    every(DECISIONS, has_its_form, lambda path: path.stem)


def has_its_form(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert re.fullmatch(r"\d{4}-[a-z0-9-]+", path.stem)
    title = lines[0].removeprefix(f"# {path.stem[:4]}: ")
    assert title != lines[0]
    assert len(lines) < 40
    assert [line for line in lines if line.startswith("## ")] == ["## Context", "## Decision", "## Consequences"]
    assert INDEX.read_text("utf-8").count(f"- {path.stem[:4]} [{title}]({path.name})") == 1


def test_numbers_are_used_once() -> None:
    assert [path.stem[:4] for path in DECISIONS] == [f"{n:04}" for n in range(1, len(DECISIONS) + 1)]


def test_links_and_successors_exist() -> None:
    every([INDEX, *DECISIONS], leads_somewhere, lambda path: path.stem)


def leads_somewhere(path: Path) -> None:
    text = path.read_text("utf-8")
    assert all((FOLDER / link).exists() for link in LINK.findall(text) if "://" not in link)
    for line in re.findall(r"^Superseded by.*", text, re.M):
        successor = re.fullmatch(r"Superseded by \[(\d{4})\]\((\d{4})-.*\.md\)\.", line)
        assert successor
        assert successor[1] == successor[2] > path.stem[:4]
