// The lists of current games, kept up. Each game is in one list only.

import { get } from "../lib/api.js";
import { useChanged } from "../lib/changes.js";
import { useState } from "../lib/html.js";

const PACE_MS = 4000;
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
  const look = async (signal) => {
    const asking = { token, signal };
    try {
      const found = await Promise.all(statuses.map((status, at) => newest({ ...query, status }, wanted[at], asking)));
      if (!signal.aborted) setState({ lists: eachOnce(found), problem: null });
    } catch (problem) {
      if (!signal.aborted) setState((old) => ({ ...old, problem }));
    }
  };
  useChanged(["games"], look, [JSON.stringify([statuses, query, wanted])], { token, pace: PACE_MS });
  const showMore = (at) => {
    const shown = state.lists?.[at].games.length ?? 0;
    setWanted((old) => old.map((count, k) => (k === at ? Math.max(count, shown + PAGE) : count)));
  };
  return { ...state, showMore };
}
