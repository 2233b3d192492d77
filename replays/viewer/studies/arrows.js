// Arrows over the table: an SVG that lies on it, and drawing them by dragging from place to place, or with two clicks.

import { html, useEffect, useLayoutEffect, useRef, useState } from "../lib/html.js";
import { t } from "../lib/text.js";
import { placeAt, placesIn } from "./places.js";

export const COLOURS = ["green", "red", "blue", "yellow"];
const SETTLED_MS = 520; // cards may still fly
const HEAD = 16; // pixels of an arrow's head
const DRAG = 6; // pixels that make a press a drag

const centre = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** Where a line from outside towards the middle of a box meets its edge. */
function edge(box, from) {
  const middle = centre(box);
  const [dx, dy] = [from.x - middle.x, from.y - middle.y];
  const scale = Math.min(box.width / 2 / (Math.abs(dx) || 1), box.height / 2 / (Math.abs(dy) || 1), 1);
  const within = 0.72; // a little inside, so that it is plain which card is meant
  return { x: middle.x + dx * scale * within, y: middle.y + dy * scale * within };
}

/** The line of an arrow, a little bent, and its head. @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
export function arrowPath(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(28, length * 0.12);
  const bow = { x: (from.x + to.x) / 2 - (dy / length) * bend, y: (from.y + to.y) / 2 + (dx / length) * bend };
  const angle = Math.atan2(to.y - bow.y, to.x - bow.x);
  const at = (turn, far) =>
    `${(to.x - Math.cos(angle + turn) * far).toFixed(1)} ${(to.y - Math.sin(angle + turn) * far).toFixed(1)}`;
  const line = `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${bow.x.toFixed(1)} ${bow.y.toFixed(1)} ${at(0, HEAD * 0.7)}`;
  const head = `M${to.x.toFixed(1)} ${to.y.toFixed(1)}L${at(0.46, HEAD)}L${at(0, HEAD * 0.68)}L${at(-0.46, HEAD)}Z`;
  return { line, head };
}

function Arrow({ arrow, places }) {
  const [from, to] = [places.get(arrow.from), places.get(arrow.to)];
  if (!from || !to) return null;
  const kind = `arrow arrow-${arrow.colour}`;
  if (arrow.from === arrow.to) {
    const pad = 4;
    return html`<rect class=${kind} x=${from.x - pad} y=${from.y - pad} width=${from.width + 2 * pad} height=${from.height + 2 * pad} rx="12" />`;
  }
  const { line, head } = arrowPath(edge(from, centre(to)), edge(to, centre(from)));
  return html`<g class=${kind}><path class="arrow-edge" d=${line} /><path class="arrow-edge" d=${head} /><path d=${line} /><path class="arrow-head" d=${head} /></g>`;
}

/** The places of a frame, measured again when what it shows or its size changes. */
function usePlaces(frame, inputs) {
  const [places, setPlaces] = useState(/** @type {Map<string, any>} */ (new Map()));
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    let known = "";
    const look = () => {
      const found = placesIn(box);
      const text = JSON.stringify([...found]);
      if (text !== known) setPlaces(found);
      known = text;
    };
    let asked = 0;
    const soonAgain = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(look);
    };
    const changes = new MutationObserver(soonAgain); // a title's table may come later than its first step
    changes.observe(box, { childList: true, subtree: true });
    const watcher = new ResizeObserver(look);
    watcher.observe(box);
    box.addEventListener("scroll", look, { capture: true, passive: true });
    soonAgain();
    const settled = setTimeout(look, SETTLED_MS);
    return () => {
      watcher.disconnect();
      changes.disconnect();
      box.removeEventListener("scroll", look, { capture: true });
      cancelAnimationFrame(asked);
      clearTimeout(settled);
    };
  }, inputs);
  return places;
}

/** Drawing: a drag from one place to another, or a click on each; twice the same place makes a ring. Escape gives it up. */
function useDrawing({ frame, on, onDraw }) {
  const [from, setFrom] = useState(/** @type {string|null} */ (null));
  const [point, setPoint] = useState(/** @type {{x: number, y: number}|null} */ (null));
  const pressed = useRef(/** @type {any} */ (null));
  useEffect(() => setFrom(null), [on]);
  useEffect(() => {
    if (!on || from === null) return undefined;
    const listener = (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setFrom(null);
    };
    addEventListener("keydown", listener, true);
    return () => removeEventListener("keydown", listener, true);
  }, [on, from]);
  const at = ({ clientX, clientY }) => {
    const origin = frame.current.getBoundingClientRect();
    return { x: clientX - origin.left, y: clientY - origin.top };
  };
  const end = (place) => {
    if (place && from) onDraw(from, place);
    setFrom(null);
    setPoint(null);
  };
  const onPointerDown = (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const place = placeAt(frame.current, event.clientX, event.clientY);
    pressed.current = { place, second: from !== null, x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (from === null && place) {
      setFrom(place);
      setPoint(at(event));
    }
  };
  const onPointerMove = (event) => from !== null && setPoint(at(event));
  const onPointerUp = (event) => {
    const press = pressed.current;
    pressed.current = null;
    if (!press || from === null) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG;
    if (press.second || far) end(placeAt(frame.current, event.clientX, event.clientY));
  };
  return { from, point, handlers: { onPointerDown, onPointerMove, onPointerUp } };
}

/**
 * Lies over the table in `frame`. @param {{frame: {current: any}, arrows: import("./api.js").Arrow[], turn: any, drawing: boolean,
 *   colour: string, onDraw: (from: string, to: string) => void, label: string}} props `turn`: changes with what the table shows
 */
export function Arrows({ frame, arrows, turn, drawing, colour, onDraw, label }) {
  const places = usePlaces(frame, [turn, arrows, drawing]);
  const { from, point, handlers } = useDrawing({ frame, on: drawing, onDraw });
  const start = from ? places.get(from) : null;
  return html`<svg class=${drawing ? "arrows is-drawing" : "arrows"} role="img" aria-label=${label} ...${drawing ? handlers : {}}>
    ${drawing && [...places].map(([name, box]) => html`<rect key=${name} class=${name === from ? "arrow-spot is-from" : "arrow-spot"} x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="8" />`)}
    ${arrows.map((arrow) => html`<${Arrow} key=${`${arrow.from} ${arrow.to} ${arrow.colour}`} arrow=${arrow} places=${places} />`)}
    ${start && point && html`<g class=${`arrow arrow-${colour} is-draft`}><path d=${arrowPath(centre(start), point).line} /><path class="arrow-head" d=${arrowPath(centre(start), point).head} /></g>`}
  </svg>`;
}

/** What the arrows say, for who does not see them. @param {import("./api.js").Arrow[]} arrows @param {(name: string) => string} words */
export const arrowsInWords = (arrows, words) =>
  arrows.length
    ? arrows
        .map(({ from, to }) =>
          from === to
            ? t("studies.ring_words", { place: words(from) })
            : t("studies.arrow_words", { from: words(from), to: words(to) }),
        )
        .join(", ")
    : t("studies.no_arrows");
