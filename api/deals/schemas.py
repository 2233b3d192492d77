"""The shapes of requests about sealed deals."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validates_schema

from api.disputes.members import a_seat
from api.http.schemas import Pattern, described

HASH = Pattern(r"^[0-9a-f]{64}$", error="must be 64 lower-case hexadecimal digits")
NONCE = Pattern(r"^[0-9a-f]{32}$", error="must be 32 lower-case hexadecimal digits")


class NonceRequest(Schema):
    seat = a_seat("The seat; a seat's own token need not say it.")
    commitment = fields.String(
        validate=HASH,
        metadata=described(
            "First: the SHA-256, in hexadecimal, of `deal-nonce-v1`, the dealer's commitment, `seat:N` and the nonce "
            "in hexadecimal, each followed by a newline.",
            example="6b2f" * 16,
        ),
    )
    nonce = fields.String(validate=NONCE, metadata=described("Then: the nonce, 16 random bytes in hexadecimal."))

    @validates_schema
    def one_of_both(self, data: dict[str, Any], **_: Any) -> None:
        if ("commitment" in data) == ("nonce" in data):
            raise ValidationError("either a commitment or a nonce is sent")
