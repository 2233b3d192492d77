// Opens a game to be replayed: whose view is shown, and its frames, which begin to load at once.

import { get } from "../lib/api.js";
import { preloadTable } from "../tables/title_table.js";
import { viewOf } from "./address.js";
import { Reel } from "./reel.js";
import { isFinished } from "./viewers.js";

/**
 * Whose view a reader gets who asks for none: that of all cards once the game is finished, where the service gives it; else
 * the reader's own.
 * @param {string} path of the game @param {any} game @param {AbortSignal} signal @returns {Promise<string>}
 */
async function usualView(path, game, signal) {
  const as = isFinished(game) ? "all" : undefined;
  try {
    return String((await get(`${path}/table`, { query: { at: 1 }, as, signal })).as);
  } catch (problem) {
    // A spectators' delay outlasts the game, and other tables may still play its deals.
    if (as === undefined || (problem.status !== 401 && problem.status !== 403)) throw problem;
    return String((await get(`${path}/table`, { query: { at: 1 }, signal })).as);
  }
}

/**
 * The game, the view that a reader gets who asks for none, and the frames of the view that is shown, which are already
 * loading.
 * @param {string} id @param {Record<string, string>} query @param {AbortSignal} signal
 */
export async function openGame(id, query, signal) {
  const path = `/v1/games/${encodeURIComponent(id)}`;
  const view = viewOf(query);
  let begun = /** @type {Reel|null} */ (null);
  /** @param {string|undefined} as */
  const begin = (as) => {
    const reel = new Reel({ game: id, as, ruled: view.ruled, first: view.step });
    reel.load();
    signal.addEventListener("abort", () => reel.close());
    begun = reel;
  };
  if (!view.branch && view.as !== undefined) begin(view.as);
  const game = await get(path, { signal });
  preloadTable(game.title);
  const asked = usualView(path, game, signal);
  if (!view.branch && view.as === undefined) begin(isFinished(game) ? await asked : undefined);
  const own = await asked;
  return { game, own, begun };
}
