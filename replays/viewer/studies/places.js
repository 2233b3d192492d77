// Places of the table that arrows lead between: elements with `data-place` or `data-card`, by name, and where they lie.

import { seatName, t } from "../lib/text.js";

const NAMED = "[data-place], [data-card]";
const PLACE = /^[a-z][A-Za-z0-9_-]{0,31}(:[A-Za-z0-9_.-]{1,48}){0,3}$/;

/** The name of the place that an element is; null for one that has none. @param {Element} node */
export function nameOf(node) {
  if (!(node instanceof HTMLElement || node instanceof SVGElement)) return null;
  const { place, card } = node.dataset;
  const name = card ? `card:${card.replace(/[^A-Za-z0-9_.-]+/g, ".")}` : place;
  return name && PLACE.test(name) ? name : null;
}

/** The innermost place at a point of the window. @param {Element} frame @param {number} x @param {number} y */
export function placeAt(frame, x, y) {
  for (const node of document.elementsFromPoint(x, y)) {
    if (!frame.contains(node)) continue;
    for (let at = /** @type {Element|null} */ (node); at && at !== frame; at = at.parentElement) {
      const name = nameOf(at);
      if (name) return name;
    }
  }
  return null;
}

/**
 * All places in a frame by name, each with its rectangle relative to the frame. A card behind others has the place of the
 * whole: the first of a name counts.
 * @param {Element} frame @returns {Map<string, {x: number, y: number, width: number, height: number}>}
 */
export function placesIn(frame) {
  const origin = frame.getBoundingClientRect();
  const found = new Map();
  for (const node of frame.querySelectorAll(NAMED)) {
    const name = nameOf(node);
    if (!name || found.has(name)) continue;
    const { left, top, width, height } = node.getBoundingClientRect();
    if (width && height) found.set(name, { x: left - origin.left, y: top - origin.top, width, height });
  }
  return found;
}

/** A place in words: "Ana's hand", "the market". @param {any} game @param {string} name */
export function placeWords(game, name) {
  const [kind, of] = name.split(":");
  if (kind === "card") return t("studies.place.card", { card: name.slice(5).replace(/[._-]+/g, " ") });
  const key = `studies.place.${kind}`;
  const named = t(key) === key ? kind.replace(/[_-]+/g, " ") : t(key);
  const seat = /^\d+$/.test(of ?? "") ? Number(of) : null;
  if (seat === null) return of ? `${named} ${of}` : named;
  const who = game.seats[seat] ? seatName(game, seat) : t("seat.number", { number: seat + 1 });
  return kind === "seat" ? who : t("studies.place.of", { what: named, who });
}
