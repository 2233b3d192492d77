// What has changed of what a page shows: one stream tells it (GET /v1/me/stream), and its parts read again what is theirs.

import { useEffect, useRef } from "./html.js";
import { Following } from "./stream.js";
import { tokens } from "./tokens.js";

const AT_ONCE_MS = 150; // what changes together is read once
const LATER_MS = 3000; // lists follow the record by a moment, and a stream begins a moment after what was read first
const MOST = 50; // the service's limit

/** @typedef {Map<string, number|null>} Heads the newest step or version of what has changed, by ids */

/** Reads something again when it is told to: not while it is hidden, nor while it is reading already. */
class Reader {
  /** @param {Set<string>} about @param {(heads: Heads|null) => any} look @param {number} pace ms between two looks at least */
  constructor(about, look, pace) {
    this.about = about;
    this.look = look;
    this.pace = pace;
    this.at = -Infinity;
    this.busy = false;
    this.wanted = false;
    /** @type {Heads|null} null: all of it */
    this.heads = new Map();
    this.timers = [0, 0];
  }

  /** @param {Heads|null} heads @param {boolean} [later] */
  want(heads, later = false) {
    this.heads = heads && this.heads && new Map([...this.heads, ...heads]);
    this.wanted = true;
    const wait = Math.max(later ? LATER_MS : AT_ONCE_MS, this.at + this.pace - performance.now());
    clearTimeout(this.timers[Number(later)]);
    this.timers[Number(later)] = setTimeout(() => this.read(), wait);
  }

  async read() {
    if (this.busy || !this.wanted || document.visibilityState !== "visible") return;
    const { heads } = this;
    this.busy = true;
    this.wanted = false;
    this.heads = new Map();
    this.at = performance.now();
    await Promise.resolve(this.look(heads)).catch(reportError);
    this.busy = false;
    if (this.wanted) this.want(this.heads);
  }

  stop() {
    this.wanted = false;
    for (const timer of this.timers) clearTimeout(timer);
  }
}

/** The stream of one token, and who reads what it tells. */
class Source {
  /** @param {string|null} token */
  constructor(token) {
    this.token = token;
    /** @type {Set<Reader>} */
    this.readers = new Set();
    /** @type {Following|null} */
    this.following = null;
    this.path = "";
    this.live = false;
    this.timer = 0;
    this.shown = () => document.visibilityState === "visible" && this.turn();
  }

  /** @param {Reader} reader */
  add(reader) {
    if (!this.readers.size) document.addEventListener("visibilitychange", this.shown);
    this.readers.add(reader);
    this.open();
  }

  /** @param {Reader} reader */
  leave(reader) {
    reader.stop();
    this.readers.delete(reader);
    if (!this.readers.size) document.removeEventListener("visibilitychange", this.shown);
    this.open();
  }

  /** Whoever comes back sees what has been told meanwhile; all of it where nothing could be told. */
  turn() {
    for (const reader of this.readers) {
      if (this.live) reader.read();
      else reader.want(null);
    }
  }

  /** Follows what is asked for now: parts of a page come and go together. */
  open() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const about = [...new Set([...this.readers].flatMap((reader) => [...reader.about]))].sort().slice(0, MOST);
      const path = about.length ? `/v1/me/stream?about=${encodeURIComponent(about.join(","))}` : "";
      if (path !== this.path) this.follow(path, path && this.path ? (this.following?.seen ?? "") : "");
    });
  }

  /** @param {string} path "": nothing @param {string|number} after */
  follow(path, after) {
    this.following?.stop();
    this.path = path;
    this.live = false;
    this.following = path ? this.begun(path, after) : null;
    this.following?.start();
  }

  /** @param {string} path @param {string|number} after */
  begun(path, after) {
    return new Following(path, {
      token: this.token,
      after,
      onEvent: (change) => this.hear(change),
      onState: (state, problem) => {
        const begins = state === "live" && !after;
        this.live = state === "live";
        if (begins || !this.live) for (const reader of this.readers) reader.want(null, begins);
        if (state === "ended" && problem && after) this.follow(path, ""); // a place that the service does not know
      },
    });
  }

  /** @param {{kind: string, id: string, head: number|null, about: string[]}} change */
  hear({ kind, id, head, about }) {
    for (const reader of this.readers) {
      const heads = kind === "everything" ? null : new Map([[id, head]]);
      if (heads && !about.some((name) => reader.about.has(name))) continue;
      reader.want(heads);
      reader.want(heads, true);
    }
  }
}

/** @type {Map<string|null, Source>} */
const sources = new Map();

/**
 * Calls `look` whenever something changes of `about` ("mine", "games", "game:<id>" and so on), and where that cannot be told
 * now and then. It gets the ids that have changed with their heads, null where it may be any. Returns what ends that.
 * @param {string[]} about @param {(heads: Heads|null) => any} look
 * @param {{token?: string|null, pace?: number}} [how] `token` left out: whoever acts here; `pace`: the least ms between two looks
 */
export function whenChanged(about, look, { token = tokens.official(), pace = 0 } = {}) {
  const source = sources.get(token) ?? new Source(token);
  sources.set(token, source);
  const reader = new Reader(new Set(about), look, pace);
  source.add(reader);
  return () => source.leave(reader);
}

/**
 * Calls `look` now and whenever something changes of `about`; again from the beginning when that or `inputs` change.
 * `look` is given a signal that tells when its answer is not wanted any more, and what has changed.
 * @param {string[]} about none: `look` is not called
 * @param {(signal: AbortSignal, heads: Heads|null) => any} look
 * @param {any[]} [inputs] @param {{token?: string|null, pace?: number, first?: boolean}} [how] `first` false: it was read already
 */
export function useChanged(about, look, inputs = [], { first = true, ...how } = {}) {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!about.length) return undefined;
    const abort = new AbortController();
    const again = (/** @type {Heads|null} */ heads) => latest.current(abort.signal, heads);
    if (first) again(null);
    const stop = whenChanged(about, again, how);
    return () => {
      stop();
      abort.abort();
    };
  }, [about.join(), how.token, ...inputs]);
}
