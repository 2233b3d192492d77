// Where play at two tables parted: their decisions laid side by side. It knows no title: rounds come from the marks, what was
// decided from the moves in the record. Data only; nothing is drawn here.

import { indexAt } from "../replay/listing.js";
import { seatOf } from "../replay/move_rows.js";

/**
 * @typedef {object} Decision
 * @property {number} step
 * @property {number} seat
 * @property {string} kind the type of its move
 * @property {string} choice what was decided, in a form in which equal decisions are equal texts
 * @property {string} group the round in which it was made
 * @property {number[]} told the steps that say what it was; after the last of them the table is shown
 *
 * @typedef {object} Place a point that two tables have in common: the same decision of the same seat
 * @property {number|null} seat null before the first and after the last decision
 * @property {string} group
 * @property {Decision|null} left null where that table has no such decision
 * @property {Decision|null} right
 * @property {number} leftAt the step that the left table is shown at
 * @property {number} rightAt
 * @property {boolean} same
 */

/** Equal cards are told apart by a number after a colon, which does not matter here. @param {string} id */
const alike = (id) => id.replace(/:\d+$/, "");

/**
 * A value as a text, whatever the order of its members. Moments do not count, and what was offered before stands for its name.
 * @param {any} value @param {Map<string, string>} offers by name @returns {string}
 */
function written(value, offers) {
  if (Array.isArray(value)) return `[${value.map((one) => written(one, offers)).join()}]`;
  if (value === null || typeof value !== "object") return typeof value === "string" ? alike(value) : String(value);
  const names = Object.keys(value).filter((name) => name !== "at");
  const member = (name) => (name === "offer" ? (offers.get(value.offer) ?? "") : written(value[name], offers));
  return `{${names
    .sort()
    .map((name) => `${name}=${member(name)}`)
    .join()}}`;
}

/**
 * The rounds of a replay: where each begins, and its name. Where names come again, in each hand, they say which deal it was.
 * @param {import("../replay/listing.js").Listing} listing
 */
function roundsOf({ marks }) {
  const begins = marks.filter(({ kind }) => kind === "round");
  const again = new Set(begins.map(({ label }) => label)).size < begins.length;
  const seen = new Map();
  const names = begins.map(({ step, label }) => {
    const deal = again ? marks.findLast((mark) => mark.kind === "deal" && mark.step <= step)?.label : null;
    const name = deal ? `${label} · ${deal}` : label;
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return `${name}#${seen.get(name)}`;
  });
  return { steps: begins.map(({ step }) => step), names };
}

/** Whether an event says nothing but some of these members. @param {any} event @param {string[]} members */
const saysOnly = ({ data }, members) => Object.keys(data ?? {}).every((name) => members.includes(name));

/**
 * The steps that tell a decision, of those that came of it: where a clock is told first, what comes after; and what was done,
 * where only who did it is told.
 * @param {any[]} stretch the event of the decision and those up to the next one
 */
function toldBy(stretch) {
  const at = Math.max(
    0,
    stretch.findIndex((event) => !saysOnly(event, ["now"])),
  );
  const more = saysOnly(stretch[at], ["seat"]) && stretch[at + 1] ? 2 : 1;
  return stretch.slice(at, at + more).map(({ n }) => n);
}

/**
 * The decisions of the seats, in order; what rulings have set back is left out.
 * @param {any[]} record the events of a game as they are stored @param {import("../replay/listing.js").Listing} listing of its replay as ruled
 * @returns {Decision[]}
 */
export function decisionsOf(record, listing) {
  const stands = new Set(listing.steps);
  const events = record.filter(({ n }) => stands.has(n));
  const rounds = roundsOf(listing);
  const offers = new Map();
  const found = /** @type {Decision[]} */ ([]);
  for (const [index, { n, by, move, data }] of events.entries()) {
    if (!move) continue;
    if (typeof data?.offer === "string" && data.give) offers.set(data.offer, written({ ...data, offer: null }, offers));
    const seat = seatOf(by) ?? (Number.isInteger(move.seat) ? move.seat : null);
    if (seat === null) continue;
    let end = index + 1;
    while (events[end] && !events[end].move && events[end].by === by) end += 1;
    const group = rounds.names[indexAt(rounds.steps, n)] ?? "";
    const told = toldBy(events.slice(index, end));
    found.push({ step: n, seat, kind: move.type, choice: written(move, offers), group, told });
  }
  return found;
}

/** Whether the first deals of two records are the same. @param {any[]} left @param {any[]} right */
export function dealtAlike(left, right) {
  const first = (record) => {
    const played = record.findIndex(({ move, by }) => move && seatOf(by) !== null);
    const before = played < 0 ? record : record.slice(0, played);
    return before.filter(({ move }) => move).map(({ move }) => JSON.stringify(move, Object.keys(move).sort()));
  };
  const [one, other] = [first(left), first(right)];
  return one.length > 0 && one.join() === other.join();
}

/** Two orders in one: that of the left, and what only the right has after what it follows there. @template T @param {T[]} left @param {T[]} right @returns {T[]} */
function merged(left, right) {
  const both = [...left];
  const known = new Set(left);
  let after = -1;
  for (const one of right) {
    if (known.has(one)) after = both.indexOf(one);
    else both.splice(++after, 0, one);
  }
  return both;
}

/** How well two decisions fit: of the same kind, and then the same. @param {Decision} one @param {Decision} other */
const fit = (one, other) => (one.kind === other.kind ? (one.choice === other.choice ? 1001 : 1000) : 0);

/**
 * A seat's decisions of a round in pairs: as many as can be of the same kind; those between them by their order.
 * @param {Decision[]} left @param {Decision[]} right @returns {{left: Decision|null, right: Decision|null}[]}
 */
export function paired(left, right) {
  const best = Array.from({ length: left.length + 1 }, () => new Array(right.length + 1).fill(0));
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let k = right.length - 1; k >= 0; k -= 1) {
      const both = fit(left[i], right[k]);
      best[i][k] = Math.max(best[i + 1][k], best[i][k + 1], both ? both + best[i + 1][k + 1] : 0);
    }
  }
  const pairs = [];
  let [i, k, from, since] = [0, 0, 0, 0];
  const between = () => {
    for (; from < i || since < k; from += Number(from < i), since += Number(since < k)) {
      pairs.push({ left: from < i ? left[from] : null, right: since < k ? right[since] : null });
    }
  };
  while (i < left.length && k < right.length) {
    const both = fit(left[i], right[k]);
    if (both && best[i][k] === both + best[i + 1][k + 1]) {
      between();
      pairs.push({ left: left[i], right: right[k] });
      i += 1;
      k += 1;
      from = i;
      since = k;
    } else if (best[i][k] === best[i + 1][k]) i += 1;
    else k += 1;
  }
  [i, k] = [left.length, right.length];
  between();
  return pairs;
}

/** @param {Decision[]} decisions @param {(one: Decision) => any} key @returns {Map<any, Decision[]>} */
function by(decisions, key) {
  const found = new Map();
  for (const one of decisions) {
    const there = found.get(key(one));
    if (there) there.push(one);
    else found.set(key(one), [one]);
  }
  return found;
}

/** The pairs of a round, in the order of the left table. @param {Decision[]} left @param {Decision[]} right */
function pairsOf(left, right) {
  const [mine, theirs] = [by(left, ({ seat }) => seat), by(right, ({ seat }) => seat)];
  const pairs = [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((seat) =>
    paired(mine.get(seat) ?? [], theirs.get(seat) ?? []),
  );
  const ordered = (side) => pairs.filter((pair) => pair[side]).sort((one, other) => one[side].step - other[side].step);
  return merged(ordered("left"), ordered("right"));
}

/**
 * All that two tables have in common, in order: before play, each decision, and the end.
 * @param {Decision[]} left @param {Decision[]} right @param {{left: number, right: number}} last the last steps @returns {Place[]}
 */
export function placesOf(left, right, last) {
  const [mine, theirs] = [by(left, ({ group }) => group), by(right, ({ group }) => group)];
  let leftAt = Math.max(1, (left[0]?.step ?? 2) - 1);
  let rightAt = Math.max(1, (right[0]?.step ?? 2) - 1);
  const none = { seat: null, left: null, right: null, same: true };
  const places = /** @type {Place[]} */ ([{ ...none, group: "", leftAt, rightAt }]);
  for (const group of merged([...mine.keys()], [...theirs.keys()])) {
    for (const pair of pairsOf(mine.get(group) ?? [], theirs.get(group) ?? [])) {
      leftAt = pair.left?.told.at(-1) ?? leftAt;
      rightAt = pair.right?.told.at(-1) ?? rightAt;
      const seat = (pair.left ?? pair.right)?.seat ?? null;
      places.push({ ...pair, seat, group, leftAt, rightAt, same: pair.left?.choice === pair.right?.choice });
    }
  }
  places.push({ ...none, group: places.at(-1)?.group ?? "", leftAt: last.left, rightAt: last.right });
  return places;
}

/** One game seen by two: the same steps at both. @param {import("../replay/listing.js").Listing} listing @returns {Place[]} */
export function placesOfOne(listing) {
  const rounds = roundsOf(listing);
  const steps = [...new Set([listing.steps[0] ?? 1, ...listing.moves, listing.last])];
  return steps.map((step) => ({
    seat: null,
    group: rounds.names[indexAt(rounds.steps, step)] ?? "",
    left: null,
    right: null,
    leftAt: step,
    rightAt: step,
    same: true,
  }));
}

/** The name of a round without its count. @param {string} group */
export const roundName = (group) => group.replace(/#\d+$/, "");

/** The place of a step of the left table: the last one at or before it. @param {Place[]} places @param {number} step */
export function placeOfStep(places, step) {
  const found = places.findLastIndex(({ leftAt }) => leftAt <= step);
  return Math.max(0, found);
}
