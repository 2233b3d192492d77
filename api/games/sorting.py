"""The orders of the list of games."""

from typing import Final

SORTS: Final = ("-opened_at", "opened_at", "title", "-title")
NEWEST_FIRST: Final = SORTS[0]
