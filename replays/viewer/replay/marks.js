// Marks: places worth jumping to. Each kind has its own shape, so that they can be told apart without colour.

import { html, useMemo, useState } from "../lib/html.js";
import { t } from "../lib/text.js";

/** Shapes by kind, centred at 0 0 and ten units high. */
const SHAPES = {
  deal: "M-3-5h6v10h-6Z",
  round: "M0-4.5a4.5 4.5 0 1 0 .01 0ZM0-2a2 2 0 1 1-.01 0Z",
  score: "M0-5.5 4.5 0 0 5.5-4.5 0Z",
  end: "M-4-6h1.5v12H-4ZM-2-5.5h7L3-2.5 5 .5h-7Z",
  case: "M0-5.5 6 5H-6Z",
  ruling: "M-3-5h6l3 5-3 5h-6l-3-5Z",
  remedy: "M-1.7-5h3.4v3.3H5v3.4H1.7V5h-3.4V1.7H-5v-3.4h3.3Z",
  "set-back": "M6-1.6v3.2H0V5.5L-6 0 0-5.5v3.9Z",
  appeal: "M-1.6 6h3.2V0H5.5L0-6-5.5 0h3.9Z",
  "take-back": "M0-5v10L-5.5 0ZM5.5-5v10L0 0Z",
  hold: "M-4-5h3v10h-3ZM1-5h3v10H1Z",
  break: "M-5-5H5L0 0l5 5H-5l5-5Z",
  irregularity: "M-6-1-2-5l3 5 3-3 2 3-4 5-3-5-3 3Z",
  "open-cards": "M-6 0C-3-5 3-5 6 0 3 5-3 5-6 0ZM0-2a2 2 0 1 0 .01 0Z",
  resignation: "M-5-3-3-5 0-2l3-3 2 2-3 3 3 3-2 2-3-3-3 3-2-2 3-3Z",
};
const PLAY = ["deal", "round"];
const POINTS = ["score", "end"];

/** The row of the track for a kind: play, points, disputes. @param {string} kind */
const laneOf = (kind) => (PLAY.includes(kind) ? 0 : POINTS.includes(kind) ? 1 : 2);

/** Whether a mark is where a part of the game begins. @param {string} kind */
export const isDivider = (kind) => laneOf(kind) === 0;

/** @typedef {{step: number, kind: string, label: string}} Mark */

/**
 * All marks of the frames, in order; `named` puts names in place of seats.
 * @param {import("./reel.js").Frame[]} frames @param {(text: string) => string} named @returns {Mark[]} */
export const marksOf = (frames, named) =>
  frames.flatMap(({ step, marks }) => marks.map(({ kind, label }) => ({ step, kind, label: named(label) })));

const BESIDE = 9; // pixels by which marks of one row and step are set apart

/** How many earlier marks share its row and step. @param {any[]} marks @param {number} index */
function crowd(marks, index) {
  let count = 0;
  for (let at = index - 1; at >= 0 && marks[at].step === marks[index].step; at -= 1) {
    if (laneOf(marks[at].kind) === laneOf(marks[index].kind)) count += 1;
  }
  return count;
}

/** The step of the next mark in a direction; null if there is none. */
export function nextMark(marks, step, direction) {
  if (direction > 0) return marks.find((mark) => mark.step > step)?.step ?? null;
  return marks.findLast((mark) => mark.step < step)?.step ?? null;
}

/**
 * The position of a step on the track, from 0 to 100. A step beyond the span lies at its end: a branch may begin after the
 * last frame that has come so far.
 * @param {number} step @param {{first: number, last: number}} span
 */
const place = (step, { first, last }) =>
  last > first ? Math.min(Math.max((step - first) / (last - first), 0), 1) * 100 : 0;
const percent = (value) => `${value.toFixed(3)}%`;

/** One shape, beside its name. @param {{kind: string}} props */
export const MarkShape = ({ kind }) => html`<svg class=${`mark mark-lane-${laneOf(kind)}`} viewBox="-7 -7 14 14"
  width="14" height="14" aria-hidden="true" focusable="false"><path d=${SHAPES[kind] ?? SHAPES.round} /></svg>`;

/**
 * The marks above the slider; a click goes to the nearest one. Keyboard users have Shift and the arrow keys, and everybody
 * has the list of places.
 */
export function MarkTrack({ marks, gone, span, branchAt, onGo }) {
  return useMemo(() => {
    const lanes = [0, 1, 2].filter((lane) => marks.some((mark) => laneOf(mark.kind) === lane));
    const height = Math.max(1, lanes.length) * 16;
    const nearest = (event) => {
      const box = event.currentTarget.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * 100;
      const away = (mark) => Math.abs(place(mark.step, span) - x);
      const mark = marks.reduce((best, one) => (best && away(best) <= away(one) ? best : one), null);
      if (mark) onGo(mark.step);
    };
    return html`<svg class="mark-track" width="100%" height=${height} aria-hidden="true" focusable="false" onClick=${nearest}>
      ${gone.map(
        ([from, to]) => html`<rect class="mark-gone" y="0" height=${height} x=${percent(place(from - 0.5, span))}
        width=${percent(Math.max(0.3, place(to + 0.5, span) - place(from - 0.5, span)))}><title>${t("replay.gone", { from, to })}</title></rect>`,
      )}
      ${
        branchAt !== null &&
        html`<rect class="mark-branch" x=${percent(place(branchAt, span))} y="0" height=${height}
        width=${percent(100 - place(branchAt, span))}><title>${t("replay.branch.stretch")}</title></rect>`
      }
      ${marks.map(
        (mark, index) => html`<svg x=${percent(place(mark.step, span))} y=${lanes.indexOf(laneOf(mark.kind)) * 16 + 8}
        width="1" height="1" overflow="visible"><path class=${`mark mark-lane-${laneOf(mark.kind)}`}
        transform=${`translate(${crowd(marks, index) * BESIDE} 0)`} d=${SHAPES[mark.kind] ?? SHAPES.round}><title>${t("replay.mark", mark)}</title></path></svg>`,
      )}
    </svg>`;
  }, [marks, gone, span, branchAt, onGo]);
}

/** All places to jump to, as links with the shapes of their kinds; the accessible form of the marks. */
export function JumpList({ marks, step, linkTo, onGo }) {
  const [open, setOpen] = useState(false); // the list is drawn only while it is open
  const here = marks.findLast((mark) => mark.step <= step);
  const list = useMemo(
    () =>
      open &&
      html`<ol class="jump-list">${marks.map(
        (mark) => html`<li key=${`${mark.step} ${mark.kind}`}><a
    href=${linkTo(mark.step)} aria-current=${mark === here ? "step" : undefined} onClick=${(event) => {
      event.preventDefault();
      onGo(mark.step);
    }}><${MarkShape} kind=${mark.kind} /><span>${mark.label}</span> <span class="muted">${t("replay.step", mark)}</span></a></li>`,
      )}</ol>`,
    [open, marks, here, linkTo, onGo],
  );
  return html`<details class="jumps paper" onToggle=${(event) => setOpen(event.currentTarget.open)}>
    <summary>${t("replay.jump", { count: marks.length })}</summary>${list}
  </details>`;
}

/** The legend of the shapes that occur. @param {{marks: {kind: string}[]}} props */
export function Legend({ marks }) {
  const kinds = Object.keys(SHAPES).filter((kind) => marks.some((mark) => mark.kind === kind));
  return html`<ul class="mark-legend">${kinds.map((kind) => html`<li><${MarkShape} kind=${kind} />${t(`replay.kind.${kind}`)}</li>`)}</ul>`;
}
