"""The remedies of a ruling in a request. Their schema is derived from the forms of the remedies in the record."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.disputes.members import a_seat, a_step
from api.http.access import the_service
from api.http.problems import Problem
from api.http.schemas import HANDLE, ID, AnyObject, a, described, map_of
from domain.bots import BOTS
from domain.record.acts import REMEDIES
from domain.record.acts.remedy import Member, MemberKind, Remedy
from domain.record.game import Game

_MOVE_OR_NONE: Final = map_of({"anyOf": [a("Move"), {"type": "null"}]})
_POINTS: Final = validate.Range(-(10**9), 10**9)
_BY_NAME: Final[Mapping[str, type[Remedy]]] = {remedy.name: remedy for remedy in REMEDIES}


class OutcomeRequest(Schema):
    weight = fields.Integer(
        required=True, strict=True, validate=validate.Range(1, 10**6), metadata=described("How much it counts.")
    )
    scores = fields.List(
        fields.Integer(strict=True, allow_none=True, validate=_POINTS),
        required=True,
        validate=validate.Length(1, 16),
        metadata=described("The score of each seat; null leaves a seat its own."),
    )


class CorrectedMoves(AnyObject):
    """By the number of the event that holds a move, the right move, or null for none."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        moves = super()._deserialize(value, attr, data, **kwargs)
        if not 1 <= len(moves) <= 500:
            raise ValidationError("must name 1 to 500 events")
        for number, move in moves.items():
            if not re.fullmatch(r"[1-9][0-9]{0,8}", number):
                raise ValidationError('its members are numbers of events, as in "12"')
            if move is not None and not isinstance(move, dict):
                raise ValidationError("an event gets another move, or null")
        return moves


def _scores(about: str) -> fields.Field[Any]:
    return fields.List(
        fields.Integer(strict=True, allow_none=True, validate=_POINTS),
        validate=validate.Length(1, 16),
        metadata=described(about),
    )


_FIELDS: Final[Mapping[MemberKind, Callable[[Member], fields.Field[Any]]]] = {
    "seat": lambda member: a_seat(member.about),
    "step": lambda member: a_step(member.about, required=False),
    "points": lambda member: fields.Integer(
        strict=True, validate=validate.Range(1, 10**9), metadata=described(member.about)
    ),
    "scores": lambda member: _scores(member.about),
    "outcomes": lambda member: fields.List(
        fields.Nested(OutcomeRequest), validate=validate.Length(1, 16), metadata=described(member.about)
    ),
    "moves": lambda member: CorrectedMoves(_MOVE_OR_NONE, metadata=described(member.about, example=member.example)),
    "player": lambda member: fields.String(validate=HANDLE, metadata=described(member.about)),
    "bot": lambda member: fields.String(validate=ID, metadata=described(member.about)),
}


def schema_fields(remedies: Sequence[type[Remedy]]) -> dict[str, fields.Field[Any]]:
    """The `type`, and the members of all remedies, each once. Raises `TypeError` if two of the same name differ."""
    types = "; ".join([_described(remedy) for remedy in remedies])
    named = fields.String(
        required=True,
        validate=validate.OneOf([remedy.name for remedy in remedies]),
        metadata=described(f"{types}.", example="penalty"),
    )
    made: dict[str, fields.Field[Any]] = {"type": named}
    known: dict[str, Member] = {}
    for member in [member for remedy in remedies for member in (*remedy.members, *remedy.one_of)]:
        if known.setdefault(member.name, member) != member:
            raise TypeError(f"remedies differ about what {member.name!r} is")
        made.setdefault(member.name, _FIELDS[member.kind](member))
    return made


def request_schemas() -> dict[str, type[Schema]]:
    """The schema of each remedy in a request, by its type: what `RemedyRequest` checks, for the document."""
    made = {}
    for remedy in REMEDIES:
        members: dict[str, Any] = {
            "type": fields.String(required=True, validate=validate.OneOf([remedy.name])),
            **{member.name: _FIELDS[member.kind](member) for member in (*remedy.members, *remedy.one_of)},
        }
        for member in remedy.members:
            members[member.name].required = True
        made[remedy.name] = Schema.from_dict(members, name=remedy.__name__)
    return made


def _described(remedy: type[Remedy]) -> str:
    """A remedy with its members: `` `replacement` (`seat`, and `player` or `bot`) ``."""
    needed = [f"`{member.name}`" for member in remedy.members]
    choice = [f"`{member.name}`" for member in remedy.one_of]
    if choice:
        needed.append(f"and {' or '.join(choice)}" if needed else ", or ".join(choice))
    return f"`{remedy.name}` ({', '.join(needed)})" if needed else f"`{remedy.name}`"


class _FitsItsType(Schema):
    @validates_schema
    def fits_its_type(self, data: dict[str, Any], **_: Any) -> None:
        remedy = _BY_NAME.get(data.get("type", ""))
        if remedy is None:
            return
        needed = [member.name for member in remedy.members]
        one_of = [member.name for member in remedy.one_of]
        given = set(data) - {"type"}
        if missing := [name for name in needed if name not in given]:
            raise ValidationError(f"{remedy.name} needs {' and '.join(repr(name) for name in missing)}")
        if one_of and len(given & set(one_of)) != 1:
            raise ValidationError(f"{remedy.name} needs either {' or '.join(repr(name) for name in one_of)}")
        if more := sorted(given - {*needed, *one_of}):
            raise ValidationError(f"{remedy.name} has no {more[0]!r}")


RemedyRequest: Final[type[Schema]] = _FitsItsType.from_dict(schema_fields(REMEDIES), name="RemedyRequest")


def remedies_in(body: Iterable[Mapping[str, Any]], game: Game, *, trying: bool = False) -> tuple[Remedy, ...]:
    """The remedies in a request whose form has been checked. Raises `Problem` for an unknown bot.

    An unknown player gets an id, unless the ruling is only tried.
    """
    return tuple([_read(at, remedy, game, trying) for at, remedy in enumerate(body)])


def _read(at: int, said: Mapping[str, Any], game: Game, trying: bool) -> Remedy:
    remedy = _BY_NAME[said["type"]]
    members = {name: value for name, value in said.items() if name != "type"}
    for member in (*remedy.members, *remedy.one_of):
        if member.name not in members:
            continue
        if member.kind == "bot":
            _require_bot(f"/remedies/{at}/{member.name}", members[member.name])
        elif member.kind == "player":
            members[member.name] = _player_id(members[member.name], game, trying)
    return remedy.read(members)


def _require_bot(pointer: str, bot: str) -> None:
    if bot not in BOTS:
        fault = {"pointer": pointer, "message": f"there is no such bot; there are: {', '.join(BOTS)}"}
        raise Problem("invalid-request", "a remedy names a bot that does not exist", errors=[fault])


def _player_id(handle: str, game: Game, trying: bool) -> str:
    """The id by which the record names a person: of several that were merged the one that it knows at this table."""
    accounts = the_service().accounts
    known = accounts.player_id(handle) or ("p-new" if trying else accounts.player_ids([handle])[handle])
    return next((id_ for id_ in accounts.persons_of(known) if game.has_sat(id_)), known)
