// Cards of Fairy Bargains. Only the value is printed on a real one; colour and emblem are ours.
import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { added, seenAndHidden } from "../../tables/changes.js";
import { Hand, HiddenCards } from "../../tables/places.js";
import { EMBLEMS } from "./emblems.js";

/** A value as a card. @param {number | null} value null: face down @returns {import("../../cards/card.js").CardProps} */
export function face(value) {
  if (value === null) return { face: "down" };
  return { label: value, tone: `fairy-${value}`, emblem: EMBLEMS[value] };
}

/** Every value. @param {{values: number[]}} deck */
export const gallery = ({ values }) => [{ group: t("fb.values"), cards: values.map(face) }];

export const total = (cards) => cards.reduce((sum, card) => sum + card, 0);

/** How many of a list equal a value. */
const countOf = (list, value) => list.filter((other) => other === value).length;

/** What the nth of equal cards of a place is called. @param {string} place @param {number} value @param {number} nth */
const idOf = (place, value, nth) => `${place}.${value}.${nth}`;

/** The id that a card had in a hand which it was the last of its value to leave; undefined if that hand is hidden. */
export const idFrom = (place, value, hand) =>
  hand.includes(null) ? undefined : idOf(place, value, countOf(hand, value));

/** Cards that some viewers can only count. `drawn(value, k)` gives further properties of a card; the others are of a `Spot`. */
export function Values({
  label,
  cards,
  before,
  size = "s",
  fan,
  drawn = (/** @type {number} */ _value, /** @type {number} */ _k) => ({}),
  ...spot
}) {
  const { seen, hidden } = seenAndHidden(cards);
  if (hidden) return html`<${HiddenCards} count=${hidden} label=${label} size=${size} ...${spot} />`;
  const fresh = added(seen, before);
  const ids = seen.map((value, k) => spot.place && idOf(spot.place, value, countOf(seen.slice(0, k), value)));
  const shown = seen.map((value, k) => ({ ...face(value), id: ids[k], fresh: fresh[k], ...drawn(value, k) }));
  return html`<${Hand} label=${label} size=${size} fan=${fan} cards=${shown} ...${spot} />`;
}

/** "3 cards, total 16". */
export const potWords = (pot) => t("fb.pot_total", { count: pot.length, total: total(pot) });
