"""What somebody asks to be told of, as far as they may know of it."""

from collections.abc import Iterator
from functools import partial

from api.http.access import as_sender, may, the_sender, the_service
from api.invitations.lobbies import knows_lobby
from api.rematches.views import is_party, rematch_of
from api.studies.access import reads
from domain.record.errors import GameUnknown
from domain.record.events import GameOpened
from domain.record.game import Game
from domain.record.sources import due_after
from service.accounts import Actor
from service.streaming.changes import Seen, Watched
from service.streaming.log_tail import Logged

_STUDIES = 100


def seen_in(about: frozenset[str]) -> Seen:
    """Which events of games the sender is told of, and when: as late as they see the game."""
    actor = the_sender()

    @as_sender
    def seen(row: Logged) -> tuple[int, tuple[str, ...]] | None:
        named = f"game:{row.game}"
        if about.isdisjoint((named, "mine", "games")):
            return None
        try:
            game = the_service().daybook.known_game(row.game)
        except GameUnknown:
            return None
        fits = {named: True, "games": True, "mine": _is_own(actor, game)}
        asked = tuple([name for name, of_it in fits.items() if of_it and name in about])
        if not asked or not may(actor, "know", game):
            return None
        late = the_service().audience.lateness(actor.at(game), game)
        if late.last is not None and row.entry.n > late.last:
            return None
        return due_after(row.entry.at, late.delay_ms) if late.delay_ms else 0, asked

    return seen


def beside(about: frozenset[str]) -> Iterator[Watched]:
    """What the sender is told of that is not an event of a game, in the order of the names."""
    service = the_service()
    for name in sorted(about):
        kind, _, id_ = name.partition(":")
        if kind == "lobby":
            watching = partial(service.lobbies.versions.watching, id_)
            yield Watched("lobby", id_, name, as_sender(partial(_lobby_head, id_)), watching)
        elif kind == "study":
            yield _study(id_, name)
        elif kind == "rematch":
            yield Watched("rematch", id_, name, as_sender(partial(_rematch_head, id_)), concerns=_opens_game)
        elif kind == "mine":
            yield from _own(the_sender())


def _own(actor: Actor) -> Iterator[Watched]:
    if not actor.id or actor.role == "seat":
        return
    lobbies, persons = the_service().lobbies, sorted(actor.persons)
    for person in persons:
        head = partial(lobbies.invited.version, person)
        yield Watched("invitations", person, "mine", head, partial(lobbies.invited.watching, person))
    for study in the_service().studies.find(persons, None, "-changed_at", None, _STUDIES):
        yield _study(study.id, "mine")


def _study(id_: str, about: str) -> Watched:
    watching = partial(the_service().studies.versions.watching, id_)
    return Watched("study", id_, about, as_sender(partial(_study_head, id_)), watching)


def _is_own(actor: Actor, game: Game) -> bool:
    seated = any(sitting.get("player") in actor.persons for sitting in game.seats)
    return seated or (actor.role == "seat" and actor.game == game.id)


def _study_head(id_: str) -> int | None:
    study = the_service().studies.study(id_)
    return study.version if study is not None and reads(study, the_sender()) else None


def _lobby_head(id_: str) -> int | None:
    lobbies = the_service().lobbies
    lobby = lobbies.lobby(id_)
    return None if lobby is None or knows_lobby(the_sender(), lobby) is None else lobbies.versions.version(id_)


def _rematch_head(id_: str) -> int | None:
    """1 once there is a rematch, for those who may know of it."""
    try:
        game = the_service().daybook.known_game(id_)
    except GameUnknown:
        return None
    actor = the_sender().at(game)
    return int(rematch_of(game) is not None) if may(actor, "know", game) and is_party(actor, game) else None


def _opens_game(row: Logged) -> bool:
    return row.entry.n == 1 and isinstance(row.entry.event, GameOpened)
