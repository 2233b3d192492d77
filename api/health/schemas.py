"""The shape of the answers about health."""

from marshmallow import Schema, fields


class HealthAnswer(Schema):
    status = fields.String(required=True)
    checks = fields.Dict()
    standby = fields.String()
    reads_only = fields.Boolean()
