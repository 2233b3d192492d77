// How a table looks at a moment: where its cards and places are. Attributes of the page say what is what:
// `data-place="hand:2"` a place, with `data-from` and `data-to` where things come from and go to, `data-pile` the number of
// cards in a pile, `data-count` that of things which are only counted; `data-card` a card that is told from others, with a
// `data-from` of its own; `data-thing` a token; `data-number="points:2"` a number that counts up.

/** @typedef {import("./plan.js").Thing & {node: Element, copy: Element|null}} Seen `copy`: to be moved once it is gone */
/** @typedef {Omit<import("./plan.js").Picture, "things"> & {things: Seen[], figures: Map<string, Element>}} Look */

const THINGS = ".card:not(.card-empty), [data-thing]";

/**
 * @param {Element} frame the table @param {Element} layer what boxes are measured from
 * @param {boolean} [keeps] whether to copy what is there, as it may be gone soon
 * @returns {Look}
 */
export function lookAt(frame, layer, keeps = false) {
  const origin = layer.getBoundingClientRect();
  const boxOf = (/** @type {Element} */ node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x: x - origin.x, y: y - origin.y, w: width, h: height };
  };
  const spots = new Map();
  for (const node of frame.querySelectorAll("[data-place]")) {
    const { place = "", from, to, pile, count } = /** @type {HTMLElement} */ (node).dataset;
    if (spots.has(place)) continue;
    const top = pile === undefined ? null : node.querySelector(".card-svg");
    spots.set(place, {
      box: boxOf(top ?? node),
      from: from ?? null,
      to: to ?? null,
      pile: wholeOf(pile),
      count: wholeOf(count),
    });
  }
  const numbers = new Map();
  const figures = new Map();
  for (const node of frame.querySelectorAll("[data-number]")) {
    const name = /** @type {HTMLElement} */ (node).dataset.number ?? "";
    const value = wholeOf(node.textContent ?? undefined);
    if (value === null) continue;
    numbers.set(name, { value, box: boxOf(node) });
    figures.set(name, node);
  }
  const things = [...frame.querySelectorAll(THINGS)].filter((node) => !layer.contains(node) && isDrawn(node));
  return { spots, numbers, figures, things: things.map((node) => thingOf(node, boxOf, keeps)) };
}

/** What a card hides while it moves: its drawing, without the words below it. @param {Element} node */
export const drawingOf = (node) => node.querySelector(".card-svg") ?? node;

/** What lies in a closed drawer has no place. @param {Element} node */
const isDrawn = (node) => drawingOf(node).getClientRects().length > 0 && !node.closest(".contents");

/** @param {Element} node @param {(node: Element) => import("./plan.js").Box} boxOf @param {boolean} keeps @returns {Seen} */
function thingOf(node, boxOf, keeps) {
  const { card, from } = /** @type {HTMLElement} */ (node).dataset;
  const place = /** @type {HTMLElement|null} */ (node.closest("[data-place]"));
  return {
    id: card ?? null,
    place: place?.dataset.place ?? null,
    from: from ?? null,
    face: faceOf(node),
    down: node.classList.contains("card-down"),
    out: node.classList.contains("card-out"),
    box: boxOf(drawingOf(node)),
    node,
    copy: keeps ? copyOf(node) : null,
  };
}

/** The tone and the rank of a card that lies face up. @param {Element} node */
function faceOf(node) {
  const rank = node.querySelector(".card-rank")?.textContent;
  return rank ? `${/tone-\S+/.exec(node.className)?.[0] ?? ""} ${rank}` : "";
}

/** A card without words, that cannot be pressed and tells nothing to screen readers. @param {Element} node */
export function copyOf(node) {
  if (!node.classList.contains("card")) return /** @type {Element} */ (node.cloneNode(true));
  const copy = document.createElement("span");
  copy.className = node.getAttribute("class") ?? "";
  copy.classList.remove("card-pickable", "card-fresh", "card-picked");
  copy.append(drawingOf(node).cloneNode(true));
  return copy;
}

/** @param {string|undefined} text @returns {number|null} */
const wholeOf = (text) => (text !== undefined && /^-?\d+$/.test(text.trim()) ? Number(text) : null);
