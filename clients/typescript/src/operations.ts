// Written by `make clients` from openapi.yaml; not by hand.
import type { CallOptions, Line } from "./line.js";
import type { Operation } from "./operation.js";
import type { Message } from "./stream.js";
import type * as s from "./schemas.js";

/** Every operation of the document by its id. */
export const OPERATIONS: { readonly [id: string]: Operation } = {
  list_titles: {
    id: "list_titles",
    method: "GET",
    path: "/v1/titles",
    summary: "The titles that can be played, and the bots that can play them.",
    parameters: [
    ],
    media: ["application/json"],
  },
  show_title: {
    id: "show_title",
    method: "GET",
    path: "/v1/titles/{title}",
    summary: "One title: variants with seats and options, the deck, the clauses of its rules, schemas of moves and events.",
    parameters: [
      { name: "title", wire: "title", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  show_deck: {
    id: "show_deck",
    method: "GET",
    path: "/v1/titles/{title}/deck",
    summary: "The deck of a title. Where it is replaceable, an organiser can put another into `config.deck`.",
    parameters: [
      { name: "title", wire: "title", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  show_lesson: {
    id: "show_lesson",
    method: "GET",
    path: "/v1/titles/{title}/lesson",
    summary: "A short recorded game to learn a title from: each move with a comment, all cards face up. It is in no log.",
    parameters: [
      { name: "title", wire: "title", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  ask_rules: {
    id: "ask_rules",
    method: "POST",
    path: "/v1/titles/{title}/adjudicate",
    summary: "What would the rules say? Judges moves on a table set up by the request, and records nothing.",
    parameters: [
      { name: "title", wire: "title", where: "path", required: true },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  find_moments: {
    id: "find_moments",
    method: "GET",
    path: "/v1/moments",
    summary: "Moments of finished games: of a kind that their title declares, under conditions on its fields, the newest first.",
    parameters: [
      { name: "title", wire: "title", where: "query", required: true },
      { name: "kind", wire: "kind", where: "query", required: true },
      { name: "where", wire: "where", where: "query" },
      { name: "variant", wire: "variant", where: "query" },
      { name: "player", wire: "player", where: "query" },
      { name: "seat", wire: "seat", where: "query" },
      { name: "tournament", wire: "tournament", where: "query" },
      { name: "since", wire: "since", where: "query" },
      { name: "until", wire: "until", where: "query" },
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
    ],
    media: ["application/json"],
  },
  show_moment_form: {
    id: "show_moment_form",
    method: "GET",
    path: "/v1/titles/{title}/moments",
    summary: "What can be searched for in finished games of a title, so that a client can draw the form of the search.",
    parameters: [
      { name: "title", wire: "title", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  list_games: {
    id: "list_games",
    method: "GET",
    path: "/v1/games",
    summary: "The games that you may know of, by default the newest first.",
    parameters: [
      { name: "externalId", wire: "external_id", where: "query" },
      { name: "metadata", wire: "metadata", where: "query" },
      { name: "ruled", wire: "ruled", where: "query" },
      { name: "title", wire: "title", where: "query" },
      { name: "player", wire: "player", where: "query" },
      { name: "tournament", wire: "tournament", where: "query" },
      { name: "status", wire: "status", where: "query" },
      { name: "deals", wire: "deals", where: "query" },
      { name: "round", wire: "round", where: "query" },
      { name: "case", wire: "case", where: "query" },
      { name: "since", wire: "since", where: "query" },
      { name: "until", wire: "until", where: "query" },
      { name: "q", wire: "q", where: "query" },
      { name: "sort", wire: "sort", where: "query" },
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
  },
  open_game: {
    id: "open_game",
    method: "POST",
    path: "/v1/games",
    summary: "Opens a game. Needs the organiser's token, or a service that takes guests.",
    parameters: [
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  open_games: {
    id: "open_games",
    method: "POST",
    path: "/v1/games/batch",
    summary: "Opens many games, all or none: a refusal names the `index` of the first that cannot be opened.",
    parameters: [
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  show_game: {
    id: "show_game",
    method: "GET",
    path: "/v1/games/{game_id}",
    summary: "One game: who plays, its step, whose turn it is, the scores.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "ruled", wire: "ruled", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
  },
  set_table: {
    id: "set_table",
    method: "PATCH",
    path: "/v1/games/{game_id}",
    summary: "Changes a table: whether it is private, its spectator delay, how disputes are handled, and its labels.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  show_table: {
    id: "show_table",
    method: "GET",
    path: "/v1/games/{game_id}/table",
    summary: "The table as a viewer may see it, now or after a step.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "as", wire: "as", where: "query" },
      { name: "ruled", wire: "ruled", where: "query" },
      { name: "at", wire: "at", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
  },
  show_rematch: {
    id: "show_rematch",
    method: "GET",
    path: "/v1/games/{game_id}/rematch",
    summary: "The rematch of a game, for those who have a seat at that table, each with the token of the own seat there.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  open_rematch: {
    id: "open_rematch",
    method: "POST",
    path: "/v1/games/{game_id}/rematch",
    summary: "Opens the rematch of a finished game: the same people and bots, each a seat further, under the same settings.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  list_moves: {
    id: "list_moves",
    method: "GET",
    path: "/v1/games/{game_id}/moves",
    summary: "The legal moves of a seat, each with a label; patterns where there are too many to list.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "seat", wire: "seat", where: "query" },
    ],
    media: ["application/json"],
  },
  make_moves: {
    id: "make_moves",
    method: "POST",
    path: "/v1/games/{game_id}/moves",
    summary: "Makes one move, or several, all or nothing. When the answer comes, everything is durable.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  list_events: {
    id: "list_events",
    method: "GET",
    path: "/v1/games/{game_id}/events",
    summary: "The events of the game as the viewer may see them.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "as", wire: "as", where: "query" },
      { name: "ruled", wire: "ruled", where: "query" },
      { name: "after", wire: "after", where: "query" },
      { name: "before", wire: "before", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json", "application/x-ndjson"],
    numbered: true,
  },
  replay: {
    id: "replay",
    method: "GET",
    path: "/v1/games/{game_id}/replay",
    summary: "Frames to step through: each event with its explanation, the table after it, and jump marks.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "as", wire: "as", where: "query" },
      { name: "ruled", wire: "ruled", where: "query" },
      { name: "after", wire: "after", where: "query" },
      { name: "before", wire: "before", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json", "application/x-ndjson"],
    numbered: true,
  },
  list_sentences: {
    id: "list_sentences",
    method: "GET",
    path: "/v1/games/{game_id}/replay/sentences",
    summary: "What happened, a sentence a step: the explanations of the replay's frames without their tables.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "as", wire: "as", where: "query" },
      { name: "ruled", wire: "ruled", where: "query" },
      { name: "after", wire: "after", where: "query" },
      { name: "before", wire: "before", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json", "application/x-ndjson"],
    numbered: true,
  },
  index_replay: {
    id: "index_replay",
    method: "GET",
    path: "/v1/games/{game_id}/replay/index",
    summary: "All steps of a replay in little room, by which to ask for the frames of any of them.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "as", wire: "as", where: "query" },
      { name: "ruled", wire: "ruled", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
  },
  show_picture: {
    id: "show_picture",
    method: "GET",
    path: "/v1/games/{game_id}/picture",
    summary: "A picture of a step: who plays, the scores, the open cards, and what happened, as a spectator may see it.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "as", wire: "as", where: "query" },
      { name: "theme", wire: "theme", where: "query" },
      { name: "size", wire: "size", where: "query" },
      { name: "width", wire: "width", where: "query" },
      { name: "step", wire: "step", where: "query" },
      { name: "format", wire: "format", where: "query" },
    ],
    media: ["image/png", "image/svg+xml"],
  },
  show_film: {
    id: "show_film",
    method: "GET",
    path: "/v1/games/{game_id}/film",
    summary: "A film of steps that follow each other, each drawn as its picture is, with a mark at the cards that are new.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "as", wire: "as", where: "query" },
      { name: "theme", wire: "theme", where: "query" },
      { name: "size", wire: "size", where: "query" },
      { name: "width", wire: "width", where: "query" },
      { name: "from", wire: "from", where: "query" },
      { name: "to", wire: "to", where: "query" },
      { name: "format", wire: "format", where: "query" },
      { name: "pace", wire: "pace", where: "query" },
    ],
    media: ["image/gif", "image/png", "image/svg+xml", "image/webp"],
  },
  get_record: {
    id: "get_record",
    method: "GET",
    path: "/v1/games/{game_id}/record",
    summary: "The record of the game: the stored bytes of its events, one a line.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
    ],
    media: ["application/x-ndjson"],
  },
  get_proof: {
    id: "get_proof",
    method: "GET",
    path: "/v1/games/{game_id}/proof",
    summary: "The proof that the log has an event of the game, by default the last.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "n", wire: "n", where: "query" },
    ],
    media: ["text/plain"],
  },
  get_archive: {
    id: "get_archive",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/archive",
    summary: "The finished games of a tournament as one zip, with what it takes to check them without the service.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
    ],
    media: ["application/zip"],
  },
  get_checkpoint: {
    id: "get_checkpoint",
    method: "GET",
    path: "/tlog/checkpoint",
    summary: "The newest signed checkpoint: how large the log is and what its root is. Keep it, and compare later ones.",
    parameters: [
    ],
    media: ["text/plain"],
  },
  get_cosigned: {
    id: "get_cosigned",
    method: "GET",
    path: "/tlog/cosigned",
    summary: "The newest checkpoint that the quorum of witnesses has cosigned; proofs lead to it where it covers them.",
    parameters: [
    ],
    media: ["text/plain"],
  },
  get_policy: {
    id: "get_policy",
    method: "GET",
    path: "/tlog/policy",
    summary: "The keys of the log and its witnesses, and their quorum, for `daybook verify --policy`.",
    parameters: [
    ],
    media: ["text/plain"],
  },
  get_sheet: {
    id: "get_sheet",
    method: "GET",
    path: "/tlog/sheet",
    summary: "The newest checkpoint as a page for the notice board: its text and a QR code, which `daybook verify` takes.",
    parameters: [
    ],
    media: ["text/html"],
  },
  get_tile: {
    id: "get_tile",
    method: "GET",
    path: "/tlog/tile/{place}",
    summary: "A tile of the log, as `0/000`, `1/x001/234.p/17` or `entries/000.p/112`. It never changes.",
    parameters: [
      { name: "place", wire: "place", where: "path", required: true },
    ],
    media: ["application/octet-stream"],
  },
  get_consistency: {
    id: "get_consistency",
    method: "GET",
    path: "/tlog/consistency",
    summary: "The proof that a later checkpoint continues an earlier one: nothing before was changed or removed.",
    parameters: [
      { name: "first", wire: "first", where: "query", required: true },
      { name: "second", wire: "second", where: "query" },
    ],
    media: ["application/json"],
  },
  get_keys: {
    id: "get_keys",
    method: "GET",
    path: "/tlog/keys",
    summary: "The public keys of checkpoints and receipts. Take them from two places, or from somebody whom you trust.",
    parameters: [
    ],
    media: ["application/json"],
  },
  give_nonce: {
    id: "give_nonce",
    method: "POST",
    path: "/v1/games/{game_id}/nonces",
    summary: "Gives a seat's nonce for the shuffles: its commitment first, the nonce itself once nobody commits any more.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  list_same_deal: {
    id: "list_same_deal",
    method: "GET",
    path: "/v1/games/{game_id}/same-deal",
    summary: "The other tables that had the deals of a game (duplicate), by the dealer's promise in their records.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
    ],
    media: ["application/json"],
  },
  list_cases: {
    id: "list_cases",
    method: "GET",
    path: "/v1/games/{game_id}/cases",
    summary: "The cases of a game with their rulings. Until the game closes, only those concerned can read what was written.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "status", wire: "status", where: "query" },
      { name: "after", wire: "after", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
    numbered: true,
  },
  call_case: {
    id: "call_case",
    method: "POST",
    path: "/v1/games/{game_id}/cases",
    summary: "Calls the director: opens a case about an event.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  show_case: {
    id: "show_case",
    method: "GET",
    path: "/v1/games/{game_id}/cases/{case}",
    summary: "The file of a case: what was called and ruled, with the facts taken from the record.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "case", wire: "case", where: "path", required: true },
      { name: "as", wire: "as", where: "query" },
      { name: "around", wire: "around", where: "query" },
      { name: "move", wire: "move", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
  },
  withdraw_case: {
    id: "withdraw_case",
    method: "POST",
    path: "/v1/games/{game_id}/cases/{case}/withdrawal",
    summary: "Withdraws a case without a ruling. For its caller, and officials.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "case", wire: "case", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  rule_on_case: {
    id: "rule_on_case",
    method: "POST",
    path: "/v1/games/{game_id}/cases/{case}/rulings",
    summary: "Rules on a case: what was found, by which clause, why, and what is done. A ruling is never changed.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "case", wire: "case", where: "path", required: true },
      { name: "dryRun", wire: "dry_run", where: "query" },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  confirm_redeal: {
    id: "confirm_redeal",
    method: "POST",
    path: "/v1/games/{game_id}/cases/{case}/redeal",
    summary: "Agrees, as a second official, that a ruling sets the table back over a deal that somebody has seen.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "case", wire: "case", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  appeal_ruling: {
    id: "appeal_ruling",
    method: "POST",
    path: "/v1/games/{game_id}/cases/{case}/appeal",
    summary: "Appeals the ruling on a case: for a party, within the table's `appeal_minutes`.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "case", wire: "case", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  decide_appeal: {
    id: "decide_appeal",
    method: "POST",
    path: "/v1/games/{game_id}/cases/{case}/appeal/decision",
    summary: "Decides an appeal: the ruling is upheld, or another stands in its place. That is final.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "case", wire: "case", where: "path", required: true },
      { name: "dryRun", wire: "dry_run", where: "query" },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  ask_take_back: {
    id: "ask_take_back",
    method: "POST",
    path: "/v1/games/{game_id}/take-back",
    summary: "Asks the others to let the table go back to an earlier step. The next move ends the question.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  answer_take_back: {
    id: "answer_take_back",
    method: "POST",
    path: "/v1/games/{game_id}/take-back/answer",
    summary: "Agrees that the table goes back, or does not. When the last one agrees it goes back.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  resign: {
    id: "resign",
    method: "POST",
    path: "/v1/games/{game_id}/resignation",
    summary: "Leaves the game. If several seats remain, the table waits for a director; if one remains, it has won.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  hold_table: {
    id: "hold_table",
    method: "POST",
    path: "/v1/games/{game_id}/hold",
    summary: "Holds the table: moves are refused (`table-held`) until it is released.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  release_table: {
    id: "release_table",
    method: "POST",
    path: "/v1/games/{game_id}/release",
    summary: "Lifts the hold of an official or of a case; play goes on if nothing else holds the table.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  adjourn: {
    id: "adjourn",
    method: "POST",
    path: "/v1/games/{game_id}/adjournment",
    summary: "Ends play for now.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  resume: {
    id: "resume",
    method: "POST",
    path: "/v1/games/{game_id}/resumption",
    summary: "Lets play go on after an adjournment or a time-out.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  call_time_out: {
    id: "call_time_out",
    method: "POST",
    path: "/v1/games/{game_id}/time-out",
    summary: "Stops play for about that many seconds, until it is resumed.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  note_irregularity: {
    id: "note_irregularity",
    method: "POST",
    path: "/v1/games/{game_id}/irregularities",
    summary: "Notes what happened against the rules at a real table and stands.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  open_cards: {
    id: "open_cards",
    method: "POST",
    path: "/v1/games/{game_id}/open-cards",
    summary: "Opens the hidden cards of a game that goes on to you, an official. The record shows it to all at the table.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  list_director_log: {
    id: "list_director_log",
    method: "GET",
    path: "/v1/games/{game_id}/director-log",
    summary: "Every official act in order, with who did it and a sentence about it, and what players called and agreed on.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "after", wire: "after", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json", "text/csv", "application/x-ndjson"],
    numbered: true,
  },
  erase_text: {
    id: "erase_text",
    method: "DELETE",
    path: "/v1/games/{game_id}/texts/{text}",
    summary: "Erases what somebody wrote, for ever. The record keeps a hash that tells nothing, and stays whole.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "text", wire: "text", where: "path", required: true },
    ],
    media: [],
  },
  list_all_cases: {
    id: "list_all_cases",
    method: "GET",
    path: "/v1/cases",
    summary: "The cases of all games that you may know of, by default the newest first.",
    parameters: [
      { name: "status", wire: "status", where: "query" },
      { name: "tournament", wire: "tournament", where: "query" },
      { name: "title", wire: "title", where: "query" },
      { name: "clause", wire: "clause", where: "query" },
      { name: "player", wire: "player", where: "query" },
      { name: "by", wire: "by", where: "query" },
      { name: "decision", wire: "decision", where: "query" },
      { name: "appealed", wire: "appealed", where: "query" },
      { name: "since", wire: "since", where: "query" },
      { name: "until", wire: "until", where: "query" },
      { name: "q", wire: "q", where: "query" },
      { name: "sort", wire: "sort", where: "query" },
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
    ],
    media: ["application/json"],
  },
  list_branches: {
    id: "list_branches",
    method: "GET",
    path: "/v1/games/{game_id}/branches",
    summary: "The branches of a game that you may see, by default newest first. By name those without one come first.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "q", wire: "q", where: "query" },
      { name: "sort", wire: "sort", where: "query" },
    ],
    media: ["application/json"],
  },
  make_branch: {
    id: "make_branch",
    method: "POST",
    path: "/v1/games/{game_id}/branches",
    summary: "Begins a branch after a step of the game and plays moves in it. The record stays as it is.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  show_branch: {
    id: "show_branch",
    method: "GET",
    path: "/v1/games/{game_id}/branches/{branch_id}",
    summary: "A branch: its table, and what may be played next.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "branchId", wire: "branch_id", where: "path", required: true },
      { name: "seat", wire: "seat", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
  },
  name_branch: {
    id: "name_branch",
    method: "PATCH",
    path: "/v1/games/{game_id}/branches/{branch_id}",
    summary: "Gives a branch another name. Its maker may, and the table's officials.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "branchId", wire: "branch_id", where: "path", required: true },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  remove_branch: {
    id: "remove_branch",
    method: "DELETE",
    path: "/v1/games/{game_id}/branches/{branch_id}",
    summary: "Removes a branch. Its maker may, and the table's officials.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "branchId", wire: "branch_id", where: "path", required: true },
    ],
    media: [],
  },
  play_branch: {
    id: "play_branch",
    method: "POST",
    path: "/v1/games/{game_id}/branches/{branch_id}/moves",
    summary: "Plays on in a branch. Whoever may branch as its viewer may make any move in it.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "branchId", wire: "branch_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  replay_branch: {
    id: "replay_branch",
    method: "GET",
    path: "/v1/games/{game_id}/branches/{branch_id}/replay",
    summary: "The frames of a branch, like those of a game. Its first step follows `begins_at`.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "branchId", wire: "branch_id", where: "path", required: true },
      { name: "after", wire: "after", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
    numbered: true,
  },
  show_analysis: {
    id: "show_analysis",
    method: "GET",
    path: "/v1/games/{game_id}/analysis",
    summary: "Each decision of a finished game beside what else might have been done, from what its seat knew then.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "seat", wire: "seat", where: "query" },
      { name: "after", wire: "after", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
    ],
    media: ["application/json"],
    numbered: true,
  },
  stream_game: {
    id: "stream_game",
    method: "GET",
    path: "/v1/games/{game_id}/stream",
    summary: "The events of a game as server-sent events: all so far, then each as it is recorded.",
    parameters: [
      { name: "gameId", wire: "game_id", where: "path", required: true },
      { name: "as", wire: "as", where: "query" },
      { name: "after", wire: "after", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "lastEventID", wire: "Last-Event-ID", where: "header" },
    ],
    media: ["application/json", "text/event-stream"],
    numbered: true,
  },
  follow_feed: {
    id: "follow_feed",
    method: "GET",
    path: "/v1/feed",
    summary: "The events of many games in the order of the record: JSON pages or, for `text/event-stream`, as they come.",
    parameters: [
      { name: "game", wire: "game", where: "query" },
      { name: "title", wire: "title", where: "query" },
      { name: "tournament", wire: "tournament", where: "query" },
      { name: "player", wire: "player", where: "query" },
      { name: "types", wire: "types", where: "query" },
      { name: "as", wire: "as", where: "query" },
      { name: "after", wire: "after", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "lastEventID", wire: "Last-Event-ID", where: "header" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json", "text/event-stream"],
  },
  show_title_statistics: {
    id: "show_title_statistics",
    method: "GET",
    path: "/v1/statistics/titles/{title}",
    summary: "The players of a title or of one of its variants: most wins first, then the better scores.",
    parameters: [
      { name: "title", wire: "title", where: "path", required: true },
      { name: "ruled", wire: "ruled", where: "query" },
      { name: "tournament", wire: "tournament", where: "query" },
      { name: "variant", wire: "variant", where: "query" },
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
  },
  show_player_statistics: {
    id: "show_player_statistics",
    method: "GET",
    path: "/v1/statistics/players/{player}",
    summary: "The results of one player (a handle, or `bot:<name>`) in each title, in all and by variant.",
    parameters: [
      { name: "player", wire: "player", where: "path", required: true },
      { name: "ruled", wire: "ruled", where: "query" },
      { name: "tournament", wire: "tournament", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
  },
  list_tournaments: {
    id: "list_tournaments",
    method: "GET",
    path: "/v1/tournaments",
    summary: "The tournaments that you may know of, by default the newest first.",
    parameters: [
      { name: "externalId", wire: "external_id", where: "query" },
      { name: "metadata", wire: "metadata", where: "query" },
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "q", wire: "q", where: "query" },
      { name: "sort", wire: "sort", where: "query" },
    ],
    media: ["application/json"],
  },
  make_tournament: {
    id: "make_tournament",
    method: "POST",
    path: "/v1/tournaments",
    summary: "Makes a tournament. Needs an organiser's token for the whole service.",
    parameters: [
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  show_tournament: {
    id: "show_tournament",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}",
    summary: "One tournament.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  change_tournament: {
    id: "change_tournament",
    method: "PATCH",
    path: "/v1/tournaments/{tournament_id}",
    summary: "Changes what a tournament is called, and which other sites may show its public games in frames.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  enter_act: {
    id: "enter_act",
    method: "POST",
    path: "/v1/tournaments/{tournament_id}/acts",
    summary: "Enters an act into the tournament's book: all of what it causes is recorded, or nothing.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "dryRun", wire: "dry_run", where: "query" },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
      { name: "ifMatch", wire: "If-Match", where: "header" },
      { name: "prefer", wire: "Prefer", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  erase_book_text: {
    id: "erase_book_text",
    method: "DELETE",
    path: "/v1/tournaments/{tournament_id}/texts/{text}",
    summary: "Erases words of an act, for ever. The book keeps a hash that tells nothing, and stays whole. For organisers.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "text", wire: "text", where: "path", required: true },
    ],
    media: [],
  },
  show_book: {
    id: "show_book",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/book",
    summary: "The tournament at a glance: configuration, rounds, announcements, and who you are in it.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  list_entries: {
    id: "list_entries",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/entries",
    summary: "The entrants by their starting numbers. Wishes are shown to officials alone.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "q", wire: "q", where: "query" },
    ],
    media: ["application/json"],
  },
  show_entrant: {
    id: "show_entrant",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/entries/{entrant}",
    summary: "One entrant: rounds, opponents, and the standing with its tie-breaks explained.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "entrant", wire: "entrant", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  show_round: {
    id: "show_round",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/rounds/{round_number}",
    summary: "The pairing of a round with its results. Before it is published only officials see it.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "roundNumber", wire: "round_number", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  show_standings: {
    id: "show_standings",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/standings",
    summary: "The standings after a round, by default the last one, with the rulings that changed them.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "round", wire: "round", where: "query" },
      { name: "as", wire: "as", where: "query" },
    ],
    media: ["application/json"],
  },
  show_bracket: {
    id: "show_bracket",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/bracket",
    summary: "The bracket of a knock-out, or of the stage after a cut: who meets whom, and who will come from which table.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  show_comparison: {
    id: "show_comparison",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/comparison",
    summary: "What each board of a round gave at each table, compared in three ways: once nobody plays it any more.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "round", wire: "round", where: "query" },
    ],
    media: ["application/json"],
  },
  show_my_table: {
    id: "show_my_table",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/me",
    summary: "Where you sit now, against whom, and which acts you can send. For a person who is entered.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  list_templates: {
    id: "list_templates",
    method: "GET",
    path: "/v1/templates",
    summary: "Configurations of the usual tournaments, to begin with; with `title` those that fit it, complete.",
    parameters: [
      { name: "title", wire: "title", where: "query" },
    ],
    media: ["application/json"],
  },
  list_own_tournaments: {
    id: "list_own_tournaments",
    method: "GET",
    path: "/v1/me/tournaments",
    summary: "The tournaments in which you are entered or an official, the newest first.",
    parameters: [
    ],
    media: ["application/json"],
  },
  show_season: {
    id: "show_season",
    method: "GET",
    path: "/v1/seasons/{label}",
    summary: "The tournaments of one organiser whose metadata has this `season`, and the sum of their official standings.",
    parameters: [
      { name: "label", wire: "label", where: "path", required: true },
      { name: "tournament", wire: "tournament", where: "query" },
    ],
    media: ["application/json"],
  },
  show_board: {
    id: "show_board",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/board",
    summary: "All tables of the last round as they stand now, without hands: turn, clock, held, calls. For officials.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  list_calls: {
    id: "list_calls",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/calls",
    summary: "The calls for a director by age. Whoever is entered sees the own calls.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "status", wire: "status", where: "query" },
    ],
    media: ["application/json"],
  },
  list_penalties: {
    id: "list_penalties",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/penalties",
    summary: "Warnings and penalties with their reasons; with `person` those of that person wherever your token holds.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "person", wire: "person", where: "query" },
    ],
    media: ["application/json"],
  },
  list_precedents: {
    id: "list_precedents",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/precedents",
    summary: "How it was ruled before: cases that are ruled, of all games that you may know of, by clause and title.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "clause", wire: "clause", where: "query" },
      { name: "title", wire: "title", where: "query" },
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
    ],
    media: ["application/json"],
  },
  show_history: {
    id: "show_history",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/history",
    summary: "The events of the tournament's book with their words and hashes, for officials.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "after", wire: "after", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
    ],
    media: ["application/json"],
    numbered: true,
  },
  stream_book: {
    id: "stream_book",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/stream",
    summary: "Each step of the tournament's book as a server-sent event, so that pages know when to look again.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "after", wire: "after", where: "query" },
      { name: "lastEventID", wire: "Last-Event-ID", where: "header" },
    ],
    media: ["text/event-stream"],
    numbered: true,
  },
  print_paper: {
    id: "print_paper",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/paper/{paper_name}.pdf",
    summary: "A paper of the tournament, to print: pairings, table cards, slips, standings, or the certificate of results.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "paperName", wire: "paper_name", where: "path", required: true },
      { name: "round", wire: "round", where: "query" },
      { name: "size", wire: "size", where: "query" },
    ],
    media: ["application/pdf"],
  },
  export_tournament: {
    id: "export_tournament",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/exchange/{exchange_file}",
    summary: "The tournament as a file for other programs, with no more in it than its pages show you.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "exchangeFile", wire: "exchange_file", where: "path", required: true },
    ],
    media: ["application/json", "text/calendar", "text/csv", "text/plain"],
  },
  read_entry_list: {
    id: "read_entry_list",
    method: "POST",
    path: "/v1/tournaments/{tournament_id}/entry-list",
    summary: "Reads a list of entries from a spreadsheet (CSV) and changes nothing: look at it, then send it as `admit`.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
    ],
    media: ["application/json"],
    body: "text/csv",
    bare: false,
  },
  get_book_record: {
    id: "get_book_record",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/book/record",
    summary: "The record of the tournament's book: the stored bytes of its events, one a line.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
    ],
    media: ["application/x-ndjson"],
  },
  get_book_proof: {
    id: "get_book_proof",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/book/proof",
    summary: "The proof that the log has an event of the book, by default the last.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "n", wire: "n", where: "query" },
    ],
    media: ["text/plain"],
  },
  list_sessions: {
    id: "list_sessions",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/sessions",
    summary: "The sets of deals of a tournament, all of them and by default newest first, for its officials.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "sort", wire: "sort", where: "query" },
    ],
    media: ["application/json"],
  },
  make_session: {
    id: "make_session",
    method: "POST",
    path: "/v1/tournaments/{tournament_id}/sessions",
    summary: "Makes a set of deals for several tables. Games are opened with its id as `session`, and get the same deals.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  close_session: {
    id: "close_session",
    method: "POST",
    path: "/v1/tournaments/{tournament_id}/sessions/{session_id}/closing",
    summary: "Admits no more tables to a set of deals: it is revealed when those are over that play it. Twice is as once.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "sessionId", wire: "session_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  list_tournament_events: {
    id: "list_tournament_events",
    method: "GET",
    path: "/v1/tournaments/{tournament_id}/events",
    summary: "What changed in a tournament outside its games: settings, tokens of officials, erasures.",
    parameters: [
      { name: "tournamentId", wire: "tournament_id", where: "path", required: true },
      { name: "after", wire: "after", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
    numbered: true,
  },
  list_house_events: {
    id: "list_house_events",
    method: "GET",
    path: "/v1/house/events",
    summary: "What changed outside games and tournaments: settings of single games, tokens for the service, erasures.",
    parameters: [
      { name: "after", wire: "after", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
    numbered: true,
  },
  list_tokens: {
    id: "list_tokens",
    method: "GET",
    path: "/v1/tokens",
    summary: "The tokens within an organiser's scope, by default newest first, without their secrets.",
    parameters: [
      { name: "role", wire: "role", where: "query" },
      { name: "tournament", wire: "tournament", where: "query" },
      { name: "game", wire: "game", where: "query" },
      { name: "q", wire: "q", where: "query" },
      { name: "sort", wire: "sort", where: "query" },
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
  },
  make_token: {
    id: "make_token",
    method: "POST",
    path: "/v1/tokens",
    summary: "Makes a token. Organisers make tokens within the scope of their own.",
    parameters: [
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  show_own_token: {
    id: "show_own_token",
    method: "GET",
    path: "/v1/tokens/me",
    summary: "What the token of this request may do, where and until when.",
    parameters: [
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
  },
  show_token: {
    id: "show_token",
    method: "GET",
    path: "/v1/tokens/{token_id}",
    summary: "One token: its role, where it holds, and whether it is valid.",
    parameters: [
      { name: "tokenId", wire: "token_id", where: "path", required: true },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
  },
  revoke_token: {
    id: "revoke_token",
    method: "DELETE",
    path: "/v1/tokens/{token_id}",
    summary: "Revokes a token: at once in this process, within a second in others. Anybody may revoke their own.",
    parameters: [
      { name: "tokenId", wire: "token_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  list_people: {
    id: "list_people",
    method: "GET",
    path: "/v1/people",
    summary: "The persons with a handle: those who were registered, and those who were given a seat by a name.",
    parameters: [
      { name: "handle", wire: "handle", where: "query" },
      { name: "externalId", wire: "external_id", where: "query" },
      { name: "q", wire: "q", where: "query" },
      { name: "sort", wire: "sort", where: "query" },
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
    ],
    media: ["application/json"],
  },
  register_person: {
    id: "register_person",
    method: "POST",
    path: "/v1/people",
    summary: "Registers a person. Where the service allows it, anybody may register, and gets a token over all own seats.",
    parameters: [
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  find_person: {
    id: "find_person",
    method: "GET",
    path: "/v1/people/{person}",
    summary: "One person, by id or handle. Everybody may ask for themselves.",
    parameters: [
      { name: "person", wire: "person", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  change_person: {
    id: "change_person",
    method: "PATCH",
    path: "/v1/people/{person}",
    summary: "Changes a person's handle, external id or metadata. With a token of their own persons change their handle.",
    parameters: [
      { name: "person", wire: "person", where: "path", required: true },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  remove_person: {
    id: "remove_person",
    method: "DELETE",
    path: "/v1/people/{person}",
    summary: "Erases a person: as `DELETE /v1/persons/{person}`, which stays for older clients.",
    parameters: [
      { name: "person", wire: "person", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  merge_person: {
    id: "merge_person",
    method: "POST",
    path: "/v1/people/{person}/merge",
    summary: "Makes one person of two: the one of the address becomes the one whom `into` names. It cannot be undone.",
    parameters: [
      { name: "person", wire: "person", where: "path", required: true },
      { name: "dryRun", wire: "dry_run", where: "query" },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  show_me: {
    id: "show_me",
    method: "GET",
    path: "/v1/me",
    summary: "The person whose token this is, and what the token is for.",
    parameters: [
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
  },
  list_own_games: {
    id: "list_own_games",
    method: "GET",
    path: "/v1/me/games",
    summary: "The games in which the sender has a seat, newest first, each with that `seat`; for a seat's token its one game.",
    parameters: [
      { name: "ruled", wire: "ruled", where: "query" },
      { name: "status", wire: "status", where: "query" },
      { name: "myTurn", wire: "my_turn", where: "query" },
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
  },
  show_person: {
    id: "show_person",
    method: "GET",
    path: "/v1/persons/{person}",
    summary: "What is kept of a person beside the record: what erasing would erase.",
    parameters: [
      { name: "person", wire: "person", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  erase_person: {
    id: "erase_person",
    method: "DELETE",
    path: "/v1/persons/{person}",
    summary: "Erases the handle of a person, the names of their tokens, branches and webhooks, and all words that they wrote. An external id or metadata of a game or a tournament that hold the handle go too.",
    parameters: [
      { name: "person", wire: "person", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  list_lobbies: {
    id: "list_lobbies",
    method: "GET",
    path: "/v1/lobbies",
    summary: "The lobbies where your token holds, newest first, with their invitations.",
    parameters: [
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
  },
  make_lobby: {
    id: "make_lobby",
    method: "POST",
    path: "/v1/lobbies",
    summary: "Makes a table with seats that are still to be taken: by persons whom you invite, or by whoever has a link.",
    parameters: [
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  show_lobby: {
    id: "show_lobby",
    method: "GET",
    path: "/v1/lobbies/{lobby_id}",
    summary: "One lobby: for organisers, and for those who sit there or are invited.",
    parameters: [
      { name: "lobbyId", wire: "lobby_id", where: "path", required: true },
      { name: "expand", wire: "expand", where: "query" },
    ],
    media: ["application/json"],
  },
  cancel_lobby: {
    id: "cancel_lobby",
    method: "DELETE",
    path: "/v1/lobbies/{lobby_id}",
    summary: "Gives up a lobby and takes back its invitations. For organisers, and for the person who has made it.",
    parameters: [
      { name: "lobbyId", wire: "lobby_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  invite: {
    id: "invite",
    method: "POST",
    path: "/v1/lobbies/{lobby_id}/seats/{seat}/invitations",
    summary: "Invites anew to a seat that nobody has taken. An invitation to it that waits is taken back.",
    parameters: [
      { name: "lobbyId", wire: "lobby_id", where: "path", required: true },
      { name: "seat", wire: "seat", where: "path", required: true },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  list_invitations: {
    id: "list_invitations",
    method: "GET",
    path: "/v1/invitations",
    summary: "The invitations where your token holds, newest first, without their secrets.",
    parameters: [
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "pending", wire: "pending", where: "query" },
    ],
    media: ["application/json"],
  },
  list_own_invitations: {
    id: "list_own_invitations",
    method: "GET",
    path: "/v1/me/invitations",
    summary: "The invitations that are addressed to you. Only a person's token has any.",
    parameters: [
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "pending", wire: "pending", where: "query" },
    ],
    media: ["application/json"],
  },
  show_invitation: {
    id: "show_invitation",
    method: "GET",
    path: "/v1/invitations/{invitation_id}",
    summary: "An invitation: one that is addressed to a person for that person and for organisers, else for who has its id.",
    parameters: [
      { name: "invitationId", wire: "invitation_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  revoke_invitation: {
    id: "revoke_invitation",
    method: "DELETE",
    path: "/v1/invitations/{invitation_id}",
    summary: "Takes an invitation back. The seat stays free: invite somebody else to it, or give the lobby up.",
    parameters: [
      { name: "invitationId", wire: "invitation_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  accept_invitation: {
    id: "accept_invitation",
    method: "POST",
    path: "/v1/invitations/{invitation_id}/acceptance",
    summary: "Takes the seat. With a person's token that person sits down; with a link and without a token, a new person.",
    parameters: [
      { name: "invitationId", wire: "invitation_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  decline_invitation: {
    id: "decline_invitation",
    method: "POST",
    path: "/v1/invitations/{invitation_id}/decline",
    summary: "Declines an invitation that is addressed to you. The organiser may invite somebody else then.",
    parameters: [
      { name: "invitationId", wire: "invitation_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  list_studies: {
    id: "list_studies",
    method: "GET",
    path: "/v1/studies",
    summary: "The studies that are public, by default those that changed last first.",
    parameters: [
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "q", wire: "q", where: "query" },
      { name: "sort", wire: "sort", where: "query" },
    ],
    media: ["application/json"],
  },
  make_study: {
    id: "make_study",
    method: "POST",
    path: "/v1/studies",
    summary: "Makes a study, without chapters yet. It is yours: you say who may read it and who edits it too.",
    parameters: [
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  list_own_studies: {
    id: "list_own_studies",
    method: "GET",
    path: "/v1/me/studies",
    summary: "The studies that you own or edit, by default those that changed last first. The token of a seat has none.",
    parameters: [
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "q", wire: "q", where: "query" },
      { name: "sort", wire: "sort", where: "query" },
    ],
    media: ["application/json"],
  },
  show_study: {
    id: "show_study",
    method: "GET",
    path: "/v1/studies/{study_id}",
    summary: "A study: its chapters in order, without their notes. One that is shared by link needs no token.",
    parameters: [
      { name: "studyId", wire: "study_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  change_study: {
    id: "change_study",
    method: "PATCH",
    path: "/v1/studies/{study_id}",
    summary: "Changes a study's title or who may read it, as its owner; or, as an editor, the order of its chapters.",
    parameters: [
      { name: "studyId", wire: "study_id", where: "path", required: true },
      { name: "ifMatch", wire: "If-Match", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  remove_study: {
    id: "remove_study",
    method: "DELETE",
    path: "/v1/studies/{study_id}",
    summary: "Deletes a study with all of its chapters and notes. Its owner may.",
    parameters: [
      { name: "studyId", wire: "study_id", where: "path", required: true },
    ],
    media: [],
  },
  invite_editors: {
    id: "invite_editors",
    method: "POST",
    path: "/v1/studies/{study_id}/invitation",
    summary: "Makes a link that lets others edit: whoever has it, and a person's token. The link before holds no more.",
    parameters: [
      { name: "studyId", wire: "study_id", where: "path", required: true },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  revoke_editing_link: {
    id: "revoke_editing_link",
    method: "DELETE",
    path: "/v1/studies/{study_id}/invitation",
    summary: "Has the link that lets others edit hold no more. Those who edit already stay.",
    parameters: [
      { name: "studyId", wire: "study_id", where: "path", required: true },
    ],
    media: [],
  },
  join_study: {
    id: "join_study",
    method: "POST",
    path: "/v1/studies/{study_id}/editors",
    summary: "Makes you an editor of a study, with the secret of the link that its owner sent. Again: nothing changes.",
    parameters: [
      { name: "studyId", wire: "study_id", where: "path", required: true },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  remove_editor: {
    id: "remove_editor",
    method: "DELETE",
    path: "/v1/studies/{study_id}/editors/{person}",
    summary: "Removes an editor. The owner removes anybody; an editor leaves. What they wrote stays.",
    parameters: [
      { name: "studyId", wire: "study_id", where: "path", required: true },
      { name: "person", wire: "person", where: "path", required: true },
    ],
    media: [],
  },
  add_chapter: {
    id: "add_chapter",
    method: "POST",
    path: "/v1/studies/{study_id}/chapters",
    summary: "Adds a chapter behind the others: a step of a finished game or of a title's lesson.",
    parameters: [
      { name: "studyId", wire: "study_id", where: "path", required: true },
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  show_chapter: {
    id: "show_chapter",
    method: "GET",
    path: "/v1/studies/{study_id}/chapters/{chapter_id}",
    summary: "A chapter with all of its notes, by step. Of one that cannot be shown to you there are none.",
    parameters: [
      { name: "studyId", wire: "study_id", where: "path", required: true },
      { name: "chapterId", wire: "chapter_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  change_chapter: {
    id: "change_chapter",
    method: "PATCH",
    path: "/v1/studies/{study_id}/chapters/{chapter_id}",
    summary: "Changes the name of a chapter, the step that it opens at, or as whom it is seen.",
    parameters: [
      { name: "studyId", wire: "study_id", where: "path", required: true },
      { name: "chapterId", wire: "chapter_id", where: "path", required: true },
      { name: "ifMatch", wire: "If-Match", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  remove_chapter: {
    id: "remove_chapter",
    method: "DELETE",
    path: "/v1/studies/{study_id}/chapters/{chapter_id}",
    summary: "Deletes a chapter with its notes. With `If-Match` only while nothing in it was changed since.",
    parameters: [
      { name: "studyId", wire: "study_id", where: "path", required: true },
      { name: "chapterId", wire: "chapter_id", where: "path", required: true },
      { name: "ifMatch", wire: "If-Match", where: "header" },
    ],
    media: [],
  },
  put_note: {
    id: "put_note",
    method: "PUT",
    path: "/v1/studies/{study_id}/chapters/{chapter_id}/notes/{note_step}",
    summary: "Puts a note at a step, in the place of the one that is there: all of it.",
    parameters: [
      { name: "studyId", wire: "study_id", where: "path", required: true },
      { name: "chapterId", wire: "chapter_id", where: "path", required: true },
      { name: "noteStep", wire: "note_step", where: "path", required: true },
      { name: "ifMatch", wire: "If-Match", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  remove_note: {
    id: "remove_note",
    method: "DELETE",
    path: "/v1/studies/{study_id}/chapters/{chapter_id}/notes/{note_step}",
    summary: "Deletes the note at a step. `If-Match` has to name a version at which it was as it is, as in putting one.",
    parameters: [
      { name: "studyId", wire: "study_id", where: "path", required: true },
      { name: "chapterId", wire: "chapter_id", where: "path", required: true },
      { name: "noteStep", wire: "note_step", where: "path", required: true },
      { name: "ifMatch", wire: "If-Match", where: "header" },
    ],
    media: [],
  },
  export_study: {
    id: "export_study",
    method: "GET",
    path: "/v1/studies/{study_id}/export",
    summary: "A study as a file: with `format=json` as it can be imported, with `format=markdown` as text to read.",
    parameters: [
      { name: "studyId", wire: "study_id", where: "path", required: true },
      { name: "format", wire: "format", where: "query" },
    ],
    media: ["application/json", "text/markdown"],
  },
  import_study: {
    id: "import_study",
    method: "POST",
    path: "/v1/studies/import",
    summary: "Makes a private study of your own out of an exported one: all of it, or nothing.",
    parameters: [
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  show_sign_in: {
    id: "show_sign_in",
    method: "GET",
    path: "/v1/sign-in/options",
    summary: "How persons get a token of their own here: with which provider, whether they may register, or play as guests.",
    parameters: [
    ],
    media: ["application/json"],
  },
  begin_sign_in: {
    id: "begin_sign_in",
    method: "GET",
    path: "/v1/sign-in",
    summary: "Sends the browser to the provider. It comes back within ten minutes, to the same browser, and goes on to `to`.",
    parameters: [
    ],
    media: [],
    redirects: true,
  },
  finish_sign_in: {
    id: "finish_sign_in",
    method: "GET",
    path: "/v1/sign-in/callback",
    summary: "Where the provider sends the browser back. The person is registered the first time.",
    parameters: [
    ],
    media: [],
    redirects: true,
  },
  alive: {
    id: "alive",
    method: "GET",
    path: "/healthz",
    summary: "Whether the process answers. Touches nothing else.",
    parameters: [
    ],
    media: ["application/json"],
  },
  ready: {
    id: "ready",
    method: "GET",
    path: "/readyz",
    summary: "Whether the service can keep a move, as a write to the record shows, and its workers run. If not, 503.",
    parameters: [
    ],
    media: ["application/json"],
  },
  metrics: {
    id: "metrics",
    method: "GET",
    path: "/metrics",
    summary: "The metrics of the service, for Prometheus. Needs a token that may operate it.",
    parameters: [
    ],
    media: ["text/plain", "application/openmetrics-text"],
  },
  list_webhooks: {
    id: "list_webhooks",
    method: "GET",
    path: "/v1/webhooks",
    summary: "The webhooks that this token has made; for organisers, all in their tournament. By default newest first.",
    parameters: [
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "q", wire: "q", where: "query" },
      { name: "sort", wire: "sort", where: "query" },
    ],
    media: ["application/json"],
  },
  register_webhook: {
    id: "register_webhook",
    method: "POST",
    path: "/v1/webhooks",
    summary: "Registers an address for what happens in a game, in the games of a title or tournament, or in all games.",
    parameters: [
      { name: "idempotencyKey", wire: "Idempotency-Key", where: "header" },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  show_webhook: {
    id: "show_webhook",
    method: "GET",
    path: "/v1/webhooks/{webhook_id}",
    summary: "One webhook: what it asks for, and the health of its receiver.",
    parameters: [
      { name: "webhookId", wire: "webhook_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  change_webhook: {
    id: "change_webhook",
    method: "PATCH",
    path: "/v1/webhooks/{webhook_id}",
    summary: "Changes address, filters, description, or whether it delivers: all of what is sent, or nothing.",
    parameters: [
      { name: "webhookId", wire: "webhook_id", where: "path", required: true },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: true,
  },
  remove_webhook: {
    id: "remove_webhook",
    method: "DELETE",
    path: "/v1/webhooks/{webhook_id}",
    summary: "Removes a webhook.",
    parameters: [
      { name: "webhookId", wire: "webhook_id", where: "path", required: true },
    ],
    media: [],
  },
  change_webhook_secret: {
    id: "change_webhook_secret",
    method: "POST",
    path: "/v1/webhooks/{webhook_id}/secret",
    summary: "Gives a webhook a new secret. For a day deliveries are signed with the old one as well.",
    parameters: [
      { name: "webhookId", wire: "webhook_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  ping_webhook: {
    id: "ping_webhook",
    method: "POST",
    path: "/v1/webhooks/{webhook_id}/test",
    summary: "Sends a delivery of the type `ping`, to test the receiver.",
    parameters: [
      { name: "webhookId", wire: "webhook_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  list_deliveries: {
    id: "list_deliveries",
    method: "GET",
    path: "/v1/webhooks/{webhook_id}/deliveries",
    summary: "Deliveries, past and pending, each with its attempts, by default newest first.",
    parameters: [
      { name: "webhookId", wire: "webhook_id", where: "path", required: true },
      { name: "cursor", wire: "cursor", where: "query" },
      { name: "limit", wire: "limit", where: "query" },
      { name: "status", wire: "status", where: "query" },
      { name: "sort", wire: "sort", where: "query" },
    ],
    media: ["application/json"],
  },
  replay_delivery: {
    id: "replay_delivery",
    method: "POST",
    path: "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay",
    summary: "Sends one delivery again, however it ended, with the same `webhook-id`.",
    parameters: [
      { name: "webhookId", wire: "webhook_id", where: "path", required: true },
      { name: "deliveryId", wire: "delivery_id", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  replay_failed_deliveries: {
    id: "replay_failed_deliveries",
    method: "POST",
    path: "/v1/webhooks/{webhook_id}/replay",
    summary: "Sends everything again that was made since a time and has failed, or was dropped.",
    parameters: [
      { name: "webhookId", wire: "webhook_id", where: "path", required: true },
    ],
    media: ["application/json"],
    body: "application/json",
    bare: false,
  },
  show_oembed: {
    id: "show_oembed",
    method: "GET",
    path: "/oembed",
    summary: "What another site may show of a game for a link to it: a frame with its table or replay, and a picture.",
    parameters: [
      { name: "url", wire: "url", where: "query", required: true },
      { name: "format", wire: "format", where: "query" },
      { name: "maxwidth", wire: "maxwidth", where: "query" },
      { name: "maxheight", wire: "maxheight", where: "query" },
    ],
    media: ["application/json", "text/xml"],
  },
  list_dumps: {
    id: "list_dumps",
    method: "GET",
    path: "/dumps",
    summary: "The dumps that are kept, the newest first, each with its manifest and the addresses of its files.",
    parameters: [
    ],
    media: ["application/json", "text/html"],
  },
  show_dump_manifest: {
    id: "show_dump_manifest",
    method: "GET",
    path: "/dumps/{dump}/manifest.json",
    summary: "What a dump has: how many games and events, the size and SHA-256 of each file, and a signed checkpoint.",
    parameters: [
      { name: "dump", wire: "dump", where: "path", required: true },
    ],
    media: ["application/json"],
  },
  get_dump_file: {
    id: "get_dump_file",
    method: "GET",
    path: "/dumps/{dump}/{file}",
    summary: "A file of a dump: all of it, or the part that `Range` asks for. Its bytes stay until newer dumps take its place.",
    parameters: [
      { name: "dump", wire: "dump", where: "path", required: true },
      { name: "file", wire: "file", where: "path", required: true },
    ],
    media: ["application/vnd.apache.parquet", "application/zstd"],
  },
};

/** What each operation answers. */
export interface Answers {
  list_titles: s.TitlesAnswer;
  show_title: s.TitleAnswer;
  show_deck: s.DeckAnswer;
  show_lesson: s.TitleLessonAnswer;
  ask_rules: s.AdjudicateAnswer;
  find_moments: s.MomentsAnswer;
  show_moment_form: s.MomentFormAnswer;
  list_games: s.GamesAnswerWithPeople;
  open_game: s.GameAnswerWithPeople;
  open_games: s.BatchAnswer;
  show_game: s.GameAnswerWithPeople;
  set_table: s.GameAnswer;
  show_table: s.TableAnswerWithPeople;
  show_rematch: s.RematchAnswer;
  open_rematch: s.RematchAnswer;
  list_moves: s.MovesAnswer;
  make_moves: s.RecordedAnswer;
  list_events: s.EventsAnswerWithPeople;
  replay: s.ReplayAnswerWithPeople;
  list_sentences: s.SentencesAnswerWithPeople;
  index_replay: s.IndexAnswerWithPeople;
  show_picture: Uint8Array;
  show_film: Uint8Array;
  get_record: Uint8Array;
  get_proof: string;
  get_archive: Uint8Array;
  get_checkpoint: string;
  get_cosigned: string;
  get_policy: string;
  get_sheet: string;
  get_tile: Uint8Array;
  get_consistency: s.ConsistencyAnswer;
  get_keys: s.KeysAnswer;
  give_nonce: s.EnteredAnswer;
  list_same_deal: s.SameDealAnswer;
  list_cases: s.CasesAnswerWithPeople;
  call_case: s.EnteredAnswer;
  show_case: s.CaseFileAnswerWithPeople;
  withdraw_case: s.EnteredAnswer;
  rule_on_case: s.DryRunAnswer | s.EnteredAnswer;
  confirm_redeal: s.EnteredAnswer;
  appeal_ruling: s.EnteredAnswer;
  decide_appeal: s.DryRunAnswer | s.EnteredAnswer;
  ask_take_back: s.EnteredAnswer;
  answer_take_back: s.EnteredAnswer;
  resign: s.EnteredAnswer;
  hold_table: s.EnteredAnswer;
  release_table: s.EnteredAnswer;
  adjourn: s.EnteredAnswer;
  resume: s.EnteredAnswer;
  call_time_out: s.EnteredAnswer;
  note_irregularity: s.EnteredAnswer;
  open_cards: s.EnteredAnswer;
  list_director_log: s.LogAnswerWithPeople;
  erase_text: undefined;
  list_all_cases: s.AllCasesAnswer;
  list_branches: s.BranchesAnswer;
  make_branch: s.BranchAnswer;
  show_branch: s.BranchAnswerWithPeople;
  name_branch: s.BranchRow;
  remove_branch: undefined;
  play_branch: s.BranchAnswer;
  replay_branch: s.ReplayAnswerWithPeople;
  show_analysis: s.AnalysisAnswer;
  stream_game: s.StreamPageAnswer | undefined;
  follow_feed: s.FeedAnswerWithPeople;
  show_title_statistics: s.TitleStatisticsAnswerWithPeople;
  show_player_statistics: s.PlayerStatisticsAnswerWithPeople;
  list_tournaments: s.TournamentsAnswer;
  make_tournament: s.TournamentAnswer;
  show_tournament: s.TournamentAnswer;
  change_tournament: s.TournamentAnswer;
  enter_act: s.TriedActAnswer | s.EnteredActAnswer;
  erase_book_text: undefined;
  show_book: s.BookAnswer;
  list_entries: s.EntriesAnswer;
  show_entrant: s.EntrantAnswer;
  show_round: s.RoundAnswer;
  show_standings: s.StandingsAnswer;
  show_bracket: s.BracketAnswer;
  show_comparison: s.ComparisonAnswer;
  show_my_table: s.MyTableAnswer;
  list_templates: s.TemplatesAnswer;
  list_own_tournaments: s.OwnTournamentsAnswer;
  show_season: s.SeasonAnswer;
  show_board: s.BoardAnswer;
  list_calls: s.CallsAnswer;
  list_penalties: s.PenaltiesAnswer;
  list_precedents: s.PrecedentsAnswer;
  show_history: s.HistoryAnswer;
  stream_book: never;
  print_paper: Uint8Array;
  export_tournament: { [name: string]: unknown };
  read_entry_list: s.EntryListAnswer;
  get_book_record: Uint8Array;
  get_book_proof: string;
  list_sessions: s.SessionsAnswer;
  make_session: s.SessionAnswer;
  close_session: s.SessionAnswer;
  list_tournament_events: s.HouseEventsAnswerWithPeople;
  list_house_events: s.HouseEventsAnswerWithPeople;
  list_tokens: s.TokensAnswerWithPeople;
  make_token: s.TokenAnswer;
  show_own_token: s.TokenAnswerWithPeople;
  show_token: s.TokenAnswerWithPeople;
  revoke_token: s.TokenAnswer;
  list_people: s.PeopleAnswer;
  register_person: s.PersonEntry;
  find_person: s.PersonEntry;
  change_person: s.PersonEntry;
  remove_person: s.PersonAnswer;
  merge_person: s.MergeAnswer;
  show_me: s.MeAnswerWithPeople;
  list_own_games: s.OwnGamesAnswerWithPeople;
  show_person: s.PersonAnswer;
  erase_person: s.PersonAnswer;
  list_lobbies: s.LobbiesAnswerWithPeople;
  make_lobby: s.LobbyAnswer;
  show_lobby: s.LobbyAnswerWithPeople;
  cancel_lobby: s.LobbyAnswer;
  invite: s.InvitationAnswer;
  list_invitations: s.InvitationsAnswer;
  list_own_invitations: s.InvitationsAnswer;
  show_invitation: s.ShownInvitationAnswer;
  revoke_invitation: s.InvitationAnswer;
  accept_invitation: s.AcceptanceAnswer;
  decline_invitation: s.InvitationAnswer;
  list_studies: s.StudiesAnswer;
  make_study: s.StudyAnswer;
  list_own_studies: s.StudiesAnswer;
  show_study: s.StudyAnswer;
  change_study: s.StudyAnswer;
  remove_study: undefined;
  invite_editors: s.InvitingAnswer;
  revoke_editing_link: undefined;
  join_study: s.StudyAnswer;
  remove_editor: undefined;
  add_chapter: s.ChapterRow;
  show_chapter: s.ChapterAnswer;
  change_chapter: s.ChapterRow;
  remove_chapter: undefined;
  put_note: s.NoteAnswer;
  remove_note: undefined;
  export_study: s.ExportAnswer;
  import_study: s.StudyAnswer;
  show_sign_in: s.SignInAnswer;
  begin_sign_in: string;
  finish_sign_in: string;
  alive: s.HealthAnswer;
  ready: s.HealthAnswer;
  metrics: string;
  list_webhooks: s.WebhooksAnswer;
  register_webhook: s.WebhookAnswer;
  show_webhook: s.WebhookAnswer;
  change_webhook: s.WebhookAnswer;
  remove_webhook: undefined;
  change_webhook_secret: s.WebhookAnswer;
  ping_webhook: s.DeliveryAnswer;
  list_deliveries: s.DeliveriesAnswer;
  replay_delivery: s.ReplayedAnswer;
  replay_failed_deliveries: s.ReplayedAnswer;
  show_oembed: s.OembedAnswer;
  list_dumps: s.DumpsAnswer;
  show_dump_manifest: s.ManifestAnswer;
  get_dump_file: Uint8Array;
}

/**
 * Every operation of the service under its id, with parameters and answers as the document has them. Rejects
 * with what is in errors.ts. A write that takes an idempotency key gets one, so it is safely repeated.
 */
export class Operations {
  readonly #line: Line;

  constructor(line: Line) {
    this.#line = line;
  }

  /** The titles that can be played, and the bots that can play them. `GET /v1/titles` */
  listTitles(
    options: CallOptions = {},
  ): Promise<Answers["list_titles"]> {
    return this.#line.call("list_titles", { ...options });
  }

  /**
   * One title: variants with seats and options, the deck, the clauses of its rules, schemas of moves and events.
   * `GET /v1/titles/{title}`
   */
  showTitle(
    title: string,
    options: CallOptions = {},
  ): Promise<Answers["show_title"]> {
    return this.#line.call("show_title", { title, ...options });
  }

  /**
   * The deck of a title. Where it is replaceable, an organiser can put another into `config.deck`. `GET
   * /v1/titles/{title}/deck`
   */
  showDeck(
    title: string,
    options: CallOptions = {},
  ): Promise<Answers["show_deck"]> {
    return this.#line.call("show_deck", { title, ...options });
  }

  /**
   * A short recorded game to learn a title from: each move with a comment, all cards face up. It is in no log.
   * `GET /v1/titles/{title}/lesson`
   */
  showLesson(
    title: string,
    options: CallOptions = {},
  ): Promise<Answers["show_lesson"]> {
    return this.#line.call("show_lesson", { title, ...options });
  }

  /**
   * What would the rules say? Judges moves on a table set up by the request, and records nothing. `POST
   * /v1/titles/{title}/adjudicate`
   */
  askRules(
    title: string,
    body: s.AdjudicateRequest,
    options: CallOptions = {},
  ): Promise<Answers["ask_rules"]> {
    return this.#line.call("ask_rules", { title, ...options }, body);
  }

  /**
   * Moments of finished games: of a kind that their title declares, under conditions on its fields, the newest
   * first. `GET /v1/moments`
   */
  findMoments(
    options: { title: string; kind: string; where?: string | undefined; variant?: string | undefined; player?: string | undefined; seat?: number | undefined; tournament?: string | undefined; since?: string | undefined; until?: string | undefined; cursor?: string | undefined; limit?: number | undefined; } & CallOptions,
  ): Promise<Answers["find_moments"]> {
    return this.#line.call("find_moments", { ...options });
  }

  /**
   * What can be searched for in finished games of a title, so that a client can draw the form of the search. `GET
   * /v1/titles/{title}/moments`
   */
  showMomentForm(
    title: string,
    options: CallOptions = {},
  ): Promise<Answers["show_moment_form"]> {
    return this.#line.call("show_moment_form", { title, ...options });
  }

  /** The games that you may know of, by default the newest first. `GET /v1/games` */
  listGames(
    options: { externalId?: string | undefined; metadata?: { [name: string]: string } | undefined; ruled?: boolean | undefined; title?: string | undefined; player?: string | undefined; tournament?: string | undefined; status?: "open" | "held" | "closed" | "void" | undefined; deals?: "sealed" | "proven" | "unproven" | "recorded" | undefined; round?: string | undefined; case?: "open" | "any" | undefined; since?: string | undefined; until?: string | undefined; q?: string | undefined; sort?: "-opened_at" | "opened_at" | "title" | "-title" | "tournament" | "-tournament" | "round" | "-round" | undefined; cursor?: string | undefined; limit?: number | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_games"]> {
    return this.#line.call("list_games", { ...options });
  }

  /** Opens a game. Needs the organiser's token, or a service that takes guests. `POST /v1/games` */
  openGame(
    body: s.GameRequest,
    options: { idempotencyKey?: string | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["open_game"]> {
    return this.#line.call("open_game", { ...options }, body);
  }

  /**
   * Opens many games, all or none: a refusal names the `index` of the first that cannot be opened. `POST
   * /v1/games/batch`
   */
  openGames(
    body: s.BatchRequest,
    options: { idempotencyKey?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["open_games"]> {
    return this.#line.call("open_games", { ...options }, body);
  }

  /** One game: who plays, its step, whose turn it is, the scores. `GET /v1/games/{game_id}` */
  showGame(
    gameId: string,
    options: { ruled?: boolean | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["show_game"]> {
    return this.#line.call("show_game", { gameId, ...options });
  }

  /**
   * Changes a table: whether it is private, its spectator delay, how disputes are handled, and its labels. `PATCH
   * /v1/games/{game_id}`
   */
  setTable(
    gameId: string,
    body?: s.TableRequest,
    options: CallOptions = {},
  ): Promise<Answers["set_table"]> {
    return this.#line.call("set_table", { gameId, ...options }, body);
  }

  /** The table as a viewer may see it, now or after a step. `GET /v1/games/{game_id}/table` */
  showTable(
    gameId: string,
    options: { as?: string | undefined; ruled?: boolean | undefined; at?: number | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["show_table"]> {
    return this.#line.call("show_table", { gameId, ...options });
  }

  /**
   * The rematch of a game, for those who have a seat at that table, each with the token of the own seat there.
   * `GET /v1/games/{game_id}/rematch`
   */
  showRematch(
    gameId: string,
    options: CallOptions = {},
  ): Promise<Answers["show_rematch"]> {
    return this.#line.call("show_rematch", { gameId, ...options });
  }

  /**
   * Opens the rematch of a finished game: the same people and bots, each a seat further, under the same settings.
   * `POST /v1/games/{game_id}/rematch`
   */
  openRematch(
    gameId: string,
    options: CallOptions = {},
  ): Promise<Answers["open_rematch"]> {
    return this.#line.call("open_rematch", { gameId, ...options });
  }

  /**
   * The legal moves of a seat, each with a label; patterns where there are too many to list. `GET
   * /v1/games/{game_id}/moves`
   */
  listMoves(
    gameId: string,
    options: { seat?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["list_moves"]> {
    return this.#line.call("list_moves", { gameId, ...options });
  }

  /**
   * Makes one move, or several, all or nothing. When the answer comes, everything is durable. `POST
   * /v1/games/{game_id}/moves`
   */
  makeMoves(
    gameId: string,
    body?: s.MovesRequest,
    options: { idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["make_moves"]> {
    return this.#line.call("make_moves", { gameId, ...options }, body);
  }

  /** The events of the game as the viewer may see them. `GET /v1/games/{game_id}/events` */
  listEvents(
    gameId: string,
    options: { as?: string | undefined; ruled?: boolean | undefined; after?: number | undefined; before?: number | undefined; limit?: number | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_events"]> {
    return this.#line.call("list_events", { gameId, ...options });
  }

  /**
   * Frames to step through: each event with its explanation, the table after it, and jump marks. `GET
   * /v1/games/{game_id}/replay`
   */
  replay(
    gameId: string,
    options: { as?: string | undefined; ruled?: boolean | undefined; after?: number | undefined; before?: number | undefined; limit?: number | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["replay"]> {
    return this.#line.call("replay", { gameId, ...options });
  }

  /**
   * What happened, a sentence a step: the explanations of the replay's frames without their tables. `GET
   * /v1/games/{game_id}/replay/sentences`
   */
  listSentences(
    gameId: string,
    options: { as?: string | undefined; ruled?: boolean | undefined; after?: number | undefined; before?: number | undefined; limit?: number | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_sentences"]> {
    return this.#line.call("list_sentences", { gameId, ...options });
  }

  /**
   * All steps of a replay in little room, by which to ask for the frames of any of them. `GET
   * /v1/games/{game_id}/replay/index`
   */
  indexReplay(
    gameId: string,
    options: { as?: string | undefined; ruled?: boolean | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["index_replay"]> {
    return this.#line.call("index_replay", { gameId, ...options });
  }

  /**
   * A picture of a step: who plays, the scores, the open cards, and what happened, as a spectator may see it.
   * `GET /v1/games/{game_id}/picture`
   */
  showPicture(
    gameId: string,
    options: { as?: string | undefined; theme?: "light" | "dark" | undefined; size?: "wide" | "square" | undefined; width?: number | undefined; step?: number | undefined; format?: "svg" | "png" | undefined; } & CallOptions = {},
  ): Promise<Answers["show_picture"]> {
    return this.#line.call("show_picture", { gameId, ...options });
  }

  /**
   * A film of steps that follow each other, each drawn as its picture is, with a mark at the cards that are new.
   * `GET /v1/games/{game_id}/film`
   */
  showFilm(
    gameId: string,
    options: { as?: string | undefined; theme?: "light" | "dark" | undefined; size?: "wide" | "square" | undefined; width?: number | undefined; from?: number | undefined; to?: number | undefined; format?: "svg" | "png" | "gif" | "webp" | undefined; pace?: number | undefined; } & CallOptions = {},
  ): Promise<Answers["show_film"]> {
    return this.#line.call("show_film", { gameId, ...options });
  }

  /** The record of the game: the stored bytes of its events, one a line. `GET /v1/games/{game_id}/record` */
  getRecord(
    gameId: string,
    options: CallOptions = {},
  ): Promise<Answers["get_record"]> {
    return this.#line.call("get_record", { gameId, ...options });
  }

  /** The proof that the log has an event of the game, by default the last. `GET /v1/games/{game_id}/proof` */
  getProof(
    gameId: string,
    options: { n?: number | undefined; } & CallOptions = {},
  ): Promise<Answers["get_proof"]> {
    return this.#line.call("get_proof", { gameId, ...options });
  }

  /**
   * The finished games of a tournament as one zip, with what it takes to check them without the service. `GET
   * /v1/tournaments/{tournament_id}/archive`
   */
  getArchive(
    tournamentId: string,
    options: CallOptions = {},
  ): Promise<Answers["get_archive"]> {
    return this.#line.call("get_archive", { tournamentId, ...options });
  }

  /**
   * The newest signed checkpoint: how large the log is and what its root is. Keep it, and compare later ones.
   * `GET /tlog/checkpoint`
   */
  getCheckpoint(
    options: CallOptions = {},
  ): Promise<Answers["get_checkpoint"]> {
    return this.#line.call("get_checkpoint", { ...options });
  }

  /**
   * The newest checkpoint that the quorum of witnesses has cosigned; proofs lead to it where it covers them. `GET
   * /tlog/cosigned`
   */
  getCosigned(
    options: CallOptions = {},
  ): Promise<Answers["get_cosigned"]> {
    return this.#line.call("get_cosigned", { ...options });
  }

  /**
   * The keys of the log and its witnesses, and their quorum, for `daybook verify --policy`. `GET /tlog/policy`
   */
  getPolicy(
    options: CallOptions = {},
  ): Promise<Answers["get_policy"]> {
    return this.#line.call("get_policy", { ...options });
  }

  /**
   * The newest checkpoint as a page for the notice board: its text and a QR code, which `daybook verify` takes.
   * `GET /tlog/sheet`
   */
  getSheet(
    options: CallOptions = {},
  ): Promise<Answers["get_sheet"]> {
    return this.#line.call("get_sheet", { ...options });
  }

  /**
   * A tile of the log, as `0/000`, `1/x001/234.p/17` or `entries/000.p/112`. It never changes. `GET
   * /tlog/tile/{place}`
   */
  getTile(
    place: string,
    options: CallOptions = {},
  ): Promise<Answers["get_tile"]> {
    return this.#line.call("get_tile", { place, ...options });
  }

  /**
   * The proof that a later checkpoint continues an earlier one: nothing before was changed or removed. `GET
   * /tlog/consistency`
   */
  getConsistency(
    options: { first: number; second?: number | undefined; } & CallOptions,
  ): Promise<Answers["get_consistency"]> {
    return this.#line.call("get_consistency", { ...options });
  }

  /**
   * The public keys of checkpoints and receipts. Take them from two places, or from somebody whom you trust. `GET
   * /tlog/keys`
   */
  getKeys(
    options: CallOptions = {},
  ): Promise<Answers["get_keys"]> {
    return this.#line.call("get_keys", { ...options });
  }

  /**
   * Gives a seat's nonce for the shuffles: its commitment first, the nonce itself once nobody commits any more.
   * `POST /v1/games/{game_id}/nonces`
   */
  giveNonce(
    gameId: string,
    body?: s.NonceRequest,
    options: { idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["give_nonce"]> {
    return this.#line.call("give_nonce", { gameId, ...options }, body);
  }

  /**
   * The other tables that had the deals of a game (duplicate), by the dealer's promise in their records. `GET
   * /v1/games/{game_id}/same-deal`
   */
  listSameDeal(
    gameId: string,
    options: { cursor?: string | undefined; limit?: number | undefined; } & CallOptions = {},
  ): Promise<Answers["list_same_deal"]> {
    return this.#line.call("list_same_deal", { gameId, ...options });
  }

  /**
   * The cases of a game with their rulings. Until the game closes, only those concerned can read what was
   * written. `GET /v1/games/{game_id}/cases`
   */
  listCases(
    gameId: string,
    options: { status?: "open" | "withdrawn" | "ruled" | "appealed" | "final" | undefined; after?: number | undefined; limit?: number | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_cases"]> {
    return this.#line.call("list_cases", { gameId, ...options });
  }

  /** Calls the director: opens a case about an event. `POST /v1/games/{game_id}/cases` */
  callCase(
    gameId: string,
    body: s.CaseRequest,
    options: { idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["call_case"]> {
    return this.#line.call("call_case", { gameId, ...options }, body);
  }

  /**
   * The file of a case: what was called and ruled, with the facts taken from the record. `GET
   * /v1/games/{game_id}/cases/{case}`
   */
  showCase(
    gameId: string,
    case_: string,
    options: { as?: string | undefined; around?: number | undefined; move?: string | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["show_case"]> {
    return this.#line.call("show_case", { gameId, case: case_, ...options });
  }

  /**
   * Withdraws a case without a ruling. For its caller, and officials. `POST
   * /v1/games/{game_id}/cases/{case}/withdrawal`
   */
  withdrawCase(
    gameId: string,
    case_: string,
    body?: s.TextRequest,
    options: { idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["withdraw_case"]> {
    return this.#line.call("withdraw_case", { gameId, case: case_, ...options }, body);
  }

  /**
   * Rules on a case: what was found, by which clause, why, and what is done. A ruling is never changed. `POST
   * /v1/games/{game_id}/cases/{case}/rulings`
   */
  ruleOnCase(
    gameId: string,
    case_: string,
    body: s.RulingRequest,
    options: { dryRun?: boolean | undefined; idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["rule_on_case"]> {
    return this.#line.call("rule_on_case", { gameId, case: case_, ...options }, body);
  }

  /**
   * Agrees, as a second official, that a ruling sets the table back over a deal that somebody has seen. `POST
   * /v1/games/{game_id}/cases/{case}/redeal`
   */
  confirmRedeal(
    gameId: string,
    case_: string,
    body: s.RedealRequest,
    options: { idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["confirm_redeal"]> {
    return this.#line.call("confirm_redeal", { gameId, case: case_, ...options }, body);
  }

  /**
   * Appeals the ruling on a case: for a party, within the table's `appeal_minutes`. `POST
   * /v1/games/{game_id}/cases/{case}/appeal`
   */
  appealRuling(
    gameId: string,
    case_: string,
    body?: s.AppealRequest,
    options: { idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["appeal_ruling"]> {
    return this.#line.call("appeal_ruling", { gameId, case: case_, ...options }, body);
  }

  /**
   * Decides an appeal: the ruling is upheld, or another stands in its place. That is final. `POST
   * /v1/games/{game_id}/cases/{case}/appeal/decision`
   */
  decideAppeal(
    gameId: string,
    case_: string,
    body: s.AppealDecisionRequest,
    options: { dryRun?: boolean | undefined; idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["decide_appeal"]> {
    return this.#line.call("decide_appeal", { gameId, case: case_, ...options }, body);
  }

  /**
   * Asks the others to let the table go back to an earlier step. The next move ends the question. `POST
   * /v1/games/{game_id}/take-back`
   */
  askTakeBack(
    gameId: string,
    body: s.TakeBackRequest,
    options: { idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["ask_take_back"]> {
    return this.#line.call("ask_take_back", { gameId, ...options }, body);
  }

  /**
   * Agrees that the table goes back, or does not. When the last one agrees it goes back. `POST
   * /v1/games/{game_id}/take-back/answer`
   */
  answerTakeBack(
    gameId: string,
    body: s.TakeBackAnswerRequest,
    options: { idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["answer_take_back"]> {
    return this.#line.call("answer_take_back", { gameId, ...options }, body);
  }

  /**
   * Leaves the game. If several seats remain, the table waits for a director; if one remains, it has won. `POST
   * /v1/games/{game_id}/resignation`
   */
  resign(
    gameId: string,
    body?: s.ResignationRequest,
    options: { idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["resign"]> {
    return this.#line.call("resign", { gameId, ...options }, body);
  }

  /** Holds the table: moves are refused (`table-held`) until it is released. `POST /v1/games/{game_id}/hold` */
  holdTable(
    gameId: string,
    body?: s.TextRequest,
    options: { idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["hold_table"]> {
    return this.#line.call("hold_table", { gameId, ...options }, body);
  }

  /**
   * Lifts the hold of an official or of a case; play goes on if nothing else holds the table. `POST
   * /v1/games/{game_id}/release`
   */
  releaseTable(
    gameId: string,
    body?: s.ReleaseRequest,
    options: { idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["release_table"]> {
    return this.#line.call("release_table", { gameId, ...options }, body);
  }

  /** Ends play for now. `POST /v1/games/{game_id}/adjournment` */
  adjourn(
    gameId: string,
    body?: s.AdjournmentRequest,
    options: { idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["adjourn"]> {
    return this.#line.call("adjourn", { gameId, ...options }, body);
  }

  /** Lets play go on after an adjournment or a time-out. `POST /v1/games/{game_id}/resumption` */
  resume(
    gameId: string,
    body?: s.TextRequest,
    options: { idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["resume"]> {
    return this.#line.call("resume", { gameId, ...options }, body);
  }

  /** Stops play for about that many seconds, until it is resumed. `POST /v1/games/{game_id}/time-out` */
  callTimeOut(
    gameId: string,
    body: s.TimeOutRequest,
    options: { idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["call_time_out"]> {
    return this.#line.call("call_time_out", { gameId, ...options }, body);
  }

  /**
   * Notes what happened against the rules at a real table and stands. `POST /v1/games/{game_id}/irregularities`
   */
  noteIrregularity(
    gameId: string,
    body: s.IrregularityRequest,
    options: { idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["note_irregularity"]> {
    return this.#line.call("note_irregularity", { gameId, ...options }, body);
  }

  /**
   * Opens the hidden cards of a game that goes on to you, an official. The record shows it to all at the table.
   * `POST /v1/games/{game_id}/open-cards`
   */
  openCards(
    gameId: string,
    body?: s.TextRequest,
    options: { idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["open_cards"]> {
    return this.#line.call("open_cards", { gameId, ...options }, body);
  }

  /**
   * Every official act in order, with who did it and a sentence about it, and what players called and agreed on.
   * `GET /v1/games/{game_id}/director-log`
   */
  listDirectorLog(
    gameId: string,
    options: { after?: number | undefined; limit?: number | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_director_log"]> {
    return this.#line.call("list_director_log", { gameId, ...options });
  }

  /**
   * Erases what somebody wrote, for ever. The record keeps a hash that tells nothing, and stays whole. `DELETE
   * /v1/games/{game_id}/texts/{text}`
   */
  eraseText(
    gameId: string,
    text: string,
    options: CallOptions = {},
  ): Promise<Answers["erase_text"]> {
    return this.#line.call("erase_text", { gameId, text, ...options });
  }

  /** The cases of all games that you may know of, by default the newest first. `GET /v1/cases` */
  listAllCases(
    options: { status?: "waiting" | "open" | "withdrawn" | "ruled" | "appealed" | "final" | undefined; tournament?: string | undefined; title?: string | undefined; clause?: string | undefined; player?: string | undefined; by?: string | undefined; decision?: "upheld" | "dismissed" | "unclear" | undefined; appealed?: boolean | undefined; since?: string | undefined; until?: string | undefined; q?: string | undefined; sort?: "-opened_at" | "opened_at" | "-ruled_at" | "ruled_at" | undefined; cursor?: string | undefined; limit?: number | undefined; } & CallOptions = {},
  ): Promise<Answers["list_all_cases"]> {
    return this.#line.call("list_all_cases", { ...options });
  }

  /**
   * The branches of a game that you may see, by default newest first. By name those without one come first. `GET
   * /v1/games/{game_id}/branches`
   */
  listBranches(
    gameId: string,
    options: { cursor?: string | undefined; limit?: number | undefined; q?: string | undefined; sort?: "-created_at" | "created_at" | "name" | "-name" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_branches"]> {
    return this.#line.call("list_branches", { gameId, ...options });
  }

  /**
   * Begins a branch after a step of the game and plays moves in it. The record stays as it is. `POST
   * /v1/games/{game_id}/branches`
   */
  makeBranch(
    gameId: string,
    body: s.BranchRequest,
    options: { idempotencyKey?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["make_branch"]> {
    return this.#line.call("make_branch", { gameId, ...options }, body);
  }

  /** A branch: its table, and what may be played next. `GET /v1/games/{game_id}/branches/{branch_id}` */
  showBranch(
    gameId: string,
    branchId: string,
    options: { seat?: string | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["show_branch"]> {
    return this.#line.call("show_branch", { gameId, branchId, ...options });
  }

  /**
   * Gives a branch another name. Its maker may, and the table's officials. `PATCH
   * /v1/games/{game_id}/branches/{branch_id}`
   */
  nameBranch(
    gameId: string,
    branchId: string,
    body: s.BranchChange,
    options: CallOptions = {},
  ): Promise<Answers["name_branch"]> {
    return this.#line.call("name_branch", { gameId, branchId, ...options }, body);
  }

  /**
   * Removes a branch. Its maker may, and the table's officials. `DELETE /v1/games/{game_id}/branches/{branch_id}`
   */
  removeBranch(
    gameId: string,
    branchId: string,
    options: CallOptions = {},
  ): Promise<Answers["remove_branch"]> {
    return this.#line.call("remove_branch", { gameId, branchId, ...options });
  }

  /**
   * Plays on in a branch. Whoever may branch as its viewer may make any move in it. `POST
   * /v1/games/{game_id}/branches/{branch_id}/moves`
   */
  playBranch(
    gameId: string,
    branchId: string,
    body: s.BranchMovesRequest,
    options: { idempotencyKey?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["play_branch"]> {
    return this.#line.call("play_branch", { gameId, branchId, ...options }, body);
  }

  /**
   * The frames of a branch, like those of a game. Its first step follows `begins_at`. `GET
   * /v1/games/{game_id}/branches/{branch_id}/replay`
   */
  replayBranch(
    gameId: string,
    branchId: string,
    options: { after?: number | undefined; limit?: number | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["replay_branch"]> {
    return this.#line.call("replay_branch", { gameId, branchId, ...options });
  }

  /**
   * Each decision of a finished game beside what else might have been done, from what its seat knew then. `GET
   * /v1/games/{game_id}/analysis`
   */
  showAnalysis(
    gameId: string,
    options: { seat?: number | undefined; after?: number | undefined; limit?: number | undefined; } & CallOptions = {},
  ): Promise<Answers["show_analysis"]> {
    return this.#line.call("show_analysis", { gameId, ...options });
  }

  /**
   * The events of a game as server-sent events: all so far, then each as it is recorded. `GET
   * /v1/games/{game_id}/stream`
   */
  streamGame(
    gameId: string,
    options: { as?: string | undefined; after?: number | undefined; limit?: number | undefined; lastEventID?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["stream_game"]> {
    return this.#line.call("stream_game", { gameId, ...options });
  }

  /**
   * The events of a game as server-sent events: all so far, then each as it is recorded. Each message once, over
   * as many connections as it takes. `GET /v1/games/{game_id}/stream`
   */
  streamGameStream(
    gameId: string,
    options: { as?: string | undefined; after?: number | undefined; } & CallOptions = {},
  ): AsyncGenerator<Message, void, undefined> {
    return this.#line.stream("stream_game", { gameId, ...options });
  }

  /**
   * The events of many games in the order of the record: JSON pages or, for `text/event-stream`, as they come.
   * `GET /v1/feed`
   */
  followFeed(
    options: { game?: string | undefined; title?: string | undefined; tournament?: string | undefined; player?: string | undefined; types?: string | undefined; as?: "public" | undefined; after?: string | undefined; limit?: number | undefined; lastEventID?: string | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["follow_feed"]> {
    return this.#line.call("follow_feed", { ...options });
  }

  /**
   * The events of many games in the order of the record: JSON pages or, for `text/event-stream`, as they come.
   * Each message once, over as many connections as it takes. `GET /v1/feed`
   */
  followFeedStream(
    options: { game?: string | undefined; title?: string | undefined; tournament?: string | undefined; player?: string | undefined; types?: string | undefined; as?: "public" | undefined; after?: string | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): AsyncGenerator<Message, void, undefined> {
    return this.#line.stream("follow_feed", { ...options });
  }

  /**
   * The players of a title or of one of its variants: most wins first, then the better scores. `GET
   * /v1/statistics/titles/{title}`
   */
  showTitleStatistics(
    title: string,
    options: { ruled?: boolean | undefined; tournament?: string | undefined; variant?: string | undefined; cursor?: string | undefined; limit?: number | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["show_title_statistics"]> {
    return this.#line.call("show_title_statistics", { title, ...options });
  }

  /**
   * The results of one player (a handle, or `bot:<name>`) in each title, in all and by variant. `GET
   * /v1/statistics/players/{player}`
   */
  showPlayerStatistics(
    player: string,
    options: { ruled?: boolean | undefined; tournament?: string | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["show_player_statistics"]> {
    return this.#line.call("show_player_statistics", { player, ...options });
  }

  /** The tournaments that you may know of, by default the newest first. `GET /v1/tournaments` */
  listTournaments(
    options: { externalId?: string | undefined; metadata?: { [name: string]: string } | undefined; cursor?: string | undefined; limit?: number | undefined; q?: string | undefined; sort?: "-created_at" | "created_at" | "name" | "-name" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_tournaments"]> {
    return this.#line.call("list_tournaments", { ...options });
  }

  /** Makes a tournament. Needs an organiser's token for the whole service. `POST /v1/tournaments` */
  makeTournament(
    body: s.TournamentRequest,
    options: { idempotencyKey?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["make_tournament"]> {
    return this.#line.call("make_tournament", { ...options }, body);
  }

  /** One tournament. `GET /v1/tournaments/{tournament_id}` */
  showTournament(
    tournamentId: string,
    options: CallOptions = {},
  ): Promise<Answers["show_tournament"]> {
    return this.#line.call("show_tournament", { tournamentId, ...options });
  }

  /**
   * Changes what a tournament is called, and which other sites may show its public games in frames. `PATCH
   * /v1/tournaments/{tournament_id}`
   */
  changeTournament(
    tournamentId: string,
    body?: s.TournamentChange,
    options: CallOptions = {},
  ): Promise<Answers["change_tournament"]> {
    return this.#line.call("change_tournament", { tournamentId, ...options }, body);
  }

  /**
   * Enters an act into the tournament's book: all of what it causes is recorded, or nothing. `POST
   * /v1/tournaments/{tournament_id}/acts`
   */
  enterAct(
    tournamentId: string,
    body: s.ActRequest,
    options: { dryRun?: boolean | undefined; idempotencyKey?: string | undefined; ifMatch?: string | undefined; prefer?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["enter_act"]> {
    return this.#line.call("enter_act", { tournamentId, ...options }, body);
  }

  /**
   * Erases words of an act, for ever. The book keeps a hash that tells nothing, and stays whole. For organisers.
   * `DELETE /v1/tournaments/{tournament_id}/texts/{text}`
   */
  eraseBookText(
    tournamentId: string,
    text: string,
    options: CallOptions = {},
  ): Promise<Answers["erase_book_text"]> {
    return this.#line.call("erase_book_text", { tournamentId, text, ...options });
  }

  /**
   * The tournament at a glance: configuration, rounds, announcements, and who you are in it. `GET
   * /v1/tournaments/{tournament_id}/book`
   */
  showBook(
    tournamentId: string,
    options: CallOptions = {},
  ): Promise<Answers["show_book"]> {
    return this.#line.call("show_book", { tournamentId, ...options });
  }

  /**
   * The entrants by their starting numbers. Wishes are shown to officials alone. `GET
   * /v1/tournaments/{tournament_id}/entries`
   */
  listEntries(
    tournamentId: string,
    options: { cursor?: string | undefined; limit?: number | undefined; q?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["list_entries"]> {
    return this.#line.call("list_entries", { tournamentId, ...options });
  }

  /**
   * One entrant: rounds, opponents, and the standing with its tie-breaks explained. `GET
   * /v1/tournaments/{tournament_id}/entries/{entrant}`
   */
  showEntrant(
    tournamentId: string,
    entrant: string,
    options: CallOptions = {},
  ): Promise<Answers["show_entrant"]> {
    return this.#line.call("show_entrant", { tournamentId, entrant, ...options });
  }

  /**
   * The pairing of a round with its results. Before it is published only officials see it. `GET
   * /v1/tournaments/{tournament_id}/rounds/{round_number}`
   */
  showRound(
    tournamentId: string,
    roundNumber: string,
    options: CallOptions = {},
  ): Promise<Answers["show_round"]> {
    return this.#line.call("show_round", { tournamentId, roundNumber, ...options });
  }

  /**
   * The standings after a round, by default the last one, with the rulings that changed them. `GET
   * /v1/tournaments/{tournament_id}/standings`
   */
  showStandings(
    tournamentId: string,
    options: { round?: number | undefined; as?: "ruled" | "played" | undefined; } & CallOptions = {},
  ): Promise<Answers["show_standings"]> {
    return this.#line.call("show_standings", { tournamentId, ...options });
  }

  /**
   * The bracket of a knock-out, or of the stage after a cut: who meets whom, and who will come from which table.
   * `GET /v1/tournaments/{tournament_id}/bracket`
   */
  showBracket(
    tournamentId: string,
    options: CallOptions = {},
  ): Promise<Answers["show_bracket"]> {
    return this.#line.call("show_bracket", { tournamentId, ...options });
  }

  /**
   * What each board of a round gave at each table, compared in three ways: once nobody plays it any more. `GET
   * /v1/tournaments/{tournament_id}/comparison`
   */
  showComparison(
    tournamentId: string,
    options: { round?: number | undefined; } & CallOptions = {},
  ): Promise<Answers["show_comparison"]> {
    return this.#line.call("show_comparison", { tournamentId, ...options });
  }

  /**
   * Where you sit now, against whom, and which acts you can send. For a person who is entered. `GET
   * /v1/tournaments/{tournament_id}/me`
   */
  showMyTable(
    tournamentId: string,
    options: CallOptions = {},
  ): Promise<Answers["show_my_table"]> {
    return this.#line.call("show_my_table", { tournamentId, ...options });
  }

  /**
   * Configurations of the usual tournaments, to begin with; with `title` those that fit it, complete. `GET
   * /v1/templates`
   */
  listTemplates(
    options: { title?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["list_templates"]> {
    return this.#line.call("list_templates", { ...options });
  }

  /** The tournaments in which you are entered or an official, the newest first. `GET /v1/me/tournaments` */
  listOwnTournaments(
    options: CallOptions = {},
  ): Promise<Answers["list_own_tournaments"]> {
    return this.#line.call("list_own_tournaments", { ...options });
  }

  /**
   * The tournaments of one organiser whose metadata has this `season`, and the sum of their official standings.
   * `GET /v1/seasons/{label}`
   */
  showSeason(
    label: string,
    options: { tournament?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["show_season"]> {
    return this.#line.call("show_season", { label, ...options });
  }

  /**
   * All tables of the last round as they stand now, without hands: turn, clock, held, calls. For officials. `GET
   * /v1/tournaments/{tournament_id}/board`
   */
  showBoard(
    tournamentId: string,
    options: CallOptions = {},
  ): Promise<Answers["show_board"]> {
    return this.#line.call("show_board", { tournamentId, ...options });
  }

  /**
   * The calls for a director by age. Whoever is entered sees the own calls. `GET
   * /v1/tournaments/{tournament_id}/calls`
   */
  listCalls(
    tournamentId: string,
    options: { status?: "open" | "claimed" | "closed" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_calls"]> {
    return this.#line.call("list_calls", { tournamentId, ...options });
  }

  /**
   * Warnings and penalties with their reasons; with `person` those of that person wherever your token holds. `GET
   * /v1/tournaments/{tournament_id}/penalties`
   */
  listPenalties(
    tournamentId: string,
    options: { person?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["list_penalties"]> {
    return this.#line.call("list_penalties", { tournamentId, ...options });
  }

  /**
   * How it was ruled before: cases that are ruled, of all games that you may know of, by clause and title. `GET
   * /v1/tournaments/{tournament_id}/precedents`
   */
  listPrecedents(
    tournamentId: string,
    options: { clause?: string | undefined; title?: string | undefined; cursor?: string | undefined; limit?: number | undefined; } & CallOptions = {},
  ): Promise<Answers["list_precedents"]> {
    return this.#line.call("list_precedents", { tournamentId, ...options });
  }

  /**
   * The events of the tournament's book with their words and hashes, for officials. `GET
   * /v1/tournaments/{tournament_id}/history`
   */
  showHistory(
    tournamentId: string,
    options: { after?: number | undefined; limit?: number | undefined; } & CallOptions = {},
  ): Promise<Answers["show_history"]> {
    return this.#line.call("show_history", { tournamentId, ...options });
  }

  /**
   * Each step of the tournament's book as a server-sent event, so that pages know when to look again. Each
   * message once, over as many connections as it takes. `GET /v1/tournaments/{tournament_id}/stream`
   */
  streamBook(
    tournamentId: string,
    options: { after?: number | undefined; } & CallOptions = {},
  ): AsyncGenerator<Message, void, undefined> {
    return this.#line.stream("stream_book", { tournamentId, ...options });
  }

  /**
   * A paper of the tournament, to print: pairings, table cards, slips, standings, or the certificate of results.
   * `GET /v1/tournaments/{tournament_id}/paper/{paper_name}.pdf`
   */
  printPaper(
    tournamentId: string,
    paperName: string,
    options: { round?: number | undefined; size?: "A4" | "Letter" | undefined; } & CallOptions = {},
  ): Promise<Answers["print_paper"]> {
    return this.#line.call("print_paper", { tournamentId, paperName, ...options });
  }

  /**
   * The tournament as a file for other programs, with no more in it than its pages show you. `GET
   * /v1/tournaments/{tournament_id}/exchange/{exchange_file}`
   */
  exportTournament(
    tournamentId: string,
    exchangeFile: string,
    options: CallOptions = {},
  ): Promise<Answers["export_tournament"]> {
    return this.#line.call("export_tournament", { tournamentId, exchangeFile, ...options });
  }

  /**
   * Reads a list of entries from a spreadsheet (CSV) and changes nothing: look at it, then send it as `admit`.
   * `POST /v1/tournaments/{tournament_id}/entry-list`
   */
  readEntryList(
    tournamentId: string,
    body: Uint8Array | string,
    options: CallOptions = {},
  ): Promise<Answers["read_entry_list"]> {
    return this.#line.call("read_entry_list", { tournamentId, ...options }, body);
  }

  /**
   * The record of the tournament's book: the stored bytes of its events, one a line. `GET
   * /v1/tournaments/{tournament_id}/book/record`
   */
  getBookRecord(
    tournamentId: string,
    options: CallOptions = {},
  ): Promise<Answers["get_book_record"]> {
    return this.#line.call("get_book_record", { tournamentId, ...options });
  }

  /**
   * The proof that the log has an event of the book, by default the last. `GET
   * /v1/tournaments/{tournament_id}/book/proof`
   */
  getBookProof(
    tournamentId: string,
    options: { n?: number | undefined; } & CallOptions = {},
  ): Promise<Answers["get_book_proof"]> {
    return this.#line.call("get_book_proof", { tournamentId, ...options });
  }

  /**
   * The sets of deals of a tournament, all of them and by default newest first, for its officials. `GET
   * /v1/tournaments/{tournament_id}/sessions`
   */
  listSessions(
    tournamentId: string,
    options: { sort?: "-created_at" | "created_at" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_sessions"]> {
    return this.#line.call("list_sessions", { tournamentId, ...options });
  }

  /**
   * Makes a set of deals for several tables. Games are opened with its id as `session`, and get the same deals.
   * `POST /v1/tournaments/{tournament_id}/sessions`
   */
  makeSession(
    tournamentId: string,
    body: s.SessionRequest,
    options: { idempotencyKey?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["make_session"]> {
    return this.#line.call("make_session", { tournamentId, ...options }, body);
  }

  /**
   * Admits no more tables to a set of deals: it is revealed when those are over that play it. Twice is as once.
   * `POST /v1/tournaments/{tournament_id}/sessions/{session_id}/closing`
   */
  closeSession(
    tournamentId: string,
    sessionId: string,
    options: CallOptions = {},
  ): Promise<Answers["close_session"]> {
    return this.#line.call("close_session", { tournamentId, sessionId, ...options });
  }

  /**
   * What changed in a tournament outside its games: settings, tokens of officials, erasures. `GET
   * /v1/tournaments/{tournament_id}/events`
   */
  listTournamentEvents(
    tournamentId: string,
    options: { after?: number | undefined; limit?: number | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_tournament_events"]> {
    return this.#line.call("list_tournament_events", { tournamentId, ...options });
  }

  /**
   * What changed outside games and tournaments: settings of single games, tokens for the service, erasures. `GET
   * /v1/house/events`
   */
  listHouseEvents(
    options: { after?: number | undefined; limit?: number | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_house_events"]> {
    return this.#line.call("list_house_events", { ...options });
  }

  /**
   * The tokens within an organiser's scope, by default newest first, without their secrets. `GET /v1/tokens`
   */
  listTokens(
    options: { role?: "organiser" | "director" | "scorer" | "seat" | "person" | "spectator" | "auditor" | undefined; tournament?: string | undefined; game?: string | undefined; q?: string | undefined; sort?: "-created_at" | "created_at" | "name" | "-name" | undefined; cursor?: string | undefined; limit?: number | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_tokens"]> {
    return this.#line.call("list_tokens", { ...options });
  }

  /** Makes a token. Organisers make tokens within the scope of their own. `POST /v1/tokens` */
  makeToken(
    body: s.TokenRequest,
    options: { idempotencyKey?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["make_token"]> {
    return this.#line.call("make_token", { ...options }, body);
  }

  /** What the token of this request may do, where and until when. `GET /v1/tokens/me` */
  showOwnToken(
    options: { expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["show_own_token"]> {
    return this.#line.call("show_own_token", { ...options });
  }

  /** One token: its role, where it holds, and whether it is valid. `GET /v1/tokens/{token_id}` */
  showToken(
    tokenId: string,
    options: { expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["show_token"]> {
    return this.#line.call("show_token", { tokenId, ...options });
  }

  /**
   * Revokes a token: at once in this process, within a second in others. Anybody may revoke their own. `DELETE
   * /v1/tokens/{token_id}`
   */
  revokeToken(
    tokenId: string,
    options: CallOptions = {},
  ): Promise<Answers["revoke_token"]> {
    return this.#line.call("revoke_token", { tokenId, ...options });
  }

  /**
   * The persons with a handle: those who were registered, and those who were given a seat by a name. `GET
   * /v1/people`
   */
  listPeople(
    options: { handle?: string | undefined; externalId?: string | undefined; q?: string | undefined; sort?: "-created_at" | "created_at" | "handle" | "-handle" | undefined; cursor?: string | undefined; limit?: number | undefined; } & CallOptions = {},
  ): Promise<Answers["list_people"]> {
    return this.#line.call("list_people", { ...options });
  }

  /**
   * Registers a person. Where the service allows it, anybody may register, and gets a token over all own seats.
   * `POST /v1/people`
   */
  registerPerson(
    body: s.PersonRequest,
    options: { idempotencyKey?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["register_person"]> {
    return this.#line.call("register_person", { ...options }, body);
  }

  /** One person, by id or handle. Everybody may ask for themselves. `GET /v1/people/{person}` */
  findPerson(
    person: string,
    options: CallOptions = {},
  ): Promise<Answers["find_person"]> {
    return this.#line.call("find_person", { person, ...options });
  }

  /**
   * Changes a person's handle, external id or metadata. With a token of their own persons change their handle.
   * `PATCH /v1/people/{person}`
   */
  changePerson(
    person: string,
    body?: s.PersonChange,
    options: CallOptions = {},
  ): Promise<Answers["change_person"]> {
    return this.#line.call("change_person", { person, ...options }, body);
  }

  /**
   * Erases a person: as `DELETE /v1/persons/{person}`, which stays for older clients. `DELETE
   * /v1/people/{person}`
   */
  removePerson(
    person: string,
    options: CallOptions = {},
  ): Promise<Answers["remove_person"]> {
    return this.#line.call("remove_person", { person, ...options });
  }

  /**
   * Makes one person of two: the one of the address becomes the one whom `into` names. It cannot be undone. `POST
   * /v1/people/{person}/merge`
   */
  mergePerson(
    person: string,
    body: s.MergeRequest,
    options: { dryRun?: boolean | undefined; idempotencyKey?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["merge_person"]> {
    return this.#line.call("merge_person", { person, ...options }, body);
  }

  /** The person whose token this is, and what the token is for. `GET /v1/me` */
  showMe(
    options: { expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["show_me"]> {
    return this.#line.call("show_me", { ...options });
  }

  /**
   * The games in which the sender has a seat, newest first, each with that `seat`; for a seat's token its one
   * game. `GET /v1/me/games`
   */
  listOwnGames(
    options: { ruled?: boolean | undefined; status?: "open" | "held" | "closed" | "void" | "finished" | undefined; myTurn?: boolean | undefined; cursor?: string | undefined; limit?: number | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_own_games"]> {
    return this.#line.call("list_own_games", { ...options });
  }

  /** What is kept of a person beside the record: what erasing would erase. `GET /v1/persons/{person}` */
  showPerson(
    person: string,
    options: CallOptions = {},
  ): Promise<Answers["show_person"]> {
    return this.#line.call("show_person", { person, ...options });
  }

  /**
   * Erases the handle of a person, the names of their tokens, branches and webhooks, and all words that they
   * wrote. An external id or metadata of a game or a tournament that hold the handle go too. `DELETE
   * /v1/persons/{person}`
   */
  erasePerson(
    person: string,
    options: CallOptions = {},
  ): Promise<Answers["erase_person"]> {
    return this.#line.call("erase_person", { person, ...options });
  }

  /** The lobbies where your token holds, newest first, with their invitations. `GET /v1/lobbies` */
  listLobbies(
    options: { cursor?: string | undefined; limit?: number | undefined; expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_lobbies"]> {
    return this.#line.call("list_lobbies", { ...options });
  }

  /**
   * Makes a table with seats that are still to be taken: by persons whom you invite, or by whoever has a link.
   * `POST /v1/lobbies`
   */
  makeLobby(
    body: s.LobbyRequest,
    options: { idempotencyKey?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["make_lobby"]> {
    return this.#line.call("make_lobby", { ...options }, body);
  }

  /** One lobby: for organisers, and for those who sit there or are invited. `GET /v1/lobbies/{lobby_id}` */
  showLobby(
    lobbyId: string,
    options: { expand?: "people" | undefined; } & CallOptions = {},
  ): Promise<Answers["show_lobby"]> {
    return this.#line.call("show_lobby", { lobbyId, ...options });
  }

  /**
   * Gives up a lobby and takes back its invitations. For organisers, and for the person who has made it. `DELETE
   * /v1/lobbies/{lobby_id}`
   */
  cancelLobby(
    lobbyId: string,
    options: CallOptions = {},
  ): Promise<Answers["cancel_lobby"]> {
    return this.#line.call("cancel_lobby", { lobbyId, ...options });
  }

  /**
   * Invites anew to a seat that nobody has taken. An invitation to it that waits is taken back. `POST
   * /v1/lobbies/{lobby_id}/seats/{seat}/invitations`
   */
  invite(
    lobbyId: string,
    seat: string,
    body?: s.InvitationRequest,
    options: CallOptions = {},
  ): Promise<Answers["invite"]> {
    return this.#line.call("invite", { lobbyId, seat, ...options }, body);
  }

  /** The invitations where your token holds, newest first, without their secrets. `GET /v1/invitations` */
  listInvitations(
    options: { cursor?: string | undefined; limit?: number | undefined; pending?: boolean | undefined; } & CallOptions = {},
  ): Promise<Answers["list_invitations"]> {
    return this.#line.call("list_invitations", { ...options });
  }

  /** The invitations that are addressed to you. Only a person's token has any. `GET /v1/me/invitations` */
  listOwnInvitations(
    options: { cursor?: string | undefined; limit?: number | undefined; pending?: boolean | undefined; } & CallOptions = {},
  ): Promise<Answers["list_own_invitations"]> {
    return this.#line.call("list_own_invitations", { ...options });
  }

  /**
   * An invitation: one that is addressed to a person for that person and for organisers, else for who has its id.
   * `GET /v1/invitations/{invitation_id}`
   */
  showInvitation(
    invitationId: string,
    options: CallOptions = {},
  ): Promise<Answers["show_invitation"]> {
    return this.#line.call("show_invitation", { invitationId, ...options });
  }

  /**
   * Takes an invitation back. The seat stays free: invite somebody else to it, or give the lobby up. `DELETE
   * /v1/invitations/{invitation_id}`
   */
  revokeInvitation(
    invitationId: string,
    options: CallOptions = {},
  ): Promise<Answers["revoke_invitation"]> {
    return this.#line.call("revoke_invitation", { invitationId, ...options });
  }

  /**
   * Takes the seat. With a person's token that person sits down; with a link and without a token, a new person.
   * `POST /v1/invitations/{invitation_id}/acceptance`
   */
  acceptInvitation(
    invitationId: string,
    body?: s.AcceptanceRequest,
    options: { idempotencyKey?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["accept_invitation"]> {
    return this.#line.call("accept_invitation", { invitationId, ...options }, body);
  }

  /**
   * Declines an invitation that is addressed to you. The organiser may invite somebody else then. `POST
   * /v1/invitations/{invitation_id}/decline`
   */
  declineInvitation(
    invitationId: string,
    options: CallOptions = {},
  ): Promise<Answers["decline_invitation"]> {
    return this.#line.call("decline_invitation", { invitationId, ...options });
  }

  /** The studies that are public, by default those that changed last first. `GET /v1/studies` */
  listStudies(
    options: { cursor?: string | undefined; limit?: number | undefined; q?: string | undefined; sort?: "-changed_at" | "changed_at" | "title" | "-title" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_studies"]> {
    return this.#line.call("list_studies", { ...options });
  }

  /**
   * Makes a study, without chapters yet. It is yours: you say who may read it and who edits it too. `POST
   * /v1/studies`
   */
  makeStudy(
    body: s.StudyRequest,
    options: { idempotencyKey?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["make_study"]> {
    return this.#line.call("make_study", { ...options }, body);
  }

  /**
   * The studies that you own or edit, by default those that changed last first. The token of a seat has none.
   * `GET /v1/me/studies`
   */
  listOwnStudies(
    options: { cursor?: string | undefined; limit?: number | undefined; q?: string | undefined; sort?: "-changed_at" | "changed_at" | "title" | "-title" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_own_studies"]> {
    return this.#line.call("list_own_studies", { ...options });
  }

  /**
   * A study: its chapters in order, without their notes. One that is shared by link needs no token. `GET
   * /v1/studies/{study_id}`
   */
  showStudy(
    studyId: string,
    options: CallOptions = {},
  ): Promise<Answers["show_study"]> {
    return this.#line.call("show_study", { studyId, ...options });
  }

  /**
   * Changes a study's title or who may read it, as its owner; or, as an editor, the order of its chapters. `PATCH
   * /v1/studies/{study_id}`
   */
  changeStudy(
    studyId: string,
    body?: s.StudyChange,
    options: { ifMatch?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["change_study"]> {
    return this.#line.call("change_study", { studyId, ...options }, body);
  }

  /** Deletes a study with all of its chapters and notes. Its owner may. `DELETE /v1/studies/{study_id}` */
  removeStudy(
    studyId: string,
    options: CallOptions = {},
  ): Promise<Answers["remove_study"]> {
    return this.#line.call("remove_study", { studyId, ...options });
  }

  /**
   * Makes a link that lets others edit: whoever has it, and a person's token. The link before holds no more.
   * `POST /v1/studies/{study_id}/invitation`
   */
  inviteEditors(
    studyId: string,
    body?: s.InvitingRequest,
    options: CallOptions = {},
  ): Promise<Answers["invite_editors"]> {
    return this.#line.call("invite_editors", { studyId, ...options }, body);
  }

  /**
   * Has the link that lets others edit hold no more. Those who edit already stay. `DELETE
   * /v1/studies/{study_id}/invitation`
   */
  revokeEditingLink(
    studyId: string,
    options: CallOptions = {},
  ): Promise<Answers["revoke_editing_link"]> {
    return this.#line.call("revoke_editing_link", { studyId, ...options });
  }

  /**
   * Makes you an editor of a study, with the secret of the link that its owner sent. Again: nothing changes.
   * `POST /v1/studies/{study_id}/editors`
   */
  joinStudy(
    studyId: string,
    body: s.JoinRequest,
    options: CallOptions = {},
  ): Promise<Answers["join_study"]> {
    return this.#line.call("join_study", { studyId, ...options }, body);
  }

  /**
   * Removes an editor. The owner removes anybody; an editor leaves. What they wrote stays. `DELETE
   * /v1/studies/{study_id}/editors/{person}`
   */
  removeEditor(
    studyId: string,
    person: string,
    options: CallOptions = {},
  ): Promise<Answers["remove_editor"]> {
    return this.#line.call("remove_editor", { studyId, person, ...options });
  }

  /**
   * Adds a chapter behind the others: a step of a finished game or of a title's lesson. `POST
   * /v1/studies/{study_id}/chapters`
   */
  addChapter(
    studyId: string,
    body: s.ChapterRequest,
    options: { idempotencyKey?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["add_chapter"]> {
    return this.#line.call("add_chapter", { studyId, ...options }, body);
  }

  /**
   * A chapter with all of its notes, by step. Of one that cannot be shown to you there are none. `GET
   * /v1/studies/{study_id}/chapters/{chapter_id}`
   */
  showChapter(
    studyId: string,
    chapterId: string,
    options: CallOptions = {},
  ): Promise<Answers["show_chapter"]> {
    return this.#line.call("show_chapter", { studyId, chapterId, ...options });
  }

  /**
   * Changes the name of a chapter, the step that it opens at, or as whom it is seen. `PATCH
   * /v1/studies/{study_id}/chapters/{chapter_id}`
   */
  changeChapter(
    studyId: string,
    chapterId: string,
    body?: s.ChapterChange,
    options: { ifMatch?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["change_chapter"]> {
    return this.#line.call("change_chapter", { studyId, chapterId, ...options }, body);
  }

  /**
   * Deletes a chapter with its notes. With `If-Match` only while nothing in it was changed since. `DELETE
   * /v1/studies/{study_id}/chapters/{chapter_id}`
   */
  removeChapter(
    studyId: string,
    chapterId: string,
    options: { ifMatch?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["remove_chapter"]> {
    return this.#line.call("remove_chapter", { studyId, chapterId, ...options });
  }

  /**
   * Puts a note at a step, in the place of the one that is there: all of it. `PUT
   * /v1/studies/{study_id}/chapters/{chapter_id}/notes/{note_step}`
   */
  putNote(
    studyId: string,
    chapterId: string,
    noteStep: string,
    body?: s.NoteRequest,
    options: { ifMatch?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["put_note"]> {
    return this.#line.call("put_note", { studyId, chapterId, noteStep, ...options }, body);
  }

  /**
   * Deletes the note at a step. `If-Match` has to name a version at which it was as it is, as in putting one.
   * `DELETE /v1/studies/{study_id}/chapters/{chapter_id}/notes/{note_step}`
   */
  removeNote(
    studyId: string,
    chapterId: string,
    noteStep: string,
    options: { ifMatch?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["remove_note"]> {
    return this.#line.call("remove_note", { studyId, chapterId, noteStep, ...options });
  }

  /**
   * A study as a file: with `format=json` as it can be imported, with `format=markdown` as text to read. `GET
   * /v1/studies/{study_id}/export`
   */
  exportStudy(
    studyId: string,
    options: { format?: "json" | "markdown" | undefined; } & CallOptions = {},
  ): Promise<Answers["export_study"]> {
    return this.#line.call("export_study", { studyId, ...options });
  }

  /**
   * Makes a private study of your own out of an exported one: all of it, or nothing. `POST /v1/studies/import`
   */
  importStudy(
    body: s.ImportRequest,
    options: { idempotencyKey?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["import_study"]> {
    return this.#line.call("import_study", { ...options }, body);
  }

  /**
   * How persons get a token of their own here: with which provider, whether they may register, or play as guests.
   * `GET /v1/sign-in/options`
   */
  showSignIn(
    options: CallOptions = {},
  ): Promise<Answers["show_sign_in"]> {
    return this.#line.call("show_sign_in", { ...options });
  }

  /**
   * Sends the browser to the provider. It comes back within ten minutes, to the same browser, and goes on to
   * `to`. `GET /v1/sign-in`
   */
  beginSignIn(
    options: CallOptions = {},
  ): Promise<Answers["begin_sign_in"]> {
    return this.#line.call("begin_sign_in", { ...options });
  }

  /**
   * Where the provider sends the browser back. The person is registered the first time. `GET /v1/sign-
   * in/callback`
   */
  finishSignIn(
    options: CallOptions = {},
  ): Promise<Answers["finish_sign_in"]> {
    return this.#line.call("finish_sign_in", { ...options });
  }

  /** Whether the process answers. Touches nothing else. `GET /healthz` */
  alive(
    options: CallOptions = {},
  ): Promise<Answers["alive"]> {
    return this.#line.call("alive", { ...options });
  }

  /**
   * Whether the service can keep a move, as a write to the record shows, and its workers run. If not, 503. `GET
   * /readyz`
   */
  ready(
    options: CallOptions = {},
  ): Promise<Answers["ready"]> {
    return this.#line.call("ready", { ...options });
  }

  /** The metrics of the service, for Prometheus. Needs a token that may operate it. `GET /metrics` */
  metrics(
    options: CallOptions = {},
  ): Promise<Answers["metrics"]> {
    return this.#line.call("metrics", { ...options });
  }

  /**
   * The webhooks that this token has made; for organisers, all in their tournament. By default newest first. `GET
   * /v1/webhooks`
   */
  listWebhooks(
    options: { cursor?: string | undefined; limit?: number | undefined; q?: string | undefined; sort?: "-created_at" | "created_at" | "url" | "-url" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_webhooks"]> {
    return this.#line.call("list_webhooks", { ...options });
  }

  /**
   * Registers an address for what happens in a game, in the games of a title or tournament, or in all games.
   * `POST /v1/webhooks`
   */
  registerWebhook(
    body: s.WebhookRequest,
    options: { idempotencyKey?: string | undefined; } & CallOptions = {},
  ): Promise<Answers["register_webhook"]> {
    return this.#line.call("register_webhook", { ...options }, body);
  }

  /** One webhook: what it asks for, and the health of its receiver. `GET /v1/webhooks/{webhook_id}` */
  showWebhook(
    webhookId: string,
    options: CallOptions = {},
  ): Promise<Answers["show_webhook"]> {
    return this.#line.call("show_webhook", { webhookId, ...options });
  }

  /**
   * Changes address, filters, description, or whether it delivers: all of what is sent, or nothing. `PATCH
   * /v1/webhooks/{webhook_id}`
   */
  changeWebhook(
    webhookId: string,
    body?: s.WebhookChange,
    options: CallOptions = {},
  ): Promise<Answers["change_webhook"]> {
    return this.#line.call("change_webhook", { webhookId, ...options }, body);
  }

  /** Removes a webhook. `DELETE /v1/webhooks/{webhook_id}` */
  removeWebhook(
    webhookId: string,
    options: CallOptions = {},
  ): Promise<Answers["remove_webhook"]> {
    return this.#line.call("remove_webhook", { webhookId, ...options });
  }

  /**
   * Gives a webhook a new secret. For a day deliveries are signed with the old one as well. `POST
   * /v1/webhooks/{webhook_id}/secret`
   */
  changeWebhookSecret(
    webhookId: string,
    options: CallOptions = {},
  ): Promise<Answers["change_webhook_secret"]> {
    return this.#line.call("change_webhook_secret", { webhookId, ...options });
  }

  /** Sends a delivery of the type `ping`, to test the receiver. `POST /v1/webhooks/{webhook_id}/test` */
  pingWebhook(
    webhookId: string,
    options: CallOptions = {},
  ): Promise<Answers["ping_webhook"]> {
    return this.#line.call("ping_webhook", { webhookId, ...options });
  }

  /**
   * Deliveries, past and pending, each with its attempts, by default newest first. `GET
   * /v1/webhooks/{webhook_id}/deliveries`
   */
  listDeliveries(
    webhookId: string,
    options: { cursor?: string | undefined; limit?: number | undefined; status?: "pending" | "delivered" | "failed" | "dropped" | undefined; sort?: "-created_at" | "created_at" | undefined; } & CallOptions = {},
  ): Promise<Answers["list_deliveries"]> {
    return this.#line.call("list_deliveries", { webhookId, ...options });
  }

  /**
   * Sends one delivery again, however it ended, with the same `webhook-id`. `POST
   * /v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay`
   */
  replayDelivery(
    webhookId: string,
    deliveryId: string,
    options: CallOptions = {},
  ): Promise<Answers["replay_delivery"]> {
    return this.#line.call("replay_delivery", { webhookId, deliveryId, ...options });
  }

  /**
   * Sends everything again that was made since a time and has failed, or was dropped. `POST
   * /v1/webhooks/{webhook_id}/replay`
   */
  replayFailedDeliveries(
    webhookId: string,
    body: s.ReplayRequest,
    options: CallOptions = {},
  ): Promise<Answers["replay_failed_deliveries"]> {
    return this.#line.call("replay_failed_deliveries", { webhookId, ...options }, body);
  }

  /**
   * What another site may show of a game for a link to it: a frame with its table or replay, and a picture. `GET
   * /oembed`
   */
  showOembed(
    options: { url: string; format?: string | undefined; maxwidth?: number | undefined; maxheight?: number | undefined; } & CallOptions,
  ): Promise<Answers["show_oembed"]> {
    return this.#line.call("show_oembed", { ...options });
  }

  /**
   * The dumps that are kept, the newest first, each with its manifest and the addresses of its files. `GET
   * /dumps`
   */
  listDumps(
    options: CallOptions = {},
  ): Promise<Answers["list_dumps"]> {
    return this.#line.call("list_dumps", { ...options });
  }

  /**
   * What a dump has: how many games and events, the size and SHA-256 of each file, and a signed checkpoint. `GET
   * /dumps/{dump}/manifest.json`
   */
  showDumpManifest(
    dump: string,
    options: CallOptions = {},
  ): Promise<Answers["show_dump_manifest"]> {
    return this.#line.call("show_dump_manifest", { dump, ...options });
  }

  /**
   * A file of a dump: all of it, or the part that `Range` asks for. Its bytes stay until newer dumps take its
   * place. `GET /dumps/{dump}/{file}`
   */
  getDumpFile(
    dump: string,
    file: string,
    options: CallOptions = {},
  ): Promise<Answers["get_dump_file"]> {
    return this.#line.call("get_dump_file", { dump, file, ...options });
  }
}
