// The bar above the table: which game it is, whose view is shown, and what can be taken away from here.

import { DealsTag } from "../lib/deals.js";
import { html, useMemo } from "../lib/html.js";
import { Link } from "../lib/router.js";
import { seatName, t } from "../lib/text.js";
import { AddToStudy } from "../studies/add_to_study.js";
import { tokens } from "../lib/tokens.js";
import { CopyLink } from "./copy_link.js";
import { withNames } from "./people.js";
import { Viewers, isFinished } from "./viewers.js";

/** "high-card" -> "High Card". @param {string} title */
const nameOf = (title) =>
  title
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** What is on show, as a request says it. */
const subjectOf = (game, step, { as, ruled, branch }) => ({
  game: game.id,
  step,
  as: /^\d+$/.test(as) ? Number(as) : as,
  ruled,
  ...(branch && { branch }),
});

/** Title and players, and links to the table and the cases. */
function Head({ game }) {
  const path = `/games/${encodeURIComponent(game.id)}`;
  const names = game.seats.map((_, seat) => seatName(game, seat)).join(", ");
  return html`<header class="replay-head"><h1>${t("replay.title", { title: nameOf(game.title) })}</h1>
    <p class="muted replay-players" title=${names}>${t("replay.players", { names })}</p>
    <p class="row"><${Link} href=${path}>${t("replay.to_table")}<//>
      ${isFinished(game) && html`<${Link} href=${`${path}/result`}>${t("play.result")}<//>`}
      <${Link} href=${`${path}/cases`}>${t("replay.to_cases", { count: game.cases.count })}<//>
      ${isFinished(game) && html`<${Link} href=${`/verify?game=${encodeURIComponent(game.id)}`}>${t("replay.to_verify")}<//>`}
      <${Link} href=${`/search?title=${encodeURIComponent(game.title)}`}>${t("nav.search")}<//><${DealsTag} deals=${game.deals} /></p></header>`;
}

/** @param {any} props as `Replay` puts them together */
export function Bar({ game, view, reel, step, span, marks, gone, inBranch, address, change, onAs, onKeys, late }) {
  const head = useMemo(() => html`<${Head} game=${game} />`, [game]);
  const changed = gone.length > 0 || !view.ruled;
  return html`${head}
    <div class="replay-bar">
      <${Viewers} game=${game} as=${view.as} beside=${view.beside} step=${step} ruled=${view.ruled} changed=${changed} inBranch=${inBranch}
        onAs=${onAs} onBeside=${(beside) => change({ beside })} onRuled=${(ruled) => change({ ruled })} />
      ${
        !inBranch &&
        view.as === "all" &&
        isFinished(game) &&
        html`<p class="hint open-cards" role="note" title=${t("replay.open_cards_why")}>${t("replay.open_cards")}</p>`
      }
      ${inBranch && reel.branch && html`<p class="branch-label" role="note" tabindex="0">${withNames(game, reel.branch.label)}</p>`}
      <span class="row tools"><${CopyLink} address=${address} />
        ${late && !view.together && html`<${late.LookTogether} token=${tokens.best(game.id)} subject=${() => subjectOf(game, step, view)} onBegun=${(together) => change({ together })} />`}
        ${late && isFinished(game) && html`<${AddToStudy} game=${game} step=${step} as=${view.as} branch=${view.branch} />`}
        ${late && !inBranch && html`<${late.CompareMenu} game=${game} as=${view.as} />`}
        ${late && !inBranch && html`<${late.ShareButton} game=${game} step=${step} as=${view.as} span=${span} marks=${marks} />`}
        <button type="button" aria-keyshortcuts="?" onClick=${onKeys}>${t("replay.keys")}</button></span>
    </div>`;
}
