// The replay of a game: every step with its table, what happened and why, for whoever may see it.

import { get } from "../lib/api.js";
import { html } from "../lib/html.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { t } from "../lib/text.js";
import { viewOf } from "../replay/address.js";
import { Reel } from "../replay/reel.js";
import { Replay } from "../replay/replay.js";
import { isFinished } from "../replay/viewers.js";
import { preloadTable } from "../tables/title_table.js";

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
async function openGame(id, query, signal) {
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

/** @param {{params: {id: string}, query: Record<string, string>}} props */
export default function ReplayPage({ params, query }) {
  const { value, problem, reload } = useLoaded((signal) => openGame(params.id, query, signal), [params.id]);
  useTitle(t("replay.page"));
  if (problem) {
    return html`<section class="page"><h1>${t("replay.not_found")}</h1><${ProblemNote} problem=${problem} onRetry=${reload} />
      <p><${Link} href="/">${t("shell.to_games")}<//></p></section>`;
  }
  if (!value) return html`<${Loading} text=${t("replay.loading")} />`;
  return html`<${Replay} key=${params.id} game=${value.game} own=${value.own} begun=${value.begun} query=${query} />`;
}
