"""Examples of requests about lobbies and invitations, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import Example, Examples, Places

LOBBY_PLACES: Final[Places] = {
    "lobby_id": {"description": "The lobby's id.", "example": "01994f6e-2f5c-7b1e-9c0a-6d2f5e8a4b31"},
    "seat": {"description": "The number of a seat, from 0.", "example": "1"},
}
PLACES: Final[Places] = {
    "invitation_id": {"description": "The invitation's id.", "example": "i-01994f6e-2f5c-7b1e-9c0a-6d2f5e8a4b31"}
}
_TITLE: Final = {"title": "fairy-bargains"}
_LOBBY: Final = {"lobby_id": "{lobby}"}
_INVITATION: Final = {"invitation_id": "{invitation}"}
_NOWHERE: Final = {"invitation_id": "i-nowhere"}

LOBBY_EXAMPLES: Final[Examples] = {
    "make_lobby": (
        Example(
            "ana has a seat, ben is invited, and the third seat has a link.",
            "organiser",
            201,
            body={"title": "mercadito", "seats": [{"player": "ana"}, {"invite": "ben"}, {"open": True}]},
        ),
        Example(
            "A lobby needs a seat that is still to be taken.",
            "organiser",
            422,
            body={**_TITLE, "seats": [{"player": "ana"}, {"player": "ben"}]},
        ),
        Example("Only organisers invite.", "seat", 403, body={**_TITLE, "seats": [{"player": "ana"}, {"open": True}]}),
    ),
    "list_lobbies": (Example("The newest.", "organiser", query={"limit": 2}),),
    "show_lobby": (
        Example("Who has a seat already?", "organiser", places=_LOBBY),
        Example("No such lobby.", "organiser", 404, places={"lobby_id": "nowhere"}),
    ),
    "cancel_lobby": (Example("Nobody came.", "organiser", places=_LOBBY),),
    "invite": (
        Example("cem instead of anyone with the link.", "organiser", 201, places={**_LOBBY, "seat": "1"},
                body={"invite": "cem"}),
        Example("A new link for a day.", "organiser", 201, places={**_LOBBY, "seat": "1"},
                body={"expires_in": 86400}),
        Example("ana has that seat.", "organiser", 409, places={**_LOBBY, "seat": "0"}, body={}),
    ),
}  # fmt: skip

EXAMPLES: Final[Examples] = {
    "list_invitations": (Example("Invitations that await an answer.", "organiser", query={"pending": "true"}),),
    "list_own_invitations": (
        Example("Who has invited me?", "person"),
        Example("This needs a token.", status=401),
    ),
    "show_invitation": (
        Example("What is this link for?", places=_INVITATION),
        Example("No such invitation.", status=404, places=_NOWHERE),
    ),
    "revoke_invitation": (Example("It went to the wrong address.", "organiser", places=_INVITATION),),
    "accept_invitation": (
        Example("I take the seat.", "person", places={"invitation_id": "{addressed}"}, body={}),
        Example("A link needs its secret.", "person", 403, places=_INVITATION, body={}),
    ),
    "decline_invitation": (
        Example("Not today.", "person", places={"invitation_id": "{addressed}"}),
        Example("A link has no addressee.", "person", 403, places=_INVITATION),
    ),
}
