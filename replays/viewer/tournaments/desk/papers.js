// What goes on paper, and what other programs take: files of the service, for the round that is chosen.

import { getBytes } from "../../lib/api.js";
import { download } from "../../lib/download.js";
import { html } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { useAsking } from "../../replay/asking.js";
import { bookPath } from "../api.js";
import { useDesk } from "./context.js";
import { RoundChoice, chosenRound } from "./round.js";

const PAPER = ["pairings", "cards", "slips", "standings", "certificate", "attendance"];
const FOR_TWO = ["tournament.trf", "tournament.trf26"]; // reports have no place for larger tables
const WITHOUT_ROUND = ["certificate", "attendance"];
const EXCHANGE = [
  "tournament.json",
  "entries.csv",
  "results.csv",
  "standings.csv",
  "tournament.trf",
  "tournament.trf26",
  "deals.pbn",
  "rounds.ics",
];

/** A file, fetched with the token and kept by the browser. @param {{path: string, name: string, label: string, hint: string, kind?: string}} props */
function FileButton({ path, name, label, hint, kind = "application/octet-stream" }) {
  const { busy, problem, ask } = useAsking();
  const fetchIt = () => ask(async () => download(name, [/** @type {BlobPart} */ (await getBytes(path))], kind));
  return html`<li><button type="button" disabled=${busy} onClick=${fetchIt}>${label}</button> <span class="hint">${hint}</span>
    <${ProblemNote} problem=${problem} /></li>`;
}

/** @param {{query: Record<string, string>}} props */
export function Papers({ query }) {
  const { id, book } = useDesk();
  const round = chosenRound(query.round, book);
  const paper = PAPER.filter((name) => round !== null || WITHOUT_ROUND.includes(name));
  const of = round === null ? "" : `?round=${round}`;
  return html`<div class="desk-columns"><section class="paper" aria-labelledby="paper"><div class="row page-head"><h2 id="paper">${t("desk.paper")}</h2>
      ${round !== null && html`<${RoundChoice} number=${round} />`}</div>
      ${round === null && html`<p class="note">${t("desk.paper_not_yet")}</p>`}
      <ul class="files">${paper.map(
        (
          name,
        ) => html`<${FileButton} key=${name} path=${bookPath(id, `/paper/${name}.pdf${WITHOUT_ROUND.includes(name) ? "" : of}`)} name=${`${name}${round ?? ""}.pdf`}
        label=${t(`desk.paper.${name}`)} hint=${t(`desk.paper.${name}_hint`)} kind="application/pdf" />`,
      )}</ul></section>
    <section class="paper" aria-labelledby="exchange"><h2 id="exchange">${t("desk.exchange")}</h2>
      <ul class="files">${EXCHANGE.filter((name) => book.config.seats === 2 || !FOR_TWO.includes(name)).map(
        (name) =>
          html`<${FileButton} key=${name} path=${bookPath(id, `/exchange/${name}`)} name=${name} label=${name} hint=${t(`desk.exchange.${name.replace(".", "_")}`)} />`,
      )}</ul></section></div>`;
}
