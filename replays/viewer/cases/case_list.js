// The cases of a game as a list: number, status, claim, clause, and what was ruled.

import { html } from "../lib/html.js";
import { Link } from "../lib/router.js";
import { seatName, t } from "../lib/text.js";
import { useSeating } from "../replay/people.js";
import { callerOf, leftAsItIs, remedyInWords, Status, Written } from "./words.js";

/** The ruling that stands, if any. @param {any} found the case */
export const standing = (found) => found.rulings.findLast((ruling) => ruling.superseded_by === null) ?? null;

function Ruled({ game, ruling }) {
  if (!ruling) return null;
  return html`<div class="ruled-line"><p><b>${t(`cases.decided.${ruling.decision}`)}</b>
    ${ruling.clause && html` <span class="clause">${ruling.clause}</span>`}</p>
    ${
      ruling.remedies.length > 0 &&
      html`<ul>${ruling.remedies.map((remedy) => html`<li>${remedyInWords(game, remedy)}</li>`)}</ul>`
    }
    ${leftAsItIs(ruling) && html`<p class="hint">${leftAsItIs(ruling)}</p>`}</div>`;
}

/** @param {{game: any, found: any}} props */
function CaseRow({ game: now, found }) {
  const seating = useSeating(now);
  const game = seating(found.n);
  const ruled = standing(found);
  const address = `/games/${encodeURIComponent(game.id)}/cases/${found.case}`;
  return html`<li class="paper case-row">
    <div class="row case-row-head"><h2><${Link} href=${address}>${t("cases.case", { number: found.case })}<//></h2>
      <${Status} status=${found.status} />${found.holds && html`<span class="tag warn">${t("cases.holds")}</span>`}</div>
    <p>${t("cases.called_about", { name: callerOf(game, found), step: found.step })}
      ${found.against !== null && html` ${t("cases.against_seat", { name: seatName(game, found.against) })}`}
      ${found.clause && html` <span class="clause">${found.clause}</span>`}</p>
    <${Written} text=${found.text} />
    <${Ruled} game=${ruled ? seating(ruled.n) : game} ruling=${ruled} />
    <p class="row"><${Link} href=${address}>${t("cases.read_file", { number: found.case })}<//></p>
  </li>`;
}

/** @param {{game: any, cases: any[]}} props */
export function CaseList({ game, cases }) {
  if (!cases.length) return html`<p class="paper empty">${t("cases.none")}</p>`;
  return html`<ul class="case-list">${cases.map((found) => html`<${CaseRow} key=${found.case} game=${game} found=${found} />`)}</ul>`;
}
