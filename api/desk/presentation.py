"""The results of acts, and reads of the book, in wire form."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, TypeVar

import msgspec
from flask import Response

from api.desk.access import Desk, names_of
from api.desk.answers import EnteredActAnswer, TriedActAnswer
from api.http.access import the_service
from api.http.answer import answer
from api.http.validators import tag_of
from domain.tournaments.acts.pairing import PairingChanged, RoundDrawn
from domain.tournaments.notices import Notice, notices_of
from domain.tournaments.state import Tournament
from service.tournaments.books import EnteredActs
from service.tournaments.names import ENTRANT
from service.tournaments.views import desk as desk_views
from service.tournaments.views import public as views
from service.tournaments.views.answers import BookAnswer
from service.tournaments.views.wire import tells_of_draft

NOTHING_SAID: Final[Mapping[str, str]] = {}
K = TypeVar("K", EnteredActAnswer, TriedActAnswer)


def at_step(body: Any) -> Response:
    """A read of a book. Its tag begins with the step, so that it can serve as `If-Match`."""
    response = answer(body)
    response.set_etag(f"{body.step}.{tag_of(msgspec.json.encode(body))}")
    return response


def book_told(desk: Desk, book: Tournament, said: Mapping[str, str] = NOTHING_SAID) -> BookAnswer:
    """The tournament at a glance. `book` is as the sender may see it, `said` what was not kept of it, by hash."""
    words = the_service().book_words.read([one.words for one in book.announcements]) | dict(said)
    names = the_service().shown_names.of_persons(book.officials) if desk.officially else None
    return views.summary(book, desk.row.name, words, desk.you, names, _notices(book) if desk.officially else ())


def _notices(book: Tournament) -> list[Notice]:
    """What officials should know, with the names of entrants."""
    notices = notices_of(book)
    if not any(ENTRANT.search(one.text) for one in notices):
        return list(notices)
    names = names_of(book)
    return [replace(one, text=names.told(one.text, book)) for one in notices]


def came_to(kind: type[K], desk: Desk, entered: EnteredActs, said: Mapping[str, str] = NOTHING_SAID, **more: Any) -> K:
    """What an act recorded, or would record, and the tournament after it; `more` is what stands beside it.

    `said` are texts of one that is only tried, which are not kept, by hash.
    """
    now = desk.seen(entered.tournament)
    words = the_service().book_words.read(desk_views.words_of(entered.entries)) | dict(said)
    drawn = [entry.event for entry in entered.entries if isinstance(entry.event, RoundDrawn | PairingChanged)]
    one = now.round(drawn[-1].round) if drawn else None
    # An entrant who leaves after the draw gives up a seat of which only officials know yet.
    told = [one for one in entered.entries if desk.officially or not tells_of_draft(now, one.event)]
    return kind(
        step=now.n,
        events=[desk_views.event_wire(entry, words) for entry in told],
        breaks=drawn[-1].breaks if drawn else [],
        pairing=None if one is None else views.round_view(now, one, names_of(now), officially=desk.officially),
        book=book_told(desk, now, said),
        **more,
    )
