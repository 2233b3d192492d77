// Picking several cards for one move: which are picked, and the offered move they make.
import { html, useEffect, useState } from "../lib/html.js";

/**
 * The places that the player has picked; cleared when `fresh` (a step, a turn) changes.
 * @param {unknown} fresh
 * @returns {{picked: number[], toggle: (place: number) => void, clear: () => void}}
 */
export function usePicked(fresh) {
  const [picked, setPicked] = useState(/** @type {number[]} */ ([]));
  useEffect(() => setPicked([]), [fresh]);
  const toggle = (place) =>
    setPicked((was) => (was.includes(place) ? was.filter((one) => one !== place) : [...was, place]));
  return { picked, toggle, clear: () => setPicked([]) };
}

/** Whether two lists hold the same numbers, in any order. */
export function sameCards(one, other) {
  const sorted = (list) => [...list].sort((a, b) => a - b).join(" ");
  return one.length === other.length && sorted(one) === sorted(other);
}

/** The button that makes the move of the picked cards; `hint` while they make none. */
export function Confirm({ choice, hint, onMove }) {
  return html`<p class="confirm" aria-live="polite">${
    choice
      ? html`<button type="button" class="confirm-button" onClick=${() => onMove(choice.move)}>${choice.label}</button>`
      : html`<span>${hint}</span>`
  }</p>`;
}
