// The parts of the desk, and the way from one to another.

import { html } from "../../lib/html.js";
import { Link } from "../../lib/router.js";
import { t } from "../../lib/text.js";
import { pageOf } from "../api.js";
import { Announcements } from "./announcements.js";
import { Board } from "./board.js";
import { Calls } from "./calls.js";
import { useDesk } from "./context.js";
import { Entries } from "./entries.js";
import { History } from "./history.js";
import { nextStep } from "./next_step.js";
import { Officials } from "./officials.js";
import { Papers } from "./papers.js";
import { Penalties } from "./penalties.js";
import { Precedents } from "./precedents.js";
import { Results } from "./results.js";
import { RoundPart } from "./round.js";
import { Settings } from "./settings.js";
import { StandingsPart } from "./standings.js";

/** @type {Record<string, any>} */
export const PARTS = {
  entries: Entries,
  round: RoundPart,
  results: Results,
  standings: StandingsPart,
  live: Board,
  calls: Calls,
  penalties: Penalties,
  precedents: Precedents,
  announcements: Announcements,
  papers: Papers,
  officials: Officials,
  history: History,
  settings: Settings,
};

/** The part that an address asks for, else the one where the next step is done. @param {string|undefined} asked @param {any} book */
export function partOf(asked, book) {
  const { part, here = part } = nextStep(book);
  return asked && Object.hasOwn(PARTS, asked) ? asked : here;
}

/** @param {{part: string, waiting: number}} props `waiting`: calls that nobody has claimed */
export function PartLinks({ part, waiting }) {
  const { id } = useDesk();
  return html`<nav class="desk-parts" aria-label=${t("desk.parts")}><ul>${Object.keys(PARTS).map(
    (
      name,
    ) => html`<li key=${name}><${Link} href=${pageOf(id, `/desk?part=${name}`)} aria-current=${name === part ? "page" : undefined}>
      ${t(`desk.part.${name}`)}${name === "calls" && waiting > 0 && html` <b class="count" aria-label=${t("desk.calls_waiting", { count: waiting })}>${waiting}</b>`}<//></li>`,
  )}</ul></nav>`;
}
