"""The check of `daybook doctor` for backups."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from daybook.findings import WARNING, Observation, judged
from domain.rules.phrases import counted

OLD: Final = timedelta(hours=48)
"""A last good backup older than this is a warning."""


def examine_backup(url: str) -> Iterator[Observation]:
    """When the last good backup was made, and whether it is still there."""
    from service.backups.last_backup import last_backup, last_backup_file

    last = last_backup(last_backup_file(url))
    if last is None:
        yield Observation(WARNING, "none is known", "daybook backup FOLDER --every 24h --keep 14")
        return
    age = datetime.now(UTC) - last.time
    hours = f"{age.total_seconds() / 3600:,.1f} hours"
    found = f"the last good one is {hours} old, with {counted(last.log_size, 'event')}: {last.folder}"
    yield judged(age <= OLD, found, "see why `daybook backup` makes no newer ones", WARNING)
    if not Path(last.folder).exists():
        yield Observation(WARNING, f"{last.folder} cannot be found here", "see whether its disk is there")
