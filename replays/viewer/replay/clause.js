// The number of a clause; a press shows its text. References to other clauses can be followed.

import { html, useEffect, useState } from "../lib/html.js";
import { InRules } from "../lib/rules.js";
import { ENGLISH, t } from "../lib/text.js";
import { useTitleOf } from "../lib/titles.js";

/** The text of a clause, with a button for each clause that it names. */
function ClauseText({ text, clauses, onFollow }) {
  const parts = text.split(/(\b[A-Z]{2}-[A-Z]?\d+(?:\.\d+)*\b|`[^`]+`)/);
  return html`<p>${parts.map((part, index) => {
    if (index % 2 === 0) return part;
    if (part.startsWith("`")) return html`<code>${part.slice(1, -1)}</code>`;
    return clauses?.some((clause) => clause.rule === part)
      ? html`<button type="button" class="link clause" onClick=${() => onFollow(part)}>${part}</button>`
      : part;
  })}</p>`;
}

/** @param {{title: string, rule: string, clause?: string}} props `clause`: its text, if the frame has it */
export function Clause({ title, rule, clause }) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(rule);
  const clauses = useTitleOf(open ? title : undefined)?.clauses; // without them the frame's own text is shown
  useEffect(() => setShown(rule), [rule]);
  const entry = clauses?.find((one) => one.rule === shown);
  const text = shown === rule && clause ? clause : entry?.text;
  return html`<div class=${open ? "clause-box is-open" : "clause-box"}>
    <button type="button" class="clause-button" aria-expanded=${String(open)} onClick=${() => {
      setOpen(!open);
      setShown(rule);
    }}>${t("replay.clause", { rule })}</button>
    ${
      open &&
      html`<blockquote class="clause-text" aria-live="polite">
      <p class="clause-head" ...${ENGLISH}><span class="clause">${shown}</span> ${entry?.heading}</p>
      ${text ? html`<${ClauseText} text=${text} clauses=${clauses} onFollow=${setShown} />` : html`<p>${t("replay.clause.none")}</p>`}
      <p><${InRules} title=${title} rule=${shown} /></p>
      ${shown !== rule && html`<p><button type="button" class="link" onClick=${() => setShown(rule)}>${t("replay.clause.back", { rule })}</button></p>`}
    </blockquote>`
    }
  </div>`;
}
