// Words to everybody, and the clock for all to see.

import { html, useState } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { Link } from "../../lib/router.js";
import { t, when } from "../../lib/text.js";
import { pageOf } from "../api.js";
import { clockOf, span, useNow } from "../clock.js";
import { roundName } from "../names.js";
import { latestRound, useAct, useDesk } from "./context.js";
import { SetClock } from "./round_acts.js";

/** The clock as large as the part is wide. @param {{round: any}} props */
function Timer({ round }) {
  const { id } = useDesk();
  const clock = clockOf(round, useNow());
  const running = round?.status === "running";
  return html`<section class="paper timer" aria-labelledby="timer"><h2 id="timer">${t("desk.timer")}</h2>
    ${
      running && clock
        ? html`<p class=${`timer-time ${clock.over ? "over" : clock.paused ? "paused" : ""}`} role="timer">${clock.over ? t("tournaments.clock_over") : span(clock.left)}</p>`
        : html`<p class="muted">${t(running ? "desk.timer_none" : "desk.timer_not_yet")}</p>`
    }
    ${running && html`<p class="hint">${roundName(round.number)}</p>`}
    <p class="row">${running && html`<${SetClock} number=${round.number} />`}
      <${Link} class="button" href=${pageOf(id, "/clock")} target="_blank">${t("desk.to_clock")}<//></p></section>`;
}

export function Announcements() {
  const desk = useDesk();
  const { busy, problem, send } = useAct();
  const [text, setText] = useState("");
  const submit = async (event) => {
    event.preventDefault();
    if (!(await send("announce", { text: text.trim() }))) return;
    desk.say(t("desk.announce_done"));
    setText("");
  };
  const said = [...desk.book.announcements].reverse();
  return html`<div class="desk-columns"><section class="stack" aria-labelledby="announce"><form class="paper stack" onSubmit=${submit}>
      <h2 id="announce">${t("desk.announce")}</h2>
      <div class="field"><label for="announcement">${t("desk.announce_text")}</label>
        <textarea id="announcement" rows="3" required maxlength="2000" value=${text} onInput=${(event) => setText(event.target.value)}></textarea>
        <p class="hint">${t("desk.announce_hint")}</p></div>
      <${ProblemNote} problem=${problem} />
      <p><button class="primary" disabled=${busy || !text.trim()}>${t("desk.announce_do")}</button></p></form>
    ${
      said.length
        ? html`<ol class="announcements">${said.map(
            (one) =>
              html`<li class="paper" key=${one.id}><p class="hint">${when(one.at)}</p><p>${one.text ?? t("desk.erased")}</p></li>`,
          )}</ol>`
        : html`<p class="note">${t("desk.announce_none")}</p>`
    }</section><${Timer} round=${latestRound(desk.book)} /></div>`;
}
