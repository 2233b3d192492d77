// Patterns: which values are open, what a draft still lacks, and the move it makes.

/**
 * @typedef {{from: any[], min?: number, max?: number, ordered?: boolean, repeat?: boolean, limits?: Record<string, number>}} From
 * @typedef {{int: [number, number]}} Int
 * @typedef {{each: Record<string, any>, min: number, max: number}} Each
 * @typedef {"fixed"|"one"|"some"|"int"|"each"} Kind
 */

/** @param {any} part @returns {Kind} */
export function kindOf(part) {
  if (part === null || typeof part !== "object" || Array.isArray(part)) return "fixed";
  if (Array.isArray(part.from)) return "min" in part ? "some" : "one";
  if (Array.isArray(part.int)) return "int";
  return "each" in part ? "each" : "fixed";
}

/** Whether two values are the same JSON. @param {any} a @param {any} b */
export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** How often a value is in a list. @param {any[]} list @param {any} value */
export const countOf = (list, value) => list.filter((other) => same(other, value)).length;

/** The names of the open members, in the pattern's order. @param {Record<string, any>} members */
export const openMembers = (members) => Object.keys(members).filter((name) => kindOf(members[name]) !== "fixed");

/**
 * A name for each pattern that does not change with the numbers in it, such as the round, so that a draft is kept from one
 * round to the next. @param {any[]} patterns @returns {string[]}
 */
export function signatures(patterns) {
  const seen = new Map();
  return patterns.map((pattern) => {
    const parts = Object.entries(pattern).map(([name, part]) =>
      kindOf(part) !== "fixed" ? `${name}?` : typeof part === "number" ? name : `${name}=${JSON.stringify(part)}`,
    );
    const base = parts.join(" ");
    const times = seen.get(base) ?? 0;
    seen.set(base, times + 1);
    return times ? `${base} #${times}` : base;
  });
}

/**
 * The picks that are still possible, each at most as often as it is offered.
 * @param {From} part
 * @param {any[]} picks
 */
function stillThere(part, picks) {
  const kept = [];
  for (const pick of picks) {
    const free = part.repeat ? countOf(part.from, pick) > 0 : countOf(kept, pick) < countOf(part.from, pick);
    if (free && kept.length < (part.max ?? 1)) kept.push(pick);
  }
  return kept;
}

/** The only possible value, or undefined. @param {any} part */
function onlyValue(part) {
  const kind = kindOf(part);
  if (kind === "one" && part.from.length === 1) return part.from[0];
  if (kind === "int" && part.int[0] === part.int[1]) return part.int[0];
  if (kind === "some" && part.max === 0) return [];
  const whole = kind === "some" && part.min === part.from.length && !part.repeat;
  if (whole && (!part.ordered || part.from.length === 1)) return part.from;
  if (kind === "each" && part.max === 0) return [];
  return undefined;
}

/** Whether a part leaves no choice. @param {any} part */
export const isSettled = (part) => onlyValue(part) !== undefined;

/**
 * The value of a part in a draft, without picks that are no longer possible; undefined if nothing is chosen yet.
 * @param {any} part @param {any} draft
 */
export function valueOf(part, draft) {
  const kind = kindOf(part);
  if (kind === "fixed") return part;
  const only = onlyValue(part);
  if (only !== undefined) return only;
  if (kind === "one") return draft !== undefined && part.from.some((value) => same(value, draft)) ? draft : undefined;
  if (kind === "some") return stillThere(part, Array.isArray(draft) ? draft : []);
  if (kind === "int") return Number.isInteger(draft) ? draft : undefined;
  const entries = Array.isArray(draft) ? draft.slice(0, part.max) : [];
  while (entries.length < part.min) entries.push({});
  return entries.map((entry) => filled(part.each, entry));
}

/**
 * All members with their values; undefined for those not chosen yet.
 * @param {Record<string, any>} members
 * @param {any} draft
 */
export function filled(members, draft = {}) {
  return Object.fromEntries(Object.entries(members).map(([name, part]) => [name, valueOf(part, draft[name])]));
}

/** Whether a value is complete and within its bounds. @param {any} part @param {any} value @returns {boolean} */
export function isComplete(part, value) {
  const kind = kindOf(part);
  if (kind === "fixed") return true;
  if (value === undefined) return false;
  if (kind === "some") return value.length >= part.min && value.length <= part.max;
  if (kind === "int") return value >= part.int[0] && value <= part.int[1];
  if (kind !== "each") return true;
  return (
    value.length >= part.min &&
    value.length <= part.max &&
    !overLimits(part.each, value) &&
    value.every((entry) => Object.keys(part.each).every((name) => isComplete(part.each[name], entry[name])))
  );
}

/**
 * The values of a member of `each` that other entries have used up.
 * @param {From} part
 * @param {any[]} taken values of the others
 */
export function usedUp(part, taken) {
  return part.from.filter((value) => {
    const limit = part.limits?.[String(value)];
    return limit !== undefined && countOf(taken, value) >= limit;
  });
}

/** @param {Record<string, any>} members @param {any[]} entries */
function overLimits(members, entries) {
  return Object.entries(members).some(([name, part]) =>
    Object.entries(part?.limits ?? {}).some(
      ([value, limit]) => entries.filter((entry) => String(entry[name]) === value).length > Number(limit),
    ),
  );
}

/**
 * The open members that a draft still has to fill.
 * @param {Record<string, any>} pattern
 * @param {any} draft
 * @returns {string[]}
 */
export function missing(pattern, draft) {
  const values = filled(pattern, draft);
  return openMembers(pattern).filter((name) => !isComplete(pattern[name], values[name]));
}
