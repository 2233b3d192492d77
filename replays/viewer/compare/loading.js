// What a comparison is made of: both games, where their tournament has them, and the decisions of both.

import { get } from "../lib/api.js";
import { useEffect, useState } from "../lib/html.js";
import { readLines } from "../replay/frame_lines.js";
import { preloadTable } from "../tables/title_table.js";

/** @param {string} id */
export const gamePath = (id) => `/v1/games/${encodeURIComponent(id)}`;

/**
 * @typedef {{tournament: string, round: number, table: number, board: number|null}} Where
 * @typedef {{game: any, where: Where|null}} Side
 */

/** @param {string} id @param {AbortSignal} signal @returns {Promise<Side>} */
async function sideOf(id, signal) {
  const [game, deal] = await Promise.all([
    get(gamePath(id), { signal }),
    get(`${gamePath(id)}/same-deal`, { query: { limit: 1 }, signal }),
  ]);
  preloadTable(game.title);
  return { game, where: deal.place };
}

/** Both games. @param {string} left @param {string} right @param {AbortSignal} signal */
export async function openBoth(left, right, signal) {
  const first = sideOf(left, signal);
  const [one, other] = await Promise.all([first, left === right ? first : sideOf(right, signal)]);
  return { left: one, right: other };
}

/** All lines of an answer. @param {string} path @param {Record<string, any>} query @param {AbortSignal} signal */
async function linesOf(path, query, signal) {
  const found = [];
  await readLines(path, { query, signal, onLot: (lot) => found.push(...lot) });
  return found;
}

/** @param {string} id @param {AbortSignal} signal */
async function storyOf(id, signal) {
  const [record, told] = await Promise.all([
    linesOf(`${gamePath(id)}/record`, {}, signal),
    linesOf(`${gamePath(id)}/replay/sentences`, { as: "all" }, signal),
  ]);
  return { record, said: new Map(told.map(({ step, text }) => [step, text])) };
}

/**
 * What was decided at both tables, with the sentences of all steps; null until it is there. Of one game it is not asked for.
 * @param {string} left @param {string} right
 * @returns {{stories: {left: any, right: any}|null, problem: any}}
 */
export function useStories(left, right) {
  const [state, setState] = useState({ stories: /** @type {any} */ (null), problem: /** @type {any} */ (null) });
  useEffect(() => {
    if (left === right) return undefined;
    const abort = new AbortController();
    setState({ stories: null, problem: null });
    Promise.all([storyOf(left, abort.signal), storyOf(right, abort.signal)]).then(
      ([one, other]) => setState({ stories: { left: one, right: other }, problem: null }),
      (problem) => abort.signal.aborted || setState({ stories: null, problem }),
    );
    return () => abort.abort();
  }, [left, right]);
  return state;
}

/** What duplicate made of both tables: matchpoints and IMPs; null where there is none. @param {Where|null} where @param {AbortSignal} signal */
async function linesAt(where, signal) {
  if (!where) return [];
  const path = `/v1/tournaments/${encodeURIComponent(where.tournament)}/comparison`;
  const { lines } = await get(path, { query: { round: where.round }, signal });
  return lines.filter(({ table }) => table === where.table);
}

/** The lines of both tables in their tournament's comparison. @param {Side} left @param {Side} right */
export function useCompared(left, right) {
  const [lines, setLines] = useState(/** @type {{left: any[], right: any[]}} */ ({ left: [], right: [] }));
  useEffect(() => {
    if (!left.where || !right.where) return undefined;
    const abort = new AbortController();
    Promise.all([linesAt(left.where, abort.signal), linesAt(right.where, abort.signal)]).then(
      ([one, other]) => setLines({ left: one, right: other }),
      () => {}, // a tournament that is not duplicate has none
    );
    return () => abort.abort();
  }, [left, right]);
  return lines;
}
