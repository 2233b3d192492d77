"""What Math Market says about its events and moves: explanations, labels and jump marks."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from domain.games.math_market import advanced_table as advanced
from domain.games.math_market import advanced_words, beginner_words, standard_words
from domain.games.math_market import beginner_table as beginner
from domain.games.math_market import standard_table as standard
from domain.games.math_market.deck import Cards
from domain.games.math_market.phrases import a_coin, coin, coins, creature, seats
from domain.games.math_market.table import (
    Abort,
    CardDrawn,
    CardsRevealed,
    ClaimWrong,
    ClockAdvanced,
    CoinsShuffled,
    CreatureBought,
    CreatureNamed,
    CreatureRevealed,
    GameEnded,
    GameStarted,
    HandsDealt,
    PileRanOut,
    PilesShuffled,
    PlayerSilenced,
    Reshuffle,
    Reshuffled,
    Shuffle,
    Shuffled,
    SilenceLifted,
    Table,
    Tick,
)
from domain.rules.dispatch import explanations
from domain.rules.event import Mark, TableEvent
from domain.rules.moves import Move
from domain.rules.phrases import counted, listed, ordinal, span, words


def _game_started(event: GameStarted, before: Table) -> str:
    chosen = ", ".join([_option(name, value) for name, value in event.options.items()])
    return f"a game of Math Market, version {event.version}, for {event.players} players ({chosen})."


def _option(name: str, value: object) -> str:
    """`wrong claim: silence`, `tie window: 0.3 s`, `hints: no`: an option in words."""
    if name.endswith("_ms") and isinstance(value, int):
        return f"{words(name.removesuffix('_ms'))}: {span(value) if value else 'none'}"
    told = {True: "yes", False: "no", None: "none"}.get(value) if isinstance(value, bool | None) else None
    return f"{words(name)}: {told or words(str(value))}"


def _clock_advanced(event: ClockAdvanced, before: Table) -> str:
    return f"the clock goes on by {span(event.now - before.now)}."


def _shuffled(event: Shuffled, before: Table) -> str:
    return f"the piles are shuffled: {counted(event.coins, 'coin')} and {counted(event.creatures, 'creature')}."


def _piles_shuffled(event: PilesShuffled, before: Table) -> str:
    return "both piles lie face down, in an order that nobody sees."


def _pile_ran_out(event: PileRanOut, before: Table) -> str:
    return f"{_no_coin(before)}, and the spent ones have to be shuffled."


def _coins_shuffled(event: CoinsShuffled, before: Table) -> str:
    return "the spent coins lie face down again, in an order that nobody sees."


def _reshuffled(event: Reshuffled, before: Table) -> str:
    return f"{_no_coin(before)}, so play goes on with {counted(event.coins, 'spent coin')}, shuffled anew."


def _no_coin(before: Table) -> str:
    if isinstance(before, advanced.AdvancedTable):
        return "fewer than two coins are left on the table"
    return "the coin pile had run out"


def _creature_revealed(event: CreatureRevealed, before: Table) -> str:
    known = event.creature in before.config.cards.creatures
    what = f"a creature at {before.price(event.creature)}" if known else "a creature"
    return f"{what} is turned up, the {ordinal(event.slot + 1)} of the row."


def _hands_dealt(event: HandsDealt, before: Table) -> str:
    each = counted(len(event.hands[0]), "coin")
    return f"every seat is dealt {each}, one at a time, beginning with seat {before.config.first}."


def _card_drawn(event: CardDrawn, before: Table) -> str:
    return f"seat {event.seat} draws {a_coin(before, event.coin)}."


def _creature_bought(event: CreatureBought, before: Table) -> str:
    if isinstance(before, beginner.BeginnerTable):
        return beginner_words.bought(event, before)
    if isinstance(before, standard.StandardTable):
        return standard_words.bought(event, before)
    return advanced_words.bought(event, before)


def _creature_named(event: CreatureNamed, before: Table) -> str:
    return f"seat {event.seat} means {creature(before, event.creature)}."


def _claim_wrong(event: ClaimWrong, before: Table) -> str:
    if event.coin is not None:
        return standard_words.wrong(event, event.coin, before)
    return advanced_words.wrong(event, before)


def _player_silenced(event: PlayerSilenced, before: Table) -> str:
    return f"seat {event.seat} is silent until somebody buys."


def _silence_lifted(event: SilenceLifted, before: Table) -> str:
    why = {
        "purchase": "a creature has been bought",
        "no_buyer": "nobody else could buy",
        "all_silent": "everybody is silenced",
    }[event.reason]
    return f"{why}, so {seats(event.seats)} may speak again."


def _game_ended(event: GameEnded, before: Table) -> str:
    why = _REASONS[event.reason]
    thing = "coin" if isinstance(before, beginner.BeginnerTable) else "creature"
    scores = listed([f"{counted(score, thing)} for seat {seat}" for seat, score in enumerate(event.scores)])
    if not event.winners:
        return f"{why}, so nobody wins: {scores}."
    who = f"seat {event.winners[0]} wins" if len(event.winners) == 1 else f"{seats(event.winners)} share the win"
    return f"{why}. {who[0].upper()}{who[1:]}: {scores}."


_REASONS: Final = {
    "hand_empty": "a hand is empty, and the game is over",
    "deadlock": "nobody can go on, and the game is over",
    "creatures": "the row cannot be filled again, and the game is over",
    "coins": "no coin is left to turn up, and the game is over",
    "all_silent": "everybody is silenced, and the game is over",
    "aborted": "the game is broken off",
}


def _cards_revealed(event: CardsRevealed, before: Table) -> str:
    return "the game is over, so all cards are turned up."


explain: Final = explanations(
    _game_started, _clock_advanced, _shuffled, _piles_shuffled, _pile_ran_out, _coins_shuffled, _reshuffled,
    _creature_revealed, _hands_dealt, _card_drawn,
    _creature_bought, _creature_named, _claim_wrong, _player_silenced, _silence_lifted, _game_ended, _cards_revealed,
    *beginner_words.SENTENCES, *standard_words.SENTENCES, *advanced_words.SENTENCES,
)  # fmt: skip
"""A sentence for an event, from the table before it; both may be a viewer's."""


def label(move: Move, view: Table) -> str:
    """What a move is called: `claim 12 with the 7`. Moves of one list are told apart: `the second 7`."""
    if isinstance(move, beginner.Deposit):
        return f"lay {coin(view, move.coin, _hand(view, move.seat))} beside {creature(view, move.creature)}"
    if isinstance(move, beginner.Buy):
        return f"buy {creature(view, move.creature)} with {coin(view, move.coin, _hand(view, move.seat))}"
    if isinstance(move, beginner.Skip):
        return "skip and draw a coin" if view.coin_pile else "skip"
    if isinstance(move, standard.Claim):
        return f"claim {move.price} with {coin(view, move.coin, _hand(view, move.seat))}{_for(view, move.creature)}"
    if isinstance(move, standard.Tie):
        return f"a tie of {seats([claim.seat for claim in move.claims])}"
    if isinstance(move, advanced.Declare):
        return f"say {move.price}{_for(view, move.creature)}"
    if isinstance(move, advanced.Point):
        return f"point at {_pointed(view, move.coins)}"
    if isinstance(move, advanced.Buy):
        return f"say {move.price}{_for(view, move.creature)} and point at {_pointed(view, move.coins)}"
    return _LABELS[type(move)]


def _hand(view: Table, seat: int) -> Cards:
    """What the seat holds, as the reader sees it; nothing where there is no such seat."""
    return view.held[seat] if 0 <= seat < len(view.held) else ()


def _pointed(view: Table, pair: Cards) -> str:
    """The coins that are pointed at, out of all that lie on the table."""
    return coins(view, pair, cast(advanced.AdvancedTable, view).coins)


def _for(view: Table, named: str | None) -> str:
    return "" if named is None else f" for {creature(view, named)}"


_LABELS: Final[Mapping[type, str]] = {
    Shuffle: "shuffle",
    Reshuffle: "shuffle the spent coins",
    Tick: "let the clock go on",
    Abort: "break off the game",
    beginner.DeclineBonus: "play no extra coin",
    standard.Unable: "say: I am unable",
    standard.Stuck: "say: I am stuck",
}


def marks(event: TableEvent) -> Sequence[Mark]:
    """The jump marks of an event: the deal, turns or hunts, purchases, the end."""
    if isinstance(event, Shuffled):
        return (Mark("deal", "The deal"),)
    if isinstance(event, Reshuffled):
        return (Mark("deal", "The spent coins are shuffled"),)
    if isinstance(event, beginner.TurnStarted):
        return (Mark("round", f"Turn {event.turn}, seat {event.seat}"),)
    if isinstance(event, standard.HuntStarted):
        return (Mark("round", f"Hunt {event.hunt}"),)
    if isinstance(event, CreatureBought):
        return (Mark("score", f"Seat {event.seat} buys a creature"),)
    if isinstance(event, GameEnded):
        return (Mark("end", "End of the game"),)
    return ()
