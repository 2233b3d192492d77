// The line above a table in a frame: what is played, by whom, and the way to Daybook.

import { html } from "../lib/html.js";
import { seatName, t } from "../lib/text.js";
import { useTitleOf } from "../lib/titles.js";
import { Words } from "../lib/text.js";

/** @param {{game: any, address: string, children?: any}} props `address`: the same on a page of its own */
export function Bar({ game, address, children }) {
  const title = useTitleOf(game.title)?.display_name ?? Words(game.title);
  const names = game.seats.map((_, seat) => seatName(game, seat)).join(", ");
  return html`<header class="embed-bar"><h1>${title}</h1><p class="embed-names muted">${names}</p>
    <p class="embed-links">${children}<a href=${address} target="_blank" rel="noopener">${t("embed.open")}</a></p></header>`;
}
