"""What an organiser is told about a configuration that is accepted."""

from collections.abc import Iterator
from typing import Final

from domain.games.math_market.checks import conflict
from domain.games.math_market.deck import DEFAULT_DECK, Deck
from domain.games.math_market.options import Config
from domain.rules.phrases import listed, span

_A_DAY: Final = 24 * 60 * 60 * 1000
"""A longer window than this nobody waits for (ms)."""


def cautions(config: Config) -> tuple[str, ...]:
    """What an organiser may not have meant: other totals than 40 and 20 cards (MM-D5), false hints (MM-D6), a window
    that nobody sees the end of (MM-S5.2).
    """
    counts = (
        ("coins", len(config.cards.coins), len(DEFAULT_DECK.coins)),
        ("creatures", len(config.cards.creatures), len(DEFAULT_DECK.creatures)),
    )
    totals = [
        f"The deck has {count} {kind}, and the game as sold has {usual}."
        for kind, count, usual in counts
        if count != usual
    ]
    return (*totals, *_false_hints(config.cards), *_endless_window(config))


def record_cautions(config: Config) -> tuple[str, ...]:
    """Why a game cannot go on whose scorer does not know the cards that lie face down (MM-T2)."""
    asked = [conflict(config, coins=True, creatures=False), conflict(config, coins=False, creatures=True)]
    told = dict.fromkeys([objection.message for objection in asked if objection is not None])
    return tuple([f"Unless every card is named at the shuffle this table cannot be recorded: {why}." for why in told])


def _endless_window(config: Config) -> Iterator[str]:
    window = getattr(config.options, "tie_window_ms", 0)
    if window > _A_DAY:
        yield f"After a right claim the game waits {span(window)} for others: the window is far too long to play."


def _false_hints(deck: Deck) -> Iterator[str]:
    """What hints say that does not follow from the card list. Values that no coin has can be part of no price."""
    for name, card in deck.creatures.items():
        said, true = set(card.hint or ()) & set(deck.values), set(deck.unsuitable(card.price))
        if card.hint is None or said == true:
            continue
        wrong = [f"calls {listed(sorted(said - true))} unsuitable, which can be part of it"] if said - true else []
        silent = [f"leaves out {listed(sorted(true - said))}, which cannot"] if true - said else []
        yield f"The hint of {name}, price {card.price}, is false: it {' and '.join([*wrong, *silent])}."
