"""The files of the viewer as its tests read them: what they import, and what the theme says."""

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
VIEWER = ROOT / "replays" / "viewer"
_TITLES = VIEWER / "titles" / "index.js"
SERVED = {".html", ".js", ".mjs", ".css", ".svg", ".txt"}

_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']""")
_LATE_IMPORT = re.compile(r"""\bimport\(\s*["'](\.[^"']+)["']""")
_STYLE = re.compile(r"""\bnew URL\(\s*["'](\.[^"']+)["'], import\.meta\.url""")
_LINKED = re.compile(r"""(?:src|href)="/viewer/([^"]+)\"""")


def files(*suffixes: str, own: bool = False) -> list[Path]:
    """The files with these endings, by default all that are served; `own` leaves out the libraries of others."""
    found = (path for path in sorted(VIEWER.rglob("*")) if path.suffix in (suffixes or SERVED))
    return [path for path in found if not (own and path.parent.name == "vendor")]


def name(path: Path) -> str:
    """Its name below `/viewer/`."""
    return path.relative_to(VIEWER).as_posix()


def linked(frame: str = "index.html") -> list[str]:
    """What index.html, or another frame of pages, itself asks for."""
    return _LINKED.findall((VIEWER / frame).read_text("utf-8"))


@cache
def imports(path: str, late: bool = False) -> list[str]:
    """What a module imports from the viewer: at once, or `late`, when it needs it."""
    text = (VIEWER / path).read_text("utf-8") if path.endswith(("js", "mjs")) else ""
    found = (_LATE_IMPORT if late else _IMPORT).findall(text)
    return [name((VIEWER / path).parent.joinpath(there).resolve()) for there in found]


def styles(path: str) -> list[str]:
    """The style sheets that a module names, to be added when it is needed."""
    text = (VIEWER / path).read_text("utf-8") if path.endswith(".js") else ""
    return [name((VIEWER / path).parent.joinpath(there).resolve()) for there in _STYLE.findall(text)]


def titles() -> dict[str, str]:
    """The titles in the viewer's list, by their names in the interface, with the module of each."""
    listed = re.findall(
        r"""^  "?([\w-]+)"?: \(\) => import\("\./(\w+/index\.js)"\),$""", _TITLES.read_text("utf-8"), re.M
    )
    return {title: f"titles/{module}" for title, module in listed}


def pages() -> list[str]:
    """The modules of the pages."""
    router = (VIEWER / "lib" / "router.js").read_text("utf-8")
    return sorted({f"pages/{page}.js" for page in re.findall(r'page: "(\w+)"', router)})


def needed() -> dict[str, str]:
    """What index.html, the router and the modules ask for, each with one that asks."""
    asked = {there: frame for frame in ("embed.html", "index.html") for there in linked(frame)}
    asked |= dict.fromkeys(pages(), "lib/router.js")
    for module in files(".js", ".mjs"):
        path = name(module)
        for there in (*imports(path), *imports(path, late=True), *styles(path)):
            asked[there] = name(module)
    return asked
