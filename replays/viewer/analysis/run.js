// The analysis of a game, asked for part by part: the service works for a moment and says where to go on.

import { get } from "../lib/api.js";
import { addSheet } from "../lib/sheets.js";
import { addTexts } from "../lib/text.js";
import texts from "../text/analysis.js";
import { noteOf } from "./marks.js";
import { marksOf, Strip } from "./outlook.js";
import { Panel } from "./panel.js";

const BUSY_MS = 2000;

/**
 * @typedef {object} Tried
 * @property {string} label
 * @property {any} move null: none
 * @property {number} worth
 * @property {number} error
 * @property {number} best_on
 * @property {boolean} made
 */
/**
 * @typedef {object} Decision
 * @property {number} step
 * @property {number} seat
 * @property {string} made
 * @property {"good"|"inaccuracy"|"mistake"|"blunder"} verdict
 * @property {number} loss
 * @property {number} confidence
 * @property {"points"|"wins"} unit
 * @property {number} tables
 * @property {{fact: string, label?: string, best: number, made: number}[]} why
 * @property {string|null} why_not
 * @property {Tried[]} candidates
 */
/**
 * @typedef {object} Analysis as far as it has come; another object each time that there is more
 * @property {Decision[]} decisions in order
 * @property {Decision[]} faults those that were worse than good
 * @property {number[]|null} outcome what came of the game for each seat
 * @property {import("../replay/graph.js").Mark[]} marks the faults as marks on lines
 * @property {number} upTo the step up to which the game is analysed
 * @property {boolean} done
 * @property {any} problem what kept it from going on
 * @property {() => void} again goes on after that
 * @property {(step: number) => any} noteAt what stands beside a step in the move list
 * @property {(step: number, by: number) => number|null} faultBeside the step of the next fault in a direction
 * @property {any} Panel
 * @property {any} Strip
 */

/** The same object as long as the note says the same, so that rows are not drawn anew. @param {Decision[]} faults */
function notesOf(faults) {
  const notes = new Map(faults.map((fault) => [fault.step, noteOf(fault.verdict)]));
  return (step) => notes.get(step);
}

/** @param {Decision[]} faults */
function besideOf(faults) {
  return (step, by) =>
    (by > 0 ? faults.find((fault) => fault.step > step) : faults.findLast((fault) => fault.step < step))?.step ?? null;
}

/** A pause that ends early with the page. @param {number} ms @param {AbortSignal} signal */
const rest = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve(null);
    });
  });

/**
 * Begins the analysis of a game, and tells of it whenever there is more.
 * @param {{id: string, step: number}} game @param {AbortSignal} signal @param {(analysis: Analysis) => void} tell
 */
export function analyse(game, signal, tell) {
  addSheet("analysis");
  addTexts(texts);
  let outcome = /** @type {number[]|null} */ (null);
  const path = `/v1/games/${encodeURIComponent(game.id)}/analysis`;
  let decisions = /** @type {Decision[]} */ ([]);
  let after = /** @type {number|null} */ (0);
  const said = (problem = null) => {
    const faults = decisions.filter(({ verdict }) => verdict !== "good");
    const upTo = after ?? game.step;
    const done = after === null;
    const again = () => void run();
    tell({
      decisions,
      outcome,
      faults,
      marks: marksOf({ faults }),
      upTo,
      done,
      problem,
      again,
      noteAt: notesOf(faults),
      faultBeside: besideOf(faults),
      Panel,
      Strip,
    });
  };
  const run = async () => {
    said();
    while (after !== null && !signal.aborted) {
      try {
        const part = await get(path, { query: { after, limit: 200 }, signal });
        decisions = [...decisions, ...part.decisions];
        after = part.next;
        outcome = part.outcome;
        said();
      } catch (error) {
        if (signal.aborted) return;
        if (error.code !== "busy" && error.status !== 429) return void said(error);
        await rest(error.retryAfter ? error.retryAfter * 1000 : BUSY_MS, signal);
      }
    }
  };
  run();
}
