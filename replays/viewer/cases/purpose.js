// What a speaker may write in a case as it stands: a ruling and what for, an appeal, a withdrawal.

import { isDirector, isOfficial } from "./speaker.js";

/**
 * What a ruling is for: the first one, one in place of another, or one by which an appeal changes it.
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

/** The form in which such a ruling is written. @param {Purpose} purpose */
export const formOf = ({ kind, ruling }) => (ruling === null ? kind : `${kind} ${ruling}`);

/** Whether a speaker may try to appeal: a party, or who speaks for one. @param {any} file @param {Speaker} speaker */
export function mayAppeal(file, speaker) {
  if (file.status !== "ruled") return false;
  if (speaker.role === "seat") return speaker.seat === file.seat || speaker.seat === file.against;
  return speaker.role === "organiser" || speaker.role === "scorer";
}

/** Whether a speaker may take the case back. @param {any} file @param {Speaker} speaker */
export const mayWithdraw = (file, speaker) =>
  file.status === "open" && (isOfficial(speaker) || (speaker.role === "seat" && speaker.seat === file.seat));

/** All forms that are there for a speaker. @param {any} file @param {Speaker} speaker */
export function formsOf(file, speaker) {
  const purpose = purposeOf(file, speaker);
  return [
    ...(purpose ? [formOf(purpose)] : []),
    ...(purpose?.kind === "change" ? [`uphold ${purpose.ruling}`] : []),
    ...(mayAppeal(file, speaker) ? ["appeal"] : []),
    ...(mayWithdraw(file, speaker) ? ["withdrawal"] : []),
  ];
}
