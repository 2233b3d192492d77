"""Groups of tournaments: those of a season, and those of a person."""

from api.desk.access import Desk
from api.desk.answers import OwnTournamentAnswer, SeasonAnswer, SeasonPlaceAnswer, SeasonTournamentAnswer
from api.http.access import the_sender, the_service
from api.http.problems import Problem
from domain.tournaments.state import Tournament
from service.accounts import Actor, TournamentRow
from service.accounts.labels import TOURNAMENT
from service.roles import has_to_do_with
from service.tournaments.views.public import visible
from service.tournaments.views.standings import ranked, season_places


def own_tournaments(sender: Actor) -> list[OwnTournamentAnswer]:
    """The tournaments whose books name the sender's person, newest first."""
    service, found = the_service(), []
    for id_ in service.shown_names.tournaments_of(sender.persons):
        row, book = service.accounts.tournament(id_), service.books.find(id_)
        if row is None or book is None:
            continue
        desk = Desk(row, book, sender)
        if desk.entry is None and desk.named is None:
            continue
        you = desk.you
        found.append(
            OwnTournamentAnswer(
                id=id_,
                name=row.name,
                status=book.status,
                entrant=you.entrant,
                duties=list(you.duties),
                links={"self": f"/v1/tournaments/{id_}", "book": f"/v1/tournaments/{id_}/book"},
            )
        )
    return found


def season(label: str, of: str | None) -> SeasonAnswer:
    """A season. Raises `Problem` where the sender may know of none of its tournaments."""
    service = the_service()
    rows = _rows(label)
    meant = next((row for row in rows if of in (None, row.id)), None)
    if meant is None:
        raise Problem("unknown-season", "there is no season with that label")
    rows = [row for row in rows if row.made_by == meant.made_by]
    sender = the_sender()
    found = {row.id: (row, book) for row in rows if (book := service.books.find(row.id)) is not None}
    desks = {id_: Desk(row, book, sender) for id_, (row, book) in found.items()}
    books = {id_: visible(desk.state(), officially=desk.officially) for id_, desk in desks.items()}
    official = {id_: round_ for id_, book in books.items() if (round_ := _official_round(book)) is not None}
    played = [(books[id_], ranked(books[id_], round_).rows) for id_, round_ in official.items()]
    members = {one for id_ in official for entry in books[id_].entries.values() for one in entry.members}
    places = season_places(played, service.accounts.merged(members) if members else {})
    names = service.shown_names.of_persons([place.person for place in places])
    return SeasonAnswer(
        season=label,
        tournaments=[
            SeasonTournamentAnswer(
                id=row.id,
                name=row.name,
                state=_state(books.get(row.id)),
                links={"self": f"/v1/tournaments/{row.id}", "standings": f"/v1/tournaments/{row.id}/standings"},
            )
            for row in rows
        ],
        standings=[
            SeasonPlaceAnswer(
                rank=1 + sum(other.points > place.points for other in places),
                person=place.person,
                name=names.person(place.person),
                points=str(place.points),
                tournaments=place.tournaments,
                best=place.best,
            )
            for place in places
        ],
    )


def _rows(label: str) -> list[TournamentRow]:
    """The tournaments with this label that the sender may know of, newest first."""
    accounts, sender = the_service().accounts, the_sender()
    found = accounts.subjects_labelled(TOURNAMENT, metadata={"season": label})
    rows = [row for id_ in sorted(found, reverse=True) if (row := accounts.tournament(id_)) is not None]
    return [row for row in rows if not row.private or has_to_do_with(accounts, sender, row.id)]


def _official_round(book: Tournament) -> int | None:
    """The round of the last official standings; `None` if there are none."""
    return next((one.round for one in reversed(book.published) if one.state != "provisional"), None)


def _state(book: Tournament | None) -> str | None:
    return book.published[-1].state if book is not None and book.published else None
