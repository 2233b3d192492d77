// The form to rule on a case, as the service tells it, with a preview on request.

import { begun, useForm } from "../forms/form.js";
import { Together } from "../forms/kinds.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { Later } from "../lib/later.js";
import { t } from "../lib/text.js";
import { useSeating, withNames } from "../replay/people.js";
import { draftText, remedyBody } from "./draft.js";
import { DryRun } from "./dry_run.js";
import { CASE_KINDS } from "./kinds.js";
import { formOf } from "./purpose.js";
import { Refused, useSending } from "./speaker.js";
import { keepUnsent, sendUnsent, unsentOf } from "./unsent_texts.js";

const remedies = () => import("./remedy_fields.js").then((module) => module.Remedies);

/** The steps that a text names: "12, 15". @param {string} text */
const steps = (text) => (text.match(/\d+/g) ?? []).map(Number).filter((step) => step > 0);

/** Checkboxes for the events around the step, and a field for others. @param {import("../forms/kinds.js").Props} props */
function Facts({ id, member, value: { near, more }, put, context: { game, file } }) {
  const seating = useSeating(game);
  const frames = file.facts.frames[0]?.frames ?? [];
  const toggle = (step, on) => put({ near: on ? [...near, step] : near.filter((other) => other !== step), more });
  return html`<${Together} member=${{ ...member, hint: "" }}>${frames.map(
    ({
      step,
      explanation,
    }) => html`<label class="fact" key=${step}><input type="checkbox" checked=${near.includes(step)}
      onChange=${(event) => toggle(step, event.target.checked)} /><span><span class="step-tag">${step}</span> ${withNames(seating(step), explanation.text)}</span></label>`,
  )}
    <div class="field facts-more"><label for=${id}>${t("cases.facts_more")}</label>
      <input id=${id} inputmode="numeric" placeholder="12, 15" value=${more} onInput=${(event) => put({ near, more: event.target.value })} /></div><//>`;
}

const KINDS = {
  ...CASE_KINDS,
  facts: {
    Control: Facts,
    begin: (value, _, { file }) => value ?? { near: [file.step], more: "" },
    read: ({ near, more }) => [...new Set([...near, ...steps(more)])].sort((a, b) => a - b),
  },
  remedies: {
    Control: ({ member, value, put, context }) =>
      html`<${Later} wanted=${true} load=${remedies} ...${context} member=${member} remedies=${value} onRemedies=${put} />`,
    begin: (value) => value ?? [],
    read: (value) => value.map(remedyBody),
  },
};

/** Where a ruling goes, and what it has besides what is filled in. @param {import("./purpose.js").Purpose} purpose */
const request = ({ kind, ruling }) =>
  kind === "change"
    ? { at: "appeal/decision", members: { outcome: "changed" } }
    : { at: "rulings", members: { supersedes: ruling ?? undefined } };

/**
 * Trying what the form holds, and ruling: the answers and refusals of both.
 * @param {string} path @param {string|null} token
 */
function useTrial(path, token) {
  const [tried, setTried] = useState(/** @type {any} */ (null));
  const [conflicts, setConflicts] = useState(/** @type {any[]} */ ([]));
  const trying = useSending(token);
  const ruling = useSending(token);
  useEffect(() => {
    const found = ruling.problem?.body?.conflicts;
    if (found) setConflicts(found);
  }, [ruling.problem]);
  const attempt = async (body) => {
    ruling.forget();
    const answer = await trying.send(`${path}?dry_run=true`, body);
    if (answer) setConflicts(answer.conflicts);
    setTried(answer);
  };
  const send = (body) => {
    trying.forget();
    return ruling.send(path, body);
  };
  const busy = trying.busy || ruling.busy;
  const problem = trying.problem ?? ruling.problem;
  return { tried, conflicts, attempt, send, busy, problem, stale: () => setTried(null) };
}

/** @param {{form: import("../forms/form.js").Form, game: any, file: any, speaker: import("./speaker.js").Speaker,
 *   purpose: import("./purpose.js").Purpose, onDone: (answer: any) => void, onRefused: () => void}} props */
export function RulingForm({ form, game, file, speaker, purpose, onDone, onRefused }) {
  const acting = { game, file, speaker };
  const kept = formOf(purpose);
  const { at, members } = request(purpose);
  const trial = useTrial(`/v1/games/${encodeURIComponent(game.id)}/cases/${file.case}/${at}`, speaker.token);
  const asking = { kinds: KINDS, members, context: { game, file, conflicts: trial.conflicts } };
  const blank = { ...asking, begin: { clause: file.clause } };
  const drawn = useForm(form, { ...asking, begin: unsentOf(acting, kept)?.draft ?? blank.begin }, "ruling");
  const { values } = drawn.state;
  const box = useRef(null);
  useEffect(() => {
    const isBlank = JSON.stringify(values) === JSON.stringify(begun(form, blank).values);
    keepUnsent(acting, kept, isBlank ? null : { text: draftText(game, values, drawn.body()), draft: values });
  }, [values]);
  useEffect(trial.stale, [values.remedies, values.decision]); // the preview is out of date
  const rule = async (submitted) => {
    submitted.preventDefault();
    const answer = await sendUnsent(acting, kept, () => trial.send(drawn.body()));
    if (answer) onDone(answer);
    else onRefused(); // others may have ruled meanwhile
  };
  return html`<form class="stack ruling-form" ref=${box} onSubmit=${rule}>${drawn.fields}
    <${Refused} game=${game} problem=${trial.problem} />
    <div aria-live="polite"><${DryRun} game=${game} tried=${trial.tried} /></div>
    <p class="row"><button type="button" onClick=${() => box.current.reportValidity() && trial.attempt(drawn.body())} disabled=${trial.busy}>${t("cases.try")}</button>
      <button class="primary" disabled=${trial.busy}>${t(`cases.do.${purpose.kind}`)}</button>
      <span class="hint">${t("cases.never_changed")}</span></p>
  </form>`;
}
