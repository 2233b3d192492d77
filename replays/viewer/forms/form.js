// A form drawn from what the service says of an act: a control for each member, by its type.

import { html, useState } from "../lib/html.js";
import { KINDS, LINE } from "./kinds.js";

/** @typedef {import("./kinds.js").Member} Member @typedef {import("./kinds.js").Kind} Kind */

/**
 * @typedef {object} Form as the service tells it
 * @property {string} type
 * @property {string} label
 * @property {string} about
 * @property {string} done
 * @property {string[]} one_of members of which one is said
 * @property {Member[]} members
 */

/**
 * @typedef {object} Asking
 * @property {Record<string, Kind>} [kinds] those of the page, by the types of members
 * @property {Record<string, any>} [members] those that are not asked for
 * @property {Record<string, Partial<Member>>} [otherwise] what this form has otherwise, member by member
 * @property {Record<string, any>} [begin] what stands there now
 * @property {string} [first] of the members of which one is said, the one that is chosen at first
 * @property {any} [context] what the page knows, for its kinds
 * @property {boolean} [runs] whether what is needed "once it runs" is asked for
 */

/** The members that are asked for, each with its kind. @param {Form} form @param {Asking} asking @returns {(Member & {kind: Kind})[]} */
export function asked(form, { kinds = {}, members = {}, otherwise = {}, runs = true }) {
  return form.members
    .filter(({ name, needed }) => !(name in members) && (runs || needed !== "once it runs"))
    .map((member) => ({
      ...member,
      kind: kinds[member.type] ?? KINDS[member.type] ?? LINE,
      ...otherwise[member.name],
    }))
    .filter(({ hidden }) => !hidden);
}

/** Whether a member is asked for with what is filled in. @param {Member} member @param {Record<string, any>} values */
export const fits = ({ when = [] }, values) => when.length === 0 || when.slice(1).includes(values[when[0]]);

/** The members of a request. @param {Form} form @param {Asking} asking @param {Record<string, any>} values @param {string|null} chosen */
export function bodyOf(form, asking, values, chosen) {
  const { members = {}, context = {} } = asking;
  const body = { ...members };
  for (const member of asked(form, asking)) {
    const { name, type, kind, needed, none } = member;
    if (form.one_of.includes(name) && name !== chosen) continue;
    const value =
      name === chosen && type === "flag" ? true : (kind.read ?? ((one) => one))(values[name], member, context);
    if (!fits(member, values) && (none || type === "flag")) body[name] = none ? null : false;
    else if (value !== undefined) body[name] = value;
    else if (none && needed === "always") body[name] = null;
  }
  return body;
}

/** The members of which one is said, in the order in which they are offered. @param {Form} form @param {Asking} asking */
const offered = (form, asking) =>
  form.one_of
    .flatMap((name) => asked(form, asking).filter((member) => member.name === name))
    .filter(({ kind }) => kind.offered?.(asking.context ?? {}) ?? true);

/** What a form begins with: its values by member, and of the members of which one is said the chosen one. @param {Form} form @param {Asking} asking */
export function begun(form, asking) {
  const { begin = {}, context = {}, first } = asking;
  const values = asked(form, asking).map((member) => [
    member.name,
    (member.kind.begin ?? ((one) => one ?? ""))(begin[member.name], member, context),
  ]);
  return { values: Object.fromEntries(values), chosen: first ?? offered(form, asking)[0]?.name ?? null };
}

/** Whether all that is filled in can be sent. @param {Form} form @param {Asking} asking @param {Record<string, any>} values @param {string|null} chosen */
export const isReady = (form, asking, values, chosen) =>
  asked(form, asking).every(
    ({ name, kind, ...member }) =>
      (form.one_of.includes(name) && name !== chosen) ||
      !fits({ name, kind, ...member }, values) ||
      (kind.ready?.(values[name], { name, kind, ...member }, asking.context ?? {}) ?? true),
  );

/**
 * The controls of a form.
 * @param {{id: string, form: Form, asking: Asking, values: Record<string, any>, chosen: string|null, put: (name: string, value: any) => void,
 *   choose: (name: string) => void}} props
 */
export function Fields({ id, form, asking, values, chosen, put, choose }) {
  const members = asked(form, asking);
  const one = ({ name }) => form.one_of.includes(name);
  const choices = offered(form, asking);
  const choice =
    choices.length > 1 &&
    html`<fieldset class="row"><legend class="unseen">${form.label}</legend>${choices.map(
      ({ name, label }) => html`<label class="row check" key=${name}><input type="radio" name=${`${id}-one`}
        checked=${name === chosen} onChange=${() => choose(name)} /> ${label}</label>`,
    )}</fieldset>`;
  const field = (member) => {
    if (!fits(member, values) || (one(member) && (member.name !== chosen || member.type === "flag"))) return null;
    return html`<${member.kind.Control} key=${member.name} id=${`${id}-${member.name}`} value=${values[member.name]}
      member=${one(member) ? { ...member, needed: "always" } : member} put=${(value) => put(member.name, value)} values=${values} context=${asking.context ?? {}} />`;
  };
  const at = members.findIndex(one); // where the choice stands
  return html`${members.map((member, k) => html`${k === at && choice}${field(member)}`)}`;
}

/** The state of a form that nothing else keeps. @param {Form} form @param {Asking} asking @param {string} [id] before the ids of its controls */
export function useForm(form, asking, id = "act") {
  const [state, setState] = useState(() => begun(form, asking));
  const { values, chosen } = state;
  const put = (name, value) => setState((last) => ({ ...last, values: { ...last.values, [name]: value } }));
  const fields = html`<${Fields} id=${id} form=${form} asking=${asking} ...${state} put=${put}
    choose=${(name) => setState((last) => ({ ...last, chosen: name }))} />`;
  return {
    fields,
    state,
    put,
    body: () => bodyOf(form, asking, values, chosen),
    ready: isReady(form, asking, values, chosen),
    clear: () => setState(begun(form, asking)),
  };
}
