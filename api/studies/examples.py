"""Examples of requests about studies, of the world that `api.http.example` describes.

`{study}` is ben's, shared by link; its `{chapter}` is of the closed game, with a note at step 3.
"""

from typing import Final

from api.http.example import AN_ID, Example, Examples, Places

_STUDY: Final = {"study_id": "{study}"}
_CHAPTER: Final = {"study_id": "{study}", "chapter_id": "{chapter}"}
_VARIATION: Final = {**_CHAPTER, "variation_id": "{variation}"}
_NOTED: Final = {**_CHAPTER, "note_step": "3"}
_FRESH: Final = {**_CHAPTER, "note_step": "5"}
_ID: Final = {"description": "The study's id. It is the link: keep it secret if the study is for a few.",
              "example": f"s-{AN_ID}"}  # fmt: skip

PLACES: Final[Places] = {
    "study_id": _ID,
    "person": {"description": "The id of an editor.", "example": f"p-{AN_ID}"},
}
CHAPTER_PLACES: Final[Places] = {
    "study_id": _ID,
    "chapter_id": {"description": "The chapter's id.", "example": f"c-{AN_ID}"},
    "note_step": {
        "description": "The step of the game, branch or lesson, or a variation's id.",
        "example": "3",
    },
}
VARIATION_PLACES: Final[Places] = {
    **CHAPTER_PLACES,
    "variation_id": {"description": "The variation's id in the chapter.", "example": "v12"},
}
EXCHANGE_PLACES: Final[Places] = {"study_id": _ID}
LIVE_PLACES: Final[Places] = {"study_id": _ID}

EXAMPLES: Final[Examples] = {
    "make_study": (
        Example(
            "To be shared by link.", "person", 201, body={"title": "Single Knights that won", "visibility": "link"}
        ),
        Example("The token of a seat cannot have studies.", "seat", 403, body={"title": "Ours"}),
        Example("A study needs a title.", "person", 422, body={"title": ""}, fits=False),
    ),
    "list_studies": (Example("The public studies.", query={"limit": 2}),),
    "list_own_studies": (
        Example("My studies, by title.", "person", query={"sort": "title"}),
        Example("This needs a token.", status=401),
    ),
    "show_study": (
        Example("A study shared by link.", places=_STUDY),
        Example("No such study, or not visible to you.", status=404, places={"study_id": "s-nowhere"}),
    ),
    "change_study": (
        Example("For everybody.", "person", places=_STUDY, body={"visibility": "public"}),
        Example("Only its editors may change it.", "organiser", 403, places=_STUDY, body={"title": "Mine"}),
        Example(
            "Somebody else has changed it.", "person", 412, places=_STUDY, headers={"If-Match": '"0"'},
            body={"title": "Lone Knights"},
        ),
    ),
    "remove_study": (Example("It is no longer needed.", "person", 204, places=_STUDY),),
    "invite_editors": (Example("A link for a day.", "person", 201, places=_STUDY, body={"expires_in": 86400}),),
    "revoke_editing_link": (Example("It went to the wrong address.", "person", 204, places=_STUDY),),
    "join_study": (
        Example("Becoming an editor.", "director", places=_STUDY, body={"secret": "{editing}"}),
        Example("A wrong secret.", "director", 409, places=_STUDY, body={"secret": "nonsense"}),
    ),
    "remove_editor": (
        Example("An editor leaves.", "person", 204, places={"study_id": "{joined}", "person": "{editor}"}),
        Example("No editor has that id.", "person", 404, places={**_STUDY, "person": "p-nobody"}),
    ),
}  # fmt: skip

CHAPTER_EXAMPLES: Final[Examples] = {
    "add_chapter": (
        Example(
            "A step of a finished game, with all cards.", "person", 201, places=_STUDY,
            body={"name": "The lone Knight", "game": "{closed}", "step": 3},
        ),
        Example(
            "A step of a lesson, as the first seat sees it.", "person", 201, places=_STUDY,
            body={"name": "How it is played", "lesson": "fairy-bargains", "as": 0},
        ),
        Example(
            "A game in progress cannot be in a study.", "person", 409, places=_STUDY,
            body={"name": "Too early", "game": "{game}"},
        ),
    ),
    "show_chapter": (Example("A chapter with its notes.", places=_CHAPTER),),
    "change_chapter": (
        Example("It opens two steps later.", "person", places=_CHAPTER, body={"step": 5}),
        Example("A step beyond the end.", "person", 422, places=_CHAPTER, body={"step": 1000000}),
    ),
    "remove_chapter": (Example("Not needed.", "person", 204, places=_CHAPTER),),
    "put_note": (
        Example(
            "The card that wins, with an arrow.", "person", places=_FRESH,
            body={
                "comment": "The only card that wins.", "glyph": "!!",
                "arrows": [{"from": "hand:0", "to": "market", "colour": "green"}],
            },
        ),
        Example("A note that you have not seen.", "person", 409, places=_NOTED, body={"glyph": "?"}),
        Example(
            "Somebody else has changed it since.", "person", 412, places=_NOTED, headers={"If-Match": '"1"'},
            body={"glyph": "?"},
        ),
        Example("Readers may not write.", "anybody", 401, places=_FRESH, body={"glyph": "!"}),
    ),
    "remove_note": (Example("It was wrong.", "person", 204, places=_NOTED, headers={"If-Match": '"100"'}),),
}  # fmt: skip

VARIATION_EXAMPLES: Final[Examples] = {
    "list_variations": (
        Example("What was tried in a chapter.", places={"study_id": "{study}", "chapter_id": "{tried}"}),
    ),
    "add_variation": (
        Example("From a step, with its cards imagined.", "person", 201, places=_CHAPTER, body={"step": 3, "as": 0}),
        Example(
            "The rules apply in a variation as well.", "person", 422, places=_CHAPTER,
            body={"step": 2, "moves": [{"type": "play", "seat": 0, "rank": 99}]},
        ),
        Example("Readers may not write.", "anybody", 401, places=_CHAPTER, body={"step": 2}),
    ),
    "show_variation": (Example("Where it leads, and what may be played there.", places=_VARIATION),),
    "replay_variation": (Example("Step through it.", places=_VARIATION),),
    "analyse_variation": (
        Example("What the move was worth.", places=_VARIATION),
        Example("No such variation.", status=404, places={**_CHAPTER, "variation_id": "v999"}),
    ),
    "place_variation": (
        Example("The line goes on with it.", "person", places=_VARIATION, body={"place": 0}),
        Example(
            "Somebody else has placed it.", "person", 412, places=_VARIATION, headers={"If-Match": '"0"'},
            body={"place": 0},
        ),
    ),
    "cut_variation": (Example("It leads nowhere.", "person", 204, places=_VARIATION),),
}  # fmt: skip

EXCHANGE_EXAMPLES: Final[Examples] = {
    "export_study": (
        Example("As a file that can be imported.", places=_STUDY),
        Example("As text to read.", places=_STUDY, query={"format": "markdown"}),
    ),
    "import_study": (
        Example(
            "A study of one chapter.", "person", 201,
            body={
                "format": "daybook-study-1", "title": "Lone Knights",
                "chapters": [
                    {"name": "First", "game": "{closed}", "step": 3, "as": "all",
                     "notes": [{"step": 3, "comment": "The only card that wins.", "glyph": "!!"}]},
                ],
            },
        ),
        Example("Another format.", "person", 422, body={"format": "pgn", "title": "x", "chapters": []}, fits=False),
    ),
}  # fmt: skip

LIVE_EXAMPLES: Final[Examples] = {
    "stream_study": (
        Example("Of a study that is shared by link.", places=_STUDY),
        Example("No such study, or not visible to you.", status=404, places={"study_id": "s-nowhere"}),
    ),
}
