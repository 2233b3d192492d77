// A pairing as the desk changes it: two entrants change places.

/** @typedef {{tables: {number: number, seats: string[]}[], byes: Record<string, string|null>}} Change as the act takes it */

/** The entrants at a table. @param {any} table */
const seatsOf = ({ seats }) => seats.map(({ entrant }) => entrant);

/**
 * What changes when two change places: the tables at which they sit, and whose bye the other gets.
 * @param {any} round as `/rounds/{n}` tells it @param {string} one @param {string} other @returns {Change}
 */
export function swapOf(round, one, other) {
  const turn = (entrant) => (entrant === one ? other : entrant === other ? one : entrant);
  const tables = round.tables
    .filter((table) => seatsOf(table).some((entrant) => entrant === one || entrant === other))
    .map((table) => ({ number: table.number, seats: seatsOf(table).map(turn) }));
  /** @type {Record<string, string|null>} */
  const byes = {};
  for (const { entrant, kind } of round.byes) {
    if (turn(entrant) !== entrant) {
      byes[turn(entrant)] = kind;
      byes[entrant] ??= null;
    }
  }
  return { tables, byes };
}
