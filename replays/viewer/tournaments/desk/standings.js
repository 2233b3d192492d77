// The standings, how sure they are, and making them known.

import { html, useState } from "../../lib/html.js";
import { Loading, ProblemNote } from "../../lib/page.js";
import { Link, setQuery } from "../../lib/router.js";
import { Words, t, when } from "../../lib/text.js";
import { entrantName, points } from "../names.js";
import { ActButton } from "./act_dialog.js";
import { drawnRounds, useDesk, useRead } from "./context.js";

/** @type {Record<string, string>} */
const KINDS = { provisional: "warn", official: "good", corrected: "good" };

/** The table of standings. @param {{read: any}} props */
export function StandingsTable({ read }) {
  const columns = read.tie_breaks;
  const wins = !columns.some(({ name }) => name === "wins"); // it would be there twice
  return html`<div class="scroll-x" tabindex="0" role="region" aria-label=${t("desk.part.standings")}><table class="standing-table">
    <thead><tr><th class="number">${t("desk.rank")}</th><th>${t("desk.name")}</th><th class="number">${t("desk.points")}</th>
      ${columns.map(({ name, words }) => html`<th class="number" key=${name} title=${words}>${Words(name)}</th>`)}
      <th class="number">${t("desk.played")}</th>${wins && html`<th class="number">${t("desk.wins")}</th>`}</tr></thead>
    <tbody>${read.standings.map(
      (
        row,
      ) => html`<tr key=${row.entrant}><td class="number">${row.rank ?? "–"}${row.shared ? "=" : ""}</td><td>${entrantName(row)}</td>
      <td class="number"><b>${points(row.points)}</b>${row.penalty && row.penalty !== "0" && html` <span class="bad">(−${points(row.penalty)})</span>`}</td>
      ${columns.map(({ name }) => html`<td class="number" key=${name}>${points(row.tie_breaks?.[name])}</td>`)}
      <td class="number">${row.played}</td>${wins && html`<td class="number">${points(row.wins)}</td>`}</tr>`,
    )}</tbody></table></div>`;
}

/** Which rulings made them other than what was played. @param {{changes: any[], rows: any[]}} props */
function Changes({ changes, rows }) {
  if (!changes.length) return html`<p class="muted">${t("desk.no_changes")}</p>`;
  return html`<ul>${changes.map(
    ({ table, round, ruling, entrants }) => html`<li>${t("desk.changed_by", { round, table })}
      ${ruling && html` <${Link} href=${`/games/${encodeURIComponent(ruling.game)}/cases/${ruling.case}`}>${t("desk.ruling", ruling)}<//>`}
      ${entrants?.length > 0 && html` <span class="muted">(${entrants.map((one) => entrantName(rows.find(({ entrant }) => entrant === one))).join(", ")})</span>`}</li>`,
  )}</ul>`;
}

/** The buttons to publish. @param {{round: number}} props */
function Publishing({ round }) {
  const { book } = useDesk();
  const told = book.published.filter((one) => one.round === round);
  const official = told.some(({ as }) => as !== "provisional");
  const button = (
    as,
    otherwise,
  ) => html`<${ActButton} type="publish-standings" members=${{ as, round }} otherwise=${otherwise}
    label=${t(`desk.publish.${as}`)} text=${t(`desk.publish.${as}_text`)} done=${t(`desk.publish.${as}_done`, { round })} />`;
  const first = { ruling: { hidden: true }, why: { hidden: true } }; // nothing has changed them
  return html`<div class="row">
    ${!official && button("provisional", first)}
    ${!official && button("official", first)}
    ${official && button("corrected", { why: { needed: "always" } })}</div>
    ${told.length > 0 && html`<ul class="told">${told.map(({ as, at, step }) => html`<li key=${step ?? at}>${t(`desk.published.${as}`, { when: when(at) })}</li>`)}</ul>`}`;
}

/** @param {{query: Record<string, string>}} props */
export function StandingsPart({ query }) {
  const { book } = useDesk();
  const counted = drawnRounds(book).filter(({ status }) => status === "closed" || status === "running");
  const last = counted.at(-1)?.number ?? null;
  const round = counted.find(({ number }) => String(number) === query.round)?.number ?? last;
  const [as, setAs] = useState("ruled");
  const { value, problem, reload } = useRead(round === null ? null : "/standings", { round, as });
  if (round === null) return html`<p class="note">${t("desk.no_standings")}</p>`;
  if (problem) return html`<${ProblemNote} problem=${problem} onRetry=${reload} />`;
  if (!value) return html`<${Loading} />`;
  return html`<section class="stack" aria-labelledby="standings"><div class="row page-head"><h2 id="standings">${t("desk.standings_after", { round: value.round })}
      <span class=${`tag ${KINDS[value.state] ?? ""}`}>${t(`desk.standing.${value.state}`)}</span></h2>
      <div class="row">
        <div class="field"><label for="standing-round">${t("desk.after_round")}</label>
          <select id="standing-round" onChange=${(event) => setQuery({ round: event.target.value })}>${counted.map(
            ({ number }) => html`<option key=${number} value=${number} selected=${number === round}>${number}</option>`,
          )}</select></div>
        <div class="field"><label for="standing-as">${t("desk.counted_as")}</label>
          <select id="standing-as" onChange=${(event) => setAs(event.target.value)}>${["ruled", "played"].map(
            (one) => html`<option key=${one} value=${one} selected=${one === as}>${t(`desk.as.${one}`)}</option>`,
          )}</select></div></div></div>
    <${Publishing} round=${round} />
    ${value.note && html`<p class="note">${value.note}</p>`}
    <div class="paper"><${StandingsTable} read=${value} /></div>
    <section class="paper" aria-labelledby="changes"><h3 id="changes">${t("desk.changes")}</h3><${Changes} changes=${value.changes} rows=${value.standings} /></section></section>`;
}
