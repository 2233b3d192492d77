// "Find the best move": a decision of the chapter's game as a puzzle, judged by the analysis of the game.

import { Glyph } from "../analysis/marks.js";
import { betterOf, lossOf, worthOf } from "../analysis/outlook.js";
import { get } from "../lib/api.js";
import { html, useEffect, useState } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { addSheet } from "../lib/sheets.js";
import { addTexts, ENGLISH, seatName, t } from "../lib/text.js";
import { useAsking } from "../replay/asking.js";
import analysis from "../text/analysis.js";
import texts from "../text/puzzle.js";

addSheet("analysis");
addSheet("puzzle");
addTexts(analysis);
addTexts(texts);

const PAGES = 8; // of the analysis, until there is something to choose

/** @typedef {import("../analysis/run.js").Decision} Decision */
/** @typedef {import("../analysis/run.js").Tried} Tried */

/** That of a line, each of whose moves is analysed by itself. @param {import("./line.js").Variation[]} line @param {string} path @param {number} step */
async function nextInLine(line, path, step) {
  for (const one of line) {
    if (one.step <= step || one.seat === null) continue;
    const found = await get(`${path}/${one.id}/analysis`);
    if (found.candidates.length > 1) return found;
  }
  return null;
}

/** The next decision after a step at which there is something to find; null when there is none. @param {string} game @param {number} step @returns {Promise<Decision|null>} */
async function nextPuzzle(game, step) {
  let after = /** @type {number|null} */ (step);
  for (let pages = 0; after !== null && pages < PAGES; pages += 1) {
    const part = await get(`/v1/games/${encodeURIComponent(game)}/analysis`, { query: { after, limit: 10 } });
    const found = part.decisions.find(({ candidates }) => candidates.length > 1);
    if (found) return found;
    after = part.next;
  }
  return null;
}

/** Whether a move is as good as the best, as far as the estimate can tell. @param {Decision} decision @param {Tried} tried */
const isGood = ({ candidates: [best] }, tried) =>
  best.worth - tried.worth <= Math.max(0.05, 2 * Math.hypot(best.error, tried.error));

const labelOf = (tried) => (tried.move === null ? t("analysis.wait") : tried.label);

/** What is said of the move that was chosen. @param {{decision: Decision, chosen: Tried}} props */
function Verdict({ decision, chosen }) {
  const [best] = decision.candidates;
  const loss = best.worth - chosen.worth;
  if (chosen === best) return html`<p role="status" class="puzzle-verdict is-right">${t("puzzle.found")}</p>`;
  if (isGood(decision, chosen))
    return html`<p role="status" class="puzzle-verdict is-right">${t("puzzle.as_good")} ${betterOf(decision)}</p>`;
  return html`<p role="status" class="puzzle-verdict"><${Glyph} verdict="mistake" /> ${lossOf({ ...decision, loss })} ${betterOf(decision)}</p>`;
}

/** The moves: to choose from, and once one is chosen with what they are worth, the best first. */
function Moves({ decision, chosen, onChoose }) {
  const shown = chosen
    ? decision.candidates
    : [...decision.candidates].sort((one, other) => labelOf(one).localeCompare(labelOf(other)));
  return html`<ul class="puzzle-moves">${shown.map((tried) =>
    chosen
      ? html`<li key=${tried.label} class=${tried === chosen ? "is-chosen" : ""}><span ...${ENGLISH}>${labelOf(tried)}</span>
          ${tried.made && html`<span class="tag">${t("analysis.made")}</span>`}${tried === chosen && html`<span class="tag">${t("puzzle.yours")}</span>`}
          <strong>${worthOf(decision.unit, tried.worth)}</strong></li>`
      : html`<li key=${tried.label}><button type="button" ...${ENGLISH} onClick=${() => onChoose(tried)}>${labelOf(tried)}</button></li>`,
  )}</ul>`;
}

/** @param {{game: any, line: any, step: number, onGo: (step: number) => void}} props `line`: as `useLine` has it; its moves make puzzles where it was taken */
export function Puzzle({ game, line, step, onGo }) {
  const { busy, problem, ask } = useAsking();
  const [decision, setDecision] = useState(/** @type {Decision|null|undefined} */ (undefined));
  const [chosen, setChosen] = useState(/** @type {Tried|null} */ (null));
  const begin = (after) =>
    ask(async () => {
      const found = await (line.end ? nextInLine(line.line, line.path, after) : nextPuzzle(game.id, after));
      setDecision(found);
      setChosen(null);
      if (found) onGo(found.step - 1);
    });
  useEffect(() => setDecision(undefined), [game.id, line.end]);
  const button = (words, after) =>
    html`<p><button type="button" class="primary" disabled=${busy} aria-busy=${busy} onClick=${() => begin(after)}>${busy ? t("puzzle.looking") : words}</button></p>`;
  if (!decision) {
    return html`<div class="puzzle"><p class="hint">${t(decision === null ? "puzzle.none" : "puzzle.what")}</p>
      <${ProblemNote} problem=${problem} />${button(t("puzzle.begin"), decision === null ? 0 : step)}</div>`;
  }
  const name = seatName(game, decision.seat);
  return html`<div class="puzzle"><h3>${t("puzzle.question", { name })}</h3>
    ${!chosen && html`<p class="hint">${t("puzzle.judged", { name })}</p>`}
    ${chosen && html`<${Verdict} decision=${decision} chosen=${chosen} />`}
    <${Moves} decision=${decision} chosen=${chosen} onChoose=${setChosen} />
    ${step !== decision.step - 1 && !chosen && html`<p><button type="button" onClick=${() => onGo(decision.step - 1)}>${t("puzzle.back")}</button></p>`}
    <${ProblemNote} problem=${problem} />${button(t("puzzle.next"), decision.step)}</div>`;
}
