"""Modules that travel together: fewer bytes for all, and nothing is evaluated where it does harm."""

from pathlib import Path

from api.viewer.grouping import FILE, Groups
from api.viewer.shelf import Shelf

VIEWER = Path(__file__).parents[2] / "replays" / "viewer"


def grouped(users, imports=None, acting=(), sizes=None):
    groups = Groups(
        {name: frozenset(by) for name, by in users.items()}, sizes or dict.fromkeys(users, FILE // 4), acting
    )
    groups.join(lambda name: (imports or {}).get(name, []))
    return groups.of


def test_small_modules_are_joined_and_large_ones_stay_where_they_are_needed():
    of = grouped({"a": "12", "b": "123"})
    assert of["a"] == of["b"]
    of = grouped({"a": "12", "b": "123"}, sizes={"a": FILE * 40, "b": 10})
    assert of["a"] != of["b"]


def test_what_acts_is_evaluated_for_those_alone_who_asked_for_it():
    of = grouped({"page": "1", "shared": "12"}, acting=["page"])
    assert of["page"] != of["shared"]
    of = grouped({"page": "12", "part": "1"}, acting=["page"])
    assert of["page"] == of["part"]


def test_no_two_groups_come_to_need_each_other():
    users = {"base": "123", "middle": "12", "top": "1"}
    sizes = {"base": 100, "middle": FILE * 40, "top": 100}
    assert len(set(grouped({name: users[name] for name in ("base", "top")}, sizes=sizes).values())) == 1
    of = grouped(users, {"top": ["middle"], "middle": ["base"]}, sizes=sizes)
    assert of["top"] != of["base"] != of["middle"]


def test_nobody_gets_what_another_module_of_the_same_group_imports():
    users = {"base": "12", "one": "12", "two": "123"}
    of = grouped(users, {"one": ["base"]}, acting=["base"])
    assert of["one"] != of["two"]


def test_the_viewers_files_need_each_other_in_one_direction():
    sheaves = Shelf(VIEWER)._made_of_now("en").sheaves
    needs = {name: set() for name in sheaves._texts}
    for name in needs:
        text = sheaves.text(name)
        needs[name] = {other for other in needs if other != name and f' from "../{other}"' in text}  # at once
    done: set[str] = set()
    while left := needs.keys() - done:
        ready = {name for name in left if needs[name] <= done}
        assert ready, f"these need each other: {sorted(left)}"
        done |= ready
    assert sum(map(len, needs.values())) > 20
