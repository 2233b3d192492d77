// A form drawn from what the service says of an act: a control for each member, by its type.

import { html, useState } from "../lib/html.js";
import { KINDS, LINE } from "./kinds.js";
import { said, spoken } from "./said.js";

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

/** The members of a request. @param {Form} form @param {Asking} asking @param {Record<string, any>} values @param {string|null} chosen */
export function bodyOf(form, asking, values, chosen) {
  const { members = {}, context = {} } = asking;
  const body = { ...members };
  for (const member of asked(form, asking)) {
    const { name, type, kind, needed, none } = member;
    if (form.one_of.includes(name) && name !== chosen) continue;
    const value =
      name === chosen && type === "flag" ? true : (kind.read ?? ((one) => one))(values[name], member, context);
    if (value !== undefined) body[name] = value;
    else if (none && needed === "always") body[name] = null;
  }
  return body;
}

/**
 * The state of a form.
 * @param {Form} form @param {Asking} asking
 * @returns {{fields: any, body: () => Record<string, any>, ready: boolean, values: Record<string, any>, clear: () => void}}
 *   `fields`: what is drawn
 */
export function useForm(form, asking) {
  const { begin = {}, context = {} } = asking;
  const members = asked(form, asking);
  const offered = form.one_of
    .flatMap((name) => members.filter((member) => member.name === name))
    .filter(({ kind }) => kind.offered?.(context) ?? true);
  const [chosen, setChosen] = useState(asking.first ?? offered[0]?.name ?? null);
  const begun = () =>
    Object.fromEntries(
      members.map((member) => [
        member.name,
        (member.kind.begin ?? ((one) => one ?? ""))(begin[member.name], member, context),
      ]),
    );
  const [values, setValues] = useState(begun);
  const shown = members.filter(({ name, type }) =>
    form.one_of.includes(name) ? name === chosen && type !== "flag" : true,
  );
  const put = (name) => (value) => setValues((last) => ({ ...last, [name]: value }));
  const field = (
    member,
  ) => html`<${member.kind.Control} key=${member.name} id=${`act-${member.name}`} value=${values[member.name]}
    member=${member.name === chosen ? { ...member, needed: "always" } : member} put=${put(member.name)} context=${context} />`;
  const first = members.findIndex(({ name }) => form.one_of.includes(name)); // where the choice stands
  const choice =
    offered.length > 1 &&
    html`<fieldset class="row"><legend class="unseen" ...${spoken(form.label)}>${said(form.label)}</legend>${offered.map(
      ({
        name,
        label,
      }) => html`<label class="row check" key=${name} ...${spoken(label)}><input type="radio" name=${`${form.type}-one`}
        checked=${name === chosen} onChange=${() => setChosen(name)} /> ${said(label)}</label>`,
    )}</fieldset>`;
  const at = (from, to) => shown.filter((one) => members.indexOf(one) >= from && members.indexOf(one) < to);
  const fields =
    first < 0 ? shown.map(field) : [...at(0, first).map(field), choice, ...at(first, members.length).map(field)];
  const ready = shown.every((member) => member.kind.ready?.(values[member.name], member, context) ?? true);
  return { fields, body: () => bodyOf(form, asking, values, chosen), ready, values, clear: () => setValues(begun()) };
}
