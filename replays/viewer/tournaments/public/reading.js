// Reading what belongs to a book, again after each of its steps.

import { get } from "../../lib/api.js";
import { useEffect, useState } from "../../lib/html.js";

/**
 * Reads an address, and again when `turn` changes. What was read stays until the next answer, also where that fails.
 * @param {string|null} path null: nothing is wanted
 * @param {{token?: string|null, query?: Record<string, any>, turn?: any}} [asking]
 * @returns {{value: any, problem: any}} `value` is null until it is there
 */
export function useRead(path, { token, query = {}, turn = 0 } = {}) {
  const key = path && JSON.stringify([path, query, token ?? null]);
  const [read, setRead] = useState({ key: /** @type {string|null} */ (null), value: null, problem: null });
  useEffect(() => {
    if (!path) return undefined;
    const abort = new AbortController();
    get(path, { token, query, signal: abort.signal }).then(
      (value) => !abort.signal.aborted && setRead({ key, value, problem: null }),
      (problem) =>
        !abort.signal.aborted && setRead((last) => ({ key, value: last.key === key ? last.value : null, problem })),
    );
    return () => abort.abort();
  }, [key, turn]);
  return read.key === key ? read : { value: null, problem: null };
}
