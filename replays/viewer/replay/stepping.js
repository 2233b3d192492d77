// Stepping: by move or by event, as the reader chose; the buttons and keys of the other way stay beside it.

import { useState } from "../lib/html.js";
import { nextMark } from "./marks.js";
import { moveBeside } from "./move_rows.js";

/** @typedef {"move"|"event"} Unit */

const STORED = "daybook.replay.unit";

/** @returns {Unit} */
function stored() {
  try {
    return localStorage.getItem(STORED) === "event" ? "event" : "move";
  } catch {
    return "move";
  }
}

/** By what the reader steps; kept for the next replay. @returns {[Unit, (unit: Unit) => void]} */
export function useUnit() {
  const [unit, setUnit] = useState(stored);
  const choose = (next) => {
    setUnit(next);
    try {
      localStorage.setItem(STORED, next);
    } catch {
      // storage is disabled: it lasts until the page is left
    }
  };
  return [unit, choose];
}

/**
 * The actions of the buttons and keys. What has no moves is stepped by event alone.
 * @param {{reel: any, marks: any[], span: {first: number, last: number}, step: number, onGo: (step: number) => void,
 *   unit?: Unit}} stepping
 */
export function steppingOf({ reel, marks, span, step, onGo, unit = "event" }) {
  const mark = (direction) => nextMark(marks, step, direction) ?? (direction > 0 ? span.last : span.first);
  const ways = {
    first: () => onGo(span.first),
    last: () => onGo(span.last),
    eventBack: () => onGo(reel.beside(step, -1)),
    eventOn: () => onGo(reel.beside(step, 1)),
    markBack: () => onGo(mark(-1)),
    markOn: () => onGo(mark(1)),
  };
  const moves = reel.listing?.moves;
  if (!moves?.length) return { ...ways, back: ways.eventBack, on: ways.eventOn };
  const by = {
    moveBack: () => onGo(moveBeside(moves, step, -1, span)),
    moveOn: () => onGo(moveBeside(moves, step, 1, span)),
  };
  const [chosen, other] = unit === "move" ? ["move", "event"] : ["event", "move"];
  const all = { ...ways, ...by };
  return {
    ...all,
    back: all[`${chosen}Back`],
    on: all[`${chosen}On`],
    otherBack: all[`${other}Back`],
    otherOn: all[`${other}On`],
  };
}
