// The panel of an analysis: what was done at the step, what the bot would have done, and how each seat played.

import { html } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { PersonNeeded } from "../lib/sign_in.js";
import { seatName, t, Words } from "../lib/text.js";
import { useAsking } from "../replay/asking.js";
import { beginBranch } from "../replay/branch_reel.js";
import { usePresentation } from "../titles/presentation.js";
import { FAULTS, Glyph } from "./marks.js";
import { betterOf, lossOf, number, Outlook, share, worthOf } from "./outlook.js";

/** @typedef {import("./run.js").Decision} Decision */

/** The decision that a step shows, or came of. @param {Decision[]} decisions @param {number} step */
const decisionAt = (decisions, step) => decisions.findLast((one) => one.step <= step) ?? null;

/** The range of what the moves may be worth, noise and all. @param {Decision} decision */
function rangeOf({ candidates, unit }) {
  if (unit === "wins") return { low: 0, high: 1 };
  const low = Math.min(...candidates.map(({ worth, error }) => worth - 2 * error));
  const high = Math.max(...candidates.map(({ worth, error }) => worth + 2 * error));
  return { low, high: Math.max(high, low + 1) };
}

/** The bar of a move: the longer, the better, with a whisker of two standard errors. */
function Bar({ tried, range }) {
  const at = (value) =>
    ((Math.max(range.low, Math.min(range.high, value)) - range.low) / (range.high - range.low)) * 100;
  return html`<svg class="worth-bar" height="14" aria-hidden="true" focusable="false">
    <rect width=${`${Math.max(1, at(tried.worth))}%`} y="3" height="8" rx="2" />
    <line class="worth-noise" x1=${`${at(tried.worth - 2 * tried.error)}%`} x2=${`${at(tried.worth + 2 * tried.error)}%`} y1="7" y2="7" />
  </svg>`;
}

/** @param {{decision: Decision, tried: import("./run.js").Tried, best: boolean, range: any, busy: boolean, onTry: () => void}} props */
function Candidate({ decision, tried, best, range, busy, onTry }) {
  const label = tried.move === null ? t("analysis.wait") : tried.label;
  const told = t("analysis.told", {
    worth: worthOf(decision.unit, tried.worth),
    error: decision.unit === "wins" ? share().format(2 * tried.error) : number().format(2 * tried.error),
    best_on: share().format(tried.best_on),
  });
  return html`<li class=${`tried${tried.made ? " is-made" : ""}${best ? " is-best" : ""}`}>
    <p class="tried-said"><span class="tried-label">${label}</span>
      ${tried.made && html`<span class="tried-tag">${t("analysis.made")}</span>`}
      ${best && html`<span class="tried-tag is-best">${t("analysis.best")}</span>`}
      <strong class="tried-worth">${worthOf(decision.unit, tried.worth)}</strong></p>
    <${Bar} tried=${tried} range=${range} />
    <p class="tried-more"><span class="hint">${told}</span>
      ${
        tried.move !== null &&
        html`<button type="button" class="small-button" disabled=${busy} aria-label=${t("analysis.try_it_with", { label })} onClick=${onTry}>${t("analysis.try_it")}</button>`
      }</p></li>`;
}

/** What would have been better, and what came of it on average. @param {{decision: Decision}} props */
export const Why = ({ decision }) =>
  html`<p class="why"><strong>${betterOf(decision)}</strong> ${decision.why.map(
    ({ fact, label, best, made }) =>
      html`<span class="reason">${label ?? Words(fact)}: ${t("analysis.instead", { best: number().format(best), made: number().format(made) })}</span> `,
  )}</p>`;

/** What is said of the move that was made. @param {{decision: Decision, name: string}} props */
function Verdict({ decision, name }) {
  const { verdict, loss, confidence, why_not } = decision;
  if (why_not) return html`<p class="hint">${t("analysis.why_not", { why: why_not })}</p>`;
  const sure = share().format(confidence);
  if (verdict !== "good") {
    return html`<p><${Glyph} verdict=${verdict} /> <strong>${t(`analysis.${verdict}`)}</strong>: ${lossOf(decision)}${" "}
      <span class="muted">${t("analysis.sure", { sure })}</span></p>
    <${Why} decision=${decision} />`;
  }
  const key = decision.candidates[0].made
    ? "analysis.was_best"
    : loss < 0.05
      ? "analysis.as_good"
      : "analysis.in_noise";
  return html`<p>${t(key, { name, loss: lossOf(decision) })}</p>`;
}

/** @param {any} props */
function AtStep({ game, decision, step, onGo, onAs, onBegun }) {
  const { busy, problem, ask } = useAsking();
  const name = seatName(game, decision.seat);
  const before = decision.step - 1;
  const range = decision.candidates.length ? rangeOf(decision) : null;
  const { withinAct } = usePresentation(game.title);
  const within = decision.candidates.some(({ move }) => move !== null && withinAct?.(move));
  const tryIt = (tried) =>
    ask(async () =>
      onBegun(
        await beginBranch(game.id, {
          step: before,
          as: within ? "all" : String(decision.seat),
          moves: [tried.move],
          name: tried.label.slice(0, 60),
        }),
      ),
    );
  const look = () => {
    onAs(String(decision.seat));
    onGo(before);
  };
  return html`<section class="decision" aria-label=${t("analysis.at_step", { step: decision.step })}>
    <h3><span class=${`move-seat seat-ink-${decision.seat % 8}`} aria-hidden="true"></span>${t("analysis.did", { name, made: decision.made })}
      ${decision.step !== step && html`<span class="hint">${t("replay.step", { step: decision.step })}</span>`}</h3>
    <${Verdict} decision=${decision} name=${name} />
    ${
      range &&
      html`<ol class="tried-list" aria-label=${t("analysis.candidates")}>${decision.candidates.map(
        (
          tried,
          index,
        ) => html`<${Candidate} key=${`${decision.step} ${index}`} decision=${decision} tried=${tried} best=${index === 0} range=${range}
        busy=${busy} onTry=${() => tryIt(tried)} />`,
      )}</ol>
    <p class="hint">${t(decision.unit === "wins" ? "analysis.estimate_wins" : "analysis.estimate", { count: decision.tables, name })}
      ${within && html` ${t("analysis.within_act")}`}</p>`
    }
    ${problem?.status === 401 ? html`<${PersonNeeded} />` : html`<${ProblemNote} problem=${problem} />`}
    <p><button type="button" class="small-button" onClick=${look}>${t("analysis.look", { name })}</button></p>
  </section>`;
}

/** From fault to fault. @param {any} props */
function Faults({ analysis, step, onGo }) {
  const [back, on] = [analysis.faultBeside(step, -1), analysis.faultBeside(step, 1)];
  const button = (to, key, keys) =>
    html`<button type="button" aria-keyshortcuts=${keys} aria-disabled=${to === null ? "true" : undefined}
      onClick=${() => to !== null && onGo(to)}>${t(key)}</button>`;
  return html`<div class="fault-steps" role="group" aria-label=${t("analysis.faults")}>
    ${button(back, "analysis.back", "[")}${button(on, "analysis.on", "]")}</div>`;
}

/** How each seat played. @param {any} props */
function Summary({ game, analysis }) {
  const rows = game.seats.map((_, seat) => {
    const own = analysis.decisions.filter((one) => one.seat === seat && !one.why_not);
    const loss = own.length ? own.reduce((sum, one) => sum + one.loss, 0) / own.length : null;
    const unit = own[0]?.unit;
    const mean = loss === null ? "–" : unit === "wins" ? share().format(loss) : number().format(loss);
    return {
      seat,
      count: own.length,
      mean,
      faults: FAULTS.map((verdict) => own.filter((one) => one.verdict === verdict).length),
    };
  });
  return html`<table class="fault-table"><caption>${t("analysis.summary")}</caption>
    <thead><tr><th scope="col">${t("analysis.seat")}</th>${FAULTS.map((verdict) => html`<th scope="col" class="number"><${Glyph} verdict=${verdict} /></th>`)}
      <th scope="col" class="number">${t("analysis.mean_loss")}</th><th scope="col" class="number">${t("analysis.count")}</th></tr></thead>
    <tbody>${rows.map(
      (
        row,
      ) => html`<tr><th scope="row">${seatName(game, row.seat)}</th>${row.faults.map((count) => html`<td class="number">${count}</td>`)}
        <td class="number">${row.mean}</td><td class="number">${row.count}</td></tr>`,
    )}</tbody></table>`;
}

/** How far it has come. @param {{game: any, analysis: import("./run.js").Analysis}} props */
export const Progress = ({ game, analysis }) =>
  html`${
    !analysis.done &&
    !analysis.problem &&
    html`<p class="analysis-progress"><label>${t("analysis.running", { step: analysis.upTo, last: game.step })}
      <progress max=${game.step} value=${analysis.upTo}></progress></label></p>`
  }<${ProblemNote} problem=${analysis.problem} onRetry=${analysis.again} />`;

/** @param {any} props as `Replay` puts them together, and the `analysis` */
export function Panel({ game, analysis, step, span, inBranch, linkTo, onGo, onAs, onBegun }) {
  const decision = inBranch ? null : decisionAt(analysis.decisions, step);
  return html`<div class="analysis">
    <${Progress} game=${game} analysis=${analysis} />
    ${!inBranch && html`<${Outlook} game=${game} analysis=${analysis} span=${span} step=${step} linkTo=${linkTo} onGo=${onGo} />`}
    ${analysis.faults.length > 0 && html`<${Faults} analysis=${analysis} step=${step} onGo=${onGo} />`}
    ${analysis.done && analysis.faults.length === 0 && html`<p>${t("analysis.none")}</p>`}
    ${decision && html`<${AtStep} key=${decision.step} game=${game} decision=${decision} step=${step} onGo=${onGo} onAs=${onAs} onBegun=${onBegun} />`}
    ${!decision && html`<p class="hint">${t(inBranch ? "analysis.in_branch" : "analysis.no_decision")}</p>`}
    <${Summary} game=${game} analysis=${analysis} />
  </div>`;
}
