// "Add to study" in a replay: the step on show becomes a chapter of a study that the reader edits, or of a new one.

import { get } from "../lib/api.js";
import { html, useState } from "../lib/html.js";
import { beSomebody } from "../lib/guest.js";
import { useOfficialToken } from "../lib/official.js";
import { Loading, ProblemNote, useLoaded } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { PersonNeeded, useOpenDoors } from "../lib/sign_in.js";
import { addSheet } from "../lib/sheets.js";
import { addTexts, t } from "../lib/text.js";
import { Dialog, DialogButtons } from "../play/dialog.js";
import { useAsking } from "../replay/asking.js";
import texts from "../text/studies.js";
import { addChapter, makeStudy, pageOf } from "./api.js";

addSheet("studies");
addTexts(texts);

const NEW = "";

/** @param {{game: any, step: number, as: string, branch: string|null, onClose: () => void}} props */
function Form({ game, step, as, branch, onClose }) {
  const token = useOfficialToken();
  const { value, problem } = useLoaded(
    async (signal) => (token ? get("/v1/me/studies", { query: { limit: 200 }, signal }) : { studies: [] }),
    [],
  );
  const { busy, problem: refused, ask } = useAsking();
  const [study, setStudy] = useState(/** @type {string|null} */ (null));
  const [title, setTitle] = useState("");
  const [name, setName] = useState(t("studies.step_name", { step }));
  const [done, setDone] = useState(/** @type {any} */ (null));
  if (problem) return html`<${ProblemNote} problem=${problem} />`;
  if (!value) return html`<${Loading} />`;
  if (done) {
    return html`<p role="status">${t("studies.added", { name })}</p><p class="row dialog-buttons">
      <${Link} class="button primary" href=${`${pageOf(done.study)}?chapter=${encodeURIComponent(done.id)}`}>${t("studies.open")}<//>
      <button type="button" onClick=${onClose}>${t("studies.close")}</button></p>`;
  }
  const chosen = study ?? value.studies[0]?.id ?? NEW;
  const submit = (event) => {
    event.preventDefault();
    ask(async () => {
      await beSomebody();
      const to = chosen === NEW ? (await makeStudy({ title: title.trim() })).id : chosen;
      setStudy(to);
      const viewer = /^\d+$/.test(as) ? Number(as) : as;
      const body = { name: name.trim(), game: game.id, step, as: viewer, ...(branch && { branch }) };
      setDone({ study: to, ...(await addChapter(to, body)) });
    });
  };
  return html`<form class="stack" onSubmit=${submit}>
    <label class="field"><span class="label">${t("studies.which")}</span><select value=${chosen} onChange=${(event) => setStudy(event.target.value)}>
      ${value.studies.map((one) => html`<option value=${one.id}>${one.title ?? t("studies.untitled")}</option>`)}<option value=${NEW}>${t("studies.new_one")}</option></select></label>
    ${chosen === NEW && html`<label class="field"><span class="label">${t("studies.title")}</span><input required maxlength="100" value=${title} onInput=${(event) => setTitle(event.target.value)} /></label>`}
    <label class="field"><span class="label">${t("studies.chapter_name")}</span><input required maxlength="100" value=${name} onInput=${(event) => setName(event.target.value)} /></label>
    <p class="hint">${t("studies.add_what", { step })}${!token && ` ${t("guest.keeps")}`}</p>
    <${ProblemNote} problem=${refused} /><${DialogButtons} label=${t("studies.add")} sending=${busy} onClose=${onClose} /></form>`;
}

/** The dialog. @param {{game: any, step: number, as: string, branch: string|null, onClose: () => void}} props */
export function StudyDialog(props) {
  const token = useOfficialToken();
  const doors = useOpenDoors();
  return html`<${Dialog} title=${t("studies.add")} onClose=${props.onClose}>${
    token || doors?.guests
      ? html`<${Form} ...${props} />`
      : html`${doors ? html`<${PersonNeeded} />` : html`<${Loading} />`}<p class="row dialog-buttons"><button type="button" onClick=${props.onClose}>${t("studies.close")}</button></p>`
  }<//>`;
}
