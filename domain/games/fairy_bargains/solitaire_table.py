"""Variant 3: configuration and table (sheet section FB-5).

Three things are face down: covered cards of the piles, the stock, and covered cards of the Play Area (unless the option
`fan` spreads them). An uncovered card of a pile or of the Play Area is face up only from its own event on.
"""

from typing import Annotated, Any, Literal

from domain.games.fairy_bargains.table import Cards
from domain.rules.options import Option
from domain.rules.piles import FACE_DOWN
from domain.rules.secrecy import Context, Secret, Shown, Unlisted, Viewer, face_down
from domain.rules.values import value

Piles = tuple[Cards, ...]


@value
class SolitaireOptions:
    """What a player may choose in variant 3."""

    piles: Literal[6, 5, 7]
    must_match: bool
    waste: Literal["stack", "discard"]
    fan: bool


SOLITAIRE_OPTIONS = (
    Option("piles", (6, 5, 7), "FB-5.1", "How many piles there are: 5 is easier, 7 harder."),
    Option("must_match", (True, False), "FB-5.5", "Whether more cards may be turned only when nothing matches."),
    Option("waste", ("stack", "discard"), "FB-5.3", "Cards left in the Play Area: they stay below, or are gone."),
    Option("fan", (False, True), "FB-7.9", "Whether the covered cards of the Play Area can be seen."),
)


@value
class SolitaireConfig:
    """A complete configuration of variant 3."""

    variant: str
    players: int
    options: SolitaireOptions


@value
class Outcome:
    """The result as the table shows it (FB-5.7, FB-5.8)."""

    won: bool
    bargains_left: int


def top(pile: Cards) -> Cards:
    """The pile with all but its last card face down."""
    return (FACE_DOWN,) * (len(pile) - 1) + pile[-1:]


def _pile_tops(viewer: Viewer, piles: Piles, table: Any, context: Context) -> Piles:
    """A table's piles with only their last cards face up, except those still to be turned up."""
    return tuple([face_down(pile) if at in table.turning else top(pile) for at, pile in enumerate(piles, start=1)])


def _play_area(viewer: Viewer, cards: Cards, table: Any, context: Context) -> Cards:
    """The Play Area with only its top card face up, unless still to be uncovered; with `fan` all."""
    if table.config.options.fan:
        return cards
    covered: Cards = face_down(cards) if table.covered else top(cards)
    return covered


def _with_fan(viewer: Viewer, cards: Cards, owner: Any, context: Context) -> Cards:
    """All cards with `fan`; otherwise all face down."""
    unseen: Cards = face_down(cards)
    return cards if context.config.options.fan else unseen


@value
class SolitaireTable:
    """The table of variant 3. A pile and the Play Area are bottom to top, the stock is top first.

    In the middle of a decision `turning` are the piles whose top card is still to be turned up, and the Play Area's is
    still to be uncovered if it is `covered`.
    """

    config: Unlisted[SolitaireConfig]
    phase: Literal["deal", "play", "over"]
    piles: Annotated[Piles, Shown(_pile_tops)]
    stock: Secret[Cards]
    play_area: Annotated[Cards, Shown(_play_area)]
    removed: Cards
    discarded: Annotated[Cards, Shown(_with_fan)]
    result: Outcome | None
    turning: Unlisted[tuple[int, ...]] = ()
    covered: Unlisted[bool] = False
