// An act that needs a word more: a few fields, the reason, and what it would come to before it is done.

import { html, useState } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { Dialog } from "../../play/dialog.js";
import { needsWhy, useAct, useDesk } from "./context.js";
import { Outcome } from "./outcome.js";

/**
 * @typedef {object} Field
 * @property {string} name the member of the act
 * @property {string} label
 * @property {"text"|"area"|"number"|"select"|"check"|"checks"} [kind]
 * @property {any[][]} [options] [[value, text]] of "select" and "checks"
 * @property {boolean} [required]
 * @property {string} [hint]
 * @property {any} [value] what it begins with
 */

/**
 * @typedef {object} Asking
 * @property {string} title
 * @property {string} [text] what it does, in a sentence
 * @property {string} type of the act
 * @property {Record<string, any>} [members] those that are not asked for
 * @property {Field[]} [fields]
 * @property {(values: Record<string, any>) => Record<string, any>} [shape] the members from the values of the fields
 * @property {"always"|"late"|"never"} [why] whether a reason is asked for; "late": once a round is drawn
 * @property {string} label of the button that does it
 * @property {boolean} [danger]
 * @property {boolean} [tried] shows first what it comes to
 * @property {string} [done] what is said when it is done
 */

/** One field with its label. @param {{field: Field, value: any, onChange: (value: any) => void}} props */
export function FieldOf({ field, value, onChange }) {
  const { name, label, kind = "text", options = [], required, hint } = field;
  const id = `act-${name}`;
  const shared = { id, required, "aria-describedby": hint && `${id}-hint` };
  const typed = (event) => onChange(event.target.value);
  if (kind === "check") {
    return html`<label class="row check"><input type="checkbox" checked=${Boolean(value)}
      onChange=${(event) => onChange(event.target.checked)} /> ${label}</label>`;
  }
  if (kind === "checks") {
    const chosen = value ?? [];
    const toggle = (one) => onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
    return html`<fieldset><legend>${label}</legend>${options.map(
      ([one, text]) => html`<label class="row check" key=${one}><input type="checkbox" checked=${chosen.includes(one)}
        onChange=${() => toggle(one)} /> ${text}</label>`,
    )}</fieldset>`;
  }
  return html`<div class="field"><label for=${id}>${label}</label>
    ${
      kind === "select"
        ? html`<select ...${shared} onChange=${typed}>${options.map(
            ([one, text]) => html`<option key=${one} value=${one} selected=${one === value}>${text}</option>`,
          )}</select>`
        : kind === "area"
          ? html`<textarea ...${shared} rows="3" value=${value ?? ""} onInput=${typed}></textarea>`
          : html`<input ...${shared} type=${kind === "number" ? "number" : "text"} step="any" autocomplete="off" value=${value ?? ""} onInput=${typed} />`
    }
    ${hint && html`<p class="hint" id=${`${id}-hint`}>${hint}</p>`}</div>`;
}

/** The values that fields begin with. @param {Field[]} fields */
const begun = (fields) =>
  Object.fromEntries(
    fields.map(({ name, kind, options, value }) => [
      name,
      value ?? (kind === "select" ? (options?.[0]?.[0] ?? "") : ""),
    ]),
  );

/** What was filled in; numbers as such, and nothing of what was left empty. @param {Field[]} fields @param {Record<string, any>} values */
function filled(fields, values) {
  const pairs = fields.map(({ name, kind }) => [
    name,
    kind === "number" && values[name] !== "" ? Number(values[name]) : values[name],
  ]);
  return Object.fromEntries(pairs.filter(([, value]) => value !== "" && value !== undefined));
}

/** @param {Asking & {onClose: () => void, onDone?: (answer: any) => void}} props */
export function ActDialog(props) {
  const {
    title,
    text,
    type,
    members = {},
    fields = [],
    shape,
    why = "late",
    label,
    danger,
    tried,
    done,
    onClose,
    onDone,
  } = props;
  const desk = useDesk();
  const { busy, problem, send } = useAct();
  const [values, setValues] = useState(() => begun(fields));
  const [reason, setReason] = useState("");
  const [outcome, setOutcome] = useState(/** @type {any} */ (null));
  const asked = why === "always" || (why === "late" && needsWhy(desk.book));
  const submit = async (event) => {
    event.preventDefault();
    const own = filled(fields, values);
    const body = { ...members, ...(shape ? shape(own) : own), ...(asked && { why: reason.trim() }) };
    if (tried && !outcome) {
      setOutcome(await send(type, body, { dryRun: true }));
      return;
    }
    const answer = await send(type, body);
    if (!answer) return;
    if (done) desk.say(done);
    onClose();
    onDone?.(answer);
  };
  const change = (name, value) => {
    setValues({ ...values, [name]: value });
    setOutcome(null);
  };
  return html`<${Dialog} title=${title} onClose=${onClose}><form class="stack" onSubmit=${submit}>
    ${text && html`<p>${text}</p>`}
    ${fields.map((field) => html`<${FieldOf} key=${field.name} field=${field} value=${values[field.name]} onChange=${(value) => change(field.name, value)} />`)}
    ${asked && html`<${FieldOf} field=${{ name: "why", label: t("desk.why"), required: true, hint: t("desk.why_hint") }} value=${reason} onChange=${setReason} />`}
    <${Outcome} tried=${outcome} />
    <${ProblemNote} problem=${problem} />
    <p class="row dialog-buttons">
      <button type="submit" class=${danger ? "danger" : "primary"} disabled=${busy}>${tried && !outcome ? t("desk.try") : label}</button>
      <button type="button" onClick=${onClose}>${t("desk.leave_it")}</button></p>
  </form><//>`;
}

/** A button that asks first. @param {Asking & {button: string, kind?: string, disabled?: boolean, onDone?: (answer: any) => void}} props */
export function ActButton({ button, kind = "", disabled = false, ...asking }) {
  const [open, setOpen] = useState(false);
  return html`<button type="button" class=${kind} disabled=${disabled} aria-haspopup="dialog" onClick=${() => setOpen(true)}>${button}</button>
    ${open && html`<${ActDialog} ...${asking} onClose=${() => setOpen(false)} />`}`;
}
