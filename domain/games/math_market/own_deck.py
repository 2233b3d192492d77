"""An organiser's deck, and what is wrong with it (MM-D5)."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from domain.games.math_market.deck import DEFAULT_DECK, UNKNOWN, Coin, Creature, Deck, deck_of, with_hints
from domain.rules.language import say
from domain.rules.phrases import counted
from domain.rules.pointers import pointer
from domain.rules.setups import SetupFault

_LONGEST_ID: Final = 64
_SPECIALS: Final = (None, "snail", "cheetah")
_VALUES: Final = range(1, 100)
_PRICES: Final = range(2, 199)
_LEAST_CREATURES: Final = {"beginner": 3, "standard": 4, "advanced": 3}
_KINDS: Final = {"coins": ("value", "special"), "creatures": ("price", "hint")}
_FIRST_KINDS: Final = {"coins": ("value", "special"), "creatures": ("price",)}


def read_deck(raw: Mapping[str, Any], revision: int) -> Deck | None:
    """The deck that a faultless `raw` describes; `None` if it is the default deck.

    Every creature has a hint, except in the first revision, which had none.
    """
    deck = deck_of(
        {coin: Coin(card["value"], card.get("special")) for coin, card in raw["coins"].items()},
        {creature: Creature(card["price"], _hint(card)) for creature, card in raw["creatures"].items()},
    )
    hinted = with_hints(deck)
    if hinted == DEFAULT_DECK:
        return None
    return hinted if revision > 1 else deck


def _hint(card: Mapping[str, Any]) -> tuple[int, ...] | None:
    given = card.get("hint")
    return None if given is None else tuple(sorted(given))


def form_faults(raw: Any, revision: int) -> Iterator[SetupFault]:
    """Why `raw` does not have the form of a deck."""
    if not isinstance(raw, Mapping):
        yield SetupFault("OPTION_BAD_VALUE", "/deck", say('must be an object: {"coins": {...}, "creatures": {...}}'))
        return
    for kind in [kind for kind in raw if kind not in _KINDS]:
        yield SetupFault(
            "OPTION_UNKNOWN", pointer("deck", str(kind)), say("is no part of a deck: it has coins and creatures")
        )
    for kind, known in (_KINDS if revision > 1 else _FIRST_KINDS).items():
        cards = raw.get(kind)
        if not isinstance(cards, Mapping):
            yield SetupFault("OPTION_BAD_VALUE", f"/deck/{kind}", say("must be an object with a member for each card"))
            continue
        for name, card in cards.items():
            for member in [member for member in card if member not in known] if isinstance(card, Mapping) else []:
                place = pointer("deck", kind, str(name), str(member))
                yield SetupFault(
                    "OPTION_UNKNOWN", place, say("is not known of a card here; there is: {join}", join=", ".join(known))
                )
            if "hint" in known and not _is_hint(_member(card, "hint")):
                text = say(
                    "must be a list of values from {values} to {values2}, each once",
                    values=_VALUES[0],
                    values2=_VALUES[-1],
                )
                yield SetupFault("OPTION_BAD_VALUE", pointer("deck", kind, str(name), "hint"), text)


def _is_hint(given: Any) -> bool:
    """Whether this is a valid hint; an omitted hint follows from the deck."""
    if given is None:
        return True
    if not isinstance(given, list | tuple) or any(type(number) is not int for number in given):
        return False
    return set(given) <= set(_VALUES) and len(set(given)) == len(given)


def card_faults(raw: Mapping[str, Any], version: str | None, players: int | None) -> Iterator[SetupFault]:
    """What is wrong with the cards of a well-formed deck. `None` means unknown."""
    coins, creatures = raw["coins"], raw["creatures"]
    yield from _id_faults(coins, creatures)
    values: dict[str, int] = {}
    for name, card in coins.items():
        given = _member(card, "value")
        if type(given) is int and given in _VALUES:
            values[name] = given
        else:
            place = pointer("deck", "coins", str(name), "value")
            yield SetupFault(
                "DECK_BAD_VALUE",
                place,
                say("must be an integer from {values} to {values2}", values=_VALUES[0], values2=_VALUES[-1]),
            )
        if _member(card, "special") not in _SPECIALS:
            place = pointer("deck", "coins", str(name), "special")
            yield SetupFault("DECK_BAD_SPECIAL", place, say('must be null, "snail" or "cheetah"'))
    yield from _price_faults(creatures, values if len(values) == len(coins) else None)
    yield from _size_faults(len(coins), len(creatures), version, players)


def _member(card: Any, name: str) -> Any:
    return card.get(name) if isinstance(card, Mapping) else None


def _id_faults(coins: Mapping[str, Any], creatures: Mapping[str, Any]) -> Iterator[SetupFault]:
    for kind, cards in (("coins", coins), ("creatures", creatures)):
        for name in cards:
            place = pointer("deck", kind, str(name))
            if name == UNKNOWN:
                yield SetupFault(
                    "DECK_DUPLICATE_ID", place, say("must have another id: ? stands for a card nobody knows")
                )
            elif not (isinstance(name, str) and name.isprintable() and 0 < len(name) <= _LONGEST_ID):
                text = say("must have an id of 1 to {longest_id} printable characters", longest_id=_LONGEST_ID)
                yield SetupFault("DECK_DUPLICATE_ID", place, text)
    for name in creatures:
        if name in coins:
            place = pointer("deck", "creatures", str(name))
            yield SetupFault("DECK_DUPLICATE_ID", place, say("must have an id of its own: a coin has the same"))


def _price_faults(creatures: Mapping[str, Any], values: Mapping[str, int] | None) -> Iterator[SetupFault]:
    """What is wrong with prices. Which can be paid is checked only with all `values` known."""
    payable = None if values is None else deck_of({coin: Coin(number) for coin, number in values.items()}, {}).payable
    for name, card in creatures.items():
        given = _member(card, "price")
        place = pointer("deck", "creatures", str(name), "price")
        if type(given) is not int or given not in _PRICES:
            yield SetupFault(
                "DECK_BAD_PRICE",
                place,
                say("must be an integer from {prices} to {prices2}", prices=_PRICES[0], prices2=_PRICES[-1]),
            )
        elif payable is not None and given not in payable:
            text = say("must be the sum of the values of two different coins, and no two make {given}", given=given)
            yield SetupFault("DECK_CREATURE_UNREACHABLE", place, text)


def _size_faults(coins: int, creatures: int, version: str | None, players: int | None) -> Iterator[SetupFault]:
    if version is None:
        return
    least = _LEAST_CREATURES[version]
    if players is not None:
        wanted = {"beginner": 8 * players, "standard": 3 * players + 1, "advanced": 2}[version]
        if coins < wanted:
            yield SetupFault(
                "DECK_TOO_SMALL",
                "/deck/coins",
                say("must have at least {coins}, and has {coins2}", coins=counted(wanted, "coin"), coins2=coins),
            )
    if creatures < least:
        yield SetupFault(
            "DECK_TOO_SMALL",
            "/deck/creatures",
            say(
                "must have at least {creatures}, and has {creatures2}",
                creatures=counted(least, "creature"),
                creatures2=creatures,
            ),
        )
