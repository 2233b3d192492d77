// Who plays: entering people, and what happens to their entries later.

import { html, useState } from "../../lib/html.js";
import { Loading, ProblemNote } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { entrantName } from "../names.js";
import { ActButton } from "./act_dialog.js";
import { Apart } from "./apart.js";
import { needsWhy, useDesk, useEntries } from "./context.js";
import { EntrantActs } from "./entrant_acts.js";
import { EntryLink } from "./entry_link.js";
import { PasteForm } from "./paste_form.js";
import { TakeOver } from "./take_over.js";

/** What is special about an entry, in tags. @param {{entry: any}} props */
function Tags({ entry }) {
  const byes = Object.entries(entry.byes ?? {});
  return html`${entry.status !== "entered" && html`<span class="tag warn">${t(`desk.entry.${entry.status}`)}</span> `}
    ${entry.since_round > 1 && html`<span class="tag">${t("desk.entry.since", { round: entry.since_round })}</span> `}
    ${entry.not_at_table_1 && html`<span class="tag">${t("desk.entry.not_at_table_1")}</span> `}
    ${byes.map(([round, kind]) => html`<span class="tag" key=${round}>${t(`desk.entry.${kind}`, { round })}</span> `)}`;
}

/** @param {{entries: any[]}} props */
function Table({ entries }) {
  const [asked, setAsked] = useState("");
  const wanted = asked.trim().toLowerCase();
  const shown = entries.filter((entry) => !wanted || entrantName(entry).toLowerCase().includes(wanted));
  const teams = entries.some(({ members }) => members?.length > 1);
  return html`<section class="paper" aria-labelledby="entered"><div class="row page-head"><h2 id="entered">${t("desk.entered", { count: entries.length })}</h2>
    <div class="field find"><label for="find-entry" class="unseen">${t("desk.find_entry")}</label>
      <input id="find-entry" type="search" placeholder=${t("desk.find_entry")} value=${asked} onInput=${(event) => setAsked(event.target.value)} /></div></div>
    <div class="scroll-x" tabindex="0" role="region" aria-labelledby="entered"><table class="entry-table"><thead><tr><th class="number">${t("desk.number")}</th><th>${t("desk.name")}</th>
      <th class="number">${t("desk.rating")}</th><th><span class="unseen">${t("desk.acts")}</span></th></tr></thead>
      <tbody>${shown.map(
        (
          entry,
        ) => html`<tr key=${entry.entrant} class=${entry.status === "entered" ? "" : "gone"}><td class="number">${entry.number}</td>
        <td><b>${entrantName(entry)}</b> <${Tags} entry=${entry} />
          ${teams && html`<p class="hint">${(entry.members ?? []).map(({ name }) => name).join(", ")}</p>`}</td>
        <td class="number">${entry.rating || "–"}</td>
        <td class="entry-acts"><${EntrantActs} entry=${entry} entries=${entries} /></td></tr>`,
      )}</tbody></table></div>
    ${entries.length > 0 && !shown.length && html`<p class="muted">${t("desk.find_none", { name: asked })}</p>`}
  </section>`;
}

/** One more, with all that can be said of an entry. @type {import("../../forms/kinds.js").Kind} */
const ONE_ENTRY = {
  Control: ({ id, value, put }) => html`<div class="field"><label for=${`${id}-name`}>${t("desk.name")}</label>
      <input id=${`${id}-name`} required autocomplete="off" value=${value.name} onInput=${(event) => put({ ...value, name: event.target.value })} /></div>
    ${[
      ["rating", t("desk.rating"), ""],
      ["number", t("desk.number"), t("desk.number_hint")],
    ].map(
      ([name, label, hint]) => html`<div class="field" key=${name}><label for=${`${id}-${name}`}>${label}</label>
      <input id=${`${id}-${name}`} type="number" min="0" value=${value[name]} onInput=${(event) => put({ ...value, [name]: event.target.value })} />
      ${hint && html`<p class="hint">${hint}</p>`}</div>`,
    )}
    <label class="row check"><input type="checkbox" checked=${value.known} onChange=${(event) => put({ ...value, known: event.target.checked })} /> ${t("desk.known_handle")}</label>`,
  begin: () => ({ name: "", rating: "", number: "", known: false }),
  read: ({ name, known, ...numbers }) => [
    {
      [known ? "handle" : "name"]: name.trim(),
      ...Object.fromEntries(
        Object.entries(numbers).flatMap(([one, typed]) => (typed === "" ? [] : [[one, Number(typed)]])),
      ),
    },
  ],
};

export function Entries() {
  const { book, acts: mine } = useDesk();
  const { value, problem, reload } = useEntries();
  if (!value) return problem ? html`<${ProblemNote} problem=${problem} onRetry=${reload} />` : html`<${Loading} />`;
  const paste = mine.has("admit") && html`<${PasteForm} entries=${value} />`;
  const late = needsWhy(book);
  const acts = html`<p class="row"><${ActButton} type="admit" button=${t("desk.add_one")} label=${t("desk.add_one_do")} otherwise=${{ entries: { kind: ONE_ENTRY } }} /></p><${EntryLink} />${value.length > 1 && html`<${Apart} entries=${value} />`}`;
  if (!value.length) {
    return html`<div class="desk-columns"><div class="stack"><p class="note">${t("desk.nobody_entered")}</p>${paste}${mine.has("take-over") && html`<${TakeOver} />`}</div><div class="stack">${acts}</div></div>`;
  }
  return html`<div class="desk-columns"><div class="stack"><${Table} entries=${value} /></div><div class="stack">
      ${paste && late ? html`<details class="paper"><summary>${t("desk.late_entries")}</summary>${paste}</details>` : paste}${acts}</div></div>`;
}
