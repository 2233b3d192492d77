// One table in the grid of results: what it made, or the fields to enter it.

import { html, useState } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { Link } from "../../lib/router.js";
import { t } from "../../lib/text.js";
import { entrantName, points, tableName } from "../names.js";
import { ActButton } from "./act_dialog.js";
import { useAct, useDesk } from "./context.js";
import { ResultFields, resultOf, usualKind } from "./result_fields.js";

/** How sure a result is. @param {any} table */
export const stateOf = ({ result, held }) =>
  result ? (result.contested ? "contested" : (result.state ?? "provisional")) : held ? "held" : "missing";

/** @type {Record<string, string>} */
const KINDS = {
  contested: "bad",
  missing: "warn",
  held: "warn",
  provisional: "",
  confirmed: "good",
  corrected: "good",
  ruled: "good",
};

/** What a table made, seat by seat. @param {{table: any}} props */
function Made({ table }) {
  const { places, scores, points: made, source, ruling } = table.result;
  return html`<table class="made"><thead><tr><th>${t("desk.name")}</th><th class="number">${t("desk.place")}</th>
      ${scores?.some((score) => score !== null) && html`<th class="number">${t("desk.score")}</th>`}
      ${made && html`<th class="number">${t("desk.points")}</th>`}</tr></thead>
    <tbody>${table.seats.map(
      (
        seat,
        k,
      ) => html`<tr key=${seat.entrant}><td>${entrantName(seat)}</td><td class="number">${places?.[k] ?? "–"}</td>
      ${scores?.some((score) => score !== null) && html`<td class="number">${points(scores[k])}</td>`}
      ${made && html`<td class="number"><b>${points(made[k])}</b></td>`}</tr>`,
    )}</tbody></table>
    <p class="hint">${t(`desk.source.${source}`)}${ruling && html` ${t("desk.by_ruling")} <${Link} href=${`/games/${encodeURIComponent(ruling.game)}/cases/${ruling.case}`}>${t("desk.ruling", ruling)}<//>`}</p>`;
}

/** What another seat says instead. @param {{table: any}} props */
function Rival({ table }) {
  const { rival } = table.result;
  if (!rival) return null;
  const who = entrantName(table.seats.find(({ entrant }) => entrant === rival.entrant));
  const said = table.seats.map((seat, k) => `${entrantName(seat)} ${rival.places[k] ?? points(rival.scores[k])}`);
  return html`<p>${t("desk.result_rival", { name: who })} ${said.join(", ")}</p>`;
}

/** Goes to the next table that has no result yet. @param {HTMLFormElement} form of the one that is entered now */
function nextMissing(form) {
  const forms = /** @type {HTMLFormElement[]} */ ([...document.querySelectorAll(".result-entry")]);
  const at = forms.indexOf(form);
  const next = forms[at + 1] ?? forms.find((other) => other !== form);
  next?.querySelector("input")?.focus();
}

/** @param {{round: number, table: any, kind: import("./result_fields.js").Kind}} props */
function Entry({ round, table, kind }) {
  const desk = useDesk();
  const { busy, problem, send } = useAct();
  const [typed, setTyped] = useState(() => table.seats.map(() => ""));
  const { members } = resultOf(kind, typed, table.seats);
  const submit = async (event) => {
    event.preventDefault();
    if (!members) return;
    const form = event.currentTarget;
    const answer = await send("enter-result", { round, table: table.number, ...members });
    if (!answer) return;
    desk.say(t("desk.result_done", { table: table.number }));
    nextMissing(form);
  };
  return html`<form class="result-entry" onSubmit=${submit}>
    <${ResultFields} prefix=${`result-${table.number}`} seats=${table.seats} kind=${kind} typed=${typed} onTyped=${setTyped} />
    <${ProblemNote} problem=${problem} />
    <button class="primary" disabled=${busy || !members}>${t("desk.result_enter")}</button></form>`;
}

/** @param {{round: any, table: any, kind: import("./result_fields.js").Kind}} props */
export function ResultTable({ round, table, kind }) {
  const state = stateOf(table);
  const running = round.status === "running";
  const { book } = useDesk();
  const members = { round: round.number, table: table.number };
  const here = { members, whose: tableName(table.number), context: { table } };
  const entry = html`<${Entry} round=${round.number} table=${table} kind=${kind} />`;
  return html`<li class=${`paper result-table ${state}`}><div class="row page-head"><h3>${tableName(table.number)}</h3>
      <span class=${`tag ${KINDS[state] ?? ""}`}>${t(`desk.result.${state}`)}</span></div>
    ${state === "contested" && html`<p class="bad">${t("desk.result_contested")}</p><${Rival} table=${table} />`}
    ${table.result && html`<${Made} table=${table} />`}
    ${!table.result && running && (table.game ? html`<details><summary>${t("desk.result_by_hand")}</summary>${entry}</details>` : entry)}
    <p class="row result-acts">
      ${table.game && html`<${Link} href=${`/games/${encodeURIComponent(table.game)}`}>${t("desk.to_game")}<//>`}
      ${table.result && html`<${ActButton} type="correct-result" kind="link" ...${here} begin=${table.result} first=${usualKind(book.config)} />`}
      ${!table.result && running && html`<${ActButton} type="note-no-show" kind="link" ...${here} />`}</p></li>`;
}
