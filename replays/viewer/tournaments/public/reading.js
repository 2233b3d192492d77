// Reading what belongs to a book, again after each of its steps.

import { get } from "../../lib/api.js";
import { useEffect, useRef, useState } from "../../lib/html.js";

const RESTS = 5; // after an answer, so many times as long as it took
const LONGEST_REST_MS = 20_000;
const AGAIN_MS = 5000;
const FINAL = [401, 403, 404];

/** Whether the same request may be answered later. @param {any} problem */
const mayPass = (problem) => problem && !FINAL.includes(problem.status);

/** @param {any} problem */
const waitOf = (problem) => (problem.retryAfter ? problem.retryAfter * 1000 : AGAIN_MS);

/**
 * Loads when it is wanted, one request at a time. What takes long is asked for less often: when hundreds of tables hand in
 * their results, each is a step, and every phone in the room looks again.
 */
class Reader {
  /** @param {(signal: AbortSignal) => Promise<any>} load @param {(found: {value?: any, problem: any}) => void} tell */
  constructor(load, tell) {
    this.load = load;
    this.tell = tell;
    this.abort = new AbortController();
    this.wanted = false;
    this.busy = false;
    this.free = 0; // when the next request may be sent
    this.timer = 0;
  }

  want() {
    this.wanted = true;
    this.pump();
  }

  pump() {
    if (this.busy || this.timer || !this.wanted) return;
    this.timer = setTimeout(
      () => {
        this.timer = 0;
        this.run();
      },
      Math.max(0, this.free - performance.now()),
    );
  }

  async run() {
    this.wanted = false;
    this.busy = true;
    const began = performance.now();
    let rest = 0;
    try {
      const value = await this.load(this.abort.signal);
      if (this.abort.signal.aborted) return;
      this.tell({ value, problem: null });
      rest = Math.min(LONGEST_REST_MS, RESTS * (performance.now() - began));
    } catch (problem) {
      if (this.abort.signal.aborted) return;
      this.tell({ problem });
      this.wanted ||= mayPass(problem);
      rest = waitOf(problem);
    }
    this.busy = false;
    this.free = performance.now() + rest;
    this.pump();
  }

  stop() {
    clearTimeout(this.timer);
    this.abort.abort();
  }
}

/**
 * Reads an address, and again when `turn` changes. What was read stays until the next answer, also where that fails.
 * @param {string|null} path null: nothing is wanted
 * @param {{token?: string|null, query?: Record<string, any>, turn?: any}} [asking]
 * @returns {{value: any, problem: any}} `value` is null until it is there
 */
export function useRead(path, { token, query = {}, turn = 0 } = {}) {
  const key = path && JSON.stringify([path, query, token ?? null]);
  const [read, setRead] = useState({ key: /** @type {string|null} */ (null), value: null, problem: null });
  const reader = useRef(/** @type {Reader|null} */ (null));
  useEffect(() => {
    if (!path) return undefined;
    const one = new Reader(
      (signal) => get(path, { token, query, signal }),
      (found) => setRead((last) => ({ key, value: last.key === key ? last.value : null, ...found })),
    );
    reader.current = one;
    return () => one.stop();
  }, [key]);
  useEffect(() => {
    if (path) reader.current?.want();
  }, [key, turn]);
  return read.key === key ? read : { value: null, problem: null };
}

/** Reloads after a while what could not be had now. @param {any} problem @param {() => void} reload */
export function useRetry(problem, reload) {
  useEffect(() => {
    if (!mayPass(problem)) return undefined;
    const timer = setTimeout(reload, waitOf(problem));
    return () => clearTimeout(timer);
  }, [problem]);
}
