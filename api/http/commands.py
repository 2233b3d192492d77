"""What makes a write safe to repeat: the idempotency key with the hash of the request, and the step the client saw."""

from hashlib import sha256
from typing import Any

from flask import request

from domain.record.daybook import Keyed
from domain.record.envelope import canonical
from service.accounts import Actor


def keyed_request(actor: Actor, headers: dict[str, Any], body: Any) -> Keyed | None:
    """The key of this request, if it has one, with the SHA-256 of the canonical request (method, path, body)."""
    key = headers.get("idempotency_key")
    if key is None:
        return None
    text = canonical({"method": request.method, "path": request.path, "body": body})
    return Keyed(actor.key_space, key, sha256(text).digest())


def step_seen(headers: dict[str, Any]) -> int | None:
    """The step that If-Match names; `None` without it and for `*`. A summary's tag has more after the step."""
    step = headers.get("if_match")
    return None if step in (None, "*") else int(step.strip('"').partition(".")[0])
