"""Examples of requests about webhooks, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import Example, Examples, Places

_WEBHOOK: Final = {"webhook_id": "{webhook}"}

PLACES: Final[Places] = {
    "webhook_id": {"description": "The webhook's id, from the answer that registered it."},
    "delivery_id": {"description": "The delivery's id: the `webhook-id` that its receiver was sent."},
}

EXAMPLES: Final[Examples] = {
    "register_webhook": (
        Example(
            "The games of one title, to a receiver on the service's own machine (if that is allowed).",
            "organiser",
            201,
            body={"url": "http://127.0.0.1:9/daybook", "title": "fairy-bargains", "description": "the club's board"},
        ),
        Example("Not a web address.", "organiser", 422, body={"url": "file:///etc/passwd", "title": "fairy-bargains"}),
    ),
    "list_webhooks": (Example("The webhooks of this token.", "organiser"),),
    "show_webhook": (Example("One webhook, and whether it works.", "organiser", places=_WEBHOOK),),
    "change_webhook": (
        Example("Deliveries are paused, and wait.", "organiser", places=_WEBHOOK, body={"enabled": False}),
        Example(
            "The receiver has moved, and no longer wants moves.",
            "organiser",
            places=_WEBHOOK,
            body={"url": "http://127.0.0.1:9/moved", "types": ["game.opened", "game.closed"]},
        ),
    ),
    "remove_webhook": (Example("It is no longer needed.", "organiser", 204, places=_WEBHOOK),),
    "change_webhook_secret": (Example("The old secret may have leaked.", "organiser", 201, places=_WEBHOOK),),
    "ping_webhook": (Example("Does a delivery arrive?", "organiser", 202, places=_WEBHOOK),),
    "list_deliveries": (
        Example(
            "What was sent, and how it was answered.",
            "organiser",
            places={"webhook_id": "{rung}"},
            query={"status": "pending"},
        ),
    ),
    "replay_delivery": (
        Example("The same again.", "organiser", 202, places={**_WEBHOOK, "delivery_id": "{delivery}"}),
    ),
    "replay_failed_deliveries": (
        Example(
            "Everything that failed since noon.",
            "organiser",
            202,
            places=_WEBHOOK,
            body={"since": "2026-05-01T12:00:00Z"},
        ),
    ),
}
