"""The shapes of answers about persons."""

from marshmallow import Schema, fields

from api.http.schemas import described


class KeptTextAnswer(Schema):
    game = fields.String(required=True)
    hash = fields.String(required=True, metadata=described("The hash that the record holds of the words."))


class KeptLabelAnswer(Schema):
    kind = fields.String(required=True, metadata=described("`game` or `tournament`."))
    id = fields.String(required=True)


class MergedIdAnswer(Schema):
    person = fields.String(required=True)
    handle = fields.String(required=True, allow_none=True, metadata=described("The handle that it had."))


class PersonAnswer(Schema):
    person = fields.String(required=True, metadata=described("The id by which the record knows the person. It stays."))
    handle = fields.String(required=True, allow_none=True)
    tokens = fields.List(fields.String(), required=True, metadata=described("Ids of the person's tokens with a name."))
    texts = fields.List(fields.Nested(KeptTextAnswer), required=True, metadata=described("What the person wrote."))
    branches = fields.List(fields.String(), required=True, metadata=described("Ids of branches with a name."))
    webhooks = fields.List(fields.String(), required=True, metadata=described("Ids of webhooks with a description."))
    labels = fields.List(
        fields.Nested(KeptLabelAnswer),
        required=True,
        metadata=described("Games and tournaments whose external id or metadata hold the handle."),
    )
    studies = fields.List(
        fields.String(),
        required=True,
        metadata=described(
            "Ids of studies that the person owns or edits, or has written in. Erasing takes the words out; own studies "
            "are handed to an editor, or deleted where there is none."
        ),
    )
    merged = fields.List(
        fields.Nested(MergedIdAnswer),
        required=True,
        metadata=described("Ids that were merged into this person's. What is kept of them is listed with the rest."),
    )
    erased = fields.Boolean(required=True, metadata=described("Whether the person was erased."))
