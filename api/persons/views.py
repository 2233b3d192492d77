"""Personal data beside the record: what is kept, and erasing it."""

from flask import Response

from api.http.access import identified, require, the_actor, the_service
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.problems import Problem
from api.persons.examples import EXAMPLES, PLACES
from api.persons.schemas import KeptLabelAnswer, KeptTextAnswer, MergedIdAnswer, PersonAnswer
from service.erasure import Erasure, NotForgotten, PersonalData

persons = ResourceBlueprint("persons", "Personal data, and erasing it.", EXAMPLES, places=PLACES)

_NEEDS = "personal data needs an organiser's token for the whole service"


@persons.route("/persons/<person>")
@identified
@persons.answers(200, PersonAnswer, "What is kept.", 401, 403, 404)
def show_person(person: str) -> Response:
    """What is kept about a person beside the record: what erasing would remove."""
    require(the_actor(), "erase-person", _NEEDS)
    return answer(_answer(_kept(person)))


@persons.route("/persons/<person>", methods=["DELETE"])
@identified
@persons.answers(200, PersonAnswer, "What was erased.", 401, 403, 404, 503)
def erase_person(person: str) -> Response:
    """Erases a person's handle, the names of their tokens, branches and webhooks, and all words that they wrote.

    External ids and metadata of games and tournaments that contain the handle are erased too. It is permanent, and
    takes some seconds: files are rewritten, so that the bytes are gone as well. The record keeps the person's id and
    stays intact. Tokens stay valid, and games go on. Idempotent.
    """
    return erased(person)


def erased(person: str) -> Response:
    """Erases the person with this id or handle. Raises `Problem` if the sender may not."""
    actor = the_actor()
    require(actor, "erase-person", _NEEDS)
    try:
        kept = _erasure().erase(_kept(person).person, actor.by)
    except NotForgotten as reason:
        detail = f"everything is erased, but its bytes may remain in files ({reason}): send this again"
        raise Problem("not-ready", detail, headers={"Retry-After": "5"}) from None
    return answer(_answer(kept, erased=True))


def _erasure() -> Erasure:
    return Erasure(the_service().daybook, the_service().accounts)


def _kept(person: str) -> PersonalData:
    """What is kept about a person. Raises `Problem` 404."""
    kept = _erasure().kept_of(person)
    if kept is None:
        raise Problem("unknown-person", "nobody has that id or handle")
    return kept


def _answer(kept: PersonalData, *, erased: bool = False) -> PersonAnswer:
    return PersonAnswer(
        person=kept.person,
        handle=kept.handle,
        tokens=list(kept.tokens),
        texts=[KeptTextAnswer(game=game, hash=hashed) for game, hashed in kept.texts],
        branches=list(kept.branches),
        webhooks=list(kept.webhooks),
        labels=[KeptLabelAnswer(kind=kind, id=id_) for kind, id_ in kept.labels],
        studies=list(kept.studies),
        merged=[MergedIdAnswer(person=id_, handle=old) for id_, old in kept.merged],
        erased=erased or kept.erased,
    )
