// Warnings and penalties: of everybody here, or of one person across all tables.

import { html, useState } from "../../lib/html.js";
import { Loading, ProblemNote } from "../../lib/page.js";
import { Words, t, when } from "../../lib/text.js";
import { entrantName, points } from "../names.js";
import { ActButton } from "./act_dialog.js";
import { latestRound, useDesk, useEntries, useRead } from "./context.js";

/** What one was given. @param {any} one */
const given = (one) =>
  one.warning
    ? t("desk.warning")
    : t("desk.penalty_of", { code: one.code ? Words(one.code) : t("desk.penalty"), points: points(one.points) });

/** @param {{one: any}} props */
function Row({ one }) {
  const { id } = useDesk();
  const elsewhere = one.tournament && one.tournament !== id;
  const where = [
    one.round && t("tournaments.round", { number: one.round }),
    one.table && t("tournaments.table", { number: one.table }),
  ].filter(Boolean);
  return html`<tr class=${one.cancelled ? "gone" : ""}><td>${entrantName(one)}</td>
    <td><span class=${`tag ${one.warning ? "warn" : "bad"}`}>${given(one)}</span></td>
    <td>${where.join(", ") || "–"}${elsewhere && html` <span class="tag">${t("desk.elsewhere")}</span>`}</td>
    <td>${one.why ?? ""}</td><td>${one.at ? when(one.at) : ""}</td>
    <td>${
      one.cancelled
        ? t("desk.penalty_cancelled")
        : !elsewhere &&
          html`<${ActButton} kind="link" type="cancel-penalty" whose=${entrantName(one)} members=${{ penalty: one.id }} />`
    }</td></tr>`;
}

export function Penalties() {
  const { book } = useDesk();
  const entries = useEntries();
  const [person, setPerson] = useState("");
  const { value, problem, reload } = useRead("/penalties", { person });
  const people = (entries.value ?? []).flatMap(({ members }) => members ?? []);
  return html`<section aria-labelledby="penalties"><div class="row page-head"><h2 id="penalties">${t("desk.part.penalties")}</h2>
    <p class="row">${(entries.value ?? []).length > 0 && html`<${ActButton} type="give-penalty" begin=${{ round: latestRound(book)?.number }} context=${{ entries: entries.value }} />`}</p></div>
    <div class="field narrow"><label for="penalty-person">${t("desk.penalty_person")}</label>
      <select id="penalty-person" onChange=${(event) => setPerson(event.target.value)}><option value="">${t("desk.everybody_here")}</option>
        ${people.map((one) => html`<option key=${one.person} value=${one.person} selected=${one.person === person}>${one.name}</option>`)}</select>
      <p class="hint">${t("desk.penalty_person_hint")}</p></div>
    <${ProblemNote} problem=${problem} onRetry=${reload} />
    ${!value && !problem && html`<${Loading} />`}
    ${
      value &&
      (value.penalties.length
        ? html`<div class="paper scroll-x" tabindex="0" role="region" aria-labelledby="penalties"><table><thead><tr><th>${t("desk.name")}</th><th>${t("desk.penalty")}</th><th>${t("desk.where")}</th>
        <th>${t("desk.why")}</th><th>${t("desk.when")}</th><th><span class="unseen">${t("desk.acts")}</span></th></tr></thead>
        <tbody>${value.penalties.map((one) => html`<${Row} key=${one.id} one=${one} />`)}</tbody></table></div>`
        : html`<p class="note">${t("desk.penalties_none")}</p>`)
    }</section>`;
}
