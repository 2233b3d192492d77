"""Entries as a viewer may see them: the only form in which events leave the service."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from domain.record.envelope import Entry
from domain.record.game import Game, Past, after
from domain.record.line import Line, is_superseded
from domain.record.timestamps import time_text
from domain.rules.secrecy import Context, Viewer, asks_context, seen_by
from domain.rules.wire import event_fields, to_wire


@dataclass(frozen=True)
class Step:
    """An entry, the game before it and the game after it: what is needed to show, explain and fold it."""

    entry: Entry
    before: Game | None
    after: Game


def steps(game: Game | None, entries: Iterable[Entry], past: Past | None = None) -> Iterator[Step]:
    """The entries that follow `game` (`None`: all), each with the games around it; `past` as for `after`."""
    for entry in entries:
        before, game = game, after(game, entry, past=past)
        yield Step(entry, before, game)


def entry_wire(entry: Entry, viewer: Viewer, before: Game | None, line: Line | None = None) -> dict[str, Any]:
    """The flat wire form of an entry for a viewer: `n`, `at`, `by`, `type`, `rule`, then the event's own fields.

    `before` is the game before the entry; it may be left out where `needs_game` says so. `of` is the event that a
    decision made again stands for; with a `line`, `superseded` is the set-back that went back over the event.
    """
    context = Context(before.state.config, before.state) if before else Context(None, None)
    event = seen_by(viewer, entry.event, context)
    head = {"n": entry.n, "at": time_text(entry.at), "by": entry.by, "type": type(event).__name__}
    if event.rule:
        head["rule"] = event.rule
    if entry.of is not None:
        head["of"] = entry.of
    if line is not None and is_superseded(line, entry):
        head["superseded"] = line.superseded_by(entry.n)
    return {**head, **event_fields(event)}


def needs_game(game: Game) -> bool:
    """Whether what is seen of this game's events can depend on the table they happen on."""
    return any(asks_context(kind) for kind in game.book.event_types)


def table_wire(game: Game, viewer: Viewer) -> dict[str, Any]:
    """The table as a viewer may see it, in the rule sheet's canonical names."""
    shown: dict[str, Any] = to_wire(view_of(game, viewer))
    return shown


def view_of(game: Game, viewer: Viewer) -> Any:
    """The state as a viewer may see it: what a bot at that seat is given."""
    return seen_by(viewer, game.state, Context(game.state.config, game.state))
