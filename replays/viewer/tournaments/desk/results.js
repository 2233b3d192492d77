// The results of a round: the contested ones first, then those that are missing, entered from the keyboard.

import { html, useState } from "../../lib/html.js";
import { Loading, ProblemNote } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { useDesk, useRead } from "./context.js";
import { usualKind } from "./result_fields.js";
import { ResultTable, stateOf } from "./result_table.js";
import { RoundChoice, chosenRound } from "./round.js";

const ORDER = ["contested", "held", "missing", "provisional", "confirmed", "corrected", "ruled"];

/** @param {any[]} tables */
const inOrder = (tables) => {
  const at = (table) => ORDER.indexOf(stateOf(table));
  return [...tables].sort((a, b) => at(a) - at(b) || a.number - b.number);
};

/** @param {{query: Record<string, string>}} props */
export function Results({ query }) {
  const { book } = useDesk();
  const number = chosenRound(query.round, book);
  const [kind, setKind] = useState(() => usualKind(book.config));
  const { value, problem, reload } = useRead(number === null ? null : `/rounds/${number}`);
  if (number === null) return html`<p class="note">${t("desk.no_round")}</p>`;
  if (problem) return html`<${ProblemNote} problem=${problem} onRetry=${reload} />`;
  if (value?.number !== number) return html`<${Loading} />`;
  const missing = value.tables.filter((table) => table.result === null).length;
  return html`<section aria-labelledby="results"><div class="row page-head"><h2 id="results">${t("desk.results_of", { round: number })}
      <span class=${missing ? "tag warn" : "tag good"}>${missing ? t("desk.results_missing", { count: missing }) : t("desk.results_all")}</span></h2>
      <${RoundChoice} number=${number} /></div>
    ${value.status === "drawn" || value.status === "published" ? html`<p class="note">${t("desk.results_not_yet")}</p>` : null}
    ${
      value.status === "running" &&
      missing > 0 &&
      html`<div class="row result-kind"><fieldset class="row"><legend class="unseen">${t("desk.result_kind")}</legend>
      ${
        /** @type {const} */ (["places", "scores"]).map(
          (one) =>
            html`<label class="row check" key=${one}><input type="radio" name="result-kind" checked=${kind === one} onChange=${() => setKind(one)} /> ${t(`desk.kind.${one}`)}</label>`,
        )
      }</fieldset><p class="hint">${t(`desk.result_hint.${kind}`)}</p></div>`
    }
    <ol class="result-grid">${inOrder(value.tables).map(
      (table) => html`<${ResultTable} key=${`${number}-${table.number}`} round=${value} table=${table} kind=${kind} />`,
    )}</ol></section>`;
}
