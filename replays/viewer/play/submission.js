// Sends a decision exactly once: one idempotency key per intent, repeated until it is answered.

import { newKey, post } from "../lib/api.js";
import { useCallback, useRef, useState } from "../lib/html.js";

const TRIES_MS = [400, 1200, 3000];

/** Whether the request may or may not have been carried out, or was put off: the same key may be sent again. */
export const isUnanswered = (problem) =>
  problem.status === 0 || problem.status >= 500 || problem.status === 429 || problem.code === "key-in-progress";

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Posts, and repeats under the same key while there is no answer. Throws the last `Problem`. */
async function insist(path, body, writing) {
  for (const wait of [...TRIES_MS, null]) {
    try {
      return await post(path, body, writing);
    } catch (problem) {
      if (wait === null || !isUnanswered(problem)) throw problem;
      await pause(Math.max(wait, (problem.retryAfter ?? 0) * 1000));
    }
  }
  return null;
}

/**
 * Sends one request at a time. `send(path, body, {ifMatch, intent})` returns the answer; null if it was refused, with the
 * reason in `problem`, or if another request is under way. An intent keeps its key until it is answered.
 * @returns {{send: (path: string, body: any, how?: {ifMatch?: number, intent?: string}) => Promise<any>,
 *            sending: any, problem: any, clear: () => void}}
 */
export function useSending() {
  const [state, setState] = useState({ sending: null, problem: null });
  const keys = useRef(new Map());
  const busy = useRef(false);
  const send = useCallback(
    async (path, body, /** @type {{ifMatch?: number, intent?: string}} */ { ifMatch, intent = "" } = {}) => {
      if (busy.current) return null;
      busy.current = true;
      const name = `${intent} ${path} ${JSON.stringify(body)}`;
      const key = keys.current.get(name) ?? newKey();
      keys.current.set(name, key);
      setState({ sending: body, problem: null });
      try {
        const answer = await insist(path, body, { key, ifMatch });
        keys.current.delete(name);
        setState({ sending: null, problem: null });
        return answer;
      } catch (problem) {
        if (!isUnanswered(problem)) keys.current.delete(name);
        setState({ sending: null, problem });
        return null;
      } finally {
        busy.current = false;
      }
    },
    [],
  );
  const clear = useCallback(() => setState((last) => ({ ...last, problem: null })), []);
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
