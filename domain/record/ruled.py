"""Scores and results, as they were played and as they stand by the rulings (record.md, "As played, as ruled")."""

from collections.abc import Callable, Sequence
from typing import Any

from domain.record.game import Game
from domain.rules.book import AnyBook
from domain.rules.measure import POINTS

Scores = tuple[int, ...]


def tells_scores(book: AnyBook) -> bool:
    """Whether a book ever has scores, even if only at the end."""
    return book.measure is not None


def played_scores(game: Game) -> Scores | None:
    """The scores as they were played, before the first ruling that changed the course of the game, if there are any."""
    return game.played.scores if game.played else _book_scores(game)


def played_result(game: Game) -> dict[str, Any] | None:
    """The result as it was played, in the form of `GameClosed.result`; `None` if play had not ended."""
    if game.played:
        return None if game.played.result is None else dict(game.played.result)
    return dict(game.closed.result) if game.closed else None


def scores_as_ruled(game: Game) -> Scores | None:
    """The scores by seat as ruled: those assigned where there are any, worse by every penalty that stands.

    `None` while the book has none, and for an annulled game.
    """
    base = _book_scores(game)
    if base is None or not game.disputes.rulings:
        return base
    return None if game.disputes.annulled else _adjusted(game, base)


def result_as_ruled(game: Game) -> dict[str, Any] | None:
    """The result as ruled, in the form of `GameClosed.result`; `None` while there is none, and for an annulled game.

    Where rulings have changed scores or put a seat out, the winners are the seats with the best score among those that
    are in, and seats that are out come last. Seats whose scores became equal share a place; those that were equal
    before keep the order that the rules gave them.
    """
    if game.closed is None or game.status == "void":
        return None
    result = dict(game.closed.result)
    base = _book_scores(game)
    scores = None if base is None else _adjusted(game, base)
    if scores == base and not game.disputes.forfeited:
        return result
    if scores is not None:
        result["scores"] = list(scores)
    if len(game.seats) == 1 or (result["places"] is None and not (scores is not None and _assigns(game))):
        # Who plays alone, a game that was broken off, or one that is only won or lost has no places to change.
        result["winners"] = [seat for seat in result["winners"] if seat not in game.out]
        return result
    ranks = _ranks(game, result["places"], base, scores)
    result["places"] = _places(ranks, game.out)
    best = min([rank for seat, rank in enumerate(ranks) if seat not in game.out], default=None)
    result["winners"] = [seat for seat, rank in enumerate(ranks) if rank == best and seat not in game.out]
    return result


def outcome_wire(game: Game, ruled: bool = True) -> dict[str, Any]:
    """`{"status", "scores", "result", "overruled"}` as ruled, or as played; all who may know of the game may know them.

    Scores and result are `None` while there are none, and as ruled in an annulled game. The table itself shows the
    scores and the result of play, whatever is ruled, so it never goes out without these; `overruled` says that they
    differ from what the table shows.
    """
    scores = scores_as_ruled(game) if ruled else played_scores(game)
    result = result_as_ruled(game) if ruled else played_result(game)
    return {
        "status": game.status,
        "scores": None if scores is None else list(scores),
        "result": None if result is None else dict(result),
        "overruled": scores != _book_scores(game) or result != (game.closed.result if game.closed else None),
    }


def _book_scores(game: Game) -> Scores | None:
    if game.closed is not None and game.closed.result.get("scores") is not None:
        return tuple(game.closed.result["scores"])
    return game.book.scores(game.state)


def _assigns(game: Game) -> bool:
    return any(remedy.effect.scores for ruling in game.disputes.standing for remedy in ruling.remedies)


def _adjusted(game: Game, base: Scores) -> Scores:
    """Scores with all rulings that stand: later assigned scores replace earlier ones, and penalties add up."""
    scores = list(base)
    penalties = [0] * len(base)
    for ruling in game.disputes.standing:
        for effect in [remedy.effect for remedy in ruling.remedies]:
            if effect.scores:
                scores = [own if given is None else given for own, given in zip(scores, effect.scores, strict=True)]
            for seat, points in effect.lost.items():
                penalties[seat] += points
    # Where few are better, a penalty adds to them.
    worth = _worth(game)
    return tuple([worth(worth(score) - penalty) for score, penalty in zip(scores, penalties, strict=True)])


def _worth(game: Game) -> Callable[[int], int]:
    """How good a score is, the better the higher; by default scores are points."""
    return (game.book.measure or POINTS).worth


Rank = tuple[int, ...]


def _ranks(game: Game, places: Sequence[int] | None, base: Scores | None, scores: Scores | None) -> list[Rank]:
    """The rank of each seat, the best lowest: by score, then by the rules' order among scores equal before."""
    if scores is None or base is None:
        return [(place,) for place in places or ()]
    worth = _worth(game)
    ranks: list[Rank] = []
    for seat, score in enumerate(scores):
        equal = {base[other] for other, theirs in enumerate(scores) if theirs == score and other not in game.out}
        ranks.append((-worth(score), places[seat] if places is not None and len(equal) == 1 else 0))
    return ranks


def _places(ranks: Sequence[Rank], out: frozenset[int]) -> list[int]:
    """1, 1, 3 for the seats that are in, and the place after all of them for those that are out."""
    within = [rank for seat, rank in enumerate(ranks) if seat not in out]
    last = max(len(within), 1) + 1
    return [last if seat in out else 1 + sum([other < rank for other in within]) for seat, rank in enumerate(ranks)]
