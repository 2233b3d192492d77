// Two who never sit together: partners, siblings, members of one club.

import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { entrantName } from "../names.js";
import { ActButton, ActForm } from "./act_dialog.js";
import { useDesk } from "./context.js";

/** Two of the entrants. @type {import("../../forms/kinds.js").Kind} */
const PAIR = {
  Control: ({ id, value, put, context }) =>
    html`${value.map(
      (
        chosen,
        k,
      ) => html`<div class="field" key=${k}><label for=${`${id}-${k}`}>${t(k ? "desk.apart_other" : "desk.apart_one")}</label>
    <select id=${`${id}-${k}`} onChange=${(event) => put(value.with(k, event.target.value))}><option value="" selected=${!chosen}>–</option>
      ${context.entries.map((entry) => html`<option key=${entry.entrant} value=${entry.entrant} selected=${chosen === entry.entrant}>${entrantName(entry)}</option>`)}</select></div>`,
    )}`,
  begin: () => ["", ""],
  ready: ([one, other]) => one !== "" && other !== "" && one !== other,
};

/** @param {{entries: any[]}} props */
export function Apart({ entries }) {
  const { acts, book } = useDesk();
  const nameOf = (id) => entrantName(entries.find(({ entrant }) => entrant === id));
  const wishes = book.apart ?? [];
  return html`<details class="paper"><summary>${t("desk.apart")}</summary><div class="stack">
    <p class="hint">${t("desk.apart_hint")}</p>
    ${
      wishes.length > 0 &&
      html`<ul class="apart-list">${wishes.map((pair) => {
        const [one, other] = pair.map(nameOf);
        const names = t("desk.apart_pair", { one, other });
        return html`<li key=${pair.join()} class="row">${names} <${ActButton} type="keep-apart" kind="link" whose=${names}
            label=${t("desk.apart_undo")} members=${{ entrants: pair, apart: false }} /></li>`;
      })}</ul>`
    }
    ${acts.has("keep-apart") && html`<${ActForm} type="keep-apart" members=${{ apart: true }} context=${{ entries }} otherwise=${{ entrants: { kind: PAIR } }} />`}</div></details>`;
}
