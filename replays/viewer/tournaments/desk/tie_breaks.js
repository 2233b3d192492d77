// The tie-breaks in their order: chosen, moved up, left out.

import { html } from "../../lib/html.js";
import { Words, t } from "../../lib/text.js";
import { TIE_BREAKS } from "./config_form.js";

/** @param {{names: string[], onChange: (names: string[]) => void}} props */
export function TieBreaks({ names, onChange }) {
  const up = (k) => onChange(names.with(k - 1, names[k]).with(k, names[k - 1]));
  const add = (event) => {
    if (event.target.value) onChange([...names, event.target.value]);
    event.target.value = "";
  };
  return html`<fieldset class="field tie-breaks"><legend>${t("desk.config.tie_breaks")}</legend>
    <ol>${names.map(
      (name, k) => html`<li key=${name}><span>${Words(name)}</span>
      ${k > 0 && html`<button type="button" aria-label=${t("desk.move_up", { name: Words(name) })} onClick=${() => up(k)}>↑</button>`}
      <button type="button" aria-label=${t("desk.leave_out", { name: Words(name) })} onClick=${() => onChange(names.filter((one) => one !== name))}>×</button></li>`,
    )}</ol>
    <select aria-label=${t("desk.add_tie_break")} onChange=${add}><option value="">${t("desk.add_tie_break")} …</option>
      ${TIE_BREAKS.filter((name) => !names.includes(name)).map((name) => html`<option key=${name} value=${name}>${Words(name)}</option>`)}</select>
    <p class="hint">${t("desk.config.tie_breaks_hint")}</p></fieldset>`;
}
