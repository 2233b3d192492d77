"""Mercadito's cards: the printed deck, and the faults of an organiser's (sheet section 2)."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import Any, Final

from domain.rules.language import say
from domain.rules.phrases import counted, one_of
from domain.rules.pointers import pointer
from domain.rules.setups import SetupFault
from domain.rules.values import value

Card = str
Cards = tuple[Card, ...]

UNKNOWN: Final = "?"
"""Stands for a card that the record itself does not know (MC-T2)."""

_LEAST_CARDS: Final = 5
_USUAL_CARDS: Final = 26
_POINTS: Final = range(-99, 100)
_BONUS: Final = range(-(2**31), 2**31)


@value
class Good:
    """What stands on a card. The juice, and whatever else belongs to no family, has the family `None`."""

    name: str
    family: str | None
    points: int
    juice: bool


def good_named(name: str) -> str:
    """`the mango`. Some languages have articles that depend on the good: these name the printed ones as a whole."""
    return say(f"the {name}") if name in _GOODS else say("the {name}", name=name)


@value
class Deck:
    """Cards by id, and what none, one, two and more cards of a family are worth together: of any, or by family."""

    cards: Mapping[Card, Good]
    family_bonus: tuple[int, ...] | Mapping[str, tuple[int, ...]]

    @cached_property
    def ids(self) -> Cards:
        """All cards in the published order."""
        return tuple(self.cards)

    @cached_property
    def _by_name(self) -> Mapping[str, Sequence[Card]]:
        alike: dict[str, list[Card]] = {}
        for card, good in self.cards.items():
            alike.setdefault(good.name, []).append(card)
        return alike

    def name(self, card: Card) -> str | None:
        """What a card is called: `the mango`. Cards of the same name are told apart by points or order."""
        good = self.cards.get(card)
        if good is None:
            return None
        alike = self._by_name[good.name]
        if len(alike) == 1:
            return good_named(good.name)
        if len({self.cards[other].points for other in alike}) == len(alike):
            return say("{good} worth {points}", good=good_named(good.name), points=good.points)
        return one_of(say(good.name), alike.index(card), len(alike))

    def bonus(self, family: str | None, number: int) -> int:
        """The bonus of `number` cards of the family, beyond their points; 0 without a family.

        More cards than the deck has (possible only in a position that repeats a card) bring what all of them bring.
        """
        if family is None:
            return 0
        listed = self.family_bonus if isinstance(self.family_bonus, tuple) else self.family_bonus[family]
        return listed[min(number, len(listed) - 1)]


def _printed() -> Deck:
    raw = tomllib.loads(files(__package__).joinpath("deck.toml").read_text("utf-8"))
    goods = {
        card: Good(good["name"], good.get("family"), good["points"], good.get("juice", False))
        for card, good in raw["cards"].items()
    }
    return Deck(goods, tuple(raw["family_bonus"]))


DEFAULT_DECK: Final = _printed()
_GOODS: Final = frozenset([good.name for good in DEFAULT_DECK.cards.values()])


def deck_faults(raw: Any, bonus_by_family: bool) -> list[SetupFault]:
    """Every fault of a deck as sent, in the order of MC-D4; faults of form come first.

    The first revision has one bonus list for all families and no `bonus_by_family`.
    """
    faults = list(_form_faults(raw))
    if not isinstance(raw, Mapping) or not _are_cards(raw.get("cards")):
        return faults
    cards: Mapping[str, Mapping[str, Any]] = raw["cards"]
    if UNKNOWN in cards:
        faults.append(_fault("DECK_DUPLICATE_ID", say("cannot be a card: it stands for any unknown one"), UNKNOWN))
    for card, good in cards.items():
        points = good.get("points")
        if type(points) is not int or points not in _POINTS:
            what = say("must be an integer from {points} to {points2}", points=_POINTS[0], points2=_POINTS[-1])
            faults.append(_fault("DECK_BAD_POINTS", what, card, "points"))
    bonus = raw.get("family_bonus")
    if bonus_by_family and isinstance(bonus, Mapping):
        faults += _bonus_faults_by_family(bonus, _families(cards))
    else:
        wanted = say("must be a list of integers, the bonus for none, one, two and more cards of a family")
        more = say(", or an object with such a list for each family") if bonus_by_family else ""
        faults += _bonus_faults(bonus, max(_families(cards).values(), default=0), wanted + more)
    for card, good in cards.items():
        if type(good.get("juice")) is not bool:
            faults.append(_fault("DECK_BAD_JUICE", say("must be true or false"), card, "juice"))
    if len(cards) < _LEAST_CARDS:
        faults.append(
            _fault(
                "DECK_TOO_SMALL",
                say(
                    "must hold at least {least_cards} cards, and there are {cards}",
                    least_cards=_LEAST_CARDS,
                    cards=len(cards),
                ),
            )
        )
    return faults


def read_deck(raw: Mapping[str, Any]) -> Deck:
    """The deck in a faultless wire form. Its cards are ordered by id, since members of an object have no order."""
    cards = {
        card: Good(good["name"], good["family"], good["points"], good["juice"])
        for card, good in sorted(raw["cards"].items())
    }
    bonus = raw["family_bonus"]
    if isinstance(bonus, Mapping):
        return Deck(cards, {family: tuple(listed) for family, listed in sorted(bonus.items())})
    return Deck(cards, tuple(bonus))


def deck_cautions(deck: Deck) -> Sequence[str]:
    """Likely mistakes: a size other than the real game's, or not exactly one juice (MC-D4)."""
    cautions = []
    if len(deck.cards) != _USUAL_CARDS:
        cautions.append(
            say(
                "The deck has {cards}; the real game has {usual_cards}.",
                cards=counted(len(deck.cards), "card"),
                usual_cards=_USUAL_CARDS,
            )
        )
    juices = sum([good.juice for good in deck.cards.values()])
    if juices != 1:
        cautions.append(say("The deck has {juices} juice cards; the real game has one.", juices=juices or say("no")))
    return cautions


def _fault(code: str, what: str, *members: str) -> SetupFault:
    return SetupFault(code, pointer("deck", "cards", *members), what)


def _are_cards(cards: Any) -> bool:
    return isinstance(cards, Mapping) and all(isinstance(good, Mapping) for good in cards.values())


def _form_faults(raw: Any) -> Iterator[SetupFault]:
    """Faults of a deck's form that no code of MC-D4 covers."""
    if not isinstance(raw, Mapping):
        yield _misshapen(say("must be an object with the members 'cards' and 'family_bonus'"), "deck")
        return
    yield from _strangers(raw, ("cards", "family_bonus"), "deck")
    cards = raw.get("cards")
    if not isinstance(cards, Mapping):
        yield _misshapen(say("must be an object with a member for each card"), "deck", "cards")
        return
    for card, good in cards.items():
        place = ("deck", "cards", card)
        if not isinstance(good, Mapping):
            yield _misshapen(say("must be an object with the members name, family, points and juice"), *place)
            continue
        yield from _strangers(good, ("name", "family", "points", "juice"), *place)
        if not isinstance(good.get("name"), str):
            yield _misshapen(say("must be a string"), *place, "name")
        if not isinstance(good.get("family", 0), str | None):
            yield _misshapen(say("must be a string, or null for a card without a family"), *place, "family")


def _misshapen(what: str, *members: str) -> SetupFault:
    return SetupFault("OPTION_BAD_VALUE", pointer(*members), what)


def _strangers(raw: Mapping[str, Any], known: tuple[str, ...], *place: str) -> Iterator[SetupFault]:
    for name in raw:
        if name not in known:
            what = say("is not known here; there are: {join}", join=", ".join(known))
            yield SetupFault("OPTION_UNKNOWN", pointer(*place, name), what)


def _families(cards: Mapping[str, Mapping[str, Any]]) -> Counter[str]:
    """How many cards each family has."""
    return Counter([good["family"] for good in cards.values() if isinstance(good.get("family"), str)])


def _bonus_fault(what: str, *members: str) -> SetupFault:
    return SetupFault("DECK_BAD_BONUS", pointer("deck", "family_bonus", *members), what)


def _bonus_faults_by_family(bonus: Mapping[str, Any], families: Mapping[str, int]) -> Iterator[SetupFault]:
    """Faults of the bonus lists: one for each family, and no others."""
    for family in bonus:
        if family not in families:
            yield _bonus_fault(say("is no family of this deck"), family)
    for family, largest in sorted(families.items()):
        if family not in bonus:
            yield _bonus_fault(say("is missing: a family without a bonus has a list of zeros"), family)
            continue
        wanted = say("must be a list of integers, the bonus for none, one, two and more cards of the family")
        yield from _bonus_faults(bonus[family], largest, wanted, family)


def _bonus_faults(bonus: Any, largest: int, wanted: str, *members: str) -> Iterator[SetupFault]:
    """Faults of a bonus list for families of at most `largest` cards."""
    if not isinstance(bonus, list | tuple):
        yield _bonus_fault(wanted, *members)
        return
    for number, points in enumerate(bonus):
        if type(points) is not int or points not in _BONUS:
            yield _bonus_fault(say("must be an integer within 32 bits"), *members, str(number))
        elif number == 0 and points != 0:
            yield _bonus_fault(say("must be 0, the bonus for no card"), *members, "0")
    if len(bonus) <= largest:
        which = say("the family") if members else say("the largest family")
        needed = say(
            "{entrys}: {which} has {cards}",
            entrys=counted(largest + 1, "entry", "entries"),
            which=which,
            cards=counted(largest, "card"),
        )
        yield _bonus_fault(
            say("must have at least {needed}, and has {bonus}", needed=needed, bonus=len(bonus)), *members
        )
