"""The orders of the list of games."""

from typing import Final

GROUPED: Final = ("tournament", "-tournament", "round", "-round")
"""By data beside the record; games without it come last, newest first."""
SORTS: Final = ("-opened_at", "opened_at", "title", "-title", *GROUPED)
NEWEST_FIRST: Final = SORTS[0]
