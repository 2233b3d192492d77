// Opens a game to be replayed: whose view is shown, and its frames, which begin to load at once.

import { get } from "../lib/api.js";
import { preloadTable } from "../tables/title_table.js";
import { viewOf } from "./address.js";
import { Reel } from "./reel.js";
import { isRefusal } from "./notices.js";
import { isFinished } from "./viewers.js";

/**
 * Whose view a reader gets who asks for none, of a game that is going on or whose cards are not yet open.
 * @param {string} path of the game @param {AbortSignal} signal @returns {Promise<string>}
 */
const readersOwn = async (path, signal) => String((await get(`${path}/table`, { query: { at: 1 }, signal })).as);

/**
 * Whose view a reader gets who asks for none: that of all cards once the game is finished, where the service gives it; else
 * the reader's own.
 * @param {string} path of the game @param {any} game @param {AbortSignal} signal @returns {Promise<string>}
 */
async function usualView(path, game, signal) {
  if (!isFinished(game)) return readersOwn(path, signal);
  try {
    return String((await get(`${path}/table`, { query: { at: 1 }, as: "all", signal })).as);
  } catch (problem) {
    // A spectators' delay outlasts the game, and other tables may still play its deals.
    if (!isRefusal(problem)) throw problem;
    return readersOwn(path, signal);
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
  /** @param {string|undefined} as */
  const begin = (as) => {
    const reel = new Reel({ game: id, as, ruled: view.ruled, first: view.step });
    reel.load();
    signal.addEventListener("abort", () => reel.close());
    return reel;
  };
  const asked = !view.branch && view.as !== undefined ? begin(view.as) : null;
  const game = await get(path, { signal });
  preloadTable(game.title);
  if (view.branch || asked) return { game, own: await usualView(path, game, signal), begun: asked };
  if (!isFinished(game)) {
    const begun = begin(undefined);
    return { game, own: await readersOwn(path, signal), begun };
  }
  const open = begin("all"); // most readers may see it, and then nothing else need be asked for
  await open.ready;
  if (!isRefusal(open.problem)) return { game, own: "all", begun: open };
  open.close();
  const own = await readersOwn(path, signal);
  return { game, own, begun: begin(own) };
}
