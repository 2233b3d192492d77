"""What can be searched for in Market Day: rounds, hands and games won, fates of cards, Knights, trades."""

from collections.abc import Sequence
from typing import Final

from domain.games.market_day.events import CardKilled, RainFell, TinkerTraded
from domain.games.market_day.scores import GameEnded, HandEnded, RoundScored
from domain.games.market_day.table import NAMES, RAIN, RANKS, ROYAL, Table, TableCard
from domain.rules.language import say
from domain.rules.moments import ExampleQuery, Kind, KindField, Moment, Moments, Values, best, choice, flag, led
from domain.rules.phrases import a, counted

_CARDS: Final = {str(rank): f"{rank} {NAMES[rank]}" if rank in NAMES else str(rank) for rank in RANKS}
_FATES: Final = {
    "in": "was sold",
    "spoiled": "was spoiled",
    "rained": "was rained out",
    "killed": "was killed",
}
_CARD: Final = choice("card", "Card", _CARDS)
_ROUND: Final = KindField("round", "Round")
_HAND: Final = KindField("hand", "Hand")
_POINTS: Final = KindField("points", "Points")
_MARGIN: Final = KindField("margin", "Points ahead of the next")
_SHARED: Final = flag("shared", "Shared with another seat")


def _named(card: object) -> str:
    rank = int(str(card))
    return (
        say("the {card}", card=say(NAMES[rank]))
        if rank == 1
        else say("a {card}", card=say(NAMES[rank]))
        if rank in NAMES
        else a(rank)
    )


def _place(values: Values) -> str:
    return say("round {round} of hand {hand}", round=values["round"], hand=values["hand"])


def _won_round(who: str, values: Values) -> str:
    with_ = say(
        " with {card} alone" if values["single"] else " with {card} as the best card", card=_named(values["card"])
    )
    verb = say("shares") if values["shared"] else say("wins")
    return say(
        "{who} {verb} {place}{means}: {points}{ahead}.",
        who=who,
        verb=verb,
        place=_place(values),
        means=with_,
        points=counted(values["points"], "point"),
        ahead=_ahead(values),
    )


def _ahead(values: Values) -> str:
    return led(values["margin"])


def _won_hand(who: str, values: Values) -> str:
    verb = say("shares") if values["shared"] else say("wins")
    return say(
        "{who} {verb} hand {hand} with {points}{ahead}.",
        who=who,
        verb=verb,
        hand=values["hand"],
        points=counted(values["points"], "point"),
        ahead=_ahead(values),
    )


def _played(who: str, values: Values) -> str:
    return say(
        "{who} plays {card} in {place}: it {fates}.",
        who=who,
        card=_named(values["card"]),
        place=_place(values),
        fates=say(_FATES[values["fate"]]),
    )


def _killed(who: str, values: Values) -> str:
    whose = say(" of their own") if values["own"] else ""
    return say(
        "A Knight of {who} kills {card}{whose} in {place}.",
        who=who,
        card=_named(values["card"]),
        whose=whose,
        place=_place(values),
    )


def _rained(who: str, values: Values) -> str:
    return say(
        "The Rain of {who} drives out {cards} in {place}.",
        who=who,
        cards=counted(values["cards"], "card"),
        place=_place(values),
    )


def _traded(who: str, values: Values) -> str:
    return say(
        "{who} swaps the Tinker for {card} in {place}.", who=who, card=_named(values["card"]), place=_place(values)
    )


def _won_game(who: str, values: Values) -> str:
    verb = say("shares the win of") if values["shared"] else say("wins")
    return say(
        "{who} {verb} the game with {points}{ahead}.",
        who=who,
        verb=verb,
        points=counted(values["points"], "point"),
        ahead=_ahead(values),
    )


_KINDS: Final = (
    Kind(
        "round",
        "A round won",
        (
            choice("card", "Best card", _CARDS),
            flag("single", "By a single card"),
            _POINTS,
            _MARGIN,
            KindField("left", "Cards that were sold"),
            _SHARED,
            _ROUND,
            _HAND,
        ),
        _won_round,
    ),
    Kind("hand", "A hand won", (_POINTS, _MARGIN, _SHARED, _HAND), _won_hand),
    Kind("card", "A card played", (_CARD, choice("fate", "What became of it", _FATES), _ROUND, _HAND), _played),
    Kind(
        "kill",
        "A Knight's kill",
        (choice("card", "Card killed", _CARDS), flag("own", "Their own card"), _ROUND, _HAND),
        _killed,
    ),
    Kind("rain", "A Rain", (KindField("cards", "Cards driven out"), _ROUND, _HAND), _rained),
    Kind("trade", "A Tinker's trade", (choice("card", "Card got", _CARDS), _ROUND, _HAND), _traded),
    Kind("end", "A game won", (_POINTS, _MARGIN, _SHARED, KindField("players", "Players")), _won_game),
)

_EXAMPLES: Final = (
    ExampleQuery("Rounds that a single Knight won", "round", "card:2,single:yes"),
    ExampleQuery("Rounds worth 20 points or more", "round", "points:20.."),
    ExampleQuery("Tens that lived to be sold", "card", "card:10,fate:in"),
    ExampleQuery("Knights that killed a 10", "kill", "card:10"),
    ExampleQuery("Knights that killed their own seat's card", "kill", "own:yes"),
    ExampleQuery("Rains that drove out four cards or more", "rain", "cards:4.."),
    ExampleQuery("Tinkers swapped for a 10", "trade", "card:10"),
    ExampleQuery("Hands won by 20 points or more", "hand", "margin:20.."),
    ExampleQuery("Games won by a single point", "end", "margin:1"),
)


def _round_scored(event: RoundScored, before: Table) -> Sequence[Moment]:
    place = {"round": event.round, "hand": before.hand}
    played = [
        Moment("card", card.seat, {"card": str(card.rank), "fate": card.status, **place}, before=True)
        for card in before.table
    ]
    sold = [card for card in before.table if card.status == "in"]
    seats, points, margin = best(event.points)
    won = [_round_won(seat, sold, points, margin, len(seats) > 1, place) for seat in seats] if points else []
    return (*won, *played)


def _round_won(
    seat: int, sold: list[TableCard], points: int, margin: int, shared: bool, place: dict[str, int]
) -> Moment:
    own = [card.rank for card in sold if card.holder == seat]
    values = {"card": str(max(own)), "single": len(own) == 1, "points": points, "margin": margin}
    return Moment("round", seat, {**values, "left": len(sold), "shared": shared, **place}, before=True)


def _hand_ended(event: HandEnded, before: Table) -> Sequence[Moment]:
    seats, points, margin = best(event.points)
    values = {"points": points, "margin": margin, "shared": len(seats) > 1, "hand": event.hand}
    return [Moment("hand", seat, values) for seat in seats]


def _card_killed(event: CardKilled, before: Table) -> Sequence[Moment]:
    values = {"card": str(event.rank), "own": event.seat == event.by_seat, "round": before.round, "hand": before.hand}
    return (Moment("kill", event.by_seat, values),)


def _rain_fell(event: RainFell, before: Table) -> Sequence[Moment]:
    gone = [card for card in before.table if card.status == "in" and card.rank not in (ROYAL, RAIN)]
    values = {"cards": len(gone), "round": before.round, "hand": before.hand}
    return (Moment("rain", before.table[event.slot - 1].seat, values),)


def _tinker_traded(event: TinkerTraded, before: Table) -> Sequence[Moment]:
    values = {"card": str(event.rank), "round": before.round, "hand": before.hand}
    return (Moment("trade", event.seat, values),)


def _game_ended(event: GameEnded, before: Table) -> Sequence[Moment]:
    _, points, margin = best(event.totals)
    players = len(event.totals)
    values = {"points": points, "margin": margin, "shared": len(event.winners) > 1, "players": players}
    return [Moment("end", seat, values) for seat in event.winners]


MOMENTS: Final = Moments(
    _KINDS,
    {
        RoundScored: _round_scored,
        HandEnded: _hand_ended,
        CardKilled: _card_killed,
        RainFell: _rain_fell,
        TinkerTraded: _tinker_traded,
        GameEnded: _game_ended,
    },
    _EXAMPLES,
)
