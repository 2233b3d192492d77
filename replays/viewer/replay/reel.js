// A reel: the frames of a game for one viewer, as ruled or as played. It holds those around the steps that are wanted, and all
// of them only where they come quickly. This is data only; nothing is drawn here.

import { get } from "../lib/api.js";
import { useEffect, useMemo, useReducer } from "../lib/html.js";
import { readLines } from "./frame_lines.js";
import { Listing, indexAt } from "./listing.js";
import { AHEAD, BEHIND, nextLot } from "./lots.js";

const QUICK_MS = 5; // where a frame comes in less, the rest of the game is fetched as well
const GROWS_MS = 250; // how often the page is redrawn while frames arrive

/**
 * @typedef {object} Frame as `GET /v1/games/{id}/replay` gives it
 * @property {number} step
 * @property {any} event
 * @property {{text: string, rule?: string, clause?: string}} explanation
 * @property {any} table
 * @property {{kind: string, label: string}[]} marks
 * @property {number[]|null} scores
 * @property {{seats: number[], chance: any, due: number|null}} awaits
 * @property {boolean} [imagined] face-down cards in its table are filled in
 *
 * @typedef {object} Found
 * @property {Frame|null} frame that of a step, null until it and the one before it are here
 * @property {Frame|null} before
 * @property {Frame[]} frames those that led to it, as far as they are here, and itself
 * @property {boolean} coming whether there is such a frame, but not here yet
 */

/** @type {Found} */
const NOTHING = { frame: null, before: null, frames: [], coming: true };

export class Reel {
  /** @param {{game: string, as?: string, ruled: boolean, first?: number}} source `first`: the step wanted first */
  constructor({ game, as, ruled, first = 1 }) {
    this.path = `/v1/games/${encodeURIComponent(game)}`;
    this.query = { as, ruled: ruled ? undefined : "false" };
    this.wanted = [first];
    /** @type {Map<number, Frame>} by step */
    this.held = new Map();
    /** @type {Listing|null} all steps, once they are known */
    this.listing = null;
    /** @type {Map<number, Found>} what `at` has found, until other frames come */
    this.found = new Map();
    this.started = false;
    this.problem = null;
    this.branch = null;
    this.listeners = new Set();
    this.abort = new AbortController();
    this.drawing = 0;
    this.growing = 0;
    this.frameMs = Number.POSITIVE_INFINITY;
    /** @type {{steps: number[], abort: AbortController}|null} what is being fetched */
    this.lot = null;
    /** Settles when the first frames are here, or refused. */
    this.ready = new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      this.isReady = resolve;
    });
  }

  /** Whether all steps are known; their frames may be still to come. */
  get done() {
    return this.listing !== null && !this.reading;
  }

  get empty() {
    return this.held.size === 0;
  }

  get first() {
    return this.listing?.steps[0] ?? 1;
  }

  get last() {
    return this.listing?.last ?? Math.max(0, ...this.held.keys());
  }

  /** Starts reading; later calls read what has been added to the game since. */
  async load() {
    if (this.reading) {
      this.again = true;
      return;
    }
    this.reading = true;
    this.started = true;
    this.again = false;
    this.problem = null;
    try {
      if (this.listing) await this.readNew();
      else {
        await this.readFirst();
        this.isReady();
        await this.readListing();
      }
    } catch (problem) {
      if (this.abort.signal.aborted) return;
      this.problem = problem;
    } finally {
      this.reading = false;
      this.isReady();
    }
    this.tell();
    if (this.again) await this.load();
    else this.fetchMore();
  }

  /** The frame of the step that is wanted first, and the one before it. */
  readFirst() {
    return this.read({ before: this.wanted[0] + 1, limit: 2 });
  }

  /** All steps. */
  async readListing() {
    const index = await get(`${this.path}/replay/index`, { query: this.query, signal: this.abort.signal });
    this.listing = new Listing(index);
    this.findAgain();
  }

  /** The frames of what has happened since. What was set back makes frames of before untrue. */
  async readNew() {
    const frames = /** @type {Frame[]} */ ([]);
    await this.read({ after: this.last || undefined }, (frame) => frames.push(frame));
    if (!frames.length) return;
    if (frames.some(({ event }) => event.type === "SetBack")) {
      this.held.clear();
      this.found.clear();
    }
    await this.readListing();
  }

  /** @param {Record<string, any>} query @param {(frame: Frame) => void} [onFrame] @param {AbortSignal} [signal] */
  read(query, onFrame = () => {}, signal = this.abort.signal) {
    const onLot = (lot) => {
      for (const frame of lot) {
        this.hold(frame);
        onFrame(frame);
      }
      this.grown();
    };
    return readLines(`${this.path}/replay`, { query: { ...this.query, ...query }, signal, onLot });
  }

  /** @param {Frame} frame */
  hold(frame) {
    this.held.set(frame.step, frame);
  }

  /** Says which steps are on show; their frames are fetched first, and then those around them. @param {...number} steps */
  want(...steps) {
    this.wanted = steps;
    if (!this.listing) return;
    const lacks = steps.find((step) => this.at(step).coming);
    if (lacks !== undefined && this.lot && !this.lot.steps.includes(this.stepAt(lacks))) this.lot.abort.abort();
    this.fetchMore();
  }

  /** The step that has a frame at or before a step. @param {number} step */
  stepAt(step) {
    const { steps } = /** @type {Listing} */ (this.listing);
    return steps[indexAt(steps, step)];
  }

  lacking() {
    const listed = /** @type {Listing} */ (this.listing).steps;
    return nextLot({ listed, held: this.held, wanted: this.wanted, quick: this.frameMs <= QUICK_MS });
  }

  /** Fetches frames, one lot after another, until all are here that should be. */
  async fetchMore() {
    if (this.fetching || this.reading || !this.listing) return;
    this.fetching = true;
    try {
      for (let steps = this.lacking(); steps.length && !this.abort.signal.aborted; steps = this.lacking()) {
        if (!(await this.fetchLot(steps))) break;
      }
    } finally {
      this.fetching = false;
    }
  }

  /** Whether it came, or other frames became more urgent. @param {number[]} steps that follow each other */
  async fetchLot(steps) {
    const abort = new AbortController();
    const end = () => abort.abort();
    this.abort.signal.addEventListener("abort", end, { once: true });
    this.lot = { steps, abort };
    const began = performance.now();
    try {
      const query = { before: steps[steps.length - 1] + 1, limit: steps.length };
      await this.read(query, undefined, abort.signal);
      if (steps.length >= AHEAD) this.frameMs = (performance.now() - began) / steps.length;
      this.problem = null;
      return steps.every((step) => this.held.has(step));
    } catch (problem) {
      if (abort.signal.aborted) return true;
      this.problem = problem;
      this.tell();
      return false;
    } finally {
      this.lot = null;
      this.abort.signal.removeEventListener("abort", end);
    }
  }

  /** The frame of a step, the one before it, and those that led to it. @param {number} step @returns {Found} */
  at(step) {
    const known = this.found.get(step);
    if (known) return known;
    const found = this.find(step);
    this.found.set(step, found);
    return found;
  }

  /** @param {number} step @returns {Found} */
  find(step) {
    const steps = this.listing?.steps ?? [...this.held.keys()].sort((one, other) => one - other);
    const index = indexAt(steps, step);
    if (this.listing && index < 0) return { ...NOTHING, coming: false };
    const frame = this.held.get(steps[index]) ?? null;
    const before = index > 0 ? (this.held.get(steps[index - 1]) ?? null) : null;
    const alone = this.listing ? index > 0 && !before : frame?.step !== step;
    if (!frame || alone) return NOTHING;
    let from = index;
    while (from > 0 && index - from < BEHIND && this.held.has(steps[from - 1])) from -= 1;
    const frames = steps.slice(from, index + 1).map((one) => /** @type {Frame} */ (this.held.get(one)));
    return { frame, before, frames, coming: false };
  }

  /** The step of the frame `by` places away, clamped to the reel. @param {number} step @param {number} by */
  beside(step, by) {
    if (!this.listing) return Math.max(1, step + by);
    const { steps } = this.listing;
    const index = indexAt(steps, step) + by;
    return steps.length ? steps[Math.max(0, Math.min(steps.length - 1, index))] : step;
  }

  /** Finds the wanted steps anew. What is as it was stays the same object, so that nothing is drawn again for it. */
  findAgain() {
    const before = this.wanted.map((step) => this.at(step));
    this.found.clear();
    return this.wanted.map((step, at) => {
      const [was, now] = [before[at], this.find(step)];
      const same = was.frame === now.frame && was.before === now.before && was.frames.length === now.frames.length;
      this.found.set(step, same && was.coming === now.coming ? was : now);
      return { came: !was.frame && now.frame !== null, grew: !same };
    });
  }

  /** Frames have arrived: listeners hear at once about one that they wait for, and now and then about those before it. */
  grown() {
    const changes = this.findAgain();
    if (changes.some(({ came }) => came)) this.tell();
    else if (changes.some(({ grew }) => grew)) this.growing ||= setTimeout(() => this.tell(), GROWS_MS);
  }

  /** Tells listeners, at most once per animation frame. */
  tell() {
    clearTimeout(this.growing);
    this.growing = 0;
    if (this.drawing) return;
    this.drawing = requestAnimationFrame(() => {
      this.drawing = 0;
      for (const listener of this.listeners) listener();
    });
  }

  close() {
    this.abort.abort();
    cancelAnimationFrame(this.drawing);
    clearTimeout(this.growing);
    this.listeners.clear();
  }
}

/** A reel that lives as long as `inputs` stay the same; null if `make` returns none. @param {() => Reel|null} make @param {any[]} inputs */
export function useReel(make, inputs) {
  const [, redraw] = useReducer((turn) => turn + 1, 0);
  const reel = useMemo(make, inputs);
  useEffect(() => {
    if (!reel) return undefined;
    reel.listeners.add(redraw);
    // A reel that was started earlier may already have announced all its frames.
    if (reel.started) redraw(null);
    else reel.load();
    return () => reel.close();
  }, [reel]);
  return reel;
}
