// The tie-breaks in their order: chosen, moved up, left out.

import { Together } from "../../forms/kinds.js";
import { called } from "../../forms/said.js";
import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";

/** @param {import("../../forms/kinds.js").Props} props */
export function TieBreaks({ member, value: names, put }) {
  const nameOf = (name) => called(member.choices.find((one) => one.name === name) ?? { name, label: "" });
  const up = (k) => put(names.with(k - 1, names[k]).with(k, names[k - 1]));
  const add = (event) => {
    if (event.target.value) put([...names, event.target.value]);
    event.target.value = "";
  };
  return html`<div class="field tie-breaks"><${Together} member=${member}>
    <ol>${names.map(
      (name, k) => html`<li key=${name}><span>${nameOf(name)}</span>
      ${k > 0 && html`<button type="button" aria-label=${t("desk.move_up", { name: nameOf(name) })} onClick=${() => up(k)}>↑</button>`}
      <button type="button" aria-label=${t("desk.leave_out", { name: nameOf(name) })} onClick=${() => put(names.filter((one) => one !== name))}>×</button></li>`,
    )}</ol>
    <select aria-label=${t("desk.add_tie_break")} onChange=${add}><option value="">${t("desk.add_tie_break")} …</option>
      ${member.choices
        .filter(({ name }) => !names.includes(name))
        .map((one) => html`<option key=${one.name} value=${one.name}>${called(one)}</option>`)}</select><//></div>`;
}
