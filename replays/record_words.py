"""Words for the record's own events; acts have their own. People go by their seats, since the record has no names."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from domain.games import title_named
from domain.record.acts.act import ActEvent
from domain.record.acts.descriptions import Telling
from domain.record.disputes import Disputes
from domain.record.events import (
    AGREE,
    RECORD,
    DealCommitted,
    GameAbandoned,
    GameClosed,
    GameOpened,
    MoveMade,
    NonceCommitted,
    NonceRevealed,
    RevealsAwaited,
    SeedRevealed,
)
from domain.record.game import Step
from domain.rules.event import Event, Mark
from domain.rules.language import say
from domain.rules.measure import Measure
from domain.rules.phrases import capital, counted, for_seats, listed, seat_named, seats_do, seats_named, verb


def explain_record(event: Event, telling: Telling) -> str:
    """A few sentences for an event of the record itself. Raises `KeyError` for any other event."""
    if isinstance(event, GameClosed):
        return _game_closed(event, telling.measure)
    return capital(event.sentence(telling) if isinstance(event, ActEvent) else _SENTENCES[type(event)](event))


def record_marks(event: Event) -> Sequence[Mark]:
    """The places worth jumping to at an event of the record: one for each event of an act, and one where all left."""
    if isinstance(event, GameAbandoned):
        return (Mark("end", capital(say("everybody has left the game"))),)
    return (event.mark(),) if isinstance(event, ActEvent) else ()


def step_marks(step: Step, event: Event) -> Sequence[Mark]:
    """The places worth jumping to at a step, whose event a viewer sees as `event`."""
    return record_marks(event) if step.entry.title == RECORD else step.after.title.marks(event)


def record_clause(event: Event, disputes: Disputes) -> str:
    """The clause that an event of the record is about, or ""; `disputes` are the current ones."""
    return event.clause_in(disputes) if isinstance(event, ActEvent) else ""


def _game_opened(event: GameOpened) -> str:
    title = title_named(event.title)
    game = title.display_name
    variant = f" ({say(title.variant_names.get(event.variant, event.variant))})" if event.variant is not None else ""
    people = [seat for seat, who in enumerate(event.seats) if "bot" not in who]
    sitting = [seats_do(people, "is a person", "are people")] if people else []
    for name in dict.fromkeys(who["bot"] for who in event.seats if "bot" in who):
        bots = [seat for seat, who in enumerate(event.seats) if who.get("bot") == name]
        sitting.append(
            say(
                "{seats} is the bot {name}" if len(bots) == 1 else "{seats} are bots ({name})",
                seats=seats_named(bots),
                name=name,
            )
        )
    dealing = {
        "sealed": say("The service deals, and keeps what lies face down sealed."),
        "recorded": say("It is dealt at a real table, and written down here."),
    }[event.dealing]
    agreeing = say(" Bots agree when somebody asks to take back.") if event.bots_take_back == AGREE else ""
    seats = counted(len(event.seats), "seat")
    return say(
        "A game of {game}{variant} is opened with {seats}: {sitting}. {dealing}{agreeing}",
        game=game,
        variant=variant,
        seats=seats,
        sitting=listed(sitting),
        dealing=dealing,
        agreeing=agreeing,
    )


def _deal_committed(event: DealCommitted) -> str:
    said = say(
        "Before the first card is dealt, the service commits itself to a secret seed behind every shuffle: "
        "it publishes the seed's hash, so that nobody can change it later."
    )
    if event.nonces_ms is not None:
        said += say(" It waits for nonces of the seats, which go into the shuffles too.")
    if event.shared:
        said += say(" Several tables play the same deals, and the seed is revealed when the last of them has closed.")
    return said


def _nonce_committed(event: NonceCommitted) -> str:
    return say("{seat} commits to a nonce of their own, which goes into every shuffle.", seat=seat_named(event.seat))


def _reveals_awaited(event: RevealsAwaited) -> str:
    theirs = verb(event.seats, "reveals a nonce", "reveal their nonces")
    return say(
        "Nobody commits to a nonce any more. {seats} now {theirs}.",
        seats=capital(seats_named(event.seats)),
        theirs=theirs,
    )


def _nonce_revealed(event: NonceRevealed) -> str:
    return say("{seat} reveals their nonce.", seat=seat_named(event.seat))


def _seed_revealed(_: SeedRevealed) -> str:
    return say("The seed of all shuffles is revealed. Anyone can now make them again and compare.")


def _move_made(event: MoveMade) -> str:
    return say("A move is made. It is accepted, and changes nothing that the rules would announce.")


def _game_closed(event: GameClosed, measure: Measure) -> str:
    result: Mapping[str, Any] = event.result
    winners, scores = result.get("winners") or (), result.get("scores")
    if scores is not None and len(scores) == 1:
        return say("The game is closed. {seat} scored {scores}.", seat=capital(seat_named(0)), scores=scores[0])
    ending = f"{capital(seats_do(winners, 'wins', 'share the win'))}." if winners else say("Nobody has won.")
    if scores is None:
        return say("The game is closed. {ending}", ending=ending)
    told = for_seats(scores)
    return say("The game is closed. {ending} {measure}: {told}.", ending=ending, measure=measure.words(), told=told)


def _game_abandoned(event: GameAbandoned) -> str:
    return say(
        "Nobody has done anything here for {hours}, so the game ends by itself. It does not count.",
        hours=counted(event.hours, "hour"),
    )


_SENTENCES: dict[type, Callable[[Any], str]] = {
    GameOpened: _game_opened,
    DealCommitted: _deal_committed,
    NonceCommitted: _nonce_committed,
    RevealsAwaited: _reveals_awaited,
    NonceRevealed: _nonce_revealed,
    SeedRevealed: _seed_revealed,
    MoveMade: _move_made,
    GameAbandoned: _game_abandoned,
}
