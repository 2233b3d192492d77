"""Who comes into a tournament by an act: persons and teams, each called as nobody else there."""

from collections.abc import Iterable, Mapping

from marshmallow import ValidationError

from api.desk.access import Desk, names_of
from api.desk.making import Body, Coming, Making, fault_at, person_called, registered
from api.http.access import the_service
from api.http.schemas import NEW_HANDLE, Name
from domain.record.stream_writer import Keyed
from domain.tournaments.acts.admission import NewEntry
from domain.tournaments.acts.requirements import name_taken
from service.names import free_name, looks_taken, new_name_fault
from service.tournaments.entering import Registration, new_entrant


def entries(making: Making, wanted: list[Body], name: str) -> tuple[NewEntry, ...]:
    accounts = the_service().accounts
    for at, one in enumerate(wanted):
        if sum(name in one for name in ("handle", "person", "name", "members")) != 1:
            raise fault_at(f"/entries/{at}", "must have either handle, person, name or members")
        if "team" in one and "members" not in one:
            raise fault_at(f"/entries/{at}/team", "is only for teams, which have members")
        if "name" in one:
            require_new_name(making, one["name"], f"/entries/{at}/name", NEW_HANDLE)
    said = {one["handle"] for one in wanted if "handle" in one}
    known = accounts.known(said)
    teammates = accounts.named([member for one in wanted for member in one.get("members", ())])
    teams = {f"/entries/{at}/team": one["team"] for at, one in enumerate(wanted) if "team" in one}
    shown = require_apart(making, known, teams)
    new = _new_persons([one["name"] for one in wanted if "name" in one], making.keyed, [*shown, *teammates.new])
    fresh = iter(list(new.values()))
    new |= teammates.new
    known = {handle: as_entered(making, id_) for handle, id_ in {**known, **teammates.ids}.items()}
    persons: set[str] = set()
    called: dict[str, str] = {}
    entered = []
    for at, one in enumerate(wanted):
        entrant = new_entrant()
        if "members" in one:
            of_entry = tuple([known[member] for member in one["members"]])
            if "team" in one:
                called[entrant] = one["team"]
        elif "name" in one:
            of_entry = (next(fresh),)
        elif "handle" in one:
            if one["handle"] not in known:
                message = f"nobody has the handle {one['handle']!r}; send `name` for a new person"
                raise fault_at(f"/entries/{at}/handle", message)
            of_entry = (known[one["handle"]],)
        else:
            of_entry = (as_entered(making, _known_person(one["person"], f"/entries/{at}/person")),)
        persons |= set(of_entry)
        kind = "team" if "members" in one else "person"
        entered.append(NewEntry(entrant, of_entry, kind, one.get("rating", 0), one.get("number")))  # type: ignore[arg-type]
    making.registration = Registration(new, frozenset(persons), called)
    return tuple(entered)


def _new_persons(names: list[str], keyed: Keyed | None, taken: list[str]) -> dict[str, str]:
    """Ids by handle for new persons of these names. Those whom the same request has made before stay as they are."""
    accounts = the_service().accounts
    ids = accounts.new_persons(len(names), keyed)
    before = {} if keyed is None else accounts.handles(ids)
    free = iter(accounts.free_handles([name for name, id_ in zip(names, ids, strict=True) if id_ not in before], taken))
    return {before.get(id_) or next(free): id_ for id_ in ids}


def newcomer(making: Making, handle: str, name: str) -> str:
    id_ = person_called(handle, f"/{name}")
    require_apart(making, [handle], {})
    return registered(making, as_entered(making, id_))


def sender_entering(making: Making) -> str:
    require_apart(making, the_service().accounts.handles([making.desk.actor.id]).values(), {})
    return registered(making, as_entered(making, the_service().accounts.who_stays(making.desk.actor.id)))


def require_newcomers_name(desk: Desk, name: str | None) -> None:
    """Raises `HandleRefused` where somebody new cannot enter by this name."""
    if name is not None:
        the_service().accounts.require_new(name, _shown(desk))


def require_new_name(making: Making, name: str, pointer: str, form: Name | None = None) -> None:
    """Raises `Problem` where nobody new can be called so."""
    try:
        if form is not None:
            form(name)
        fault = new_name_fault(name)
    except ValidationError as error:
        fault = str(error.messages[0])
    if fault is not None:
        free = the_service().accounts.free_handles([name], _shown(making.desk))[0]
        raise fault_at(pointer, f"{name!r} {fault}: '{free}' is free", free=free)


def require_apart(making: Making, coming: Iterable[str], teams: Mapping[str, str]) -> list[str]:
    """What everybody in the tournament is called, once persons with these handles and teams (names by their pointers)
    have come. Raises `TournamentRefused`, `Problem` where one would look like another.
    """
    making.coming = Coming(tuple(coming), teams)
    shown, here = _shown(making.desk), _persons(making.desk)
    persons = [("", handle) for handle in making.coming.persons if handle not in here]
    for pointer, name in (*persons, *teams.items()):
        if pointer:
            require_new_name(making, name, pointer)
        if looks_taken(name, shown):
            raise name_taken(free_name(name, shown), pointer)
        shown.append(name)
    return shown


def _shown(desk: Desk) -> list[str]:
    """What entrants, their members and officials of a tournament are called."""
    if desk.book is None:
        return []
    names = names_of(desk.book)
    entered = (*desk.book.entries.values(), *desk.book.clubs.values())
    return [*names.persons.values(), *(names.entrant(entry) for entry in entered)]


def _persons(desk: Desk) -> frozenset[str]:
    """The handles of those who belong to a tournament already, whatever they are called there."""
    return frozenset() if desk.book is None else frozenset(names_of(desk.book).persons.values())


def as_entered(making: Making, person: str) -> str:
    """The id by which the book knows a person: one entered before a merge is not entered again."""
    book, merged = making.desk.book, making.merged
    if book is None or person not in merged:
        return person
    return next((one for one in merged[person] if book.entry_of(one) is not None), person)


def _known_person(id_: str, pointer: str) -> str:
    """The id of a registered person. Raises `Problem` if nobody has that id."""
    found = the_service().accounts.person(id_)
    if found is None or id_ == found.handle:
        raise fault_at(pointer, "nobody has that id")
    return found.id
