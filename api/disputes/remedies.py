"""The remedies of a ruling in a request. Their schema is derived from the remedies of the record."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.disputes.members import FIELDS
from api.http.access import the_service
from api.http.declared import Field, schema_of
from api.http.problems import Problem
from api.http.schemas import described
from domain.bots import BOTS
from domain.record.acts import REMEDIES
from domain.record.acts.remedy import Remedy
from domain.record.game import Game
from domain.rules.declaration import members_of

_BY_NAME: Final[Mapping[str, type[Remedy]]] = {remedy.name: remedy for remedy in REMEDIES}


def schema_fields(remedies: Sequence[type[Remedy]]) -> dict[str, Field]:
    """The `type`, and the members of all remedies, each as declared by the first that has it."""
    types = "; ".join([_described(remedy) for remedy in remedies])
    named = fields.String(
        required=True,
        validate=validate.OneOf([remedy.name for remedy in remedies]),
        metadata=described(f"{types}.", example="penalty"),
    )
    made: dict[str, Field] = {"type": named}
    for remedy in remedies:
        made |= {name: field for name, field in _own_fields(remedy).items() if name not in made}
    return made


def _own_fields(remedy: type[Remedy]) -> dict[str, Field]:
    return {name: FIELDS[member.kind](member) for name, (_, member, _) in members_of(remedy).items()}


SCHEMAS: Final = {
    remedy.name: schema_of(
        remedy, FIELDS, remedy.__name__, type=fields.String(required=True, validate=validate.OneOf([remedy.name]))
    )
    for remedy in REMEDIES
}
"""The schema of each remedy, by its type: what `RemedyRequest` checks, for the document."""


def _needs(remedy: type[Remedy]) -> tuple[list[str], list[str]]:
    """The members that a remedy requires, and those of which it needs exactly one."""
    return [name for name, part in members_of(remedy).items() if part.required], list(remedy.one_of)


def _described(remedy: type[Remedy]) -> str:
    """A remedy with its members: `` `replacement` (`seat`, and `player` or `bot`) ``."""
    needed, choice = ([f"`{name}`" for name in names] for names in _needs(remedy))
    if choice:
        needed.append(f"and {' or '.join(choice)}" if needed else ", or ".join(choice))
    return f"`{remedy.name}` ({', '.join(needed)})" if needed else f"`{remedy.name}`"


class _FitsItsType(Schema):
    @validates_schema
    def fits_its_type(self, data: dict[str, Any], **_: Any) -> None:
        remedy = _BY_NAME.get(data.get("type", ""))
        if remedy is None:
            return
        needed, one_of = _needs(remedy)
        given = set(data) - {"type"}
        if missing := [name for name in needed if name not in given]:
            raise ValidationError(f"{remedy.name} needs {' and '.join(repr(name) for name in missing)}")
        if one_of and len(given & set(one_of)) != 1:
            raise ValidationError(f"{remedy.name} needs either {' or '.join(repr(name) for name in one_of)}")
        if more := sorted(given - {*needed, *one_of}):
            raise ValidationError(f"{remedy.name} has no {more[0]!r}")


@cache
def _own_schema(name: str) -> Schema:
    """The schema that checks a remedy: its own members, and those of others, which are refused."""
    kind = _FitsItsType.from_dict(schema_fields(REMEDIES) | _own_fields(_BY_NAME[name]), name="RemedyRequest")
    return kind()


class _OfItsType(_FitsItsType):
    def load(self, data: Any, **options: Any) -> Any:
        """Loads by the schema of its `type`: remedies may use one name for different things."""
        name = data.get("type") if isinstance(data, Mapping) else None
        known = isinstance(name, str) and name in _BY_NAME
        return _own_schema(name).load(data, **options) if known else super().load(data, **options)


RemedyRequest: Final[type[Schema]] = _OfItsType.from_dict(schema_fields(REMEDIES), name="RemedyRequest")


def remedies_in(body: Iterable[Mapping[str, Any]], game: Game, *, trying: bool = False) -> tuple[Remedy, ...]:
    """The remedies in a checked request. Raises `Problem` for an unknown bot.

    An unknown player gets an id, unless it is a dry run.
    """
    return tuple([_read(at, remedy, game, trying) for at, remedy in enumerate(body)])


def _read(at: int, said: Mapping[str, Any], game: Game, trying: bool) -> Remedy:
    remedy = _BY_NAME[said["type"]]
    values = {}
    for name, (field, member, _) in members_of(remedy).items():
        if name not in said:
            continue
        value = said[name]
        if member.kind == "bot":
            _require_bot(f"/remedies/{at}/{name}", value)
        elif member.kind == "player":
            value = _player_id(value, game, trying)
        elif member.kind == "moves":
            value = {int(number): move for number, move in value.items()}
        values[field] = tuple(value) if isinstance(value, list) else value
    return remedy(**values)


def _require_bot(pointer: str, bot: str) -> None:
    if bot not in BOTS:
        fault = {"pointer": pointer, "message": f"there is no such bot; known bots: {', '.join(BOTS)}"}
        raise Problem("invalid-request", "a remedy names a bot that does not exist", errors=[fault])


def _player_id(handle: str, game: Game, trying: bool) -> str:
    """The id by which the record names a person: of several merged ones, that known at this table."""
    accounts = the_service().accounts
    named = accounts.named([handle])
    known = named.ids[handle]
    if named.new:
        known = "p-new" if trying else accounts.player_ids([handle])[handle]
    return next((id_ for id_ in accounts.persons_of(known) if game.has_sat(id_)), known)
