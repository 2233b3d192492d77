"""The dossier of a tournament for the sender, and the papers and files drawn from it."""

from collections.abc import Callable, Collection, Mapping
from hashlib import sha256
from typing import Any, Final

import msgspec
from flask import Response, request

from api.desk.access import Desk, names_of
from api.desk.presentation import book_told
from api.http.access import may, the_actor, the_game, the_service
from api.http.caching import edition
from api.http.problems import Problem
from api.http.validators import VARY, conditional
from domain.record.errors import GameUnknown
from domain.record.game import Game
from domain.record.proof.errors import ProofError
from domain.record.streams import book_stream
from domain.tournaments.state import Tournament
from service.tournaments.dossier import DossierReader, Known, dossier
from service.tournaments.exchange.reading import Dossier

_VARY: Final = {"Vary": f"{VARY['Vary']}, Accept-Encoding"}  # as in a 304, for which the format is unknown


def dossier_for(
    desk: Desk, parts: Collection[str], only_round: int | None = None, *, signed: bool = False
) -> dict[str, Any]:
    """The dossier as the sender may see it; if `signed`, with a checkpoint that covers the book. Raises `Problem`."""
    book, service = desk.state(), the_service()
    (last,) = service.books.entries(desk.row.id, book.n - 1, book.n)
    known = Known(
        desk.row.id,
        desk.row.name,
        book_told(desk, book),
        request.host_url,
        last.at,
        _checkpoint(book) if signed else "",
    )
    reader = DossierReader(desk.officially, _open_game)
    return dossier(book, names_of(book), known, reader, service.daybook, parts, only_round)


def drawn_of(found: Dossier, name: str, kind: str, draw: Callable[[], str | bytes], *, shown: bool = False) -> Response:
    """The answer: what `draw` makes of a dossier, as a file with that name and type, or 304.

    If `shown`, browsers open it instead of saving it.
    """

    def response() -> Response:
        made = Response(draw(), content_type=kind)
        how = "inline" if shown else "attachment"
        made.headers.update({**_VARY, "Content-Disposition": f'{how}; filename="{name}"'})
        return made

    # Of the content, since names in it can be erased; only drawing is expensive.
    content = sha256(msgspec.json.encode((edition(), name, found))).hexdigest()[:32]
    return conditional(f"{_step(found)}.{content}", response)


def _step(found: Mapping[str, Any]) -> int:
    return int(found["book"]["step"])


def _checkpoint(book: Tournament) -> str:
    """The newest signed checkpoint that covers the last event of the book, cosigned if possible."""
    service = the_service()
    index = service.daybook.store.leaf_index(book_stream(book.id), book.n)
    cosigned = service.cosigning.newest
    if index is None:
        raise Problem("not-ready", "the log does not cover the book yet", headers={"Retry-After": "1"})
    if cosigned is not None and cosigned.size > index and cosigned.size >= service.signer.size:
        return cosigned.note.decode()
    try:
        return service.signer.covering(index).decode()
    except ProofError as error:
        raise Problem("not-ready", str(error), headers={"Retry-After": "1"}) from None


def _open_game(game_id: str) -> Game | None:
    """The game, if the sender may see all hands."""
    try:
        game = the_game(game_id)
    except GameUnknown:
        return None
    return game if may(the_actor(), "see-all", game) else None
