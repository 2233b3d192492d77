// The scores over the steps: a line chart to drag on, the scores at this step, and a table.

import { html, useMemo, useRef, useState } from "../lib/html.js";
import { fewerIsBetter, measureHint, measureName } from "../lib/measure.js";
import { seatName, t } from "../lib/text.js";
import { useEachPicture } from "./slider.js";

const [WIDE, HIGH] = [1000, 200];
const TOLD = ["score", "end"];

/** The range of the scores, at least 0 to 1; `down`: the low ones are better, and drawn at the top. */
function reach(points, measure) {
  const all = points.flatMap(({ scores }) => scores ?? []);
  const low = Math.min(0, ...all);
  const high = Math.max(1, ...all);
  return { low, high, down: fewerIsBetter(measure) };
}

/** The y coordinate of a score; the better, the higher up. @param {number} score @param {{low: number, high: number, down: boolean}} range */
function heightOf(score, { low, high, down }) {
  const part = (score - low) / (high - low);
  return 6 + (down ? part : 1 - part) * (HIGH - 12);
}

/** A step line: scores hold until they change. */
function linePath(points, seat, span, range) {
  const x = (step) => (((step - span.first) / Math.max(1, span.last - span.first)) * WIDE).toFixed(1);
  const y = (score) => heightOf(score, range).toFixed(1);
  let path = "";
  for (const { step, scores } of points) {
    if (scores) path += path ? `H${x(step)}V${y(scores[seat])}` : `M${x(step)} ${y(scores[seat])}`;
  }
  return path && `${path}H${x(span.last)}`;
}

/** Round numbers between low and high for grid lines. */
function gridOf({ low, high }) {
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? 1);
  const lines = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) lines.push(value);
  return lines;
}

/** The lines alone, as a slim strip that lies under the slider. @param {{game: any, points: any[], span: {first: number, last: number}, step: number, onGo: (step: number) => void}} props */
export function ScoreStrip({ game, points, span, step, onGo }) {
  if (game.measure === null || points.filter((point) => point.scores).length < 2) return null;
  return html`<div class="score-strip" aria-hidden="true"><${Lines} game=${game} points=${points} span=${span} onGo=${onGo}
    at=${placeOf(step, span)} slim=${true} /></div>`;
}

/** Where a step lies, in per cent. */
const placeOf = (step, span) => (span.last > span.first ? ((step - span.first) / (span.last - span.first)) * 100 : 0);

/** @param {{game: any, points: {step: number, scores: number[]|null}[], span: {first: number, last: number}, step: number,
 *   scores: number[]|null, marks: any[], linkTo: (step: number) => string, onGo: (step: number) => void, over?: any}} props `over`: what stands above the lines */
export function Scores({ game, points, span, step, scores, marks, linkTo, onGo, over }) {
  if (game.measure === null) return html`<p class="hint">${t("replay.scores.without")}</p>`;
  const measure = measureName(game.measure);
  const told = points.filter((point) => point.scores).length;
  if (!told) return html`<p class="hint">${t("replay.scores.none")}</p>`;
  if (told === 1 && !scores) return html`<p class="hint">${t("replay.scores.end_only", { measure })}</p>`;
  const at = placeOf(step, span);
  return html`<section class="replay-scores" aria-labelledby="scores-title">
    <h2 id="scores-title">${measure}</h2>
    <p class="hint">${told > 1 && fewerIsBetter(game.measure) ? t("measure.low_up") : measureHint(game.measure)}</p>
    <${Standings} game=${game} scores=${scores} step=${step} />
    ${told > 1 && html`<div>${over}<${Lines} game=${game} points=${points} span=${span} onGo=${onGo} at=${at} /></div>`}
    <${ScoreTable} game=${game} points=${points} marks=${marks} linkTo=${linkTo} onGo=${onGo} />
  </section>`;
}

/** The scores at this step, with the style of each line. */
function Standings({ game, scores, step }) {
  return html`<ul class="standings" aria-label=${t("replay.scores.at", { measure: measureName(game.measure), step })}>${game.seats.map(
    (_, seat) => html`<li>
    <svg class=${`score-line seat-line-${seat % 8}`} width="28" height="10" aria-hidden="true" focusable="false"><path d="M0 5H28" /></svg>
    <span>${seatName(game, seat)}</span> <strong>${scores ? scores[seat] : "–"}</strong></li>`,
  )}</ul>`;
}

function Lines({ game, points, span, onGo, at, slim = false }) {
  const box = useRef(null);
  const soon = useEachPicture(onGo);
  const drawn = useMemo(() => {
    const range = reach(points, game.measure);
    return html`
      <g class="grid">${gridOf(range).map((value) => html`<path d=${`M0 ${heightOf(value, range).toFixed(1)}H${WIDE}`} />`)}</g>
      ${game.seats.map((_, seat) => html`<path class=${`score-line seat-line-${seat % 8}`} d=${linePath(points, seat, span, range)} />`)}`;
  }, [points, span, game]);
  const labels = useMemo(() => {
    const range = reach(points, game.measure);
    return gridOf(range).map(
      (value) => html`<text x="0" y=${`${(100 * heightOf(value, range)) / HIGH}%`} dy="-3">${value}</text>`,
    );
  }, [points, game]);
  const go = (event) => {
    const { left, width } = box.current.getBoundingClientRect();
    const part = Math.max(0, Math.min(1, (event.clientX - left) / width));
    soon(Math.round(span.first + part * (span.last - span.first)));
  };
  const end = points.findLast((point) => point.scores).scores;
  const words = game.seats.map((_, seat) => `${seatName(game, seat)} ${end[seat]}`).join(", ");
  return html`<div ref=${box} class="score-graph" onPointerDown=${(event) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    go(event);
  }} onPointerMove=${(event) => event.buttons === 1 && go(event)}>
    <svg class="score-lines" viewBox=${`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" role="img"
      aria-label=${t("replay.scores.picture", { words, measure: measureName(game.measure), hint: measureHint(game.measure) })}>${drawn}</svg>
    <svg class="score-over" aria-hidden="true" focusable="false">${!slim && labels}<line x1=${`${at}%`} x2=${`${at}%`} y1="0" y2="100%" /></svg>
  </div>`;
}

/** The same as a table: the places where points are counted, or else every change. */
function ScoreTable({ game, points, marks, linkTo, onGo }) {
  const [open, setOpen] = useState(false);
  const table = useMemo(() => {
    if (!open) return null;
    const told = marks.filter((mark) => TOLD.includes(mark.kind));
    const before = (step) => points.findLast((point) => point.step <= step)?.scores ?? null;
    const rows = told.length ? told.map((mark) => ({ ...mark, scores: before(mark.step) })) : points;
    return html`<div class="scroll-x"><table>
      <caption class="unseen">${measureName(game.measure)}</caption>
      <thead><tr><th scope="col">${t("replay.scores.place")}</th>
        ${game.seats.map((_, seat) => html`<th scope="col" class="number">${seatName(game, seat)}</th>`)}</tr></thead>
      <tbody>${rows
        .filter((row) => row.scores)
        .map(
          (row) => html`<${ScoreRow} key=${`${row.step} ${row.label}`} row=${row}
        linkTo=${linkTo} onGo=${onGo} />`,
        )}</tbody>
    </table></div>`;
  }, [open, game, points, marks, linkTo, onGo]);
  return html`<details onToggle=${(event) => setOpen(event.currentTarget.open)}><summary>${t("replay.scores.table")}</summary>${table}</details>`;
}

function ScoreRow({ row, linkTo, onGo }) {
  return html`<tr><th scope="row"><a href=${linkTo(row.step)} onClick=${(event) => {
    event.preventDefault();
    onGo(row.step);
  }}>${t("replay.step", { step: row.step })}</a> ${row.label}</th>${row.scores.map((score) => html`<td class="number">${score}</td>`)}</tr>`;
}
