// The remedies of a ruling: a box for each, with the form that the service tells of it.

import { begun, bodyOf, Fields } from "../forms/form.js";
import { newKey } from "../lib/api.js";
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";
import { useTitleOf } from "../lib/titles.js";
import { REMEDY_KINDS } from "./remedy_kinds.js";

/**
 * What is added gets the focus, and where the control that had it is gone, its surroundings do. @param {any} event a click, caught
 *   on its way down: when it comes up again the change is drawn already
 */
function leadFocus({ currentTarget: box }) {
  const boxes = () => [...box.querySelectorAll("[role=group][tabindex]")];
  const before = boxes();
  requestAnimationFrame(() => {
    const added = boxes().find((one) => !before.includes(one));
    if (added) added.focus();
    else if (document.activeElement === document.body) box.focus();
  });
}

/**
 * All remedies of a ruling, with buttons to add more.
 * @param {{member: import("../forms/kinds.js").Member, game: any, file: any, remedies: import("./draft.js").Remedy[], onRemedies: (remedies: any[]) => void, conflicts: any[]}} props
 */
export function Remedies({ member, game, file, remedies, onRemedies, conflicts }) {
  const offered = useTitleOf(game.title)?.remedies ?? [];
  const asking = { kinds: REMEDY_KINDS, context: { game, file, conflicts } };
  const has = (type) => remedies.some(({ form }) => form.type === type);
  /** A remedy with what a request says of it. @param {Omit<import("./draft.js").Remedy, "body">} one */
  const told = (one) => ({ ...one, body: bodyOf(one.form, asking, one.values, one.chosen) });
  const change = (id, part) =>
    onRemedies(remedies.map((one) => (one.id === id ? told({ ...one, ...part(one) }) : one)));
  const add = (form) => onRemedies([...remedies, told({ id: newKey(), form, ...begun(form, asking) })]);
  return html`<fieldset class="remedies" tabindex="-1" onClickCapture=${leadFocus}><legend>${member.label}</legend>
    ${remedies.length === 0 && html`<p class="hint">${member.hint}</p>`}
    ${remedies.map(({ id, form, values, chosen }) => {
      const name = form.label;
      return html`<div class="remedy stack" key=${id} role="group" tabindex="-1" aria-label=${name}>
      <div class="row remedy-head"><h3>${name}</h3>
        <button type="button" onClick=${() => onRemedies(remedies.filter((one) => one.id !== id))}
          aria-label=${t("cases.remove_remedy", { name })}>${t("cases.remove")}</button></div>
      <p class="hint">${form.about}</p>
      <${Fields} id=${`remedy-${id}`} form=${form} asking=${asking} values=${values} chosen=${chosen}
        choose=${(one) => change(id, () => ({ chosen: one }))} put=${(one, value) => change(id, (last) => ({ values: { ...last.values, [one]: value } }))} /></div>`;
    })}
    <p class="label">${t("cases.add_remedy")}</p>
    <div class="row">${offered
      .filter(({ once, type }) => !(once && has(type)))
      .map(
        (form) => html`<button type="button" key=${form.type} onClick=${() => add(form)}>${form.label}</button>`,
      )}</div>
  </fieldset>`;
}
