"""`python -m tests.mutation FOLDER -t TESTS ...`: do the tests of a folder notice when its code is changed?

Draws so many of all mutants of the folder's modules, by a fixed seed and with none excluded, makes each of them in a
copy of the checkout, and runs the tests. Prints what survived and the share that was killed. Takes long.
"""

import random
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import run
from tempfile import TemporaryDirectory

import click
from cosmic_ray.commands.init import _all_work_items
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_item import MutationSpec
from rich.progress import Progress

ROOT = Path(__file__).parents[1]
SKIPPED = shutil.ignore_patterns(".venv", ".git", "*.db*", "__pycache__", ".*_cache", ".hypothesis")


@click.command()
@click.argument("folder")
@click.option("-t", "--tests", multiple=True, required=True, help="What pytest runs.")
@click.option("--count", default=300, show_default=True, help="How many mutants are drawn.")
@click.option("--seed", default=1, show_default=True)
@click.option("--copies", default=2, show_default=True, help="How many run at once.")
@click.option("--timeout", default=120.0, show_default=True, help="Seconds; what takes longer counts as killed.")
def main(folder: str, tests: tuple[str, ...], count: int, seed: int, copies: int, timeout: float) -> None:
    """Runs the mutants and prints the survivors. Exit status 0, however many there are."""
    mutants = drawn(folder, count, seed)
    with TemporaryDirectory() as home, Progress(transient=True) as progress, ThreadPoolExecutor(copies) as pool:
        task = progress.add_task("mutants", total=len(mutants))
        places = []
        for number in range(copies):
            places.append(Path(home, str(number)))
            shutil.copytree(ROOT, places[-1], ignore=SKIPPED)
        if not _passes(places[0], tests, timeout):
            sys.exit("the tests do not pass on the code as it is")
        shares = [mutants[number::copies] for number in range(copies)]
        survivors = []
        for found in pool.map(
            lambda at: _survivors(places[at], shares[at], tests, timeout, progress, task), range(copies)
        ):
            survivors += found
    for mutant in sorted(survivors, key=lambda m: (str(m.module_path), m.start_pos)):
        print(f"survived: {mutant.module_path}:{mutant.start_pos[0]} {mutant.operator_name} #{mutant.occurrence}")
    killed = len(mutants) - len(survivors)
    print(f"{folder}: {killed} of {len(mutants)} killed, {killed / len(mutants):.1%} (seed {seed})")


def drawn(folder: str, count: int, seed: int) -> list[MutationSpec]:
    """The mutants, drawn from all that there are."""
    modules = sorted(path.relative_to(ROOT) for path in (ROOT / folder).rglob("*.py"))
    every = [mutation for item in _all_work_items(modules, {}) for mutation in item.mutations]
    every.sort(key=lambda m: (str(m.module_path), m.start_pos, m.operator_name, m.occurrence))
    return random.Random(seed).sample(every, min(count, len(every)))


def _survivors(place, mutants, tests, timeout, progress, task) -> list[MutationSpec]:
    survivors = []
    for mutant in mutants:
        module = place / mutant.module_path
        code = module.read_text("utf-8")
        changed = mutate_code(code, get_operator(mutant.operator_name)(**mutant.operator_args), mutant.occurrence)
        if changed is not None:
            module.write_text(changed, "utf-8")
            if _passes(place, tests, timeout):
                survivors.append(mutant)
            module.write_text(code, "utf-8")
        progress.advance(task)
    return survivors


def _passes(place: Path, tests: tuple[str, ...], timeout: float) -> bool:
    words = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", "--timeout", str(timeout), *tests]
    done = run([sys.executable, "-m", "pytest", *words], cwd=place, capture_output=True, check=False)
    return done.returncode == 0


if __name__ == "__main__":
    main()
