"""Warnings about a faultless pack: its author's likely mistakes (MF-D9)."""

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import Any, Final, get_args

from domain.games.moonflight.pack.ai_syntax import AiBuild, AiCard, AiPlay, AiReset, AiRule, AiSpend
from domain.games.moonflight.pack.checks import built_in, read_packs
from domain.games.moonflight.pack.faults import Path, meant, pointer
from domain.games.moonflight.pack.syntax import (
    Ability,
    Choice,
    DealCards,
    Gain,
    If,
    Instruction,
    Instructions,
    May,
    Number,
    Occasion,
    Pack,
    SpendAbility,
    TakeCards,
    UpTo,
    WhenAbility,
    all_of,
)

_SIDES: Final = ("pre", "post")
_OCCASIONS: Final = get_args(Occasion)


def cautions(packs: Sequence[str | Mapping[str, Any]]) -> tuple[str, ...]:
    """Warnings about the packs in a configuration that are not built in; they have no faults.

    Each sentence begins with the JSON pointer of its place: `/packs/1/types/0/pre/abilities/0: ...`.
    """
    read = read_packs(packs)
    beside = [one.pack for one in read]
    own = [one for one in read if one.pack is not built_in().get(one.pack.id)]
    return tuple([said for one in own for said in warnings(one.pack, one.path, beside)])


def warnings(pack: Pack, path: Path = (), beside: Sequence[Pack] = ()) -> tuple[str, ...]:
    """The warnings about a pack, each with its place.

    Given `beside`, the packs it is used with, they include names that no card has.
    """
    suits = {character.id for one in beside for character in one.characters}
    told = [*_of_texts(pack, suits), *(_of_ai_cards(pack, beside) if beside else ())]
    return tuple([f"{pointer((*path, *place))}: {text}" for place, text in told])


def _suits_dealt(ability: Ability) -> set[str]:
    """The suits that an ability Deals by name."""
    dealt = [one.suit for one in all_of(getattr(ability, "do", ())) if isinstance(one, DealCards)]
    return {suit for suit in dealt if suit is not None}


def _of_texts(pack: Pack, suits: set[str]) -> Iterator[tuple[Path, str]]:
    """What may be wrong with texts; `suits` are the characters', empty if unknown."""
    for member, things in (("types", pack.types), ("characters", pack.characters)):
        for number, thing in enumerate(things):
            for side in _SIDES:
                for index, ability in enumerate(getattr(thing, side).abilities):
                    for text in _of_ability(ability):
                        yield (member, number, side, "abilities", index), text
                    for suit in sorted(_suits_dealt(ability) - suits if suits else ()):
                        yield (member, number, side, "abilities", index), f"no character has the suit {suit!r}"


def _of_ability(ability: Ability) -> Iterator[str]:
    if isinstance(ability, SpendAbility):
        for cost, verb, what in ((ability.coins, "gain", "coin"), (ability.cards, "draw", "card")):
            most = _most(ability.do, verb)
            if 0 < cost <= most:
                many = "any number" if most == inf else f"{most:.0f}"
                plural = "" if cost == 1 else "s"
                yield f"can {verb} {many} for a cost of {cost} {what}{plural}, so it may be used without end"
    elif isinstance(ability, WhenAbility) and any(_answers(one, ability.event) for one in all_of(ability.do)):
        yield f"answers every {ability.event} with another: such a chain may end only at the trigger cap"


def _answers(one: Instruction, occasion: Occasion) -> bool:
    """Whether an instruction repeats what its ability reacts to; every keyword is also a Move."""
    done = getattr(one, "verb", None)
    return done in _OCCASIONS and occasion in (done, "move")


def _most(do: Instructions, verb: str) -> float:
    """The most coins, or cards drawn, that the instructions can yield."""
    return sum([_most_of(one, verb) for one in do])


def _most_of(one: Instruction, verb: str) -> float:
    if isinstance(one, Gain | TakeCards) and one.verb == verb:
        return 0 if isinstance(one, Gain) and one.player == "opponent" else _greatest(one.n)
    if isinstance(one, If):
        return max(_most(one.then, verb), _most(one.otherwise, verb))
    if isinstance(one, May):
        return _most(one.do, verb)
    if isinstance(one, Choice):
        return max([_most(option, verb) for option in one.options])
    return 0


def _greatest(n: Number) -> float:
    """The greatest value of a number; counts made during the game have no bound here."""
    if isinstance(n, int):
        return n
    return n.n if isinstance(n, UpTo) else inf


def _of_ai_cards(pack: Pack, beside: Sequence[Pack]) -> Iterator[tuple[Path, str]]:
    """Names that no card has on that side, and AI cards and market lists of suits without a character."""
    characters = [character.id for one in beside for character in one.characters]
    for member, suits in (("ai", pack.ai), ("supply", pack.supply)):
        for suit in suits:
            if suit not in characters:
                yield (member, suit), f"no character has the suit {suit!r}{meant(suit, characters)}"
    for side in _SIDES:
        borne = {getattr(kind, side).name for one in beside for kind in one.types}
        for suit, card in pack.ai.items():
            for place, name in _names(card, side):
                if name not in borne:
                    yield ("ai", suit, *place), f"no card is called {name!r}{_near(name, borne)}"


def _near(name: str, borne: set[str]) -> str:
    said = meant(name, sorted(borne))
    return said if "did you mean" in said else " on that side"


def _names(card: AiCard, side: str) -> Iterator[tuple[Path, str]]:
    """The names that one side of an AI card uses, with their places."""
    rules: tuple[AiRule, ...] = getattr(card, side)
    for number, rule in enumerate(rules):
        for name in (*(rule.conditions.in_hand or ()), *_named_by(rule)):
            yield (side, number), name
    reset: AiReset = getattr(card, f"reset_{side}")
    for listed in ("retain", "discard", "market"):
        for name in getattr(reset, listed) or ():
            yield ("reset", side, listed), name


def _named_by(rule: AiRule) -> tuple[str, ...]:
    deed = rule.do
    if isinstance(deed, AiPlay):
        return (*(deed.names or ()), *((deed.target.names if deed.target else None) or ()))
    if isinstance(deed, AiSpend):
        return () if deed.source == "character" else (deed.source,)
    return (deed.onto or ()) if isinstance(deed, AiBuild) else ()
