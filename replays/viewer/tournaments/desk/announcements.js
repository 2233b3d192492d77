// Words to everybody, and the clock for all to see.

import { html } from "../../lib/html.js";
import { useNow } from "../../lib/now.js";
import { Link } from "../../lib/router.js";
import { t, when } from "../../lib/text.js";
import { pageOf } from "../api.js";
import { clockOf, span } from "../clock.js";
import { roundName } from "../names.js";
import { ActButton, ActForm } from "./act_dialog.js";
import { latestRound, useDesk } from "./context.js";

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
    <p class="row">${running && html`<${ActButton} type="set-clock" members=${{ round: round.number }} />`}
      <${Link} class="button" href=${pageOf(id, "/clock")} target="_blank">${t("desk.to_clock")}<//></p></section>`;
}

export function Announcements() {
  const { acts, book } = useDesk();
  const said = [...book.announcements].reverse();
  return html`<div class="desk-columns"><section class="stack" aria-labelledby="announce">
    <div class="paper stack"><h2 id="announce">${t("desk.announce")}</h2>${acts.has("announce") && html`<${ActForm} type="announce" />`}</div>
    ${
      said.length
        ? html`<ol class="announcements">${said.map(
            (one) =>
              html`<li class="paper" key=${one.id}><p class="hint">${when(one.at)}</p><p>${one.text ?? t("desk.erased")}</p></li>`,
          )}</ol>`
        : html`<p class="note">${t("desk.announce_none")}</p>`
    }</section><${Timer} round=${latestRound(book)} /></div>`;
}
