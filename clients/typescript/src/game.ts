import { DaybookError } from "./errors.js";
import type { CallOptions, Line } from "./line.js";
import { asksForNonces, OwnNonce } from "./nonces.js";
import { type Answers, Operations } from "./operations.js";
import type { Move, Viewer } from "./values.js";

/** What happened: an entry of a game's events. */
export type GameEvent = Answers["list_events"]["events"][number];
/** A step of a replay: the event, its explanation, the table after it, and what to jump to. */
export type Frame = Answers["replay"]["frames"][number];
/** What moves caused, as their sender sees it, and who may act now. */
export type Made = Answers["make_moves"];

/** Which moves, and how they are made. `ifStep`: only if the game has not gone on since that step. */
export interface PlayOptions extends CallOptions {
  readonly ifStep?: number;
  readonly key?: string;
}

/** Which part of a game is read, and as whom. `ruled: false`: as played, as if no ruling had been made. */
export interface ReadOptions extends CallOptions {
  readonly after?: number;
  readonly seenAs?: Viewer;
  readonly ruled?: boolean;
}

/**
 * One game, used with the token of its `Daybook` or, after `asSeat`, with that of a seat. `tokens` has those of the
 * seats if this client opened the game. What has no method here is in `api`.
 */
export class Game {
  readonly id: string;
  readonly tokens: ReadonlyMap<number, string>;
  readonly api: Operations;
  readonly #line: Line;
  readonly #nonce: OwnNonce;

  constructor(id: string, line: Line, tokens: ReadonlyMap<number, string> = new Map()) {
    this.id = id;
    this.tokens = tokens;
    this.api = new Operations(line);
    this.#line = line;
    this.#nonce = new OwnNonce(id);
  }

  /** The game as a person's seat sees it and plays it. Throws `RangeError` unless this client opened the game. */
  asSeat(seat: number): Game {
    const token = this.tokens.get(seat);
    if (token === undefined) throw new RangeError(`there is no token of seat ${seat} here`);
    return this.withToken(token);
  }

  /** The same game, used with another token. */
  withToken(token: string | undefined): Game {
    return new Game(this.id, this.#line.withToken(token));
  }

  /** Who plays, how far it is, who may act, the scores. */
  summary(options: CallOptions & { ruled?: boolean } = {}): Promise<Answers["show_game"]> {
    return this.api.showGame(this.id, options);
  }

  /** The table now or after step `at`, as the token or another viewer sees it. */
  table(options: CallOptions & { at?: number; seenAs?: Viewer; ruled?: boolean } = {}): Promise<Answers["show_table"]> {
    return this.#line.call("show_table", { ...options, gameId: this.id, as: options.seenAs });
  }

  /** What the token's seat, or another, may do now. */
  moves(seat?: number, options: CallOptions = {}): Promise<Answers["list_moves"]> {
    return this.#line.call("list_moves", { ...options, gameId: this.id, seat });
  }

  /** Makes a move. Rejects with `IllegalMove`, and with `StaleStep` if the game has gone on since `ifStep`. */
  play(move: Move, options: PlayOptions = {}): Promise<Made> {
    return this.#played({ move }, options);
  }

  /** Makes all of the moves or none. Rejects with `IllegalMove`, whose `index` says which one was refused. */
  playAll(moves: readonly Move[], options: PlayOptions = {}): Promise<Made> {
    return this.#played({ moves }, options);
  }

  /** What has happened after a step, so far, page after page. */
  async *events(options: ReadOptions = {}): AsyncGenerator<GameEvent, void, undefined> {
    for await (const page of this.#pages<Answers["list_events"]>("list_events", options)) yield* page.events;
  }

  /** What has happened after a step, each event with its explanation and the table after it. */
  async *replay(options: ReadOptions = {}): AsyncGenerator<Frame, void, undefined> {
    for await (const page of this.#pages<Answers["replay"]>("replay", options)) yield* page.frames;
  }

  /**
   * What has happened after a step and what happens from now on, each event once, to the end of the game. Reconnects by
   * itself when the connection is lost or the service restarts. With the token of a seat it adds that seat's nonce to
   * the shuffles where the dealer waits for one (`addNonce`).
   */
  async *watch(options: Omit<ReadOptions, "ruled"> = {}): AsyncGenerator<GameEvent, void, undefined> {
    const { after = 0, seenAs, signal } = options;
    const seated = this.#line.settings.token !== undefined;
    if (after > 0 && seated) await this.#addNonceQuietly(); // what asks for it may have happened before
    for await (const { data } of this.#line.stream("stream_game", { gameId: this.id, after, as: seenAs, signal })) {
      const event = data as GameEvent;
      if (seated && asksForNonces(event)) await this.#addNonceQuietly();
      yield event;
    }
  }

  /**
   * Adds to the shuffles for the token's seat: commits the seat to a nonce, or reveals it, whichever is due; resolves
   * with whether either was done. `watch` does both by itself. Without 16 bytes of your own a nonce is drawn and kept in
   * this object. Rejects with `ActRefused` if it came too late, or is not the one that was committed to.
   */
  addNonce(nonce?: Uint8Array): Promise<boolean> {
    return this.#nonce.give(this.api, nonce);
  }

  /** A seat that gives no nonce is left out, so nothing that goes wrong here stands in the way of watching. */
  async #addNonceQuietly(): Promise<void> {
    try {
      await this.addNonce();
    } catch (why) {
      if (!(why instanceof DaybookError)) throw why;
    }
  }

  #played(body: object, { ifStep, key, signal }: PlayOptions): Promise<Made> {
    const ifMatch = ifStep === undefined ? undefined : `"${ifStep}"`;
    return this.#line.call("make_moves", { gameId: this.id, ifMatch, idempotencyKey: key, signal }, body);
  }

  async *#pages<P extends { next: unknown }>(id: string, options: ReadOptions): AsyncGenerator<P, void, undefined> {
    const { seenAs, after, ...others } = options;
    let from: unknown = after ?? 0;
    while (from !== null && from !== undefined) {
      const page: P = await this.#line.call(id, { ...others, gameId: this.id, as: seenAs, after: from });
      yield page;
      from = page.next;
    }
  }
}
