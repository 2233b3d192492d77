// Which steps: this one, or several - a part of the game, or from one to another.

import { html } from "../lib/html.js";
import { t } from "../lib/text.js";
import { moved, partsAt } from "./wanted.js";

/** @param {{end: "from"|"to", value: number, span: {first: number, last: number}, onChange: (step: number) => void}} props */
function End({ end, value, span, onChange }) {
  const change = (event) => {
    const step = Number(event.target.value);
    if (step >= span.first && step <= span.last) onChange(step);
  };
  const label = t(`share.${end}`);
  return html`<div class="share-end"><span id=${`share-${end}`}>${label}</span>
    <input type="range" min=${span.first} max=${span.last} value=${value} onInput=${change} aria-labelledby=${`share-${end}`} />
    <input type="number" min=${span.first} max=${span.last} value=${value} onChange=${change} aria-label=${t("share.number", { end: label })} /></div>`;
}

/** @param {{step: number, span: {first: number, last: number}, marks: any[], wanted: import("./wanted.js").Wanted, onChange: (more: any) => void}} props */
export function Range({ step, span, marks, wanted, onChange }) {
  const { film, from, to } = wanted;
  const recent = { label: t("share.recent"), from: Math.max(span.first, step - 9), to: step };
  const within = partsAt(marks, step, span.last);
  const parts = [...within, recent].filter((part) => part.to > part.from);
  const usual = within.at(-1) ?? recent;
  return html`<fieldset class="share-steps"><legend>${t("share.what")}</legend>
    <p class="row"><label class="choice"><input type="radio" name="share-what" checked=${!film} onChange=${() => onChange({ film: false, from: step, to: step })} />${t("share.one", { step })}</label>
      <label class="choice"><input type="radio" name="share-what" checked=${film} onChange=${() => onChange({ film: true, from: usual.from, to: usual.to })} />${t("share.several")}</label></p>
    ${
      film &&
      html`<p class="row share-parts">${parts.map(
        (
          part,
        ) => html`<button type="button" class="small-button" aria-pressed=${String(part.from === from && part.to === to)}
        onClick=${() => onChange({ from: part.from, to: part.to })}>${part.label}</button>`,
      )}</p>
      ${/** @type {const} */ (["from", "to"]).map((end) => html`<${End} key=${end} end=${end} value=${wanted[end]} span=${span} onChange=${(value) => onChange(moved(wanted, end, value))} />`)}
      <p class="hint">${t("share.length", { count: to - from + 1, seconds: Math.round((to - from + 2) * Number(wanted.pace)) })}</p>`
    }</fieldset>`;
}
