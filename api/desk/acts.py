"""Acts: the only way to change a tournament."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import takewhile
from typing import Any, Final

from flask import Response, request

from api.desk.access import Desk, names_of, the_desk
from api.desk.act_schemas import ActRequest
from api.desk.answers import ActsAnswer, EnteredActAnswer, TriedActAnswer
from api.desk.conversion import MadeAct, made, made_for_newcomer
from api.desk.examples import ACT_EXAMPLES, PLACES
from api.desk.newcomers import require_newcomers_name
from api.desk.presentation import came_to
from api.desk.queries import DryRunActQuery
from api.http.access import identified, require, the_service
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.forms import form_of
from api.http.problems import ConfirmAnswer, Problem, Refusals
from api.http.schemas import MoveHeaders
from api.http.writes import created, keyed_as, keyed_request, made_once, return_preferred, step_seen, written_headers
from domain.record.answers import UNSET, RefusalAnswer
from domain.record.errors import StepMoved
from domain.record.store.beside import RowBeside
from domain.record.streams import book_stream
from domain.rules.declaration import words_of
from domain.tournaments.acts import ACTS
from domain.tournaments.acts.act import TournamentAct
from domain.tournaments.acts.admission import Enter
from domain.tournaments.errors import TournamentAsks, TournamentRefused
from domain.tournaments.state import TournamentEntry
from service.accounts import ANYBODY, Actor, TokenWanted
from service.accounts.players import anew, new_person_id
from service.accounts.texts import new_text
from service.tournaments.books import BookUnknown, EnteredActs
from service.tournaments.entering import EnteredMeanwhile, Registration, Registrations, new_entrant
from service.tournaments.names import ENTRANT
from service.tournaments.stream import told_of


def _refused(refusal: TournamentRefused) -> Problem:
    message = _with_names(refusal.message)
    return Problem(
        "refused-act",
        message,
        refused=RefusalAnswer(code=refusal.code, message=message),
        pointer=refusal.pointer or UNSET,
        free=refusal.free or UNSET,
        confirm=[ConfirmAnswer(code=code, label=label) for code, label in refusal.answers.items()]
        if isinstance(refusal, TournamentAsks)
        else UNSET,
    )


def _with_names(message: str) -> str:
    """A refusal with the names of entrants, which the book knows by their ids."""
    book = the_service().books.find((request.view_args or {}).get("tournament_id", ""))
    return message if book is None or not ENTRANT.search(message) else names_of(book).told(message, book)


@contextmanager
def _told_of_moves(at: Desk) -> Iterator[None]:
    """Says what has happened where the book has gone on since the step that the sender saw."""
    try:
        yield
    except StepMoved as error:
        raise _moved(at, error) from error


def _moved(at: Desk, error: StepMoved) -> Problem:
    told = [
        what
        for entry in the_service().books.entries(at.row.id, error.expected)
        if (what := told_of(entry, the_service().books, at.row.id, officially=at.officially)) is not None
    ]
    said = [f"{_plain(one['type'])} (round {one['round']})" if "round" in one else _plain(one["type"]) for one in told]
    since = f"; since then: {', '.join(said[:MOST_TOLD])}{' …' if len(said) > MOST_TOLD else ''}" if said else ""
    return Problem(
        "stale-step",
        f"the book is at step {error.current}, not at step {error.expected}{since}",
        headers={"ETag": f'"{error.current}"'},
        step=error.current,
    )


def _plain(name: str) -> str:
    """`round drawn` for `RoundDrawn`."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()


MOST_TOLD: Final = 5
_REFUSALS: Final[Refusals] = {
    TournamentRefused: _refused,
    BookUnknown: lambda error: Problem("unknown-book", str(error)),
}

desk = ResourceBlueprint(
    "desk", "Acts on tournaments: everything that changes one.", ACT_EXAMPLES, places=PLACES, refusals=_REFUSALS
)


@desk.route("/tournaments/<tournament_id>/acts")
@identified
@desk.answers(200, ActsAnswer, "The acts.", 404)
def list_acts(tournament_id: str) -> Response:
    """The acts that you may enter here, each as a form: what it holds, and how that is called.

    What the tournament allows just now is told by a `dry_run`.
    """
    at = the_desk(tournament_id)
    return answer(ActsAnswer(acts=[form_of(name, act) for name, act in ACTS.items() if at.may_enter(act)]))


@desk.route("/tournaments/<tournament_id>/acts", methods=["POST"])
@identified
@desk.takes(MoveHeaders, "headers")
@desk.takes(DryRunActQuery, "query")
@desk.takes(ActRequest)
@desk.answers(200, TriedActAnswer, "With `dry_run`, what would be recorded.")
@desk.answers(201, EnteredActAnswer, "What was recorded, and the tournament after it.",
              401, 403, 404, 409, 412, 413, 415, 422)  # fmt: skip
def enter_act(headers: dict[str, Any], query: dict[str, Any], body: dict[str, Any], tournament_id: str) -> Response:
    """Enters an act into the tournament's book: everything it causes is recorded, or nothing.

    Acts that the tournament does not allow are refused with a code and a sentence (`refused-act`). With `If-Match` the
    act is entered only if nothing has happened since the step that you saw, and so with `if_step`; without, it is
    judged by the state it meets. With `dry_run=true` nothing is recorded. Free text (`why`, `text`) is kept beside
    the record, which has only its salted hash, and can be erased. The act `enter` without a token registers a new
    person, who gets one.
    """
    at = the_desk(tournament_id)
    own = at.as_entrant(ACTS[body["type"]], body)
    if query["dry_run"]:
        return _tried(at, headers, body, own)
    if body["type"] == "enter" and at.actor.role != "person":
        return _newcomer(at, headers, body)
    keyed, books, by = keyed_request(at.actor, headers, body), the_service().books, at.actor.by
    seen = _step_seen(headers, body)
    body = {**body, "if_step": seen}
    with _told_of_moves(at):
        entered = books.done_before(keyed) or anew(
            lambda: _entered(
                at, _words_in(body), lambda hashes: made(at, body, own, hashes, keyed),
                lambda act, texts: books.enter(at.row.id, act.on, by, keyed, seen, texts),
            )
        )  # fmt: skip
    return _answered(at, headers, entered)


@desk.route("/tournaments/<tournament_id>/texts/<text>", methods=["DELETE"])
@identified
@desk.answers(204, None, "The text is erased.", 403, 404)
def erase_book_text(tournament_id: str, text: str) -> Response:
    """Erases the text of an act permanently. The book keeps a meaningless hash, and stays intact. For organisers."""
    at = the_desk(tournament_id)
    require(at.actor, "erase-text", "only organisers may erase texts", tournament=at.row.id)
    hashed = text.translate(str.maketrans("-_", "+/"))
    if not the_service().book_words.erase(at.row.id, hashed, at.actor.by):
        raise Problem("unknown-text", "there is no such text in this tournament")
    return Response(status=204)


def _step_seen(headers: Mapping[str, Any], body: Mapping[str, Any]) -> int | None:
    """The step that the sender saw, by the header or the body."""
    seen = step_seen(headers)
    return body.get("if_step") if seen is None else seen


def _words_in(body: Mapping[str, Any]) -> dict[str, str]:
    """The texts in a request, which are kept beside the record."""
    return {name: body[name] for name in words_of(ACTS[body["type"]]) if body.get(name)}


def _entered(
    at: Desk,
    said: Mapping[str, str],
    make: Callable[[Mapping[str, str]], MadeAct],
    enter: Callable[[MadeAct, Sequence[RowBeside]], EnteredActs],
) -> EnteredActs:
    """The result of an act: its texts are stored with it, new persons before it, and dropped if it is refused."""
    stream = book_stream(at.row.id)
    texts = {name: new_text(stream, None, at.actor.by, text) for name, text in said.items()}
    act = make({name: hashed for name, (hashed, _) in texts.items()})
    try:
        with Registrations(the_service().accounts).kept(at.row.id, act.registration):
            entered = enter(act, [row for _, row in texts.values()])
            if entered.repeated:
                raise EnteredMeanwhile(entered)
    except EnteredMeanwhile as done:
        return done.entered
    return entered


def _tried(at: Desk, headers: Mapping[str, Any], body: Mapping[str, Any], own: TournamentEntry | None) -> Response:
    """The result that an act would have. Its texts are not kept, and their hashes are of nothing."""
    seen = _step_seen(headers, body)
    body = {**body, "if_step": seen}
    said = {f"{at_:A>43}=": (name, text) for at_, (name, text) in enumerate(_words_in(body).items())}
    if body["type"] == "enter" and at.actor.role != "person":
        require_newcomers_name(at, body.get("name"))
        act: TournamentAct = _entry("p-new", body)
    else:
        act = made(at, body, own, {name: hashed for hashed, (name, _) in said.items()}).act
    with _told_of_moves(at):
        tried = the_service().books.tried(at.row.id, act, at.actor.by, seen)
    words = {hashed: text for hashed, (_, text) in said.items()}
    return answer(came_to(TriedActAnswer, at, tried, words, dry_run=True))


def _newcomer(at: Desk, headers: Mapping[str, Any], body: Mapping[str, Any]) -> Response:
    """Enters somebody without a token, who becomes a person with one. Raises `Problem`, `TournamentRefused`,
    `HandleRefused`.
    """
    if at.actor is not ANYBODY:
        raise Problem("forbidden", "to enter, send a person's token or none")
    if "name" not in body:
        raise Problem("token-needed", "send your token, or the `name` of a new person")
    accounts, seen = the_service().accounts, _step_seen(headers, body)
    path = f"/v1/tournaments/{at.row.id}/acts"
    keyed = keyed_as(Actor("entry", at.row.id), headers.get("idempotency_key"), "POST", path, dict(body))

    def enter() -> tuple[str, EnteredActs]:
        require_newcomers_name(at, body["name"])
        the_service().books.tried(at.row.id, _entry("p-new", body), "person:p-new", seen)  # nobody is made in vain
        person = new_person_id()
        registration = Registration({body["name"]: person}, frozenset({person}), keyed=keyed)
        return person, _entered_as(at, body, person, registration, seen)

    def before(id_: str) -> tuple[str, EnteredActs]:
        return id_, _entered_before(at, body, id_, seen)

    (person, entered), _ = made_once(keyed, before, lambda: anew(enter))
    token, row = accounts.make(TokenWanted("person", person=person), f"person:{person}", keyed)
    as_person = Desk(at.row, entered.tournament, row.known_as())
    return _answered(as_person, headers, entered, {"token": token, "person": person})


def _entry(person: str, body: Mapping[str, Any]) -> Enter:
    """The entry of somebody who thereby becomes a person."""
    return Enter(new_entrant(), person, body.get("rating", 0))


def _entered_as(
    at: Desk, body: Mapping[str, Any], person: str, registration: Registration, expected: int | None
) -> EnteredActs:
    """The entry of a new person: what refuses it may be that the same request has entered them elsewhere meanwhile."""

    def enter(act: MadeAct, _: Sequence[RowBeside]) -> EnteredActs:
        try:
            return the_service().books.enter(at.row.id, act.on, f"person:{person}", None, expected)
        except Exception:
            if (before := _entered_by(at, person)) is None:
                raise
            return before

    return _entered(at, {}, lambda _: made_for_newcomer(at, body, _entry(person, body), registration), enter)


def _entered_before(at: Desk, body: Mapping[str, Any], person: str, expected: int | None) -> EnteredActs:
    """The entry of a person whom the same request has made; it is made now if it was interrupted before."""
    before = _entered_by(at, person)
    return before or _entered_as(at, body, person, Registration(persons=frozenset({person})), expected)


def _entered_by(at: Desk, person: str) -> EnteredActs | None:
    """What a new person entered first, if anything: their own entry."""
    books = the_service().books
    entries = books.entries(at.row.id)
    own = next((entry for entry in entries if entry.by == f"person:{person}"), None)
    if own is None:
        return None
    decided = [own, *takewhile(lambda entry: (entry.by, entry.at) == (own.by, own.at), entries)]
    return books.written(books.at(at.row.id, own.n - 1), books.at(at.row.id, decided[-1].n), decided, repeated=True)


def _answered(
    at: Desk, headers: Mapping[str, Any], entered: EnteredActs, more: Mapping[str, Any] | None = None
) -> Response:
    """The answer to an act that was entered."""
    now = Desk(at.row, entered.tournament, at.actor)
    told = came_to(EnteredActAnswer, now, entered, **(more or {}))
    preferred = return_preferred(headers)
    if preferred == "minimal":
        told.events = []
    response = created(
        told,
        location=f"/v1/tournaments/{at.row.id}/book",
        preferred=preferred,
        secret=bool(more),
        repeated=entered.repeated,
    )
    response.headers.update(written_headers(the_service().signer, entered.tournament.n, entered))
    return response
