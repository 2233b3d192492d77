// A take-back that somebody asks for: who asks, to which step, and this seat's answer.

import { html } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { seatName, t } from "../lib/text.js";
import { withNames } from "./log.js";
import { useSending } from "./sending.js";
import { namesOf } from "./status.js";

/**
 * The take-back that is being asked for, as the newest frames tell it; null if there is none. A move ends the question.
 * @param {any[]} frames oldest first @returns {{step: number, seat: number, to: number, agreed: number[], text: string}|null}
 */
export function takeBackAsked(frames) {
  const at = frames.findLastIndex(({ event }) => event.type === "TakeBackAsked");
  if (at < 0) return null;
  const later = frames.slice(at + 1).map(({ event }) => event);
  const refused = ({ type, agreed }) => type === "TakeBackAnswered" && !agreed;
  const over = later.some((event) => event.rule || event.type === "SetBack" || refused(event));
  if (over) return null;
  const { step, event, explanation } = frames[at];
  const agreed = later.filter(({ type }) => type === "TakeBackAnswered").map(({ seat }) => seat);
  return { step, seat: event.seat, to: event.to, agreed: [event.seat, ...agreed], text: explanation.text };
}

/** @param {{game: any, frames: any[], seat: number|null, path: string, onDone: () => void}} props */
export function TakeBack({ game, frames, seat, path, onDone }) {
  const { send, sending, problem } = useSending();
  const asked = game.status === "open" ? takeBackAsked(frames) : null;
  if (!asked) return null;
  const out = game.cases?.out ?? [];
  const silent = game.seats.map((_, k) => k).filter((k) => !asked.agreed.includes(k) && !out.includes(k));
  const answer = async (agreed) => {
    if (await send(`${path}/take-back/answer`, { agreed }, { intent: String(asked.step) })) onDone();
  };
  if (!silent.length) return null;
  return html`<div class="note warn take-back" role="alert">
    <p>${withNames(asked.text, game)}</p>
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
