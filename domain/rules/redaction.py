"""A decision as a viewer may see it."""

from collections.abc import Iterable
from typing import Any

from domain.rules.book import AnyBook
from domain.rules.event import Event
from domain.rules.secrecy import Context, Viewer, seen_by


def seen_events(book: AnyBook, state: Any, events: Iterable[Event], viewer: Viewer) -> list[Event]:
    """The events that follow `state`, each as `viewer` may see it on the table that it happens on."""
    seen = []
    for event in events:
        seen.append(seen_by(viewer, event, Context(state.config, state)))
        state = book.evolve(state, event)
    return seen
