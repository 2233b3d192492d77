// A tournament for players and the public: where the reader sits, pairings, standings, what was announced.

import { html } from "../lib/html.js";
import { useOfficialToken } from "../lib/official.js";
import { Loading, ProblemNote, useTitle } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { t } from "../lib/text.js";
import { useBook, pageOf } from "../tournaments/api.js";
import { Bracket } from "../tournaments/public/bracket.js";
import { Boards } from "../tournaments/public/boards.js";
import { Announcements } from "../tournaments/public/announcements.js";
import { RoundClock } from "../tournaments/public/round_clock.js";
import { Entrant } from "../tournaments/public/entrant.js";
import { Entries } from "../tournaments/public/entries.js";
import { Files } from "../tournaments/public/files.js";
import { MyTable } from "../tournaments/public/my_table.js";
import { Pairings } from "../tournaments/public/pairings.js";
import { useRetry } from "../tournaments/public/reading.js";
import { Standings } from "../tournaments/public/standings.js";
import { entryState, lastRound, stateWords } from "../tournaments/public/words.js";

export const sheets = ["home", "tournament-public"];

const PARTS = {
  pairings: Pairings,
  standings: Standings,
  bracket: Bracket,
  boards: Boards,
  entries: Entries,
  files: Files,
};
/** @typedef {keyof typeof PARTS} Part */

/** What is shown where the address does not say: who comes before anything is paired, then where they sit, then who won. @param {any} book @returns {Part} */
function usualPart(book) {
  if (!lastRound(book)) return "entries";
  return book.status === "finished" ? "standings" : "pairings";
}

/** The parts that there are: boards are compared in duplicate alone, and only a knock-out has a bracket. @param {any} book */
const partsOf = (book) =>
  Object.keys(PARTS).filter(
    (one) => (one !== "boards" || book.config.duplicate) && (one !== "bracket" || book.links.bracket),
  );

/** @param {{id: string, book: any, part: Part}} props */
const Parts = ({ id, book, part }) =>
  html`<nav class="parts" aria-label=${t("public.parts")}><ul>${partsOf(book).map(
    (one) => html`<li key=${one}><${Link} href=${pageOf(id, `?show=${one}`)} replace
    aria-current=${one === part ? "page" : undefined}>${t(`public.part.${one}`)}<//></li>`,
  )}</ul></nav>`;

/** @param {{book: any, id: string, token: string|null}} props */
function Head({ book, id, token }) {
  const officials = (book.you?.duties ?? []).length > 0;
  return html`<header class="tournament-head"><h1>${book.name}</h1>
    <p class="tournament-state" role="status">${stateWords(book)}</p>
    <p class="row">${entryState(book) === "open" && !book.you?.entrant && html`<${Link} class="button primary" href=${pageOf(id, "/enter")}>${t("public.enter.button")}<//>`}
      ${token && officials && html`<${Link} href=${pageOf(id, "/desk")}>${t("public.to_desk")}<//>`}</p></header>`;
}

/** @param {{params: {id: string, entrant?: string}, query: Record<string, string>}} props */
export default function TournamentPage({ params, query }) {
  const { id, entrant } = params;
  const token = useOfficialToken();
  const { book, problem, state, reload } = useBook(id, token);
  useTitle(book?.name ?? t("public.tournament"));
  useRetry(problem, reload);
  if (!book) {
    return html`<div class="page">${problem ? html`<h1>${t("public.tournament")}</h1><${ProblemNote} problem=${problem} onRetry=${reload} />` : html`<${Loading} />`}</div>`;
  }
  if (entrant) {
    return html`<div class="page tournament"><${Entrant} key=${entrant} book=${book} id=${id} entrant=${entrant} token=${token} /></div>`;
  }
  const part = /** @type {Part} */ (partsOf(book).includes(query.show) ? query.show : usualPart(book));
  return html`<div class="page tournament">
    <${Head} book=${book} id=${id} token=${token} />
    ${(state === "lost" || problem) && html`<p class="note warn" role="status">${t("public.lost")}</p>`}
    <div class="tournament-grid">
      <div class="tournament-now"><${MyTable} book=${book} id=${id} token=${token} reload=${reload} />
        <${RoundClock} book=${book} />
        <${Announcements} book=${book} /></div>
      <div class="tournament-part"><${Parts} id=${id} book=${book} part=${part} />
        <section role="group" aria-labelledby="part"><h2 id="part" class="unseen">${t(`public.part.${part}`)}</h2>
          <${PARTS[part]} book=${book} id=${id} token=${token} query=${query} /></section></div>
    </div></div>`;
}
