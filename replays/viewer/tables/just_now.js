// What just happened, in a few words, for those who watch the cloth and not the log.

import { seatName } from "../lib/text.js";

const FEW = 3;

/** Whose deed an event is: the seat that moved, if the explanation begins with its name; else null. */
function doerOf(game, { event, text }) {
  const found = /^(?:seat|bot):(\d+)$/.exec(event.by ?? "");
  const seat = found ? Number(found[1]) : null;
  return seat !== null && text.startsWith(`${seatName(game, seat)} `) ? seat : null;
}

/** The first clause of an explanation, without what stands in brackets. @param {string} text */
const inShort = (text) =>
  text
    .replace(/ \([^()]*\)/g, "")
    .split(/[.:;](?= |$)/)[0]
    .trim();

/**
 * The latest deeds of others since a seat's own last one; of anybody for those who only watch.
 * @param {any} game @param {import("./told.js").Told[]} told @param {number|null} own whose deeds are left out
 * @returns {string[]} oldest first
 */
export function justNow(game, told, own) {
  const deeds = told.map((one) => ({ ...one, seat: doerOf(game, one) })).filter(({ seat }) => seat !== null);
  const after = own === null ? 0 : deeds.findLastIndex(({ seat }) => seat === own) + 1;
  return deeds
    .slice(after)
    .slice(-FEW)
    .map(({ text }) => inShort(text));
}
