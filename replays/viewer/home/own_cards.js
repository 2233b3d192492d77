// A field for the organiser's own cards, as a file or pasted JSON, with the faults that the rules find in them.

import { post } from "../lib/api.js";
import { download } from "../lib/download.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { t } from "../lib/text.js";
import { readOwn } from "./card_set.js";
import { faultsOf, ofCards } from "./faults.js";

const MOST_BYTES = 2 ** 20; // the service rejects larger requests

/** @param {{found: import("./faults.js").Faults, place: string}} props */
function CardFaults({ found, place }) {
  if (!found.length) return null;
  return html`<div class="note bad" role="alert" id="own-fault"><p>${t("new.own_faults", { count: found.length })}</p>
    <ul class="own-faults">${found.map(
      ({ pointer, message }) =>
        html`<li><code>${pointer.slice(place.length) || t("new.own_whole")}</code> ${message}</li>`,
    )}</ul></div>`;
}

/** What stops the text from being sent: a sentence, or "". @param {string} text */
function unreadable(text) {
  const { fault } = readOwn(text);
  if (fault === null) return "";
  return fault ? t("new.own_json", { message: fault }) : t("new.own_object");
}

/**
 * @param {{cards: import("./card_set.js").CardSet, title: any, text: string, onChange: (text: string) => void,
 *          config: () => any, faults: import("./faults.js").Faults}} props `config()`: the configuration a game would be opened with
 */
export function OwnCards({ cards, title, text, onChange, config, faults }) {
  const [said, setSaid] = useState({ file: "", checked: false, problem: null });
  const field = useRef(null);
  const fault = unreadable(text);
  const { place } = cards.placed(readOwn(text).own);
  const found = ofCards(said.problem ? faultsOf(said.problem) : faults, cards, place);
  useEffect(() => field.current?.setCustomValidity(fault), [fault]);
  useEffect(() => setSaid((old) => ({ ...old, checked: false, problem: null })), [text, faults]);
  const choose = async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    const large = file.size > MOST_BYTES;
    setSaid({ file: large ? t("new.own_large", { most: MOST_BYTES / 1024 }) : "", checked: false, problem: null });
    if (!large) onChange(await file.text());
  };
  const check = async () => {
    try {
      await post(title.links.adjudicate, { config: config(), moves: [] }, { token: null });
      setSaid({ file: "", checked: true, problem: null });
    } catch (problem) {
      setSaid({ file: "", checked: false, problem });
    }
  };
  const save = () =>
    download(`${title.name}-${cards.name}.json`, [JSON.stringify(cards.standard, null, 2)], "application/json");
  const describedBy = [fault && "own-json", found.length && "own-fault", "own-hint"].filter(Boolean).join(" ");
  return html`<div class="stack own-cards">
    <p>${t("new.own_text")} ${cards.note}</p>
    <p class="row"><button type="button" onClick=${save}>${t("new.own_standard")}</button></p>
    <div class="field"><label for="own-file">${t("new.own_file")}</label>
      <input id="own-file" type="file" accept=".json,application/json" aria-describedby="own-file-said" onChange=${choose} />
      <p class="fault" id="own-file-said" aria-live="polite">${said.file}</p></div>
    <div class="field"><label for="own-text">${t("new.own_field")}</label>
      <textarea id="own-text" class="mono" rows="8" spellcheck=${false} autocomplete="off" ref=${field} value=${text}
        aria-invalid=${fault || found.length ? "true" : undefined} aria-describedby=${describedBy}
        onInput=${(event) => onChange(event.target.value)}></textarea>
      ${fault && html`<p class="fault" id="own-json">${fault}</p>`}
      <p class="hint" id="own-hint">${!text.trim() && t("new.own_empty")}</p></div>
    <${CardFaults} found=${found} place=${place} />
    ${said.problem && !found.length && html`<${ProblemNote} problem=${said.problem} />`}
    <p class="row"><button type="button" disabled=${!text.trim() || Boolean(fault)} onClick=${check}>${t("new.own_check")}</button>
      ${text.trim() && html`<button type="button" onClick=${() => onChange("")}>${t("new.own_remove")}</button>`}
      <span class="good" role="status">${said.checked && t("new.own_good")}</span></p>
  </div>`;
}
