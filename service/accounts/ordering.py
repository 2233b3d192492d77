"""The order of a list, and where its pages begin."""

from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Integer, Select, tuple_

Query = TypeVar("Query", bound=Select[Any])

Place = tuple[str | int, str]
"""A row's position in an order: its sort key and its id."""


def in_order(
    query: Query, column: ColumnElement[Any] | None, id_: ColumnElement[str], sort: str, after: Place | None, limit: int
) -> Query:
    """A page of a query after a place, sorted by a column and then by id, or by id alone.

    A leading minus in `sort` reverses the order.
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
    # SQLite seeks one value in an index on an expression, not two.
    near = column <= known if down else column >= known
    return query.where(near, place < bound if down else place > bound)
