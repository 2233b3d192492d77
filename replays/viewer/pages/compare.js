// Two seats of one game, or two tables of one deal, side by side.

import { Compare } from "../compare/compare.js";
import { seenIn } from "../compare/address.js";
import { openBoth } from "../compare/loading.js";
import { html } from "../lib/html.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { addTexts, t } from "../lib/text.js";
import texts from "../text/compare.js";

export const sheets = ["compare"];
addTexts(texts);

/** @param {{left: import("../compare/address.js").Seen, right: import("../compare/address.js").Seen, at: string|undefined}} props */
function Both({ left, right, at }) {
  const { value, problem, reload } = useLoaded(
    (signal) => openBoth(left.game, right.game, signal),
    [left.game, right.game],
  );
  if (problem) {
    return html`<section class="page"><h1>${t("compare.not_found")}</h1><${ProblemNote} problem=${problem} onRetry=${reload} />
      <p><${Link} href="/games">${t("shell.to_games")}<//></p></section>`;
  }
  if (!value) return html`<${Loading} />`;
  if (value.left.game.title !== value.right.game.title) {
    return html`<section class="page"><h1>${t("compare.title")}</h1><p class="note warn">${t("compare.titles_differ")}</p></section>`;
  }
  return html`<${Compare} both=${value} left=${left} right=${right} at=${at} />`;
}

/** @param {{query: Record<string, string>}} props */
export default function ComparePage({ query }) {
  const [left, right] = [seenIn(query.left), seenIn(query.right)];
  useTitle(t("compare.title"));
  if (!left || !right) {
    return html`<section class="page"><h1>${t("compare.title")}</h1><p>${t("compare.how")}</p>
      <p><${Link} href="/games">${t("shell.to_games")}<//></p></section>`;
  }
  return html`<${Both} key=${`${left.game} ${right.game}`} left=${left} right=${right} at=${query.at} />`;
}
