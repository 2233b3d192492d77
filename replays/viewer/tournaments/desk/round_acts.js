// What can be done with a whole round besides the next step: its clock, drawing anew, cancelling, moving a game in.

import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { roundName, tableName } from "../names.js";
import { ActButton } from "./act_dialog.js";
import { latestRound, useDesk } from "./context.js";

const HIDDEN = { hidden: true };

/** Draws a round again that nobody has seen: with other entries or wishes it comes out otherwise. */
const DrawAnew = ({
  step,
}) => html`<${ActButton} type="draw-round" label=${t("desk.draw_anew")} text=${t("desk.draw_anew_text")} done=${t("desk.draw_anew_done")}
  members=${{ if_step: step }} otherwise=${{ tables: HIDDEN, byes: HIDDEN, accept: HIDDEN, why: { needed: "always" } }} />`;

/** @param {{round: any}} props */
export function RoundActs({ round }) {
  const { book } = useDesk();
  const { number, status } = round;
  if (book.status === "finished") return null;
  if (status === "cancelled") return html`<p class="note">${t("desk.round_cancelled")}</p>`;
  const latest = latestRound(book)?.number === number;
  const online = (book.config.place ?? "online") === "online";
  return html`<div class="row round-acts">
    ${status === "drawn" && html`<${DrawAnew} step=${book.step} />`}
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
