// A link to pass on: shown whole, and copied by a button.

import { html, useRef, useState } from "./html.js";
import { t } from "./text.js";

const SAID_MS = 3000;

/** @param {{id: string, label: string, link: string, copyLabel: string, children?: any}} props `children`: further buttons */
export function CopyField({ id, label, link, copyLabel, children }) {
  const [said, setSaid] = useState("");
  const field = useRef(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid(t("new.copied"));
    } catch {
      field.current.select(); // without https or localhost there is no clipboard: leave it selected
      setSaid(t("new.selected"));
    }
    setTimeout(() => setSaid(""), SAID_MS);
  };
  return html`<div class="field"><label for=${id}>${label}</label>
      <input id=${id} class="mono" readonly value=${link} ref=${field} onFocus=${(event) => event.target.select()} /></div>
    <button type="button" onClick=${copy} aria-label=${copyLabel}>${t("new.copy")}</button>${children}
    <span class="hint" aria-live="polite">${said}</span>`;
}
