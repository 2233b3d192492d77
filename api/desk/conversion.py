"""From a request to an act: handles become persons, new names are registered, and texts become hashes.

The kind of a value, declared by its act (`domain.rules.declaration`), decides how it is converted; no act is named
here.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from typing import Any, Final, NamedTuple

from marshmallow import ValidationError

from api.desk.access import Desk, names_of
from api.http.access import not_allowed, the_known_game, the_service
from api.http.problems import Problem
from api.http.schemas import NEW_HANDLE, Name
from domain.record.errors import GameUnknown
from domain.record.stream_writer import Keyed
from domain.rules.declaration import gifts_of, members_of
from domain.tournaments.acts import ACTS
from domain.tournaments.acts.act import DIRECTOR, HashedName, TournamentAct
from domain.tournaments.acts.admission import NewEntry
from domain.tournaments.acts.requirements import name_taken
from domain.tournaments.config_wire import changed_config, read_config
from domain.tournaments.state import Tournament, TournamentEntry
from service.names import free_name, looks_taken, new_name_fault
from service.roles import permitted
from service.tournaments.entering import Registration, new_entrant
from service.tournaments.games import require_playable

Body = Mapping[str, Any]


class Coming(NamedTuple):
    """Who enters by an act: the handles of `persons`, and the names of `teams` by their pointers."""

    persons: tuple[str, ...]
    teams: Mapping[str, str]


@dataclass
class Making:
    """An act in the making. `hashes` are those of its texts; `registration` is what must be stored before it."""

    desk: Desk
    body: Body
    own: TournamentEntry | None
    hashes: Mapping[str, str]
    keyed: Keyed | None = None
    registration: Registration = field(default_factory=Registration)
    coming: "Coming | None" = None

    @cached_property
    def merged(self) -> Mapping[str, list[str]]:
        """The ids of the tournament's players that were merged into others, by the remaining ids."""
        book, found = self.desk.book, dict[str, list[str]]()
        members = set() if book is None else {one for entry in book.entries.values() for one in entry.members}
        for gone, stays in the_service().accounts.merged().items():
            if gone in members:
                found.setdefault(stays, []).append(gone)
        return found


class MadeAct(NamedTuple):
    """The act that a request asks for."""

    act: TournamentAct
    making: Making

    @property
    def registration(self) -> Registration:
        """What must be stored before it is entered."""
        return self.making.registration

    def on(self, book: Tournament | None) -> TournamentAct:
        """The act on a book that may have gone on since it was made.

        It is made again, but where something was stored for it: then it stays, if nobody has come meanwhile who looks
        like those who enter by it. Raises `Problem`, `TournamentRefused`.
        """
        making = self.making
        desk, body, own, hashes = making.desk, making.body, making.own, making.hashes
        if book is None or desk.book is None or book.n == desk.book.n:
            return self.act
        now = Making(Desk(desk.row, book, desk.actor), body, own, hashes, making.keyed)
        if self.registration.nothing:
            return made(now.desk, body, own, hashes, making.keyed).act
        if making.coming is not None:
            shown = _require_apart(now, *making.coming)
            for name in self.registration.new:
                if looks_taken(name, shown):
                    raise name_taken(free_name(name, shown), "")
        return self.act


def made(
    desk: Desk, body: Body, own: TournamentEntry | None, hashes: Mapping[str, str], keyed: Keyed | None = None
) -> MadeAct:
    """The act that a request asks for. Raises `Problem`."""
    making, kind = Making(desk, body, own, hashes, keyed), ACTS[body["type"]]
    values = {field: _GIFTS[gift](making) for field, gift in gifts_of(kind).items()}
    for name, (field_, member, _) in members_of(kind).items():
        if name in body and field_:
            value = body[name]
            values[field_] = None if value is None else _READ.get(member.kind, _as_it_is)(making, value, name)
        elif member.otherwise:
            values[field_] = _GIFTS[member.otherwise](making)
    return MadeAct(kind(**values), making)


def made_for_newcomer(desk: Desk, body: Body, act: TournamentAct, registration: Registration) -> MadeAct:
    """The entry of somebody new, who is stored before."""
    return MadeAct(act, Making(desk, body, None, {}, registration.keyed, registration, Coming((), {})))


def _as_it_is(making: Making, value: Any, name: str) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _numbers(making: Making, texts: list[str | None], name: str) -> tuple[Fraction | None, ...]:
    return tuple([None if text is None else Fraction(text) for text in texts])


def _points(making: Making, texts: list[str | None], name: str) -> tuple[Fraction | None, ...]:
    if None in texts:
        raise _fault(f"/{name}", "must have points for every seat")
    return _numbers(making, texts, name)


def _ruling(making: Making, named: Body, name: str) -> Body:
    """The ruling that an act names. Raises `Problem` if it does not exist, or for officials who are not directors."""
    if making.own is None and not making.desk.may(DIRECTOR, making.body.get("table")):
        raise not_allowed(making.desk.actor, "only the tournament's directors may enter results by a ruling")
    try:
        rulings = the_known_game(named["game"]).disputes.rulings
    except GameUnknown:
        raise _fault("/ruling/game", "there is no such game") from None
    if not any((one.case, one.number) == (named["case"], named["ruling"]) for one in rulings):
        raise _fault("/ruling", "there is no such ruling in that game")
    return named


def _config(making: Making, config: Body, name: str) -> Body:
    require_playable(read_config(config))
    return config


def _changes(making: Making, changes: Body, name: str) -> Body:
    new = changed_config(making.desk.state().config, changes)
    if not {"title", "game", "by_round", "seats", "least", "uneven", "locale"}.isdisjoint(changes):
        require_playable(new)
    return changes


def _entries(making: Making, wanted: list[Body], name: str) -> tuple[NewEntry, ...]:
    accounts = the_service().accounts
    for at, one in enumerate(wanted):
        if sum(name in one for name in ("handle", "person", "name", "members")) != 1:
            raise _fault(f"/entries/{at}", "must have either handle, person, name or members")
        if "team" in one and "members" not in one:
            raise _fault(f"/entries/{at}/team", "is only for teams, which have members")
        if "name" in one:
            _require_new_name(making, one["name"], f"/entries/{at}/name", NEW_HANDLE)
    said = {one["handle"] for one in wanted if "handle" in one}
    known = accounts.known(said)
    registered = accounts.named([member for one in wanted for member in one.get("members", ())])
    teams = {f"/entries/{at}/team": one["team"] for at, one in enumerate(wanted) if "team" in one}
    shown = _require_apart(making, known, teams)
    new = _new_persons([one["name"] for one in wanted if "name" in one], making.keyed, [*shown, *registered.new])
    fresh = iter(list(new.values()))
    new |= registered.new
    known = {handle: _as_entered(making, id_) for handle, id_ in {**known, **registered.ids}.items()}
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
                raise _fault(f"/entries/{at}/handle", message)
            of_entry = (known[one["handle"]],)
        else:
            of_entry = (_as_entered(making, _known_person(one["person"], f"/entries/{at}/person")),)
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


def _leaver(making: Making, handle: str, name: str) -> str:
    """The id by which an entrant knows one of its members."""
    state, entrant, out = making.desk.state(), making.body["entrant"], _handle(handle, f"/{name}")
    entry = state.entries.get(entrant) or state.clubs.get(entrant)
    theirs = () if entry is None else entry.members
    return next((one for one in the_service().accounts.persons_of(out) if one in theirs), out)


def _newcomer(making: Making, handle: str, name: str) -> str:
    id_ = _handle(handle, f"/{name}")
    _require_apart(making, [handle], {})
    return _registered(making, _as_entered(making, id_))


def _person(making: Making, handle: str, name: str) -> str:
    return _registered(making, _handle(handle, f"/{name}"))


def _sender_entering(making: Making) -> str:
    _require_apart(making, the_service().accounts.handles([making.desk.actor.id]).values(), {})
    return _registered(making, _as_entered(making, the_service().accounts.who_stays(making.desk.actor.id)))


def _registered(making: Making, person: str) -> str:
    making.registration = Registration(persons=frozenset({person}))
    return person


def _official(making: Making, handle: str, name: str) -> str:
    """The id by which the book knows an official with this handle."""
    known = the_service().accounts.persons_of(_handle(handle, f"/{name}"))
    return next((one for one in known if one in making.desk.state().officials), known[0])


def _round_called(making: Making, number: int, name: str) -> int:
    if making.own is not None and making.desk.public_round(number) is None:
        raise _fault(f"/{name}", "must be a published round")
    return number


def _last_round(making: Making) -> int | None:
    """The last round that a person may know of; an official must name it."""
    one = None if making.own is None else making.desk.public_round(None)
    return None if one is None else one.number


def _own_table(making: Making) -> int | None:
    one = None if making.own is None else making.desk.public_round(making.body.get("round"))
    seated = None if one is None or making.own is None else one.table_of(making.own.id)
    return None if seated is None else seated.number


def _tables(making: Making, wanted: list[Body], name: str) -> dict[int, tuple[str, ...]]:
    tables: dict[int, tuple[str, ...]] = {}
    for at, one in enumerate(wanted):
        if one["number"] in tables:
            raise _fault(f"/{name}/{at}/number", "must be named once")
        tables[one["number"]] = tuple(one["seats"])
    return tables


def _not_begun(making: Making) -> tuple[int, ...]:
    """The tables of a round whose games are open without a player's move yet."""
    one = making.desk.state().round(making.body["round"])
    daybook = the_service().daybook
    return tuple(
        [
            table.number
            for table in (() if one is None else one.tables)
            if table.game is not None
            and not any(entry.by.startswith(("seat:", "bot:")) for entry in daybook.entries(table.game))
        ]
    )


def _game(making: Making, game: str, name: str) -> str:
    known = the_known_game(game)  # raises `GameUnknown`
    accounts, at = the_service().accounts, making.desk
    if accounts.game_settings(game).tournament != at.row.id and not permitted(accounts, at.actor, "interrupt", known):
        # A pause of this tournament would hold it.
        raise not_allowed(at.actor, "that game is neither of this tournament nor within your token's scope")
    return game


def _moments(making: Making, texts: list[str | None], name: str) -> tuple[int | None, ...]:
    return tuple([None if text is None else int(datetime.fromisoformat(text).timestamp() * 1000) for text in texts])


def _luck(making: Making) -> str:
    # The same at the same step, so that a dry run shows what will be drawn, and repeating it cannot change the draw.
    return _secret(making.desk, f"pairing\n{making.desk.state().n}").hex()


def _names(making: Making) -> dict[str, str]:
    """The names of all entrants, and the teams that they form."""
    book = making.desk.state()
    names = names_of(book)
    return {id_: names.entrant(entry) for id_, entry in (*book.entries.items(), *book.clubs.items())}


def _free_name(making: Making) -> str | None:
    """A name that is free, where another entrant or an official has the wanted one, or one that looks like it."""
    book, entrant, wanted = making.desk.state(), making.body["entrant"], making.body["name"]
    entry = book.entries.get(entrant) or book.clubs.get(entrant)
    members = () if entry is None else entry.members
    names = names_of(book)
    officials = [names.person(one) for one in book.officials if one not in members]
    taken = [*officials, *(name for one, name in _names(making).items() if one != entrant)]
    return free_name(wanted, taken) if looks_taken(wanted, taken) else None


def _own_entry(making: Making) -> str | None:
    return None if making.own is None else making.own.id


def _secret(desk: Desk, purpose: str) -> bytes:
    """32 bytes that nobody outside can know, fixed for a tournament and purpose."""
    return sha256(the_service().accounts.sealing_key(f"tournament\n{desk.row.id}\n{purpose}")).digest()


def _hashed_name(making: Making, text: str, name: str) -> HashedName:
    _require_new_name(making, text, f"/{name}")
    return HashedName(text, making.hashes.get(name, ""))


_READ: Final[Mapping[str, Callable[[Making, Any, str], Any]]] = {
    "changes": _changes,
    "config": _config,
    "entries": _entries,
    "exact": lambda making, text, name: Fraction(text),
    "game": _game,
    "leaver": _leaver,
    "moments": _moments,
    "name": _hashed_name,
    "newcomer": _newcomer,
    "official": _official,
    "person": _person,
    "points": _points,
    "round-called": _round_called,
    "ruling": _ruling,
    "scores": _numbers,
    "seating": lambda making, tables, name: tuple([tuple(one) for one in tables]),
    "tables": _tables,
    "words": lambda making, words, name: making.hashes.get(name, ""),
}
"""Converts a value, by its kind and member; values of other kinds are taken as they are."""

_GIFTS: Final[Mapping[str, Callable[[Making], Any]]] = {
    "commitment": lambda making: sha256(_secret(making.desk, "lots")).hexdigest(),
    "free-name": _free_name,
    "last-round": _last_round,
    "luck": _luck,
    "names": _names,
    "new-entrant": lambda making: new_entrant(),
    "newcomer": _sender_entering,
    "not-begun": _not_begun,
    "own": lambda making: making.own is not None,
    "own-entry": _own_entry,
    "own-table": _own_table,
    "seed": lambda making: _secret(making.desk, "lots").hex(),
    "sender": lambda making: making.desk.actor.id,
    "tournament": lambda making: making.desk.row.id,
}
"""The values that the service adds, by their kind."""


def require_newcomers_name(desk: Desk, name: str | None) -> None:
    """Raises `HandleRefused` where somebody new cannot enter by this name."""
    if name is not None:
        the_service().accounts.require_new(name, _shown(desk))


def _require_new_name(making: Making, name: str, pointer: str, form: Name | None = None) -> None:
    """Raises `Problem` where nobody new can be called so."""
    try:
        if form is not None:
            form(name)
        fault = new_name_fault(name)
    except ValidationError as error:
        fault = str(error.messages[0])
    if fault is not None:
        free = the_service().accounts.free_handles([name], _shown(making.desk))[0]
        raise _fault(pointer, f"{name!r} {fault}: '{free}' is free", free=free)


def _require_apart(making: Making, coming: Iterable[str], teams: Mapping[str, str]) -> list[str]:
    """What everybody in the tournament is called, once persons with these handles and teams (names by their pointers)
    have come. Raises `TournamentRefused`, `Problem` where one would look like another.
    """
    making.coming = Coming(tuple(coming), teams)
    shown, here = _shown(making.desk), _persons(making.desk)
    persons = [("", handle) for handle in making.coming.persons if handle not in here]
    for pointer, name in (*persons, *teams.items()):
        if pointer:
            _require_new_name(making, name, pointer)
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


def _handle(handle: str, pointer: str) -> str:
    """The id of the person with a handle. Raises `Problem` if there is none."""
    known = the_service().accounts.player_id(handle)
    if known is None:
        raise _fault(pointer, f"nobody has the handle {handle!r}")
    return known


def _as_entered(making: Making, person: str) -> str:
    """The id by which the book knows a person: one entered before a merge is not entered again."""
    book, merged = making.desk.book, making.merged
    if book is None or person not in merged:
        return person
    return next((one for one in merged[person] if book.entry_of(one) is not None), person)


def _known_person(id_: str, pointer: str) -> str:
    """The id of a registered person. Raises `Problem` if nobody has that id."""
    found = the_service().accounts.person(id_)
    if found is None or id_ == found.handle:
        raise _fault(pointer, "nobody has that id")
    return found.id


def _fault(pointer: str, message: str, **more: Any) -> Problem:
    faults = [{"pointer": pointer, "message": message}]
    return Problem("invalid-request", f"{pointer}: {message}", errors=faults, **more)
