"""State, moves, events and everything that describes them are values: nobody changes them under anybody's hands."""

from __future__ import annotations

from dataclasses import is_dataclass
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import domain.games
import domain.rules


def values() -> list[Any]:
    """Every dataclass of the two rooms."""
    found = []
    for room in (domain.rules, domain.games):
        for module in walk_packages(room.__path__, f"{room.__name__}."):
            for thing in vars(import_module(module.name)).values():
                if isinstance(thing, type) and is_dataclass(thing) and thing.__module__ == module.name:
                    found.append(thing)
    return found


def test_every_dataclass_of_the_rules_is_frozen() -> None:
    assert len(values()) > 30
    for kind in values():
        assert kind.__dataclass_params__.frozen, kind
