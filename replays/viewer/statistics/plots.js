// Plots in SVG, drawn at the available width, so that their text keeps its size.

import { html } from "../lib/html.js";
import { niceStep } from "./measures.js";
import { useWidth } from "./figure.js";

const ROW = 30;
const TOP = 22;

/**
 * Named bars from 0 to `most`, each with an interval if one is known.
 * @param {{rows: {label: string, value: number, low?: number, high?: number, text: string}[], most: number, mark?: number|null,
 *   marks: (value: number) => string, label: string}} props `mark`: a value to compare with, drawn as a line
 */
export function BarPlot({ rows, most, mark = null, marks, label }) {
  const [element, width] = useWidth();
  const longest = Math.max(...rows.map((row) => row.label.length), 4);
  const left = Math.min(longest * 7.5 + 12, width * 0.4);
  const right = 52;
  const x = (value) => left + (Math.min(value, most) / most) * Math.max(width - left - right, 1);
  const step = niceStep(most, width < 480 ? 3 : 5);
  const ticks = Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, at) => at * step);
  const height = TOP + rows.length * ROW + 4;
  return html`<div class="plot" ref=${element}>${
    width > 0 &&
    html`<svg role="img" aria-label=${label} width=${width} height=${height}>
    ${ticks.map(
      (tick) => html`<g><line class="plot-grid" x1=${x(tick)} x2=${x(tick)} y1=${TOP - 4} y2=${height} />
      <text class="plot-tick" x=${x(tick)} y=${TOP - 8} text-anchor="middle">${marks(tick)}</text></g>`,
    )}
    ${mark !== null && html`<line class="plot-mark" x1=${x(mark)} x2=${x(mark)} y1=${TOP - 4} y2=${height} />`}
    ${rows.map((row, at) => {
      const y = TOP + at * ROW;
      const fits = Math.floor((left - 12) / 7.5);
      const name = row.label.length > fits ? `${row.label.slice(0, Math.max(fits - 1, 1))}…` : row.label;
      return html`<g><title>${row.label}: ${row.text}</title>
        <text class="plot-name" x=${left - 8} y=${y + 19} text-anchor="end">${name}</text>
        <rect class="plot-bar" x=${x(0)} y=${y + 5} width=${Math.max(x(row.value) - x(0), 1)} height=${ROW - 10} rx="2" />
        ${row.low !== undefined && html`<path class="plot-interval" d=${`M${x(row.low)} ${y + 11}v8M${x(row.low)} ${y + 15}H${x(row.high)}M${x(row.high)} ${y + 11}v8`} />`}
        <text class="plot-value" x=${x(Math.max(row.value, row.high ?? 0)) + 6} y=${y + 19}>${row.text}</text></g>`;
    })}</svg>`
  }</div>`;
}

const HEIGHT = 240;

/**
 * Values in order as points, with a line for their running mean.
 * @param {{points: {value: number, won: boolean, text: string}[], line: number[], from: string, to: string, label: string, down: boolean}} props
 *   `down`: low values are better, and drawn at the top
 */
export function TimePlot({ points, line, from, to, label, down }) {
  const [element, width] = useWidth();
  const values = points.map(({ value }) => value);
  const step = niceStep(Math.max(...values, 1) - Math.min(...values, 0), 5);
  const [least, most] = [
    Math.floor(Math.min(...values, 0) / step) * step,
    Math.ceil(Math.max(...values, 1) / step) * step,
  ];
  const x = (at) => 44 + (points.length > 1 ? at / (points.length - 1) : 0.5) * Math.max(width - 60, 1);
  const part = (value) => (value - least) / (most - least);
  const y = (value) => 10 + (down ? part(value) : 1 - part(value)) * (HEIGHT - 40);
  const ticks = Array.from({ length: Math.round((most - least) / step) + 1 }, (_, at) => least + at * step);
  return html`<div class="plot" ref=${element}>${
    width > 0 &&
    html`<svg role="img" aria-label=${label} width=${width} height=${HEIGHT}>
    ${ticks.map(
      (tick) => html`<g><line class="plot-grid" x1="36" x2=${width - 8} y1=${y(tick)} y2=${y(tick)} />
      <text class="plot-tick" x="32" y=${y(tick) + 4} text-anchor="end">${tick}</text></g>`,
    )}
    <text class="plot-tick" x="44" y=${HEIGHT - 6}>${from}</text>
    ${points.length > 1 && html`<text class="plot-tick" x=${width - 8} y=${HEIGHT - 6} text-anchor="end">${to}</text>`}
    <polyline class="plot-line" points=${line.map((value, at) => `${x(at)},${y(value)}`).join(" ")} />
    ${points.map(
      (
        { value, won, text },
        at,
      ) => html`<circle class=${won ? "plot-point won" : "plot-point"} cx=${x(at)} cy=${y(value)} r="4.5">
      <title>${text}</title></circle>`,
    )}</svg>`
  }</div>`;
}

/**
 * A histogram.
 * @param {{bins: {label: string, count: number}[], label: string}} props
 */
export function HistogramPlot({ bins, label }) {
  const [element, width] = useWidth();
  const height = 180;
  const most = Math.max(...bins.map(({ count }) => count), 1);
  const step = Math.max(1, niceStep(most, 4));
  const each = Math.max(width - 44, 1) / bins.length;
  const every = Math.ceil(52 / each); // a label needs that much room
  const y = (count) => 10 + (1 - count / (Math.ceil(most / step) * step)) * (height - 36);
  const ticks = Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
  return html`<div class="plot" ref=${element}>${
    width > 0 &&
    html`<svg role="img" aria-label=${label} width=${width} height=${height}>
    ${ticks.map(
      (tick) => html`<g><line class="plot-grid" x1="36" x2=${width} y1=${y(tick)} y2=${y(tick)} />
      <text class="plot-tick" x="32" y=${y(tick) + 4} text-anchor="end">${tick}</text></g>`,
    )}
    ${bins.map(
      (bin, at) => html`<g><title>${bin.label}: ${bin.count}</title>
      <rect class="plot-bar" x=${40 + at * each + 1} y=${y(bin.count)} width=${Math.max(each - 2, 1)} height=${y(0) - y(bin.count)} />
      ${at % every === 0 && html`<text class="plot-tick" x=${40 + (at + 0.5) * each} y=${height - 8} text-anchor="middle">${bin.label}</text>`}</g>`,
    )}
  </svg>`
  }</div>`;
}
