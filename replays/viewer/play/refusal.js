// A refused move: why, with code and clause, and what to do next.

import { html, useState } from "../lib/html.js";
import { InRules } from "../lib/rules.js";
import { t } from "../lib/text.js";
import { useTitleOf } from "../lib/titles.js";

/** The text of a clause, with codes between backticks as <code>. @param {string} text */
const withCodes = (text) => text.split("`").map((part, at) => (at % 2 ? html`<code>${part}</code>` : part));

/** The number of a clause; a press shows its text. @param {{title: string, rule: string, text?: string}} props */
export function Clause({ title, rule, text }) {
  const [open, setOpen] = useState(false);
  const found = useTitleOf(open && !text ? title : undefined);
  const said = text ?? found?.clauses?.find((clause) => clause.rule === rule)?.text;
  return html`<span class="clause-with-text">
    <button type="button" class="link clause" aria-expanded=${open} onClick=${() => setOpen(!open)}>${rule}</button>
    ${
      open &&
      html`<q class="clause-text" tabindex="0">${withCodes(said ?? t(found ? "play.clause_unknown" : "shell.loading"))}</q>
      <${InRules} title=${title} rule=${rule} />`
    }
  </span>`;
}

/** The sentence for a refusal that is not an objection of the rules. @param {any} problem */
function sentence(problem) {
  if (problem.code === "stale-step") return t("play.stale");
  if (problem.status === 0) return t("play.unanswered");
  return problem.detail || problem.message;
}

/**
 * @param {{problem: any, title: string, what: string, caseLink: any, named: (text: string) => string, onAgain?: () => void,
 *          onClose: () => void}} props `named`: puts names in place of seats
 */
export function Refusal({ problem, title, what, caseLink, named, onAgain, onClose }) {
  if (!problem) return null;
  const ruled = problem.objections.filter(({ rule }) => rule);
  const judged = problem.code === "illegal-move";
  const said = problem.status === 0 ? "play.not_answered" : judged ? "play.refused" : "play.not_made";
  return html`<div class="note bad refusal" role="alert">
    <p class="refusal-what"><b>${t(said, { what })}</b></p>
    ${ruled.map(({ rule, code, message }) => html`<p><span>${named(message)}</span> <code>${code}</code> <${Clause} title=${title} rule=${rule} /></p>`)}
    ${ruled.length === 0 && html`<p>${named(sentence(problem))} ${problem.status > 0 && html`<code>${problem.code}</code>`} ${caseLink}</p>`}
    ${(problem.errors ?? []).map(({ pointer, message }) => html`<p><code>${pointer}</code> ${message}</p>`)}
    <p class="row">${judged && html`<span class="hint">${t("play.choose_again")}</span>`}
      ${onAgain && html`<button type="button" onClick=${onAgain}>${t("play.send_again")}</button>`}
      <button type="button" onClick=${onClose}>${t(problem.status === 0 ? "play.do_not_send" : "play.dismiss")}</button></p>
  </div>`;
}
