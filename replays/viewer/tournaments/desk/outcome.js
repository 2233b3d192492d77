// What an act would come to, told before it is done, and what a pairing breaks.

import { html } from "../../lib/html.js";
import { Words, t, words } from "../../lib/text.js";

const KNOWN = ["repeat", "never-together", "table-1", "second-bye"];

/** A broken wish or rule in a sentence. @param {any} one {code, table, entrants} @param {(entrant: string) => string} nameOf */
function broken({ code, table, entrants }, nameOf) {
  const names = (entrants ?? []).map(nameOf).join(", ");
  const said = KNOWN.includes(code)
    ? t(`desk.break.${code}`, { names })
    : t("desk.break.other", { what: Words(code), names });
  return table === null || table === undefined ? said : `${t("tournaments.table", { number: table })}: ${said}`;
}

/** @param {{breaks: any[]|undefined, nameOf: (entrant: string) => string}} props */
export function Breaks({ breaks, nameOf }) {
  if (!breaks?.length) return html`<p class="good breaks">${t("desk.breaks_none")}</p>`;
  return html`<div class="note warn breaks"><p>${t("desk.breaks", { count: breaks.length })}</p>
    <ul>${breaks.map((one) => html`<li>${broken(one, nameOf)}</li>`)}</ul></div>`;
}

/** @param {{tried: any}} props `tried`: the answer of a dry run */
export function Outcome({ tried }) {
  if (!tried) return null;
  const kinds = [...new Set((tried.events ?? []).map(({ type }) => words(type)))];
  return html`<section class="dry-run" role="status"><h3>${t("desk.tried")}</h3>
    <p>${t("desk.tried_events", { count: tried.events?.length ?? 0, types: kinds.join(", ") })}</p>
    ${(tried.book?.notices ?? []).filter(({ code }) => code === "paired-before").map(({ text }) => html`<p class="note warn">${text}</p>`)}
    <p class="hint">${t("desk.tried_hint")}</p></section>`;
}
