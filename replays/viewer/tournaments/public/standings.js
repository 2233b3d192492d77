// Standings: as ruled or as played, how ties were broken, and which rulings changed what.

import { html, useState } from "../../lib/html.js";
import { Loading, ProblemNote } from "../../lib/page.js";
import { Link, setQuery } from "../../lib/router.js";
import { t } from "../../lib/text.js";
import { bookPath, pageOf } from "../api.js";
import { entrantName, points, roundName } from "../names.js";
import { RoundChoice } from "./pairings.js";
import { useRead } from "./reading.js";
import { lastRound, shownTieBreaks, standingsState, tieBreakName, tieBreakValue } from "./words.js";

const SHOWN = 100;

/** @param {{as: string}} props */
const AsChoice = ({ as }) => html`<div class="field"><label for="as-choice">${t("public.standings.count")}</label>
  <select id="as-choice" onChange=${(event) => setQuery({ as: event.target.value === "ruled" ? null : event.target.value })}>
    ${["ruled", "played"].map((one) => html`<option value=${one} selected=${one === as}>${t(`public.standings.as_${one}`)}</option>`)}
  </select></div>`;

/** @param {{row: any, id: string, me: string|null, tieBreaks: any[]}} props */
const Row = ({ row, id, me, tieBreaks }) => html`<tr class=${row.entrant === me ? "mine" : ""}>
  <td class="number">${(row.division ? row.division_rank : row.rank) ?? "–"}${row.shared ? "=" : ""}</td>
  <th scope="row"><${Link} href=${pageOf(id, `/entries/${encodeURIComponent(row.entrant)}`)}>${entrantName(row)}<//>
    ${row.entrant === me && html` <span class="tag good">${t("public.standings.you")}</span>`}
    ${row.penalty && row.penalty !== "0" && html` <span class="tag warn">${t("public.standings.penalty", { points: points(row.penalty) })}</span>`}</th>
  <td class="number strong">${points(row.points)}</td>
  ${tieBreaks.map(({ name }) => html`<td class="number tie-break">${tieBreakValue(name, row.tie_breaks[name])}</td>`)}
  <td class="number tie-break">${row.played}</td></tr>`;

/** @param {{shown: any, id: string, me: string|null, title: string}} props */
function Table({ shown, id, me, title }) {
  const [most, setMost] = useState(SHOWN);
  const [all, setAll] = useState(false);
  const rows = shown.standings.slice(0, most);
  const own = shown.standings.find(({ entrant }) => entrant === me);
  const ties = shownTieBreaks(shown);
  return html`<p class="tie-switch"><button type="button" aria-pressed=${all} onClick=${() => setAll(!all)}>${t("public.standings.show_ties")}</button></p>
    <div class="scroll-x" tabindex="0" role="region" aria-label=${title}>
    <table class=${`standings-table numbers-tabular ${all ? "all" : ""}`}>
      <thead><tr><th scope="col" class="number">${t("public.standings.rank")}</th><th scope="col">${t("public.standings.name")}</th>
        <th scope="col" class="number">${t("public.standings.points")}</th>
        ${ties.map(({ name, words }) => html`<th scope="col" class="number tie-break" title=${words}>${tieBreakName(name)}</th>`)}
        <th scope="col" class="number tie-break">${t("public.standings.played")}</th></tr></thead>
      <tbody>${own && !rows.includes(own) && html`<${Row} row=${own} id=${id} me=${me} tieBreaks=${ties} />`}
        ${rows.map((row) => html`<${Row} key=${row.entrant} row=${row} id=${id} me=${me} tieBreaks=${ties} />`)}</tbody></table></div>
    ${shown.standings.length > most && html`<p><button type="button" onClick=${() => setMost(most + SHOWN)}>${t("public.more", { count: shown.standings.length - most })}</button></p>`}`;
}

/** Standings by division, where there are several. @param {{shown: any, id: string, me: string|null}} props */
function Divisions({ shown, id, me }) {
  const divisions = [...new Set(shown.standings.map(({ division }) => division))];
  if (divisions.length < 2)
    return html`<${Table} shown=${shown} id=${id} me=${me} title=${t("public.standings.title")} />`;
  return divisions.map((division) => {
    const standings = shown.standings.filter((row) => row.division === division);
    const title = division ? t("public.standings.division", { number: division }) : t("public.standings.no_division");
    return html`<h3>${title}</h3><${Table} key=${division} shown=${{ ...shown, standings }} id=${id} me=${me} title=${title} />`;
  });
}

/** Teams as the sum of their best. @param {{teams: any[]|null}} props */
function Teams({ teams }) {
  if (!teams?.length) return null;
  return html`<section aria-labelledby="teams"><h3 id="teams">${t("public.standings.teams")}</h3>
    <div class="scroll-x" tabindex="0" role="region" aria-labelledby="teams"><table class="standings-table numbers-tabular all">
    <thead><tr><th scope="col" class="number">${t("public.standings.rank")}</th><th scope="col">${t("public.standings.name")}</th>
      <th scope="col" class="number">${t("public.standings.points")}</th><th scope="col">${t("public.standings.counted")}</th></tr></thead>
    <tbody>${teams.map(
      (team) => html`<tr key=${team.team}><td class="number">${team.rank}${team.shared ? "=" : ""}</td>
      <th scope="row">${team.name}</th><td class="number strong">${points(team.points)}</td>
      <td>${team.counted.map(entrantName).join(", ")}</td></tr>`,
    )}</tbody></table></div></section>`;
}

/** How those with equal points are told apart. @param {{tieBreaks: any[]}} props */
export const TieBreaks = ({ tieBreaks }) =>
  tieBreaks.length > 0 &&
  html`<details class="tie-breaks-told"><summary>${t("public.standings.ties")}</summary>
  <p>${t("public.standings.ties_text")}</p>
  <ol>${tieBreaks.map(({ name, words }) => html`<li key=${name}><strong>${tieBreakName(name)}</strong>: ${words}</li>`)}</ol></details>`;

/** What corrected standings changed, and why. @param {{corrected: any}} props */
function Corrected({ corrected }) {
  if (!corrected) return null;
  const { why, tables, entrants } = corrected;
  return html`<section aria-labelledby="corrected" class="note"><h3 id="corrected">${t("public.standings.corrected_title")}</h3>
    <p>${t("public.standings.corrected_why", { why: why ?? t("public.standings.corrected_erased") })}</p>
    ${
      tables.length > 0 &&
      html`<p>${t("public.standings.corrected_tables")}</p><ul class="changes">${tables.map(
        ({ round, table, names }) =>
          html`<li>${t("public.standings.change", { round, table, who: names.join(", ") })}</li>`,
      )}</ul>`
    }
    <ul class="changes">${entrants.map(
      (one) =>
        html`<li key=${one.entrant}>${t("public.standings.corrected_line", {
          name: entrantName(one),
          was: one.former_rank ?? "–",
          points_was: points(one.former_points),
          now: one.rank ?? "–",
          points: points(one.points),
        })}</li>`,
    )}</ul></section>`;
}

/** The rulings that changed a result. @param {{changes: any[], names: Map<string, any>}} props */
function Changes({ changes, names }) {
  if (!changes?.length) return null;
  return html`<section aria-labelledby="changes"><h3 id="changes">${t("public.standings.changes")}</h3>
    <ul class="changes">${changes.map(({ round, table, ruling, entrants }) => {
      const who = (entrants ?? []).map((one) => entrantName(typeof one === "string" ? names.get(one) : one)).join(", ");
      const words = t("public.standings.change", { round, table, who });
      const to = ruling?.game && `/games/${encodeURIComponent(ruling.game)}/cases/${ruling.case}`;
      return html`<li>${words} ${to ? html`<${Link} href=${to}>${t("public.standings.ruling", { number: ruling.case })}<//>` : t("public.standings.by_director")}</li>`;
    })}</ul></section>`;
}

/** @param {{book: any, id: string, token: string|null, query: Record<string, string>}} props */
export function Standings({ book, id, token, query }) {
  const last = lastRound(book);
  const as = query.as === "played" ? "played" : "ruled";
  const round = Number(query.round) || null;
  const asked = { token, query: { round, as }, turn: book.step };
  const { value: shown, problem } = useRead(last ? bookPath(id, "/standings") : null, asked);
  if (!last) return html`<p>${t("public.standings.none")}</p>`;
  if (!shown) return problem ? html`<${ProblemNote} problem=${problem} />` : html`<${Loading} />`;
  const names = new Map(shown.standings.map((row) => [row.entrant, row]));
  return html`<div class="row pairings-bar"><${RoundChoice} book=${book} number=${round ?? shown.round} /><${AsChoice} as=${as} /></div>
    <p class="row"><span class=${`tag ${shown.state === "provisional" ? "warn" : "good"}`}>${standingsState(shown.state)}</span>
      <span class="muted">${t("public.standings.after", { round: roundName(shown.round) })} ${t(`public.standings.${shown.state}_text`)}</span></p>
    ${shown.note && html`<p class="hint">${shown.note}</p>`}
    <${Corrected} corrected=${shown.corrected} />
    <${Divisions} shown=${shown} id=${id} me=${book.you?.entrant ?? null} />
    <${Teams} teams=${shown.teams} />
    <${TieBreaks} tieBreaks=${shown.tie_breaks} />
    <${Changes} changes=${shown.changes} names=${names} />`;
}
