"""Viewings: making one, entering, leading, talking, keeping what was said, and the stream by which all follow."""

from dataclasses import replace
from functools import partial
from typing import Any

from flask import Response

from api.http.access import as_sender, identified, the_sender, the_service
from api.http.answer import EVENT_STREAM, answer
from api.http.blueprint import ResourceBlueprint
from api.http.problems import Problem, Refusals
from api.http.schemas import KeyHeaders
from api.http.writes import created, keyed_request, made_once
from api.streams.views import allowed_while, streamed
from api.studies.access import the_keeper
from api.studies.answers import StudyAnswer
from api.studies.presentation import study_answer
from api.viewings.access import called, require_known, shown_in, sight, the_viewing
from api.viewings.answers import (
    MESSAGES,
    SaidAnswer,
    ShownAnswer,
    ViewingAnswer,
    VisitorKeyAnswer,
    said_answer,
    shown_answer,
    visitor_answers,
)
from api.viewings.examples import EXAMPLES, PLACES
from api.viewings.keeping import chapters_of
from api.viewings.schemas import (
    KeepingRequest,
    SayingRequest,
    ShownRequest,
    ViewingChange,
    ViewingRequest,
    ViewingStreamHeaders,
    VisitorHeaders,
    VisitorKeyHeaders,
    VisitorRequest,
)
from service.accounts import ANYBODY
from service.studies.study import PRIVATE, Study
from service.viewings.stream import ViewingStream
from service.viewings.viewing import (
    NotLeading,
    Viewing,
    ViewingLimitExceeded,
    ViewingUnknown,
    VisitorUnknown,
)
from service.viewings.viewings import key_space

_REFUSALS: Refusals = {
    ViewingUnknown: lambda _: Problem("unknown-viewing", "there is no viewing with that id, or it is over"),
    VisitorUnknown: lambda _: Problem("unknown-visitor", "no visitor has that key or number: enter the viewing again"),
    NotLeading: lambda _: Problem("not-leading", "only who leads may do that"),
    ViewingLimitExceeded: lambda error: Problem("too-many-viewings", str(error)),
}

viewings = ResourceBlueprint(
    "viewings", "Viewings: looking at a game or a study together.", EXAMPLES, places=PLACES, refusals=_REFUSALS
)


@viewings.route("/viewings", methods=["POST"])
@identified
@viewings.takes(KeyHeaders, "headers")
@viewings.takes(ViewingRequest)
@viewings.answers(201, ViewingAnswer, "The viewing.", 403, 404, 409, 422)
def make_viewing(headers: dict[str, Any], body: dict[str, Any]) -> Response:
    """Makes a viewing of a game or a study: a link by which others look on, and follow who leads.

    Enter it next: the first visitor leads. It is not recorded, and forgotten ten minutes after its last visitor.
    """
    actor, service = the_sender(), the_service()
    game, study = body.get("game"), body.get("study")
    keyed = keyed_request(actor, headers, body)
    viewing, repeated = made_once(
        keyed,
        service.viewings.viewing,
        lambda: service.viewings.make(game, study, shown_in(body, game, study), _maker(), keyed),
    )
    return created(_answer(viewing), location=f"/v1/viewings/{viewing.id}", repeated=repeated)


@viewings.route("/viewings/<viewing_id>")
@identified
@viewings.answers(200, ViewingAnswer, "The viewing.", 404)
def show_viewing(viewing_id: str) -> Response:
    """A viewing: what is shown, as far as you may see it, who is there, and what was said."""
    return answer(_answer(the_viewing(viewing_id)))


@viewings.route("/viewings/<viewing_id>", methods=["PATCH"])
@identified
@viewings.takes(VisitorHeaders, "headers")
@viewings.takes(ViewingChange)
@viewings.answers(200, ViewingAnswer, "The viewing.", 403, 404, 422)
def change_viewing(headers: dict[str, Any], body: dict[str, Any], viewing_id: str) -> Response:
    """Passes the lead to another visitor, or lets everyone lead. For who leads.

    The lead of a visitor who has been away for half a minute passes to the next by itself.
    """
    the_service().viewings.change(the_viewing(viewing_id).id, headers["key"], body.get("lead"), body.get("everyone"))
    return answer(_answer(the_viewing(viewing_id)))


@viewings.route("/viewings/<viewing_id>", methods=["DELETE"])
@identified
@viewings.takes(VisitorHeaders, "headers")
@viewings.answers(204, None, "It is over.", 403, 404, 422)
def end_viewing(headers: dict[str, Any], viewing_id: str) -> Response:
    """Ends a viewing for all; it is forgotten. For who leads."""
    the_service().viewings.end(the_viewing(viewing_id).id, headers["key"])
    return Response(status=204)


@viewings.route("/viewings/<viewing_id>/visitors", methods=["POST"])
@identified
@viewings.takes(KeyHeaders, "headers")
@viewings.takes(VisitorRequest)
@viewings.answers(201, VisitorKeyAnswer, "Your number and key.", 404, 409, 422)
def enter_viewing(headers: dict[str, Any], body: dict[str, Any], viewing_id: str) -> Response:
    """Enters a viewing. The token of a person has the person's name; others are called as they say.

    You are there as long as you have its stream open, and for half a minute after. Without a token make an
    `Idempotency-Key` that nobody guesses: it is told your key again.
    """
    viewing, service, actor = the_viewing(viewing_id), the_service(), the_sender()
    handle, person = called(viewing.game)
    keyed = keyed_request(actor, headers, body)
    if keyed is not None and actor is ANYBODY:
        keyed = replace(keyed, actor=key_space(viewing.id))
    (number, key), repeated = made_once(
        keyed,
        lambda made: service.viewings.entered(viewing.id, _number_in(made)),
        lambda: service.viewings.enter(viewing.id, handle or body.get("name"), person, keyed),
    )
    entered = VisitorKeyAnswer(visitor=number, key=key, links=_links(viewing))
    return created(entered, secret=True, repeated=repeated)


@viewings.route("/viewings/<viewing_id>/visitors/<visitor>", methods=["DELETE"])
@identified
@viewings.takes(VisitorHeaders, "headers")
@viewings.answers(204, None, "The visitor has left.", 403, 404, 422)
def leave_viewing(headers: dict[str, Any], viewing_id: str, visitor: str) -> Response:
    """Leaves a viewing, or as who leads removes another visitor."""
    if not (visitor.isascii() and visitor.isdigit() and len(visitor) < 10):
        raise VisitorUnknown(viewing_id)
    the_service().viewings.remove(the_viewing(viewing_id).id, headers["key"], int(visitor))
    return Response(status=204)


@viewings.route("/viewings/<viewing_id>/shown", methods=["PUT"])
@identified
@viewings.takes(VisitorHeaders, "headers")
@viewings.takes(ShownRequest)
@viewings.answers(200, ShownAnswer, "What all look at now.", 403, 404, 422)
def lead_viewing(headers: dict[str, Any], body: dict[str, Any], viewing_id: str) -> Response:
    """Shows a step, seen by whom, and arrows: all who follow look at it. For who leads, or everyone if they may.

    Nobody is led beyond what spectators see by now: under a delay `step` is then an earlier one; send it again later.
    """
    viewing = the_viewing(viewing_id)
    shown = shown_in(body, viewing.game, viewing.study)
    the_service().viewings.show(viewing.id, headers["key"], shown)
    return answer(shown_answer(shown))


@viewings.route("/viewings/<viewing_id>/words", methods=["POST"])
@identified
@viewings.takes(VisitorKeyHeaders, "headers")
@viewings.takes(SayingRequest)
@viewings.answers(201, SaidAnswer, "What was said.", 404, 409, 422)
def say_in_viewing(headers: dict[str, Any], body: dict[str, Any], viewing_id: str) -> Response:
    """Says something to all who are there. The last 300 words are kept as long as the viewing lasts."""
    kept, id_ = the_service().viewings, the_viewing(viewing_id).id
    keyed = keyed_request(the_sender(), headers, body)
    if keyed is not None:
        keyed = replace(keyed, actor=key_space(id_, kept.visitor(id_, headers["key"]).number))
    said, repeated = made_once(
        keyed,
        lambda made: next((one for one in kept.words(id_) if one.number == _number_in(made)), None),
        lambda: kept.say(id_, headers["key"], body["text"].strip(), keyed),
    )
    return created(said_answer(said), repeated=repeated)


@viewings.route("/viewings/<viewing_id>/studies", methods=["POST"])
@identified
@viewings.takes(VisitorKeyHeaders, "headers")
@viewings.takes(KeepingRequest)
@viewings.answers(201, StudyAnswer, "The study.", 401, 403, 404, 409, 422)
def keep_viewing(headers: dict[str, Any], body: dict[str, Any], viewing_id: str) -> Response:
    """Keeps what was said as a private study of yours: notes at the steps that were shown, with their arrows.

    Like any study it is refused while the game goes on.
    """
    actor, service = the_keeper(), the_service()
    keyed = keyed_request(actor, headers, body)

    def keep() -> Study:
        viewing = the_viewing(viewing_id)
        service.viewings.visitor(viewing.id, headers["key"])
        chapters = chapters_of(viewing, service.viewings.words(viewing.id))
        return service.studies.make(body["title"], PRIVATE, actor.id, chapters, keyed)

    study, repeated = made_once(keyed, service.studies.study, keep)
    return created(study_answer(study), location=f"/v1/studies/{study.id}", repeated=repeated)


@viewings.route("/viewings/<viewing_id>/stream")
@identified
@viewings.takes(ViewingStreamHeaders, "headers")
@viewings.problems(401, 422, 429)
@viewings.doc(
    responses={
        "200": {
            "description": "What is shown, who is there, and what is said.",
            "content": {
                EVENT_STREAM: {
                    "schema": {
                        "type": "string",
                        "description": "Messages whose `data` has the `type` `shown` (as `ShownAnswer`), `visitors` "
                        "(`visitors`, `lead` and `everyone`) or `said` (as `SaidAnswer`).",
                    }
                }
            },
        }
    }
)
def stream_viewing(headers: dict[str, Any], viewing_id: str) -> Response:
    """What happens in a viewing, as server-sent events, for a visitor.

    It begins with what is shown and who is there, and tells of each change, the latest alone where several come at
    once. Words have their number as the `id`: with `Last-Event-ID` the stream continues after them. At the end comes a
    message of type `closed`, which says `why`: `ended`, or `removed`.
    """
    viewing, sender, service = the_viewing(viewing_id), the_sender(), the_service()

    def unchanged() -> bool:
        try:
            require_known(sender, viewing)
        except ViewingUnknown:
            return False
        return True

    return streamed(
        ViewingStream(
            service.streams, allowed_while(unchanged), service.audiences, viewing.id, headers["key"],
            after=int(headers.get("last_event_id") or 0), sight=as_sender(partial(sight, sender)), wording=MESSAGES,
        )
    )  # fmt: skip


def _number_in(made: str) -> int:
    """The number of a visitor or a word, of what a request with a key has made."""
    return int(made.rpartition("/")[2])


def _maker() -> str | None:
    """The token that makes a viewing; `None` without one."""
    actor = the_sender()
    return None if actor is ANYBODY else actor.token


def _answer(viewing: Viewing) -> ViewingAnswer:
    return ViewingAnswer(
        id=viewing.id,
        game=viewing.game,
        study=viewing.study,
        shown=shown_answer(sight(the_sender(), viewing)),
        lead=viewing.lead,
        everyone=viewing.everyone,
        visitors=visitor_answers(viewing),
        words=[said_answer(one) for one in the_service().viewings.words(viewing.id)],
        links=_links(viewing),
    )


def _links(viewing: Viewing) -> dict[str, str]:
    base = f"/v1/viewings/{viewing.id}"
    return {"self": base, "stream": f"{base}/stream", "page": f"/viewings/{viewing.id}"}
