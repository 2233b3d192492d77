// A season: its tournaments, and what everybody has come to over them.

import { html } from "../lib/html.js";
import { useOfficialToken } from "../lib/official.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { get } from "../lib/api.js";
import { Link } from "../lib/router.js";
import { t } from "../lib/text.js";
import { pageOf } from "../tournaments/api.js";
import { entrantName, points } from "../tournaments/names.js";
import { ordinal } from "../tournaments/public/words.js";

export const sheets = ["tournament-public"];

/** @param {{one: any}} props */
const Tournament = ({ one }) => {
  const counts = one.state === "official" || one.state === "corrected";
  return html`<li class="paper season-tournament"><h3><${Link} href=${pageOf(one.id)}>${one.name}<//></h3>
    <p><span class=${`tag ${counts ? "good" : ""}`}>${t(counts ? "public.season.counts" : "public.season.counts_not")}</span></p></li>`;
};

/** @param {{rows: any[]}} props */
function Summed({ rows }) {
  const shared = ({ rank }) => rows.filter((row) => row.rank === rank).length > 1;
  return html`<div class="scroll-x" tabindex="0" role="region" aria-labelledby="summed"><table class="standings-table numbers-tabular all">
  <thead><tr><th scope="col" class="number">${t("public.standings.rank")}</th><th scope="col">${t("public.standings.name")}</th>
    <th scope="col" class="number">${t("public.standings.points")}</th><th scope="col" class="number">${t("public.season.played")}</th>
    <th scope="col" class="number">${t("public.season.best")}</th></tr></thead>
  <tbody>${rows.map(
    (
      row,
    ) => html`<tr key=${row.person}><td class="number">${row.rank}${shared(row) ? "=" : ""}</td><th scope="row">${entrantName(row)}</th>
    <td class="number strong">${points(row.points)}</td><td class="number">${row.tournaments}</td><td class="number">${row.best ? ordinal(row.best) : "–"}</td></tr>`,
  )}</tbody></table></div>`;
}

/** @param {{params: {label: string}}} props */
export default function SeasonPage({ params }) {
  const { label } = params;
  const token = useOfficialToken();
  const path = `/v1/seasons/${encodeURIComponent(label)}`;
  const { value: season, problem, reload } = useLoaded((signal) => get(path, { token, signal }), [label, token]);
  useTitle(t("public.season.title", { label }));
  return html`<div class="page season"><h1>${t("public.season.title", { label })}</h1>
    ${!season && (problem ? html`<${ProblemNote} problem=${problem} onRetry=${reload} />` : html`<${Loading} />`)}
    ${
      season &&
      html`<section aria-labelledby="summed"><h2 id="summed">${t("public.season.summed")}</h2><p class="muted">${t("public.season.summed_text")}</p>
      ${season.standings.length ? html`<${Summed} rows=${season.standings} />` : html`<p>${t("public.season.none_yet")}</p>`}</section>
      <section aria-labelledby="season-tournaments"><h2 id="season-tournaments">${t("public.season.tournaments")}</h2>
        <ul class="season-list">${season.tournaments.map((one) => html`<${Tournament} key=${one.id} one=${one} />`)}</ul></section>`
    }</div>`;
}
