// The book itself: every act with who did it, when and why, the newest first.

import { getAll } from "../../lib/api.js";
import { html, useState } from "../../lib/html.js";
import { Loading, ProblemNote, useLoaded } from "../../lib/page.js";
import { Words, t, when, words } from "../../lib/text.js";
import { bookPath } from "../api.js";
import { entrantName } from "../names.js";
import { useDesk, useEntries } from "./context.js";

const AT_ONCE = 50;
const SHOWN = 8; // of an id: enough to tell officials apart

/** Members that a reader can make something of. @param {any} event @param {(entrant: string) => string} nameOf */
function told({ round, table, entrant, entrants, changes, paired }, nameOf) {
  const parts = [
    round && t("tournaments.round", { number: round }),
    table && t("tournaments.table", { number: table }),
    entrant && nameOf(entrant),
    Array.isArray(entrants) && entrants.map(nameOf).join(", "),
    changes && Object.keys(changes).map(Words).join(", "),
    paired && t("desk.paired_before", { round: paired }),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** @param {{event: any, nameOf: (entrant: string) => string}} props */
function Row({ event, nameOf }) {
  const { n, at, by, type, words: said = {} } = event;
  return html`<tr><td class="number">${n}</td><td>${when(at)}</td><td><b>${Words(type)}</b> <span class="muted">${told(event, nameOf)}</span></td>
    <td>${words(by.split(":")[0])} <span class="muted mono">${by.split(":").slice(1).join(":").slice(0, SHOWN)}</span></td><td>${Object.values(
      said,
    )
      .map((text) => text ?? t("desk.erased"))
      .join(" ")}</td></tr>`;
}

export function History() {
  const { id, book } = useDesk();
  const [shown, setShown] = useState(AT_ONCE);
  const entries = useEntries();
  const after = Math.max(0, book.step - shown);
  const { value, problem, reload } = useLoaded(
    (signal) => getAll(bookPath(id, "/history"), "events", { by: "after", query: { after, limit: AT_ONCE }, signal }),
    [id, book.step, after],
  );
  if (!value) return problem ? html`<${ProblemNote} problem=${problem} onRetry=${reload} />` : html`<${Loading} />`;
  const nameOf = (entrant) => entrantName((entries.value ?? []).find((one) => one.entrant === entrant));
  return html`<section aria-labelledby="history"><h2 id="history">${t("desk.part.history")}</h2><p class="hint">${t("desk.history_hint")}</p>
    <div class="paper scroll-x" tabindex="0" role="region" aria-labelledby="history"><table class="history"><thead><tr><th class="number">${t("desk.step")}</th><th>${t("desk.when")}</th><th>${t("desk.what")}</th>
      <th>${t("desk.who")}</th><th>${t("desk.why_said")}</th></tr></thead>
    <tbody>${[...value].reverse().map((event) => html`<${Row} key=${event.n} event=${event} nameOf=${nameOf} />`)}</tbody></table></div>
    ${after > 0 && html`<p><button type="button" onClick=${() => setShown(shown + AT_ONCE)}>${t("desk.history_more")}</button></p>`}</section>`;
}
