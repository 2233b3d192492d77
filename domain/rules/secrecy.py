"""Who may see which field: marks in the field's type, and the one function that applies them.

    hands: PerSeat[tuple[Hand, ...]]     each seat sees its own entry
    draw: Secret[tuple[int, ...]]        no player sees it
    card: Private[int]                   only the seat in the field `seat` of the same object
    waste: Annotated[..., Shown(fn)]     `fn` says what this viewer sees
    config: Unlisted[Config]             everybody may know it, but it is not part of what is presented
    points: IfGiven[int | None]          left out, on the wire and in the store, where it is None

A mark encloses the whole type, never a part of it. Hidden values become `None`, pile by pile and card by card, so that
a count is always a length. `seen_by` does not depend on the phase and commutes with `evolve` (architecture, third
idea).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

from domain.rules.book import AnyBook
from domain.rules.event import Event
from domain.rules.values import changed

T = TypeVar("T")

Viewer = int | Literal["public", "all"]
PUBLIC: Final = "public"
ALL: Final = "all"


@dataclass(frozen=True)
class Context:
    """The context of a `Shown` mark: the configuration and the table (as far as the caller knows it).

    For an event that is the table on which it happens; for a table it is that table itself.
    """

    config: Any
    state: Any


Mask = Callable[[Viewer, Any, Any, Context], Any]


@dataclass(frozen=True)
class Shown:
    """A mark with a function of its own: (viewer, value, owner of the field, context) -> what is seen.

    `inside` names the members of objects in the value that it hides; without any it hides the value itself.
    """

    view: Mask
    inside: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Mark:
    name: str


_SECRET, _PRIVATE, _PER_SEAT = _Mark("Secret"), _Mark("Private"), _Mark("PerSeat")
_UNLISTED, _IF_GIVEN = _Mark("Unlisted"), _Mark("IfGiven")

Secret = Annotated[T, _SECRET]
Private = Annotated[T, _PRIVATE]
PerSeat = Annotated[T, _PER_SEAT]
Unlisted = Annotated[T, _UNLISTED]
IfGiven = Annotated[T, _IF_GIVEN]


def seen_by(viewer: Viewer, thing: T, context: Context | None = None) -> T:
    """`thing` (a state, an event, any dataclass) as `viewer` may see it, `None` for what is face down.

    `viewer` is a seat, "public" or "all"; anything else counts as the public. Without a context `Shown` marks do not
    know the table; `asks_context` tells whether a type has any.
    """
    if viewer == ALL:
        return thing
    if type(viewer) is not int or viewer < 0:  # True would be taken for seat 1
        viewer = PUBLIC
    return _masked(viewer, thing, context or Context(None, None))


def seen_events(book: AnyBook, state: Any, events: Iterable[Event], viewer: Viewer) -> list[Event]:
    """The events that follow `state`, each as `viewer` may see it on the table before it."""
    seen = []
    for event in events:
        seen.append(seen_by(viewer, event, Context(state.config, state)))
        state = book.evolve(state, event)
    return seen


def hidden_fields(viewer: Viewer, event: Any, context: Context) -> frozenset[str]:
    """The names of the fields that `viewer` does not see in full, even if only their emptiness is hidden.

    For others, a sealed pass and a sealed card are both `None`; so `seen_by` alone does not distinguish a hidden pass
    from an open one.
    """
    if viewer == ALL:
        return frozenset()
    kind: type = type(event)
    values = {name: "" if value is None else value for name, value in event.__dict__.items()}
    masks = _plan(kind)
    return frozenset([name for name, mask in masks if mask(viewer, values[name], event, context) != values[name]])


def seen_in_full(viewer: Viewer, thing: Any) -> bool:
    """Whether `viewer` sees every field of `thing`, whatever their values are.

    It depends only on the marks: an empty secret is still a secret, and its emptiness must not show either.
    """
    if viewer == ALL:
        return True
    return all(mask is _mask_private and thing.seat == viewer for _, mask in _plan(cast(type, type(thing))))


def face_down(value: Any) -> Any:
    """The same shape with every card, word or number in it hidden."""
    if isinstance(value, tuple):
        return tuple([None if type(part) is int else face_down(part) for part in value])
    if value is None or isinstance(value, int | str):
        return None
    if isinstance(value, Mapping):
        return {key: face_down(part) for key, part in value.items()}
    return None


def _masked(viewer: Viewer, thing: T, context: Context) -> T:
    kind: type = type(thing)
    values = thing.__dict__
    masked = {
        name: mask(viewer, values[name], thing, context) for name, mask in _plan(kind) if values[name] is not None
    }
    return changed(thing, **masked) if masked else thing


def _mask_secret(viewer: Viewer, value: Any, owner: Any, context: Context) -> Any:
    return face_down(value)


def _mask_private(viewer: Viewer, value: Any, owner: Any, context: Context) -> Any:
    return value if owner.seat == viewer else face_down(value)


def _mask_per_seat(viewer: Viewer, value: Any, owner: Any, context: Context) -> Any:
    if isinstance(value, Mapping):
        return {seat: part if seat == str(viewer) else face_down(part) for seat, part in value.items()}
    return tuple([part if seat == viewer else face_down(part) for seat, part in enumerate(value)])


def _mask_inside(viewer: Viewer, value: Any, owner: Any, context: Context) -> Any:
    """A public field whose value holds dataclasses with marks of their own."""
    if isinstance(value, tuple):
        return tuple([_mask_inside(viewer, part, owner, context) for part in value])
    if isinstance(value, Mapping):
        return {key: _mask_inside(viewer, part, owner, context) for key, part in value.items()}
    return _masked(viewer, value, context) if is_dataclass(value) else value


_BESIDE: Final = (_UNLISTED, _IF_GIVEN)
_MASKS: dict[_Mark, Mask] = {_SECRET: _mask_secret, _PRIVATE: _mask_private, _PER_SEAT: _mask_per_seat}


@cache
def _plan(kind: type) -> tuple[tuple[str, Mask], ...]:
    """The fields of a dataclass that need a mask, with the mask; empty if everything is public.

    Raises `TypeError` for marks that would have no effect.
    """
    plan = []
    for name, hint in _hints(kind).items():
        try:
            mask = _mask_of(hint)
        except TypeError as wrong:
            raise TypeError(f"{kind.__name__}.{name}: {wrong}") from None
        if mask is not None:
            plan.append((name, mask))
    return tuple(plan)


def _mask_of(hint: Any) -> Mask | None:
    plain = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    if _has_marks_inside(plain):
        raise TypeError("a mark goes round the whole type")
    marks = marks_of(hint)
    masks = [mark.view for mark in marks if isinstance(mark, Shown)]
    masks += [_MASKS[mark] for mark in marks if isinstance(mark, _Mark) and mark in _MASKS]
    nested = any(_plan(part) for part in _dataclasses_in(plain))
    if len(masks) > 1:
        raise TypeError("one mark says who sees a field")
    if masks and nested and masks[0] in (_mask_private, _mask_per_seat):
        raise TypeError("what is inside has marks of its own: mark only there")
    if masks:
        return masks[0]
    return _mask_inside if nested and _UNLISTED not in marks else None


def marks_of(hint: Any) -> tuple[Any, ...]:
    """The marks on a type hint: `marks_of(Secret[int])` is the mark of a secret. Other annotations are ignored."""
    found = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return tuple([mark for mark in found if isinstance(mark, _Mark | Shown)])


def turned_over(hint: Any) -> bool:
    """How a mark may hide a value of this type: as a whole, pile by pile or card by card."""
    marks = marks_of(hint)
    return any(mark in _MASKS if isinstance(mark, _Mark) else not mark.inside for mark in marks if mark not in _BESIDE)


def _has_marks_inside(hint: Any) -> bool:
    return any(marks_of(part) or _has_marks_inside(part) for part in get_args(hint))


def _dataclasses_in(hint: Any) -> list[type]:
    if isinstance(hint, type) and is_dataclass(hint):
        return [hint]
    return [found for part in get_args(hint) for found in _dataclasses_in(part)]


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    """The type hints of a dataclass's fields by name, in their order of definition."""
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: hints[field.name] for field in fields(kind)}


@cache
def asks_context(kind: type) -> bool:
    """Whether the view of this type can depend on the table, by a `Shown` mark."""
    hints = _hints(kind).values()
    marked = any(isinstance(mark, Shown) for hint in hints for mark in marks_of(hint))
    return marked or any(asks_context(part) for hint in hints for part in _dataclasses_in(hint))


@cache
def is_flat(kind: type) -> bool:
    """Whether all fields of a dataclass are presented to clients, and none may contain a dataclass."""
    return not any(_UNLISTED in marks_of(hint) or _dataclasses_in(hint) for hint in _hints(kind).values())


@cache
def sparse_fields(kind: type) -> tuple[str, ...]:
    """The names of a dataclass's fields that are left out if they are `None`."""
    return tuple([name for name, hint in _hints(kind).items() if _IF_GIVEN in marks_of(hint)])


@cache
def listed_fields(kind: type) -> tuple[str, ...]:
    """The names of a dataclass's fields that are presented to clients, in their order of definition."""
    return tuple([name for name, hint in _hints(kind).items() if _UNLISTED not in marks_of(hint)])
