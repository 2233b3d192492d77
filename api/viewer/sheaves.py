"""Sheaves: the viewer's modules bundled, so that a page is a few files instead of a hundred small ones.

Each module is in one sheaf, in a scope of its own, and is evaluated once, whichever page imports it. Modules needed by
the same pages share a sheaf, and so do others if that saves bytes (`grouping.py`). The address of a module then has a
few lines that re-export it from the sheaf. A file not written like the viewer's modules stays as it is.
"""

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from posixpath import dirname, join, normpath, relpath
from typing import Final

from api.viewer.grouping import Groups

FOLDER: Final = "sheaf"
"""Where sheaves are, below `/viewer/`."""

_COMMENT: Final = re.compile(r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/[ \t]*$|//[^\n]*$)\n?", re.MULTILINE | re.DOTALL)
"""A comment that has its lines to itself: an inline type before an expression is followed by code."""
_REST: Final = r";[ \t]*(?://[^\n]*)?$"
_IMPORT: Final = re.compile(
    rf"""^import\s*(?:(\w+)\s*,?\s*)?(?:\{{([^}}]*)\}}|\*\s*as\s+(\w+))?\s*(?:from\s*)?"(\.[^"]+)"{_REST}""",
    re.MULTILINE,
)
_GIVEN_ON: Final = re.compile(rf"""^export\s*\{{([^}}]*)\}}\s*from\s*"(\.[^"]+)"{_REST}""", re.MULTILINE)
_GIVEN: Final = re.compile(rf"^export\s*\{{([^}}]*)\}}{_REST}", re.MULTILINE)
_DEFAULT: Final = re.compile(r"^export default (?:((?:async )?function\*?|class) (\w+))?", re.MULTILINE)
_DECLARED: Final = re.compile(r"^export ((?:async )?function\*?|class|const) (\w+)", re.MULTILINE)
_UNREAD: Final = re.compile(r"^(?:import\b(?!\()|export\b)", re.MULTILINE)
_ANY_IMPORT: Final = re.compile(r"""^(?:import|export)\b[^;"'()]*["'](\.[^"']+)["']""", re.MULTILINE)
_LATE: Final = re.compile(r"""\bimport\(([`"'])(\.[^`"']+)""")
_NAMED_LATE: Final = re.compile(r"""\bimport\("\.\./([^"]+)"\)""")
"""A late import, in a bundled module, of a module that it names."""


@dataclass(frozen=True)
class Module:
    """A module in its bundled form: its text without imports and exports, its imports, and its exports by name."""

    name: str
    body: str
    imports: tuple[tuple[str, str], ...]
    gives: Mapping[str, str]
    late: tuple[str, ...]
    """Its late imports, as far as the text names them."""

    @property
    def variable(self) -> str:
        """Its variable in its sheaf."""
        return variable_of(self.name)

    def bound(self) -> str:
        """The module as a value: its exports."""
        taken = "".join(f"const {pattern} = {variable_of(name)};\n" for name, pattern in self.imports if pattern)
        gives = ", ".join(f"{name}: {value}" for name, value in self.gives.items())
        return f"export const {self.variable} = (() => {{\n{taken}{self.body.strip()}\nreturn {{ {gives} }};\n}})();\n"


def variable_of(name: str) -> str:
    """The variable that holds a module."""
    return "$" + re.sub(r"\W", "_", name)


def read_module(name: str, text: str) -> Module | None:
    """The module with a name, or `None` for one not written like the viewer's own."""
    if not name.endswith(".js"):
        return None
    here = dirname(name)
    imports: list[tuple[str, str]] = []
    gives: dict[str, str] = {}

    def taken(found: re.Match[str]) -> str:
        default, names, whole, path = found.groups()
        parts = [f"default: {default}"] if default else []
        parts += [one.replace(" as ", ": ") for one in _listed(names)]
        imports.append((normpath(join(here, path)), whole or (f"{{ {', '.join(parts)} }}" if parts else "")))
        return ""

    def given_on(found: re.Match[str]) -> str:
        origin = normpath(join(here, found[2]))
        imports.append((origin, ""))
        gives.update(_named(f"{variable_of(origin)}.{{}}", found[1]))
        return ""

    def given(found: re.Match[str]) -> str:
        gives.update(_named("{}", found[1]))
        return ""

    def default(found: re.Match[str]) -> str:
        gives["default"] = found[2] or "$default"
        return f"{found[1]} {found[2]}" if found[2] else "const $default = "

    def declared(found: re.Match[str]) -> str:
        gives[found[2]] = found[2]
        return f"{found[1]} {found[2]}"

    body = _COMMENT.sub("", text)
    for shape, act in (
        (_IMPORT, taken), (_GIVEN_ON, given_on), (_GIVEN, given), (_DEFAULT, default), (_DECLARED, declared)
    ):  # fmt: skip
        body = shape.sub(act, body)
    if _UNREAD.search(body):
        return None
    late = tuple([normpath(join(here, path)) for _, path in _LATE.findall(body)])
    # Addresses in the text are relative to the module, which is now in another folder.
    body = _LATE.sub(lambda found: f"import({found[1]}{normpath(join('..', here, found[2]))}", body)
    body = body.replace("import.meta.url", f'new URL("../{name}", import.meta.url).href')
    return Module(name, body, tuple(imports), gives, late)


def _listed(names: str | None) -> Iterator[str]:
    return (one.strip() for one in (names or "").split(",") if one.strip())


def _named(value: str, names: str) -> Iterator[tuple[str, str]]:
    """The names in `{a, b as c}`."""
    for one in _listed(names):
        name, _, called = one.partition(" as ")
        yield called or name, value.format(name)


@dataclass(frozen=True)
class Sheaf:
    """The modules of one file, imported ones before those that import them."""

    modules: tuple[Module, ...]
    _names: frozenset[str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_names", frozenset(module.name for module in self.modules))

    @property
    def name(self) -> str:
        """Its file name: the same as long as it has the same modules."""
        return f"{FOLDER}/{sha256(' '.join(sorted(self._names)).encode()).hexdigest()[:10]}.js"

    def text(self, home: Callable[[str], "Sheaf | None"]) -> str:
        """The text of the file. `home` gives the sheaf of a module, if it is in one."""
        lines: dict[str, None] = {}
        for name in [name for module in self.modules for name, _ in module.imports if name not in self._names]:
            sheaf, variable = home(name), variable_of(name)
            if sheaf is None:
                lines[f'import * as {variable} from "../{name}";\n'] = None
            else:
                lines[f'import {{ {variable} }} from "../{sheaf.name}";\n'] = None

        def at_home(found: re.Match[str]) -> str:
            sheaf = home(found[1])
            return f'import("../{sheaf.name}").then((sheaf) => sheaf.{variable_of(found[1])})' if sheaf else found[0]

        return "".join([*lines, *[_NAMED_LATE.sub(at_home, module.bound()) for module in self.modules]])


class Sheaves:
    """The modules that pages start with, and those imported late, in sheaves."""

    def __init__(self, read: Callable[[str], str], starts: Iterable[tuple[str, ...]]):
        """`read` gives the text of a module; `starts` are the modules that each page starts with."""
        self._read = read
        self._modules: dict[str, Module | None] = {}
        starts = list(starts)
        pages = [self._reached(start) for start in starts]
        names = self._late()
        self._named_late: Final = frozenset(names)
        """Late imports by name, looked up when the importing module is bundled."""
        late = [self._reached((name,)) for name in names]
        order = list(dict.fromkeys(name for reached in (*pages, *late) for name in reached))
        modules = {name: module for name in order if (module := self._modules[name])}
        users: dict[str, frozenset[Hashable]] = {
            name: frozenset(at for at, reached in enumerate((*pages, *late)) if name in reached) for name in modules
        }
        acting = [*(name for start in starts for name in start), *names]
        grouped = Groups(users, {name: len(module.body) for name, module in modules.items()}, acting)
        grouped.join(self._imports)
        groups: dict[int, list[Module]] = {}
        for name, module in modules.items():
            groups.setdefault(grouped.of[name], []).append(module)
        self._homes: dict[str, Sheaf] = {}
        self._texts: dict[str, Sheaf] = {}
        for together in groups.values():
            sheaf = Sheaf(tuple(together))
            self._texts[sheaf.name] = sheaf
            self._homes |= dict.fromkeys([module.name for module in together], sheaf)
        self.everywhere: Final = frozenset(starts and set.intersection(*(set(self.files(start)) for start in starts)))
        """The files that all pages have."""

    def text(self, name: str) -> str | None:
        """The text of a sheaf, or the replacement for a module; `None` if the file itself is served."""
        if sheaf := self._texts.get(name):
            return sheaf.text(self._homes.get)
        if name not in self._homes:
            return None
        module = self._modules[name]
        assert module is not None
        path = relpath(self._homes[name].name, dirname(name) or ".")
        path = path if path.startswith(".") else f"./{path}"
        named = [one for one in module.gives if one != "default"]
        lines = [f'import {{ {module.variable} }} from "{path}";\n']
        lines += [f"export default {module.variable}.default;\n"] if "default" in module.gives else []
        lines += [f"export const {{ {', '.join(named)} }} = {module.variable};\n"] if named else []
        return "".join(lines)

    def files(self, start: tuple[str, ...]) -> list[str]:
        """The files that a page loads at once if it starts with these modules."""
        names = [self._homes[name].name if name in self._homes else name for name in self._reached(start)]
        return list(dict.fromkeys([*names, *(name for name in start if name not in self._named_late)]))

    def late(self, name: str) -> tuple[str, ...]:
        """The modules that a module imports late."""
        module = self._modules.get(name)
        return module.late if module else ()

    def _module(self, name: str) -> Module | None:
        if name not in self._modules:
            self._modules[name] = read_module(name, self._read(name))
        return self._modules[name]

    def _imports(self, name: str) -> list[str]:
        """What a module imports at once."""
        module = self._module(name)
        if module is not None:
            return [there for there, _ in module.imports]
        return [normpath(join(dirname(name), path)) for path in imported(self._read(name))]

    def _reached(self, start: Iterable[str]) -> dict[str, None]:
        """These modules and all that they import at once, imported ones before those that import them."""
        found: dict[str, None] = {}

        def find(name: str, open_: tuple[str, ...] = ()) -> None:
            if name in found or name in open_:
                return
            for there in self._imports(name):
                find(there, (*open_, name))
            found[name] = None

        for name in start:
            find(name)
        return found

    def _late(self) -> list[str]:
        """The modules imported late by name, by the known ones and by each other."""
        found: dict[str, None] = {}
        open_ = [module for module in self._modules.values() if module]
        while open_:
            for name in open_.pop().late:
                if name.endswith(".js") and "$" not in name and name not in found:
                    found[name] = None
                    before = set(self._modules)
                    self._reached((name,))
                    open_ += [module for one, module in self._modules.items() if module and one not in before]
        return list(found)


def imported(text: str) -> list[str]:
    """The paths that a module's text imports or re-exports at once, as written in it."""
    return _ANY_IMPORT.findall(text)
