// The chapters of a study, in order: the one on show, and for editors naming, moving and deleting it.

import { html, useState } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { t } from "../lib/text.js";
import { Dialog, DialogButtons } from "../play/dialog.js";
import { useAsking } from "../replay/asking.js";
import { changeChapter, changeStudy, deleteChapter, pageOf } from "./api.js";

const WIDE = "(min-width: 56rem)";

/** The name of a chapter; its number where it has none any more. */
export const chapterName = (chapter, number) =>
  chapter.shown ? (chapter.name ?? t("studies.unnamed", { number })) : t("studies.hidden");

function Rename({ study, chapter, onDone, onClose }) {
  const { busy, problem, ask } = useAsking();
  const [name, setName] = useState(chapter.name ?? "");
  const submit = (event) => {
    event.preventDefault();
    ask(async () => {
      await changeChapter(study.id, chapter, { name: name.trim() });
      onDone();
    });
  };
  return html`<${Dialog} title=${t("studies.rename")} onClose=${onClose}><form class="stack" onSubmit=${submit}>
    <label class="field"><span class="label">${t("studies.name")}</span><input required maxlength="100" value=${name} onInput=${(event) => setName(event.target.value)} /></label>
    <${ProblemNote} problem=${problem} /><${DialogButtons} label=${t("studies.save")} sending=${busy} onClose=${onClose} /></form><//>`;
}

function Remove({ study, chapter, number, onDone, onClose }) {
  const { busy, problem, ask } = useAsking();
  const submit = (event) => {
    event.preventDefault();
    ask(async () => {
      await deleteChapter(study.id, chapter);
      onDone();
    });
  };
  return html`<${Dialog} title=${t("studies.delete_chapter")} onClose=${onClose}><form class="stack" onSubmit=${submit}>
    <p>${t("studies.delete_chapter_text", { name: chapterName(chapter, number) })}</p>
    <${ProblemNote} problem=${problem} /><${DialogButtons} danger label=${t("studies.delete")} sending=${busy} onClose=${onClose} /></form><//>`;
}

const TOOLS = {
  up: "M8 3v10M3.5 7.5 8 3l4.5 4.5",
  down: "M8 13V3M3.5 8.5 8 13l4.5-4.5",
  rename: "M3 13l.6-2.8L10.9 2.9l2.2 2.2-7.3 7.3Z",
  delete: "M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5 5 13h6l.5-8.5",
};

const Tool = ({ name, label, onClick, disabled = false }) =>
  html`<button type="button" class="small-button" aria-label=${label} title=${label} disabled=${disabled} onClick=${onClick}>
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${TOOLS[name]} /></svg></button>`;

/** What an editor does with the chapter on show. */
function Tools({ study, chapter, number, onChanged, onGone }) {
  const [open, setOpen] = useState("");
  const { busy, problem, ask } = useAsking();
  const ids = study.chapters.map(({ id }) => id);
  const at = ids.indexOf(chapter.id);
  const move = (by) =>
    ask(async () => {
      const order = [...ids];
      order.splice(at + by, 0, ...order.splice(at, 1));
      onChanged(await changeStudy(study, { order }));
    });
  const close = () => setOpen("");
  const done = () => {
    close();
    onChanged(null);
  };
  return html`<div class="chapter-tools" role="group" aria-label=${t("studies.tools")}>
    <${Tool} name="up" label=${t("studies.up")} disabled=${busy || at === 0} onClick=${() => move(-1)} />
    <${Tool} name="down" label=${t("studies.down")} disabled=${busy || at === ids.length - 1} onClick=${() => move(1)} />
    ${chapter.shown && html`<${Tool} name="rename" label=${t("studies.rename")} onClick=${() => setOpen("rename")} />`}
    <${Tool} name="delete" label=${t("studies.delete_chapter")} onClick=${() => setOpen("delete")} />
    <${ProblemNote} problem=${problem} />
    ${open === "rename" && html`<${Rename} study=${study} chapter=${chapter} onDone=${done} onClose=${close} />`}
    ${
      open === "delete" &&
      html`<${Remove} study=${study} chapter=${chapter} number=${number} onClose=${close} onDone=${() => {
        done();
        onGone();
      }} />`
    }</div>`;
}

/** @param {{study: any, current: any, edits: boolean, onChanged: (study: any|null) => void, onGone: () => void}} props */
export function Chapters({ study, current, edits, onChanged, onGone }) {
  const [wide] = useState(() => matchMedia(WIDE).matches);
  const at = study.chapters.indexOf(current);
  const summary = current
    ? t("studies.chapter_of", { number: at + 1, count: study.chapters.length, name: chapterName(current, at + 1) })
    : t("studies.chapters");
  return html`<nav class="chapters paper" aria-label=${t("studies.chapters")}><details open=${wide}>
    <summary><span class="chapters-title">${t("studies.chapters")}</span><span class="chapters-now">${summary}</span></summary>
    <ol>${study.chapters.map((chapter, index) => {
      const here = chapter === current;
      return html`<li key=${chapter.id} class=${`chapter${here ? " is-current" : ""}${chapter.shown ? "" : " is-hidden"}`}>
        <${Link} href=${`${pageOf(study.id)}?chapter=${encodeURIComponent(chapter.id)}`} aria-current=${here ? "true" : undefined}>
          <span class="chapter-number" aria-hidden="true">${index + 1}</span><span class="chapter-name">${chapterName(chapter, index + 1)}</span>
          ${chapter.notes > 0 && html`<span class="chapter-notes" title=${t("studies.notes", { count: chapter.notes })}>${chapter.notes}<span class="unseen"> ${t("studies.notes_word")}</span></span>`}<//>
        ${here && edits && html`<${Tools} study=${study} chapter=${chapter} number=${index + 1} onChanged=${onChanged} onGone=${onGone} />`}</li>`;
    })}</ol>
    ${edits && html`<p class="hint chapters-hint">${t("studies.add_hint")}</p>`}</details></nav>`;
}
