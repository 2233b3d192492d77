"""From a request to an act: handles become persons, new names are registered, and texts become hashes.

The kind of a value, declared by its act (`domain.rules.declaration`), decides how it is converted; no act is named
here.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from fractions import Fraction
from hashlib import sha256
from typing import Any, Final, NamedTuple

from api.desk.access import Desk, names_of
from api.desk.making import Body, Coming, Making, fault_at, person_called, registered
from api.desk.newcomers import entries, newcomer, require_apart, require_new_name, sender_entering
from api.http.access import not_allowed, the_known_game, the_service
from domain.games import title_named
from domain.record.errors import GameUnknown
from domain.record.stream_writer import Keyed
from domain.rules.declaration import gifts_of, members_of
from domain.tournaments.acts import ACTS
from domain.tournaments.acts.act import DIRECTOR, HashedName, TournamentAct
from domain.tournaments.acts.outcome import ScoresKnown
from domain.tournaments.acts.requirements import name_taken
from domain.tournaments.acts.taking_over import ComingBye, PastTable, PlayedRound
from domain.tournaments.config_wire import changed_config, read_config
from domain.tournaments.state import Tournament, TournamentEntry
from projections.statistics import best_score
from service.names import free_name, looks_taken
from service.roles import permitted
from service.tournaments.entering import Registration, new_entrant
from service.tournaments.games import require_playable


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
            shown = require_apart(now, *making.coming)
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
        raise fault_at(f"/{name}", "must have points for every seat")
    return _numbers(making, texts, name)


def _exact(texts: list[str | None] | None) -> tuple[Fraction | None, ...] | None:
    return None if texts is None else tuple([None if text is None else Fraction(text) for text in texts])


def _played_table(told: Body) -> PastTable:
    places, points = told.get("places"), _exact(told.get("points"))
    return PastTable(
        tuple(told["seats"]),
        None if places is None else tuple(places),
        _exact(told.get("scores")),
        None if points is None else tuple([one for one in points if one is not None]),
    )


def _played_rounds(making: Making, rounds: list[Body], name: str) -> tuple[PlayedRound, ...]:
    made = []
    for at, one in enumerate(rounds):
        byes = {bye["number"]: bye["kind"] for bye in one.get("byes", ())}
        if len(byes) != len(one.get("byes", ())):
            raise fault_at(f"/{name}/{at}/byes", "must name each once")
        made.append(PlayedRound(tuple([_played_table(table) for table in one["tables"]]), byes))
    return tuple(made)


def _ruling(making: Making, named: Body, name: str) -> Body:
    """The ruling that an act names. Raises `Problem` if it does not exist, or for officials who are not directors."""
    if making.own is None and not making.desk.may(DIRECTOR, making.body.get("table")):
        raise not_allowed(making.desk.actor, "only the tournament's directors may enter results by a ruling")
    try:
        rulings = the_known_game(named["game"]).disputes.rulings
    except GameUnknown:
        raise fault_at("/ruling/game", "there is no such game") from None
    if not any((one.case, one.number) == (named["case"], named["ruling"]) for one in rulings):
        raise fault_at("/ruling", "there is no such ruling in that game")
    return named


def _config(making: Making, config: Body, name: str) -> Body:
    require_playable(read_config(config))
    return config


def _changes(making: Making, changes: Body, name: str) -> Body:
    new = changed_config(making.desk.state().config, changes)
    if not {"title", "game", "by_round", "seats", "least", "uneven", "locale"}.isdisjoint(changes):
        require_playable(new)
    return changes


def _leaver(making: Making, handle: str, name: str) -> str:
    """The id by which an entrant knows one of its members."""
    state, entrant, out = making.desk.state(), making.body["entrant"], person_called(handle, f"/{name}")
    entry = state.entries.get(entrant) or state.clubs.get(entrant)
    theirs = () if entry is None else entry.members
    return next((one for one in the_service().accounts.persons_of(out) if one in theirs), out)


def _person(making: Making, handle: str, name: str) -> str:
    return registered(making, person_called(handle, f"/{name}"))


def _official(making: Making, handle: str, name: str) -> str:
    """The id by which the book knows an official with this handle."""
    known = the_service().accounts.persons_of(person_called(handle, f"/{name}"))
    return next((one for one in known if one in making.desk.state().officials), known[0])


def _round_called(making: Making, number: int, name: str) -> int:
    if making.own is not None and making.desk.public_round(number) is None:
        raise fault_at(f"/{name}", "must be a published round")
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
            raise fault_at(f"/{name}/{at}/number", "must be named once")
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
    require_new_name(making, text, f"/{name}")
    return HashedName(text, making.hashes.get(name, ""))


FEWEST_KNOWN: Final = 100
"""From so many games of persons and bots on it is known what a good score is."""


def _scores_known(making: Making) -> ScoresKnown:
    """What is known of the scores of the round's title, if some are given."""
    if not making.body.get("scores"):
        return ScoresKnown()
    config = making.desk.state().config
    round_ = making.body["round"]
    title = title_named(config.title_of(round_))
    book = title.book_for(config.game_of(round_))
    if book.measure is None:
        return ScoresKnown()
    had, _ = the_service().read_views(lambda views: best_score(views, title.name, book.variant))
    higher = book.measure.better == "high"
    return ScoresKnown(higher, None if had is None or had.games < FEWEST_KNOWN else Fraction(had.best))


_READ: Final[Mapping[str, Callable[[Making, Any, str], Any]]] = {
    "changes": _changes,
    "coming-byes": lambda making, byes, name: tuple([ComingBye(**one) for one in byes]),
    "config": _config,
    "entries": entries,
    "exact": lambda making, text, name: Fraction(text),
    "game": _game,
    "leaver": _leaver,
    "moments": _moments,
    "name": _hashed_name,
    "newcomer": newcomer,
    "number-pairs": lambda making, pairs, name: tuple([(one, other) for one, other in pairs]),
    "official": _official,
    "person": _person,
    "played-rounds": _played_rounds,
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
    "confirmed": lambda making: tuple(making.body.get("confirmed", ())),
    "commitment": lambda making: sha256(_secret(making.desk, "lots")).hexdigest(),
    "free-name": _free_name,
    "last-round": _last_round,
    "luck": _luck,
    "names": _names,
    "new-entrant": lambda making: new_entrant(),
    "newcomer": sender_entering,
    "not-begun": _not_begun,
    "own": lambda making: making.own is not None,
    "own-entry": _own_entry,
    "own-office": lambda making: "" if making.desk.named is None else making.desk.named.person,
    "own-table": _own_table,
    "scores-known": _scores_known,
    "seed": lambda making: _secret(making.desk, "lots").hex(),
    "sender": lambda making: making.desk.actor.id,
    "step-seen": lambda making: making.body.get("if_step"),
    "tournament": lambda making: making.desk.row.id,
}
"""The values that the service adds, by their kind."""
