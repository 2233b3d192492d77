// The address of a comparison: two tables, each seen by somebody, and where both are.

import { isViewer } from "../replay/address.js";

/** @typedef {{game: string, as: string}} Seen a game, seen by a seat, "public" or "all" */

/** @param {string|undefined} text "GAME:1" @returns {Seen|null} */
export function seenIn(text) {
  const found = /^([\w-]{1,64}):(\w+)$/.exec(text ?? "");
  return found && isViewer(found[2]) ? { game: found[1], as: found[2] } : null;
}

/**
 * Where the tables are: at a step of the left one, or each at its own.
 * @param {string|undefined} text "12", or "12,15" @returns {{left: number|null, right: number|null}}
 */
export function stepsIn(text) {
  const [left, right] = (text ?? "")
    .split(",")
    .map((part) => (/^\d{1,6}$/.test(part) ? Math.max(1, Number(part)) : null));
  return { left: left ?? null, right: right ?? null };
}

/** @param {Seen} left @param {Seen} right @param {string} [at] as `stepsIn` reads it */
export function addressOf(left, right, at) {
  const side = ({ game, as }) => `${encodeURIComponent(game)}:${as}`;
  return `/compare?left=${side(left)}&right=${side(right)}${at ? `&at=${at}` : ""}`;
}
