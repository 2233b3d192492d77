// Appealing a ruling, for the parties; and deciding an appeal, for a director who has not ruled on the case.

import { html, useState } from "../lib/html.js";
import { t } from "../lib/text.js";
import { isDirector, isOfficial, Refused, useSending } from "./acting.js";
import { SeatChoice } from "./call_form.js";
import { RulingForm } from "./ruling_form.js";

/** Whether a speaker may try to appeal: a party, or who speaks for one. @param {any} file @param {import("./acting.js").Speaker} speaker */
export function mayAppeal(file, speaker) {
  if (file.status !== "ruled") return false;
  if (speaker.role === "seat") return speaker.seat === file.seat || speaker.seat === file.against;
  return speaker.role === "organiser" || speaker.role === "scorer";
}

/** @param {{game: any, file: any, speaker: import("./acting.js").Speaker, onDone: () => void}} props */
export function AppealForm({ game, file, speaker, onDone }) {
  const [form, setForm] = useState({ reason: "", seat: file.seat === null ? "" : String(file.seat) });
  const { send, busy, problem } = useSending(speaker.token);
  const forSeat = isOfficial(speaker);
  const submit = async (submitted) => {
    submitted.preventDefault();
    const seat = forSeat && form.seat !== "" ? Number(form.seat) : undefined;
    const path = `/v1/games/${encodeURIComponent(game.id)}/cases/${file.case}/appeal`;
    if (await send(path, { seat, reason: form.reason.trim() || undefined })) onDone();
  };
  return html`<details class="paper act"><summary>${t("cases.appeal")}</summary><form class="stack" onSubmit=${submit}>
    <p class="hint">${t("cases.appeal_hint")}</p>
    ${
      forSeat &&
      html`<${SeatChoice} id="appeal-seat" label=${t("cases.for_which")} game=${game} value=${form.seat} none=${t("cases.choose_seat")}
      onChoose=${(seat) => setForm({ ...form, seat })} />`
    }
    <div class="field"><label for="appeal-reason">${t("cases.why")}</label>
      <textarea id="appeal-reason" rows="3" maxlength="2000" value=${form.reason} onInput=${(event) => setForm({ ...form, reason: event.target.value })}></textarea></div>
    <${Refused} game=${game} problem=${problem} />
    <p><button class="primary" disabled=${busy}>${t("cases.appeal")}</button></p></form></details>`;
}

/** The ruling is upheld. */
function Uphold({ game, file, speaker, onDone }) {
  const [reason, setReason] = useState("");
  const { send, busy, problem } = useSending(speaker.token);
  const submit = async (submitted) => {
    submitted.preventDefault();
    const path = `/v1/games/${encodeURIComponent(game.id)}/cases/${file.case}/appeal/decision`;
    if (await send(path, { outcome: "upheld", reason: reason.trim() || undefined })) onDone();
  };
  return html`<form class="stack" onSubmit=${submit}>
    <div class="field"><label for="uphold-reason">${t("cases.why")}</label>
      <textarea id="uphold-reason" rows="3" maxlength="2000" value=${reason} onInput=${(event) => setReason(event.target.value)}></textarea></div>
    <${Refused} game=${game} problem=${problem} />
    <p><button class="primary" disabled=${busy}>${t("cases.do.uphold")}</button></p></form>`;
}

/** @param {{game: any, file: any, speaker: import("./acting.js").Speaker, onDone: () => void}} props */
export function AppealDecision({ game, file, speaker, onDone }) {
  const [outcome, setOutcome] = useState("upheld");
  return html`<section class="paper stack decide" aria-labelledby="decide"><h2 id="decide">${t("cases.decide")}</h2>
    <p class="hint">${t("cases.decide_hint")}</p>
    <fieldset><legend class="unseen">${t("cases.outcome_of")}</legend><div class="row">${["upheld", "changed"].map(
      (one) => html`
      <label class="row check"><input type="radio" name="outcome" checked=${outcome === one} onChange=${() => setOutcome(one)} />
        ${t(`cases.outcome_${one}`)}</label>`,
    )}</div></fieldset>
    ${
      outcome === "upheld"
        ? html`<${Uphold} game=${game} file=${file} speaker=${speaker} onDone=${onDone} />`
        : html`<${RulingForm} game=${game} file=${file} speaker=${speaker} purpose=${{ kind: "change", ruling: file.appeal.ruling }} onDone=${onDone} />`
    }
  </section>`;
}

/** For a director: the ruling, another in place of it, or the decision of the appeal. */
export function Ruling({ game, file, speaker, onDone }) {
  if (!isDirector(speaker) || file.status === "withdrawn") return null;
  if (file.status === "appealed")
    return html`<${AppealDecision} game=${game} file=${file} speaker=${speaker} onDone=${onDone} />`;
  const last = file.rulings.findLast((ruling) => ruling.superseded_by === null);
  if (!last) {
    return html`<section class="paper" aria-labelledby="rule"><h2 id="rule">${t("cases.rule")}</h2>
      <${RulingForm} game=${game} file=${file} speaker=${speaker} purpose=${{ kind: "rule", ruling: null }} onDone=${onDone} /></section>`;
  }
  if (last.final) return null;
  return html`<details class="paper act"><summary>${t("cases.supersede", { ruling: last.ruling })}</summary><p class="hint">${t("cases.supersede_hint")}</p>
    <${RulingForm} key=${last.ruling} game=${game} file=${file} speaker=${speaker} purpose=${{ kind: "supersede", ruling: last.ruling }} onDone=${onDone} /></details>`;
}
