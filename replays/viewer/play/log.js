// The log: what happened, newest first, each step with its explanation and clause.

import { html } from "../lib/html.js";
import { Link } from "../lib/router.js";
import { t } from "../lib/text.js";
import { withNames } from "../replay/people.js";
import { Clause } from "./refusal.js";

const SHOWN = 60;

/** The address of the replay at a step. @param {any} game @param {number} step */
export const replayAt = (game, step) => `/games/${encodeURIComponent(game.id)}/replay?step=${step}`;

/** The steps that set-backs have undone. @param {any[]} frames @returns {Set<number>} */
function takenBack(frames) {
  const gone = new Set();
  for (const { step, event } of frames) {
    if (event.type !== "SetBack") continue;
    for (const other of frames)
      if (other.step > event.to && other.step < step && other.event.rule) gone.add(other.step);
  }
  return gone;
}

/** The seat that an event comes from, or null. @param {any} event @returns {number|null} */
export function seatOf(event) {
  const found = /^(?:seat|bot):(\d+)$/.exec(event.by ?? "");
  return found ? Number(found[1]) : null;
}

const LONG = /\b([0-9a-f]{64})\b/;

/** A sentence with its long numbers in short, such as a seed; the whole one is shown by whoever points at it. @param {string} text */
const inShort = (text) =>
  text
    .split(LONG)
    .map((part) => (LONG.test(part) ? html`<abbr title=${part}>${part.slice(0, 6)}…${part.slice(-4)}</abbr>` : part));

function Entry({ frame, game, gone, mine }) {
  const { step, event, explanation } = frame;
  const seat = typeof event.seat === "number" ? event.seat : null;
  return html`<li class=${`log-entry ${gone ? "gone" : ""} ${mine ? "mine" : ""}`}>
    <${Link} class="log-step" href=${replayAt(game, step)} aria-label=${t("play.replay_at", { step })}>${step}<//>
    <span class=${seat === null ? "log-text" : `log-text seat-edge-${seat % 8}`}><span>${inShort(withNames(game, explanation.text))}</span>
      ${explanation.rule && html` <${Clause} title=${game.title} rule=${explanation.rule} text=${explanation.clause} />`}
      ${gone && html` <span class="tag">${t("play.taken_back")}</span>`}</span></li>`;
}

/** @param {{frames: any[], game: any, seat: number|null}} props */
export function Log({ frames, game, seat }) {
  const gone = takenBack(frames);
  const newest = frames.slice(-SHOWN).reverse();
  return html`<section class="log paper" aria-labelledby="log-title">
    <h2 id="log-title">${t("play.log")}</h2>
    <div class="log-list" role="log" aria-live="polite" aria-relevant="additions" tabindex="0" aria-labelledby="log-title"><ol>${newest.map(
      (frame) => html`<${Entry} key=${frame.step} frame=${frame} game=${game} gone=${gone.has(frame.step)}
        mine=${seat !== null && seatOf(frame.event) === seat} />`,
    )}</ol></div>
    ${!newest.length && html`<p class="hint">${t("play.log_empty")}</p>`}
    <p><${Link} href=${replayAt(game, game.step)}>${t("play.to_replay")}<//></p>
  </section>`;
}
