"""The dossier of a tournament as one of its readers sees it: what papers and files are made of.

Its parts are made by the views that the API answers with, so that no paper shows more than they do: unpublished rounds,
wishes and scores of duplicate rounds that go on stay out. The form is told in `service.tournaments.exchange.reading`.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from msgspec import to_builtins

from domain.record.daybook import Daybook
from domain.record.game import Game
from domain.record.sealing import cards_digest
from domain.record.timestamps import time_text
from domain.tournaments.state import Round, Tournament
from service.tournaments.names import TournamentNames
from service.tournaments.views import public as views
from service.tournaments.views.answers import BookAnswer, EntryAnswer
from service.tournaments.views.standings import standings_view
from service.tournaments.views.wire import is_public

EVERYTHING: Final = frozenset({"entries", "rounds", "standings", "deals"})
"""The parts that can be asked for: to make all of them takes time where thousands play.

With `heads` in place of `rounds` these are told without their tables.
"""
FindGame = Callable[[str], Game | None]


@dataclass(frozen=True)
class DossierReader:
    """Who reads: as an `official` or not, and which games may be seen with all their cards.

    `open_game` finds a game by its id as the reader may see it, `None` where hands in it are hidden from the reader.
    """

    official: bool
    open_game: FindGame


@dataclass(frozen=True)
class Known:
    """What is known of a tournament beside its book; `url` is the address of the viewer.

    `at` is when its last event was (ms since 1970): papers of the same step are the same, whenever they are printed.
    """

    id: str
    name: str
    summary: BookAnswer
    url: str
    at: int
    checkpoint: str = ""


def dossier(
    tournament: Tournament,
    names: TournamentNames,
    known: Known,
    reader: DossierReader,
    daybook: Daybook,
    parts: Collection[str] = EVERYTHING,
    only_round: int | None = None,
) -> dict[str, Any]:
    """The dossier with these parts; with `only_round` that round alone is in it, if the reader may see it."""
    made: dict[str, Any] = {
        "tournament": {"id": known.id, "name": known.name},
        "book": _without(known.summary, "you", "links"),
        "at": time_text(known.at),
        "url": known.url,
    }
    if known.checkpoint:
        made["checkpoint"] = known.checkpoint
    official = reader.official
    shown = [one for one in tournament.rounds if official or is_public(one)]
    chosen = [one for one in shown if only_round is None or one.number == only_round]
    if "entries" in parts:
        lines = [
            views.entry_line(EntryAnswer, one, names, officially=official) for one in views.entries(tournament, names)
        ]
        made["entries"] = to_builtins(lines)
    if "heads" in parts:
        made["rounds"] = [one for one in made["book"]["rounds"] if one["status"] != "planned"]
    if "rounds" in parts:
        made["rounds"] = [
            _without(views.round_view(tournament, one, names, officially=official), "step") for one in chosen
        ]
    if "standings" in parts:
        made["standings"] = _without(standings_view(tournament, names, None, ruled=True, officially=official), "step")
    if "deals" in parts and tournament.config.duplicate:
        made["deals"] = [deal for one in chosen for deal in _deals(tournament, one, reader, daybook)]
    return made


def _without(view: Any, *names: str) -> dict[str, Any]:
    """A view without some members, such as its step: later events that change nothing in it leave its fingerprint."""
    return {name: value for name, value in to_builtins(view).items() if name not in names}


def _deals(tournament: Tournament, one: Round, reader: DossierReader, daybook: Daybook) -> Iterator[dict[str, Any]]:
    """The deals of a round that nobody plays any more: all its tables are done, and the seed has been revealed.

    Those of a movement are told once a board. The first game that the reader may see tells them for all tables.
    """
    if one.status == "cancelled" or views.hides_scores(tournament, one):
        return
    told: set[int | None] = set()
    for table in one.tables:
        if table.game is None or table.board in told:
            continue
        game = reader.open_game(table.game)
        if game is None or not game.sealing.revealed or game.sealing.played_elsewhere:
            continue
        told.add(table.board)
        for deal in _of_game(game, daybook):
            board = deal["board"] if table.board is None else f"{table.board}-{deal['board']}"
            yield {**deal, "round": one.number, "board": board, "title": tournament.config.title_of(one.number)}


def _of_game(game: Game, daybook: Daybook) -> Iterator[dict[str, Any]]:
    """The shuffles of a game that stand, as they came out; each is a board, with its pile in order."""
    standing = [one for one in game.sealing.dealt if game.line.superseded_by(one.n) is None]
    wanted = {one.n for one in standing}
    moves: dict[int, Mapping[str, Any]] = {
        entry.n: msgspec.json.decode(entry.move)
        for entry in (daybook.entries(game.id) if wanted else ())
        if entry.n in wanted and entry.move is not None
    }
    for one in standing:
        seal = game.sealing.seals[one.seal]
        move = moves.get(one.n, {})
        # A move may hold several shuffles, in an order of its own: each is known by what came out.
        name = next((pile for pile, cards in move.items() if cards_digest(cards) == one.cards), None)
        if name is None or seal.seed is None:
            continue
        cards = move[name] if isinstance(move[name], list) else [move[name]]
        commitment = seal.committed.commitment
        yield {"board": one.place.board, "commitment": commitment, "seed": seal.seed, "piles": {name: cards}}
