// The configuration of a tournament: what was changed in it, and lines that are read and written.

/** @typedef {Record<string, any>} Config in the form of the interface */

/** The numbers of seats with which a title can be played. @param {any} title of `GET /v1/titles` @returns {[number, number]} */
export function seatsOf(title) {
  const all = (title?.variants ?? []).map(({ seats }) => seats);
  return [Math.min(...all.map(([least]) => least)), Math.max(...all.map(([, most]) => most))];
}

/**
 * The templates for a title: those made for it first, and none that are made for another.
 * @param {any[]} templates @param {any} title @param {any[]} titles all of them
 */
export function forTitle(templates, title, titles) {
  const madeFor = ({ name }) => titles.find((one) => name.startsWith(`${one.name}-`))?.name ?? null;
  const fitting = templates.filter((template) => [null, title.name].includes(madeFor(template)));
  return [...fitting.filter(madeFor), ...fitting.filter((template) => !madeFor(template))];
}

/** The members that are otherwise. @param {Config} before @param {Config} after @returns {Config} */
export const changesOf = (before, after) =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );

/**
 * Points for places as people write them, a table size a line: "4: 4, 3, 2, 1". Null: none; undefined: it cannot be read.
 * @param {string} text @returns {Record<string, string[]>|null|undefined}
 */
export function readPlaces(text) {
  if (!text.trim()) return null;
  /** @type {Record<string, string[]>} */
  const found = {};
  for (const line of text.split("\n").filter((one) => one.trim())) {
    const [, size, rest] = /^\s*([2-9])\s*:\s*(.+)$/.exec(line) ?? [];
    const given = rest?.split(/[,;\s]+/).filter(Boolean);
    if (!given || given.length !== Number(size) || given.some((one) => !/^\d+(\/[1-9]\d*)?$/.test(one)))
      return undefined;
    found[size] = given;
  }
  return found;
}

/** The same to be shown. @param {Record<string, string[]>|null|undefined} places */
export const writePlaces = (places) =>
  Object.entries(places ?? {})
    .map(([size, given]) => `${size}: ${given.join(", ")}`)
    .join("\n");

/** A scale of penalties, an offence a line: "late 1/2". Undefined: it cannot be read. @param {string} text */
export function readScale(text) {
  const lines = text.split("\n").filter((line) => line.trim());
  const found = lines.map((line) => /^\s*([\w-]+)[\s:]+(\d+(?:\/[1-9]\d*)?)\s*$/.exec(line));
  return found.includes(null) ? undefined : found.map((one) => ({ code: one?.[1], points: one?.[2] }));
}

/** The same to be shown. @param {{code: string, points: string}[]|undefined} scale */
export const writeScale = (scale) => (scale ?? []).map(({ code, points }) => `${code} ${points}`).join("\n");

/** Divisions as people write them: how many, or the size of each. Undefined: it cannot be read. @param {string} text */
export function readDivisions(text) {
  const sizes = text.split(/[,;\s]+/).filter(Boolean);
  if (!sizes.length || sizes.some((one) => !/^\d+$/.test(one))) return undefined;
  return sizes.length > 1 ? sizes.map(Number) : Number(sizes[0]);
}
