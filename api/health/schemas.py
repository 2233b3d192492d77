"""The shape of the answers about health."""

from typing import Annotated

from api.http.problems import Checks, ReadsOnly, Standby
from domain.record.answers import UNSET, Answer, about


class HealthAnswer(Answer):
    status: Annotated[str, about("`ok`, or what is wrong.", example="ok")]
    checks: Checks = UNSET
    standby: Standby = UNSET
    reads_only: ReadsOnly = UNSET
