"""Set-ups: their faults, and the configuration of a faultless one (MM-G2)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from domain.games.math_market.deck import Deck
from domain.games.math_market.options import SEATS, VERSIONS, options_of
from domain.games.math_market.own_deck import card_faults, form_faults, read_deck
from domain.rules.language import say
from domain.rules.options import Option
from domain.rules.pointers import pointer
from domain.rules.setups import SetupFault, refuse_faults

_KEYS: Final = ("players", "version", "options", "deck", "first")
_CLAUSES: Final = {
    "OPTION_UNKNOWN": "MM-G2",
    "OPTION_BAD_VALUE": "MM-G2",
    "PLAYER_COUNT": "MM-G2",
    "DECK_DUPLICATE_ID": "MM-D5",
    "DECK_BAD_VALUE": "MM-D5",
    "DECK_BAD_PRICE": "MM-D5",
    "DECK_BAD_SPECIAL": "MM-D5",
    "DECK_CREATURE_UNREACHABLE": "MM-D5",
    "DECK_TOO_SMALL": "MM-D5",
}
"""The codes of faults with their clauses; the first that applies is the refusal's."""


class Setup(NamedTuple):
    """What a set-up without faults says, defaults filled in."""

    players: int
    options: dict[str, Any]
    first: int
    deck: Deck | None


def configured(raw: Mapping[str, Any], version: str, revision: int) -> Setup:
    """The set-up in `raw`, read by a revision of that version's book; its own version may be unknown.

    Raises `Refused` with all its faults.
    """
    asked = raw.get("version", version)
    known = asked if isinstance(asked, str) and asked in VERSIONS else None
    faults = list(_faults(raw, known, revision))
    if asked != version:
        faults.append(
            SetupFault("OPTION_BAD_VALUE", "/version", say("must be one of: {join}", join=", ".join(VERSIONS)))
        )
    refuse_faults(faults, _CLAUSES)
    given, deck = raw.get("options", {}), raw.get("deck")
    options = {option.name: given.get(option.name, option.default) for option in options_of(version, revision)}
    return Setup(raw["players"], options, raw.get("first", 0), None if deck is None else read_deck(deck, revision))


def _faults(raw: Mapping[str, Any], version: str | None, revision: int) -> Iterator[SetupFault]:
    """All faults except an unknown version (`None`)."""
    for key in raw:
        if key not in _KEYS:
            yield SetupFault(
                "OPTION_UNKNOWN",
                pointer(str(key)),
                say("is no key of a set-up; there are: {join}", join=", ".join(_KEYS)),
            )
    # For an unknown version, the options of all versions are known.
    versions = VERSIONS if version is None else (version,)
    options = [option for name in versions for option in options_of(name, revision)]
    yield from _option_faults(raw.get("options", {}), options)
    players = raw.get("players")
    seated = players if type(players) is int and players in SEATS[version or "standard"] else None
    yield from _first_faults(raw.get("first", 0), players)
    if seated is None:
        seats = SEATS[version or "standard"]
        yield SetupFault(
            "PLAYER_COUNT", "/players", say("must be {seats} to {seats2}", seats=seats[0], seats2=seats[-1])
        )
    if raw.get("deck") is not None:
        ill_formed = list(form_faults(raw["deck"], revision))
        yield from ill_formed
        if not any(fault.code == "OPTION_BAD_VALUE" for fault in ill_formed):
            yield from card_faults(raw["deck"], version, seated)


def _option_faults(given: Any, options: Sequence[Option]) -> Iterator[SetupFault]:
    if not isinstance(given, Mapping):
        yield SetupFault("OPTION_BAD_VALUE", "/options", say("must be an object"))
        return
    for name, chosen in given.items():
        meant = [option for option in options if option.name == name]
        if not meant:
            known = ", ".join(dict.fromkeys([option.name for option in options]))
            yield SetupFault(
                "OPTION_UNKNOWN",
                pointer("options", str(name)),
                say("is no option here; there are: {known}", known=known),
            )
        elif not any(option.accepts(chosen) for option in meant):
            yield SetupFault(
                "OPTION_BAD_VALUE", pointer("options", name), say("must be {words}", words=meant[0].words())
            )


def _first_faults(first: Any, players: Any) -> Iterator[SetupFault]:
    """Checks only that there is such a seat; too many players is another fault."""
    seats = players if type(players) is int and players > 0 else SEATS["standard"][-1]
    if type(first) is not int or not 0 <= first < seats:
        yield SetupFault("OPTION_BAD_VALUE", "/first", say("must be a seat, 0 to {seats}", seats=seats - 1))
