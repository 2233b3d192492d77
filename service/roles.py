"""Who may do what: one table that `permitted` reads, the document shows and the tests go through cell by cell."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from domain.record.events import RECORDED
from domain.record.game import Game
from domain.rules.secrecy import ALL, PUBLIC, Viewer
from service.accounts import Accounts, Actor, GameSettings
from service.tournaments.tables import concerns


@dataclass(frozen=True)
class AccessRequest:
    """A question to the table: may this actor act at this game, for this seat, under these settings?

    `in_book` is what the tournament's book says of the actor, for questions about a tournament. `guests`: the service
    lets people open games on their own.
    """

    actor: Actor
    game: Game | None
    settings: GameSettings
    seat: int | None
    in_book: "InBook | None" = None
    guests: bool = False


@dataclass(frozen=True)
class InBook:
    """What a tournament's book says of a person: their `duties`, and whether they are `entered` or may enter."""

    duties: frozenset[str] = frozenset()
    entered: bool = False
    entry_open: bool = False


@dataclass(frozen=True)
class RoleCondition:
    """A condition under which a role may do something, and its `words` in the document."""

    words: str
    holds: Callable[[AccessRequest], bool]


def _in_scope(asked: AccessRequest) -> bool:
    game = None if asked.game is None else asked.game.id
    return asked.actor.holds_at(game, asked.settings.tournament)


def _closed(asked: AccessRequest) -> bool:
    """Whether a game is over, and so are all others with the same deals."""
    game = asked.game
    return game is not None and game.status in ("closed", "void") and not game.sealing.played_elsewhere


def _apart(asked: AccessRequest) -> bool:
    return _in_scope(asked) and not (asked.game is not None and asked.actor.plays_at(asked.game))


def _recorded(asked: AccessRequest) -> bool:
    return asked.game is not None and asked.game.opened.dealing == RECORDED


def _opened(asked: AccessRequest) -> bool:
    return _apart(asked) and asked.game is not None and bool(asked.actor.persons & asked.game.disputes.open_to)


def _has_duty(asked: AccessRequest, *duties: str) -> bool:
    return asked.in_book is not None and not asked.in_book.duties.isdisjoint(duties)


IN_SCOPE: Final = RoleCondition("where the token holds", _in_scope)
APART: Final = RoleCondition("where the token holds, unless its person has a seat at that table", _apart)
IN_ALL: Final = RoleCondition("with a token for the whole service", lambda a: a.actor.holds_at(None, None))
OWN_GAME: Final = RoleCondition("its own game", _in_scope)
OWN_SEAT: Final = RoleCondition("its own seat", lambda a: _in_scope(a) and a.actor.seat == a.seat)
RECORDED_TABLE: Final = RoleCondition(
    "tables dealt by hand, where the token holds", lambda a: _in_scope(a) and _recorded(a)
)
OPENED: Final = RoleCondition("where it has opened the cards (open-cards)", _opened)
OPENED_OR_RECORDED: Final = RoleCondition(
    "where it has opened the cards (open-cards); tables dealt by hand, unless its person has a seat there",
    lambda a: _opened(a) or (_apart(a) and _recorded(a)),
)
CLOSED: Final = RoleCondition("closed games", _closed)
CLOSED_IN_SCOPE: Final = RoleCondition("closed games, where the token holds", lambda a: _in_scope(a) and _closed(a))
PUBLIC_GAME: Final = RoleCondition("games that are not private", lambda a: not a.settings.private)
CLOSED_OR_OWN: Final = RoleCondition(
    "its own seat; closed games", lambda a: _closed(a) or (_in_scope(a) and a.actor.seat == a.seat)
)

ANYWHERE: Final = RoleCondition("its own, and those that it was invited to edit", lambda asked: True)

GUEST_OF_OWN: Final = RoleCondition("a guest whose token it sends", lambda asked: True)

SITTING: Final = RoleCondition(
    "where its person sits", lambda a: False
)  # whoever sits there is asked about as that seat
SITTING_OR_CLOSED: Final = RoleCondition("where its person sits; closed games", _closed)

NAMED_DIRECTOR: Final = RoleCondition(
    "where the tournament names its person a director", lambda a: _has_duty(a, "director")
)
NAMED_SCORER: Final = RoleCondition(
    "where the tournament names its person a director or a scorer", lambda a: _has_duty(a, "director", "scorer")
)
NAMED: Final = RoleCondition(
    "where the tournament names its person an official", lambda a: _has_duty(a, "director", "scorer", "arbiter")
)
OWN_ENTRY: Final = RoleCondition(
    "its own entry, at its own table", lambda a: a.in_book is not None and a.in_book.entered
)
ENTRY_OPEN: Final = RoleCondition("where entry is open", lambda a: a.in_book is not None and a.in_book.entry_open)

WHERE_GUESTS: Final = RoleCondition("where the service takes guests", lambda a: a.guests)
OWN_LOBBY: Final = RoleCondition("those that it has made, by links, where the service takes guests", lambda a: a.guests)
OWN_GAME_OF_GUESTS: Final = RoleCondition(
    "its own game, where the service takes guests", lambda a: _in_scope(a) and a.guests
)

PARTY_OR_CLOSED: Final = RoleCondition("a party's own seat; closed games", CLOSED_OR_OWN.holds)


def _known(own: RoleCondition) -> RoleCondition:
    return RoleCondition(
        f"games that are not private; private ones: {own.words}", lambda a: not a.settings.private or own.holds(a)
    )


def _closed_or(own: RoleCondition) -> RoleCondition:
    return RoleCondition(f"{own.words}; closed games", lambda a: _closed(a) or own.holds(a))


@dataclass(frozen=True)
class Action:
    """An action and the roles that may do it. Roles missing from `by` may not."""

    what: str
    by: Mapping[str, RoleCondition]


_OFFICIALS: Final = {"organiser": IN_SCOPE, "director": IN_SCOPE}
_SEEING: Final = {"organiser": OPENED_OR_RECORDED, "director": OPENED}

ACTIONS: Final[Mapping[str, Action]] = {
    "know": Action(
        "know that a game exists, and see what the public sees of it",
        {
            "organiser": _known(IN_SCOPE), "director": _known(IN_SCOPE), "scorer": _known(IN_SCOPE),
            "seat": _known(OWN_GAME), "person": _known(SITTING),
            "spectator": _known(IN_SCOPE), "auditor": _known(CLOSED_IN_SCOPE),
            "public": PUBLIC_GAME,
        },
    ),
    "see-live": Action(
        "see a table at once: without the spectator delay, and before others have played its deals",
        {**_OFFICIALS, "scorer": IN_SCOPE, "seat": OWN_GAME, "person": SITTING, "auditor": CLOSED_IN_SCOPE},
    ),
    "see-all": Action(
        "see all hands",
        {
            "organiser": _closed_or(OPENED_OR_RECORDED), "director": _closed_or(OPENED),
            "scorer": _closed_or(RECORDED_TABLE),
            "seat": CLOSED, "person": CLOSED,
            "spectator": CLOSED, "auditor": CLOSED, "public": CLOSED,
        },
    ),
    "see-seat": Action(
        "see as a seat sees",
        {
            "organiser": _closed_or(OPENED_OR_RECORDED), "director": _closed_or(OPENED),
            "scorer": _closed_or(RECORDED_TABLE),
            "seat": CLOSED_OR_OWN, "person": SITTING_OR_CLOSED,
            "spectator": CLOSED, "auditor": CLOSED, "public": CLOSED,
        },
    ),
    "list-moves": Action(
        "see the legal moves of a seat", {**_SEEING, "scorer": RECORDED_TABLE, "seat": OWN_SEAT, "person": SITTING}
    ),
    "move-seat": Action(
        "make the moves of a seat", {"organiser": OPENED_OR_RECORDED, "scorer": RECORDED_TABLE,
        "seat": OWN_SEAT, "person": SITTING}
    ),
    "move-table": Action(
        "make moves that have no seat: deals at a table dealt by hand, and acts of officials",
        {**_OFFICIALS, "scorer": RECORDED_TABLE},
    ),
    "call-case": Action(
        "call the director: open a case, and withdraw one", {**_OFFICIALS, "scorer": IN_SCOPE,
        "seat": OWN_SEAT, "person": SITTING}
    ),
    "speak-for-seat": Action(
        "speak for a seat: appeal a ruling, ask for a take-back, answer one, resign",
        {"organiser": APART, "scorer": RECORDED_TABLE, "seat": OWN_SEAT, "person": SITTING},
    ),
    "give-nonce": Action("add a nonce to the shuffles of one's table", {"seat": OWN_SEAT, "person": SITTING}),
    "rule": Action(
        "rule on a case, decide an appeal (against another's ruling), allow a take-back across revealed cards",
        dict(_OFFICIALS),
    ),
    "interrupt": Action("hold and release a table, adjourn and resume play, call a time-out", dict(_OFFICIALS)),
    "open-cards": Action(
        "open the cards of a game that goes on: see all hands, for all to know", {"organiser": APART, "director": APART}
    ),
    "note-irregularity": Action(
        "note an irregularity that stood", {**_OFFICIALS, "scorer": RECORDED_TABLE}
    ),
    "read-words": Action(
        "read what was written in a case",
        {
            "organiser": _closed_or(APART), "director": _closed_or(APART), "scorer": _closed_or(IN_SCOPE),
            "seat": PARTY_OR_CLOSED, "person": SITTING_OR_CLOSED,
            "spectator": CLOSED, "auditor": CLOSED, "public": CLOSED,
        },
    ),
    "read-late-claims": Action(
        "read which claims in a race were refused as too late", {"organiser": APART, "director": APART}
    ),
    "branch": Action(
        "ask what if: play on from a step, apart from the record, as somebody whose view one may see",
        {
            "organiser": _closed_or(IN_SCOPE), "director": _closed_or(IN_SCOPE), "scorer": _closed_or(IN_SCOPE),
            "seat": _closed_or(OWN_GAME), "person": SITTING_OR_CLOSED,
            "spectator": _closed_or(IN_SCOPE), "auditor": CLOSED,
        },
    ),
    "remove-branch": Action("rename and remove branches of others", dict(_OFFICIALS)),
    "erase-text": Action("erase what was written in a case", {"organiser": IN_SCOPE}),
    "open-game": Action("open a game", {"organiser": IN_SCOPE}),
    "play-as-guest": Action(
        "open a game of oneself, bots, and those to whom one passes a link",
        {"person": WHERE_GUESTS, "public": WHERE_GUESTS},
    ),
    "keep-lobby": Action(
        "invite anew to a lobby, and give it up", {"organiser": IN_SCOPE, "person": OWN_LOBBY}
    ),
    "open-rematch": Action(
        "open the rematch of a finished game",
        {"organiser": IN_SCOPE, "seat": OWN_GAME_OF_GUESTS, "person": SITTING},
    ),
    "set-table": Action("change a table: private, spectator delay, disputes, labels", {"organiser": IN_SCOPE}),
    "read-labels": Action(
        "read the external id and the metadata of a game or a tournament", {**_OFFICIALS, "scorer": IN_SCOPE}
    ),
    "make-tournament": Action("make a tournament", {"organiser": IN_ALL}),
    "set-tournament": Action(
        "change a tournament: its name, external id, metadata; say which sites may show its games",
        {"organiser": IN_SCOPE},
    ),
    "read-tournament": Action(
        "read what changed in a tournament outside its games", {**_OFFICIALS, "scorer": IN_SCOPE}
    ),
    "set-up-tournament": Action(
        "set a tournament up: configuration, entries, officials, schedule, lots", {"organiser": IN_SCOPE}
    ),
    "run-tournament": Action(
        "run a tournament: rounds, pairings, clocks, corrections, penalties, calls, standings",
        {**_OFFICIALS, "person": NAMED_DIRECTOR},
    ),
    "score-table": Action(
        "enter results of a tournament's tables, and call a director to one",
        {**_OFFICIALS, "scorer": IN_SCOPE, "person": NAMED_SCORER},
    ),
    "see-desk": Action(
        "see a tournament's desk: unpublished rounds, wishes, the board, calls, penalties, history",
        {**_OFFICIALS, "scorer": IN_SCOPE, "person": NAMED},
    ),
    "play-in-tournament": Action(
        "in a tournament: enter and confirm results, call a director, ask for a bye, withdraw", {"person": OWN_ENTRY}
    ),
    "enter-tournament": Action(
        "enter a tournament by oneself", {"person": ENTRY_OPEN, "public": ENTRY_OPEN}
    ),
    "read-house": Action("read what changed outside games and tournaments", {"organiser": IN_ALL}),
    "make-token": Action("make, list and revoke tokens", {"organiser": IN_SCOPE}),
    "make-login": Action("make a person's token, which holds at all seats of that person", {"organiser": IN_ALL}),
    "manage-people": Action("register persons, find and change them", {"organiser": IN_ALL}),
    "merge-people": Action("make one person of two", {"organiser": IN_ALL}),
    "take-guest-along": Action("take along what one did as a guest", {"person": GUEST_OF_OWN}),
    "erase-person": Action("see what is kept of a person, and erase it", {"organiser": IN_ALL}),
    "keep-studies": Action(
        "keep studies: make one, write in it, share it",
        {**dict.fromkeys(("organiser", "director", "scorer", "person"), ANYWHERE)},
    ),
    "hook": Action("have events sent to an address (webhooks)", dict(_OFFICIALS)),
    "operate": Action("read the service's metrics", {"organiser": IN_ALL, "auditor": IN_ALL}),
}  # fmt: skip


def allows(action: str, asked: AccessRequest) -> bool:
    """Whether the table allows an action. Raises `KeyError` for an unknown action."""
    condition = ACTIONS[action].by.get(asked.actor.role)
    return condition is not None and condition.holds(asked)


def officiates(actor: Actor) -> bool:
    """Whether an actor is an official of any games, and may read their labels."""
    return actor.role in ACTIONS["read-labels"].by


def reads_labels(actor: Actor, game: str | None, tournament: str | None) -> bool:
    """Whether an actor may read the external id and the metadata of a game, or of a tournament."""
    return officiates(actor) and actor.holds_at(game, tournament)


def has_to_do_with(accounts: Accounts, actor: Actor, tournament: str) -> bool:
    """Whether an actor's token is valid in a tournament, or at one of its games."""
    if actor.role == "public":
        return False
    if actor.role == "person":
        return accounts.has_seat_in(actor.persons, tournament) or concerns(accounts.engine, actor.persons, tournament)
    games = actor.games or ({actor.game} if actor.game else None)
    if games is None:
        return actor.tournament in (None, tournament)
    return any(settings.tournament == tournament for settings in accounts.settings_of(games).values())


def own_view(accounts: Accounts, actor: Actor, game: Game) -> Viewer:
    """The viewer as which an actor sees a game by default."""
    return own_view_under(accounts.game_settings(game.id), actor, game)


def own_view_under(settings: GameSettings, actor: Actor, game: Game) -> Viewer:
    """`own_view` under these settings of the game."""
    actor = actor.at(game)
    if actor.role == "seat" and actor.game == game.id and actor.seat is not None:
        return actor.seat
    officially = actor.role in ("organiser", "director", "scorer", "auditor")
    return ALL if officially and permitted_under(settings, actor, "see-all", game) else PUBLIC


def permitted(
    accounts: Accounts,
    actor: Actor,
    action: str,
    game: Game | None = None,
    seat: int | None = None,
    tournament: str | None = None,
    guests: bool = False,
) -> bool:
    """Whether an actor may do something at a game, for a seat, in a tournament; `guests`:

    whether the service takes them. Whoever may not know of a game may do nothing there.
    """
    settings = accounts.game_settings(game.id) if game else GameSettings(tournament)
    return permitted_under(settings, actor, action, game, seat, guests)


def permitted_in(tournament: str, actor: Actor, action: str, in_book: InBook) -> bool:
    """Whether an actor may do something in a tournament whose book says this of the actor."""
    return allows(action, AccessRequest(actor, None, GameSettings(tournament), None, in_book))


def permitted_under(
    settings: GameSettings,
    actor: Actor,
    action: str,
    game: Game | None = None,
    seat: int | None = None,
    guests: bool = False,
) -> bool:
    """`permitted` under these settings of the game."""
    actor = actor if game is None else actor.at(game)
    asked = AccessRequest(actor, game, settings, seat, guests=guests)
    return (game is None or allows("know", asked)) and allows(action, asked)
