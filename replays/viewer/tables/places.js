// The places that the tables of all titles are made of: hand, pile, named place; with those of the room and its seats. They
// know nothing about a game; a title's Table gives them cards (as properties of `Card`) and words.
import { Hole } from "../cards/back.js";
import { Card } from "../cards/card.js";
import { html, useMemo, useState } from "../lib/html.js";
import { t } from "../lib/text.js";

export { AsPlayed, Facts, Felt, Fold, inWords, Notes, ResultBanner, Side, TableFrame } from "./room.js";
export { Score, ScoreTable, SeatBox, Seats } from "./seats.js";

/** @typedef {import("../cards/card.js").CardProps} CardProps */

/**
 * What a place is called by what moves cards (see motion/look.js), where what is new in it comes from, and where what has left
 * it has gone: "hand:2", "seat:0", "deck".
 * @typedef {{place?: string, from?: string, to?: string}} Spot
 */

/** The attributes of a place. @param {Spot} spot */
const spotted = ({ place, from, to }) => ({ "data-place": place, "data-from": from, "data-to": to });

/**
 * A named place on the cloth: its name above, its cards below, a note. `wide` takes all available room.
 * @param {Spot & {label: string, count?: number, note?: unknown, wide?: boolean, pile?: number, children: unknown}} props `pile`:
 *   how many cards its pile has
 */
export function Place({ label, count, note, wide, pile, children, ...spot }) {
  return html`<div class=${wide ? "place place-wide" : "place"} role="group" aria-label=${label} ...${spotted(spot)} data-pile=${pile}>
    <p class="place-name">${label}${count != null && html` <span class="count">${count}</span>`}</p>
    <div class="place-cards">${children}</div>
    ${note != null && html`<p class="place-note">${note}</p>`}
  </div>`;
}

/** A place without a card. */
export function EmptyPlace({ size = "m", label }) {
  return html`<span class=${`card card-${size} card-empty`}>
    <svg class="card-svg" viewBox="0 0 100 140" role="img" aria-label=${label ?? t("place.empty")}>
      <${Hole} />
    </svg></span>`;
}

/**
 * A pile: its top card, the edges of those below, and the count.
 * @param {object} props
 * @param {string} props.label what the pile is
 * @param {unknown[]} [props.cards] the cards; only their number counts here
 * @param {number} [props.count] instead of `cards`
 * @param {CardProps | null} [props.top] the top card; null or left out: face down
 * @param {"s" | "m" | "l" | "xl"} [props.size]
 * @param {unknown} [props.note] a line below
 * @param {(event: Event) => void} [props.onPick] makes the top card a button
 * @param {boolean} [props.fresh]
 * @param {boolean} [props.picked]
 * @param {string} [props.place] as of a `Spot`, like `from` and `to`
 * @param {string} [props.from]
 * @param {string} [props.to]
 */
export function Pile({
  label,
  cards,
  count = cards?.length ?? 0,
  top = null,
  size = "m",
  note,
  onPick,
  fresh,
  picked,
  ...spot
}) {
  const title = t("place.pile", { label, count });
  const words = top?.face !== "down" && top ? undefined : title;
  const card =
    count === 0
      ? html`<${EmptyPlace} size=${size} label=${title} />`
      : html`<${Card} face=${top ? "up" : "down"} title=${words} ...${top ?? {}} size=${size} onPick=${onPick ?? top?.onPick}
        fresh=${fresh ?? top?.fresh} picked=${picked ?? top?.picked} />`;
  return html`<${Place} label=${label} note=${note} pile=${count} ...${spot}>
    <span class=${`pile pile-${Math.min(count, 4)}`}>${card}<span class="pile-count" aria-label=${title}>${count}</span></span>
  <//>`;
}

/** Up to this many cards share one row and overlap if they must; more of them wrap. */
const ONE_ROW = 12;

/**
 * Cards side by side, overlapping where space is short.
 * For screen readers it is a list.
 * @param {object} props
 * @param {string} props.label whose or what cards these are
 * @param {CardProps[]} props.cards as they are drawn
 * @param {"s" | "m" | "l" | "xl"} [props.size]
 * @param {boolean} [props.fan] whether they may overlap where space is short (default), or wrap
 * @param {string} [props.empty] the text for an empty hand
 * @param {string} [props.place] as of a `Spot`, like `from` and `to`
 * @param {string} [props.from]
 * @param {string} [props.to]
 */
export function Hand({ label, cards, size = "m", fan, empty, ...spot }) {
  // Only one or two hands change per step, and a slider being dragged has milliseconds for all of them.
  const same = cards.every(isPlain) ? JSON.stringify([label, cards, size, fan, empty, spot]) : {};
  return useMemo(() => {
    if (cards.length === 0) return html`<p class="hand-empty" ...${spotted(spot)}>${empty ?? t("place.no_cards")}</p>`;
    const shape = fan === false ? "hand-open spread" : cards.length > ONE_ROW ? "hand-fan" : "hand-row";
    const asked = cards.some(({ onPick }) => onPick) ? " hand-asked" : "";
    const some = asked && cards.some(({ onPick }) => !onPick) ? " hand-asked-some" : "";
    return html`<ul class=${`hand hand-${size} ${shape}${asked}${some}`} style=${{ "--n": cards.length }} aria-label=${label} ...${spotted(spot)}>
    ${cards.map((card, k) => html`<li key=${k}><${Card} size=${size} ...${card} /></li>`)}
  </ul>`;
  }, [same]);
}

/** Whether a card is plain data, so that equal ones look alike. @param {CardProps} card */
const isPlain = (card) => !card.onPick && !card.drawing && !card.children;

/** The cards of a pile in a <details>, drawn once it is opened; nothing if there are none to show. */
export function PileContents({ label, cards, size = "s" }) {
  const [open, setOpen] = useState(false);
  if (cards.length === 0) return null;
  return html`<details class="contents" onToggle=${(event) => setOpen(event.currentTarget.open)}>
    <summary>${t("place.contents", { label })}</summary>
    ${open && html`<${Hand} label=${label} cards=${cards} size=${size} fan=${true} />`}</details>`;
}

/**
 * Cards that are only counted: some backs and a number.
 * @param {Spot & {count: number, size?: "s" | "m" | "l", label?: string}} props
 */
export function HiddenCards({ count, size = "s", label = t("card.down"), ...spot }) {
  if (count === 0) return html`<p class="hand-empty" ...${spotted(spot)}>${t("place.no_cards")}</p>`;
  const backs = Array.from({ length: Math.min(count, 12) }, () => ({ face: "down" }));
  return html`<span class="hidden-cards" role="img" aria-label=${t("place.hidden", { label, count })}
    ...${spotted(spot)} data-count=${count}>
    <span class="hidden-fan" aria-hidden="true">
      ${backs.map((back, k) => html`<${Card} key=${k} size=${size} ...${back} />`)}</span>
    <span class="pile-count" aria-hidden="true">${count}</span>
  </span>`;
}
