// Controls of the statistics: title, variant, and whether rulings count.

import { html } from "../lib/html.js";
import { setQuery } from "../lib/router.js";
import { ENGLISH, t, Words } from "../lib/text.js";
import { variantName } from "../titles/presentation.js";

/** @typedef {import("../titles/presentation.js").Presentation} Presentation */

/** What a variant of a title is called; null: all of them. @param {Presentation} presentation @param {string|null} name */
export const variantOrAll = (presentation, name) =>
  name === null ? t("statistics.all_variants") : variantName(presentation, name);

/** Whether rulings count. @param {{ruled: boolean}} props */
export function Ruled({ ruled }) {
  return html`<fieldset class="row"><legend class="unseen">${t("statistics.rulings")}</legend>${[true, false].map(
    (value) => html`
    <label class="row check"><input type="radio" name="ruled" checked=${ruled === value}
      onChange=${() => setQuery({ ruled: value ? null : "false" })} />${t(value ? "statistics.as_ruled" : "statistics.as_played")}</label>`,
  )}</fieldset>`;
}

/** What a title counts, by its name in the service's answers. @param {string} name */
export const countName = (name) => html`<span ...${ENGLISH}>${Words(name)}</span>`;

/** @param {{id: string, label: string, value: string, options: {value: string, label: string}[], onChoose: (value: string) => void, said?: object}} props `said`: the language of the options */
export function Choice({ id, label, value, options, onChoose, said = {} }) {
  return html`<div class="field"><label for=${id}>${label}</label><select id=${id} onChange=${(event) => onChoose(event.target.value)}>
    ${options.map((one) => html`<option key=${one.value} value=${one.value} selected=${one.value === value} ...${said}>${one.label}</option>`)}</select></div>`;
}
