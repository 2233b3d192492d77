import { Game, type GameEvent } from "./game.js";
import { type CallOptions, Line } from "./line.js";
import { type Answers, OPERATIONS, Operations } from "./operations.js";
import { PATIENCE, type Patience } from "./patience.js";
import type { Receipt } from "./receipts.js";
import type { SeatChoice } from "./values.js";

/** How a Daybook is used. */
export interface DaybookOptions {
  /** Without one you are a spectator. */
  readonly token?: string | undefined;
  readonly patience?: Partial<Patience>;
  /** Seconds that no attempt waits longer; 20 by default. */
  readonly timeout?: number;
  /** Is given the receipt of every write; `keptIn` of `daybook-sdk/files` makes files of them. */
  readonly receipts?: (receipt: Receipt) => unknown;
  /** Another `fetch` than the one of the platform. */
  readonly fetch?: typeof fetch;
}

/** A game to be opened. Members are those of the document; `key` makes it safe to repeat by another process. */
export interface OpenOptions extends CallOptions {
  readonly config?: { readonly [name: string]: unknown };
  readonly dealing?: "sealed" | "recorded";
  readonly tournament?: string;
  readonly private?: boolean;
  readonly spectatorDelay?: number;
  readonly botsTakeBack?: "refuse" | "agree";
  readonly nonces?: number;
  readonly key?: string;
}

/** An event of one of many games; `cursor` is where to go on after it. */
export interface FeedEvent {
  readonly cursor: string;
  readonly event: GameEvent & { readonly game: string; readonly title: string };
}

/** A game of a list. */
type ListedGame = Answers["list_games"]["games"][number];

/**
 * A Daybook at an address, as in "http://127.0.0.1:8000". Each method repeats its request until it is answered or
 * patience runs out. `api` has every operation of the service.
 */
export class Daybook {
  readonly api: Operations;
  readonly #line: Line;

  constructor(address: string, options: DaybookOptions | Line = {}) {
    this.#line = options instanceof Line ? options : new Line(settings(address, options));
    this.api = new Operations(this.#line);
  }

  /** The same service, used with another token. */
  withToken(token: string | undefined): Daybook {
    return new Daybook(this.#line.settings.address, this.#line.withToken(token));
  }

  /** Opens a game with `person(...)` and `bot(...)` on its seats; `Game.asSeat` plays for a person. */
  async openGame(title: string, seats: readonly SeatChoice[], options: OpenOptions = {}): Promise<Game> {
    const { key, signal, spectatorDelay, botsTakeBack, ...members } = options;
    const body = { ...members, title, seats, spectator_delay: spectatorDelay, bots_take_back: botsTakeBack };
    const opened: Answers["open_game"] = await this.#line.call("open_game", { idempotencyKey: key, signal }, body);
    const tokens = opened.seats.flatMap((seat): [number, string][] => (seat.token ? [[seat.seat, seat.token]] : []));
    return new Game(opened.id, this.#line, new Map(tokens));
  }

  /** The game with that id. Sends no request yet. */
  game(id: string): Game {
    return new Game(id, this.#line);
  }

  /** The titles that can be played. */
  async titles(options: CallOptions = {}): Promise<Answers["list_titles"]["titles"]> {
    return (await this.api.listTitles(options)).titles;
  }

  /** All games that fit, newest first, fetched page after page. */
  async *games(options: Parameters<Operations["listGames"]>[0] = {}): AsyncGenerator<ListedGame, void, undefined> {
    let cursor: string | null | undefined = options.cursor;
    do {
      const page = await this.api.listGames({ ...options, cursor: cursor ?? undefined });
      yield* page.games;
      cursor = page.next;
    } while (cursor !== null && cursor !== undefined);
  }

  /**
   * The events of many games as they happen: after the cursor `after`, or from now on. Reconnects by itself, and never
   * ends unless the `signal` ends it.
   */
  async *feed(options: FeedOptions = {}): AsyncGenerator<FeedEvent, void, undefined> {
    const { types = [], seenAs, ...others } = options;
    const given = { ...others, as: seenAs, types: types.length > 0 ? types.join(",") : undefined };
    for await (const { id, data } of this.#line.stream("follow_feed", given)) {
      yield { cursor: id, event: data as FeedEvent["event"] };
    }
  }
}

/** Which events a feed tells; `types` are types of events. */
export interface FeedOptions extends CallOptions {
  readonly after?: string;
  readonly title?: string;
  readonly tournament?: string;
  readonly player?: string;
  readonly types?: readonly string[];
  readonly seenAs?: "public";
}

function settings(address: string, options: DaybookOptions) {
  return {
    address: address.replace(/\/+$/, ""),
    token: options.token,
    patience: { ...PATIENCE, ...options.patience },
    timeout: options.timeout ?? 20,
    receipts: options.receipts,
    fetch: options.fetch ?? ((input: RequestInfo | URL, init?: RequestInit) => globalThis.fetch(input, init)),
    operations: OPERATIONS,
  };
}
