/** Plays, watches and replays card games that a Daybook records: for Node, Deno and the browser. */
export { Daybook, type DaybookOptions, type FeedEvent, type FeedOptions, type OpenOptions } from "./daybook.js";
export * from "./errors.js";
export { type Frame, Game, type GameEvent, type Made, type PlayOptions, type ReadOptions } from "./game.js";
export type { CallOptions } from "./line.js";
export { nonceCommitment } from "./nonces.js";
export { type Answers, OPERATIONS, Operations } from "./operations.js";
export type { Patience } from "./patience.js";
export { type Choices, example, examples, type Luck, pick } from "./patterns.js";
export { type Receipt, receiptIn } from "./receipts.js";
export type * as schemas from "./schemas.js";
export type { Message } from "./stream.js";
export { bot, type Move, type Objection, type Offer, person, type SeatChoice, type Viewer } from "./values.js";
