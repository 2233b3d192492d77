"""Mutants: small changes of the product, drawn by a seed."""

import ast
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

ROOMS = ("domain", "projections", "replays", "service", "api", "daybook")


@dataclass(frozen=True)
class Mutant:
    """A file with a small change: its first line that is another, by what, and the whole code."""

    number: int
    path: str
    line: int
    operator: str
    code: str

    @property
    def room(self) -> str:
        return self.path.partition("/")[0]


def kept(file: Path, root: Path, rooms: Sequence[str], count: int, seed: int) -> Iterator[Mutant]:
    """Mutants as they are `drawn`; a file keeps them for the next run, for to draw takes a second each."""
    known = [Mutant(**json.loads(line)) for line in file.read_text("utf-8").splitlines()] if file.exists() else []
    yield from known
    if len(known) < count:
        for mutant in islice(drawn(root, rooms, count, seed), len(known), None):
            with file.open("a", encoding="utf-8") as written:
                written.write(json.dumps(asdict(mutant)) + "\n")
            yield mutant


def drawn(root: Path, rooms: Sequence[str], count: int, seed: int) -> Iterator[Mutant]:
    """Mutants that differ in more than annotations. A file is drawn by its size, a mutant evenly among the file's."""
    luck, seen = Random(seed), set()
    files = sorted(path for room in rooms for path in (root / room).rglob("*.py") if path.stat().st_size)
    sizes = [path.stat().st_size for path in files]
    while len(seen) < count:
        (path,) = luck.choices(files, sizes)
        possible = _possible(path)
        if not possible:
            continue
        operator, occurrence = luck.choice(possible)
        mutant = _made(root, path, operator, occurrence, len(seen))
        if mutant is not None and (key := (mutant.path, mutant.code)) not in seen:
            seen.add(key)
            yield mutant


@cache
def _possible(path: Path) -> list[tuple[str, int]]:
    from cosmic_ray.commands.init import _all_work_items

    every = [mutation for item in _all_work_items([path], {}) for mutation in item.mutations]
    return [(mutation.operator_name, mutation.occurrence) for mutation in every if not mutation.operator_args]


def _made(root: Path, path: Path, operator: str, occurrence: int, number: int) -> Mutant | None:
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator

    code = path.read_text("utf-8")
    changed = mutate_code(code, get_operator(operator)(), occurrence)
    if changed is None or (said := _meaning(changed)) is None or said == _meaning(code):
        return None
    lines = enumerate(zip(code.splitlines(), changed.splitlines(), strict=False), 1)
    line = next(at for at, (old, new) in lines if old != new)
    return Mutant(number, str(path.relative_to(root)), line, operator.partition("/")[2], changed)


class _Bare(ast.NodeTransformer):
    """Takes out what is not run: annotations of what has a value or is an argument, and the types of results."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)


def _meaning(code: str) -> str | None:
    """The code's syntax without annotations, or `None` if it has none."""
    try:
        return ast.dump(_Bare().visit(ast.parse(code)))
    except SyntaxError:
        return None
