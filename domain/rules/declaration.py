"""Declaring an act once, on its class, for requests, the document and whatever reads a request.

    class ChangeEntry(Act):
        \"""Changes a rating.\"""                                      what it does, as document and forms say it

        label, done = "Rating", "The rating is changed."             what a form calls it, and says after it
        may = (DIRECTOR,)                                            who may do it
        example = {"entrant": AN_ENTRANT, "rating": 1500}
        events = (EntryChanged,)                                     what it can leave in the record

        entrant: Annotated[str, Member("entrant", "The entrant.")]   what a request says
        own: Annotated[bool, Given("own")] = False                   what the service adds

Texts (of a kind in `KEPT`) are kept beside the record, so that they can be erased; the act has their hash. The readers
of requests interpret a `kind` of value or gift: here it is just a word.
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import Any, ClassVar, Final, Literal, NamedTuple, get_type_hints

KEPT: Final = frozenset({"words", "name"})


@dataclass(frozen=True)
class Member:
    """A member of a request: the kind of its value, and its meaning in a sentence.

    It is required if its field has no default and no gift replaces it. `name` is its name if different from the
    field's. `none` is the meaning of `null`, if allowed, `without` that of a request without it. `limits` are the
    minimum and maximum, for a list or a text those of its length; `among` the allowed words, which may have names for
    people. `default` applies to a request without it, `otherwise` is the kind of gift that replaces it in the act.

    A form labels it with `about` up to the first stop; the rest is its hint. With `asked` a form requires a value
    though a request may omit it: "always", or for a tournament "once it runs". `when` has another member
    and the values of it with which a form asks for this one.
    """

    kind: str
    about: str
    example: Any = None
    name: str = ""
    none: str = ""
    without: str = ""
    when: tuple[str, ...] = ()
    limits: tuple[int, int] | None = None
    among: tuple[str, ...] | Mapping[str, str] = ()
    default: Any = None
    otherwise: str = ""
    asked: Literal["", "always", "once it runs"] = ""


@dataclass(frozen=True)
class Given:
    """A value that the service adds to a request, by its kind."""

    kind: str


@dataclass(frozen=True)
class Component:
    """A component of the document that describes a field of an event whose type alone would be any object."""

    name: str


class Declared:
    """A declared request. A frozen dataclass whose docstring begins with what it does.

    `may` has the actions of the table of roles of which any one suffices; `example` the members of a request; `events`
    the types of event that it can leave; `beside` members without a field. `label` is its name in forms, `done` their
    message afterwards; exactly one of the members in `one_of` is given.
    """

    label: ClassVar[str] = ""
    done: ClassVar[str] = ""
    one_of: ClassVar[tuple[str, ...]] = ()

    may: ClassVar[tuple[str, ...]] = ()
    example: ClassVar[Mapping[str, Any]] = {}
    events: ClassVar[tuple[type, ...]] = ()
    beside: ClassVar[Mapping[str, Member]] = {}

    @classmethod
    def about(cls) -> str:
        """What it does: the first paragraph of its docstring."""
        return " ".join((cls.__doc__ or "").split("\n\n", maxsplit=1)[0].split())


class Part(NamedTuple):
    """A member of a class: its field ("" for none), and whether it is required."""

    field: str
    member: Member
    required: bool


@cache
def members_of(kind: type) -> Mapping[str, Part]:
    """The members of a request, by their names on the wire."""
    found = {name: Part("", member, required=False) for name, member in getattr(kind, "beside", {}).items()}
    for field, mark in _marked(kind, Member).items():
        found[mark.name or field] = Part(field, mark, field in _needed(kind) and not mark.otherwise)
    return found


@cache
def gifts_of(kind: type) -> Mapping[str, str]:
    """The kinds of added values, by field."""
    return {field: mark.kind for field, mark in _marked(kind, Given).items()}


@cache
def words_of(kind: type) -> tuple[str, ...]:
    """The members that are texts."""
    return tuple([name for name, part in members_of(kind).items() if part.member.kind in KEPT])


def _marked(kind: type, mark: type) -> dict[str, Any]:
    found = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        for one in getattr(hint, "__metadata__", ()):
            if isinstance(one, mark):
                found[name] = one
    return found


def _needed(kind: Any) -> frozenset[str]:
    return frozenset([one.name for one in fields(kind) if one.default is MISSING and one.default_factory is MISSING])
