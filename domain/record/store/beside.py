"""Rows of other tables that are stored in the transaction of the events that tell of them."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class RowBeside(NamedTuple):
    """A row of a table in the same database, beside the record: a value for each column."""

    table: str
    values: Mapping[str, Any]
