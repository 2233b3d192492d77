// What can be done with a whole round besides the next step: its clock, drawing anew, cancelling, moving a game in.

import { html } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { tableName } from "../names.js";
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

/** A clock for the round, from now on. @param {{number: number}} props */
export function SetClock({ number }) {
  return html`<${ActButton} button=${t("desk.set_clock")} title=${t("desk.set_clock")} text=${t("desk.set_clock_text")} type="set-clock"
    members=${{ round: number }} fields=${[{ name: "minutes", label: t("desk.minutes_left"), kind: "number", required: true }]}
    why="always" label=${t("desk.set_clock")} done=${t("desk.set_clock_done")} />`;
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
    ${status === "running" && html`<${SetClock} number=${number} />`}
    ${
      status === "running" &&
      online &&
      html`<${ActButton} button=${t("desk.set_game")} title=${t("desk.set_game")} text=${t("desk.set_game_text")} type="set-game" tried
      members=${{ round: number }} why="always" label=${t("desk.set_game_do")} done=${t("desk.set_game_done")}
      fields=${[
        {
          name: "table",
          label: t("desk.table"),
          kind: "select",
          options: round.tables.map((table) => [table.number, tableName(table.number)]),
        },
        { name: "game", label: t("desk.game_id"), required: true, hint: t("desk.game_id_hint") },
      ]} shape=${({ table, game }) => ({ table: Number(table), game })} />`
    }
    ${
      latest &&
      html`<${ActButton} button=${t("desk.cancel_round")} kind="danger" title=${t("desk.cancel_round_title", { round: number })}
      text=${t("desk.cancel_round_text")} type="cancel-round" members=${{ round: number }} why="always" tried danger
      label=${t("desk.cancel_round")} done=${t("desk.cancel_round_done", { round: number })} />`
    }
  </div>`;
}
