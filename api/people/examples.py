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
        Example("The handle is taken.", "organiser", 409, body={"handle": "ana"}),
        Example("Where self-registration is off.", status=401, body={"handle": "nils"}),
    ),
    "list_people": (
        Example("Everybody, two to a page.", "organiser", query={"limit": 2}),
        Example("Whose name contains these letters?", "organiser", query={"q": "an"}),
        Example("Others may not see that.", "seat", 403),
    ),
    "find_person": (
        Example("Who is ana?", "organiser", places=_ANA),
        Example("There is no such person.", "organiser", 404, places={"person": "nobody-known"}),
    ),
    "change_person": (
        Example("Your own notes about ana.", "organiser", places=_ANA, body={"metadata": {"table": "4"}}),
        Example("ben already has that handle.", "organiser", 409, places=_ANA, body={"handle": "ben"}),
    ),
    "merge_person": (
        Example(
            "What would ana get?",
            "organiser",
            places={"person": "{leaver}"},
            query={"dry_run": "true"},
            body={"into": "ana"},
        ),
        Example("What would ben get?", "organiser", 409, places=_ANA, query={"dry_run": "true"}, body={"into": "ben"}),
        Example("There is no such person.", "organiser", 404, places={"person": "nobody-known"}, body={"into": "ana"}),
        Example("Others may not.", "seat", 403, places=_ANA, body={"into": "ben"}),
    ),
    "take_guest_along": (
        Example("Ben has played as a guest before.", "person", body={"token": "{guest}"}),
        Example("The token is nobody's.", "person", 422, body={"token": "login_of-nobody"}),
        Example("A seat takes nobody along.", "seat", 403, body={"token": "login_of-nobody"}),
    ),
    "remove_person": (
        Example("She asked for it.", "organiser", places={"person": "{leaver}"}),
        Example("There is no such person.", "organiser", 404, places={"person": "nobody-known"}),
    ),
}

ME_EXAMPLES: Final[Examples] = {
    "show_me": (Example("Who am I?", "seat"), Example("This needs a token.", status=401)),
    "list_own_games": (
        Example("Games that wait for me.", "seat", query={"my_turn": "true"}),
        Example("Finished games.", "organiser", query={"status": "finished"}),
    ),
}
