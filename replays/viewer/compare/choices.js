// What a game may be compared with: another of its seats, or another table of its deal.

import { html } from "../lib/html.js";
import { Link } from "../lib/router.js";
import { addTexts, seatName, t } from "../lib/text.js";
import { knowledgeOf, viewersOf } from "../replay/viewers.js";
import texts from "../text/compare_menu.js";
import { addressOf } from "./address.js";

addTexts(texts);

/** A table in a line: its number, and who sat there. @param {any} table */
function tableWords(table) {
  const names = table.seats.map((_, seat) => seatName(table, seat)).join(", ");
  return table.place ? t("compare_menu.table", { table: table.place.table, names }) : names;
}

/** @param {{game: any, as: string, tables: any}} props `tables`: the answer about the same deal, null while it comes */
export function Choices({ game, as, tables }) {
  const mine = { game: game.id, as };
  const seats = viewersOf(game).filter((one) => one !== as && one !== "public");
  return html`<p class="hint">${t("compare_menu.seats")}</p><ul>${seats.map(
    (one) =>
      html`<li key=${one}><${Link} href=${addressOf(mine, { game: game.id, as: one })}>${knowledgeOf(game, one)}<//></li>`,
  )}</ul>
    <p class="hint">${t("compare_menu.tables")}</p>${
      tables === null
        ? html`<p class="muted">${t("shell.loading")}</p>`
        : tables.games.length
          ? html`<ul>${tables.games.map(
              (table) =>
                html`<li key=${table.id}><${Link} href=${addressOf(mine, { game: table.id, as })}>${tableWords(table)}<//></li>`,
            )}</ul>`
          : html`<p class="muted">${t(tables.shared && !tables.open ? "compare_menu.later" : "compare_menu.none")}</p>`
    }`;
}
