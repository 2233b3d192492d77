// What the page of a live table shows: the parts that the service tells one by one.

/**
 * @typedef {import("./me.js").Me} Me
 * @typedef {{step: number, seat: number|null, moves: {move: any, label: string}[], patterns: any[]}} Legal
 * @typedef {object} View
 * @property {any} game the summary, or null until it is there
 * @property {any} table {step, as, state}
 * @property {any} before the state shown before this one
 * @property {Legal|null} legal
 * @property {any[]} frames the newest frames of the replay, oldest first, for the log
 * @property {Me} me
 * @property {"connecting"|"live"|"lost"|"ended"} connection
 * @property {any} problem why nothing can be shown
 * @property {number} left pictures still to be shown before the newest; until then no moves are offered
 * @property {number|null} skew by how many ms this device's clock is behind the service's; null until known
 */

/** What a page shows before anything has been told. @returns {View} */
export const nothingYet = () => ({
  game: null,
  table: null,
  before: null,
  legal: null,
  frames: [],
  me: { id: "", role: "public", seat: null },
  connection: "connecting",
  problem: null,
  left: 0,
  skew: null,
});

/** Whether all parts of a view are of the same step. @param {any} game @param {any} table @param {Legal|null} legal */
export const agree = (game, table, legal) => game.step === table.step && (!legal || legal.step === table.step);
