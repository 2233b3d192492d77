"""`python -m tests.weight`: how many lines the repository has, by kind, and what is told in several files.

Counted are the lines of what is in version control, blank ones too. `WORDS` are names whose files are counted, such as
the field of an act; without any, those by which the growth of the house was once measured.
"""

from __future__ import annotations

import ast
import re
import subprocess
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

import click

ROOT = Path(__file__).parents[1]
ROOMS = ("domain", "projections", "replays", "service", "api", "daybook", "clients")
WEB = {".js", ".mjs", ".ts", ".css", ".html", ".svg"}
TEXTS = {".md", ".txt"}
WORDS = ("not_at_table_1", "spectator_delay", "CardKilled")


def kind_of(path: Path) -> str:
    """What a file counts as: of the tests, Python of the product, web, text, or what machines read and write."""
    if path.parts[0] == "tests":
        return "tests, Python" if path.suffix == ".py" else "tests, golden files and others"
    if path.suffix in WEB:
        return "product, web"
    if path.suffix == ".py":
        return "product, Python" if path.parts[0] in ROOMS else "others"
    return "texts" if path.suffix in TEXTS else "documents, locks, settings, data"


def lines_of(path: Path) -> int:
    """The lines of a file; none where it is no text."""
    content = (ROOT / path).read_bytes()
    return 0 if b"\0" in content[:8000] else content.count(b"\n")


def files() -> list[Path]:
    """All that is in version control, but links."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    found = [Path(name) for name in listed.split("\0") if name]
    return [path for path in found if (ROOT / path).is_file() and not (ROOT / path).is_symlink()]


def repeated_classes(modules: Iterable[Path]) -> dict[str, list[Path]]:
    """The names of classes that stand in several modules, with these."""
    places: defaultdict[str, list[Path]] = defaultdict(list)
    for module in modules:
        for node in ast.parse((ROOT / module).read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                places[node.name].append(module)
    return {name: found for name, found in places.items() if len(found) > 1}


@click.command()
@click.argument("words", nargs=-1)
@click.option("--classes", is_flag=True, help="Name the classes that stand in several modules, and their modules.")
def main(words: tuple[str, ...], classes: bool) -> None:
    """Counts lines by kind, and the files in which WORDS and names of classes stand."""
    weight: Counter[str] = Counter()
    count: Counter[str] = Counter()
    every = files()
    for path in every:
        weight[kind_of(path)] += lines_of(path)
        count[kind_of(path)] += 1
    for kind, lines in weight.most_common():
        click.echo(f"{lines:9,}  {kind} ({count[kind]:,} files)")
    click.echo(f"{weight.total():9,}  in all")
    product = [path for path in every if path.suffix == ".py" and path.parts[0] in ROOMS]
    texts = {path: (ROOT / path).read_text("utf-8") for path in product}
    for word in words or WORDS:
        there = sum(bool(re.search(rf"\b{re.escape(word)}\b", text)) for text in texts.values())
        click.echo(f"{there:9,}  files of the product's Python have {word}")
    repeated = repeated_classes(product)
    click.echo(f"{len(repeated):9,}  names of classes stand in several modules")
    if classes:
        for name, found in sorted(repeated.items(), key=lambda item: (-len(item[1]), item[0])):
            click.echo(f"           {name}: {', '.join(map(str, found))}")


if __name__ == "__main__":
    main()
