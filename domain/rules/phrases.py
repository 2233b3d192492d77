"""Pieces of sentences for the explanations of all titles."""

from collections.abc import Iterable, Sequence
from typing import Final

from domain.rules.language import say

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_SUFFIXES: Final = {1: "st", 2: "nd", 3: "rd"}


def listed(things: Iterable[object], last: str = "and") -> str:
    """`1, 3 and 10`."""
    words = [str(thing) for thing in things]
    if len(words) < 2:
        return "".join(words)
    return say(f"{{things}} {last} {{the_last}}", things=", ".join(words[:-1]), the_last=words[-1])


def counted(number: int, thing: str, several: str = "") -> str:
    """`1 card`, `2 cards`, `1,000 entries`; `several` is a plural that has not just an s more."""
    return say(f"{{number:,}} {thing if number == 1 else several or f'{thing}s'}", number=number)


def numbered(thing: str, numbers: Sequence[int]) -> str:
    """`step 2`, `steps 3 and 5`."""
    return say(f"{thing} {{numbers}}" if len(numbers) == 1 else f"{thing}s {{numbers}}", numbers=listed(numbers))


def seat_named(seat: int) -> str:
    """`seat 1`: the seat that the wire numbers 0. People count seats from 1, in whatever they read."""
    return seats_named([seat])


def seats_named(seats: Sequence[int]) -> str:
    """`seat 3`, `seats 1 and 3`: the seats that the wire numbers 0 and 2."""
    return numbered("seat", [seat + 1 for seat in seats])


def no_seat(number: int | str, seats: int) -> str:
    """Why a number that was sent is that of no seat: `7 is no seat: they are sent as 0 to 3`."""
    return say("{number} is no seat: they are sent as 0 to {last}", number=number, last=seats - 1)


def for_seats(values: Iterable[object]) -> str:
    """`4 for seat 1 and 19 for seat 2`: a value for each seat, in order."""
    return listed([say("{value} for {seat}", value=value, seat=seat_named(seat)) for seat, value in enumerate(values)])


def verb(things: Sequence[object], one: str, several: str) -> str:
    """The singular or plural of a word, for these things."""
    return say(one if len(things) == 1 else several)


def seats_do(seats: Sequence[int], one: str, several: str) -> str:
    """`seat 1 wins`, `seats 1 and 2 share the win`."""
    return say(f"{{seats}} {one if len(seats) == 1 else several}", seats=seats_named(seats))


def capital(sentence: str) -> str:
    """The sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def ordinal(number: int) -> str:
    """An ordinal, counted from 1: `first`, `second`, `11th`."""
    if 0 < number <= len(_ORDINALS):
        return say(_ORDINALS[number - 1])
    suffix = _SUFFIXES.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return say(f"{{number}}{suffix}", number=number)


def one_of(name: str, place: int, count: int) -> str:
    """The name of a thing, distinguished from others: `Coin` if it is the only one, else `the second Coin`.

    `place` is its place among the `count` things of that name, counted from 0.
    """
    return name if count == 1 else say("the {ordinal} {name}", ordinal=ordinal(place + 1), number=place + 1, name=name)


def words(name: str) -> str:
    """A name of the interface in words: `vote end`."""
    return say(name.replace("_", " "))


def a(number: int) -> str:
    """A number as a noun, with its article: `a 7`, `an 8`."""
    return say("an {number}" if str(number)[0] == "8" or number in (11, 18) else "a {number}", number=number)


def span(ms: int) -> str:
    """A duration in words: `2 min 34 s`, `3 s`, `0.3 s`; below a tenth of a second `a moment`."""
    if ms < 100:
        return say("a moment")
    if ms < 10_000:
        return f"{ms / 1000:.1f}".removesuffix(".0") + " s"
    minutes, seconds = divmod((ms + 500) // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    parts = [(hours, "h"), (minutes, "min"), (seconds, "s")]
    return " ".join([f"{number} {unit}" for number, unit in parts if number])
