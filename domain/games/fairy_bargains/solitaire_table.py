"""Variant 3: configuration, table, moves and events, and what each event changes (sheet section FB-5).

Three things lie face down here: cards below others in the piles, the stock, and cards below others in the Play Area
(unless the option `fan` spreads them). The next card of a pile or of the Play Area is face up only from its own event
on.
"""

from typing import Annotated, Any, Final, Literal

from domain.games.fairy_bargains.table import Card, Cards, Deal, GameEnded
from domain.rules.dispatch import by_event
from domain.rules.draft import After
from domain.rules.event import Changes, TableEvent
from domain.rules.moves import Move
from domain.rules.options import Option
from domain.rules.piles import FACE_DOWN, with_part
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


def _top(pile: Cards) -> Cards:
    """The pile with all but its last card face down."""
    return (FACE_DOWN,) * (len(pile) - 1) + pile[-1:]


def _pile_tops(viewer: Viewer, piles: Piles, table: Any, context: Context) -> Piles:
    """Of a table's piles the last cards, without those that are still to be turned up."""
    return tuple([face_down(pile) if at in table.turning else _top(pile) for at, pile in enumerate(piles, start=1)])


def _dealt_tops(viewer: Viewer, piles: Piles, event: Any, context: Context) -> Piles:
    """Of the piles just dealt the last cards."""
    return tuple([_top(pile) for pile in piles])


def _play_area(viewer: Viewer, cards: Cards, table: Any, context: Context) -> Cards:
    """The Play Area's top card, unless it is still to be uncovered; with `fan` all."""
    if table.config.options.fan:
        return cards
    covered: Cards = face_down(cards) if table.covered else _top(cards)
    return covered


def _with_fan(viewer: Viewer, cards: Cards, owner: Any, context: Context) -> Cards:
    """All with `fan`, else how many."""
    unseen: Cards = face_down(cards)
    return cards if context.config.options.fan else unseen


def _turned(viewer: Viewer, cards: Cards, event: Any, context: Context) -> Cards:
    """Of the cards just turned the last; with `fan` all."""
    return cards if context.config.options.fan else _top(cards)


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


@value
class Match(Move):
    """The top card of the Play Area goes with the face-up cards of these piles."""

    seat: int
    piles: tuple[int, ...]


@value
class Turn(Move):
    """The next three cards of the stock are turned."""

    seat: int


SolitaireMove = Deal | Match | Turn


@value
class BargainsDealt(TableEvent):
    """The piles and the stock lie ready."""

    face_up: Cards
    stock_count: int
    piles: Annotated[Piles, Shown(_dealt_tops)]
    stock: Secret[Cards]
    rule: str = "FB-5.2"


@value
class CardsTurned(TableEvent):
    """Cards of the stock, `play_area` in the order of turning, went to the Play Area; `top` was the last."""

    count: int
    top: Card
    stock_count: int
    play_area: Annotated[Cards, Shown(_turned)]
    rule: str = "FB-5.3"


@value
class MatchMade(TableEvent):
    """The Play Area's card and the cards of these piles are gone."""

    card: Card
    piles: tuple[int, ...]
    cards: Cards
    rule: str = "FB-5.5"


@value
class PlayCardUncovered(TableEvent):
    """The card below is the top of the Play Area now."""

    card: Card
    rule: str = "FB-5.4"


@value
class BargainTurnedUp(TableEvent):
    """The next card of a pile lies face up."""

    pile: int
    card: Card
    rule: str = "FB-5.6"


@value
class PileCleared(TableEvent):
    """A pile is empty, and stays so."""

    pile: int
    rule: str = "FB-5.6"


def _bargains_dealt(table: SolitaireTable, event: BargainsDealt) -> Changes:
    return {"phase": "play", "piles": event.piles, "stock": event.stock}


def _cards_turned(table: SolitaireTable, event: CardsTurned) -> Changes:
    stock = table.stock[event.count :]
    if table.config.options.waste == "discard":
        return {"stock": stock, "play_area": event.play_area, "discarded": table.discarded + table.play_area}
    return {"stock": stock, "play_area": table.play_area + event.play_area}


def _match_made(table: SolitaireTable, event: MatchMade) -> Changes:
    piles = [pile[:-1] if at in event.piles else pile for at, pile in enumerate(table.piles, start=1)]
    return {
        "piles": tuple(piles),
        "play_area": table.play_area[:-1],
        "removed": (*table.removed, event.card, *event.cards),
        "turning": event.piles,
        "covered": len(table.play_area) > 1,
    }


def _play_card_uncovered(table: SolitaireTable, event: PlayCardUncovered) -> Changes:
    return {"play_area": (*table.play_area[:-1], event.card), "covered": False}


def _bargain_turned_up(table: SolitaireTable, event: BargainTurnedUp) -> Changes:
    pile = (*table.piles[event.pile - 1][:-1], event.card)
    return {"piles": with_part(table.piles, event.pile - 1, pile), "turning": table.turning[1:]}


def _pile_cleared(table: SolitaireTable, event: PileCleared) -> Changes:
    return {"turning": table.turning[1:]}


def _game_ended(table: SolitaireTable, event: GameEnded) -> Changes:
    return {"phase": "over", "result": Outcome(bool(event.won), event.bargains_left or 0)}


SOLITAIRE_AFTER: Final[After] = by_event(
    _bargains_dealt, _cards_turned, _match_made, _play_card_uncovered, _bargain_turned_up, _pile_cleared,
    _game_ended,
)  # fmt: skip
