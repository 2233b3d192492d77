// The room: a table that fills the space it is given. The cloth lies under everything; the middle, the seats around it and
// what is told about the game each have an area, which style/tables.css composes for the width of the room.
import { createContext, html, useContext } from "../lib/html.js";
import { listed, seatName, t } from "../lib/text.js";
import { Shown, useMotion } from "./motion/motion.js";

/**
 * The whole drawing of a table. Its children are a `Felt`, `Seats`, `Notes`, a `ResultBanner` and `Fold`s, in any order.
 * @param {object} props
 * @param {string} props.name the label of the drawing
 * @param {string} [props.className]
 * @param {Fact[]} [props.facts]
 * @param {number} [props.seats] how many `Seats` there are around it
 * @param {unknown} [props.below] what stands under the table, off the cloth
 * @param {unknown} props.children
 */
export function TableFrame({ name, className = "", facts, seats = 0, below, children }) {
  const { frame, layer } = useMotion();
  return html`<div class=${`table ${className}`} role="group" aria-label=${name} ref=${frame}>
    <h2 class="unseen">${name}</h2>
    <div class=${`room room-seats-${seats}${seats > 3 ? " room-sides" : ""}`}>
      ${facts && html`<${Facts} items=${facts} />`}
      ${children}
      <${JustNow} />
      <div class="motion" ref=${layer} aria-hidden="true"></div>
    </div>
    ${below && html`<div class="room-below">${below}</div>`}
  </div>`;
}

/** What just happened, in a line that is always there at a live table, so that nothing moves when it fills. */
function JustNow() {
  const { news } = useContext(Shown);
  if (!news) return null;
  return html`<p class="just-now">${news.length > 0 && html`<b>${t("place.just_now")}</b>`}${news.map(
    (deed) => html` <span>${deed}</span>`,
  )}</p>`;
}

/** @typedef {{label: string, value: unknown, fresh?: boolean} | null | false} Fact */

/** Short facts in a corner, such as round 2 of 5, dealer Ana; falsy ones are skipped. @param {{items: Fact[]}} props */
export function Facts({ items }) {
  return html`<dl class="facts">${items
    .filter((item) => item !== null && item !== false)
    .map(
      ({ label, value, fresh }) => html`
    <div class=${fresh ? "fact fact-fresh" : "fact"} key=${label}><dt>${label}</dt><dd>${value}</dd></div>`,
    )}</dl>`;
}

/** The middle of the table. @param {{label: string, children: unknown, className?: string}} props */
export function Felt({ label, children, className = "" }) {
  return html`<div class=${`felt ${className}`} role="group" aria-label=${label}>${children}</div>`;
}

/** What lies beside what the middle is about: piles, one below the other. @param {{count: number, children: unknown}} props */
export function Side({ count, children }) {
  return html`<div class="felt-side"><div class="side-piles" style=${{ "--k": count }}>${children}</div></div>`;
}

/** What is said between the seats and the middle: what is open to whom, what a press does now. @param {{children: unknown}} props */
export function Notes({ children }) {
  return html`<div class="room-notes">${children}</div>`;
}

/** Something to look up, folded away in a corner until it is opened. @param {{label: string, children: unknown}} props */
export function Fold({ label, children }) {
  return html`<details class="room-fold"><summary>${label}</summary><div class="room-folded">${children}</div></details>`;
}

/** Whether rulings have changed the scores or the result that the table shows, so that it says "as played". */
export const AsPlayed = createContext(false);

/** The result of the game in words, as it was played. `lines` are further sentences. */
export function ResultBanner({ game, winners, text, lines = [] }) {
  const names = (winners ?? []).map((seat) => seatName(game, seat));
  const played = useContext(AsPlayed);
  const words =
    text ??
    (names.length
      ? t(names.length > 1 ? "place.won_shared" : "place.won", { names: inWords(names) })
      : t("place.won_none"));
  return html`<div class="result" role="status"><p class="result-text">${played ? t("overruled.played", { words }) : words}</p>
    ${lines.map((line, k) => html`<p key=${k}>${line}</p>`)}</div>`;
}

/** "Ana, Ben, and Cleo". */
export const inWords = listed;
