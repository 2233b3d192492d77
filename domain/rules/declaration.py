"""How an act is declared: once, on its class, from which requests, the document and whoever reads a request know it.

    class ChangeEntry(Act):
        \"""Changes a rating.\"""                                      what it does, as document and forms say it

        label, done = "Rating", "The rating is changed."             what a form calls it, and says after it
        may = (DIRECTOR,)                                            who may do it
        example = {"entrant": AN_ENTRANT, "rating": 1500}
        events = (EntryChanged,)                                     what it can leave in the record

        entrant: Annotated[str, Member("entrant", "The entrant.")]   what a request says
        own: Annotated[bool, Given("own")] = False                   what the service adds

Words (of a kind in `KEPT`) lie beside the record, so that they can be erased; what holds them has their hash. What a
`kind` of value or of gift comes to is for those who read requests: here it is a word.
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import Any, ClassVar, Final, Literal, NamedTuple, get_type_hints

KEPT: Final = frozenset({"words", "name"})


@dataclass(frozen=True)
class Member:
    """A member of a request: the kind of its value, and in a sentence what it means.

    It must be there where its field has no default and nothing else stands for it. `name` is what it is called where
    the field is called otherwise. `none`: it may be `null`, which means this. `limits` are the least and the most, of a
    list or a text those of its length; `among` the words of which it is one, which may have names for people. `default`
    stands in a request that leaves it out, `otherwise` is the kind of gift that stands for it in the act.

    A form calls it by the beginning of `about`, to the first stop; what follows there is its hint. Where `asked` it
    wants a value though a request may do without: "always", or of a tournament "once it runs".
    """

    kind: str
    about: str
    example: Any = None
    name: str = ""
    none: str = ""
    limits: tuple[int, int] | None = None
    among: tuple[str, ...] | Mapping[str, str] = ()
    default: Any = None
    otherwise: str = ""
    asked: Literal["", "always", "once it runs"] = ""


@dataclass(frozen=True)
class Given:
    """What the service adds to a request, by its kind."""

    kind: str


@dataclass(frozen=True)
class Component:
    """What a field of an event holds beyond its type, which is that of any object: a component of the document."""

    name: str


class Declared:
    """What can be asked for. A frozen dataclass whose docstring begins with what it does.

    `may` are the actions of the table of roles of which any one suffices; `example` are members of a request; `events`
    are the types of event that it can leave; `beside` are members that no field holds. `label` is what forms call it,
    `done` what they say once it is done; of the members `one_of` one is said.
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
    """A member as a class has it: the field that holds it ("" for none), and whether it must be there."""

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
    """The kinds of what the service adds, by field."""
    return {field: mark.kind for field, mark in _marked(kind, Given).items()}


@cache
def words_of(kind: type) -> tuple[str, ...]:
    """The members that are words."""
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
