// Copies the link to the current view.

import { html, useEffect, useState } from "../lib/html.js";
import { t } from "../lib/text.js";

/** @param {{address: string}} props */
export function CopyLink({ address }) {
  const [said, setSaid] = useState("");
  useEffect(() => setSaid(""), [address]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + address);
      setSaid(t("replay.copied"));
    } catch {
      setSaid(t("replay.copy_failed")); // not allowed, or no secure context
    }
  };
  return html`<span class="copy"><button type="button" onClick=${copy}>${t("replay.copy")}</button>
    <span role="status" class="hint">${said}</span></span>`;
}
