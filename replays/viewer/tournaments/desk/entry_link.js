// The link by which people enter by themselves, to send or to hang on the wall as a QR code.

import { html, useState } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { pageOf } from "../api.js";
import { needsWhy, useAct, useDesk } from "./context.js";
import { QrCode } from "../qr_code.js";

export function EntryLink() {
  const desk = useDesk();
  const { id, book } = desk;
  const { busy, problem, send } = useAct();
  const [copied, setCopied] = useState(false);
  const open = book.config.entry === "open";
  const link = location.origin + pageOf(id, "/enter");
  const turn = async () => {
    const name = open ? "close_entries" : "open_entries";
    const why = needsWhy(book) ? { why: t(`desk.next.${name}.button`) } : {};
    if (await send("change-config", { changes: { entry: open ? "closed" : "open" }, ...why }))
      desk.say(t(`desk.next.${name}.done`));
  };
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return html`<section class="paper stack" aria-labelledby="entry-link"><h2 id="entry-link">${t("desk.entry_link")}</h2>
    <p>${t(open ? "desk.entry_open" : "desk.entry_closed")}</p>
    ${
      open &&
      html`<div class="field"><label for="entry-address">${t("desk.entry_address")}</label>
      <input id="entry-address" class="mono" readonly value=${link} onFocus=${(event) => event.target.select()} /></div>
      <${QrCode} text=${link} label=${t("desk.entry_qr")} />`
    }
    <${ProblemNote} problem=${problem} />
    <p class="row"><button type="button" disabled=${busy} onClick=${turn}>${t(open ? "desk.next.close_entries.button" : "desk.next.open_entries.button")}</button>
      ${open && html`<button type="button" onClick=${copy}>${t(copied ? "desk.copied" : "desk.copy")}</button>`}</p></section>`;
}
