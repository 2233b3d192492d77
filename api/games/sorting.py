"""The orders of the list of games."""

from typing import Final

GROUPED: Final = ("tournament", "-tournament", "round", "-round")
"""By what is kept beside the record; games without come last, the newest first."""
SORTS: Final = ("-opened_at", "opened_at", "title", "-title", *GROUPED)
NEWEST_FIRST: Final = SORTS[0]
