"""Set-ups: an organiser's choices, their faults, and likely mistakes (MC-G2, MC-D4)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from domain.games.mercadito.deck import DEFAULT_DECK, deck_cautions, deck_faults, read_deck
from domain.games.mercadito.table import OPTIONS, SEATS, Config, Options
from domain.rules.language import say
from domain.rules.options import Option
from domain.rules.pointers import pointer
from domain.rules.setups import SetupFault, refuse_faults

_CARDS: Final = {2: 8, 3: 7, 4: 6}
_ROUNDS: Final = {2: 9, 3: 8, 4: 8}
"""The hand limit and the start of the final phase, by number of players (MC-1.3)."""

_KNOWN: Final = ("players", "options", "deck")
_CLAUSES: Final = {
    "PLAYER_COUNT": "MC-G2",
    "OPTION_UNKNOWN": "MC-G2",
    "OPTION_BAD_VALUE": "MC-G2",
    "DECK_DUPLICATE_ID": "MC-D4",
    "DECK_BAD_POINTS": "MC-D4",
    "DECK_BAD_BONUS": "MC-D4",
    "DECK_BAD_JUICE": "MC-D4",
    "DECK_TOO_SMALL": "MC-D4",
}
"""The codes of faults with their clauses; the first that applies is the refusal's."""


def configured(raw: Mapping[str, Any], revision: int) -> Config:
    """The complete configuration by this revision, limits filled in. Raises `Refused` with every fault."""
    options = [option for option in OPTIONS if option.since <= revision]
    faults = [*_faults(raw, options)]
    if raw.get("deck") is not None:
        faults += deck_faults(raw["deck"], bonus_by_family=revision > 1)
    refuse_faults(faults, _CLAUSES)
    players, given = raw["players"], raw.get("options") or {}
    chosen = {option.name: given.get(option.name, option.default) for option in options}
    chosen["max_cards"] = chosen["max_cards"] or _CARDS[players]
    chosen["max_rounds"] = chosen["max_rounds"] or _ROUNDS[players]
    deck = DEFAULT_DECK if raw.get("deck") is None else read_deck(raw["deck"])
    return Config(players, Options(**chosen), None if deck == DEFAULT_DECK else deck)


def cautions(config: Config) -> Sequence[str]:
    """Likely mistakes in a valid configuration."""
    return deck_cautions(config.cards)


def _faults(raw: Mapping[str, Any], options: Sequence[Option]) -> Iterator[SetupFault]:
    players = raw.get("players")
    if type(players) is not int or players not in SEATS:
        yield SetupFault(
            "PLAYER_COUNT", pointer("players"), say("must be {seats} to {seats2}", seats=SEATS[0], seats2=SEATS[-1])
        )
    for key in raw:
        if key not in _KNOWN:
            yield SetupFault(
                "OPTION_UNKNOWN", pointer(key), say("is not known here; there are: {join}", join=", ".join(_KNOWN))
            )
    given = raw.get("options", {})
    if not isinstance(given, Mapping):
        yield SetupFault("OPTION_BAD_VALUE", pointer("options"), say("must be an object"))
        return
    known = {option.name: option for option in options}
    for name, value in given.items():
        place = pointer("options", name)
        if name not in known:
            yield SetupFault("OPTION_UNKNOWN", place, say("is no option; there are: {join}", join=", ".join(known)))
        elif not known[name].accepts(value):
            yield SetupFault("OPTION_BAD_VALUE", place, say("must be {words}", words=known[name].words()))
