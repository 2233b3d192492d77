// The form that the note of a step is written in. It is loaded for those who may write.

import { html, useState } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { t } from "../lib/text.js";
import { COLOURS } from "./arrows.js";
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

/** Two lists of places, for who draws without a pointer. @param {{places: [string, string][], onDraw: (from: string, to: string) => void}} props */
function ByName({ places, onDraw }) {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const list = (label, value, set) => html`<label class="field"><span class="label">${label}</span>
    <select value=${value} onChange=${(event) => set(event.target.value)}><option value="">${t("studies.choose_place")}</option>
      ${places.map(([name, words]) => html`<option value=${name}>${words}</option>`)}</select></label>`;
  return html`<details class="by-name"><summary>${t("studies.arrow_by_name")}</summary><div class="stack">
    ${list(t("studies.arrow_from"), from, setFrom)}${list(t("studies.arrow_to"), to, setTo)}
    <button type="button" disabled=${!from || !to} onClick=${() => onDraw(from, to)}>${t("studies.arrow_add")}</button></div></details>`;
}

/** @param {{pen: any, arrows: import("./api.js").Arrow[], places: () => [string, string][], words: (name: string) => string, onArrows: (arrows: any[]) => void}} props */
function ArrowTools({ pen, arrows, places, words, onArrows }) {
  const [listed, setListed] = useState(/** @type {[string, string][]} */ ([]));
  const without = (gone) => onArrows(arrows.filter((arrow) => arrow !== gone));
  return html`<div class="arrow-tools">
    <div class="row"><button type="button" class="pen" aria-pressed=${String(pen.on)} onClick=${() => {
      pen.setOn(!pen.on);
      setListed(places());
    }}>
      <svg viewBox="0 0 20 14" width="20" height="14" aria-hidden="true"><path d="M1 12 14 5M9 2.5 16 4 12 10" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round" /></svg>
      ${t("studies.draw")}</button>
      <span class="colour-row" role="radiogroup" aria-label=${t("studies.colour")}>${COLOURS.map(
        (one) =>
          html`<label class=${`colour arrow-${one}`} title=${t(`studies.colour.${one}`)}><input type="radio" name="arrow-colour" checked=${one === pen.colour} onChange=${() => pen.setColour(one)} /><span class="unseen">${t(`studies.colour.${one}`)}</span></label>`,
      )}</span></div>
    ${pen.on && html`<p class="hint" role="status">${t("studies.draw_hint")}</p><${ByName} places=${listed} onDraw=${pen.draw} />`}
    ${
      arrows.length > 0 &&
      html`<ul class="arrow-list">${arrows.map(
        (
          arrow,
        ) => html`<li key=${`${arrow.from} ${arrow.to} ${arrow.colour}`}><span class=${`colour-dot arrow-${arrow.colour}`} aria-hidden="true"></span>
        <span>${arrow.from === arrow.to ? words(arrow.from) : `${words(arrow.from)} → ${words(arrow.to)}`}</span>
        <button type="button" class="small-button" aria-label=${t("studies.arrow_remove", { from: words(arrow.from), to: words(arrow.to) })} onClick=${() => without(arrow)}>×</button></li>`,
      )}</ul>`
    }</div>`;
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
