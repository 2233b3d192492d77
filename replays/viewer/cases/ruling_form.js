// The form to rule on a case: finding, facts, clause, reason and remedies, with a preview on request.

import { html, useEffect, useRef, useState } from "../lib/html.js";
import { Later } from "../lib/later.js";
import { t } from "../lib/text.js";
import { useSeating, withNames } from "../replay/people.js";
import { Refused, useSending } from "./speaker.js";
import { ClauseChoice } from "./clauses.js";
import { draftText, isBlank, newDraft, rulingBody } from "./draft.js";
import { DryRun } from "./dry_run.js";
import { formOf } from "./purpose.js";
import { keepUnsent, sendUnsent, unsentOf } from "./unsent_texts.js";

const remedies = () => import("./remedy_fields.js").then((module) => module.Remedies);

const DECISIONS = ["upheld", "dismissed", "unclear"];

/** Checkboxes for the events around the step, and a field for others. */
function Facts({ game, file, draft, put }) {
  const seating = useSeating(game);
  const near = file.facts.frames[0]?.frames ?? [];
  const toggle = (step, on) =>
    put({ facts: on ? [...draft.facts, step] : draft.facts.filter((other) => other !== step) });
  return html`<fieldset class="facts-chosen"><legend>${t("cases.facts")}</legend>
    ${near.map(
      ({
        step,
        explanation,
      }) => html`<label class="fact" key=${step}><input type="checkbox" checked=${draft.facts.includes(step)}
      onChange=${(event) => toggle(step, event.target.checked)} /><span><span class="step-tag">${step}</span> ${withNames(seating(step), explanation.text)}</span></label>`,
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

/** The path and body of the request for a ruling. @param {import("./purpose.js").Purpose} purpose @param {any} body */
function request({ kind, ruling }, body) {
  if (kind === "change") return { at: "appeal/decision", body: { outcome: "changed", ...body } };
  return { at: "rulings", body: kind === "supersede" ? { ...body, supersedes: ruling } : body };
}

/**
 * The draft, kept until it is sent.
 * @param {import("./unsent_texts.js").Acting} acting @param {string} form
 * @returns {[import("./draft.js").Draft, (change: any) => void]}
 */
function useDraft(acting, form) {
  const { game, file } = acting;
  const [draft, setDraft] = useState(() => unsentOf(acting, form)?.draft ?? newDraft(file));
  useEffect(
    () => keepUnsent(acting, form, isBlank(draft, file) ? null : { text: draftText(game, draft), draft }),
    [draft],
  );
  return [draft, (change) => setDraft((last) => ({ ...last, ...change }))];
}

/**
 * Trying what the form holds, and ruling: the answers and refusals of both. @param {any} request `path`, `body` and the `token`
 *   that they are sent with
 */
function useTrial({ path, body, token }) {
  const [tried, setTried] = useState(/** @type {any} */ (null));
  const [conflicts, setConflicts] = useState(/** @type {any[]} */ ([]));
  const trying = useSending(token);
  const ruling = useSending(token);
  useEffect(() => {
    const found = ruling.problem?.body?.conflicts;
    if (found) setConflicts(found);
  }, [ruling.problem]);
  const attempt = async () => {
    ruling.forget();
    const answer = await trying.send(`${path}?dry_run=true`, body);
    if (answer) setConflicts(answer.conflicts);
    setTried(answer);
  };
  const send = () => {
    trying.forget();
    return ruling.send(path, body);
  };
  const busy = trying.busy || ruling.busy;
  return {
    tried,
    conflicts,
    attempt,
    send,
    busy,
    problem: trying.problem ?? ruling.problem,
    stale: () => setTried(null),
  };
}

/** @param {{game: any, file: any, speaker: import("./speaker.js").Speaker, purpose: import("./purpose.js").Purpose,
 *   onDone: (answer: any) => void, onRefused: () => void}} props */
export function RulingForm({ game, file, speaker, purpose, onDone, onRefused }) {
  const acting = { game, file, speaker };
  const kept = formOf(purpose);
  const [draft, change] = useDraft(acting, kept);
  const { at, body } = request(purpose, rulingBody(draft));
  const path = `/v1/games/${encodeURIComponent(game.id)}/cases/${file.case}/${at}`;
  const trial = useTrial({ path, body, token: speaker.token });
  const form = useRef(null);
  const put = (part) => {
    change(part);
    if ("remedies" in part || "decision" in part) trial.stale(); // the preview is out of date
  };
  const rule = async (submitted) => {
    submitted.preventDefault();
    const answer = await sendUnsent(acting, kept, trial.send);
    if (answer) onDone(answer);
    else onRefused(); // others may have ruled meanwhile
  };
  return html`<form class="stack ruling-form" ref=${form} onSubmit=${rule}>
    <${Decision} draft=${draft} put=${put} />
    <${Facts} game=${game} file=${file} draft=${draft} put=${put} />
    <${ClauseChoice} id="ruling-clause" title=${game.title} label=${t("cases.ruled_by_clause")} value=${draft.clause}
      onChoose=${(clause) => put({ clause })} />
    <div class="field"><label for="ruling-reason">${t("cases.reason")}</label>
      <textarea id="ruling-reason" rows="3" maxlength="2000" value=${draft.reason} onInput=${(event) => put({ reason: event.target.value })}></textarea></div>
    <${Later} wanted=${true} load=${remedies} game=${game} file=${file} remedies=${draft.remedies}
      conflicts=${trial.conflicts} onRemedies=${(changed) => put({ remedies: changed })} />
    <${Refused} game=${game} problem=${trial.problem} />
    <div aria-live="polite"><${DryRun} game=${game} tried=${trial.tried} /></div>
    <p class="row"><button type="button" onClick=${() => form.current.reportValidity() && trial.attempt()} disabled=${trial.busy}>${t("cases.try")}</button>
      <button class="primary" disabled=${trial.busy}>${t(`cases.do.${purpose.kind}`)}</button>
      <span class="hint">${t("cases.never_changed")}</span></p>
  </form>`;
}
