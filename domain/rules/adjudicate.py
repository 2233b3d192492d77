"""The stateless form of the rules: what does each of these moves cause? (wire.md, "Adjudication")"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from typing import Any

from domain.rules.book import AnyBook
from domain.rules.event import Event
from domain.rules.moves import read_move
from domain.rules.secrecy import ALL, Context, Viewer, seen_by, seen_events
from domain.rules.title import Title
from domain.rules.wire import refusal, to_wire


def adjudicate(
    title: Title,
    config: Mapping[str, Any],
    moves: Sequence[Mapping[str, Any]],
    position: Mapping[str, Any] | None = None,
    viewer: Viewer = ALL,
    judged: Callable[[Mapping[str, Any]], None] | None = None,
) -> dict[str, Any]:
    """The answer to an adjudication request as `viewer` may see it: `{"opening"?, "steps", "state"}`.

    Nothing is recorded. `judged` is called with each entry of `steps`, and may raise to stop. Raises `Refused` if the
    configuration or the position is not accepted.
    """
    return adjudicate_by(title.book_for(config), config, moves, position, viewer, judged)


def adjudicate_by(
    book: AnyBook,
    config: Mapping[str, Any],
    moves: Sequence[Mapping[str, Any]],
    position: Mapping[str, Any] | None = None,
    viewer: Viewer = ALL,
    judged: Callable[[Mapping[str, Any]], None] | None = None,
) -> dict[str, Any]:
    """Like `adjudicate`, by a given book, such as an older revision."""
    setup = book.configure(config)
    answer: dict[str, Any] = {}
    if position is None:
        state, opening = book.open(setup)
        if opening:
            answer["opening"] = _shown(book, state, opening, viewer)
        state = reduce(book.evolve, opening, state)
    else:
        state = book.position(setup, position)
    answer["steps"] = steps = []
    for raw in moves:
        step, state = _step(book, state, raw, viewer)
        steps.append(step)
        if judged is not None:
            judged(step)
    answer["state"] = to_wire(seen_by(viewer, state, Context(setup, state)))
    return answer


def _step(book: AnyBook, state: Any, raw: Mapping[str, Any], viewer: Viewer) -> tuple[dict[str, Any], Any]:
    """One entry of `steps`, and the table after it."""
    move = read_move(raw, book.move_types)
    events: list[Any] = []
    # If a title has a clock it first advances to the move's time, and the effects of that stay (wire.md). If
    # it may not advance (the game is over, time ran backwards), the book says so about the move as well.
    at = raw.get("at")
    tick = book.tick(at if type(at) is int else None)
    if tick is not None and tick != move and book.objection(state, tick) is None:
        draft = book.decide(state, tick)
        events += _shown(book, state, draft, viewer)
        state = draft.state
    objection = book.objection(state, move)
    if objection is not None:
        return ({"events": events} if events else {}) | {"refused": refusal(objection)}, state
    draft = book.decide(state, move)
    events += _shown(book, state, draft, viewer)
    made = {} if draft.made is None else {"made": to_wire(draft.made)}
    return made | {"events": events}, draft.state


def _shown(book: AnyBook, state: Any, events: Iterable[Event], viewer: Viewer) -> list[Any]:
    return [to_wire(event) for event in seen_events(book, state, events, viewer) if not event.quiet]
