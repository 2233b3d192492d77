// Appeals: a form for the parties, and the decision by a director who has not ruled on the case.

import { html, useState } from "../lib/html.js";
import { t } from "../lib/text.js";
import { isOfficial, Refused, useSending } from "./speaker.js";
import { SeatChoice } from "./choices.js";
import { formOf, purposeOf } from "./purpose.js";
import { RulingForm } from "./ruling_form.js";
import { unsentOf, useUnsentText } from "./unsent_texts.js";

/** @typedef {{game: any, file: any, speaker: import("./speaker.js").Speaker, onDone: (answer?: any) => void, onRefused: () => void}} Props */

/** @param {Props} props */
export function AppealForm({ game, file, speaker, onDone, onRefused }) {
  const [reason, setReason, sending] = useUnsentText({ game, file, speaker }, "appeal");
  const [chosen, setChosen] = useState(file.seat === null ? "" : String(file.seat));
  const { send, busy, problem } = useSending(speaker.token);
  const forSeat = isOfficial(speaker);
  const submit = async (submitted) => {
    submitted.preventDefault();
    const seat = forSeat && chosen !== "" ? Number(chosen) : undefined;
    const path = `/v1/games/${encodeURIComponent(game.id)}/cases/${file.case}/appeal`;
    if (await sending(() => send(path, { seat, reason: reason.trim() || undefined }))) onDone();
    else onRefused();
  };
  return html`<details class="paper act" open=${reason !== ""}><summary>${t("cases.appeal")}</summary><form class="stack" onSubmit=${submit}>
    <p class="hint">${t("cases.appeal_hint")}</p>
    ${
      forSeat &&
      html`<${SeatChoice} id="appeal-seat" label=${t("cases.for_which")} game=${game} value=${chosen} none=${t("cases.choose_seat")}
      onChoose=${setChosen} />`
    }
    <div class="field"><label for="appeal-reason">${t("cases.why")}</label>
      <textarea id="appeal-reason" rows="3" maxlength="2000" value=${reason} onInput=${(event) => setReason(event.target.value)}></textarea></div>
    <${Refused} game=${game} problem=${problem} />
    <p><button class="primary" disabled=${busy}>${t("cases.appeal")}</button></p></form></details>`;
}

/** The ruling is upheld. @param {Props} props */
function Uphold({ game, file, speaker, onDone, onRefused }) {
  const [reason, setReason, sending] = useUnsentText({ game, file, speaker }, `uphold ${file.appeal.ruling}`);
  const { send, busy, problem } = useSending(speaker.token);
  const submit = async (submitted) => {
    submitted.preventDefault();
    const path = `/v1/games/${encodeURIComponent(game.id)}/cases/${file.case}/appeal/decision`;
    if (await sending(() => send(path, { outcome: "upheld", reason: reason.trim() || undefined }))) onDone();
    else onRefused();
  };
  return html`<form class="stack" onSubmit=${submit}>
    <div class="field"><label for="uphold-reason">${t("cases.why")}</label>
      <textarea id="uphold-reason" rows="3" maxlength="2000" value=${reason} onInput=${(event) => setReason(event.target.value)}></textarea></div>
    <${Refused} game=${game} problem=${problem} />
    <p><button class="primary" disabled=${busy}>${t("cases.do.uphold")}</button></p></form>`;
}

/** @param {Props & {purpose: import("./purpose.js").Purpose}} props */
function AppealDecision({ purpose, ...acting }) {
  const [outcome, setOutcome] = useState(() => (unsentOf(acting, formOf(purpose)) ? "changed" : "upheld"));
  return html`<section class="paper stack decide" aria-labelledby="decide"><h2 id="decide">${t("cases.decide")}</h2>
    <p class="hint">${t("cases.decide_hint")}</p>
    <fieldset><legend class="unseen">${t("cases.outcome_of")}</legend><div class="row">${["upheld", "changed"].map(
      (one) => html`
      <label class="row check"><input type="radio" name="outcome" checked=${outcome === one} onChange=${() => setOutcome(one)} />
        ${t(`cases.outcome_${one}`)}</label>`,
    )}</div></fieldset>
    ${outcome === "upheld" ? html`<${Uphold} ...${acting} />` : html`<${RulingForm} ...${acting} purpose=${purpose} />`}
  </section>`;
}

/** What a director may write: a ruling, one that replaces it, or the decision on an appeal. @param {Props} acting */
export function Ruling(acting) {
  const purpose = purposeOf(acting.file, acting.speaker);
  if (!purpose) return null;
  if (purpose.kind === "change") return html`<${AppealDecision} ...${acting} purpose=${purpose} />`;
  if (purpose.kind === "rule") {
    return html`<section class="paper" aria-labelledby="rule"><h2 id="rule">${t("cases.rule")}</h2>
      <${RulingForm} ...${acting} purpose=${purpose} /></section>`;
  }
  return html`<details class="paper act" open=${Boolean(unsentOf(acting, formOf(purpose)))}>
    <summary>${t("cases.supersede", { ruling: purpose.ruling })}</summary><p class="hint">${t("cases.supersede_hint")}</p>
    <${RulingForm} ...${acting} purpose=${purpose} /></details>`;
}
