// The lists of current games, refreshed every few seconds. Each game is in one list only.

import { get } from "../lib/api.js";
import { useEffect, useState } from "../lib/html.js";

const EVERY_MS = 4000;
const PAGE = 20;
const LARGEST = 200; // the API's limit

/** @typedef {{games: any[], more: boolean}} Listed `more`: there are older ones */

/**
 * The newest games of a query, as many as wanted.
 * @param {Record<string, any>} query @param {number} wanted @param {{token: string|null, signal: AbortSignal}} asking
 * @returns {Promise<Listed>}
 */
async function newest(query, wanted, asking) {
  const games = [];
  let cursor = null;
  do {
    const limit = Math.min(LARGEST, wanted - games.length);
    const page = await get("/v1/games", { ...asking, query: { ...query, limit, cursor } });
    games.push(...page.games);
    cursor = page.next;
  } while (cursor !== null && games.length < wanted);
  return { games, more: cursor !== null };
}

/**
 * A game that moved on between two answers is in both lists; the later step tells where it belongs.
 * @param {Listed[]} lists @returns {Listed[]}
 */
export function eachOnce(lists) {
  const latest = new Map();
  for (const game of lists.flatMap(({ games }) => games)) {
    if (game.step > (latest.get(game.id)?.step ?? -1)) latest.set(game.id, game);
  }
  return lists.map((list) => ({ ...list, games: list.games.filter((game) => latest.get(game.id) === game) }));
}

/**
 * The games of each status, newest first. Everything shown so far is loaded again each time, as games start, go on and
 * finish.
 * @param {string[]} statuses @param {Record<string, any>} query @param {string|null} token
 * @returns {{lists: Listed[]|null, problem: any, showMore: (at: number) => void}} `lists` in the order of `statuses`
 */
export function useListing(statuses, query, token) {
  const [state, setState] = useState({ lists: null, problem: null });
  const [wanted, setWanted] = useState(() => statuses.map(() => PAGE));
  useEffect(() => {
    const abort = new AbortController();
    const asking = { token, signal: abort.signal };
    let busy = false;
    const look = async () => {
      if (busy || document.visibilityState !== "visible") return;
      busy = true;
      try {
        const found = await Promise.all(statuses.map((status, at) => newest({ ...query, status }, wanted[at], asking)));
        if (!abort.signal.aborted) setState({ lists: eachOnce(found), problem: null });
      } catch (problem) {
        if (!abort.signal.aborted) setState((old) => ({ ...old, problem }));
      }
      busy = false;
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      abort.abort();
    };
  }, [JSON.stringify([statuses, query, wanted]), token]);
  const showMore = (at) => {
    const shown = state.lists?.[at].games.length ?? 0;
    setWanted((old) => old.map((count, k) => (k === at ? Math.max(count, shown + PAGE) : count)));
  };
  return { ...state, showMore };
}
