"""The record of a game byte for byte, its proof in the log, and the log itself (integrity.md)."""

from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from hashlib import sha256
from tempfile import SpooledTemporaryFile
from typing import IO, Any, Final

from flask import Response
from msgspec import convert

from api.desk.access import the_desk
from api.http.access import identified, may, the_actor, the_game, the_service, the_tournament, viewer_of
from api.http.answer import NDJSON, answer
from api.http.blueprint import ResourceBlueprint
from api.http.caching import seen_ms
from api.http.files import FOR_EVER
from api.http.problems import Problem
from api.http.standby import AS_OF_HEADER, may_be_read_aside
from api.http.validators import VARY, conditional
from api.proof.book_record import book_is_open_to
from api.proof.examples import EXAMPLES
from api.proof.schemas import ConsistencyAnswer, ConsistencyQuery, KeysAnswer, ProofQuery
from api.proof.sending import VARY as SENT_VARY
from api.proof.sending import lines, text
from api.proof.sheet import SHEET_HEADERS, sheet
from domain.record.proof.encoding import base64_text
from domain.record.proof.errors import Malformed, ProofError
from domain.record.proof.tiles import bundle_bytes, read_path, tile_bytes
from domain.record.streams import book_stream, tournament_stream
from domain.rules.language import say
from domain.rules.phrases import counted
from domain.rules.secrecy import ALL
from service.game_answers import summaries_of
from service.proof.exports import Export

proof = ResourceBlueprint("proof", "The exact record, and proofs that it was not changed.", EXAMPLES)
tlog = ResourceBlueprint("tlog", "The log over all events: checkpoints and tiles (C2SP).", EXAMPLES, url_prefix="/tlog")

_IN_MEMORY: Final = 8 << 20
_PIECE: Final = 1 << 16


@proof.route("/games/<game_id>/record")
@identified
@may_be_read_aside
@proof.response(
    200,
    {"type": "string", "description": "One event per line, each exactly as it is stored and hashed."},
    content_type=NDJSON,
    description="The stored bytes of all events, as NDJSON.",
    headers=AS_OF_HEADER,
)
@proof.problems(401, 403, 404)
def get_record(game_id: str) -> Response:
    """The record of the game: the stored bytes of its events, one per line.

    For everyone once the game is closed; until then for officials who see all cards. Others get their own redacted
    history.
    """
    game = the_game(game_id)
    viewer_of(the_actor(), game, ALL)
    stored = the_service().daybook.stored(game.id, 0, game.n)
    named = {"Content-Disposition": f'attachment; filename="{game.id}.ndjson"'}
    draw = partial(Response, lines(stored), content_type=NDJSON, headers={**named, **VARY})
    # The stored bytes are the same for everyone, and for ever.
    return conditional(str(game.n), draw, changed_ms=game.at, settled_ms=seen_ms(the_actor(), game))


@proof.route("/games/<game_id>/proof")
@identified
@proof.takes(ProofQuery, "query")
@proof.response(
    200,
    {"type": "string", "description": "A tlog-proof: index, hashes, and a signed checkpoint."},
    content_type="text/plain",
    description="The proof (c2sp.org/tlog-proof).",
)
@proof.problems(401, 404, 422, 503)
def get_proof(query: dict[str, Any], game_id: str) -> Response:
    """The proof that the log has an event of the game, by default the last.

    Each event has the hash of the previous one, so one proof covers all earlier events too.
    """
    game = the_game(game_id)
    n = query.get("n", game.n)
    if n > game.n:
        raise Problem("unknown-step", say("the game has {counted}", counted=counted(game.n, "event")))
    try:
        found = the_service().signer.proof(game.id, n)
    except ProofError as error:
        raise Problem("not-ready", str(error), headers={"Retry-After": "1"}) from None
    assert found is not None
    return text(bytes(found))


@proof.route("/tournaments/<tournament_id>/archive")
@identified
@may_be_read_aside
@proof.response(
    200,
    {"type": "string", "format": "binary"},
    content_type="application/zip",
    description="A zip: records, proofs, one checkpoint, keys, results, and a README for the reader.",
    headers=AS_OF_HEADER,
)
@proof.problems(401, 404, 503)
def get_archive(tournament_id: str) -> Response:
    """The finished games of a tournament as one zip, with everything needed to check them without the service.

    It has the games that you may know of, without those in progress or whose deals other tables still play. For
    officials it also has what changed in the tournament outside its games. The tournament's book, if any, is included
    for officials, and for everyone once it is finished.
    """
    tournament = the_tournament(tournament_id)
    service, actor = the_service(), the_actor()
    known = (service.daybook.game(id_) for id_ in service.accounts.games_of(tournament.id))
    games = tuple([service.audience.seen(actor, game) for game in known if may(actor, "know", game)])
    over = [game for game in games if game.status in ("closed", "void")]
    closed = tuple([game for game in over if may(actor, "see-all", game)])  # its deals may still be played elsewhere
    summaries = summaries_of(closed, service.accounts)
    with ExitStack() as opened:
        target = opened.enter_context(SpooledTemporaryFile(max_size=_IN_MEMORY))
        try:
            own = [tournament_stream(tournament.id)] if may(actor, "read-tournament", tournament=tournament.id) else []
            own += [book_stream(tournament.id)] if book_is_open_to(the_desk(tournament.id)) else []
            policy = service.cosigning.policy
            Export(service.daybook, service.signer, closed, policy, summaries, tuple(own)).write_zip(target)
        except ProofError as error:
            raise Problem("not-ready", str(error), headers={"Retry-After": "1"}) from None
        target.seek(0)
        opened.pop_all()  # from here on the response closes it
    response = Response(_read_up(target), content_type="application/zip")
    response.call_on_close(target.close)  # even if nobody reads it, as after HEAD
    response.headers["Content-Disposition"] = f'attachment; filename="{tournament.id}.zip"'
    response.headers.update(SENT_VARY)
    response.set_etag(_tag(target))
    return response


@tlog.route("/checkpoint")
@tlog.response(
    200,
    {"type": "string", "description": "A signed note: origin, size, root."},
    content_type="text/plain",
    description="The checkpoint (c2sp.org/tlog-checkpoint).",
)
@tlog.problems()
def get_checkpoint() -> Response:
    """The newest signed checkpoint: the size of the log and its root. Keep it, and compare later ones.

    It has the witnesses' cosignatures once their quorum has answered, about a second after it was signed.
    """
    service = the_service()
    cosigned = service.cosigning.newest
    newest = cosigned is not None and cosigned.size >= service.signer.size
    return text(cosigned.note if cosigned and newest else service.signer.checkpoint)


@tlog.route("/cosigned")
@tlog.response(
    200,
    {"type": "string", "description": "A signed note: origin, size, root, cosignatures."},
    content_type="text/plain",
    description="The checkpoint, with its cosignatures (c2sp.org/tlog-cosignature).",
)
@tlog.problems(404)
def get_cosigned() -> Response:
    """The newest checkpoint cosigned by the quorum of witnesses; proofs use it if it covers them.

    Without witnesses it is the newest.
    """
    cosigned = the_service().cosigning.newest
    if cosigned is None:
        raise Problem("not-found", "the quorum of witnesses has not cosigned this log yet")
    return text(cosigned.note)


@tlog.route("/policy")
@tlog.response(
    200,
    {"type": "string", "description": "Lines `log`, `witness`, `group`, `quorum`."},
    content_type="text/plain",
    description="The policy (c2sp.org/tlog-policy).",
)
@tlog.problems()
def get_policy() -> Response:
    """The keys of the log and its witnesses, and their quorum, for `daybook verify --policy`.

    Like the keys, trust it only as far as you can confirm it elsewhere.
    """
    return text(the_service().cosigning.policy.text.encode())


@tlog.route("/sheet")
@tlog.response(200, {"type": "string"}, content_type="text/html", description="A page to print.")
@tlog.problems()
def get_sheet() -> Response:
    """The newest checkpoint as a page for the notice board: its text, and a QR code for `daybook verify`."""
    service = the_service()
    cosigned = service.cosigning.newest
    page = sheet(cosigned.note if cosigned else service.signer.checkpoint, service.cosigning.policy)
    return Response(page, content_type="text/html", headers=SHEET_HEADERS)


@tlog.route("/tile/<path:place>")
@tlog.response(
    200,
    {"type": "string", "format": "binary"},
    content_type="application/octet-stream",
    description="Up to 256 hashes of 32 bytes; or entries, each after its length (c2sp.org/tlog-tiles).",
)
@tlog.problems(404)
def get_tile(place: str) -> Response:
    """A tile of the log, such as `0/000`, `1/x001/234.p/17` or `entries/000.p/112`. It never changes.

    An entry shows only the game, number and salted hash of its event; of a private one the hash alone.
    """
    service = the_service()
    try:
        tile = read_path(f"tile/{place}")
    except Malformed as error:
        raise Problem("not-found", str(error)) from None
    if not tile.within(service.signer.size):
        raise Problem("not-found", "no signed checkpoint covers all of that tile")
    if tile.level == "entries":
        leaves = service.daybook.store.leaves(tile.places[0].position, tile.width)
        body = bundle_bytes([leaf.entry for leaf in leaves])
    else:
        body = tile_bytes(service.signer.tree, tile)
    return Response(body, content_type="application/octet-stream", headers={"Cache-Control": FOR_EVER})


@tlog.route("/consistency")
@tlog.takes(ConsistencyQuery, "query")
@tlog.answers(200, ConsistencyAnswer, "The proof.", 422)
def get_consistency(query: dict[str, Any]) -> Response:
    """The proof that a later checkpoint continues an earlier one: nothing before was changed or removed."""
    signer = the_service().signer
    first, second = query["first"], query.get("second", signer.size)
    try:
        hashes = signer.consistency(first, second)
    except ValueError as error:
        raise Problem("invalid-request", str(error)) from None
    # The proof between two sizes never changes; without a size the answer is about today.
    headers = {"Cache-Control": FOR_EVER, "Vary": "Accept-Encoding"} if "second" in query else {}
    return answer(
        ConsistencyAnswer(first=first, second=second, hashes=[base64_text(part) for part in hashes]), headers=headers
    )


@tlog.route("/keys")
@tlog.answers(200, KeysAnswer, "The public keys.")
def get_keys() -> Response:
    """The public keys of checkpoints and receipts. Get them from two places, or from somebody whom you trust."""
    return answer(convert(the_service().signer.keys.public, KeysAnswer))


def _tag(file: IO[bytes]) -> str:
    """The tag of a file, whose position is at its beginning before and after."""
    hashed = sha256()
    while piece := file.read(_PIECE):
        hashed.update(piece)
    file.seek(0)
    return hashed.hexdigest()[:24]


def _read_up(file: IO[bytes]) -> Iterator[bytes]:
    """The rest of a file in pieces. The file is closed at its end."""
    with file:
        while piece := file.read(_PIECE):
            yield piece
