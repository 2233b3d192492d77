"""Mutants: small changes of the product, drawn by a seed and kept by what they change, so that any checkout can try
the same ones."""

import ast
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from itertools import takewhile
from pathlib import Path
from random import Random

ROOMS = ("domain", "projections", "replays", "service", "api", "daybook")
CONTEXT = 2
"""How many lines before and after have to be the same for a place to be the same."""


@dataclass(frozen=True)
class Mutant:
    """Some lines of a file that become others."""

    number: int
    path: str
    line: int
    operator: str
    before: tuple[str, ...]
    old: tuple[str, ...]
    new: tuple[str, ...]
    after: tuple[str, ...]

    @property
    def room(self) -> str:
        return self.path.partition("/")[0]

    def place(self, lines: Sequence[str]) -> int | None:
        """The index of its first line in these, or `None` if they have it no more: the nearest of several."""
        wanted = [*self.before, *self.old, *self.after]
        starts = range(len(lines) - len(wanted) + 1)
        found = [at for at in starts if list(lines[at : at + len(wanted)]) == wanted]
        places = [at + len(self.before) for at in found]
        return min(places, key=lambda at: abs(at + 1 - self.line), default=None)

    def applied(self, code: str) -> str | None:
        """The code with the change, or `None` if it has no such place."""
        lines = code.splitlines(keepends=True)
        at = self.place(lines)
        return None if at is None else "".join([*lines[:at], *self.new, *lines[at + len(self.old) :]])


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
        if mutant is not None and (key := (mutant.path, mutant.line, mutant.new)) not in seen:
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
    old, new = code.splitlines(keepends=True), changed.splitlines(keepends=True)
    first = _alike(old, new)
    last = _alike(old[first:][::-1], new[first:][::-1])
    end = len(old) - last
    return Mutant(
        number, str(path.relative_to(root)), first + 1, operator.partition("/")[2],
        tuple(old[max(0, first - CONTEXT) : first]), tuple(old[first:end]), tuple(new[first : len(new) - last]),
        tuple(old[end : end + CONTEXT]),
    )  # fmt: skip


def _alike(some: Sequence[str], others: Sequence[str]) -> int:
    """How many lines are the same from the beginning on."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(some, others, strict=False)))


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


def kept(file: Path) -> list[Mutant]:
    """The mutants in a file."""
    found = map(json.loads, file.read_text("utf-8").splitlines())
    return [Mutant(**{key: tuple(of) if isinstance(of, list) else of for key, of in one.items()}) for one in found]


def keep(file: Path, mutants: Iterator[Mutant]) -> None:
    """Writes mutants, one a line."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(json.dumps(asdict(mutant)) + "\n" for mutant in mutants), "utf-8")
