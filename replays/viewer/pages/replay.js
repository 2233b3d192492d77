// The replay of a game: every step with its table, what happened and why, for whoever may see it.

import { get } from "../lib/api.js";
import { html } from "../lib/html.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { t } from "../lib/text.js";
import { viewOf } from "../replay/address.js";
import { Reel } from "../replay/reel.js";
import { Replay } from "../replay/replay.js";
import { preloadTable } from "../tables/title_table.js";

/**
 * The game, the reader's own view of it, and the frames of that view, which are already loading.
 * @param {string} id @param {Record<string, string>} query @param {AbortSignal} signal
 */
async function openGame(id, query, signal) {
  const path = `/v1/games/${encodeURIComponent(id)}`;
  const view = viewOf(query);
  const begun = view.branch ? null : new Reel({ game: id, as: view.as, ruled: view.ruled, first: view.step });
  begun?.load();
  signal.addEventListener("abort", () => begun?.close());
  const own = get(`${path}/table`, { query: { at: 1 }, signal }).then((table) => String(table.as));
  own.catch(() => {}); // the request for the game reports the same problem
  const game = await get(path, { signal });
  preloadTable(game.title);
  return { game, own: await own, begun };
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
