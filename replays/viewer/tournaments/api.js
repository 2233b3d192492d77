// A tournament's book: reading it, following it, and the acts that change it.

import { get, newKey, post } from "../lib/api.js";
import { useEffect, useRef, useState } from "../lib/html.js";
import { followAt } from "../lib/stream.js";

const GONE = [401, 403, 404]; // after any other refusal, what was read may still be shown
const TOGETHER_MS = 120; // steps that come together are read once

/** @param {string} id of the tournament @param {string} [rest] */
export const bookPath = (id, rest = "") => `/v1/tournaments/${encodeURIComponent(id)}${rest}`;

/** The address of a page of the viewer. @param {string} id @param {string} [rest] */
export const pageOf = (id, rest = "") => `/tournaments/${encodeURIComponent(id)}${rest}`;

/** The summary of a book. @param {string} id @param {{token?: string|null, signal?: AbortSignal}} [asking] */
export const loadBook = (id, asking = {}) => get(bookPath(id, "/book"), asking);

/**
 * Sends an act. A key makes it safe to repeat; `ifMatch` refuses it where the book has gone on.
 * @param {string} id @param {string} type as "draw-round" @param {Record<string, any>} [members]
 * @param {{dryRun?: boolean, ifMatch?: number, key?: string, token?: string|null}} [how] `dryRun` records nothing
 * @returns {Promise<any>} {step, events, breaks, book}
 */
export function act(id, type, members = {}, { dryRun = false, ifMatch, key = newKey(), token } = {}) {
  const body = { type, ...members };
  return post(bookPath(id, `/acts${dryRun ? "?dry_run=true" : ""}`), body, { key, ifMatch, token });
}

/**
 * A book that is kept up to date: read, and again after each step that its stream tells.
 * @param {string} id @param {string|null} [token] left out: the official one
 * @returns {{book: any, problem: any, state: "live"|"lost"|"ended"|null, reload: () => Promise<void>, take: (book: any) => void}}
 *   `book` is null until it is there and where there is none; `problem` then says why. `take` a summary that an act came with
 */
export function useBook(id, token) {
  const [read, setRead] = useState({ book: null, problem: /** @type {any} */ (null) });
  const [state, setState] = useState(/** @type {"live"|"lost"|"ended"|null} */ (null));
  const wanted = useRef(0);
  const reload = async () => {
    const turn = ++wanted.current;
    try {
      const book = await loadBook(id, { token });
      if (turn === wanted.current) setRead({ book, problem: null });
    } catch (problem) {
      if (turn === wanted.current)
        setRead((last) => ({ book: GONE.includes(problem.status) ? null : last.book, problem }));
    }
  };
  const take = (book) => {
    wanted.current += 1; // what was asked for before is older
    setRead({ book, problem: null });
  };
  useEffect(() => {
    reload();
    return () => {
      wanted.current = -1;
    };
  }, [id, token]);
  const opened = read.book !== null;
  useEffect(() => {
    if (!opened) return undefined;
    let timer = 0;
    const onEvent = () => {
      clearTimeout(timer);
      timer = setTimeout(reload, TOGETHER_MS);
    };
    const stop = followAt(bookPath(id, "/stream"), { token, after: read.book.step, onEvent, onState: setState });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id, token, opened]);
  return { ...read, state, reload, take };
}
