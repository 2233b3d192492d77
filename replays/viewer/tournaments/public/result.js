// A result as it is shown: who came where, and how sure that is.

import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { entrantName, points } from "../names.js";
import { ordinal } from "./words.js";

const TAGS = { provisional: "warn", confirmed: "good", corrected: "", ruled: "", contested: "bad" };

/** What a seat came to in short: "1st · 4 points", or "—". @param {any} result @param {number} at index of the seat */
export function seatResult(result, at) {
  if (!result) return "";
  const parts = [];
  if (result.places?.[at]) parts.push(ordinal(result.places[at]));
  if (result.scores?.[at] !== null && result.scores?.[at] !== undefined)
    parts.push(t("public.scored", { score: points(result.scores[at]) }));
  return parts.join(" · ");
}

/** @param {{result: any}} props */
export function ResultTag({ result }) {
  if (!result) return null;
  const state = result.contested ? "contested" : result.state;
  return html`<span class=${`tag ${TAGS[state] ?? ""}`}>${t(`public.result.state.${state}`)}</span>`;
}

/**
 * The seats of a table in the order of their places.
 * @param {{seats: any[], result: any, me?: string|null}} props
 */
export function ResultLines({ seats, result, me = null }) {
  const order = seats.map((_, at) => at);
  order.sort((one, other) => (result.places?.[one] ?? 99) - (result.places?.[other] ?? 99));
  return html`<ol class="result-lines">${order.map(
    (at) => html`<li key=${seats[at].entrant} class=${seats[at].entrant === me ? "mine" : ""}>
    <span class="result-place">${seatResult(result, at) || "–"}</span>
    <span class="result-name">${entrantName(seats[at])}</span>
    ${result.points?.[at] !== undefined && result.points?.[at] !== null && html`<span class="result-points">${t("public.points", { points: points(result.points[at]) })}</span>`}</li>`,
  )}</ol>`;
}
