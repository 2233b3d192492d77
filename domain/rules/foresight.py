"""Whether a move can reveal something new: the test for acts that could be tried and then undone."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from domain.rules.book import AnyBook
from domain.rules.secrecy import Context, Viewer, seen_by, seen_events
from domain.rules.title import Imagine, Unimaginable
from domain.rules.wire import to_wire


def foreseeable(book: AnyBook, state: Any, move: Any, viewer: Viewer, imagine: Imagine | None = None) -> bool:
    """Whether `viewer` could have predicted from their own view alone what `move` causes.

    `move` must be without objection. Also false if the rules cannot be applied to the view because they need a card
    that is face down there. With the title's `imagine`, the viewer's own moves must have the same effect on an imagined
    table: in a view a sealed pass looks as if nothing were sealed.
    """
    seen = seen_events(book, state, book.decide(state, move), viewer)
    view = seen_by(viewer, state, Context(state.config, state))
    tables = [view]
    if imagine is not None:
        with suppress(Unimaginable):
            tables.append(imagine(view, list, viewer))
    try:
        for table in tables:
            if seen_events(book, table, book.decide(table, move), viewer) != seen:
                return False
    except (TypeError, ValueError, LookupError, AttributeError, AssertionError, StopIteration):
        return False
    return True


def sees_more(state: Any, viewer: Viewer, other: Viewer) -> bool:
    """Whether `viewer` sees something on this table that is face down for `other`.

    If so, the viewer's decisions, even a pass, reveal something of it.
    """
    context = Context(state.config, state)
    return _shows_more(to_wire(seen_by(viewer, state, context)), to_wire(seen_by(other, state, context)))


def _shows_more(view: Any, other: Any) -> bool:
    """Whether `view` has something that is `None` or different in `other`."""
    if view is None or view == other:
        return False
    if isinstance(view, Mapping) and isinstance(other, Mapping) and view.keys() == other.keys():
        return any(_shows_more(view[name], other[name]) for name in view)
    if isinstance(view, str) or not (isinstance(view, Sequence) and isinstance(other, Sequence)):
        return True
    return len(view) != len(other) or any(map(_shows_more, view, other))
