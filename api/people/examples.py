"""Examples of requests about people, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import Example, Examples, Places

PLACES: Final[Places] = {"person": {"description": "The person's id (`p-...`, `u-...`) or handle."}}
_ANA: Final = {"person": "ana"}

EXAMPLES: Final[Examples] = {
    "register_person": (
        Example(
            "A member of the club.",
            "organiser",
            201,
            headers={"Idempotency-Key": "member-1017"},
            body={"handle": "mia", "external_id": "member-1017", "metadata": {"club": "Harbour"}, "login": True},
        ),
        Example("Somebody has that handle.", "organiser", 409, body={"handle": "ana"}),
        Example("Where nobody may register alone.", status=401, body={"handle": "nils"}),
    ),
    "list_people": (
        Example("Everybody, two to a page.", "organiser", query={"limit": 2}),
        Example("Whose name has these letters?", "organiser", query={"q": "an"}),
        Example("Others may not ask.", "seat", 403),
    ),
    "find_person": (
        Example("Who is ana?", "organiser", places=_ANA),
        Example("Nobody is known by that name.", "organiser", 404, places={"person": "nobody-known"}),
    ),
    "change_person": (
        Example("Words of your own about ana.", "organiser", places=_ANA, body={"metadata": {"table": "4"}}),
        Example("ben has that handle.", "organiser", 409, places=_ANA, body={"handle": "ben"}),
    ),
    "merge_person": (
        Example(
            "What would become ana's?",
            "organiser",
            places={"person": "{leaver}"},
            query={"dry_run": "true"},
            body={"into": "ana"},
        ),
        Example(
            "What would become ben's?", "organiser", 409, places=_ANA, query={"dry_run": "true"}, body={"into": "ben"}
        ),
        Example(
            "Nobody is known by that name.", "organiser", 404, places={"person": "nobody-known"}, body={"into": "ana"}
        ),
        Example("Others may not.", "seat", 403, places=_ANA, body={"into": "ben"}),
    ),
    "remove_person": (
        Example("She asked for it.", "organiser", places={"person": "{leaver}"}),
        Example("Nobody is known by that name.", "organiser", 404, places={"person": "nobody-known"}),
    ),
}

ME_EXAMPLES: Final[Examples] = {
    "show_me": (Example("Who am I?", "seat"), Example("Without a token there is nobody.", status=401)),
    "list_own_games": (
        Example("The games that wait for me.", "seat", query={"my_turn": "true"}),
        Example("Games that are over.", "organiser", query={"status": "finished"}),
    ),
}
