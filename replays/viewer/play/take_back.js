// A request to take back: who asks, back to which step, and this seat's answer.

import { html } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { seatName, t } from "../lib/text.js";
import { useSending } from "./submission.js";
import { namesOf } from "./status.js";

/** @param {{game: any, seat: number|null, path: string, onDone: () => void}} props */
export function TakeBack({ game, seat, path, onDone }) {
  const { send, sending, problem } = useSending();
  const asked = game.status === "open" ? game.take_back : null;
  if (!asked) return null;
  const out = game.cases?.out ?? [];
  const silent = game.seats.map((_, k) => k).filter((k) => !asked.agreed.includes(k) && !out.includes(k));
  const answer = async (agreed) => {
    if (await send(`${path}/take-back/answer`, { agreed }, { intent: String(asked.step) })) onDone();
  };
  if (!silent.length) return null;
  return html`<div class="note warn take-back" role="alert">
    <p>${t("play.take_back_asked", { name: seatName(game, asked.seat), step: asked.to })}</p>
    ${
      seat !== null && silent.includes(seat)
        ? html`<p class="row">
          <button type="button" class="primary" disabled=${Boolean(sending)} onClick=${() => answer(true)}>${t("play.agree")}</button>
          <button type="button" disabled=${Boolean(sending)} onClick=${() => answer(false)}>${t("play.disagree")}</button></p>`
        : html`<p class="hint">${t("play.waiting_answer", { names: namesOf(game, silent), name: seatName(game, asked.seat) })}</p>`
    }
    <${ProblemNote} problem=${problem} />
  </div>`;
}
