// Written by `make clients` from openapi.yaml; not by hand.
// What the service takes and answers, as JSON has it. Nothing is checked when an answer comes: members and
// values that are not known here are left as they are.

export interface RefusalAnswer {
  /** As in the rules. */
  code: string;
  /** The clause; absent where the record refuses and not the rules. */
  rule?: string;
  /** A sentence for a person. */
  message: string;
  /** Every fault with its place, where the rules report more than the first one. */
  faults?: string[];
}

export interface ConflictAnswer {
  /** The event that holds the move. */
  n: number;
  /** Who made it. */
  by: string;
  move: { [name: string]: unknown };
  /** Why the rules refuse it now. */
  objection: RefusalAnswer;
}

export interface ProblemAnswer {
  /** Stable. */
  type: string;
  title: string;
  status: number;
  /** This occurrence, in a sentence. */
  detail: string;
  /** Stable. */
  code: string;
  /** JSON Pointer to what is wrong in the body. */
  pointer?: string;
  /** Every fault of the request: pointer or parameter, message. */
  errors?: { [name: string]: unknown }[];
  /** Why it is refused: code, clause, sentence. */
  objections?: RefusalAnswer[];
  /** Why a configuration or position is refused. */
  refused?: RefusalAnswer;
  /** The legal moves of that seat, each with its label. */
  moves?: { [name: string]: unknown }[];
  /** Legal moves that are too many to list. */
  patterns?: { [name: string]: unknown }[];
  /** Which move of a batch was refused, from 0. */
  index?: number;
  /** The current step of the game. */
  step?: number;
  /** Of a claim that came too late in a race: when it arrived, a signed note in base64. */
  late_claim?: string;
  /** Each thing that the service needs, with `ok` or what is wrong. */
  checks?: { [name: string]: unknown };
  /** The address of the case that this is about. */
  case?: string;
  /** The later moves that no longer fit after a correction; each needs another, or none. */
  conflicts?: ConflictAnswer[];
  /** The quota that is used up: `policy`, `limit`, `window` (s), `remaining`, `retry_after` (s). */
  quota?: { [name: string]: unknown };
}

export interface BotAnswer {
  /** What a seat names: `{"bot": "greedy"}`. */
  name: string;
  /** What it does, in a sentence. */
  summary: string;
  /** The variants in which it is worth a seat; `null` stands for a title without variants. */
  variants: (string | null)[];
}

export interface TitleSummary {
  name: string;
  display_name: string;
  summary: string;
  /**
   * Each with the schema of its options; in `suggested` a working `config` for each number of seats; in `measure`
   * what its scores count (`name`), and whether `high` or `low` ones are `better`.
   */
  variants: { [name: string]: unknown }[];
  /** The bots that are worth a seat there. Others play as `greedy` does. */
  bots: BotAnswer[];
  links: { [name: string]: unknown };
}

export interface TitlesAnswer {
  titles: TitleSummary[];
}

export interface TitleAnswer {
  name: string;
  display_name: string;
  summary: string;
  /**
   * Each with the schema of its options; in `suggested` a working `config` for each number of seats; in `measure`
   * what its scores count (`name`), and whether `high` or `low` ones are `better`.
   */
  variants: { [name: string]: unknown }[];
  /** The bots that are worth a seat there. Others play as `greedy` does. */
  bots: BotAnswer[];
  links: { [name: string]: unknown };
  deck: { [name: string]: unknown };
  /** The clauses in order: `rule`, `heading`, `text`, if it was `decided` here, and `options` that bend it. */
  clauses: { [name: string]: unknown }[];
  /**
   * What players ask most: `question`, `answer`, the `rules` that decide it, and in `asked` the adjudication
   * request that bears it out.
   */
  questions: { [name: string]: unknown }[];
  /** The rules in full, Markdown. */
  rules: string;
}

export interface DeckAnswer {
  title: string;
  /** Whether an organiser may put another deck of the same form into `config.deck`. */
  replaceable: boolean;
  deck: { [name: string]: unknown };
  links: { [name: string]: unknown };
}

export interface TitleLessonAnswer {
  title: string;
  config: { [name: string]: unknown };
  measure: { [name: string]: unknown } | null;
  seats: { [name: string]: unknown }[];
  status: string;
  /** One a move: its `comment`, and `frames` as in a replay, one for each event that it caused. */
  steps: { [name: string]: unknown }[];
  links: { [name: string]: unknown };
}

export interface AdjudicateRequest {
  /** The configuration, with `players`. */
  config: { [name: string]: unknown };
  /** A table in the middle of a game. */
  position?: { [name: string]: unknown } | null;
  /** The moves to judge, in order. A longer game goes on from the `state` of the answer. */
  moves?: { [name: string]: unknown }[];
  /** The viewer of the events and the state. */
  as?: "public" | "all" | number;
}

export interface AdjudicateAnswer {
  opening?: { [name: string]: unknown }[];
  steps: { [name: string]: unknown }[];
  state: { [name: string]: unknown };
}

export interface SeatRequest {
  /** The handle of the person on this seat. */
  player?: string;
  /**
   * The bot that plays this seat. Each title says in `bots` which are worth a seat there; others play as `greedy`
   * does.
   */
  bot?: string;
}

export interface GameRequest {
  /** The title's name. */
  title: string;
  /**
   * Variant, first dealer and options, named as in the title's rules; your own deck where the title allows one.
   * The number of players follows from the seats.
   */
  config?: { [name: string]: unknown };
  /** Who sits where, seat 0 first. */
  seats: SeatRequest[];
  /** Who shuffles: the service (`sealed`), or a scorer at a real table who sends the deals (`recorded`). */
  dealing?: "sealed" | "recorded";
  /**
   * How the bots answer a take-back: they `refuse`, or they `agree` to each that may be asked for. Fixed at the
   * opening, which holds it.
   */
  bots_take_back?: "refuse" | "agree";
  /**
   * For how many seconds the dealer waits for the seats to commit themselves to nonces, and as long again for
   * them to reveal these. Left out: it waits for nothing, and deals at once.
   */
  nonces?: number;
  /** A set of deals of the tournament, which other tables play too. There are no nonces then. */
  session?: string;
  /** The tournament that the game belongs to. */
  tournament?: string;
  /** Whether only those concerned may know of the game. By default as in the tournament. */
  private?: boolean;
  /** The spectator delay in seconds. By default as in the tournament. */
  spectator_delay?: number;
  /**
   * What a call for the director does: `hold` (the table is held until the case is closed), `protest` (play goes
   * on) or `choice` (the caller decides; by default play goes on). By default as in the tournament.
   */
  disputes?: "choice" | "hold" | "protest";
  /**
   * The minutes within which a ruling can be appealed; 0: no appeals. By default as in the tournament, else 30.
   */
  appeal_minutes?: number;
  /**
   * Whether an official may open the hidden cards of a game that goes on (`open-cards`), which the record shows
   * to all: `allowed` or `forbidden`. By default as in the tournament.
   */
  open_cards?: "allowed" | "forbidden";
}

export interface ChanceAnswer {
  type: string;
  zone?: string;
  cards: number;
}

export interface AwaitsAnswer {
  /** Seats that may act. */
  seats: number[];
  /** An act of chance that is due. */
  chance: ChanceAnswer | null;
  /** Next moment of the clock, ms since opening. */
  due: number | null;
}

export interface SeatAnswer {
  seat: number;
  /** The handle of the person, or the id of one whose handle was erased. */
  player?: string;
  bot?: string;
  /** The seat's bearer token; only in the answer to opening the game. */
  token?: string;
}

export interface NoncesAnswer {
  /** What seats do now: commit themselves, or reveal. */
  phase: "commit" | "reveal";
  /** That of the dealer, which each seat's commitment contains. */
  commitment: string;
  /** When the dealer waits no longer. */
  until: string;
  /** Seats that have committed themselves. */
  committed: number[];
  /** Seats that have revealed. */
  revealed: number[];
}

export interface MeasureAnswer {
  /** As it heads a column. */
  name: string;
  /** Which scores are better: the high ones or the low ones. */
  better: "high" | "low";
}

export interface CasesSummary {
  count: number;
  /** Cases that wait for a director. */
  waiting: number[];
  /** Cases that hold the table. */
  held_by: number[];
  /** Seats that nobody plays any more. */
  out: number[];
}

export interface TakeBackSummary {
  /** The event that asks for it. */
  step: number;
  /** Who asks. */
  seat: number;
  /** The step to which the table would go back. */
  to: number;
  /** Seats that agree, including the one that asks. */
  agreed: number[];
}

export interface GameAnswer {
  id: string;
  title: string;
  status: "open" | "held" | "closed" | "void";
  step: number;
  awaits: AwaitsAnswer;
  seats: SeatAnswer[];
  links: { [name: string]: string };
  /** The complete configuration. */
  config?: { [name: string]: unknown };
  /** Parts of an accepted configuration that may be mistakes. */
  cautions?: string[];
  dealing?: string;
  /**
   * What can be said about the shuffles. `sealed`: the service deals, and has not shown its seed: this game or
   * another with the same deals goes on, or it was annulled, or opened before deals were promised. `proven`: the
   * seed has been revealed, it is the promised one, and every shuffle follows from it. `unproven`: the seed has
   * been revealed and something does not fit, or the game is closed and its seed is missing. `recorded`: people
   * dealt at a real table; that is never called fair, only confirmed by so many of its seats.
   */
  deals?: "sealed" | "proven" | "unproven" | "recorded";
  /** The nonces that the dealer waits for; null: none. */
  nonces?: NoncesAnswer | null;
  /**
   * How the bots answer a take-back: they `refuse`, or they `agree` to each that may be asked for. Fixed at the
   * opening, which holds it.
   */
  bots_take_back?: "refuse" | "agree";
  /** Whether all act at once just now. A bot should wait as long as a person would. */
  real_time?: boolean;
  opened_at?: string;
  /** When the last event was recorded. */
  at?: string;
  tournament?: string | null;
  /** Whether only those concerned may know of the game. */
  private?: boolean;
  /** The spectator delay in seconds. */
  spectator_delay?: number;
  /**
   * What a call for the director does: `hold` (the table is held until the case is closed), `protest` (play goes
   * on) or `choice` (the caller decides; by default play goes on).
   */
  disputes?: "choice" | "hold" | "protest";
  /** The minutes within which a ruling can be appealed; 0: no appeals. */
  appeal_minutes?: number;
  /**
   * Whether an official may open the hidden cards of a game that goes on (`open-cards`), which the record shows
   * to all: `allowed` or `forbidden`.
   */
  open_cards?: "allowed" | "forbidden";
  /** By seat, as ruled unless `ruled=false`. */
  scores?: number[] | null;
  /** What the scores count, and which are better; null in a variant without scores. */
  measure?: MeasureAnswer | null;
  /** Winners, places and scores once the game is over, as ruled unless `ruled=false`; `null` if annulled. */
  result?: { [name: string]: unknown } | null;
  /** The cases in short, and what holds the table. */
  cases?: CasesSummary;
  /** A take-back that others have not answered yet. */
  take_back?: TakeBackSummary | null;
}

export interface GamesAnswer {
  games: GameAnswer[];
  /** The cursor of the next page. */
  next: string | null;
  /** The time up to which the list is complete. */
  as_of: string | null;
}

export interface TableRequest {
  /** Whether only those concerned may know of the game. */
  private?: boolean;
  /** The spectator delay in seconds. */
  spectator_delay?: number;
  /**
   * What a call for the director does: `hold` (the table is held until the case is closed), `protest` (play goes
   * on) or `choice` (the caller decides; by default play goes on).
   */
  disputes?: "choice" | "hold" | "protest";
  /** The minutes within which a ruling can be appealed; 0: no appeals. */
  appeal_minutes?: number;
  /**
   * Whether an official may open the hidden cards of a game that goes on (`open-cards`), which the record shows
   * to all: `allowed` or `forbidden`.
   */
  open_cards?: "allowed" | "forbidden";
}

export interface TableAnswer {
  step: number;
  /** `public`, `all` or a seat. */
  as: unknown;
  status: "open" | "held" | "closed" | "void";
  /** By seat, as ruled unless `ruled=false`. */
  scores: number[] | null;
  /** Winners, places and scores once the game is over, as ruled unless `ruled=false`; `null` if annulled. */
  result: { [name: string]: unknown } | null;
  /**
   * Whether rulings changed scores or the result that the table shows: `scores` and `result` differ from it.
   */
  overruled: boolean;
  /**
   * The table in the names of the title's rules. Its scores and its result are as played; how they stand by the
   * rulings is told beside it. `null` is face down.
   */
  state: { [name: string]: unknown };
}

export interface LabelledMove {
  move: { [name: string]: unknown };
  label: string;
}

export interface MovesAnswer {
  step: number;
  seat: number | null;
  moves: LabelledMove[];
  /** Legal moves that are too many to list, described (see above). */
  patterns: { [name: string]: unknown }[];
}

export interface MovesRequest {
  /** One move. */
  move?: { [name: string]: unknown };
  /** Several moves, all or nothing. */
  moves?: { [name: string]: unknown }[];
}

export interface EventAnswer {
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The type of the event. */
  type: string;
  /** The clause that caused it; absent from the record's own events. */
  rule?: string;
  [name: string]: unknown;
}

export interface RecordedAnswer {
  step: number;
  /** What the moves caused, as the sender sees it; not with `Prefer: return=minimal`. */
  events?: EventAnswer[];
  awaits: AwaitsAnswer;
}

export interface EventsAnswer {
  events: EventAnswer[];
  /** `after` of the next page. */
  next: number | null;
}

export interface ExplanationAnswer {
  /** What happened, in a sentence. */
  text: string;
  /** The clause. */
  rule?: string;
  /** What the clause says. */
  clause?: string;
}

export interface FrameAnswer {
  step: number;
  event: EventAnswer;
  explanation: ExplanationAnswer;
  /**
   * After the event, as the viewer sees it. The table in the names of the title's rules. Its scores and its
   * result are as played; how they stand by the rulings is told beside it.
   */
  table: { [name: string]: unknown };
  /** Where to jump to: `kind` and `label`. */
  marks: { [name: string]: unknown }[];
  status: "open" | "held" | "closed" | "void";
  /** By seat, after the event and what had been ruled by then. */
  scores: number[] | null;
  /** Winners, places and scores, after the event and what had been ruled by then. */
  result: { [name: string]: unknown } | null;
  /**
   * Whether rulings changed scores or the result that the table shows: `scores` and `result` differ from it.
   */
  overruled: boolean;
  awaits: AwaitsAnswer;
}

export interface ReplayAnswer {
  frames: FrameAnswer[];
  /** `after` of the next page. */
  next: number | null;
}

export interface ConsistencyAnswer {
  first: number;
  second: number;
  /** The proof (RFC 9162, section 2.1.4), in base64. */
  hashes: string[];
}

export interface RetiredKeyAnswer {
  /** The key that signs no more, as `name+id+base64`. */
  key: string;
  /** The note in which it names the next key. */
  handover: string;
}

export interface KeysAnswer {
  /** The name of the log, the first line of checkpoints. */
  origin: string;
  /** The key that signs checkpoints, as `name+id+base64`. */
  log: string;
  /** The key that signs receipts. */
  receipts: string;
  /** Newest first. */
  retired_log: RetiredKeyAnswer[];
  /** Newest first. */
  retired_receipts: RetiredKeyAnswer[];
}

export interface NonceRequest {
  /** The seat; a seat's own token need not say it. */
  seat?: number;
  /**
   * First: the SHA-256, in hexadecimal, of `deal-nonce-v1`, the dealer's commitment, `seat:N` and the nonce in
   * hexadecimal, each followed by a newline.
   */
  commitment?: string;
  /** Then: the nonce, 16 random bytes in hexadecimal. */
  nonce?: string;
}

export interface SeatTokenAnswer {
  seat: number;
  /** The token of whoever sits there now; the old one has ended. */
  token: string;
}

export interface EnteredAnswer {
  step: number;
  status: "open" | "held" | "closed" | "void";
  awaits: AwaitsAnswer;
  /** What was recorded, as the sender sees it; not with `Prefer: return=minimal`. */
  events?: EventAnswer[];
  /** The case that it belongs to. */
  case?: number;
  /** The ruling that was made. */
  ruling?: number;
  /** New tokens, where somebody else sits down. */
  seats?: SeatTokenAnswer[];
  links: { [name: string]: string };
}

export interface CaseRequest {
  /** The event that the case is about. */
  step: number;
  /** Who calls, if an official writes it down; left out by an official who calls on their own behalf. */
  seat?: number;
  /** Whom the claim is against, if a seat. */
  against?: number;
  /** The clause that the claim rests on. */
  clause?: string;
  /** What is claimed. Kept beside the record, where it can be erased. */
  text?: string;
  /** Whether the table is to be held until the case is closed, where the caller may choose. */
  held?: boolean;
}

export interface TextAnswer {
  /** The salted SHA-256 that the event holds instead. */
  hash: string;
  /** The words; null once they are erased; absent if you may not read them. */
  words?: string | null;
  links: { [name: string]: string };
}

export interface RulingAnswer {
  ruling: number;
  /** Its event. */
  n: number;
  at: string;
  by: string;
  decision: "upheld" | "dismissed" | "unclear";
  facts: number[];
  clause: string;
  reason: TextAnswer | null;
  /** The events by which it is carried out. */
  remedies: { [name: string]: unknown }[];
  /** What replaced rulings did that still stays, in words. */
  lasting: string[];
  /** Until when it can be appealed; null if it cannot, or no longer. */
  appeal_until: string | null;
  supersedes: number | null;
  superseded_by: number | null;
  /** Whether it was decided on an appeal: then nothing can take its place. */
  final: boolean;
}

export interface AppealDecidedAnswer {
  n: number;
  by: string;
  outcome: "upheld" | "changed";
  reason: TextAnswer | null;
}

export interface AppealAnswer {
  n: number;
  ruling: number;
  seat: number;
  reason: TextAnswer | null;
  /** How it was decided. */
  decision: AppealDecidedAnswer | null;
}

export interface WithdrawalAnswer {
  n: number;
  by: string;
  text: TextAnswer | null;
}

export interface RedealAnswer {
  n: number;
  by: string;
  /** The step to which the table may go back. */
  to: number;
  /** The ruling that has made use of it; null: none yet. */
  ruling: number | null;
  reason: TextAnswer | null;
}

export interface CaseAnswer {
  case: number;
  status: "open" | "withdrawn" | "ruled" | "appealed" | "final";
  /** The event by which it was opened. */
  n: number;
  by: string;
  /** The event that it is about. */
  step: number;
  /** Who calls; null: an official. */
  seat: number | null;
  against: number | null;
  clause: string;
  /** What is claimed. */
  text: TextAnswer | null;
  /** Whether it holds the table now. */
  holds: boolean;
  rulings: RulingAnswer[];
  appeal: AppealAnswer | null;
  withdrawal: WithdrawalAnswer | null;
  /** What second officials have agreed to deal anew, each for one ruling of another official. */
  redeals: RedealAnswer[];
  links: { [name: string]: string };
}

export interface CasesAnswer {
  cases: CaseAnswer[];
  /** `after` of the next page. */
  next: number | null;
}

export interface FramesSeen {
  /** Whose view it is. */
  as: unknown;
  frames: FrameAnswer[];
}

export interface ExplainedEvent {
  event: EventAnswer;
  explanation: ExplanationAnswer;
}

export interface ClauseAnswer {
  rule: string;
  text: string;
}

export interface JudgementAnswer {
  move: { [name: string]: unknown };
  /** Whether the rules accept it. */
  accepted: boolean;
  objection: RefusalAnswer | null;
  label?: string;
  seat?: number | null;
  by?: string;
  /** What it would have caused. */
  events?: { [name: string]: unknown }[];
}

export interface AlternativesAnswer {
  seat: number;
  /** Legal moves, each with its label. */
  moves: { [name: string]: unknown }[];
  patterns: { [name: string]: unknown }[];
}

export interface LessonAnswer {
  step: number;
  text: string;
}

export interface KnowledgeAnswer {
  seat: number;
  /** The step before the move in question. */
  step: number;
  /** What the seat saw then. */
  table: { [name: string]: unknown };
  /** How much lay face down for it. This and the rest are for whoever sees all. */
  hidden?: number;
  /** The later events that showed it something: what a set-back would give away. */
  learned?: LessonAnswer[];
  /** The last step that was searched for that. */
  until?: number;
}

export interface LateClaimAnswer {
  /** Among the late claims of the game, from 1. */
  number: number;
  seat: number;
  /** Who sent it. */
  by: string;
  /** When it arrived, in ms since 1970. */
  arrived: number;
  /** The last event before it. */
  step: number;
  objection: RefusalAnswer;
  /** This and the rest are for officials who see all hands. */
  move?: { [name: string]: unknown };
  /** The event that ended its race. */
  lost_to?: number | null;
  /** The ms from that event to its arrival; negative: it arrived before, and waited its turn. */
  late_by?: number | null;
  /** How it would have been judged before that event. */
  in_time?: JudgementAnswer | null;
  /** The claim as it was signed when it arrived, in base64; its sender has the same. */
  note?: string;
}

export interface FactsAnswer {
  frames: FramesSeen[];
  /** The events in question. */
  events: ExplainedEvent[];
  clauses: ClauseAnswer[];
  /** What the rules say of the move. */
  judgement: JudgementAnswer | null;
  /** What else was legal. */
  alternatives: AlternativesAnswer | null;
  /** What the rules would have said of `move`. */
  judged?: JudgementAnswer;
  knowledge: KnowledgeAnswer[];
  /** Refused claims that came too late in a race; for the game's officials. */
  late_claims?: LateClaimAnswer[];
}

export interface CaseFileAnswer {
  case: number;
  status: "open" | "withdrawn" | "ruled" | "appealed" | "final";
  /** The event by which it was opened. */
  n: number;
  by: string;
  /** The event that it is about. */
  step: number;
  /** Who calls; null: an official. */
  seat: number | null;
  against: number | null;
  clause: string;
  /** What is claimed. */
  text: TextAnswer | null;
  /** Whether it holds the table now. */
  holds: boolean;
  rulings: RulingAnswer[];
  appeal: AppealAnswer | null;
  withdrawal: WithdrawalAnswer | null;
  /** What second officials have agreed to deal anew, each for one ruling of another official. */
  redeals: RedealAnswer[];
  links: { [name: string]: string };
  /** `public`, `all` or a seat. */
  as: unknown;
  /** Taken from the record; moves and hands are for whoever sees all, and for the viewer's own seat. */
  facts: FactsAnswer;
}

export interface TextRequest {
  /** What is to be said about it. Kept beside the record, where it can be erased. */
  text?: string;
}

export interface OutcomeRequest {
  /** How much it counts. */
  weight: number;
  /** The score of each seat; null leaves a seat its own. */
  scores: (number | null)[];
}

export interface RemedyRequest {
  /**
   * `warning` (`seat`); `penalty` (`seat`, `points`); `scores` (`scores`, or `split`); `set-back` (`to`);
   * `correction` (`moves`); `annulment`; `forfeit` (`seat`); `replacement` (`seat`, and `player` or `bot`).
   */
  type: "warning" | "penalty" | "scores" | "set-back" | "correction" | "annulment" | "forfeit" | "replacement";
  /** The seat. */
  seat?: number;
  /** How much worse its score becomes. */
  points?: number;
  /** The scores in place of those played, by seat; null leaves a seat its own. */
  scores?: (number | null)[];
  /** Several outcomes, of which the scores are the weighted mean. */
  split?: OutcomeRequest[];
  /** The table is set back to how it stood after this event. */
  to?: number;
  /** By the number of the event that holds a move, the move that should stand there, or null for none. */
  moves?: { [name: string]: unknown };
  /** The handle of the person who sits there now. */
  player?: string;
  /** The bot that sits there now. */
  bot?: string;
}

export interface RulingRequest {
  /** Whether the claim is right. */
  decision: "upheld" | "dismissed" | "unclear";
  /** The events that the ruling rests on, by number. */
  facts?: number[];
  /** The clause by which it is ruled. */
  clause?: string;
  /** Why. Kept beside the record, where it can be erased. */
  reason?: string;
  /** What is done about it; without any, everything stands. */
  remedies?: RemedyRequest[];
  /** The ruling on the same case that this one replaces. */
  supersedes?: number;
}

export interface OutcomeAnswer {
  status: string;
  awaits: AwaitsAnswer;
  /**
   * The table in the names of the title's rules. Its scores and its result are as played; how they stand by the
   * rulings is told beside it.
   */
  table: { [name: string]: unknown };
  scores: number[] | null;
  /** What statistics count: null while nothing counts. */
  result: { [name: string]: unknown } | null;
  /**
   * Whether rulings changed scores or the result that the table shows: `scores` and `result` differ from it.
   */
  overruled: boolean;
}

export interface DryRunAnswer {
  /** The step of the game, at which it stays. */
  step: number;
  /** What would be recorded. */
  events: EventAnswer[];
  /** The later moves that would no longer fit: name another move, or null, for each. */
  conflicts: ConflictAnswer[];
  /** How it stands now. */
  without: OutcomeAnswer;
  /** How it would stand; null while there are conflicts. */
  with: OutcomeAnswer | null;
}

export interface RedealRequest {
  /** The step to which the table may go back, before the deal. */
  to: number;
  /** Why it has to be dealt anew. Kept beside the record, where it can be erased. */
  reason?: string;
}

export interface AppealRequest {
  /** The seat, if an official writes it down; a seat's token speaks for that seat. */
  seat?: number;
  /** Why another should look at it. Kept beside the record, where it can be erased. */
  reason?: string;
}

export interface AppealDecisionRequest {
  /** Whether the ruling stands (`upheld`) or this one replaces it (`changed`). */
  outcome: "upheld" | "changed";
  /** Why. Kept beside the record, where it can be erased. */
  reason?: string;
  /** Of a changed ruling: whether the claim is right. */
  decision?: "upheld" | "dismissed" | "unclear";
  /** Of a changed ruling: the events that it rests on. */
  facts?: number[];
  /** Of a changed ruling: the clause. */
  clause?: string;
  /** Of a changed ruling: what is done. */
  remedies?: RemedyRequest[];
}

export interface TakeBackRequest {
  /** The table is to go back to how it stood after this event. */
  to: number;
  /** The seat, if an official writes it down; a seat's token speaks for that seat. */
  seat?: number;
  /** A director allows it although cards were revealed since. */
  allowed?: boolean;
}

export interface TakeBackAnswerRequest {
  /** Whether this player agrees. */
  agreed: boolean;
  /** The seat, if an official writes it down; a seat's token speaks for that seat. */
  seat?: number;
}

export interface ResignationRequest {
  /** The seat, if an official writes it down; a seat's token speaks for that seat. */
  seat?: number;
  /** Why. Kept beside the record, where it can be erased. */
  text?: string;
}

export interface ReleaseRequest {
  /** The case whose hold is lifted; else that of an official. */
  case?: number;
  /** Why. Kept beside the record, where it can be erased. */
  text?: string;
}

export interface AdjournmentRequest {
  /** When play is to go on, in UTC. */
  until?: string;
  /** Why, and where. Kept beside the record, where it can be erased. */
  text?: string;
}

export interface TimeOutRequest {
  /** About how long. */
  seconds: number;
  /** For whom; left out: for all. */
  seat?: number;
  /** Why. Kept beside the record, where it can be erased. */
  text?: string;
}

export interface IrregularityRequest {
  /** The event at which it happened. */
  step: number;
  /** Who did it. */
  seat?: number;
  /** The clause that it was against. */
  clause?: string;
  /** What happened. Kept beside the record, where it can be erased. */
  text?: string;
}

export interface ActAnswer {
  step: number;
  at: string;
  by: string;
  type: string;
  /** What was done, in a sentence or two. */
  text: string;
  rule?: string;
  clause?: string;
  case?: number;
  ruling?: number;
}

export interface LogAnswer {
  acts: ActAnswer[];
  /** `after` of the next page. */
  next: number | null;
}

export interface BranchRequest {
  /**
   * The step after which it leaves the game. No branch begins in the middle of what one move caused, nor, where
   * cards are imagined, in the middle of an act: it begins before that and says so. With moves it is refused
   * there, since they are meant for the step.
   */
  step: number;
  /**
   * Whose knowledge it begins with: `public`, a seat, or `all` for the cards as they were. By default what the
   * token sees.
   */
  as?: "public" | "all" | number;
  /** The moves from there on, in order. A move may have its time `at`, in ms since the game's opening. */
  moves?: { [name: string]: unknown }[];
  /** Another branch of this game, for the same imagined cards and deals. */
  cards_of?: string;
  /** Its name. */
  name?: string;
}

export interface MadeMove {
  move: { [name: string]: unknown };
  /** The step after it. */
  step: number;
}

export interface BranchAnswer {
  id: string;
  game: string;
  /** The step of the game after which it begins. */
  begins_at: number;
  /** The step that was asked for: `begins_at`, or later. */
  asked_step: number;
  /**
   * What the asked step is in the middle of, where the branch begins earlier: of what one `move` caused, or of an
   * `act`, where hidden cards cannot be imagined. The label says it in words.
   */
  inside: "move" | "act" | null;
  /** `public`, `all` or a seat. */
  as: unknown;
  /** Whether the cards that the viewer did not see are imagined. */
  imagined: boolean;
  /** What it is, in words. Show it with every view of the branch. */
  label: string;
  name: string | null;
  /** The number of moves made in it. */
  moves_made: number;
  created_at: string;
  links: { [name: string]: string };
  /** The moves made in it, in order. */
  made: MadeMove[];
  /** The step it has reached. Steps continue from `begins_at`. */
  step: number;
  awaits: AwaitsAnswer;
  scores: number[] | null;
  result: { [name: string]: unknown } | null;
  /** The whole table; face-down cards are as the label says. */
  state: { [name: string]: unknown };
  /** Whose legal moves are listed. */
  seat: number | null;
  /** That seat's legal moves. */
  moves: LabelledMove[];
  /** Moves that are too many to list. */
  patterns: { [name: string]: unknown }[];
}

export interface BranchRow {
  id: string;
  game: string;
  /** The step of the game after which it begins. */
  begins_at: number;
  /** The step that was asked for: `begins_at`, or later. */
  asked_step: number;
  /**
   * What the asked step is in the middle of, where the branch begins earlier: of what one `move` caused, or of an
   * `act`, where hidden cards cannot be imagined. The label says it in words.
   */
  inside: "move" | "act" | null;
  /** `public`, `all` or a seat. */
  as: unknown;
  /** Whether the cards that the viewer did not see are imagined. */
  imagined: boolean;
  /** What it is, in words. Show it with every view of the branch. */
  label: string;
  name: string | null;
  /** The number of moves made in it. */
  moves_made: number;
  created_at: string;
  links: { [name: string]: string };
}

export interface BranchesAnswer {
  branches: BranchRow[];
  /** The cursor of the next page. */
  next: string | null;
}

export interface BranchMovesRequest {
  /** The moves to play on with, all or nothing. */
  moves: { [name: string]: unknown }[];
}

export interface FeedAnswer {
  /** Events as `/events` has them, each with `game` and `title`. */
  events: EventAnswer[];
  /** The cursor to continue from, as `after`, even if the page is empty. */
  next: string;
}

export interface StatisticsAnswer {
  /** The handle, or `bot:<name>`. */
  player: string;
  title: string;
  /** null: all variants together. */
  variant: string | null;
  games: number;
  /** A shared win counts. */
  wins: number;
  /**
   * What the scores count, and which are better. null: there are no scores, or the variants count different
   * things and have to be asked for one by one.
   */
  measure: MeasureAnswer | null;
  /** The scores of all games added up; null without a measure. */
  points: number | null;
  /** The best score of one game: the lowest where low scores are better. */
  best: number | null;
  /** What else the title counts, by name. */
  counts: { [name: string]: unknown };
}

export interface TitleStatisticsAnswer {
  players: StatisticsAnswer[];
  next: string | null;
  /** The time up to which this is complete. */
  as_of: string | null;
}

export interface PlayerStatisticsAnswer {
  player: string;
  statistics: StatisticsAnswer[];
  as_of: string | null;
}

export interface TournamentRequest {
  /** Its name. */
  name: string;
  /** Whether only those concerned may know of it and its games. */
  private?: boolean;
  /** The spectator delay of its games, in seconds. */
  spectator_delay?: number;
  /**
   * What a call for the director does: `hold` (the table is held until the case is closed), `protest` (play goes
   * on) or `choice` (the caller decides; by default play goes on).
   */
  disputes?: "choice" | "hold" | "protest";
  /** The minutes within which a ruling can be appealed; 0: no appeals. */
  appeal_minutes?: number;
  /**
   * Whether an official may open the hidden cards of a game that goes on (`open-cards`), which the record shows
   * to all: `allowed` or `forbidden`.
   */
  open_cards?: "allowed" | "forbidden";
}

export interface TournamentAnswer {
  id: string;
  name: string;
  private: boolean;
  spectator_delay: number;
  /**
   * What a call for the director does: `hold` (the table is held until the case is closed), `protest` (play goes
   * on) or `choice` (the caller decides; by default play goes on).
   */
  disputes: "choice" | "hold" | "protest";
  /** The minutes within which a ruling can be appealed; 0: no appeals. */
  appeal_minutes: number;
  /**
   * Whether an official may open the hidden cards of a game that goes on (`open-cards`), which the record shows
   * to all: `allowed` or `forbidden`.
   */
  open_cards: "allowed" | "forbidden";
  created_at: string;
  links: { [name: string]: string };
}

export interface TournamentsAnswer {
  tournaments: TournamentAnswer[];
  /** The cursor of the next page. */
  next: string | null;
}

export interface SessionRequest {
  /** How many tables play these deals. The seed is revealed when so many have been opened and all are over. */
  tables: number;
}

export interface SessionAnswer {
  /** What games are opened with, as `session`. */
  id: string;
  tournament: string;
  alg: string;
  /** The SHA-256 of the seed, in hexadecimal. */
  commitment: string;
  tables: number;
  /** The tables that play them. */
  games: string[];
  /** Whether no more tables are admitted. */
  closed: boolean;
  /** Whether the seed has been revealed at all tables. */
  revealed: boolean;
  created_at: string;
  links: { [name: string]: string };
}

export interface SessionsAnswer {
  sessions: SessionAnswer[];
}

export interface TokenRequest {
  /** What its holder may do; the table is at the top of this document. */
  role: "organiser" | "director" | "scorer" | "seat" | "spectator" | "auditor";
  /** A name for your own list, as in `Dora, table 4`. */
  name?: string;
  /** It holds in this tournament only; without `tournament` and `games`, everywhere. */
  tournament?: string;
  /** It holds at the tables of these games only. */
  games?: string[];
  /** For a seat: its game. */
  game?: string;
  /** For a seat: its number, from 0. */
  seat?: number;
  /** The `actor` of an earlier token: another token for the same official. */
  actor?: string;
  /**
   * Whose token it is: a handle, or the `person` of an earlier token; by default a new person's. A seat's token
   * belongs to whoever sits there.
   */
  person?: string;
  /** Seconds until it expires. */
  expires_in?: number;
}

export interface TokenAnswer {
  id: string;
  role: string;
  /** The name of its holder in the record. */
  actor: string;
  /**
   * The id of whose token it is: one person has the same on seats and in every role; null for an ended token of a
   * seat from before there were persons.
   */
  person: string | null;
  /** That person's handle; null for whoever was given none. */
  handle: string | null;
  name: string | null;
  tournament: string | null;
  games: string[] | null;
  game: string | null;
  seat: number | null;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  valid: boolean;
  /** The token itself; only in the answer to making it. */
  token?: string;
  links: { [name: string]: string };
}

export interface TokensAnswer {
  tokens: TokenAnswer[];
  /** The cursor of the next page. */
  next: string | null;
}

export interface KeptTextAnswer {
  game: string;
  /** The hash that the record holds of the words. */
  hash: string;
}

export interface PersonAnswer {
  /** The id by which the record knows the person. It stays. */
  person: string;
  handle: string | null;
  /** Ids of the person's tokens with a name. */
  tokens: string[];
  /** What the person wrote. */
  texts: KeptTextAnswer[];
  /** Ids of branches with a name. */
  branches: string[];
  /** Ids of webhooks with a description. */
  webhooks: string[];
  /** Whether the person was erased. */
  erased: boolean;
}

export interface HealthAnswer {
  status: string;
  checks?: { [name: string]: unknown };
  standby?: string;
  reads_only?: boolean;
}

export interface WebhookRequest {
  /** Where to deliver: a public https address. */
  url: string;
  /** Only this game. */
  game?: string;
  /** Only games of this title. */
  title?: string;
  /** Only games of this tournament. */
  tournament?: string;
  /** What to deliver; by default everything. */
  events?: ("game.opened" | "game.moved" | "game.closed")[];
  /** The viewer of the deliveries; `all` where the token sees all hands. */
  as?: "public" | "all";
  /** What it is for, in your words. */
  description?: string;
}

export interface WebhookAnswer {
  id: string;
  url: string;
  description: string | null;
  game: string | null;
  title: string | null;
  tournament: string | null;
  events: ("game.opened" | "game.moved" | "game.closed")[];
  as: "public" | "all";
  enabled: boolean;
  disabled_at: string | null;
  disabled_reason: string | null;
  /** Since when nothing could be delivered; null while deliveries succeed. */
  failing_since: string | null;
  created_at: string;
  /** The key of the signatures (Standard Webhooks). It is shown once, when it is made. */
  secret?: string;
  links: { [name: string]: string };
}

export interface WebhooksAnswer {
  webhooks: WebhookAnswer[];
  /** The cursor of the next page. */
  next: string | null;
}

export interface WebhookChange {
  /** Whether it delivers. Once enabled again, what waits is delivered. */
  enabled?: boolean;
  /** What it is for, in your words. */
  description?: string | null;
}

export interface AttemptAnswer {
  at: string;
  took_ms: number;
  http_status: number | null;
  /** Why no answer came. */
  error: string | null;
}

export interface DeliveryAnswer {
  /** The `webhook-id` of every attempt. */
  id: string;
  type: "game.opened" | "game.moved" | "game.closed" | "ping";
  game: string | null;
  first_step: number | null;
  last_step: number | null;
  status: "pending" | "delivered" | "failed";
  created_at: string;
  ended_at: string | null;
  /** Not before this time. */
  next_attempt: string | null;
  attempts: AttemptAnswer[];
  links: { [name: string]: string };
}

export interface DeliveriesAnswer {
  deliveries: DeliveryAnswer[];
  /** The cursor of the next page. */
  next: string | null;
}

export interface ReplayedAnswer {
  /** How many deliveries are sent again. */
  replayed: number;
  links: { [name: string]: string };
}

export interface ReplayRequest {
  /** Failed deliveries made since then are sent again. */
  since: string;
}
