// One entrant's page: its rounds, its opponents, and where its tie-breaks come from.

import { html } from "../../lib/html.js";
import { Loading, ProblemNote, useTitle } from "../../lib/page.js";
import { Link } from "../../lib/router.js";
import { t } from "../../lib/text.js";
import { bookPath, pageOf } from "../api.js";
import { entrantName, points, roundName, tableName } from "../names.js";
import { useRead } from "./reading.js";
import { ResultTag, seatResult } from "./result.js";
import { ordinal, tieBreakName, tieBreakValue } from "./words.js";

/** An opponent with the points that it has now, from which tie-breaks come. @param {{id: string, one: any, rows: Map<string, any>}} props */
const Opponent = ({
  id,
  one,
  rows,
}) => html`<li><${Link} href=${pageOf(id, `/entries/${encodeURIComponent(one.entrant)}`)}>${entrantName(one)}<//>
  ${rows.has(one.entrant) && html` <span class="muted">(${points(rows.get(one.entrant).points)})</span>`}</li>`;

/** What a round was for the entrant. @param {{id: string, round: any, rows: Map<string, any>}} props */
function RoundLine({ id, round, rows }) {
  const { result, seat } = round;
  const seated = round.table !== null;
  return html`<li class="paper"><div class="row round-line"><h3>${roundName(round.round)}</h3>
      <span class="muted">${seated ? `${tableName(round.table)}, ${t("public.seat", { number: seat + 1 })}` : t(`public.bye.${round.bye}`)}</span>
      <strong>${seatResult(result, seat)}</strong> <${ResultTag} result=${result} />
      ${result?.points && html`<span class="result-points">${t("public.points", { points: points(result.points[seat]) })}</span>`}</div>
    ${round.opponents.length > 0 && html`<ul class="opponents" aria-label=${t("public.entrant.against")}>${round.opponents.map((one) => html`<${Opponent} key=${one.entrant} id=${id} one=${one} rows=${rows} />`)}</ul>`}
    ${round.game && html`<p><${Link} href=${`/games/${encodeURIComponent(round.game)}`} aria-label=${t("public.entrant.game_of", { number: round.round })}>${t("public.entrant.game")}<//></p>`}</li>`;
}

/** @param {{tieBreak: any}} props */
const TieBreak = ({
  tieBreak,
}) => html`<li><strong>${tieBreakName(tieBreak.name)}: ${tieBreakValue(tieBreak.name, tieBreak.value)}</strong>
  <div>${tieBreak.words}. <span class="muted">${tieBreak.source}</span></div></li>`;

/** @param {{found: any, id: string, rows: Map<string, any>}} props */
function Shown({ found, id, rows }) {
  const { standing } = found;
  return html`${
    standing &&
    html`<p class="entrant-standing"><strong>${standing.rank ? ordinal(standing.rank) : "–"}</strong>
    <span>${t("public.points", { points: points(standing.points) })}</span>
    ${standing.penalty && standing.penalty !== "0" && html`<span class="tag warn">${t("public.standings.penalty", { points: points(standing.penalty) })}</span>`}</p>`
  }
    ${(found.members ?? []).length > 1 && html`<p>${t("public.entrant.members", { names: found.members.map((member) => member.name).join(", ") })}</p>`}
    <section aria-labelledby="rounds"><h2 id="rounds">${t("public.entrant.rounds")}</h2>
      ${
        found.rounds.length
          ? html`<p class="hint">${t("public.entrant.in_brackets")}</p><ol class="rounds-list">${found.rounds.map((round) => html`<${RoundLine} key=${round.round} id=${id} round=${round} rows=${rows} />`)}</ol>`
          : html`<p>${t("public.entrant.no_rounds")}</p>`
      }</section>
    ${
      standing &&
      found.tie_breaks.length > 0 &&
      html`<section aria-labelledby="ties"><h2 id="ties">${t("public.entrant.ties")}</h2><p>${t("public.standings.ties_text")}</p>
      <ol class="ties">${found.tie_breaks.map((one) => html`<${TieBreak} key=${one.name} tieBreak=${one} />`)}</ol></section>`
    }`;
}

/** @param {{book: any, id: string, entrant: string, token: string|null}} props */
export function Entrant({ book, id, entrant, token }) {
  const path = bookPath(id, `/entries/${encodeURIComponent(entrant)}`);
  const { value: found, problem } = useRead(path, { token, turn: book.step });
  const { value: table } = useRead(bookPath(id, "/standings"), { token, turn: book.step });
  const rows = new Map((table?.standings ?? []).map((row) => [row.entrant, row]));
  useTitle(found ? `${entrantName(found)} · ${book.name}` : book.name);
  return html`<p><${Link} href=${pageOf(id)}>${book.name}<//></p>
    <h1>${found ? entrantName(found) : book.name}${found && found.status !== "entered" && html` <span class="tag">${t(`public.entries.${found.status}`)}</span>`}</h1>
    ${!found && (problem ? html`<${ProblemNote} problem=${problem} />` : html`<${Loading} />`)}
    ${found && html`<${Shown} found=${found} id=${id} rows=${rows} />`}`;
}
