// Taking part in a viewing: entering it, its stream, and what one says and shows there.

import { Problem, patch, post, put, remove } from "../lib/api.js";
import { kept, keep } from "../lib/session.js";
import { followAt } from "../lib/stream.js";

const SHOW_MS = 150; // between two steps that are shown: a slider has many
const BEHIND_MS = 4000;
const ECHOES = 8;

/**
 * @typedef {{step: number, as: string|number|null, ruled: boolean, branch: string|null, chapter: string|null, arrows: any[]}} Shown
 * @typedef {{number: number, name: string|null, known: boolean}} Visitor
 * @typedef {{number: number, visitor: number, name: string|null, text: string, step: number}} Said
 */

/** @param {any} shown */
const textOf = ({ step, as = null, ruled = true, branch = null, chapter = null, arrows = [] }) =>
  JSON.stringify([step, as, ruled, branch, chapter, arrows]);

export class Session {
  /** @param {{id: string, token: string|null, onChange: () => void}} of `token`: null for none */
  constructor({ id, token, onChange }) {
    this.id = id;
    this.path = `/v1/viewings/${encodeURIComponent(id)}`;
    this.token = token;
    this.onChange = onChange;
    /** @type {"asking"|"entering"|"live"|"lost"|"over"} */
    this.state = "asking";
    /** @type {any} */
    this.problem = null;
    /** @type {Shown|null} */
    this.shown = null;
    /** @type {Shown|null} what all look at: what others have shown, or the reader */
    this.latest = null;
    /** @type {Visitor[]} */
    this.visitors = [];
    /** @type {number|null} */
    this.lead = null;
    this.everyone = false;
    /** @type {Said[]} */
    this.words = [];
    /** @type {{visitor: number, key: string}|null} */
    this.me = JSON.parse(kept(this.keptAs) ?? "null");
    this.behind = false;
    /** @type {string[]} what the reader has shown lately */
    this.sent = [];
    this.stopFollowing = () => {};
    this.timer = 0;
    if (this.me) this.follow();
    else if (token) this.enter(""); // who has a token has a name
  }

  get keptAs() {
    return `daybook.viewing.${this.id}`;
  }

  get leads() {
    return this.me !== null && this.lead === this.me.visitor;
  }

  /** Whether what is shown changes with what the reader looks at. */
  get mayShow() {
    return this.leads || (this.everyone && this.state === "live");
  }

  get headers() {
    return { "Visitor-Key": this.me?.key ?? "" };
  }

  change(changes) {
    Object.assign(this, changes);
    this.onChange();
  }

  /** @param {string} name "" for none */
  async enter(name) {
    this.change({ state: "entering", problem: null });
    try {
      const { visitor, key } = await post(`${this.path}/visitors`, name ? { name } : {}, { token: this.token });
      this.me = { visitor, key };
      keep(this.keptAs, JSON.stringify(this.me));
      this.follow();
    } catch (problem) {
      this.change({ state: problem.code === "unknown-viewing" ? "over" : "asking", problem });
    }
  }

  follow() {
    this.stopFollowing();
    this.stopFollowing = followAt(`${this.path}/stream`, {
      token: this.token,
      after: this.words.at(-1)?.number ?? 0,
      headers: this.headers,
      onEvent: (event) => this.hear(event),
      onState: (state, problem) => this.turn(state, problem),
    });
  }

  /** @param {string} state @param {any} problem */
  turn(state, problem) {
    if (state !== "ended") return this.change({ state });
    keep(this.keptAs, null);
    const gone = problem?.code === "unknown-visitor"; // away for too long, or removed
    this.change({ state: gone ? "asking" : "over", me: null, problem: gone ? null : problem });
  }

  hear({ type, ...told }) {
    if (type === "said") return this.change({ words: [...this.words.slice(-299), told] });
    if (type === "visitors") return this.change(told);
    // What the reader has shown comes back when they may be further already.
    if (type === "shown" && !this.sent.includes(textOf(told))) this.change({ shown: told, latest: told });
  }

  /** Shows what the reader looks at, soon and not too often. @param {any} place */
  show(place) {
    this.latest = { branch: null, chapter: null, ...place };
    if (!this.timer) this.timer = setTimeout(() => this.send(), SHOW_MS);
  }

  async send() {
    const place = /** @type {any} */ (this.latest);
    this.sent = [...this.sent.slice(1 - ECHOES), textOf(place)];
    try {
      const body = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== null));
      const shown = await put(`${this.path}/shown`, body, { token: this.token, headers: this.headers });
      this.change({ behind: shown.step < place.step, problem: null });
    } catch (problem) {
      this.change({ problem });
    }
    this.timer = 0;
    if (this.latest !== place && this.latest !== this.shown && this.mayShow) this.show(this.latest);
    else if (this.behind && this.mayShow) this.timer = setTimeout(() => this.send(), BEHIND_MS);
  }

  /** @param {string} text */
  say(text) {
    return post(`${this.path}/words`, { text }, { token: this.token, headers: this.headers });
  }

  /** @param {{lead?: number, everyone?: boolean}} what */
  set(what) {
    return patch(this.path, what, { token: this.token, headers: this.headers });
  }

  /** @param {number} number */
  drop(number) {
    return remove(`${this.path}/visitors/${number}`, { token: this.token, headers: this.headers });
  }

  end() {
    return remove(this.path, { token: this.token, headers: this.headers });
  }

  /** @param {string} title @param {string|null} token of who keeps it */
  keepAs(title, token) {
    return post(`${this.path}/studies`, { title }, { token, headers: this.headers });
  }

  /** Leaves the viewing for good. */
  async leave() {
    const me = this.me;
    this.stop();
    keep(this.keptAs, null);
    if (me) await this.drop(me.visitor).catch((problem) => problem instanceof Problem || reportError(problem));
  }

  stop() {
    this.stopFollowing();
    clearTimeout(this.timer);
  }
}
