"""From a request to an act: handles become persons, new names are registered, and words become their hashes.

What a value comes to is told by its kind, as acts declare it (`domain.rules.declaration`); no act is named here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from marshmallow import ValidationError

from api.desk.access import Desk, names_of
from api.http.access import not_allowed, the_known_game, the_service
from api.http.problems import Problem
from api.http.schemas import NEW_HANDLE
from domain.record.errors import GameUnknown
from domain.rules.declaration import gifts_of, members_of
from domain.tournaments.acts import ACTS
from domain.tournaments.acts.act import DIRECTOR, HashedName, TournamentAct
from domain.tournaments.acts.admission import NewEntry
from domain.tournaments.config import changed_config, read_config
from domain.tournaments.state import TournamentEntry
from service.accounts.players import new_person_id
from service.roles import permitted
from service.tournaments.entering import Registration, Registrations, new_entrant
from service.tournaments.games import require_playable

Body = Mapping[str, Any]


@dataclass
class Making:
    """An act in the making. `hashes` are those of the words; `registration` is what has to be kept before it."""

    desk: Desk
    body: Body
    own: TournamentEntry | None
    hashes: Mapping[str, str]
    registration: Registration = field(default_factory=Registration)

    @cached_property
    def merged(self) -> Mapping[str, list[str]]:
        """The ids of the tournament's players that were merged into others, by those that stay."""
        book, found = self.desk.book, dict[str, list[str]]()
        members = set() if book is None else {one for entry in book.entries.values() for one in entry.members}
        for gone, stays in the_service().accounts.merged().items():
            if gone in members:
                found.setdefault(stays, []).append(gone)
        return found


def made(
    desk: Desk, body: Body, own: TournamentEntry | None, hashes: Mapping[str, str]
) -> tuple[TournamentAct, Registration]:
    """The act that a request asks for, and what has to be kept before it is entered. Raises `Problem`."""
    making, kind = Making(desk, body, own, hashes), ACTS[body["type"]]
    values = {field: _GIFTS[gift](making) for field, gift in gifts_of(kind).items()}
    for name, (field_, member, _) in members_of(kind).items():
        if name in body and field_:
            value = body[name]
            values[field_] = None if value is None else _READ.get(member.kind, _as_it_is)(making, value, name)
        elif member.otherwise:
            values[field_] = _GIFTS[member.otherwise](making)
    return kind(**values), making.registration


def _as_it_is(making: Making, value: Any, name: str) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _numbers(making: Making, texts: list[str | None], name: str) -> tuple[Fraction | None, ...]:
    return tuple([None if text is None else Fraction(text) for text in texts])


def _points(making: Making, texts: list[str | None], name: str) -> tuple[Fraction | None, ...]:
    if None in texts:
        raise _fault(f"/{name}", "must have points for every seat")
    return _numbers(making, texts, name)


def _ruling(making: Making, named: Body, name: str) -> Body:
    """The ruling that an act names, which has to be there. Raises `Problem`; also for officials who do not direct."""
    if making.own is None and not making.desk.may(DIRECTOR, making.body.get("table")):
        raise not_allowed(making.desk.actor, "results by a ruling are for the tournament's directors")
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
    kept = Registrations(the_service().accounts)
    for at, one in enumerate(wanted):
        if sum(name in one for name in ("handle", "person", "name", "members")) != 1:
            raise _fault(f"/entries/{at}", "must have either handle, person, name or members")
        if "team" in one and "members" not in one:
            raise _fault(f"/entries/{at}/team", "is for teams, which have members")
        if "name" in one:
            _require_handle(one["name"], f"/entries/{at}/name")
    named = [one["name"] for one in wanted if "name" in one]
    new = {handle: new_person_id() for handle in kept.free_handles(named)}
    fresh = iter(list(new.values()))
    said = {one["handle"] for one in wanted if "handle" in one}
    members = {member for one in wanted for member in one.get("members", ())}
    known = kept.known(said | members)
    for handle in sorted(members - set(known)):
        _require_handle(handle, "/entries")
        known[handle] = new.setdefault(handle, new_person_id())
    known = {handle: _as_entered(making, id_) for handle, id_ in known.items()}
    persons: set[str] = set()
    teams: dict[str, str] = {}
    entered = []
    for at, one in enumerate(wanted):
        entrant = new_entrant()
        if "members" in one:
            of_entry = tuple([known[member] for member in one["members"]])
            if "team" in one:
                teams[entrant] = one["team"]
        elif "name" in one:
            of_entry = (next(fresh),)
        elif "handle" in one:
            if one["handle"] not in known:
                message = f"nobody has the handle {one['handle']!r}; send `name` for somebody new"
                raise _fault(f"/entries/{at}/handle", message)
            of_entry = (known[one["handle"]],)
        else:
            of_entry = (_as_entered(making, _known_person(one["person"], f"/entries/{at}/person")),)
        persons |= set(of_entry)
        kind = "team" if "members" in one else "person"
        entered.append(NewEntry(entrant, of_entry, kind, one.get("rating", 0), one.get("number")))  # type: ignore[arg-type]
    making.registration = Registration(new, frozenset(persons), teams)
    return tuple(entered)


def _leaver(making: Making, handle: str, name: str) -> str:
    """The id by which an entrant knows one of its members."""
    state, entrant, out = making.desk.state(), making.body["entrant"], _handle(handle, f"/{name}")
    entry = state.entries.get(entrant) or state.clubs.get(entrant)
    theirs = () if entry is None else entry.members
    return next((one for one in the_service().accounts.persons_of(out) if one in theirs), out)


def _newcomer(making: Making, handle: str, name: str) -> str:
    return _registered(making, _as_entered(making, _handle(handle, f"/{name}")))


def _person(making: Making, handle: str, name: str) -> str:
    return _registered(making, _handle(handle, f"/{name}"))


def _sender_entering(making: Making) -> str:
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
        raise _fault(f"/{name}", "must be a round that has been published")
    return number


def _last_round(making: Making) -> int | None:
    """The last round that a person may know of; an official says which it is."""
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
    """The tables of a round whose game is open and has no move of a player yet."""
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
        raise not_allowed(at.actor, "that game is not of this tournament, nor one that your token may hold")
    return game


def _moments(making: Making, texts: list[str | None], name: str) -> tuple[int | None, ...]:
    return tuple([None if text is None else int(datetime.fromisoformat(text).timestamp() * 1000) for text in texts])


def _luck(making: Making) -> str:
    # The same at the same step, so that a dry run shows what will be drawn, and nobody draws until it suits.
    return _secret(making.desk, f"pairing\n{making.desk.state().n}").hex()


def _names(making: Making) -> dict[str, str]:
    """What all entrants are called, and the teams that they make up."""
    book = making.desk.state()
    names = names_of(book)
    return {id_: names.entrant(entry) for id_, entry in (*book.entries.items(), *book.clubs.items())}


def _own_entry(making: Making) -> str | None:
    return None if making.own is None else making.own.id


def _secret(desk: Desk, purpose: str) -> bytes:
    """32 bytes that nobody outside can know, the same for the same tournament and purpose."""
    return sha256(the_service().accounts.sealing_key(f"tournament\n{desk.row.id}\n{purpose}")).digest()


_READ: Final[Mapping[str, Callable[[Making, Any, str], Any]]] = {
    "changes": _changes,
    "config": _config,
    "entries": _entries,
    "exact": lambda making, text, name: Fraction(text),
    "game": _game,
    "leaver": _leaver,
    "moments": _moments,
    "name": lambda making, text, name: HashedName(text, making.hashes.get(name, "")),
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
"""What a value comes to, by its kind and the member that has it; values of other kinds are taken as they are."""

_GIFTS: Final[Mapping[str, Callable[[Making], Any]]] = {
    "commitment": lambda making: sha256(_secret(making.desk, "lots")).hexdigest(),
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
"""What the service adds, by its kind."""


def _require_handle(name: str, pointer: str) -> None:
    """Raises `Problem` where somebody new cannot be registered with this name."""
    try:
        NEW_HANDLE(name)
    except ValidationError as error:
        raise _fault(pointer, f"{name!r} {error.messages[0]}") from None


def _handle(handle: str, pointer: str) -> str:
    """The id of whoever has a handle. Raises `Problem` if nobody has."""
    known = the_service().accounts.player_id(handle)
    if known is None:
        raise _fault(pointer, f"nobody has the handle {handle!r}")
    return known


def _as_entered(making: Making, person: str) -> str:
    """The id by which the book knows a person: one who was entered before a merge is not entered once more."""
    book, merged = making.desk.book, making.merged
    if book is None or person not in merged:
        return person
    return next((one for one in merged[person] if book.entry_of(one) is not None), person)


def _known_person(id_: str, pointer: str) -> str:
    """The id of a person who is registered. Raises `Problem` if nobody has that id."""
    found = the_service().accounts.person(id_)
    if found is None or id_ == found.handle:
        raise _fault(pointer, "nobody has that id")
    return found.id


def _fault(pointer: str, message: str) -> Problem:
    return Problem("invalid-request", f"{pointer}: {message}", errors=[{"pointer": pointer, "message": message}])
