"""What the service takes and answers, as JSON has it: dictionaries whose members are known.

Nothing is checked when an answer comes: members and values that are not known here are left as they are.
Written by `make clients` from openapi.yaml; not by hand.
"""

import typing as t


class FaultAnswer(t.TypedDict):
    """An object."""

    # JSON Pointer to what is wrong in the body.
    pointer: t.NotRequired[str]
    # What is wrong in the query or the headers.
    parameter: t.NotRequired[str]
    # The line of a list of entries, from 1.
    line: t.NotRequired[int]
    # The column of that line.
    column: t.NotRequired[str]
    # What must be there.
    message: str


class RefusalAnswer(t.TypedDict):
    """An object."""

    # As in the rules.
    code: str
    # The clause; absent where the record refuses and not the rules.
    rule: t.NotRequired[str]
    # A sentence for a person.
    message: str
    # Every fault with its place, where the rules report more than the first one.
    faults: t.NotRequired[list[str]]


class LabelledMove(t.TypedDict):
    """An object."""

    # What to send.
    move: "Move"
    # What it is called on a button.
    label: str


class ConflictAnswer(t.TypedDict):
    """An object."""

    # The event that holds the move.
    n: int
    # Who made it.
    by: str
    move: "Move"
    # Why the rules refuse it now.
    objection: "RefusalAnswer"


class QuotaAnswer(t.TypedDict):
    """An object."""

    # Its name in `RateLimit-Policy`.
    policy: str
    # How many requests it allows.
    limit: int
    # In how many seconds.
    window: int
    # How many are left.
    remaining: int
    # In how many seconds it allows more.
    retry_after: int


class ProblemAnswer(t.TypedDict):
    """An object."""

    # Stable.
    type: str
    title: str
    status: int
    # This occurrence, in a sentence.
    detail: str
    # Stable.
    code: str
    # JSON Pointer to what is wrong in the body.
    pointer: t.NotRequired[str]
    # Every fault of the request.
    errors: t.NotRequired["list[FaultAnswer]"]
    # Why it is refused: code, clause, sentence.
    objections: t.NotRequired["list[RefusalAnswer]"]
    # Why a configuration or position is refused.
    refused: t.NotRequired["RefusalAnswer"]
    # The legal moves of that seat, each with its label.
    moves: t.NotRequired["list[LabelledMove]"]
    # Legal moves that are too many to list.
    patterns: t.NotRequired["list[MovePattern]"]
    # Which move of a batch was refused, from 0.
    index: t.NotRequired[int]
    # The current step of the game.
    step: t.NotRequired[int]
    # Of a claim that came too late in a race: when it arrived, a signed note in base64.
    late_claim: t.NotRequired[str]
    # Each thing that the service needs, with `ok` or what is wrong.
    checks: t.NotRequired[dict[str, str]]
    # The address of the case that this is about.
    case: t.NotRequired[str]
    # The later moves that no longer fit after a correction; each needs another, or none.
    conflicts: t.NotRequired["list[ConflictAnswer]"]
    # The media types that the answer can be had in.
    offered: t.NotRequired[list[str]]
    # Ids of the games, or lobbies, because of which two persons are not one.
    games: t.NotRequired[list[str]]
    # The address that was perhaps meant.
    nearest: t.NotRequired[str]
    # What somebody else has changed, as it is now: a note, a chapter, a study; null: deleted.
    newest: t.NotRequired["NoteAnswer | ChapterRow | StudyAnswer | None"]
    # The quota that is used up.
    quota: t.NotRequired["QuotaAnswer"]


class MeasureAnswer(t.TypedDict):
    """An object."""

    # As it heads a column.
    name: str
    # Which scores are better: the high ones or the low ones.
    better: t.Literal["high", "low"]


class VariantSummary(t.TypedDict):
    """An object."""

    # null: the title has no variants.
    variant: str | None
    # Of its rules: new games are judged by it.
    revision: int
    # The least and the largest number of seats.
    seats: list[int]
    # What its scores count; null: it has none.
    measure: "MeasureAnswer | None"
    # A configuration to open a game with, by the number of seats.
    suggested: "dict[str, ConfigRequest]"
    # What may be chosen.
    options: "JsonSchema"


class BotAnswer(t.TypedDict):
    """An object."""

    # What a seat names: `{"bot": "greedy"}`.
    name: str
    # What it does, in a sentence.
    summary: str
    # The variants in which it is worth a seat; `null` stands for a title without variants.
    variants: list[str | None]


class TitleSummary(t.TypedDict):
    """An object."""

    # As addresses have it.
    name: str
    # As a person reads it.
    display_name: str
    # What it is, in a sentence.
    summary: str
    # The default first, each with its options.
    variants: "list[VariantSummary]"
    # The bots that are worth a seat there. Others play as `greedy` does.
    bots: "list[BotAnswer]"
    links: "Links"


class TitlesAnswer(t.TypedDict):
    """An object."""

    titles: "list[TitleSummary]"


class VariantAnswer(t.TypedDict):
    """An object."""

    # null: the title has no variants.
    variant: str | None
    # Of its rules: new games are judged by it.
    revision: int
    # The least and the largest number of seats.
    seats: list[int]
    # What its scores count; null: it has none.
    measure: "MeasureAnswer | None"
    # A configuration to open a game with, by the number of seats.
    suggested: "dict[str, ConfigRequest]"
    # What may be chosen.
    options: "JsonSchema"
    # The forms of its moves, by type.
    moves: "dict[str, JsonSchema]"
    # The forms of its events, by type.
    events: "dict[str, JsonSchema]"


class Clause(t.TypedDict):
    """An object."""

    # Its number.
    rule: str
    # What it stands under.
    heading: str
    # What it says.
    text: str
    # Whether no source settles it, and we have decided.
    decided: bool
    # Options that bend it.
    options: list[str]


AdjudicateRequest = t.TypedDict(
    "AdjudicateRequest",
    {
        # The configuration, with `players`.
        "config": "ConfigRequest",
        # A table in the middle of a game.
        "position": t.NotRequired["Table | None"],
        # The moves to judge, in order. A longer game goes on from the `state` of the answer.
        "moves": t.NotRequired["list[MoveToJudge]"],
        # The viewer of the events and the state. Default: `"all"`.
        "as": t.NotRequired['t.Literal["public", "all"] | int'],
    },
)


class FurtherCase(t.TypedDict):
    """An object."""

    # What it shows: a house rule, mostly.
    about: str
    # The adjudication request.
    asked: "AdjudicateRequest"


class QuestionAnswer(t.TypedDict):
    """An object."""

    id: str
    question: str
    answer: str
    # The clauses that decide it.
    rules: list[str]
    # The adjudication request that bears it out.
    asked: "AdjudicateRequest"
    # Further requests that bear it out, and what they show.
    also_asked: "list[FurtherCase]"


class TitleAnswer(t.TypedDict):
    """An object."""

    # As addresses have it.
    name: str
    # As a person reads it.
    display_name: str
    # What it is, in a sentence.
    summary: str
    # The default first, with options and forms.
    variants: "list[VariantAnswer]"
    # The bots that are worth a seat there. Others play as `greedy` does.
    bots: "list[BotAnswer]"
    links: "Links"
    deck: "Deck"
    # The clauses in order.
    clauses: "list[Clause]"
    # What players ask most, with the answers.
    questions: "list[QuestionAnswer]"
    # The rules in full, Markdown.
    rules: str


class DeckAnswer(t.TypedDict):
    """An object."""

    title: str
    # Whether an organiser may put another deck of the same form into `config.deck`.
    replaceable: bool
    deck: "Deck"
    links: "Links"


class LessonSeat(t.TypedDict):
    """An object."""

    seat: int
    # A name for whoever sits there.
    player: str


class ExplanationAnswer(t.TypedDict):
    """An object."""

    # What happened, in a sentence.
    text: str
    # The clause.
    rule: t.NotRequired[str]
    # What the clause says.
    clause: t.NotRequired[str]


class ChanceAnswer(t.TypedDict):
    """An object."""

    type: str
    zone: t.NotRequired[str]
    cards: int


class AwaitsAnswer(t.TypedDict):
    """An object."""

    # Seats that may act.
    seats: list[int]
    # An act of chance that is due.
    chance: "ChanceAnswer | None"
    # Next moment of the clock, ms since opening.
    due: int | None


class FrameAnswer(t.TypedDict):
    """An object."""

    step: int
    event: "Event"
    explanation: "ExplanationAnswer"
    # After the event, as the viewer sees it.
    table: "Table"
    # Places to jump to.
    marks: "list[Mark]"
    status: t.Literal["open", "held", "closed", "void"]
    # By seat, after the event and what had been ruled by then.
    scores: list[int] | None
    # Winners, places and scores, after the event and what had been ruled by then.
    result: "Result | None"
    # Whether rulings changed scores or the result that the table shows: `scores` and `result` differ from it.
    overruled: bool
    awaits: "AwaitsAnswer"


class LessonStep(t.TypedDict):
    """An object."""

    # What to learn from the move.
    comment: str
    # As in a replay, one for each event that it caused.
    frames: "list[FrameAnswer]"


class TitleLessonAnswer(t.TypedDict):
    """An object."""

    title: str
    config: "Config"
    measure: "MeasureAnswer | None"
    seats: "list[LessonSeat]"
    status: str
    # One a move.
    steps: "list[LessonStep]"
    links: "Links"


class JudgedMove(t.TypedDict):
    """An object."""

    # What it causes, and before it the clock.
    events: t.NotRequired["list[JudgedEvent]"]
    # What the move had made of it, where the title says so.
    made: t.NotRequired["Move"]
    # Why the rules refuse it.
    refused: t.NotRequired["RefusalAnswer"]


class AdjudicateAnswer(t.TypedDict):
    """An object."""

    # The events of the set-up, without a position.
    opening: t.NotRequired["list[JudgedEvent]"]
    # One for each move.
    steps: "list[JudgedMove]"
    # The table after all of them.
    state: "Table"


class MomentSeat(t.TypedDict):
    """An object."""

    seat: int
    # The handle of who sat there then; not for a bot.
    player: t.NotRequired[str]
    # The bot that sat there.
    bot: t.NotRequired[str]


class MomentAnswer(t.TypedDict):
    """An object."""

    # The id of its game. (uuid)
    game: str
    # The step that shows it.
    step: int
    title: str
    variant: str | None
    tournament: str | None
    kind: str
    # When it happened. (date-time)
    at: str
    # Whose doing it was; null: nobody's alone.
    seat: int | None
    # Who sat at the table.
    seats: "list[MomentSeat]"
    # The values of the kind's fields; one that has none there is left out.
    values: dict[str, int | bool | str]
    # What happened, in a sentence. Seats are numbers in it.
    words: str
    # Among them `page`, the replay at that step with all cards, and `picture`.
    links: "Links"


class MomentsAnswer(t.TypedDict):
    """An object."""

    moments: "list[MomentAnswer]"
    # The cursor of the next page.
    next: str | None
    # The time up to which the list is complete. (date-time)
    as_of: str | None


class MomentChoice(t.TypedDict):
    """An object."""

    # As `where` has it.
    name: str
    # As a person reads it.
    label: str


class MomentField(t.TypedDict):
    """An object."""

    # As `where` has it.
    name: str
    # As a person reads it.
    label: str
    type: t.Literal["number", "flag", "choice"]
    # Of a `choice`, else none.
    choices: "list[MomentChoice]"


class MomentKind(t.TypedDict):
    """An object."""

    # As `kind` has it.
    name: str
    # As a person reads it.
    label: str
    # The variants in which it happens; none: in all.
    variants: list[str]
    # What can be asked of it.
    fields: "list[MomentField]"


class MomentExample(t.TypedDict):
    """An object."""

    # The question in words.
    words: str
    # The kind that it asks for.
    kind: str
    # Its conditions; empty where it has none.
    where: str
    links: "Links"


class MomentFormAnswer(t.TypedDict):
    """An object."""

    title: str
    # What can be searched for.
    kinds: "list[MomentKind]"
    # Questions that are ready to be asked.
    examples: "list[MomentExample]"
    links: "Links"


class SeatRequest(t.TypedDict):
    """An object."""

    # The handle of the person on this seat.
    player: t.NotRequired[str]
    # The bot that plays this seat. Each title says in `bots` which are worth a seat there; others play as
    # `greedy` does.
    bot: t.NotRequired[str]


class GameRequest(t.TypedDict):
    """An object."""

    # The title's name.
    title: str
    # Variant, first dealer and options, named as in the title's rules; your own deck where the title allows one.
    # The number of players follows from the seats.
    config: t.NotRequired["ConfigRequest"]
    # Who sits where, seat 0 first.
    seats: "list[SeatRequest]"
    # Who shuffles: the service (`sealed`), or a scorer at a real table who sends the deals (`recorded`). Default:
    # `"sealed"`.
    dealing: t.NotRequired[t.Literal["sealed", "recorded"]]
    # How the bots answer a take-back: they `refuse`, or they `agree` to each that may be asked for. Fixed at the
    # opening, which holds it. Default: `"refuse"`.
    bots_take_back: t.NotRequired[t.Literal["refuse", "agree"]]
    # For how many seconds the dealer waits for the seats to commit themselves to nonces, and as long again for
    # them to reveal these. Left out: it waits for nothing, and deals at once.
    nonces: t.NotRequired[int]
    # A set of deals of the tournament, which other tables play too. There are no nonces then.
    session: t.NotRequired[str]
    # The tournament that the game belongs to.
    tournament: t.NotRequired[str]
    # Whether only those concerned may know of the game. By default as in the tournament.
    private: t.NotRequired[bool]
    # The spectator delay in seconds. By default as in the tournament.
    spectator_delay: t.NotRequired[int]
    # What a call for the director does: `hold` (the table is held until the case is closed), `protest` (play goes
    # on) or `choice` (the caller decides; by default play goes on). By default as in the tournament.
    disputes: t.NotRequired[t.Literal["choice", "hold", "protest"]]
    # The minutes within which a ruling can be appealed; 0: no appeals. By default as in the tournament, else 30.
    appeal_minutes: t.NotRequired[int]
    # Whether an official may open the hidden cards of a game that goes on (`open-cards`), which the record shows
    # to all: `allowed` or `forbidden`. By default as in the tournament.
    open_cards: t.NotRequired[t.Literal["allowed", "forbidden"]]
    # What your own system calls it. One game of a tournament has it, or one of those outside tournaments.
    external_id: t.NotRequired[str]
    # What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
    # searched by `metadata.<name>=<text>`.
    metadata: t.NotRequired[dict[str, str]]
    # The round of the tournament, as a number or as you call it.
    round: t.NotRequired[str]


class SeatAnswer(t.TypedDict):
    """An object."""

    seat: int
    # The handle of the person, or the id of one whose handle was erased.
    player: t.NotRequired[str]
    bot: t.NotRequired[str]
    # The seat's bearer token; only in the answer to opening the game.
    token: t.NotRequired[str]


class NoncesAnswer(t.TypedDict):
    """An object."""

    # What seats do now: commit themselves, or reveal.
    phase: t.Literal["commit", "reveal"]
    # That of the dealer, which each seat's commitment contains.
    commitment: str
    # When the dealer waits no longer. (date-time)
    until: str
    # Seats that have committed themselves.
    committed: list[int]
    # Seats that have revealed.
    revealed: list[int]


class CasesSummary(t.TypedDict):
    """An object."""

    count: int
    # Cases that wait for a director.
    waiting: list[int]
    # Cases that hold the table.
    held_by: list[int]
    # Seats that nobody plays any more.
    out: list[int]


class TakeBackSummary(t.TypedDict):
    """An object."""

    # The event that asks for it.
    step: int
    # Who asks.
    seat: int
    # The step to which the table would go back.
    to: int
    # Seats that agree, including the one that asks.
    agreed: list[int]


class NamedPerson(t.TypedDict):
    """An object."""

    # null for whoever has none.
    handle: str | None
    # Whether the handle was erased.
    erased: bool
    # Of an id that was merged: that of the person who stays.
    merged_into: t.NotRequired[str]


class GameAnswerWithPeople(t.TypedDict):
    """An object."""

    id: str
    title: str
    status: t.Literal["open", "held", "closed", "void"]
    step: int
    awaits: "AwaitsAnswer"
    seats: "list[SeatAnswer]"
    links: "Links"
    # The complete configuration.
    config: t.NotRequired["Config"]
    # Parts of an accepted configuration that may be mistakes.
    cautions: t.NotRequired[list[str]]
    dealing: t.NotRequired[str]
    # What can be said about the shuffles. `sealed`: the service deals, and has not shown its seed: this game or
    # another with the same deals goes on, or it was annulled, or opened before deals were promised. `proven`: the
    # seed has been revealed, it is the promised one, and every shuffle follows from it. `unproven`: the seed has
    # been revealed and something does not fit, or the game is closed and its seed is missing. `recorded`: people
    # dealt at a real table; that is never called fair, only confirmed by so many of its seats.
    deals: t.NotRequired[t.Literal["sealed", "proven", "unproven", "recorded"]]
    # The nonces that the dealer waits for; null: none.
    nonces: t.NotRequired["NoncesAnswer | None"]
    # How the bots answer a take-back: they `refuse`, or they `agree` to each that may be asked for. Fixed at the
    # opening, which holds it.
    bots_take_back: t.NotRequired[t.Literal["refuse", "agree"]]
    # Whether all act at once just now. A bot should wait as long as a person would.
    real_time: t.NotRequired[bool]
    # (date-time)
    opened_at: t.NotRequired[str]
    # When the last event was recorded. (date-time)
    at: t.NotRequired[str]
    tournament: t.NotRequired[str | None]
    # Whether only those concerned may know of the game.
    private: t.NotRequired[bool]
    # The spectator delay in seconds.
    spectator_delay: t.NotRequired[int]
    # What a call for the director does: `hold` (the table is held until the case is closed), `protest` (play goes
    # on) or `choice` (the caller decides; by default play goes on).
    disputes: t.NotRequired[t.Literal["choice", "hold", "protest"]]
    # The minutes within which a ruling can be appealed; 0: no appeals.
    appeal_minutes: t.NotRequired[int]
    # Whether an official may open the hidden cards of a game that goes on (`open-cards`), which the record shows
    # to all: `allowed` or `forbidden`.
    open_cards: t.NotRequired[t.Literal["allowed", "forbidden"]]
    # What your own system calls it. One game of a tournament has it, or one of those outside tournaments.
    external_id: t.NotRequired[str | None]
    # What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
    # searched by `metadata.<name>=<text>`.
    metadata: t.NotRequired[dict[str, str]]
    # The round of the tournament, as a number or as you call it.
    round: t.NotRequired[str | None]
    # By seat, as ruled unless `ruled=false`.
    scores: t.NotRequired[list[int] | None]
    # What the scores count, and which are better; null in a variant without scores.
    measure: t.NotRequired["MeasureAnswer | None"]
    # Winners, places and scores once the game is over, as ruled unless `ruled=false`; `null` if annulled.
    result: t.NotRequired["Result | None"]
    # The cases in short, and what holds the table.
    cases: t.NotRequired["CasesSummary"]
    # A take-back that others have not answered yet.
    take_back: t.NotRequired["TakeBackSummary | None"]
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


class BatchRequest(t.TypedDict):
    """An object."""

    # The games to open: all of them, or none.
    games: "list[GameRequest]"


class OpenedGameAnswer(t.TypedDict):
    """An object."""

    id: str
    title: str
    tournament: str | None
    # What your own system calls it. One game of a tournament has it, or one of those outside tournaments.
    external_id: t.NotRequired[str | None]
    # What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
    # searched by `metadata.<name>=<text>`.
    metadata: t.NotRequired[dict[str, str]]
    # The round of the tournament, as a number or as you call it.
    round: t.NotRequired[str | None]
    # The step after the opening.
    step: int
    seats: "list[SeatAnswer]"
    links: "Links"


class BatchAnswer(t.TypedDict):
    """An object."""

    # In the order of the request.
    games: "list[OpenedGameAnswer]"


class GameAnswer(t.TypedDict):
    """An object."""

    # (uuid)
    id: str
    title: str
    status: t.Literal["open", "held", "closed", "void"]
    step: int
    awaits: "AwaitsAnswer"
    seats: "list[SeatAnswer]"
    links: "Links"
    # The complete configuration.
    config: t.NotRequired["Config"]
    # Parts of an accepted configuration that may be mistakes.
    cautions: t.NotRequired[list[str]]
    dealing: t.NotRequired[str]
    # What can be said about the shuffles. `sealed`: the service deals, and has not shown its seed: this game or
    # another with the same deals goes on, or it was annulled, or opened before deals were promised. `proven`: the
    # seed has been revealed, it is the promised one, and every shuffle follows from it. `unproven`: the seed has
    # been revealed and something does not fit, or the game is closed and its seed is missing. `recorded`: people
    # dealt at a real table; that is never called fair, only confirmed by so many of its seats.
    deals: t.NotRequired[t.Literal["sealed", "proven", "unproven", "recorded"]]
    # The nonces that the dealer waits for; null: none.
    nonces: t.NotRequired["NoncesAnswer | None"]
    # How the bots answer a take-back: they `refuse`, or they `agree` to each that may be asked for. Fixed at the
    # opening, which holds it.
    bots_take_back: t.NotRequired[t.Literal["refuse", "agree"]]
    # Whether all act at once just now. A bot should wait as long as a person would.
    real_time: t.NotRequired[bool]
    # (date-time)
    opened_at: t.NotRequired[str]
    # When the last event was recorded. (date-time)
    at: t.NotRequired[str]
    tournament: t.NotRequired[str | None]
    # Whether only those concerned may know of the game.
    private: t.NotRequired[bool]
    # The spectator delay in seconds.
    spectator_delay: t.NotRequired[int]
    # What a call for the director does: `hold` (the table is held until the case is closed), `protest` (play goes
    # on) or `choice` (the caller decides; by default play goes on).
    disputes: t.NotRequired[t.Literal["choice", "hold", "protest"]]
    # The minutes within which a ruling can be appealed; 0: no appeals.
    appeal_minutes: t.NotRequired[int]
    # Whether an official may open the hidden cards of a game that goes on (`open-cards`), which the record shows
    # to all: `allowed` or `forbidden`.
    open_cards: t.NotRequired[t.Literal["allowed", "forbidden"]]
    # What your own system calls it. One game of a tournament has it, or one of those outside tournaments.
    external_id: t.NotRequired[str | None]
    # What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
    # searched by `metadata.<name>=<text>`.
    metadata: t.NotRequired[dict[str, str]]
    # The round of the tournament, as a number or as you call it.
    round: t.NotRequired[str | None]
    # By seat, as ruled unless `ruled=false`.
    scores: t.NotRequired[list[int] | None]
    # What the scores count, and which are better; null in a variant without scores.
    measure: t.NotRequired["MeasureAnswer | None"]
    # Winners, places and scores once the game is over, as ruled unless `ruled=false`; `null` if annulled.
    result: t.NotRequired["Result | None"]
    # The cases in short, and what holds the table.
    cases: t.NotRequired["CasesSummary"]
    # A take-back that others have not answered yet.
    take_back: t.NotRequired["TakeBackSummary | None"]


class GamesAnswerWithPeople(t.TypedDict):
    """An object."""

    games: "list[GameAnswer]"
    # The cursor of the next page.
    next: str | None
    # The time up to which the list is complete. (date-time)
    as_of: str | None
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


class TableRequest(t.TypedDict):
    """An object."""

    # Whether only those concerned may know of the game.
    private: t.NotRequired[bool]
    # The spectator delay in seconds.
    spectator_delay: t.NotRequired[int]
    # What a call for the director does: `hold` (the table is held until the case is closed), `protest` (play goes
    # on) or `choice` (the caller decides; by default play goes on).
    disputes: t.NotRequired[t.Literal["choice", "hold", "protest"]]
    # The minutes within which a ruling can be appealed; 0: no appeals.
    appeal_minutes: t.NotRequired[int]
    # Whether an official may open the hidden cards of a game that goes on (`open-cards`), which the record shows
    # to all: `allowed` or `forbidden`.
    open_cards: t.NotRequired[t.Literal["allowed", "forbidden"]]
    # What your own system calls it. One game of a tournament has it, or one of those outside tournaments.
    external_id: t.NotRequired[str | None]
    # What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
    # searched by `metadata.<name>=<text>`.
    metadata: t.NotRequired[dict[str, str] | None]
    # The round of the tournament, as a number or as you call it.
    round: t.NotRequired[str | None]


TableAnswerWithPeople = t.TypedDict(
    "TableAnswerWithPeople",
    {
        "step": "int",
        # `public`, `all` or a seat.
        "as": "t.Any",
        "status": 't.Literal["open", "held", "closed", "void"]',
        # By seat, as ruled unless `ruled=false`.
        "scores": "list[int] | None",
        # Winners, places and scores once the game is over, as ruled unless `ruled=false`; `null` if annulled.
        "result": "Result | None",
        # Whether rulings changed scores or the result that the table shows: `scores` and `result` differ from it.
        "overruled": "bool",
        "state": "Table",
        # With `expand=people`: the persons in this answer, by their ids.
        "people": t.NotRequired["dict[str, NamedPerson]"],
    },
)


class RematchAnswer(t.TypedDict):
    """An object."""

    # The id of the rematch; null: nobody has opened one yet. (uuid)
    game: str | None
    # Whether your token opens one now (`POST`), where there is none yet.
    allowed: bool
    # The seat there of whoever has your seat here; else null.
    seat: int | None
    # The bearer token of that seat: for the holder of the seat here alone.
    token: t.NotRequired[str]
    links: "Links"


class MovesAnswer(t.TypedDict):
    """An object."""

    step: int
    seat: int | None
    moves: "list[LabelledMove]"
    # Legal moves that are too many to list, described (see above).
    patterns: "list[MovePattern]"


class MovesRequest(t.TypedDict):
    """An object."""

    # One move.
    move: t.NotRequired["Move"]
    # Several moves, all or nothing.
    moves: t.NotRequired["list[Move]"]


class RecordedAnswer(t.TypedDict):
    """An object."""

    step: int
    # What the moves caused, as the sender sees it; not with `Prefer: return=minimal`.
    events: t.NotRequired["list[Event]"]
    awaits: "AwaitsAnswer"


class EventsAnswerWithPeople(t.TypedDict):
    """An object."""

    events: "list[Event]"
    # `after` of the next page.
    next: int | None
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


class ReplayAnswerWithPeople(t.TypedDict):
    """An object."""

    frames: "list[FrameAnswer]"
    # `after` of the next page.
    next: int | None
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


class SentenceAnswer(t.TypedDict):
    """An object."""

    step: int
    # What happened, as the explanation of its frame says it.
    text: str


class SentencesAnswerWithPeople(t.TypedDict):
    """An object."""

    sentences: "list[SentenceAnswer]"
    # `after` of the next page.
    next: int | None
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


class JumpAnswer(t.TypedDict):
    """An object."""

    step: int
    kind: str
    label: str


class ScoresFromAnswer(t.TypedDict):
    """An object."""

    step: int
    scores: list[int] | None


class IndexAnswerWithPeople(t.TypedDict):
    """An object."""

    # The steps that have a frame, as first and last ones: as ruled, without those set back.
    stretches: list[list[int]]
    # The types of events that occur.
    types: list[str]
    # The `by` of events that occur.
    speakers: list[str]
    # For each step with a frame, which of the `types`.
    type_of: list[int]
    # For each step with a frame, which of the `speakers`.
    by: list[int]
    # The steps at which a seat moved or somebody acted; those after one came of it.
    moves: list[int]
    # The steps that a set-back has superseded; as ruled they have no frames.
    superseded: list[list[int]]
    # All marks, in order.
    marks: "list[JumpAnswer]"
    # Scores, from each step that changes them.
    scores: "list[ScoresFromAnswer]"
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


class ConsistencyAnswer(t.TypedDict):
    """An object."""

    first: int
    second: int
    # The proof (RFC 9162, section 2.1.4), in base64.
    hashes: list[str]


class RetiredKeyAnswer(t.TypedDict):
    """An object."""

    # The key that signs no more, as `name+id+base64`.
    key: str
    # The note in which it names the next key.
    handover: str


class KeysAnswer(t.TypedDict):
    """An object."""

    # The name of the log, the first line of checkpoints.
    origin: str
    # The key that signs checkpoints, as `name+id+base64`.
    log: str
    # The key that signs receipts.
    receipts: str
    # Newest first.
    retired_log: "list[RetiredKeyAnswer]"
    # Newest first.
    retired_receipts: "list[RetiredKeyAnswer]"


class NonceRequest(t.TypedDict):
    """An object."""

    # The seat; a seat's own token need not say it.
    seat: t.NotRequired[int]
    # First: the SHA-256, in hexadecimal, of `deal-nonce-v1`, the dealer's commitment, `seat:N` and the nonce in
    # hexadecimal, each followed by a newline.
    commitment: t.NotRequired[str]
    # Then: the nonce, 16 random bytes in hexadecimal.
    nonce: t.NotRequired[str]


class SeatTokenAnswer(t.TypedDict):
    """An object."""

    seat: int
    # The token of whoever sits there now; the old one has ended.
    token: str


class EnteredAnswer(t.TypedDict):
    """An object."""

    step: int
    status: t.Literal["open", "held", "closed", "void"]
    awaits: "AwaitsAnswer"
    # What was recorded, as the sender sees it; not with `Prefer: return=minimal`.
    events: t.NotRequired["list[Event]"]
    # The case that it belongs to.
    case: t.NotRequired[int]
    # The ruling that was made.
    ruling: t.NotRequired[int]
    # New tokens, where somebody else sits down.
    seats: t.NotRequired["list[SeatTokenAnswer]"]
    links: "Links"


class PlaceAnswer(t.TypedDict):
    """An object."""

    tournament: str
    round: int
    table: int
    # The board of a movement; null where a round has one deal.
    board: int | None


class SameTableAnswer(t.TypedDict):
    """An object."""

    id: str
    status: str
    seats: "list[SeatAnswer]"
    # As ruled.
    scores: list[int] | None
    # Winners, places and scores once the game is over, as ruled unless `ruled=false`; `null` if annulled.
    result: "Result | None"
    # Where its tournament has it, if it is told.
    place: "PlaceAnswer | None"
    links: "Links"


class SameDealAnswer(t.TypedDict):
    """An object."""

    # Whether the dealer promised these deals to more tables.
    shared: bool
    # Whether nobody plays them any more, so that other tables are told.
    open: bool
    # Where its tournament has the game itself.
    place: "PlaceAnswer | None"
    # The other tables.
    games: "list[SameTableAnswer]"
    # The `cursor` of the next page.
    next: str | None
    links: "Links"


class CaseRequest(t.TypedDict):
    """An object."""

    # The event that the case is about.
    step: int
    # Who calls, if an official writes it down; left out by an official who calls on their own behalf.
    seat: t.NotRequired[int]
    # Whom the claim is against, if a seat.
    against: t.NotRequired[int]
    # The clause that the claim rests on.
    clause: t.NotRequired[str]
    # What is claimed. Kept beside the record, where it can be erased.
    text: t.NotRequired[str]
    # Whether the table is to be held until the case is closed, where the caller may choose. Default: `false`.
    held: t.NotRequired[bool]


class TextAnswer(t.TypedDict):
    """An object."""

    # The salted SHA-256 that the event holds instead.
    hash: str
    # The words; null once they are erased; absent if you may not read them.
    words: t.NotRequired[str | None]
    links: "Links"


class RulingAnswer(t.TypedDict):
    """An object."""

    ruling: int
    # Its event.
    n: int
    # (date-time)
    at: str
    by: str
    decision: t.Literal["upheld", "dismissed", "unclear"]
    facts: list[int]
    clause: str
    reason: "TextAnswer | None"
    # The events by which it is carried out.
    remedies: "list[RemedyAnswer]"
    # What replaced rulings did that still stays, in words.
    lasting: list[str]
    # Until when it can be appealed; null if it cannot, or no longer. (date-time)
    appeal_until: str | None
    supersedes: int | None
    superseded_by: int | None
    # Whether it was decided on an appeal: then nothing can take its place.
    final: bool


class AppealDecidedAnswer(t.TypedDict):
    """An object."""

    n: int
    by: str
    outcome: t.Literal["upheld", "changed"]
    reason: "TextAnswer | None"


class AppealAnswer(t.TypedDict):
    """An object."""

    n: int
    ruling: int
    seat: int
    reason: "TextAnswer | None"
    # How it was decided.
    decision: "AppealDecidedAnswer | None"


class WithdrawalAnswer(t.TypedDict):
    """An object."""

    n: int
    by: str
    text: "TextAnswer | None"


class RedealAnswer(t.TypedDict):
    """An object."""

    n: int
    by: str
    # The step to which the table may go back.
    to: int
    # The ruling that has made use of it; null: none yet.
    ruling: int | None
    reason: "TextAnswer | None"


class CaseAnswer(t.TypedDict):
    """An object."""

    case: int
    status: t.Literal["open", "withdrawn", "ruled", "appealed", "final"]
    # The event by which it was opened.
    n: int
    by: str
    # The event that it is about.
    step: int
    # Who calls; null: an official.
    seat: int | None
    against: int | None
    clause: str
    # What is claimed.
    text: "TextAnswer | None"
    # Whether it holds the table now.
    holds: bool
    rulings: "list[RulingAnswer]"
    appeal: "AppealAnswer | None"
    withdrawal: "WithdrawalAnswer | None"
    # What second officials have agreed to deal anew, each for one ruling of another official.
    redeals: "list[RedealAnswer]"
    links: "Links"


class CasesAnswerWithPeople(t.TypedDict):
    """An object."""

    cases: "list[CaseAnswer]"
    # `after` of the next page.
    next: int | None
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


FramesSeen = t.TypedDict(
    "FramesSeen",
    {
        # Whose view it is.
        "as": "t.Any",
        "frames": "list[FrameAnswer]",
    },
)


class ExplainedEvent(t.TypedDict):
    """An object."""

    event: "Event"
    explanation: "ExplanationAnswer"


class ClauseAnswer(t.TypedDict):
    """An object."""

    rule: str
    text: str


class JudgementAnswer(t.TypedDict):
    """An object."""

    move: "MoveToJudge"
    # Whether the rules accept it.
    accepted: bool
    objection: "RefusalAnswer | None"
    label: t.NotRequired[str]
    seat: t.NotRequired[int | None]
    by: t.NotRequired[str]
    # What it would have caused.
    events: t.NotRequired["list[JudgedEvent]"]


class AlternativesAnswer(t.TypedDict):
    """An object."""

    seat: int
    # Legal moves, each with its label.
    moves: "list[LabelledMove]"
    patterns: "list[MovePattern]"


class LessonAnswer(t.TypedDict):
    """An object."""

    step: int
    text: str


class KnowledgeAnswer(t.TypedDict):
    """An object."""

    seat: int
    # The step before the move in question.
    step: int
    # What the seat saw then.
    table: "Table"
    # How much lay face down for it. This and the rest are for whoever sees all.
    hidden: t.NotRequired[int]
    # The later events that showed it something: what a set-back would give away.
    learned: t.NotRequired["list[LessonAnswer]"]
    # The last step that was searched for that.
    until: t.NotRequired[int]


class LateClaimAnswer(t.TypedDict):
    """An object."""

    # Among the late claims of the game, from 1.
    number: int
    seat: int
    # Who sent it.
    by: str
    # When it arrived, in ms since 1970.
    arrived: int
    # The last event before it.
    step: int
    objection: "RefusalAnswer"
    # This and the rest are for officials who see all hands.
    move: t.NotRequired["Move"]
    # The event that ended its race.
    lost_to: t.NotRequired[int | None]
    # The ms from that event to its arrival; negative: it arrived before, and waited its turn.
    late_by: t.NotRequired[int | None]
    # How it would have been judged before that event.
    in_time: t.NotRequired["JudgementAnswer | None"]
    # The claim as it was signed when it arrived, in base64; its sender has the same.
    note: t.NotRequired[str]


class FactsAnswer(t.TypedDict):
    """An object."""

    frames: "list[FramesSeen]"
    # The events in question.
    events: "list[ExplainedEvent]"
    clauses: "list[ClauseAnswer]"
    # What the rules say of the move.
    judgement: "JudgementAnswer | None"
    # What else was legal.
    alternatives: "AlternativesAnswer | None"
    # What the rules would have said of `move`.
    judged: t.NotRequired["JudgementAnswer"]
    knowledge: "list[KnowledgeAnswer]"
    # Refused claims that came too late in a race; for the game's officials.
    late_claims: t.NotRequired["list[LateClaimAnswer]"]


CaseFileAnswerWithPeople = t.TypedDict(
    "CaseFileAnswerWithPeople",
    {
        "case": "int",
        "status": 't.Literal["open", "withdrawn", "ruled", "appealed", "final"]',
        # The event by which it was opened.
        "n": "int",
        "by": "str",
        # The event that it is about.
        "step": "int",
        # Who calls; null: an official.
        "seat": "int | None",
        "against": "int | None",
        "clause": "str",
        # What is claimed.
        "text": "TextAnswer | None",
        # Whether it holds the table now.
        "holds": "bool",
        "rulings": "list[RulingAnswer]",
        "appeal": "AppealAnswer | None",
        "withdrawal": "WithdrawalAnswer | None",
        # What second officials have agreed to deal anew, each for one ruling of another official.
        "redeals": "list[RedealAnswer]",
        "links": "Links",
        # `public`, `all` or a seat.
        "as": "t.Any",
        # Taken from the record; moves and hands are for whoever sees all, and for the viewer's own seat.
        "facts": "FactsAnswer",
        # With `expand=people`: the persons in this answer, by their ids.
        "people": t.NotRequired["dict[str, NamedPerson]"],
    },
)


class TextRequest(t.TypedDict):
    """An object."""

    # What is to be said about it. Kept beside the record, where it can be erased.
    text: t.NotRequired[str]


class OutcomeRequest(t.TypedDict):
    """An object."""

    # How much it counts.
    weight: int
    # The score of each seat; null leaves a seat its own.
    scores: list[int | None]


class RulingRequest(t.TypedDict):
    """An object."""

    # Whether the claim is right.
    decision: t.Literal["upheld", "dismissed", "unclear"]
    # The events that the ruling rests on, by number.
    facts: t.NotRequired[list[int]]
    # The clause by which it is ruled.
    clause: t.NotRequired[str]
    # Why. Kept beside the record, where it can be erased.
    reason: t.NotRequired[str]
    # What is done about it; without any, everything stands.
    remedies: t.NotRequired["list[RemedyRequest]"]
    # The ruling on the same case that this one replaces.
    supersedes: t.NotRequired[int]


class OutcomeAnswer(t.TypedDict):
    """An object."""

    status: str
    awaits: "AwaitsAnswer"
    table: "Table"
    scores: list[int] | None
    # What statistics count: null while nothing counts.
    result: "Result | None"
    # Whether rulings changed scores or the result that the table shows: `scores` and `result` differ from it.
    overruled: bool


DryRunAnswer = t.TypedDict(
    "DryRunAnswer",
    {
        # The step of the game, at which it stays.
        "step": "int",
        # What would be recorded.
        "events": "list[Event]",
        # The later moves that would no longer fit: name another move, or null, for each.
        "conflicts": "list[ConflictAnswer]",
        # How it stands now.
        "without": "OutcomeAnswer",
        # How it would stand; null while there are conflicts.
        "with": "OutcomeAnswer | None",
    },
)


class RedealRequest(t.TypedDict):
    """An object."""

    # The step to which the table may go back, before the deal.
    to: int
    # Why it has to be dealt anew. Kept beside the record, where it can be erased.
    reason: t.NotRequired[str]


class AppealRequest(t.TypedDict):
    """An object."""

    # The seat, if an official writes it down; a seat's token speaks for that seat.
    seat: t.NotRequired[int]
    # Why another should look at it. Kept beside the record, where it can be erased.
    reason: t.NotRequired[str]


class AppealDecisionRequest(t.TypedDict):
    """An object."""

    # Whether the ruling stands (`upheld`) or this one replaces it (`changed`).
    outcome: t.Literal["upheld", "changed"]
    # Why. Kept beside the record, where it can be erased.
    reason: t.NotRequired[str]
    # Of a changed ruling: whether the claim is right.
    decision: t.NotRequired[t.Literal["upheld", "dismissed", "unclear"]]
    # Of a changed ruling: the events that it rests on.
    facts: t.NotRequired[list[int]]
    # Of a changed ruling: the clause.
    clause: t.NotRequired[str]
    # Of a changed ruling: what is done.
    remedies: t.NotRequired["list[RemedyRequest]"]


class TakeBackRequest(t.TypedDict):
    """An object."""

    # The table is to go back to how it stood after this event.
    to: int
    # The seat, if an official writes it down; a seat's token speaks for that seat.
    seat: t.NotRequired[int]
    # A director allows it although cards were revealed since. Default: `false`.
    allowed: t.NotRequired[bool]


class TakeBackAnswerRequest(t.TypedDict):
    """An object."""

    # Whether this player agrees.
    agreed: bool
    # The seat, if an official writes it down; a seat's token speaks for that seat.
    seat: t.NotRequired[int]


class ResignationRequest(t.TypedDict):
    """An object."""

    # The seat, if an official writes it down; a seat's token speaks for that seat.
    seat: t.NotRequired[int]
    # Why. Kept beside the record, where it can be erased.
    text: t.NotRequired[str]


class ReleaseRequest(t.TypedDict):
    """An object."""

    # The case whose hold is lifted; else that of an official.
    case: t.NotRequired[int]
    # Why. Kept beside the record, where it can be erased.
    text: t.NotRequired[str]


class AdjournmentRequest(t.TypedDict):
    """An object."""

    # When play is to go on, in UTC.
    until: t.NotRequired[str]
    # Why, and where. Kept beside the record, where it can be erased.
    text: t.NotRequired[str]


class TimeOutRequest(t.TypedDict):
    """An object."""

    # About how long.
    seconds: int
    # For whom; left out: for all.
    seat: t.NotRequired[int]
    # Why. Kept beside the record, where it can be erased.
    text: t.NotRequired[str]


class IrregularityRequest(t.TypedDict):
    """An object."""

    # The event at which it happened.
    step: int
    # Who did it.
    seat: t.NotRequired[int]
    # The clause that it was against.
    clause: t.NotRequired[str]
    # What happened. Kept beside the record, where it can be erased.
    text: t.NotRequired[str]


class ActAnswer(t.TypedDict):
    """An object."""

    step: int
    # (date-time)
    at: str
    by: str
    type: str
    # What was done, in a sentence or two.
    text: str
    rule: t.NotRequired[str]
    clause: t.NotRequired[str]
    case: t.NotRequired[int]
    ruling: t.NotRequired[int]


class LogAnswerWithPeople(t.TypedDict):
    """An object."""

    acts: "list[ActAnswer]"
    # `after` of the next page.
    next: int | None
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


class CaseInShort(t.TypedDict):
    """An object."""

    # The id of its game. (uuid)
    game: str
    # Its number in the game.
    case: int
    title: str
    tournament: str | None
    status: t.Literal["open", "withdrawn", "ruled", "appealed", "final"]
    # The event that it is about.
    step: int
    # The event that opened it.
    n: int
    # Who opened it, as the record names it.
    by: str
    # Who called; null: an official.
    seat: int | None
    against: int | None
    clause: str
    # Whether it holds the table.
    holds: bool
    # (date-time)
    opened_at: str
    # When the last ruling was made. (date-time)
    ruled_at: str | None
    # What its last ruling decided.
    decision: str | None
    # How many rulings there were.
    rulings: int
    # Whether a ruling was appealed.
    appealed: bool
    links: "Links"


class AllCasesAnswer(t.TypedDict):
    """An object."""

    cases: "list[CaseInShort]"
    # The cursor of the next page.
    next: str | None
    # The time up to which the list is complete. (date-time)
    as_of: str | None


BranchRequest = t.TypedDict(
    "BranchRequest",
    {
        # The step after which it leaves the game. No branch begins in the middle of what one move caused, nor, where
        # cards are imagined, in the middle of an act: it begins before that and says so. With moves it is refused
        # there, since they are meant for the step.
        "step": "int",
        # Whose knowledge it begins with: `public`, a seat, or `all` for the cards as they were. By default what the
        # token sees.
        "as": t.NotRequired['t.Literal["public", "all"] | int'],
        # The moves from there on, in order. A move may have its time `at`, in ms since the game's opening.
        "moves": t.NotRequired["list[Move]"],
        # Another branch of this game, for the same imagined cards and deals.
        "cards_of": t.NotRequired["str"],
        # Its name.
        "name": t.NotRequired["str"],
    },
)


class MadeMove(t.TypedDict):
    """An object."""

    move: "Move"
    # The step after it.
    step: int


BranchAnswer = t.TypedDict(
    "BranchAnswer",
    {
        "id": "str",
        # (uuid)
        "game": "str",
        # The step of the game after which it begins.
        "begins_at": "int",
        # The step that was asked for: `begins_at`, or later.
        "asked_step": "int",
        # What the asked step is in the middle of, where the branch begins earlier: of what one `move` caused, or of
        # an `act`, where hidden cards cannot be imagined. The label says it in words.
        "inside": 't.Literal["move", "act", None]',
        # `public`, `all` or a seat.
        "as": "t.Any",
        # Whether the cards that the viewer did not see are imagined.
        "imagined": "bool",
        # What it is, in words. Show it with every view of the branch.
        "label": "str",
        "name": "str | None",
        # The number of moves made in it.
        "moves_made": "int",
        # (date-time)
        "created_at": "str",
        "links": "Links",
        # The moves made in it, in order.
        "made": "list[MadeMove]",
        # The step it has reached. Steps continue from `begins_at`.
        "step": "int",
        "awaits": "AwaitsAnswer",
        "scores": "list[int] | None",
        "result": "Result | None",
        # The whole table; face-down cards are as the label says.
        "state": "Table",
        # Whose legal moves are listed.
        "seat": "int | None",
        # That seat's legal moves.
        "moves": "list[LabelledMove]",
        # Moves that are too many to list.
        "patterns": "list[MovePattern]",
    },
)


BranchRow = t.TypedDict(
    "BranchRow",
    {
        "id": "str",
        # (uuid)
        "game": "str",
        # The step of the game after which it begins.
        "begins_at": "int",
        # The step that was asked for: `begins_at`, or later.
        "asked_step": "int",
        # What the asked step is in the middle of, where the branch begins earlier: of what one `move` caused, or of
        # an `act`, where hidden cards cannot be imagined. The label says it in words.
        "inside": 't.Literal["move", "act", None]',
        # `public`, `all` or a seat.
        "as": "t.Any",
        # Whether the cards that the viewer did not see are imagined.
        "imagined": "bool",
        # What it is, in words. Show it with every view of the branch.
        "label": "str",
        "name": "str | None",
        # The number of moves made in it.
        "moves_made": "int",
        # (date-time)
        "created_at": "str",
        "links": "Links",
    },
)


class BranchesAnswer(t.TypedDict):
    """An object."""

    branches: "list[BranchRow]"
    # The cursor of the next page.
    next: str | None


BranchAnswerWithPeople = t.TypedDict(
    "BranchAnswerWithPeople",
    {
        "id": "str",
        # (uuid)
        "game": "str",
        # The step of the game after which it begins.
        "begins_at": "int",
        # The step that was asked for: `begins_at`, or later.
        "asked_step": "int",
        # What the asked step is in the middle of, where the branch begins earlier: of what one `move` caused, or of
        # an `act`, where hidden cards cannot be imagined. The label says it in words.
        "inside": 't.Literal["move", "act", None]',
        # `public`, `all` or a seat.
        "as": "t.Any",
        # Whether the cards that the viewer did not see are imagined.
        "imagined": "bool",
        # What it is, in words. Show it with every view of the branch.
        "label": "str",
        "name": "str | None",
        # The number of moves made in it.
        "moves_made": "int",
        # (date-time)
        "created_at": "str",
        "links": "Links",
        # The moves made in it, in order.
        "made": "list[MadeMove]",
        # The step it has reached. Steps continue from `begins_at`.
        "step": "int",
        "awaits": "AwaitsAnswer",
        "scores": "list[int] | None",
        "result": "Result | None",
        # The whole table; face-down cards are as the label says.
        "state": "Table",
        # Whose legal moves are listed.
        "seat": "int | None",
        # That seat's legal moves.
        "moves": "list[LabelledMove]",
        # Moves that are too many to list.
        "patterns": "list[MovePattern]",
        # With `expand=people`: the persons in this answer, by their ids.
        "people": t.NotRequired["dict[str, NamedPerson]"],
    },
)


class BranchMovesRequest(t.TypedDict):
    """An object."""

    # The moves to play on with, all or nothing.
    moves: "list[Move]"


class BranchChange(t.TypedDict):
    """An object."""

    # Its name from now on; `null`: none.
    name: str | None


class TriedMoveAnswer(t.TypedDict):
    """An object."""

    # What the move is called.
    label: str
    # The move; null: none was made, where nobody has to.
    move: "Move | None"
    # What came of it on average, in points that the seat is ahead of the others (half of their mean, half of the
    # best of them), or in games won.
    worth: float
    # The standard error of that.
    error: float
    # The share of the tables on which no other move came out better.
    best_on: float
    # Whether it is the move that was made.
    made: bool


class AnalysedDecisionAnswer(t.TypedDict):
    """An object."""

    # The first step that the move caused.
    step: int
    seat: int
    # What the move is called.
    made: str
    # A move is only called worse than good where the loss is larger than its noise.
    verdict: t.Literal["good", "inaccuracy", "mistake", "blunder"]
    # What it is worth less than the best move tried.
    loss: float
    # How sure that is, 0 to 1; where the move was the best, how sure it is that none is better.
    confidence: float
    # What is counted: points, or the share of games won.
    unit: t.Literal["points", "wins"]
    # On how many imagined tables each move was tried.
    tables: int
    # Why nothing was tried; null where something was.
    why_not: str | None
    # The moves that were tried, the best first.
    candidates: "list[TriedMoveAnswer]"


class AnalysisAnswer(t.TypedDict):
    """An object."""

    # The version of the analysis; another one may judge otherwise.
    version: int
    decisions: "list[AnalysedDecisionAnswer]"
    # `after` of the next page, up to which the game has been analysed; null at its end.
    next: int | None


class StreamPageAnswer(t.TypedDict):
    """An object."""

    # Events as `/events` has them.
    events: "list[Event]"
    # The step to continue from, as `after` or `Last-Event-ID`; null once the game is over.
    next: str | None
    # Whether there are more by now.
    more: bool


class FeedAnswerWithPeople(t.TypedDict):
    """An object."""

    # Events as `/events` has them, each with its `game`, the game's `title`, and its `topic`.
    events: "list[Event]"
    # The cursor to continue from, as `after` or `Last-Event-ID`, even if the page is empty.
    next: str
    # Whether to read on at once: a page may be short, or empty, before the record ends.
    more: bool
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


class StatisticsAnswer(t.TypedDict):
    """An object."""

    # The handle, or `bot:<name>`.
    player: str
    title: str
    # null: all variants together.
    variant: str | None
    games: int
    # A shared win counts.
    wins: int
    # What the scores count, and which are better. null: there are no scores, or the variants count different
    # things and have to be asked for one by one.
    measure: "MeasureAnswer | None"
    # The scores of all games added up; null without a measure.
    points: int | None
    # The best score of one game: the lowest where low scores are better.
    best: int | None
    # What else the title counts, by name.
    counts: dict[str, int]


class TitleStatisticsAnswerWithPeople(t.TypedDict):
    """An object."""

    players: "list[StatisticsAnswer]"
    next: str | None
    # The time up to which this is complete. (date-time)
    as_of: str | None
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


class PlayerStatisticsAnswerWithPeople(t.TypedDict):
    """An object."""

    player: str
    statistics: "list[StatisticsAnswer]"
    # (date-time)
    as_of: str | None
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


class EmbeddingSetting(t.TypedDict):
    """An object."""

    # Whether any other site may.
    allowed: bool
    # The origins of these sites, `https://*.club.example` for all below one, `*` for every site. Each page that
    # is around the frame counts, not only the next.
    ancestors: t.NotRequired[list[str]]


class TournamentRequest(t.TypedDict):
    """An object."""

    # Its name.
    name: str
    # Whether only those concerned may know of it and its games. Default: `false`.
    private: t.NotRequired[bool]
    # The spectator delay of its games and of their results, in seconds. Default: `0`.
    spectator_delay: t.NotRequired[int]
    # What a call for the director does: `hold` (the table is held until the case is closed), `protest` (play goes
    # on) or `choice` (the caller decides; by default play goes on).
    disputes: t.NotRequired[t.Literal["choice", "hold", "protest"]]
    # The minutes within which a ruling can be appealed; 0: no appeals. Default: `30`.
    appeal_minutes: t.NotRequired[int]
    # Whether an official may open the hidden cards of a game that goes on (`open-cards`), which the record shows
    # to all: `allowed` or `forbidden`. Default: `"allowed"`.
    open_cards: t.NotRequired[t.Literal["allowed", "forbidden"]]
    # What your own system calls it. Only one has it.
    external_id: t.NotRequired[str]
    # What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
    # searched by `metadata.<name>=<text>`.
    metadata: t.NotRequired[dict[str, str]]
    # Which other sites may show its public games in frames (`/embed/games/{id}`). `null`, the default: those that
    # the service allows.
    embedding: t.NotRequired["EmbeddingSetting | None"]


class EmbeddingAnswer(t.TypedDict):
    """An object."""

    allowed: bool
    ancestors: list[str]


class TournamentAnswer(t.TypedDict):
    """An object."""

    id: str
    name: str
    private: bool
    spectator_delay: int
    # What a call for the director does: `hold` (the table is held until the case is closed), `protest` (play goes
    # on) or `choice` (the caller decides; by default play goes on).
    disputes: t.Literal["choice", "hold", "protest"]
    # The minutes within which a ruling can be appealed; 0: no appeals.
    appeal_minutes: int
    # Whether an official may open the hidden cards of a game that goes on (`open-cards`), which the record shows
    # to all: `allowed` or `forbidden`.
    open_cards: t.Literal["allowed", "forbidden"]
    # What your own system calls it. Only one has it.
    external_id: t.NotRequired[str | None]
    # What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
    # searched by `metadata.<name>=<text>`.
    metadata: t.NotRequired[dict[str, str]]
    # Which other sites may show its public games in frames (`/embed/games/{id}`). `null`, the default: those that
    # the service allows.
    embedding: "EmbeddingAnswer | None"
    # (date-time)
    created_at: str
    links: "Links"


class TournamentsAnswer(t.TypedDict):
    """An object."""

    tournaments: "list[TournamentAnswer]"
    # The cursor of the next page.
    next: str | None


class TournamentChange(t.TypedDict):
    """An object."""

    # Its name.
    name: t.NotRequired[str]
    # What your own system calls it. Only one has it.
    external_id: t.NotRequired[str | None]
    # What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
    # searched by `metadata.<name>=<text>`.
    metadata: t.NotRequired[dict[str, str] | None]
    # Which other sites may show its public games in frames (`/embed/games/{id}`). `null`, the default: those that
    # the service allows.
    embedding: t.NotRequired["EmbeddingSetting | None"]


class TableSeatAnswer(t.TypedDict):
    """An object."""

    # Its number, from 0.
    seat: int
    # Who sits there.
    entrant: str
    # What the entrant is called.
    name: str
    # Points before this round, exactly.
    points: str
    # Whether the entrant did not come.
    absent: bool


class RulingOfAnswer(t.TypedDict):
    """An object."""

    # The game in which it was ruled. (uuid)
    game: t.NotRequired[str]
    # The number of the case.
    case: t.NotRequired[int]
    # The number of the ruling.
    ruling: t.NotRequired[int]


class RivalAnswer(t.TypedDict):
    """An object."""

    # Who says so.
    entrant: str | None
    places: list[int | None]
    # Scores, by seat, exactly.
    scores: list[str | None]


class TableResultAnswer(t.TypedDict):
    """An object."""

    # By seat, 1 the best.
    places: list[int | None]
    # The title's own scores, by seat, exactly.
    scores: list[str | None]
    # Points; `null` while others play the board with which they are compared, by seat, exactly.
    points: list[str | None] | None
    # Where it comes from.
    source: t.Literal["game", "slip", "director", "forfeit", "assigned"]
    # How firm it is.
    state: t.Literal["provisional", "contested", "confirmed", "corrected", "ruled"]
    # Whether another seat says otherwise.
    contested: bool
    # The ruling by which it is so.
    ruling: "RulingOfAnswer | None"
    # The entrant who entered a slip.
    entered_by: str | None
    # The entrants who confirmed it.
    confirmed: list[str]
    # For those concerned: what another seat says instead.
    rival: t.NotRequired["RivalAnswer"]


class RoundTableAnswer(t.TypedDict):
    """An object."""

    # Its number, from 1.
    number: int
    seats: "list[TableSeatAnswer]"
    # The id of its game, where it is played online. (uuid)
    game: str | None
    # The set of deals that it plays, in a movement.
    board: int | None
    result: "TableResultAnswer | None"


class ByeAnswer(t.TypedDict):
    """An object."""

    # Who sits out.
    entrant: str
    # What the entrant is called.
    name: str
    # Which kind of bye.
    kind: str


class RoundAnswer(t.TypedDict):
    """An object."""

    # Its number, from 1.
    number: int
    # How far it is.
    status: t.Literal["planned", "drawn", "published", "running", "closed", "cancelled"]
    # The title that it plays.
    title: str
    # How many tables have a result.
    results: int
    # When it began. (date-time)
    started_at: str | None
    # When its clock ends. (date-time)
    ends_at: str | None
    # Whether its clock stands.
    paused: bool
    # Since when its clock stands. (date-time)
    paused_at: str | None
    # When it is planned to begin. (date-time)
    starts_at: str | None
    # The step of the tournament's book: the number of its last event.
    step: int
    # Whether it was paired by hand.
    by_hand: bool
    tables: "list[RoundTableAnswer]"
    byes: "list[ByeAnswer]"
    # For officials: the rules that the pairing breaks.
    breaks: t.NotRequired["list[PairingBreak]"]


class TournamentLeague(t.TypedDict):
    """An object."""

    # How many there are, or the size of each, the highest first.
    divisions: t.NotRequired[int | list[int]]
    # How many go up from each after the season.
    up: t.NotRequired[int]
    # How many go down from each after the season.
    down: t.NotRequired[int]


class TournamentRoundSettings(t.TypedDict):
    """An object."""

    # The title that this round plays.
    title: t.NotRequired[str]
    # The configuration of its games, without players.
    game: t.NotRequired["ConfigRequest"]
    # The minutes of its clock.
    minutes: t.NotRequired[int | None]


class TournamentPoints(t.TypedDict):
    """An object."""

    # For `places` by size of table, for the title's own `score`, or for `wins`; in duplicate for what a score is
    # worth against the others on the same board: `matchpoints`, `imps`, `percent`.
    kind: t.NotRequired[t.Literal["places", "score", "wins", "matchpoints", "imps", "percent"]]
    # By the number of seats the points of each place.
    by_places: t.NotRequired[dict[str, list[str]] | None]
    # The points of a win.
    win: t.NotRequired[str]
    # The points of a draw.
    draw: t.NotRequired[str]
    # The points of a loss.
    loss: t.NotRequired[str]
    # What a round without a table is worth.
    bye: t.NotRequired[t.Literal["win", "half", "zero"]]
    # What brings scores to the scale of IMPs: they are divided by it.
    divisor: t.NotRequired[str]


class TournamentPenalty(t.TypedDict):
    """An object."""

    # Its name.
    code: t.NotRequired[str]
    # What it costs, exactly.
    points: t.NotRequired[str]


class TournamentTeams(t.TypedDict):
    """An object."""

    # Members of a team.
    size: t.NotRequired[int]
    # Of how many of its members the points are summed, who are entered themselves; `null`: a team plays as one
    # entrant.
    best: t.NotRequired[int | None]


class TournamentConfigAnswer(t.TypedDict):
    """An object."""

    # The title that is played.
    title: str
    # The configuration of the games, without players.
    game: "ConfigRequest"
    # How rounds are paired.
    form: t.Literal[
        "swiss", "round-robin", "knock-out", "swiss-to-cut", "league", "arena", "mitchell", "howell", "rotation"
    ]
    # Seats at a table, 2 to 8.
    seats: int
    # The fewest seats that a table may have.
    least: int
    # What happens to those who fill no table.
    uneven: t.Literal["smaller-tables", "one-larger", "byes"]
    # How many rounds are planned, before a cut where there is one; 0 or `null`: as many as all against all takes,
    # known once round 1 is drawn.
    rounds: int | None
    # Whether all meet twice in a round robin or a league without a number of rounds.
    double: bool
    # How many go on to the last stage, where there is one.
    cut: int | None
    # How many of a table go on in a knock-out.
    advance: int
    # Whether a table beside the final plays for third place.
    third_place: bool
    # Divisions of a league; `null`: none.
    league: "TournamentLeague | None"
    # What is otherwise in some rounds, by their number.
    by_round: "dict[str, TournamentRoundSettings]"
    # What tables give to the standings.
    points: "TournamentPoints"
    # Names of tie-breaks, in order.
    tie_breaks: list[str]
    # The minutes of a round's clock; `null`: none.
    minutes: int | None
    # Whether the service deals, or somebody at the table.
    dealing: t.Literal["sealed", "recorded"]
    # Whether all tables of a round play the same deals.
    duplicate: bool
    # `online`, or physical `tables` whose results come by slips.
    place: t.Literal["online", "tables"]
    # For how long seats may correct a slip.
    correction_minutes: int
    # Who of the others at a table has to confirm a slip.
    confirmations: t.Literal["all", "one", "none"]
    # The scale of penalties.
    penalties: "list[TournamentPenalty]"
    # Whether people may enter by themselves.
    entry: t.Literal["closed", "open"]
    # The last round in which entries are taken.
    late_until: int | None
    # The most entrants.
    most: int | None
    # How teams are made up; `null`: no teams.
    teams: "TournamentTeams | None"
    # The IANA time zone of printed times.
    locale: str


class BookRoundAnswer(t.TypedDict):
    """An object."""

    # Its number, from 1.
    number: int
    # How far it is.
    status: t.Literal["planned", "drawn", "published", "running", "closed", "cancelled"]
    # The title that it plays.
    title: str
    # How many tables it has.
    tables: int
    # How many of them have a result.
    results: int
    # When it began. (date-time)
    started_at: str | None
    # When its clock ends. (date-time)
    ends_at: str | None
    # Whether its clock stands.
    paused: bool
    # Since when its clock stands. (date-time)
    paused_at: str | None
    # When it is planned to begin. (date-time)
    starts_at: str | None


PublishedAnswer = t.TypedDict(
    "PublishedAnswer",
    {
        # As what they were published.
        "as": 't.Literal["provisional", "official", "corrected"]',
        # After which round.
        "round": "int",
        # When. (date-time)
        "at": "str",
        # At which event of the book.
        "step": "int",
        # SHA-256 of their canonical form, in hexadecimal.
        "hash": "str",
    },
)


class AnnouncementAnswer(t.TypedDict):
    """An object."""

    # Its id.
    id: str
    # When it was made. (date-time)
    at: str
    # Its words; `null` once they are erased.
    text: str | None


class BookLotsAnswer(t.TypedDict):
    """An object."""

    # SHA-256 of the seed, in hexadecimal.
    commitment: str
    # The seed, once the lots are drawn.
    seed: str | None


class YouAnswer(t.TypedDict):
    """An object."""

    # The entrant that you are, if any.
    entrant: str | None
    # What you may do as an official.
    duties: list[str]


class OfficialAnswer(t.TypedDict):
    """An object."""

    # The id of the person.
    person: str
    # What the person is called.
    name: str
    # What the person does.
    duties: list[str]
    # The first and the last table; `null`: all.
    tables: list[int] | None


class BookAnswer(t.TypedDict):
    """An object."""

    # The step of the tournament's book: the number of its last event.
    step: int
    # How far it is.
    status: t.Literal["setting-up", "running", "paused", "finished"]
    # The tournament's name.
    name: str
    # The whole configuration.
    config: "TournamentConfigAnswer"
    # The last round that you may see.
    round: int | None
    rounds: "list[BookRoundAnswer]"
    # How many are entered and have not left.
    entrants: int
    published: "list[PublishedAnswer]"
    announcements: "list[AnnouncementAnswer]"
    # The drawing of lots.
    lots: "BookLotsAnswer | None"
    # Who you are here.
    you: "YouAnswer"
    # For officials: whom the book names as officials.
    officials: t.NotRequired["list[OfficialAnswer]"]
    # For officials: pairs of entrants who are never paired.
    apart: t.NotRequired[list[list[str]]]
    links: "Links"


class EnteredActAnswer(t.TypedDict):
    """An object."""

    # The step of the tournament's book: the number of its last event.
    step: int
    # What was recorded.
    events: "list[ToldBookEvent]"
    # The rules that a new pairing breaks.
    breaks: "list[PairingBreak]"
    # The pairing that the act made, if it made one.
    pairing: "RoundAnswer | None"
    # The tournament after it.
    book: "BookAnswer"
    # Of somebody who has just entered without one: the person's token.
    token: t.NotRequired[str]
    # Beside it: the person's id.
    person: t.NotRequired[str]


class TriedActAnswer(t.TypedDict):
    """An object."""

    # The step of the tournament's book: the number of its last event.
    step: int
    # What was recorded.
    events: "list[ToldBookEvent]"
    # The rules that a new pairing breaks.
    breaks: "list[PairingBreak]"
    # The pairing that the act made, if it made one.
    pairing: "RoundAnswer | None"
    # The tournament after it.
    book: "BookAnswer"
    # Of somebody who has just entered without one: the person's token.
    token: t.NotRequired[str]
    # Beside it: the person's id.
    person: t.NotRequired[str]
    # `true`: nothing was recorded.
    dry_run: bool


class MemberAnswer(t.TypedDict):
    """An object."""

    # The id of the person.
    person: str
    # What the person is called.
    name: str


class EntryAnswer(t.TypedDict):
    """An object."""

    # The entrant's id.
    entrant: str
    # The starting number.
    number: int
    # What the entrant is called.
    name: str
    # A person or a team.
    kind: t.Literal["person", "team"]
    members: "list[MemberAnswer]"
    # The rating.
    rating: int
    # Whether it plays.
    status: t.Literal["entered", "withdrawn", "disqualified"]
    # The first round that it plays.
    since_round: int
    # The last round that it played before it withdrew.
    withdrawn_after: t.NotRequired[int]
    # For officials: byes asked for, by round.
    byes: t.NotRequired[dict[str, str]]
    # For officials: never at table 1.
    not_at_table_1: t.NotRequired[bool]
    # For officials: members who were replaced.
    former: t.NotRequired["list[MemberAnswer]"]


class EntriesAnswer(t.TypedDict):
    """An object."""

    # The step of the tournament's book: the number of its last event.
    step: int
    entries: "list[EntryAnswer]"
    # With the first page: the teams whose members are entrants themselves.
    teams: "list[EntryAnswer]"
    # The cursor of the next page.
    next: str | None


class OpponentAnswer(t.TypedDict):
    """An object."""

    # The entrant's id.
    entrant: str
    # What the entrant is called.
    name: str


class EntrantRoundAnswer(t.TypedDict):
    """An object."""

    # The round.
    round: int
    # The table.
    table: int | None
    # The seat.
    seat: int | None
    # The kind of bye, without a table.
    bye: str | None
    opponents: "list[OpponentAnswer]"
    # The id of the game, where it was played online. (uuid)
    game: str | None
    result: "TableResultAnswer | None"


class StandingAnswer(t.TypedDict):
    """An object."""

    # The rank; `null`: not ranked.
    rank: int | None
    # Whether others have the same rank.
    shared: bool
    # In a league the division, 1 the highest.
    division: int | None
    # The rank in the division.
    division_rank: int | None
    # The entrant's id.
    entrant: str
    # The starting number.
    number: int
    # What the entrant is called.
    name: str
    # Points, exactly.
    points: str
    # The value of each tie-break, exactly.
    tie_breaks: dict[str, str | None]
    # How many rounds were played.
    played: int
    # Wins, exactly.
    wins: str
    # Points taken by penalties, which `points` are less, exactly.
    penalty: str
    # Whether it plays.
    status: t.Literal["entered", "withdrawn", "disqualified"]


class ValuedTieBreakAnswer(t.TypedDict):
    """An object."""

    # Its name.
    name: str
    # What it is.
    words: str
    # Where it is defined.
    source: str
    # Its value, exactly.
    value: str | None


class EntrantAnswer(t.TypedDict):
    """An object."""

    # The entrant's id.
    entrant: str
    # The starting number.
    number: int
    # What the entrant is called.
    name: str
    # A person or a team.
    kind: t.Literal["person", "team"]
    members: "list[MemberAnswer]"
    # The rating.
    rating: int
    # Whether it plays.
    status: t.Literal["entered", "withdrawn", "disqualified"]
    # The first round that it plays.
    since_round: int
    # The last round that it played before it withdrew.
    withdrawn_after: t.NotRequired[int]
    # For officials: byes asked for, by round.
    byes: t.NotRequired[dict[str, str]]
    # For officials: never at table 1.
    not_at_table_1: t.NotRequired[bool]
    # For officials: members who were replaced.
    former: t.NotRequired["list[MemberAnswer]"]
    # The step of the tournament's book: the number of its last event.
    step: int
    rounds: "list[EntrantRoundAnswer]"
    standing: "StandingAnswer | None"
    tie_breaks: "list[ValuedTieBreakAnswer]"


class TieBreakAnswer(t.TypedDict):
    """An object."""

    # Its name.
    name: str
    # What it is.
    words: str
    # Where it is defined.
    source: str


class NamedEntrantAnswer(t.TypedDict):
    """An object."""

    # The entrant's id.
    entrant: str
    # What the entrant is called.
    name: str


class TeamStandingAnswer(t.TypedDict):
    """An object."""

    # The rank.
    rank: int
    # Whether others have the same rank.
    shared: bool
    # The team's id.
    team: str
    # What the team is called.
    name: str
    # The sum of the points of those who count, exactly.
    points: str
    # The members who count, the best first.
    counted: "list[NamedEntrantAnswer]"


class ChangedResultAnswer(t.TypedDict):
    """An object."""

    # The round.
    round: int
    # The table.
    table: int
    # The ruling by which it is so.
    ruling: "RulingOfAnswer | None"
    # Whom it concerns.
    entrants: list[str]


class StandingsAnswer(t.TypedDict):
    """An object."""

    # The step of the tournament's book: the number of its last event.
    step: int
    # After which round; 0: before the first.
    round: int
    # What they are.
    state: t.Literal["provisional", "official", "corrected"]
    tie_breaks: "list[TieBreakAnswer]"
    standings: "list[StandingAnswer]"
    # The teams that are the sum of their best members; `null` where there are none.
    teams: "list[TeamStandingAnswer] | None"
    # Of a league whose season is over: the divisions of the next one, the highest first. `null` before that, and
    # while a rank is shared across a line of those who go up or down.
    next_divisions: "list[list[NamedEntrantAnswer]] | None"
    # The results that rulings changed.
    changes: "list[ChangedResultAnswer]"
    # What is to be known of them, such as why some tie-break counts nothing.
    note: str | None


class CameFromAnswer(t.TypedDict):
    """An object."""

    # The round.
    round: int
    # The table.
    table: int
    # The place there, 1 the winner's.
    place: int


BracketPlaceAnswer = t.TypedDict(
    "BracketPlaceAnswer",
    {
        # Who has this seat; `null` while nobody knows.
        "entrant": "str | None",
        # What the entrant is called.
        "name": "str | None",
        # The seed, in a first round that is not drawn yet.
        "seed": "int | None",
        # In rounds that are not drawn yet: from which table of an earlier one the entrant comes.
        "from": "CameFromAnswer | None",
    },
)


class BracketTableAnswer(t.TypedDict):
    """An object."""

    # Its number in the round.
    number: int
    # Whether it plays for third place.
    third_place: bool
    seats: "list[BracketPlaceAnswer]"


class BracketRoundAnswer(t.TypedDict):
    """An object."""

    # Its number in the tournament.
    number: int
    # Whether it is drawn; else it is as foreseen.
    drawn: bool
    tables: "list[BracketTableAnswer]"
    # Who sits out and goes on.
    byes: "list[BracketPlaceAnswer]"


class BracketAnswer(t.TypedDict):
    """An object."""

    # The step of the tournament's book: the number of its last event.
    step: int
    # From the first of the knock-out to the final; none while nobody can say.
    rounds: "list[BracketRoundAnswer]"


class ComparisonLineAnswer(t.TypedDict):
    """An object."""

    # The set of deals.
    board: int
    # The table.
    table: int
    # The seat.
    seat: int
    # Who sat there.
    entrant: str
    # What the entrant is called.
    name: str
    # The score, exactly.
    score: str
    # Matchpoints, exactly.
    matchpoints: str | None
    # Matchpoints in percent of the most, exactly.
    matchpoints_percent: str | None
    # IMPs against the others, exactly.
    imps: str | None
    # Percent, exactly.
    percent: str | None


class ComparisonAnswer(t.TypedDict):
    """An object."""

    # The step of the tournament's book: the number of its last event.
    step: int
    # The round.
    round: int
    # Tables that have not finished.
    waiting: int
    # Boards that somebody plays still, or will play: only officials see what they gave.
    open: list[int]
    lines: "list[ComparisonLineAnswer]"


class SeatedAnswer(t.TypedDict):
    """An object."""

    # The entrant's id.
    entrant: str
    # What the entrant is called.
    name: str
    # The seat.
    seat: int


class MyTableAnswer(t.TypedDict):
    """An object."""

    # The step of the tournament's book: the number of its last event.
    step: int
    # How far the tournament is.
    status: str
    # Your entrant.
    entrant: str
    # What it is called.
    name: str
    # Whether it plays.
    entry_status: t.Literal["entered", "withdrawn", "disqualified"]
    # The last round that is published.
    round: int | None
    # How far it is.
    round_status: str | None
    # When its clock ends. (date-time)
    ends_at: str | None
    # Your table.
    table: int | None
    # Your seat.
    seat: int | None
    # The kind of bye, if you sit out.
    bye: str | None
    # Who sits there.
    seats: "list[SeatedAnswer]"
    opponents: "list[OpponentAnswer]"
    # The id of your game. (uuid)
    game: str | None
    # Where you play it.
    play: str | None
    result: "TableResultAnswer | None"
    # Your calls that are not closed.
    calls: list[str]
    # The acts that you can send.
    can: list[str]


class TemplateAnswer(t.TypedDict):
    """An object."""

    # Its name.
    name: str
    # What it is for.
    words: str
    # How many it is made for, where it is.
    players: int | None
    # Its configuration; without a title in the question, what is the same for all.
    config: "TournamentConfigRequest"


class TemplatesAnswer(t.TypedDict):
    """An object."""

    templates: "list[TemplateAnswer]"


class OwnTournamentAnswer(t.TypedDict):
    """An object."""

    # Its id.
    id: str
    # Its name.
    name: str
    # How far it is.
    status: str
    # The entrant that you are.
    entrant: str | None
    # What you do as an official.
    duties: list[str]
    links: "Links"


class OwnTournamentsAnswer(t.TypedDict):
    """An object."""

    tournaments: "list[OwnTournamentAnswer]"


class SeasonTournamentAnswer(t.TypedDict):
    """An object."""

    # Its id.
    id: str
    # Its name.
    name: str
    # What its standings are; only official ones count.
    state: str | None
    links: "Links"


class SeasonPlaceAnswer(t.TypedDict):
    """An object."""

    # The rank; who ties has the same.
    rank: int
    # The person's id.
    person: str
    # What the person is called.
    name: str
    # Points of all tournaments, exactly.
    points: str
    # In how many.
    tournaments: int
    # The best rank.
    best: int | None


class SeasonAnswer(t.TypedDict):
    """An object."""

    # Its label.
    season: str
    tournaments: "list[SeasonTournamentAnswer]"
    standings: "list[SeasonPlaceAnswer]"


class BoardTableAnswer(t.TypedDict):
    """An object."""

    # Its number.
    number: int
    entrants: list[str]
    names: list[str]
    # The id of its game. (uuid)
    game: str | None
    # The set of deals that it plays.
    board: int | None
    # How far it is.
    status: t.Literal["waiting", "open", "held", "closed", "void"]
    # The seats that may act.
    turn: list[int]
    # Since when. (date-time)
    since: str | None
    # When the game's own clock acts. (date-time)
    due_at: str | None
    # The step of its game.
    step: int | None
    # Seats of its game whose persons have no stream of it open and have asked nothing of it for 30 seconds, as
    # far as the process that answers has seen. None of bots, at physical tables, and once the game is over.
    offline: list[int]
    # Seats that did not come.
    absent: list[int]
    # Calls from it that are not closed.
    calls: list[str]
    result: "TableResultAnswer | None"


class ClockAnswer(t.TypedDict):
    """An object."""

    # When the round began. (date-time)
    started_at: str | None
    # When its clock ends. (date-time)
    ends_at: str | None
    # Whether it stands.
    paused: bool
    # Since when it stands. (date-time)
    paused_at: str | None


class BoardAnswer(t.TypedDict):
    """An object."""

    # The step of the tournament's book: the number of its last event.
    step: int
    # How far the tournament is.
    status: str
    # The round.
    round: int | None
    # How far it is.
    round_status: str | None
    tables: "list[BoardTableAnswer]"
    # How many calls wait for a director.
    calls: int
    clock: "ClockAnswer | None"


class CallAnswer(t.TypedDict):
    """An object."""

    # Its id.
    id: str
    # The round.
    round: int | None
    # The table.
    table: int | None
    # Who called, if an entrant.
    entrant: str | None
    # What the entrant is called.
    name: str | None
    # When. (date-time)
    at: str
    # How far it is.
    status: t.Literal["open", "claimed", "closed"]
    # The person who answers it.
    by: str | None
    # What that person is called.
    by_name: str | None
    # What it is about.
    text: str | None


class CallsAnswer(t.TypedDict):
    """An object."""

    # The step of the tournament's book: the number of its last event.
    step: int
    # The oldest first.
    calls: "list[CallAnswer]"


class PenaltyAnswer(t.TypedDict):
    """An object."""

    # Its id.
    id: str
    # In which tournament.
    tournament: str
    # Whose it is.
    entrant: str
    # What the entrant is called.
    name: str
    # Its code in the scale.
    code: str | None
    # What it takes, exactly.
    points: str
    # Whether it is a warning.
    warning: bool
    # The round.
    round: int | None
    # The table.
    table: int | None
    # Why.
    why: str | None
    # The ruling by which it is so.
    ruling: "RulingOfAnswer | None"
    # When. (date-time)
    at: str
    # Who gave it.
    by: str
    # Whether it counts no more.
    cancelled: bool


class PenaltiesAnswer(t.TypedDict):
    """An object."""

    # The step of the tournament's book: the number of its last event.
    step: int
    penalties: "list[PenaltyAnswer]"


class PrecedentAnswer(t.TypedDict):
    """An object."""

    # The game. (uuid)
    game: str
    # The case.
    case: int
    # The title that was played.
    title: str
    # The clause that the claim rests on.
    clause: str | None
    # How far the case is.
    status: str
    # What was ruled.
    decision: str | None
    # The tournament of the game.
    tournament: str | None
    # When it was ruled. (date-time)
    ruled_at: str | None
    links: "Links"


class PrecedentsAnswer(t.TypedDict):
    """An object."""

    # The newest first.
    precedents: "list[PrecedentAnswer]"
    # The cursor of the next page.
    next: str | None


class HistoryAnswer(t.TypedDict):
    """An object."""

    # The step of the tournament's book: the number of its last event.
    step: int
    # In order, with their words.
    events: "list[ToldBookEvent]"
    # `after` of the next page.
    next: int | None


class ReadEntryAnswer(t.TypedDict):
    """An object."""

    # Of a person who may be new.
    name: t.NotRequired[str]
    # Of a person who is known.
    handle: t.NotRequired[str]
    # Of a team.
    team: t.NotRequired[str]
    # Handles of a team's members.
    members: t.NotRequired[list[str]]
    # The starting number.
    number: t.NotRequired[int]
    # The rating.
    rating: t.NotRequired[int]


class EntryListAnswer(t.TypedDict):
    """An object."""

    # As the act `admit` takes them.
    entries: "list[ReadEntryAnswer]"


class SessionRequest(t.TypedDict):
    """An object."""

    # How many tables play these deals. The seed is revealed when so many have been opened and all are over.
    tables: int


class SessionAnswer(t.TypedDict):
    """An object."""

    # What games are opened with, as `session`. (uuid)
    id: str
    tournament: str
    alg: str
    # The SHA-256 of the seed, in hexadecimal.
    commitment: str
    tables: int
    # The tables that play them.
    games: list[str]
    # Whether no more tables are admitted.
    closed: bool
    # Whether the seed has been revealed at all tables.
    revealed: bool
    # (date-time)
    created_at: str
    links: "Links"


class SessionsAnswer(t.TypedDict):
    """An object."""

    sessions: "list[SessionAnswer]"


class HouseEventsAnswerWithPeople(t.TypedDict):
    """An object."""

    # In order, with their hashes.
    events: "list[HouseEvent]"
    # `after` of the next page.
    next: int | None
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


class TokenRequest(t.TypedDict):
    """An object."""

    # What its holder may do; the table is at the top of this document.
    role: t.Literal["organiser", "director", "scorer", "seat", "person", "spectator", "auditor"]
    # A name for your own list, as in `Dora, table 4`.
    name: t.NotRequired[str]
    # It holds in this tournament only; without `tournament` and `games`, everywhere.
    tournament: t.NotRequired[str]
    # It holds at the tables of these games only.
    games: t.NotRequired[list[str]]
    # For a seat: its game.
    game: t.NotRequired[str]
    # For a seat: its number, from 0.
    seat: t.NotRequired[int]
    # The `actor` of an earlier token: another token for the same official.
    actor: t.NotRequired[str]
    # Whose token it is: a handle, or the `person` of an earlier token; by default a new person's. A seat's token
    # belongs to whoever sits there.
    person: t.NotRequired[str]
    # Seconds until it expires.
    expires_in: t.NotRequired[int]


class TokenAnswer(t.TypedDict):
    """An object."""

    id: str
    role: str
    # The name of its holder in the record.
    actor: str
    # The id of whose token it is: one person has the same on seats and in every role; null for an ended token of
    # a seat from before there were persons.
    person: str | None
    # That person's handle; null for whoever was given none.
    handle: str | None
    name: str | None
    tournament: str | None
    games: list[str] | None
    # (uuid)
    game: str | None
    seat: int | None
    # (date-time)
    created_at: str
    # (date-time)
    expires_at: str | None
    # (date-time)
    revoked_at: str | None
    valid: bool
    # The token itself; only in the answer to making it.
    token: t.NotRequired[str]
    links: "Links"


class TokensAnswerWithPeople(t.TypedDict):
    """An object."""

    tokens: "list[TokenAnswer]"
    # The cursor of the next page.
    next: str | None
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


class TokenAnswerWithPeople(t.TypedDict):
    """An object."""

    id: str
    role: str
    # The name of its holder in the record.
    actor: str
    # The id of whose token it is: one person has the same on seats and in every role; null for an ended token of
    # a seat from before there were persons.
    person: str | None
    # That person's handle; null for whoever was given none.
    handle: str | None
    name: str | None
    tournament: str | None
    games: list[str] | None
    # (uuid)
    game: str | None
    seat: int | None
    # (date-time)
    created_at: str
    # (date-time)
    expires_at: str | None
    # (date-time)
    revoked_at: str | None
    valid: bool
    # The token itself; only in the answer to making it.
    token: t.NotRequired[str]
    links: "Links"
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


class PersonRequest(t.TypedDict):
    """An object."""

    # The name that others see. Nobody else has it, not even in other capital and small letters.
    handle: str
    # The id by which another system, as a club's list of members, knows the person. Nobody else has it.
    external_id: t.NotRequired[str]
    # Words of your own: up to 20 names, each with a text. Searched by `q`.
    metadata: t.NotRequired[dict[str, str]]
    # Also makes a token over all seats of the person. Who registers themselves always gets one. Default: `false`.
    login: t.NotRequired[bool]


class PersonEntry(t.TypedDict):
    """An object."""

    # The id by which the record knows the person. It stays.
    id: str
    handle: str
    external_id: str | None
    metadata: dict[str, str]
    # (date-time)
    created_at: str
    # Other ids of the person, which were merged into this one.
    merged: list[str]
    # A token over all seats of the person; only in the answer to making the person.
    token: t.NotRequired[str]
    links: "Links"


class PeopleAnswer(t.TypedDict):
    """An object."""

    people: "list[PersonEntry]"
    # The cursor of the next page.
    next: str | None


class PersonChange(t.TypedDict):
    """An object."""

    # Another handle. The old one is free then.
    handle: t.NotRequired[str]
    # The id by which another system, as a club's list of members, knows the person. Nobody else has it. null:
    # none.
    external_id: t.NotRequired[str | None]
    # Words of your own: up to 20 names, each with a text. Searched by `q`. It takes the place of what was there.
    metadata: t.NotRequired[dict[str, str] | None]


class KeptTextAnswer(t.TypedDict):
    """An object."""

    # (uuid)
    game: str
    # The hash that the record holds of the words.
    hash: str


class KeptLabelAnswer(t.TypedDict):
    """An object."""

    # `game` or `tournament`.
    kind: str
    id: str


class MergedIdAnswer(t.TypedDict):
    """An object."""

    person: str
    # The handle that it had.
    handle: str | None


class PersonAnswer(t.TypedDict):
    """An object."""

    # The id by which the record knows the person. It stays.
    person: str
    handle: str | None
    # Ids of the person's tokens with a name.
    tokens: list[str]
    # What the person wrote.
    texts: "list[KeptTextAnswer]"
    # Ids of branches with a name.
    branches: list[str]
    # Ids of webhooks with a description.
    webhooks: list[str]
    # Games and tournaments whose external id or metadata hold the handle.
    labels: "list[KeptLabelAnswer]"
    # Ids of studies that the person owns or edits, or has written in. Erasing takes the words out; own studies
    # are handed to an editor, or deleted where there is none.
    studies: list[str]
    # Ids that were merged into this person's. What is kept of them is listed with the rest.
    merged: "list[MergedIdAnswer]"
    # Whether the person was erased.
    erased: bool


class MergeRequest(t.TypedDict):
    """An object."""

    # The id or handle of the person who stays.
    into: str


class MovedAnswer(t.TypedDict):
    """An object."""

    # It is free then. null: it was erased.
    handle: str | None
    # How many games the person sits or sat at.
    games: int
    # Ids of the person's tokens that hold, but those of seats.
    tokens: list[str]
    # How many accounts the person signs in with.
    sign_ins: int
    # Ids of invitations to the person.
    invitations: list[str]
    # Ids of lobbies where the person has a seat.
    lobbies: list[str]


class MergeAnswer(t.TypedDict):
    """An object."""

    # The id that means the person who stays.
    merged: str
    # The person who stays.
    person: "PersonEntry"
    # What is the other's, too, from then on.
    moved: "MovedAnswer"
    dry_run: bool


class MeAnswerWithPeople(t.TypedDict):
    """An object."""

    # The id by which the record knows the person.
    person: str | None
    # null for whoever has none: officials without, the erased.
    handle: str | None
    external_id: str | None
    metadata: dict[str, str]
    role: str
    # The token's id, which is not the token itself.
    token: str
    # The token's name.
    name: str | None
    tournament: str | None
    # For a seat's token: its game. (uuid)
    game: str | None
    # For a seat's token: its number.
    seat: int | None
    links: "Links"
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


class OwnGameAnswer(t.TypedDict):
    """An object."""

    id: str
    title: str
    status: t.Literal["open", "held", "closed", "void"]
    step: int
    awaits: "AwaitsAnswer"
    seats: "list[SeatAnswer]"
    links: "Links"
    # The complete configuration.
    config: t.NotRequired["Config"]
    # Parts of an accepted configuration that may be mistakes.
    cautions: t.NotRequired[list[str]]
    dealing: t.NotRequired[str]
    # What can be said about the shuffles. `sealed`: the service deals, and has not shown its seed: this game or
    # another with the same deals goes on, or it was annulled, or opened before deals were promised. `proven`: the
    # seed has been revealed, it is the promised one, and every shuffle follows from it. `unproven`: the seed has
    # been revealed and something does not fit, or the game is closed and its seed is missing. `recorded`: people
    # dealt at a real table; that is never called fair, only confirmed by so many of its seats.
    deals: t.NotRequired[t.Literal["sealed", "proven", "unproven", "recorded"]]
    # The nonces that the dealer waits for; null: none.
    nonces: t.NotRequired["NoncesAnswer | None"]
    # How the bots answer a take-back: they `refuse`, or they `agree` to each that may be asked for. Fixed at the
    # opening, which holds it.
    bots_take_back: t.NotRequired[t.Literal["refuse", "agree"]]
    # Whether all act at once just now. A bot should wait as long as a person would.
    real_time: t.NotRequired[bool]
    # (date-time)
    opened_at: t.NotRequired[str]
    # When the last event was recorded. (date-time)
    at: t.NotRequired[str]
    tournament: t.NotRequired[str | None]
    # Whether only those concerned may know of the game.
    private: t.NotRequired[bool]
    # The spectator delay in seconds.
    spectator_delay: t.NotRequired[int]
    # What a call for the director does: `hold` (the table is held until the case is closed), `protest` (play goes
    # on) or `choice` (the caller decides; by default play goes on).
    disputes: t.NotRequired[t.Literal["choice", "hold", "protest"]]
    # The minutes within which a ruling can be appealed; 0: no appeals.
    appeal_minutes: t.NotRequired[int]
    # Whether an official may open the hidden cards of a game that goes on (`open-cards`), which the record shows
    # to all: `allowed` or `forbidden`.
    open_cards: t.NotRequired[t.Literal["allowed", "forbidden"]]
    # What your own system calls it. One game of a tournament has it, or one of those outside tournaments.
    external_id: t.NotRequired[str | None]
    # What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
    # searched by `metadata.<name>=<text>`.
    metadata: t.NotRequired[dict[str, str]]
    # The round of the tournament, as a number or as you call it.
    round: t.NotRequired[str | None]
    # By seat, as ruled unless `ruled=false`.
    scores: t.NotRequired[list[int] | None]
    # What the scores count, and which are better; null in a variant without scores.
    measure: t.NotRequired["MeasureAnswer | None"]
    # Winners, places and scores once the game is over, as ruled unless `ruled=false`; `null` if annulled.
    result: t.NotRequired["Result | None"]
    # The cases in short, and what holds the table.
    cases: t.NotRequired["CasesSummary"]
    # A take-back that others have not answered yet.
    take_back: t.NotRequired["TakeBackSummary | None"]
    # The sender's own seat.
    seat: int
    # Whether the game waits for the sender's move.
    my_turn: bool


class OwnGamesAnswerWithPeople(t.TypedDict):
    """An object."""

    games: "list[OwnGameAnswer]"
    # The cursor of the next page.
    next: str | None
    # Until when the list is complete: a time of the record. (date-time)
    as_of: str | None
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


class LobbySeatRequest(t.TypedDict):
    """An object."""

    # The handle of a person who sits there unasked.
    player: t.NotRequired[str]
    # The bot that plays this seat.
    bot: t.NotRequired[str]
    # The handle of the person who is invited to this seat.
    invite: t.NotRequired[str]
    # `true`: whoever has the seat's link may take it. The answer holds the link.
    open: t.NotRequired[bool]


class LobbyRequest(t.TypedDict):
    """An object."""

    # The title's name.
    title: str
    # Variant, first dealer and options, named as in the title's rules; your own deck where the title allows one.
    # The number of players follows from the seats.
    config: t.NotRequired["ConfigRequest"]
    # Who sits where, and who may, seat 0 first.
    seats: "list[LobbySeatRequest]"
    # Who shuffles: the service (`sealed`), or a scorer at a real table who sends the deals (`recorded`). Default:
    # `"sealed"`.
    dealing: t.NotRequired[t.Literal["sealed", "recorded"]]
    # How the bots answer a take-back: they `refuse`, or they `agree` to each that may be asked for. Fixed at the
    # opening, which holds it. Default: `"refuse"`.
    bots_take_back: t.NotRequired[t.Literal["refuse", "agree"]]
    # For how many seconds the dealer waits for the seats to commit themselves to nonces, and as long again for
    # them to reveal these. Left out: it waits for nothing, and deals at once.
    nonces: t.NotRequired[int]
    # The tournament that the game belongs to.
    tournament: t.NotRequired[str]
    # Whether only those concerned may know of the game. By default as in the tournament.
    private: t.NotRequired[bool]
    # The spectator delay in seconds. By default as in the tournament.
    spectator_delay: t.NotRequired[int]
    # What a call for the director does: `hold` (the table is held until the case is closed), `protest` (play goes
    # on) or `choice` (the caller decides; by default play goes on). By default as in the tournament.
    disputes: t.NotRequired[t.Literal["choice", "hold", "protest"]]
    # The minutes within which a ruling can be appealed; 0: no appeals. By default as in the tournament, else 30.
    appeal_minutes: t.NotRequired[int]
    # Whether an official may open the hidden cards of a game that goes on (`open-cards`), which the record shows
    # to all: `allowed` or `forbidden`. By default as in the tournament.
    open_cards: t.NotRequired[t.Literal["allowed", "forbidden"]]
    # What your own system calls it. One game of a tournament has it, or one of those outside tournaments.
    external_id: t.NotRequired[str]
    # What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
    # searched by `metadata.<name>=<text>`.
    metadata: t.NotRequired[dict[str, str]]
    # The round of the tournament, as a number or as you call it.
    round: t.NotRequired[str]
    # After how many seconds invitations expire. By default after a week.
    expires_in: t.NotRequired[int]


class InvitationAnswer(t.TypedDict):
    """An object."""

    id: str
    lobby: str
    seat: int
    # Of the game.
    title: str
    # The handle of whom; null: whoever has the link.
    invited: str | None
    status: t.Literal["pending", "accepted", "declined", "revoked", "expired"]
    # (date-time)
    created_at: str
    # (date-time)
    expires_at: str
    # What takes the seat; only in the answer to making the invitation.
    secret: t.NotRequired[str]
    # `join` is the page that shows the invitation; with a secret it takes the seat.
    links: "Links"


class LobbySeatAnswer(t.TypedDict):
    """An object."""

    seat: int
    # The handle of who sits there, or the id of an erased person.
    player: t.NotRequired[str]
    bot: t.NotRequired[str]
    # The last invitation to this seat; for organisers.
    invitation: t.NotRequired["InvitationAnswer"]


class LobbyAnswer(t.TypedDict):
    """An object."""

    # Also the id of the game that it becomes.
    id: str
    title: str
    # It waits until every seat is taken; then the game is opened.
    status: t.Literal["waiting", "opening", "opened", "cancelled"]
    seats: "list[LobbySeatAnswer]"
    tournament: str | None
    private: bool
    # (date-time)
    created_at: str
    # A token over all seats of the guest who made it; only in the answer to making it.
    token: t.NotRequired[str]
    links: "Links"


class LobbiesAnswerWithPeople(t.TypedDict):
    """An object."""

    lobbies: "list[LobbyAnswer]"
    # The cursor of the next page.
    next: str | None
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


class LobbyAnswerWithPeople(t.TypedDict):
    """An object."""

    # Also the id of the game that it becomes.
    id: str
    title: str
    # It waits until every seat is taken; then the game is opened.
    status: t.Literal["waiting", "opening", "opened", "cancelled"]
    seats: "list[LobbySeatAnswer]"
    tournament: str | None
    private: bool
    # (date-time)
    created_at: str
    # A token over all seats of the guest who made it; only in the answer to making it.
    token: t.NotRequired[str]
    links: "Links"
    # With `expand=people`: the persons in this answer, by their ids.
    people: t.NotRequired["dict[str, NamedPerson]"]


class InvitationRequest(t.TypedDict):
    """An object."""

    # Whom. By default whoever has the link in the answer.
    invite: t.NotRequired[str]
    # After how many seconds invitations expire. By default after a week.
    expires_in: t.NotRequired[int]


class InvitationsAnswer(t.TypedDict):
    """An object."""

    invitations: "list[InvitationAnswer]"
    # The cursor of the next page.
    next: str | None


class ShownInvitationAnswer(t.TypedDict):
    """An object."""

    invitation: "InvitationAnswer"
    lobby: "LobbyAnswer"


class AcceptanceRequest(t.TypedDict):
    """An object."""

    # What stands in the link after `#secret=`.
    secret: t.NotRequired[str]
    # Without a token: the name of a new person, who is registered and gets a token.
    handle: t.NotRequired[str]


class AcceptanceAnswer(t.TypedDict):
    """An object."""

    invitation: "InvitationAnswer"
    lobby: "LobbyAnswer"
    # A token over all seats of the person who was registered just now.
    token: t.NotRequired[str]


class StudyRequest(t.TypedDict):
    """An object."""

    # Its title.
    title: str
    # Who may read it: its editors (`private`), whoever has its id (`link`), or everybody (`public`). Else
    # `private`. Default: `"private"`.
    visibility: t.NotRequired[t.Literal["private", "link", "public"]]


class StudyPerson(t.TypedDict):
    """An object."""

    # The person's id.
    person: str
    # null for whoever has none.
    handle: str | None


ChapterRow = t.TypedDict(
    "ChapterRow",
    {
        "id": "str",
        # `false`: its game cannot be shown to you, or not yet. Then nothing but its `id` is told of it.
        "shown": "bool",
        # Its name; null once that was erased.
        "name": t.NotRequired["str | None"],
        # The game, null for a lesson. (uuid)
        "game": t.NotRequired["str | None"],
        # The title whose lesson it is, null for a game.
        "lesson": t.NotRequired["str | None"],
        # The branch of the game, if it is of one.
        "branch": t.NotRequired["str | None"],
        # The step that it opens at.
        "step": t.NotRequired["int"],
        # `public`, `all` or a seat.
        "as": t.NotRequired["t.Any"],
        # The version of the study when its name, step or view last changed.
        "version": t.NotRequired["int"],
        # The version when anything in it last changed, notes included.
        "changed": t.NotRequired["int"],
        # How many notes it has.
        "notes": t.NotRequired["int"],
        "links": t.NotRequired["Links"],
    },
)


class StudyAnswer(t.TypedDict):
    """An object."""

    id: str
    # null once it was erased.
    title: str | None
    owner: "StudyPerson"
    # Who edits it too.
    editors: "list[StudyPerson]"
    visibility: t.Literal["private", "link", "public"]
    # What you may do with it beside reading: `edit` what is in it, `own` it.
    may: list[t.Literal["edit", "own"]]
    # Up to when the link to edit holds, null without one. For its owner alone. (date-time)
    invited_until: t.NotRequired[str | None]
    # It counts the changes of everything in the study.
    version: int
    # (date-time)
    created_at: str
    # (date-time)
    changed_at: str
    # Its chapters, in order.
    chapters: "list[ChapterRow]"
    links: "Links"


class StudyRowAnswer(t.TypedDict):
    """An object."""

    id: str
    # null once it was erased.
    title: str | None
    owner: "StudyPerson"
    visibility: t.Literal["private", "link", "public"]
    # It counts the changes of everything in the study.
    version: int
    # (date-time)
    created_at: str
    # (date-time)
    changed_at: str
    # How many chapters it has.
    chapters: int
    links: "Links"


class StudiesAnswer(t.TypedDict):
    """An object."""

    studies: "list[StudyRowAnswer]"
    # The cursor of the next page.
    next: str | None


class StudyChange(t.TypedDict):
    """An object."""

    # Another title. The owner may change it.
    title: t.NotRequired[str]
    # Who may read it: its editors (`private`), whoever has its id (`link`), or everybody (`public`). The owner
    # may change it.
    visibility: t.NotRequired[t.Literal["private", "link", "public"]]
    # The ids of all chapters in another order. Editors may change it.
    order: t.NotRequired[list[str]]


class InvitingRequest(t.TypedDict):
    """An object."""

    # After how many seconds the link holds no more. By default after a week.
    expires_in: t.NotRequired[int]


class InvitingAnswer(t.TypedDict):
    """An object."""

    # It makes whoever sends it an editor. Shown this once.
    secret: str
    # (date-time)
    expires_at: str
    # `join` is the link to send.
    links: "Links"


class JoinRequest(t.TypedDict):
    """An object."""

    # What stands in the link after `#secret=`.
    secret: str


ChapterRequest = t.TypedDict(
    "ChapterRequest",
    {
        # Its name.
        "name": "str",
        # The finished game that it is of. Either this or `lesson`.
        "game": t.NotRequired["str"],
        # The title whose lesson it is of.
        "lesson": t.NotRequired["str"],
        # A branch of the game, where it is of one.
        "branch": t.NotRequired["str"],
        # The step that it opens at. Default: `1`.
        "step": t.NotRequired["int"],
        # As whom it is seen: `public`, a seat, or `all`, with all cards. Default: `"all"`.
        "as": t.NotRequired['t.Literal["public", "all"] | int'],
    },
)


ArrowAnswer = t.TypedDict(
    "ArrowAnswer",
    {
        # The place where it begins.
        "from": "str",
        # The place where it ends.
        "to": "str",
        "colour": 't.Literal["green", "red", "blue", "yellow"]',
    },
)


class NoteAnswer(t.TypedDict):
    """An object."""

    step: int
    # Plain text; empty where there is none.
    comment: str
    glyph: t.Literal["!!", "!", "!?", "?!", "?", "??", None]
    bookmark: bool
    arrows: "list[ArrowAnswer]"
    # Who wrote there last; null: was erased.
    author: "StudyPerson | None"
    # The version of the study when it last changed.
    version: int
    # (date-time)
    changed_at: str


class ChapterAnswer(t.TypedDict):
    """An object."""

    chapter: "ChapterRow"
    # Its notes, by step.
    notes: "list[NoteAnswer]"
    # The version of the study that this is.
    version: int


ChapterChange = t.TypedDict(
    "ChapterChange",
    {
        # Another name.
        "name": t.NotRequired["str"],
        # The step that it opens at.
        "step": t.NotRequired["int"],
        # As whom it is seen.
        "as": t.NotRequired['t.Literal["public", "all"] | int'],
    },
)


ArrowRequest = t.TypedDict(
    "ArrowRequest",
    {
        # The place where it begins, as the viewer's tables name them.
        "from": "str",
        # Where it ends. The same place: a ring around it.
        "to": "str",
        # Its colour. Default: `"green"`.
        "colour": t.NotRequired['t.Literal["green", "red", "blue", "yellow"]'],
    },
)


class NoteRequest(t.TypedDict):
    """An object."""

    # Plain text: nothing in it is interpreted.
    comment: t.NotRequired[str]
    # How good it was, as in chess: `!!` to `??`.
    glyph: t.NotRequired[t.Literal["!!", "!", "!?", "?!", "?", "??", None]]
    # Whether the step is one to jump to. Default: `false`.
    bookmark: t.NotRequired[bool]
    # Arrows over the table.
    arrows: t.NotRequired["list[ArrowRequest]"]


class ExportedNote(t.TypedDict):
    """An object."""

    step: int
    # Plain text; empty where there is none.
    comment: str
    glyph: t.Literal["!!", "!", "!?", "?!", "?", "??", None]
    bookmark: bool
    arrows: "list[ArrowAnswer]"
    # The handle of who wrote it.
    author: str | None


ExportedChapter = t.TypedDict(
    "ExportedChapter",
    {
        "name": "str",
        # The game, or else the lesson. (uuid)
        "game": t.NotRequired["str"],
        # The title whose lesson it is.
        "lesson": t.NotRequired["str"],
        "branch": t.NotRequired["str"],
        "step": "int",
        # `public`, `all` or a seat.
        "as": "t.Any",
        "notes": "list[ExportedNote]",
    },
)


class ExportAnswer(t.TypedDict):
    """An object."""

    # `daybook-study-1`.
    format: str
    title: str
    # Those that can be shown to you.
    chapters: "list[ExportedChapter]"


class StepNoteRequest(t.TypedDict):
    """An object."""

    # Plain text: nothing in it is interpreted.
    comment: t.NotRequired[str]
    # How good it was, as in chess: `!!` to `??`.
    glyph: t.NotRequired[t.Literal["!!", "!", "!?", "?!", "?", "??", None]]
    # Whether the step is one to jump to. Default: `false`.
    bookmark: t.NotRequired[bool]
    # Arrows over the table.
    arrows: t.NotRequired["list[ArrowRequest]"]
    # The step of the note.
    step: int
    # Who wrote it. Not taken over: whoever imports a study answers for its words.
    author: t.NotRequired[str | None]


ImportedChapter = t.TypedDict(
    "ImportedChapter",
    {
        # Its name.
        "name": "str",
        # The finished game that it is of. Either this or `lesson`.
        "game": t.NotRequired["str"],
        # The title whose lesson it is of.
        "lesson": t.NotRequired["str"],
        # A branch of the game, where it is of one.
        "branch": t.NotRequired["str"],
        # The step that it opens at. Default: `1`.
        "step": t.NotRequired["int"],
        # As whom it is seen: `public`, a seat, or `all`, with all cards. Default: `"all"`.
        "as": t.NotRequired['t.Literal["public", "all"] | int'],
        # What stands at its steps, each step once.
        "notes": t.NotRequired["list[StepNoteRequest]"],
    },
)


class ImportRequest(t.TypedDict):
    """An object."""

    # `daybook-study-1`.
    format: t.Literal["daybook-study-1"]
    # Its title.
    title: str
    # Its chapters in order, as the export has them.
    chapters: "list[ImportedChapter]"


class ProviderAnswer(t.TypedDict):
    """An object."""

    name: str
    # Where a browser begins to sign in.
    href: str


class SignInAnswer(t.TypedDict):
    """An object."""

    provider: "ProviderAnswer | None"
    # Whether anybody may register.
    registration: bool
    # Whether anybody may open games of one person and bots (`POST /v1/games`).
    guests: bool


class HealthAnswer(t.TypedDict):
    """An object."""

    # `ok`, or what is wrong.
    status: str
    # Each thing that the service needs: `ok`, or what is wrong.
    checks: t.NotRequired[dict[str, str]]
    # How it stands with the standby that is read from.
    standby: t.NotRequired[str]
    # Whether this node records nothing.
    reads_only: t.NotRequired[bool]


WebhookRequest = t.TypedDict(
    "WebhookRequest",
    {
        # Where to deliver: a public https address.
        "url": "str",
        # Only this game.
        "game": t.NotRequired["str"],
        # Only games of this title.
        "title": t.NotRequired["str"],
        # Only games of this tournament.
        "tournament": t.NotRequired["str"],
        # What to deliver: topics and types of events; by default all topics. `game.opened`: a game is opened;
        # `game.moved`: a game goes on: deals, moves, cases, rulings; `game.closed`: a game is over.
        "types": t.NotRequired[
            'list[t.Literal["game.opened", "game.moved", "game.closed", "AbilityTriggered", "AbilityUsed", "ActBegun", "ActDone", "Answered", "AppealDecided", "AppealMade", "Asked", "BargainChoice", "BargainTaken", "BargainTurnedUp", "BargainsDealt", "BonusDeclined", "BonusOpened", "BuildMade", "CardBlocked", "CardDestroyed", "CardDrawn", "CardJoinedPot", "CardKilled", "CardLeft", "CardMoved", "CardPlaced", "CardPlayed", "CardRainedOut", "CardScored", "CardSpoiled", "CardTaken", "CardsDealt", "CardsOpened", "CardsRevealed", "CardsTurned", "CardsUnclaimed", "CardsWithdrawn", "CaseOpened", "CaseWithdrawn", "ChoiceMade", "ChoicesRevealed", "ClaimStands", "ClaimUnrewarded", "ClaimWrong", "ClockAdvanced", "CoinsChanged", "CoinsLaidOut", "CoinsShuffled", "ConflictJoined", "ConflictOpened", "ConflictTakenUp", "CreatureBought", "CreatureNamed", "CreatureRevealed", "DealCommitted", "DealerSet", "DeckArranged", "DeckOrdered", "DeckSearched", "DepositPaid", "EffectLifted", "EndVoted", "FinalPhaseStarted", "GameAnnulled", "GameClosed", "GameEnded", "GameOpened", "GameStarted", "HandDealt", "HandEnded", "HandsDealt", "HuntStarted", "IrregularityNoted", "JuiceGiven", "KnightIdle", "LeadSet", "LimitModified", "MarketCleared", "MatchMade", "MoveMade", "NoBargain", "NoConsensus", "NonceCommitted", "NonceRevealed", "OfferDeclined", "OfferLapsed", "OfferMade", "OfferUncovered", "OfferWithdrawn", "Passed", "PhaseStarted", "PileCleared", "PileRanOut", "PileRebuilt", "PileShuffled", "PilesShuffled", "PlayAdjourned", "PlayCardUncovered", "PlayResumed", "PlayerCeded", "PlayerEliminated", "PlayerSilenced", "PointingTimedOut", "PointsPenalised", "PotExtended", "PrecedenceChosen", "PriceDeclared", "RainCancelled", "RainFell", "RedealConfirmed", "RedealOrdered", "ReshuffleNeeded", "Reshuffled", "RevealsAwaited", "RoundDealt", "RoundEnded", "RoundScored", "RoundStarted", "RoyalSecured", "RulingMade", "ScoresAssigned", "SeatForfeited", "SeatReplaced", "SeatResigned", "SeatWarned", "SeedRevealed", "SetBack", "ShopVisited", "Shuffled", "SilenceLifted", "SpecialActivated", "SpecialVoid", "StanceSealed", "StancesRevealed", "StuckSaid", "TableCoinReplaced", "TableHeld", "TableReleased", "TakeBackAnswered", "TakeBackAsked", "TimeOutCalled", "TinkerDeclined", "TinkerIdle", "TinkerPending", "TinkerTraded", "TokensRemoved", "TradeMade", "TriggerCapReached", "TurnOccurred", "TurnSkipped", "TurnStarted", "UnableSaid", "VoteWithdrawn", "WaveStarted", "WindowClosed"]]'
        ],
        # The older name of `types`, for topics alone.
        "events": t.NotRequired['list[t.Literal["game.opened", "game.moved", "game.closed"]]'],
        # The viewer of the deliveries; `all` where the token sees all hands. Default: `"public"`.
        "as": t.NotRequired['t.Literal["public", "all"]'],
        # What it is for, in your words.
        "description": t.NotRequired["str"],
    },
)


WebhookAnswer = t.TypedDict(
    "WebhookAnswer",
    {
        "id": "str",
        # (uri)
        "url": "str",
        "description": "str | None",
        # (uuid)
        "game": "str | None",
        "title": "str | None",
        "tournament": "str | None",
        "types": 'list[t.Literal["game.opened", "game.moved", "game.closed", "AbilityTriggered", "AbilityUsed", "ActBegun", "ActDone", "Answered", "AppealDecided", "AppealMade", "Asked", "BargainChoice", "BargainTaken", "BargainTurnedUp", "BargainsDealt", "BonusDeclined", "BonusOpened", "BuildMade", "CardBlocked", "CardDestroyed", "CardDrawn", "CardJoinedPot", "CardKilled", "CardLeft", "CardMoved", "CardPlaced", "CardPlayed", "CardRainedOut", "CardScored", "CardSpoiled", "CardTaken", "CardsDealt", "CardsOpened", "CardsRevealed", "CardsTurned", "CardsUnclaimed", "CardsWithdrawn", "CaseOpened", "CaseWithdrawn", "ChoiceMade", "ChoicesRevealed", "ClaimStands", "ClaimUnrewarded", "ClaimWrong", "ClockAdvanced", "CoinsChanged", "CoinsLaidOut", "CoinsShuffled", "ConflictJoined", "ConflictOpened", "ConflictTakenUp", "CreatureBought", "CreatureNamed", "CreatureRevealed", "DealCommitted", "DealerSet", "DeckArranged", "DeckOrdered", "DeckSearched", "DepositPaid", "EffectLifted", "EndVoted", "FinalPhaseStarted", "GameAnnulled", "GameClosed", "GameEnded", "GameOpened", "GameStarted", "HandDealt", "HandEnded", "HandsDealt", "HuntStarted", "IrregularityNoted", "JuiceGiven", "KnightIdle", "LeadSet", "LimitModified", "MarketCleared", "MatchMade", "MoveMade", "NoBargain", "NoConsensus", "NonceCommitted", "NonceRevealed", "OfferDeclined", "OfferLapsed", "OfferMade", "OfferUncovered", "OfferWithdrawn", "Passed", "PhaseStarted", "PileCleared", "PileRanOut", "PileRebuilt", "PileShuffled", "PilesShuffled", "PlayAdjourned", "PlayCardUncovered", "PlayResumed", "PlayerCeded", "PlayerEliminated", "PlayerSilenced", "PointingTimedOut", "PointsPenalised", "PotExtended", "PrecedenceChosen", "PriceDeclared", "RainCancelled", "RainFell", "RedealConfirmed", "RedealOrdered", "ReshuffleNeeded", "Reshuffled", "RevealsAwaited", "RoundDealt", "RoundEnded", "RoundScored", "RoundStarted", "RoyalSecured", "RulingMade", "ScoresAssigned", "SeatForfeited", "SeatReplaced", "SeatResigned", "SeatWarned", "SeedRevealed", "SetBack", "ShopVisited", "Shuffled", "SilenceLifted", "SpecialActivated", "SpecialVoid", "StanceSealed", "StancesRevealed", "StuckSaid", "TableCoinReplaced", "TableHeld", "TableReleased", "TakeBackAnswered", "TakeBackAsked", "TimeOutCalled", "TinkerDeclined", "TinkerIdle", "TinkerPending", "TinkerTraded", "TokensRemoved", "TradeMade", "TriggerCapReached", "TurnOccurred", "TurnSkipped", "TurnStarted", "UnableSaid", "VoteWithdrawn", "WaveStarted", "WindowClosed"]]',
        # The topics among `types`, under their older name.
        "events": 'list[t.Literal["game.opened", "game.moved", "game.closed"]]',
        "as": 't.Literal["public", "all"]',
        "enabled": "bool",
        # (date-time)
        "disabled_at": "str | None",
        "disabled_reason": "str | None",
        # How many deliveries wait to be accepted.
        "waiting": "int",
        # What waits at a disabled webhook is kept until then, and delivered once it is enabled; null while it is.
        # (date-time)
        "kept_until": "str | None",
        # Since when nothing could be delivered; null while deliveries succeed. (date-time)
        "failing_since": "str | None",
        # (date-time)
        "created_at": "str",
        # The key of the signatures (Standard Webhooks). It is shown once, when it is made.
        "secret": t.NotRequired["str"],
        "links": "Links",
    },
)


class WebhooksAnswer(t.TypedDict):
    """An object."""

    webhooks: "list[WebhookAnswer]"
    # The cursor of the next page.
    next: str | None


WebhookChange = t.TypedDict(
    "WebhookChange",
    {
        # Whether it delivers. Once enabled again, what waits is delivered.
        "enabled": t.NotRequired["bool"],
        # Where to deliver: a public https address.
        "url": t.NotRequired["str"],
        # Only this game.
        "game": t.NotRequired["str | None"],
        # Only games of this title.
        "title": t.NotRequired["str | None"],
        # Only games of this tournament.
        "tournament": t.NotRequired["str | None"],
        # What to deliver: topics and types of events; by default all topics. `game.opened`: a game is opened;
        # `game.moved`: a game goes on: deals, moves, cases, rulings; `game.closed`: a game is over.
        "types": t.NotRequired[
            'list[t.Literal["game.opened", "game.moved", "game.closed", "AbilityTriggered", "AbilityUsed", "ActBegun", "ActDone", "Answered", "AppealDecided", "AppealMade", "Asked", "BargainChoice", "BargainTaken", "BargainTurnedUp", "BargainsDealt", "BonusDeclined", "BonusOpened", "BuildMade", "CardBlocked", "CardDestroyed", "CardDrawn", "CardJoinedPot", "CardKilled", "CardLeft", "CardMoved", "CardPlaced", "CardPlayed", "CardRainedOut", "CardScored", "CardSpoiled", "CardTaken", "CardsDealt", "CardsOpened", "CardsRevealed", "CardsTurned", "CardsUnclaimed", "CardsWithdrawn", "CaseOpened", "CaseWithdrawn", "ChoiceMade", "ChoicesRevealed", "ClaimStands", "ClaimUnrewarded", "ClaimWrong", "ClockAdvanced", "CoinsChanged", "CoinsLaidOut", "CoinsShuffled", "ConflictJoined", "ConflictOpened", "ConflictTakenUp", "CreatureBought", "CreatureNamed", "CreatureRevealed", "DealCommitted", "DealerSet", "DeckArranged", "DeckOrdered", "DeckSearched", "DepositPaid", "EffectLifted", "EndVoted", "FinalPhaseStarted", "GameAnnulled", "GameClosed", "GameEnded", "GameOpened", "GameStarted", "HandDealt", "HandEnded", "HandsDealt", "HuntStarted", "IrregularityNoted", "JuiceGiven", "KnightIdle", "LeadSet", "LimitModified", "MarketCleared", "MatchMade", "MoveMade", "NoBargain", "NoConsensus", "NonceCommitted", "NonceRevealed", "OfferDeclined", "OfferLapsed", "OfferMade", "OfferUncovered", "OfferWithdrawn", "Passed", "PhaseStarted", "PileCleared", "PileRanOut", "PileRebuilt", "PileShuffled", "PilesShuffled", "PlayAdjourned", "PlayCardUncovered", "PlayResumed", "PlayerCeded", "PlayerEliminated", "PlayerSilenced", "PointingTimedOut", "PointsPenalised", "PotExtended", "PrecedenceChosen", "PriceDeclared", "RainCancelled", "RainFell", "RedealConfirmed", "RedealOrdered", "ReshuffleNeeded", "Reshuffled", "RevealsAwaited", "RoundDealt", "RoundEnded", "RoundScored", "RoundStarted", "RoyalSecured", "RulingMade", "ScoresAssigned", "SeatForfeited", "SeatReplaced", "SeatResigned", "SeatWarned", "SeedRevealed", "SetBack", "ShopVisited", "Shuffled", "SilenceLifted", "SpecialActivated", "SpecialVoid", "StanceSealed", "StancesRevealed", "StuckSaid", "TableCoinReplaced", "TableHeld", "TableReleased", "TakeBackAnswered", "TakeBackAsked", "TimeOutCalled", "TinkerDeclined", "TinkerIdle", "TinkerPending", "TinkerTraded", "TokensRemoved", "TradeMade", "TriggerCapReached", "TurnOccurred", "TurnSkipped", "TurnStarted", "UnableSaid", "VoteWithdrawn", "WaveStarted", "WindowClosed"]]'
        ],
        # The older name of `types`, for topics alone.
        "events": t.NotRequired['list[t.Literal["game.opened", "game.moved", "game.closed"]]'],
        # The viewer of the deliveries; `all` where the token sees all hands.
        "as": t.NotRequired['t.Literal["public", "all"]'],
        # What it is for, in your words.
        "description": t.NotRequired["str | None"],
    },
)


class AttemptAnswer(t.TypedDict):
    """An object."""

    # (date-time)
    at: str
    took_ms: int
    http_status: int | None
    # Why no answer came.
    error: str | None


class DeliveryAnswer(t.TypedDict):
    """An object."""

    # The `webhook-id` of every attempt.
    id: str
    type: t.Literal["game.opened", "game.moved", "game.closed", "ping"]
    # (uuid)
    game: str | None
    first_step: int | None
    last_step: int | None
    # `dropped`: the webhook was disabled for longer than what waits is kept.
    status: t.Literal["pending", "delivered", "failed", "dropped"]
    # (date-time)
    created_at: str
    # (date-time)
    ended_at: str | None
    # Not before this time. (date-time)
    next_attempt: str | None
    attempts: "list[AttemptAnswer]"
    links: "Links"


class DeliveriesAnswer(t.TypedDict):
    """An object."""

    deliveries: "list[DeliveryAnswer]"
    # The cursor of the next page.
    next: str | None


class ReplayedAnswer(t.TypedDict):
    """An object."""

    # How many deliveries are sent again.
    replayed: int
    links: "Links"


class ReplayRequest(t.TypedDict):
    """An object."""

    # What was made since then and has failed, or was dropped, is sent again.
    since: str


class OembedAnswer(t.TypedDict):
    """An object."""

    # `1.0`.
    version: str
    # `rich` with `html`, `width` and `height`; `link` where no site may show the game in a frame.
    type: t.Literal["rich", "link"]
    title: str
    provider_name: str
    provider_url: str
    # For how many seconds to keep the answer.
    cache_age: int
    # A picture of the step, as PNG.
    thumbnail_url: str
    thumbnail_width: int
    thumbnail_height: int
    # A frame with the table or the replay.
    html: t.NotRequired[str]
    width: t.NotRequired[int]
    height: t.NotRequired[int]


class DumpFileAnswer(t.TypedDict):
    """An object."""

    # In bytes.
    size: int
    # Of its bytes, in hexadecimal. Its `ETag` is the same.
    sha256: str


class DumpAnswer(t.TypedDict):
    """An object."""

    # The version of what the files hold.
    format: int
    # When it was begun: what was closed later is not in it. (date-time)
    made_at: str
    # How many games it has.
    games: int
    # How many events they have together.
    events: int
    # A signed checkpoint of the log, which has all of these events.
    checkpoint: str
    # Its files, by name.
    files: "dict[str, DumpFileAnswer]"
    # Its place in addresses.
    name: str
    # The addresses of its manifest and of each file.
    links: "Links"


class DumpsAnswer(t.TypedDict):
    """An object."""

    # The newest first.
    dumps: "list[DumpAnswer]"


class ManifestAnswer(t.TypedDict):
    """An object."""

    # The version of what the files hold.
    format: int
    # When it was begun: what was closed later is not in it. (date-time)
    made_at: str
    # How many games it has.
    games: int
    # How many events they have together.
    events: int
    # A signed checkpoint of the log, which has all of these events.
    checkpoint: str
    # Its files, by name.
    files: "dict[str, DumpFileAnswer]"


class WarningRemedyRequest(t.TypedDict):
    """An object."""

    type: t.Literal["warning"]
    # The seat.
    seat: int


class PenaltyRemedyRequest(t.TypedDict):
    """An object."""

    type: t.Literal["penalty"]
    # The seat.
    seat: int
    # How much worse its score becomes.
    points: int


class ScoresRemedyRequest(t.TypedDict):
    """An object."""

    type: t.Literal["scores"]
    # The scores in place of those played, by seat; null leaves a seat its own.
    scores: t.NotRequired[list[int | None]]
    # Several outcomes, of which the scores are the weighted mean.
    split: t.NotRequired["list[OutcomeRequest]"]


class SetBackRemedyRequest(t.TypedDict):
    """An object."""

    type: t.Literal["set-back"]
    # The table is set back to how it stood after this event.
    to: int


class CorrectionRemedyRequest(t.TypedDict):
    """An object."""

    type: t.Literal["correction"]
    # By the number of the event that holds a move, the move that should stand there, or null for none.
    moves: "dict[str, Move | None]"


class AnnulmentRemedyRequest(t.TypedDict):
    """An object."""

    type: t.Literal["annulment"]


class ForfeitRemedyRequest(t.TypedDict):
    """An object."""

    type: t.Literal["forfeit"]
    # The seat.
    seat: int


class ReplacementRemedyRequest(t.TypedDict):
    """An object."""

    type: t.Literal["replacement"]
    # The seat.
    seat: int
    # The handle of the person who sits there now.
    player: t.NotRequired[str]
    # The bot that sits there now.
    bot: t.NotRequired[str]


class TournamentConfigRequest(t.TypedDict):
    """An object."""

    # The title that is played.
    title: t.NotRequired[str]
    # The configuration of the games, without players.
    game: t.NotRequired["ConfigRequest"]
    # How rounds are paired.
    form: t.NotRequired[
        t.Literal[
            "swiss", "round-robin", "knock-out", "swiss-to-cut", "league", "arena", "mitchell", "howell", "rotation"
        ]
    ]
    # Seats at a table, 2 to 8.
    seats: t.NotRequired[int]
    # The fewest seats that a table may have.
    least: t.NotRequired[int]
    # What happens to those who fill no table.
    uneven: t.NotRequired[t.Literal["smaller-tables", "one-larger", "byes"]]
    # How many rounds are planned, before a cut where there is one; 0 or `null`: as many as all against all takes,
    # known once round 1 is drawn.
    rounds: t.NotRequired[int | None]
    # Whether all meet twice in a round robin or a league without a number of rounds.
    double: t.NotRequired[bool]
    # How many go on to the last stage, where there is one.
    cut: t.NotRequired[int | None]
    # How many of a table go on in a knock-out.
    advance: t.NotRequired[int]
    # Whether a table beside the final plays for third place.
    third_place: t.NotRequired[bool]
    # Divisions of a league; `null`: none.
    league: t.NotRequired["TournamentLeague | None"]
    # What is otherwise in some rounds, by their number.
    by_round: t.NotRequired["dict[str, TournamentRoundSettings]"]
    # What tables give to the standings.
    points: t.NotRequired["TournamentPoints"]
    # Names of tie-breaks, in order.
    tie_breaks: t.NotRequired[list[str]]
    # The minutes of a round's clock; `null`: none.
    minutes: t.NotRequired[int | None]
    # Whether the service deals, or somebody at the table.
    dealing: t.NotRequired[t.Literal["sealed", "recorded"]]
    # Whether all tables of a round play the same deals.
    duplicate: t.NotRequired[bool]
    # `online`, or physical `tables` whose results come by slips.
    place: t.NotRequired[t.Literal["online", "tables"]]
    # For how long seats may correct a slip.
    correction_minutes: t.NotRequired[int]
    # Who of the others at a table has to confirm a slip.
    confirmations: t.NotRequired[t.Literal["all", "one", "none"]]
    # The scale of penalties.
    penalties: t.NotRequired["list[TournamentPenalty]"]
    # Whether people may enter by themselves.
    entry: t.NotRequired[t.Literal["closed", "open"]]
    # The last round in which entries are taken.
    late_until: t.NotRequired[int | None]
    # The most entrants.
    most: t.NotRequired[int | None]
    # How teams are made up; `null`: no teams.
    teams: t.NotRequired["TournamentTeams | None"]
    # The IANA time zone of printed times.
    locale: t.NotRequired[str]


class OpenBookActRequest(t.TypedDict):
    """Begins the tournament's book with its configuration."""

    type: t.Literal["open-book"]
    # What is played, and how.
    config: "TournamentConfigRequest"


class ChangeConfigActRequest(t.TypedDict):
    """Changes members of the configuration, as long as they do not matter yet."""

    type: t.Literal["change-config"]
    # The members that change, whole.
    changes: "TournamentConfigRequest"
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class EntryRequest(t.TypedDict):
    """An object."""

    # A person who is registered. Or:
    handle: t.NotRequired[str]
    # The person's id. Or:
    person: t.NotRequired[str]
    # The name of somebody new, who is registered with it.
    name: t.NotRequired[str]
    # Of a team: what it is called; it has `members`.
    team: t.NotRequired[str]
    # Of a team: the handles of its members.
    members: t.NotRequired[list[str]]
    # The rating, which orders entrants.
    rating: t.NotRequired[int]
    # The starting number, if it is chosen.
    number: t.NotRequired[int]


class AdmitActRequest(t.TypedDict):
    """Enters people or teams: each by handle, by id, or, who is new, by name. Once a round is drawn they come
    late.
    """

    type: t.Literal["admit"]
    # Who enters.
    entries: "list[EntryRequest]"
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class EnterActRequest(t.TypedDict):
    """Enters the sender, where entry is open. Without a token: a new person, who gets one."""

    type: t.Literal["enter"]
    # Of somebody without a token: the name.
    name: t.NotRequired[str]
    # A rating.
    rating: t.NotRequired[int]


class ChangeEntryActRequest(t.TypedDict):
    """Changes a rating, or the wish not to sit at table 1."""

    type: t.Literal["change-entry"]
    # The entrant.
    entrant: str
    # The rating.
    rating: t.NotRequired[int]
    # Whether never to be seated at table 1.
    not_at_table_1: t.NotRequired[bool]
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class WithdrawActRequest(t.TypedDict):
    """An entrant plays no more. Its own person may do this too."""

    type: t.Literal["withdraw"]
    # The entrant.
    entrant: str
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class ReturnEntryActRequest(t.TypedDict):
    """An entrant who withdrew plays again."""

    type: t.Literal["return-entry"]
    # The entrant.
    entrant: str
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class DisqualifyActRequest(t.TypedDict):
    """An entrant plays no more and is not ranked; what was played stands."""

    type: t.Literal["disqualify"]
    # The entrant.
    entrant: str
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class AskByeActRequest(t.TypedDict):
    """An entrant sits out a round; `null` takes that back. Its own person may do this too."""

    type: t.Literal["ask-bye"]
    # The entrant.
    entrant: str
    # The number of the round.
    round: int
    # For half the points of a win, for none, or `null`.
    kind: t.Literal["half-bye", "zero-bye", None]
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


SubstituteActRequest = t.TypedDict(
    "SubstituteActRequest",
    {
        "type": 't.Literal["substitute"]',
        # The entrant.
        "entrant": "str",
        # Who leaves.
        "out": "str",
        # Who comes.
        "in": "str",
        # Why. Once the tournament runs, changes need it.
        "why": t.NotRequired["str"],
    },
)
"""A person takes another's place in an entrant, which keeps its points."""


class NoteNoShowActRequest(t.TypedDict):
    """Entrants did not come to their table: it is decided without them."""

    type: t.Literal["note-no-show"]
    # The number of the round.
    round: int
    # The number of the table.
    table: int
    # Who did not come.
    entrants: list[str]
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class KeepApartActRequest(t.TypedDict):
    """Two entrants are never paired, or may be again."""

    type: t.Literal["keep-apart"]
    # Both.
    entrants: list[str]
    # Whether they are kept apart.
    apart: bool
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class DrawRoundActRequest(t.TypedDict):
    """Draws the next round: by the engine, or with `tables` by hand."""

    type: t.Literal["draw-round"]
    # By hand: of each table, from table 1 on, its entrants in the order of their seats.
    tables: t.NotRequired[list[list[str]]]
    # By hand: who sits out, with the kind of bye.
    byes: t.NotRequired[dict[str, t.Literal["bye", "half-bye", "zero-bye"]]]
    # Codes of rules that it may break.
    accept: t.NotRequired[list[str]]
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class PairedTableRequest(t.TypedDict):
    """An object."""

    # The number of the table.
    number: int
    # Who sits there, in the order of the seats; empty: the table goes.
    seats: list[str]


class ChangePairingActRequest(t.TypedDict):
    """Other seats for tables of a round; those that are not named stay. Refused if it erases a result or moves a
    table whose game has begun.
    """

    type: t.Literal["change-pairing"]
    # The number of the round.
    round: int
    # The tables that change.
    tables: "list[PairedTableRequest]"
    # Who sits out, by entrant; `null`: no more.
    byes: t.NotRequired[dict[str, t.Literal["bye", "half-bye", "zero-bye", None]]]
    # Codes of rules that it may break.
    accept: t.NotRequired[list[str]]
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class PublishRoundActRequest(t.TypedDict):
    """Shows everybody the pairing of a round."""

    type: t.Literal["publish-round"]
    # The number of the round.
    round: int
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class StartRoundActRequest(t.TypedDict):
    """Begins a round and its clock; online its games are opened."""

    type: t.Literal["start-round"]
    # The number of the round.
    round: int
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class CloseRoundActRequest(t.TypedDict):
    """Closes a round in which every table has a result."""

    type: t.Literal["close-round"]
    # The number of the round.
    round: int
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class CancelRoundActRequest(t.TypedDict):
    """A round counts no more; its results stay readable."""

    type: t.Literal["cancel-round"]
    # The number of the round.
    round: int
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class SetClockActRequest(t.TypedDict):
    """Sets how many minutes a round has from now on."""

    type: t.Literal["set-clock"]
    # The number of the round.
    round: int
    # Minutes from now; `null`: no clock.
    minutes: int | None
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class PauseActRequest(t.TypedDict):
    """Stops everything: clocks, and games that go on."""

    type: t.Literal["pause"]
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class ResumeActRequest(t.TypedDict):
    """Goes on after a pause."""

    type: t.Literal["resume"]
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class SetGameActRequest(t.TypedDict):
    """Moves in a game that was played elsewhere: a table's game is this one."""

    type: t.Literal["set-game"]
    # The number of the round.
    round: int
    # The number of the table.
    table: int
    # The game's id; `null`: none.
    game: str | None
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class RulingOfRequest(t.TypedDict):
    """An object."""

    # The game in which it was ruled.
    game: str
    # The number of the case.
    case: int
    # The number of the ruling.
    ruling: int


class EnterResultActRequest(t.TypedDict):
    """Enters a table's result: by a seat of the table as a slip, by an official directly. One of `places`,
    `scores` and, by officials, `points` is needed.
    """

    type: t.Literal["enter-result"]
    # The number of the round.
    round: int
    # The number of the table.
    table: int
    # The place of each seat, 1 the best; who ties has the same.
    places: t.NotRequired[list[int | None]]
    # The title's own score of each seat.
    scores: t.NotRequired[list[str | None]]
    # Points that an official assigns to each seat.
    points: t.NotRequired[list[str | None]]
    # The ruling by which it is so.
    ruling: t.NotRequired["RulingOfRequest"]
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class ConfirmResultActRequest(t.TypedDict):
    """A seat of the table confirms its slip."""

    type: t.Literal["confirm-result"]
    # The number of the round.
    round: int
    # The number of the table.
    table: int


class CorrectResultActRequest(t.TypedDict):
    """Another result for a table that has one. Seats may until all have confirmed. One of `places`, `scores` and,
    by officials, `points` is needed.
    """

    type: t.Literal["correct-result"]
    # The number of the round.
    round: int
    # The number of the table.
    table: int
    # The place of each seat, 1 the best; who ties has the same.
    places: t.NotRequired[list[int | None]]
    # The title's own score of each seat.
    scores: t.NotRequired[list[str | None]]
    # Points that an official assigns to each seat.
    points: t.NotRequired[list[str | None]]
    # The ruling by which it is so.
    ruling: t.NotRequired["RulingOfRequest"]
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class GivePenaltyActRequest(t.TypedDict):
    """A warning, or points of the scale (`code`) or of the director's (`points`) less."""

    type: t.Literal["give-penalty"]
    # The entrant.
    entrant: str
    # A code of the scale.
    code: t.NotRequired[str]
    # Points, where the scale is not meant.
    points: t.NotRequired[str]
    # Whether it is a warning, which takes no points.
    warning: t.NotRequired[bool]
    # The round in which it happened.
    round: t.NotRequired[int]
    # The table at which it happened.
    table: t.NotRequired[int]
    # The ruling by which it is given.
    ruling: t.NotRequired["RulingOfRequest"]
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class CancelPenaltyActRequest(t.TypedDict):
    """A penalty or a warning counts no more."""

    type: t.Literal["cancel-penalty"]
    # The penalty's id.
    penalty: str
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class SealLotsActRequest(t.TypedDict):
    """Commits the service to a drawing of lots."""

    type: t.Literal["seal-lots"]


class RevealLotsActRequest(t.TypedDict):
    """Draws the lots: the seed is made public."""

    type: t.Literal["reveal-lots"]


PublishStandingsActRequest = t.TypedDict(
    "PublishStandingsActRequest",
    {
        "type": 't.Literal["publish-standings"]',
        # As what they are published.
        "as": 't.Literal["provisional", "official", "corrected"]',
        # After which round; by default the last one that is closed.
        "round": t.NotRequired["int"],
        # The ruling that changed them.
        "ruling": t.NotRequired["RulingOfRequest"],
        # Why. Once the tournament runs, changes need it.
        "why": t.NotRequired["str"],
    },
)
"""Publishes standings after a round; official ones fix points and tie-breaks."""


class NameOfficialActRequest(t.TypedDict):
    """Gives a person duties, at all tables or from one number to another."""

    type: t.Literal["name-official"]
    # The person.
    handle: str
    # What they do.
    duties: list[t.Literal["director", "scorer", "arbiter"]]
    # The first and the last table; left out: all.
    tables: t.NotRequired[list[int]]


class RemoveOfficialActRequest(t.TypedDict):
    """A person has no duties any more."""

    type: t.Literal["remove-official"]
    # The person.
    handle: str


class CallActRequest(t.TypedDict):
    """Calls a director: by a person from the own table, or by an official for any."""

    type: t.Literal["call"]
    # The round; by default the last one.
    round: t.NotRequired[int]
    # The table; of a person by default the own.
    table: t.NotRequired[int]
    # What it is about.
    text: t.NotRequired[str]


class ClaimCallActRequest(t.TypedDict):
    """Takes a call from the queue: the sender answers it."""

    type: t.Literal["claim-call"]
    # The call's id.
    call: str


class HandOverCallActRequest(t.TypedDict):
    """Gives a call to another official, or back to the queue."""

    type: t.Literal["hand-over-call"]
    # The call's id.
    call: str
    # Who answers it now; `null`: the queue.
    to: t.NotRequired[str | None]
    # What is known so far.
    text: t.NotRequired[str]


class CloseCallActRequest(t.TypedDict):
    """A call is answered. Who called may take it back so."""

    type: t.Literal["close-call"]
    # The call's id.
    call: str
    # How it was answered.
    text: t.NotRequired[str]


class AnnounceActRequest(t.TypedDict):
    """Tells everybody something."""

    type: t.Literal["announce"]
    # What.
    text: str


class ScheduleActRequest(t.TypedDict):
    """Says when rounds are planned to begin."""

    type: t.Literal["schedule"]
    # When each round is planned to begin, from round 1 on; `null`: not planned.
    starts: list[str | None]
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class FinishActRequest(t.TypedDict):
    """The tournament is over."""

    type: t.Literal["finish"]
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class ReopenActRequest(t.TypedDict):
    """The tournament goes on after all."""

    type: t.Literal["reopen"]
    # Why. Once the tournament runs, changes need it.
    why: t.NotRequired[str]


class OtherEvent(t.TypedDict):
    """An event of a type that this document does not know. Of a later service: ignore what you do not know."""

    type: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class OtherMove(t.TypedDict):
    """A move of a type that this document does not know. Of a later service: ignore what you do not know."""

    type: str


class MovePattern(t.TypedDict):
    """A move with descriptions in place of some of its values (see *Legal moves and patterns*)."""

    type: str
    seat: t.NotRequired[int]


class JudgedEvent(t.TypedDict):
    """An event that was not recorded: its `type`, its `rule` and the members of that type, as the title's events
    have them, and no number.
    """

    type: str
    rule: t.NotRequired[str]


class EventHead(t.TypedDict):
    """What every recorded event has. The members of its `type` stand beside these."""

    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class HouseEventHead(t.TypedDict):
    """What every recorded event has. The members of its `type` stand beside these."""

    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]


class GameOpened(t.TypedDict):
    """Event 1 of every game: what is played, by whom, and who deals ("sealed" or "recorded"). `bots_take_back` is
    "agree" where bots agree to take-backs; everybody may know it.
    """

    type: t.Literal["GameOpened"]
    # There too: the title of its game.
    title: str
    variant: str | None
    revision: int
    config: "Config"
    seats: "list[GameOpenedSeatsItem]"
    dealing: str
    packs: dict[str, str]
    bots_take_back: t.NotRequired[str | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class GameOpenedSeatsItem(t.TypedDict):
    """Who sits there: a person, by the id that the record knows, or a bot by its name."""

    player: t.NotRequired[str]
    bot: t.NotRequired[str]


class DealCommitted(t.TypedDict):
    """The service commits itself to all shuffles of a game before the first of them (integrity.md). With
    `nonces_ms` it waits before the first shuffle: so long for the seats to commit themselves to nonces, and as
    long for them to reveal these. `shared`: several tables play the same deals, and the seed is revealed when the
    last of them has closed. `session` is the id of the deals.
    """

    type: t.Literal["DealCommitted"]
    alg: str
    commitment: str
    session: str
    nonces_ms: t.NotRequired[int | None]
    shared: t.NotRequired[bool | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class NonceCommitted(t.TypedDict):
    """A seat commits itself to a nonce for the shuffles: its hash in hexadecimal (`nonce_commitment`)."""

    type: t.Literal["NonceCommitted"]
    seat: int
    commitment: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class RevealsAwaited(t.TypedDict):
    """Nobody commits to a nonce any more; these seats have, and reveal theirs now."""

    type: t.Literal["RevealsAwaited"]
    seats: list[int]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class NonceRevealed(t.TypedDict):
    """A seat reveals its nonce, 16 bytes in hexadecimal: all shuffles follow from it too."""

    type: t.Literal["NonceRevealed"]
    seat: int
    nonce: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class SeedRevealed(t.TypedDict):
    """The seed of all shuffles, in hexadecimal: with it anyone can make them again."""

    type: t.Literal["SeedRevealed"]
    seed: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoveMade(t.TypedDict):
    """A move that caused no event of its title: this event keeps it in the record."""

    type: t.Literal["MoveMade"]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class GameClosed(t.TypedDict):
    """The game is over; `result` has winners, places and scores."""

    type: t.Literal["GameClosed"]
    result: "Result"
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class CaseOpened(t.TypedDict):
    """A case about event `step`: called by `seat` (`None`: by an official), against a seat, under a clause.
    `held` tells that the table is held until the case is closed.
    """

    type: t.Literal["CaseOpened"]
    case: int
    step: int
    seat: int | None
    against: int | None
    clause: str
    text: str
    held: bool
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class CaseWithdrawn(t.TypedDict):
    """Who called the director does not insist."""

    type: t.Literal["CaseWithdrawn"]
    case: int
    text: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class RulingMade(t.TypedDict):
    """A ruling on a case; its remedies are the events after it that name its number. `decision` is "upheld",
    "dismissed" or "unclear" (of the claim). `facts` are the events that it rests on. It can be appealed for
    `appeal_ms`; 0: it is final. `supersedes` is the ruling in whose place it stands.
    """

    type: t.Literal["RulingMade"]
    case: int
    ruling: int
    decision: str
    facts: list[int]
    clause: str
    text: str
    appeal_ms: int
    supersedes: int | None
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class RedealOrdered(t.TypedDict):
    """A ruling has the service deal boards anew: each as this reserve. `confirmed` is the event of the second
    official. Each of `boards` is `{"board": number, "reserve": number}`.
    """

    type: t.Literal["RedealOrdered"]
    case: int
    ruling: int
    boards: list[dict[str, int]]
    confirmed: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class RedealConfirmed(t.TypedDict):
    """A second official agrees: by a ruling on this case the table may go back to event `to`, and be dealt anew."""

    type: t.Literal["RedealConfirmed"]
    case: int
    to: int
    text: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class AppealMade(t.TypedDict):
    """A party asks that another look at a ruling."""

    type: t.Literal["AppealMade"]
    case: int
    ruling: int
    seat: int
    text: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class AppealDecided(t.TypedDict):
    """The appeal is decided, finally: `outcome` is "upheld", or "changed", and the ruling in its place follows."""

    type: t.Literal["AppealDecided"]
    case: int
    ruling: int
    outcome: str
    text: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class TakeBackAsked(t.TypedDict):
    """A player asks the others to let the table go back to event `to`. `allowed`: a director allows it although
    cards have been revealed since.
    """

    type: t.Literal["TakeBackAsked"]
    seat: int
    to: int
    allowed: bool
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class TakeBackAnswered(t.TypedDict):
    """A player's answer; when the last one agrees, `SetBack` follows."""

    type: t.Literal["TakeBackAnswered"]
    seat: int
    agreed: bool
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class SetBack(t.TypedDict):
    """The table stands again as it did after event `to`; what was played since is superseded. By a ruling on a
    case, or by consent: then both are `None`. `corrected` are the events whose moves are made again in another
    form, or not at all, by the decisions that follow.
    """

    type: t.Literal["SetBack"]
    to: int
    case: int | None
    ruling: int | None
    corrected: list[int]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class TableHeld(t.TypedDict):
    """Nobody moves until the table is released."""

    type: t.Literal["TableHeld"]
    text: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class TableReleased(t.TypedDict):
    """The hold of a case, or without one that of an official, is lifted: play goes on if nothing else holds it."""

    type: t.Literal["TableReleased"]
    case: int | None
    text: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class PlayAdjourned(t.TypedDict):
    """Play ends for now; `until` says when it is to go on (ISO 8601, UTC; "" if that is open)."""

    type: t.Literal["PlayAdjourned"]
    until: str
    text: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class TimeOutCalled(t.TypedDict):
    """A director stops play for about so many milliseconds, for a seat or for all."""

    type: t.Literal["TimeOutCalled"]
    seat: int | None
    ms: int
    text: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class PlayResumed(t.TypedDict):
    """Play goes on after an adjournment or a time-out."""

    type: t.Literal["PlayResumed"]
    text: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class IrregularityNoted(t.TypedDict):
    """Something against the rules happened at a real table, at event `step`, and it stood."""

    type: t.Literal["IrregularityNoted"]
    step: int
    seat: int | None
    clause: str
    text: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class CardsOpened(t.TypedDict):
    """From here on this official sees all cards of the game."""

    type: t.Literal["CardsOpened"]
    text: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class SeatResigned(t.TypedDict):
    """A player leaves the game."""

    type: t.Literal["SeatResigned"]
    seat: int
    text: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class SeatWarned(t.TypedDict):
    """A warning."""

    type: t.Literal["SeatWarned"]
    ruling: int
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class PointsPenalised(t.TypedDict):
    """The seat's score becomes worse by `points`, 1 or more; by more coins where fewer are better."""

    type: t.Literal["PointsPenalised"]
    ruling: int
    seat: int
    points: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class ScoresAssigned(t.TypedDict):
    """Scores by seat that stand in place of those played; `None` leaves a seat its own. `split` tells where they
    come from if several outcomes were weighed: `{"weight", "scores"}` each.
    """

    type: t.Literal["ScoresAssigned"]
    ruling: int
    scores: list[int | None]
    split: list[dict[str, t.Any]]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class GameAnnulled(t.TypedDict):
    """The game does not count."""

    type: t.Literal["GameAnnulled"]
    ruling: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class SeatForfeited(t.TypedDict):
    """The seat is out of the game by a ruling."""

    type: t.Literal["SeatForfeited"]
    ruling: int
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class SeatReplaced(t.TypedDict):
    """Another sits there from now on: `{"player": id}` or `{"bot": name}`."""

    type: t.Literal["SeatReplaced"]
    ruling: int
    seat: int
    sitting: dict[str, str]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class Adopted(t.TypedDict):
    """What was there when the stream began: events of this module, each with its `type`, and `by` where it is
    known. For a database from before there were such streams it is everything that was found, for a new one
    nothing.
    """

    type: t.Literal["Adopted"]
    found: list[dict[str, t.Any]]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]


class TournamentOpened(t.TypedDict):
    """A tournament, with the settings that its games begin with."""

    type: t.Literal["TournamentOpened"]
    tournament: str
    private: bool
    spectator_delay: int
    disputes: str
    appeal_minutes: int
    open_cards: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]


class GameSettingsSet(t.TypedDict):
    """The settings of a game from now on, and the tournament that it belongs to. A game without such an event has
    the default settings. Where a game moves to another tournament, both streams hold the event.
    """

    type: t.Literal["GameSettingsSet"]
    game: str
    tournament: str | None
    private: bool
    spectator_delay: int
    disputes: str
    appeal_minutes: int
    open_cards: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]


class EmbeddingSet(t.TypedDict):
    """Which other sites may show a tournament's public games in frames from now on. `embedding` has `allowed` and
    `ancestors`, the origins of those sites; `None` leaves it to the service, as it is without such an event.
    """

    type: t.Literal["EmbeddingSet"]
    tournament: str
    embedding: "EmbeddingAnswer | None"
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]


class TokenMade(t.TypedDict):
    """A token, by its id: whose it is, its role, and where it holds. `expires_at` is in milliseconds since 1970."""

    type: t.Literal["TokenMade"]
    token: str
    role: str
    person: str | None
    tournament: str | None
    games: list[str] | None
    game: str | None
    seat: int | None
    expires_at: int | None
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]


class SeatsAdmitted(t.TypedDict):
    """Tokens of seats that the service made for those who sit there: of each the `seat`, `token` and `person`."""

    type: t.Literal["SeatsAdmitted"]
    game: str
    seats: list[dict[str, t.Any]]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]


class TokenRevoked(t.TypedDict):
    """A token that holds no more."""

    type: t.Literal["TokenRevoked"]
    token: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]


class WordsErased(t.TypedDict):
    """Words about a game that were erased, by the hashes that its events hold."""

    type: t.Literal["WordsErased"]
    game: str
    texts: list[str]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]


class PersonErased(t.TypedDict):
    """A person whose names and words were erased."""

    type: t.Literal["PersonErased"]
    person: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]


class LabelsSet(t.TypedDict):
    """What integrators call a game or a tournament (`kind`) from now on: a salted hash; `None`: nothing."""

    type: t.Literal["LabelsSet"]
    kind: str
    subject: str
    hash: str | None
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]


class PeopleMerged(t.TypedDict):
    """Two ids that are one person from now on: `merged` means `into`. Games keep the ids that they have."""

    type: t.Literal["PeopleMerged"]
    merged: str
    into: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]


class RedealOrderedRemedyAnswer(t.TypedDict):
    """A ruling has the service deal boards anew: each as this reserve. `confirmed` is the event of the second
    official. Each of `boards` is `{"board": number, "reserve": number}`.
    """

    type: t.Literal["RedealOrdered"]
    case: int
    ruling: int
    boards: list[dict[str, int]]
    confirmed: int
    rule: t.NotRequired[str]


class SetBackRemedyAnswer(t.TypedDict):
    """The table stands again as it did after event `to`; what was played since is superseded. By a ruling on a
    case, or by consent: then both are `None`. `corrected` are the events whose moves are made again in another
    form, or not at all, by the decisions that follow.
    """

    type: t.Literal["SetBack"]
    to: int
    case: int | None
    ruling: int | None
    corrected: list[int]
    rule: t.NotRequired[str]


class SeatWarnedRemedyAnswer(t.TypedDict):
    """A warning."""

    type: t.Literal["SeatWarned"]
    ruling: int
    seat: int
    rule: t.NotRequired[str]


class PointsPenalisedRemedyAnswer(t.TypedDict):
    """The seat's score becomes worse by `points`, 1 or more; by more coins where fewer are better."""

    type: t.Literal["PointsPenalised"]
    ruling: int
    seat: int
    points: int
    rule: t.NotRequired[str]


class ScoresAssignedRemedyAnswer(t.TypedDict):
    """Scores by seat that stand in place of those played; `None` leaves a seat its own. `split` tells where they
    come from if several outcomes were weighed: `{"weight", "scores"}` each.
    """

    type: t.Literal["ScoresAssigned"]
    ruling: int
    scores: list[int | None]
    split: list[dict[str, t.Any]]
    rule: t.NotRequired[str]


class GameAnnulledRemedyAnswer(t.TypedDict):
    """The game does not count."""

    type: t.Literal["GameAnnulled"]
    ruling: int
    rule: t.NotRequired[str]


class SeatForfeitedRemedyAnswer(t.TypedDict):
    """The seat is out of the game by a ruling."""

    type: t.Literal["SeatForfeited"]
    ruling: int
    seat: int
    rule: t.NotRequired[str]


class SeatReplacedRemedyAnswer(t.TypedDict):
    """Another sits there from now on: `{"player": id}` or `{"bot": name}`."""

    type: t.Literal["SeatReplaced"]
    ruling: int
    seat: int
    sitting: dict[str, str]
    rule: t.NotRequired[str]


class Result(t.TypedDict):
    """How a game ended: the winners, and by seat the places and the scores where the title has them."""

    winners: list[int]
    places: list[int] | None
    scores: list[int] | None


class Mark(t.TypedDict):
    """A place in a replay worth jumping to."""

    # A later service may have more kinds.
    kind: "MarkKind | str"
    label: str


class BookEventHead(t.TypedDict):
    """What every event of a book has. The members of its `type` stand beside these."""

    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class BookOpened(t.TypedDict):
    """Event 1 of every book: the tournament and its configuration in wire form (`config.py`)."""

    type: t.Literal["BookOpened"]
    tournament: str
    config: "TournamentConfigRequest"
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class ConfigChanged(t.TypedDict):
    """These members of the configuration are as given from now on."""

    type: t.Literal["ConfigChanged"]
    changes: "TournamentConfigRequest"
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class EntriesMade(t.TypedDict):
    """Entries: of each `entrant`, `number`, `kind` ("person" or "team"), `members`, `rating` and `since_round`."""

    type: t.Literal["EntriesMade"]
    entries: "list[MadeEntry]"
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class EntryChanged(t.TypedDict):
    """A rating, or the wish not to sit at table 1; `None` leaves it as it was."""

    type: t.Literal["EntryChanged"]
    entrant: str
    rating: int | None
    not_at_table_1: bool | None
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class EntryWithdrawn(t.TypedDict):
    """An entrant plays no more after this round (0: none was played)."""

    type: t.Literal["EntryWithdrawn"]
    entrant: str
    after: int
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class EntryReturned(t.TypedDict):
    """An entrant who withdrew plays again from this round on."""

    type: t.Literal["EntryReturned"]
    entrant: str
    since_round: int
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class EntryDisqualified(t.TypedDict):
    """An entrant plays no more and is not ranked; what was played stands."""

    type: t.Literal["EntryDisqualified"]
    entrant: str
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class ByeAsked(t.TypedDict):
    """An entrant sits out a round for a "half-bye" or a "zero-bye"; `None` takes that back."""

    type: t.Literal["ByeAsked"]
    entrant: str
    round: int
    kind: str | None
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class MemberReplaced(t.TypedDict):
    """A person takes another's place in an entrant, which keeps its points."""

    type: t.Literal["MemberReplaced"]
    entrant: str
    out: str
    into: str
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class NoShowNoted(t.TypedDict):
    """These entrants did not come to their table: it forfeits for them, and is won by one who is left alone."""

    type: t.Literal["NoShowNoted"]
    round: int
    table: int
    entrants: list[str]
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class KeptApart(t.TypedDict):
    """Two entrants are never paired from now on, or may be again."""

    type: t.Literal["KeptApart"]
    entrants: list[str]
    apart: bool
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class RoundDrawn(t.TypedDict):
    """A pairing: tables with `number`, `seats` and `board`, byes by entrant, and the rules that it breaks."""

    type: t.Literal["RoundDrawn"]
    round: int
    tables: "list[PairedTable]"
    byes: dict[str, str]
    by_hand: bool
    breaks: "list[PairingBreak]"
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class PairingChanged(t.TypedDict):
    """The pairing of a round from now on, whole. Tables of the same number and seats keep what they have."""

    type: t.Literal["PairingChanged"]
    round: int
    tables: "list[PairedTable]"
    byes: dict[str, str]
    breaks: "list[PairingBreak]"
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class RoundPublished(t.TypedDict):
    """Everybody may see the pairing of a round."""

    type: t.Literal["RoundPublished"]
    round: int
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class RoundStarted(t.TypedDict):
    """A round is played; `ends_at` is the end of its clock."""

    type: t.Literal["RoundStarted"]
    round: int
    ends_at: int | None
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class RoundClosed(t.TypedDict):
    """All results of a round are in."""

    type: t.Literal["RoundClosed"]
    round: int
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class RoundCancelled(t.TypedDict):
    """A round that counts no more; its results stay readable."""

    type: t.Literal["RoundCancelled"]
    round: int
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class ClockSet(t.TypedDict):
    """A round's clock ends at this moment."""

    type: t.Literal["ClockSet"]
    round: int
    ends_at: int | None
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class TournamentPaused(t.TypedDict):
    """All clocks stop."""

    type: t.Literal["TournamentPaused"]
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class TournamentResumed(t.TypedDict):
    """All clocks go on, with as much time as they had."""

    type: t.Literal["TournamentResumed"]
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class GameSet(t.TypedDict):
    """A table plays this game, or (`None`) none yet."""

    type: t.Literal["GameSet"]
    round: int
    table: int
    game: str | None
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class ResultEntered(t.TypedDict):
    """A result by seat: places, scores, or points that a director assigns. `source` is "game", "slip",
    "director", "forfeit" or "assigned"; `entrant` is who entered a slip. With a `ruling` (`game`, `case`,
    `ruling`) it stands beside what was played: as ruled.
    """

    type: t.Literal["ResultEntered"]
    round: int
    table: int
    places: list[int | None]
    scores: list[str | None]
    points: list[str] | None
    source: str
    entrant: str | None
    ruling: "RulingOfAnswer | None"
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class ResultConfirmed(t.TypedDict):
    """An entrant at the table confirms its result."""

    type: t.Literal["ResultConfirmed"]
    round: int
    table: int
    entrant: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class ResultContested(t.TypedDict):
    """An entrant at the table says that the result was another: a director decides."""

    type: t.Literal["ResultContested"]
    round: int
    table: int
    entrant: str
    places: list[int | None]
    scores: list[str | None]
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class ResultCorrected(t.TypedDict):
    """Another result for a table that has one. Fields are those of `ResultEntered`."""

    type: t.Literal["ResultCorrected"]
    round: int
    table: int
    places: list[int | None]
    scores: list[str | None]
    points: list[str] | None
    source: str
    entrant: str | None
    ruling: "RulingOfAnswer | None"
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class PenaltyGiven(t.TypedDict):
    """A warning, or points taken from an entrant. `penalty` is its id."""

    type: t.Literal["PenaltyGiven"]
    penalty: str
    entrant: str
    code: str | None
    points: str
    warning: bool
    round: int | None
    table: int | None
    ruling: "RulingOfAnswer | None"
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class PenaltyCancelled(t.TypedDict):
    """A penalty or warning that counts no more."""

    type: t.Literal["PenaltyCancelled"]
    penalty: str
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class LotsSealed(t.TypedDict):
    """The service commits itself to a drawing of lots: SHA-256 of the seed, in hexadecimal."""

    type: t.Literal["LotsSealed"]
    commitment: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class LotsRevealed(t.TypedDict):
    """The seed of the lots, in hexadecimal: with it anyone can draw them again (`field.lots`)."""

    type: t.Literal["LotsRevealed"]
    seed: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class StandingsPublished(t.TypedDict):
    """Standings after a round, `state` "provisional", "official" or "corrected"; `hash` is of their canonical
    form.
    """

    type: t.Literal["StandingsPublished"]
    state: str
    round: int
    hash: str
    ruling: "RulingOfAnswer | None"
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class OfficialNamed(t.TypedDict):
    """A person's duties, at all tables or from one number to another."""

    type: t.Literal["OfficialNamed"]
    person: str
    duties: list[str]
    tables: list[int] | None
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class OfficialRemoved(t.TypedDict):
    """A person has no duties any more."""

    type: t.Literal["OfficialRemoved"]
    person: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class CallMade(t.TypedDict):
    """A call for a director. `call` is its id."""

    type: t.Literal["CallMade"]
    call: str
    round: int | None
    table: int | None
    entrant: str | None
    text: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class CallClaimed(t.TypedDict):
    """A director, who did this, answers a call."""

    type: t.Literal["CallClaimed"]
    call: str
    person: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class CallHandedOver(t.TypedDict):
    """Another director answers a call, or (`None`) it is open again."""

    type: t.Literal["CallHandedOver"]
    call: str
    to: str | None
    text: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class CallClosed(t.TypedDict):
    """A call that is answered."""

    type: t.Literal["CallClosed"]
    call: str
    text: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class Announced(t.TypedDict):
    """Words to everybody. `announcement` is their id."""

    type: t.Literal["Announced"]
    announcement: str
    text: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class ScheduleSet(t.TypedDict):
    """When the rounds are planned to begin, from round 1 on."""

    type: t.Literal["ScheduleSet"]
    starts: list[int | None]
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class TournamentFinished(t.TypedDict):
    """The tournament is over."""

    type: t.Literal["TournamentFinished"]
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class TournamentReopened(t.TypedDict):
    """The tournament goes on after all."""

    type: t.Literal["TournamentReopened"]
    why: str
    # The step: its number in the book, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who did it: a role and an id.
    by: str
    # The SHA-256 of its stored bytes; left out where none are.
    h: t.NotRequired[str]
    # The hash of the event before.
    prev: t.NotRequired[str]
    # The words behind `why` and `text`; `null` once they are erased.
    words: dict[str, str | None]


class PairedTable(t.TypedDict):
    """A table of a pairing."""

    number: t.NotRequired[int]
    seats: t.NotRequired[list[str]]
    board: t.NotRequired[int | None]


class MadeEntry(t.TypedDict):
    """An entry as it was made."""

    entrant: t.NotRequired[str]
    number: t.NotRequired[int]
    kind: t.NotRequired[str]
    members: t.NotRequired[list[str]]
    rating: t.NotRequired[int]
    since_round: t.NotRequired[int]


class PairingBreak(t.TypedDict):
    """A rule that a pairing breaks: its code, where, and whom it concerns."""

    code: t.NotRequired[str]
    table: t.NotRequired[int | None]
    entrants: t.NotRequired[list[str]]


class FairyBargainsRoundDealt(t.TypedDict):
    """Hands, Pot and Draw Pile lie ready. Who holds what is hidden, `draw_count` is not."""

    type: t.Literal["RoundDealt"]
    rule: "FairyBargainsClause"
    round: int
    dealer: int
    pot: list[int]
    draw_count: int
    leader: int
    hands: list[list[int | None]]
    draw: list[int | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsCardPlayed(t.TypedDict):
    """A card lies beside the Pot, waiting for its bargain."""

    type: t.Literal["CardPlayed"]
    rule: "FairyBargainsClause"
    seat: int
    card: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsPotExtended(t.TypedDict):
    """The top card of the Draw Pile went to the Pot."""

    type: t.Literal["PotExtended"]
    rule: "FairyBargainsClause"
    card: int
    pot_total: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsBargainChoice(t.TypedDict):
    """Several sets qualify; the seat must name one."""

    type: t.Literal["BargainChoice"]
    rule: "FairyBargainsClause"
    seat: int
    options: list[list[int]]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsBargainTaken(t.TypedDict):
    """A seat took cards out of the Pot; `forced` where there was nothing to choose. Only v1 has `points`."""

    type: t.Literal["BargainTaken"]
    rule: "FairyBargainsClause"
    seat: int
    cards: list[int]
    total: int
    forced: bool
    points: t.NotRequired[int | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsNoBargain(t.TypedDict):
    """The Pot cannot be brought above the played card."""

    type: t.Literal["NoBargain"]
    rule: "FairyBargainsClause"
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsCardJoinedPot(t.TypedDict):
    """The played card joined the Pot, which is `pot` now; the turn is over."""

    type: t.Literal["CardJoinedPot"]
    rule: "FairyBargainsClause"
    card: int
    pot: list[int]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsRoundEnded(t.TypedDict):
    """All hands are empty; a point for each card taken."""

    type: t.Literal["RoundEnded"]
    rule: "FairyBargainsClause"
    round: int
    points: list[int]
    totals: list[int]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsDealerSet(t.TypedDict):
    """The next round and its dealer."""

    type: t.Literal["DealerSet"]
    rule: "FairyBargainsClause"
    round: int
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsGameEnded(t.TypedDict):
    """The game is over. `totals` are there if rounds were played, `won` and `bargains_left` in the solitaire."""

    type: t.Literal["GameEnded"]
    rule: "FairyBargainsClause"
    totals: t.NotRequired[list[int] | None]
    places: t.NotRequired[list[int] | None]
    winners: t.NotRequired[list[int] | None]
    won: t.NotRequired[bool | None]
    bargains_left: t.NotRequired[int | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsReshuffleNeeded(t.TypedDict):
    """A card must be added and the Draw Pile is empty: `count` discards are to be shuffled."""

    type: t.Literal["ReshuffleNeeded"]
    rule: "FairyBargainsClause"
    count: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsPileRebuilt(t.TypedDict):
    """The discards are the Draw Pile. Their order is hidden."""

    type: t.Literal["PileRebuilt"]
    rule: "FairyBargainsClause"
    draw_count: int
    draw: list[int | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsGameStarted(t.TypedDict):
    """The seat that starts was drawn."""

    type: t.Literal["GameStarted"]
    rule: "FairyBargainsClause"
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsCardPlaced(t.TypedDict):
    """A card went from in front of a seat to the Pot."""

    type: t.Literal["CardPlaced"]
    rule: "FairyBargainsClause"
    seat: int
    card: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsCardsWithdrawn(t.TypedDict):
    """Cards went from the Pot to in front of a seat."""

    type: t.Literal["CardsWithdrawn"]
    rule: "FairyBargainsClause"
    seat: int
    cards: list[int]
    total: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsPlayerEliminated(t.TypedDict):
    """A seat has no cards left; `place` is its place at the end."""

    type: t.Literal["PlayerEliminated"]
    rule: "FairyBargainsClause"
    seat: int
    place: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsBargainsDealt(t.TypedDict):
    """The piles and the stock lie ready."""

    type: t.Literal["BargainsDealt"]
    rule: "FairyBargainsClause"
    face_up: list[int]
    stock_count: int
    piles: list[list[int | None]]
    stock: list[int | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsCardsTurned(t.TypedDict):
    """Cards of the stock, `play_area` in the order of turning, went to the Play Area; `top` was the last."""

    type: t.Literal["CardsTurned"]
    rule: "FairyBargainsClause"
    count: int
    top: int
    stock_count: int
    play_area: list[int | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsMatchMade(t.TypedDict):
    """The Play Area's card and the cards of these piles are gone."""

    type: t.Literal["MatchMade"]
    rule: "FairyBargainsClause"
    card: int
    piles: list[int]
    cards: list[int]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsPlayCardUncovered(t.TypedDict):
    """The card below is the top of the Play Area now."""

    type: t.Literal["PlayCardUncovered"]
    rule: "FairyBargainsClause"
    card: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsBargainTurnedUp(t.TypedDict):
    """The next card of a pile lies face up."""

    type: t.Literal["BargainTurnedUp"]
    rule: "FairyBargainsClause"
    pile: int
    card: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsPileCleared(t.TypedDict):
    """A pile is empty, and stays so."""

    type: t.Literal["PileCleared"]
    rule: "FairyBargainsClause"
    pile: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class FairyBargainsMainConfigRequest(t.TypedDict):
    """What an organiser chooses for the variant `main`. What is left out has its default."""

    variant: t.NotRequired[t.Literal["main"]]
    # How many play. Where a game is opened it follows from the seats.
    players: t.NotRequired[int]
    first_dealer: t.NotRequired[int]
    options: t.NotRequired["FairyBargainsMainOptionsRequest"]


class FairyBargainsMainOptionsRequest(t.TypedDict):
    """Options. Those that are left out have their defaults."""

    # How many rounds are played; null: one for each player. (FB-2.12) Default: null.
    rounds: t.NotRequired[int | None]
    # Of several smallest sets: any, or the closest total only. (FB-2.6) Default: "player".
    choice: t.NotRequired[t.Literal["player", "closest"]]
    # No card left to add: no bargain, or the whole Pot. (FB-2.10) Default: "no_bargain".
    exhausted: t.NotRequired[t.Literal["no_bargain", "take_all"]]


class FairyBargainsExactConfigRequest(t.TypedDict):
    """What an organiser chooses for the variant `v1`. What is left out has its default."""

    variant: t.Literal["v1"]
    # How many play. Where a game is opened it follows from the seats.
    players: t.NotRequired[int]
    first_dealer: t.NotRequired[int]
    options: t.NotRequired["FairyBargainsExactOptionsRequest"]


class FairyBargainsExactOptionsRequest(t.TypedDict):
    """Options. Those that are left out have their defaults."""

    # How many rounds are played; null: one for each player. (FB-2.12) Default: null.
    rounds: t.NotRequired[int | None]
    # Of several sets that qualify: any, or the smallest only. (FB-3.5) Default: "player".
    choice: t.NotRequired[t.Literal["player", "fewest"]]


class FairyBargainsEliminationConfigRequest(t.TypedDict):
    """What an organiser chooses for the variant `v2`. What is left out has its default."""

    variant: t.Literal["v2"]
    # How many play. Where a game is opened it follows from the seats.
    players: t.NotRequired[int]
    options: t.NotRequired["FairyBargainsEliminationOptionsRequest"]


class FairyBargainsEliminationOptionsRequest(t.TypedDict):
    """Options. Those that are left out have their defaults."""

    # How many decks there are; with two, up to six may play. (FB-4.1) Default: 1.
    decks: t.NotRequired[t.Literal[1, 2]]
    # When a seat without cards is out: after its withdrawal, or as it places the last. (FB-4.5) Default:
    # "after_withdrawal".
    elimination: t.NotRequired[t.Literal["after_withdrawal", "on_placement"]]


class FairyBargainsSolitaireConfigRequest(t.TypedDict):
    """What an organiser chooses for the variant `v3`. What is left out has its default."""

    variant: t.Literal["v3"]
    # How many play. Where a game is opened it follows from the seats.
    players: t.NotRequired[int]
    options: t.NotRequired["FairyBargainsSolitaireOptionsRequest"]


class FairyBargainsSolitaireOptionsRequest(t.TypedDict):
    """Options. Those that are left out have their defaults."""

    # How many piles there are: 5 is easier, 7 harder. (FB-5.1) Default: 6.
    piles: t.NotRequired[t.Literal[6, 5, 7]]
    # Whether more cards may be turned only when nothing matches. (FB-5.5) Default: true.
    must_match: t.NotRequired[bool]
    # Cards left in the Play Area: they stay below, or are gone. (FB-5.3) Default: "stack".
    waste: t.NotRequired[t.Literal["stack", "discard"]]
    # Whether the covered cards of the Play Area can be seen. (FB-7.9) Default: false.
    fan: t.NotRequired[bool]


class FairyBargainsDeal(t.TypedDict):
    """Chance: the whole deck, top card first."""

    type: t.Literal["deal"]
    deck: list[int]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class FairyBargainsPlay(t.TypedDict):
    """A seat plays one card of its hand."""

    type: t.Literal["play"]
    seat: int
    card: int
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class FairyBargainsTake(t.TypedDict):
    """A seat names the set that it takes out of the Pot."""

    type: t.Literal["take"]
    seat: int
    cards: list[int]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class FairyBargainsReshuffle(t.TypedDict):
    """Chance: all discards, top card first."""

    type: t.Literal["reshuffle"]
    order: list[int]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class FairyBargainsStart(t.TypedDict):
    """Chance: the seat that starts."""

    type: t.Literal["start"]
    first: int
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class FairyBargainsExchange(t.TypedDict):
    """A seat places a card in the Pot and withdraws others."""

    type: t.Literal["exchange"]
    seat: int
    place: int
    withdraw: list[int]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class FairyBargainsMatch(t.TypedDict):
    """The top card of the Play Area goes with the face-up cards of these piles."""

    type: t.Literal["match"]
    seat: int
    piles: list[int]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class FairyBargainsTurn(t.TypedDict):
    """The next three cards of the stock are turned."""

    type: t.Literal["turn"]
    seat: int
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class FairyBargainsMainTable(t.TypedDict):
    """The table of the main game. Hands, Pot and taken cards ascend; the Draw Pile is top first. `offered` are
    the sets to choose from while a take is due; they follow from the Pot and the played card.
    """

    phase: t.Literal["deal", "play", "take", "over"]
    round: int
    dealer: int
    turn: int | None
    hands: list[list[int | None]]
    pot: list[int]
    draw: list[int | None]
    played: int | None
    taken: list[list[int | None]]
    round_points: list[int]
    totals: list[int]
    result: "FairyBargainsStanding | None"


class FairyBargainsStanding(t.TypedDict):
    """The result as the table shows it (FB-2.13)."""

    totals: list[int]
    places: list[int]
    winners: list[int]


class FairyBargainsExactTable(t.TypedDict):
    """The table of variant 1. Hands, Pot and discards ascend; the Draw Pile is top first. While a take or a
    reshuffle is due, `played` waits and it stays the turn of the seat that played it. `offered` are the sets to
    choose from.
    """

    phase: t.Literal["deal", "play", "take", "reshuffle", "over"]
    round: int
    dealer: int
    turn: int | None
    hands: list[list[int | None]]
    pot: list[int]
    draw: list[int | None]
    played: int | None
    discard: list[int]
    round_points: list[int]
    totals: list[int]
    result: "FairyBargainsStanding | None"


class FairyBargainsEliminationTable(t.TypedDict):
    """The table of variant 2. The cards in front of the seats and those of the Pot ascend; `out` is in order."""

    phase: t.Literal["start", "play", "over"]
    turn: int | None
    hands: list[list[int]]
    pot: list[int]
    out: list[int]
    result: "FairyBargainsOrder | None"


class FairyBargainsOrder(t.TypedDict):
    """The result as the table shows it (FB-4.6)."""

    places: list[int]
    winners: list[int]


class FairyBargainsSolitaireTable(t.TypedDict):
    """The table of variant 3. A pile and the Play Area are bottom to top, the stock is top first. In the middle
    of a decision `turning` are the piles whose top card is still to be turned up, and the Play Area's is still to
    be uncovered if it is `covered`.
    """

    phase: t.Literal["deal", "play", "over"]
    piles: list[list[int | None]]
    stock: list[int | None]
    play_area: list[int | None]
    removed: list[int]
    discarded: list[int | None]
    result: "FairyBargainsOutcome | None"


class FairyBargainsOutcome(t.TypedDict):
    """The result as the table shows it (FB-5.7, FB-5.8)."""

    won: bool
    bargains_left: int


class FairyBargainsMainConfig(t.TypedDict):
    """A complete configuration of the main game."""

    variant: str
    players: int
    first_dealer: int
    options: "FairyBargainsMainOptions"


class FairyBargainsMainOptions(t.TypedDict):
    """What an organiser may choose in the main game."""

    # How many rounds are played; null: one for each player. (FB-2.12)
    rounds: int | None
    # Of several smallest sets: any, or the closest total only. (FB-2.6)
    choice: t.Literal["player", "closest"]
    # No card left to add: no bargain, or the whole Pot. (FB-2.10)
    exhausted: t.Literal["no_bargain", "take_all"]


class FairyBargainsExactConfig(t.TypedDict):
    """A complete configuration of variant 1."""

    variant: str
    players: int
    first_dealer: int
    options: "FairyBargainsExactOptions"


class FairyBargainsExactOptions(t.TypedDict):
    """What an organiser may choose in variant 1."""

    # How many rounds are played; null: one for each player. (FB-2.12)
    rounds: int | None
    # Of several sets that qualify: any, or the smallest only. (FB-3.5)
    choice: t.Literal["player", "fewest"]


class FairyBargainsEliminationConfig(t.TypedDict):
    """A complete configuration of variant 2."""

    variant: str
    players: int
    options: "FairyBargainsEliminationOptions"


class FairyBargainsEliminationOptions(t.TypedDict):
    """What an organiser may choose in variant 2."""

    # How many decks there are; with two, up to six may play. (FB-4.1)
    decks: t.Literal[1, 2]
    # When a seat without cards is out: after its withdrawal, or as it places the last. (FB-4.5)
    elimination: t.Literal["after_withdrawal", "on_placement"]


class FairyBargainsSolitaireConfig(t.TypedDict):
    """A complete configuration of variant 3."""

    variant: str
    players: int
    options: "FairyBargainsSolitaireOptions"


class FairyBargainsSolitaireOptions(t.TypedDict):
    """What a player may choose in variant 3."""

    # How many piles there are: 5 is easier, 7 harder. (FB-5.1)
    piles: t.Literal[6, 5, 7]
    # Whether more cards may be turned only when nothing matches. (FB-5.5)
    must_match: bool
    # Cards left in the Play Area: they stay below, or are gone. (FB-5.3)
    waste: t.Literal["stack", "discard"]
    # Whether the covered cards of the Play Area can be seen. (FB-7.9)
    fan: bool


class MarketDayHandDealt(t.TypedDict):
    """Everybody holds cards. Who holds what and what was left over is hidden, how many cards are not."""

    type: t.Literal["HandDealt"]
    rule: "MarketDayClause"
    hand: int
    dealer: int
    cards_each: int
    undealt: int
    hands: list[list[int | None]]
    undealt_cards: list[int | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayRoundStarted(t.TypedDict):
    """The leader is to play the first card of a round."""

    type: t.Literal["RoundStarted"]
    rule: "MarketDayClause"
    round: int
    leader: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayCardPlayed(t.TypedDict):
    """A card lies face up in the next slot."""

    type: t.Literal["CardPlayed"]
    rule: "MarketDayClause"
    seat: int
    slot: int
    rank: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayCardSpoiled(t.TypedDict):
    """A duplicate leaves the round; the copy in `by_slot` stays. `seat` played the spoiled one."""

    type: t.Literal["CardSpoiled"]
    rule: "MarketDayClause"
    slot: int
    rank: int
    by_slot: int
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayRoyalSecured(t.TypedDict):
    """A Royal is safe from everything."""

    type: t.Literal["RoyalSecured"]
    rule: "MarketDayClause"
    slot: int
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayRainFell(t.TypedDict):
    """The only 7 of the round is a Rain."""

    type: t.Literal["RainFell"]
    rule: "MarketDayClause"
    slot: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayRainCancelled(t.TypedDict):
    """Several 7s were played, so none of them is a Rain."""

    type: t.Literal["RainCancelled"]
    rule: "MarketDayClause"
    slots: list[int]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayKnightIdle(t.TypedDict):
    """A Knight finds nothing to kill."""

    type: t.Literal["KnightIdle"]
    rule: "MarketDayClause"
    slot: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayTinkerIdle(t.TypedDict):
    """The Tinker finds nothing to trade with."""

    type: t.Literal["TinkerIdle"]
    rule: "MarketDayClause"
    slot: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayCardScored(t.TypedDict):
    """A card that is still in the round gives points to the seat that it now lies with."""

    type: t.Literal["CardScored"]
    rule: "MarketDayClause"
    slot: int
    rank: int
    seat: int
    points: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayHandEnded(t.TypedDict):
    """All dealt cards have been played."""

    type: t.Literal["HandEnded"]
    rule: "MarketDayClause"
    hand: int
    points: list[int]
    totals: list[int]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayCardRainedOut(t.TypedDict):
    """The Rain drives a card out of the round. `seat` played it."""

    type: t.Literal["CardRainedOut"]
    rule: "MarketDayClause"
    slot: int
    rank: int
    by_slot: int
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayCardKilled(t.TypedDict):
    """The Knight in `by_slot`, played by `by_seat`, kills a card that `seat` played."""

    type: t.Literal["CardKilled"]
    rule: "MarketDayClause"
    slot: int
    rank: int
    by_slot: int
    seat: int
    by_seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayTinkerPending(t.TypedDict):
    """The Tinker's player is asked for a trade."""

    type: t.Literal["TinkerPending"]
    rule: "MarketDayClause"
    seat: int
    slot: int
    targets: list[int]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayTinkerTraded(t.TypedDict):
    """The Tinker and the card in slot `target` swapped places."""

    type: t.Literal["TinkerTraded"]
    rule: "MarketDayClause"
    seat: int
    slot: int
    target: int
    rank: int
    with_seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayTinkerDeclined(t.TypedDict):
    """The Tinker's player keeps the Tinker."""

    type: t.Literal["TinkerDeclined"]
    rule: "MarketDayClause"
    seat: int
    slot: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayRoundScored(t.TypedDict):
    """The round's points by seat; its cards go to the discard."""

    type: t.Literal["RoundScored"]
    rule: "MarketDayClause"
    round: int
    points: list[int]
    totals: list[int]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayLeadSet(t.TypedDict):
    """Who leads the next round; `tied` are the seats with most points, one of them or more."""

    type: t.Literal["LeadSet"]
    rule: "MarketDayClause"
    seat: int
    tied: list[int]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayDealerSet(t.TypedDict):
    """The next hand and its dealer."""

    type: t.Literal["DealerSet"]
    rule: "MarketDayClause"
    hand: int
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayGameEnded(t.TypedDict):
    """The last hand is over."""

    type: t.Literal["GameEnded"]
    rule: "MarketDayClause"
    totals: list[int]
    places: list[int]
    winners: list[int]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MarketDayConfigRequest(t.TypedDict):
    """What an organiser chooses. What is left out has its default."""

    # How many play. Where a game is opened it follows from the seats.
    players: t.NotRequired[int]
    first_dealer: t.NotRequired[int]
    options: t.NotRequired["MarketDayOptionsRequest"]


class MarketDayOptionsRequest(t.TypedDict):
    """Options. Those that are left out have their defaults."""

    # How many hands are played; null: six, or one for each player. (MD-1.3) Default: null.
    hands: t.NotRequired[int | None]
    # Whether the Tinker's player may decline a trade. (MD-4.10) Default: "may".
    tinker: t.NotRequired[t.Literal["may", "must"]]
    # Several seats took most in a round: who led it leads again, or the first of them in turn order does.
    # (MD-5.4) Default: "same_leader".
    lead_tie: t.NotRequired[t.Literal["same_leader", "tied_first"]]
    # Equal totals: shared, or the best single hand decides. (MD-6.3) Default: "shared".
    final_tie: t.NotRequired[t.Literal["shared", "best_hand"]]


class MarketDayDeal(t.TypedDict):
    """Chance: the whole deck, top card first."""

    type: t.Literal["deal"]
    deck: list[int]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MarketDayPlay(t.TypedDict):
    """A seat plays one card of its hand."""

    type: t.Literal["play"]
    seat: int
    rank: int
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MarketDayTinker(t.TypedDict):
    """The Tinker's player names the card to trade with; `None` declines."""

    type: t.Literal["tinker"]
    seat: int
    target: int | None
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MarketDayTable(t.TypedDict):
    """The table. Hands ascend; `undealt` lies as it was in the deck, `discard` as it was played. `discard` and
    `undealt` stay until the next deal, so that a finished hand can be counted over.
    """

    phase: t.Literal["deal", "play", "tinker", "over"]
    hand: int
    round: int
    dealer: int
    leader: int | None
    turn: int | None
    hands: list[list[int | None]]
    undealt: list[int | None]
    table: "list[MarketDayTableCard]"
    discard: list[int]
    totals: list[int]
    hand_points: list[list[int]]
    result: "MarketDayStanding | None"


class MarketDayTableCard(t.TypedDict):
    """A card of this round. `seat` played it; `holder`, another one after a trade, gets its points."""

    slot: int
    seat: int
    rank: int
    status: t.Literal["in", "spoiled", "rained", "killed"]
    holder: int


class MarketDayStanding(t.TypedDict):
    """The result as the table shows it (MD-6.2 to MD-6.4)."""

    totals: list[int]
    places: list[int]
    winners: list[int]


class MarketDayConfig(t.TypedDict):
    """A complete configuration."""

    players: int
    first_dealer: int
    options: "MarketDayOptions"


class MarketDayOptions(t.TypedDict):
    """What an organiser may choose."""

    # How many hands are played; null: six, or one for each player. (MD-1.3)
    hands: int | None
    # Whether the Tinker's player may decline a trade. (MD-4.10)
    tinker: t.Literal["may", "must"]
    # Several seats took most in a round: who led it leads again, or the first of them in turn order does.
    # (MD-5.4)
    lead_tie: t.Literal["same_leader", "tied_first"]
    # Equal totals: shared, or the best single hand decides. (MD-6.3)
    final_tie: t.Literal["shared", "best_hand"]


class MathMarketGameStarted(t.TypedDict):
    """A set-up has been accepted."""

    type: t.Literal["GameStarted"]
    rule: "MathMarketClause"
    version: t.Literal["beginner", "standard", "advanced"]
    players: int
    options: dict[str, t.Any]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketShuffled(t.TypedDict):
    """Both piles have been shuffled; how many cards they have."""

    type: t.Literal["Shuffled"]
    rule: "MathMarketClause"
    coins: int
    creatures: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketBonusDeclined(t.TypedDict):
    """The buyer plays no extra coin."""

    type: t.Literal["BonusDeclined"]
    rule: "MathMarketClause"
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketClockAdvanced(t.TypedDict):
    """A move came at a later time than the one before it."""

    type: t.Literal["ClockAdvanced"]
    rule: "MathMarketClause"
    now: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketPilesShuffled(t.TypedDict):
    """The order in which the piles lie, which nobody sees."""

    type: t.Literal["PilesShuffled"]
    rule: "MathMarketClause"
    coins: list[str | None]
    creatures: list[str | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketCreatureRevealed(t.TypedDict):
    """The top creature of its pile lies face up in a slot of the row."""

    type: t.Literal["CreatureRevealed"]
    rule: "MathMarketClause"
    creature: str
    slot: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketHandsDealt(t.TypedDict):
    """Every seat has been dealt its coins, singly."""

    type: t.Literal["HandsDealt"]
    rule: "MathMarketClause"
    hands: list[list[str | None]]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketTurnStarted(t.TypedDict):
    """A seat is to act."""

    type: t.Literal["TurnStarted"]
    rule: "MathMarketClause"
    seat: int
    turn: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketDepositPaid(t.TypedDict):
    """A coin lies beside a creature."""

    type: t.Literal["DepositPaid"]
    rule: "MathMarketClause"
    seat: int
    coin: str
    creature: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketCreatureBought(t.TypedDict):
    """A creature has been paid for with two coins."""

    type: t.Literal["CreatureBought"]
    rule: "MathMarketClause"
    seat: int
    creature: str
    coins: list[str]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketBonusOpened(t.TypedDict):
    """The buyer may play an extra coin."""

    type: t.Literal["BonusOpened"]
    rule: "MathMarketClause"
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketTurnSkipped(t.TypedDict):
    """A seat plays nothing and draws `drew` coins: one, or none where the pile is empty."""

    type: t.Literal["TurnSkipped"]
    rule: "MathMarketClause"
    seat: int
    drew: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketCardDrawn(t.TypedDict):
    """A seat drew the top coin of the pile."""

    type: t.Literal["CardDrawn"]
    rule: "MathMarketClause"
    seat: int
    coin: str | None
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketGameEnded(t.TypedDict):
    """The game is over."""

    type: t.Literal["GameEnded"]
    rule: "MathMarketClause"
    reason: t.Literal["hand_empty", "deadlock", "creatures", "coins", "all_silent", "aborted"]
    winners: list[int]
    scores: list[int]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketCardsRevealed(t.TypedDict):
    """After the end the cards that lay face down are turned up: the rest of the piles, and what is held."""

    type: t.Literal["CardsRevealed"]
    rule: "MathMarketClause"
    coins: list[str]
    creatures: list[str]
    hands: t.NotRequired[list[list[str]] | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketWindowClosed(t.TypedDict):
    """The claims that stand are settled."""

    type: t.Literal["WindowClosed"]
    rule: "MathMarketClause"
    claims: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketSpecialVoid(t.TypedDict):
    """A symbol does not act."""

    type: t.Literal["SpecialVoid"]
    rule: "MathMarketClause"
    kind: t.Literal["snail", "cheetah"]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketHuntStarted(t.TypedDict):
    """A coin has been turned up to hunt with."""

    type: t.Literal["HuntStarted"]
    rule: "MathMarketClause"
    hunt: int
    coin: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketClaimStands(t.TypedDict):
    """A right claim waits for the window to close."""

    type: t.Literal["ClaimStands"]
    rule: "MathMarketClause"
    seat: int
    coin: str
    price: int
    closes: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketCreatureNamed(t.TypedDict):
    """The creature that a claim or declaration names, which more than one of its price would leave open."""

    type: t.Literal["CreatureNamed"]
    rule: "MathMarketClause"
    seat: int
    creature: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketClaimUnrewarded(t.TypedDict):
    """No creature is left for a right claim."""

    type: t.Literal["ClaimUnrewarded"]
    rule: "MathMarketClause"
    seat: int
    coin: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketClaimWrong(t.TypedDict):
    """A claim's arithmetic was wrong. In Standard `coin` was played, in Advanced `coins` were pointed at."""

    type: t.Literal["ClaimWrong"]
    rule: "MathMarketClause"
    seat: int
    price: int
    reason: t.Literal["no_such_price", "sum"]
    coin: t.NotRequired[str | None]
    coins: t.NotRequired[list[str] | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketPlayerSilenced(t.TypedDict):
    """A seat is out of play until somebody buys."""

    type: t.Literal["PlayerSilenced"]
    rule: "MathMarketClause"
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketSilenceLifted(t.TypedDict):
    """The penalties are over, in the order in which they were given."""

    type: t.Literal["SilenceLifted"]
    rule: "MathMarketClause"
    seats: list[int]
    reason: t.Literal["purchase", "no_buyer", "all_silent"]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketSpecialActivated(t.TypedDict):
    """A symbol acts: `seats` are those that a snail helps, or that a cheetah silences."""

    type: t.Literal["SpecialActivated"]
    rule: "MathMarketClause"
    kind: t.Literal["snail", "cheetah"]
    seats: list[int]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketUnableSaid(t.TypedDict):
    """A seat that a snail helps cannot buy."""

    type: t.Literal["UnableSaid"]
    rule: "MathMarketClause"
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketStuckSaid(t.TypedDict):
    """A seat cannot buy."""

    type: t.Literal["StuckSaid"]
    rule: "MathMarketClause"
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketEffectLifted(t.TypedDict):
    """A symbol acts no longer."""

    type: t.Literal["EffectLifted"]
    rule: "MathMarketClause"
    kind: t.Literal["snail", "cheetah"]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketTableCoinReplaced(t.TypedDict):
    """The face-up coin is discarded, and another one will be turned up."""

    type: t.Literal["TableCoinReplaced"]
    rule: "MathMarketClause"
    coin: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketPileRanOut(t.TypedDict):
    """The coin pile has run out: the spent coins have to be shuffled before these seats can draw, and play go on."""

    type: t.Literal["PileRanOut"]
    rule: "MathMarketClause"
    draws: list[int]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketCoinsShuffled(t.TypedDict):
    """The order in which the new pile lies, which nobody sees."""

    type: t.Literal["CoinsShuffled"]
    rule: "MathMarketClause"
    coins: list[str | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketReshuffled(t.TypedDict):
    """The spent coins have been shuffled and are the coin pile; how many."""

    type: t.Literal["Reshuffled"]
    rule: "MathMarketClause"
    coins: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketCoinsLaidOut(t.TypedDict):
    """Coins are laid out in the open, beside those that lie there: all of them, or those that had been spent."""

    type: t.Literal["CoinsLaidOut"]
    rule: "MathMarketClause"
    coins: list[str]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketPriceDeclared(t.TypedDict):
    """A seat has said a price and is alone to point."""

    type: t.Literal["PriceDeclared"]
    rule: "MathMarketClause"
    seat: int
    price: int
    until: int | None
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketPointingTimedOut(t.TypedDict):
    """A declarer has not pointed in time."""

    type: t.Literal["PointingTimedOut"]
    rule: "MathMarketClause"
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MathMarketBeginnerConfigRequest(t.TypedDict):
    """What an organiser chooses for the variant `beginner`. What is left out has its default."""

    # How many play. Where a game is opened it follows from the seats.
    players: t.NotRequired[int]
    version: t.NotRequired[t.Literal["beginner"]]
    options: t.NotRequired["MathMarketBeginnerOptionsRequest"]
    first: t.NotRequired[int]
    deck: t.NotRequired["MathMarketDeck | None"]


class MathMarketBeginnerOptionsRequest(t.TypedDict):
    """Options. Those that are left out have their defaults."""

    # Whether a deposit must be one that can be completed. (MM-B3.3) Default: "suitable".
    deposit_check: t.NotRequired[t.Literal["suitable", "any"]]
    # Whether a purchase made as the bonus opens a further bonus. (MM-B4.4) Default: false.
    bonus_chain: t.NotRequired[bool]
    # When bought creatures are replaced. (MM-B2.6) Default: "turn_end".
    restore: t.NotRequired[t.Literal["turn_end", "at_once"]]
    # Who finds that nobody can move: the rules, or the players. (MM-B6.2) Default: "auto".
    deadlock: t.NotRequired[t.Literal["auto", "declared"]]


class MathMarketStandardConfigRequest(t.TypedDict):
    """What an organiser chooses for the variant `standard`. What is left out has its default."""

    # How many play. Where a game is opened it follows from the seats.
    players: t.NotRequired[int]
    version: t.Literal["standard"]
    options: t.NotRequired["MathMarketStandardOptionsRequest"]
    first: t.NotRequired[int]
    deck: t.NotRequired["MathMarketDeck | None"]


class MathMarketStandardOptionsRequest(t.TypedDict):
    """Options. Those that are left out have their defaults."""

    # Who finds that nobody can buy: the rules, or the players. (MM-S7.3) Default: "auto".
    deadlock: t.NotRequired[t.Literal["auto", "declared"]]
    # For how long after a right claim others are simultaneous with it, in milliseconds; 0: the first wins.
    # (MM-S5.2) Default: 0.
    tie_window_ms: t.NotRequired[t.Literal[0] | int]
    # Whether a wrong claim silences until a purchase. (MM-S4.2) Default: "return".
    wrong_claim: t.NotRequired[t.Literal["return", "silence"]]
    # Whether a symbol acts on several players who are level. (MM-S6.4) Default: "all".
    special_ties: t.NotRequired[t.Literal["all", "unique"]]
    # Whether a cheetah goes if only its leader could buy. (MM-S6.6) Default: "strict".
    cheetah_block: t.NotRequired[t.Literal["strict", "lift"]]
    # Nobody can buy: the end, or another face-up coin. (MM-S7.5) Default: "end".
    on_deadlock: t.NotRequired[t.Literal["end", "new_coin"]]
    # No coin is left to turn up: spent ones come back, or the end. (MM-S7.2) Default: "reshuffle".
    coin_pile: t.NotRequired[t.Literal["reshuffle", "end"]]


class MathMarketAdvancedConfigRequest(t.TypedDict):
    """What an organiser chooses for the variant `advanced`. What is left out has its default."""

    # How many play. Where a game is opened it follows from the seats.
    players: t.NotRequired[int]
    version: t.Literal["advanced"]
    options: t.NotRequired["MathMarketAdvancedOptionsRequest"]
    first: t.NotRequired[int]
    deck: t.NotRequired["MathMarketDeck | None"]


class MathMarketAdvancedOptionsRequest(t.TypedDict):
    """Options. Those that are left out have their defaults."""

    # How long a declarer may take to point, in milliseconds; 0: for ever. (MM-A3.6) Default: 5000.
    point_limit_ms: t.NotRequired[t.Literal[5000] | int]
    # Everybody silenced: all are released, or the game ends. (MM-A4.3) Default: "lift".
    all_silent: t.NotRequired[t.Literal["lift", "end"]]
    # No two coins are left: spent ones come back, or the end. (MM-A5.2) Default: "reshuffle".
    coin_pile: t.NotRequired[t.Literal["reshuffle", "end"]]


class MathMarketShuffle(t.TypedDict):
    """Chance: both pile orders, top card first. A seat is told that this is not for players."""

    type: t.Literal["shuffle"]
    coin_order: list[str]
    creature_order: list[str]
    at: t.NotRequired[int | None]
    seat: t.NotRequired[t.Any]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MathMarketDeposit(t.TypedDict):
    """A seat lays a coin beside a creature."""

    type: t.Literal["deposit"]
    seat: int
    coin: str
    creature: str
    draws: t.NotRequired[list[str] | None]
    at: t.NotRequired[int | None]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MathMarketBeginnerBuy(t.TypedDict):
    """A seat adds the coin that makes up a creature's price with the deposit."""

    type: t.Literal["buy"]
    seat: int
    coin: str
    creature: str
    draws: t.NotRequired[list[str] | None]
    at: t.NotRequired[int | None]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MathMarketAdvancedBuy(t.TypedDict):
    """A seat says a price and points at two coins, all at once."""

    type: t.Literal["buy"]
    seat: int
    hunt: int
    price: int
    coins: list[str]
    creature: t.NotRequired[str | None]
    draws: t.NotRequired[list[str] | None]
    at: t.NotRequired[int | None]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MathMarketSkip(t.TypedDict):
    """A seat draws a coin instead of playing one."""

    type: t.Literal["skip"]
    seat: int
    draws: t.NotRequired[list[str] | None]
    at: t.NotRequired[int | None]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MathMarketDeclineBonus(t.TypedDict):
    """A seat does not play the extra coin of a bonus."""

    type: t.Literal["decline_bonus"]
    seat: int
    draws: t.NotRequired[list[str] | None]
    at: t.NotRequired[int | None]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MathMarketTick(t.TypedDict):
    """An official lets the clock go on."""

    type: t.Literal["tick"]
    at: t.NotRequired[int | None]
    seat: t.NotRequired[t.Any]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MathMarketAbort(t.TypedDict):
    """The scorer ends the game."""

    type: t.Literal["abort"]
    at: t.NotRequired[int | None]
    seat: t.NotRequired[t.Any]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MathMarketReshuffle(t.TypedDict):
    """Chance: the spent coins in the order of the new pile, top card first. As with the shuffle no seat sends it."""

    type: t.Literal["reshuffle"]
    coin_order: list[str]
    at: t.NotRequired[int | None]
    seat: t.NotRequired[t.Any]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MathMarketClaim(t.TypedDict):
    """A seat plays a coin and says a price."""

    type: t.Literal["claim"]
    seat: int
    hunt: int
    coin: str
    price: int
    creature: t.NotRequired[str | None]
    draws: t.NotRequired[list[str] | None]
    at: t.NotRequired[int | None]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MathMarketUnable(t.TypedDict):
    """A seat that a snail helps says that it cannot buy."""

    type: t.Literal["unable"]
    seat: int
    hunt: int
    draws: t.NotRequired[list[str] | None]
    at: t.NotRequired[int | None]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MathMarketStuck(t.TypedDict):
    """A seat says that it cannot buy."""

    type: t.Literal["stuck"]
    seat: int
    hunt: int
    draws: t.NotRequired[list[str] | None]
    at: t.NotRequired[int | None]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MathMarketTie(t.TypedDict):
    """The scorer writes down claims that were made at the same time, in the order that is to count."""

    type: t.Literal["tie"]
    hunt: int
    claims: "list[MathMarketTiedClaim]"
    draws: t.NotRequired[list[str] | None]
    at: t.NotRequired[int | None]
    seat: t.NotRequired[t.Any]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MathMarketTiedClaim(t.TypedDict):
    """A claim as the scorer writes it down."""

    seat: int
    coin: str
    price: int
    creature: str | None


class MathMarketDeclare(t.TypedDict):
    """A seat says a price, and is then alone to point."""

    type: t.Literal["declare"]
    seat: int
    hunt: int
    price: int
    creature: t.NotRequired[str | None]
    draws: t.NotRequired[list[str] | None]
    at: t.NotRequired[int | None]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MathMarketPoint(t.TypedDict):
    """The declarer points at two coins."""

    type: t.Literal["point"]
    seat: int
    hunt: int
    coins: list[str]
    draws: t.NotRequired[list[str] | None]
    at: t.NotRequired[int | None]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MathMarketBeginnerTable(t.TypedDict):
    """The table of Beginner. `idle` counts skips in a row that drew nothing (MM-B6.3)."""

    now: int
    coin_pile: list[str | None]
    creature_pile: list[str | None]
    discard: list[str]
    bought: list[list[str]]
    over: "MathMarketOver | None"
    hands: list[list[str | None]]
    row: "list[MathMarketSlot]"
    turn: "MathMarketTurn | None"
    idle: int


class MathMarketOver(t.TypedDict):
    """How the game ended (MM-G9)."""

    reason: str
    winners: list[int]
    scores: list[int]


class MathMarketSlot(t.TypedDict):
    """A place of the row: the creature in it, and the coin that lies beside it as a deposit."""

    creature: str | None
    deposit: str | None


class MathMarketTurn(t.TypedDict):
    """Who is to act, and the number of the turn, counted from 1."""

    seat: int
    phase: t.Literal["main", "bonus"]
    number: int


class MathMarketStandardTable(t.TypedDict):
    """The table of Standard. `since` is when the present hunt began; statistics and bots use it, no rule does.
    `awarded` are the seats that have just been paid with the present face-up coin, while there are others to
    come. `reshuffle` is there while the table waits for one, `reshuffled` while nobody has bought since the last
    one.
    """

    now: int
    coin_pile: list[str | None]
    creature_pile: list[str | None]
    discard: list[str]
    bought: list[list[str]]
    over: "MathMarketOver | None"
    hands: list[list[str | None]]
    row: list[str | None]
    table_coin: str | None
    hunt: int
    effect: "MathMarketEffect | None"
    silenced: list[int]
    stuck: list[int]
    window: "MathMarketWindow | None"
    reshuffle: t.NotRequired["MathMarketReshuffling | None"]
    reshuffled: t.NotRequired[bool | None]


class MathMarketEffect(t.TypedDict):
    """A symbol that acts: a snail helps its seats, a cheetah silences them. `unable` have said so, in that order."""

    kind: t.Literal["snail", "cheetah"]
    seats: list[int]
    unable: list[int]


class MathMarketWindow(t.TypedDict):
    """The time in which right claims are simultaneous, up to and including `close`, in the order of arrival."""

    close: int
    claims: "list[MathMarketStandingClaim]"


class MathMarketStandingClaim(t.TypedDict):
    """A right claim; its coin lies on the table. `made_at` is for statistics only."""

    seat: int
    coin: str
    price: int
    creature: str | None


class MathMarketReshuffling(t.TypedDict):
    """The coin pile has run out, and coins are needed: first by the seats that draw, in this order."""

    draws: list[int]


class MathMarketAdvancedTable(t.TypedDict):
    """The table of Advanced. `reshuffle` is there while the table waits for one. `since` is when the present hunt
    began; statistics and bots use it, no rule does.
    """

    now: int
    coin_pile: list[str | None]
    creature_pile: list[str | None]
    discard: list[str]
    bought: list[list[str]]
    over: "MathMarketOver | None"
    coins: list[str]
    row: list[str | None]
    hunt: int
    silenced: list[int]
    lock: "MathMarketLock | None"
    reshuffle: t.NotRequired["MathMarketReshuffling | None"]


class MathMarketLock(t.TypedDict):
    """An open declaration: this seat alone may point, up to and including `until`; `None` is for ever. `made_at`
    is for statistics only.
    """

    seat: int
    price: int
    creature: str | None
    until: int | None


class MathMarketBeginnerConfig(t.TypedDict):
    """A complete configuration of Beginner."""

    players: int
    version: t.Literal["beginner", "standard", "advanced"]
    options: "MathMarketBeginnerOptions"
    first: int
    deck: t.NotRequired["MathMarketDeck | None"]


class MathMarketBeginnerOptions(t.TypedDict):
    """What an organiser may choose in Beginner."""

    # Whether a deposit must be one that can be completed. (MM-B3.3)
    deposit_check: t.Literal["suitable", "any"]
    # Whether a purchase made as the bonus opens a further bonus. (MM-B4.4)
    bonus_chain: bool
    # When bought creatures are replaced. (MM-B2.6)
    restore: t.Literal["turn_end", "at_once"]
    # Who finds that nobody can move: the rules, or the players. (MM-B6.2)
    deadlock: t.Literal["auto", "declared"]


class MathMarketDeck(t.TypedDict):
    """All cards by their ids, which are opaque; in the order of the card list, which is that of the ids."""

    coins: "dict[str, MathMarketCoin]"
    creatures: "dict[str, MathMarketCreature]"


class MathMarketCoin(t.TypedDict):
    """A coin card. The symbol acts in Standard only (MM-D1)."""

    value: int
    special: t.NotRequired[t.Literal["snail", "cheetah", None]]


class MathMarketCreature(t.TypedDict):
    """A creature card. `hint` are the values of coins, ascending, that cannot be part of the price."""

    price: int
    hint: t.NotRequired[list[int] | None]


class MathMarketStandardConfig(t.TypedDict):
    """A complete configuration of Standard."""

    players: int
    version: t.Literal["beginner", "standard", "advanced"]
    options: "MathMarketStandardOptions"
    first: int
    deck: t.NotRequired["MathMarketDeck | None"]


class MathMarketStandardOptions(t.TypedDict):
    """What an organiser may choose in Standard. The first revision does not know the last one."""

    # Who finds that nobody can buy: the rules, or the players. (MM-S7.3)
    deadlock: t.Literal["auto", "declared"]
    # For how long after a right claim others are simultaneous with it, in milliseconds; 0: the first wins.
    # (MM-S5.2)
    tie_window_ms: int
    # Whether a wrong claim silences until a purchase. (MM-S4.2)
    wrong_claim: t.Literal["return", "silence"]
    # Whether a symbol acts on several players who are level. (MM-S6.4)
    special_ties: t.Literal["all", "unique"]
    # Whether a cheetah goes if only its leader could buy. (MM-S6.6)
    cheetah_block: t.Literal["strict", "lift"]
    # Nobody can buy: the end, or another face-up coin. (MM-S7.5)
    on_deadlock: t.Literal["end", "new_coin"]
    # No coin is left to turn up: spent ones come back, or the end. (MM-S7.2)
    coin_pile: t.NotRequired[t.Literal["reshuffle", "end", None]]


class MathMarketAdvancedConfig(t.TypedDict):
    """A complete configuration of Advanced."""

    players: int
    version: t.Literal["beginner", "standard", "advanced"]
    options: "MathMarketAdvancedOptions"
    first: int
    deck: t.NotRequired["MathMarketDeck | None"]


class MathMarketAdvancedOptions(t.TypedDict):
    """What an organiser may choose in Advanced. The first revision does not know the last one."""

    # How long a declarer may take to point, in milliseconds; 0: for ever. (MM-A3.6)
    point_limit_ms: int
    # Everybody silenced: all are released, or the game ends. (MM-A4.3)
    all_silent: t.Literal["lift", "end"]
    # No two coins are left: spent ones come back, or the end. (MM-A5.2)
    coin_pile: t.NotRequired[t.Literal["reshuffle", "end", None]]


class MercaditoGameStarted(t.TypedDict):
    """The game is announced."""

    type: t.Literal["GameStarted"]
    rule: "MercaditoClause"
    players: int
    options: "MercaditoOptions"
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoShuffled(t.TypedDict):
    """The deck lies ready. Its order is hidden."""

    type: t.Literal["Shuffled"]
    rule: "MercaditoClause"
    count: int
    deck_pile: list[str | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoRoundStarted(t.TypedDict):
    """The market is empty and about to be filled."""

    type: t.Literal["RoundStarted"]
    rule: "MercaditoClause"
    round: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoCardsDealt(t.TypedDict):
    """Cards from the top of the deck lie in the market."""

    type: t.Literal["CardsDealt"]
    rule: "MercaditoClause"
    cards: list[str]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoReshuffled(t.TypedDict):
    """The discards are the deck. Their order is hidden."""

    type: t.Literal["Reshuffled"]
    rule: "MercaditoClause"
    count: int
    deck_pile: list[str | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoMarketCleared(t.TypedDict):
    """What nobody took goes to the discards."""

    type: t.Literal["MarketCleared"]
    rule: "MercaditoClause"
    cards: list[str]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoCardsUnclaimed(t.TypedDict):
    """Nobody wants these cards of the market, and by the house rule they are discarded at once."""

    type: t.Literal["CardsUnclaimed"]
    rule: "MercaditoClause"
    cards: list[str]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoRoundEnded(t.TypedDict):
    """Nobody has anything left to decide."""

    type: t.Literal["RoundEnded"]
    rule: "MercaditoClause"
    round: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoWaveStarted(t.TypedDict):
    """Each of the seats owes a choice out of these cards."""

    type: t.Literal["WaveStarted"]
    rule: "MercaditoClause"
    wave: int
    seats: list[int]
    cards: list[str]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoChoiceMade(t.TypedDict):
    """A seat has chosen; `None`: it passes, or the reader does not see it."""

    type: t.Literal["ChoiceMade"]
    rule: "MercaditoClause"
    seat: int
    card: str | None
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoChoicesRevealed(t.TypedDict):
    """The last choice is made: all of them by seat, `None` for a pass."""

    type: t.Literal["ChoicesRevealed"]
    rule: "MercaditoClause"
    choices: dict[str, str | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoCardTaken(t.TypedDict):
    """A seat takes a card: alone in wanting it (MC-3.7), or out of a conflict (MC-4.4)."""

    type: t.Literal["CardTaken"]
    rule: "MercaditoClause"
    seat: int
    card: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoConflictOpened(t.TypedDict):
    """Several seats want the card."""

    type: t.Literal["ConflictOpened"]
    rule: "MercaditoClause"
    card: str
    contenders: list[int]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoConflictJoined(t.TypedDict):
    """Seats that gave way elsewhere want a card about which others wait to quarrel."""

    type: t.Literal["ConflictJoined"]
    rule: "MercaditoClause"
    card: str
    seats: list[int]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoConflictTakenUp(t.TypedDict):
    """It is the turn of this conflict: `named` by a seat, by an official (no seat), or else first in the market."""

    type: t.Literal["ConflictTakenUp"]
    rule: "MercaditoClause"
    card: str
    named: bool
    seat: t.NotRequired[int | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoStanceSealed(t.TypedDict):
    """A contender has declared. What, is hidden from the others."""

    type: t.Literal["StanceSealed"]
    rule: "MercaditoClause"
    seat: int
    card: str
    stance: t.Literal["claim", "cede", "leave", "destroy", None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoStancesRevealed(t.TypedDict):
    """The last contender has declared: all stances of the step by seat."""

    type: t.Literal["StancesRevealed"]
    rule: "MercaditoClause"
    card: str
    step: int
    stances: dict[str, t.Literal["claim", "cede", "leave", "destroy"]]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoPlayerCeded(t.TypedDict):
    """A seat leaves the conflict for good: it gave way (MC-4.4), or juice made it (MC-5.3)."""

    type: t.Literal["PlayerCeded"]
    rule: "MercaditoClause"
    seat: int
    card: str
    forced: bool
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoNoConsensus(t.TypedDict):
    """Those who remain declare again, in this step."""

    type: t.Literal["NoConsensus"]
    rule: "MercaditoClause"
    card: str
    step: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoCardLeft(t.TypedDict):
    """Nobody takes the card; it goes to the discards."""

    type: t.Literal["CardLeft"]
    rule: "MercaditoClause"
    card: str
    seats: list[int]
    reason: t.Literal["all_ceded", "all_left"]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoCardDestroyed(t.TypedDict):
    """The card is out of the game."""

    type: t.Literal["CardDestroyed"]
    rule: "MercaditoClause"
    card: str
    seats: list[int]
    reason: t.Literal["agreed", "no_consensus"]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoJuiceGiven(t.TypedDict):
    """A contender gives juice to another; the stances of the step are void."""

    type: t.Literal["JuiceGiven"]
    rule: "MercaditoClause"
    seat: int
    to: int
    juice: str
    card: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoFinalPhaseStarted(t.TypedDict):
    """From now on cards are traded."""

    type: t.Literal["FinalPhaseStarted"]
    rule: "MercaditoClause"
    reason: t.Literal["all_full", "last_round", "no_cards"]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoOfferMade(t.TypedDict):
    """A seat would give cards for cards of another."""

    type: t.Literal["OfferMade"]
    rule: "MercaditoClause"
    offer: str
    seat: int
    to: int
    give: list[str | None]
    want: list[str | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoTradeMade(t.TypedDict):
    """An offer was accepted: the cards change hands. `seat` made the offer."""

    type: t.Literal["TradeMade"]
    rule: "MercaditoClause"
    offer: str
    seat: int
    to: int
    give: list[str | None]
    want: list[str | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoOfferDeclined(t.TypedDict):
    """The addressee turned an offer down."""

    type: t.Literal["OfferDeclined"]
    rule: "MercaditoClause"
    offer: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoOfferWithdrawn(t.TypedDict):
    """The author took an offer back."""

    type: t.Literal["OfferWithdrawn"]
    rule: "MercaditoClause"
    offer: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoOfferLapsed(t.TypedDict):
    """An offer is no longer open: a card of it moved (MC-6.5), or the game ends (MC-6.8, MC-6.9)."""

    type: t.Literal["OfferLapsed"]
    rule: "MercaditoClause"
    offer: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoCardsRevealed(t.TypedDict):
    """A seat shows cards of its closed hand."""

    type: t.Literal["CardsRevealed"]
    rule: "MercaditoClause"
    seat: int
    cards: list[str]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoOfferUncovered(t.TypedDict):
    """Cards of an open offer have just been shown: now everybody sees them in the offer too."""

    type: t.Literal["OfferUncovered"]
    rule: "MercaditoClause"
    offer: str
    seat: int
    to: int
    give: list[str | None]
    want: list[str | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoEndVoted(t.TypedDict):
    """A seat has traded enough."""

    type: t.Literal["EndVoted"]
    rule: "MercaditoClause"
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoVoteWithdrawn(t.TypedDict):
    """A seat's vote for the end no longer counts."""

    type: t.Literal["VoteWithdrawn"]
    rule: "MercaditoClause"
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoGameEnded(t.TypedDict):
    """The game is over: by votes or because nobody can trade (MC-6.8), closed (MC-6.9) or aborted (MC-G6)."""

    type: t.Literal["GameEnded"]
    rule: "MercaditoClause"
    reason: t.Literal["votes", "no_options", "closed", "aborted"]
    winners: list[int]
    scores: "list[MercaditoScore]"
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MercaditoConfigRequest(t.TypedDict):
    """What an organiser chooses. What is left out has its default."""

    # How many play. Where a game is opened it follows from the seats.
    players: t.NotRequired[int]
    options: t.NotRequired["MercaditoOptionsRequest"]
    deck: t.NotRequired["MercaditoDeck | None"]


class MercaditoOptionsRequest(t.TypedDict):
    """Options. Those that are left out have their defaults."""

    # How many cards make full; null: 8, 7, 6 with 2, 3, 4 players. (MC-1.3) Default: null.
    max_cards: t.NotRequired[int | None]
    # How many rounds; null: 9 with two players, 8 with more. (MC-1.3) Default: null.
    max_rounds: t.NotRequired[int | None]
    # Choices: sealed and final, or seen at once and replaceable. (MC-3.4) Default: "secret".
    choice_mode: t.NotRequired[t.Literal["secret", "open"]]
    # After how many tries to agree a card is destroyed. (MC-4.3) Default: 3.
    conflict_steps: t.NotRequired[t.Literal[3] | int]
    # The deck runs out: reshuffle at once, or a short round. (MC-2.3) Default: "refill".
    short_deal: t.NotRequired[t.Literal["refill", "short"]]
    # Trades: a card each way, as many, or gifts as well. (MC-6.3) Default: "free".
    trade_shape: t.NotRequired[t.Literal["free", "equal", "gift"]]
    # Whether everybody sees every hand. (MC-H5) Default: "open".
    hand_visibility: t.NotRequired[t.Literal["open", "closed"]]
    # Cards nobody chose: for who gives way, or discarded. (MC-2.6) Default: "ceders".
    unclaimed: t.NotRequired[t.Literal["ceders", "discard"]]
    # Conflicts: side by side, or one after the other. (MC-3.1) Default: "together".
    resolve: t.NotRequired[t.Literal["together", "card_by_card"]]


class MercaditoOptions(t.TypedDict):
    """What an organiser may choose, the limits filled in. The first revision does not know the last two."""

    # How many cards make full; null: 8, 7, 6 with 2, 3, 4 players. (MC-1.3)
    max_cards: int
    # How many rounds; null: 9 with two players, 8 with more. (MC-1.3)
    max_rounds: int
    # Choices: sealed and final, or seen at once and replaceable. (MC-3.4)
    choice_mode: t.Literal["secret", "open"]
    # After how many tries to agree a card is destroyed. (MC-4.3)
    conflict_steps: int
    # The deck runs out: reshuffle at once, or a short round. (MC-2.3)
    short_deal: t.Literal["refill", "short"]
    # Trades: a card each way, as many, or gifts as well. (MC-6.3)
    trade_shape: t.Literal["free", "equal", "gift"]
    # Whether everybody sees every hand. (MC-H5)
    hand_visibility: t.Literal["open", "closed"]
    # Cards nobody chose: for who gives way, or discarded. (MC-2.6)
    unclaimed: t.NotRequired[t.Literal["ceders", "discard", None]]
    # Conflicts: side by side, or one after the other. (MC-3.1)
    resolve: t.NotRequired[t.Literal["together", "card_by_card", None]]


class MercaditoScore(t.TypedDict):
    """What a hand is worth (MC-6.10)."""

    points: int
    bonus: int
    total: int


class MercaditoShuffle(t.TypedDict):
    """Chance: the whole deck, top card first; all `?` where a real table is written down."""

    type: t.Literal["shuffle"]
    order: list[str]
    seat: t.NotRequired[t.Any]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MercaditoDeal(t.TypedDict):
    """The next cards are laid out; `cards` names them where the deck is unknown."""

    type: t.Literal["deal"]
    cards: t.NotRequired[list[str] | None]
    seat: t.NotRequired[t.Any]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MercaditoReshuffle(t.TypedDict):
    """Chance: all discards, top card first; no order where a real table is written down."""

    type: t.Literal["reshuffle"]
    order: t.NotRequired[list[str] | None]
    seat: t.NotRequired[t.Any]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MercaditoCloseTrading(t.TypedDict):
    """The time for trading is up."""

    type: t.Literal["close_trading"]
    seat: t.NotRequired[t.Any]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MercaditoAbort(t.TypedDict):
    """The game is broken off."""

    type: t.Literal["abort"]
    seat: t.NotRequired[t.Any]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MercaditoChoose(t.TypedDict):
    """A seat wants a card of the market."""

    type: t.Literal["choose"]
    seat: int
    round: int
    card: str
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MercaditoPass(t.TypedDict):
    """A seat wants nothing."""

    type: t.Literal["pass"]
    seat: int
    round: int
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MercaditoStance(t.TypedDict):
    """A contender's word on the card."""

    type: t.Literal["stance"]
    seat: int
    round: int
    card: str
    stance: t.Literal["claim", "cede", "leave", "destroy"]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MercaditoJuice(t.TypedDict):
    """A contender gives juice to another, who must give way; without a name the first juice of the hand."""

    type: t.Literal["juice"]
    seat: int
    round: int
    to: int
    juice: t.NotRequired[str | None]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MercaditoOffer(t.TypedDict):
    """A seat offers cards of its hand for cards of another."""

    type: t.Literal["offer"]
    seat: int
    to: int
    give: list[str]
    want: list[str]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MercaditoAccept(t.TypedDict):
    """The addressee takes an offer up."""

    type: t.Literal["accept"]
    seat: int
    offer: str
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MercaditoDecline(t.TypedDict):
    """The addressee turns an offer down."""

    type: t.Literal["decline"]
    seat: int
    offer: str
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MercaditoWithdraw(t.TypedDict):
    """The author takes an offer back."""

    type: t.Literal["withdraw"]
    seat: int
    offer: str
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MercaditoReveal(t.TypedDict):
    """A seat shows cards of its closed hand to everybody."""

    type: t.Literal["reveal"]
    seat: int
    cards: list[str]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MercaditoVoteEnd(t.TypedDict):
    """A seat has traded enough."""

    type: t.Literal["vote_end"]
    seat: int
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MercaditoUnvote(t.TypedDict):
    """A seat takes its vote back."""

    type: t.Literal["unvote"]
    seat: int
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MercaditoResolve(t.TypedDict):
    """A contender, or an official without a seat, names the conflict that is settled next."""

    type: t.Literal["resolve"]
    round: int
    card: str
    seat: t.NotRequired[int | None]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MercaditoTable(t.TypedDict):
    """The table. The deck is top first, the market in dealing order, a hand in the order in which its cards came.
    `awaiting` are all seats that choose in this wave, those included that have chosen. `ceders` gave way in this
    wave and choose in the next. `shuffle` is the phase before the deck is there. `taken_up` is there where
    conflicts are settled card by card and one of them is open.
    """

    options: "MercaditoOptions"
    phase: t.Literal["shuffle", "deal", "reshuffle", "choose", "conflict", "trade"]
    round: int
    wave: int
    deck_pile: list[str | None]
    market: list[str]
    discard: list[str]
    destroyed: list[str]
    hands: list[list[str | None]]
    awaiting: list[int]
    choices: dict[str, str | None]
    conflicts: "list[MercaditoConflict]"
    ceders: list[int]
    offers: "list[MercaditoOpenOffer]"
    offer_count: int
    votes: list[int]
    revealed: list[list[str]]
    over: "MercaditoOver | None"
    taken_up: t.NotRequired["MercaditoTakenUp | None"]


class MercaditoConflict(t.TypedDict):
    """Several seats want one card. `stances` are those of the running step, sealed."""

    card: str
    contenders: list[int]
    step: int
    stances: dict[str, t.Literal["claim", "cede", "leave", "destroy", None]]


MercaditoOpenOffer = t.TypedDict(
    "MercaditoOpenOffer",
    {
        "id": "str",
        "from": "int",
        "to": "int",
        "give": "list[str | None]",
        "want": "list[str | None]",
    },
)
"""`from_` would give `give` for the cards `want` of `to`. `shown` are those of both that their owners showed."""


class MercaditoOver(t.TypedDict):
    """How the game ended."""

    reason: t.Literal["votes", "no_options", "closed", "aborted"]
    winners: list[int]
    scores: "list[MercaditoScore]"


class MercaditoTakenUp(t.TypedDict):
    """The conflict whose turn it is where they come one after the other. `fixed`: no other can be named instead
    any more.
    """

    card: str
    fixed: bool


class MercaditoConfig(t.TypedDict):
    """A complete configuration. `deck` is an organiser's; it is left out where it is the printed one."""

    players: int
    options: "MercaditoOptions"
    deck: t.NotRequired["MercaditoDeck | None"]


class MercaditoDeck(t.TypedDict):
    """Cards by id, and what none, one, two and more cards of a family are worth together: of any, or by family."""

    cards: "dict[str, MercaditoGood]"
    family_bonus: list[int] | dict[str, list[int]]


class MercaditoGood(t.TypedDict):
    """What stands on a card. The juice, and whatever else belongs to no family, has the family `None`."""

    name: str
    family: str | None
    points: int
    juice: bool


MoonflightCardMoved = t.TypedDict(
    "MoonflightCardMoved",
    {
        "type": 't.Literal["CardMoved"]',
        "rule": "MoonflightClause",
        "verb": 't.Literal["setup", "play", "purchase", "set", "discard", "trash", "draw", "deal", "move"]',
        "card": "str | None",
        "from": "str",
        "to": "str",
        # The step: its number in the game, from 1.
        "n": "int",
        # Server time. (date-time)
        "at": "str",
        # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
        "by": "str",
        # The SHA-256 of its stored bytes.
        "h": t.NotRequired["str"],
        # The hash of the event before; left out where some of this one is hidden.
        "prev": t.NotRequired["str"],
        # The event in whose place it stands, after a correction.
        "of": t.NotRequired["int"],
        # The set-back that went back over it.
        "superseded": t.NotRequired["int"],
        # In the feed and in webhooks: its game. (uuid)
        "game": t.NotRequired["str"],
        # There too: the title of its game.
        "title": t.NotRequired["str"],
        # There too: what it is about.
        "topic": t.NotRequired['t.Literal["game.opened", "game.moved", "game.closed"]'],
    },
)
"""A card left a zone and entered another; `card` is `None` for who may know neither zone (MF-R14.2)."""


class MoonflightCoinsChanged(t.TypedDict):
    """A seat has more or fewer coins; `delta` is `None` for who does not see its coins."""

    type: t.Literal["CoinsChanged"]
    rule: "MoonflightClause"
    seat: int
    delta: int | None
    why: t.Literal["setup", "gain", "spend", "shop", "effect", "discard", "reset"]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightPileShuffled(t.TypedDict):
    """A pile has been shuffled. Its order is hidden."""

    type: t.Literal["PileShuffled"]
    rule: "MoonflightClause"
    zone: str
    order: list[str | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightPassed(t.TypedDict):
    """A seat Passes."""

    type: t.Literal["Passed"]
    rule: "MoonflightClause"
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightAbilityUsed(t.TypedDict):
    """A seat uses a Spend ability of a card or of its character."""

    type: t.Literal["AbilityUsed"]
    rule: "MoonflightClause"
    seat: int
    source: str
    ability: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightAbilityTriggered(t.TypedDict):
    """A text that waited for a keyword is followed."""

    type: t.Literal["AbilityTriggered"]
    rule: "MoonflightClause"
    seat: int
    source: str
    ability: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightCardBlocked(t.TypedDict):
    """An effect met a card that forbids it: the card was shown and stays where it was."""

    type: t.Literal["CardBlocked"]
    rule: "MoonflightClause"
    card: str
    zone: str
    verb: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightDeckSearched(t.TypedDict):
    """A seat looked through a Draw Deck."""

    type: t.Literal["DeckSearched"]
    rule: "MoonflightClause"
    seat: int
    zone: str
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightDeckArranged(t.TypedDict):
    """A seat put the top cards of its Draw Deck into an order of its choice."""

    type: t.Literal["DeckArranged"]
    rule: "MoonflightClause"
    seat: int
    count: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightTriggerCapReached(t.TypedDict):
    """The trigger cap was reached: the abilities that still wait are dropped."""

    type: t.Literal["TriggerCapReached"]
    rule: "MoonflightClause"
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightDeckOrdered(t.TypedDict):
    """The new top of a Draw Deck that a seat has arranged, top first. Nobody sees it."""

    type: t.Literal["DeckOrdered"]
    rule: "MoonflightClause"
    zone: str
    order: list[str | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightLimitModified(t.TypedDict):
    """A limit of a seat is changed by `add` until the round ends."""

    type: t.Literal["LimitModified"]
    rule: "MoonflightClause"
    seat: int
    stat: t.Literal["hand_limit", "retain_limit", "coin_limit", "stability", "cost"]
    add: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightTurnOccurred(t.TypedDict):
    """All cards everywhere show their white faces."""

    type: t.Literal["TurnOccurred"]
    rule: "MoonflightClause"
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightTokensRemoved(t.TypedDict):
    """One of the token stacks of Score mode shrinks to `left`."""

    type: t.Literal["TokensRemoved"]
    rule: "MoonflightClause"
    stack: t.Literal["turn", "end"]
    left: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightPhaseStarted(t.TypedDict):
    """A phase begins: the Reset of a round, or the Action phase of the next, with its First Player."""

    type: t.Literal["PhaseStarted"]
    rule: "MoonflightClause"
    phase: t.Literal["reset", "action"]
    round: int
    first: t.NotRequired[int | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightGameEnded(t.TypedDict):
    """The game is over."""

    type: t.Literal["GameEnded"]
    rule: "MoonflightClause"
    why: t.Literal["empty", "solo_tokens", "round_limit"]
    scores: list[int]
    winner: int
    rank: t.NotRequired[str | None]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightActBegun(t.TypedDict):
    """An act or Reset asks for decisions; it resumes from the table before it, by the move `act` (in wire form).
    `asks` is the first of them, as in `Asked`; the first revision did not tell it here.
    """

    type: t.Literal["ActBegun"]
    rule: "MoonflightClause"
    act: t.Any
    asks: t.NotRequired[t.Any]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightAsked(t.TypedDict):
    """A decision is awaited: a `Pending` in wire form."""

    type: t.Literal["Asked"]
    rule: "MoonflightClause"
    pending: t.Any
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightAnswered(t.TypedDict):
    """The awaited decision was made, or the pile shuffled, by this move in wire form."""

    type: t.Literal["Answered"]
    rule: "MoonflightClause"
    answer: t.Any
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightShopVisited(t.TypedDict):
    """A seat makes a Shop act."""

    type: t.Literal["ShopVisited"]
    rule: "MoonflightClause"
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightBuildMade(t.TypedDict):
    """A seat makes its Build act of the round."""

    type: t.Literal["BuildMade"]
    rule: "MoonflightClause"
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightPrecedenceChosen(t.TypedDict):
    """The owner of texts that fix the same number has ranked them; an empty order: they contradict no longer."""

    type: t.Literal["PrecedenceChosen"]
    rule: "MoonflightClause"
    seat: int
    stat: t.Literal["hand_limit", "retain_limit", "coin_limit", "stability", "cost"]
    order: list[str]
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightActDone(t.TypedDict):
    """An act other than Pass is over: the next seat is to act. Since revision 2 the act's last event says so."""

    type: t.Literal["ActDone"]
    rule: "MoonflightClause"
    seat: int
    # The step: its number in the game, from 1.
    n: int
    # Server time. (date-time)
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The SHA-256 of its stored bytes.
    h: t.NotRequired[str]
    # The hash of the event before; left out where some of this one is hidden.
    prev: t.NotRequired[str]
    # The event in whose place it stands, after a correction.
    of: t.NotRequired[int]
    # The set-back that went back over it.
    superseded: t.NotRequired[int]
    # In the feed and in webhooks: its game. (uuid)
    game: t.NotRequired[str]
    # There too: the title of its game.
    title: t.NotRequired[str]
    # There too: what it is about.
    topic: t.NotRequired[t.Literal["game.opened", "game.moved", "game.closed"]]


class MoonflightConfigRequest(t.TypedDict):
    """What an organiser chooses. What is left out has its default."""

    # How many play. Where a game is opened it follows from the seats.
    players: t.NotRequired[int]
    characters: t.NotRequired[list[str] | None]
    first: t.NotRequired[int | None]
    options: t.NotRequired["MoonflightOptionsRequest | None"]
    packs: t.NotRequired[list[t.Any] | None]
    markets: t.NotRequired[dict[str, dict[str, int]] | None]


class MoonflightOptionsRequest(t.TypedDict):
    """Options. Those that are left out have their defaults."""

    # How many coins there are by value; null: no limit. (MF-R1.5) Default: null.
    coin_supply: t.NotRequired[int | None]
    # Whether the cards of a Spend payment are Discarded. (MF-R4.3) Default: false.
    spend_is_discard: t.NotRequired[bool]
    # Which generic stacks take generic cards back in the Reset. (MF-R5.4.1) Default: "none".
    generic_return: t.NotRequired[t.Literal["none", "same_name", "any_generic"]]
    # Whether an empty generic stack causes the Reset's deal. (MF-R5.4) Default: true.
    empty_counts_generic: t.NotRequired[bool]
    # Whether waiting abilities resolve after each instruction or after the whole card. (MF-R9.3) Default:
    # "after_instruction".
    trigger_timing: t.NotRequired[t.Literal["after_instruction", "after_card"]]
    # Whether a text whose card has left play stops after the current instruction. (MF-R9.8) Default: "stop".
    self_removal: t.NotRequired[t.Literal["stop", "finish"]]
    # Whether a searched Draw Deck is shuffled afterwards. (MF-R10.7) Default: false.
    shuffle_after_search: t.NotRequired[bool]
    # Whether a card put on an empty Draw Deck forces the shuffle first. (MF-R8.7) Default: false.
    refill_on_put: t.NotRequired[bool]
    # Whether face-down Set cards count as cards in play. (MF-R8.5) Default: false.
    set_cards_in_play: t.NotRequired[bool]
    # Whether the first Shop of a round may not take an opponent's suit. (MF-R4.4.3) Default: true.
    first_shop_restriction: t.NotRequired[bool]
    # In which round the game ends at the latest; null: no limit. (MF-R15.1) Default: null.
    round_limit: t.NotRequired[int | None]
    # After how many acts of a phase only Pass is legal. (MF-R15.2) Default: 1000.
    acts_cap: t.NotRequired[t.Literal[1000] | int]
    # How many waiting abilities one run resolves. (MF-R15.3) Default: 500.
    trigger_cap: t.NotRequired[t.Literal[500] | int]
    # Whether one player plays Score mode, with token stacks. (MF-R11.1) Default: false.
    solo_score: t.NotRequired[bool]
    # How many tokens each stack of Score mode has. (MF-R11.1) Default: 8.
    solo_tokens: t.NotRequired[t.Literal[8] | int]
    # Whether everybody sees the coins of all. (MF-R14.2) Default: true.
    coins_public: t.NotRequired[bool]
    # Whether the decisions of a Reset step are made in turn or sealed; the states are the same. (MF-R5.0)
    # Default: "sequential".
    reset_reveal: t.NotRequired[t.Literal["sequential", "sealed"]]
    # Which of an owner's contradicting texts prevails: the one the owner puts first, or the one that came first.
    # (MF-R10.1) Default: "owner".
    precedence: t.NotRequired[t.Literal["owner", "arrival"]]


class MoonflightPlay(t.TypedDict):
    """A seat plays a card from its hand and follows its instructions."""

    type: t.Literal["play"]
    seat: int
    card: str
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MoonflightSpend(t.TypedDict):
    """A seat pays for a Spend ability of `source`, a card in play or `char:p`, and follows its instructions."""

    type: t.Literal["spend"]
    seat: int
    source: str
    ability: int
    cards: t.NotRequired[list[str] | None]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MoonflightShop(t.TypedDict):
    """A seat buys one card (`single`: `stack`), or cards of its own suit (`suit`: `stacks`)."""

    type: t.Literal["shop"]
    seat: int
    mode: t.Literal["single", "suit"]
    stack: t.NotRequired[str | None]
    stacks: t.NotRequired[list[str] | None]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MoonflightBuild(t.TypedDict):
    """A seat Sets cards of its hand to its cards in play."""

    type: t.Literal["build"]
    seat: int
    sets: "list[MoonflightSetting]"
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MoonflightSetting(t.TypedDict):
    """A card and the card that it is Set to."""

    card: str
    onto: str


class MoonflightPass(t.TypedDict):
    """A seat Passes."""

    type: t.Literal["pass"]
    seat: int
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MoonflightChoose(t.TypedDict):
    """A seat answers a decision, with exactly the members that its kind has (MF-F1)."""

    type: t.Literal["choose"]
    seat: int
    cards: t.NotRequired[list[str] | None]
    sets: t.NotRequired["list[MoonflightSetting] | None"]
    moves: t.NotRequired["list[MoonflightMarketing] | None"]
    stacks: t.NotRequired[list[str] | None]
    target: t.NotRequired[int | None]
    yes: t.NotRequired[bool | None]
    option: t.NotRequired[int | None]
    order: t.NotRequired[list[str] | None]
    retain: t.NotRequired[list[str] | None]
    coins: t.NotRequired[int | None]
    stack: t.NotRequired[str | None]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MoonflightMarketing(t.TypedDict):
    """A card and the Market Stack that it goes to."""

    card: str
    stack: str


class MoonflightAi(t.TypedDict):
    """A seat lets its character's AI card decide; the resulting move is the one recorded."""

    type: t.Literal["ai"]
    seat: int
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MoonflightShuffle(t.TypedDict):
    """Chance: the new order of a pile, top card first."""

    type: t.Literal["shuffle"]
    zone: str
    order: list[str]
    # When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
    # it.
    claimed_at: t.NotRequired[int]


class MoonflightTable(t.TypedDict):
    """The table. All piles are top first. A running act or Reset resumes from `base`, `act` and `answers`: the
    table on which it began, the move that began it, and the answers since (moves in wire form). They are `None`
    while an act is due. `loose` are cards whose parent has just left play, `strays` the owners of cards that lie
    with another seat, and of starters in the market. `eyes` is the viewer of this table, "all" if it is whole.
    """

    seats: "list[MoonflightSeatArea]"
    supply: dict[str, list[str | None]]
    stacks: dict[str, list[str]]
    turned: bool
    round: int
    first: int
    turn: int
    passes: int
    acts: int
    phase: t.Literal["setup", "action", "reset", "ended"]
    effects: "list[MoonflightEffect]"
    solo: "MoonflightTokens | None"
    result: "MoonflightOutcome | None"
    pending: "MoonflightPending | None"
    precedence: t.NotRequired["list[MoonflightPrecedence] | None"]


class MoonflightSeatArea(t.TypedDict):
    """What belongs to a seat. A hand is in canonical order, piles are top first, `play` is in order of arrival."""

    character: str
    coins: int | None
    built: bool
    shops: int
    hand: list[str | None]
    draw: list[str | None]
    discard: list[str]
    trash: list[str]
    play: "list[MoonflightInPlay]"


class MoonflightInPlay(t.TypedDict):
    """A card in play, and the cards Set to it, most recent first."""

    card: str
    set: list[str | None]


class MoonflightEffect(t.TypedDict):
    """A modifier that ends with the round (MF-R5.7)."""

    seat: int
    stat: t.Literal["hand_limit", "retain_limit", "coin_limit", "stability", "cost"]
    add: int


class MoonflightTokens(t.TypedDict):
    """The two token stacks of Score mode (MF-R11)."""

    turn: int
    end: int


class MoonflightOutcome(t.TypedDict):
    """How the game ended (MF-R7); `rank` with one player (MF-R11.5)."""

    why: t.Literal["empty", "solo_tokens", "round_limit"]
    scores: list[int]
    winner: int
    rank: t.NotRequired[str | None]


MoonflightPending = t.TypedDict(
    "MoonflightPending",
    {
        "kind": 't.Literal["act", "cards", "sets", "to_market", "stacks", "target", "may", "option", "order", "keep", "solo", "shuffle"]',
        "seat": "int | None",
        "verb": t.NotRequired["str | None"],
        "source": t.NotRequired["str | None"],
        "from": t.NotRequired["t.Any"],
        "onto": t.NotRequired["list[str] | None"],
        "min": t.NotRequired["int | None"],
        "max": t.NotRequired["int | None"],
        "one_per_stack": t.NotRequired["bool | None"],
        "what": t.NotRequired["str | None"],
        "n": t.NotRequired["int | None"],
        "items": t.NotRequired["list[str] | None"],
        "cards": t.NotRequired["list[str | None] | None"],
        "limit": t.NotRequired["int | None"],
        "coins": t.NotRequired["int | None"],
        "coin_max": t.NotRequired["int | None"],
        "options": t.NotRequired["list[str] | None"],
        "zone": t.NotRequired["str | None"],
    },
)
"""The awaited decision: its kind, the seat that decides (`None`: the dealer), and the fields of its kind (MF-F1).
`amount` tells an `option` that is a number of items from one that is an alternative. `purpose` tells who does not
decide what the decision is for.
"""


class MoonflightPrecedence(t.TypedDict):
    """How the owner of texts that fix the same number ranks them, by `source/ability` (MF-R10.1)."""

    seat: int
    stat: t.Literal["hand_limit", "retain_limit", "coin_limit", "stability", "cost"]
    order: list[str]


class MoonflightConfig(t.TypedDict):
    """A complete configuration. `packs` are as the organiser named or supplied them, `markets` only those given.
    `revision` is that of the book which made it.
    """

    players: int
    characters: list[str]
    first: int
    options: "MoonflightOptions"
    packs: list[t.Any]
    markets: t.NotRequired[dict[str, dict[str, int]] | None]


class MoonflightOptions(t.TypedDict):
    """What an organiser may choose (MF-O)."""

    # How many coins there are by value; null: no limit. (MF-R1.5)
    coin_supply: int | None
    # Whether the cards of a Spend payment are Discarded. (MF-R4.3)
    spend_is_discard: bool
    # Which generic stacks take generic cards back in the Reset. (MF-R5.4.1)
    generic_return: t.Literal["none", "same_name", "any_generic"]
    # Whether an empty generic stack causes the Reset's deal. (MF-R5.4)
    empty_counts_generic: bool
    # Whether waiting abilities resolve after each instruction or after the whole card. (MF-R9.3)
    trigger_timing: t.Literal["after_instruction", "after_card"]
    # Whether a text whose card has left play stops after the current instruction. (MF-R9.8)
    self_removal: t.Literal["stop", "finish"]
    # Whether a searched Draw Deck is shuffled afterwards. (MF-R10.7)
    shuffle_after_search: bool
    # Whether a card put on an empty Draw Deck forces the shuffle first. (MF-R8.7)
    refill_on_put: bool
    # Whether face-down Set cards count as cards in play. (MF-R8.5)
    set_cards_in_play: bool
    # Whether the first Shop of a round may not take an opponent's suit. (MF-R4.4.3)
    first_shop_restriction: bool
    # In which round the game ends at the latest; null: no limit. (MF-R15.1)
    round_limit: int | None
    # After how many acts of a phase only Pass is legal. (MF-R15.2)
    acts_cap: int
    # How many waiting abilities one run resolves. (MF-R15.3)
    trigger_cap: int
    # Whether one player plays Score mode, with token stacks. (MF-R11.1)
    solo_score: bool
    # How many tokens each stack of Score mode has. (MF-R11.1)
    solo_tokens: int
    # Whether everybody sees the coins of all. (MF-R14.2)
    coins_public: bool
    # Whether the decisions of a Reset step are made in turn or sealed; the states are the same. (MF-R5.0)
    reset_reveal: t.Literal["sequential", "sealed"]
    # Which of an owner's contradicting texts prevails: the one the owner puts first, or the one that came first.
    # (MF-R10.1)
    precedence: t.NotRequired[t.Literal["owner", "arrival", None]]


class GameMessage(t.TypedDict):
    """What happened in a game."""

    type: t.Literal["game.opened", "game.moved", "game.closed"]
    # When it happened. (date-time)
    timestamp: str
    data: "GameMessageData"


class GameMessageData(t.TypedDict):
    """An object."""

    # (uuid)
    game: str
    title: str
    # The last step that it tells of.
    step: int
    status: t.Literal["open", "held", "closed", "void"]
    # What happened, as the webhook's viewer sees it.
    events: "list[Event]"
    links: "Links"


class PingMessage(t.TypedDict):
    """A test."""

    type: t.Literal["ping"]
    # When it happened. (date-time)
    timestamp: str
    data: "PingMessageData"


class PingMessageData(t.TypedDict):
    """An object."""

    # Its id.
    webhook: str


RemedyRequest: t.TypeAlias = (
    WarningRemedyRequest
    | PenaltyRemedyRequest
    | ScoresRemedyRequest
    | SetBackRemedyRequest
    | CorrectionRemedyRequest
    | AnnulmentRemedyRequest
    | ForfeitRemedyRequest
    | ReplacementRemedyRequest
)
"""What a ruling does; `type` says which."""

ActRequest: t.TypeAlias = (
    OpenBookActRequest
    | ChangeConfigActRequest
    | AdmitActRequest
    | EnterActRequest
    | ChangeEntryActRequest
    | WithdrawActRequest
    | ReturnEntryActRequest
    | DisqualifyActRequest
    | AskByeActRequest
    | SubstituteActRequest
    | NoteNoShowActRequest
    | KeepApartActRequest
    | DrawRoundActRequest
    | ChangePairingActRequest
    | PublishRoundActRequest
    | StartRoundActRequest
    | CloseRoundActRequest
    | CancelRoundActRequest
    | SetClockActRequest
    | PauseActRequest
    | ResumeActRequest
    | SetGameActRequest
    | EnterResultActRequest
    | ConfirmResultActRequest
    | CorrectResultActRequest
    | GivePenaltyActRequest
    | CancelPenaltyActRequest
    | SealLotsActRequest
    | RevealLotsActRequest
    | PublishStandingsActRequest
    | NameOfficialActRequest
    | RemoveOfficialActRequest
    | CallActRequest
    | ClaimCallActRequest
    | HandOverCallActRequest
    | CloseCallActRequest
    | AnnounceActRequest
    | ScheduleActRequest
    | FinishActRequest
    | ReopenActRequest
)
"""An act on a tournament; `type` says which."""

OtherTable: t.TypeAlias = dict[str, t.Any]
"""A table of a title that this document does not know. Of a later service: ignore what you do not know."""

OtherConfig: t.TypeAlias = dict[str, t.Any]
"""A configuration of a title that this document does not know. Of a later service: ignore what you do not know."""

Deck: t.TypeAlias = dict[str, t.Any]
"""The cards of a title, as data for clients. Every title has a form of its own."""

JsonSchema: t.TypeAlias = dict[str, t.Any]
"""A JSON Schema (2020-12)."""

Links: t.TypeAlias = dict[str, str]
"""Addresses around this, by name."""

RecordEvent: t.TypeAlias = (
    GameOpened
    | DealCommitted
    | NonceCommitted
    | RevealsAwaited
    | NonceRevealed
    | SeedRevealed
    | MoveMade
    | GameClosed
    | CaseOpened
    | CaseWithdrawn
    | RulingMade
    | RedealOrdered
    | RedealConfirmed
    | AppealMade
    | AppealDecided
    | TakeBackAsked
    | TakeBackAnswered
    | SetBack
    | TableHeld
    | TableReleased
    | PlayAdjourned
    | TimeOutCalled
    | PlayResumed
    | IrregularityNoted
    | CardsOpened
    | SeatResigned
    | SeatWarned
    | PointsPenalised
    | ScoresAssigned
    | GameAnnulled
    | SeatForfeited
    | SeatReplaced
)
"""An event that games of every title can have; `type` says which."""

HouseEvent: t.TypeAlias = (
    Adopted
    | TournamentOpened
    | GameSettingsSet
    | EmbeddingSet
    | TokenMade
    | SeatsAdmitted
    | TokenRevoked
    | WordsErased
    | PersonErased
    | LabelsSet
    | PeopleMerged
)
"""An event outside games, of a tournament or of the house; `type` says which."""

RemedyAnswer: t.TypeAlias = (
    RedealOrderedRemedyAnswer
    | SetBackRemedyAnswer
    | SeatWarnedRemedyAnswer
    | PointsPenalisedRemedyAnswer
    | ScoresAssignedRemedyAnswer
    | GameAnnulledRemedyAnswer
    | SeatForfeitedRemedyAnswer
    | SeatReplacedRemedyAnswer
)
"""What a ruling did: the event by which it is carried out, without its number."""

MarkKind: t.TypeAlias = t.Literal[
    "deal",
    "round",
    "score",
    "end",
    "case",
    "ruling",
    "remedy",
    "set-back",
    "appeal",
    "take-back",
    "hold",
    "break",
    "irregularity",
    "resignation",
    "open-cards",
]
"""The kinds of marks that there are."""

ToldBookEvent: t.TypeAlias = (
    BookOpened
    | ConfigChanged
    | EntriesMade
    | EntryChanged
    | EntryWithdrawn
    | EntryReturned
    | EntryDisqualified
    | ByeAsked
    | MemberReplaced
    | NoShowNoted
    | KeptApart
    | RoundDrawn
    | PairingChanged
    | RoundPublished
    | RoundStarted
    | RoundClosed
    | RoundCancelled
    | ClockSet
    | TournamentPaused
    | TournamentResumed
    | GameSet
    | ResultEntered
    | ResultConfirmed
    | ResultContested
    | ResultCorrected
    | PenaltyGiven
    | PenaltyCancelled
    | LotsSealed
    | LotsRevealed
    | StandingsPublished
    | OfficialNamed
    | OfficialRemoved
    | CallMade
    | CallClaimed
    | CallHandedOver
    | CallClosed
    | Announced
    | ScheduleSet
    | TournamentFinished
    | TournamentReopened
)
"""An event of a tournament's book; `type` says which. `why` and `text` are hashes of words."""

FairyBargainsEvent: t.TypeAlias = (
    FairyBargainsRoundDealt
    | FairyBargainsCardPlayed
    | FairyBargainsPotExtended
    | FairyBargainsBargainChoice
    | FairyBargainsBargainTaken
    | FairyBargainsNoBargain
    | FairyBargainsCardJoinedPot
    | FairyBargainsRoundEnded
    | FairyBargainsDealerSet
    | FairyBargainsGameEnded
    | FairyBargainsReshuffleNeeded
    | FairyBargainsPileRebuilt
    | FairyBargainsGameStarted
    | FairyBargainsCardPlaced
    | FairyBargainsCardsWithdrawn
    | FairyBargainsPlayerEliminated
    | FairyBargainsBargainsDealt
    | FairyBargainsCardsTurned
    | FairyBargainsMatchMade
    | FairyBargainsPlayCardUncovered
    | FairyBargainsBargainTurnedUp
    | FairyBargainsPileCleared
)
"""An event of Fairy Bargains; `type` says which."""

FairyBargainsMove: t.TypeAlias = (
    FairyBargainsDeal
    | FairyBargainsPlay
    | FairyBargainsTake
    | FairyBargainsReshuffle
    | FairyBargainsStart
    | FairyBargainsExchange
    | FairyBargainsMatch
    | FairyBargainsTurn
)
"""A move of Fairy Bargains; `type` says which."""

FairyBargainsTable: t.TypeAlias = (
    FairyBargainsMainTable | FairyBargainsExactTable | FairyBargainsEliminationTable | FairyBargainsSolitaireTable
)
"""The table of Fairy Bargains, by variant."""

FairyBargainsConfig: t.TypeAlias = (
    FairyBargainsMainConfig | FairyBargainsExactConfig | FairyBargainsEliminationConfig | FairyBargainsSolitaireConfig
)
"""A complete configuration of Fairy Bargains, by variant."""

FairyBargainsConfigRequest: t.TypeAlias = (
    FairyBargainsMainConfigRequest
    | FairyBargainsExactConfigRequest
    | FairyBargainsEliminationConfigRequest
    | FairyBargainsSolitaireConfigRequest
)
"""What an organiser chooses for Fairy Bargains, by variant. What is left out has its default."""

FairyBargainsClause: t.TypeAlias = str
"""The number of a clause in the rules of Fairy Bargains, whose texts are in the answer about the title. There may
be more of them in later editions.
"""

MarketDayEvent: t.TypeAlias = (
    MarketDayHandDealt
    | MarketDayRoundStarted
    | MarketDayCardPlayed
    | MarketDayCardSpoiled
    | MarketDayRoyalSecured
    | MarketDayRainFell
    | MarketDayRainCancelled
    | MarketDayKnightIdle
    | MarketDayTinkerIdle
    | MarketDayCardScored
    | MarketDayHandEnded
    | MarketDayCardRainedOut
    | MarketDayCardKilled
    | MarketDayTinkerPending
    | MarketDayTinkerTraded
    | MarketDayTinkerDeclined
    | MarketDayRoundScored
    | MarketDayLeadSet
    | MarketDayDealerSet
    | MarketDayGameEnded
)
"""An event of Market Day; `type` says which."""

MarketDayMove: t.TypeAlias = MarketDayDeal | MarketDayPlay | MarketDayTinker
"""A move of Market Day; `type` says which."""

MarketDayClause: t.TypeAlias = str
"""The number of a clause in the rules of Market Day, whose texts are in the answer about the title. There may be
more of them in later editions.
"""

MathMarketEvent: t.TypeAlias = (
    MathMarketGameStarted
    | MathMarketShuffled
    | MathMarketBonusDeclined
    | MathMarketClockAdvanced
    | MathMarketPilesShuffled
    | MathMarketCreatureRevealed
    | MathMarketHandsDealt
    | MathMarketTurnStarted
    | MathMarketDepositPaid
    | MathMarketCreatureBought
    | MathMarketBonusOpened
    | MathMarketTurnSkipped
    | MathMarketCardDrawn
    | MathMarketGameEnded
    | MathMarketCardsRevealed
    | MathMarketWindowClosed
    | MathMarketSpecialVoid
    | MathMarketHuntStarted
    | MathMarketClaimStands
    | MathMarketCreatureNamed
    | MathMarketClaimUnrewarded
    | MathMarketClaimWrong
    | MathMarketPlayerSilenced
    | MathMarketSilenceLifted
    | MathMarketSpecialActivated
    | MathMarketUnableSaid
    | MathMarketStuckSaid
    | MathMarketEffectLifted
    | MathMarketTableCoinReplaced
    | MathMarketPileRanOut
    | MathMarketCoinsShuffled
    | MathMarketReshuffled
    | MathMarketCoinsLaidOut
    | MathMarketPriceDeclared
    | MathMarketPointingTimedOut
)
"""An event of Math Market; `type` says which."""

MathMarketBuy: t.TypeAlias = MathMarketBeginnerBuy | MathMarketAdvancedBuy
"""`buy`, which variants of Math Market have in different forms."""

MathMarketTable: t.TypeAlias = MathMarketBeginnerTable | MathMarketStandardTable | MathMarketAdvancedTable
"""The table of Math Market, by variant."""

MathMarketConfig: t.TypeAlias = MathMarketBeginnerConfig | MathMarketStandardConfig | MathMarketAdvancedConfig
"""A complete configuration of Math Market, by variant."""

MathMarketConfigRequest: t.TypeAlias = (
    MathMarketBeginnerConfigRequest | MathMarketStandardConfigRequest | MathMarketAdvancedConfigRequest
)
"""What an organiser chooses for Math Market, by variant. What is left out has its default."""

MathMarketClause: t.TypeAlias = str
"""The number of a clause in the rules of Math Market, whose texts are in the answer about the title. There may be
more of them in later editions.
"""

MercaditoEvent: t.TypeAlias = (
    MercaditoGameStarted
    | MercaditoShuffled
    | MercaditoRoundStarted
    | MercaditoCardsDealt
    | MercaditoReshuffled
    | MercaditoMarketCleared
    | MercaditoCardsUnclaimed
    | MercaditoRoundEnded
    | MercaditoWaveStarted
    | MercaditoChoiceMade
    | MercaditoChoicesRevealed
    | MercaditoCardTaken
    | MercaditoConflictOpened
    | MercaditoConflictJoined
    | MercaditoConflictTakenUp
    | MercaditoStanceSealed
    | MercaditoStancesRevealed
    | MercaditoPlayerCeded
    | MercaditoNoConsensus
    | MercaditoCardLeft
    | MercaditoCardDestroyed
    | MercaditoJuiceGiven
    | MercaditoFinalPhaseStarted
    | MercaditoOfferMade
    | MercaditoTradeMade
    | MercaditoOfferDeclined
    | MercaditoOfferWithdrawn
    | MercaditoOfferLapsed
    | MercaditoCardsRevealed
    | MercaditoOfferUncovered
    | MercaditoEndVoted
    | MercaditoVoteWithdrawn
    | MercaditoGameEnded
)
"""An event of Mercadito; `type` says which."""

MercaditoMove: t.TypeAlias = (
    MercaditoShuffle
    | MercaditoDeal
    | MercaditoReshuffle
    | MercaditoCloseTrading
    | MercaditoAbort
    | MercaditoChoose
    | MercaditoPass
    | MercaditoStance
    | MercaditoJuice
    | MercaditoOffer
    | MercaditoAccept
    | MercaditoDecline
    | MercaditoWithdraw
    | MercaditoReveal
    | MercaditoVoteEnd
    | MercaditoUnvote
    | MercaditoResolve
)
"""A move of Mercadito; `type` says which."""

MercaditoClause: t.TypeAlias = str
"""The number of a clause in the rules of Mercadito, whose texts are in the answer about the title. There may be
more of them in later editions.
"""

MoonflightEvent: t.TypeAlias = (
    MoonflightCardMoved
    | MoonflightCoinsChanged
    | MoonflightPileShuffled
    | MoonflightPassed
    | MoonflightAbilityUsed
    | MoonflightAbilityTriggered
    | MoonflightCardBlocked
    | MoonflightDeckSearched
    | MoonflightDeckArranged
    | MoonflightTriggerCapReached
    | MoonflightDeckOrdered
    | MoonflightLimitModified
    | MoonflightTurnOccurred
    | MoonflightTokensRemoved
    | MoonflightPhaseStarted
    | MoonflightGameEnded
    | MoonflightActBegun
    | MoonflightAsked
    | MoonflightAnswered
    | MoonflightShopVisited
    | MoonflightBuildMade
    | MoonflightPrecedenceChosen
    | MoonflightActDone
)
"""An event of Moonflight; `type` says which."""

MoonflightMove: t.TypeAlias = (
    MoonflightPlay
    | MoonflightSpend
    | MoonflightShop
    | MoonflightBuild
    | MoonflightPass
    | MoonflightChoose
    | MoonflightAi
    | MoonflightShuffle
)
"""A move of Moonflight; `type` says which."""

MoonflightClause: t.TypeAlias = str
"""The number of a clause in the rules of Moonflight, whose texts are in the answer about the title. There may be
more of them in later editions.
"""

Event: t.TypeAlias = (
    FairyBargainsEvent | MarketDayEvent | MathMarketEvent | MercaditoEvent | MoonflightEvent | RecordEvent | OtherEvent
)
"""An event of a game, as its viewer sees it: one of its title, or of the record. Names of types belong to their
title, so know the title first.
"""

Table: t.TypeAlias = (
    FairyBargainsTable | MarketDayTable | MathMarketTable | MercaditoTable | MoonflightTable | OtherTable
)
"""The table in the names of the title's rules, as its viewer sees it: `null` is face down. Its scores and its
result are as played; how they stand by the rulings is told beside it.
"""

Config: t.TypeAlias = (
    FairyBargainsConfig | MarketDayConfig | MathMarketConfig | MercaditoConfig | MoonflightConfig | OtherConfig
)
"""A complete configuration, by title."""

ConfigRequest: t.TypeAlias = (
    FairyBargainsConfigRequest
    | MarketDayConfigRequest
    | MathMarketConfigRequest
    | MercaditoConfigRequest
    | MoonflightConfigRequest
)
"""Variant, options and what else a title lets an organiser choose. What is left out has its default."""

MathMarketMove: t.TypeAlias = (
    MathMarketShuffle
    | MathMarketDeposit
    | MathMarketBuy
    | MathMarketSkip
    | MathMarketDeclineBonus
    | MathMarketTick
    | MathMarketAbort
    | MathMarketReshuffle
    | MathMarketClaim
    | MathMarketUnable
    | MathMarketStuck
    | MathMarketTie
    | MathMarketDeclare
    | MathMarketPoint
)
"""A move of Math Market; `type` says which."""

Move: t.TypeAlias = FairyBargainsMove | MarketDayMove | MathMarketMove | MercaditoMove | MoonflightMove | OtherMove
"""A move, in the form of its title."""

MoveToJudge: t.TypeAlias = Move | dict[str, t.Any]
"""A move, or any other object: what is no move the rules say."""
