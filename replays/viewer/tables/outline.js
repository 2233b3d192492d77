// Guesses what the members of an unknown state are by their names and shapes, for the plain table.

const SCORE = /(^|_)(points?|scores?|totals?|coins|money|tricks|wins)(_|$)/;
const TOTAL = /^(totals?|scores?|points)$/;
const SEAT = new Set([
  "turn",
  "dealer",
  "leader",
  "first",
  "starter",
  "seat",
  "from",
  "to",
  "by",
  "holder",
  "owner",
  "winner",
]);
const SEATS = new Set(["seats", "winners", "out", "passed", "awaiting", "votes", "contenders", "silenced"]);
const PLAYERS = new Set(["seats", "players"]);
const SETTINGS = new Set(["config", "options"]);
const CLOCK = "now"; // of a table in real time; the page shows the time that is left
const RESULT = new Set(["result", "over"]);

/**
 * @typedef {{name: string, value: any}} Member
 * @typedef {object} Outline
 * @property {Member[]} facts single values
 * @property {Member[]} zones lists of cards that belong to nobody
 * @property {Member[][]} seats what each seat has
 * @property {Member[]} scores tables of numbers: rows by seat
 * @property {Member[]} rest anything else
 * @property {Member[]} settings
 * @property {number[]|null} winners if the game is over and names them
 */

/** @param {any} value */
export const isSingle = (value) => value === null || typeof value !== "object";

/** Whether a value is a list of single values, which are taken for cards. @param {any} value @returns {value is any[]} */
export const isRow = (value) => Array.isArray(value) && value.every(isSingle);

const isNumbers = (value) => Array.isArray(value) && value.every((one) => one === null || typeof one === "number");

/** Whether a number under this name is a seat. @param {string} name @param {any} value @param {number} count of seats */
export const isSeat = (name, value, count) => SEAT.has(name) && Number.isInteger(value) && value >= 0 && value < count;

/** Whether a list under this name is of seats. @param {string} name @param {any} value @param {number} count */
export const areSeats = (name, value, count) =>
  SEATS.has(name) && isNumbers(value) && value.every((one) => Number.isInteger(one) && one >= 0 && one < count);

/** Whether a number under this name is what a seat has won. @param {string} name */
export const isTotal = (name) => TOTAL.test(name);

/**
 * The values by seat, or null if this is not a value for each seat. Under the number of a seat a text is a card.
 * @param {string} name @param {any} value @param {number} count
 */
function bySeat(name, value, count) {
  if (Array.isArray(value)) {
    const areHands = value.every((one) => one === null || Array.isArray(one)) && value.some(Array.isArray);
    const whole = areHands || PLAYERS.has(name) || (SCORE.test(name) && isNumbers(value));
    return whole && value.length === count ? value : null;
  }
  const keys = Object.keys(value);
  const seats = keys.length > 0 && keys.every((key) => /^\d+$/.test(key) && Number(key) < count);
  const card = (one) => (typeof one === "string" || one === null ? [one] : one);
  return seats ? Array.from({ length: count }, (_, seat) => card(value[seat])) : null;
}

/** Points by round or hand: each entry has a number for each seat. */
const isScores = (name, value, count) =>
  SCORE.test(name) &&
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => Array.isArray(row) && isNumbers(row) && row.length === count);

/**
 * @param {Record<string, any>} state @param {number} count of seats
 * @returns {Outline}
 */
export function outline(state, count) {
  /** @type {Outline} */
  const found = {
    facts: [],
    zones: [],
    seats: Array.from({ length: count }, () => []),
    scores: [],
    rest: [],
    settings: [],
    winners: null,
  };
  for (const [name, value] of Object.entries(state)) sort(found, { name, value }, count);
  return found;
}

/** Puts a member where it belongs. @param {Outline} found @param {Member} member @param {number} count */
function sort(found, member, count) {
  const { name, value } = member;
  if (value === null || value === undefined || name === CLOCK) return;
  if (SETTINGS.has(name)) found.settings.push(member);
  else if (RESULT.has(name) && areSeats("winners", value.winners, count)) {
    found.winners = value.winners;
    found.rest.push({
      name,
      value: Object.fromEntries(Object.entries(value).filter(([inner]) => inner !== "winners")),
    });
  } else if (isSingle(value) || areSeats(name, value, count)) found.facts.push(member);
  else if (isScores(name, value, count)) found.scores.push(member);
  else sortParts(found, member, count);
}

/** The same for what has parts. @param {Outline} found @param {Member} member @param {number} count */
function sortParts(found, { name, value }, count) {
  const seats = bySeat(name, value, count);
  if (seats) {
    for (const [seat, one] of seats.entries()) {
      if (one === undefined) continue;
      const parts = !isSingle(one) && !Array.isArray(one) ? Object.entries(one) : [[name, one]];
      found.seats[seat].push(...parts.map(([part, inner]) => ({ name: part, value: inner })));
    }
  } else if (isRow(value)) found.zones.push({ name, value });
  else if (!Array.isArray(value) && Object.values(value).length > 0 && Object.values(value).every(isRow)) {
    found.zones.push(...Object.entries(value).map(([part, row]) => ({ name: `${name}: ${part}`, value: row })));
  } else if (Object.keys(value).length > 0) found.rest.push({ name, value });
}
