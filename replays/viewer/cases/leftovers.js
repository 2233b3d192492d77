// Text written in a form that vanished because others acted meanwhile: shown so that it can be used elsewhere or copied.

import { html, useEffect, useRef, useState } from "../lib/html.js";
import { t } from "../lib/text.js";
import { whoIs } from "../replay/people.js";
import { purposeOf, formOf } from "./purpose.js";
import { keepUnsent, moveUnsent, unsentOf, useLeftBehind } from "./unsent_texts.js";

/** What has happened to the case meanwhile, in words. @param {any} game @param {any} file */
function meanwhile(game, file) {
  const last = file.rulings.at(-1);
  const who = last ? whoIs(game, last.by) : "";
  const sentence = t(`cases.meanwhile.${file.status}`, { who, ruling: file.appeal?.ruling ?? last?.ruling ?? "" });
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Copies the text, or leaves it selected where copying is not allowed. */
function Copy({ field }) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    field.current.select();
    try {
      await navigator.clipboard.writeText(field.current.value);
      setSaid(t("cases.unsent_copied"));
    } catch {
      setSaid(t("cases.unsent_selected")); // not allowed, or no secure context
    }
  };
  return html`<button type="button" onClick=${copy}>${t("cases.unsent_copy")}</button><span role="status" class="hint">${said}</span>`;
}

/** One text. @param {{acting: import("./unsent_texts.js").Acting, entry: import("./unsent_texts.js").Unsent, onTaken: () => void}} props */
function Left({ acting, entry, onTaken }) {
  const field = useRef(null);
  const [kind] = entry.form.split(" ");
  const purpose = purposeOf(acting.file, acting.speaker);
  const goesOn = entry.draft && purpose && !unsentOf(acting, formOf(purpose));
  const take = () => {
    moveUnsent(acting, entry.form, formOf(/** @type {any} */ (purpose)));
    onTaken();
  };
  const id = `unsent-${entry.form.replace(" ", "-")}`;
  return html`<div class="field"><label for=${id}>${t(`cases.unsent.${kind}`)}</label>
      <textarea id=${id} ref=${field} rows=${Math.min(10, entry.text.split("\n").length + 1)} readonly value=${entry.text}></textarea></div>
    <p class="row">${goesOn && html`<button type="button" class="primary" onClick=${take}>${t(`cases.unsent_for.${purpose.kind}`, { ruling: purpose.ruling ?? "" })}</button>`}
      <${Copy} field=${field} />
      <button type="button" onClick=${() => keepUnsent(acting, entry.form, null)}>${t("cases.unsent_discard")}</button></p>`;
}

/** @param {{acting: import("./unsent_texts.js").Acting, forms: string[], onTaken: () => void}} props `forms`: those on the page */
export function LeftBehind({ acting, forms, onTaken }) {
  const entries = useLeftBehind(acting, forms);
  const note = useRef(null);
  const before = useRef(entries.length);
  useEffect(() => {
    // The form that had the focus is gone.
    if (entries.length > before.current && document.activeElement === document.body) note.current?.focus();
    before.current = entries.length;
  }, [entries.length]);
  if (!entries.length) return null;
  return html`<section class="note warn stack left-behind" aria-labelledby="left-behind" tabindex="-1" ref=${note}>
    <div role="alert"><h2 id="left-behind">${t("cases.unsent_head")}</h2>
      <p>${meanwhile(acting.game, acting.file)} ${t("cases.unsent_kept")}</p></div>
    ${entries.map((entry) => html`<${Left} key=${entry.form} acting=${acting} entry=${entry} onTaken=${onTaken} />`)}
  </section>`;
}
