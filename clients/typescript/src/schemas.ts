// Written by `make clients` from openapi.yaml; not by hand.
// What the service takes and answers, as JSON has it. Nothing is checked when an answer comes: members and
// values that are not known here are left as they are.

export interface FaultAnswer {
  /** JSON Pointer to what is wrong in the body. */
  pointer?: string;
  /** What is wrong in the query or the headers. */
  parameter?: string;
  /** The line of a list of entries, from 1. */
  line?: number;
  /** The column of that line. */
  column?: string;
  /** What must be there. */
  message: string;
}

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

export interface LabelledMove {
  /** What to send. */
  move: Move;
  /** What it is called on a button. */
  label: string;
}

export interface ConflictAnswer {
  /** The event that holds the move. */
  n: number;
  /** Who made it. */
  by: string;
  move: Move;
  /** Why the rules refuse it now. */
  objection: RefusalAnswer;
}

export interface QuotaAnswer {
  /** Its name in `RateLimit-Policy`. */
  policy: string;
  /** How many requests it allows. */
  limit: number;
  /** In how many seconds. */
  window: number;
  /** How many are left. */
  remaining: number;
  /** In how many seconds it allows more. */
  retry_after: number;
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
  /** Every fault of the request. */
  errors?: FaultAnswer[];
  /** Why it is refused: code, clause, sentence. */
  objections?: RefusalAnswer[];
  /** Why a configuration or position is refused. */
  refused?: RefusalAnswer;
  /** The legal moves of that seat, each with its label. */
  moves?: LabelledMove[];
  /** Legal moves that are too many to list. */
  patterns?: MovePattern[];
  /** Which move of a batch was refused, from 0. */
  index?: number;
  /** The current step of the game. */
  step?: number;
  /** Of a claim that came too late in a race: when it arrived, a signed note in base64. */
  late_claim?: string;
  /** Each thing that the service needs, with `ok` or what is wrong. */
  checks?: { [name: string]: string };
  /** The address of the case that this is about. */
  case?: string;
  /** The later moves that no longer fit after a correction; each needs another, or none. */
  conflicts?: ConflictAnswer[];
  /** The media types that the answer can be had in. */
  offered?: string[];
  /** Ids of the games, or lobbies, because of which two persons are not one. */
  games?: string[];
  /** The address that was perhaps meant. */
  nearest?: string;
  /** What somebody else has changed, as it is now: a note, a chapter, a study; null: deleted. */
  newest?: NoteAnswer | ChapterRow | StudyAnswer | null;
  /** The quota that is used up. */
  quota?: QuotaAnswer;
}

export interface MeasureAnswer {
  /** As it heads a column. */
  name: string;
  /** Which scores are better: the high ones or the low ones. */
  better: "high" | "low";
}

export interface VariantSummary {
  /** null: the title has no variants. */
  variant: string | null;
  /** Of its rules: new games are judged by it. */
  revision: number;
  /** The least and the largest number of seats. */
  seats: number[];
  /** What its scores count; null: it has none. */
  measure: MeasureAnswer | null;
  /** A configuration to open a game with, by the number of seats. */
  suggested: { [name: string]: ConfigRequest };
  /** What may be chosen. */
  options: JsonSchema;
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
  /** As addresses have it. */
  name: string;
  /** As a person reads it. */
  display_name: string;
  /** What it is, in a sentence. */
  summary: string;
  /** The default first, each with its options. */
  variants: VariantSummary[];
  /** The bots that are worth a seat there. Others play as `greedy` does. */
  bots: BotAnswer[];
  links: Links;
}

export interface TitlesAnswer {
  titles: TitleSummary[];
}

export interface VariantAnswer {
  /** null: the title has no variants. */
  variant: string | null;
  /** Of its rules: new games are judged by it. */
  revision: number;
  /** The least and the largest number of seats. */
  seats: number[];
  /** What its scores count; null: it has none. */
  measure: MeasureAnswer | null;
  /** A configuration to open a game with, by the number of seats. */
  suggested: { [name: string]: ConfigRequest };
  /** What may be chosen. */
  options: JsonSchema;
  /** The forms of its moves, by type. */
  moves: { [name: string]: JsonSchema };
  /** The forms of its events, by type. */
  events: { [name: string]: JsonSchema };
}

export interface Clause {
  /** Its number. */
  rule: string;
  /** What it stands under. */
  heading: string;
  /** What it says. */
  text: string;
  /** Whether no source settles it, and we have decided. */
  decided: boolean;
  /** Options that bend it. */
  options: string[];
}

export interface AdjudicateRequest {
  /** The configuration, with `players`. */
  config: ConfigRequest;
  /** A table in the middle of a game. */
  position?: Table | null;
  /** The moves to judge, in order. A longer game goes on from the `state` of the answer. */
  moves?: MoveToJudge[];
  /** The viewer of the events and the state. Default: `"all"`. */
  as?: "public" | "all" | number;
}

export interface FurtherCase {
  /** What it shows: a house rule, mostly. */
  about: string;
  /** The adjudication request. */
  asked: AdjudicateRequest;
}

export interface QuestionAnswer {
  id: string;
  question: string;
  answer: string;
  /** The clauses that decide it. */
  rules: string[];
  /** The adjudication request that bears it out. */
  asked: AdjudicateRequest;
  /** Further requests that bear it out, and what they show. */
  also_asked: FurtherCase[];
}

export interface TitleAnswer {
  /** As addresses have it. */
  name: string;
  /** As a person reads it. */
  display_name: string;
  /** What it is, in a sentence. */
  summary: string;
  /** The default first, with options and forms. */
  variants: VariantAnswer[];
  /** The bots that are worth a seat there. Others play as `greedy` does. */
  bots: BotAnswer[];
  links: Links;
  deck: Deck;
  /** The clauses in order. */
  clauses: Clause[];
  /** What players ask most, with the answers. */
  questions: QuestionAnswer[];
  /** The rules in full, Markdown. */
  rules: string;
}

export interface DeckAnswer {
  title: string;
  /** Whether an organiser may put another deck of the same form into `config.deck`. */
  replaceable: boolean;
  deck: Deck;
  links: Links;
}

export interface LessonSeat {
  seat: number;
  /** A name for whoever sits there. */
  player: string;
}

/**
 * An event of a game, as its viewer sees it: one of its title, or of the record. Names of types belong to their
 * title, so know the title first.
 */
export type Event = FairyBargainsEvent | MarketDayEvent | MathMarketEvent | MercaditoEvent | MoonflightEvent | RecordEvent | OtherEvent;

export interface ExplanationAnswer {
  /** What happened, in a sentence. */
  text: string;
  /** The clause. */
  rule?: string;
  /** What the clause says. */
  clause?: string;
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

export interface FrameAnswer {
  step: number;
  event: Event;
  explanation: ExplanationAnswer;
  /** After the event, as the viewer sees it. */
  table: Table;
  /** Places to jump to. */
  marks: Mark[];
  status: "open" | "held" | "closed" | "void";
  /** By seat, after the event and what had been ruled by then. */
  scores: number[] | null;
  /** Winners, places and scores, after the event and what had been ruled by then. */
  result: Result | null;
  /**
   * Whether rulings changed scores or the result that the table shows: `scores` and `result` differ from it.
   */
  overruled: boolean;
  awaits: AwaitsAnswer;
}

export interface LessonStep {
  /** What to learn from the move. */
  comment: string;
  /** As in a replay, one for each event that it caused. */
  frames: FrameAnswer[];
}

export interface TitleLessonAnswer {
  title: string;
  config: Config;
  measure: MeasureAnswer | null;
  seats: LessonSeat[];
  status: string;
  /** One a move. */
  steps: LessonStep[];
  links: Links;
}

export interface JudgedMove {
  /** What it causes, and before it the clock. */
  events?: JudgedEvent[];
  /** What the move had made of it, where the title says so. */
  made?: Move;
  /** Why the rules refuse it. */
  refused?: RefusalAnswer;
}

export interface AdjudicateAnswer {
  /** The events of the set-up, without a position. */
  opening?: JudgedEvent[];
  /** One for each move. */
  steps: JudgedMove[];
  /** The table after all of them. */
  state: Table;
}

export interface MomentSeat {
  seat: number;
  /** The handle of who sat there then; not for a bot. */
  player?: string;
  /** The bot that sat there. */
  bot?: string;
}

export interface MomentAnswer {
  /** The id of its game. (uuid) */
  game: string;
  /** The step that shows it. */
  step: number;
  title: string;
  variant: string | null;
  tournament: string | null;
  kind: string;
  /** When it happened. (date-time) */
  at: string;
  /** Whose doing it was; null: nobody's alone. */
  seat: number | null;
  /** Who sat at the table. */
  seats: MomentSeat[];
  /** The values of the kind's fields; one that has none there is left out. */
  values: { [name: string]: number | boolean | string };
  /** What happened, in a sentence. Seats are numbers in it. */
  words: string;
  /** Among them `page`, the replay at that step with all cards, and `picture`. */
  links: Links;
}

export interface MomentsAnswer {
  moments: MomentAnswer[];
  /** The cursor of the next page. */
  next: string | null;
  /** The time up to which the list is complete. (date-time) */
  as_of: string | null;
}

export interface MomentChoice {
  /** As `where` has it. */
  name: string;
  /** As a person reads it. */
  label: string;
}

export interface MomentField {
  /** As `where` has it. */
  name: string;
  /** As a person reads it. */
  label: string;
  type: "number" | "flag" | "choice";
  /** Of a `choice`, else none. */
  choices: MomentChoice[];
}

export interface MomentKind {
  /** As `kind` has it. */
  name: string;
  /** As a person reads it. */
  label: string;
  /** The variants in which it happens; none: in all. */
  variants: string[];
  /** What can be asked of it. */
  fields: MomentField[];
}

export interface MomentExample {
  /** The question in words. */
  words: string;
  /** The kind that it asks for. */
  kind: string;
  /** Its conditions; empty where it has none. */
  where: string;
  links: Links;
}

export interface MomentFormAnswer {
  title: string;
  /** What can be searched for. */
  kinds: MomentKind[];
  /** Questions that are ready to be asked. */
  examples: MomentExample[];
  links: Links;
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
  config?: ConfigRequest;
  /** Who sits where, seat 0 first. */
  seats: SeatRequest[];
  /**
   * Who shuffles: the service (`sealed`), or a scorer at a real table who sends the deals (`recorded`). Default:
   * `"sealed"`.
   */
  dealing?: "sealed" | "recorded";
  /**
   * How the bots answer a take-back: they `refuse`, or they `agree` to each that may be asked for. Fixed at the
   * opening, which holds it. Default: `"refuse"`.
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
  /** What your own system calls it. One game of a tournament has it, or one of those outside tournaments. */
  external_id?: string;
  /**
   * What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
   * searched by `metadata.<name>=<text>`.
   */
  metadata?: { [name: string]: string };
  /** The round of the tournament, as a number or as you call it. */
  round?: string;
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
  /** When the dealer waits no longer. (date-time) */
  until: string;
  /** Seats that have committed themselves. */
  committed: number[];
  /** Seats that have revealed. */
  revealed: number[];
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

export interface NamedPerson {
  /** null for whoever has none. */
  handle: string | null;
  /** Whether the handle was erased. */
  erased: boolean;
  /** Of an id that was merged: that of the person who stays. */
  merged_into?: string;
}

export interface GameAnswerWithPeople {
  id: string;
  title: string;
  status: "open" | "held" | "closed" | "void";
  step: number;
  awaits: AwaitsAnswer;
  seats: SeatAnswer[];
  links: Links;
  /** The complete configuration. */
  config?: Config;
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
  /** (date-time) */
  opened_at?: string;
  /** When the last event was recorded. (date-time) */
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
  /** What your own system calls it. One game of a tournament has it, or one of those outside tournaments. */
  external_id?: string | null;
  /**
   * What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
   * searched by `metadata.<name>=<text>`.
   */
  metadata?: { [name: string]: string };
  /** The round of the tournament, as a number or as you call it. */
  round?: string | null;
  /** By seat, as ruled unless `ruled=false`. */
  scores?: number[] | null;
  /** What the scores count, and which are better; null in a variant without scores. */
  measure?: MeasureAnswer | null;
  /** Winners, places and scores once the game is over, as ruled unless `ruled=false`; `null` if annulled. */
  result?: Result | null;
  /** The cases in short, and what holds the table. */
  cases?: CasesSummary;
  /** A take-back that others have not answered yet. */
  take_back?: TakeBackSummary | null;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
}

export interface BatchRequest {
  /** The games to open: all of them, or none. */
  games: GameRequest[];
}

export interface OpenedGameAnswer {
  id: string;
  title: string;
  tournament: string | null;
  /** What your own system calls it. One game of a tournament has it, or one of those outside tournaments. */
  external_id?: string | null;
  /**
   * What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
   * searched by `metadata.<name>=<text>`.
   */
  metadata?: { [name: string]: string };
  /** The round of the tournament, as a number or as you call it. */
  round?: string | null;
  /** The step after the opening. */
  step: number;
  seats: SeatAnswer[];
  links: Links;
}

export interface BatchAnswer {
  /** In the order of the request. */
  games: OpenedGameAnswer[];
}

export interface GameAnswer {
  /** (uuid) */
  id: string;
  title: string;
  status: "open" | "held" | "closed" | "void";
  step: number;
  awaits: AwaitsAnswer;
  seats: SeatAnswer[];
  links: Links;
  /** The complete configuration. */
  config?: Config;
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
  /** (date-time) */
  opened_at?: string;
  /** When the last event was recorded. (date-time) */
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
  /** What your own system calls it. One game of a tournament has it, or one of those outside tournaments. */
  external_id?: string | null;
  /**
   * What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
   * searched by `metadata.<name>=<text>`.
   */
  metadata?: { [name: string]: string };
  /** The round of the tournament, as a number or as you call it. */
  round?: string | null;
  /** By seat, as ruled unless `ruled=false`. */
  scores?: number[] | null;
  /** What the scores count, and which are better; null in a variant without scores. */
  measure?: MeasureAnswer | null;
  /** Winners, places and scores once the game is over, as ruled unless `ruled=false`; `null` if annulled. */
  result?: Result | null;
  /** The cases in short, and what holds the table. */
  cases?: CasesSummary;
  /** A take-back that others have not answered yet. */
  take_back?: TakeBackSummary | null;
}

export interface GamesAnswerWithPeople {
  games: GameAnswer[];
  /** The cursor of the next page. */
  next: string | null;
  /** The time up to which the list is complete. (date-time) */
  as_of: string | null;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
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
  /** What your own system calls it. One game of a tournament has it, or one of those outside tournaments. */
  external_id?: string | null;
  /**
   * What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
   * searched by `metadata.<name>=<text>`.
   */
  metadata?: { [name: string]: string } | null;
  /** The round of the tournament, as a number or as you call it. */
  round?: string | null;
}

export interface TableAnswerWithPeople {
  step: number;
  /** `public`, `all` or a seat. */
  as: unknown;
  status: "open" | "held" | "closed" | "void";
  /** By seat, as ruled unless `ruled=false`. */
  scores: number[] | null;
  /** Winners, places and scores once the game is over, as ruled unless `ruled=false`; `null` if annulled. */
  result: Result | null;
  /**
   * Whether rulings changed scores or the result that the table shows: `scores` and `result` differ from it.
   */
  overruled: boolean;
  state: Table;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
}

export interface RematchAnswer {
  /** The id of the rematch; null: nobody has opened one yet. (uuid) */
  game: string | null;
  /** Whether your token opens one now (`POST`), where there is none yet. */
  allowed: boolean;
  /** The seat there of whoever has your seat here; else null. */
  seat: number | null;
  /** The bearer token of that seat: for the holder of the seat here alone. */
  token?: string;
  links: Links;
}

export interface MovesAnswer {
  step: number;
  seat: number | null;
  moves: LabelledMove[];
  /** Legal moves that are too many to list, described (see above). */
  patterns: MovePattern[];
}

export interface MovesRequest {
  /** One move. */
  move?: Move;
  /** Several moves, all or nothing. */
  moves?: Move[];
}

export interface RecordedAnswer {
  step: number;
  /** What the moves caused, as the sender sees it; not with `Prefer: return=minimal`. */
  events?: Event[];
  awaits: AwaitsAnswer;
}

export interface EventsAnswerWithPeople {
  events: Event[];
  /** `after` of the next page. */
  next: number | null;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
}

export interface ReplayAnswerWithPeople {
  frames: FrameAnswer[];
  /** `after` of the next page. */
  next: number | null;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
}

export interface SentenceAnswer {
  step: number;
  /** What happened, as the explanation of its frame says it. */
  text: string;
}

export interface SentencesAnswerWithPeople {
  sentences: SentenceAnswer[];
  /** `after` of the next page. */
  next: number | null;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
}

export interface JumpAnswer {
  step: number;
  kind: string;
  label: string;
}

export interface ScoresFromAnswer {
  step: number;
  scores: number[] | null;
}

export interface IndexAnswerWithPeople {
  /** The steps that have a frame, as first and last ones: as ruled, without those set back. */
  stretches: number[][];
  /** The types of events that occur. */
  types: string[];
  /** The `by` of events that occur. */
  speakers: string[];
  /** For each step with a frame, which of the `types`. */
  type_of: number[];
  /** For each step with a frame, which of the `speakers`. */
  by: number[];
  /** The steps at which a seat moved or somebody acted; those after one came of it. */
  moves: number[];
  /** The steps that a set-back has superseded; as ruled they have no frames. */
  superseded: number[][];
  /** All marks, in order. */
  marks: JumpAnswer[];
  /** Scores, from each step that changes them. */
  scores: ScoresFromAnswer[];
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
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
  events?: Event[];
  /** The case that it belongs to. */
  case?: number;
  /** The ruling that was made. */
  ruling?: number;
  /** New tokens, where somebody else sits down. */
  seats?: SeatTokenAnswer[];
  links: Links;
}

export interface PlaceAnswer {
  tournament: string;
  round: number;
  table: number;
  /** The board of a movement; null where a round has one deal. */
  board: number | null;
}

export interface SameTableAnswer {
  id: string;
  status: string;
  seats: SeatAnswer[];
  /** As ruled. */
  scores: number[] | null;
  /** Winners, places and scores once the game is over, as ruled unless `ruled=false`; `null` if annulled. */
  result: Result | null;
  /** Where its tournament has it, if it is told. */
  place: PlaceAnswer | null;
  links: Links;
}

export interface SameDealAnswer {
  /** Whether the dealer promised these deals to more tables. */
  shared: boolean;
  /** Whether nobody plays them any more, so that other tables are told. */
  open: boolean;
  /** Where its tournament has the game itself. */
  place: PlaceAnswer | null;
  /** The other tables. */
  games: SameTableAnswer[];
  /** The `cursor` of the next page. */
  next: string | null;
  links: Links;
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
  /**
   * Whether the table is to be held until the case is closed, where the caller may choose. Default: `false`.
   */
  held?: boolean;
}

export interface TextAnswer {
  /** The salted SHA-256 that the event holds instead. */
  hash: string;
  /** The words; null once they are erased; absent if you may not read them. */
  words?: string | null;
  links: Links;
}

export interface RulingAnswer {
  ruling: number;
  /** Its event. */
  n: number;
  /** (date-time) */
  at: string;
  by: string;
  decision: "upheld" | "dismissed" | "unclear";
  facts: number[];
  clause: string;
  reason: TextAnswer | null;
  /** The events by which it is carried out. */
  remedies: RemedyAnswer[];
  /** What replaced rulings did that still stays, in words. */
  lasting: string[];
  /** Until when it can be appealed; null if it cannot, or no longer. (date-time) */
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
  links: Links;
}

export interface CasesAnswerWithPeople {
  cases: CaseAnswer[];
  /** `after` of the next page. */
  next: number | null;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
}

export interface FramesSeen {
  /** Whose view it is. */
  as: unknown;
  frames: FrameAnswer[];
}

export interface ExplainedEvent {
  event: Event;
  explanation: ExplanationAnswer;
}

export interface ClauseAnswer {
  rule: string;
  text: string;
}

export interface JudgementAnswer {
  move: MoveToJudge;
  /** Whether the rules accept it. */
  accepted: boolean;
  objection: RefusalAnswer | null;
  label?: string;
  seat?: number | null;
  by?: string;
  /** What it would have caused. */
  events?: JudgedEvent[];
}

export interface AlternativesAnswer {
  seat: number;
  /** Legal moves, each with its label. */
  moves: LabelledMove[];
  patterns: MovePattern[];
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
  table: Table;
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
  move?: Move;
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

export interface CaseFileAnswerWithPeople {
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
  links: Links;
  /** `public`, `all` or a seat. */
  as: unknown;
  /** Taken from the record; moves and hands are for whoever sees all, and for the viewer's own seat. */
  facts: FactsAnswer;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
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

/** What a ruling does; `type` says which. */
export type RemedyRequest = WarningRemedyRequest | PenaltyRemedyRequest | ScoresRemedyRequest | SetBackRemedyRequest | CorrectionRemedyRequest | AnnulmentRemedyRequest | ForfeitRemedyRequest | ReplacementRemedyRequest;

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
  table: Table;
  scores: number[] | null;
  /** What statistics count: null while nothing counts. */
  result: Result | null;
  /**
   * Whether rulings changed scores or the result that the table shows: `scores` and `result` differ from it.
   */
  overruled: boolean;
}

export interface DryRunAnswer {
  /** The step of the game, at which it stays. */
  step: number;
  /** What would be recorded. */
  events: Event[];
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
  /** A director allows it although cards were revealed since. Default: `false`. */
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
  /** (date-time) */
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

export interface LogAnswerWithPeople {
  acts: ActAnswer[];
  /** `after` of the next page. */
  next: number | null;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
}

export interface CaseInShort {
  /** The id of its game. (uuid) */
  game: string;
  /** Its number in the game. */
  case: number;
  title: string;
  tournament: string | null;
  status: "open" | "withdrawn" | "ruled" | "appealed" | "final";
  /** The event that it is about. */
  step: number;
  /** The event that opened it. */
  n: number;
  /** Who opened it, as the record names it. */
  by: string;
  /** Who called; null: an official. */
  seat: number | null;
  against: number | null;
  clause: string;
  /** Whether it holds the table. */
  holds: boolean;
  /** (date-time) */
  opened_at: string;
  /** When the last ruling was made. (date-time) */
  ruled_at: string | null;
  /** What its last ruling decided. */
  decision: string | null;
  /** How many rulings there were. */
  rulings: number;
  /** Whether a ruling was appealed. */
  appealed: boolean;
  links: Links;
}

export interface AllCasesAnswer {
  cases: CaseInShort[];
  /** The cursor of the next page. */
  next: string | null;
  /** The time up to which the list is complete. (date-time) */
  as_of: string | null;
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
  moves?: Move[];
  /** Another branch of this game, for the same imagined cards and deals. */
  cards_of?: string;
  /** Its name. */
  name?: string;
}

export interface MadeMove {
  move: Move;
  /** The step after it. */
  step: number;
}

export interface BranchAnswer {
  id: string;
  /** (uuid) */
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
  /** (date-time) */
  created_at: string;
  links: Links;
  /** The moves made in it, in order. */
  made: MadeMove[];
  /** The step it has reached. Steps continue from `begins_at`. */
  step: number;
  awaits: AwaitsAnswer;
  scores: number[] | null;
  result: Result | null;
  /** The whole table; face-down cards are as the label says. */
  state: Table;
  /** Whose legal moves are listed. */
  seat: number | null;
  /** That seat's legal moves. */
  moves: LabelledMove[];
  /** Moves that are too many to list. */
  patterns: MovePattern[];
}

export interface BranchRow {
  id: string;
  /** (uuid) */
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
  /** (date-time) */
  created_at: string;
  links: Links;
}

export interface BranchesAnswer {
  branches: BranchRow[];
  /** The cursor of the next page. */
  next: string | null;
}

export interface BranchAnswerWithPeople {
  id: string;
  /** (uuid) */
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
  /** (date-time) */
  created_at: string;
  links: Links;
  /** The moves made in it, in order. */
  made: MadeMove[];
  /** The step it has reached. Steps continue from `begins_at`. */
  step: number;
  awaits: AwaitsAnswer;
  scores: number[] | null;
  result: Result | null;
  /** The whole table; face-down cards are as the label says. */
  state: Table;
  /** Whose legal moves are listed. */
  seat: number | null;
  /** That seat's legal moves. */
  moves: LabelledMove[];
  /** Moves that are too many to list. */
  patterns: MovePattern[];
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
}

export interface BranchMovesRequest {
  /** The moves to play on with, all or nothing. */
  moves: Move[];
}

export interface BranchChange {
  /** Its name from now on; `null`: none. */
  name: string | null;
}

export interface TriedMoveAnswer {
  /** What the move is called. */
  label: string;
  /** The move; null: none was made, where nobody has to. */
  move: Move | null;
  /**
   * What came of it on average, in points that the seat is ahead of the others (half of their mean, half of the
   * best of them), or in games won.
   */
  worth: number;
  /** The standard error of that. */
  error: number;
  /** The share of the tables on which no other move came out better. */
  best_on: number;
  /** Whether it is the move that was made. */
  made: boolean;
}

export interface AnalysedDecisionAnswer {
  /** The first step that the move caused. */
  step: number;
  seat: number;
  /** What the move is called. */
  made: string;
  /** A move is only called worse than good where the loss is larger than its noise. */
  verdict: "good" | "inaccuracy" | "mistake" | "blunder";
  /** What it is worth less than the best move tried. */
  loss: number;
  /** How sure that is, 0 to 1; where the move was the best, how sure it is that none is better. */
  confidence: number;
  /** What is counted: points, or the share of games won. */
  unit: "points" | "wins";
  /** On how many imagined tables each move was tried. */
  tables: number;
  /** Why nothing was tried; null where something was. */
  why_not: string | null;
  /** The moves that were tried, the best first. */
  candidates: TriedMoveAnswer[];
}

export interface AnalysisAnswer {
  /** The version of the analysis; another one may judge otherwise. */
  version: number;
  decisions: AnalysedDecisionAnswer[];
  /** `after` of the next page, up to which the game has been analysed; null at its end. */
  next: number | null;
}

export interface StreamPageAnswer {
  /** Events as `/events` has them. */
  events: Event[];
  /** The step to continue from, as `after` or `Last-Event-ID`; null once the game is over. */
  next: string | null;
  /** Whether there are more by now. */
  more: boolean;
}

export interface FeedAnswerWithPeople {
  /** Events as `/events` has them, each with its `game`, the game's `title`, and its `topic`. */
  events: Event[];
  /** The cursor to continue from, as `after` or `Last-Event-ID`, even if the page is empty. */
  next: string;
  /** Whether to read on at once: a page may be short, or empty, before the record ends. */
  more: boolean;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
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
  counts: { [name: string]: number };
}

export interface TitleStatisticsAnswerWithPeople {
  players: StatisticsAnswer[];
  next: string | null;
  /** The time up to which this is complete. (date-time) */
  as_of: string | null;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
}

export interface PlayerStatisticsAnswerWithPeople {
  player: string;
  statistics: StatisticsAnswer[];
  /** (date-time) */
  as_of: string | null;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
}

export interface EmbeddingSetting {
  /** Whether any other site may. */
  allowed: boolean;
  /**
   * The origins of these sites, `https://*.club.example` for all below one, `*` for every site. Each page that is
   * around the frame counts, not only the next.
   */
  ancestors?: string[];
}

export interface TournamentRequest {
  /** Its name. */
  name: string;
  /** Whether only those concerned may know of it and its games. Default: `false`. */
  private?: boolean;
  /** The spectator delay of its games and of their results, in seconds. Default: `0`. */
  spectator_delay?: number;
  /**
   * What a call for the director does: `hold` (the table is held until the case is closed), `protest` (play goes
   * on) or `choice` (the caller decides; by default play goes on).
   */
  disputes?: "choice" | "hold" | "protest";
  /** The minutes within which a ruling can be appealed; 0: no appeals. Default: `30`. */
  appeal_minutes?: number;
  /**
   * Whether an official may open the hidden cards of a game that goes on (`open-cards`), which the record shows
   * to all: `allowed` or `forbidden`. Default: `"allowed"`.
   */
  open_cards?: "allowed" | "forbidden";
  /** What your own system calls it. Only one has it. */
  external_id?: string;
  /**
   * What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
   * searched by `metadata.<name>=<text>`.
   */
  metadata?: { [name: string]: string };
  /**
   * Which other sites may show its public games in frames (`/embed/games/{id}`). `null`, the default: those that
   * the service allows.
   */
  embedding?: EmbeddingSetting | null;
}

export interface EmbeddingAnswer {
  allowed: boolean;
  ancestors: string[];
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
  /** What your own system calls it. Only one has it. */
  external_id?: string | null;
  /**
   * What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
   * searched by `metadata.<name>=<text>`.
   */
  metadata?: { [name: string]: string };
  /**
   * Which other sites may show its public games in frames (`/embed/games/{id}`). `null`, the default: those that
   * the service allows.
   */
  embedding: EmbeddingAnswer | null;
  /** (date-time) */
  created_at: string;
  links: Links;
}

export interface TournamentsAnswer {
  tournaments: TournamentAnswer[];
  /** The cursor of the next page. */
  next: string | null;
}

export interface TournamentChange {
  /** Its name. */
  name?: string;
  /** What your own system calls it. Only one has it. */
  external_id?: string | null;
  /**
   * What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
   * searched by `metadata.<name>=<text>`.
   */
  metadata?: { [name: string]: string } | null;
  /**
   * Which other sites may show its public games in frames (`/embed/games/{id}`). `null`, the default: those that
   * the service allows.
   */
  embedding?: EmbeddingSetting | null;
}

/** An act on a tournament; `type` says which. */
export type ActRequest = OpenBookActRequest | ChangeConfigActRequest | AdmitActRequest | EnterActRequest | ChangeEntryActRequest | WithdrawActRequest | ReturnEntryActRequest | DisqualifyActRequest | AskByeActRequest | SubstituteActRequest | NoteNoShowActRequest | KeepApartActRequest | DrawRoundActRequest | ChangePairingActRequest | PublishRoundActRequest | StartRoundActRequest | CloseRoundActRequest | CancelRoundActRequest | SetClockActRequest | PauseActRequest | ResumeActRequest | SetGameActRequest | EnterResultActRequest | ConfirmResultActRequest | CorrectResultActRequest | GivePenaltyActRequest | CancelPenaltyActRequest | SealLotsActRequest | RevealLotsActRequest | PublishStandingsActRequest | NameOfficialActRequest | RemoveOfficialActRequest | CallActRequest | ClaimCallActRequest | HandOverCallActRequest | CloseCallActRequest | AnnounceActRequest | ScheduleActRequest | FinishActRequest | ReopenActRequest;

export interface TableSeatAnswer {
  /** Its number, from 0. */
  seat: number;
  /** Who sits there. */
  entrant: string;
  /** What the entrant is called. */
  name: string;
  /** Points before this round, exactly. */
  points: string;
  /** Whether the entrant did not come. */
  absent: boolean;
}

export interface RulingOfAnswer {
  /** The game in which it was ruled. (uuid) */
  game?: string;
  /** The number of the case. */
  case?: number;
  /** The number of the ruling. */
  ruling?: number;
}

export interface RivalAnswer {
  /** Who says so. */
  entrant: string | null;
  places: (number | null)[];
  /** Scores, by seat, exactly. */
  scores: (string | null)[];
}

export interface TableResultAnswer {
  /** By seat, 1 the best. */
  places: (number | null)[];
  /** The title's own scores, by seat, exactly. */
  scores: (string | null)[];
  /** Points; `null` while others play the board with which they are compared, by seat, exactly. */
  points: (string | null)[] | null;
  /** Where it comes from. */
  source: "game" | "slip" | "director" | "forfeit" | "assigned";
  /** How firm it is. */
  state: "provisional" | "contested" | "confirmed" | "corrected" | "ruled";
  /** Whether another seat says otherwise. */
  contested: boolean;
  /** The ruling by which it is so. */
  ruling: RulingOfAnswer | null;
  /** The entrant who entered a slip. */
  entered_by: string | null;
  /** The entrants who confirmed it. */
  confirmed: string[];
  /** For those concerned: what another seat says instead. */
  rival?: RivalAnswer;
}

export interface RoundTableAnswer {
  /** Its number, from 1. */
  number: number;
  seats: TableSeatAnswer[];
  /** The id of its game, where it is played online. (uuid) */
  game: string | null;
  /** The set of deals that it plays, in a movement. */
  board: number | null;
  result: TableResultAnswer | null;
}

export interface ByeAnswer {
  /** Who sits out. */
  entrant: string;
  /** What the entrant is called. */
  name: string;
  /** Which kind of bye. */
  kind: string;
}

export interface RoundAnswer {
  /** Its number, from 1. */
  number: number;
  /** How far it is. */
  status: "planned" | "drawn" | "published" | "running" | "closed" | "cancelled";
  /** The title that it plays. */
  title: string;
  /** How many tables have a result. */
  results: number;
  /** When it began. (date-time) */
  started_at: string | null;
  /** When its clock ends. (date-time) */
  ends_at: string | null;
  /** Whether its clock stands. */
  paused: boolean;
  /** Since when its clock stands. (date-time) */
  paused_at: string | null;
  /** When it is planned to begin. (date-time) */
  starts_at: string | null;
  /** The step of the tournament's book: the number of its last event. */
  step: number;
  /** Whether it was paired by hand. */
  by_hand: boolean;
  tables: RoundTableAnswer[];
  byes: ByeAnswer[];
  /** For officials: the rules that the pairing breaks. */
  breaks?: PairingBreak[];
}

export interface TournamentLeague {
  /** How many there are, or the size of each, the highest first. */
  divisions?: number | number[];
  /** How many go up from each after the season. */
  up?: number;
  /** How many go down from each after the season. */
  down?: number;
}

export interface TournamentRoundSettings {
  /** The title that this round plays. */
  title?: string;
  /** The configuration of its games, without players. */
  game?: ConfigRequest;
  /** The minutes of its clock. */
  minutes?: number | null;
}

export interface TournamentPoints {
  /**
   * For `places` by size of table, for the title's own `score`, or for `wins`; in duplicate for what a score is
   * worth against the others on the same board: `matchpoints`, `imps`, `percent`.
   */
  kind?: "places" | "score" | "wins" | "matchpoints" | "imps" | "percent";
  /** By the number of seats the points of each place. */
  by_places?: { [name: string]: string[] } | null;
  /** The points of a win. */
  win?: string;
  /** The points of a draw. */
  draw?: string;
  /** The points of a loss. */
  loss?: string;
  /** What a round without a table is worth. */
  bye?: "win" | "half" | "zero";
  /** What brings scores to the scale of IMPs: they are divided by it. */
  divisor?: string;
}

export interface TournamentPenalty {
  /** Its name. */
  code?: string;
  /** What it costs, exactly. */
  points?: string;
}

export interface TournamentTeams {
  /** Members of a team. */
  size?: number;
  /**
   * Of how many of its members the points are summed, who are entered themselves; `null`: a team plays as one
   * entrant.
   */
  best?: number | null;
}

export interface TournamentConfigAnswer {
  /** The title that is played. */
  title: string;
  /** The configuration of the games, without players. */
  game: ConfigRequest;
  /** How rounds are paired. */
  form: "swiss" | "round-robin" | "knock-out" | "swiss-to-cut" | "league" | "arena" | "mitchell" | "howell" | "rotation";
  /** Seats at a table, 2 to 8. */
  seats: number;
  /** The fewest seats that a table may have. */
  least: number;
  /** What happens to those who fill no table. */
  uneven: "smaller-tables" | "one-larger" | "byes";
  /**
   * How many rounds are planned, before a cut where there is one; 0 or `null`: as many as all against all takes,
   * known once round 1 is drawn.
   */
  rounds: number | null;
  /** Whether all meet twice in a round robin or a league without a number of rounds. */
  double: boolean;
  /** How many go on to the last stage, where there is one. */
  cut: number | null;
  /** How many of a table go on in a knock-out. */
  advance: number;
  /** Whether a table beside the final plays for third place. */
  third_place: boolean;
  /** Divisions of a league; `null`: none. */
  league: TournamentLeague | null;
  /** What is otherwise in some rounds, by their number. */
  by_round: { [name: string]: TournamentRoundSettings };
  /** What tables give to the standings. */
  points: TournamentPoints;
  /** Names of tie-breaks, in order. */
  tie_breaks: string[];
  /** The minutes of a round's clock; `null`: none. */
  minutes: number | null;
  /** Whether the service deals, or somebody at the table. */
  dealing: "sealed" | "recorded";
  /** Whether all tables of a round play the same deals. */
  duplicate: boolean;
  /** `online`, or physical `tables` whose results come by slips. */
  place: "online" | "tables";
  /** For how long seats may correct a slip. */
  correction_minutes: number;
  /** Who of the others at a table has to confirm a slip. */
  confirmations: "all" | "one" | "none";
  /** The scale of penalties. */
  penalties: TournamentPenalty[];
  /** Whether people may enter by themselves. */
  entry: "closed" | "open";
  /** The last round in which entries are taken. */
  late_until: number | null;
  /** The most entrants. */
  most: number | null;
  /** How teams are made up; `null`: no teams. */
  teams: TournamentTeams | null;
  /** The IANA time zone of printed times. */
  locale: string;
}

export interface BookRoundAnswer {
  /** Its number, from 1. */
  number: number;
  /** How far it is. */
  status: "planned" | "drawn" | "published" | "running" | "closed" | "cancelled";
  /** The title that it plays. */
  title: string;
  /** How many tables it has. */
  tables: number;
  /** How many of them have a result. */
  results: number;
  /** When it began. (date-time) */
  started_at: string | null;
  /** When its clock ends. (date-time) */
  ends_at: string | null;
  /** Whether its clock stands. */
  paused: boolean;
  /** Since when its clock stands. (date-time) */
  paused_at: string | null;
  /** When it is planned to begin. (date-time) */
  starts_at: string | null;
}

export interface PublishedAnswer {
  /** As what they were published. */
  as: "provisional" | "official" | "corrected";
  /** After which round. */
  round: number;
  /** When. (date-time) */
  at: string;
  /** At which event of the book. */
  step: number;
  /** SHA-256 of their canonical form, in hexadecimal. */
  hash: string;
}

export interface AnnouncementAnswer {
  /** Its id. */
  id: string;
  /** When it was made. (date-time) */
  at: string;
  /** Its words; `null` once they are erased. */
  text: string | null;
}

export interface BookLotsAnswer {
  /** SHA-256 of the seed, in hexadecimal. */
  commitment: string;
  /** The seed, once the lots are drawn. */
  seed: string | null;
}

export interface YouAnswer {
  /** The entrant that you are, if any. */
  entrant: string | null;
  /** What you may do as an official. */
  duties: string[];
}

export interface OfficialAnswer {
  /** The id of the person. */
  person: string;
  /** What the person is called. */
  name: string;
  /** What the person does. */
  duties: string[];
  /** The first and the last table; `null`: all. */
  tables: number[] | null;
}

export interface BookAnswer {
  /** The step of the tournament's book: the number of its last event. */
  step: number;
  /** How far it is. */
  status: "setting-up" | "running" | "paused" | "finished";
  /** The tournament's name. */
  name: string;
  /** The whole configuration. */
  config: TournamentConfigAnswer;
  /** The last round that you may see. */
  round: number | null;
  rounds: BookRoundAnswer[];
  /** How many are entered and have not left. */
  entrants: number;
  published: PublishedAnswer[];
  announcements: AnnouncementAnswer[];
  /** The drawing of lots. */
  lots: BookLotsAnswer | null;
  /** Who you are here. */
  you: YouAnswer;
  /** For officials: whom the book names as officials. */
  officials?: OfficialAnswer[];
  /** For officials: pairs of entrants who are never paired. */
  apart?: string[][];
  links: Links;
}

export interface EnteredActAnswer {
  /** The step of the tournament's book: the number of its last event. */
  step: number;
  /** What was recorded. */
  events: ToldBookEvent[];
  /** The rules that a new pairing breaks. */
  breaks: PairingBreak[];
  /** The pairing that the act made, if it made one. */
  pairing: RoundAnswer | null;
  /** The tournament after it. */
  book: BookAnswer;
  /** Of somebody who has just entered without one: the person's token. */
  token?: string;
  /** Beside it: the person's id. */
  person?: string;
}

export interface TriedActAnswer {
  /** The step of the tournament's book: the number of its last event. */
  step: number;
  /** What was recorded. */
  events: ToldBookEvent[];
  /** The rules that a new pairing breaks. */
  breaks: PairingBreak[];
  /** The pairing that the act made, if it made one. */
  pairing: RoundAnswer | null;
  /** The tournament after it. */
  book: BookAnswer;
  /** Of somebody who has just entered without one: the person's token. */
  token?: string;
  /** Beside it: the person's id. */
  person?: string;
  /** `true`: nothing was recorded. */
  dry_run: boolean;
}

export interface MemberAnswer {
  /** The id of the person. */
  person: string;
  /** What the person is called. */
  name: string;
}

export interface EntryAnswer {
  /** The entrant's id. */
  entrant: string;
  /** The starting number. */
  number: number;
  /** What the entrant is called. */
  name: string;
  /** A person or a team. */
  kind: "person" | "team";
  members: MemberAnswer[];
  /** The rating. */
  rating: number;
  /** Whether it plays. */
  status: "entered" | "withdrawn" | "disqualified";
  /** The first round that it plays. */
  since_round: number;
  /** The last round that it played before it withdrew. */
  withdrawn_after?: number;
  /** For officials: byes asked for, by round. */
  byes?: { [name: string]: string };
  /** For officials: never at table 1. */
  not_at_table_1?: boolean;
  /** For officials: members who were replaced. */
  former?: MemberAnswer[];
}

export interface EntriesAnswer {
  /** The step of the tournament's book: the number of its last event. */
  step: number;
  entries: EntryAnswer[];
  /** With the first page: the teams whose members are entrants themselves. */
  teams: EntryAnswer[];
  /** The cursor of the next page. */
  next: string | null;
}

export interface OpponentAnswer {
  /** The entrant's id. */
  entrant: string;
  /** What the entrant is called. */
  name: string;
}

export interface EntrantRoundAnswer {
  /** The round. */
  round: number;
  /** The table. */
  table: number | null;
  /** The seat. */
  seat: number | null;
  /** The kind of bye, without a table. */
  bye: string | null;
  opponents: OpponentAnswer[];
  /** The id of the game, where it was played online. (uuid) */
  game: string | null;
  result: TableResultAnswer | null;
}

export interface StandingAnswer {
  /** The rank; `null`: not ranked. */
  rank: number | null;
  /** Whether others have the same rank. */
  shared: boolean;
  /** In a league the division, 1 the highest. */
  division: number | null;
  /** The rank in the division. */
  division_rank: number | null;
  /** The entrant's id. */
  entrant: string;
  /** The starting number. */
  number: number;
  /** What the entrant is called. */
  name: string;
  /** Points, exactly. */
  points: string;
  /** The value of each tie-break, exactly. */
  tie_breaks: { [name: string]: string | null };
  /** How many rounds were played. */
  played: number;
  /** Wins, exactly. */
  wins: string;
  /** Points taken by penalties, which `points` are less, exactly. */
  penalty: string;
  /** Whether it plays. */
  status: "entered" | "withdrawn" | "disqualified";
}

export interface ValuedTieBreakAnswer {
  /** Its name. */
  name: string;
  /** What it is. */
  words: string;
  /** Where it is defined. */
  source: string;
  /** Its value, exactly. */
  value: string | null;
}

export interface EntrantAnswer {
  /** The entrant's id. */
  entrant: string;
  /** The starting number. */
  number: number;
  /** What the entrant is called. */
  name: string;
  /** A person or a team. */
  kind: "person" | "team";
  members: MemberAnswer[];
  /** The rating. */
  rating: number;
  /** Whether it plays. */
  status: "entered" | "withdrawn" | "disqualified";
  /** The first round that it plays. */
  since_round: number;
  /** The last round that it played before it withdrew. */
  withdrawn_after?: number;
  /** For officials: byes asked for, by round. */
  byes?: { [name: string]: string };
  /** For officials: never at table 1. */
  not_at_table_1?: boolean;
  /** For officials: members who were replaced. */
  former?: MemberAnswer[];
  /** The step of the tournament's book: the number of its last event. */
  step: number;
  rounds: EntrantRoundAnswer[];
  standing: StandingAnswer | null;
  tie_breaks: ValuedTieBreakAnswer[];
}

export interface TieBreakAnswer {
  /** Its name. */
  name: string;
  /** What it is. */
  words: string;
  /** Where it is defined. */
  source: string;
}

export interface NamedEntrantAnswer {
  /** The entrant's id. */
  entrant: string;
  /** What the entrant is called. */
  name: string;
}

export interface TeamStandingAnswer {
  /** The rank. */
  rank: number;
  /** Whether others have the same rank. */
  shared: boolean;
  /** The team's id. */
  team: string;
  /** What the team is called. */
  name: string;
  /** The sum of the points of those who count, exactly. */
  points: string;
  /** The members who count, the best first. */
  counted: NamedEntrantAnswer[];
}

export interface ChangedResultAnswer {
  /** The round. */
  round: number;
  /** The table. */
  table: number;
  /** The ruling by which it is so. */
  ruling: RulingOfAnswer | null;
  /** Whom it concerns. */
  entrants: string[];
}

export interface StandingsAnswer {
  /** The step of the tournament's book: the number of its last event. */
  step: number;
  /** After which round; 0: before the first. */
  round: number;
  /** What they are. */
  state: "provisional" | "official" | "corrected";
  tie_breaks: TieBreakAnswer[];
  standings: StandingAnswer[];
  /** The teams that are the sum of their best members; `null` where there are none. */
  teams: TeamStandingAnswer[] | null;
  /**
   * Of a league whose season is over: the divisions of the next one, the highest first. `null` before that, and
   * while a rank is shared across a line of those who go up or down.
   */
  next_divisions: NamedEntrantAnswer[][] | null;
  /** The results that rulings changed. */
  changes: ChangedResultAnswer[];
  /** What is to be known of them, such as why some tie-break counts nothing. */
  note: string | null;
}

export interface CameFromAnswer {
  /** The round. */
  round: number;
  /** The table. */
  table: number;
  /** The place there, 1 the winner's. */
  place: number;
}

export interface BracketPlaceAnswer {
  /** Who has this seat; `null` while nobody knows. */
  entrant: string | null;
  /** What the entrant is called. */
  name: string | null;
  /** The seed, in a first round that is not drawn yet. */
  seed: number | null;
  /** In rounds that are not drawn yet: from which table of an earlier one the entrant comes. */
  from: CameFromAnswer | null;
}

export interface BracketTableAnswer {
  /** Its number in the round. */
  number: number;
  /** Whether it plays for third place. */
  third_place: boolean;
  seats: BracketPlaceAnswer[];
}

export interface BracketRoundAnswer {
  /** Its number in the tournament. */
  number: number;
  /** Whether it is drawn; else it is as foreseen. */
  drawn: boolean;
  tables: BracketTableAnswer[];
  /** Who sits out and goes on. */
  byes: BracketPlaceAnswer[];
}

export interface BracketAnswer {
  /** The step of the tournament's book: the number of its last event. */
  step: number;
  /** From the first of the knock-out to the final; none while nobody can say. */
  rounds: BracketRoundAnswer[];
}

export interface ComparisonLineAnswer {
  /** The set of deals. */
  board: number;
  /** The table. */
  table: number;
  /** The seat. */
  seat: number;
  /** Who sat there. */
  entrant: string;
  /** What the entrant is called. */
  name: string;
  /** The score, exactly. */
  score: string;
  /** Matchpoints, exactly. */
  matchpoints: string | null;
  /** Matchpoints in percent of the most, exactly. */
  matchpoints_percent: string | null;
  /** IMPs against the others, exactly. */
  imps: string | null;
  /** Percent, exactly. */
  percent: string | null;
}

export interface ComparisonAnswer {
  /** The step of the tournament's book: the number of its last event. */
  step: number;
  /** The round. */
  round: number;
  /** Tables that have not finished. */
  waiting: number;
  /** Boards that somebody plays still, or will play: only officials see what they gave. */
  open: number[];
  lines: ComparisonLineAnswer[];
}

export interface SeatedAnswer {
  /** The entrant's id. */
  entrant: string;
  /** What the entrant is called. */
  name: string;
  /** The seat. */
  seat: number;
}

export interface MyTableAnswer {
  /** The step of the tournament's book: the number of its last event. */
  step: number;
  /** How far the tournament is. */
  status: string;
  /** Your entrant. */
  entrant: string;
  /** What it is called. */
  name: string;
  /** Whether it plays. */
  entry_status: "entered" | "withdrawn" | "disqualified";
  /** The last round that is published. */
  round: number | null;
  /** How far it is. */
  round_status: string | null;
  /** When its clock ends. (date-time) */
  ends_at: string | null;
  /** Your table. */
  table: number | null;
  /** Your seat. */
  seat: number | null;
  /** The kind of bye, if you sit out. */
  bye: string | null;
  /** Who sits there. */
  seats: SeatedAnswer[];
  opponents: OpponentAnswer[];
  /** The id of your game. (uuid) */
  game: string | null;
  /** Where you play it. */
  play: string | null;
  result: TableResultAnswer | null;
  /** Your calls that are not closed. */
  calls: string[];
  /** The acts that you can send. */
  can: string[];
}

export interface TemplateAnswer {
  /** Its name. */
  name: string;
  /** What it is for. */
  words: string;
  /** How many it is made for, where it is. */
  players: number | null;
  /** Its configuration; without a title in the question, what is the same for all. */
  config: TournamentConfigRequest;
}

export interface TemplatesAnswer {
  templates: TemplateAnswer[];
}

export interface OwnTournamentAnswer {
  /** Its id. */
  id: string;
  /** Its name. */
  name: string;
  /** How far it is. */
  status: string;
  /** The entrant that you are. */
  entrant: string | null;
  /** What you do as an official. */
  duties: string[];
  links: Links;
}

export interface OwnTournamentsAnswer {
  tournaments: OwnTournamentAnswer[];
}

export interface SeasonTournamentAnswer {
  /** Its id. */
  id: string;
  /** Its name. */
  name: string;
  /** What its standings are; only official ones count. */
  state: string | null;
  links: Links;
}

export interface SeasonPlaceAnswer {
  /** The rank; who ties has the same. */
  rank: number;
  /** The person's id. */
  person: string;
  /** What the person is called. */
  name: string;
  /** Points of all tournaments, exactly. */
  points: string;
  /** In how many. */
  tournaments: number;
  /** The best rank. */
  best: number | null;
}

export interface SeasonAnswer {
  /** Its label. */
  season: string;
  tournaments: SeasonTournamentAnswer[];
  standings: SeasonPlaceAnswer[];
}

export interface BoardTableAnswer {
  /** Its number. */
  number: number;
  entrants: string[];
  names: string[];
  /** The id of its game. (uuid) */
  game: string | null;
  /** The set of deals that it plays. */
  board: number | null;
  /** How far it is. */
  status: "waiting" | "open" | "held" | "closed" | "void";
  /** The seats that may act. */
  turn: number[];
  /** Since when. (date-time) */
  since: string | null;
  /** When the game's own clock acts. (date-time) */
  due_at: string | null;
  /** The step of its game. */
  step: number | null;
  /**
   * Seats of its game whose persons have no stream of it open and have asked nothing of it for 30 seconds, as far
   * as the process that answers has seen. None of bots, at physical tables, and once the game is over.
   */
  offline: number[];
  /** Seats that did not come. */
  absent: number[];
  /** Calls from it that are not closed. */
  calls: string[];
  result: TableResultAnswer | null;
}

export interface ClockAnswer {
  /** When the round began. (date-time) */
  started_at: string | null;
  /** When its clock ends. (date-time) */
  ends_at: string | null;
  /** Whether it stands. */
  paused: boolean;
  /** Since when it stands. (date-time) */
  paused_at: string | null;
}

export interface BoardAnswer {
  /** The step of the tournament's book: the number of its last event. */
  step: number;
  /** How far the tournament is. */
  status: string;
  /** The round. */
  round: number | null;
  /** How far it is. */
  round_status: string | null;
  tables: BoardTableAnswer[];
  /** How many calls wait for a director. */
  calls: number;
  clock: ClockAnswer | null;
}

export interface CallAnswer {
  /** Its id. */
  id: string;
  /** The round. */
  round: number | null;
  /** The table. */
  table: number | null;
  /** Who called, if an entrant. */
  entrant: string | null;
  /** What the entrant is called. */
  name: string | null;
  /** When. (date-time) */
  at: string;
  /** How far it is. */
  status: "open" | "claimed" | "closed";
  /** The person who answers it. */
  by: string | null;
  /** What that person is called. */
  by_name: string | null;
  /** What it is about. */
  text: string | null;
}

export interface CallsAnswer {
  /** The step of the tournament's book: the number of its last event. */
  step: number;
  /** The oldest first. */
  calls: CallAnswer[];
}

export interface PenaltyAnswer {
  /** Its id. */
  id: string;
  /** In which tournament. */
  tournament: string;
  /** Whose it is. */
  entrant: string;
  /** What the entrant is called. */
  name: string;
  /** Its code in the scale. */
  code: string | null;
  /** What it takes, exactly. */
  points: string;
  /** Whether it is a warning. */
  warning: boolean;
  /** The round. */
  round: number | null;
  /** The table. */
  table: number | null;
  /** Why. */
  why: string | null;
  /** The ruling by which it is so. */
  ruling: RulingOfAnswer | null;
  /** When. (date-time) */
  at: string;
  /** Who gave it. */
  by: string;
  /** Whether it counts no more. */
  cancelled: boolean;
}

export interface PenaltiesAnswer {
  /** The step of the tournament's book: the number of its last event. */
  step: number;
  penalties: PenaltyAnswer[];
}

export interface PrecedentAnswer {
  /** The game. (uuid) */
  game: string;
  /** The case. */
  case: number;
  /** The title that was played. */
  title: string;
  /** The clause that the claim rests on. */
  clause: string | null;
  /** How far the case is. */
  status: string;
  /** What was ruled. */
  decision: string | null;
  /** The tournament of the game. */
  tournament: string | null;
  /** When it was ruled. (date-time) */
  ruled_at: string | null;
  links: Links;
}

export interface PrecedentsAnswer {
  /** The newest first. */
  precedents: PrecedentAnswer[];
  /** The cursor of the next page. */
  next: string | null;
}

export interface HistoryAnswer {
  /** The step of the tournament's book: the number of its last event. */
  step: number;
  /** In order, with their words. */
  events: ToldBookEvent[];
  /** `after` of the next page. */
  next: number | null;
}

export interface ReadEntryAnswer {
  /** Of a person who may be new. */
  name?: string;
  /** Of a person who is known. */
  handle?: string;
  /** Of a team. */
  team?: string;
  /** Handles of a team's members. */
  members?: string[];
  /** The starting number. */
  number?: number;
  /** The rating. */
  rating?: number;
}

export interface EntryListAnswer {
  /** As the act `admit` takes them. */
  entries: ReadEntryAnswer[];
}

export interface SessionRequest {
  /** How many tables play these deals. The seed is revealed when so many have been opened and all are over. */
  tables: number;
}

export interface SessionAnswer {
  /** What games are opened with, as `session`. (uuid) */
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
  /** (date-time) */
  created_at: string;
  links: Links;
}

export interface SessionsAnswer {
  sessions: SessionAnswer[];
}

export interface HouseEventsAnswerWithPeople {
  /** In order, with their hashes. */
  events: HouseEvent[];
  /** `after` of the next page. */
  next: number | null;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
}

export interface TokenRequest {
  /** What its holder may do; the table is at the top of this document. */
  role: "organiser" | "director" | "scorer" | "seat" | "person" | "spectator" | "auditor";
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
  /** (uuid) */
  game: string | null;
  seat: number | null;
  /** (date-time) */
  created_at: string;
  /** (date-time) */
  expires_at: string | null;
  /** (date-time) */
  revoked_at: string | null;
  valid: boolean;
  /** The token itself; only in the answer to making it. */
  token?: string;
  links: Links;
}

export interface TokensAnswerWithPeople {
  tokens: TokenAnswer[];
  /** The cursor of the next page. */
  next: string | null;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
}

export interface TokenAnswerWithPeople {
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
  /** (uuid) */
  game: string | null;
  seat: number | null;
  /** (date-time) */
  created_at: string;
  /** (date-time) */
  expires_at: string | null;
  /** (date-time) */
  revoked_at: string | null;
  valid: boolean;
  /** The token itself; only in the answer to making it. */
  token?: string;
  links: Links;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
}

export interface PersonRequest {
  /** The name that others see. Nobody else has it, not even in other capital and small letters. */
  handle: string;
  /** The id by which another system, as a club's list of members, knows the person. Nobody else has it. */
  external_id?: string;
  /** Words of your own: up to 20 names, each with a text. Searched by `q`. */
  metadata?: { [name: string]: string };
  /**
   * Also makes a token over all seats of the person. Who registers themselves always gets one. Default: `false`.
   */
  login?: boolean;
}

export interface PersonEntry {
  /** The id by which the record knows the person. It stays. */
  id: string;
  handle: string;
  external_id: string | null;
  metadata: { [name: string]: string };
  /** (date-time) */
  created_at: string;
  /** Other ids of the person, which were merged into this one. */
  merged: string[];
  /** A token over all seats of the person; only in the answer to making the person. */
  token?: string;
  links: Links;
}

export interface PeopleAnswer {
  people: PersonEntry[];
  /** The cursor of the next page. */
  next: string | null;
}

export interface PersonChange {
  /** Another handle. The old one is free then. */
  handle?: string;
  /**
   * The id by which another system, as a club's list of members, knows the person. Nobody else has it. null:
   * none.
   */
  external_id?: string | null;
  /**
   * Words of your own: up to 20 names, each with a text. Searched by `q`. It takes the place of what was there.
   */
  metadata?: { [name: string]: string } | null;
}

export interface KeptTextAnswer {
  /** (uuid) */
  game: string;
  /** The hash that the record holds of the words. */
  hash: string;
}

export interface KeptLabelAnswer {
  /** `game` or `tournament`. */
  kind: string;
  id: string;
}

export interface MergedIdAnswer {
  person: string;
  /** The handle that it had. */
  handle: string | null;
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
  /** Games and tournaments whose external id or metadata hold the handle. */
  labels: KeptLabelAnswer[];
  /**
   * Ids of studies that the person owns or edits, or has written in. Erasing takes the words out; own studies are
   * handed to an editor, or deleted where there is none.
   */
  studies: string[];
  /** Ids that were merged into this person's. What is kept of them is listed with the rest. */
  merged: MergedIdAnswer[];
  /** Whether the person was erased. */
  erased: boolean;
}

export interface MergeRequest {
  /** The id or handle of the person who stays. */
  into: string;
}

export interface MovedAnswer {
  /** It is free then. null: it was erased. */
  handle: string | null;
  /** How many games the person sits or sat at. */
  games: number;
  /** Ids of the person's tokens that hold, but those of seats. */
  tokens: string[];
  /** How many accounts the person signs in with. */
  sign_ins: number;
  /** Ids of invitations to the person. */
  invitations: string[];
  /** Ids of lobbies where the person has a seat. */
  lobbies: string[];
}

export interface MergeAnswer {
  /** The id that means the person who stays. */
  merged: string;
  /** The person who stays. */
  person: PersonEntry;
  /** What is the other's, too, from then on. */
  moved: MovedAnswer;
  dry_run: boolean;
}

export interface MeAnswerWithPeople {
  /** The id by which the record knows the person. */
  person: string | null;
  /** null for whoever has none: officials without, the erased. */
  handle: string | null;
  external_id: string | null;
  metadata: { [name: string]: string };
  role: string;
  /** The token's id, which is not the token itself. */
  token: string;
  /** The token's name. */
  name: string | null;
  tournament: string | null;
  /** For a seat's token: its game. (uuid) */
  game: string | null;
  /** For a seat's token: its number. */
  seat: number | null;
  links: Links;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
}

export interface OwnGameAnswer {
  id: string;
  title: string;
  status: "open" | "held" | "closed" | "void";
  step: number;
  awaits: AwaitsAnswer;
  seats: SeatAnswer[];
  links: Links;
  /** The complete configuration. */
  config?: Config;
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
  /** (date-time) */
  opened_at?: string;
  /** When the last event was recorded. (date-time) */
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
  /** What your own system calls it. One game of a tournament has it, or one of those outside tournaments. */
  external_id?: string | null;
  /**
   * What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
   * searched by `metadata.<name>=<text>`.
   */
  metadata?: { [name: string]: string };
  /** The round of the tournament, as a number or as you call it. */
  round?: string | null;
  /** By seat, as ruled unless `ruled=false`. */
  scores?: number[] | null;
  /** What the scores count, and which are better; null in a variant without scores. */
  measure?: MeasureAnswer | null;
  /** Winners, places and scores once the game is over, as ruled unless `ruled=false`; `null` if annulled. */
  result?: Result | null;
  /** The cases in short, and what holds the table. */
  cases?: CasesSummary;
  /** A take-back that others have not answered yet. */
  take_back?: TakeBackSummary | null;
  /** The sender's own seat. */
  seat: number;
  /** Whether the game waits for the sender's move. */
  my_turn: boolean;
}

export interface OwnGamesAnswerWithPeople {
  games: OwnGameAnswer[];
  /** The cursor of the next page. */
  next: string | null;
  /** Until when the list is complete: a time of the record. (date-time) */
  as_of: string | null;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
}

export interface LobbySeatRequest {
  /** The handle of a person who sits there unasked. */
  player?: string;
  /** The bot that plays this seat. */
  bot?: string;
  /** The handle of the person who is invited to this seat. */
  invite?: string;
  /** `true`: whoever has the seat's link may take it. The answer holds the link. */
  open?: boolean;
}

export interface LobbyRequest {
  /** The title's name. */
  title: string;
  /**
   * Variant, first dealer and options, named as in the title's rules; your own deck where the title allows one.
   * The number of players follows from the seats.
   */
  config?: ConfigRequest;
  /** Who sits where, and who may, seat 0 first. */
  seats: LobbySeatRequest[];
  /**
   * Who shuffles: the service (`sealed`), or a scorer at a real table who sends the deals (`recorded`). Default:
   * `"sealed"`.
   */
  dealing?: "sealed" | "recorded";
  /**
   * How the bots answer a take-back: they `refuse`, or they `agree` to each that may be asked for. Fixed at the
   * opening, which holds it. Default: `"refuse"`.
   */
  bots_take_back?: "refuse" | "agree";
  /**
   * For how many seconds the dealer waits for the seats to commit themselves to nonces, and as long again for
   * them to reveal these. Left out: it waits for nothing, and deals at once.
   */
  nonces?: number;
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
  /** What your own system calls it. One game of a tournament has it, or one of those outside tournaments. */
  external_id?: string;
  /**
   * What your own system notes of it: up to 20 texts by names of `a-z 0-9 _ . -`. For officials; lists are
   * searched by `metadata.<name>=<text>`.
   */
  metadata?: { [name: string]: string };
  /** The round of the tournament, as a number or as you call it. */
  round?: string;
  /** After how many seconds invitations expire. By default after a week. */
  expires_in?: number;
}

export interface InvitationAnswer {
  id: string;
  lobby: string;
  seat: number;
  /** Of the game. */
  title: string;
  /** The handle of whom; null: whoever has the link. */
  invited: string | null;
  status: "pending" | "accepted" | "declined" | "revoked" | "expired";
  /** (date-time) */
  created_at: string;
  /** (date-time) */
  expires_at: string;
  /** What takes the seat; only in the answer to making the invitation. */
  secret?: string;
  /** `join` is the page that shows the invitation; with a secret it takes the seat. */
  links: Links;
}

export interface LobbySeatAnswer {
  seat: number;
  /** The handle of who sits there, or the id of an erased person. */
  player?: string;
  bot?: string;
  /** The last invitation to this seat; for organisers. */
  invitation?: InvitationAnswer;
}

export interface LobbyAnswer {
  /** Also the id of the game that it becomes. */
  id: string;
  title: string;
  /** It waits until every seat is taken; then the game is opened. */
  status: "waiting" | "opening" | "opened" | "cancelled";
  seats: LobbySeatAnswer[];
  tournament: string | null;
  private: boolean;
  /** (date-time) */
  created_at: string;
  /** A token over all seats of the guest who made it; only in the answer to making it. */
  token?: string;
  links: Links;
}

export interface LobbiesAnswerWithPeople {
  lobbies: LobbyAnswer[];
  /** The cursor of the next page. */
  next: string | null;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
}

export interface LobbyAnswerWithPeople {
  /** Also the id of the game that it becomes. */
  id: string;
  title: string;
  /** It waits until every seat is taken; then the game is opened. */
  status: "waiting" | "opening" | "opened" | "cancelled";
  seats: LobbySeatAnswer[];
  tournament: string | null;
  private: boolean;
  /** (date-time) */
  created_at: string;
  /** A token over all seats of the guest who made it; only in the answer to making it. */
  token?: string;
  links: Links;
  /** With `expand=people`: the persons in this answer, by their ids. */
  people?: { [name: string]: NamedPerson };
}

export interface InvitationRequest {
  /** Whom. By default whoever has the link in the answer. */
  invite?: string;
  /** After how many seconds invitations expire. By default after a week. */
  expires_in?: number;
}

export interface InvitationsAnswer {
  invitations: InvitationAnswer[];
  /** The cursor of the next page. */
  next: string | null;
}

export interface ShownInvitationAnswer {
  invitation: InvitationAnswer;
  lobby: LobbyAnswer;
}

export interface AcceptanceRequest {
  /** What stands in the link after `#secret=`. */
  secret?: string;
  /** Without a token: the name of a new person, who is registered and gets a token. */
  handle?: string;
}

export interface AcceptanceAnswer {
  invitation: InvitationAnswer;
  lobby: LobbyAnswer;
  /** A token over all seats of the person who was registered just now. */
  token?: string;
}

export interface StudyRequest {
  /** Its title. */
  title: string;
  /**
   * Who may read it: its editors (`private`), whoever has its id (`link`), or everybody (`public`). Else
   * `private`. Default: `"private"`.
   */
  visibility?: "private" | "link" | "public";
}

export interface StudyPerson {
  /** The person's id. */
  person: string;
  /** null for whoever has none. */
  handle: string | null;
}

export interface ChapterRow {
  id: string;
  /** `false`: its game cannot be shown to you, or not yet. Then nothing but its `id` is told of it. */
  shown: boolean;
  /** Its name; null once that was erased. */
  name?: string | null;
  /** The game, null for a lesson. (uuid) */
  game?: string | null;
  /** The title whose lesson it is, null for a game. */
  lesson?: string | null;
  /** The branch of the game, if it is of one. */
  branch?: string | null;
  /** The step that it opens at. */
  step?: number;
  /** `public`, `all` or a seat. */
  as?: unknown;
  /** The version of the study when its name, step or view last changed. */
  version?: number;
  /** The version when anything in it last changed, notes included. */
  changed?: number;
  /** How many notes it has. */
  notes?: number;
  links?: Links;
}

export interface StudyAnswer {
  id: string;
  /** null once it was erased. */
  title: string | null;
  owner: StudyPerson;
  /** Who edits it too. */
  editors: StudyPerson[];
  visibility: "private" | "link" | "public";
  /** What you may do with it beside reading: `edit` what is in it, `own` it. */
  may: ("edit" | "own")[];
  /** Up to when the link to edit holds, null without one. For its owner alone. (date-time) */
  invited_until?: string | null;
  /** It counts the changes of everything in the study. */
  version: number;
  /** (date-time) */
  created_at: string;
  /** (date-time) */
  changed_at: string;
  /** Its chapters, in order. */
  chapters: ChapterRow[];
  links: Links;
}

export interface StudyRowAnswer {
  id: string;
  /** null once it was erased. */
  title: string | null;
  owner: StudyPerson;
  visibility: "private" | "link" | "public";
  /** It counts the changes of everything in the study. */
  version: number;
  /** (date-time) */
  created_at: string;
  /** (date-time) */
  changed_at: string;
  /** How many chapters it has. */
  chapters: number;
  links: Links;
}

export interface StudiesAnswer {
  studies: StudyRowAnswer[];
  /** The cursor of the next page. */
  next: string | null;
}

export interface StudyChange {
  /** Another title. The owner may change it. */
  title?: string;
  /**
   * Who may read it: its editors (`private`), whoever has its id (`link`), or everybody (`public`). The owner may
   * change it.
   */
  visibility?: "private" | "link" | "public";
  /** The ids of all chapters in another order. Editors may change it. */
  order?: string[];
}

export interface InvitingRequest {
  /** After how many seconds the link holds no more. By default after a week. */
  expires_in?: number;
}

export interface InvitingAnswer {
  /** It makes whoever sends it an editor. Shown this once. */
  secret: string;
  /** (date-time) */
  expires_at: string;
  /** `join` is the link to send. */
  links: Links;
}

export interface JoinRequest {
  /** What stands in the link after `#secret=`. */
  secret: string;
}

export interface ChapterRequest {
  /** Its name. */
  name: string;
  /** The finished game that it is of. Either this or `lesson`. */
  game?: string;
  /** The title whose lesson it is of. */
  lesson?: string;
  /** A branch of the game, where it is of one. */
  branch?: string;
  /** The step that it opens at. Default: `1`. */
  step?: number;
  /** As whom it is seen: `public`, a seat, or `all`, with all cards. Default: `"all"`. */
  as?: "public" | "all" | number;
}

export interface ArrowAnswer {
  /** The place where it begins. */
  from: string;
  /** The place where it ends. */
  to: string;
  colour: "green" | "red" | "blue" | "yellow";
}

export interface NoteAnswer {
  step: number;
  /** Plain text; empty where there is none. */
  comment: string;
  glyph: "!!" | "!" | "!?" | "?!" | "?" | "??" | null;
  bookmark: boolean;
  arrows: ArrowAnswer[];
  /** Who wrote there last; null: was erased. */
  author: StudyPerson | null;
  /** The version of the study when it last changed. */
  version: number;
  /** (date-time) */
  changed_at: string;
}

export interface ChapterAnswer {
  chapter: ChapterRow;
  /** Its notes, by step. */
  notes: NoteAnswer[];
  /** The version of the study that this is. */
  version: number;
}

export interface ChapterChange {
  /** Another name. */
  name?: string;
  /** The step that it opens at. */
  step?: number;
  /** As whom it is seen. */
  as?: "public" | "all" | number;
}

export interface ArrowRequest {
  /** The place where it begins, as the viewer's tables name them. */
  from: string;
  /** Where it ends. The same place: a ring around it. */
  to: string;
  /** Its colour. Default: `"green"`. */
  colour?: "green" | "red" | "blue" | "yellow";
}

export interface NoteRequest {
  /** Plain text: nothing in it is interpreted. */
  comment?: string;
  /** How good it was, as in chess: `!!` to `??`. */
  glyph?: "!!" | "!" | "!?" | "?!" | "?" | "??" | null;
  /** Whether the step is one to jump to. Default: `false`. */
  bookmark?: boolean;
  /** Arrows over the table. */
  arrows?: ArrowRequest[];
}

export interface ExportedNote {
  step: number;
  /** Plain text; empty where there is none. */
  comment: string;
  glyph: "!!" | "!" | "!?" | "?!" | "?" | "??" | null;
  bookmark: boolean;
  arrows: ArrowAnswer[];
  /** The handle of who wrote it. */
  author: string | null;
}

export interface ExportedChapter {
  name: string;
  /** The game, or else the lesson. (uuid) */
  game?: string;
  /** The title whose lesson it is. */
  lesson?: string;
  branch?: string;
  step: number;
  /** `public`, `all` or a seat. */
  as: unknown;
  notes: ExportedNote[];
}

export interface ExportAnswer {
  /** `daybook-study-1`. */
  format: string;
  title: string;
  /** Those that can be shown to you. */
  chapters: ExportedChapter[];
}

export interface StepNoteRequest {
  /** Plain text: nothing in it is interpreted. */
  comment?: string;
  /** How good it was, as in chess: `!!` to `??`. */
  glyph?: "!!" | "!" | "!?" | "?!" | "?" | "??" | null;
  /** Whether the step is one to jump to. Default: `false`. */
  bookmark?: boolean;
  /** Arrows over the table. */
  arrows?: ArrowRequest[];
  /** The step of the note. */
  step: number;
  /** Who wrote it. Not taken over: whoever imports a study answers for its words. */
  author?: string | null;
}

export interface ImportedChapter {
  /** Its name. */
  name: string;
  /** The finished game that it is of. Either this or `lesson`. */
  game?: string;
  /** The title whose lesson it is of. */
  lesson?: string;
  /** A branch of the game, where it is of one. */
  branch?: string;
  /** The step that it opens at. Default: `1`. */
  step?: number;
  /** As whom it is seen: `public`, a seat, or `all`, with all cards. Default: `"all"`. */
  as?: "public" | "all" | number;
  /** What stands at its steps, each step once. */
  notes?: StepNoteRequest[];
}

export interface ImportRequest {
  /** `daybook-study-1`. */
  format: "daybook-study-1";
  /** Its title. */
  title: string;
  /** Its chapters in order, as the export has them. */
  chapters: ImportedChapter[];
}

export interface ProviderAnswer {
  name: string;
  /** Where a browser begins to sign in. */
  href: string;
}

export interface SignInAnswer {
  provider: ProviderAnswer | null;
  /** Whether anybody may register. */
  registration: boolean;
  /** Whether anybody may open games of one person and bots (`POST /v1/games`). */
  guests: boolean;
}

export interface HealthAnswer {
  /** `ok`, or what is wrong. */
  status: string;
  /** Each thing that the service needs: `ok`, or what is wrong. */
  checks?: { [name: string]: string };
  /** How it stands with the standby that is read from. */
  standby?: string;
  /** Whether this node records nothing. */
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
  /**
   * What to deliver: topics and types of events; by default all topics. `game.opened`: a game is opened;
   * `game.moved`: a game goes on: deals, moves, cases, rulings; `game.closed`: a game is over.
   */
  types?: ("game.opened" | "game.moved" | "game.closed" | "AbilityTriggered" | "AbilityUsed" | "ActBegun" | "ActDone" | "Answered" | "AppealDecided" | "AppealMade" | "Asked" | "BargainChoice" | "BargainTaken" | "BargainTurnedUp" | "BargainsDealt" | "BonusDeclined" | "BonusOpened" | "BuildMade" | "CardBlocked" | "CardDestroyed" | "CardDrawn" | "CardJoinedPot" | "CardKilled" | "CardLeft" | "CardMoved" | "CardPlaced" | "CardPlayed" | "CardRainedOut" | "CardScored" | "CardSpoiled" | "CardTaken" | "CardsDealt" | "CardsOpened" | "CardsRevealed" | "CardsTurned" | "CardsUnclaimed" | "CardsWithdrawn" | "CaseOpened" | "CaseWithdrawn" | "ChoiceMade" | "ChoicesRevealed" | "ClaimStands" | "ClaimUnrewarded" | "ClaimWrong" | "ClockAdvanced" | "CoinsChanged" | "CoinsLaidOut" | "CoinsShuffled" | "ConflictJoined" | "ConflictOpened" | "ConflictTakenUp" | "CreatureBought" | "CreatureNamed" | "CreatureRevealed" | "DealCommitted" | "DealerSet" | "DeckArranged" | "DeckOrdered" | "DeckSearched" | "DepositPaid" | "EffectLifted" | "EndVoted" | "FinalPhaseStarted" | "GameAnnulled" | "GameClosed" | "GameEnded" | "GameOpened" | "GameStarted" | "HandDealt" | "HandEnded" | "HandsDealt" | "HuntStarted" | "IrregularityNoted" | "JuiceGiven" | "KnightIdle" | "LeadSet" | "LimitModified" | "MarketCleared" | "MatchMade" | "MoveMade" | "NoBargain" | "NoConsensus" | "NonceCommitted" | "NonceRevealed" | "OfferDeclined" | "OfferLapsed" | "OfferMade" | "OfferUncovered" | "OfferWithdrawn" | "Passed" | "PhaseStarted" | "PileCleared" | "PileRanOut" | "PileRebuilt" | "PileShuffled" | "PilesShuffled" | "PlayAdjourned" | "PlayCardUncovered" | "PlayResumed" | "PlayerCeded" | "PlayerEliminated" | "PlayerSilenced" | "PointingTimedOut" | "PointsPenalised" | "PotExtended" | "PrecedenceChosen" | "PriceDeclared" | "RainCancelled" | "RainFell" | "RedealConfirmed" | "RedealOrdered" | "ReshuffleNeeded" | "Reshuffled" | "RevealsAwaited" | "RoundDealt" | "RoundEnded" | "RoundScored" | "RoundStarted" | "RoyalSecured" | "RulingMade" | "ScoresAssigned" | "SeatForfeited" | "SeatReplaced" | "SeatResigned" | "SeatWarned" | "SeedRevealed" | "SetBack" | "ShopVisited" | "Shuffled" | "SilenceLifted" | "SpecialActivated" | "SpecialVoid" | "StanceSealed" | "StancesRevealed" | "StuckSaid" | "TableCoinReplaced" | "TableHeld" | "TableReleased" | "TakeBackAnswered" | "TakeBackAsked" | "TimeOutCalled" | "TinkerDeclined" | "TinkerIdle" | "TinkerPending" | "TinkerTraded" | "TokensRemoved" | "TradeMade" | "TriggerCapReached" | "TurnOccurred" | "TurnSkipped" | "TurnStarted" | "UnableSaid" | "VoteWithdrawn" | "WaveStarted" | "WindowClosed")[];
  /** The older name of `types`, for topics alone. */
  events?: ("game.opened" | "game.moved" | "game.closed")[];
  /** The viewer of the deliveries; `all` where the token sees all hands. Default: `"public"`. */
  as?: "public" | "all";
  /** What it is for, in your words. */
  description?: string;
}

export interface WebhookAnswer {
  id: string;
  /** (uri) */
  url: string;
  description: string | null;
  /** (uuid) */
  game: string | null;
  title: string | null;
  tournament: string | null;
  types: ("game.opened" | "game.moved" | "game.closed" | "AbilityTriggered" | "AbilityUsed" | "ActBegun" | "ActDone" | "Answered" | "AppealDecided" | "AppealMade" | "Asked" | "BargainChoice" | "BargainTaken" | "BargainTurnedUp" | "BargainsDealt" | "BonusDeclined" | "BonusOpened" | "BuildMade" | "CardBlocked" | "CardDestroyed" | "CardDrawn" | "CardJoinedPot" | "CardKilled" | "CardLeft" | "CardMoved" | "CardPlaced" | "CardPlayed" | "CardRainedOut" | "CardScored" | "CardSpoiled" | "CardTaken" | "CardsDealt" | "CardsOpened" | "CardsRevealed" | "CardsTurned" | "CardsUnclaimed" | "CardsWithdrawn" | "CaseOpened" | "CaseWithdrawn" | "ChoiceMade" | "ChoicesRevealed" | "ClaimStands" | "ClaimUnrewarded" | "ClaimWrong" | "ClockAdvanced" | "CoinsChanged" | "CoinsLaidOut" | "CoinsShuffled" | "ConflictJoined" | "ConflictOpened" | "ConflictTakenUp" | "CreatureBought" | "CreatureNamed" | "CreatureRevealed" | "DealCommitted" | "DealerSet" | "DeckArranged" | "DeckOrdered" | "DeckSearched" | "DepositPaid" | "EffectLifted" | "EndVoted" | "FinalPhaseStarted" | "GameAnnulled" | "GameClosed" | "GameEnded" | "GameOpened" | "GameStarted" | "HandDealt" | "HandEnded" | "HandsDealt" | "HuntStarted" | "IrregularityNoted" | "JuiceGiven" | "KnightIdle" | "LeadSet" | "LimitModified" | "MarketCleared" | "MatchMade" | "MoveMade" | "NoBargain" | "NoConsensus" | "NonceCommitted" | "NonceRevealed" | "OfferDeclined" | "OfferLapsed" | "OfferMade" | "OfferUncovered" | "OfferWithdrawn" | "Passed" | "PhaseStarted" | "PileCleared" | "PileRanOut" | "PileRebuilt" | "PileShuffled" | "PilesShuffled" | "PlayAdjourned" | "PlayCardUncovered" | "PlayResumed" | "PlayerCeded" | "PlayerEliminated" | "PlayerSilenced" | "PointingTimedOut" | "PointsPenalised" | "PotExtended" | "PrecedenceChosen" | "PriceDeclared" | "RainCancelled" | "RainFell" | "RedealConfirmed" | "RedealOrdered" | "ReshuffleNeeded" | "Reshuffled" | "RevealsAwaited" | "RoundDealt" | "RoundEnded" | "RoundScored" | "RoundStarted" | "RoyalSecured" | "RulingMade" | "ScoresAssigned" | "SeatForfeited" | "SeatReplaced" | "SeatResigned" | "SeatWarned" | "SeedRevealed" | "SetBack" | "ShopVisited" | "Shuffled" | "SilenceLifted" | "SpecialActivated" | "SpecialVoid" | "StanceSealed" | "StancesRevealed" | "StuckSaid" | "TableCoinReplaced" | "TableHeld" | "TableReleased" | "TakeBackAnswered" | "TakeBackAsked" | "TimeOutCalled" | "TinkerDeclined" | "TinkerIdle" | "TinkerPending" | "TinkerTraded" | "TokensRemoved" | "TradeMade" | "TriggerCapReached" | "TurnOccurred" | "TurnSkipped" | "TurnStarted" | "UnableSaid" | "VoteWithdrawn" | "WaveStarted" | "WindowClosed")[];
  /** The topics among `types`, under their older name. */
  events: ("game.opened" | "game.moved" | "game.closed")[];
  as: "public" | "all";
  enabled: boolean;
  /** (date-time) */
  disabled_at: string | null;
  disabled_reason: string | null;
  /** How many deliveries wait to be accepted. */
  waiting: number;
  /**
   * What waits at a disabled webhook is kept until then, and delivered once it is enabled; null while it is.
   * (date-time)
   */
  kept_until: string | null;
  /** Since when nothing could be delivered; null while deliveries succeed. (date-time) */
  failing_since: string | null;
  /** (date-time) */
  created_at: string;
  /** The key of the signatures (Standard Webhooks). It is shown once, when it is made. */
  secret?: string;
  links: Links;
}

export interface WebhooksAnswer {
  webhooks: WebhookAnswer[];
  /** The cursor of the next page. */
  next: string | null;
}

export interface WebhookChange {
  /** Whether it delivers. Once enabled again, what waits is delivered. */
  enabled?: boolean;
  /** Where to deliver: a public https address. */
  url?: string;
  /** Only this game. */
  game?: string | null;
  /** Only games of this title. */
  title?: string | null;
  /** Only games of this tournament. */
  tournament?: string | null;
  /**
   * What to deliver: topics and types of events; by default all topics. `game.opened`: a game is opened;
   * `game.moved`: a game goes on: deals, moves, cases, rulings; `game.closed`: a game is over.
   */
  types?: ("game.opened" | "game.moved" | "game.closed" | "AbilityTriggered" | "AbilityUsed" | "ActBegun" | "ActDone" | "Answered" | "AppealDecided" | "AppealMade" | "Asked" | "BargainChoice" | "BargainTaken" | "BargainTurnedUp" | "BargainsDealt" | "BonusDeclined" | "BonusOpened" | "BuildMade" | "CardBlocked" | "CardDestroyed" | "CardDrawn" | "CardJoinedPot" | "CardKilled" | "CardLeft" | "CardMoved" | "CardPlaced" | "CardPlayed" | "CardRainedOut" | "CardScored" | "CardSpoiled" | "CardTaken" | "CardsDealt" | "CardsOpened" | "CardsRevealed" | "CardsTurned" | "CardsUnclaimed" | "CardsWithdrawn" | "CaseOpened" | "CaseWithdrawn" | "ChoiceMade" | "ChoicesRevealed" | "ClaimStands" | "ClaimUnrewarded" | "ClaimWrong" | "ClockAdvanced" | "CoinsChanged" | "CoinsLaidOut" | "CoinsShuffled" | "ConflictJoined" | "ConflictOpened" | "ConflictTakenUp" | "CreatureBought" | "CreatureNamed" | "CreatureRevealed" | "DealCommitted" | "DealerSet" | "DeckArranged" | "DeckOrdered" | "DeckSearched" | "DepositPaid" | "EffectLifted" | "EndVoted" | "FinalPhaseStarted" | "GameAnnulled" | "GameClosed" | "GameEnded" | "GameOpened" | "GameStarted" | "HandDealt" | "HandEnded" | "HandsDealt" | "HuntStarted" | "IrregularityNoted" | "JuiceGiven" | "KnightIdle" | "LeadSet" | "LimitModified" | "MarketCleared" | "MatchMade" | "MoveMade" | "NoBargain" | "NoConsensus" | "NonceCommitted" | "NonceRevealed" | "OfferDeclined" | "OfferLapsed" | "OfferMade" | "OfferUncovered" | "OfferWithdrawn" | "Passed" | "PhaseStarted" | "PileCleared" | "PileRanOut" | "PileRebuilt" | "PileShuffled" | "PilesShuffled" | "PlayAdjourned" | "PlayCardUncovered" | "PlayResumed" | "PlayerCeded" | "PlayerEliminated" | "PlayerSilenced" | "PointingTimedOut" | "PointsPenalised" | "PotExtended" | "PrecedenceChosen" | "PriceDeclared" | "RainCancelled" | "RainFell" | "RedealConfirmed" | "RedealOrdered" | "ReshuffleNeeded" | "Reshuffled" | "RevealsAwaited" | "RoundDealt" | "RoundEnded" | "RoundScored" | "RoundStarted" | "RoyalSecured" | "RulingMade" | "ScoresAssigned" | "SeatForfeited" | "SeatReplaced" | "SeatResigned" | "SeatWarned" | "SeedRevealed" | "SetBack" | "ShopVisited" | "Shuffled" | "SilenceLifted" | "SpecialActivated" | "SpecialVoid" | "StanceSealed" | "StancesRevealed" | "StuckSaid" | "TableCoinReplaced" | "TableHeld" | "TableReleased" | "TakeBackAnswered" | "TakeBackAsked" | "TimeOutCalled" | "TinkerDeclined" | "TinkerIdle" | "TinkerPending" | "TinkerTraded" | "TokensRemoved" | "TradeMade" | "TriggerCapReached" | "TurnOccurred" | "TurnSkipped" | "TurnStarted" | "UnableSaid" | "VoteWithdrawn" | "WaveStarted" | "WindowClosed")[];
  /** The older name of `types`, for topics alone. */
  events?: ("game.opened" | "game.moved" | "game.closed")[];
  /** The viewer of the deliveries; `all` where the token sees all hands. */
  as?: "public" | "all";
  /** What it is for, in your words. */
  description?: string | null;
}

export interface AttemptAnswer {
  /** (date-time) */
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
  /** (uuid) */
  game: string | null;
  first_step: number | null;
  last_step: number | null;
  /** `dropped`: the webhook was disabled for longer than what waits is kept. */
  status: "pending" | "delivered" | "failed" | "dropped";
  /** (date-time) */
  created_at: string;
  /** (date-time) */
  ended_at: string | null;
  /** Not before this time. (date-time) */
  next_attempt: string | null;
  attempts: AttemptAnswer[];
  links: Links;
}

export interface DeliveriesAnswer {
  deliveries: DeliveryAnswer[];
  /** The cursor of the next page. */
  next: string | null;
}

export interface ReplayedAnswer {
  /** How many deliveries are sent again. */
  replayed: number;
  links: Links;
}

export interface ReplayRequest {
  /** What was made since then and has failed, or was dropped, is sent again. */
  since: string;
}

export interface OembedAnswer {
  /** `1.0`. */
  version: string;
  /** `rich` with `html`, `width` and `height`; `link` where no site may show the game in a frame. */
  type: "rich" | "link";
  title: string;
  provider_name: string;
  provider_url: string;
  /** For how many seconds to keep the answer. */
  cache_age: number;
  /** A picture of the step, as PNG. */
  thumbnail_url: string;
  thumbnail_width: number;
  thumbnail_height: number;
  /** A frame with the table or the replay. */
  html?: string;
  width?: number;
  height?: number;
}

export interface DumpFileAnswer {
  /** In bytes. */
  size: number;
  /** Of its bytes, in hexadecimal. Its `ETag` is the same. */
  sha256: string;
}

export interface DumpAnswer {
  /** The version of what the files hold. */
  format: number;
  /** When it was begun: what was closed later is not in it. (date-time) */
  made_at: string;
  /** How many games it has. */
  games: number;
  /** How many events they have together. */
  events: number;
  /** A signed checkpoint of the log, which has all of these events. */
  checkpoint: string;
  /** Its files, by name. */
  files: { [name: string]: DumpFileAnswer };
  /** Its place in addresses. */
  name: string;
  /** The addresses of its manifest and of each file. */
  links: Links;
}

export interface DumpsAnswer {
  /** The newest first. */
  dumps: DumpAnswer[];
}

export interface ManifestAnswer {
  /** The version of what the files hold. */
  format: number;
  /** When it was begun: what was closed later is not in it. (date-time) */
  made_at: string;
  /** How many games it has. */
  games: number;
  /** How many events they have together. */
  events: number;
  /** A signed checkpoint of the log, which has all of these events. */
  checkpoint: string;
  /** Its files, by name. */
  files: { [name: string]: DumpFileAnswer };
}

export interface WarningRemedyRequest {
  type: "warning";
  /** The seat. */
  seat: number;
}

export interface PenaltyRemedyRequest {
  type: "penalty";
  /** The seat. */
  seat: number;
  /** How much worse its score becomes. */
  points: number;
}

export interface ScoresRemedyRequest {
  type: "scores";
  /** The scores in place of those played, by seat; null leaves a seat its own. */
  scores?: (number | null)[];
  /** Several outcomes, of which the scores are the weighted mean. */
  split?: OutcomeRequest[];
}

export interface SetBackRemedyRequest {
  type: "set-back";
  /** The table is set back to how it stood after this event. */
  to: number;
}

export interface CorrectionRemedyRequest {
  type: "correction";
  /** By the number of the event that holds a move, the move that should stand there, or null for none. */
  moves: { [name: string]: Move | null };
}

export interface AnnulmentRemedyRequest {
  type: "annulment";
}

export interface ForfeitRemedyRequest {
  type: "forfeit";
  /** The seat. */
  seat: number;
}

export interface ReplacementRemedyRequest {
  type: "replacement";
  /** The seat. */
  seat: number;
  /** The handle of the person who sits there now. */
  player?: string;
  /** The bot that sits there now. */
  bot?: string;
}

export interface TournamentConfigRequest {
  /** The title that is played. */
  title?: string;
  /** The configuration of the games, without players. */
  game?: ConfigRequest;
  /** How rounds are paired. */
  form?: "swiss" | "round-robin" | "knock-out" | "swiss-to-cut" | "league" | "arena" | "mitchell" | "howell" | "rotation";
  /** Seats at a table, 2 to 8. */
  seats?: number;
  /** The fewest seats that a table may have. */
  least?: number;
  /** What happens to those who fill no table. */
  uneven?: "smaller-tables" | "one-larger" | "byes";
  /**
   * How many rounds are planned, before a cut where there is one; 0 or `null`: as many as all against all takes,
   * known once round 1 is drawn.
   */
  rounds?: number | null;
  /** Whether all meet twice in a round robin or a league without a number of rounds. */
  double?: boolean;
  /** How many go on to the last stage, where there is one. */
  cut?: number | null;
  /** How many of a table go on in a knock-out. */
  advance?: number;
  /** Whether a table beside the final plays for third place. */
  third_place?: boolean;
  /** Divisions of a league; `null`: none. */
  league?: TournamentLeague | null;
  /** What is otherwise in some rounds, by their number. */
  by_round?: { [name: string]: TournamentRoundSettings };
  /** What tables give to the standings. */
  points?: TournamentPoints;
  /** Names of tie-breaks, in order. */
  tie_breaks?: string[];
  /** The minutes of a round's clock; `null`: none. */
  minutes?: number | null;
  /** Whether the service deals, or somebody at the table. */
  dealing?: "sealed" | "recorded";
  /** Whether all tables of a round play the same deals. */
  duplicate?: boolean;
  /** `online`, or physical `tables` whose results come by slips. */
  place?: "online" | "tables";
  /** For how long seats may correct a slip. */
  correction_minutes?: number;
  /** Who of the others at a table has to confirm a slip. */
  confirmations?: "all" | "one" | "none";
  /** The scale of penalties. */
  penalties?: TournamentPenalty[];
  /** Whether people may enter by themselves. */
  entry?: "closed" | "open";
  /** The last round in which entries are taken. */
  late_until?: number | null;
  /** The most entrants. */
  most?: number | null;
  /** How teams are made up; `null`: no teams. */
  teams?: TournamentTeams | null;
  /** The IANA time zone of printed times. */
  locale?: string;
}

/** Begins the tournament's book with its configuration. */
export interface OpenBookActRequest {
  type: "open-book";
  /** What is played, and how. */
  config: TournamentConfigRequest;
}

/** Changes members of the configuration, as long as they do not matter yet. */
export interface ChangeConfigActRequest {
  type: "change-config";
  /** The members that change, whole. */
  changes: TournamentConfigRequest;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

export interface EntryRequest {
  /** A person who is registered. Or: */
  handle?: string;
  /** The person's id. Or: */
  person?: string;
  /** The name of somebody new, who is registered with it. */
  name?: string;
  /** Of a team: what it is called; it has `members`. */
  team?: string;
  /** Of a team: the handles of its members. */
  members?: string[];
  /** The rating, which orders entrants. */
  rating?: number;
  /** The starting number, if it is chosen. */
  number?: number;
}

/**
 * Enters people or teams: each by handle, by id, or, who is new, by name. Once a round is drawn they come late.
 */
export interface AdmitActRequest {
  type: "admit";
  /** Who enters. */
  entries: EntryRequest[];
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** Enters the sender, where entry is open. Without a token: a new person, who gets one. */
export interface EnterActRequest {
  type: "enter";
  /** Of somebody without a token: the name. */
  name?: string;
  /** A rating. */
  rating?: number;
}

/** Changes a rating, or the wish not to sit at table 1. */
export interface ChangeEntryActRequest {
  type: "change-entry";
  /** The entrant. */
  entrant: string;
  /** The rating. */
  rating?: number;
  /** Whether never to be seated at table 1. */
  not_at_table_1?: boolean;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** An entrant plays no more. Its own person may do this too. */
export interface WithdrawActRequest {
  type: "withdraw";
  /** The entrant. */
  entrant: string;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** An entrant who withdrew plays again. */
export interface ReturnEntryActRequest {
  type: "return-entry";
  /** The entrant. */
  entrant: string;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** An entrant plays no more and is not ranked; what was played stands. */
export interface DisqualifyActRequest {
  type: "disqualify";
  /** The entrant. */
  entrant: string;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** An entrant sits out a round; `null` takes that back. Its own person may do this too. */
export interface AskByeActRequest {
  type: "ask-bye";
  /** The entrant. */
  entrant: string;
  /** The number of the round. */
  round: number;
  /** For half the points of a win, for none, or `null`. */
  kind: "half-bye" | "zero-bye" | null;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** A person takes another's place in an entrant, which keeps its points. */
export interface SubstituteActRequest {
  type: "substitute";
  /** The entrant. */
  entrant: string;
  /** Who leaves. */
  out: string;
  /** Who comes. */
  in: string;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** Entrants did not come to their table: it is decided without them. */
export interface NoteNoShowActRequest {
  type: "note-no-show";
  /** The number of the round. */
  round: number;
  /** The number of the table. */
  table: number;
  /** Who did not come. */
  entrants: string[];
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** Two entrants are never paired, or may be again. */
export interface KeepApartActRequest {
  type: "keep-apart";
  /** Both. */
  entrants: string[];
  /** Whether they are kept apart. */
  apart: boolean;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** Draws the next round: by the engine, or with `tables` by hand. */
export interface DrawRoundActRequest {
  type: "draw-round";
  /** By hand: of each table, from table 1 on, its entrants in the order of their seats. */
  tables?: string[][];
  /** By hand: who sits out, with the kind of bye. */
  byes?: { [name: string]: "bye" | "half-bye" | "zero-bye" };
  /** Codes of rules that it may break. */
  accept?: string[];
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

export interface PairedTableRequest {
  /** The number of the table. */
  number: number;
  /** Who sits there, in the order of the seats; empty: the table goes. */
  seats: string[];
}

/**
 * Other seats for tables of a round; those that are not named stay. Refused if it erases a result or moves a
 * table whose game has begun.
 */
export interface ChangePairingActRequest {
  type: "change-pairing";
  /** The number of the round. */
  round: number;
  /** The tables that change. */
  tables: PairedTableRequest[];
  /** Who sits out, by entrant; `null`: no more. */
  byes?: { [name: string]: "bye" | "half-bye" | "zero-bye" | null };
  /** Codes of rules that it may break. */
  accept?: string[];
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** Shows everybody the pairing of a round. */
export interface PublishRoundActRequest {
  type: "publish-round";
  /** The number of the round. */
  round: number;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** Begins a round and its clock; online its games are opened. */
export interface StartRoundActRequest {
  type: "start-round";
  /** The number of the round. */
  round: number;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** Closes a round in which every table has a result. */
export interface CloseRoundActRequest {
  type: "close-round";
  /** The number of the round. */
  round: number;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** A round counts no more; its results stay readable. */
export interface CancelRoundActRequest {
  type: "cancel-round";
  /** The number of the round. */
  round: number;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** Sets how many minutes a round has from now on. */
export interface SetClockActRequest {
  type: "set-clock";
  /** The number of the round. */
  round: number;
  /** Minutes from now; `null`: no clock. */
  minutes: number | null;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** Stops everything: clocks, and games that go on. */
export interface PauseActRequest {
  type: "pause";
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** Goes on after a pause. */
export interface ResumeActRequest {
  type: "resume";
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** Moves in a game that was played elsewhere: a table's game is this one. */
export interface SetGameActRequest {
  type: "set-game";
  /** The number of the round. */
  round: number;
  /** The number of the table. */
  table: number;
  /** The game's id; `null`: none. */
  game: string | null;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

export interface RulingOfRequest {
  /** The game in which it was ruled. */
  game: string;
  /** The number of the case. */
  case: number;
  /** The number of the ruling. */
  ruling: number;
}

/**
 * Enters a table's result: by a seat of the table as a slip, by an official directly. One of `places`, `scores`
 * and, by officials, `points` is needed.
 */
export interface EnterResultActRequest {
  type: "enter-result";
  /** The number of the round. */
  round: number;
  /** The number of the table. */
  table: number;
  /** The place of each seat, 1 the best; who ties has the same. */
  places?: (number | null)[];
  /** The title's own score of each seat. */
  scores?: (string | null)[];
  /** Points that an official assigns to each seat. */
  points?: (string | null)[];
  /** The ruling by which it is so. */
  ruling?: RulingOfRequest;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** A seat of the table confirms its slip. */
export interface ConfirmResultActRequest {
  type: "confirm-result";
  /** The number of the round. */
  round: number;
  /** The number of the table. */
  table: number;
}

/**
 * Another result for a table that has one. Seats may until all have confirmed. One of `places`, `scores` and, by
 * officials, `points` is needed.
 */
export interface CorrectResultActRequest {
  type: "correct-result";
  /** The number of the round. */
  round: number;
  /** The number of the table. */
  table: number;
  /** The place of each seat, 1 the best; who ties has the same. */
  places?: (number | null)[];
  /** The title's own score of each seat. */
  scores?: (string | null)[];
  /** Points that an official assigns to each seat. */
  points?: (string | null)[];
  /** The ruling by which it is so. */
  ruling?: RulingOfRequest;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** A warning, or points of the scale (`code`) or of the director's (`points`) less. */
export interface GivePenaltyActRequest {
  type: "give-penalty";
  /** The entrant. */
  entrant: string;
  /** A code of the scale. */
  code?: string;
  /** Points, where the scale is not meant. */
  points?: string;
  /** Whether it is a warning, which takes no points. */
  warning?: boolean;
  /** The round in which it happened. */
  round?: number;
  /** The table at which it happened. */
  table?: number;
  /** The ruling by which it is given. */
  ruling?: RulingOfRequest;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** A penalty or a warning counts no more. */
export interface CancelPenaltyActRequest {
  type: "cancel-penalty";
  /** The penalty's id. */
  penalty: string;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** Commits the service to a drawing of lots. */
export interface SealLotsActRequest {
  type: "seal-lots";
}

/** Draws the lots: the seed is made public. */
export interface RevealLotsActRequest {
  type: "reveal-lots";
}

/** Publishes standings after a round; official ones fix points and tie-breaks. */
export interface PublishStandingsActRequest {
  type: "publish-standings";
  /** As what they are published. */
  as: "provisional" | "official" | "corrected";
  /** After which round; by default the last one that is closed. */
  round?: number;
  /** The ruling that changed them. */
  ruling?: RulingOfRequest;
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** Gives a person duties, at all tables or from one number to another. */
export interface NameOfficialActRequest {
  type: "name-official";
  /** The person. */
  handle: string;
  /** What they do. */
  duties: ("director" | "scorer" | "arbiter")[];
  /** The first and the last table; left out: all. */
  tables?: number[];
}

/** A person has no duties any more. */
export interface RemoveOfficialActRequest {
  type: "remove-official";
  /** The person. */
  handle: string;
}

/** Calls a director: by a person from the own table, or by an official for any. */
export interface CallActRequest {
  type: "call";
  /** The round; by default the last one. */
  round?: number;
  /** The table; of a person by default the own. */
  table?: number;
  /** What it is about. */
  text?: string;
}

/** Takes a call from the queue: the sender answers it. */
export interface ClaimCallActRequest {
  type: "claim-call";
  /** The call's id. */
  call: string;
}

/** Gives a call to another official, or back to the queue. */
export interface HandOverCallActRequest {
  type: "hand-over-call";
  /** The call's id. */
  call: string;
  /** Who answers it now; `null`: the queue. */
  to?: string | null;
  /** What is known so far. */
  text?: string;
}

/** A call is answered. Who called may take it back so. */
export interface CloseCallActRequest {
  type: "close-call";
  /** The call's id. */
  call: string;
  /** How it was answered. */
  text?: string;
}

/** Tells everybody something. */
export interface AnnounceActRequest {
  type: "announce";
  /** What. */
  text: string;
}

/** Says when rounds are planned to begin. */
export interface ScheduleActRequest {
  type: "schedule";
  /** When each round is planned to begin, from round 1 on; `null`: not planned. */
  starts: (string | null)[];
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** The tournament is over. */
export interface FinishActRequest {
  type: "finish";
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** The tournament goes on after all. */
export interface ReopenActRequest {
  type: "reopen";
  /** Why. Once the tournament runs, changes need it. */
  why?: string;
}

/** An event of a type that this document does not know. Of a later service: ignore what you do not know. */
export interface OtherEvent {
  type: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
  [name: string]: unknown;
}

/** A move, in the form of its title. */
export type Move = FairyBargainsMove | MarketDayMove | MathMarketMove | MercaditoMove | MoonflightMove | OtherMove;

/** A move of a type that this document does not know. Of a later service: ignore what you do not know. */
export interface OtherMove {
  type: string;
  [name: string]: unknown;
}

/**
 * The table in the names of the title's rules, as its viewer sees it: `null` is face down. Its scores and its
 * result are as played; how they stand by the rulings is told beside it.
 */
export type Table = FairyBargainsTable | MarketDayTable | MathMarketTable | MercaditoTable | MoonflightTable | OtherTable;

/** A table of a title that this document does not know. Of a later service: ignore what you do not know. */
export type OtherTable = { [name: string]: unknown };

/** A complete configuration, by title. */
export type Config = FairyBargainsConfig | MarketDayConfig | MathMarketConfig | MercaditoConfig | MoonflightConfig | OtherConfig;

/**
 * A configuration of a title that this document does not know. Of a later service: ignore what you do not know.
 */
export type OtherConfig = { [name: string]: unknown };

/** Variant, options and what else a title lets an organiser choose. What is left out has its default. */
export type ConfigRequest = FairyBargainsConfigRequest | MarketDayConfigRequest | MathMarketConfigRequest | MercaditoConfigRequest | MoonflightConfigRequest;

/** A move, or any other object: what is no move the rules say. */
export type MoveToJudge = Move | { [name: string]: unknown };

/** A move with descriptions in place of some of its values (see *Legal moves and patterns*). */
export interface MovePattern {
  type: string;
  seat?: number;
  [name: string]: unknown;
}

/**
 * An event that was not recorded: its `type`, its `rule` and the members of that type, as the title's events have
 * them, and no number.
 */
export interface JudgedEvent {
  type: string;
  rule?: string;
  [name: string]: unknown;
}

/** The cards of a title, as data for clients. Every title has a form of its own. */
export type Deck = { [name: string]: unknown };

/** A JSON Schema (2020-12). */
export type JsonSchema = { [name: string]: unknown };

/** Addresses around this, by name. */
export type Links = { [name: string]: string };

/** An event that games of every title can have; `type` says which. */
export type RecordEvent = GameOpened | DealCommitted | NonceCommitted | RevealsAwaited | NonceRevealed | SeedRevealed | MoveMade | GameClosed | CaseOpened | CaseWithdrawn | RulingMade | RedealOrdered | RedealConfirmed | AppealMade | AppealDecided | TakeBackAsked | TakeBackAnswered | SetBack | TableHeld | TableReleased | PlayAdjourned | TimeOutCalled | PlayResumed | IrregularityNoted | CardsOpened | SeatResigned | SeatWarned | PointsPenalised | ScoresAssigned | GameAnnulled | SeatForfeited | SeatReplaced;

/** An event outside games, of a tournament or of the house; `type` says which. */
export type HouseEvent = Adopted | TournamentOpened | GameSettingsSet | EmbeddingSet | TokenMade | SeatsAdmitted | TokenRevoked | WordsErased | PersonErased | LabelsSet | PeopleMerged;

/** What a ruling did: the event by which it is carried out, without its number. */
export type RemedyAnswer = RedealOrderedRemedyAnswer | SetBackRemedyAnswer | SeatWarnedRemedyAnswer | PointsPenalisedRemedyAnswer | ScoresAssignedRemedyAnswer | GameAnnulledRemedyAnswer | SeatForfeitedRemedyAnswer | SeatReplacedRemedyAnswer;

/** What every recorded event has. The members of its `type` stand beside these. */
export interface EventHead {
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** What every recorded event has. The members of its `type` stand beside these. */
export interface HouseEventHead {
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
}

/**
 * Event 1 of every game: what is played, by whom, and who deals ("sealed" or "recorded"). `bots_take_back` is
 * "agree" where bots agree to take-backs; everybody may know it.
 */
export interface GameOpened {
  type: "GameOpened";
  /** There too: the title of its game. */
  title: string;
  variant: string | null;
  revision: number;
  config: Config;
  seats: GameOpenedSeatsItem[];
  dealing: string;
  packs: { [name: string]: string };
  bots_take_back?: string | null;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Who sits there: a person, by the id that the record knows, or a bot by its name. */
export interface GameOpenedSeatsItem {
  player?: string;
  bot?: string;
}

/**
 * The service commits itself to all shuffles of a game before the first of them (integrity.md). With `nonces_ms`
 * it waits before the first shuffle: so long for the seats to commit themselves to nonces, and as long for them
 * to reveal these. `shared`: several tables play the same deals, and the seed is revealed when the last of them
 * has closed. `session` is the id of the deals.
 */
export interface DealCommitted {
  type: "DealCommitted";
  alg: string;
  commitment: string;
  session: string;
  nonces_ms?: number | null;
  shared?: boolean | null;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat commits itself to a nonce for the shuffles: its hash in hexadecimal (`nonce_commitment`). */
export interface NonceCommitted {
  type: "NonceCommitted";
  seat: number;
  commitment: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Nobody commits to a nonce any more; these seats have, and reveal theirs now. */
export interface RevealsAwaited {
  type: "RevealsAwaited";
  seats: number[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat reveals its nonce, 16 bytes in hexadecimal: all shuffles follow from it too. */
export interface NonceRevealed {
  type: "NonceRevealed";
  seat: number;
  nonce: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The seed of all shuffles, in hexadecimal: with it anyone can make them again. */
export interface SeedRevealed {
  type: "SeedRevealed";
  seed: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A move that caused no event of its title: this event keeps it in the record. */
export interface MoveMade {
  type: "MoveMade";
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The game is over; `result` has winners, places and scores. */
export interface GameClosed {
  type: "GameClosed";
  result: Result;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/**
 * A case about event `step`: called by `seat` (`None`: by an official), against a seat, under a clause. `held`
 * tells that the table is held until the case is closed.
 */
export interface CaseOpened {
  type: "CaseOpened";
  case: number;
  step: number;
  seat: number | null;
  against: number | null;
  clause: string;
  text: string;
  held: boolean;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Who called the director does not insist. */
export interface CaseWithdrawn {
  type: "CaseWithdrawn";
  case: number;
  text: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/**
 * A ruling on a case; its remedies are the events after it that name its number. `decision` is "upheld",
 * "dismissed" or "unclear" (of the claim). `facts` are the events that it rests on. It can be appealed for
 * `appeal_ms`; 0: it is final. `supersedes` is the ruling in whose place it stands.
 */
export interface RulingMade {
  type: "RulingMade";
  case: number;
  ruling: number;
  decision: string;
  facts: number[];
  clause: string;
  text: string;
  appeal_ms: number;
  supersedes: number | null;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/**
 * A ruling has the service deal boards anew: each as this reserve. `confirmed` is the event of the second
 * official. Each of `boards` is `{"board": number, "reserve": number}`.
 */
export interface RedealOrdered {
  type: "RedealOrdered";
  case: number;
  ruling: number;
  boards: { [name: string]: number }[];
  confirmed: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/**
 * A second official agrees: by a ruling on this case the table may go back to event `to`, and be dealt anew.
 */
export interface RedealConfirmed {
  type: "RedealConfirmed";
  case: number;
  to: number;
  text: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A party asks that another look at a ruling. */
export interface AppealMade {
  type: "AppealMade";
  case: number;
  ruling: number;
  seat: number;
  text: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The appeal is decided, finally: `outcome` is "upheld", or "changed", and the ruling in its place follows. */
export interface AppealDecided {
  type: "AppealDecided";
  case: number;
  ruling: number;
  outcome: string;
  text: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/**
 * A player asks the others to let the table go back to event `to`. `allowed`: a director allows it although cards
 * have been revealed since.
 */
export interface TakeBackAsked {
  type: "TakeBackAsked";
  seat: number;
  to: number;
  allowed: boolean;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A player's answer; when the last one agrees, `SetBack` follows. */
export interface TakeBackAnswered {
  type: "TakeBackAnswered";
  seat: number;
  agreed: boolean;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/**
 * The table stands again as it did after event `to`; what was played since is superseded. By a ruling on a case,
 * or by consent: then both are `None`. `corrected` are the events whose moves are made again in another form, or
 * not at all, by the decisions that follow.
 */
export interface SetBack {
  type: "SetBack";
  to: number;
  case: number | null;
  ruling: number | null;
  corrected: number[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Nobody moves until the table is released. */
export interface TableHeld {
  type: "TableHeld";
  text: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The hold of a case, or without one that of an official, is lifted: play goes on if nothing else holds it. */
export interface TableReleased {
  type: "TableReleased";
  case: number | null;
  text: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Play ends for now; `until` says when it is to go on (ISO 8601, UTC; "" if that is open). */
export interface PlayAdjourned {
  type: "PlayAdjourned";
  until: string;
  text: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A director stops play for about so many milliseconds, for a seat or for all. */
export interface TimeOutCalled {
  type: "TimeOutCalled";
  seat: number | null;
  ms: number;
  text: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Play goes on after an adjournment or a time-out. */
export interface PlayResumed {
  type: "PlayResumed";
  text: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Something against the rules happened at a real table, at event `step`, and it stood. */
export interface IrregularityNoted {
  type: "IrregularityNoted";
  step: number;
  seat: number | null;
  clause: string;
  text: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** From here on this official sees all cards of the game. */
export interface CardsOpened {
  type: "CardsOpened";
  text: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A player leaves the game. */
export interface SeatResigned {
  type: "SeatResigned";
  seat: number;
  text: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A warning. */
export interface SeatWarned {
  type: "SeatWarned";
  ruling: number;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The seat's score becomes worse by `points`, 1 or more; by more coins where fewer are better. */
export interface PointsPenalised {
  type: "PointsPenalised";
  ruling: number;
  seat: number;
  points: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/**
 * Scores by seat that stand in place of those played; `None` leaves a seat its own. `split` tells where they come
 * from if several outcomes were weighed: `{"weight", "scores"}` each.
 */
export interface ScoresAssigned {
  type: "ScoresAssigned";
  ruling: number;
  scores: (number | null)[];
  split: { [name: string]: unknown }[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The game does not count. */
export interface GameAnnulled {
  type: "GameAnnulled";
  ruling: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The seat is out of the game by a ruling. */
export interface SeatForfeited {
  type: "SeatForfeited";
  ruling: number;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Another sits there from now on: `{"player": id}` or `{"bot": name}`. */
export interface SeatReplaced {
  type: "SeatReplaced";
  ruling: number;
  seat: number;
  sitting: { [name: string]: string };
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/**
 * What was there when the stream began: events of this module, each with its `type`, and `by` where it is known.
 * For a database from before there were such streams it is everything that was found, for a new one nothing.
 */
export interface Adopted {
  type: "Adopted";
  found: { [name: string]: unknown }[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
}

/** A tournament, with the settings that its games begin with. */
export interface TournamentOpened {
  type: "TournamentOpened";
  tournament: string;
  private: boolean;
  spectator_delay: number;
  disputes: string;
  appeal_minutes: number;
  open_cards: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
}

/**
 * The settings of a game from now on, and the tournament that it belongs to. A game without such an event has the
 * default settings. Where a game moves to another tournament, both streams hold the event.
 */
export interface GameSettingsSet {
  type: "GameSettingsSet";
  game: string;
  tournament: string | null;
  private: boolean;
  spectator_delay: number;
  disputes: string;
  appeal_minutes: number;
  open_cards: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
}

/**
 * Which other sites may show a tournament's public games in frames from now on. `embedding` has `allowed` and
 * `ancestors`, the origins of those sites; `None` leaves it to the service, as it is without such an event.
 */
export interface EmbeddingSet {
  type: "EmbeddingSet";
  tournament: string;
  embedding: EmbeddingAnswer | null;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
}

/**
 * A token, by its id: whose it is, its role, and where it holds. `expires_at` is in milliseconds since 1970.
 */
export interface TokenMade {
  type: "TokenMade";
  token: string;
  role: string;
  person: string | null;
  tournament: string | null;
  games: string[] | null;
  game: string | null;
  seat: number | null;
  expires_at: number | null;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
}

/** Tokens of seats that the service made for those who sit there: of each the `seat`, `token` and `person`. */
export interface SeatsAdmitted {
  type: "SeatsAdmitted";
  game: string;
  seats: { [name: string]: unknown }[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
}

/** A token that holds no more. */
export interface TokenRevoked {
  type: "TokenRevoked";
  token: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
}

/** Words about a game that were erased, by the hashes that its events hold. */
export interface WordsErased {
  type: "WordsErased";
  game: string;
  texts: string[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
}

/** A person whose names and words were erased. */
export interface PersonErased {
  type: "PersonErased";
  person: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
}

/** What integrators call a game or a tournament (`kind`) from now on: a salted hash; `None`: nothing. */
export interface LabelsSet {
  type: "LabelsSet";
  kind: string;
  subject: string;
  hash: string | null;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
}

/** Two ids that are one person from now on: `merged` means `into`. Games keep the ids that they have. */
export interface PeopleMerged {
  type: "PeopleMerged";
  merged: string;
  into: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
}

/**
 * A ruling has the service deal boards anew: each as this reserve. `confirmed` is the event of the second
 * official. Each of `boards` is `{"board": number, "reserve": number}`.
 */
export interface RedealOrderedRemedyAnswer {
  type: "RedealOrdered";
  case: number;
  ruling: number;
  boards: { [name: string]: number }[];
  confirmed: number;
  rule?: string;
}

/**
 * The table stands again as it did after event `to`; what was played since is superseded. By a ruling on a case,
 * or by consent: then both are `None`. `corrected` are the events whose moves are made again in another form, or
 * not at all, by the decisions that follow.
 */
export interface SetBackRemedyAnswer {
  type: "SetBack";
  to: number;
  case: number | null;
  ruling: number | null;
  corrected: number[];
  rule?: string;
}

/** A warning. */
export interface SeatWarnedRemedyAnswer {
  type: "SeatWarned";
  ruling: number;
  seat: number;
  rule?: string;
}

/** The seat's score becomes worse by `points`, 1 or more; by more coins where fewer are better. */
export interface PointsPenalisedRemedyAnswer {
  type: "PointsPenalised";
  ruling: number;
  seat: number;
  points: number;
  rule?: string;
}

/**
 * Scores by seat that stand in place of those played; `None` leaves a seat its own. `split` tells where they come
 * from if several outcomes were weighed: `{"weight", "scores"}` each.
 */
export interface ScoresAssignedRemedyAnswer {
  type: "ScoresAssigned";
  ruling: number;
  scores: (number | null)[];
  split: { [name: string]: unknown }[];
  rule?: string;
}

/** The game does not count. */
export interface GameAnnulledRemedyAnswer {
  type: "GameAnnulled";
  ruling: number;
  rule?: string;
}

/** The seat is out of the game by a ruling. */
export interface SeatForfeitedRemedyAnswer {
  type: "SeatForfeited";
  ruling: number;
  seat: number;
  rule?: string;
}

/** Another sits there from now on: `{"player": id}` or `{"bot": name}`. */
export interface SeatReplacedRemedyAnswer {
  type: "SeatReplaced";
  ruling: number;
  seat: number;
  sitting: { [name: string]: string };
  rule?: string;
}

/** How a game ended: the winners, and by seat the places and the scores where the title has them. */
export interface Result {
  winners: number[];
  places: number[] | null;
  scores: number[] | null;
}

/** The kinds of marks that there are. */
export type MarkKind = "deal" | "round" | "score" | "end" | "case" | "ruling" | "remedy" | "set-back" | "appeal" | "take-back" | "hold" | "break" | "irregularity" | "resignation" | "open-cards";

/** A place in a replay worth jumping to. */
export interface Mark {
  /** A later service may have more kinds. */
  kind: MarkKind | string;
  label: string;
}

/** An event of a tournament's book; `type` says which. `why` and `text` are hashes of words. */
export type ToldBookEvent = BookOpened | ConfigChanged | EntriesMade | EntryChanged | EntryWithdrawn | EntryReturned | EntryDisqualified | ByeAsked | MemberReplaced | NoShowNoted | KeptApart | RoundDrawn | PairingChanged | RoundPublished | RoundStarted | RoundClosed | RoundCancelled | ClockSet | TournamentPaused | TournamentResumed | GameSet | ResultEntered | ResultConfirmed | ResultContested | ResultCorrected | PenaltyGiven | PenaltyCancelled | LotsSealed | LotsRevealed | StandingsPublished | OfficialNamed | OfficialRemoved | CallMade | CallClaimed | CallHandedOver | CallClosed | Announced | ScheduleSet | TournamentFinished | TournamentReopened;

/** What every event of a book has. The members of its `type` stand beside these. */
export interface BookEventHead {
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** Event 1 of every book: the tournament and its configuration in wire form (`config.py`). */
export interface BookOpened {
  type: "BookOpened";
  tournament: string;
  config: TournamentConfigRequest;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** These members of the configuration are as given from now on. */
export interface ConfigChanged {
  type: "ConfigChanged";
  changes: TournamentConfigRequest;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** Entries: of each `entrant`, `number`, `kind` ("person" or "team"), `members`, `rating` and `since_round`. */
export interface EntriesMade {
  type: "EntriesMade";
  entries: MadeEntry[];
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** A rating, or the wish not to sit at table 1; `None` leaves it as it was. */
export interface EntryChanged {
  type: "EntryChanged";
  entrant: string;
  rating: number | null;
  not_at_table_1: boolean | null;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** An entrant plays no more after this round (0: none was played). */
export interface EntryWithdrawn {
  type: "EntryWithdrawn";
  entrant: string;
  after: number;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** An entrant who withdrew plays again from this round on. */
export interface EntryReturned {
  type: "EntryReturned";
  entrant: string;
  since_round: number;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** An entrant plays no more and is not ranked; what was played stands. */
export interface EntryDisqualified {
  type: "EntryDisqualified";
  entrant: string;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** An entrant sits out a round for a "half-bye" or a "zero-bye"; `None` takes that back. */
export interface ByeAsked {
  type: "ByeAsked";
  entrant: string;
  round: number;
  kind: string | null;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** A person takes another's place in an entrant, which keeps its points. */
export interface MemberReplaced {
  type: "MemberReplaced";
  entrant: string;
  out: string;
  into: string;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** These entrants did not come to their table: it forfeits for them, and is won by one who is left alone. */
export interface NoShowNoted {
  type: "NoShowNoted";
  round: number;
  table: number;
  entrants: string[];
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** Two entrants are never paired from now on, or may be again. */
export interface KeptApart {
  type: "KeptApart";
  entrants: string[];
  apart: boolean;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** A pairing: tables with `number`, `seats` and `board`, byes by entrant, and the rules that it breaks. */
export interface RoundDrawn {
  type: "RoundDrawn";
  round: number;
  tables: PairedTable[];
  byes: { [name: string]: string };
  by_hand: boolean;
  breaks: PairingBreak[];
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** The pairing of a round from now on, whole. Tables of the same number and seats keep what they have. */
export interface PairingChanged {
  type: "PairingChanged";
  round: number;
  tables: PairedTable[];
  byes: { [name: string]: string };
  breaks: PairingBreak[];
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** Everybody may see the pairing of a round. */
export interface RoundPublished {
  type: "RoundPublished";
  round: number;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** A round is played; `ends_at` is the end of its clock. */
export interface RoundStarted {
  type: "RoundStarted";
  round: number;
  ends_at: number | null;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** All results of a round are in. */
export interface RoundClosed {
  type: "RoundClosed";
  round: number;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** A round that counts no more; its results stay readable. */
export interface RoundCancelled {
  type: "RoundCancelled";
  round: number;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** A round's clock ends at this moment. */
export interface ClockSet {
  type: "ClockSet";
  round: number;
  ends_at: number | null;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** All clocks stop. */
export interface TournamentPaused {
  type: "TournamentPaused";
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** All clocks go on, with as much time as they had. */
export interface TournamentResumed {
  type: "TournamentResumed";
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** A table plays this game, or (`None`) none yet. */
export interface GameSet {
  type: "GameSet";
  round: number;
  table: number;
  game: string | null;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/**
 * A result by seat: places, scores, or points that a director assigns. `source` is "game", "slip", "director",
 * "forfeit" or "assigned"; `entrant` is who entered a slip. With a `ruling` (`game`, `case`, `ruling`) it stands
 * beside what was played: as ruled.
 */
export interface ResultEntered {
  type: "ResultEntered";
  round: number;
  table: number;
  places: (number | null)[];
  scores: (string | null)[];
  points: string[] | null;
  source: string;
  entrant: string | null;
  ruling: RulingOfAnswer | null;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** An entrant at the table confirms its result. */
export interface ResultConfirmed {
  type: "ResultConfirmed";
  round: number;
  table: number;
  entrant: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** An entrant at the table says that the result was another: a director decides. */
export interface ResultContested {
  type: "ResultContested";
  round: number;
  table: number;
  entrant: string;
  places: (number | null)[];
  scores: (string | null)[];
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** Another result for a table that has one. Fields are those of `ResultEntered`. */
export interface ResultCorrected {
  type: "ResultCorrected";
  round: number;
  table: number;
  places: (number | null)[];
  scores: (string | null)[];
  points: string[] | null;
  source: string;
  entrant: string | null;
  ruling: RulingOfAnswer | null;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** A warning, or points taken from an entrant. `penalty` is its id. */
export interface PenaltyGiven {
  type: "PenaltyGiven";
  penalty: string;
  entrant: string;
  code: string | null;
  points: string;
  warning: boolean;
  round: number | null;
  table: number | null;
  ruling: RulingOfAnswer | null;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** A penalty or warning that counts no more. */
export interface PenaltyCancelled {
  type: "PenaltyCancelled";
  penalty: string;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** The service commits itself to a drawing of lots: SHA-256 of the seed, in hexadecimal. */
export interface LotsSealed {
  type: "LotsSealed";
  commitment: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** The seed of the lots, in hexadecimal: with it anyone can draw them again (`field.lots`). */
export interface LotsRevealed {
  type: "LotsRevealed";
  seed: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/**
 * Standings after a round, `state` "provisional", "official" or "corrected"; `hash` is of their canonical form.
 */
export interface StandingsPublished {
  type: "StandingsPublished";
  state: string;
  round: number;
  hash: string;
  ruling: RulingOfAnswer | null;
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** A person's duties, at all tables or from one number to another. */
export interface OfficialNamed {
  type: "OfficialNamed";
  person: string;
  duties: string[];
  tables: number[] | null;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** A person has no duties any more. */
export interface OfficialRemoved {
  type: "OfficialRemoved";
  person: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** A call for a director. `call` is its id. */
export interface CallMade {
  type: "CallMade";
  call: string;
  round: number | null;
  table: number | null;
  entrant: string | null;
  text: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** A director, who did this, answers a call. */
export interface CallClaimed {
  type: "CallClaimed";
  call: string;
  person: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** Another director answers a call, or (`None`) it is open again. */
export interface CallHandedOver {
  type: "CallHandedOver";
  call: string;
  to: string | null;
  text: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** A call that is answered. */
export interface CallClosed {
  type: "CallClosed";
  call: string;
  text: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** Words to everybody. `announcement` is their id. */
export interface Announced {
  type: "Announced";
  announcement: string;
  text: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** When the rounds are planned to begin, from round 1 on. */
export interface ScheduleSet {
  type: "ScheduleSet";
  starts: (number | null)[];
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** The tournament is over. */
export interface TournamentFinished {
  type: "TournamentFinished";
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** The tournament goes on after all. */
export interface TournamentReopened {
  type: "TournamentReopened";
  why: string;
  /** The step: its number in the book, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who did it: a role and an id. */
  by: string;
  /** The SHA-256 of its stored bytes; left out where none are. */
  h?: string;
  /** The hash of the event before. */
  prev?: string;
  /** The words behind `why` and `text`; `null` once they are erased. */
  words: { [name: string]: string | null };
}

/** A table of a pairing. */
export interface PairedTable {
  number?: number;
  seats?: string[];
  board?: number | null;
}

/** An entry as it was made. */
export interface MadeEntry {
  entrant?: string;
  number?: number;
  kind?: string;
  members?: string[];
  rating?: number;
  since_round?: number;
}

/** A rule that a pairing breaks: its code, where, and whom it concerns. */
export interface PairingBreak {
  code?: string;
  table?: number | null;
  entrants?: string[];
}

/** An event of Fairy Bargains; `type` says which. */
export type FairyBargainsEvent = FairyBargainsRoundDealt | FairyBargainsCardPlayed | FairyBargainsPotExtended | FairyBargainsBargainChoice | FairyBargainsBargainTaken | FairyBargainsNoBargain | FairyBargainsCardJoinedPot | FairyBargainsRoundEnded | FairyBargainsDealerSet | FairyBargainsGameEnded | FairyBargainsReshuffleNeeded | FairyBargainsPileRebuilt | FairyBargainsGameStarted | FairyBargainsCardPlaced | FairyBargainsCardsWithdrawn | FairyBargainsPlayerEliminated | FairyBargainsBargainsDealt | FairyBargainsCardsTurned | FairyBargainsMatchMade | FairyBargainsPlayCardUncovered | FairyBargainsBargainTurnedUp | FairyBargainsPileCleared;

/** Hands, Pot and Draw Pile lie ready. Who holds what is hidden, `draw_count` is not. */
export interface FairyBargainsRoundDealt {
  type: "RoundDealt";
  rule: FairyBargainsClause;
  round: number;
  dealer: number;
  pot: number[];
  draw_count: number;
  leader: number;
  hands: ((number | null)[])[];
  draw: (number | null)[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A card lies beside the Pot, waiting for its bargain. */
export interface FairyBargainsCardPlayed {
  type: "CardPlayed";
  rule: FairyBargainsClause;
  seat: number;
  card: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The top card of the Draw Pile went to the Pot. */
export interface FairyBargainsPotExtended {
  type: "PotExtended";
  rule: FairyBargainsClause;
  card: number;
  pot_total: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Several sets qualify; the seat must name one. */
export interface FairyBargainsBargainChoice {
  type: "BargainChoice";
  rule: FairyBargainsClause;
  seat: number;
  options: number[][];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat took cards out of the Pot; `forced` where there was nothing to choose. Only v1 has `points`. */
export interface FairyBargainsBargainTaken {
  type: "BargainTaken";
  rule: FairyBargainsClause;
  seat: number;
  cards: number[];
  total: number;
  forced: boolean;
  points?: number | null;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The Pot cannot be brought above the played card. */
export interface FairyBargainsNoBargain {
  type: "NoBargain";
  rule: FairyBargainsClause;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The played card joined the Pot, which is `pot` now; the turn is over. */
export interface FairyBargainsCardJoinedPot {
  type: "CardJoinedPot";
  rule: FairyBargainsClause;
  card: number;
  pot: number[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** All hands are empty; a point for each card taken. */
export interface FairyBargainsRoundEnded {
  type: "RoundEnded";
  rule: FairyBargainsClause;
  round: number;
  points: number[];
  totals: number[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The next round and its dealer. */
export interface FairyBargainsDealerSet {
  type: "DealerSet";
  rule: FairyBargainsClause;
  round: number;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The game is over. `totals` are there if rounds were played, `won` and `bargains_left` in the solitaire. */
export interface FairyBargainsGameEnded {
  type: "GameEnded";
  rule: FairyBargainsClause;
  totals?: number[] | null;
  places?: number[] | null;
  winners?: number[] | null;
  won?: boolean | null;
  bargains_left?: number | null;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A card must be added and the Draw Pile is empty: `count` discards are to be shuffled. */
export interface FairyBargainsReshuffleNeeded {
  type: "ReshuffleNeeded";
  rule: FairyBargainsClause;
  count: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The discards are the Draw Pile. Their order is hidden. */
export interface FairyBargainsPileRebuilt {
  type: "PileRebuilt";
  rule: FairyBargainsClause;
  draw_count: number;
  draw: (number | null)[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The seat that starts was drawn. */
export interface FairyBargainsGameStarted {
  type: "GameStarted";
  rule: FairyBargainsClause;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A card went from in front of a seat to the Pot. */
export interface FairyBargainsCardPlaced {
  type: "CardPlaced";
  rule: FairyBargainsClause;
  seat: number;
  card: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Cards went from the Pot to in front of a seat. */
export interface FairyBargainsCardsWithdrawn {
  type: "CardsWithdrawn";
  rule: FairyBargainsClause;
  seat: number;
  cards: number[];
  total: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat has no cards left; `place` is its place at the end. */
export interface FairyBargainsPlayerEliminated {
  type: "PlayerEliminated";
  rule: FairyBargainsClause;
  seat: number;
  place: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The piles and the stock lie ready. */
export interface FairyBargainsBargainsDealt {
  type: "BargainsDealt";
  rule: FairyBargainsClause;
  face_up: number[];
  stock_count: number;
  piles: ((number | null)[])[];
  stock: (number | null)[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Cards of the stock, `play_area` in the order of turning, went to the Play Area; `top` was the last. */
export interface FairyBargainsCardsTurned {
  type: "CardsTurned";
  rule: FairyBargainsClause;
  count: number;
  top: number;
  stock_count: number;
  play_area: (number | null)[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The Play Area's card and the cards of these piles are gone. */
export interface FairyBargainsMatchMade {
  type: "MatchMade";
  rule: FairyBargainsClause;
  card: number;
  piles: number[];
  cards: number[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The card below is the top of the Play Area now. */
export interface FairyBargainsPlayCardUncovered {
  type: "PlayCardUncovered";
  rule: FairyBargainsClause;
  card: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The next card of a pile lies face up. */
export interface FairyBargainsBargainTurnedUp {
  type: "BargainTurnedUp";
  rule: FairyBargainsClause;
  pile: number;
  card: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A pile is empty, and stays so. */
export interface FairyBargainsPileCleared {
  type: "PileCleared";
  rule: FairyBargainsClause;
  pile: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A move of Fairy Bargains; `type` says which. */
export type FairyBargainsMove = FairyBargainsDeal | FairyBargainsPlay | FairyBargainsTake | FairyBargainsReshuffle | FairyBargainsStart | FairyBargainsExchange | FairyBargainsMatch | FairyBargainsTurn;

/** The table of Fairy Bargains, by variant. */
export type FairyBargainsTable = FairyBargainsMainTable | FairyBargainsExactTable | FairyBargainsEliminationTable | FairyBargainsSolitaireTable;

/** A complete configuration of Fairy Bargains, by variant. */
export type FairyBargainsConfig = FairyBargainsMainConfig | FairyBargainsExactConfig | FairyBargainsEliminationConfig | FairyBargainsSolitaireConfig;

/** What an organiser chooses for Fairy Bargains, by variant. What is left out has its default. */
export type FairyBargainsConfigRequest = FairyBargainsMainConfigRequest | FairyBargainsExactConfigRequest | FairyBargainsEliminationConfigRequest | FairyBargainsSolitaireConfigRequest;

/** What an organiser chooses for the variant `main`. What is left out has its default. */
export interface FairyBargainsMainConfigRequest {
  variant?: "main";
  /** How many play. Where a game is opened it follows from the seats. */
  players?: number;
  first_dealer?: number;
  options?: FairyBargainsMainOptionsRequest;
}

/** Options. Those that are left out have their defaults. */
export interface FairyBargainsMainOptionsRequest {
  /** How many rounds are played; null: one for each player. (FB-2.12) Default: null. */
  rounds?: number | null;
  /** Of several smallest sets: any, or the closest total only. (FB-2.6) Default: "player". */
  choice?: "player" | "closest";
  /** No card left to add: no bargain, or the whole Pot. (FB-2.10) Default: "no_bargain". */
  exhausted?: "no_bargain" | "take_all";
}

/** What an organiser chooses for the variant `v1`. What is left out has its default. */
export interface FairyBargainsExactConfigRequest {
  variant: "v1";
  /** How many play. Where a game is opened it follows from the seats. */
  players?: number;
  first_dealer?: number;
  options?: FairyBargainsExactOptionsRequest;
}

/** Options. Those that are left out have their defaults. */
export interface FairyBargainsExactOptionsRequest {
  /** How many rounds are played; null: one for each player. (FB-2.12) Default: null. */
  rounds?: number | null;
  /** Of several sets that qualify: any, or the smallest only. (FB-3.5) Default: "player". */
  choice?: "player" | "fewest";
}

/** What an organiser chooses for the variant `v2`. What is left out has its default. */
export interface FairyBargainsEliminationConfigRequest {
  variant: "v2";
  /** How many play. Where a game is opened it follows from the seats. */
  players?: number;
  options?: FairyBargainsEliminationOptionsRequest;
}

/** Options. Those that are left out have their defaults. */
export interface FairyBargainsEliminationOptionsRequest {
  /** How many decks there are; with two, up to six may play. (FB-4.1) Default: 1. */
  decks?: 1 | 2;
  /**
   * When a seat without cards is out: after its withdrawal, or as it places the last. (FB-4.5) Default:
   * "after_withdrawal".
   */
  elimination?: "after_withdrawal" | "on_placement";
}

/** What an organiser chooses for the variant `v3`. What is left out has its default. */
export interface FairyBargainsSolitaireConfigRequest {
  variant: "v3";
  /** How many play. Where a game is opened it follows from the seats. */
  players?: number;
  options?: FairyBargainsSolitaireOptionsRequest;
}

/** Options. Those that are left out have their defaults. */
export interface FairyBargainsSolitaireOptionsRequest {
  /** How many piles there are: 5 is easier, 7 harder. (FB-5.1) Default: 6. */
  piles?: 6 | 5 | 7;
  /** Whether more cards may be turned only when nothing matches. (FB-5.5) Default: true. */
  must_match?: boolean;
  /** Cards left in the Play Area: they stay below, or are gone. (FB-5.3) Default: "stack". */
  waste?: "stack" | "discard";
  /** Whether the covered cards of the Play Area can be seen. (FB-7.9) Default: false. */
  fan?: boolean;
}

/**
 * The number of a clause in the rules of Fairy Bargains, whose texts are in the answer about the title. There may
 * be more of them in later editions.
 */
export type FairyBargainsClause = string;

/** Chance: the whole deck, top card first. */
export interface FairyBargainsDeal {
  type: "deal";
  deck: number[];
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat plays one card of its hand. */
export interface FairyBargainsPlay {
  type: "play";
  seat: number;
  card: number;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat names the set that it takes out of the Pot. */
export interface FairyBargainsTake {
  type: "take";
  seat: number;
  cards: number[];
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** Chance: all discards, top card first. */
export interface FairyBargainsReshuffle {
  type: "reshuffle";
  order: number[];
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** Chance: the seat that starts. */
export interface FairyBargainsStart {
  type: "start";
  first: number;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat places a card in the Pot and withdraws others. */
export interface FairyBargainsExchange {
  type: "exchange";
  seat: number;
  place: number;
  withdraw: number[];
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** The top card of the Play Area goes with the face-up cards of these piles. */
export interface FairyBargainsMatch {
  type: "match";
  seat: number;
  piles: number[];
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** The next three cards of the stock are turned. */
export interface FairyBargainsTurn {
  type: "turn";
  seat: number;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/**
 * The table of the main game. Hands, Pot and taken cards ascend; the Draw Pile is top first. `offered` are the
 * sets to choose from while a take is due; they follow from the Pot and the played card.
 */
export interface FairyBargainsMainTable {
  phase: "deal" | "play" | "take" | "over";
  round: number;
  dealer: number;
  turn: number | null;
  hands: ((number | null)[])[];
  pot: number[];
  draw: (number | null)[];
  played: number | null;
  taken: ((number | null)[])[];
  round_points: number[];
  totals: number[];
  result: FairyBargainsStanding | null;
}

/** The result as the table shows it (FB-2.13). */
export interface FairyBargainsStanding {
  totals: number[];
  places: number[];
  winners: number[];
}

/**
 * The table of variant 1. Hands, Pot and discards ascend; the Draw Pile is top first. While a take or a reshuffle
 * is due, `played` waits and it stays the turn of the seat that played it. `offered` are the sets to choose from.
 */
export interface FairyBargainsExactTable {
  phase: "deal" | "play" | "take" | "reshuffle" | "over";
  round: number;
  dealer: number;
  turn: number | null;
  hands: ((number | null)[])[];
  pot: number[];
  draw: (number | null)[];
  played: number | null;
  discard: number[];
  round_points: number[];
  totals: number[];
  result: FairyBargainsStanding | null;
}

/** The table of variant 2. The cards in front of the seats and those of the Pot ascend; `out` is in order. */
export interface FairyBargainsEliminationTable {
  phase: "start" | "play" | "over";
  turn: number | null;
  hands: number[][];
  pot: number[];
  out: number[];
  result: FairyBargainsOrder | null;
}

/** The result as the table shows it (FB-4.6). */
export interface FairyBargainsOrder {
  places: number[];
  winners: number[];
}

/**
 * The table of variant 3. A pile and the Play Area are bottom to top, the stock is top first. In the middle of a
 * decision `turning` are the piles whose top card is still to be turned up, and the Play Area's is still to be
 * uncovered if it is `covered`.
 */
export interface FairyBargainsSolitaireTable {
  phase: "deal" | "play" | "over";
  piles: ((number | null)[])[];
  stock: (number | null)[];
  play_area: (number | null)[];
  removed: number[];
  discarded: (number | null)[];
  result: FairyBargainsOutcome | null;
}

/** The result as the table shows it (FB-5.7, FB-5.8). */
export interface FairyBargainsOutcome {
  won: boolean;
  bargains_left: number;
}

/** A complete configuration of the main game. */
export interface FairyBargainsMainConfig {
  variant: string;
  players: number;
  first_dealer: number;
  options: FairyBargainsMainOptions;
}

/** What an organiser may choose in the main game. */
export interface FairyBargainsMainOptions {
  /** How many rounds are played; null: one for each player. (FB-2.12) */
  rounds: number | null;
  /** Of several smallest sets: any, or the closest total only. (FB-2.6) */
  choice: "player" | "closest";
  /** No card left to add: no bargain, or the whole Pot. (FB-2.10) */
  exhausted: "no_bargain" | "take_all";
}

/** A complete configuration of variant 1. */
export interface FairyBargainsExactConfig {
  variant: string;
  players: number;
  first_dealer: number;
  options: FairyBargainsExactOptions;
}

/** What an organiser may choose in variant 1. */
export interface FairyBargainsExactOptions {
  /** How many rounds are played; null: one for each player. (FB-2.12) */
  rounds: number | null;
  /** Of several sets that qualify: any, or the smallest only. (FB-3.5) */
  choice: "player" | "fewest";
}

/** A complete configuration of variant 2. */
export interface FairyBargainsEliminationConfig {
  variant: string;
  players: number;
  options: FairyBargainsEliminationOptions;
}

/** What an organiser may choose in variant 2. */
export interface FairyBargainsEliminationOptions {
  /** How many decks there are; with two, up to six may play. (FB-4.1) */
  decks: 1 | 2;
  /** When a seat without cards is out: after its withdrawal, or as it places the last. (FB-4.5) */
  elimination: "after_withdrawal" | "on_placement";
}

/** A complete configuration of variant 3. */
export interface FairyBargainsSolitaireConfig {
  variant: string;
  players: number;
  options: FairyBargainsSolitaireOptions;
}

/** What a player may choose in variant 3. */
export interface FairyBargainsSolitaireOptions {
  /** How many piles there are: 5 is easier, 7 harder. (FB-5.1) */
  piles: 6 | 5 | 7;
  /** Whether more cards may be turned only when nothing matches. (FB-5.5) */
  must_match: boolean;
  /** Cards left in the Play Area: they stay below, or are gone. (FB-5.3) */
  waste: "stack" | "discard";
  /** Whether the covered cards of the Play Area can be seen. (FB-7.9) */
  fan: boolean;
}

/** An event of Market Day; `type` says which. */
export type MarketDayEvent = MarketDayHandDealt | MarketDayRoundStarted | MarketDayCardPlayed | MarketDayCardSpoiled | MarketDayRoyalSecured | MarketDayRainFell | MarketDayRainCancelled | MarketDayKnightIdle | MarketDayTinkerIdle | MarketDayCardScored | MarketDayHandEnded | MarketDayCardRainedOut | MarketDayCardKilled | MarketDayTinkerPending | MarketDayTinkerTraded | MarketDayTinkerDeclined | MarketDayRoundScored | MarketDayLeadSet | MarketDayDealerSet | MarketDayGameEnded;

/** Everybody holds cards. Who holds what and what was left over is hidden, how many cards are not. */
export interface MarketDayHandDealt {
  type: "HandDealt";
  rule: MarketDayClause;
  hand: number;
  dealer: number;
  cards_each: number;
  undealt: number;
  hands: ((number | null)[])[];
  undealt_cards: (number | null)[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The leader is to play the first card of a round. */
export interface MarketDayRoundStarted {
  type: "RoundStarted";
  rule: MarketDayClause;
  round: number;
  leader: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A card lies face up in the next slot. */
export interface MarketDayCardPlayed {
  type: "CardPlayed";
  rule: MarketDayClause;
  seat: number;
  slot: number;
  rank: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A duplicate leaves the round; the copy in `by_slot` stays. `seat` played the spoiled one. */
export interface MarketDayCardSpoiled {
  type: "CardSpoiled";
  rule: MarketDayClause;
  slot: number;
  rank: number;
  by_slot: number;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A Royal is safe from everything. */
export interface MarketDayRoyalSecured {
  type: "RoyalSecured";
  rule: MarketDayClause;
  slot: number;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The only 7 of the round is a Rain. */
export interface MarketDayRainFell {
  type: "RainFell";
  rule: MarketDayClause;
  slot: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Several 7s were played, so none of them is a Rain. */
export interface MarketDayRainCancelled {
  type: "RainCancelled";
  rule: MarketDayClause;
  slots: number[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A Knight finds nothing to kill. */
export interface MarketDayKnightIdle {
  type: "KnightIdle";
  rule: MarketDayClause;
  slot: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The Tinker finds nothing to trade with. */
export interface MarketDayTinkerIdle {
  type: "TinkerIdle";
  rule: MarketDayClause;
  slot: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A card that is still in the round gives points to the seat that it now lies with. */
export interface MarketDayCardScored {
  type: "CardScored";
  rule: MarketDayClause;
  slot: number;
  rank: number;
  seat: number;
  points: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** All dealt cards have been played. */
export interface MarketDayHandEnded {
  type: "HandEnded";
  rule: MarketDayClause;
  hand: number;
  points: number[];
  totals: number[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The Rain drives a card out of the round. `seat` played it. */
export interface MarketDayCardRainedOut {
  type: "CardRainedOut";
  rule: MarketDayClause;
  slot: number;
  rank: number;
  by_slot: number;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The Knight in `by_slot`, played by `by_seat`, kills a card that `seat` played. */
export interface MarketDayCardKilled {
  type: "CardKilled";
  rule: MarketDayClause;
  slot: number;
  rank: number;
  by_slot: number;
  seat: number;
  by_seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The Tinker's player is asked for a trade. */
export interface MarketDayTinkerPending {
  type: "TinkerPending";
  rule: MarketDayClause;
  seat: number;
  slot: number;
  targets: number[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The Tinker and the card in slot `target` swapped places. */
export interface MarketDayTinkerTraded {
  type: "TinkerTraded";
  rule: MarketDayClause;
  seat: number;
  slot: number;
  target: number;
  rank: number;
  with_seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The Tinker's player keeps the Tinker. */
export interface MarketDayTinkerDeclined {
  type: "TinkerDeclined";
  rule: MarketDayClause;
  seat: number;
  slot: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The round's points by seat; its cards go to the discard. */
export interface MarketDayRoundScored {
  type: "RoundScored";
  rule: MarketDayClause;
  round: number;
  points: number[];
  totals: number[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Who leads the next round; `tied` are the seats with most points, one of them or more. */
export interface MarketDayLeadSet {
  type: "LeadSet";
  rule: MarketDayClause;
  seat: number;
  tied: number[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The next hand and its dealer. */
export interface MarketDayDealerSet {
  type: "DealerSet";
  rule: MarketDayClause;
  hand: number;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The last hand is over. */
export interface MarketDayGameEnded {
  type: "GameEnded";
  rule: MarketDayClause;
  totals: number[];
  places: number[];
  winners: number[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A move of Market Day; `type` says which. */
export type MarketDayMove = MarketDayDeal | MarketDayPlay | MarketDayTinker;

/** What an organiser chooses. What is left out has its default. */
export interface MarketDayConfigRequest {
  /** How many play. Where a game is opened it follows from the seats. */
  players?: number;
  first_dealer?: number;
  options?: MarketDayOptionsRequest;
}

/** Options. Those that are left out have their defaults. */
export interface MarketDayOptionsRequest {
  /** How many hands are played; null: six, or one for each player. (MD-1.3) Default: null. */
  hands?: number | null;
  /** Whether the Tinker's player may decline a trade. (MD-4.10) Default: "may". */
  tinker?: "may" | "must";
  /**
   * Several seats took most in a round: who led it leads again, or the first of them in turn order does. (MD-5.4)
   * Default: "same_leader".
   */
  lead_tie?: "same_leader" | "tied_first";
  /** Equal totals: shared, or the best single hand decides. (MD-6.3) Default: "shared". */
  final_tie?: "shared" | "best_hand";
}

/**
 * The number of a clause in the rules of Market Day, whose texts are in the answer about the title. There may be
 * more of them in later editions.
 */
export type MarketDayClause = string;

/** Chance: the whole deck, top card first. */
export interface MarketDayDeal {
  type: "deal";
  deck: number[];
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat plays one card of its hand. */
export interface MarketDayPlay {
  type: "play";
  seat: number;
  rank: number;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** The Tinker's player names the card to trade with; `None` declines. */
export interface MarketDayTinker {
  type: "tinker";
  seat: number;
  target: number | null;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/**
 * The table. Hands ascend; `undealt` lies as it was in the deck, `discard` as it was played. `discard` and
 * `undealt` stay until the next deal, so that a finished hand can be counted over.
 */
export interface MarketDayTable {
  phase: "deal" | "play" | "tinker" | "over";
  hand: number;
  round: number;
  dealer: number;
  leader: number | null;
  turn: number | null;
  hands: ((number | null)[])[];
  undealt: (number | null)[];
  table: MarketDayTableCard[];
  discard: number[];
  totals: number[];
  hand_points: number[][];
  result: MarketDayStanding | null;
}

/** A card of this round. `seat` played it; `holder`, another one after a trade, gets its points. */
export interface MarketDayTableCard {
  slot: number;
  seat: number;
  rank: number;
  status: "in" | "spoiled" | "rained" | "killed";
  holder: number;
}

/** The result as the table shows it (MD-6.2 to MD-6.4). */
export interface MarketDayStanding {
  totals: number[];
  places: number[];
  winners: number[];
}

/** A complete configuration. */
export interface MarketDayConfig {
  players: number;
  first_dealer: number;
  options: MarketDayOptions;
}

/** What an organiser may choose. */
export interface MarketDayOptions {
  /** How many hands are played; null: six, or one for each player. (MD-1.3) */
  hands: number | null;
  /** Whether the Tinker's player may decline a trade. (MD-4.10) */
  tinker: "may" | "must";
  /**
   * Several seats took most in a round: who led it leads again, or the first of them in turn order does. (MD-5.4)
   */
  lead_tie: "same_leader" | "tied_first";
  /** Equal totals: shared, or the best single hand decides. (MD-6.3) */
  final_tie: "shared" | "best_hand";
}

/** An event of Math Market; `type` says which. */
export type MathMarketEvent = MathMarketGameStarted | MathMarketShuffled | MathMarketBonusDeclined | MathMarketClockAdvanced | MathMarketPilesShuffled | MathMarketCreatureRevealed | MathMarketHandsDealt | MathMarketTurnStarted | MathMarketDepositPaid | MathMarketCreatureBought | MathMarketBonusOpened | MathMarketTurnSkipped | MathMarketCardDrawn | MathMarketGameEnded | MathMarketCardsRevealed | MathMarketWindowClosed | MathMarketSpecialVoid | MathMarketHuntStarted | MathMarketClaimStands | MathMarketCreatureNamed | MathMarketClaimUnrewarded | MathMarketClaimWrong | MathMarketPlayerSilenced | MathMarketSilenceLifted | MathMarketSpecialActivated | MathMarketUnableSaid | MathMarketStuckSaid | MathMarketEffectLifted | MathMarketTableCoinReplaced | MathMarketPileRanOut | MathMarketCoinsShuffled | MathMarketReshuffled | MathMarketCoinsLaidOut | MathMarketPriceDeclared | MathMarketPointingTimedOut;

/** A set-up has been accepted. */
export interface MathMarketGameStarted {
  type: "GameStarted";
  rule: MathMarketClause;
  version: "beginner" | "standard" | "advanced";
  players: number;
  options: { [name: string]: unknown };
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Both piles have been shuffled; how many cards they have. */
export interface MathMarketShuffled {
  type: "Shuffled";
  rule: MathMarketClause;
  coins: number;
  creatures: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The buyer plays no extra coin. */
export interface MathMarketBonusDeclined {
  type: "BonusDeclined";
  rule: MathMarketClause;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A move came at a later time than the one before it. */
export interface MathMarketClockAdvanced {
  type: "ClockAdvanced";
  rule: MathMarketClause;
  now: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The order in which the piles lie, which nobody sees. */
export interface MathMarketPilesShuffled {
  type: "PilesShuffled";
  rule: MathMarketClause;
  coins: (string | null)[];
  creatures: (string | null)[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The top creature of its pile lies face up in a slot of the row. */
export interface MathMarketCreatureRevealed {
  type: "CreatureRevealed";
  rule: MathMarketClause;
  creature: string;
  slot: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Every seat has been dealt its coins, singly. */
export interface MathMarketHandsDealt {
  type: "HandsDealt";
  rule: MathMarketClause;
  hands: ((string | null)[])[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat is to act. */
export interface MathMarketTurnStarted {
  type: "TurnStarted";
  rule: MathMarketClause;
  seat: number;
  turn: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A coin lies beside a creature. */
export interface MathMarketDepositPaid {
  type: "DepositPaid";
  rule: MathMarketClause;
  seat: number;
  coin: string;
  creature: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A creature has been paid for with two coins. */
export interface MathMarketCreatureBought {
  type: "CreatureBought";
  rule: MathMarketClause;
  seat: number;
  creature: string;
  coins: string[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The buyer may play an extra coin. */
export interface MathMarketBonusOpened {
  type: "BonusOpened";
  rule: MathMarketClause;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat plays nothing and draws `drew` coins: one, or none where the pile is empty. */
export interface MathMarketTurnSkipped {
  type: "TurnSkipped";
  rule: MathMarketClause;
  seat: number;
  drew: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat drew the top coin of the pile. */
export interface MathMarketCardDrawn {
  type: "CardDrawn";
  rule: MathMarketClause;
  seat: number;
  coin: string | null;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The game is over. */
export interface MathMarketGameEnded {
  type: "GameEnded";
  rule: MathMarketClause;
  reason: "hand_empty" | "deadlock" | "creatures" | "coins" | "all_silent" | "aborted";
  winners: number[];
  scores: number[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** After the end the cards that lay face down are turned up: the rest of the piles, and what is held. */
export interface MathMarketCardsRevealed {
  type: "CardsRevealed";
  rule: MathMarketClause;
  coins: string[];
  creatures: string[];
  hands?: string[][] | null;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The claims that stand are settled. */
export interface MathMarketWindowClosed {
  type: "WindowClosed";
  rule: MathMarketClause;
  claims: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A symbol does not act. */
export interface MathMarketSpecialVoid {
  type: "SpecialVoid";
  rule: MathMarketClause;
  kind: "snail" | "cheetah";
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A coin has been turned up to hunt with. */
export interface MathMarketHuntStarted {
  type: "HuntStarted";
  rule: MathMarketClause;
  hunt: number;
  coin: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A right claim waits for the window to close. */
export interface MathMarketClaimStands {
  type: "ClaimStands";
  rule: MathMarketClause;
  seat: number;
  coin: string;
  price: number;
  closes: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The creature that a claim or declaration names, which more than one of its price would leave open. */
export interface MathMarketCreatureNamed {
  type: "CreatureNamed";
  rule: MathMarketClause;
  seat: number;
  creature: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** No creature is left for a right claim. */
export interface MathMarketClaimUnrewarded {
  type: "ClaimUnrewarded";
  rule: MathMarketClause;
  seat: number;
  coin: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A claim's arithmetic was wrong. In Standard `coin` was played, in Advanced `coins` were pointed at. */
export interface MathMarketClaimWrong {
  type: "ClaimWrong";
  rule: MathMarketClause;
  seat: number;
  price: number;
  reason: "no_such_price" | "sum";
  coin?: string | null;
  coins?: string[] | null;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat is out of play until somebody buys. */
export interface MathMarketPlayerSilenced {
  type: "PlayerSilenced";
  rule: MathMarketClause;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The penalties are over, in the order in which they were given. */
export interface MathMarketSilenceLifted {
  type: "SilenceLifted";
  rule: MathMarketClause;
  seats: number[];
  reason: "purchase" | "no_buyer" | "all_silent";
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A symbol acts: `seats` are those that a snail helps, or that a cheetah silences. */
export interface MathMarketSpecialActivated {
  type: "SpecialActivated";
  rule: MathMarketClause;
  kind: "snail" | "cheetah";
  seats: number[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat that a snail helps cannot buy. */
export interface MathMarketUnableSaid {
  type: "UnableSaid";
  rule: MathMarketClause;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat cannot buy. */
export interface MathMarketStuckSaid {
  type: "StuckSaid";
  rule: MathMarketClause;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A symbol acts no longer. */
export interface MathMarketEffectLifted {
  type: "EffectLifted";
  rule: MathMarketClause;
  kind: "snail" | "cheetah";
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The face-up coin is discarded, and another one will be turned up. */
export interface MathMarketTableCoinReplaced {
  type: "TableCoinReplaced";
  rule: MathMarketClause;
  coin: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/**
 * The coin pile has run out: the spent coins have to be shuffled before these seats can draw, and play go on.
 */
export interface MathMarketPileRanOut {
  type: "PileRanOut";
  rule: MathMarketClause;
  draws: number[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The order in which the new pile lies, which nobody sees. */
export interface MathMarketCoinsShuffled {
  type: "CoinsShuffled";
  rule: MathMarketClause;
  coins: (string | null)[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The spent coins have been shuffled and are the coin pile; how many. */
export interface MathMarketReshuffled {
  type: "Reshuffled";
  rule: MathMarketClause;
  coins: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Coins are laid out in the open, beside those that lie there: all of them, or those that had been spent. */
export interface MathMarketCoinsLaidOut {
  type: "CoinsLaidOut";
  rule: MathMarketClause;
  coins: string[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat has said a price and is alone to point. */
export interface MathMarketPriceDeclared {
  type: "PriceDeclared";
  rule: MathMarketClause;
  seat: number;
  price: number;
  until: number | null;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A declarer has not pointed in time. */
export interface MathMarketPointingTimedOut {
  type: "PointingTimedOut";
  rule: MathMarketClause;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A move of Math Market; `type` says which. */
export type MathMarketMove = MathMarketShuffle | MathMarketDeposit | MathMarketBuy | MathMarketSkip | MathMarketDeclineBonus | MathMarketTick | MathMarketAbort | MathMarketReshuffle | MathMarketClaim | MathMarketUnable | MathMarketStuck | MathMarketTie | MathMarketDeclare | MathMarketPoint;

/** `buy`, which variants of Math Market have in different forms. */
export type MathMarketBuy = MathMarketBeginnerBuy | MathMarketAdvancedBuy;

/** The table of Math Market, by variant. */
export type MathMarketTable = MathMarketBeginnerTable | MathMarketStandardTable | MathMarketAdvancedTable;

/** A complete configuration of Math Market, by variant. */
export type MathMarketConfig = MathMarketBeginnerConfig | MathMarketStandardConfig | MathMarketAdvancedConfig;

/** What an organiser chooses for Math Market, by variant. What is left out has its default. */
export type MathMarketConfigRequest = MathMarketBeginnerConfigRequest | MathMarketStandardConfigRequest | MathMarketAdvancedConfigRequest;

/** What an organiser chooses for the variant `beginner`. What is left out has its default. */
export interface MathMarketBeginnerConfigRequest {
  /** How many play. Where a game is opened it follows from the seats. */
  players?: number;
  version?: "beginner";
  options?: MathMarketBeginnerOptionsRequest;
  first?: number;
  deck?: MathMarketDeck | null;
}

/** Options. Those that are left out have their defaults. */
export interface MathMarketBeginnerOptionsRequest {
  /** Whether a deposit must be one that can be completed. (MM-B3.3) Default: "suitable". */
  deposit_check?: "suitable" | "any";
  /** Whether a purchase made as the bonus opens a further bonus. (MM-B4.4) Default: false. */
  bonus_chain?: boolean;
  /** When bought creatures are replaced. (MM-B2.6) Default: "turn_end". */
  restore?: "turn_end" | "at_once";
  /** Who finds that nobody can move: the rules, or the players. (MM-B6.2) Default: "auto". */
  deadlock?: "auto" | "declared";
}

/** What an organiser chooses for the variant `standard`. What is left out has its default. */
export interface MathMarketStandardConfigRequest {
  /** How many play. Where a game is opened it follows from the seats. */
  players?: number;
  version: "standard";
  options?: MathMarketStandardOptionsRequest;
  first?: number;
  deck?: MathMarketDeck | null;
}

/** Options. Those that are left out have their defaults. */
export interface MathMarketStandardOptionsRequest {
  /** Who finds that nobody can buy: the rules, or the players. (MM-S7.3) Default: "auto". */
  deadlock?: "auto" | "declared";
  /**
   * For how long after a right claim others are simultaneous with it, in milliseconds; 0: the first wins.
   * (MM-S5.2) Default: 0.
   */
  tie_window_ms?: 0 | number;
  /** Whether a wrong claim silences until a purchase. (MM-S4.2) Default: "return". */
  wrong_claim?: "return" | "silence";
  /** Whether a symbol acts on several players who are level. (MM-S6.4) Default: "all". */
  special_ties?: "all" | "unique";
  /** Whether a cheetah goes if only its leader could buy. (MM-S6.6) Default: "strict". */
  cheetah_block?: "strict" | "lift";
  /** Nobody can buy: the end, or another face-up coin. (MM-S7.5) Default: "end". */
  on_deadlock?: "end" | "new_coin";
  /** No coin is left to turn up: spent ones come back, or the end. (MM-S7.2) Default: "reshuffle". */
  coin_pile?: "reshuffle" | "end";
}

/** What an organiser chooses for the variant `advanced`. What is left out has its default. */
export interface MathMarketAdvancedConfigRequest {
  /** How many play. Where a game is opened it follows from the seats. */
  players?: number;
  version: "advanced";
  options?: MathMarketAdvancedOptionsRequest;
  first?: number;
  deck?: MathMarketDeck | null;
}

/** Options. Those that are left out have their defaults. */
export interface MathMarketAdvancedOptionsRequest {
  /** How long a declarer may take to point, in milliseconds; 0: for ever. (MM-A3.6) Default: 5000. */
  point_limit_ms?: 5000 | number;
  /** Everybody silenced: all are released, or the game ends. (MM-A4.3) Default: "lift". */
  all_silent?: "lift" | "end";
  /** No two coins are left: spent ones come back, or the end. (MM-A5.2) Default: "reshuffle". */
  coin_pile?: "reshuffle" | "end";
}

/**
 * The number of a clause in the rules of Math Market, whose texts are in the answer about the title. There may be
 * more of them in later editions.
 */
export type MathMarketClause = string;

/** Chance: both pile orders, top card first. A seat is told that this is not for players. */
export interface MathMarketShuffle {
  type: "shuffle";
  coin_order: string[];
  creature_order: string[];
  at?: number | null;
  seat?: unknown;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat lays a coin beside a creature. */
export interface MathMarketDeposit {
  type: "deposit";
  seat: number;
  coin: string;
  creature: string;
  draws?: string[] | null;
  at?: number | null;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat adds the coin that makes up a creature's price with the deposit. */
export interface MathMarketBeginnerBuy {
  type: "buy";
  seat: number;
  coin: string;
  creature: string;
  draws?: string[] | null;
  at?: number | null;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat says a price and points at two coins, all at once. */
export interface MathMarketAdvancedBuy {
  type: "buy";
  seat: number;
  hunt: number;
  price: number;
  coins: string[];
  creature?: string | null;
  draws?: string[] | null;
  at?: number | null;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat draws a coin instead of playing one. */
export interface MathMarketSkip {
  type: "skip";
  seat: number;
  draws?: string[] | null;
  at?: number | null;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat does not play the extra coin of a bonus. */
export interface MathMarketDeclineBonus {
  type: "decline_bonus";
  seat: number;
  draws?: string[] | null;
  at?: number | null;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** An official lets the clock go on. */
export interface MathMarketTick {
  type: "tick";
  at?: number | null;
  seat?: unknown;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** The scorer ends the game. */
export interface MathMarketAbort {
  type: "abort";
  at?: number | null;
  seat?: unknown;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/**
 * Chance: the spent coins in the order of the new pile, top card first. As with the shuffle no seat sends it.
 */
export interface MathMarketReshuffle {
  type: "reshuffle";
  coin_order: string[];
  at?: number | null;
  seat?: unknown;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat plays a coin and says a price. */
export interface MathMarketClaim {
  type: "claim";
  seat: number;
  hunt: number;
  coin: string;
  price: number;
  creature?: string | null;
  draws?: string[] | null;
  at?: number | null;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat that a snail helps says that it cannot buy. */
export interface MathMarketUnable {
  type: "unable";
  seat: number;
  hunt: number;
  draws?: string[] | null;
  at?: number | null;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat says that it cannot buy. */
export interface MathMarketStuck {
  type: "stuck";
  seat: number;
  hunt: number;
  draws?: string[] | null;
  at?: number | null;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** The scorer writes down claims that were made at the same time, in the order that is to count. */
export interface MathMarketTie {
  type: "tie";
  hunt: number;
  claims: MathMarketTiedClaim[];
  draws?: string[] | null;
  at?: number | null;
  seat?: unknown;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A claim as the scorer writes it down. */
export interface MathMarketTiedClaim {
  seat: number;
  coin: string;
  price: number;
  creature: string | null;
}

/** A seat says a price, and is then alone to point. */
export interface MathMarketDeclare {
  type: "declare";
  seat: number;
  hunt: number;
  price: number;
  creature?: string | null;
  draws?: string[] | null;
  at?: number | null;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** The declarer points at two coins. */
export interface MathMarketPoint {
  type: "point";
  seat: number;
  hunt: number;
  coins: string[];
  draws?: string[] | null;
  at?: number | null;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** The table of Beginner. `idle` counts skips in a row that drew nothing (MM-B6.3). */
export interface MathMarketBeginnerTable {
  now: number;
  coin_pile: (string | null)[];
  creature_pile: (string | null)[];
  discard: string[];
  bought: string[][];
  over: MathMarketOver | null;
  hands: ((string | null)[])[];
  row: MathMarketSlot[];
  turn: MathMarketTurn | null;
  idle: number;
}

/** How the game ended (MM-G9). */
export interface MathMarketOver {
  reason: string;
  winners: number[];
  scores: number[];
}

/** A place of the row: the creature in it, and the coin that lies beside it as a deposit. */
export interface MathMarketSlot {
  creature: string | null;
  deposit: string | null;
}

/** Who is to act, and the number of the turn, counted from 1. */
export interface MathMarketTurn {
  seat: number;
  phase: "main" | "bonus";
  number: number;
}

/**
 * The table of Standard. `since` is when the present hunt began; statistics and bots use it, no rule does.
 * `awarded` are the seats that have just been paid with the present face-up coin, while there are others to come.
 * `reshuffle` is there while the table waits for one, `reshuffled` while nobody has bought since the last one.
 */
export interface MathMarketStandardTable {
  now: number;
  coin_pile: (string | null)[];
  creature_pile: (string | null)[];
  discard: string[];
  bought: string[][];
  over: MathMarketOver | null;
  hands: ((string | null)[])[];
  row: (string | null)[];
  table_coin: string | null;
  hunt: number;
  effect: MathMarketEffect | null;
  silenced: number[];
  stuck: number[];
  window: MathMarketWindow | null;
  reshuffle?: MathMarketReshuffling | null;
  reshuffled?: boolean | null;
}

/**
 * A symbol that acts: a snail helps its seats, a cheetah silences them. `unable` have said so, in that order.
 */
export interface MathMarketEffect {
  kind: "snail" | "cheetah";
  seats: number[];
  unable: number[];
}

/** The time in which right claims are simultaneous, up to and including `close`, in the order of arrival. */
export interface MathMarketWindow {
  close: number;
  claims: MathMarketStandingClaim[];
}

/** A right claim; its coin lies on the table. `made_at` is for statistics only. */
export interface MathMarketStandingClaim {
  seat: number;
  coin: string;
  price: number;
  creature: string | null;
}

/** The coin pile has run out, and coins are needed: first by the seats that draw, in this order. */
export interface MathMarketReshuffling {
  draws: number[];
}

/**
 * The table of Advanced. `reshuffle` is there while the table waits for one. `since` is when the present hunt
 * began; statistics and bots use it, no rule does.
 */
export interface MathMarketAdvancedTable {
  now: number;
  coin_pile: (string | null)[];
  creature_pile: (string | null)[];
  discard: string[];
  bought: string[][];
  over: MathMarketOver | null;
  coins: string[];
  row: (string | null)[];
  hunt: number;
  silenced: number[];
  lock: MathMarketLock | null;
  reshuffle?: MathMarketReshuffling | null;
}

/**
 * An open declaration: this seat alone may point, up to and including `until`; `None` is for ever. `made_at` is
 * for statistics only.
 */
export interface MathMarketLock {
  seat: number;
  price: number;
  creature: string | null;
  until: number | null;
}

/** A complete configuration of Beginner. */
export interface MathMarketBeginnerConfig {
  players: number;
  version: "beginner" | "standard" | "advanced";
  options: MathMarketBeginnerOptions;
  first: number;
  deck?: MathMarketDeck | null;
}

/** What an organiser may choose in Beginner. */
export interface MathMarketBeginnerOptions {
  /** Whether a deposit must be one that can be completed. (MM-B3.3) */
  deposit_check: "suitable" | "any";
  /** Whether a purchase made as the bonus opens a further bonus. (MM-B4.4) */
  bonus_chain: boolean;
  /** When bought creatures are replaced. (MM-B2.6) */
  restore: "turn_end" | "at_once";
  /** Who finds that nobody can move: the rules, or the players. (MM-B6.2) */
  deadlock: "auto" | "declared";
}

/** All cards by their ids, which are opaque; in the order of the card list, which is that of the ids. */
export interface MathMarketDeck {
  coins: { [name: string]: MathMarketCoin };
  creatures: { [name: string]: MathMarketCreature };
}

/** A coin card. The symbol acts in Standard only (MM-D1). */
export interface MathMarketCoin {
  value: number;
  special?: "snail" | "cheetah" | null;
}

/** A creature card. `hint` are the values of coins, ascending, that cannot be part of the price. */
export interface MathMarketCreature {
  price: number;
  hint?: number[] | null;
}

/** A complete configuration of Standard. */
export interface MathMarketStandardConfig {
  players: number;
  version: "beginner" | "standard" | "advanced";
  options: MathMarketStandardOptions;
  first: number;
  deck?: MathMarketDeck | null;
}

/** What an organiser may choose in Standard. The first revision does not know the last one. */
export interface MathMarketStandardOptions {
  /** Who finds that nobody can buy: the rules, or the players. (MM-S7.3) */
  deadlock: "auto" | "declared";
  /**
   * For how long after a right claim others are simultaneous with it, in milliseconds; 0: the first wins.
   * (MM-S5.2)
   */
  tie_window_ms: number;
  /** Whether a wrong claim silences until a purchase. (MM-S4.2) */
  wrong_claim: "return" | "silence";
  /** Whether a symbol acts on several players who are level. (MM-S6.4) */
  special_ties: "all" | "unique";
  /** Whether a cheetah goes if only its leader could buy. (MM-S6.6) */
  cheetah_block: "strict" | "lift";
  /** Nobody can buy: the end, or another face-up coin. (MM-S7.5) */
  on_deadlock: "end" | "new_coin";
  /** No coin is left to turn up: spent ones come back, or the end. (MM-S7.2) */
  coin_pile?: "reshuffle" | "end" | null;
}

/** A complete configuration of Advanced. */
export interface MathMarketAdvancedConfig {
  players: number;
  version: "beginner" | "standard" | "advanced";
  options: MathMarketAdvancedOptions;
  first: number;
  deck?: MathMarketDeck | null;
}

/** What an organiser may choose in Advanced. The first revision does not know the last one. */
export interface MathMarketAdvancedOptions {
  /** How long a declarer may take to point, in milliseconds; 0: for ever. (MM-A3.6) */
  point_limit_ms: number;
  /** Everybody silenced: all are released, or the game ends. (MM-A4.3) */
  all_silent: "lift" | "end";
  /** No two coins are left: spent ones come back, or the end. (MM-A5.2) */
  coin_pile?: "reshuffle" | "end" | null;
}

/** An event of Mercadito; `type` says which. */
export type MercaditoEvent = MercaditoGameStarted | MercaditoShuffled | MercaditoRoundStarted | MercaditoCardsDealt | MercaditoReshuffled | MercaditoMarketCleared | MercaditoCardsUnclaimed | MercaditoRoundEnded | MercaditoWaveStarted | MercaditoChoiceMade | MercaditoChoicesRevealed | MercaditoCardTaken | MercaditoConflictOpened | MercaditoConflictJoined | MercaditoConflictTakenUp | MercaditoStanceSealed | MercaditoStancesRevealed | MercaditoPlayerCeded | MercaditoNoConsensus | MercaditoCardLeft | MercaditoCardDestroyed | MercaditoJuiceGiven | MercaditoFinalPhaseStarted | MercaditoOfferMade | MercaditoTradeMade | MercaditoOfferDeclined | MercaditoOfferWithdrawn | MercaditoOfferLapsed | MercaditoCardsRevealed | MercaditoOfferUncovered | MercaditoEndVoted | MercaditoVoteWithdrawn | MercaditoGameEnded;

/** The game is announced. */
export interface MercaditoGameStarted {
  type: "GameStarted";
  rule: MercaditoClause;
  players: number;
  options: MercaditoOptions;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The deck lies ready. Its order is hidden. */
export interface MercaditoShuffled {
  type: "Shuffled";
  rule: MercaditoClause;
  count: number;
  deck_pile: (string | null)[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The market is empty and about to be filled. */
export interface MercaditoRoundStarted {
  type: "RoundStarted";
  rule: MercaditoClause;
  round: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Cards from the top of the deck lie in the market. */
export interface MercaditoCardsDealt {
  type: "CardsDealt";
  rule: MercaditoClause;
  cards: string[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The discards are the deck. Their order is hidden. */
export interface MercaditoReshuffled {
  type: "Reshuffled";
  rule: MercaditoClause;
  count: number;
  deck_pile: (string | null)[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** What nobody took goes to the discards. */
export interface MercaditoMarketCleared {
  type: "MarketCleared";
  rule: MercaditoClause;
  cards: string[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Nobody wants these cards of the market, and by the house rule they are discarded at once. */
export interface MercaditoCardsUnclaimed {
  type: "CardsUnclaimed";
  rule: MercaditoClause;
  cards: string[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Nobody has anything left to decide. */
export interface MercaditoRoundEnded {
  type: "RoundEnded";
  rule: MercaditoClause;
  round: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Each of the seats owes a choice out of these cards. */
export interface MercaditoWaveStarted {
  type: "WaveStarted";
  rule: MercaditoClause;
  wave: number;
  seats: number[];
  cards: string[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat has chosen; `None`: it passes, or the reader does not see it. */
export interface MercaditoChoiceMade {
  type: "ChoiceMade";
  rule: MercaditoClause;
  seat: number;
  card: string | null;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The last choice is made: all of them by seat, `None` for a pass. */
export interface MercaditoChoicesRevealed {
  type: "ChoicesRevealed";
  rule: MercaditoClause;
  choices: { [name: string]: string | null };
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat takes a card: alone in wanting it (MC-3.7), or out of a conflict (MC-4.4). */
export interface MercaditoCardTaken {
  type: "CardTaken";
  rule: MercaditoClause;
  seat: number;
  card: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Several seats want the card. */
export interface MercaditoConflictOpened {
  type: "ConflictOpened";
  rule: MercaditoClause;
  card: string;
  contenders: number[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Seats that gave way elsewhere want a card about which others wait to quarrel. */
export interface MercaditoConflictJoined {
  type: "ConflictJoined";
  rule: MercaditoClause;
  card: string;
  seats: number[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/**
 * It is the turn of this conflict: `named` by a seat, by an official (no seat), or else first in the market.
 */
export interface MercaditoConflictTakenUp {
  type: "ConflictTakenUp";
  rule: MercaditoClause;
  card: string;
  named: boolean;
  seat?: number | null;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A contender has declared. What, is hidden from the others. */
export interface MercaditoStanceSealed {
  type: "StanceSealed";
  rule: MercaditoClause;
  seat: number;
  card: string;
  stance: "claim" | "cede" | "leave" | "destroy" | null;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The last contender has declared: all stances of the step by seat. */
export interface MercaditoStancesRevealed {
  type: "StancesRevealed";
  rule: MercaditoClause;
  card: string;
  step: number;
  stances: { [name: string]: "claim" | "cede" | "leave" | "destroy" };
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat leaves the conflict for good: it gave way (MC-4.4), or juice made it (MC-5.3). */
export interface MercaditoPlayerCeded {
  type: "PlayerCeded";
  rule: MercaditoClause;
  seat: number;
  card: string;
  forced: boolean;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Those who remain declare again, in this step. */
export interface MercaditoNoConsensus {
  type: "NoConsensus";
  rule: MercaditoClause;
  card: string;
  step: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Nobody takes the card; it goes to the discards. */
export interface MercaditoCardLeft {
  type: "CardLeft";
  rule: MercaditoClause;
  card: string;
  seats: number[];
  reason: "all_ceded" | "all_left";
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The card is out of the game. */
export interface MercaditoCardDestroyed {
  type: "CardDestroyed";
  rule: MercaditoClause;
  card: string;
  seats: number[];
  reason: "agreed" | "no_consensus";
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A contender gives juice to another; the stances of the step are void. */
export interface MercaditoJuiceGiven {
  type: "JuiceGiven";
  rule: MercaditoClause;
  seat: number;
  to: number;
  juice: string;
  card: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** From now on cards are traded. */
export interface MercaditoFinalPhaseStarted {
  type: "FinalPhaseStarted";
  rule: MercaditoClause;
  reason: "all_full" | "last_round" | "no_cards";
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat would give cards for cards of another. */
export interface MercaditoOfferMade {
  type: "OfferMade";
  rule: MercaditoClause;
  offer: string;
  seat: number;
  to: number;
  give: (string | null)[];
  want: (string | null)[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** An offer was accepted: the cards change hands. `seat` made the offer. */
export interface MercaditoTradeMade {
  type: "TradeMade";
  rule: MercaditoClause;
  offer: string;
  seat: number;
  to: number;
  give: (string | null)[];
  want: (string | null)[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The addressee turned an offer down. */
export interface MercaditoOfferDeclined {
  type: "OfferDeclined";
  rule: MercaditoClause;
  offer: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The author took an offer back. */
export interface MercaditoOfferWithdrawn {
  type: "OfferWithdrawn";
  rule: MercaditoClause;
  offer: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** An offer is no longer open: a card of it moved (MC-6.5), or the game ends (MC-6.8, MC-6.9). */
export interface MercaditoOfferLapsed {
  type: "OfferLapsed";
  rule: MercaditoClause;
  offer: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat shows cards of its closed hand. */
export interface MercaditoCardsRevealed {
  type: "CardsRevealed";
  rule: MercaditoClause;
  seat: number;
  cards: string[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** Cards of an open offer have just been shown: now everybody sees them in the offer too. */
export interface MercaditoOfferUncovered {
  type: "OfferUncovered";
  rule: MercaditoClause;
  offer: string;
  seat: number;
  to: number;
  give: (string | null)[];
  want: (string | null)[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat has traded enough. */
export interface MercaditoEndVoted {
  type: "EndVoted";
  rule: MercaditoClause;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat's vote for the end no longer counts. */
export interface MercaditoVoteWithdrawn {
  type: "VoteWithdrawn";
  rule: MercaditoClause;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The game is over: by votes or because nobody can trade (MC-6.8), closed (MC-6.9) or aborted (MC-G6). */
export interface MercaditoGameEnded {
  type: "GameEnded";
  rule: MercaditoClause;
  reason: "votes" | "no_options" | "closed" | "aborted";
  winners: number[];
  scores: MercaditoScore[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A move of Mercadito; `type` says which. */
export type MercaditoMove = MercaditoShuffle | MercaditoDeal | MercaditoReshuffle | MercaditoCloseTrading | MercaditoAbort | MercaditoChoose | MercaditoPass | MercaditoStance | MercaditoJuice | MercaditoOffer | MercaditoAccept | MercaditoDecline | MercaditoWithdraw | MercaditoReveal | MercaditoVoteEnd | MercaditoUnvote | MercaditoResolve;

/** What an organiser chooses. What is left out has its default. */
export interface MercaditoConfigRequest {
  /** How many play. Where a game is opened it follows from the seats. */
  players?: number;
  options?: MercaditoOptionsRequest;
  deck?: MercaditoDeck | null;
}

/** Options. Those that are left out have their defaults. */
export interface MercaditoOptionsRequest {
  /** How many cards make full; null: 8, 7, 6 with 2, 3, 4 players. (MC-1.3) Default: null. */
  max_cards?: number | null;
  /** How many rounds; null: 9 with two players, 8 with more. (MC-1.3) Default: null. */
  max_rounds?: number | null;
  /** Choices: sealed and final, or seen at once and replaceable. (MC-3.4) Default: "secret". */
  choice_mode?: "secret" | "open";
  /** After how many tries to agree a card is destroyed. (MC-4.3) Default: 3. */
  conflict_steps?: 3 | number;
  /** The deck runs out: reshuffle at once, or a short round. (MC-2.3) Default: "refill". */
  short_deal?: "refill" | "short";
  /** Trades: a card each way, as many, or gifts as well. (MC-6.3) Default: "free". */
  trade_shape?: "free" | "equal" | "gift";
  /** Whether everybody sees every hand. (MC-H5) Default: "open". */
  hand_visibility?: "open" | "closed";
  /** Cards nobody chose: for who gives way, or discarded. (MC-2.6) Default: "ceders". */
  unclaimed?: "ceders" | "discard";
  /** Conflicts: side by side, or one after the other. (MC-3.1) Default: "together". */
  resolve?: "together" | "card_by_card";
}

/**
 * The number of a clause in the rules of Mercadito, whose texts are in the answer about the title. There may be
 * more of them in later editions.
 */
export type MercaditoClause = string;

/** What an organiser may choose, the limits filled in. The first revision does not know the last two. */
export interface MercaditoOptions {
  /** How many cards make full; null: 8, 7, 6 with 2, 3, 4 players. (MC-1.3) */
  max_cards: number;
  /** How many rounds; null: 9 with two players, 8 with more. (MC-1.3) */
  max_rounds: number;
  /** Choices: sealed and final, or seen at once and replaceable. (MC-3.4) */
  choice_mode: "secret" | "open";
  /** After how many tries to agree a card is destroyed. (MC-4.3) */
  conflict_steps: number;
  /** The deck runs out: reshuffle at once, or a short round. (MC-2.3) */
  short_deal: "refill" | "short";
  /** Trades: a card each way, as many, or gifts as well. (MC-6.3) */
  trade_shape: "free" | "equal" | "gift";
  /** Whether everybody sees every hand. (MC-H5) */
  hand_visibility: "open" | "closed";
  /** Cards nobody chose: for who gives way, or discarded. (MC-2.6) */
  unclaimed?: "ceders" | "discard" | null;
  /** Conflicts: side by side, or one after the other. (MC-3.1) */
  resolve?: "together" | "card_by_card" | null;
}

/** What a hand is worth (MC-6.10). */
export interface MercaditoScore {
  points: number;
  bonus: number;
  total: number;
}

/** Chance: the whole deck, top card first; all `?` where a real table is written down. */
export interface MercaditoShuffle {
  type: "shuffle";
  order: string[];
  seat?: unknown;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** The next cards are laid out; `cards` names them where the deck is unknown. */
export interface MercaditoDeal {
  type: "deal";
  cards?: string[] | null;
  seat?: unknown;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** Chance: all discards, top card first; no order where a real table is written down. */
export interface MercaditoReshuffle {
  type: "reshuffle";
  order?: string[] | null;
  seat?: unknown;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** The time for trading is up. */
export interface MercaditoCloseTrading {
  type: "close_trading";
  seat?: unknown;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** The game is broken off. */
export interface MercaditoAbort {
  type: "abort";
  seat?: unknown;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat wants a card of the market. */
export interface MercaditoChoose {
  type: "choose";
  seat: number;
  round: number;
  card: string;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat wants nothing. */
export interface MercaditoPass {
  type: "pass";
  seat: number;
  round: number;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A contender's word on the card. */
export interface MercaditoStance {
  type: "stance";
  seat: number;
  round: number;
  card: string;
  stance: "claim" | "cede" | "leave" | "destroy";
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A contender gives juice to another, who must give way; without a name the first juice of the hand. */
export interface MercaditoJuice {
  type: "juice";
  seat: number;
  round: number;
  to: number;
  juice?: string | null;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat offers cards of its hand for cards of another. */
export interface MercaditoOffer {
  type: "offer";
  seat: number;
  to: number;
  give: string[];
  want: string[];
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** The addressee takes an offer up. */
export interface MercaditoAccept {
  type: "accept";
  seat: number;
  offer: string;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** The addressee turns an offer down. */
export interface MercaditoDecline {
  type: "decline";
  seat: number;
  offer: string;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** The author takes an offer back. */
export interface MercaditoWithdraw {
  type: "withdraw";
  seat: number;
  offer: string;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat shows cards of its closed hand to everybody. */
export interface MercaditoReveal {
  type: "reveal";
  seat: number;
  cards: string[];
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat has traded enough. */
export interface MercaditoVoteEnd {
  type: "vote_end";
  seat: number;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat takes its vote back. */
export interface MercaditoUnvote {
  type: "unvote";
  seat: number;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A contender, or an official without a seat, names the conflict that is settled next. */
export interface MercaditoResolve {
  type: "resolve";
  round: number;
  card: string;
  seat?: number | null;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/**
 * The table. The deck is top first, the market in dealing order, a hand in the order in which its cards came.
 * `awaiting` are all seats that choose in this wave, those included that have chosen. `ceders` gave way in this
 * wave and choose in the next. `shuffle` is the phase before the deck is there. `taken_up` is there where
 * conflicts are settled card by card and one of them is open.
 */
export interface MercaditoTable {
  options: MercaditoOptions;
  phase: "shuffle" | "deal" | "reshuffle" | "choose" | "conflict" | "trade";
  round: number;
  wave: number;
  deck_pile: (string | null)[];
  market: string[];
  discard: string[];
  destroyed: string[];
  hands: ((string | null)[])[];
  awaiting: number[];
  choices: { [name: string]: string | null };
  conflicts: MercaditoConflict[];
  ceders: number[];
  offers: MercaditoOpenOffer[];
  offer_count: number;
  votes: number[];
  revealed: string[][];
  over: MercaditoOver | null;
  taken_up?: MercaditoTakenUp | null;
}

/** Several seats want one card. `stances` are those of the running step, sealed. */
export interface MercaditoConflict {
  card: string;
  contenders: number[];
  step: number;
  stances: { [name: string]: "claim" | "cede" | "leave" | "destroy" | null };
}

/**
 * `from_` would give `give` for the cards `want` of `to`. `shown` are those of both that their owners showed.
 */
export interface MercaditoOpenOffer {
  id: string;
  from: number;
  to: number;
  give: (string | null)[];
  want: (string | null)[];
}

/** How the game ended. */
export interface MercaditoOver {
  reason: "votes" | "no_options" | "closed" | "aborted";
  winners: number[];
  scores: MercaditoScore[];
}

/**
 * The conflict whose turn it is where they come one after the other. `fixed`: no other can be named instead any
 * more.
 */
export interface MercaditoTakenUp {
  card: string;
  fixed: boolean;
}

/** A complete configuration. `deck` is an organiser's; it is left out where it is the printed one. */
export interface MercaditoConfig {
  players: number;
  options: MercaditoOptions;
  deck?: MercaditoDeck | null;
}

/** Cards by id, and what none, one, two and more cards of a family are worth together: of any, or by family. */
export interface MercaditoDeck {
  cards: { [name: string]: MercaditoGood };
  family_bonus: number[] | { [name: string]: number[] };
}

/** What stands on a card. The juice, and whatever else belongs to no family, has the family `None`. */
export interface MercaditoGood {
  name: string;
  family: string | null;
  points: number;
  juice: boolean;
}

/** An event of Moonflight; `type` says which. */
export type MoonflightEvent = MoonflightCardMoved | MoonflightCoinsChanged | MoonflightPileShuffled | MoonflightPassed | MoonflightAbilityUsed | MoonflightAbilityTriggered | MoonflightCardBlocked | MoonflightDeckSearched | MoonflightDeckArranged | MoonflightTriggerCapReached | MoonflightDeckOrdered | MoonflightLimitModified | MoonflightTurnOccurred | MoonflightTokensRemoved | MoonflightPhaseStarted | MoonflightGameEnded | MoonflightActBegun | MoonflightAsked | MoonflightAnswered | MoonflightShopVisited | MoonflightBuildMade | MoonflightPrecedenceChosen | MoonflightActDone;

/** A card left a zone and entered another; `card` is `None` for who may know neither zone (MF-R14.2). */
export interface MoonflightCardMoved {
  type: "CardMoved";
  rule: MoonflightClause;
  verb: "setup" | "play" | "purchase" | "set" | "discard" | "trash" | "draw" | "deal" | "move";
  card: string | null;
  from: string;
  to: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat has more or fewer coins; `delta` is `None` for who does not see its coins. */
export interface MoonflightCoinsChanged {
  type: "CoinsChanged";
  rule: MoonflightClause;
  seat: number;
  delta: number | null;
  why: "setup" | "gain" | "spend" | "shop" | "effect" | "discard" | "reset";
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A pile has been shuffled. Its order is hidden. */
export interface MoonflightPileShuffled {
  type: "PileShuffled";
  rule: MoonflightClause;
  zone: string;
  order: (string | null)[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat Passes. */
export interface MoonflightPassed {
  type: "Passed";
  rule: MoonflightClause;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat uses a Spend ability of a card or of its character. */
export interface MoonflightAbilityUsed {
  type: "AbilityUsed";
  rule: MoonflightClause;
  seat: number;
  source: string;
  ability: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A text that waited for a keyword is followed. */
export interface MoonflightAbilityTriggered {
  type: "AbilityTriggered";
  rule: MoonflightClause;
  seat: number;
  source: string;
  ability: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** An effect met a card that forbids it: the card was shown and stays where it was. */
export interface MoonflightCardBlocked {
  type: "CardBlocked";
  rule: MoonflightClause;
  card: string;
  zone: string;
  verb: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat looked through a Draw Deck. */
export interface MoonflightDeckSearched {
  type: "DeckSearched";
  rule: MoonflightClause;
  seat: number;
  zone: string;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat put the top cards of its Draw Deck into an order of its choice. */
export interface MoonflightDeckArranged {
  type: "DeckArranged";
  rule: MoonflightClause;
  seat: number;
  count: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The trigger cap was reached: the abilities that still wait are dropped. */
export interface MoonflightTriggerCapReached {
  type: "TriggerCapReached";
  rule: MoonflightClause;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The new top of a Draw Deck that a seat has arranged, top first. Nobody sees it. */
export interface MoonflightDeckOrdered {
  type: "DeckOrdered";
  rule: MoonflightClause;
  zone: string;
  order: (string | null)[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A limit of a seat is changed by `add` until the round ends. */
export interface MoonflightLimitModified {
  type: "LimitModified";
  rule: MoonflightClause;
  seat: number;
  stat: "hand_limit" | "retain_limit" | "coin_limit" | "stability" | "cost";
  add: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** All cards everywhere show their white faces. */
export interface MoonflightTurnOccurred {
  type: "TurnOccurred";
  rule: MoonflightClause;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** One of the token stacks of Score mode shrinks to `left`. */
export interface MoonflightTokensRemoved {
  type: "TokensRemoved";
  rule: MoonflightClause;
  stack: "turn" | "end";
  left: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A phase begins: the Reset of a round, or the Action phase of the next, with its First Player. */
export interface MoonflightPhaseStarted {
  type: "PhaseStarted";
  rule: MoonflightClause;
  phase: "reset" | "action";
  round: number;
  first?: number | null;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The game is over. */
export interface MoonflightGameEnded {
  type: "GameEnded";
  rule: MoonflightClause;
  why: "empty" | "solo_tokens" | "round_limit";
  scores: number[];
  winner: number;
  rank?: string | null;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/**
 * An act or Reset asks for decisions; it resumes from the table before it, by the move `act` (in wire form).
 * `asks` is the first of them, as in `Asked`; the first revision did not tell it here.
 */
export interface MoonflightActBegun {
  type: "ActBegun";
  rule: MoonflightClause;
  act: unknown;
  asks?: unknown;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A decision is awaited: a `Pending` in wire form. */
export interface MoonflightAsked {
  type: "Asked";
  rule: MoonflightClause;
  pending: unknown;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The awaited decision was made, or the pile shuffled, by this move in wire form. */
export interface MoonflightAnswered {
  type: "Answered";
  rule: MoonflightClause;
  answer: unknown;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat makes a Shop act. */
export interface MoonflightShopVisited {
  type: "ShopVisited";
  rule: MoonflightClause;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A seat makes its Build act of the round. */
export interface MoonflightBuildMade {
  type: "BuildMade";
  rule: MoonflightClause;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** The owner of texts that fix the same number has ranked them; an empty order: they contradict no longer. */
export interface MoonflightPrecedenceChosen {
  type: "PrecedenceChosen";
  rule: MoonflightClause;
  seat: number;
  stat: "hand_limit" | "retain_limit" | "coin_limit" | "stability" | "cost";
  order: string[];
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** An act other than Pass is over: the next seat is to act. Since revision 2 the act's last event says so. */
export interface MoonflightActDone {
  type: "ActDone";
  rule: MoonflightClause;
  seat: number;
  /** The step: its number in the game, from 1. */
  n: number;
  /** Server time. (date-time) */
  at: string;
  /** Who caused it: `seat:0`, `bot:1`, `dealer`, `clock`, or an official's role and id. */
  by: string;
  /** The SHA-256 of its stored bytes. */
  h?: string;
  /** The hash of the event before; left out where some of this one is hidden. */
  prev?: string;
  /** The event in whose place it stands, after a correction. */
  of?: number;
  /** The set-back that went back over it. */
  superseded?: number;
  /** In the feed and in webhooks: its game. (uuid) */
  game?: string;
  /** There too: the title of its game. */
  title?: string;
  /** There too: what it is about. */
  topic?: "game.opened" | "game.moved" | "game.closed";
}

/** A move of Moonflight; `type` says which. */
export type MoonflightMove = MoonflightPlay | MoonflightSpend | MoonflightShop | MoonflightBuild | MoonflightPass | MoonflightChoose | MoonflightAi | MoonflightShuffle;

/** What an organiser chooses. What is left out has its default. */
export interface MoonflightConfigRequest {
  /** How many play. Where a game is opened it follows from the seats. */
  players?: number;
  characters?: string[] | null;
  first?: number | null;
  options?: MoonflightOptionsRequest | null;
  packs?: unknown[] | null;
  markets?: { [name: string]: { [name: string]: number } } | null;
}

/** Options. Those that are left out have their defaults. */
export interface MoonflightOptionsRequest {
  /** How many coins there are by value; null: no limit. (MF-R1.5) Default: null. */
  coin_supply?: number | null;
  /** Whether the cards of a Spend payment are Discarded. (MF-R4.3) Default: false. */
  spend_is_discard?: boolean;
  /** Which generic stacks take generic cards back in the Reset. (MF-R5.4.1) Default: "none". */
  generic_return?: "none" | "same_name" | "any_generic";
  /** Whether an empty generic stack causes the Reset's deal. (MF-R5.4) Default: true. */
  empty_counts_generic?: boolean;
  /**
   * Whether waiting abilities resolve after each instruction or after the whole card. (MF-R9.3) Default:
   * "after_instruction".
   */
  trigger_timing?: "after_instruction" | "after_card";
  /** Whether a text whose card has left play stops after the current instruction. (MF-R9.8) Default: "stop". */
  self_removal?: "stop" | "finish";
  /** Whether a searched Draw Deck is shuffled afterwards. (MF-R10.7) Default: false. */
  shuffle_after_search?: boolean;
  /** Whether a card put on an empty Draw Deck forces the shuffle first. (MF-R8.7) Default: false. */
  refill_on_put?: boolean;
  /** Whether face-down Set cards count as cards in play. (MF-R8.5) Default: false. */
  set_cards_in_play?: boolean;
  /** Whether the first Shop of a round may not take an opponent's suit. (MF-R4.4.3) Default: true. */
  first_shop_restriction?: boolean;
  /** In which round the game ends at the latest; null: no limit. (MF-R15.1) Default: null. */
  round_limit?: number | null;
  /** After how many acts of a phase only Pass is legal. (MF-R15.2) Default: 1000. */
  acts_cap?: 1000 | number;
  /** How many waiting abilities one run resolves. (MF-R15.3) Default: 500. */
  trigger_cap?: 500 | number;
  /** Whether one player plays Score mode, with token stacks. (MF-R11.1) Default: false. */
  solo_score?: boolean;
  /** How many tokens each stack of Score mode has. (MF-R11.1) Default: 8. */
  solo_tokens?: 8 | number;
  /** Whether everybody sees the coins of all. (MF-R14.2) Default: true. */
  coins_public?: boolean;
  /**
   * Whether the decisions of a Reset step are made in turn or sealed; the states are the same. (MF-R5.0) Default:
   * "sequential".
   */
  reset_reveal?: "sequential" | "sealed";
  /**
   * Which of an owner's contradicting texts prevails: the one the owner puts first, or the one that came first.
   * (MF-R10.1) Default: "owner".
   */
  precedence?: "owner" | "arrival";
}

/**
 * The number of a clause in the rules of Moonflight, whose texts are in the answer about the title. There may be
 * more of them in later editions.
 */
export type MoonflightClause = string;

/** A seat plays a card from its hand and follows its instructions. */
export interface MoonflightPlay {
  type: "play";
  seat: number;
  card: string;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat pays for a Spend ability of `source`, a card in play or `char:p`, and follows its instructions. */
export interface MoonflightSpend {
  type: "spend";
  seat: number;
  source: string;
  ability: number;
  cards?: string[] | null;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat buys one card (`single`: `stack`), or cards of its own suit (`suit`: `stacks`). */
export interface MoonflightShop {
  type: "shop";
  seat: number;
  mode: "single" | "suit";
  stack?: string | null;
  stacks?: string[] | null;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat Sets cards of its hand to its cards in play. */
export interface MoonflightBuild {
  type: "build";
  seat: number;
  sets: MoonflightSetting[];
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A card and the card that it is Set to. */
export interface MoonflightSetting {
  card: string;
  onto: string;
}

/** A seat Passes. */
export interface MoonflightPass {
  type: "pass";
  seat: number;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A seat answers a decision, with exactly the members that its kind has (MF-F1). */
export interface MoonflightChoose {
  type: "choose";
  seat: number;
  cards?: string[] | null;
  sets?: MoonflightSetting[] | null;
  moves?: MoonflightMarketing[] | null;
  stacks?: string[] | null;
  target?: number | null;
  yes?: boolean | null;
  option?: number | null;
  order?: string[] | null;
  retain?: string[] | null;
  coins?: number | null;
  stack?: string | null;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** A card and the Market Stack that it goes to. */
export interface MoonflightMarketing {
  card: string;
  stack: string;
}

/** A seat lets its character's AI card decide; the resulting move is the one recorded. */
export interface MoonflightAi {
  type: "ai";
  seat: number;
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/** Chance: the new order of a pile, top card first. */
export interface MoonflightShuffle {
  type: "shuffle";
  zone: string;
  order: string[];
  /**
   * When the sender says that it was made, in a unit of its own. It is kept with the move, and no rule asks for
   * it.
   */
  claimed_at?: number;
}

/**
 * The table. All piles are top first. A running act or Reset resumes from `base`, `act` and `answers`: the table
 * on which it began, the move that began it, and the answers since (moves in wire form). They are `None` while an
 * act is due. `loose` are cards whose parent has just left play, `strays` the owners of cards that lie with
 * another seat, and of starters in the market. `eyes` is the viewer of this table, "all" if it is whole.
 */
export interface MoonflightTable {
  seats: MoonflightSeatArea[];
  supply: { [name: string]: (string | null)[] };
  stacks: { [name: string]: string[] };
  turned: boolean;
  round: number;
  first: number;
  turn: number;
  passes: number;
  acts: number;
  phase: "setup" | "action" | "reset" | "ended";
  effects: MoonflightEffect[];
  solo: MoonflightTokens | null;
  result: MoonflightOutcome | null;
  pending: MoonflightPending | null;
  precedence?: MoonflightPrecedence[] | null;
}

/** What belongs to a seat. A hand is in canonical order, piles are top first, `play` is in order of arrival. */
export interface MoonflightSeatArea {
  character: string;
  coins: number | null;
  built: boolean;
  shops: number;
  hand: (string | null)[];
  draw: (string | null)[];
  discard: string[];
  trash: string[];
  play: MoonflightInPlay[];
}

/** A card in play, and the cards Set to it, most recent first. */
export interface MoonflightInPlay {
  card: string;
  set: (string | null)[];
}

/** A modifier that ends with the round (MF-R5.7). */
export interface MoonflightEffect {
  seat: number;
  stat: "hand_limit" | "retain_limit" | "coin_limit" | "stability" | "cost";
  add: number;
}

/** The two token stacks of Score mode (MF-R11). */
export interface MoonflightTokens {
  turn: number;
  end: number;
}

/** How the game ended (MF-R7); `rank` with one player (MF-R11.5). */
export interface MoonflightOutcome {
  why: "empty" | "solo_tokens" | "round_limit";
  scores: number[];
  winner: number;
  rank?: string | null;
}

/**
 * The awaited decision: its kind, the seat that decides (`None`: the dealer), and the fields of its kind (MF-F1).
 * `amount` tells an `option` that is a number of items from one that is an alternative. `purpose` tells who does
 * not decide what the decision is for.
 */
export interface MoonflightPending {
  kind: "act" | "cards" | "sets" | "to_market" | "stacks" | "target" | "may" | "option" | "order" | "keep" | "solo" | "shuffle";
  seat: number | null;
  verb?: string | null;
  source?: string | null;
  from?: unknown;
  onto?: string[] | null;
  min?: number | null;
  max?: number | null;
  one_per_stack?: boolean | null;
  what?: string | null;
  n?: number | null;
  items?: string[] | null;
  cards?: (string | null)[] | null;
  limit?: number | null;
  coins?: number | null;
  coin_max?: number | null;
  options?: string[] | null;
  zone?: string | null;
}

/** How the owner of texts that fix the same number ranks them, by `source/ability` (MF-R10.1). */
export interface MoonflightPrecedence {
  seat: number;
  stat: "hand_limit" | "retain_limit" | "coin_limit" | "stability" | "cost";
  order: string[];
}

/**
 * A complete configuration. `packs` are as the organiser named or supplied them, `markets` only those given.
 * `revision` is that of the book which made it.
 */
export interface MoonflightConfig {
  players: number;
  characters: string[];
  first: number;
  options: MoonflightOptions;
  packs: unknown[];
  markets?: { [name: string]: { [name: string]: number } } | null;
}

/** What an organiser may choose (MF-O). */
export interface MoonflightOptions {
  /** How many coins there are by value; null: no limit. (MF-R1.5) */
  coin_supply: number | null;
  /** Whether the cards of a Spend payment are Discarded. (MF-R4.3) */
  spend_is_discard: boolean;
  /** Which generic stacks take generic cards back in the Reset. (MF-R5.4.1) */
  generic_return: "none" | "same_name" | "any_generic";
  /** Whether an empty generic stack causes the Reset's deal. (MF-R5.4) */
  empty_counts_generic: boolean;
  /** Whether waiting abilities resolve after each instruction or after the whole card. (MF-R9.3) */
  trigger_timing: "after_instruction" | "after_card";
  /** Whether a text whose card has left play stops after the current instruction. (MF-R9.8) */
  self_removal: "stop" | "finish";
  /** Whether a searched Draw Deck is shuffled afterwards. (MF-R10.7) */
  shuffle_after_search: boolean;
  /** Whether a card put on an empty Draw Deck forces the shuffle first. (MF-R8.7) */
  refill_on_put: boolean;
  /** Whether face-down Set cards count as cards in play. (MF-R8.5) */
  set_cards_in_play: boolean;
  /** Whether the first Shop of a round may not take an opponent's suit. (MF-R4.4.3) */
  first_shop_restriction: boolean;
  /** In which round the game ends at the latest; null: no limit. (MF-R15.1) */
  round_limit: number | null;
  /** After how many acts of a phase only Pass is legal. (MF-R15.2) */
  acts_cap: number;
  /** How many waiting abilities one run resolves. (MF-R15.3) */
  trigger_cap: number;
  /** Whether one player plays Score mode, with token stacks. (MF-R11.1) */
  solo_score: boolean;
  /** How many tokens each stack of Score mode has. (MF-R11.1) */
  solo_tokens: number;
  /** Whether everybody sees the coins of all. (MF-R14.2) */
  coins_public: boolean;
  /** Whether the decisions of a Reset step are made in turn or sealed; the states are the same. (MF-R5.0) */
  reset_reveal: "sequential" | "sealed";
  /**
   * Which of an owner's contradicting texts prevails: the one the owner puts first, or the one that came first.
   * (MF-R10.1)
   */
  precedence?: "owner" | "arrival" | null;
}

/** What happened in a game. */
export interface GameMessage {
  type: "game.opened" | "game.moved" | "game.closed";
  /** When it happened. (date-time) */
  timestamp: string;
  data: GameMessageData;
}

export interface GameMessageData {
  /** (uuid) */
  game: string;
  title: string;
  /** The last step that it tells of. */
  step: number;
  status: "open" | "held" | "closed" | "void";
  /** What happened, as the webhook's viewer sees it. */
  events: Event[];
  links: Links;
}

/** A test. */
export interface PingMessage {
  type: "ping";
  /** When it happened. (date-time) */
  timestamp: string;
  data: PingMessageData;
}

export interface PingMessageData {
  /** Its id. */
  webhook: string;
}
