// Calling the director from a table of a tournament.

import { html, useEffect, useRef, useState } from "../../lib/html.js";
import { t } from "../../lib/text.js";

const LONGEST = 500;

/** @param {{busy: boolean, onSend: (text: string) => void, onCancel: () => void}} props */
export function CallForm({ busy, onSend, onCancel }) {
  const [text, setText] = useState("");
  const field = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => field.current?.focus(), []);
  const submit = (event) => {
    event.preventDefault();
    onSend(text.trim());
  };
  return html`<form class="stack table-call" onSubmit=${submit}>
    <div class="field"><label for="call-text">${t("public.call.text")}</label>
      <textarea id="call-text" rows="2" maxlength=${LONGEST} ref=${field} aria-describedby="call-hint" value=${text}
        onInput=${(event) => setText(event.target.value)}></textarea>
      <p id="call-hint" class="hint">${t("public.call.hint")}</p></div>
    <p class="row"><button type="submit" class="primary" disabled=${busy}>${busy ? t("public.sending") : t("public.call.send")}</button>
      <button type="button" onClick=${onCancel}>${t("public.cancel")}</button></p></form>`;
}
