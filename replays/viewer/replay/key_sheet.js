// The list of keyboard shortcuts.

import { html, useEffect, useRef } from "../lib/html.js";
import { t } from "../lib/text.js";

/** @type {[string[], string][]} */
const SHEET = [
  [["←", "→"], "replay.keys.step"],
  [["Shift", "←", "→"], "replay.keys.other"],
  [["M"], "replay.keys.unit"],
  [[",", "."], "replay.keys.mark"],
  [["[", "]"], "replay.keys.fault"],
  [["Home", "End"], "replay.keys.ends"],
  [["Space"], "replay.keys.play"],
  [["↑", "↓"], "replay.keys.rows"],
  [["1", "…", "8"], "replay.keys.seats"],
  [["0"], "replay.keys.public"],
  [["A"], "replay.keys.all"],
  [["?"], "replay.keys.sheet"],
];

/** The list of shortcuts, as a dialog. @param {{open: boolean, onClose: () => void, keys: {on: boolean, choose: (on: boolean) => void}}} props */
export function KeySheet({ open, onClose, keys }) {
  const dialog = useRef(null);
  useEffect(() => {
    if (open && !dialog.current.open) dialog.current.showModal();
    if (!open && dialog.current.open) dialog.current.close();
  }, [open]);
  return html`<dialog ref=${dialog} class="key-sheet" aria-labelledby="key-sheet-title" onClose=${onClose}
    onClick=${(event) => event.target === dialog.current && onClose()}>
    <div class="key-sheet-body"><h2 id="key-sheet-title">${t("replay.keys.title")}</h2>
      <dl>${SHEET.map(
        ([names, key]) => html`<div>
        <dt>${names.map((name) => (name === "…" ? "…" : html`<kbd>${name}</kbd>`))}</dt><dd>${t(key)}</dd></div>`,
      )}</dl>
      <label class="row"><input type="checkbox" checked=${keys.on} onChange=${(event) => keys.choose(event.target.checked)} />
        ${t("replay.keys.switch")}</label>
      <p><button type="button" class="primary" onClick=${onClose}>${t("replay.keys.close")}</button></p></div>
  </dialog>`;
}
