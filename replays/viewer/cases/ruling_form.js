// Ruling on a case: what was found, on which facts, by which clause, why, and what is done. Tried first if one likes.

import { html, useEffect, useRef, useState } from "../lib/html.js";
import { t } from "../lib/text.js";
import { withNames } from "../replay/people.js";
import { Refused, useSending } from "./acting.js";
import { ClauseChoice } from "./clauses.js";
import { newDraft, rulingBody } from "./draft.js";
import { DryRun } from "./dry_run.js";
import { Remedies } from "./remedy_fields.js";

const DECISIONS = ["upheld", "dismissed", "unclear"];

/** The events around the step as checkboxes, and a field for others. */
function Facts({ game, file, draft, put }) {
  const near = file.facts.frames[0]?.frames ?? [];
  const toggle = (step, on) =>
    put({ facts: on ? [...draft.facts, step] : draft.facts.filter((other) => other !== step) });
  return html`<fieldset class="facts-chosen"><legend>${t("cases.facts")}</legend>
    ${near.map(
      ({
        step,
        explanation,
      }) => html`<label class="fact" key=${step}><input type="checkbox" checked=${draft.facts.includes(step)}
      onChange=${(event) => toggle(step, event.target.checked)} /><span><span class="step-tag">${step}</span> ${withNames(game, explanation.text)}</span></label>`,
    )}
    <div class="field"><label for="facts-more">${t("cases.facts_more")}</label>
      <input id="facts-more" inputmode="numeric" placeholder="12, 15" value=${draft.more} onInput=${(event) => put({ more: event.target.value })} /></div>
  </fieldset>`;
}

const Decision = ({ draft, put }) =>
  html`<fieldset><legend>${t("cases.decision")}</legend><div class="row">${DECISIONS.map(
    (name) => html`
  <label class="row check"><input type="radio" name="decision" required checked=${draft.decision === name}
    onChange=${() => put({ decision: name })} />${t(`cases.decided.${name}`)}</label>`,
  )}</div></fieldset>`;

/**
 * What the form is for: the first ruling, one in place of another, or one by which an appeal changes it.
 * @typedef {{kind: "rule"|"supersede"|"change", ruling: number|null}} Purpose
 */

/** Where a ruling is sent and what goes with it. @param {Purpose} purpose @param {any} body */
function request({ kind, ruling }, body) {
  if (kind === "change") return { at: "appeal/decision", body: { outcome: "changed", ...body } };
  return { at: "rulings", body: kind === "supersede" ? { ...body, supersedes: ruling } : body };
}

/** @param {{game: any, file: any, speaker: import("./acting.js").Speaker, purpose: Purpose, onDone: (answer: any) => void}} props */
export function RulingForm({ game, file, speaker, purpose, onDone }) {
  const [draft, setDraft] = useState(() => newDraft(file));
  const [tried, setTried] = useState(null);
  const trying = useSending(speaker.token);
  const ruling = useSending(speaker.token);
  const form = useRef(null);
  const put = (change) => {
    setDraft((last) => ({ ...last, ...change }));
    if ("remedies" in change || "decision" in change) setTried(null); // it would come to something else now
  };
  const { at, body } = request(purpose, rulingBody(draft));
  const path = `/v1/games/${encodeURIComponent(game.id)}/cases/${file.case}/${at}`;
  const tryIt = async () => {
    if (!form.current.reportValidity()) return;
    ruling.forget();
    const answer = await trying.send(`${path}?dry_run=true`, body);
    if (answer) setConflicts(answer.conflicts);
    setTried(answer);
  };
  const [conflicts, setConflicts] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    const found = ruling.problem?.body?.conflicts;
    if (found) setConflicts(found);
  }, [ruling.problem]);
  const rule = async (submitted) => {
    submitted.preventDefault();
    trying.forget();
    const answer = await ruling.send(path, body);
    if (answer) onDone(answer);
  };
  return html`<form class="stack ruling-form" ref=${form} onSubmit=${rule}>
    <${Decision} draft=${draft} put=${put} />
    <${Facts} game=${game} file=${file} draft=${draft} put=${put} />
    <${ClauseChoice} id="ruling-clause" title=${game.title} label=${t("cases.ruled_by_clause")} value=${draft.clause}
      onChoose=${(clause) => put({ clause })} />
    <div class="field"><label for="ruling-reason">${t("cases.reason")}</label>
      <textarea id="ruling-reason" rows="3" maxlength="2000" value=${draft.reason} onInput=${(event) => put({ reason: event.target.value })}></textarea></div>
    <${Remedies} game=${game} file=${file} remedies=${draft.remedies} conflicts=${conflicts} onRemedies=${(remedies) => put({ remedies })} />
    <${Refused} game=${game} problem=${trying.problem ?? ruling.problem} />
    <div aria-live="polite"><${DryRun} game=${game} tried=${tried} /></div>
    <p class="row"><button type="button" onClick=${tryIt} disabled=${trying.busy || ruling.busy}>${t("cases.try")}</button>
      <button class="primary" disabled=${ruling.busy || trying.busy}>${t(`cases.do.${purpose.kind}`)}</button>
      <span class="hint">${t("cases.never_changed")}</span></p>
  </form>`;
}
