// A form for the options of a variant, made from their schema.

import { html } from "../lib/html.js";
import { Words, t } from "../lib/text.js";

const FAR = 2 ** 52; // nobody reaches a limit beyond this

/** Splits "What it is. (FB-2.12)" into the sentence and the clause. @param {string} text */
function described(text = "") {
  const found = /^(.*?)\s*\(([A-Z]+-[\w.]+)\)$/.exec(text);
  return found ? { sentence: found[1], clause: found[2] } : { sentence: text, clause: null };
}

/** The whole numbers that an option may be, and the other values: {least, most, others}. */
function shape(schema) {
  const parts = schema.anyOf ?? [schema];
  const whole = parts.find((part) => part.type === "integer");
  return {
    others: parts.flatMap((part) => part.enum ?? []),
    number: whole ? { least: whole.minimum, most: whole.maximum > FAR ? undefined : whole.maximum } : null,
  };
}

/** @param {any} value @param {Record<string, string>} [labels] what the service calls values that are words */
function valueName(value, labels = {}) {
  if (value === null) return t("new.usual");
  if (typeof value === "boolean") return value ? t("plain.yes") : t("plain.no");
  return typeof value === "string" ? (labels[value] ?? Words(value)) : String(value);
}

/** The options that were chosen. An empty number field that cannot be null counts as untouched. */
export function changedOptions(schema, values) {
  const known = schema.properties ?? {};
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name in known && value !== undefined && !Number.isNaN(value)),
  );
}

/** An empty field means null where null is allowed, else the default, which is shown as the placeholder. */
function NumberField({ id, limits, nullable, value, fallback, describedBy, onChange }) {
  const empty = nullable ? null : undefined;
  const typed = (event) => onChange(event.target.value === "" ? empty : Number(event.target.value));
  const shown = value === undefined && nullable ? fallback : value;
  return html`<input id=${id} type="number" step="1" min=${limits.least} max=${limits.most} value=${shown ?? ""}
    placeholder=${nullable ? t("new.usual") : valueName(fallback)} aria-describedby=${describedBy} onInput=${typed} />`;
}

function ListField({ id, others, labels, value, fallback, describedBy, onChange }) {
  const current = value === undefined ? fallback : value;
  return html`<select id=${id} aria-describedby=${describedBy}
    onChange=${(event) => onChange(others[event.target.selectedIndex])}>
    ${others.map((one) => html`<option selected=${one === current}>${valueName(one, labels)}</option>`)}
  </select>`;
}

/**
 * One field per option. `values` has only what was chosen; `suggested` takes precedence over the schema's defaults.
 * @param {{schema: any, values: Record<string, any>, suggested: Record<string, any>,
 *          onChange: (values: Record<string, any>) => void}} props
 */
export function OptionFields({ schema, values, suggested, onChange }) {
  const fields = Object.entries(schema.properties ?? {});
  if (!fields.length) return html`<p class="muted">${t("new.no_options")}</p>`;
  return html`<div class="option-list">${fields.map(([name, one]) => {
    const { sentence, clause } = described(one.description);
    const { number, others } = shape(one);
    const id = `option-${name}`;
    const fallback = name in suggested ? suggested[name] : one.default;
    const shared = {
      id,
      fallback,
      value: values[name],
      describedBy: `${id}-hint`,
      onChange: (value) => onChange({ ...values, [name]: value }),
    };
    const changed = values[name] !== undefined && values[name] !== fallback;
    return html`<div class=${changed ? "field changed" : "field"} key=${name}>
      <label for=${id}>${one.title ?? Words(name)}</label>
      ${
        number
          ? html`<${NumberField} ...${shared} limits=${number} nullable=${others.includes(null)} />`
          : html`<${ListField} ...${shared} others=${others} labels=${one.labels} />`
      }
      <p class="hint" id=${`${id}-hint`}>${number ? sentence.replace("null:", t("new.empty")) : sentence} ${clause && html`<span class="clause">${clause}</span>`}</p>
    </div>`;
  })}</div>`;
}
