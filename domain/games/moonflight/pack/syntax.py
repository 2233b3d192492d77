"""The syntax tree of a card pack (MF-D, MF-P), with every default filled in.

An optional member without a default is `None`.
"""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Literal

from domain.games.moonflight.pack.ai_syntax import AiCard, Bounds
from domain.rules.values import value

Keyword = Literal["purchase", "set", "discard", "trash", "deal", "draw"]
"""The six keyword actions (MF-R8.1)."""

Occasion = Literal["purchase", "set", "discard", "trash", "deal", "draw", "move"]
"""What an ability may react to: a keyword, or any Move, which a keyword is as well."""

Zone = Literal["hand", "in_play", "set", "discard", "trash", "draw", "market"]
MoveTo = Literal["hand", "draw", "discard", "trash", "market", "in_play"]
Limit = Literal["hand_limit", "retain_limit", "coin_limit"]
Stat = Literal["hand_limit", "retain_limit", "coin_limit", "stability", "cost"]
ForbiddenVerb = Literal["discard", "trash", "set", "move", "draw", "repeat"]
Pick = Literal["choose", "top", "target"]
Player = Literal["you", "target", "opponent"]
Reactor = Literal["you", "opponent", "any"]
Scope = Literal["self", "others", "all", "own_suit", "any"]


@value
class Filter:
    """A filter of cards (MF-D3): every member that is not `None` must match the active face. `suit` may be `own`."""

    suit: str | None = None
    names: tuple[str, ...] | None = None
    cost_min: int | None = None
    cost_max: int | None = None
    score_min: int | None = None
    score_max: int | None = None
    stability_min: int | None = None


@value
class Selector:
    """Where cards are taken from, or counted (MF-D3).

    With `pick` `top` there is exactly one zone; a count ignores `pick`. `itself` means only the text's own card. Of
    the zone `market`, which belongs to no player, the tops of the stacks are chosen from, and with `target` all cards.
    """

    zones: tuple[Zone, ...]
    pick: Pick = "choose"
    player: Player = "you"
    filter: Filter | None = None
    itself: bool = False


@value
class All:
    """`"all"`: as many as there are."""


@value
class UpTo:
    """`{"up_to": n}`: 0 to n, as the player chooses."""

    n: int


@value
class Last:
    """`{"last": true}`: the number that the previous instruction of this ability handled."""


@value
class CountOf:
    """`{"count": SEL, "per": k, "plus": m}`: floor(count / k) + m, where k is at least 1. May be negative."""

    selector: Selector
    per: int = 1
    plus: int = 0


Number = int | All | UpTo | Last | CountOf
"""A number (MF-D2). Integers are not negative."""

DefiniteNumber = int | Last | CountOf
"""A number for gain, lose, deal and arrange (MF-D2)."""


@value
class Compare:
    """Compares a count of cards, the seat's coins, or the number that the previous instruction handled."""

    of: Selector | Literal["coins", "did"]
    span: Bounds


@value
class Turned:
    """Whether the Turn has occurred (`turned` true), or has not."""

    turned: bool


@value
class Not:
    """`{"not": C}`."""

    of: "Condition"


@value
class Every:
    """`{"all": [C..]}`: true if the list is empty."""

    of: tuple["Condition", ...]


Condition = Compare | Turned | Not | Every


@value
class Gain:
    """Coins from the Supply to the hand of the player (MF-R8.9)."""

    verb: ClassVar = "gain"
    n: DefiniteNumber
    player: Player = "you"


@value
class Lose:
    """Coins from the hand of the player to the Supply."""

    verb: ClassVar = "lose"
    n: DefiniteNumber
    player: Player = "you"


@value
class TakeCards:
    """Draw, Discard, Trash (MF-R8.4 to R8.6), or a plain Move of cards that are taken from somewhere.

    To the market each card goes to a chosen stack of its suit. A card that comes into play is not played: its
    instructions are not followed.
    """

    verb: Literal["draw", "discard", "trash", "move"]
    n: Number
    source: Selector
    to: MoveTo


@value
class SetCards:
    """Set (MF-R8.3); by default from hand, onto chosen own cards in play with a Stability."""

    verb: ClassVar = "set"
    n: Number
    source: Selector
    onto_self: bool = False


@value
class DealCards:
    """Deal (MF-R8.8); without a `suit` that of the player who deals."""

    verb: ClassVar = "deal"
    n: DefiniteNumber
    suit: str | None = None
    player: Player = "you"


@value
class Purchase:
    """Purchase tops of Market Stacks, free or for their cost, for the seat or another player."""

    verb: ClassVar = "purchase"
    n: Number
    pay: Literal["free", "cost"] = "free"
    buyer: Player = "you"
    filter: Filter | None = None


@value
class Repeat:
    """Follow the play abilities of one other own card in play again; `source` has the zone in_play alone."""

    verb: ClassVar = "repeat"
    source: Selector


@value
class Arrange:
    """Look at the top n cards of the Draw Deck and put them back in any order."""

    verb: ClassVar = "arrange"
    n: DefiniteNumber


@value
class Modify:
    """Change a limit until R5.7."""

    stat: Limit
    add: int


@value
class If:
    """`then` where the condition holds, else `otherwise`, which may be empty."""

    condition: Condition
    then: tuple["Instruction", ...]
    otherwise: tuple["Instruction", ...] = ()


@value
class May:
    """An optional effect."""

    do: tuple["Instruction", ...]


@value
class Choice:
    """The player follows one of the options; there is at least one."""

    options: tuple[tuple["Instruction", ...], ...]


Instruction = Gain | Lose | TakeCards | SetCards | DealCards | Purchase | Repeat | Arrange | Modify | If | May | Choice
Instructions = tuple[Instruction, ...]


def all_of(do: Instructions) -> Iterator[Instruction]:
    """The instructions, including nested ones."""
    for one in do:
        yield one
        if isinstance(one, If):
            yield from all_of((*one.then, *one.otherwise))
        elif isinstance(one, May):
            yield from all_of(one.do)
        elif isinstance(one, Choice):
            for option in one.options:
                yield from all_of(option)


@value
class PlayAbility:
    """Followed when the card is played."""

    do: Instructions


@value
class SpendAbility:
    """Usable as an act; costs `coins` and `cards` from hand, at least one of them above 0."""

    coins: int
    cards: int
    do: Instructions


@value
class WhenAbility:
    """Reacts to a keyword, or to any Move; `onto_self`: only to a card Set to this card."""

    event: Occasion
    who: Reactor
    filter: Filter | None
    onto_self: bool
    optional: bool
    do: Instructions


@value
class ModAbility:
    """Changes a number while it is in force. Limits apply to `self`; Stability is only added to."""

    stat: Stat
    op: Literal["add", "set"]
    value: int
    applies: Scope


@value
class ForbidAbility:
    """What other effects, and Build, may not do to the card."""

    verbs: tuple[ForbiddenVerb, ...]


Ability = PlayAbility | SpendAbility | WhenAbility | ModAbility | ForbidAbility


@value
class Face:
    """One side of a card or of a character; a character's has its name, cost 0, and neither Stability nor score."""

    name: str
    cost: int
    stability: int | None
    score: int | None
    text: str
    abilities: tuple[Ability, ...]


@value
class CardType:
    """A card type. Of a starter or generic card, each player's share has `qty`.

    `picture` is the key of a picture, and `emblem` a few letters or a sign, for whoever draws the card.
    """

    id: str
    suit: str
    qty: int
    provenance: str
    evidence: str
    pre: Face
    post: Face
    picture: str | None = None
    emblem: str | None = None


@value
class Character:
    """A character. Its id is its suit as well. `picture` and `emblem` are as those of a card type."""

    id: str
    suit: str
    name: str
    provenance: str
    evidence: str
    style: str
    pre: Face
    post: Face
    picture: str | None = None
    emblem: str | None = None


@value
class Pack:
    """A card pack (MF-P). `starter` and `generic` are ids of types, or `None` where the pack does not name any.

    `ai` and `supply` are by suit; a market list gives the number of cards by type id.
    """

    id: str
    label: str
    requires: tuple[str, ...]
    starter: tuple[str, ...] | None
    generic: tuple[str, ...] | None
    types: tuple[CardType, ...]
    characters: tuple[Character, ...]
    ai: Mapping[str, AiCard]
    supply: Mapping[str, Mapping[str, int]]
