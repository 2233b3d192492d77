// Notices above the table: a refusal, a step that is left out, missing frames.

import { html } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { t } from "../lib/text.js";
import { withNames } from "./people.js";
import { knowledgeOf } from "./viewers.js";

/** Whether a problem means that this viewer may not look, rather than that something failed. @param {any} problem */
export const isRefusal = (problem) => problem?.status === 401 || problem?.status === 403;

/** @param {{game: any, refused: {as: string, why: string, token: boolean}|null, as: string, onClose: () => void}} props */
export function RefusedNote({ game, refused, as, onClose }) {
  return html`<div role="alert">${
    refused &&
    html`<div class="note warn">
    <p>${t("replay.refused", { who: knowledgeOf(game, refused.as), why: withNames(game, refused.why) })}
      ${" "}${t("replay.refused_now", { who: knowledgeOf(game, as) })}</p>
    <p class="row"><span class="hint">${t("replay.refused_token")}</span><button type="button" onClick=${onClose}>${t("replay.keys.close")}</button></p>
  </div>`
  }</div>`;
}

/** @param {{reel: import("./reel.js").Reel, step: number, frame: any, ruled: boolean, branch: boolean, onPlayed: () => void, onLeave: () => void}} props */
export function ReelNotes({ reel, step, frame, ruled, branch, onPlayed, onLeave }) {
  const leftOut = ruled && !branch && frame && frame.step < step && step < reel.last;
  return html`
    ${
      leftOut &&
      html`<div class="note warn" role="status"><p class="row"><span>${t("replay.left_out", { step })}</span>
      <button type="button" onClick=${onPlayed}>${t("replay.left_out_show")}</button></p></div>`
    }
    ${reel.problem && !reel.empty && html`<p class="hint">${t("replay.incomplete")}</p>`}
    ${reel.problem && html`<${ProblemNote} problem=${reel.problem} onRetry=${() => reel.load()} />`}
    ${reel.problem && branch && !reel.branch && html`<p><button type="button" onClick=${onLeave}>${t("replay.branch.instead")}</button></p>`}`;
}
