"""What can be searched for in Moonflight: cards bought, played, Set, Trashed, abilities, the Turn, the End."""

from collections.abc import Callable, Sequence
from typing import Final

from domain.games.moonflight.events.acts import AbilityTriggered, AbilityUsed, CoinsChanged
from domain.games.moonflight.events.cards import CardMoved
from domain.games.moonflight.events.phases import GameEnded, TurnOccurred
from domain.games.moonflight.pack.library import DEFAULT_PACKS, library_of
from domain.games.moonflight.table.audience import seat_of_zone
from domain.games.moonflight.table.table import Table
from domain.games.moonflight.table.texts import face_of
from domain.games.moonflight.words import suit_named
from domain.rules.language import say
from domain.rules.moments import ExampleQuery, Kind, KindField, Moment, Moments, Values, best, choice, flag, led
from domain.rules.phrases import counted

_LIBRARY: Final = library_of(DEFAULT_PACKS)
_CARDS: Final = {
    face.name: f"{face.name} ({suit_named(kind.suit)})"
    for kind in sorted(_LIBRARY.types.values(), key=lambda kind: kind.suit)
    for face in (kind.pre, kind.post)
}
_SUITS: Final = {suit: suit_named(suit) for suit in dict.fromkeys(kind.suit for kind in _LIBRARY.types.values())}
_JACKS: Final = {suit: jack.pre.name for suit, jack in _LIBRARY.characters.items()}
_SOURCES: Final = {**{name: name for name in _JACKS.values()}, **_CARDS}
_ENDED: Final = {
    "empty": "a Draw Deck and its Discard Stack were empty",
    "solo_tokens": "the End stack was empty",
    "round_limit": "it was the last round",
}
_CARD: Final = choice("card", "Card", _CARDS)
_SUIT: Final = choice("suit", "Suit", _SUITS)
_ROUND: Final = KindField("round", "Round")
_TURNED: Final = flag("turned", "After the Turn")
_VERBS: Final = {
    "purchase": ("A card bought", "buys"),
    "play": ("A card played", "plays"),
    "set": ("A card Set", "Sets"),
    "trash": ("A card Trashed", "Trashes"),
}


def _moved(verb: str) -> Callable[[str, Values], str]:
    def said(who: str, values: Values) -> str:
        return say(
            "{who} {verb} {card} in round {round}{after}.",
            who=who,
            verb=say(verb),
            card=values["card"],
            round=values["round"],
            after=_after(values),
        )

    return said


def _after(values: Values) -> str:
    return say(", after the Turn") if values["turned"] else ""


def _used(who: str, values: Values) -> str:
    how = say("reacts with") if values["reaction"] else say("uses")
    return say(
        "{who} {how} {values} in round {round}{after}.",
        who=who,
        how=how,
        values=values.get("card", say("an ability")),
        round=values["round"],
        after=_after(values),
    )


def _gained(who: str, values: Values) -> str:
    return say(
        "{who} gains {coins} at once in round {round}.",
        who=who,
        coins=counted(values["coins"], "coin"),
        round=values["round"],
    )


def _turn(who: str, values: Values) -> str:
    return say("The Turn comes in round {round}.", round=values["round"])


def _won_game(who: str, values: Values) -> str:
    jack = _JACKS.get(values["jack"], suit_named(values["jack"]))
    end = say("in round {round}: {ended}", round=values["round"], ended=say(_ENDED[values["why"]]))
    points, ahead = counted(values["points"], "point"), led(values["margin"])
    if values["players"] == 1:
        return say("{who}, {jack}, ends with {points} {end}.", who=who, jack=jack, points=points, end=end)
    return say(
        "{who}, {jack}, wins with {points}{ahead} {end}.", who=who, jack=jack, points=points, ahead=ahead, end=end
    )


_KINDS: Final = (
    *[Kind(verb, label, (_CARD, _SUIT, _ROUND, _TURNED), _moved(done)) for verb, (label, done) in _VERBS.items()],
    Kind(
        "ability",
        "An ability used",
        (choice("card", "Card or Jack", _SOURCES), flag("reaction", "As a reaction"), _ROUND, _TURNED),
        _used,
    ),
    Kind("gain", "Coins gained", (KindField("coins", "Coins at once"), _ROUND), _gained),
    Kind("turn", "The Turn", (_ROUND, KindField("players", "Players")), _turn),
    Kind(
        "end",
        "A game won",
        (
            choice("jack", "As", _JACKS),
            KindField("points", "Points"),
            KindField("margin", "Points ahead of the next"),
            _ROUND,
            KindField("players", "Players"),
            choice("why", "Why it ended", _ENDED),
        ),
        _won_game,
    ),
)

_EXAMPLES: Final = (
    ExampleQuery("Riches bought in the first three rounds", "purchase", "card:Riches,round:..3"),
    ExampleQuery("Cards bought after the Turn", "purchase", "turned:yes"),
    ExampleQuery("Waste that was Trashed", "trash", "card:Waste"),
    ExampleQuery("Three coins or more gained at once", "gain", "coins:3.."),
    ExampleQuery("Reactions", "ability", "reaction:yes"),
    ExampleQuery("A Turn by round 10", "turn", "round:..10"),
    ExampleQuery("Games won by a single point", "end", "margin:1"),
    ExampleQuery("Games won with ten points or more", "end", "points:10.."),
)


def _card_moved(event: CardMoved, before: Table) -> Sequence[Moment]:
    if event.verb not in _VERBS:
        return ()
    seat = seat_of_zone(before, event.to)
    library = before.library
    values = {
        "card": library.face(event.card, before.turned).name,
        "suit": library.suit(event.card),
        "round": before.round,
        "turned": before.turned,
    }
    return (Moment(event.verb, seat, values),)


def _ability(event: AbilityUsed | AbilityTriggered, before: Table) -> Sequence[Moment]:
    values = {
        "card": face_of(before, event.source).name,
        "reaction": isinstance(event, AbilityTriggered),
        "round": before.round,
        "turned": before.turned,
    }
    return (Moment("ability", event.seat, values),)


def _coins_changed(event: CoinsChanged, before: Table) -> Sequence[Moment]:
    gained = event.why == "gain" and event.delta > 0
    return (Moment("gain", event.seat, {"coins": event.delta, "round": before.round}),) if gained else ()


def _turn_occurred(event: TurnOccurred, before: Table) -> Sequence[Moment]:
    return (Moment("turn", None, {"round": before.round, "players": before.config.players}),)


def _game_ended(event: GameEnded, before: Table) -> Sequence[Moment]:
    """A single player wins against nobody."""
    if len(event.scores) == 1:
        return ()
    _, points, margin = best(event.scores)
    values = {
        "jack": before.suit_of(event.winner),
        "points": points,
        "margin": margin,
        "round": before.round,
        "players": len(event.scores),
        "why": event.why,
    }
    return (Moment("end", event.winner, values),)


MOMENTS: Final = Moments(
    _KINDS,
    {
        CardMoved: _card_moved,
        AbilityUsed: _ability,
        AbilityTriggered: _ability,
        CoinsChanged: _coins_changed,
        TurnOccurred: _turn_occurred,
        GameEnded: _game_ended,
    },
    _EXAMPLES,
)
