// Plays a plan with Web Animations. What flies is a copy in a layer above the table, which takes no clicks; the card itself is
// in its new place at once and can be pressed there, and is only not seen until its copy has come. Nothing else of the page
// is touched, so that whenever a motion is broken off, the table is as it should be.

import { copyOf, drawingOf } from "./look.js";

/** @typedef {import("./look.js").Look} Look */
/** @typedef {import("./plan.js").Box} Box */

const FLIGHT_MS = 280;
const SWEEP_MS = 240;
const APART_MS = 45; // from one card to the next
const SPREAD_MS = 110; // from the first card to the last, at most
const AFTER_SWEEP_MS = 60;
const SHAKE_MS = 360;
const COUNT_MS = 400;
const RIFFLES = 6;
export const LONGEST_MS = 450;

const EASE = "cubic-bezier(.25,.75,.3,1)";
const HIDDEN = [{ opacity: 0 }, { opacity: 0 }];

/** What runs: animations, and what is to be cleared away with them. */
class Run {
  /** @param {HTMLElement} layer */
  constructor(layer) {
    this.layer = layer;
    /** @type {Animation[]} */
    this.animations = [];
    this.timer = setTimeout(() => this.stop(), LONGEST_MS);
  }

  /** @param {Element} node @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how */
  animate(node, frames, how) {
    this.animations.push(node.animate(frames, { easing: EASE, fill: "backwards", ...how }));
  }

  /** Puts something above the table. @param {Element} node @param {Box} box */
  lay(node, { x, y, w, h }) {
    const ghost = document.createElement("span");
    ghost.className = "motion-ghost";
    Object.assign(ghost.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
    ghost.append(node);
    this.layer.append(ghost);
    return ghost;
  }

  stop() {
    clearTimeout(this.timer);
    for (const animation of this.animations) animation.cancel();
    this.layer.replaceChildren();
  }
}

/**
 * Starts the moves of a plan; returns what breaks them off. After `LONGEST_MS` nothing of them is left.
 * @param {import("./plan.js").Move[]} plan @param {Look} before @param {Look} after @param {HTMLElement} layer
 * @returns {() => void}
 */
export function play(plan, before, after, layer) {
  if (!plan.length) return () => {};
  const run = new Run(layer);
  const of = (kind) => /** @type {any[]} */ (plan.filter((move) => move.kind === kind));
  const [sweeps, flies] = [of("sweep"), of("fly")];
  const begin = sweeps.length ? AFTER_SWEEP_MS : 0;
  const back = backOf(before, after);
  for (const { box } of of("shuffle")) if (back) shuffle(run, back, box);
  for (const [k, { thing, end }] of sweeps.entries()) {
    sweep(run, before.things[thing], end, stagger(k, sweeps.length));
  }
  for (const { move, nth, many } of inTurns(flies, after)) {
    fly(run, after.things[move.thing], move, back, begin + stagger(nth, many));
  }
  for (const { thing, dx, dy } of of("slide")) slide(run, after.things[thing].node, dx, dy);
  for (const { thing } of of("shake")) shake(run, drawingOf(after.things[thing].node));
  for (const move of of("count")) count(run, after, move);
  return () => run.stop();
}

/** How long the nth of several waits. @param {number} nth @param {number} count */
const stagger = (nth, count) => (count > 1 ? nth * Math.min(APART_MS, SPREAD_MS / (count - 1)) : 0);

/** Every place gets its first card at once, then its second. @param {any[]} flies @param {Look} after */
function inTurns(flies, after) {
  const got = new Map();
  const turns = flies.map((move) => {
    const { place } = after.things[move.thing];
    const nth = got.get(place) ?? 0;
    got.set(place, nth + 1);
    return { move, nth };
  });
  return turns.map((turn) => ({ ...turn, many: Math.max(...got.values()) }));
}

/** From one box to another, as a transform about the middle of the other. @param {Box} from @param {Box} to */
function across(from, to) {
  const dx = from.x + from.w / 2 - to.x - to.w / 2;
  const dy = from.y + from.h / 2 - to.y - to.h / 2;
  return `translate(${dx}px, ${dy}px) scale(${from.w / to.w}, ${from.h / to.h})`;
}

/** The back of a card, if one is to be seen. @param {Look} before @param {Look} after @returns {Element|null} */
function backOf(before, after) {
  const found = [...before.things, ...after.things].find(({ down }) => down);
  return found ? (found.copy ?? copyOf(found.node)) : null;
}

/** A card comes from elsewhere, and turns over on the way if it lay face down there. */
function fly(run, thing, { start, turn }, back, delay) {
  const flier = run.lay(copyOf(thing.node), thing.box);
  const timing = { duration: FLIGHT_MS, delay };
  const lean = `rotate(${start.x > thing.box.x ? 5 : -5}deg)`;
  run.animate(flier, [{ transform: `${across(start, thing.box)} ${lean}` }, { transform: "none" }], timing);
  run.animate(drawingOf(thing.node), HIDDEN, { duration: FLIGHT_MS + delay, easing: "linear" });
  if (!turn || !back) return;
  const reverse = back.cloneNode(true);
  flier.append(reverse);
  const [face] = flier.children;
  run.animate(face, [{ transform: "rotateY(180deg)" }, { transform: "rotateY(0)" }], timing);
  run.animate(reverse, [{ transform: "rotateY(0)" }, { transform: "rotateY(-180deg)" }], { ...timing, fill: "both" });
}

/** A card goes away, and fades where it arrives. */
function sweep(run, { copy, box }, end, delay) {
  const ghost = run.lay(copy, box);
  const frames = [{ transform: "none" }, { opacity: 1, offset: 0.75 }, { transform: across(end, box), opacity: 0 }];
  run.animate(ghost, frames, { duration: SWEEP_MS, delay, fill: "both", easing: "ease-in" });
}

function slide(run, node, dx, dy) {
  const frames = [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }];
  run.animate(node, frames, { duration: SWEEP_MS });
}

function shake(run, node) {
  const frames = [0, -5, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px) rotate(${x / 2}deg)` }));
  run.animate(node, frames, { duration: SHAKE_MS, easing: "ease-out" });
}

/** Cards fly out of a pile to both sides and back in. */
function shuffle(run, back, box) {
  for (let k = 0; k < RIFFLES; k += 1) {
    const out = (k % 2 ? 1 : -1) * box.w * 0.62;
    const ghost = run.lay(back.cloneNode(true), box);
    const away = { transform: `translate(${out}px, ${-2 * k}px) rotate(${k % 2 ? 7 : -7}deg)`, offset: 0.5 };
    run.animate(ghost, [{ transform: "none" }, away, { transform: "none" }], {
      duration: FLIGHT_MS,
      delay: stagger(k, RIFFLES),
      easing: "ease-in-out",
    });
  }
}

/** A number counts up or down above the one that stands there, which is right from the first moment. */
function count(run, after, { name, from, to }) {
  const node = /** @type {HTMLElement} */ (after.figures.get(name));
  const { box } = /** @type {{box: Box}} */ (after.numbers.get(name));
  const figure = document.createElement("span");
  const { font, color, textAlign } = getComputedStyle(node);
  Object.assign(figure.style, { font, color, textAlign });
  figure.className = "motion-figure";
  const ghost = run.lay(figure, box);
  const begun = performance.now();
  const tick = (now) => {
    if (!ghost.isConnected) return;
    const part = Math.min(1, Math.max(0, (now - begun) / COUNT_MS));
    figure.textContent = String(Math.round(from + (to - from) * part));
    requestAnimationFrame(tick);
  };
  tick(begun);
  run.animate(node, [{ color: "transparent" }, { color: "transparent" }], { duration: LONGEST_MS });
  run.animate(figure, [{ scale: 1 }, { scale: 1.35 }, { scale: 1 }], { duration: COUNT_MS });
}
