// Who works at this tournament: directors, arbiters and scorers, with the tables that are theirs.

import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { ActButton } from "./act_dialog.js";
import { useDesk } from "./context.js";

/** @param {{one: any}} props */
function Official({ one }) {
  const handle = one.name;
  return html`<tr><td>${handle}</td><td>${one.duties.map((duty) => t(`desk.duty.${duty}`)).join(", ")}</td>
    <td>${one.tables ? t("desk.tables_from_to", { from: one.tables[0], to: one.tables[1] }) : t("desk.all_tables")}</td>
    <td><${ActButton} kind="link" type="remove-official" whose=${handle} members=${{ handle }} danger /></td></tr>`;
}

export function Officials() {
  const { book, acts } = useDesk();
  const officials = book.officials ?? [];
  return html`<section aria-labelledby="officials"><div class="row page-head"><h2 id="officials">${t("desk.part.officials")}</h2>
    <p class="row"><${ActButton} type="name-official" begin=${{ duties: ["director"] }} />
      ${officials.length > 0 && acts.has("hand-over-shift") && book.you?.duties?.some((duty) => duty !== "organiser") && html`<${ActButton} type="hand-over-shift" />`}</p></div>
    ${
      officials.length
        ? html`<div class="paper scroll-x"><table><thead><tr><th>${t("desk.name")}</th><th>${t("desk.duties")}</th><th>${t("desk.tables")}</th>
        <th><span class="unseen">${t("desk.acts")}</span></th></tr></thead><tbody>${officials.map((one) => html`<${Official} key=${one.person} one=${one} />`)}</tbody></table></div>`
        : html`<p class="note">${t("desk.officials_none")}</p>`
    }</section>`;
}
