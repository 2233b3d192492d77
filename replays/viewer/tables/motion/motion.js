// Whether a table moves from one picture to the next, and the hook with which the frame of a table does so.

import { createContext, useContext, useEffect, useLayoutEffect, useRef } from "../../lib/html.js";
import { isQuiet, sound } from "../../lib/sound.js";
import { isStill } from "../../lib/stillness.js";
import { play } from "./flight.js";
import { lookAt } from "./look.js";
import { planOf } from "./plan.js";

const QUICK_MS = 200; // pictures that follow each other sooner are not played: keys held down, fast replays
const SETTLED_MS = 300;

/**
 * What the tables below show: `before` is the state that precedes it, null for none; `news` what just happened in words, at
 * live tables.
 * @typedef {{state: any, before: any, news?: string[]}} OnShow
 */
export const Shown = createContext(/** @type {OnShow} */ ({ state: null, before: null }));

/** @type {string|null} the card that was pressed last */
let pressed = null;
addEventListener(
  "click",
  ({ target }) => {
    const card = target instanceof Element ? target.closest("[data-card]") : null;
    pressed = card instanceof HTMLElement ? (card.dataset.card ?? null) : null;
  },
  { capture: true },
);

let draggedAt = Number.NEGATIVE_INFINITY;
/** @type {Element|null} */
let dragged = null;
addEventListener("pointerdown", ({ target }) => {
  if (target instanceof Element && target.matches("input[type=range]")) dragged = target;
});
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, () => {
    if (dragged) draggedAt = performance.now();
    dragged = null;
  });
}

/** Whether a slider is being dragged, or was a moment ago. */
const isDragging = () => dragged?.isConnected || performance.now() - draggedAt < SETTLED_MS;

/** Whether a picture follows the one on show, so that the way between them can be shown. */
const follows = (shown, { before }) => shown.state !== undefined && before !== null && before === shown.state;

/**
 * Moves cards from where they lay in the picture before to where they lie now. Call it in the component that draws the whole
 * table; `frame` is for its element, `layer` for an empty one in it, above all others.
 * @returns {{frame: {current: any}, layer: {current: any}}}
 */
export function useMotion() {
  const now = useContext(Shown);
  const frame = useRef(/** @type {HTMLElement|null} */ (null));
  const layer = useRef(/** @type {HTMLElement|null} */ (null));
  const run = useRef({ state: /** @type {any} */ (undefined), at: 0, stop: () => {} });
  const last = run.current;
  const isNew = last.state !== now.state;
  const isSlow = performance.now() - last.at > QUICK_MS;
  const ends = isNew && frame.current;
  if (ends) last.stop();
  // While this is called, the page still shows the picture before.
  const moves = ends && isSlow && follows(last, now) && !isDragging() && (!isStill() || !isQuiet());
  const earlier = moves ? lookAt(ends, /** @type {HTMLElement} */ (layer.current), true) : null;
  useLayoutEffect(() => {
    last.at = performance.now();
    last.state = now.state;
    if (!earlier || !frame.current || !layer.current) return;
    const later = lookAt(frame.current, layer.current);
    const plan = planOf(earlier, later, pressed);
    sound(heard(plan));
    if (!isStill()) last.stop = play(plan, earlier, later, layer.current);
  }, [now.state]);
  useEffect(() => {
    const stop = () => last.stop();
    addEventListener("resize", stop);
    return () => {
      removeEventListener("resize", stop);
      stop();
    };
  }, []);
  return { frame, layer };
}

/** What a plan sounds like. @param {import("./plan.js").Move[]} plan @returns {import("../../lib/sound.js").Sound|null} */
function heard(plan) {
  const has = (kind) => plan.some((move) => move.kind === kind);
  if (has("shuffle")) return "shuffle";
  if (has("sweep")) return "sweep";
  return has("fly") ? "card" : null;
}
