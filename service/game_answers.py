"""What is told of games: who plays, how it stands, what they wait for."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from typing import Annotated, Any, Final, TypeVar

from msgspec import to_builtins

from domain.record.answers import (
    UNSET,
    Answer,
    Config,
    Id,
    Links,
    Result,
    Status,
    Time,
    UnsetType,
    about,
    one_of,
    patterned,
)
from domain.record.events import AGREE, RECORDED, REFUSE
from domain.record.fairness import MEANINGS, fairness
from domain.record.game import Game
from domain.record.ruled import outcome_wire
from domain.record.seen import view_of
from domain.record.timestamps import time_text
from domain.rules.measure import Measure
from domain.rules.secrecy import PUBLIC
from replays.frame import AwaitsAnswer, awaited
from service.accounts import Accounts
from service.accounts.schema import ALLOWED

S = TypeVar("S", bound=Answer)

DISPUTES: Final = ("choice", "hold", "protest")
CALLED: Final = (
    "What a call for the director does: `hold` (the table is held until the case is closed), `protest` (play goes on) "
    "or `choice` (the caller decides; by default play goes on)."
)
OPENINGS: Final = (ALLOWED, "forbidden")
OPENED: Final = (
    "Whether an official may open the hidden cards of a game that goes on (`open-cards`), which the record shows to "
    "all: `allowed` or `forbidden`."
)
APPEALED: Final = "The minutes within which a ruling can be appealed; 0: no appeals."
ANSWERED: Final = (
    "How the bots answer a take-back: they `refuse`, or they `agree` to each that may be asked for. "
    "Fixed at the opening, which holds it."
)
PROVEN: Final = " ".join(
    ["What can be said about the shuffles.", *[f"`{word}`: {said}." for word, said in MEANINGS.items()]]
)
SCORES: Final = "By seat, as ruled unless `ruled=false`."
RESULT: Final = "Winners, places and scores once the game is over, as ruled unless `ruled=false`; `null` if void."
ABANDONED: Final = "Whether it is void since everybody had left it for days; a game of guests ends so."
EXTERNAL_ID_PATTERN: Final = r"^[^\x00-\x1f\x7f]{1,128}$"
NOTE_PATTERN: Final = r"^[^\x00-\x1f\x7f]{1,256}$"
ROUND_PATTERN: Final = r"^[^\x00-\x1f\x7f]{1,40}$"
_NAMED: Final = "What your own system calls it."
UNIQUE_GAME: Final = f"{_NAMED} One game of a tournament has it, or one of those outside tournaments."
UNIQUE: Final = f"{_NAMED} Only one has it."
NOTED: Final = (
    "What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are "
    "searched by `metadata.<name>=<text>`."
)
ROUND_OF: Final = "The round of the tournament, as a number or as you call it."

Disputes = Annotated[str, one_of(DISPUTES), about(CALLED)]
OpenCards = Annotated[str, one_of(OPENINGS), about(OPENED)]
AppealMinutes = Annotated[int, about(APPEALED)]
ExternalId = Annotated[str | UnsetType | None, patterned(EXTERNAL_ID_PATTERN)]
Metadata = Annotated[
    dict[str, Annotated[str, patterned(NOTE_PATTERN)]] | UnsetType,
    about(NOTED, example={"table": "7", "club": "north"}),
]
Round = Annotated[str | UnsetType | None, patterned(ROUND_PATTERN), about(ROUND_OF, example="3")]


class SeatAnswer(Answer):
    seat: int
    player: Annotated[str | UnsetType, about("The handle of the person, or the id of one whose handle was erased.")] = (
        UNSET
    )
    bot: str | UnsetType = UNSET
    token: Annotated[str | UnsetType, about("The seat's bearer token; only in the answer to opening the game.")] = UNSET


class NoncesAnswer(Answer):
    phase: Annotated[str, one_of(["commit", "reveal"]), about("What seats do now: commit themselves, or reveal.")]
    commitment: Annotated[str, about("That of the dealer, which each seat's commitment contains.")]
    until: Annotated[Time, about("When the dealer waits no longer.")]
    committed: Annotated[list[int], about("Seats that have committed themselves.")]
    revealed: Annotated[list[int], about("Seats that have revealed.")]


class MeasureAnswer(Answer):
    name: Annotated[str, about("As it heads a column.", example="Coins left")]
    better: Annotated[str, one_of(["high", "low"]), about("Which scores are better: the high ones or the low ones.")]


class CasesSummary(Answer):
    count: int
    waiting: Annotated[list[int], about("Cases that wait for a director.")]
    held_by: Annotated[list[int], about("Cases that hold the table.")]
    out: Annotated[list[int], about("Seats that nobody plays any more.")]


class TakeBackSummary(Answer):
    step: Annotated[int, about("The event that asks for it.")]
    seat: Annotated[int, about("Who asks.")]
    to: Annotated[int, about("The step to which the table would go back.")]
    agreed: Annotated[list[int], about("Seats that agree, including the one that asks.")]


class GameAnswer(Answer, kw_only=True):
    id: Id
    title: str
    config: Annotated[Config | UnsetType, about("The complete configuration.")] = UNSET
    cautions: Annotated[list[str] | UnsetType, about("Parts of an accepted configuration that may be mistakes.")] = (
        UNSET
    )
    dealing: str | UnsetType = UNSET
    deals: Annotated[str | UnsetType, one_of(MEANINGS), about(PROVEN)] = UNSET
    nonces: Annotated[NoncesAnswer | UnsetType | None, about("The nonces that the dealer waits for; null: none.")] = (
        UNSET
    )
    bots_take_back: Annotated[str | UnsetType, one_of([REFUSE, AGREE]), about(ANSWERED)] = UNSET
    real_time: Annotated[
        bool | UnsetType, about("Whether all act at once just now. A bot should wait as long as a person would.")
    ] = UNSET
    status: Status
    abandoned: Annotated[bool | UnsetType, about(ABANDONED)] = UNSET
    step: int
    awaits: AwaitsAnswer
    scores: Annotated[list[int] | UnsetType | None, about(SCORES)] = UNSET
    measure: Annotated[
        MeasureAnswer | UnsetType | None,
        about("What the scores count, and which are better; null in a variant without scores."),
    ] = UNSET
    result: Annotated[Result | UnsetType | None, about(RESULT)] = UNSET
    cases: Annotated[CasesSummary | UnsetType, about("The cases in short, and what holds the table.")] = UNSET
    take_back: Annotated[
        TakeBackSummary | UnsetType | None, about("A take-back that others have not answered yet.")
    ] = UNSET
    seats: list[SeatAnswer]
    opened_at: Time | UnsetType = UNSET
    at: Annotated[Time | UnsetType, about("When the last event was recorded.")] = UNSET
    tournament: str | UnsetType | None = UNSET
    private: Annotated[bool | UnsetType, about("Whether only those concerned may know of the game.")] = UNSET
    spectator_delay: Annotated[int | UnsetType, about("The spectator delay in seconds.")] = UNSET
    disputes: Disputes | UnsetType = UNSET
    appeal_minutes: AppealMinutes | UnsetType = UNSET
    open_cards: OpenCards | UnsetType = UNSET
    links: Links
    round: Round = UNSET
    external_id: Annotated[ExternalId, about(UNIQUE_GAME, example="spring-7-1")] = UNSET
    metadata: Metadata = UNSET


class OpenedGameAnswer(Answer, kw_only=True):
    id: str
    title: str
    tournament: str | None
    round: Round = UNSET
    external_id: Annotated[ExternalId, about(UNIQUE_GAME, example="spring-7-1")] = UNSET
    metadata: Metadata = UNSET
    step: Annotated[int, about("The step after the opening.")]
    seats: list[SeatAnswer]
    links: Links


def game_links(game_id: str, title: str, tournament: str | None = None) -> dict[str, str]:
    """The addresses around a game, by name."""
    base = f"/v1/games/{game_id}"
    links = {
        "self": base,
        "table": f"{base}/table",
        "moves": f"{base}/moves",
        "events": f"{base}/events",
        "replay": f"{base}/replay",
        "stream": f"{base}/stream",
        "cases": f"{base}/cases",
        "title": f"/v1/titles/{title}",
    }
    if tournament is not None:
        links["tournament"] = f"/v1/tournaments/{tournament}"
    return links


def seated(
    seat: Callable[..., S],
    seats: Iterable[dict[str, str]],
    accounts: Accounts,
    handles: Mapping[str, str] | None = None,
) -> list[S]:
    """The seats of a game, with handles in place of players' ids; an erased player keeps the id.

    `handles` are those of all who sit in the games that are told together, if they have been looked up.
    """
    seats = list(seats)
    if handles is None:
        handles = accounts.handles(one["player"] for one in seats if "player" in one)
    return [
        seat(seat=at, player=handles.get(one["player"], one["player"])) if "player" in one else seat(seat=at, **one)
        for at, one in enumerate(seats)
    ]


def measured(measure: Measure | None) -> MeasureAnswer | None:
    """What scores count, `None` where there are none."""
    return None if measure is None else MeasureAnswer(name=measure.name, better=measure.better)


def in_real_time(game: Game) -> bool:
    """Whether the table is without turns just now: all act at once, and the first one counts."""
    moment = game.title.moment
    return moment is not None and moment(view_of(game, PUBLIC)) is not None


def _cases(game: Game) -> CasesSummary:
    """The disputes of a game in short: the number of cases, those that wait for a ruling, those that hold the table."""
    held = game.status == "held"
    return CasesSummary(
        count=len(game.disputes.cases),
        waiting=[case.number for case in game.disputes.cases if case.status in ("open", "appealed")],
        held_by=[hold for hold in game.disputes.holds if hold is not None] if held else [],
        out=sorted(game.out),
    )


def _take_back(game: Game) -> TakeBackSummary | None:
    """The take-back that waits for answers, if any. It comes from events that everybody may see."""
    asked = game.disputes.take_back
    if asked is None:
        return None
    return TakeBackSummary(step=asked.n, seat=asked.seat, to=asked.to, agreed=sorted(asked.agreed))


def _nonces(game: Game) -> NoncesAnswer | None:
    """The nonces that the dealer waits for. They come from events that everybody may see."""
    gathering = game.sealing.gathering
    if gathering is None:
        return None
    return NoncesAnswer(
        phase=gathering.phase,
        commitment=gathering.commitment,
        until=time_text(gathering.due),
        committed=list(gathering.committed_seats),
        revealed=list(gathering.revealed_seats),
    )


def _cautions(game: Game) -> list[str]:
    config = game.state.config
    at_a_table = game.title.record_cautions(config) if game.opened.dealing == RECORDED else ()
    return [*game.title.cautions(config), *at_a_table]


def game_answer(game: Game, accounts: Accounts, ruled: bool = True) -> GameAnswer:
    """The summary of a game, as ruled or as played. It holds nothing but what all who may know of the game may see."""
    outcome = outcome_wire(game, ruled)
    settings = accounts.game_settings(game.id)
    return GameAnswer(
        id=game.id,
        title=game.title.name,
        config=dict(game.opened.config),
        cautions=_cautions(game),
        dealing=game.opened.dealing,
        deals=fairness(game),
        nonces=_nonces(game),
        bots_take_back=game.bots_take_back,
        real_time=in_real_time(game),
        status=outcome["status"],
        abandoned=game.abandoned,
        step=game.n,
        awaits=awaited(game.awaits.wire()),
        scores=outcome["scores"],
        measure=measured(game.book.measure),
        result=outcome["result"],
        cases=_cases(game),
        take_back=_take_back(game),
        seats=seated(SeatAnswer, (dict(seat) for seat in game.seats), accounts),
        opened_at=time_text(game.opened_at),
        at=time_text(game.at),
        **asdict(settings),
        links=game_links(game.id, game.title.name, settings.tournament),
    )


def summaries_of(games: Iterable[Game], accounts: Accounts) -> tuple[dict[str, Any], ...]:
    """The summaries of games as files have them."""
    return tuple([to_builtins(game_answer(game, accounts)) for game in games])
