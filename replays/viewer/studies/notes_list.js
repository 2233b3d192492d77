// All notes of a chapter by step, to go from one to the next.

import { html } from "../lib/html.js";
import { t } from "../lib/text.js";
import { Bookmark, Glyph } from "./glyphs.js";

/** @param {{notes: import("./api.js").Note[], step: number, linkTo: (step: number) => string, onGo: (step: number) => void}} props */
export function NotesList({ notes, step, linkTo, onGo }) {
  if (!notes.length) return html`<p class="hint notes-empty">${t("studies.no_notes")}</p>`;
  return html`<ol class="notes-list">${notes.map(
    (
      note,
    ) => html`<li key=${note.step}><a href=${linkTo(note.step)} aria-current=${note.step === step ? "step" : undefined} onClick=${(
      event,
    ) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onGo(note.step);
    }}>
      <span class="notes-step">${note.step}</span>
      ${note.glyph && html`<${Glyph} glyph=${note.glyph} />`}${note.bookmark && html`<${Bookmark} /><span class="unseen">${t("studies.bookmark")}</span>`}
      <span class="notes-words">${note.comment || (note.arrows.length ? t("studies.arrows", { count: note.arrows.length }) : "")}</span></a></li>`,
  )}</ol>`;
}
