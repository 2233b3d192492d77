// A form for a described move: open values as fields, settled ones as words.

import { html } from "../lib/html.js";
import { t, Words, words } from "../lib/text.js";
import { Field } from "./fields.js";
import { inOneLine } from "./names.js";
import { filled, isSettled, kindOf, missing, openMembers } from "./patterns.js";

/**
 * What a pattern fixes, in words: "price 11, creature F11c".
 * @param {any} pattern
 * @param {import("./names.js").Naming} called
 */
export function fixedInWords(pattern, called) {
  return Object.keys(pattern)
    .filter((name) => kindOf(pattern[name]) === "fixed" && !called.unsaid.includes(name))
    .map((name) => `${words(name)} ${inOneLine(called(name, pattern[name]))}`)
    .join(", ");
}

/**
 * A value that leaves no choice, in words.
 * @param {string} member
 * @param {any} value
 * @param {any} called
 */
function settled(member, value, called) {
  if (!Array.isArray(value)) return inOneLine(called(member, value));
  return value.length ? value.map((one) => inOneLine(called(member, one))).join(", ") : t("play.none");
}

/**
 * @param {{pattern: any, draft: any, onDraft: (draft: any) => void, onMove: (move: any) => void, called: any, id: string}} props
 */
export function PatternForm({ pattern, draft = {}, onDraft, onMove, called, id }) {
  const values = filled(pattern, draft);
  const lacking = missing(pattern, draft);
  const open = openMembers(pattern);
  const submit = (event) => {
    event.preventDefault();
    if (!lacking.length) onMove(values);
  };
  const asked = open.filter((name) => !isSettled(pattern[name]));
  const given = open.filter(
    (name) => isSettled(pattern[name]) && !(Array.isArray(values[name]) && !values[name].length),
  );
  return html`<form class="pattern" onSubmit=${submit}>
    ${asked.map(
      (name) => html`<${Field} key=${name} id=${`${id}-${name}`} member=${name} part=${pattern[name]}
      value=${draft[name]} onValue=${(value) => onDraft({ ...draft, [name]: value })} called=${called} />`,
    )}
    ${given.map((name) => html`<p class="pattern-given"><span>${Words(name)}</span> ${settled(name, values[name], called)}</p>`)}
    <p class="row"><button type="submit" class="primary" disabled=${lacking.length > 0}>${Words(pattern.type ?? "send")}</button>
      ${lacking.length > 0 && html`<span class="hint">${t("play.lacking", { members: lacking.map(words).join(", ") })}</span>`}</p>
  </form>`;
}
