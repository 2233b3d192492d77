// What scores count, and which of them are better, as the service says of a game, a variant or a row of statistics.

import { t } from "./text.js";

/** @typedef {{name: string, better: "high"|"low"}} Measure */

/** As it heads a column: "Coins left", in the language of the page, if that has a name for it. @param {Measure|null|undefined} measure */
export function measureName(measure) {
  if (!measure) return t("measure.points");
  const key = `measure.${measureKey(measure)}`;
  const name = t(key);
  return name === key ? measure.name : name;
}

/** Inside a sentence: "coins left". @param {Measure|null|undefined} measure */
export const measureWords = (measure) => measureName(measure).toLowerCase();

/** Which way is better, as a sentence. @param {Measure|null|undefined} measure */
export const measureHint = (measure) => t(fewerIsBetter(measure) ? "measure.low" : "measure.high");

/** The name with the direction: "Coins left (fewer is better)". @param {Measure|null|undefined} measure */
export const measureInFull = (measure) =>
  fewerIsBetter(measure) ? t("measure.low_of", { name: measureName(measure) }) : measureName(measure);

/** @param {Measure|null|undefined} measure */
export const fewerIsBetter = (measure) => measure?.better === "low";

/** As part of a file's or a column's name, in every language: "coins_left". @param {Measure|null|undefined} measure */
export const measureKey = (measure) => (measure?.name ?? "points").toLowerCase().replace(/\W+/g, "_");
