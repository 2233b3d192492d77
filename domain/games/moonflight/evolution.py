"""What each event of Moonflight changes on the table: the same for a full table and for a viewer's."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.games.moonflight import events
from domain.games.moonflight.table.audience import seat_of_zone
from domain.games.moonflight.table.movements import put, stray, taken, zone_parts
from domain.games.moonflight.table.table import Effect, Outcome, Pending, Precedence, Seat, Table
from domain.rules.dispatch import by_event
from domain.rules.draft import After, Changes
from domain.rules.piles import with_part
from domain.rules.values import amended, changed


def _of_seat(table: Table, seat: Seat, **changes: Any) -> Changes:
    return {"seats": with_part(table.seats, seat, amended(table.seats[seat], changes))}


def _card_moved(table: Table, event: events.CardMoved) -> Changes:
    changes = taken(table, event.from_, event.card)
    changes |= put(amended(table, changes), event.to, event.card)
    if table.whole:
        changes |= stray(table, event.card, seat_of_zone(table, event.from_), seat_of_zone(table, event.to))
    return changes


def _coins_changed(table: Table, event: events.CoinsChanged) -> Changes:
    coins = table.seats[event.seat].coins
    return {} if coins is None else _of_seat(table, event.seat, coins=coins + event.delta)


def _pile_shuffled(table: Table, event: events.PileShuffled) -> Changes:
    place, part = zone_parts(event.zone)
    if place == "supply":
        return {"supply": {**table.supply, part: event.order}}
    emptied = {"discard": ()} if event.rule == "MF-R8.7" else {}
    return _of_seat(table, part, draw=event.order, **emptied)


def _deck_ordered(table: Table, event: events.DeckOrdered) -> Changes:
    seat: Seat = zone_parts(event.zone)[1]
    rest = table.seats[seat].draw[len(event.order) :]
    return _of_seat(table, seat, draw=event.order + rest)


def _limit_modified(table: Table, event: events.LimitModified) -> Changes:
    return {"effects": (*table.effects, Effect(event.seat, event.stat, event.add))}


def _turn_occurred(table: Table, event: events.TurnOccurred) -> Changes:
    return {"turned": True}


def _tokens_removed(table: Table, event: events.TokensRemoved) -> Changes:
    return {"solo": amended(table.solo, {event.stack: event.left})}


_Told = (
    events.AbilityUsed | events.AbilityTriggered | events.CardBlocked
    | events.DeckSearched | events.DeckArranged | events.TriggerCapReached
)  # fmt: skip


def _nothing(table: Table, event: _Told) -> Changes:
    """These only announce; other events carry the changes."""
    return {}


_AT_REST: Final = {"base": None, "act": None, "answers": None}


def _next_to_act(table: Table, seat: Seat) -> Changes:
    after = (seat + 1) % len(table.seats)
    return {"turn": after, "acts": table.acts + 1, "pending": Pending("act", after)}


def _passed(table: Table, event: events.Passed) -> Changes:
    return {"passes": table.passes + 1, **_next_to_act(table, event.seat)}


def act_over(table: Table, seat: Seat) -> Changes:
    """What changes when the act of a seat is over."""
    return {"passes": 0, **_next_to_act(table, seat), **_AT_REST}


def _act_done(table: Table, event: events.ActDone) -> Changes:
    return act_over(table, event.seat)


def _precedence_chosen(table: Table, event: events.PrecedenceChosen) -> Changes:
    others = [one for one in table.precedence or () if (one.seat, one.stat) != (event.seat, event.stat)]
    chosen = [Precedence(event.seat, event.stat, event.order)] if event.order else []
    return {"precedence": (*others, *chosen) or None}


def _shop_visited(table: Table, event: events.ShopVisited) -> Changes:
    return _of_seat(table, event.seat, shops=table.seats[event.seat].shops + 1)


def _build_made(table: Table, event: events.BuildMade) -> Changes:
    return _of_seat(table, event.seat, built=True)


def _phase_started(table: Table, event: events.PhaseStarted) -> Changes:
    if event.first is None:
        return {"phase": event.phase, "pending": None}
    return {
        "phase": event.phase,
        "round": event.round,
        "first": event.first,
        "turn": event.first,
        "passes": 0,
        "acts": 0,
        "effects": (),
        "seats": tuple([changed(area, built=False, shops=0) for area in table.seats]),
        "pending": Pending("act", event.first),
        **_AT_REST,
    }


def _game_ended(table: Table, event: events.GameEnded) -> Changes:
    outcome = Outcome(event.why, event.scores, event.winner, event.rank)
    return {"phase": "ended", "result": outcome, "pending": None, **_AT_REST}


def _act_begun(table: Table, event: events.ActBegun) -> Changes:
    return {"base": amended(table, {}), "act": event.act, "answers": ()} if table.whole else {}


def _asked(table: Table, event: events.Asked) -> Changes:
    return {"pending": _pending(event.pending)}


def _pending(wire: Mapping[str, Any]) -> Pending:
    fields = {"from_" if name == "from" else name: _tupled(part) for name, part in wire.items()}
    return Pending(**fields)


def _tupled(part: Any) -> Any:
    if isinstance(part, dict):
        return {name: _tupled(one) for name, one in part.items()}
    return tuple(part) if isinstance(part, list) else part


def _answered(table: Table, event: events.Answered) -> Changes:
    answers = None if table.answers is None else (*table.answers, event.answer)
    return {"pending": None, "answers": answers}


def _ending(change: Callable[[Any, Any], Changes]) -> Callable[[Any, Any], Changes]:
    """`change`, and that an act is over where the event says so."""

    def after(table: Table, event: Any) -> Changes:
        changes = change(table, event)
        if event.ends_act is None:
            return changes
        return {**changes, **act_over(amended(table, changes), event.ends_act)}

    return after


_AFTER: Final[After] = by_event(
    _card_moved, _coins_changed, _pile_shuffled, _passed, _nothing, _deck_ordered, _limit_modified, _turn_occurred,
    _tokens_removed, _phase_started, _game_ended, _act_begun, _asked, _answered, _shop_visited, _build_made,
    _precedence_chosen, _act_done,
)  # fmt: skip
AFTER: Final[After] = {
    kind: _ending(change) if "ends_act" in kind.__dataclass_fields__ else change  # type: ignore[attr-defined]
    for kind, change in _AFTER.items()
}
