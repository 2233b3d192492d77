// What a speaker may write in a case in its present state: a ruling, an appeal, a withdrawal.

import { isDirector, isOfficial } from "./speaker.js";

/**
 * What a ruling is for: the first one, one that replaces another, or one that decides an appeal.
 * @typedef {{kind: "rule"|"supersede"|"change", ruling: number|null}} Purpose
 * @typedef {import("./speaker.js").Speaker} Speaker
 */

/** @param {any} file @param {Speaker} speaker @returns {Purpose|null} null where no ruling can be made */
export function purposeOf(file, speaker) {
  if (!isDirector(speaker) || file.status === "withdrawn") return null;
  if (file.status === "appealed") return { kind: "change", ruling: file.appeal.ruling };
  const last = file.rulings.findLast((ruling) => ruling.superseded_by === null);
  if (!last) return { kind: "rule", ruling: null };
  return last.final ? null : { kind: "supersede", ruling: last.ruling };
}

/** The name of the form for such a ruling. @param {Purpose} purpose */
export const formOf = ({ kind, ruling }) => (ruling === null ? kind : `${kind} ${ruling}`);

/** Whether a speaker may appeal: a party, or somebody who speaks for one. @param {any} file @param {Speaker} speaker */
export function mayAppeal(file, speaker) {
  if (file.status !== "ruled") return false;
  if (speaker.role === "seat") return speaker.seat === file.seat || speaker.seat === file.against;
  return speaker.role === "organiser" || speaker.role === "scorer";
}

/** Whether a speaker may withdraw the case. @param {any} file @param {Speaker} speaker */
export const mayWithdraw = (file, speaker) =>
  file.status === "open" && (isOfficial(speaker) || (speaker.role === "seat" && speaker.seat === file.seat));

/** The names of all forms that a speaker has. @param {any} file @param {Speaker} speaker */
export function formsOf(file, speaker) {
  const purpose = purposeOf(file, speaker);
  return [
    ...(purpose ? [formOf(purpose)] : []),
    ...(purpose?.kind === "change" ? [`uphold ${purpose.ruling}`] : []),
    ...(mayAppeal(file, speaker) ? ["appeal"] : []),
    ...(mayWithdraw(file, speaker) ? ["withdrawal"] : []),
  ];
}
