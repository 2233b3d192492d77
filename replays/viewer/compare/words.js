// What a comparison says: which table is which, and what was done there.

import { seatName, t } from "../lib/text.js";
import { withNames } from "../replay/people.js";
import { knowledgeOf } from "../replay/viewers.js";
import { roundName } from "./parting.js";

/** The two tables. */
export const SIDES = /** @type {const} */ (["left", "right"]);

/** What the tables are called: by their tournament, else the first and the other one. @param {any} both {left, right} @param {"left"|"right"} side */
export function tableName(both, side) {
  const [one, other] = [both.left.where, both.right.where];
  const told =
    one &&
    other &&
    one.tournament === other.tournament &&
    `${one.round} ${one.table}` !== `${other.round} ${other.table}`;
  if (!told) return t(`compare.table.${side}`);
  const where = both[side].where;
  return one.round === other.round
    ? t("compare.table.number", { table: where.table })
    : t("compare.table.round", { table: where.table, round: where.round });
}

/** A table and its view in a line. @param {any} both @param {"left"|"right"} side @param {string} as */
export function sideName(both, side, as) {
  const { game } = both[side];
  const who = /^\d+$/.test(as) && game.seats[Number(as)] ? seatName(game, Number(as)) : knowledgeOf(game, as);
  return both.left.game.id === both.right.game.id ? who : t("compare.side", { table: tableName(both, side), who });
}

/** What a table's decision was, in a sentence. @param {any} game @param {Map<number, string>} said @param {import("./parting.js").Decision|null} decision */
export const deed = (game, said, decision) =>
  decision ? withNames(game, decision.told.map((step) => said.get(step) ?? "").join(" ")) : t("compare.nothing");

/** Where in the game a place is. @param {any} game @param {import("./parting.js").Place} place */
export const whereIs = (game, { group }) => withNames(game, roundName(group)) || t("compare.in_play");
