"""The program that checks records as one file: its modules one after the other, to be saved, read and run alone."""

import re
from functools import cache
from importlib.resources import files
from typing import Final

from api.http.files import File

NAME: Final = "verify.mjs"
_MODULES: Final = ("basics", "fractions", "points", "standings", "books")
"""Those that others import come first. No two have the same name for different things."""
_IMPORT: Final = re.compile(r'^import \{[^}]*\} from "\./[^"]+";\n', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:async |class |const |function ))", re.MULTILINE)


@cache
def verifier() -> File:
    """The file. Only what `verify.mjs` exports is exported by it."""
    folder = files("clients.verify")
    main = folder.joinpath(NAME).read_text("utf-8")
    first = _IMPORT.search(main)
    assert first is not None
    modules = [folder.joinpath(f"{name}.mjs").read_text("utf-8") for name in _MODULES]
    parts = [_EXPORT.sub("", _IMPORT.sub("", text)) for text in modules]
    whole = [main[: first.start()], *parts, _IMPORT.sub("", main[first.start() :])]
    return File("\n".join([part.strip() + "\n" for part in whole]).encode(), "text/javascript; charset=utf-8")
