// The cards of Market Day.
import { t } from "../../lib/text.js";
import { EMBLEMS } from "./emblems.js";

const NAMED = new Set([1, 2, 3, 7, 9]);

/** A rank as a card. @param {number | null} rank null: face down @returns {import("../../cards/card.js").CardProps} */
export function face(rank) {
  if (rank === null) return { face: "down" };
  const sub = NAMED.has(rank) ? t(`md.name.${rank}`) : undefined;
  return { label: rank, tone: String(rank), emblem: EMBLEMS[rank], sub };
}

/** Every rank. @param {{values: number[]}} deck */
export const gallery = ({ values }) => [{ group: t("md.ranks"), cards: values.map(face) }];
