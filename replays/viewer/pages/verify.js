// Checks exported records in the browser, with the very file that runs under Node: /verify/verify.mjs.

import { html, useEffect, useLayoutEffect, useRef, useState } from "../lib/html.js";
import { useTitle } from "../lib/page.js";
import { addTexts, t } from "../lib/text.js";
import texts from "../text/verify.js";
import { TooLarge, chosen, droppedFiles, filesOf } from "../verify/files.js";
import { Report } from "../verify/report.js";

addTexts(texts);
export const sheets = ["verify"];

const PROGRAM = "/verify/verify.mjs";

/** The place to drop files on, with buttons for those who have no mouse. */
function DropPlace({ onFiles }) {
  const [over, setOver] = useState(false);
  const files = useRef(null);
  const folder = useRef(null);
  useEffect(() => folder.current?.setAttribute("webkitdirectory", ""), []);
  const drop = (event) => {
    event.preventDefault();
    setOver(false);
    onFiles(droppedFiles(event.dataTransfer));
  };
  const hover = (event) => {
    event.preventDefault();
    setOver(event.type === "dragover");
  };
  const choose = (event) => {
    if (event.target.files.length) onFiles(chosen(event.target.files));
    event.target.value = ""; // so that the same file can be chosen again
  };
  return html`<div class=${`verify-drop paper${over ? " over" : ""}`} onDragOver=${hover} onDragLeave=${hover} onDrop=${drop}>
    <p class="verify-drop-here">${t("verify.drop")}</p>
    <p class="muted">${t("verify.or")}</p>
    <p class="row"><button type="button" class="primary" onClick=${() => files.current.click()}>${t("verify.files")}</button>
      <button type="button" onClick=${() => folder.current.click()}>${t("verify.folder")}</button></p>
    <input class="unseen" type="file" multiple tabindex="-1" aria-hidden="true" ref=${files} onChange=${choose} />
    <input class="unseen" type="file" multiple tabindex="-1" aria-hidden="true" ref=${folder} onChange=${choose} />
    <p class="hint">${t("verify.stays")}</p>
  </div>`;
}

/** What to drop, and where to get it; and how to do without this page. */
function Where() {
  const item = (name) => html`<dt>${t(`verify.where_${name}`)}</dt><dd>${t(`verify.where_${name}_text`)}</dd>`;
  return html`<section class="paper" aria-labelledby="verify-where"><h2 id="verify-where">${t("verify.where")}</h2>
      <dl class="verify-where">${item("game")}${item("tournament")}${item("all")}</dl>
      <p class="hint">${t("verify.where_more")}</p></section>
    <section class="paper" aria-labelledby="verify-without"><h2 id="verify-without">${t("verify.without")}</h2>
      <p>${t("verify.without_text")} <a href=${PROGRAM} download="verify.mjs">${t("verify.program")}</a></p></section>`;
}

/** The check that goes on or is done: {share}, {report} or {fault}. */
function Outcome({ state, onAgain }) {
  const heading = useRef(null);
  // Before it is painted: who presses Tab as soon as the findings are seen must start from them.
  useLayoutEffect(() => heading.current?.focus(), [Boolean(state.report || state.fault)]);
  if (!state.report && !state.fault)
    return html`<p role="status">${t("verify.checking")}
      <progress aria-label=${t("verify.progress")} max="1" value=${state.share}></progress></p>`;
  return html`<div class="stack verify-outcome" role="group" tabindex="-1" ref=${heading} aria-label=${t("verify.findings")}>
    ${state.fault && html`<div class="note bad" role="alert"><h2>${t("verify.failed")}</h2><p>${state.fault}</p></div>`}
    ${state.report && html`<${Report} report=${state.report} />`}
    <p class="row"><button type="button" onClick=${onAgain}>${t("verify.again")}</button></p></div>`;
}

/** A sentence for what went wrong with reading the files. @param {any} error */
function faultOf(error) {
  if (error instanceof TooLarge) return t("verify.large", { name: error.message, most: error.most });
  return error.detail || String(error.message);
}

/** @param {{query: Record<string, string>}} props `game`: a game of this service, to be checked at once */
export default function VerifyPage({ query }) {
  useTitle(t("verify.heading"));
  const [keys, setKeys] = useState("");
  const [state, setState] = useState(/** @type {any} */ (null));
  const turn = useRef(0);
  const check = async (/** @type {Promise<any[]>} */ files) => {
    turn.current += 1;
    const own = turn.current;
    const show = (next) => own === turn.current && setState(next);
    show({ share: 0 });
    try {
      const [program, given] = await Promise.all([import(PROGRAM), files]);
      const trusted = keys.split(/\s+/).filter(Boolean);
      show({ report: await program.check(given, { keys: trusted, onProgress: (share) => show({ share }) }) });
    } catch (error) {
      show({ fault: faultOf(error) });
    }
  };
  useEffect(() => {
    if (query.game) check(filesOf(query.game));
  }, [query.game]);
  const again = () => {
    turn.current += 1;
    setState(null);
  };
  return html`<div class="page verify stack"><div><h1>${t("verify.heading")}</h1><p>${t("verify.intro")}</p></div>
    ${state && html`<${Outcome} state=${state} onAgain=${again} />`}
    ${
      !state &&
      html`<${DropPlace} onFiles=${check} />
      <div class="field"><label for="verify-key">${t("verify.key")}</label>
        <textarea id="verify-key" class="mono" rows="2" spellcheck=${false} autocomplete="off" aria-describedby="verify-key-hint"
          value=${keys} onInput=${(event) => setKeys(event.target.value)}></textarea>
        <p class="hint" id="verify-key-hint">${t("verify.key_hint")}</p></div>
      <${Where} />`
    }</div>`;
}
