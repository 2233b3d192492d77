// A result as people type it: a place or a score for each seat.

import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { entrantName, exactPoints } from "../names.js";

/** @typedef {"places"|"scores"|"points"} Kind */

/** What results of a tournament are by default. @param {any} config @returns {Kind} */
export const usualKind = (config) => (config.points?.kind === "score" ? "scores" : "places");

/**
 * The member of the act, or the fault that keeps it from being one. Who did not come has nothing.
 * @param {Kind} kind @param {string[]} typed one for each seat @param {any[]} seats
 * @returns {{members: Record<string, any>|null, fault: string|null}} `fault` names its text; null with `members` null: not complete
 */
export function resultOf(kind, typed, seats) {
  const came = typed.filter((_, k) => !seats[k].absent);
  const whole = (values) => seats.map(({ absent }) => (absent ? null : values.shift()));
  if (came.some((text) => text.trim() === "")) return { members: null, fault: null };
  if (kind === "places") {
    const places = came.map((text) => (/^\d$/.test(text.trim()) ? Number(text) : 0));
    const fits = places.every((place) => place > 0 && places.filter((other) => other < place).length === place - 1);
    return fits ? { members: { places: whole(places) }, fault: null } : { members: null, fault: "desk.fault.places" };
  }
  const exact = came.map(exactPoints);
  if (exact.includes(null)) return { members: null, fault: "desk.fault.scores" };
  return { members: { [kind]: whole(exact) }, fault: null };
}

/** The next field of a form, or its button. @param {HTMLInputElement} field */
function goOn(field) {
  const fields = [.../** @type {HTMLFormElement} */ (field.form).querySelectorAll("input, button")];
  const next = /** @type {HTMLElement} */ (fields[fields.indexOf(field) + 1]);
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** @param {{prefix: string, seats: any[], kind: Kind, typed: string[], onTyped: (typed: string[]) => void}} props */
export function ResultFields({ prefix, seats, kind, typed, onTyped }) {
  const change = (k) => (event) => {
    onTyped(typed.map((text, j) => (j === k ? event.target.value : text)));
    if (kind === "places" && /^[1-8]$/.test(event.target.value)) goOn(event.target); // a place is one figure
  };
  const { fault } = resultOf(kind, typed, seats);
  return html`<div class="result-fields">${seats.map((seat, k) => {
    const id = `${prefix}-${k}`;
    if (seat.absent)
      return html`<div class="result-field" key=${seat.entrant}><span>${entrantName(seat)}</span> <span class="tag">${t("desk.absent")}</span></div>`;
    return html`<div class="result-field" key=${seat.entrant}><label for=${id}>${entrantName(seat)}</label>
      <input id=${id} inputmode=${kind === "places" ? "numeric" : "decimal"} autocomplete="off" maxlength=${kind === "places" ? 1 : 12}
        aria-describedby=${`${prefix}-kind`} value=${typed[k]} onInput=${change(k)} onFocus=${(event) => event.target.select()} /></div>`;
  })}<p class="unseen" id=${`${prefix}-kind`}>${t(`desk.kind.${kind}`)}</p></div>
  ${fault && html`<p class="fault" role="status">${t(fault)}</p>`}`;
}

/** The result of the table at hand, in a form: what stands there, to be typed over. @type {import("../../forms/kinds.js").Kind} */
export const RESULT = {
  Control: ({ id, member, value, put, context }) =>
    html`<${ResultFields} prefix=${id} seats=${context.table.seats} kind=${member.name} typed=${value} onTyped=${put} />
      ${member.hint && html`<p class="hint">${member.hint}</p>`}`,
  begin: (standing, _, { table }) => table.seats.map((__, k) => String(standing?.[k] ?? "")),
  read: (typed, { name }, { table }) => resultOf(/** @type {Kind} */ (name), typed, table.seats).members?.[name],
  ready: (typed, { name }, { table }) => resultOf(/** @type {Kind} */ (name), typed, table.seats).members !== null,
};
