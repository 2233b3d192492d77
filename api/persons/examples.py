"""Examples of requests about persons, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import Example, Examples, Places

PLACES: Final[Places] = {"person": {"description": "The person's id (`p-...`, `u-...`) or handle."}}

EXAMPLES: Final[Examples] = {
    "show_person": (
        Example("What is kept about ana?", "organiser", places={"person": "ana"}),
        Example("Others may not see that.", "seat", 403, places={"person": "ana"}),
    ),
    "erase_person": (
        Example("She asked for it.", "organiser", places={"person": "{leaver}"}),
        Example("There is no such person.", "organiser", 404, places={"person": "nobody-known"}),
    ),
}
