// The form that the note of a step is written in. It is loaded for those who may write.

import { html } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { t } from "../lib/text.js";
import { ArrowTools } from "./arrow_tools.js";
import { Bookmark, GLYPHS, glyphName } from "./glyphs.js";
import { NoteShown } from "./note.js";

const LONGEST = 2000;

function Glyphs({ glyph, onGlyph }) {
  return html`<div class="glyph-row" role="group" aria-label=${t("studies.glyphs")}>${GLYPHS.map(
    (
      one,
    ) => html`<button type="button" class="glyph-button" aria-pressed=${String(one === glyph)} aria-label=${glyphName(one)} title=${glyphName(one)}
      onClick=${() => onGlyph(one === glyph ? null : one)}>${one}</button>`,
  )}</div>`;
}

/** Somebody else was quicker: theirs is shown, and the writer chooses. */
function Conflict({ noting }) {
  if (noting.newest === undefined) return null;
  return html`<div class="note warn" role="alert"><p>${t(noting.newest ? "studies.changed" : "studies.removed")}</p>
    ${noting.newest && html`<${NoteShown} note=${noting.newest} />`}
    <p class="row"><button type="button" onClick=${() => noting.settle(false)}>${t("studies.take_theirs")}</button>
      <button type="button" onClick=${() => noting.settle(true)}>${t("studies.keep_mine")}</button></p></div>`;
}

/** @param {{noting: any, step: number, pen: any, places: () => [string, string][], words: (name: string) => string}} props */
export function NoteForm({ noting, step, pen, places, words }) {
  const { draft, change, sending, waiting, problem, seen } = noting;
  const state = sending || waiting ? t("studies.saving") : seen ? t("studies.saved") : "";
  return html`<section class="note-form" aria-label=${t("studies.note_at", { step })}>
    <div class="note-bar"><${Glyphs} glyph=${draft.glyph} onGlyph=${(glyph) => change({ glyph })} />
      <button type="button" class="bookmark-button" aria-pressed=${String(draft.bookmark)} title=${t("studies.bookmark")} aria-label=${t("studies.bookmark")}
        onClick=${() => change({ bookmark: !draft.bookmark })}><${Bookmark} on=${draft.bookmark} /></button></div>
    <textarea rows="3" maxlength=${LONGEST} value=${draft.comment} aria-label=${t("studies.comment_at", { step })} placeholder=${t("studies.comment")}
      onInput=${(event) => change({ comment: event.target.value }, true)} onBlur=${noting.flush}
      onKeyDown=${(event) => event.key === "Escape" && event.currentTarget.blur()}></textarea>
    <${ArrowTools} pen=${pen} arrows=${draft.arrows} places=${places} words=${words} onArrows=${(arrows) => change({ arrows })} />
    <p class="note-state muted" role="status">${state}${seen?.author?.handle && !sending && !waiting ? ` · ${seen.author.handle}` : ""}</p>
    <${Conflict} noting=${noting} /><${ProblemNote} problem=${problem} onRetry=${problem ? () => change({}) : undefined} /></section>`;
}
