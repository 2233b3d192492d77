// The form to call the director: step, clause, against whom, the claim in words, and whether to hold the table.

import { html, useState } from "../lib/html.js";
import { navigate } from "../lib/router.js";
import { t } from "../lib/text.js";
import { isOfficial, Refused, useSending } from "./speaker.js";
import { ClauseChoice } from "./clauses.js";
import { SeatChoice, useEventOf } from "./choices.js";

/** Whether the case will hold the table, as the table's settings or the caller decide. */
function Hold({ game, held, onHeld }) {
  if (game.disputes === "hold") return html`<p class="hint">${t("cases.holds_always")}</p>`;
  if (game.disputes === "protest") return html`<p class="hint">${t("cases.holds_never")}</p>`;
  return html`<div class="field"><label class="row check"><input type="checkbox" checked=${held} aria-describedby="held-hint"
    onChange=${(event) => onHeld(event.target.checked)} />${t("cases.hold_until")}</label>
    <p class="hint" id="held-hint">${t("cases.hold_until_hint")}</p></div>`;
}

/** The seat as a number; undefined for none. @param {string} value */
const seatNumber = (value) => (value === "" ? undefined : Number(value));

/** @param {{game: any, speaker: import("./speaker.js").Speaker, step?: string, onCancel: () => void}} props */
export function CallForm({ game, speaker, step: preset, onCancel }) {
  const [step, setStep] = useState(preset || String(game.step));
  const [form, setForm] = useState({ clause: "", against: "", seat: "", text: "", held: false });
  const { send, busy, problem } = useSending(speaker.token);
  const put = (change) => setForm((last) => ({ ...last, ...change }));
  const number = Number(step);
  const event = useEventOf(game, number, speaker.token);
  const at = `/games/${encodeURIComponent(game.id)}/cases`;
  const caller = speaker.seat ?? seatNumber(form.seat) ?? null;
  const submit = async (submitted) => {
    submitted.preventDefault();
    const answer = await send(`/v1${at}`, {
      step: number,
      seat: speaker.seat === null ? seatNumber(form.seat) : undefined,
      against: seatNumber(form.against),
      clause: form.clause || undefined,
      text: form.text.trim() || undefined,
      held: form.held,
    });
    if (answer) navigate(`${at}/${answer.case}`);
  };
  return html`<form class="paper stack call-form" onSubmit=${submit} aria-labelledby="call-head">
    <h2 id="call-head" tabindex="-1">${t("cases.call")}</h2>
    <div class="field"><label for="call-step">${t("cases.about_step")}</label>
      <input id="call-step" type="number" min="1" max=${game.step} step="1" required value=${step} aria-describedby="call-event"
        onInput=${(typed) => setStep(typed.target.value)} />
      <p class="hint" id="call-event" aria-live="polite">${event || t("cases.step_hint", { step: game.step })}</p></div>
    ${
      isOfficial(speaker) &&
      html`<${SeatChoice} id="call-seat" label=${t("cases.called_by")} game=${game} value=${form.seat}
      none=${t("cases.by_official")} onChoose=${(seat) => put({ seat })} />`
    }
    <${SeatChoice} id="call-against" label=${t("cases.against")} game=${game} value=${form.against} without=${caller}
      none=${t("cases.against_nobody")} onChoose=${(against) => put({ against })} />
    <${ClauseChoice} id="call-clause" title=${game.title} label=${t("cases.by_clause")} value=${form.clause}
      onChoose=${(clause) => put({ clause })} />
    <div class="field"><label for="call-text">${t("cases.claim_words")}</label>
      <textarea id="call-text" rows="4" maxlength="2000" aria-describedby="call-text-hint" value=${form.text}
        onInput=${(typed) => put({ text: typed.target.value })}></textarea>
      <p class="hint" id="call-text-hint">${t("cases.words_hint")}</p></div>
    <${Hold} game=${game} held=${form.held} onHeld=${(held) => put({ held })} />
    <${Refused} game=${game} problem=${problem} />
    <p class="row"><button class="primary" disabled=${busy}>${t("cases.call")}</button>
      <button type="button" onClick=${onCancel}>${t("cases.cancel")}</button></p>
  </form>`;
}
