// A modal <dialog>: the browser traps focus in it, and Escape closes it.

import { html, useEffect, useRef } from "../lib/html.js";
import { t } from "../lib/text.js";

/** @param {{title: string, onClose: () => void, children: any}} props */
export function Dialog({ title, onClose, children }) {
  const dialog = useRef(/** @type {HTMLDialogElement|null} */ (null));
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => opener instanceof HTMLElement && opener.isConnected && opener.focus();
  }, []);
  return html`<dialog ref=${dialog} class="dialog paper" aria-labelledby="dialog-title" onClose=${onClose}>
    <h2 id="dialog-title">${title}</h2>
    ${children}
  </dialog>`;
}

/**
 * The buttons at the end of a dialog.
 * @param {{label: string, danger?: boolean, sending: boolean, onClose: () => void}} props
 */
export function DialogButtons({ label, danger = false, sending, onClose }) {
  return html`<p class="row dialog-buttons">
    <button type="submit" class=${danger ? "danger" : "primary"} disabled=${sending}>${sending ? t("play.sending") : label}</button>
    <button type="button" onClick=${onClose}>${t("play.cancel")}</button></p>`;
}
