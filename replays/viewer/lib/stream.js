// Server-sent events over fetch: EventSource cannot send a token.

import { address, problemOf, tokenOf } from "./api.js";
import { LANGUAGE } from "./text.js";

const SILENT_MS = 45000; // the service sends a heartbeat more often than that
const WAITS_MS = [300, 800, 2000, 5000, 10000];

// A browser allows six connections per host, so a hidden page must not keep one. It closes its stream and reconnects
// briefly now and then, so that its title can still say whose turn it is.
const GLANCE_MS = 4000; // hidden for less than this: the stream stays open
const AWAY_MS = 20000;
const LOOK_IN_MS = 1500;

/** Returns a function that takes text as it arrives and calls `onMessage` with each {id, event, data}. */
export function messageParser(onMessage) {
  let rest = "";
  let message = { id: "", event: "", data: "" };
  const line = (text) => {
    if (text === "") {
      if (message.data !== "" || message.event !== "" || message.id !== "") onMessage(message);
      message = { id: "", event: "", data: "" };
      return;
    }
    const colon = text.indexOf(":");
    if (colon === 0) return; // a comment: the heartbeat
    const name = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? "" : text.slice(colon + 1).replace(/^ /, "");
    if (name === "data") message.data += message.data ? `\n${value}` : value;
    else if (name === "id" || name === "event") message[name] = value;
  };
  return (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const one of lines) line(one.replace(/\r$/, ""));
  };
}

/**
 * @typedef {object} Asked
 * @property {string|null} [token]
 * @property {string|number} [as]
 * @property {number|string} [after] a step; of a stream with cursors one of them, "" to begin now
 * @property {Record<string, string>} [headers] to be sent besides
 * @property {(event: any) => void} onEvent
 * @property {(state: "live"|"lost"|"ended", problem?: any) => void} [onState]
 */

const isHidden = () => document.visibilityState === "hidden";

export class Following {
  /** @param {string} path @param {Asked} asked */
  constructor(path, { token, as, after = 0, headers = {}, onEvent, onState = () => {} }) {
    this.path = path;
    this.asked = { token, as, headers, onEvent, onState };
    this.seen = after;
    this.tries = 0;
    this.stopped = false;
    this.closed = false;
    this.away = isHidden();
    /** @type {string|null} the state that was told last */
    this.told = null;
    /** @type {AbortController|null} */
    this.connection = null;
    this.released = false;
    this.release = 0;
    this.wake = () => {};
    this.turned = () => this.turn();
    // Without a network an open connection would only fall silent.
    this.cutOff = () => this.connection?.abort();
    this.backOnline = () => isHidden() || this.wake();
  }

  start() {
    addEventListener("online", this.backOnline);
    addEventListener("offline", this.cutOff);
    document.addEventListener("visibilitychange", this.turned);
    this.run();
  }

  stop() {
    this.stopped = true;
    clearTimeout(this.release);
    this.connection?.abort();
    this.wake();
    removeEventListener("online", this.backOnline);
    removeEventListener("offline", this.cutOff);
    document.removeEventListener("visibilitychange", this.turned);
  }

  /** The page was hidden or shown. */
  turn() {
    clearTimeout(this.release);
    this.away = false;
    if (isHidden()) this.releaseIn(GLANCE_MS);
    else this.wake();
  }

  /** Closes the connection after a while, if the page is still hidden then. @param {number} ms */
  releaseIn(ms) {
    clearTimeout(this.release);
    this.release = setTimeout(() => {
      this.away = true;
      this.released = true;
      this.connection?.abort();
    }, ms);
  }

  /** @param {"live"|"lost"|"ended"} state @param {any} [problem] */
  tell(state, problem) {
    if (state === this.told && state === "live") return;
    this.told = state;
    this.asked.onState(state, problem);
  }

  /** @param {any} [problem] why the service refuses the stream */
  end(problem) {
    const wanted = !this.stopped;
    this.stop();
    if (wanted) this.tell("ended", problem);
  }

  /** @param {{id: string, event: string, data: string}} message */
  hear({ id, event, data }) {
    if (this.stopped) return;
    if (event === "closed") {
      this.closed = true;
      return;
    }
    if (id !== "" && typeof this.seen === "number" && Number(id) <= this.seen) return;
    if (id !== "") this.seen = typeof this.seen === "number" ? Number(id) : id;
    if (!data) return;
    this.tries = 0;
    try {
      this.asked.onEvent(JSON.parse(data));
    } catch (error) {
      reportError(error); // a fault in the listener, not in the connection
    }
  }

  async connect() {
    const connection = new AbortController();
    this.connection = connection;
    this.released = false;
    const bearer = tokenOf(this.path, this.asked.token);
    /** @type {Record<string, string>} */
    const headers = {
      ...this.asked.headers,
      Accept: "text/event-stream",
      "Accept-Language": LANGUAGE,
    };
    if (this.seen !== "") headers["Last-Event-ID"] = String(this.seen);
    if (bearer) headers.Authorization = `Bearer ${bearer}`;
    const response = await fetch(address(this.path, { as: this.asked.as }), {
      headers,
      signal: connection.signal,
      credentials: "omit",
      cache: "no-store",
    });
    if (response.status === 204) return this.end();
    if (!response.ok) {
      const problem = await problemOf(response);
      if (problem.status < 500 && problem.status !== 429) return this.end(problem);
      throw problem;
    }
    this.tell("live");
    if (this.away) this.releaseIn(LOOK_IN_MS);
    await read(
      response,
      connection,
      messageParser((message) => this.hear(message)),
    );
    if (this.closed) this.end();
  }

  async run() {
    while (!this.stopped) {
      let problem;
      try {
        await this.connect();
      } catch (error) {
        problem = error;
      }
      if (this.stopped) return;
      if (this.released) {
        // Nothing is lost: the next connection continues after the last event seen. The page is hidden, so nobody is told.
        if (isHidden()) await this.pause(AWAY_MS);
        continue;
      }
      this.tell("lost", problem);
      const asked = problem?.retryAfter ? problem.retryAfter * 1000 : 0;
      const wait = WAITS_MS[Math.min(this.tries++, WAITS_MS.length - 1)] * (0.75 + Math.random() / 2);
      await this.pause(Math.max(asked, wait));
    }
  }

  /** Waits, unless it is woken. @param {number} ms */
  pause(ms) {
    return new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/**
 * Follows the events of a game, each once and in order, across lost connections; a hidden page follows only now and then.
 * `onEvent(event)` gets the flat event of `/events`. `onState("live" | "lost" | "ended", problem?)` reports the connection:
 * "ended" with a problem means that the service refuses the stream. A stream closed while the page is hidden counts as "live".
 * @param {string} gameId @param {Asked} asked
 * @returns {() => void} stops
 */
export const follow = (gameId, asked) => followAt(`/v1/games/${encodeURIComponent(gameId)}/stream`, asked);

/**
 * The same for any stream whose messages have numbers or no id, as that of a tournament's book.
 * @param {string} path @param {Asked} asked
 * @returns {() => void} stops
 */
export function followAt(path, asked) {
  const following = new Following(path, asked);
  following.start();
  return () => following.stop();
}

/** Reads to the end; aborts a connection that stays silent for too long. */
async function read(response, connection, parse) {
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let watch = 0;
  try {
    for (;;) {
      clearTimeout(watch);
      watch = setTimeout(() => connection.abort(), SILENT_MS);
      const { done, value } = await reader.read();
      if (done) return;
      parse(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(watch);
  }
}
