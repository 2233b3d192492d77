// The claim: who called, against whom, step, clause, and words.

import { html } from "../lib/html.js";
import { Link } from "../lib/router.js";
import { seatName, t, when } from "../lib/text.js";
import { useSeating, whoIs } from "../replay/people.js";
import { Cited } from "./clauses.js";
import { callerOf, Status, Written } from "./words.js";

/** A term and its description. */
const Row = ({ name, children }) => html`<div><dt>${name}</dt><dd>${children}</dd></div>`;

/** @param {{game: any, file: any, openedAt: string|null}} props */
export function Claim({ game: now, file, openedAt }) {
  const game = useSeating(now)(file.n);
  const replay = `/games/${encodeURIComponent(game.id)}/replay?step=${file.step}&ruled=false`;
  return html`<section class="paper claim" aria-labelledby="claim">
    <div class="row"><h2 id="claim">${t("cases.claim")}</h2><${Status} status=${file.status} />
      ${file.holds && html`<span class="tag warn">${t("cases.holds")}</span>`}</div>
    <${Written} text=${file.text} />
    <dl class="terms">
      <${Row} name=${t("cases.called_by")}>${callerOf(game, file)}<//>
      <${Row} name=${t("cases.against")}>${file.against === null ? t("cases.against_nobody") : seatName(game, file.against)}<//>
      <${Row} name=${t("cases.about_step")}><${Link} href=${replay}>${t("cases.step", { step: file.step })}<//>
        ${openedAt && html` <span class="muted">${t("cases.called_at", { step: file.n, time: when(openedAt) })}</span>`}<//>
      <${Row} name=${t("cases.by_clause")}><${Cited} title=${game.title} rule=${file.clause}
        text=${file.facts.clauses.find(({ rule }) => rule === file.clause)?.text} /><//>
    </dl>
    ${
      file.withdrawal &&
      html`<div class="note"><p>${t("cases.withdrawn_by", { who: whoIs(game, file.withdrawal.by), step: file.withdrawal.n })}</p>
      <${Written} text=${file.withdrawal.text} /></div>`
    }
  </section>`;
}
