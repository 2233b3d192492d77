"""What the service takes and answers, as JSON has it: dictionaries whose members are known.

Nothing is checked when an answer comes: members and values that are not known here are left as they are.
Written by `make clients` from openapi.yaml; not by hand.
"""

import typing as t


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


class ConflictAnswer(t.TypedDict):
    """An object."""

    # The event that holds the move.
    n: int
    # Who made it.
    by: str
    move: dict[str, t.Any]
    # Why the rules refuse it now.
    objection: "RefusalAnswer"


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
    # Every fault of the request: pointer or parameter, message.
    errors: t.NotRequired[list[dict[str, t.Any]]]
    # Why it is refused: code, clause, sentence.
    objections: t.NotRequired["list[RefusalAnswer]"]
    # Why a configuration or position is refused.
    refused: t.NotRequired["RefusalAnswer"]
    # The legal moves of that seat, each with its label.
    moves: t.NotRequired[list[dict[str, t.Any]]]
    # Legal moves that are too many to list.
    patterns: t.NotRequired[list[dict[str, t.Any]]]
    # Which move of a batch was refused, from 0.
    index: t.NotRequired[int]
    # The current step of the game.
    step: t.NotRequired[int]
    # Of a claim that came too late in a race: when it arrived, a signed note in base64.
    late_claim: t.NotRequired[str]
    # Each thing that the service needs, with `ok` or what is wrong.
    checks: t.NotRequired[dict[str, t.Any]]
    # The address of the case that this is about.
    case: t.NotRequired[str]
    # The later moves that no longer fit after a correction; each needs another, or none.
    conflicts: t.NotRequired["list[ConflictAnswer]"]
    # The quota that is used up: `policy`, `limit`, `window` (s), `remaining`, `retry_after` (s).
    quota: t.NotRequired[dict[str, t.Any]]


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

    name: str
    display_name: str
    summary: str
    # Each with the schema of its options; in `suggested` a working `config` for each number of seats; in
    # `measure` what its scores count (`name`), and whether `high` or `low` ones are `better`.
    variants: list[dict[str, t.Any]]
    # The bots that are worth a seat there. Others play as `greedy` does.
    bots: "list[BotAnswer]"
    links: dict[str, t.Any]


class TitlesAnswer(t.TypedDict):
    """An object."""

    titles: "list[TitleSummary]"


class TitleAnswer(t.TypedDict):
    """An object."""

    name: str
    display_name: str
    summary: str
    # Each with the schema of its options; in `suggested` a working `config` for each number of seats; in
    # `measure` what its scores count (`name`), and whether `high` or `low` ones are `better`.
    variants: list[dict[str, t.Any]]
    # The bots that are worth a seat there. Others play as `greedy` does.
    bots: "list[BotAnswer]"
    links: dict[str, t.Any]
    deck: dict[str, t.Any]
    # The clauses in order: `rule`, `heading`, `text`, if it was `decided` here, and `options` that bend it.
    clauses: list[dict[str, t.Any]]
    # What players ask most: `question`, `answer`, the `rules` that decide it, and in `asked` the adjudication
    # request that bears it out.
    questions: list[dict[str, t.Any]]
    # The rules in full, Markdown.
    rules: str


class DeckAnswer(t.TypedDict):
    """An object."""

    title: str
    # Whether an organiser may put another deck of the same form into `config.deck`.
    replaceable: bool
    deck: dict[str, t.Any]
    links: dict[str, t.Any]


class TitleLessonAnswer(t.TypedDict):
    """An object."""

    title: str
    config: dict[str, t.Any]
    measure: dict[str, t.Any] | None
    seats: list[dict[str, t.Any]]
    status: str
    # One a move: its `comment`, and `frames` as in a replay, one for each event that it caused.
    steps: list[dict[str, t.Any]]
    links: dict[str, t.Any]


AdjudicateRequest = t.TypedDict(
    "AdjudicateRequest",
    {
        # The configuration, with `players`.
        "config": "dict[str, t.Any]",
        # A table in the middle of a game.
        "position": t.NotRequired["dict[str, t.Any] | None"],
        # The moves to judge, in order. A longer game goes on from the `state` of the answer.
        "moves": t.NotRequired["list[dict[str, t.Any]]"],
        # The viewer of the events and the state.
        "as": t.NotRequired['t.Literal["public", "all"] | int'],
    },
)


class AdjudicateAnswer(t.TypedDict):
    """An object."""

    opening: t.NotRequired[list[dict[str, t.Any]]]
    steps: list[dict[str, t.Any]]
    state: dict[str, t.Any]


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
    config: t.NotRequired[dict[str, t.Any]]
    # Who sits where, seat 0 first.
    seats: "list[SeatRequest]"
    # Who shuffles: the service (`sealed`), or a scorer at a real table who sends the deals (`recorded`).
    dealing: t.NotRequired[t.Literal["sealed", "recorded"]]
    # How the bots answer a take-back: they `refuse`, or they `agree` to each that may be asked for. Fixed at the
    # opening, which holds it.
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
    # When the dealer waits no longer.
    until: str
    # Seats that have committed themselves.
    committed: list[int]
    # Seats that have revealed.
    revealed: list[int]


class MeasureAnswer(t.TypedDict):
    """An object."""

    # As it heads a column.
    name: str
    # Which scores are better: the high ones or the low ones.
    better: t.Literal["high", "low"]


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


class GameAnswer(t.TypedDict):
    """An object."""

    id: str
    title: str
    status: t.Literal["open", "held", "closed", "void"]
    step: int
    awaits: "AwaitsAnswer"
    seats: "list[SeatAnswer]"
    links: dict[str, str]
    # The complete configuration.
    config: t.NotRequired[dict[str, t.Any]]
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
    opened_at: t.NotRequired[str]
    # When the last event was recorded.
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
    # By seat, as ruled unless `ruled=false`.
    scores: t.NotRequired[list[int] | None]
    # What the scores count, and which are better; null in a variant without scores.
    measure: t.NotRequired["MeasureAnswer | None"]
    # Winners, places and scores once the game is over, as ruled unless `ruled=false`; `null` if annulled.
    result: t.NotRequired[dict[str, t.Any] | None]
    # The cases in short, and what holds the table.
    cases: t.NotRequired["CasesSummary"]
    # A take-back that others have not answered yet.
    take_back: t.NotRequired["TakeBackSummary | None"]


class GamesAnswer(t.TypedDict):
    """An object."""

    games: "list[GameAnswer]"
    # The cursor of the next page.
    next: str | None
    # The time up to which the list is complete.
    as_of: str | None


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


TableAnswer = t.TypedDict(
    "TableAnswer",
    {
        "step": "int",
        # `public`, `all` or a seat.
        "as": "t.Any",
        "status": 't.Literal["open", "held", "closed", "void"]',
        # By seat, as ruled unless `ruled=false`.
        "scores": "list[int] | None",
        # Winners, places and scores once the game is over, as ruled unless `ruled=false`; `null` if annulled.
        "result": "dict[str, t.Any] | None",
        # Whether rulings changed scores or the result that the table shows: `scores` and `result` differ from it.
        "overruled": "bool",
        # The table in the names of the title's rules. Its scores and its result are as played; how they stand by the
        # rulings is told beside it. `null` is face down.
        "state": "dict[str, t.Any]",
    },
)


class LabelledMove(t.TypedDict):
    """An object."""

    move: dict[str, t.Any]
    label: str


class MovesAnswer(t.TypedDict):
    """An object."""

    step: int
    seat: int | None
    moves: "list[LabelledMove]"
    # Legal moves that are too many to list, described (see above).
    patterns: list[dict[str, t.Any]]


class MovesRequest(t.TypedDict):
    """An object."""

    # One move.
    move: t.NotRequired[dict[str, t.Any]]
    # Several moves, all or nothing.
    moves: t.NotRequired[list[dict[str, t.Any]]]


class EventAnswer(t.TypedDict):
    """An object."""

    # The step: its number in the game, from 1.
    n: int
    # Server time.
    at: str
    # Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id.
    by: str
    # The type of the event.
    type: str
    # The clause that caused it; absent from the record's own events.
    rule: t.NotRequired[str]


class RecordedAnswer(t.TypedDict):
    """An object."""

    step: int
    # What the moves caused, as the sender sees it; not with `Prefer: return=minimal`.
    events: t.NotRequired["list[EventAnswer]"]
    awaits: "AwaitsAnswer"


class EventsAnswer(t.TypedDict):
    """An object."""

    events: "list[EventAnswer]"
    # `after` of the next page.
    next: int | None


class ExplanationAnswer(t.TypedDict):
    """An object."""

    # What happened, in a sentence.
    text: str
    # The clause.
    rule: t.NotRequired[str]
    # What the clause says.
    clause: t.NotRequired[str]


class FrameAnswer(t.TypedDict):
    """An object."""

    step: int
    event: "EventAnswer"
    explanation: "ExplanationAnswer"
    # After the event, as the viewer sees it. The table in the names of the title's rules. Its scores and its
    # result are as played; how they stand by the rulings is told beside it.
    table: dict[str, t.Any]
    # Where to jump to: `kind` and `label`.
    marks: list[dict[str, t.Any]]
    status: t.Literal["open", "held", "closed", "void"]
    # By seat, after the event and what had been ruled by then.
    scores: list[int] | None
    # Winners, places and scores, after the event and what had been ruled by then.
    result: dict[str, t.Any] | None
    # Whether rulings changed scores or the result that the table shows: `scores` and `result` differ from it.
    overruled: bool
    awaits: "AwaitsAnswer"


class ReplayAnswer(t.TypedDict):
    """An object."""

    frames: "list[FrameAnswer]"
    # `after` of the next page.
    next: int | None


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
    events: t.NotRequired["list[EventAnswer]"]
    # The case that it belongs to.
    case: t.NotRequired[int]
    # The ruling that was made.
    ruling: t.NotRequired[int]
    # New tokens, where somebody else sits down.
    seats: t.NotRequired["list[SeatTokenAnswer]"]
    links: dict[str, str]


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
    # Whether the table is to be held until the case is closed, where the caller may choose.
    held: t.NotRequired[bool]


class TextAnswer(t.TypedDict):
    """An object."""

    # The salted SHA-256 that the event holds instead.
    hash: str
    # The words; null once they are erased; absent if you may not read them.
    words: t.NotRequired[str | None]
    links: dict[str, str]


class RulingAnswer(t.TypedDict):
    """An object."""

    ruling: int
    # Its event.
    n: int
    at: str
    by: str
    decision: t.Literal["upheld", "dismissed", "unclear"]
    facts: list[int]
    clause: str
    reason: "TextAnswer | None"
    # The events by which it is carried out.
    remedies: list[dict[str, t.Any]]
    # What replaced rulings did that still stays, in words.
    lasting: list[str]
    # Until when it can be appealed; null if it cannot, or no longer.
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
    links: dict[str, str]


class CasesAnswer(t.TypedDict):
    """An object."""

    cases: "list[CaseAnswer]"
    # `after` of the next page.
    next: int | None


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

    event: "EventAnswer"
    explanation: "ExplanationAnswer"


class ClauseAnswer(t.TypedDict):
    """An object."""

    rule: str
    text: str


class JudgementAnswer(t.TypedDict):
    """An object."""

    move: dict[str, t.Any]
    # Whether the rules accept it.
    accepted: bool
    objection: "RefusalAnswer | None"
    label: t.NotRequired[str]
    seat: t.NotRequired[int | None]
    by: t.NotRequired[str]
    # What it would have caused.
    events: t.NotRequired[list[dict[str, t.Any]]]


class AlternativesAnswer(t.TypedDict):
    """An object."""

    seat: int
    # Legal moves, each with its label.
    moves: list[dict[str, t.Any]]
    patterns: list[dict[str, t.Any]]


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
    table: dict[str, t.Any]
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
    move: t.NotRequired[dict[str, t.Any]]
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


CaseFileAnswer = t.TypedDict(
    "CaseFileAnswer",
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
        "links": "dict[str, str]",
        # `public`, `all` or a seat.
        "as": "t.Any",
        # Taken from the record; moves and hands are for whoever sees all, and for the viewer's own seat.
        "facts": "FactsAnswer",
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


class RemedyRequest(t.TypedDict):
    """An object."""

    # `warning` (`seat`); `penalty` (`seat`, `points`); `scores` (`scores`, or `split`); `set-back` (`to`);
    # `correction` (`moves`); `annulment`; `forfeit` (`seat`); `replacement` (`seat`, and `player` or `bot`).
    type: t.Literal["warning", "penalty", "scores", "set-back", "correction", "annulment", "forfeit", "replacement"]
    # The seat.
    seat: t.NotRequired[int]
    # How much worse its score becomes.
    points: t.NotRequired[int]
    # The scores in place of those played, by seat; null leaves a seat its own.
    scores: t.NotRequired[list[int | None]]
    # Several outcomes, of which the scores are the weighted mean.
    split: t.NotRequired["list[OutcomeRequest]"]
    # The table is set back to how it stood after this event.
    to: t.NotRequired[int]
    # By the number of the event that holds a move, the move that should stand there, or null for none.
    moves: t.NotRequired[dict[str, t.Any]]
    # The handle of the person who sits there now.
    player: t.NotRequired[str]
    # The bot that sits there now.
    bot: t.NotRequired[str]


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
    # The table in the names of the title's rules. Its scores and its result are as played; how they stand by the
    # rulings is told beside it.
    table: dict[str, t.Any]
    scores: list[int] | None
    # What statistics count: null while nothing counts.
    result: dict[str, t.Any] | None
    # Whether rulings changed scores or the result that the table shows: `scores` and `result` differ from it.
    overruled: bool


DryRunAnswer = t.TypedDict(
    "DryRunAnswer",
    {
        # The step of the game, at which it stays.
        "step": "int",
        # What would be recorded.
        "events": "list[EventAnswer]",
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
    # A director allows it although cards were revealed since.
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
    at: str
    by: str
    type: str
    # What was done, in a sentence or two.
    text: str
    rule: t.NotRequired[str]
    clause: t.NotRequired[str]
    case: t.NotRequired[int]
    ruling: t.NotRequired[int]


class LogAnswer(t.TypedDict):
    """An object."""

    acts: "list[ActAnswer]"
    # `after` of the next page.
    next: int | None


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
        "moves": t.NotRequired["list[dict[str, t.Any]]"],
        # Another branch of this game, for the same imagined cards and deals.
        "cards_of": t.NotRequired["str"],
        # Its name.
        "name": t.NotRequired["str"],
    },
)


class MadeMove(t.TypedDict):
    """An object."""

    move: dict[str, t.Any]
    # The step after it.
    step: int


BranchAnswer = t.TypedDict(
    "BranchAnswer",
    {
        "id": "str",
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
        "created_at": "str",
        "links": "dict[str, str]",
        # The moves made in it, in order.
        "made": "list[MadeMove]",
        # The step it has reached. Steps continue from `begins_at`.
        "step": "int",
        "awaits": "AwaitsAnswer",
        "scores": "list[int] | None",
        "result": "dict[str, t.Any] | None",
        # The whole table; face-down cards are as the label says.
        "state": "dict[str, t.Any]",
        # Whose legal moves are listed.
        "seat": "int | None",
        # That seat's legal moves.
        "moves": "list[LabelledMove]",
        # Moves that are too many to list.
        "patterns": "list[dict[str, t.Any]]",
    },
)


BranchRow = t.TypedDict(
    "BranchRow",
    {
        "id": "str",
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
        "created_at": "str",
        "links": "dict[str, str]",
    },
)


class BranchesAnswer(t.TypedDict):
    """An object."""

    branches: "list[BranchRow]"
    # The cursor of the next page.
    next: str | None


class BranchMovesRequest(t.TypedDict):
    """An object."""

    # The moves to play on with, all or nothing.
    moves: list[dict[str, t.Any]]


class FeedAnswer(t.TypedDict):
    """An object."""

    # Events as `/events` has them, each with `game` and `title`.
    events: "list[EventAnswer]"
    # The cursor to continue from, as `after`, even if the page is empty.
    next: str


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
    counts: dict[str, t.Any]


class TitleStatisticsAnswer(t.TypedDict):
    """An object."""

    players: "list[StatisticsAnswer]"
    next: str | None
    # The time up to which this is complete.
    as_of: str | None


class PlayerStatisticsAnswer(t.TypedDict):
    """An object."""

    player: str
    statistics: "list[StatisticsAnswer]"
    as_of: str | None


class TournamentRequest(t.TypedDict):
    """An object."""

    # Its name.
    name: str
    # Whether only those concerned may know of it and its games.
    private: t.NotRequired[bool]
    # The spectator delay of its games, in seconds.
    spectator_delay: t.NotRequired[int]
    # What a call for the director does: `hold` (the table is held until the case is closed), `protest` (play goes
    # on) or `choice` (the caller decides; by default play goes on).
    disputes: t.NotRequired[t.Literal["choice", "hold", "protest"]]
    # The minutes within which a ruling can be appealed; 0: no appeals.
    appeal_minutes: t.NotRequired[int]
    # Whether an official may open the hidden cards of a game that goes on (`open-cards`), which the record shows
    # to all: `allowed` or `forbidden`.
    open_cards: t.NotRequired[t.Literal["allowed", "forbidden"]]


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
    created_at: str
    links: dict[str, str]


class TournamentsAnswer(t.TypedDict):
    """An object."""

    tournaments: "list[TournamentAnswer]"
    # The cursor of the next page.
    next: str | None


class SessionRequest(t.TypedDict):
    """An object."""

    # How many tables play these deals. The seed is revealed when so many have been opened and all are over.
    tables: int


class SessionAnswer(t.TypedDict):
    """An object."""

    # What games are opened with, as `session`.
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
    created_at: str
    links: dict[str, str]


class SessionsAnswer(t.TypedDict):
    """An object."""

    sessions: "list[SessionAnswer]"


class TokenRequest(t.TypedDict):
    """An object."""

    # What its holder may do; the table is at the top of this document.
    role: t.Literal["organiser", "director", "scorer", "seat", "spectator", "auditor"]
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
    game: str | None
    seat: int | None
    created_at: str
    expires_at: str | None
    revoked_at: str | None
    valid: bool
    # The token itself; only in the answer to making it.
    token: t.NotRequired[str]
    links: dict[str, str]


class TokensAnswer(t.TypedDict):
    """An object."""

    tokens: "list[TokenAnswer]"
    # The cursor of the next page.
    next: str | None


class KeptTextAnswer(t.TypedDict):
    """An object."""

    game: str
    # The hash that the record holds of the words.
    hash: str


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
    # Whether the person was erased.
    erased: bool


class HealthAnswer(t.TypedDict):
    """An object."""

    status: str
    checks: t.NotRequired[dict[str, t.Any]]
    standby: t.NotRequired[str]
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
        # What to deliver; by default everything.
        "events": t.NotRequired['list[t.Literal["game.opened", "game.moved", "game.closed"]]'],
        # The viewer of the deliveries; `all` where the token sees all hands.
        "as": t.NotRequired['t.Literal["public", "all"]'],
        # What it is for, in your words.
        "description": t.NotRequired["str"],
    },
)


WebhookAnswer = t.TypedDict(
    "WebhookAnswer",
    {
        "id": "str",
        "url": "str",
        "description": "str | None",
        "game": "str | None",
        "title": "str | None",
        "tournament": "str | None",
        "events": 'list[t.Literal["game.opened", "game.moved", "game.closed"]]',
        "as": 't.Literal["public", "all"]',
        "enabled": "bool",
        "disabled_at": "str | None",
        "disabled_reason": "str | None",
        # Since when nothing could be delivered; null while deliveries succeed.
        "failing_since": "str | None",
        "created_at": "str",
        # The key of the signatures (Standard Webhooks). It is shown once, when it is made.
        "secret": t.NotRequired["str"],
        "links": "dict[str, str]",
    },
)


class WebhooksAnswer(t.TypedDict):
    """An object."""

    webhooks: "list[WebhookAnswer]"
    # The cursor of the next page.
    next: str | None


class WebhookChange(t.TypedDict):
    """An object."""

    # Whether it delivers. Once enabled again, what waits is delivered.
    enabled: t.NotRequired[bool]
    # What it is for, in your words.
    description: t.NotRequired[str | None]


class AttemptAnswer(t.TypedDict):
    """An object."""

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
    game: str | None
    first_step: int | None
    last_step: int | None
    status: t.Literal["pending", "delivered", "failed"]
    created_at: str
    ended_at: str | None
    # Not before this time.
    next_attempt: str | None
    attempts: "list[AttemptAnswer]"
    links: dict[str, str]


class DeliveriesAnswer(t.TypedDict):
    """An object."""

    deliveries: "list[DeliveryAnswer]"
    # The cursor of the next page.
    next: str | None


class ReplayedAnswer(t.TypedDict):
    """An object."""

    # How many deliveries are sent again.
    replayed: int
    links: dict[str, str]


class ReplayRequest(t.TypedDict):
    """An object."""

    # Failed deliveries made since then are sent again.
    since: str
