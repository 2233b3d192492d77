// One of the two tables: whose it is, what just happened there, and what it alone has.

import { html } from "../lib/html.js";
import { Link } from "../lib/router.js";
import { t } from "../lib/text.js";
import { Pane } from "../replay/pane.js";
import { withNames } from "../replay/people.js";
import { knowledgeOf, viewersOf } from "../replay/viewers.js";
import { tableName } from "./words.js";

const MOST = 3; // places that are told in full

/** What this table has and the other has not. @param {{only: import("./difference.js").Only}} props */
function Only({ only }) {
  const told = only.slice(0, MOST).map(({ place, cards }) => t("compare.only_at", { place, cards: cards.join(", ") }));
  const more = only.length - MOST;
  if (more > 0) told.push(t("compare.only_more", { count: more }));
  return html`<p class="compare-only"><span class="differs-sign" aria-hidden="true">≠</span> ${
    told.length ? t("compare.only", { what: told.join(" · ") }) : t("compare.only_none")
  }</p>`;
}

/**
 * @param {{side: "left"|"right", both: any, as: string, table: any, box: any, only: import("./difference.js").Only|null, chosen: boolean,
 *   onChoose: () => void, onAs: (as: string) => void}} props `only`: null where differences are not marked
 */
export function Table({ side, both, as, table, box, only, chosen, onChoose, onAs }) {
  const { game } = both[side];
  const { drawn, shown } = table;
  const name = both.left.game.id === both.right.game.id ? t(`compare.view.${side}`) : tableName(both, side);
  const replay = `/games/${encodeURIComponent(game.id)}/replay?as=${as}&step=${table.step}`;
  return html`<section class=${`compare-table of-${side}${chosen ? " is-chosen" : ""}`} aria-label=${name} onPointerDown=${onChoose} onFocusIn=${onChoose}>
    <header class="compare-caption"><h2>${name}</h2>
      <label class="compare-as"><span class="unseen">${t("compare.seen_as", { table: name })}</span><select onChange=${(event) => onAs(event.target.value)}>
        ${viewersOf(game).map((value) => html`<option key=${value} value=${value} selected=${value === as}>${knowledgeOf(game, value)}</option>`)}</select></label>
      <${Link} href=${replay}>${t("compare.to_replay")}<//></header>
    <p class="compare-said">${shown.frame ? withNames(game, shown.frame.explanation.text) : ""}</p>
    <div class="compare-box" ref=${box} role="group" aria-label=${t("compare.cloth", { table: name })} tabindex="0" aria-busy=${String(drawn.late)}>
      ${
        table.reel.problem
          ? html`<p class="note bad" role="alert">${table.reel.problem.message}</p>`
          : html`<${Pane} game=${game} frame=${drawn.frame} before=${drawn.before} frames=${drawn.frames} as=${as} />`
      }</div>
    ${only && html`<${Only} only=${only} />`}
  </section>`;
}
