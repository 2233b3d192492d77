// Leaving a tournament, which is asked twice.

import { html, useState } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { Dialog } from "../../play/dialog.js";
import { useAsking } from "../../replay/asking.js";
import { act } from "../api.js";

/** @param {{id: string, entrant: string, onDone: () => void}} props */
export function Withdrawal({ id, entrant, onDone }) {
  const [asking, setAsking] = useState(false);
  const { busy, problem, ask, forget } = useAsking();
  const close = () => {
    setAsking(false);
    forget();
  };
  const leave = () =>
    ask(async () => {
      await act(id, "withdraw", { entrant });
      close();
      onDone();
    });
  return html`<p class="my-links"><button type="button" class="link" onClick=${() => setAsking(true)}>${t("public.withdraw.button")}</button></p>
    ${
      asking &&
      html`<${Dialog} title=${t("public.withdraw.title")} onClose=${close}>
      <p>${t("public.withdraw.text")}</p><${ProblemNote} problem=${problem} />
      <p class="row dialog-buttons"><button type="button" class="danger" disabled=${busy} onClick=${leave}>${t("public.withdraw.yes")}</button>
        <button type="button" onClick=${close}>${t("public.withdraw.no")}</button></p><//>`
    }`;
}
