"""Scores: their events, the leader after a round, and the places after the game (sheet sections MD-5 and MD-6)."""

from collections.abc import Sequence
from operator import add

from domain.games.market_day.table import NAMES, Points, Rank, Seats, Standing, Table
from domain.games.market_day.words import by_seat, card_in
from domain.rules.event import Changes, Fact, Mark, TableEvent
from domain.rules.language import say
from domain.rules.phrases import capital, counted, listed, seat_named, seats_do, seats_named
from domain.rules.piles import places, with_part
from domain.rules.values import shared, value


@value
class CardScored(TableEvent):
    """A card that is still in the round gives points to the seat that it now lies with."""

    slot: int
    rank: Rank
    seat: int
    points: int
    rule: str = "MD-5.1"

    def sentence(self, before: Table) -> str:
        player = before.table[self.slot - 1].seat
        traded = say(", traded with {player}", player=seat_named(player)) if player != self.seat else ""
        return say(
            "{card} scores {points} for {seat}{traded}.",
            card=card_in(self.slot, self.rank),
            points=self.points,
            seat=seat_named(self.seat),
            traded=traded,
        )

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact(f"points_{NAMES.get(self.rank, 'plain').lower()}", self.seat, self.points),)


@value
class RoundScored(TableEvent):
    """The round's points by seat; its cards go to the discard."""

    round: int
    points: Points
    totals: Points
    rule: str = "MD-5.2"

    def after(self, table: Table) -> Changes:
        now = tuple(map(add, table.hand_points[-1], self.points))
        return {
            "table": (),
            "discard": table.discard + tuple([card.rank for card in table.table]),
            "totals": self.totals,
            "hand_points": with_part(table.hand_points, -1, now),
        }

    def sentence(self, before: Table) -> str:
        return say(
            "round {round} is over: {by_seat}. The totals are {totals}.",
            round=self.round,
            by_seat=by_seat(self.points),
            totals=listed(self.totals),
        )

    def marks(self) -> Sequence[Mark]:
        return (Mark("score", say("Score of round {round}", round=self.round)),)

    def facts(self, before: Table) -> Sequence[Fact]:
        name = f"points_round_{self.round}"
        return tuple([Fact(name, seat, taken) for seat, taken in enumerate(self.points) if taken])


@value
class LeadSet(TableEvent):
    """Who leads the next round; `tied` are the seats with most points, one of them or more."""

    seat: int
    tied: Seats
    rule: str = "MD-5.3"

    def after(self, table: Table) -> Changes:
        return {"leader": self.seat}

    def sentence(self, before: Table) -> str:
        if self.rule == "MD-5.3":
            return say("{seat} scored most in this round and leads the next.", seat=seat_named(self.seat))
        tied = say("{tied} share the most points of this round", tied=seats_named(self.tied))
        if before.config.options.lead_tie == "tied_first":
            assert before.leader is not None  # a round was played
            led = seat_named(before.leader)
            return say(
                "{tied}. By this table's house rule the first of them in turn order, counted from {led}, "
                "who led it, leads the next: {seat}.",
                tied=tied,
                led=led,
                seat=seat_named(self.seat),
            )
        return say("{tied}, so {seat}, who led it, leads again.", tied=tied, seat=seat_named(self.seat))

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("leads", self.seat),)


@value
class HandEnded(TableEvent):
    """All dealt cards have been played."""

    hand: int
    points: Points
    totals: Points
    rule: str = "MD-6.1"

    def sentence(self, before: Table) -> str:
        return say(
            "all cards are played, hand {hand} is over. It brought {by_seat}.",
            hand=self.hand,
            by_seat=by_seat(self.points),
        )

    def marks(self) -> Sequence[Mark]:
        return (Mark("score", say("Score of hand {hand}", hand=self.hand)),)


@value
class DealerSet(TableEvent):
    """The next hand and its dealer."""

    hand: int
    seat: int
    rule: str = "MD-2.3"

    def after(self, table: Table) -> Changes:
        nothing_yet = (0,) * len(table.totals)
        return {
            "phase": "deal",
            "hand": self.hand,
            "round": 0,
            "dealer": self.seat,
            "leader": None,
            "hand_points": (*table.hand_points, nothing_yet),
        }

    def sentence(self, before: Table) -> str:
        return say("the deal passes to the left: {seat} deals hand {hand}.", seat=seat_named(self.seat), hand=self.hand)


@value
class GameEnded(TableEvent):
    """The last hand is over."""

    totals: Points
    places: tuple[int, ...]
    winners: Seats
    rule: str = "MD-6.2"

    def after(self, table: Table) -> Changes:
        return {"phase": "over", "result": Standing(self.totals, self.places, self.winners)}

    def sentence(self, before: Table) -> str:
        most = max(self.totals)
        who = capital(seats_do(self.winners, "wins", "share the win"))
        how = ""
        if self.totals.count(most) > len(self.winners):
            how = say("; among equal totals the best single hand decides, by this table's house rule")
        return say("the last hand is over. {who} with {points}{how}.", who=who, points=counted(most, "point"), how=how)

    def marks(self) -> Sequence[Mark]:
        return (Mark("end", say("End of the game")),)


_lead_set = shared(LeadSet)


def lead_set(table: Table, points: Sequence[int]) -> LeadSet:
    """MD-5.3, MD-5.4: who leads after a round with these points."""
    most = max(points)
    if points.count(most) == 1:
        seat = points.index(most)
        return _lead_set(seat, (seat,))
    tied = tuple([seat for seat, taken in enumerate(points) if taken == most])
    leader = table.leader
    assert leader is not None
    if table.config.options.lead_tie == "same_leader":
        return LeadSet(leader, tied, "MD-5.4")
    # The tied seats ascend: the first from the leader on, else the first of them.
    return LeadSet(next((seat for seat in tied if seat >= leader), tied[0]), tied, "MD-5.4")


def game_ended(table: Table) -> GameEnded:
    """MD-6.2 to MD-6.4: ranks by total, with ties broken by the best single hand if the house rules say so."""
    totals = table.totals
    best = (0,) * len(totals)
    if table.config.options.final_tie == "best_hand":
        best = tuple([max(points) for points in zip(*table.hand_points, strict=True)])
    standing = list(zip(totals, best, strict=True))
    ladder = sorted(standing)
    ranking = places([ladder.index(step) for step in standing])
    return GameEnded(totals, ranking, tuple([seat for seat, place in enumerate(ranking) if place == 1]))
