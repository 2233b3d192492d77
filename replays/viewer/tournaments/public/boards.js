// Duplicate: what the same deals gave at each table, once the last table has finished.

import { html } from "../../lib/html.js";
import { Loading, ProblemNote } from "../../lib/page.js";
import { addressOf } from "../../compare/address.js";
import { Link } from "../../lib/router.js";
import { addTexts, t } from "../../lib/text.js";
import texts from "../../text/compare_menu.js";
import { bookPath } from "../api.js";
import { entrantName, points } from "../names.js";
import { RoundChoice } from "./pairings.js";
import { useRead } from "./reading.js";
import { exactPercent, lastRound } from "./words.js";

addTexts(texts);

/** What is compared, by the members of a line. */
const MEASURES = /** @type {const} */ (["score", "matchpoints", "imps"]);

/** Lines by board and seat: those who had the same cards, who did best first. @param {any[]} lines @returns {any[][]} */
function sameCards(lines) {
  const groups = new Map();
  for (const line of lines) {
    const key = `${line.board} ${line.seat}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  const better = (one, other) => amount(other.score) - amount(one.score) || one.table - other.table;
  return [...groups.values()].map((group) => group.sort(better));
}

/** An exact number as one to sort by. @param {string} exact */
function amount(exact) {
  const [over, under = 1] = exact.split("/").map(Number);
  return over / under;
}

/**
 * Leads to the table of a line beside the best of the others; nothing where one of them has no game on record.
 * @param {{line: any, group: any[], games: Map<number, string>}} props `games`: by table
 */
function Beside({ line, group, games }) {
  const other = group.find((one) => one !== line);
  const [own, its] = [games.get(line.table), games.get(other?.table)];
  if (!own || !its) return null;
  const as = String(line.seat);
  const label = t("compare_menu.with", { table: other.table });
  return html`<${Link} href=${addressOf({ game: own, as }, { game: its, as })} aria-label=${`${entrantName(line)}: ${label}`}>${label}<//>`;
}

/** @param {{group: any[], boards: number, me: string|null, games: Map<number, string>}} props `games`: by table */
function SameCards({ group, boards, me, games }) {
  const [{ board, seat }] = group;
  const seatWords = t("public.seat", { number: seat + 1 });
  const heading = boards > 1 ? t("public.boards.board_seat", { board, seat: seatWords }) : seatWords;
  const id = `cards-${board}-${seat}`;
  return html`<section aria-labelledby=${id}><h3 id=${id}>${heading}</h3>
    <div class="scroll-x" tabindex="0" role="region" aria-labelledby=${id}><table class="boards-table numbers-tabular">
    <thead><tr><th scope="col">${t("public.standings.name")}</th><th scope="col" class="number">${t("public.boards.table")}</th>
      ${MEASURES.map((name) => html`<th scope="col" class="number">${t(`public.boards.${name}`)}</th>`)}
      <th scope="col" class="number">%</th>${games.size > 1 && html`<th scope="col">${t("replay.compare")}</th>`}</tr></thead>
    <tbody>${group.map(
      (
        line,
      ) => html`<tr key=${line.entrant} class=${line.entrant === me ? "mine" : ""}><th scope="row">${entrantName(line)}</th>
      <td class="number">${line.table}</td>${MEASURES.map((name) => html`<td class="number">${points(line[name])}</td>`)}
      <td class="number">${exactPercent(line.matchpoints_percent)}</td>
      ${games.size > 1 && html`<td><${Beside} line=${line} group=${group} games=${games} /></td>`}</tr>`,
    )}</tbody></table></div></section>`;
}

/** @param {{book: any, id: string, token: string|null, query: Record<string, string>}} props */
export function Boards({ book, id, token, query }) {
  const last = lastRound(book);
  const number = Number(query.round) || (last?.number ?? 0);
  const path = number ? bookPath(id, "/comparison") : null;
  const { value, problem } = useRead(path, { token, query: { round: number }, turn: book.step });
  const round = useRead(number ? bookPath(id, `/rounds/${number}`) : null, { token, query: {}, turn: book.step }).value;
  const games = new Map((round?.tables ?? []).flatMap((table) => (table.game ? [[table.number, table.game]] : [])));
  if (!last) return html`<p>${t("public.pairings.none")}</p>`;
  if (!value) return problem ? html`<${ProblemNote} problem=${problem} />` : html`<${Loading} />`;
  const boards = new Set(value.lines.map(({ board }) => board)).size;
  return html`<div class="row pairings-bar"><${RoundChoice} book=${book} number=${number} /></div>
    <p class="muted">${t("public.boards.text")}</p>
    ${value.waiting > 0 && html`<p class="note" role="status">${t("public.boards.waiting", { count: value.waiting })}</p>`}
    <div class="stack">${sameCards(value.lines).map(
      (group) =>
        html`<${SameCards} key=${`${group[0].board}-${group[0].seat}`} group=${group} boards=${boards} me=${book.you?.entrant ?? null} games=${games} />`,
    )}</div>`;
}
