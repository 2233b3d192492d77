"""Events of the two games in rounds, the main game and variant 1 (sheet sections FB-2 and FB-3)."""

from collections.abc import Sequence
from typing import Final

from domain.games.fairy_bargains.exact_table import ExactTable, RoundsTable
from domain.games.fairy_bargains.table import Card, Cards, Table
from domain.rules.event import Changes, Fact, Mark, TableEvent
from domain.rules.language import say
from domain.rules.phrases import counted, for_seats, listed, seat_named
from domain.rules.piles import joined_by, with_part, without
from domain.rules.secrecy import IfGiven, PerSeat, Secret
from domain.rules.values import value


def _bargain(size: int) -> str:
    return say("card") if size == 1 else say("{size}-card set", size=size)


def _bargains(size: int) -> str:
    return say("cards") if size == 1 else say("{size}-card sets", size=size)


def _closely(table: Table) -> str:
    return say(" most closely") if table.config.options.choice == "closest" else ""


@value
class RoundDealt(TableEvent):
    """Hands, Pot and Draw Pile lie ready. Who holds what is hidden, `draw_count` is not."""

    round: int
    dealer: int
    pot: Cards
    draw_count: int
    leader: int
    hands: PerSeat[tuple[Cards, ...]]
    draw: Secret[Cards]
    rule: str = "FB-2.2"

    def after(self, table: RoundsTable) -> Changes:
        seats = len(table.hands)
        empty: Changes = {"taken": ((),) * seats} if isinstance(table, Table) else {"discard": ()}
        return {
            "phase": "play",
            "turn": self.leader,
            "hands": self.hands,
            "pot": self.pot,
            "draw": self.draw,
            "round_points": (0,) * seats,
            **empty,
        }

    def sentence(self, before: RoundsTable) -> str:
        return say(
            "Round {round}: {dealer} deals six cards to each seat. The Pot is {pot}, {draw_count} "
            "cards form the Draw Pile, and {leader} leads.",
            round=self.round,
            dealer=seat_named(self.dealer),
            pot=listed(self.pot),
            draw_count=self.draw_count,
            leader=seat_named(self.leader),
        )

    def marks(self) -> Sequence[Mark]:
        return (
            Mark("deal", say("Deal of round {round}", round=self.round)),
            Mark("round", say("Round {round}", round=self.round)),
        )


@value
class CardPlayed(TableEvent):
    """A card lies beside the Pot, waiting for its bargain."""

    seat: int
    card: Card
    rule: str = "FB-2.4"

    def after(self, table: RoundsTable) -> Changes:
        hand = without(table.hands[self.seat], (self.card,))
        return {"hands": with_part(table.hands, self.seat, hand), "played": self.card}

    def sentence(self, before: RoundsTable) -> str:
        return say(
            "{seat} plays a {card}. It joins the Pot only when the turn is over.",
            seat=seat_named(self.seat),
            card=self.card,
        )


@value
class PotExtended(TableEvent):
    """The top card of the Draw Pile went to the Pot."""

    card: Card
    pot_total: int
    rule: str = "FB-2.5"

    def after(self, table: RoundsTable) -> Changes:
        return {"pot": joined_by(table.pot, (self.card,)), "draw": table.draw[1:]}

    def sentence(self, before: RoundsTable) -> str:
        short = say("is not more than") if isinstance(before, Table) else say("is less than")
        return say(
            "The Pot's {pot_total} {short} the {played}, so the top card of the Draw Pile, a {card}, "
            "is added: {pot_total2}.",
            pot_total=self.pot_total - self.card,
            short=short,
            played=before.played,
            card=self.card,
            pot_total2=self.pot_total,
        )


@value
class BargainChoice(TableEvent):
    """Several sets qualify; the seat must name one."""

    seat: int
    options: tuple[Cards, ...]
    rule: str = "FB-2.7"

    def after(self, table: RoundsTable) -> Changes:
        return {"phase": "take", "offered": self.options}

    def sentence(self, before: RoundsTable) -> str:
        sets = listed(["+".join(map(str, cards)) for cards in self.options])
        if isinstance(before, ExactTable):
            return self._exact_choice(before, sets)
        things = _bargains(len(self.options[0]))
        beat = say("beat the {played}{closely}", played=before.played, closely=_closely(before))
        return say(
            "Several {things} {beat} ({sets}); {seat} must name one.",
            things=things,
            beat=beat,
            sets=sets,
            seat=seat_named(self.seat),
        )

    def _exact_choice(self, before: ExactTable, sets: str) -> str:
        total = sum(self.options[0])
        fewest = say(" with the fewest cards") if before.config.options.choice == "fewest" else ""
        exact = total == before.played
        what = (
            say("exactly the {total}", total=total)
            if exact
            else say("{total}, the least above the {played}", total=total, played=before.played)
        )
        return say(
            "Several sets{fewest} total {what} ({sets}); {seat} must name one.",
            fewest=fewest,
            what=what,
            sets=sets,
            seat=seat_named(self.seat),
        )

    def facts(self, before: RoundsTable) -> Sequence[Fact]:
        return (Fact("choices", self.seat),)


@value
class BargainTaken(TableEvent):
    """A seat took cards out of the Pot; `forced` where there was nothing to choose. Only v1 has `points`."""

    seat: int
    cards: Cards
    total: int
    forced: bool
    rule: str = "FB-2.6"
    points: IfGiven[int | None] = None

    def after(self, table: RoundsTable) -> Changes:
        seat, pot = self.seat, without(table.pot, self.cards)
        if isinstance(table, Table):
            return {"pot": pot, "taken": with_part(table.taken, seat, joined_by(table.taken[seat], self.cards))}
        points = self.points or 0
        return {
            "pot": pot,
            "discard": joined_by(table.discard, self.cards),
            "round_points": with_part(table.round_points, seat, table.round_points[seat] + points),
            "totals": with_part(table.totals, seat, table.totals[seat] + points),
        }

    def sentence(self, before: RoundsTable) -> str:
        size = len(self.cards)
        taken = say("{seat} takes the {cards}", seat=seat_named(self.seat), cards=self.cards[0])
        if size > 1:
            taken = say(
                "{seat} takes {cards} (total {total})",
                seat=seat_named(self.seat),
                cards=listed(self.cards),
                total=self.total,
            )
        if isinstance(before, ExactTable):
            return say("{taken}: {exact_reason}.", taken=taken, exact_reason=self._exact_reason(before))
        closely = _closely(before)
        if self.rule == "FB-2.10":
            return say(
                "{taken}: the Draw Pile is empty and the Pot does not beat the {played}, and by this "
                "table's house rule the whole Pot is then taken.",
                taken=taken,
                played=before.played,
            )
        if self.forced:
            why = say(
                "the {bargain} that beats the {played}{closely}"
                if closely
                else "the only {bargain} that beats the {played}{closely}",
                bargain=_bargain(size),
                played=before.played,
                closely=closely,
            )
        else:
            why = say(
                "their choice of the {bargains} that beat the {played}{closely}",
                bargains=_bargains(size),
                played=before.played,
                closely=closely,
            )
        fewer = say("; fewer cards would not do") if size > 1 else ""
        return say("{taken}: {why}{fewer}.", taken=taken, why=why, fewer=fewer)

    def _exact_reason(self, before: ExactTable) -> str:
        fewest = say(" with the fewest cards") if before.config.options.choice == "fewest" else ""
        which = (
            say("the only set{fewest} that totals", fewest=fewest)
            if self.forced
            else say("their choice of the sets{fewest} that total", fewest=fewest)
        )
        if not self.points:
            return say("{which} exactly the {played}, so it scores nothing", which=which, played=before.played)
        return say(
            "no set totals exactly the {played}, and this is {which} {total}, the least above it. "
            "The excess scores {points}",
            played=before.played,
            which=which,
            total=self.total,
            points=counted(self.points, "point"),
        )

    def facts(self, before: RoundsTable) -> Sequence[Fact]:
        """The average excess of a bargain is `excess` over `bargains`."""
        seat = self.seat
        made = (Fact("bargains", seat), Fact("cards_taken", seat, len(self.cards)))
        if self.points is None:
            return made
        exact = () if self.points else (Fact("exact_bargains", seat),)
        return (*made, Fact("excess", seat, self.points), *exact)


@value
class NoBargain(TableEvent):
    """The Pot cannot be brought above the played card."""

    seat: int
    rule: str = "FB-2.10"

    def sentence(self, before: Table) -> str:
        return say(
            "The Draw Pile is empty and the Pot's {pot} does not beat the {played}: {seat} makes no bargain.",
            pot=sum(before.pot),
            played=before.played,
            seat=seat_named(self.seat),
        )

    def facts(self, before: RoundsTable) -> Sequence[Fact]:
        return (Fact("no_bargains", self.seat),)


@value
class CardJoinedPot(TableEvent):
    """The played card joined the Pot, which is `pot` now; the turn is over."""

    card: Card
    pot: Cards
    rule: str = "FB-2.9"

    def after(self, table: RoundsTable) -> Changes:
        assert table.turn is not None
        left = (table.turn + 1) % len(table.hands) if any(table.hands) else None
        return {"phase": "play", "turn": left, "pot": self.pot, "played": None, "offered": ()}

    def sentence(self, before: RoundsTable) -> str:
        return say("The {card} that was played joins the Pot, now {pot}.", card=self.card, pot=listed(self.pot))


@value
class RoundEnded(TableEvent):
    """All hands are empty; a point for each card taken."""

    round: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    rule: str = "FB-2.11"

    def after(self, table: RoundsTable) -> Changes:
        return {"round_points": self.points, "totals": self.totals}

    def sentence(self, before: RoundsTable) -> str:
        points = for_seats(self.points)
        if self.rule == "FB-3.8":
            return say(
                "All hands are empty, round {round} is over. The excess of its bargains: {points}.",
                round=self.round,
                points=points,
            )
        return say(
            "All hands are empty, round {round} is over. A point for each card taken: {points}.",
            round=self.round,
            points=points,
        )

    def marks(self) -> Sequence[Mark]:
        return (Mark("score", say("Score of round {round}", round=self.round)),)


@value
class DealerSet(TableEvent):
    """The next round and its dealer."""

    round: int
    seat: int
    rule: str = "FB-2.12"

    def after(self, table: RoundsTable) -> Changes:
        return {"phase": "deal", "round": self.round, "dealer": self.seat}

    def sentence(self, before: RoundsTable) -> str:
        return say(
            "The deal passes to the left: {seat} deals round {round}.", seat=seat_named(self.seat), round=self.round
        )


def _discards(count: int) -> str:
    return say("the only discard is") if count == 1 else say("the {count} discards are", count=count)


@value
class ReshuffleNeeded(TableEvent):
    """A card must be added and the Draw Pile is empty: `count` discards are to be shuffled."""

    count: int
    rule: str = "FB-3.7"

    def after(self, table: ExactTable) -> Changes:
        return {"phase": "reshuffle"}

    def sentence(self, before: ExactTable) -> str:
        return say(
            "The Pot's {pot} is less than the {played} and the Draw Pile is empty: {discards} "
            "shuffled to form a new one.",
            pot=sum(before.pot),
            played=before.played,
            discards=_discards(self.count),
        )


@value
class PileRebuilt(TableEvent):
    """The discards are the Draw Pile. Their order is hidden."""

    draw_count: int
    draw: Secret[Cards]
    rule: str = "FB-3.7"

    def after(self, table: ExactTable) -> Changes:
        return {"phase": "play", "draw": self.draw, "discard": ()}

    def sentence(self, before: ExactTable) -> str:
        return say(
            "{discards} the new Draw Pile, in an order that nobody knows.",
            discards=_discards(self.draw_count).capitalize(),
        )


OF_ROUNDS: Final = (
    RoundDealt, CardPlayed, PotExtended, BargainChoice, BargainTaken, NoBargain, CardJoinedPot, RoundEnded, DealerSet,
)  # fmt: skip
OF_RESHUFFLES: Final = (ReshuffleNeeded, PileRebuilt)
