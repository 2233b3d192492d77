// The scores of both tables: their difference from place to place, and the final results side by side.

import { html, useMemo } from "../lib/html.js";
import { fewerIsBetter, measureName } from "../lib/measure.js";
import { seatName, t } from "../lib/text.js";
import { points as exact } from "../tournaments/names.js";
import { SIDES, tableName } from "./words.js";

const [WIDE, HIGH] = [300, 72];

/** The scores at a step. @param {{step: number, scores: number[]|null}[]} points @param {number} step */
const scoresAt = (points, step) => points.findLast((point) => point.step <= step)?.scores ?? null;

/** By how much the left table is ahead. @param {number[]|null} left @param {number[]|null} right @param {{left: number, right: number}} seats */
const gap = (left, right, seats) => (left && right ? left[seats.left] - right[seats.right] : null);

/** "3 more", in words. @param {number|null} by @param {any} both @param {boolean} low */
function inWords(by, both, low) {
  if (by === null) return t("compare.no_scores");
  if (by === 0) return t("compare.level");
  const ahead = by > 0 !== low ? "left" : "right";
  return t("compare.ahead", { table: tableName(both, ahead), count: Math.abs(by), by: Math.abs(by) });
}

/** @param {{both: any, places: any[], at: number, listings: {left: any, right: any}, seats: {left: number, right: number}, onGo: (at: number) => void}} props */
export function Running({ both, places, at, listings, seats, onGo }) {
  const { measure } = both.left.game;
  const gaps = useMemo(
    () =>
      places.map(({ leftAt, rightAt }) =>
        gap(scoresAt(listings.left.scores, leftAt), scoresAt(listings.right.scores, rightAt), seats),
      ),
    [places, listings.left.scores, listings.right.scores, seats.left, seats.right],
  );
  const told = gaps.filter((one) => one !== null);
  if (measure === null || !told.length) return null;
  const low = fewerIsBetter(measure);
  const [now, then] = [places[at], gaps[at] ?? null];
  const score = (side) => scoresAt(listings[side].scores, now[`${side}At`])?.[seats[side]] ?? "–";
  return html`<section class="compare-running" aria-labelledby="compare-running">
    <h3 id="compare-running">${measureName(measure)}</h3>
    <p class="compare-scores">${SIDES.map(
      (side) =>
        html`<span class=${`compare-score of-${side}`}><span>${tableName(both, side)} · ${seatName(both[side].game, seats[side])}</span> <strong>${score(side)}</strong></span>`,
    )}</p>
    <p>${inWords(then, both, low)}</p>
    ${told.length > 1 && html`<${Gaps} gaps=${gaps} low=${low} at=${at} label=${t("compare.graph", { words: inWords(gaps.at(-1) ?? null, both, low) })} onGo=${onGo} />`}
  </section>`;
}

/** The difference as a line about nought; above it the left table is ahead. */
function Gaps({ gaps, low, at, label, onGo }) {
  const most = Math.max(1, ...gaps.map((one) => Math.abs(one ?? 0)));
  const x = (index) => ((index / Math.max(1, gaps.length - 1)) * WIDE).toFixed(1);
  const y = (by) => (HIGH / 2 - ((low ? -by : by) / most) * (HIGH / 2 - 5)).toFixed(1);
  const path = useMemo(() => {
    let line = "";
    for (const [index, by] of gaps.entries()) {
      if (by !== null) line += line ? `H${x(index)}V${y(by)}` : `M${x(index)} ${y(by)}`;
    }
    return line;
  }, [gaps]);
  const go = (event) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onGo(Math.round(Math.max(0, Math.min(1, (event.clientX - left) / width)) * (gaps.length - 1)));
  };
  return html`<svg class="compare-gaps" viewBox=${`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" role="img" aria-label=${label} onClick=${go}>
    <path class="gap-nought" d=${`M0 ${HIGH / 2}H${WIDE}`} /><path class="gap-line" d=${path} />
    <path class="gap-now" d=${`M${x(at)} 0V${HIGH}`} /></svg>`;
}

/** @param {{both: any, lines: {left: any[], right: any[]}}} props `lines`: of their tournament's comparison */
export function Results({ both, lines }) {
  const { left, right } = both;
  const final = (side) => both[side].game.result?.scores ?? both[side].game.scores;
  if (!final("left") || !final("right")) return null;
  const kinds = ["matchpoints", "imps"].filter((kind) => lines.left.some((line) => line[kind] !== null));
  const made = (side, kind, seat) => exact(lines[side].find((line) => line.seat === seat)?.[kind]);
  const rows = left.game.seats.length === right.game.seats.length ? left.game.seats.map((_, seat) => seat) : [];
  if (!rows.length) return null;
  return html`<details class="compare-results"><summary>${t("compare.results")}</summary><div class="scroll-x"><table class="numbers-tabular">
    <caption class="unseen">${t("compare.results")}</caption>
    <thead><tr><th scope="col">${t("compare.seat")}</th>${SIDES.map((side) => html`<th scope="col">${tableName(both, side)}</th><th scope="col" class="number">${measureName(both[side].game.measure)}</th>${kinds.map((kind) => html`<th scope="col" class="number">${t(`compare.${kind}`)}</th>`)}`)}</tr></thead>
    <tbody>${rows.map(
      (seat) =>
        html`<tr><th scope="row">${seat + 1}</th>${SIDES.map(
          (side) =>
            html`<td>${seatName(both[side].game, seat)}</td><td class="number"><strong>${final(side)[seat]}</strong></td>${kinds.map((kind) => html`<td class="number">${made(side, kind, seat)}</td>`)}`,
        )}</tr>`,
    )}</tbody></table></div></details>`;
}
