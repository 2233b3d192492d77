// A link by which a player who was entered by name gets to the own table: to send, or to scan from this screen.

import { newKey, post } from "../../lib/api.js";
import { html, useEffect, useState } from "../../lib/html.js";
import { Loading, ProblemNote } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { Dialog } from "../../play/dialog.js";
import { pageOf } from "../api.js";
import { useDesk } from "./context.js";
import { QrCode } from "../qr_code.js";

/** @param {{name: string, person: string, onClose: () => void}} props */
export function SignInLink({ name, person, onClose }) {
  const { id } = useDesk();
  const [link, setLink] = useState("");
  const [problem, setProblem] = useState(/** @type {any} */ (null));
  const [key] = useState(newKey);
  useEffect(() => {
    post("/v1/tokens", { role: "person", person }, { key }).then(
      ({ token }) => setLink(`${location.origin}${pageOf(id)}#token=${encodeURIComponent(token)}`),
      setProblem,
    );
  }, []);
  return html`<${Dialog} title=${t("desk.sign_in.title", { name })} onClose=${onClose}><div class="stack">
    <p>${t("desk.sign_in.text", { name })}</p>
    <${ProblemNote} problem=${problem} />
    ${!link && !problem && html`<${Loading} />`}
    ${
      link &&
      html`<div class="field"><label for="sign-in-link">${t("desk.entry_address")}</label>
      <input id="sign-in-link" class="mono" readonly value=${link} onFocus=${(event) => event.target.select()} /></div>
      <${QrCode} text=${link} label=${t("desk.sign_in.qr", { name })} />`
    }
    <p class="row"><button type="button" onClick=${onClose}>${t("desk.sign_in.close")}</button></p></div><//>`;
}
