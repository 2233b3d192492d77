// Cards of Fairy Bargains. Only the value is printed on a real one; colour and emblem are ours.
import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { added, seenAndHidden } from "../../tables/changes.js";
import { Hand, HiddenCards } from "../../tables/places.js";
import { EMBLEMS } from "./emblems.js";

/** A value as a card. @param {number | null} value null: face down */
export function face(value) {
  if (value === null) return { face: "down" };
  return { label: value, tone: `fairy-${value}`, emblem: EMBLEMS[value] };
}

export const total = (cards) => cards.reduce((sum, card) => sum + card, 0);

/** Cards that some viewers can only count. `drawn(value, k)` gives further properties of a card. */
export function Values({
  label,
  cards,
  before,
  size = "s",
  fan,
  drawn = (/** @type {number} */ _value, /** @type {number} */ _k) => ({}),
}) {
  const { seen, hidden } = seenAndHidden(cards);
  if (hidden) return html`<${HiddenCards} count=${hidden} label=${label} size=${size} />`;
  const fresh = added(seen, before);
  const shown = seen.map((value, k) => ({ ...face(value), fresh: fresh[k], ...drawn(value, k) }));
  return html`<${Hand} label=${label} size=${size} fan=${fan} cards=${shown} />`;
}

/** "3 cards, total 16". */
export const potWords = (pot) => t("fb.pot_total", { count: pot.length, total: total(pot) });
