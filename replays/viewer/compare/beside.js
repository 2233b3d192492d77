// The column beside the tables: where they parted, what differs, the scores.

import { html } from "../lib/html.js";
import { Loading } from "../lib/page.js";
import { t } from "../lib/text.js";
import { Differences } from "./differences.js";
import { Results, Running } from "./outcome.js";

/** The seat whose scores are compared: that of the view, else the first. @param {string} as */
const seatIn = (as) => (/^\d+$/.test(as) ? Number(as) : 0);

/** @param {any} props as `Compare` puts them together; `places`: null while each table is stepped by itself */
export function Beside({ both, stories, places, known, problem, at, views, tables, lines, one, onGo }) {
  const seats = { left: seatIn(views.left), right: seatIn(views.right) };
  const listings = { left: tables.left.reel.listing, right: tables.right.reel.listing };
  return html`<section class="compare-side paper" aria-label=${t("compare.differences")}>
    <h2 class="unseen">${t("compare.differences")}</h2>
    ${
      one
        ? html`<p class="compare-parted">${t("compare.one_game")}</p>`
        : known && stories
          ? html`<${Differences} both=${both} stories=${stories} places=${known} at=${places ? at : -1} onGo=${onGo} />`
          : !problem && html`<${Loading} text=${t("compare.loading")} />`
    }
    ${known && listings.left && listings.right && html`<${Running} both=${both} places=${known} at=${at} listings=${listings} seats=${seats} onGo=${onGo} />`}
    ${!one && html`<${Results} both=${both} lines=${lines} />`}
  </section>`;
}
