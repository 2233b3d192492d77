// The note of a step, as its readers see it.

import { html } from "../lib/html.js";
import { t } from "../lib/text.js";
import { Bookmark, Glyph } from "./glyphs.js";

/** What a note says, as text. @param {{note: import("./api.js").Note}} props */
export function NoteShown({ note }) {
  return html`<div class="note-shown">
    <p class="note-head">${note.glyph && html`<${Glyph} glyph=${note.glyph} />`}
      ${note.bookmark && html`<${Bookmark} /><span class="unseen">${t("studies.bookmark")}</span>`}
      ${note.author?.handle && html`<span class="muted">${note.author.handle}</span>`}</p>
    ${note.comment && html`<p class="note-words">${note.comment}</p>`}</div>`;
}

/** Beside a step in the move list. @param {{note: import("./api.js").Note}} props */
export const Badge = ({ note }) =>
  html`<span class="move-note">${note.bookmark && html`<${Bookmark} /><span class="unseen">${t("studies.bookmark")}</span>`}${
    note.glyph
      ? html`<${Glyph} glyph=${note.glyph} />`
      : note.comment &&
        html`<span class="move-comment" title=${t("studies.has_comment")}><span class="unseen">${t("studies.has_comment")}</span></span>`
  }</span>`;
