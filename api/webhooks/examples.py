"""Examples of requests about webhooks, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import Example, Examples, Places

_WEBHOOK: Final = {"webhook_id": "{webhook}"}

PLACES: Final[Places] = {
    "webhook_id": {"description": "The webhook's id, from the answer to registering it."},
    "delivery_id": {"description": "The delivery's id: the `webhook-id` that its receiver was sent."},
}

EXAMPLES: Final[Examples] = {
    "register_webhook": (
        Example(
            "The games of one title, to a receiver on the service's own machine (where that is allowed).",
            "organiser",
            201,
            body={"url": "http://127.0.0.1:9/daybook", "title": "fairy-bargains", "description": "the club's board"},
        ),
        Example("Not a web address.", "organiser", 422, body={"url": "file:///etc/passwd", "title": "fairy-bargains"}),
    ),
    "list_webhooks": (Example("The webhooks of this token.", "organiser"),),
    "show_webhook": (Example("One webhook, and whether it works.", "organiser", places=_WEBHOOK),),
    "change_webhook": (
        Example("Nothing is delivered for a while; it waits.", "organiser", places=_WEBHOOK, body={"enabled": False}),
        Example(
            "The receiver has moved, and wants no moves any more.",
            "organiser",
            places=_WEBHOOK,
            body={"url": "http://127.0.0.1:9/moved", "types": ["game.opened", "game.closed"]},
        ),
    ),
    "remove_webhook": (Example("It is not needed any more.", "organiser", 204, places=_WEBHOOK),),
    "change_webhook_secret": (Example("Somebody may have seen the old one.", "organiser", 201, places=_WEBHOOK),),
    "ping_webhook": (Example("Does it arrive?", "organiser", 202, places=_WEBHOOK),),
    "list_deliveries": (
        Example(
            "What was sent, and how it was answered.",
            "organiser",
            places={"webhook_id": "{rung}"},
            query={"status": "pending"},
        ),
    ),
    "replay_delivery": (
        Example("That one again.", "organiser", 202, places={**_WEBHOOK, "delivery_id": "{delivery}"}),
    ),
    "replay_failed_deliveries": (
        Example(
            "All that failed since noon.",
            "organiser",
            202,
            places=_WEBHOOK,
            body={"since": "2026-05-01T12:00:00Z"},
        ),
    ),
}
