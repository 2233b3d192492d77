"""What can be searched for in Math Market: purchases, wrong claims, deposits, symbols, silences and games won."""

from collections.abc import Sequence
from typing import Any, Final

from domain.games.math_market.advanced_table import AdvancedTable
from domain.games.math_market.beginner_table import BeginnerTable
from domain.games.math_market.events.advanced import PointingTimedOut
from domain.games.math_market.events.beginner import DepositPaid, TurnSkipped
from domain.games.math_market.events.buying import ClaimWrong, CreatureBought, PlayerSilenced, SilenceLifted
from domain.games.math_market.events.dealing import AnyTable
from domain.games.math_market.events.ending import GameEnded
from domain.games.math_market.events.standard import SpecialActivated
from domain.games.math_market.table import Table
from domain.rules.language import say
from domain.rules.moments import ExampleQuery, Kind, KindField, Moment, Moments, Values, choice, flag, given, led
from domain.rules.phrases import counted, span

_REAL_TIME: Final = ("standard", "advanced")
_REASONS: Final = {
    "no_such_price": "no creature had that price",
    "sum": "the coins did not make that price",
}
_LIFTED: Final = {
    "purchase": "somebody bought",
    "no_buyer": "nobody could buy",
    "all_silent": "all were silent",
}
_ENDED: Final = {
    "hand_empty": "a hand was empty",
    "deadlock": "nobody could buy",
    "creatures": "no creatures were left",
    "coins": "no coins were left",
    "all_silent": "all were silent",
    "aborted": "it was broken off",
}
_SYMBOLS: Final = {"snail": "Snail", "cheetah": "Cheetah"}
_PRICE: Final = KindField("price", "Price")


def _bought(who: str, values: Values) -> str:
    how = (
        say(" as a bonus")
        if values.get("bonus")
        else say(" at the same time as another seat")
        if values.get("tie")
        else ""
    )
    time = say(" after {span}", span=span(values["ms"])) if "ms" in values else ""
    owned = counted(values["owned"], "creature")
    return say(
        "{who} buys a creature at {price}{how}{time}, and has {owned}.",
        who=who,
        price=values["price"],
        how=how,
        time=time,
        owned=owned,
    )


def _wrong(who: str, values: Values) -> str:
    return say(
        "{who} claims {price} wrongly: {reason}.",
        who=who,
        price=values["price"],
        reason=say(_REASONS[values["reason"]]),
    )


def _deposit(who: str, values: Values) -> str:
    return say("{who} lays a {coin} beside a creature at {price}.", who=who, coin=values["coin"], price=values["price"])


def _skip(who: str, values: Values) -> str:
    return say("{who} plays nothing and draws {coins}.", who=who, coins=counted(values["drew"], "coin"))


def _symbol(who: str, values: Values) -> str:
    seats = counted(values["seats"], "seat")
    return (
        say("A snail helps {seats}.", seats=seats)
        if values["symbol"] == "snail"
        else say("A cheetah silences {seats}.", seats=seats)
    )


def _silenced(who: str, values: Values) -> str:
    return say("{who} is out of play until somebody buys.", who=who)


def _lifted(who: str, values: Values) -> str:
    return say(
        "The silence of {seats} is over: {lifted}.",
        seats=counted(values["seats"], "seat"),
        lifted=say(_LIFTED[values["reason"]]),
    )


def _late(who: str, values: Values) -> str:
    return say("{who} says {price} and points at nothing in time.", who=who, price=values["price"])


def _won_game(who: str, values: Values) -> str:
    verb = say("shares the win of") if values["shared"] else say("wins")
    score, ahead = values["score"], led(values["margin"])
    return say(
        "{who} {verb} the game with a score of {score}{ahead}: {ended}.",
        who=who,
        verb=verb,
        score=score,
        ahead=ahead,
        ended=say(_ENDED[values["reason"]]),
    )


_KINDS: Final = (
    Kind(
        "purchase",
        "A creature bought",
        (
            _PRICE,
            KindField("owned", "Creatures they have then"),
            KindField("ms", "Milliseconds it took"),
            flag("tie", "At the same time as another"),
            flag("bonus", "As a bonus"),
        ),
        _bought,
    ),
    Kind(
        "wrong",
        "A wrong claim",
        (_PRICE, choice("reason", "Why it was wrong", _REASONS)),
        _wrong,
        _REAL_TIME,
    ),
    Kind("silence", "A seat silenced", (KindField("silent", "Seats silent then"),), _silenced, _REAL_TIME),
    Kind(
        "lifted",
        "Silence lifted",
        (KindField("seats", "Seats"), choice("reason", "Why", _LIFTED)),
        _lifted,
        _REAL_TIME,
    ),
    Kind("late", "A declarer too late", (_PRICE,), _late, ("advanced",)),
    Kind(
        "symbol",
        "A symbol that acts",
        (choice("symbol", "Symbol", _SYMBOLS), KindField("seats", "Seats it concerns")),
        _symbol,
        ("standard",),
    ),
    Kind("deposit", "A deposit", (_PRICE, KindField("coin", "Coin")), _deposit, ("beginner",)),
    Kind("skip", "A turn without a coin", (KindField("drew", "Coins drawn"),), _skip, ("beginner",)),
    Kind(
        "end",
        "A game won",
        (
            KindField("score", "Score"),
            KindField("margin", "Ahead of the next"),
            flag("shared", "Shared with another seat"),
            KindField("players", "Players"),
            choice("reason", "Why it ended", _ENDED),
        ),
        _won_game,
    ),
)

_EXAMPLES: Final = (
    ExampleQuery("Creatures bought for 15 or more", "purchase", "price:15.."),
    ExampleQuery("Purchases within two seconds", "purchase", "ms:..2000"),
    ExampleQuery("Two seats that were equally quick", "purchase", "tie:yes"),
    ExampleQuery("A purchase that opened another", "purchase", "bonus:yes"),
    ExampleQuery("Claims whose sum was wrong", "wrong", "reason:sum"),
    ExampleQuery("Cheetahs that silenced three seats or more", "symbol", "symbol:cheetah,seats:3.."),
    ExampleQuery("Declarers who pointed at nothing in time", "late"),
    ExampleQuery("Deposits on a creature", "deposit"),
    ExampleQuery("Games won by three or more", "end", "margin:3.."),
    ExampleQuery("Games that ended since nobody could buy", "end", "reason:deadlock"),
)


def _creature_bought(event: CreatureBought, before: AnyTable) -> Sequence[Moment]:
    counts = {(fact.name, fact.seat): fact.amount for fact in event.facts(before)}
    seat = event.seat
    values = {"price": before.price(event.creature), "owned": len(before.bought[seat]) + 1}
    if isinstance(before, BeginnerTable):
        return (Moment("purchase", seat, {**values, "bonus": ("bonuses", seat) in counts}),)
    ms = counts["reaction_ms", seat]
    return (Moment("purchase", seat, {**values, "ms": ms, "tie": ("ties", seat) in counts}),)


def _claim_wrong(event: ClaimWrong, before: Table) -> Sequence[Moment]:
    return (Moment("wrong", event.seat, {"price": event.price, "reason": event.reason}),)


def _player_silenced(event: PlayerSilenced, before: Any) -> Sequence[Moment]:
    return (Moment("silence", event.seat, {"silent": len(before.silenced) + 1}),)


def _silence_lifted(event: SilenceLifted, before: Table) -> Sequence[Moment]:
    return (Moment("lifted", None, {"seats": len(event.seats), "reason": event.reason}),)


def _timed_out(event: PointingTimedOut, before: AdvancedTable) -> Sequence[Moment]:
    price = None if before.lock is None else before.lock.price
    return (Moment("late", event.seat, given({"price": price})),)


def _activated(event: SpecialActivated, before: Table) -> Sequence[Moment]:
    return (Moment("symbol", None, {"symbol": event.kind, "seats": len(event.seats)}),)


def _deposit_paid(event: DepositPaid, before: Table) -> Sequence[Moment]:
    cards = before.config.cards
    coin = cards.coins[event.coin].value if event.coin in cards.coins else None
    return (Moment("deposit", event.seat, given({"price": before.price(event.creature), "coin": coin})),)


def _turn_skipped(event: TurnSkipped, before: Table) -> Sequence[Moment]:
    return (Moment("skip", event.seat, {"drew": event.drew}),)


def _game_ended(event: GameEnded, before: Table) -> Sequence[Moment]:
    if not event.winners:
        return ()
    score = event.scores[event.winners[0]]
    others = [other for seat, other in enumerate(event.scores) if seat not in event.winners]
    shared = len(event.winners) > 1
    margin = 0 if shared else min([abs(score - other) for other in others], default=0)
    values = {"score": score, "margin": margin, "shared": shared, "players": len(event.scores), "reason": event.reason}
    return [Moment("end", seat, values) for seat in event.winners]


MOMENTS: Final = Moments(
    _KINDS,
    {
        CreatureBought: _creature_bought,
        ClaimWrong: _claim_wrong,
        PlayerSilenced: _player_silenced,
        SilenceLifted: _silence_lifted,
        PointingTimedOut: _timed_out,
        SpecialActivated: _activated,
        DepositPaid: _deposit_paid,
        TurnSkipped: _turn_skipped,
        GameEnded: _game_ended,
    },
    _EXAMPLES,
)
