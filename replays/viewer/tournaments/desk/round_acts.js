// What can be done with a whole round besides the next step: its clock, drawing anew, cancelling, moving a game in.

import { html } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { roundName, tableName } from "../names.js";
import { ActButton } from "./act_dialog.js";
import { latestRound, useAct, useDesk } from "./context.js";

/** Draws a round again that nobody has seen: with other entries or wishes it comes out otherwise. */
function DrawAnew() {
  const desk = useDesk();
  const { busy, problem, send } = useAct();
  const draw = async () => {
    if (await send("draw-round")) desk.say(t("desk.draw_anew_done"));
  };
  return html`<button type="button" disabled=${busy} onClick=${draw}>${t("desk.draw_anew")}</button><${ProblemNote} problem=${problem} />`;
}

/** @param {{round: any}} props */
export function RoundActs({ round }) {
  const { book } = useDesk();
  const { number, status } = round;
  if (book.status === "finished") return null;
  if (status === "cancelled") return html`<p class="note">${t("desk.round_cancelled")}</p>`;
  const latest = latestRound(book)?.number === number;
  const online = (book.config.place ?? "online") === "online";
  return html`<div class="row round-acts">
    ${status === "drawn" && html`<${DrawAnew} />`}
    ${status === "running" && html`<${ActButton} type="set-clock" members=${{ round: number }} />`}
    ${
      status === "running" &&
      online &&
      html`<${ActButton} type="set-game" tried members=${{ round: number }}
        otherwise=${{ table: { options: round.tables.map((table) => [table.number, tableName(table.number)]) } }} />`
    }
    ${latest && html`<${ActButton} kind="danger" type="cancel-round" whose=${roundName(number)} members=${{ round: number }} tried danger />`}
  </div>`;
}
