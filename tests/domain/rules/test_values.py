"""Frozen values and their changed copies."""

from dataclasses import FrozenInstanceError, astuple, dataclass, fields, is_dataclass, replace
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

import domain.games
import domain.rules
from domain.rules.draft import Draft
from domain.rules.event import Changes, TableEvent
from domain.rules.values import amended, changed, shared, value


@value
class Point:
    x: int
    y: int = 2


@dataclass(frozen=True)
class Twin:
    x: int
    y: int = 2


@value
class Moved(TableEvent):
    by: int

    def after(self, table: Point) -> Changes:
        return {"x": table.x + self.by}


def test_a_value_is_a_frozen_dataclass() -> None:
    assert is_dataclass(Point)
    assert [(field.name, field.default) for field in fields(Point)] == [
        (field.name, field.default) for field in fields(Twin)
    ]
    assert (Point(1), Point(1, y=3), Point(y=4, x=5)) == (Point(1, 2), Point(x=1, y=3), Point(5, 4))
    assert ({Point(1), Point(1, 2)}, repr(Point(1))) == ({Point(1)}, "Point(x=1, y=2)")
    assert (astuple(replace(Point(1), y=7)), vars(Point(1))) == ((1, 7), {"x": 1, "y": 2})
    with pytest.raises(FrozenInstanceError):
        Point(1).x = 2  # type: ignore[misc]
    wrong: tuple[Any, ...] = ((), (1, 2, 3))
    for arguments in wrong:
        with pytest.raises(TypeError):
            Point(*arguments)


def test_changed_copies_and_drafts_leave_the_original() -> None:
    point = Point(1)
    other = changed(point, y=5)
    assert (point, other, amended(point, {"x": 7})) == (Point(1, 2), Point(1, 5), Point(7, 2))
    assert changed(point) == point
    assert changed(point) is not point
    with pytest.raises(FrozenInstanceError):
        other.x = 3  # type: ignore[misc]
    point = shared(Point)
    assert point(1) == Point(1)
    assert point(1) is point(1)
    assert point(1, y=3) == Point(1, 3)
    with pytest.raises(FrozenInstanceError):
        point(1).x = 2  # type: ignore[misc]
    with pytest.raises(TypeError):
        point()  # type: ignore[call-arg]
    point = Point(1)
    draft: Draft[Point, TableEvent] = Draft(point)
    assert (list(draft), draft.state, draft.made) == ([], point, None)
    assert draft.emit(Moved(4)) == Point(5)
    assert draft.emit(TableEvent()) is draft.state
    assert (draft.emit(Moved(1)).x, draft[0], len(draft)) == (6, Moved(4), 3)
    assert (draft.state, point) == (Point(6), Point(1))


def test_every_dataclass_of_the_rules_is_frozen() -> None:
    rooms = (domain.rules, domain.games)
    modules = [module.name for room in rooms for module in walk_packages(room.__path__, f"{room.__name__}.")]
    things = [thing for name in modules for thing in vars(import_module(name)).values() if isinstance(thing, type)]
    kinds: list[Any] = [thing for thing in things if is_dataclass(thing) and thing.__module__ in modules]
    assert len(kinds) > 30
    assert [kind for kind in kinds if not kind.__dataclass_params__.frozen] == []
