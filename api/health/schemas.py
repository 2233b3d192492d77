"""The shape of the answers about health."""

from collections.abc import Mapping
from typing import Annotated

from domain.record.answers import UNSET, Answer, UnsetType, about


class HealthAnswer(Answer):
    status: Annotated[str, about("`ok`, or what is wrong.", example="ok")]
    checks: Annotated[
        Mapping[str, str] | UnsetType,
        about("Each thing that the service needs: `ok`, or what is wrong.", example={"record": "ok"}),
    ] = UNSET
    standby: Annotated[str | UnsetType, about("How it stands with the standby that is read from.")] = UNSET
    reads_only: Annotated[bool | UnsetType, about("Whether this node records nothing.")] = UNSET
