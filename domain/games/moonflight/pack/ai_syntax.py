"""The syntax tree of AI cards (MF-D10). An optional member without a default is `None`."""

from typing import Literal

from domain.rules.values import value


@value
class Bounds:
    """Bounds of a number: every member that is not `None` must hold, and at least one is given."""

    eq: int | None = None
    least: int | None = None
    most: int | None = None

    def holds(self, number: int) -> bool:
        """Whether the number is within the bounds."""
        return (
            (self.eq is None or number == self.eq)
            and (self.least is None or number >= self.least)
            and (self.most is None or number <= self.most)
        )


@value
class AiConditions:
    """The `if` of an AI rule (MF-D10); `None` members are ignored. `deck` is Draw Deck and Discard Stack together."""

    hand: Bounds | None = None
    hand_score: Bounds | None = None
    coins: Bounds | None = None
    deck: Bounds | None = None
    in_hand: tuple[str, ...] | None = None
    no_empty_stacks: bool = False


@value
class AiTarget:
    """The targeting clause of a play: exactly one of the three is given."""

    names: tuple[str, ...] | None = None
    score_eq: int | None = None
    highest_score: bool = False


@value
class AiPlay:
    """Play a card: exactly one of `names`, `stability_min` and `highest_cost` is given."""

    names: tuple[str, ...] | None = None
    stability_min: int | None = None
    highest_cost: bool = False
    target: AiTarget | None = None


@value
class AiSpend:
    """Use a Spend ability of the character (`source` `character`) or of a card of that name, by its index."""

    source: str
    ability: int
    needs_draw: bool = False


@value
class AiBuild:
    """Build; onto cards of the names `onto`, or the highest cost card where that is `None`."""

    cards: Literal["lowest_cost", "highest_score"]
    onto: tuple[str, ...] | None = None


@value
class AiShop:
    """Shop one card; `fewest`: from the stacks with the fewest cards."""

    own_suit: bool = False
    score_min: int | None = None
    fewest: bool = False
    highest_cost: bool = False


@value
class AiPass:
    """Pass."""


AiDeed = AiPlay | AiSpend | AiBuild | AiShop | AiPass


@value
class AiRule:
    """One line of an AI card."""

    conditions: AiConditions
    do: AiDeed


@value
class AiReset:
    """What one side of an AI card says of the Reset: names of cards, or `None` where it has no such list.

    Those in `retain` are kept, those in `discard` are not, and those in `market` go back there (MF-R12.4).
    """

    retain: tuple[str, ...] = ()
    discard: tuple[str, ...] | None = None
    market: tuple[str, ...] | None = None


@value
class AiCard:
    """An AI card: its rules from top to bottom, and its lists for the Reset, by side."""

    pre: tuple[AiRule, ...]
    post: tuple[AiRule, ...]
    reset_pre: AiReset
    reset_post: AiReset
    provenance: str
