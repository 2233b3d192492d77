"""The shapes of requests and answers about proofs."""

from typing import Annotated

from marshmallow import Schema, fields, validate

from api.http.schemas import described
from domain.record.answers import Answer, about

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


class ConsistencyAnswer(Answer):
    first: int
    second: int
    hashes: Annotated[list[str], about("The proof (RFC 9162, section 2.1.4), in base64.")]


class RetiredKeyAnswer(Answer):
    key: Annotated[str, about("The retired key, as `name+id+base64`.")]
    handover: Annotated[str, about("The note in which it names the next key.")]


class KeysAnswer(Answer):
    origin: Annotated[str, about("The name of the log, the first line of checkpoints.")]
    log: Annotated[str, about("The key that signs checkpoints, as `name+id+base64`.")]
    receipts: Annotated[str, about("The key that signs receipts.")]
    retired_log: Annotated[list[RetiredKeyAnswer], about("Newest first.")]
    retired_receipts: Annotated[list[RetiredKeyAnswer], about("Newest first.")]
