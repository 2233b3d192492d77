// The head of the desk: which tournament, how it stands, its clock, and the button that stops everything.

import { html } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { Link } from "../../lib/router.js";
import { t } from "../../lib/text.js";
import { Clock } from "../clock.js";
import { pageOf } from "../api.js";
import { roundName } from "../names.js";
import { ActButton } from "./act_dialog.js";
import { BellSwitch } from "./bell.js";
import { latestRound, useAct, useDesk } from "./context.js";

/** @type {Record<string, string>} */
const KINDS = { running: "good", paused: "warn", finished: "", "setting-up": "" };

/** @param {{state: "live"|"lost"|"ended"|null}} props */
export function DeskHead({ state }) {
  const desk = useDesk();
  const { id, book } = desk;
  const { busy, problem, send } = useAct();
  const round = latestRound(book);
  const resume = async () => {
    if (await send("resume")) desk.say(t("desk.next.resume.done"));
  };
  return html`<div class="desk-head"><div class="row page-head">
    <div><h1>${book.name}</h1>
      <p class="row desk-facts"><span class=${`tag ${KINDS[book.status] ?? ""}`}>${t(`tournaments.status.${book.status}`)}</span>
        <span>${t("desk.entrants", { count: book.entrants })}</span>
        ${round && html`<span>${book.config.rounds ? t("desk.round_of", { round: round.number, rounds: book.config.rounds }) : roundName(round.number)}</span>`}
        <${Clock} round=${round} />
        ${state === "lost" && html`<span class="tag warn">${t("desk.lost")}</span>`}</p></div>
    <p class="row desk-tools"><${BellSwitch} />
      <${Link} class="button" href=${pageOf(id)}>${t("desk.to_public")}<//>
      ${book.status === "running" && html`<${ActButton} kind="danger" type="pause" danger />`}
      ${book.status === "paused" && html`<button type="button" disabled=${busy} onClick=${resume}>${t("desk.next.resume.button")}</button>`}</p>
  </div><${ProblemNote} problem=${problem} /></div>`;
}
