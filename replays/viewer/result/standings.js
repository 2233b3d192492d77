// Everybody at the end, the best first.

import { html } from "../lib/html.js";
import { measureInFull } from "../lib/measure.js";
import { seatName, t } from "../lib/text.js";
import { winnersOf } from "../lib/winners.js";

/** @param {{game: any}} props */
export function Standings({ game }) {
  const { result, scores } = game;
  const won = winnersOf(game);
  const placeOf = (seat) => result?.places?.[seat] ?? null;
  const seats = game.seats.map((_, seat) => seat);
  seats.sort((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0));
  return html`<table class="result-table"><thead><tr><th scope="col" class="number">${t("result.place")}</th><th scope="col">${t("result.player")}</th>
      ${scores && html`<th scope="col" class="number">${measureInFull(game.measure)}</th>`}</tr></thead>
    <tbody>${seats.map(
      (
        seat,
      ) => html`<tr key=${seat} class=${won.includes(seat) ? "is-won" : ""}><td class="number">${placeOf(seat) ?? "–"}</td>
        <th scope="row"><span class=${`move-seat seat-ink-${seat % 8}`} aria-hidden="true"></span>${seatName(game, seat)}${won.includes(seat) && html` <span class="tried-tag is-best">${t("result.winner")}</span>`}</th>
        ${scores && html`<td class="number">${scores[seat]}</td>`}</tr>`,
    )}</tbody></table>`;
}
