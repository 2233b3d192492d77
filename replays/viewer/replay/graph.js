// A line for each seat over the steps of a game: to look at, to hover over, to press, and to walk along with the keyboard.

import { html, useMemo, useRef, useState } from "../lib/html.js";
import { seatName, t } from "../lib/text.js";
import { useEachPicture } from "./slider.js";

const [WIDE, HIGH] = [1000, 200];
const NEAR = 0.015; // of the width: so near to a mark, the mark is meant
const NONE = [];

/**
 * @typedef {object} Lines
 * @property {[number, number][][]} lines for each seat its corners, as step and value, in order
 * @property {{low: number, high: number, down?: boolean}} range `down`: low values are better, and drawn at the top
 * @property {number[]} grid the values that have a line across
 * @property {(value: number) => string} written
 */
/** @typedef {{step: number, seat: number, kind: string, words: string}} Mark */

/** The y coordinate of a value, in per cent; the better, the higher up. @param {number} value @param {Lines["range"]} range */
function heightOf(value, { low, high, down }) {
  const part = (value - low) / (high - low);
  return 3 + (down ? part : 1 - part) * 94;
}

/** Round numbers between low and high. @param {number} low @param {number} high @param {number} least */
export function gridOf(low, high, least = 1) {
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const each = Math.max(least, [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? least);
  const values = [];
  for (let value = Math.ceil(low / each) * each; value <= high; value += each) values.push(value);
  return values;
}

/** What a line says at a step. @param {[number, number][]} line @param {number} step */
const valueAt = (line, step) => line.findLast(([from]) => from <= step)?.[1] ?? null;

/** Where a step lies, in per cent. @param {number} step @param {{first: number, last: number}} span */
const placeOf = (step, span) => (span.last > span.first ? ((step - span.first) / (span.last - span.first)) * 100 : 0);

/** @param {[number, number][]} line @param {{first: number, last: number}} span @param {Lines["range"]} range */
const pathOf = (line, span, range) =>
  line
    .map(([step, value], at) => {
      const [x, y] = [(placeOf(step, span) * WIDE) / 100, (heightOf(value, range) * HIGH) / 100];
      return `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");

/** What each seat's line looks like, and what it says. @param {{game: any, label: string, valueOf: (seat: number) => any}} props */
export const Key = ({ game, label, valueOf }) =>
  html`<ul class="standings" aria-label=${label}>${game.seats.map(
    (_, seat) => html`<li>
    <svg class=${`score-line seat-line-${seat % 8}`} width="28" height="10" aria-hidden="true" focusable="false"><path d="M0 5H28" /></svg>
    <span>${seatName(game, seat)}</span> <strong>${valueOf(seat) ?? "–"}</strong></li>`,
  )}</ul>`;

/** The same for the step of a graph. @param {any} props */
export const KeyAt = ({ game, label, shown, step }) =>
  html`<${Key} game=${game} label=${label} valueOf=${(seat) => {
    const value = valueAt(shown.lines[seat], step);
    return value === null ? null : shown.written(value);
  }} />`;

/** What lies under the pointer. @param {{game: any, shown: Lines, step: number, mark?: Mark, at: number}} props */
const Tip = ({ game, shown, step, mark, at }) =>
  html`<div class="graph-tip" style=${{ "--at": `${at}%` }} aria-hidden="true">
    <strong>${t("replay.step", { step })}</strong>${mark && html`<p>${mark.words}</p>`}
    <${KeyAt} game=${game} label="" shown=${shown} step=${step} /></div>`;

/**
 * @param {object} props
 * @param {any} props.game
 * @param {Lines} props.shown
 * @param {{first: number, last: number}} props.span
 * @param {string} props.label
 * @param {number|null} [props.step] the one on show, which the keys of the page change; null: none, and the graph has keys of its own
 * @param {Mark[]} [props.marks]
 * @param {boolean} [props.slim] the lines alone, for those who see them
 * @param {(step: number) => void} props.onGo
 */
export function Graph({ game, shown, span, label, step = null, marks = NONE, slim = false, onGo }) {
  const box = useRef(/** @type {any} */ (null));
  const [under, setUnder] = useState(/** @type {number|null} */ (null));
  const soon = useEachPicture(onGo);
  const { lines, range, grid, written } = shown;
  const drawn = useMemo(() => {
    const across = (value) => `M0 ${((heightOf(value, range) * HIGH) / 100).toFixed(1)}H${WIDE}`;
    return html`<g class="grid">${grid.map((value) => html`<path class=${value === 0 ? "is-zero" : ""} d=${across(value)} />`)}</g>
      ${lines.map((line, seat) => html`<path class=${`score-line seat-line-${seat % 8}`} d=${pathOf(line, span, range)} />`)}`;
  }, [shown, span]);
  const over = useMemo(
    () => html`${!slim && grid.map((value) => html`<text x="0" y=${`${heightOf(value, range)}%`} dy="-3">${written(value)}</text>`)}
      ${marks.map(({ step: at, seat, kind }) => {
        const value = valueAt(lines[seat], at);
        return (
          value !== null &&
          html`<circle class=${`fault-mark fault-${kind}`} cx=${`${placeOf(at, span)}%`} cy=${`${heightOf(value, range)}%`} r=${slim ? 3 : 5} />`
        );
      })}`,
    [shown, span, marks],
  );
  const stepOf = ({ clientX }) => {
    const { left, width } = box.current.getBoundingClientRect();
    const part = Math.max(0, Math.min(1, (clientX - left) / width));
    const off = (mark) => Math.abs(placeOf(mark.step, span) / 100 - part);
    const mark = marks.reduce((best, one) => (!best || off(one) < off(best) ? one : best), /** @type {any} */ (null));
    return mark && off(mark) < NEAR ? mark.step : Math.round(span.first + part * (span.last - span.first));
  };
  const current = step ?? under ?? span.last;
  const walk = (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== null || (!by && event.key !== "Enter")) return;
    event.preventDefault();
    if (!by) return onGo(current);
    const told = lines.flatMap((line) => line.map(([at]) => at));
    const beyond = told.filter((at) => (at - current) * by > 0);
    if (beyond.length) setUnder(by > 0 ? Math.min(...beyond) : Math.max(...beyond));
    return undefined;
  };
  const words = lines.map(
    (line, seat) =>
      `${seatName(game, seat)} ${valueAt(line, current) === null ? "–" : written(/** @type {number} */ (valueAt(line, current)))}`,
  );
  const marked = (at) => marks.find((mark) => mark.step === at);
  const told = [t("replay.step", { step: current }), words.join(", "), marked(current)?.words];
  const keys = slim
    ? {}
    : {
        role: "slider",
        tabindex: 0,
        "aria-label": label,
        "aria-valuemin": span.first,
        "aria-valuemax": span.last,
        "aria-valuenow": current,
        "aria-valuetext": told.filter(Boolean).join(". "),
        onKeyDown: walk,
      };
  return html`<div ref=${box} class=${`score-graph${slim ? " is-slim" : ""}`} ...${keys}
    onPointerDown=${(event) => {
      if (step === null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      soon(stepOf(event));
    }} onPointerMove=${(event) => {
      if (!slim) setUnder(stepOf(event));
      if (step !== null && event.buttons === 1) soon(stepOf(event));
    }} onClick=${(event) => step === null && onGo(stepOf(event))} onPointerLeave=${() => setUnder(null)} onBlur=${() => setUnder(null)}>
    <svg class="score-lines" viewBox=${`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">${drawn}</svg>
    <svg class="score-over" aria-hidden="true" focusable="false">${over}
      ${step !== null && html`<line x1=${`${placeOf(step, span)}%`} x2=${`${placeOf(step, span)}%`} y1="0" y2="100%" />`}
      ${under !== null && html`<line class="is-under" x1=${`${placeOf(under, span)}%`} x2=${`${placeOf(under, span)}%`} y1="0" y2="100%" />`}</svg>
    ${under !== null && html`<${Tip} game=${game} shown=${shown} step=${under} mark=${marked(under)} at=${placeOf(under, span)} />`}
  </div>`;
}
