// Writing the note of a step: what is typed is kept after a moment, and who was quicker is not overwritten.

import { useEffect, useReducer, useRef } from "../lib/html.js";
import { deleteNote, marksOf, putNote, saysNothing } from "./api.js";

const TYPED_MS = 900;

/**
 * The note of one step while it is written.
 * @typedef {object} Sheet
 * @property {string} key
 * @property {number|string} at its step, or the id of its variation
 * @property {import("./api.js").Note|null} seen as the service has it
 * @property {import("./api.js").Marks} draft
 * @property {boolean} waiting whether the draft is still to be sent
 * @property {boolean} sending
 * @property {any} timer
 * @property {import("./api.js").Note|null|undefined} newest what another has put there meanwhile; undefined: nothing
 * @property {any} problem
 */

/** Sends what is waiting, one after another. @param {Sheet} sheet @param {any} props */
async function send(sheet, { study, chapter, onSaved, redraw }) {
  clearTimeout(sheet.timer);
  if (sheet.sending || sheet.newest !== undefined) return;
  while (sheet.waiting) {
    sheet.waiting = false;
    sheet.sending = true;
    sheet.problem = null;
    redraw();
    try {
      if (!saysNothing(sheet.draft)) {
        sheet.seen = await putNote(
          study,
          chapter,
          sheet.at,
          { ...sheet.draft, comment: sheet.draft.comment.trim() },
          sheet.seen,
        );
      } else if (sheet.seen) {
        await deleteNote(study, chapter, sheet.seen);
        sheet.seen = null;
      }
      onSaved(sheet.at, sheet.seen);
    } catch (problem) {
      if ("newest" in problem.body) sheet.newest = problem.body.newest;
      else sheet.problem = problem;
      sheet.sending = false;
      break;
    }
    sheet.sending = false;
  }
  redraw();
}

/**
 * @param {{study: string, chapter: string, at: number|string, note: import("./api.js").Note|null,
 *   onSaved: (at: any, note: import("./api.js").Note|null) => void}} props `note`: the one that is there, as it was read
 */
export function useNoting({ study, chapter, at, note, onSaved }) {
  const [, redraw] = useReducer((turn) => turn + 1, 0);
  const held = useRef(/** @type {Sheet|null} */ (null));
  const key = `${chapter} ${at}`;
  if (held.current?.key !== key) {
    held.current = {
      key,
      at,
      seen: note,
      draft: marksOf(note),
      waiting: false,
      sending: false,
      timer: 0,
      newest: undefined,
      problem: null,
    };
  }
  const sheet = held.current;
  if (
    !sheet.waiting &&
    !sheet.sending &&
    !sheet.problem &&
    sheet.newest === undefined &&
    (note?.version ?? 0) > (sheet.seen?.version ?? 0)
  ) {
    sheet.seen = note;
    sheet.draft = marksOf(note);
  }
  const props = { study, chapter, onSaved, redraw: () => redraw(null) };
  const last = useRef(props);
  last.current = props;
  useEffect(() => () => void send(sheet, last.current), [key]);

  const change = (changes, soon = false) => {
    sheet.draft = { ...sheet.draft, ...changes };
    sheet.waiting = true;
    clearTimeout(sheet.timer);
    if (soon) sheet.timer = setTimeout(() => send(sheet, last.current), TYPED_MS);
    else send(sheet, last.current);
    redraw(null);
  };
  /** Goes on with one's own note, or with that of the other. @param {boolean} mine */
  const settle = (mine) => {
    sheet.seen = sheet.newest ?? null;
    sheet.newest = undefined;
    sheet.waiting = mine;
    if (!mine) {
      sheet.draft = marksOf(sheet.seen);
      onSaved(at, sheet.seen);
    }
    send(sheet, last.current);
    redraw(null);
  };
  return { ...sheet, change, settle, flush: () => send(sheet, last.current) };
}
