"""Makes a title and its tests in this checkout: python -m tests.new_title river-crossing"""

import subprocess
import sys

from tests.new_title import FOLDER, NewTitle, Refused


def main(name: str) -> None:
    """Adds the title; its first games are recorded by `make kept-games`."""
    title = NewTitle(name, FOLDER.parents[1])
    made = [*title.add_rules(), *title.add_tests()]
    title.add_drawing()
    paths = [str(path) for path in made if path.suffix == ".py"]
    # The order of imports and the breaks of lines follow from the names.
    for words in (["ruff", "check", "--quiet", "--select", "I", "--fix"], ["ruff", "format", "--quiet"]):
        subprocess.run([sys.executable, "-m", *words, *paths], check=True)
    for place in (title.rules, title.drawing, title.tests):
        print(place.relative_to(title.root))


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except (Refused, TypeError) as refused:
        sys.exit(f"make new-title NAME=river-crossing: {refused}")
