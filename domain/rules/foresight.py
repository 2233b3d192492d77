"""Whether a move tells its sender something new: the test for acts that could be tried and then undone."""

from typing import Any

from domain.rules.book import AnyBook
from domain.rules.redaction import seen_events
from domain.rules.secrecy import Context, Viewer, seen_by


def foreseeable(book: AnyBook, state: Any, move: Any, viewer: Viewer) -> bool:
    """Whether `viewer` could have told from their own view alone what `move` causes.

    `move` must be without objection. False also where the rules cannot be applied to the view because they
    need a card that lies face down there.
    """
    seen = seen_events(book, state, book.decide(state, move), viewer)
    view = seen_by(viewer, state, Context(state.config, state))
    try:
        expected = seen_events(book, view, book.decide(view, move), viewer)
    except (TypeError, ValueError, LookupError, AttributeError, AssertionError):  # a card is needed that is face down
        return False
    return expected == seen
