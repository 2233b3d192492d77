"""Warnings about a valid configuration."""

from collections.abc import Iterator
from typing import Final

from domain.games.math_market.checks import conflict
from domain.games.math_market.deck import DEFAULT_DECK, Deck
from domain.games.math_market.options import Config
from domain.rules.language import say
from domain.rules.phrases import listed, span

_A_DAY: Final = 24 * 60 * 60 * 1000
"""The longest window that people will wait for (ms)."""


def cautions(config: Config) -> tuple[str, ...]:
    """Likely mistakes: totals other than 40 and 20 cards (MM-D5), false hints (MM-D6), an endless window (MM-S5.2)."""
    counts = (
        ("coins", len(config.cards.coins), len(DEFAULT_DECK.coins)),
        ("creatures", len(config.cards.creatures), len(DEFAULT_DECK.creatures)),
    )
    totals = [
        say("The deck has {count} {kind}, and the game as sold has {usual}.", count=count, kind=kind, usual=usual)
        for kind, count, usual in counts
        if count != usual
    ]
    return (*totals, *_false_hints(config.cards), *_endless_window(config))


def record_cautions(config: Config) -> tuple[str, ...]:
    """Why a game cannot go on if its scorer does not know the face-down cards (MM-T2)."""
    asked = [conflict(config, coins=True, creatures=False), conflict(config, coins=False, creatures=True)]
    told = dict.fromkeys([objection.message for objection in asked if objection is not None])
    return tuple(
        [
            say("Unless every card is named at the shuffle this table cannot be recorded: {why}.", why=why)
            for why in told
        ]
    )


def _endless_window(config: Config) -> Iterator[str]:
    window = getattr(config.options, "tie_window_ms", 0)
    if window > _A_DAY:
        yield say(
            "After a right claim the game waits {span} for others: the window is far too long to play.",
            span=span(window),
        )


def _false_hints(deck: Deck) -> Iterator[str]:
    """Hints that do not follow from the card list. Values that no coin has cannot be part of a price."""
    for name, card in deck.creatures.items():
        said, true = set(card.hint or ()) & set(deck.values), set(deck.unsuitable(card.price))
        if card.hint is None or said == true:
            continue
        wrong = (
            [say("calls {sorted} unsuitable, which can be part of it", sorted=listed(sorted(said - true)))]
            if said - true
            else []
        )
        silent = [say("leaves out {sorted}, which cannot", sorted=listed(sorted(true - said)))] if true - said else []
        yield say(
            "The hint of {name}, price {price}, is false: it {join}.",
            name=name,
            price=card.price,
            join=" and ".join([*wrong, *silent]),
        )
