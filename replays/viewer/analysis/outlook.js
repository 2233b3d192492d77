// What each seat could expect at each of its decisions, by what it knew: as lines, as a table, and where it turned.

import { html, useMemo } from "../lib/html.js";
import { LOCALE, once, seatName, t } from "../lib/text.js";
import { Graph, gridOf, KeyAt } from "../replay/graph.js";
import { Folded, ToStep } from "../replay/scores.js";
import { Glyph } from "./marks.js";

/** @typedef {import("./run.js").Decision} Decision */
/** @typedef {import("./run.js").Analysis} Analysis */

const DIGITS = { maximumFractionDigits: 1, minimumFractionDigits: 1 };
export const number = once(() => new Intl.NumberFormat(LOCALE, DIGITS));
const signed = once(() => new Intl.NumberFormat(LOCALE, { ...DIGITS, signDisplay: "exceptZero" }));
export const share = once(() => new Intl.NumberFormat(LOCALE, { style: "percent", maximumFractionDigits: 0 }));

/** What a move is worth: points ahead, or the share of games won. @param {string} unit @param {number} worth */
export const worthOf = (unit, worth) => (unit === "wins" ? share().format(worth) : signed().format(worth));

/** What was lost, in words. @param {Decision} decision */
export const lossOf = ({ unit, loss }) =>
  unit === "wins"
    ? t("analysis.loss_wins", { share: share().format(loss) })
    : t("analysis.loss_points", { points: number().format(loss) });

/** What the move that was made is worth. @param {Decision} decision */
const madeWorth = ({ candidates }) => /** @type {any} */ (candidates.find(({ made }) => made)).worth;

/** The mistakes as marks on lines. @param {{faults: Decision[]}} analysis @returns {import("../replay/graph.js").Mark[]} */
export const marksOf = ({ faults }) =>
  faults.map((fault) => ({
    step: fault.step,
    seat: fault.seat,
    kind: fault.verdict,
    words: `${t(`analysis.${fault.verdict}`)}: ${fault.made}. ${betterOf(fault)}`,
  }));

/** @param {Decision} decision */
export const betterOf = ({ candidates: [best] }) =>
  t("analysis.better", { label: best.move === null ? t("analysis.wait") : best.label });

/** @param {number} step @param {number} value @returns {[number, number]} */
const corner = (step, value) => [step, value];

/**
 * Sloping from one decision of a seat to the next, and straight down by what its move lost.
 * @param {any} game @param {Analysis} analysis @returns {import("../replay/graph.js").Lines}
 */
function linesOf(game, { decisions, done, outcome }) {
  const judged = decisions.filter(({ candidates }) => candidates.length);
  const unit = judged[0]?.unit ?? "points";
  const lines = game.seats.map((_, seat) => {
    const own = judged.filter((one) => one.seat === seat);
    const line = own.flatMap((one) => [corner(one.step, one.candidates[0].worth), corner(one.step, madeWorth(one))]);
    return done && outcome ? [...line, corner(game.step, outcome[seat])] : line;
  });
  const all = lines.flatMap((line) => line.map(([, value]) => value));
  const [low, high] = unit === "wins" ? [0, 1] : [Math.min(-1, ...all), Math.max(1, ...all)];
  return {
    lines,
    range: { low, high },
    grid: gridOf(low, high, unit === "wins" ? 0.25 : 1),
    written: (value) => worthOf(unit, value),
  };
}

/** @param {any} game @param {Analysis} analysis */
const useOutlook = (game, analysis) =>
  useMemo(() => linesOf(game, analysis), [game, analysis.decisions, analysis.done]);

/** The lines alone, under the slider. @param {any} props */
export function Strip({ game, analysis, span, step, onGo }) {
  const shown = useOutlook(game, analysis);
  return html`<div class="score-strip" aria-hidden="true"><${Graph} game=${game} shown=${shown} marks=${analysis.marks} span=${span} label="" step=${step} slim=${true} onGo=${onGo} /></div>`;
}

/**
 * The graph with the sentence that explains it, and the table of its decisions.
 * @param {{game: any, analysis: Analysis, span: {first: number, last: number}, step: number|null, linkTo: (step: number) => string, onGo: (step: number) => void}} props
 */
export function Outlook({ game, analysis, span, step, linkTo, onGo }) {
  const shown = useOutlook(game, analysis);
  const judged = analysis.decisions.filter(({ candidates }) => candidates.length);
  if (!judged.length) return null;
  const { unit } = judged[0];
  const title = t(`analysis.outlook_${unit}`);
  const rows = () =>
    judged.map(
      (
        one,
      ) => html`<tr key=${one.step}><th scope="row"><${ToStep} step=${one.step} linkTo=${linkTo} onGo=${onGo} /></th>
        <td>${t("analysis.did", { name: seatName(game, one.seat), made: one.made })} ${one.verdict !== "good" && html`<${Glyph} verdict=${one.verdict} /> ${betterOf(one)}`}</td>
        <td class="number">${worthOf(unit, one.candidates[0].worth)}</td><td class="number">${worthOf(unit, madeWorth(one))}</td></tr>`,
    );
  const head = html`<th scope="col">${t("replay.scores.place")}</th><th scope="col">${t("analysis.move")}</th>
    <th scope="col" class="number">${t("analysis.before")}</th><th scope="col" class="number">${t("analysis.after")}</th>`;
  return html`<section class="replay-scores outlook" aria-labelledby="outlook-title">
    <h3 id="outlook-title">${title}</h3>
    <${KeyAt} game=${game} label=${t("replay.step", { step: step ?? span.last })} shown=${shown} step=${step ?? span.last} />
    <${Graph} game=${game} shown=${shown} marks=${analysis.marks} span=${span} label=${title} step=${step} onGo=${onGo} />
    <p class="hint">${t(`analysis.outlook_${unit}_told`)}</p>
    <${Folded} label=${t("replay.scores.table")} head=${head} rows=${rows} />
  </section>`;
}

/** @typedef {{decision: Decision, from: number|null}} Point `from`: what the seat could expect before, if it is not the move that lost */

/**
 * The decisions at which the game turned, in order: those that surely lost most, and if they are few, those before which a
 * seat's outlook had changed most.
 * @param {Decision[]} decisions @param {number} count
 * @returns {Point[]}
 */
export function turningPoints(decisions, count = 3) {
  const faults = decisions.filter(({ verdict }) => verdict !== "good").sort((one, other) => other.loss - one.loss);
  const found = faults.slice(0, count).map((decision) => ({ decision, from: /** @type {number|null} */ (null) }));
  const last = new Map();
  const swings = [];
  for (const decision of decisions.filter(({ candidates }) => candidates.length)) {
    const from = last.get(decision.seat) ?? null;
    if (from !== null) swings.push({ decision, from, by: Math.abs(decision.candidates[0].worth - from) });
    last.set(decision.seat, madeWorth(decision));
  }
  const others = swings.filter(({ decision, by }) => by > 0 && !found.some((one) => one.decision === decision));
  found.push(...others.sort((one, other) => other.by - one.by).slice(0, count - found.length));
  return found.sort((one, other) => one.decision.step - other.decision.step);
}
