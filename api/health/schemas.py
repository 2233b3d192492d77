"""The shape of the answers about health."""

from marshmallow import Schema, fields

from api.http.schemas import Shape, described, map_of


class HealthAnswer(Schema):
    status = fields.String(required=True, metadata=described("`ok`, or what is wrong.", example="ok"))
    checks = Shape(
        map_of({"type": "string"}),
        metadata=described("Each thing that the service needs: `ok`, or what is wrong.", example={"record": "ok"}),
    )
    standby = fields.String(metadata=described("How it stands with the standby that is read from."))
    reads_only = fields.Boolean(metadata=described("Whether this node records nothing."))
