"""What can be searched for in Fairy Bargains: bargains, rounds and games won, withdrawals, matches of the solitaire."""

from collections.abc import Sequence
from typing import Final

from domain.games.fairy_bargains.elimination_table import EliminationTable
from domain.games.fairy_bargains.events.elimination import CardsWithdrawn, PlayerEliminated
from domain.games.fairy_bargains.events.ending import GameEnded
from domain.games.fairy_bargains.events.rounds import BargainTaken, NoBargain, RoundEnded
from domain.games.fairy_bargains.events.solitaire import MatchMade, PileCleared
from domain.games.fairy_bargains.exact_table import RoundsTable
from domain.games.fairy_bargains.solitaire_table import SolitaireTable
from domain.games.fairy_bargains.table import VALUES
from domain.rules.language import say
from domain.rules.moments import (
    ExampleQuery,
    Kind,
    KindField,
    Moment,
    Moments,
    Values,
    best,
    choice,
    flag,
    given,
    led,
)
from domain.rules.phrases import counted, ordinal

_VALUES: Final = {str(value): str(value) for value in VALUES}
_ROUNDS: Final = ("main", "v1")
_PLAYED: Final = choice("card", "Card played", _VALUES)
_ROUND: Final = KindField("round", "Round")
_POINTS: Final = KindField("points", "Points")
_MARGIN: Final = KindField("margin", "Points ahead of the next")
_SHARED: Final = flag("shared", "Shared with another seat")


def _bargain(who: str, values: Values) -> str:
    taken, excess = counted(values["cards"], "card"), values["excess"]
    above = say("{excess} more than", excess=excess) if excess else say("exactly")
    what = say("worth {total}, {above} the {card} played", total=values["total"], above=above, card=values["card"])
    return say("{who} takes {taken} {what}, in round {round}.", who=who, taken=taken, what=what, round=values["round"])


def _no_bargain(who: str, values: Values) -> str:
    return say(
        "{who} plays a {card} in round {round} and finds no bargain.",
        who=who,
        card=values["card"],
        round=values["round"],
    )


def _won_round(who: str, values: Values) -> str:
    verb = say("shares") if values["shared"] else say("wins")
    points = counted(values["points"], "point")
    return say(
        "{who} {verb} round {round} with {points}{led}.",
        who=who,
        verb=verb,
        round=values["round"],
        points=points,
        led=led(values["margin"]),
    )


def _withdrawal(who: str, values: Values) -> str:
    return say(
        "{who} withdraws {cards} worth {total}.", who=who, cards=counted(values["cards"], "card"), total=values["total"]
    )


def _out(who: str, values: Values) -> str:
    return say("{who} has no cards left and is out, in {place} place.", who=who, place=ordinal(values["place"]))


def _match(who: str, values: Values) -> str:
    return say("A {card} goes with {cards} of the piles.", card=values["card"], cards=counted(values["cards"], "card"))


def _cleared(who: str, values: Values) -> str:
    return say(
        "Pile {pile} is cleared with {cards} left in the stock.",
        pile=values["pile"],
        cards=counted(values["stock"], "card"),
    )


def _won_game(who: str, values: Values) -> str:
    verb = say("shares the win of") if values["shared"] else say("wins")
    points = (
        say(" with {points}", points=counted(values["points"], "point"))
        if "points" in values
        else say(", the last with cards")
    )
    return say(
        "{who} {verb} the game{points}{led}.", who=who, verb=verb, points=points, led=led(values.get("margin", 0))
    )


def _solitaire(who: str, values: Values) -> str:
    left = counted(values["left"], "card")
    return (
        say("The solitaire is won.")
        if values["won"]
        else say("The solitaire is lost with {left} left in the piles.", left=left)
    )


_KINDS: Final = (
    Kind(
        "bargain",
        "A bargain made",
        (
            _PLAYED,
            KindField("cards", "Cards taken"),
            KindField("total", "What they total"),
            KindField("excess", "Above the card played"),
            flag("chosen", "Chosen among several"),
            _ROUND,
        ),
        _bargain,
        _ROUNDS,
    ),
    Kind("no-bargain", "No bargain to be had", (_PLAYED, _ROUND), _no_bargain, ("main",)),
    Kind("round", "A round won", (_POINTS, _MARGIN, _SHARED, _ROUND), _won_round, _ROUNDS),
    Kind(
        "withdrawal",
        "Cards withdrawn",
        (KindField("cards", "Cards withdrawn"), KindField("total", "What they total")),
        _withdrawal,
        ("v2",),
    ),
    Kind("out", "A seat is out", (KindField("place", "Its place"), KindField("players", "Players")), _out, ("v2",)),
    Kind("match", "A match", (choice("card", "Card matched", _VALUES), KindField("cards", "Piles")), _match, ("v3",)),
    Kind(
        "cleared",
        "A pile cleared",
        (KindField("pile", "Pile"), KindField("stock", "Cards in the stock")),
        _cleared,
        ("v3",),
    ),
    Kind(
        "end",
        "A game won",
        (_POINTS, _MARGIN, _SHARED, KindField("players", "Players")),
        _won_game,
        ("main", "v1", "v2"),
    ),
    Kind("solitaire", "A solitaire ended", (flag("won", "Won"), KindField("left", "Cards left")), _solitaire, ("v3",)),
)

_EXAMPLES: Final = (
    ExampleQuery("Bargains of exactly what was played", "bargain", "excess:0"),
    ExampleQuery("Five cards or more in one bargain", "bargain", "cards:5.."),
    ExampleQuery("A 10 played, and beaten by two cards", "bargain", "card:10,cards:2"),
    ExampleQuery("No bargain to be had", "no-bargain"),
    ExampleQuery("Rounds won by five points or more", "round", "margin:5.."),
    ExampleQuery("Games whose win was shared", "end", "shared:yes"),
    ExampleQuery("Games won by a single point", "end", "margin:1"),
    ExampleQuery("Four cards or more withdrawn at once", "withdrawal", "cards:4.."),
    ExampleQuery("Matches with three piles or more", "match", "cards:3.."),
    ExampleQuery("Solitaires that came out", "solitaire", "won:yes"),
)


def _bargain_taken(event: BargainTaken, before: RoundsTable) -> Sequence[Moment]:
    played = before.played or 0
    values = {"card": str(played), "cards": len(event.cards), "total": event.total, "excess": event.total - played}
    return (Moment("bargain", event.seat, {**values, "chosen": not event.forced, "round": before.round}),)


def _no_bargain_made(event: NoBargain, before: RoundsTable) -> Sequence[Moment]:
    return (Moment("no-bargain", event.seat, {"card": str(before.played), "round": before.round}),)


def _round_ended(event: RoundEnded, before: RoundsTable) -> Sequence[Moment]:
    seats, points, margin = best(event.points)
    values = {"points": points, "margin": margin, "shared": len(seats) > 1, "round": event.round}
    return [Moment("round", seat, values) for seat in seats] if points else ()


def _withdrawn(event: CardsWithdrawn, before: EliminationTable) -> Sequence[Moment]:
    return (Moment("withdrawal", event.seat, {"cards": len(event.cards), "total": event.total}),)


def _eliminated(event: PlayerEliminated, before: EliminationTable) -> Sequence[Moment]:
    return (Moment("out", event.seat, {"place": event.place, "players": len(before.hands)}),)


def _match_made(event: MatchMade, before: SolitaireTable) -> Sequence[Moment]:
    return (Moment("match", 0, {"card": str(event.card), "cards": len(event.piles)}),)


def _pile_cleared(event: PileCleared, before: SolitaireTable) -> Sequence[Moment]:
    return (Moment("cleared", 0, {"pile": event.pile, "stock": len(before.stock)}),)


def _game_ended(event: GameEnded, before: RoundsTable | EliminationTable | SolitaireTable) -> Sequence[Moment]:
    if event.won is not None:
        return (Moment("solitaire", 0, {"won": event.won, "left": event.bargains_left or 0}),)
    _, points, margin = best(event.totals) if event.totals else ((), None, None)
    winners = event.winners or ()
    players = len(event.places or ())
    values = given({"points": points, "margin": margin, "shared": len(winners) > 1, "players": players})
    return [Moment("end", seat, values) for seat in winners]


MOMENTS: Final = Moments(
    _KINDS,
    {
        BargainTaken: _bargain_taken,
        NoBargain: _no_bargain_made,
        RoundEnded: _round_ended,
        CardsWithdrawn: _withdrawn,
        PlayerEliminated: _eliminated,
        MatchMade: _match_made,
        PileCleared: _pile_cleared,
        GameEnded: _game_ended,
    },
    _EXAMPLES,
)
