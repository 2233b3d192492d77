// The head of both pages: which game, links to its other pages, and its status.

import { html } from "../lib/html.js";
import { Link } from "../lib/router.js";
import { seatName, t } from "../lib/text.js";
import { titleName, useTitles } from "../lib/titles.js";

/** The players of a game, in words. @param {any} game */
export const playersOf = (game) => game.seats.map(({ seat }) => seatName(game, seat)).join(", ");

/** @param {{game: any, inCase?: boolean}} props */
export function TableBar({ game, inCase = false }) {
  const at = `/games/${encodeURIComponent(game.id)}`;
  const list = useTitles();
  return html`<div class="table-bar">
    <p class="row"><b>${titleName(list, game.title)}</b><span>${playersOf(game)}</span>
      <span class=${`tag ${{ held: "warn", void: "bad" }[game.status] ?? ""}`}>${t(`status.${game.status}`)}</span>
      <span class="muted">${t("cases.at_step", { step: game.step })}</span></p>
    <nav class="row" aria-label=${t("cases.of_game")}><${Link} href=${at}>${t("home.table")}<//>
      <${Link} href=${`${at}/replay`}>${t("home.replay")}<//>
      ${inCase && html`<${Link} href=${`${at}/cases`}>${t("cases.all")}<//>`}</nav>
  </div>`;
}
