// Sends a decision exactly once: one idempotency key per intent, repeated until it is answered. While the line is cut it waits, and
// goes on by itself when the line is back.

import { newKey, post } from "../lib/api.js";
import { useCallback, useRef, useState } from "../lib/html.js";

const TRIES_MS = [400, 1200, 3000];
const LONGEST_MS = 30_000;

/** Whether the request may or may not have been carried out, or was put off: the same key may be sent again. */
export const isUnanswered = (problem) =>
  problem.status === 0 || problem.status >= 500 || problem.status === 429 || problem.code === "key-in-progress";

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends after a while, when the browser says that the line is back, or when it is given up. @param {number} ms @param {AbortSignal} signal */
const pauseOffline = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve(undefined);
    }
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });

/**
 * Posts, and repeats under the same key while there is no answer: a few times where the service gives none, until `signal` gives
 * it up where it cannot be reached, of which `onCut` is told. Throws the last `Problem`.
 */
async function insist(path, body, writing, { onCut, signal }) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await post(path, body, writing);
    } catch (problem) {
      const cut = problem.status === 0;
      if (!isUnanswered(problem) || (!cut && tries >= TRIES_MS.length)) throw problem;
      if (cut) onCut(problem);
      const wait = TRIES_MS[tries] ?? Math.min(LONGEST_MS, 3000 * 2 ** (tries - TRIES_MS.length + 1));
      if (cut) await pauseOffline(wait, signal);
      else await pause(Math.max(wait, (problem.retryAfter ?? 0) * 1000));
      if (signal.aborted) throw problem;
    }
  }
}

/**
 * Sends one request at a time. `send(path, body, {ifMatch, intent})` returns the answer; null if it was refused, with the
 * reason in `problem`, or if another request is under way. An intent keeps its key until it is answered. While `sending` a problem
 * says why it waits; `clear` gives up a request that does.
 * @returns {{send: (path: string, body: any, how?: {ifMatch?: number, intent?: string}) => Promise<any>,
 *            sending: any, problem: any, clear: () => void}}
 */
export function useSending() {
  const [state, setState] = useState({ sending: null, problem: null });
  const keys = useRef(new Map());
  const busy = useRef(false);
  const giving = useRef(new AbortController());
  const send = useCallback(
    async (path, body, /** @type {{ifMatch?: number, intent?: string}} */ { ifMatch, intent = "" } = {}) => {
      if (busy.current) return null;
      busy.current = true;
      const name = `${intent} ${path} ${JSON.stringify(body)}`;
      const key = keys.current.get(name) ?? newKey();
      keys.current.set(name, key);
      setState({ sending: body, problem: null });
      giving.current = new AbortController();
      const { signal } = giving.current;
      const onCut = (problem) => setState({ sending: body, problem });
      try {
        const answer = await insist(path, body, { key, ifMatch }, { onCut, signal });
        keys.current.delete(name);
        setState({ sending: null, problem: null });
        return answer;
      } catch (problem) {
        if (!isUnanswered(problem)) keys.current.delete(name);
        setState({ sending: null, problem: signal.aborted ? null : problem });
        return null;
      } finally {
        busy.current = false;
      }
    },
    [],
  );
  const clear = useCallback(() => {
    giving.current.abort();
    setState((last) => ({ ...last, problem: null }));
  }, []);
  return { send, clear, ...state };
}

/**
 * For a listener in the capture phase: the second half of a double click is not a second decision.
 * @param {MouseEvent} event
 */
export function dropDoubleClick(event) {
  if (event.detail > 1) {
    event.preventDefault();
    event.stopPropagation();
  }
}
