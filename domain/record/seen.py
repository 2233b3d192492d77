"""Entries as a viewer may see them: the only form in which events leave the service."""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from domain.record.envelope import Entry
from domain.record.events import RECORD
from domain.record.game import Game, Step
from domain.record.line import WHOLE, Line, set_back_over
from domain.record.timestamps import time_text
from domain.rules.event import Event
from domain.rules.secrecy import Context, Viewer, asks_context, is_flat, seen_by, seen_in_full
from domain.rules.wire import event_fields, to_wire

_json: Final = msgspec.json.Encoder()


class SeenStep(NamedTuple):
    """A step as a viewer may see it: its event, also in `wire` form, and the tables before and after it.

    There is no table before the first. `superseded` is the set-back that went back over the step.
    """

    event: Event
    wire: dict[str, Any]
    before: Any
    after: Any
    superseded: int | None


def step_seen(step: Step, viewer: Viewer, line: Line, before: Any = None) -> SeenStep:
    """A step as a viewer may see it, on the `line` of its game.

    `before` is the table before it as that viewer sees it, if it is at hand.
    """
    superseded = set_back_over(line, step.entry)
    head = _head(step.entry, viewer, superseded)
    context, after = None, step.after.state
    if step.before is not None:
        context = Context(step.before.state.config, step.before.state)
        before = seen_by(viewer, step.before.state, context) if before is None else before
    event = seen_by(viewer, step.entry.event, context)
    view = seen_by(viewer, after, Context(after.config, after))
    return SeenStep(event, {**head, **event_fields(event)}, before, view, superseded)


def event_seen(entry: Entry, viewer: Viewer, before: Game | None) -> Event:
    """The event of an entry as a viewer may see it.

    `before` is the game before the entry; it may be `None` unless `asks_table`.
    """
    context = Context(before.state.config, before.state) if before else None
    return seen_by(viewer, entry.event, context)


def entry_wire(entry: Entry, viewer: Viewer, before: Game | None, line: Line = WHOLE) -> dict[str, Any]:
    """The flat wire form of an entry as a viewer may see it: `n`, `at`, `by`, `type`, `rule`, the fields.

    `h` is the hash of the event's bytes and `prev` that of the event before, both in base64; `prev` is left out where
    fields are redacted, since whoever sees less than all cannot check it. `of` is the event that a repeated decision
    stands for, and `superseded` the set-back on the `line` that went back over the event. `before` is as for
    `event_seen`.
    """
    head = _head(entry, viewer, set_back_over(line, entry))
    return {**head, **event_fields(event_seen(entry, viewer, before))}


def moves_json(game: Game | None, entries: Iterable[Entry], viewer: Viewer) -> list[msgspec.Raw]:
    """What moves on `game` have caused, each entry as a viewer may see it, in JSON.

    Only acts set a table back, so each table follows from the one before.
    """
    if game is None or not needs_game(game):
        return [entry_json(entry, viewer) for entry in entries]
    table, seen = game.state, []
    for entry in entries:
        seen.append(entry_json(entry, viewer, table))
        if entry.title != RECORD:
            table = game.book.evolve(table, entry.event)
    return seen


def entry_json(entry: Entry, viewer: Viewer, table: Any = None) -> msgspec.Raw:
    """The wire form of an entry that happens on this table, as JSON.

    Of an event written here and seen in full, the fields are the bytes that were stored.
    """
    event, head = entry.event, _head(entry, viewer)
    kind: type = type(event)
    if "prev" in head and entry.data and is_flat(kind):
        shown = entry.data
    else:
        context = None if table is None else Context(table.config, table)
        shown = _json.encode(event_fields(seen_by(viewer, event, context)))
    begun = _json.encode(head)
    return msgspec.Raw(begun if shown == b"{}" else begun[:-1] + b"," + shown[1:])


def _head(entry: Entry, viewer: Viewer, superseded: int | None = None) -> dict[str, Any]:
    """What the wire form of an entry has before the fields of its event."""
    head = {"n": entry.n, "at": time_text(entry.at), "by": entry.by, "type": type(entry.event).__name__}
    if entry.stored:
        h, prev = entry.link
        head["h"] = h
        if seen_in_full(viewer, entry.event):
            head["prev"] = prev
    if entry.event.rule:
        head["rule"] = entry.event.rule
    if entry.of is not None:
        head["of"] = entry.of
    if superseded is not None:
        head["superseded"] = superseded
    return head


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
