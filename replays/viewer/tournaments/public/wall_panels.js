// What a wall shows: seats by name, tables with what they came to, standings, who has entered.

import { html } from "../../lib/html.js";
import { LOCALE, t } from "../../lib/text.js";
import { entrantName, points, roundName, tableName } from "../names.js";
import { ResultTag, seatResult } from "./result.js";
import { inPages } from "./slides.js";
import { shownTieBreaks, standingsState, tieBreakName, tieBreakValue } from "./words.js";

const LINE = { width: 26, height: 2.35 };
const ROW = { width: 36, height: 2.35 };
const SCALES = [2, 1.8, 1.65, 1.5, 1.4, 1.3, 1.2, 1.1];

const SMALL = 0.75; // where it would take many pages
const MANY = 6;

/** @typedef {{width: number, height: number}} Piece in rem, with its gap */
/** @typedef {{key: string, title: string, page: number, pages: number, content: any}} Slide */
/** @typedef {(piece: Piece) => import("./slides.js").Room} RoomOf */

/**
 * How large a list is drawn: as large as it may be on one page, and in its own size where it needs several.
 * @param {number} count @param {Piece} piece @param {RoomOf} roomOf @param {number} spare rows that are taken
 */
function sized(count, { width, height }, roomOf, spare) {
  for (const scale of [...SCALES, 1]) {
    const { columns, rows } = roomOf({ width: width * scale, height: height * scale });
    const room = { columns, rows: Math.max(1, rows - spare), scale };
    if (count <= room.columns * room.rows) return room;
    if (scale === 1 && count <= MANY * room.columns * room.rows) return room;
  }
  const { columns, rows } = roomOf({ width: width * SMALL, height: height * SMALL });
  return { columns, rows: Math.max(1, rows - spare), scale: SMALL };
}

/**
 * The slides of a list.
 * @param {string} key @param {string} title @param {any[]} list @param {Piece} piece @param {RoomOf} roomOf
 * @param {(part: any[], style: Record<string, any>) => any} draw @param {number} [spare] rows that a heading takes
 * @returns {Slide[]}
 */
function slides(key, title, list, piece, roomOf, draw, spare = 0) {
  const { columns, rows, scale } = sized(list.length, piece, roomOf, spare);
  return inPages(list, columns * rows).map((part, at, all) => {
    const used = Math.min(columns, Math.ceil(part.length / rows));
    const style = { "--columns": used, "--rows": Math.ceil(part.length / used), "--scale": scale };
    return { key: `${key}-${at}`, title, page: at + 1, pages: all.length, content: draw(part, style) };
  });
}

const alphabet = new Intl.Collator(LOCALE, { numeric: true });

/** Everybody with the seat where they are to sit, by name. @param {any} round */
function seatsByName(round) {
  const seated = round.tables.flatMap((table) => table.seats.map((seat) => ({ ...seat, table: table.number })));
  const all = [...seated, ...round.byes].map((one) => ({ ...one, shown: entrantName(one) }));
  return all.sort((one, other) => alphabet.compare(one.shown, other.shown));
}

/** Where everybody sits. @param {any} round @param {RoomOf} room */
export const seating = (round, room) =>
  slides(
    "seats",
    t("public.wall.seats", { round: roundName(round.number) }),
    seatsByName(round),
    LINE,
    room,
    (part, style) =>
      html`<ol class="wall-lines" style=${style}>${part.map(
        (one) => html`<li key=${one.entrant}><span class="wall-name">${one.shown}</span>
    <span class="wall-place">${one.table ? html`<span class="muted">${t("public.wall.table")}</span><b>${one.table}</b><span class="muted">${t("public.wall.seat", { number: one.seat + 1 })}</span>` : t("tournaments.bye")}</span></li>`,
      )}</ol>`,
  );

/** What a seat of a table has, from its result or its game. @param {any} table @param {number} at @param {any} game */
function seatState(table, at, game) {
  if (table.result) return seatResult(table.result, at);
  const score = game?.scores?.[at];
  return score === null || score === undefined ? "" : String(score);
}

/** @param {{table: any, game: any}} props */
function Table({ table, game }) {
  const first = (at) => table.result?.places?.[at] === 1;
  const held = table.held || game?.status === "held";
  return html`<li class=${`wall-table ${table.result ? "done" : ""}`}><p class="wall-table-head"><b>${tableName(table.number)}</b>
    ${held && html`<span class="tag warn">${t("public.pairings.held")}</span>`}
    ${table.result && (table.result.contested ? html`<${ResultTag} result=${table.result} />` : html`<span class="tag good">${t("public.wall.done")}</span>`)}</p>
    <ol>${table.seats.map(
      (seat, at) => html`<li key=${seat.entrant} class=${first(at) ? "first" : ""}>
      <span class="wall-name">${entrantName(seat)}${!table.result && game?.awaits?.seats?.includes(at) && html` <span class="wall-turn">${t("home.to_move")}</span>`}</span>
      <span class="wall-place">${seatState(table, at, game)}</span></li>`,
    )}</ol></li>`;
}

/** All tables, with results and with what games stand at. @param {any} round @param {RoomOf} room @param {Map<string, any>} games */
export function tables(round, room, games) {
  const most = Math.max(2, ...round.tables.map(({ seats }) => seats.length));
  const piece = { width: 27, height: 3.9 + 2 * most };
  const title = t("public.wall.tables", { round: roundName(round.number) });
  return slides(
    "tables",
    title,
    round.tables,
    piece,
    room,
    (part, style) =>
      html`<ol class="wall-tables" style=${style}>${part.map(
        (table) => html`<${Table} key=${table.number} table=${table} game=${games.get(table.game)} />`,
      )}</ol>`,
  );
}

/** @param {any} shown of `/standings` @param {RoomOf} room */
export function ranking(shown, room) {
  const title = t("public.wall.standings", { round: roundName(shown.round), state: standingsState(shown.state) });
  const ties = shownTieBreaks(shown).slice(0, 1);
  const head = html`<thead><tr><th scope="col" class="number">${t("public.standings.rank")}</th><th scope="col">${t("public.standings.name")}</th>
    <th scope="col" class="number">${t("public.standings.points")}</th>${ties.map(({ name }) => html`<th scope="col" class="number">${tieBreakName(name)}</th>`)}</tr></thead>`;
  const table = (part) =>
    html`<table class="wall-standings">${head}<tbody>${part.map(
      (
        row,
      ) => html`<tr key=${row.entrant} class=${row.rank === 1 ? "first" : ""}><td class="number">${row.rank ?? "–"}${row.shared ? "=" : ""}</td>
    <th scope="row">${entrantName(row)}</th><td class="number strong">${points(row.points)}</td>
    ${ties.map(({ name }) => html`<td class="number">${tieBreakValue(name, row.tie_breaks[name])}</td>`)}</tr>`,
    )}</tbody></table>`;
  const draw = (part, style) =>
    html`<div class="wall-columns" style=${style}>${inPages(part, style["--rows"]).map(table)}</div>`;
  return slides("standings", title, shown.standings, ROW, room, draw, 1);
}

/** @param {any[]} entries @param {RoomOf} room */
export const entrants = (entries, room) =>
  slides(
    "entries",
    t("public.wall.entries"),
    entries,
    LINE,
    room,
    (part, style) =>
      html`<ol class="wall-lines" style=${style}>${part.map(
        (one) =>
          html`<li key=${one.entrant}><span class="wall-name">${entrantName(one)}</span><span class="wall-place muted">${one.rating || ""}</span></li>`,
      )}</ol>`,
  );

/** The newest words of the directors. @param {any} book */
export function announced(book) {
  const last = (book.announcements ?? []).filter(({ text }) => text).at(-1);
  if (!last) return [];
  const content = html`<p class="wall-words">${last.text}</p>`;
  return [{ key: "announcement", title: t("public.announcements"), page: 1, pages: 1, content }];
}
