"""Acts in requests: `ActRequest` reads a body by its `type`; in the document it is the union of all of them."""

from typing import Any, Final

from marshmallow import RAISE, Schema, ValidationError, fields, validate

from api.desk.act_fields import FIELDS
from api.http.declared import schema_of
from api.http.schemas import described
from domain.rules.declaration import members_of
from domain.tournaments.acts import ACTS


def component_name(kind: str) -> str:
    """The component of an act in a request."""
    return "".join([part.capitalize() for part in kind.split("-")]) + "ActRequest"


SCHEMAS: Final = {
    kind: schema_of(
        act,
        FIELDS,
        component_name(kind),
        type=fields.String(required=True, validate=validate.OneOf([kind])),
        if_step=fields.Integer(
            strict=True,
            validate=validate.Range(0),
            metadata=described("The step that you saw: if the book has gone on, the act is refused, as by `If-Match`."),
        ),
        confirmed=fields.List(
            fields.String(validate=validate.Length(1, 40)),
            validate=validate.Length(0, 20),
            metadata=described(
                "Codes with which you answer refusals that were questions (`confirm`).", example=["rounds-left"]
            ),
        ),
    )
    for kind, act in ACTS.items()
}
"""The schema of each act, by its type: what `ActRequest` checks, for the document."""

_READERS: Final = {kind: schema(unknown=RAISE) for kind, schema in SCHEMAS.items()}
_MEMBERS: Final = {"type", "if_step", "confirmed"}.union(*[members_of(act) for act in ACTS.values()])


class ActRequest(Schema):
    """An act: its `type` says which members it has."""

    type = fields.String(required=True, validate=validate.OneOf(list(ACTS)), metadata=described("Which act it is."))

    def load(self, data: Any, **_: Any) -> Any:
        """The act as its own schema loads it. Raises `ValidationError`."""
        if not isinstance(data, dict):
            raise ValidationError({"_schema": ["must be an object"]})
        kind = data.get("type")
        if not isinstance(kind, str) or kind not in _READERS:
            unknown = {name: ["Unknown field."] for name in data if name not in _MEMBERS}
            raise ValidationError({"type": [f"must be one of: {', '.join(ACTS)}"], **unknown})
        return _READERS[kind].load(data)
