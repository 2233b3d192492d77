"""Ways in which an act may go: from a table, with answers of all sorts, up to a decision that is looked for."""

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import islice
from typing import Final

from domain.games.moonflight.act_run import MoonflightDraft, Run
from domain.games.moonflight.acts import act
from domain.games.moonflight.answer_checks import unanswerable
from domain.games.moonflight.checks import objection_to
from domain.games.moonflight.decisions import Decision
from domain.games.moonflight.evolution import AFTER
from domain.games.moonflight.moves import ActMove, Choose, Marketing, Setting, Shuffle
from domain.games.moonflight.table import Cards, Kind, Pending, Seat, Table
from domain.games.moonflight.undoing import Reply, Trace
from domain.rules.draft import Draft
from domain.rules.values import value

_DEEPEST: Final = 20
"""How many answers are given at most before the decision that is looked for."""
_WIDEST: Final = 12
"""How many answers to one decision are tried."""

Answers = tuple[Choose | Shuffle, ...]


@value
class Beginning:
    """An act, a table on which it may be rehearsed, and answers that are likely, by kind of decision and seat."""

    table: Table
    act: ActMove
    likely: Mapping[tuple[Kind, Seat], Choose] | None = None


def ways(beginning: Beginning, sought: Pending) -> Iterator[Trace | None]:
    """What happens up to a decision like the one that is sought, with the plainest answers first.

    `None` for every rehearsal that has not come to one, so that who asks can stop.
    """
    if objection_to(beginning.table, beginning.act) is not None:
        return
    count = 0
    due: list[tuple[int, int, Answers]] = [(0, 0, ())]
    while due:
        odd, _, answers = heappop(due)
        trace, decision = rehearsed(beginning.table, beginning.act, answers)
        yield trace if decision is not None and _alike(decision.pending, sought) else None
        if decision is None or len(answers) >= _DEEPEST:
            continue
        for number, one in enumerate(islice(_answers(beginning, decision.pending, sought), _WIDEST)):
            count += 1
            heappush(due, (odd + number, -count if number == 0 else count, (*answers, one)))


def _answers(beginning: Beginning, pending: Pending, sought: Pending) -> Iterator[Choose | Shuffle]:
    likely = None if pending.seat is None else (beginning.likely or {}).get((pending.kind, pending.seat))
    if likely is not None and unanswerable(pending, likely) is None:
        yield likely
    source = sought.source
    if pending.kind == "cards" and pending.seat is not None and source is not None and source in pending.from_:
        yield Choose(pending.seat, cards=(source,))
    yield from _tried(pending)


def rehearsed(table: Table, move: ActMove, answers: Sequence[Choose | Shuffle]) -> tuple[Trace, Decision | None]:
    """What happens with these answers, and the decision that is due then; `None`: the act is finished."""
    draft: MoonflightDraft = Draft(AFTER, table)
    steps = act(Run(draft), move)
    trace: Trace = []
    decision = next(steps, None)
    for answer in answers:
        if decision is None:
            break
        trace += [*draft, Reply(decision, answer)]
        draft.clear()
        try:
            decision = steps.send(decision.answer(answer))
        except StopIteration:
            decision = None
    return [*trace, *draft], decision


def _alike(pending: Pending, sought: Pending) -> bool:
    """Whether both ask the same of the same seat; who does not decide knows no more."""
    return (pending.kind, pending.seat, pending.zone) == (sought.kind, sought.seat, sought.zone) and (
        sought.verb in (None, pending.verb) and sought.what in (None, pending.what)
    )


def _tried(pending: Pending) -> Iterator[Choose | Shuffle]:
    """Answers of all sorts, the plainest first."""
    seat, least, most = pending.seat, pending.min or 0, pending.max or 0
    if seat is None:
        yield Shuffle(pending.zone or "", pending.cards or ())
    elif pending.kind == "may":
        yield from (Choose(seat, yes=yes) for yes in (True, False))
    elif pending.kind == "option":
        yield from (Choose(seat, option=option) for option in range(pending.n or 0))
    elif pending.kind == "order":
        yield Choose(seat, order=pending.items)
        yield Choose(seat, order=(pending.items or ())[::-1])
    elif pending.kind == "target":
        yield from (Choose(seat, target=target) for target in pending.from_)
    elif pending.kind == "solo":
        yield from (Choose(seat, stack=stack) for stack in pending.options or ())
    elif pending.kind == "keep":
        cards, limit = pending.cards or (), pending.limit or 0
        yield Choose(seat, retain=cards[:limit], coins=pending.coin_max)
        yield Choose(seat, retain=(), coins=pending.coin_max)
    elif pending.kind == "cards":
        yield from (Choose(seat, cards=some) for some in _some(tuple(pending.from_), least, most))
    elif pending.kind == "stacks":
        yield from (Choose(seat, stacks=some) for some in _some(tuple(pending.from_), least, most))
    elif pending.kind == "sets":
        for some in _some(tuple(pending.from_), least, most):
            for onto in (pending.onto or ())[:3]:
                yield Choose(seat, sets=tuple([Setting(card, onto) for card in some if card != onto]))
    else:
        yield from _marketed(seat, pending, least, most)


def _some(items: Cards, least: int, most: int) -> Iterator[Cards]:
    """So many of the items: the fewest first, each single one, and of several those at either end."""
    for size in range(least, most + 1):
        if size == 1:
            yield from ((item,) for item in items)
        else:
            yield items[:size]
            if 0 < size < len(items):
                yield items[-size:]


def _marketed(seat: int, pending: Pending, least: int, most: int) -> Iterator[Choose]:
    places = pending.from_
    for some in _some(tuple(places), least, most):
        for at in range(max([len(places[card]) for card in some], default=1)):
            moves = [
                Marketing(card, places[card][(at + number) % len(places[card])]) for number, card in enumerate(some)
            ]
            stacks = [one.stack for one in moves]
            if not pending.one_per_stack or len(set(stacks)) == len(stacks):
                yield Choose(seat, moves=tuple(moves))
