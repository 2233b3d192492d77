"""The shapes of requests and answers about proofs."""

from marshmallow import Schema, fields, validate

from api.http.schemas import described

_MOST = 2**53 - 1


class ProofQuery(Schema):
    n = fields.Integer(
        validate=validate.Range(1, 10**9), metadata=described("The event; by default the last that you may know of.")
    )


class ConsistencyQuery(Schema):
    first = fields.Integer(
        required=True,
        validate=validate.Range(0, _MOST),
        metadata=described("Size of the log in the earlier checkpoint."),
    )
    second = fields.Integer(
        validate=validate.Range(0, _MOST), metadata=described("Size in the later one; by default the newest.")
    )


class ConsistencyAnswer(Schema):
    first = fields.Integer(required=True)
    second = fields.Integer(required=True)
    hashes = fields.List(
        fields.String(), required=True, metadata=described("The proof (RFC 9162, section 2.1.4), in base64.")
    )


class RetiredKeyAnswer(Schema):
    key = fields.String(required=True, metadata=described("The key that signs no more, as `name+id+base64`."))
    handover = fields.String(required=True, metadata=described("The note in which it names the next key."))


class KeysAnswer(Schema):
    origin = fields.String(required=True, metadata=described("The name of the log, the first line of checkpoints."))
    log = fields.String(required=True, metadata=described("The key that signs checkpoints, as `name+id+base64`."))
    receipts = fields.String(required=True, metadata=described("The key that signs receipts."))
    retired_log = fields.List(fields.Nested(RetiredKeyAnswer), required=True, metadata=described("Newest first."))
    retired_receipts = fields.List(fields.Nested(RetiredKeyAnswer), required=True, metadata=described("Newest first."))
