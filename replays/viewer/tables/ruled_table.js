// What stands by the rulings, beside a table that shows scores or a result as they were played.

import { html } from "../lib/html.js";
import { measureInFull } from "../lib/measure.js";
import { seatName, t } from "../lib/text.js";
import { isAlone } from "../lib/winners.js";
import { AsPlayed, inWords } from "./places.js";

/** @typedef {{status: string, scores: number[]|null, result: any, overruled: boolean}} Outcome as the service tells it beside a table */

/** Who has won by the rulings. @param {any} game @param {Outcome} outcome */
function winnersInWords(game, { status, result }) {
  if (status === "void") return t("overruled.annulled");
  if (!result) return t("overruled.changed");
  if (isAlone(game)) return "";
  const { winners } = result;
  if (!winners.length) return t("overruled.won_none");
  const names = inWords(winners.map((seat) => seatName(game, seat)));
  return t(winners.length > 1 ? "overruled.won_shared" : "overruled.won", { names });
}

/** The scores by the rulings. @param {any} game @param {Outcome} outcome */
const scoresInWords = (game, { scores }) =>
  scores === null
    ? ""
    : t("overruled.scores", {
        measure: measureInFull(game.measure),
        scores: scores.map((score, seat) => t("overruled.score", { name: seatName(game, seat), score })).join(", "),
      });

/** A table, and above it what rulings changed, if they changed anything that the table shows.
 * @param {{game: any, outcome?: Outcome, children: unknown}} props */
export function RuledTable({ game, outcome, children }) {
  const told = outcome?.overruled ? outcome : null;
  return html`<${AsPlayed.Provider} value=${told !== null}>
    ${
      told &&
      html`<div class="overruled note warn" role="status">
        <p><b>${winnersInWords(game, told)}</b> ${scoresInWords(game, told)}</p>
        <p>${t("overruled.as_played")}</p></div>`
    }${children}<//>`;
}
