"""Functions chosen by the type of an event, which each function names once: in its own signature."""

from collections.abc import Callable
from typing import Any, TypeVar, get_args

R = TypeVar("R")


def by_event(*functions: Callable[..., R]) -> dict[type, Callable[[Any, Any], R]]:
    """The functions by the types of event that they take: what their parameter `event` is annotated with.

    A union stands for each of its types. Raises `TypeError` where two functions take the same type.
    """
    chosen: dict[type, Callable[[Any, Any], R]] = {}
    for function in functions:
        hint = function.__annotations__["event"]
        for kind in get_args(hint) or (hint,):
            if kind in chosen:
                raise TypeError(f"{chosen[kind].__name__} and {function.__name__} both take {kind.__name__}")
            chosen[kind] = function
    return chosen


def explanations(*functions: Callable[[Any, Any], str]) -> Callable[[Any, Any], str]:
    """What `Title.explain` asks for: (event, the table before it) -> the sentence of the function that takes the event,
    beginning with a capital.
    """
    sentences = by_event(*functions)

    def explain(event: Any, before: Any) -> str:
        sentence = sentences[type(event)](event, before)
        return sentence[0].upper() + sentence[1:]

    return explain
