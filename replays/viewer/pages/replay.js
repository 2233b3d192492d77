// The replay of a game: every step with its table, what happened and why, for whoever may see it.

import { html } from "../lib/html.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { t } from "../lib/text.js";
import { openGame } from "../replay/opening.js";
import { Replay } from "../replay/replay.js";

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
