// What only members of acts on tournaments are: entrants, tables, points, rulings. `context` has the `book`, and may have
// `entries`, an `entry`, a `table`.

import { Area, CHECKS, LINE, Labelled, SELECT, WHOLE } from "../../forms/kinds.js";
import { html } from "../../lib/html.js";
import { t, Words } from "../../lib/text.js";
import { entrantName, exactPoints, points, tableName } from "../names.js";
import { latestRound } from "./context.js";
import { RESULT } from "./result_fields.js";

/** @typedef {import("../../forms/kinds.js").Kind} Kind */

/** The ruling of "g-…/3/1". @param {string} text @returns {{game: string, case: number, ruling: number}|null} */
export function rulingOf(text) {
  const [, game, number, ruling = "1"] = /([\w-]{8,})(?:\/cases)?\/(\d+)(?:\/(\d+))?$/.exec(text.trim()) ?? [];
  return game ? { game, case: Number(number), ruling: Number(ruling) } : null;
}

/** A line with a hint of its own, from which something is read; what cannot be read is not sent. @param {string} hint @param {(text: string) => any} read @returns {Kind} */
const readLine = (hint, read) => ({
  Control: ({ id, member, value, put }) => html`<${Labelled} id=${id} member=${{ ...member, hint: "" }}>
    <input id=${id} required=${member.needed !== "never"} autocomplete="off" aria-describedby=${`${id}-how`} value=${value}
      aria-invalid=${value.trim() !== "" && read(value) === null} onInput=${(event) => put(event.target.value)} />
    <p class="hint" id=${`${id}-how`}>${t(hint)}</p><//>`,
  read: (value) => read(value) ?? undefined,
  ready: (value) => value.trim() === "" || read(value) !== null,
});

/** The reason is a line, so that Enter sends the form; other words may be long. @type {Kind} */
const WORDS = {
  ...LINE,
  Control: (props) => html`<${props.member.name === "why" ? LINE.Control : Area} ...${props} />`,
};

/** @param {any} book @returns {any[]} */
const scaleOf = (book) => book.config.penalties ?? [];

/** @type {Record<string, Kind>} */
export const DESK_KINDS = {
  entrant: { ...SELECT, options: ({ entries }) => entries.map((one) => [one.entrant, entrantName(one)]) },
  entrants: { ...CHECKS, options: ({ table }) => table.seats.map((seat) => [seat.entrant, entrantName(seat)]) },
  exact: readLine("desk.penalty_points_hint", exactPoints),
  leaver: {
    ...SELECT,
    options: ({ entry }) => (entry.members?.length ? entry.members : [entry]).map(({ name }) => [name, name]),
  },
  offence: {
    ...SELECT,
    options: ({ book }) =>
      scaleOf(book).map(({ code, points: cost }) => [
        code,
        t("desk.penalty_of", { code: Words(code), points: points(cost) }),
      ]),
    offered: ({ book }) => scaleOf(book).length > 0,
  },
  places: RESULT,
  points: RESULT,
  round: WHOLE,
  "round-called": WHOLE,
  ruling: readLine("desk.correct_ruling_hint", rulingOf),
  scores: RESULT,
  table: {
    ...SELECT,
    options: ({ book }) => Array.from({ length: latestRound(book)?.tables ?? 0 }, (_, k) => [k + 1, tableName(k + 1)]),
  },
  words: WORDS,
};
