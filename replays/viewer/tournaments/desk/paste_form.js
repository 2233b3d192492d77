// Many entries at once: pasted, or from a file.

import { useForm } from "../../forms/form.js";
import { html, useRef, useState } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { t } from "../../lib/text.js";
import { entrantName } from "../names.js";
import { needsWhy, useAct, useDesk } from "./context.js";
import { DESK_KINDS } from "./kinds.js";
import { inLots, readPasted } from "./paste.js";

/** What was read, with what is wrong in it. @param {{lines: import("./paste.js").Line[]}} props */
function Read({ lines }) {
  const wrong = lines.filter(({ fault }) => fault);
  const good = lines.length - wrong.length;
  return html`<div role="status"><p><b>${t("desk.paste_read", { count: good })}</b></p>
    ${
      wrong.length > 0 &&
      html`<ul class="paste-faults">${wrong.map(
        ({ at, name, fault }) =>
          html`<li key=${at} class="bad">${t(`desk.paste_fault.${fault}`, { line: at, name })}</li>`,
      )}</ul>`
    }</div>`;
}

/** @param {{entries: any[]}} props those that are entered already */
export function PasteForm({ entries }) {
  const desk = useDesk();
  const { busy, problem, send } = useAct();
  const [text, setText] = useState("");
  const file = useRef(/** @type {HTMLInputElement|null} */ (null));
  const lines = readPasted(text, entries.map(entrantName));
  const good = lines.filter(({ fault }) => !fault);
  const late = needsWhy(desk.book);
  const form = useForm(desk.acts.get("admit"), { kinds: DESK_KINDS, members: { entries: [] }, runs: late }, "paste");
  const submit = async (event) => {
    event.preventDefault();
    for (const lot of inLots(good.map(({ entry }) => entry))) {
      if (!(await send("admit", { ...form.body(), entries: lot }))) return;
    }
    desk.say(t("desk.paste_done", { count: good.length }));
    setText("");
  };
  const choose = async (event) => {
    const [chosen] = event.target.files;
    event.target.value = "";
    if (chosen) setText(await chosen.text());
  };
  return html`<form class="paper stack paste-form" onSubmit=${submit}>
    <div class="field"><label for="paste">${t("desk.paste")}</label>
      <textarea id="paste" rows="8" spellcheck=${false} autocomplete="off" placeholder=${t("desk.paste_like")} aria-describedby="paste-hint"
        value=${text} onInput=${(event) => setText(event.target.value)}></textarea>
      <p class="hint" id="paste-hint">${t("desk.paste_hint")}</p></div>
    ${lines.length > 0 && html`<${Read} lines=${lines} />`}
    ${form.fields}${late && html`<p class="hint">${t("desk.late_entry_hint")}</p>`}
    <${ProblemNote} problem=${problem} />
    <p class="row"><button class="primary" disabled=${busy || !good.length}>${t("desk.paste_enter", { count: good.length })}</button>
      <button type="button" onClick=${() => file.current?.click()}>${t("desk.paste_file")}</button></p>
    <input type="file" accept=".csv,.txt,text/csv,text/plain" class="unseen" tabindex="-1" aria-hidden="true" ref=${file} onChange=${choose} />
  </form>`;
}
