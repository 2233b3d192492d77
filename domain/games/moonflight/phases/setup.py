"""The set-up: the table before the first shuffle, and what follows each shuffle (MF-R2)."""

from collections.abc import Iterator
from functools import lru_cache

from domain.games.moonflight.effects.decisions import shuffle_of
from domain.games.moonflight.effects.run import MoonflightDraft
from domain.games.moonflight.effects.transfers import coins_left, stacks_of_suit
from domain.games.moonflight.events.acts import CoinsChanged
from domain.games.moonflight.events.cards import CardMoved, PileShuffled
from domain.games.moonflight.events.decisions import Asked
from domain.games.moonflight.events.phases import RULE_OF_ACTION, PhaseStarted
from domain.games.moonflight.moves import Shuffle
from domain.games.moonflight.table.table import (
    COIN_LIMIT,
    HAND_LIMIT,
    Cards,
    Config,
    Pending,
    SeatArea,
    Table,
    Tokens,
    Zone,
    in_order,
)

_RULE = "MF-R2"


def opened(config: Config) -> Table:
    """The table at the opening: the generic stacks are laid out, and the first shuffle is awaited."""
    tokens = config.options.solo_tokens
    zone, cards = piles_of(config)[0]
    return Table(
        config=config,
        seats=tuple([SeatArea(suit) for suit in config.characters]),
        supply=dict.fromkeys(config.characters, ()),
        stacks=_first_stacks(config),
        turned=False,
        round=1,
        first=config.first,
        turn=config.first,
        passes=0,
        acts=0,
        phase="setup",
        effects=(),
        solo=Tokens(tokens, tokens) if config.options.solo_score else None,
        result=None,
        pending=shuffle_of(zone, cards),
        loose=(),
        strays={},
    )


def piles_of(config: Config) -> tuple[tuple[Zone, Cards], ...]:
    """The piles to be shuffled, in order, each with its cards in canonical order."""
    return (*_supplies(config), *_draw_decks(config))


def set_up(draft: MoonflightDraft, move: Shuffle) -> None:
    """Shuffles a pile; then the next one is due, or the game begins."""
    config = draft.state.config
    piles = piles_of(config)
    at = [zone for zone, _ in piles].index(move.zone)
    _laid(draft, at, move.zone, move.order)
    for number, (zone, cards) in enumerate(piles[at + 1 :], at + 1):
        if len(cards) > 1:
            draft.emit(Asked(shuffle_of(zone, cards).wire))
            return
        _laid(draft, number, zone, cards)
    for seat in range(config.players):
        for card in draft.state.seats[seat].draw[:HAND_LIMIT]:
            draft.emit(CardMoved("setup", card, f"p{seat}.draw", f"p{seat}.hand", _RULE))
        if coins := coins_left(draft.state, COIN_LIMIT):
            draft.emit(CoinsChanged(seat, coins, "setup", _RULE))
    draft.emit(PhaseStarted("action", 1, config.first, RULE_OF_ACTION))


def awaited_shuffle(table: Table) -> Pending | None:
    """The shuffle that the set-up awaits, of the first pile not laid out yet; `None` if there is none."""
    missing = [shuffle_of(zone, cards) for zone, cards in piles_of(table.config) if not _lies(table, zone)]
    return next((pending for pending in missing if len(pending.cards or ()) > 1), None)


def _lies(table: Table, zone: Zone) -> bool:
    place, _, part = zone.partition(".")
    return bool(table.supply[part] if place == "supply" else table.seats[int(place[1:])].draw)


def _laid(draft: MoonflightDraft, at: int, zone: Zone, order: Cards) -> None:
    """Lays out a shuffled pile. After the last supply, the top cards of all supplies become the Market Stacks."""
    draft.emit(PileShuffled(zone, order, _RULE))
    config = draft.state.config
    if at + 1 == config.players:
        for suit in config.characters:
            for stack, card in zip(stacks_of_suit(suit), draft.state.supply[suit], strict=False):
                draft.emit(CardMoved("setup", card, f"supply.{suit}", f"m.{stack}", _RULE))


def _supplies(config: Config) -> Iterator[tuple[Zone, Cards]]:
    for suit in config.characters:
        cards = [card for kind, count in config.market(suit).items() for card in _numbered(kind, 0, count)]
        yield f"supply.{suit}", in_order(cards)


def _draw_decks(config: Config) -> Iterator[tuple[Zone, Cards]]:
    library = config.library
    for seat in range(config.players):
        counts = {kind: library.types[kind].qty for kind in library.starter}
        cards = [card for kind, count in counts.items() for card in _numbered(kind, seat * count, count)]
        yield f"p{seat}.draw", in_order(cards)


def _first_stacks(config: Config) -> dict[str, Cards]:
    """The Market Stacks by id; those of the suits are still empty (MF-R2, step 2)."""
    library = config.library
    generic = {f"gen-{kind}": _numbered(kind, 0, library.types[kind].qty * config.players) for kind in library.generic}
    return {stack: () for suit in config.characters for stack in stacks_of_suit(suit)} | generic


@lru_cache(1_000)
def _numbered(kind: str, after: int, count: int) -> Cards:
    return tuple([f"{kind}:{number}" for number in range(after + 1, after + count + 1)])
