// The controls of a form, by the types of members: how a value is asked for, what it begins with, and what a request says.

import { html } from "../lib/html.js";
import { t } from "../lib/text.js";
import { called, meaning } from "./said.js";

/**
 * @typedef {object} Member as the service tells it; a form may say otherwise of some
 * @property {string} name
 * @property {string} type
 * @property {string} label
 * @property {string} hint
 * @property {"always"|"once it runs"|"never"} needed
 * @property {number|null} least
 * @property {number|null} most
 * @property {{name: string, label: string}[]} choices
 * @property {string|null} none what `null` means
 * @property {string|null} without what it means to leave it out
 * @property {string[]} [when] another member, and the values of it with which this one is asked for
 * @property {Member[]} [members] of an object: its own
 * @property {any[][]} [options] [[value, text]] of what it can be
 * @property {Kind} [kind] in place of that of its type
 * @property {boolean} [hidden]
 *
 * @typedef {object} Props
 * @property {string} id
 * @property {Member} member
 * @property {any} value
 * @property {(value: any) => void} put
 * @property {Record<string, any>} values of all members of the form
 * @property {any} context what the page knows
 *
 * @typedef {object} Kind
 * @property {(props: Props) => any} Control
 * @property {(value: any, member: Member, context: any) => any} [begin] what it begins with, given what stands there
 * @property {(value: any, member: Member, context: any) => any} [read] what the request says; undefined: nothing
 * @property {(value: any, member: Member, context: any) => boolean} [ready] whether it can be sent as it is
 * @property {(context: any) => any[][]} [options] of what the page knows
 * @property {(context: any) => boolean} [offered] whether it can be chosen, of members of which one is said
 */

/** A control with its label and hint. @param {{id: string, member: Member, empty?: boolean, children?: any}} props */
export function Labelled({ id, member: { label, hint, none, without }, empty = false, children }) {
  const left = empty && (none ?? without);
  return html`<div class="field"><label for=${id}>${label}</label>${children}
    ${(hint || left) && html`<p class="hint" id=${`${id}-hint`}>${hint && html`<span>${hint}</span>`} ${left && t("forms.empty", { none: left })}</p>`}</div>`;
}

/** Several controls that belong together. @param {{member: Member, children?: any}} props */
export const Together = ({ member: { label, hint }, children }) => html`<fieldset><legend>${label}</legend>
  ${children}${hint && html`<p class="hint">${hint}</p>`}</fieldset>`;

/** The attributes of any control. @param {string} id @param {Member} member */
const shared = (id, { needed, hint }) => ({
  id,
  required: needed !== "never",
  "aria-describedby": hint ? `${id}-hint` : undefined,
});

/** A line of text. @type {Kind} */
export const LINE = {
  Control: ({ id, member, value, put }) => html`<${Labelled} id=${id} member=${member} empty>
    <input ...${shared(id, member)} autocomplete="off" value=${value} onInput=${(event) => put(event.target.value)} /><//>`,
  read: (value) => value.trim() || undefined,
};

/** Words that may be long. @param {Props} props */
export const Area = ({ id, member, value, put }) => html`<${Labelled} id=${id} member=${member} empty>
    <textarea ...${shared(id, member)} rows="3" maxlength="2000" value=${value} onInput=${(event) => put(event.target.value)}></textarea><//>`;

/** @type {Kind} */
export const WHOLE = {
  Control: ({ id, member, value, put }) => html`<${Labelled} id=${id} member=${member} empty>
    <input ...${shared(id, member)} required=${member.needed !== "never" && !member.none} type="number" step="1" min=${member.least ?? undefined}
      max=${member.most ?? undefined} value=${value} onInput=${(event) => put(event.target.value)} /><//>`,
  read: (value) => (value === "" ? undefined : Number(value)),
};

/** The options of a member, and nothing where it can be left out. @param {Member} member @param {any} context */
function optionsOf(member, context) {
  const given =
    member.options ?? member.kind?.options?.(context) ?? member.choices.map((one) => [one.name, called(one)]);
  if (member.none) return [...given, ["", member.none]];
  return member.needed === "never" ? [["", meaning(member.without) ?? t("forms.none")], ...given] : given;
}

/** One of several. @type {Kind} */
export const SELECT = {
  Control: ({ id, member, value, put, context }) => html`<${Labelled} id=${id} member=${member}>
    <select ...${shared(id, member)} required=${false} onChange=${(event) => put(event.target.value)}>${optionsOf(
      member,
      context,
    ).map(
      ([one, text]) => html`<option key=${one} value=${one} selected=${String(one) === String(value)}>${text}</option>`,
    )}</select><//>`,
  begin: (value, member, context) => value ?? optionsOf(member, context)[0]?.[0] ?? "",
  read: (value, member, context) => {
    if (value === "") return undefined;
    return optionsOf(member, context).find(([one]) => String(one) === String(value))?.[0] ?? value;
  },
};

/** One of few, all of which are seen. @type {Kind} */
export const RADIO = {
  Control: ({ id, member, value, put, context }) =>
    html`<${Together} member=${member}><div class="row">${optionsOf(member, context).map(
      ([
        one,
        text,
      ]) => html`<label class="row check" key=${one}><input type="radio" name=${id} required=${member.needed !== "never"}
      checked=${one === value} onChange=${() => put(one)} /> ${text}</label>`,
    )}</div><//>`,
  read: (value) => value || undefined,
};

/** Some of several. @type {Kind} */
export const CHECKS = {
  Control: ({ member, value, put, context }) =>
    html`<${Together} member=${member}>${optionsOf({ ...member, needed: "always" }, context).map(
      ([one, text]) => html`<label class="row check" key=${one}><input type="checkbox" checked=${value.includes(one)}
      onChange=${() => put(value.includes(one) ? value.filter((other) => other !== one) : [...value, one])} /> ${text}</label>`,
    )}<//>`,
  begin: (value) => value ?? [],
  read: (value) => (value.length ? value : undefined),
};

/** @type {Kind} */
const FLAG = {
  Control: ({ id, member: { label, hint }, value, put }) =>
    html`<div class="field"><label class="row check"><input type="checkbox" checked=${value}
    aria-describedby=${hint ? `${id}-hint` : undefined} onChange=${(event) => put(event.target.checked)} /> ${label}</label>
    ${hint && html`<p class="hint" id=${`${id}-hint`}>${hint}</p>`}</div>`,
  begin: (value) => value ?? false,
};

/** From one number to another. @type {Kind} */
const RANGE = {
  Control: ({ id, member, value, put }) =>
    html`<${Together} member=${member}><div class="row">${["from", "to"].map(
      (end, at) => html`<div class="field" key=${end}><label for=${`${id}-${end}`}>${t(`forms.${end}`)}</label>
      <input id=${`${id}-${end}`} type="number" step="1" min=${member.least ?? undefined} max=${member.most ?? undefined} value=${value[at]}
        required=${at === 0 && value[1] !== ""} onInput=${(event) => put(value.with(at, event.target.value))} /></div>`,
    )}</div><//>`,
  begin: (value) => value ?? ["", ""],
  read: ([from, to]) => (from === "" ? undefined : [Number(from), Number(to === "" ? from : to)]),
};

/** Those that mean the same in every form; a type that is not here is a line of text. @type {Record<string, Kind>} */
export const KINDS = {
  whole: WHOLE,
  words: { ...LINE, Control: Area },
  choice: SELECT,
  choices: CHECKS,
  flag: FLAG,
  range: RANGE,
};
