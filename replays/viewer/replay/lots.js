// Which frames of a reel are fetched next: those on show, then those around them, and the rest only where they come quickly.

import { indexAt } from "./listing.js";

export const AHEAD = 20; // so many steps after the one on show are to be there,
export const BEHIND = 40; // and so many before it, which tables tell what has happened from
const LOT = 40; // frames that are asked for at once
const QUICK_LOT = 200;

/**
 * @typedef {object} Have
 * @property {number[]} listed all steps
 * @property {Map<number, any>} held frames by step
 * @property {number[]} wanted the steps on show
 * @property {boolean} quick whether frames come quickly
 */

/** The steps to be fetched next, one after another; none if enough are here. @param {Have} have @returns {number[]} */
export function nextLot({ listed, held, wanted, quick }) {
  const lacks = (/** @type {number} */ index) => index >= 0 && index < listed.length && !held.has(listed[index]);
  const places = wanted.map((step) => indexAt(listed, step));
  for (const at of places) {
    if (lacks(at)) return listed.slice(lacks(at - 1) ? at - 1 : at, at + 1);
    if (lacks(at - 1)) return [listed[at - 1]];
  }
  for (const at of places) {
    const ahead = lackingAfter(listed, lacks, at, AHEAD, LOT);
    if (ahead.length) return ahead;
    const behind = lackingBefore(listed, lacks, at, BEHIND, BEHIND);
    if (behind.length) return behind;
  }
  if (!quick || !places.length) return [];
  const rest = lackingAfter(listed, lacks, places[0], listed.length, QUICK_LOT);
  return rest.length ? rest : lackingBefore(listed, lacks, places[0], listed.length, QUICK_LOT);
}

/**
 * The first steps after a place that are lacking, if they begin no further than `reach` away.
 * @param {number[]} listed @param {(index: number) => boolean} lacks @param {number} at @param {number} reach @param {number} most
 */
function lackingAfter(listed, lacks, at, reach, most) {
  const end = Math.min(listed.length, at + reach + 1);
  let from = at + 1;
  while (from < end && !lacks(from)) from += 1;
  if (from >= end) return [];
  let to = from;
  while (to < from + most && lacks(to)) to += 1;
  return listed.slice(from, to);
}

/** The last steps before a place that are lacking, the same way. @param {number[]} listed @param {(index: number) => boolean} lacks */
function lackingBefore(listed, lacks, at, reach, most) {
  const begin = Math.max(0, at - reach);
  let to = at - 1;
  while (to >= begin && !lacks(to)) to -= 1;
  if (to < begin) return [];
  let from = to;
  while (from > to - most && lacks(from)) from -= 1;
  return listed.slice(from + 1, to + 1);
}
