"""Frozen values and their changed copies."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass

import pytest

from domain.rules.drafting import Draft
from domain.rules.values import amended, changed


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 2


def test_a_changed_copy_leaves_the_original() -> None:
    point = Point(1)
    other = changed(point, y=5)
    assert (point, other) == (Point(1, 2), Point(1, 5))
    assert amended(point, {"x": 7}) == Point(7, 2)
    assert changed(point) == point
    assert changed(point) is not point
    with pytest.raises(FrozenInstanceError):
        other.x = 3  # type: ignore[misc]


def test_a_draft_goes_along_with_its_events_and_leaves_the_table_before() -> None:
    point = Point(1)
    draft: Draft[Point, object] = Draft({int: lambda p, e: {"x": p.x + e}, str: lambda p, e: {}}, point)
    assert (list(draft), draft.state, draft.made) == ([], point, None)
    assert draft.emit(4) == Point(5)
    assert draft.emit("nothing") is draft.state
    assert draft.emit(1).x == 6
    assert list(draft) == [4, "nothing", 1]
    assert (draft.state, point) == (Point(6), Point(1))
