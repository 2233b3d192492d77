"""The order of a list, and where a page of it begins."""

from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Integer, Select, tuple_

Query = TypeVar("Query", bound=Select[Any])

Place = tuple[str | int, str]
"""Where a row stands in an order: what it is sorted by, and its id."""


def in_order(
    query: Query, column: ColumnElement[Any] | None, id_: ColumnElement[str], sort: str, after: Place | None, limit: int
) -> Query:
    """A page of a query, sorted by a column and then by id, from behind a place; by ids alone without a column.

    `sort` with a minus in front stands for the last one first.
    """
    down = sort.startswith("-")
    keys = [id_] if column is None else [column, id_]
    query = query.order_by(*[key.desc() if down else key for key in keys]).limit(limit)
    if after is None:
        return query
    value, last = after
    if column is None:
        return query.where(id_ < last if down else id_ > last)
    known: Any = int(value) if isinstance(column.type, Integer) else value
    place: Any = tuple_(column, id_)
    bound: Any = tuple_(known, last)
    # SQLite begins at a value of an index on an expression, not at two.
    near = column <= known if down else column >= known
    return query.where(near, place < bound if down else place > bound)
