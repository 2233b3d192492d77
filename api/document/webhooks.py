"""Deliveries to webhooks: the `webhooks` of the document (OpenAPI 3.1), by kind, and the schemas of messages."""

from typing import Any, Final

from api.document.forms import Schema, ref
from api.http.schemas import STATUS
from service.topics import TOPICS
from service.webhooks.tables import PING

_ABOUT: Final = (
    "Sent to webhooks that subscribe to it, signed as Standard Webhooks specifies. Any 2xx within ten seconds accepts "
    "it; otherwise it is sent again, with the same `webhook-id`. 410 disables the webhook."
)
_TEXT: Final = {"type": "string"}
_HEADERS: Final = (
    ("webhook-id", "The id of the delivery, the same in every attempt.", "msg_01994f6e-2f5c-7b1e-9c0a-6d2f5e8a4b31"),
    ("webhook-timestamp", "When this attempt was made, in seconds since 1970.", "1795262400"),
    (
        "webhook-signature",
        "Signatures of id, timestamp and body, separated by spaces.",
        "v1,K5oZfzN95Z9UVu1EsfQmfQ==",
    ),
)


def deliveries() -> dict[str, Any]:
    """A Path Item for each kind of delivery."""
    return {kind: {"post": _delivery(kind)} for kind in (*TOPICS, PING)}


def components() -> dict[str, Schema]:
    """The schemas of messages."""
    data: dict[str, Schema] = {
        "game": {"type": "string", "format": "uuid"},
        "title": _TEXT,
        "step": {"type": "integer", "description": "The last step in it."},
        "status": {"type": "string", "enum": list(STATUS.choices)},
        "events": {
            "type": "array",
            "items": ref("Event"),
            "description": "What happened, as the webhook's viewer sees it.",
        },
        "links": ref("Links"),
    }
    return {
        "GameMessage": _message("What happened in a game.", {"type": "string", "enum": list(TOPICS)}, data),
        "PingMessage": _message(
            "A test.", {"type": "string", "const": PING}, {"webhook": {**_TEXT, "description": "Its id."}}
        ),
    }


def _says(kind: str) -> str:
    """The beginning of the sentence on a kind of delivery."""
    said = TOPICS.get(kind, "a delivery to test the receiver")
    return said[0].upper() + said[1:]


def _message(about: str, kind: Schema, data: dict[str, Schema]) -> Schema:
    members = {
        "type": kind,
        "timestamp": {"type": "string", "format": "date-time", "description": "When it happened."},
        "data": {"type": "object", "properties": data, "required": list(data)},
    }
    return {"type": "object", "description": about, "properties": members, "required": list(members)}


def _delivery(kind: str) -> dict[str, Any]:
    schema = ref("PingMessage" if kind == PING else "GameMessage")
    return {
        "operationId": f"receive_{kind.replace('.', '_')}",
        "summary": f"{_says(kind)}.",
        "description": _ABOUT,
        "tags": ["hooks"],
        "parameters": [
            {"in": "header", "name": name, "required": True, "description": about, "schema": _TEXT, "example": example}
            for name, about, example in _HEADERS
        ],
        "requestBody": {"required": True, "content": {"application/json": {"schema": schema}}},
        "responses": {
            "2XX": {"description": "The delivery is accepted."},
            "410": {"description": "The receiver wants no more; the webhook is disabled."},
        },
    }
