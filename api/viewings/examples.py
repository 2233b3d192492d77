"""Examples of requests about viewings, of the world that `api.http.example` describes.

`{viewing}` is of the closed game. Ada, who has entered first and leads, has the key `{leading}`; Cem has `{following}`.
"""

from typing import Any, Final

from api.http.example import AN_ID, Example, Examples, Places

_VIEWING: Final = {"viewing_id": "{viewing}"}
_FIRST: Final = {**_VIEWING, "visitor": "1"}
_LEADING: Final = {"Visitor-Key": "{leading}"}
_FOLLOWING: Final = {"Visitor-Key": "{following}"}
_AT_IT: Final[dict[str, Any]] = {"places": _VIEWING, "headers": _LEADING}

PLACES: Final[Places] = {
    "viewing_id": {
        "description": "The viewing's id. It is the link: whoever has it may look on.",
        "example": f"v-{AN_ID}",
    },
    "visitor": {"description": "The number of a visitor.", "example": "2"},
}

EXAMPLES: Final[Examples] = {
    "make_viewing": (
        Example("Of a game, from its step 3 on.", status=201, body={"game": "{closed}", "step": 3, "as": "all"}),
        Example("No such game.", status=404, body={"game": "nowhere"}),
        Example("Of what?", status=422, body={"step": 3}),
    ),
    "show_viewing": (
        Example("Who is there, and where they look.", places=_VIEWING),
        Example("It is over.", status=404, places={"viewing_id": "v-nowhere"}),
    ),
    "change_viewing": (
        Example("Everyone may lead.", body={"everyone": True}, **_AT_IT),
        Example("Only who leads may say so.", status=403, places=_VIEWING, headers=_FOLLOWING, body={"everyone": True}),
    ),
    "end_viewing": (Example("That was it.", status=204, **_AT_IT),),
    "enter_viewing": (
        Example("Without a token one says one's name.", status=201, places=_VIEWING, body={"name": "Ada"}),
    ),
    "leave_viewing": (
        Example("Until next time.", status=204, places=_FIRST, headers=_LEADING),
        Example("Only who leads may remove others.", status=403, places=_FIRST, headers=_FOLLOWING),
    ),
    "lead_viewing": (
        Example(
            "Look at this card.",
            body={"step": 3, "as": 0, "arrows": [{"from": "hand:0", "to": "market", "colour": "red"}]},
            **_AT_IT,
        ),
        Example("Somebody else leads.", status=403, places=_VIEWING, headers=_FOLLOWING, body={"step": 2}),
    ),
    "say_in_viewing": (Example("To all who are there.", status=201, body={"text": "Why not the Knight?"}, **_AT_IT),),
    "keep_viewing": (
        Example("As a study.", "person", 201, body={"title": "Friday"}, **_AT_IT),
        Example("Studies need a person's token.", status=401, body={"title": "Friday"}, **_AT_IT),
    ),
    "stream_viewing": (
        Example("As a visitor.", **_AT_IT),
        Example("The key is of nobody.", status=404, places=_VIEWING, headers={"Visitor-Key": "nobody"}),
    ),
}  # fmt: skip
