"""What can be searched for in Mercadito: goods taken, conflicts, juice, offers, trades, games won."""

from collections.abc import Sequence
from typing import Final

from domain.games.mercadito.deck import DEFAULT_DECK, Card, good_named
from domain.games.mercadito.events.conflicts import CardDestroyed, CardLeft, CardTaken, ConflictOpened, JuiceGiven
from domain.games.mercadito.events.trades import GameEnded, OfferMade, TradeMade
from domain.games.mercadito.table import Table
from domain.rules.language import say
from domain.rules.moments import ExampleQuery, Kind, KindField, Moment, Moments, Values, choice, flag, given, led
from domain.rules.phrases import counted

_GOODS: Final = {good.name: good.name for good in DEFAULT_DECK.cards.values()}
_WHY: Final = {
    "all_ceded": "left, as all gave way",
    "all_left": "left, as all wanted that",
    "agreed": "destroyed, as all wanted that",
    "no_consensus": "destroyed, as nobody agreed",
}
_ENDED: Final = {
    "votes": "All had voted for the end",
    "no_options": "Nobody had anything to trade with",
    "closed": "The trading was closed",
    "aborted": "The game was broken off",
}
_CARD: Final = choice("card", "Good", _GOODS)
_ROUND: Final = KindField("round", "Round")


def _good(values: Values) -> str:
    return good_named(values["card"]) if "card" in values else say("a card")


def _taken(who: str, values: Values) -> str:
    how = say(" out of a conflict") if values["conflict"] else ""
    return say(
        "{who} takes {good}{how}, in round {round}.", who=who, good=_good(values), how=how, round=values["round"]
    )


def _conflict(who: str, values: Values) -> str:
    return say(
        "{good} is wanted by {seats}, in round {round}.",
        good=_good(values).capitalize(),
        seats=counted(values["seats"], "seat"),
        round=values["round"],
    )


def _lost(who: str, values: Values) -> str:
    return say(
        "{good} is {why}, in round {round}.",
        good=_good(values).capitalize(),
        why=say(_WHY[values["why"]]),
        round=values["round"],
    )


def _juice(who: str, values: Values) -> str:
    return say(
        "{who} gives juice to another seat to end a conflict about {good}, in round {round}.",
        who=who,
        good=_good(values),
        round=values["round"],
    )


def _offer(who: str, values: Values) -> str:
    return say("{who} offers {exchange}.", who=who, exchange=_exchange(values))


def _trade(who: str, values: Values) -> str:
    return say("{who} trades {exchange}.", who=who, exchange=_exchange(values))


def _exchange(values: Values) -> str:
    return say("{give} for {want}", give=counted(values["give"], "card"), want=counted(values["want"], "card"))


def _won_game(who: str, values: Values) -> str:
    verb = say("shares the win of") if values["shared"] else say("wins")
    total, bonus = counted(values["points"], "point"), values["bonus"]
    return say(
        "{who} {verb} the game with {total}, {bonus} of them for families{led}.",
        who=who,
        verb=verb,
        total=total,
        bonus=bonus,
        led=led(values["margin"]),
    )


_KINDS: Final = (
    Kind("taken", "A good taken", (_CARD, flag("conflict", "Out of a conflict"), _ROUND), _taken),
    Kind("conflict", "A conflict", (_CARD, KindField("seats", "Seats that want it"), _ROUND), _conflict),
    Kind(
        "lost",
        "A good that nobody got",
        (_CARD, choice("why", "What became of it", _WHY), KindField("seats", "Seats that wanted it"), _ROUND),
        _lost,
    ),
    Kind("juice", "Juice given", (_CARD, _ROUND), _juice),
    Kind("offer", "An offer", (KindField("give", "Cards given"), KindField("want", "Cards wanted")), _offer),
    Kind("trade", "A trade", (KindField("give", "Cards given"), KindField("want", "Cards got")), _trade),
    Kind(
        "end",
        "A game won",
        (
            KindField("points", "Points"),
            KindField("bonus", "Points for families"),
            KindField("margin", "Points ahead of the next"),
            flag("shared", "Shared with another seat"),
            KindField("players", "Players"),
            choice("reason", "Why it ended", _ENDED),
        ),
        _won_game,
    ),
)

_EXAMPLES: Final = (
    ExampleQuery("Conflicts of three seats or more", "conflict", "seats:3.."),
    ExampleQuery("Goods destroyed since nobody agreed", "lost", "why:no_consensus"),
    ExampleQuery("Mangoes won out of a conflict", "taken", "card:mango,conflict:yes"),
    ExampleQuery("Quarrels that juice ended", "juice"),
    ExampleQuery("Trades of two cards for one", "trade", "give:2,want:1"),
    ExampleQuery("Gifts: cards given for nothing", "trade", "want:0"),
    ExampleQuery("Games won with ten points for families", "end", "bonus:10.."),
    ExampleQuery("Games won by a single point", "end", "margin:1"),
)


def _of(card: Card | None, table: Table) -> str | None:
    good = table.config.cards.cards.get(card) if card is not None else None
    return None if good is None else good.name


def _card_taken(event: CardTaken, before: Table) -> Sequence[Moment]:
    values = {"card": _of(event.card, before), "conflict": event.rule == "MC-4.4", "round": before.round}
    return (Moment("taken", event.seat, given(values)),)


def _conflict_opened(event: ConflictOpened, before: Table) -> Sequence[Moment]:
    values = {"card": _of(event.card, before), "seats": len(event.contenders), "round": before.round}
    return (Moment("conflict", None, given(values)),)


def _card_lost(event: CardLeft | CardDestroyed, before: Table) -> Sequence[Moment]:
    values = {"card": _of(event.card, before), "why": event.reason, "seats": len(event.seats), "round": before.round}
    return (Moment("lost", None, given(values)),)


def _juice_given(event: JuiceGiven, before: Table) -> Sequence[Moment]:
    return (Moment("juice", event.seat, given({"card": _of(event.card, before), "round": before.round})),)


def _exchanged(event: OfferMade | TradeMade, before: Table) -> Sequence[Moment]:
    values = {"give": len(event.give), "want": len(event.want)}
    return (Moment("offer" if isinstance(event, OfferMade) else "trade", event.seat, values),)


def _game_ended(event: GameEnded, before: Table) -> Sequence[Moment]:
    if not event.winners:
        return ()
    won = event.scores[event.winners[0]]
    others = [score.total for seat, score in enumerate(event.scores) if seat not in event.winners]
    shared = len(event.winners) > 1
    values = {
        "points": won.total,
        "bonus": won.bonus,
        "margin": 0 if shared else won.total - max(others, default=0),
        "shared": shared,
        "players": len(event.scores),
        "reason": event.reason,
    }
    return [Moment("end", seat, {**values, "bonus": event.scores[seat].bonus}) for seat in event.winners]


MOMENTS: Final = Moments(
    _KINDS,
    {
        CardTaken: _card_taken,
        ConflictOpened: _conflict_opened,
        CardLeft: _card_lost,
        CardDestroyed: _card_lost,
        JuiceGiven: _juice_given,
        OfferMade: _exchanged,
        TradeMade: _exchanged,
        GameEnded: _game_ended,
    },
    _EXAMPLES,
)
