// The rows of the move list: a divider for each hand or round, and below it what was done, or every event.

import { indexAt } from "./listing.js";
import { isDivider } from "./marks.js";

/**
 * @typedef {object} Row
 * @property {number} step
 * @property {string|null} group what begins here, for a divider; null for a step
 * @property {number|null} seat who did it; null for a divider, and for what nobody at the table did
 * @property {boolean} moved whether a move begins at the step, rather than what came of one
 * @property {boolean} tried whether it belongs to a line and not to the record
 * @property {{kind: string, label: string}[]} marks of the step, but for dividers
 * @property {string} type that of the event, which stands in for its sentence until that is there
 */

/** The seat that an event's `by` names; null for others. @param {string} by */
export function seatOf(by) {
  const [role, seat] = by.split(":");
  return role === "seat" || role === "bot" ? Number(seat) : null;
}

/** @param {any[]} marks @returns {Map<number, any[]>} */
function byStep(marks) {
  const found = new Map();
  for (const mark of marks) {
    const there = found.get(mark.step);
    if (there) there.push(mark);
    else found.set(mark.step, [mark]);
  }
  return found;
}

/**
 * By move, only the opening and steps that somebody did or that have a mark have a row.
 * @param {import("./listing.js").Listing} listing @param {any[]} marks with names @param {"move"|"event"} unit
 * @param {number|null} branchAt the step that a line begins after @returns {Row[]}
 */
export function rowsOf(listing, marks, unit, branchAt) {
  const rows = /** @type {Row[]} */ ([]);
  const marked = byStep(marks);
  const moves = new Set(listing.moves);
  for (const [index, step] of listing.steps.entries()) {
    const here = marked.get(step) ?? [];
    const groups = here.filter(({ kind }) => isDivider(kind));
    const others = here.filter(({ kind }) => !isDivider(kind));
    const tried = branchAt !== null && step > branchAt;
    const moved = moves.has(step);
    const row = { step, group: null, seat: null, moved, tried, marks: [], type: "" };
    if (groups.length) rows.push({ ...row, moved: false, group: groups.map(({ label }) => label).join(" · ") });
    if (unit === "move" && index > 0 && !moved && !others.length) continue;
    rows.push({ ...row, seat: seatOf(listing.by[index]), marks: others, type: listing.types[index] });
  }
  return rows;
}

/** The row of a step: that of the last one at or before it, a divider only where there is no other; -1 before the first. @param {Row[]} rows @param {number} step */
export function rowAt(rows, step) {
  const at = indexAt(
    rows.map((row) => row.step),
    step,
  );
  return at >= 0 && rows[at].group !== null && rows[at + 1]?.step === rows[at].step ? at + 1 : at;
}

/**
 * The step one move before or after another; the first or last one where there is no such move.
 * @param {number[]} moves @param {number} step @param {number} by -1 or 1 @param {{first: number, last: number}} span
 */
export function moveBeside(moves, step, by, span) {
  const at = indexAt(moves, by < 0 ? step - 1 : step) + (by < 0 ? 0 : 1);
  return moves[at] ?? (by < 0 ? span.first : span.last);
}
