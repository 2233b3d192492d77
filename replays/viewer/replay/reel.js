// A reel: the frames of a game for one viewer, as ruled or as played. This is data only; nothing is drawn here.

import { get } from "../lib/api.js";
import { useEffect, useMemo, useReducer } from "../lib/html.js";
import { readLines } from "./frame_lines.js";

const FAR = 60; // a link to a later step than this does not wait for all frames before it
const GROWS_MS = 250; // how often the timeline is redrawn while frames arrive

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
 */

/** The index of the last frame at or before the step; -1 if there is none. @param {Frame[]} frames @param {number} step */
export function indexAt(frames, step) {
  let low = 0;
  let high = frames.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (frames[middle].step <= step) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export class Reel {
  /** @param {{game: string, as?: string, ruled: boolean, first?: number}} source `first`: the step wanted first */
  constructor({ game, as, ruled, first = 1 }) {
    this.path = `/v1/games/${encodeURIComponent(game)}`;
    this.query = { as, ruled: ruled ? undefined : "false" };
    this.first = first;
    /** @type {Frame[]} */
    this.frames = [];
    /** @type {Frame[]} frames around the step wanted first, there before the others */
    this.early = [];
    this.started = false;
    this.done = false;
    this.problem = null;
    this.branch = null;
    this.turn = 0;
    this.listeners = new Set();
    this.abort = new AbortController();
    this.drawing = 0;
    this.growing = 0;
    this.shown = false;
  }

  /** Starts reading; later calls continue after the last frame. */
  async load() {
    if (this.reading) {
      this.again = true;
      return;
    }
    this.reading = true;
    this.started = true;
    this.again = false;
    this.done = false;
    this.problem = null;
    try {
      if (this.first > FAR && !this.frames.length) await this.loadEarly();
      await this.read();
      this.done = true;
    } catch (problem) {
      if (this.abort.signal.aborted) return;
      this.problem = problem;
    } finally {
      this.reading = false;
    }
    this.tell();
    if (this.again) await this.load();
  }

  /** Reads all missing frames. */
  read() {
    return this.readAfter(this.frames.at(-1)?.step ?? 0);
  }

  /** @param {number} after @param {Record<string, any>} [query] @param {(frame: Frame) => boolean} [wanted] */
  readAfter(after, query = {}, wanted = () => true) {
    const onLot = (lot) => {
      for (const frame of lot) if (wanted(frame)) this.frames.push(frame);
      this.grown();
    };
    const asked = { ...this.query, ...query, after: after || undefined };
    return readLines(`${this.path}/replay`, { query: asked, signal: this.abort.signal, onLot });
  }

  /** Reads the frames around the step wanted first on their own, which is quicker than reading all. */
  async loadEarly() {
    const query = { ...this.query, after: Math.max(0, this.first - 2), limit: 2 };
    try {
      this.early = (await get(`${this.path}/replay`, { query, signal: this.abort.signal })).frames;
      this.grown();
    } catch {
      // reading the other frames will work, or report the problem
    }
  }

  /** The frame of a step, the one before it, and the frames that hold both; nulls until it has loaded. @param {number} step */
  at(step) {
    const known = this.done || (this.frames.at(-1)?.step ?? 0) >= step;
    const frames = known ? this.frames : this.early;
    const index = indexAt(frames, step);
    const exact = known || frames[index]?.step === step;
    return exact && index >= 0
      ? { frame: frames[index], before: frames[index - 1] ?? null, frames }
      : { frame: null, before: null, frames };
  }

  /** The step of the frame `by` places away, clamped to the reel. @param {number} step @param {number} by */
  beside(step, by) {
    if (!this.frames.length) return step;
    const index = indexAt(this.frames, step) + by;
    return this.frames[Math.max(0, Math.min(this.frames.length - 1, index))].step;
  }

  get last() {
    return this.frames.at(-1)?.step ?? 0;
  }

  /** Frames have arrived: listeners hear at once about the one they wait for, and now and then about the others. */
  grown() {
    if (!this.shown && this.at(this.first).frame) {
      this.shown = true;
      this.tell();
    } else this.growing ||= setTimeout(() => this.tell(), GROWS_MS);
  }

  /** Tells listeners, at most once per animation frame. */
  tell() {
    clearTimeout(this.growing);
    this.growing = 0;
    this.turn += 1;
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
