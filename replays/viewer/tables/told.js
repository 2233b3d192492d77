// What has happened at a table, from the record. Two pictures of a table do not tell it: there may be steps between them.

const NEWEST = 40;
const NOTHING = [];

/** @typedef {{event: any, text: string}} Told an event of the record and its explanation */

/**
 * What led to the table after a step, oldest first, without the steps that were set back; nothing while frames up to that
 * step are still to come.
 * @param {any[]} frames frames of the replay, oldest first @param {number} step
 * @param {(text: string) => string} named puts names in place of seats @returns {Told[]}
 */
export function toldUpTo(frames, step, named) {
  if (!frames.length || frames[frames.length - 1].step < step) return NOTHING;
  const end = frames.findLastIndex((frame) => frame.step <= step) + 1;
  /** @type {any[]} */
  const standing = [];
  for (const frame of frames.slice(Math.max(0, end - NEWEST), end)) {
    if (frame.event.type === "SetBack") while (standing.length && standing.at(-1).step > frame.event.to) standing.pop();
    standing.push(frame);
  }
  return standing.map(({ event, explanation }) => ({ event, text: named(explanation.text) }));
}
