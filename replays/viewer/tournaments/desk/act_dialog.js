// An act that needs a word more: its form, as the service tells it, and what it would come to before it is done.

import { useForm } from "../../forms/form.js";
import { html, useEffect, useState } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { Dialog } from "../../play/dialog.js";
import { needsWhy, useAct, useDesk } from "./context.js";
import { DESK_KINDS } from "./kinds.js";
import { Outcome } from "./outcome.js";

/**
 * @typedef {object} Own
 * @property {string} type of the act
 * @property {string} [whose] who or what it is about, for its title and what is said after it
 * @property {string} [text] what it does, in place of what the service says
 * @property {string} [label] of the button that does it
 * @property {boolean} [danger]
 * @property {boolean} [tried] shows first what it comes to
 * @property {string} [done] what is said when it is done
 *
 * @typedef {Own & import("../../forms/form.js").Asking} Asking
 */

/** The form of an act on the page itself. @param {Asking & {onClose?: () => void, onDone?: (answer: any) => void}} props */
export function ActForm(props) {
  const { type, whose, label, danger, tried, done, onClose, onDone, ...asking } = props;
  const desk = useDesk();
  const { busy, problem, send } = useAct();
  const act = /** @type {import("../../forms/form.js").Form} */ (desk.acts.get(type));
  const form = useForm(act, {
    ...asking,
    kinds: DESK_KINDS,
    context: { book: desk.book, ...asking.context },
    runs: needsWhy(desk.book),
  });
  const [outcome, setOutcome] = useState(/** @type {any} */ (null));
  useEffect(() => setOutcome(null), [form.state]);
  const submit = async (event) => {
    event.preventDefault();
    const body = form.body();
    if (tried && !outcome) {
      setOutcome(await send(type, body, { dryRun: true }));
      return;
    }
    const answer = await send(type, body);
    if (!answer) return;
    const words = done ?? act.done;
    desk.say(whose ? t("desk.done_of", { whose, done: words }) : words);
    form.clear();
    onClose?.();
    onDone?.(answer);
  };
  const kind = danger ? "danger" : "primary";
  return html`<form class="stack" onSubmit=${submit}>${form.fields}
    <${Outcome} tried=${outcome} />
    <${ProblemNote} problem=${problem} />
    <p class="row dialog-buttons">
      <button type="submit" class=${kind} disabled=${busy || !form.ready}>${tried && !outcome ? t("desk.try") : (label ?? act.label)}</button>
      ${onClose && html`<button type="button" onClick=${onClose}>${t("desk.leave_it")}</button>`}</p></form>`;
}

/** @param {Asking & {onClose: () => void, onDone?: (answer: any) => void}} props */
export function ActDialog(props) {
  const { type, whose, text, label } = props;
  const { label: own, about } = useDesk().acts.get(type);
  const title = label ?? own;
  return html`<${Dialog} title=${whose ? t("desk.act_of", { act: title, whose }) : title} onClose=${props.onClose}>
    ${text ? html`<p>${text}</p>` : html`<p>${about}</p>`}
    <${ActForm} ...${props} /><//>`;
}

/** A button that asks first; there is none for those who may not. @param {Asking & {button?: string, kind?: string, disabled?: boolean, onDone?: (answer: any) => void}} props */
export function ActButton({ button, kind = "", disabled = false, ...asking }) {
  const [open, setOpen] = useState(false);
  const act = useDesk().acts.get(asking.type);
  if (!act) return null;
  return html`<button type="button" class=${kind} disabled=${disabled} aria-haspopup="dialog"
      onClick=${() => setOpen(true)}>${button ?? asking.label ?? act.label}</button>
    ${open && html`<${ActDialog} ...${asking} onClose=${() => setOpen(false)} />`}`;
}
