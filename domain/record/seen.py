"""Entries as a viewer may see them: the only form in which events leave the service."""

from dataclasses import fields
from functools import cache
from typing import Any, Final

import msgspec

from domain.record.envelope import Entry
from domain.record.game import Game
from domain.record.line import Line, is_superseded
from domain.record.timestamps import time_text
from domain.rules.event import Event
from domain.rules.secrecy import Context, Viewer, asks_context, holds_dataclasses, listed_fields, seen_by, seen_in_full
from domain.rules.wire import event_fields, to_wire

_json: Final = msgspec.json.Encoder()


def event_seen(entry: Entry, viewer: Viewer, before: Game | None) -> Event:
    """The event of an entry as a viewer may see it.

    `before` is the game before the entry; it may be `None` unless `asks_table`.
    """
    context = Context(before.state.config, before.state) if before else None
    return seen_by(viewer, entry.event, context)


def entry_wire(entry: Entry, viewer: Viewer, before: Game | None, line: Line | None = None) -> dict[str, Any]:
    """`seen_wire` of the event as a viewer may see it; `before` is as for `event_seen`."""
    return seen_wire(entry, event_seen(entry, viewer, before), viewer, line)


def seen_wire(entry: Entry, event: Event, viewer: Viewer, line: Line | None = None) -> dict[str, Any]:
    """The flat wire form of an entry, given its event as `viewer` sees it: `n`, `at`, `by`, `type`, `rule`, the fields.

    `h` is the hash of the event's bytes and `prev` that of the event before, both in base64; `prev` is left out where
    fields are redacted, since whoever sees less than all cannot check it. `of` is the event that a repeated decision
    stands for. With a `line`, `superseded` is the set-back that went back over the event.
    """
    head = {"n": entry.n, "at": time_text(entry.at), "by": entry.by, "type": type(event).__name__}
    if entry.stored:
        h, prev = entry.link
        head["h"] = h
        if seen_in_full(viewer, entry.event):
            head["prev"] = prev
    if event.rule:
        head["rule"] = event.rule
    if entry.of is not None:
        head["of"] = entry.of
    if line is not None and is_superseded(line, entry):
        head["superseded"] = line.superseded_by(entry.n)
    return {**head, **event_fields(event)}


def entry_json(entry: Entry, viewer: Viewer, before: Game | None) -> msgspec.Raw:
    """`entry_wire` as JSON. Of an event written here and seen in full, the fields are the bytes that were stored."""
    event = entry.event
    kind: type = type(event)
    written_here = entry.data and entry.linked and entry.of is None
    if not (written_here and entry.linked and _stored_as_shown(kind) and seen_in_full(viewer, event)):
        return msgspec.Raw(_json.encode(entry_wire(entry, viewer, before)))
    h, prev = entry.linked
    rule = b',"rule":' + _json.encode(event.rule) if event.rule else b""
    return msgspec.Raw(
        b'{"n":%d,"at":"%s","by":%s,"type":"%s","h":"%s","prev":"%s"%s'
        % (
            entry.n,
            time_text(entry.at).encode(),
            _json.encode(entry.by),
            kind.__name__.encode(),
            h.encode(),
            prev.encode(),
            rule,
        )
        + (b"}" if entry.data == b"{}" else b"," + entry.data[1:])
    )


@cache
def _stored_as_shown(kind: type) -> bool:
    """Whether the stored fields of an event type are those on the wire: none is unlisted, none holds dataclasses."""
    return listed_fields(kind) == tuple(field.name for field in fields(kind)) and not holds_dataclasses(kind)


def asks_table(entry: Entry) -> bool:
    """Whether what is seen of this event can depend on the table before it."""
    kind: type = type(entry.event)
    return asks_context(kind)


def needs_game(game: Game) -> bool:
    """Whether what is seen of any event of this game can depend on the table before it."""
    return _asked_by_any(game.book.event_types)


@cache
def _asked_by_any(kinds: tuple[type, ...]) -> bool:
    return any(asks_context(kind) for kind in kinds)


def table_wire(game: Game, viewer: Viewer) -> dict[str, Any]:
    """The table as a viewer may see it, in the rule sheet's canonical names."""
    shown: dict[str, Any] = to_wire(view_of(game, viewer))
    return shown


def view_of(game: Game, viewer: Viewer) -> Any:
    """The state as a viewer may see it: what a bot at that seat is given."""
    return seen_by(viewer, game.state, Context(game.state.config, game.state))
