// What a director may write in a case: a ruling, one that replaces it, or the decision on an appeal.

import { html, useState } from "../lib/html.js";
import { t } from "../lib/text.js";
import { ActForm, useForms } from "./act_form.js";
import { formOf, purposeOf } from "./purpose.js";
import { RulingForm } from "./ruling_form.js";
import { unsentOf } from "./unsent_texts.js";

/** @typedef {{game: any, file: any, speaker: import("./speaker.js").Speaker, onDone: (answer?: any) => void, onRefused: () => void}} Props */

const HIDDEN = { hidden: true };
/** Of a ruling that stands, nothing but the reason is said. */
const UPHELD = { decision: HIDDEN, facts: HIDDEN, clause: HIDDEN, remedies: HIDDEN };

/** @param {Props & {form: any, purpose: import("./purpose.js").Purpose}} props */
function AppealDecision({ form, purpose, ...acting }) {
  const [outcome, setOutcome] = useState(() => (unsentOf(acting, formOf(purpose)) ? "changed" : "upheld"));
  return html`<section class="paper stack decide" aria-labelledby="decide"><h2 id="decide">${form.label}</h2>
    <p class="hint">${form.about}</p>
    <fieldset><legend class="unseen">${t("cases.outcome_of")}</legend><div class="row">${["upheld", "changed"].map(
      (one) => html`
      <label class="row check"><input type="radio" name="outcome" checked=${outcome === one} onChange=${() => setOutcome(one)} />
        ${t(`cases.outcome_${one}`)}</label>`,
    )}</div></fieldset>
    ${
      outcome === "upheld"
        ? html`<${ActForm} ...${acting} type=${form.type} at=${`cases/${acting.file.case}/appeal/decision`} kept=${`uphold ${purpose.ruling}`}
      about="" label=${t("cases.do.uphold")} members=${{ outcome }} otherwise=${UPHELD} />`
        : html`<${RulingForm} ...${acting} form=${form} purpose=${purpose} />`
    }
  </section>`;
}

/** @param {Props} acting */
export function Ruling(acting) {
  const purpose = purposeOf(acting.file, acting.speaker);
  const form = useForms(acting.game).find(({ type }) => type === (purpose?.kind === "change" ? "decision" : "rulings"));
  if (!purpose || !form) return null;
  if (purpose.kind === "change") return html`<${AppealDecision} ...${acting} form=${form} purpose=${purpose} />`;
  if (purpose.kind === "rule") {
    return html`<section class="paper" aria-labelledby="rule"><h2 id="rule">${form.label}</h2>
      <${RulingForm} ...${acting} form=${form} purpose=${purpose} /></section>`;
  }
  return html`<details class="paper act" open=${Boolean(unsentOf(acting, formOf(purpose)))}>
    <summary>${t("cases.supersede", { ruling: purpose.ruling })}</summary><p class="hint">${t("cases.supersede_hint")}</p>
    <${RulingForm} ...${acting} form=${form} purpose=${purpose} /></details>`;
}
