"""What the cards of a round do to each other (sheet section MD-4): ranks in, fates out, without a table."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from domain.games.market_day.table import BANDIT, KNIGHT, RAIN, ROYAL, TINKER, Rank, Slots, Status


class Resolution(NamedTuple):
    """The fates of a round's cards before a trade. Slots ascend; `there` has the rank of each card still in the round.

    `spoiled` holds (slot, slot of the copy that stays), `kills` (slot of the Knight, slot of the killed card).
    """

    spoiled: tuple[tuple[int, int], ...]
    sevens: Slots
    rained: Slots
    kills: tuple[tuple[int, int | None], ...]
    there: Mapping[int, Rank]

    def statuses(self) -> tuple[Status, ...]:
        """The status of every card of the round, by slot."""
        status: dict[int, Status] = dict.fromkeys(self.there, "in")
        status |= dict.fromkeys([slot for slot, _ in self.spoiled], "spoiled")
        status |= dict.fromkeys(self.rained, "rained")
        status |= dict.fromkeys([slot for _, slot in self.kills if slot is not None], "killed")
        return tuple([status[slot] for slot in sorted(status)])


def resolved(ranks: Sequence[Rank]) -> Resolution:
    """The fates of cards played in this order: duplicates, Rain, Knights (MD-4.1)."""
    there = dict(enumerate(ranks, start=1))
    spoiled = _duplicates(ranks)
    # All cards played count, spoiled duplicates included (MD-4.6).
    sevens = tuple([slot for slot, rank in there.items() if rank == RAIN]) if RAIN in ranks else ()
    for slot, _ in spoiled:
        del there[slot]
    rained: Slots = ()
    if len(sevens) == 1:
        rained = tuple([slot for slot, rank in there.items() if rank not in (ROYAL, RAIN)])
        for slot in rained:
            del there[slot]
    kills: tuple[tuple[int, int | None], ...] = ()
    if KNIGHT in ranks:
        knights = [slot for slot, rank in there.items() if rank == KNIGHT]
        kills = tuple([(knight, _killed(there)) for knight in knights])
    return Resolution(spoiled, sevens, rained, kills, there)


def _duplicates(ranks: Sequence[Rank]) -> tuple[tuple[int, int], ...]:
    """MD-4.2 to MD-4.4: of ranks above 3 the last copy stays, of Bandits the first."""
    slots = range(1, len(ranks) + 1)
    stays = dict(zip(ranks, slots, strict=True))
    if len(stays) == len(ranks):
        return ()
    if BANDIT in stays:
        stays[BANDIT] = ranks.index(BANDIT) + 1
    return tuple(
        [(slot, stays[rank]) for slot, rank in zip(slots, ranks, strict=True) if stays[rank] != slot and rank > ROYAL]
    )


def _killed(there: dict[int, Rank]) -> int | None:
    """MD-4.8, MD-4.9: removes the highest card above 3 from the round and returns its slot; `None` if there is none.

    No two cards above 3 have the same rank once duplicates are spoiled.
    """
    highest = max(there, key=there.__getitem__)
    if there[highest] <= ROYAL:
        return None
    del there[highest]
    return highest


def tinker_in(there: Mapping[int, Rank]) -> int | None:
    """The slot of the Tinker if it is still in the round."""
    if TINKER not in there.values():
        return None
    return next(slot for slot, rank in there.items() if rank == TINKER)


def targets_in(there: Mapping[int, Rank]) -> Slots:
    """MD-4.10: the slots that the Tinker may trade with."""
    return tuple([slot for slot, rank in there.items() if rank not in (TINKER, ROYAL)])
