// The bracket of a knock-out: who meets whom, and who will come from which table.

import { html } from "../../lib/html.js";
import { Loading, ProblemNote } from "../../lib/page.js";
import { Link } from "../../lib/router.js";
import { t } from "../../lib/text.js";
import { bookPath, pageOf } from "../api.js";
import { entrantName, roundName } from "../names.js";
import { useRead } from "./reading.js";

/** Where somebody comes from who is not known yet. @param {any} place */
function origin({ seed, from }) {
  if (!from) return seed ? t("public.bracket.seed", { number: seed }) : "–";
  const words = { table: from.table, place: from.place, round: roundName(from.round) };
  return t(from.place === 1 ? "public.bracket.winner" : "public.bracket.place", words);
}

/** @param {{place: any, id: string, me: string|null}} props */
const Place = ({ place, id, me }) =>
  html`<li class=${place.entrant && place.entrant === me ? "mine" : ""}>${
    place.entrant
      ? html`<${Link} href=${pageOf(id, `/entries/${encodeURIComponent(place.entrant)}`)}>${entrantName(place)}<//>`
      : html`<span class="muted">${origin(place)}</span>`
  }</li>`;

/** @param {{round: any, id: string, me: string|null}} props */
const Round = ({ round, id, me }) => html`<section aria-labelledby=${`bracket-${round.number}`}>
  <h3 id=${`bracket-${round.number}`}>${roundName(round.number)}</h3>
  ${round.tables.map(
    (
      table,
    ) => html`<h4>${t("public.bracket.table", { number: table.number })}${table.third_place ? ` · ${t("public.bracket.third")}` : ""}</h4>
    <ul>${table.seats.map((place) => html`<${Place} place=${place} id=${id} me=${me} />`)}</ul>`,
  )}
  ${
    round.byes.length > 0 &&
    html`<h4>${t("public.bracket.byes")}</h4><ul>${round.byes.map((place) => html`<${Place} place=${place} id=${id} me=${me} />`)}</ul>`
  }</section>`;

/** @param {{book: any, id: string, token: string|null}} props */
export function Bracket({ book, id, token }) {
  const { value, problem } = useRead(bookPath(id, "/bracket"), { token, turn: book.step });
  if (!value) return problem ? html`<${ProblemNote} problem=${problem} />` : html`<${Loading} />`;
  if (!value.rounds.length) return html`<p>${t("public.bracket.none")}</p>`;
  const foreseen = value.rounds.some(({ drawn }) => !drawn);
  return html`${foreseen && html`<p class="muted">${t("public.bracket.text")}</p>`}
    ${value.rounds.map((round) => html`<${Round} key=${round.number} round=${round} id=${id} me=${book.you?.entrant ?? null} />`)}`;
}
