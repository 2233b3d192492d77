"""Integrators' labels in requests and answers: external ids, metadata, and the round of a game."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, TypeVar

from marshmallow import Schema, ValidationError, fields, pre_load

from api.http.access import not_allowed, the_actor
from api.http.problems import Problem
from api.http.schemas import Name, TextPattern, described
from service import roles
from service.accounts import Actor, ExternalIdTaken, Labels
from service.accounts.labels import NO_LABELS
from service.game_answers import (
    EXTERNAL_ID_PATTERN,
    NOTE_PATTERN,
    NOTED,
    ROUND_OF,
    ROUND_PATTERN,
    UNIQUE,
    GameAnswer,
    OpenedGameAnswer,
)
from service.names import name_fault

L = TypeVar("L", GameAnswer, OpenedGameAnswer)

EXTERNAL_ID: Final = Name(EXTERNAL_ID_PATTERN, name_fault, error="must be 1 to 128 printable characters")
ROUND: Final = Name(ROUND_PATTERN, name_fault, error="must be 1 to 40 printable characters")
_VALUE: Final = Name(NOTE_PATTERN, name_fault, error="must be text of 1 to 256 printable characters")
MOST_TEXTS: Final = 20
"""The most metadata of anything."""
_NAME: Final = TextPattern(r"^[a-z0-9_.-]{1,40}$", error="its name must be 1 to 40 characters of a-z 0-9 _ . -")
_IN_QUERY: Final = "metadata."


class Metadata(fields.Dict):
    """An object of up to 20 texts, with checks for their names and values."""

    def __init__(self, name: TextPattern = _NAME, text: TextPattern = _VALUE, **more: Any):
        super().__init__(keys=fields.String(), values=fields.String(validate=text), **more)
        self._name = name
        self._text = text

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, Mapping):
            raise ValidationError("must be an object")
        if len(value) > MOST_TEXTS:
            raise ValidationError(f"may have at most {MOST_TEXTS} members")
        faults: dict[str, list[str]] = {}
        for name, text in value.items():
            try:
                self._name(name)
                if not isinstance(text, str):
                    raise ValidationError("must be text")
                self._text(text)
            except ValidationError as error:
                faults[name[:40]] = [str(message) for message in error.messages]
        if faults:
            raise ValidationError(faults)
        return dict(value)


def metadata_field(**more: Any) -> Metadata:
    """The `metadata` of a request."""
    return Metadata(metadata=described(NOTED, example={"table": "7", "club": "north"}), **more)


def external_id_field(words: str = UNIQUE, **more: Any) -> fields.String:
    """The `external_id` of a request."""
    return fields.String(validate=EXTERNAL_ID, metadata=described(words, example="spring-7-1"), **more)


def round_field(**more: Any) -> fields.String:
    """The `round` of a game."""
    return fields.String(validate=ROUND, metadata=described(ROUND_OF, example="3"), **more)


class LabelsQuery(Schema):
    external_id = fields.String(
        validate=EXTERNAL_ID, metadata=described("Only those with this external id; for officials.")
    )
    metadata = Metadata(
        metadata=described(
            "Only those with these metadata, as in `metadata.table=7`; for officials.", example={"table": "7"}
        ),
    )

    @pre_load
    def gather(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        """Collects `metadata.<name>` into an object; a bare `metadata` is refused."""
        found = {name.removeprefix(_IN_QUERY): text for name, text in data.items() if name.startswith(_IN_QUERY)}
        left = {name: text for name, text in data.items() if not name.startswith(_IN_QUERY)}
        return {**left, "metadata": found} if found and "metadata" not in left else left


def label_query(query: Mapping[str, Any]) -> dict[str, Any]:
    """The query's parameters for labels, for the link to its next page."""
    return {_IN_QUERY + name: text for name, text in query.get("metadata", {}).items()}


def require_search(query: Mapping[str, Any]) -> None:
    """Raises `Problem` if a query names labels and the sender is not an official."""
    if ("external_id" in query or "metadata" in query) and not roles.officiates(the_actor()):
        raise not_allowed(the_actor(), "external ids and metadata are for officials")


def labelled(game: L, actor: Actor, tournament: str | None, found: Labels) -> L:
    """The game with its labels as an actor may see them: the round for all, the rest for its officials."""
    game.round = found.round
    if roles.reads_labels(actor, game.id, tournament):
        game.external_id, game.metadata = found.external_id, dict(found.metadata)
    return game


def labels_in(body: dict[str, Any], kept: Labels = NO_LABELS) -> Labels:
    """The labels in a request, removed from its body; others keep their stored values."""
    named = {name: body.pop(name) for name in ("external_id", "metadata", "round") if name in body}
    if named.get("metadata", kept.metadata) is None:
        named["metadata"] = {}
    return replace(kept, **named)


def external_id_taken(error: ExternalIdTaken) -> Problem:
    """The refusal of an external id already in use."""
    fault = {"pointer": "/external_id", "message": "is taken"}
    return Problem("external-id-taken", str(error), errors=[fault])
