// The scores over the steps: a graph to press, the scores at this step, and a table.

import { html, useMemo, useState } from "../lib/html.js";
import { fewerIsBetter, measureHint, measureName } from "../lib/measure.js";
import { seatName, t } from "../lib/text.js";
import { Graph, gridOf, Key } from "./graph.js";

const TOLD = ["score", "end"];
const FEW = 12; // rows of a table that need not be folded away

/** @typedef {{step: number, scores: number[]|null}[]} Points */

/** The scores as lines: each holds until it changes. @param {any} game @param {Points} points @param {number} last @returns {import("./graph.js").Lines} */
function linesOf(game, points, last) {
  const told = points.filter(({ scores }) => scores);
  const all = told.flatMap(({ scores }) => scores ?? []);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const lines = game.seats.map((_, seat) => {
    const line = /** @type {[number, number][]} */ ([]);
    for (const { step, scores } of [...told, { step: last, scores: told.at(-1)?.scores }]) {
      const value = scores?.[seat] ?? 0;
      if (line.length) line.push([step, line[line.length - 1][1]]);
      line.push([step, value]);
    }
    return line;
  });
  return { lines, range: { low, high, down: fewerIsBetter(game.measure) }, grid: gridOf(low, high), written: String };
}

const useLines = (game, points, span) => useMemo(() => linesOf(game, points, span.last), [game, points, span]);

/** The lines alone, as a slim strip that lies under the slider. @param {{game: any, points: Points, span: {first: number, last: number}, step: number, onGo: (step: number) => void}} props */
export function ScoreStrip({ game, points, span, step, onGo }) {
  const shown = useLines(game, points, span);
  if (game.measure === null || points.filter((point) => point.scores).length < 2) return null;
  return html`<div class="score-strip" aria-hidden="true"><${Graph} game=${game} shown=${shown} span=${span} label="" step=${step} slim=${true} onGo=${onGo} /></div>`;
}

/** @param {{game: any, points: Points, span: {first: number, last: number}, step: number|null, scores: number[]|null, marks: any[],
 *   faults?: import("./graph.js").Mark[], linkTo: (step: number) => string, onGo: (step: number) => void}} props */
export function Scores({ game, points, span, step, scores, marks, faults, linkTo, onGo }) {
  const shown = useLines(game, points, span);
  if (game.measure === null) return html`<p class="hint">${t("replay.scores.without")}</p>`;
  const measure = measureName(game.measure);
  const told = points.filter((point) => point.scores).length;
  if (!told) return html`<p class="hint">${t("replay.scores.none")}</p>`;
  if (told === 1 && !scores) return html`<p class="hint">${t("replay.scores.end_only", { measure })}</p>`;
  return html`<section class="replay-scores" aria-labelledby="scores-title">
    <h2 id="scores-title">${measure}</h2>
    <p class="hint">${told > 1 && fewerIsBetter(game.measure) ? t("measure.low_up") : measureHint(game.measure)}</p>
    <${Key} game=${game} label=${t("replay.scores.at", { measure, step: step ?? span.last })} valueOf=${(seat) => scores?.[seat]} />
    ${told > 1 && html`<${Graph} game=${game} shown=${shown} span=${span} label=${measure} step=${step} marks=${faults} onGo=${onGo} />`}
    <${ScoreTable} game=${game} points=${points} marks=${marks} begins=${step === null} linkTo=${linkTo} onGo=${onGo} />
  </section>`;
}

/** A table that is made when it is opened. @param {{label: string, rows: () => any, head: any, begins?: boolean}} props `begins`: opened */
export function Folded({ label, head, rows, begins = false }) {
  const [open, setOpen] = useState(begins);
  return html`<details open=${begins} onToggle=${(event) => setOpen(event.currentTarget.open)}><summary>${label}</summary>${
    open && html`<div class="scroll-x"><table><thead><tr>${head}</tr></thead><tbody>${rows()}</tbody></table></div>`
  }</details>`;
}

/** A step, to go to. @param {{step: number, linkTo: (step: number) => string, onGo: (step: number) => void}} props */
export const ToStep = ({ step, linkTo, onGo }) =>
  html`<a href=${linkTo(step)} onClick=${(event) => {
    event.preventDefault();
    onGo(step);
  }}>${t("replay.step", { step })}</a>`;

/** The same as a table: the places where points are counted, or else every change. */
function ScoreTable({ game, points, marks, begins, linkTo, onGo }) {
  const told = marks.filter((mark) => TOLD.includes(mark.kind));
  const before = (step) => points.findLast((point) => point.step <= step)?.scores ?? null;
  const places = told.length ? told.map((mark) => ({ ...mark, scores: before(mark.step) })) : points;
  const rows = () =>
    places
      .filter((row) => row.scores)
      .map(
        (
          row,
        ) => html`<tr key=${`${row.step} ${row.label}`}><th scope="row"><${ToStep} step=${row.step} linkTo=${linkTo} onGo=${onGo} /> ${row.label}</th>
        ${row.scores.map((score) => html`<td class="number">${score}</td>`)}</tr>`,
      );
  const head = html`<th scope="col">${t("replay.scores.place")}</th>
    ${game.seats.map((_, seat) => html`<th scope="col" class="number">${seatName(game, seat)}</th>`)}`;
  return html`<${Folded} label=${t("replay.scores.table")} head=${head} rows=${rows} begins=${begins && places.length <= FEW} />`;
}
