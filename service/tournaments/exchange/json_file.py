"""A tournament as one JSON file: all that its readers may see of it, in the form of the API's answers."""

import json
from typing import Any, Final

from service.tournaments.exchange.reading import Dossier

JSON: Final = "application/json"
FORMAT: Final = "daybook-tournament-1"
_MEMBERS: Final = ("tournament", "book", "entries", "rounds", "standings", "deals", "checkpoint", "at", "url")
_NEEDED: Final = {"tournament": dict, "book": dict, "entries": list, "rounds": list, "at": str}


class BadFile(ValueError):
    """A text that is no file of a tournament; its text is a sentence."""


def tournament_json(dossier: Dossier) -> str:
    """The file. Members that a later version adds are added; what is there keeps its meaning within a version."""
    whole: dict[str, Any] = {"format": FORMAT}
    whole |= {name: dossier[name] for name in _MEMBERS if dossier.get(name) is not None}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":")) + "\n"


def read_tournament(text: str) -> dict[str, Any]:
    """The dossier of a file; members that this version does not know are left out. Raises `BadFile`."""
    try:
        whole = json.loads(text)
    except ValueError as wrong:
        raise BadFile(f"This is no JSON: {wrong}.") from None
    if not isinstance(whole, dict) or not isinstance(whole.get("format"), str):
        raise BadFile(f'This is no tournament: its first member would be "format": "{FORMAT}".')
    if whole["format"] != FORMAT:
        raise BadFile(f"The format is {whole['format'][:60]!r}; this program reads {FORMAT!r}.")
    for name, kind in _NEEDED.items():
        if not isinstance(whole.get(name), kind):
            raise BadFile(f"The member {name!r} is missing, or is not of its kind.")
    return {name: whole[name] for name in _MEMBERS if name in whole}
