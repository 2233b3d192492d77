"""From a request to an act: handles become persons, new names are registered, and words become their hashes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from marshmallow import ValidationError

from api.desk.access import Desk
from api.desk.act_schemas import DIRECTOR
from api.http.access import not_allowed, the_known_game, the_service
from api.http.problems import Problem
from api.http.schemas import NEW_HANDLE
from domain.record.errors import GameUnknown
from domain.tournaments.acts import calls, closing, entries, pairing, penalties, results, rounds, setting_up
from domain.tournaments.acts.act import Act
from domain.tournaments.config import changed_config, read_config
from domain.tournaments.state import Entry
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
    own: Entry | None
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

    @property
    def why(self) -> str:
        """The hash of the reason."""
        return self.hashes.get("why", "")

    @property
    def text(self) -> str:
        """The hash of the text."""
        return self.hashes.get("text", "")


def made(desk: Desk, body: Body, own: Entry | None, hashes: Mapping[str, str]) -> tuple[Act, Registration]:
    """The act that a request asks for, and what has to be kept before it is entered. Raises `Problem`."""
    making = Making(desk, body, own, hashes)
    act = _MAKERS[body["type"]](making)
    return act, making.registration


def numbers(texts: list[str | None] | None) -> tuple[Any, ...] | None:
    """Exact numbers by seat."""
    return None if texts is None else tuple([None if text is None else Fraction(text) for text in texts])


def _plain(kind: Callable[..., Act], *names: str) -> Callable[[Making], Act]:
    """An act whose fields are members of the request as they are."""

    def make(making: Making) -> Act:
        given = {name: making.body[name] for name in names if name in making.body}
        return kind(**given, why=making.why)

    return make


def _outcome(making: Making) -> dict[str, Any]:
    body = making.body
    places = body.get("places")
    return {
        "round": body["round"],
        "table": body["table"],
        "places": None if places is None else tuple(places),
        "scores": numbers(body.get("scores")),
        "points": _all_given(numbers(body.get("points"))),
        "entrant": None if making.own is None else making.own.id,
        "ruling": _ruling(making),
        "why": making.why,
    }


def _ruling(making: Making) -> dict[str, Any] | None:
    """The ruling that an act names, which has to be there. Raises `Problem`; also for officials who do not direct."""
    named: dict[str, Any] | None = making.body.get("ruling")
    if named is None:
        return None
    if making.own is None and not making.desk.may(DIRECTOR, making.body.get("table")):
        raise not_allowed(making.desk.actor, "results by a ruling are for the tournament's directors")
    try:
        rulings = the_known_game(named["game"]).disputes.rulings
    except GameUnknown:
        raise _fault("/ruling/game", "there is no such game") from None
    if not any((one.case, one.number) == (named["case"], named["ruling"]) for one in rulings):
        raise _fault("/ruling", "there is no such ruling in that game")
    return named


def _all_given(points: tuple[Any, ...] | None) -> tuple[Fraction, ...] | None:
    if points is not None and None in points:
        raise _fault("/points", "must have points for every seat")
    return points


def _open_book(making: Making) -> Act:
    config = making.body["config"]
    require_playable(read_config(config))
    return setting_up.OpenBook(making.desk.row.id, config)


def _change_config(making: Making) -> Act:
    changes, book = making.body["changes"], making.desk.state()
    new = changed_config(book.config, changes)
    if not {"title", "game", "by_round", "seats", "least", "uneven", "locale"}.isdisjoint(changes):
        require_playable(new)
    return setting_up.ChangeConfig(changes, making.why)


def _admit(making: Making) -> Act:
    body, kept = making.body, Registrations(the_service().accounts)
    wanted = body["entries"]
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
            of_entry = (_as_entered(making, _person(one["person"], f"/entries/{at}/person")),)
        persons |= set(of_entry)
        kind = "team" if "members" in one else "person"
        entered.append(entries.NewEntry(entrant, of_entry, kind, one.get("rating", 0), one.get("number")))  # type: ignore[arg-type]
    making.registration = Registration(new, frozenset(persons), teams)
    return entries.Admit(tuple(entered), why=making.why)


def entering(person: str, body: Body) -> Act:
    """The act by which a person enters by the open entry."""
    return entries.Admit((entries.NewEntry(new_entrant(), (person,), "person", body.get("rating", 0)),), own=True)


def _enter(making: Making) -> Act:
    person = _as_entered(making, the_service().accounts.who_stays(making.desk.actor.id))
    making.registration = Registration(persons=frozenset({person}))
    return entering(person, making.body)


def _substitute(making: Making) -> Act:
    body, state = making.body, making.desk.state()
    entry = state.entries.get(body["entrant"]) or state.clubs.get(body["entrant"])
    out = _handle(body["out"], "/out")
    theirs = () if entry is None else entry.members
    leaving = next((one for one in the_service().accounts.persons_of(out) if one in theirs), out)
    into = _as_entered(making, _handle(body["in"], "/in"))
    making.registration = Registration(persons=frozenset({into}))
    return entries.Substitute(body["entrant"], leaving, into, making.why)


def _name_official(making: Making) -> Act:
    body, person = making.body, _handle(making.body["handle"], "/handle")
    making.registration = Registration(persons=frozenset({person}))
    tables = body.get("tables")
    return setting_up.NameOfficial(person, tuple(body["duties"]), None if tables is None else (tables[0], tables[1]))


def _remove_official(making: Making) -> Act:
    return setting_up.RemoveOfficial(_official(making, making.body["handle"], "/handle"))


def _call(making: Making) -> Act:
    body, own = making.body, making.own
    table, number = body.get("table"), body.get("round")
    if own is not None:
        one = making.desk.public_round(number)
        seated = None if one is None else one.table_of(own.id)
        if number is not None and one is None:
            raise _fault("/round", "must be a round that has been published")
        number = None if one is None else one.number
        table = seated.number if table is None and seated is not None else table
    return calls.MakeCall(number, table, None if own is None else own.id, making.text)


def _hand_over(making: Making) -> Act:
    to = making.body.get("to")
    person = None if to is None else _official(making, to, "/to")
    return calls.HandOverCall(making.body["call"], person, making.text)


def _give_penalty(making: Making) -> Act:
    body = making.body
    return penalties.GivePenalty(
        body["entrant"],
        body.get("code"),
        Fraction(body["points"]) if "points" in body else None,
        body.get("warning", False),
        body.get("round"),
        body.get("table"),
        _ruling(making),
        making.why,
    )


def _draw(making: Making) -> Act:
    body, desk = making.body, making.desk
    tables = body.get("tables")
    return pairing.DrawRound(
        None if tables is None else tuple([tuple(one) for one in tables]),
        body.get("byes", {}),
        tuple(body.get("accept", ())),
        # The same at the same step, so that a dry run shows what will be drawn, and nobody draws until it suits.
        _secret(desk, f"pairing\n{desk.state().n}").hex(),
        making.why,
    )


def _change_pairing(making: Making) -> Act:
    body = making.body
    tables: dict[int, tuple[str, ...]] = {}
    for at, one in enumerate(body["tables"]):
        if one["number"] in tables:
            raise _fault(f"/tables/{at}/number", "must be named once")
        tables[one["number"]] = tuple(one["seats"])
    return pairing.ChangePairing(
        body["round"],
        tables,
        body.get("byes", {}),
        tuple(body.get("accept", ())),
        _not_begun(making.desk, body["round"]),
        making.why,
    )


def _not_begun(desk: Desk, number: int) -> tuple[int, ...]:
    """The tables of a round whose game is open and has no move of a player yet."""
    one = desk.state().round(number)
    daybook = the_service().daybook
    return tuple(
        [
            table.number
            for table in (() if one is None else one.tables)
            if table.game is not None
            and not any(entry.by.startswith(("seat:", "bot:")) for entry in daybook.entries(table.game))
        ]
    )


def _set_game(making: Making) -> Act:
    body, game = making.body, making.body["game"]
    if game is not None:
        known = the_known_game(game)  # raises `GameUnknown`
        accounts, at = the_service().accounts, making.desk
        if accounts.game_settings(game).tournament != at.row.id and not permitted(
            accounts, at.actor, "interrupt", known
        ):
            # A pause of this tournament would hold it.
            raise not_allowed(at.actor, "that game is not of this tournament, nor one that your token may hold")
    return rounds.SetGame(body["round"], body["table"], game, making.why)


def _schedule(making: Making) -> Act:
    starts = [
        None if text is None else int(datetime.fromisoformat(text).timestamp() * 1000) for text in making.body["starts"]
    ]
    return setting_up.Schedule(tuple(starts), making.why)


def _seal(making: Making) -> Act:
    return setting_up.SealLots(sha256(_secret(making.desk, "lots")).hexdigest())


def _reveal(making: Making) -> Act:
    return setting_up.RevealLots(_secret(making.desk, "lots").hex())


def _secret(desk: Desk, purpose: str) -> bytes:
    """32 bytes that nobody outside can know, the same for the same tournament and purpose."""
    return sha256(the_service().accounts.sealing_key(f"tournament\n{desk.row.id}\n{purpose}")).digest()


_MAKERS: Final[Mapping[str, Callable[[Making], Act]]] = {
    "open-book": _open_book,
    "change-config": _change_config,
    "admit": _admit,
    "enter": _enter,
    "change-entry": _plain(entries.ChangeEntry, "entrant", "rating", "not_at_table_1"),
    "withdraw": lambda making: entries.Withdraw(making.body["entrant"], making.own is not None, making.why),
    "return-entry": _plain(entries.ReturnEntry, "entrant"),
    "disqualify": _plain(entries.Disqualify, "entrant"),
    "ask-bye": _plain(entries.AskBye, "entrant", "round", "kind"),
    "substitute": _substitute,
    "note-no-show": lambda making: entries.NoteNoShow(
        making.body["round"], making.body["table"], tuple(making.body["entrants"]), making.why
    ),
    "keep-apart": lambda making: entries.KeepApart(tuple(making.body["entrants"]), making.body["apart"], making.why),
    "draw-round": _draw,
    "change-pairing": _change_pairing,
    "publish-round": _plain(rounds.PublishRound, "round"),
    "start-round": _plain(rounds.StartRound, "round"),
    "close-round": _plain(rounds.CloseRound, "round"),
    "cancel-round": _plain(rounds.CancelRound, "round"),
    "set-clock": _plain(rounds.SetClock, "round", "minutes"),
    "pause": _plain(rounds.Pause),
    "resume": _plain(rounds.Resume),
    "set-game": _set_game,
    "enter-result": lambda making: results.EnterResult(**_outcome(making)),
    "confirm-result": lambda making: results.ConfirmResult(
        making.body["round"], making.body["table"], "" if making.own is None else making.own.id
    ),
    "correct-result": lambda making: results.CorrectResult(**_outcome(making)),
    "give-penalty": _give_penalty,
    "cancel-penalty": _plain(penalties.CancelPenalty, "penalty"),
    "seal-lots": _seal,
    "reveal-lots": _reveal,
    "publish-standings": lambda making: closing.PublishStandings(
        making.body["as"], making.body.get("round"), _ruling(making), making.why
    ),
    "name-official": _name_official,
    "remove-official": _remove_official,
    "call": _call,
    "claim-call": lambda making: calls.ClaimCall(making.body["call"], making.desk.actor.id),
    "hand-over-call": _hand_over,
    "close-call": lambda making: calls.CloseCall(making.body["call"], making.text),
    "announce": lambda making: calls.Announce(making.text),
    "schedule": _schedule,
    "finish": _plain(closing.Finish),
    "reopen": _plain(closing.Reopen),
}


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


def _official(making: Making, handle: str, pointer: str) -> str:
    """The id by which the book knows an official with this handle."""
    known = the_service().accounts.persons_of(_handle(handle, pointer))
    return next((one for one in known if one in making.desk.state().officials), known[0])


def _as_entered(making: Making, person: str) -> str:
    """The id by which the book knows a person: one who was entered before a merge is not entered once more."""
    book, merged = making.desk.book, making.merged
    if book is None or person not in merged:
        return person
    return next((one for one in merged[person] if book.entry_of(one) is not None), person)


def _person(id_: str, pointer: str) -> str:
    """The id of a person who is registered. Raises `Problem` if nobody has that id."""
    found = the_service().accounts.person(id_)
    if found is None or id_ == found.handle:
        raise _fault(pointer, "nobody has that id")
    return found.id


def _fault(pointer: str, message: str) -> Problem:
    return Problem("invalid-request", f"{pointer}: {message}", errors=[{"pointer": pointer, "message": message}])
