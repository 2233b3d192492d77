"""Common parts of titles' configurations: a number of seats, a seat, options. Each title words its own refusals."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from domain.rules.language import say
from domain.rules.objection import Objection, Refused
from domain.rules.options import Option, OptionFault, chosen_options

Refuse = Callable[[str], Refused]
"""The title's exception for a configuration with this fault."""


def require_keys(raw: Mapping[str, Any], known: Collection[str], refuse: Refuse) -> None:
    """Raises the refusal of a configuration with unknown keys."""
    for key in raw:
        if key not in known:
            raise refuse(say("a configuration has no key {key!r} here", key=key))


def players_in(raw: Mapping[str, Any], seats: range, refuse: Refuse) -> int:
    """The number of players. Raises the refusal of a number that the table does not support."""
    players = raw.get("players")
    if type(players) is not int or players not in seats:
        raise refuse(say("'players' must be {first} to {last}", first=seats[0], last=seats[-1]))
    return players


def seat_in(raw: Mapping[str, Any], name: str, players: int, refuse: Refuse) -> int:
    """The seat under this key, 0 without one. Raises the refusal of anything that is not a seat."""
    seat = raw.get(name, 0)
    if type(seat) is not int or not 0 <= seat < players:
        raise refuse(say("{name!r} must be a seat, 0 to {last}", name=name, last=players - 1))
    return seat


def options_in(raw: Mapping[str, Any], options: Sequence[Option], refuse: Refuse) -> dict[str, Any]:
    """Every option with its given or default value. Raises the refusal of the first fault."""
    given = raw.get("options", {})
    if not isinstance(given, Mapping):
        raise refuse(say("'options' must be an object"))
    chosen = chosen_options(options, given)
    if isinstance(chosen, OptionFault):
        raise refuse(chosen.message)
    return chosen


class SetupFault(NamedTuple):
    """What is wrong at one place of a set-up: its code, the JSON pointer of the place, and what must be there."""

    code: str
    place: str
    text: str


def refuse_faults(faults: Iterable[SetupFault], clauses: Mapping[str, str]) -> None:
    """Raises `Refused` if there is any fault, with all of them in the order of the codes in `clauses`, and the first's
    code and clause."""
    rank = list(clauses)
    ordered = sorted(faults, key=lambda fault: rank.index(fault.code))
    if ordered:
        first = ordered[0]
        told = tuple([say("{place}: {text}", place=fault.place, text=fault.text) for fault in ordered])
        raise Refused(
            Objection(
                first.code, clauses[first.code], say("{place!r} {text}", place=first.place[1:], text=first.text), told
            )
        )
