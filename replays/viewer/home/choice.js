// A labelled <select>.

import { html } from "../lib/html.js";
import { Fault, marked } from "./faults.js";

/**
 * @param {{id: string, label: string, value: any, onChange: (value: string) => void, options: any[][], hint?: string,
 *          found?: import("./faults.js").Faults}} props `options`: [[value, text]]
 */
export function Choice({ id, label, value, onChange, options, hint, found = [] }) {
  return html`<div class="field"><label for=${id}>${label}</label>
    <select id=${id} ...${marked(id, found, hint && `${id}-hint`)} onChange=${(event) => onChange(event.target.value)}>
      ${options.map(([name, text]) => html`<option value=${name} selected=${name === value}>${text}</option>`)}
    </select><${Fault} id=${id} found=${found} />${hint && html`<p class="hint" id=${`${id}-hint`}>${hint}</p>`}</div>`;
}
