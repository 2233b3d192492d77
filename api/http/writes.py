"""Writes: idempotency keys, the step that the sender saw, and the common answer."""

import re
from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, Protocol, TypeVar

from flask import Response, request
from werkzeug.http import parse_list_header

from api.http.access import the_service
from api.http.answer import answer
from api.http.problems import Problem
from api.http.validators import VARY
from domain.record.daybook import Daybook, Recorded
from domain.record.envelope import Entry, canonical, event_hash
from domain.record.game import steps
from domain.record.seen import entry_wire, needs_game
from domain.record.stream_writer import Keyed
from domain.rules.secrecy import Viewer
from service.accounts import Actor
from service.proof.signer import Signer

T = TypeVar("T")

RECEIPT: Final = "Daybook-Receipt"
_RETURNS: Final = ("minimal", "representation")


def keyed_request(actor: Actor, headers: Mapping[str, Any], body: Any) -> Keyed | None:
    """The idempotency key of this request, if it has one, with the SHA-256 of its canonical method, path and body."""
    return keyed_as(actor, headers.get("idempotency_key"), request.method, request.path, body)


def keyed_as(actor: Actor, key: str | None, method: str, path: str, body: Any) -> Keyed | None:
    """An idempotency key, if any, with the SHA-256 of its canonical request."""
    if key is None:
        return None
    text = canonical({"method": method, "path": path, "body": body})
    return Keyed(actor.key_space, key, sha256(text).digest())


def made_once(keyed: Keyed | None, find: Callable[[str], T | None], make: Callable[[], T]) -> tuple[T, bool]:
    """What a request makes beside the record, and whether this is a repeat: what was made then is found by its id.

    Raises `Problem` where it has been removed since: it is not made again.
    """

    def found(id_: str) -> T:
        if (thing := find(id_)) is None:
            raise Problem("not-found", "what the request with this key has made is no longer there")
        return thing

    return the_service().keys.once(keyed, found, make)


def step_seen(headers: Mapping[str, Any]) -> int | None:
    """The step in If-Match; `None` without the header and for `*`. The tags of answers continue after the step."""
    step = headers.get("if_match")
    return None if step in (None, "*") else int(re.split(r"[.-]", step.strip('"'))[0])


def return_preferred(headers: Mapping[str, Any]) -> str | None:
    """The value of `return` in Prefer: "minimal" or "representation"; `None` if absent or not understood.

    A preference never makes a request fail, and the first of several counts (RFC 7240, section 2).
    """
    for preference in parse_list_header(headers.get("prefer") or ""):
        name, _, value = preference.partition(";")[0].partition("=")
        if name.strip().lower() == "return":
            word = value.strip().strip('"').lower()
            return word if word in _RETURNS else None
    return None


def events_wire(daybook: Daybook, recorded: Recorded, viewer: Viewer) -> list[dict[str, Any]]:
    """The recorded events as a viewer may see them."""
    if needs_game(recorded.game):
        past = daybook.past(recorded.game.id)
        return [entry_wire(s.entry, viewer, s.before) for s in steps(recorded.before, recorded.entries, past)]
    return [entry_wire(entry, viewer, None) for entry in recorded.entries]


def recorded_headers(signer: Signer, recorded: Recorded) -> dict[str, str]:
    """The headers about what was recorded: the step, the receipt, and whether it was a repeat.

    The receipt is a signed note in base64 that the last event caused by a write was accepted. Through the chain it
    covers all earlier events. Without a write there is none.
    """
    return written_headers(signer, recorded.game.n, recorded)


class Written(Protocol):
    """What a write recorded in a stream of any kind, as `Recorded` tells it of a game."""

    @property
    def entries(self) -> Sequence[Entry]: ...
    @property
    def repeated(self) -> bool: ...
    @property
    def index(self) -> int | None: ...


def written_headers(signer: Signer, step: int, written: Written) -> dict[str, str]:
    """`recorded_headers` for entries of any stream, which is at this step."""
    headers = {"ETag": f'"{step}"'}
    if written.entries:
        last = written.entries[-1]
        note = signer.receipt(last.game, last.n, event_hash(last.stored), written.index)
        headers[RECEIPT] = b64encode(note).decode()
    return headers | replayed(written.repeated)


def replayed(repeated: bool) -> dict[str, str]:
    """What the headers say of a repeat."""
    return {"Idempotency-Replayed": "true"} if repeated else {}


def created(
    body: Any,
    *,
    location: str | None = None,
    recorded: Recorded | None = None,
    preferred: str | None = None,
    secret: bool = False,
    repeated: bool = False,
) -> Response:
    """The answer to a write, 201.

    `location` is the address of what was made. `recorded` gives the ETag, the step of the game, and whether the request
    is answered from the record. `preferred` is the preference that the body follows. With `secret` the body has a token
    or a key, and must not be stored. `repeated` says, without `recorded`, that it was made before.
    """
    headers = {}
    if location is not None:
        headers["Location"] = location
    if recorded is not None:
        headers |= recorded_headers(the_service().signer, recorded)
    if preferred is not None:
        headers |= {"Preference-Applied": f"return={preferred}", "Vary": f"{VARY['Vary']}, Prefer"}
    headers |= replayed(repeated)
    if secret:
        headers["Cache-Control"] = "no-store"
    return answer(body, 201, headers)
