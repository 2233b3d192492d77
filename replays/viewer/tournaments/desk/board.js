// The live board: every table of the round with its turn, its time and its troubles. It shows no hands.

import { get } from "../../lib/api.js";
import { html, useEffect, useState } from "../../lib/html.js";
import { useNow } from "../../lib/now.js";
import { Loading, ProblemNote, useLoaded } from "../../lib/page.js";
import { Link } from "../../lib/router.js";
import { ago, t } from "../../lib/text.js";
import { bookPath, pageOf } from "../api.js";
import { Clock } from "../clock.js";
import { latestRound, useDesk } from "./context.js";

const EVERY_MS = 5000; // turns are no steps of the book

/** @type {Record<string, string>} */
const KINDS = { open: "good", held: "warn", closed: "", void: "bad" };

/** What calls for somebody comes first. @param {any} table */
const trouble = ({ calls, status, offline }) =>
  (calls?.length ? 3 : 0) + (status === "held" ? 2 : 0) + (offline?.length ? 1 : 0);

/** Names of seats. @param {any} table @param {number[]|undefined} seats */
const namesOf = (table, seats) =>
  (seats ?? []).map((seat) => table.names?.[seat] ?? t("seat.number", { number: seat + 1 })).join(", ");

/** @param {{table: any, now: number}} props */
function Row({ table, now }) {
  const { number, game, status, turn, since, step, offline, calls, result } = table;
  return html`<tr class=${trouble(table) ? "trouble" : ""}><td class="number"><b>${
    game ? html`<${Link} href=${`/games/${encodeURIComponent(game)}`}>${number}<//>` : number
  }</b></td><td>${(table.names ?? []).join(", ")}</td>
    <td><span class=${`tag ${KINDS[status] ?? ""}`}>${t(`desk.table_status.${status ?? "none"}`)}</span>
      ${calls?.length > 0 && html` <span class="tag bad">${t("desk.calls_here", { count: calls.length })}</span>`}
      ${offline?.length > 0 && html` <span class="tag warn">${t("desk.offline", { names: namesOf(table, offline) })}</span>`}</td>
    <td>${result ? t("desk.has_result") : namesOf(table, turn) || "–"}</td>
    <td>${since && !result ? ago(since, now) : "–"}</td><td class="number">${step ?? "–"}</td></tr>`;
}

export function Board() {
  const { id, book } = useDesk();
  const now = useNow(EVERY_MS);
  const [only, setOnly] = useState(false);
  const { value, problem, reload } = useLoaded((signal) => get(bookPath(id, "/board"), { signal }), [id, book.step]);
  useEffect(() => {
    if (document.visibilityState === "visible") reload();
  }, [now]);
  if (!value) return problem ? html`<${ProblemNote} problem=${problem} onRetry=${reload} />` : html`<${Loading} />`;
  const tables = [...value.tables].sort((a, b) => trouble(b) - trouble(a) || a.number - b.number);
  const shown = only ? tables.filter(trouble) : tables;
  return html`<section aria-labelledby="board"><div class="row page-head"><h2 id="board">${t("desk.part.live")} <${Clock} round=${latestRound(book)} /></h2>
      <div class="row"><label class="row check"><input type="checkbox" checked=${only} onChange=${(event) => setOnly(event.target.checked)} /> ${t("desk.only_trouble")}</label>
      <${Link} class="button" href=${pageOf(id, "/wall")} target="_blank">${t("desk.to_wall")}<//></div></div>
    ${
      shown.length
        ? html`<div class="paper scroll-x" tabindex="0" role="region" aria-labelledby="board"><table class="board"><thead><tr><th class="number">${t("desk.table")}</th><th>${t("desk.at_table")}</th>
        <th>${t("desk.status")}</th><th>${t("desk.turn")}</th><th>${t("desk.since")}</th><th class="number">${t("desk.step")}</th></tr></thead>
        <tbody>${shown.map((table) => html`<${Row} key=${table.number} table=${table} now=${now} />`)}</tbody></table></div>`
        : html`<p class="note">${t(only ? "desk.no_trouble" : "desk.no_tables")}</p>`
    }</section>`;
}
