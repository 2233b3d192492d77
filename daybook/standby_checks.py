"""The check of `daybook doctor` on the standby that DAYBOOK_REPLICA_URL names."""

from __future__ import annotations

from collections.abc import Iterator

from daybook.findings import OK, PROBLEM, WARNING, Observation
from domain.rules.phrases import counted

_MEND = "see the section 'Reading from a standby' of docs/operations.md; until then all is read from the primary"


def examine_standby(url: str, replica: str) -> Iterator[Observation]:
    """Whether it is a hot standby of the database at `url`, and how far behind it is."""
    from domain.record.store import DatabaseRefused
    from domain.record.store.postgres_standby import USED, compared

    try:
        word, lacking = compared(url, replica)
    except DatabaseRefused as refused:
        yield Observation(PROBLEM, str(refused), "give the URL of a standby, or none")
        return
    if word == USED:
        yield Observation(OK, f"it follows the primary, and lacks {counted(lacking, 'event')}")
    else:
        yield Observation(WARNING, f"it {word}", _MEND)
