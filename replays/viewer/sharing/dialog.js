// "Save or share": a picture of the step, or a film of several, and links to it.

import { address, getBytes } from "../lib/api.js";
import { download } from "../lib/download.js";
import { html, useState } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { addSheet } from "../lib/sheets.js";
import { addTexts, t } from "../lib/text.js";
import { isDark } from "../lib/theme.js";
import { Dialog } from "../play/dialog.js";
import { useAsking } from "../replay/asking.js";
import { isFinished, knowledgeOf, viewersOf } from "../replay/viewers.js";
import texts from "../text/sharing.js";
import { Preview } from "./preview.js";
import { Range } from "./range.js";
import { embedOf, FORMATS, fileOf, linkOf, PACES, SIZES, TYPES } from "./wanted.js";

addSheet("sharing");
addTexts(texts);

/** @param {{label: string, value: string, options: [string, string][], onChange: (value: string) => void}} props */
function Choice({ label, value, options, onChange }) {
  return html`<label class="share-choice"><span>${label}</span><select onChange=${(event) => onChange(event.target.value)}>
    ${options.map(([name, words]) => html`<option key=${name} value=${name} selected=${name === value}>${words}</option>`)}</select></label>`;
}

/** The file, and a name for it. @param {any} game @param {import("./wanted.js").Wanted} wanted */
async function made(game, wanted) {
  const { film, from, to, format } = wanted;
  const bytes = /** @type {BlobPart} */ (await getBytes(address(...fileOf(game.id, wanted))));
  const name = `${game.title}-${film ? `steps-${from}-to-${to}` : `step-${from}`}.${format}`;
  return { name, bytes, type: TYPES[format] };
}

/** A device that shares files says whether it takes one of this type. @param {string} format */
function sharesFiles(format) {
  const probe = new File([""], `probe.${format}`, { type: TYPES[format] });
  return Boolean(navigator.canShare?.({ files: [probe] }));
}

/** The buttons. @param {{game: any, wanted: import("./wanted.js").Wanted, words: string, onClose: () => void}} props */
function Buttons({ game, wanted, words, onClose }) {
  const { busy, problem, ask } = useAsking();
  const [said, setSaid] = useState("");
  const doing = (act, done) => ask(async () => setSaid((await act()) ?? t(done)));
  const save = async () => {
    const { name, bytes, type } = await made(game, wanted);
    download(name, [bytes], type);
  };
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return t("replay.copy_failed"); // not allowed, or no secure context
    }
    return null;
  };
  const link = location.origin + linkOf(game.id, wanted);
  const share = async () => {
    const { name, bytes, type } = await made(game, wanted);
    try {
      await navigator.share({ files: [new File([bytes], name, { type })], title: words, url: link });
    } catch (error) {
      return error.name === "AbortError" ? "" : t("share.failed");
    }
    return null;
  };
  const open = wanted.as === "public" || isFinished(game);
  return html`<${ProblemNote} problem=${problem} />
    <p class="row dialog-buttons share-buttons">
      ${sharesFiles(wanted.format) && html`<button type="button" class="primary" disabled=${busy} onClick=${() => doing(share, "share.shared")}>${t("share.share")}</button>`}
      <button type="button" class="primary" disabled=${busy} onClick=${() => doing(save, "share.saved")}>${busy ? t("share.drawing") : t("share.download")}</button>
      <button type="button" onClick=${() => doing(() => copy(link), "share.link_copied")}>${t("share.copy_link")}</button>
      <button type="button" onClick=${() => doing(() => copy(embedOf(game.id, words, wanted, open)), "share.code_copied")}>${t("share.copy_code")}</button>
      <button type="button" onClick=${onClose}>${t("share.close")}</button></p>
    <p class="hint" role="status">${said}</p>
    <p class="hint">${t(open ? "share.code_note" : "share.code_public")}</p>`;
}

/** @param {{game: any, step: number, as: string, span: {first: number, last: number}, marks: any[], onClose: () => void}} props */
export function ShareDialog({ game, step, as, span, marks, onClose }) {
  const [wanted, setWanted] = useState(
    /** @type {import("./wanted.js").Wanted} */ ({
      film: false,
      from: step,
      to: step,
      as,
      format: "png",
      theme: isDark() ? "dark" : "light",
      size: "wide",
      pace: "1.5",
    }),
  );
  const formats = FORMATS[wanted.film ? "film" : "picture"];
  const change = ({ film = wanted.film, from = wanted.from, to = wanted.to, ...more }) => {
    const format = film === wanted.film ? wanted.format : FORMATS[film ? "film" : "picture"][0];
    setWanted({ ...wanted, film, from, to, format, ...more });
  };
  const words = wanted.film
    ? t("share.film_of", { from: wanted.from, to: wanted.to })
    : t("share.picture_of", { step: wanted.from });
  const named = (what, names) => names.map((name) => [name, t(`share.${what}.${name}`)]);
  const chooser = (what, options) =>
    html`<${Choice} label=${t(`share.${what}`)} value=${wanted[what]} options=${options} onChange=${(value) => change({ [what]: value })} />`;
  return html`<${Dialog} title=${t("share.title")} onClose=${onClose}><div class="share">
    <${Preview} game=${game} wanted=${wanted} words=${words} />
    <div class="share-options">
      <${Range} step=${step} span=${span} marks=${marks} wanted=${wanted} onChange=${change} />
      <div class="share-choices">
        ${chooser(
          "as",
          viewersOf(game).map((viewer) => [viewer, knowledgeOf(game, viewer)]),
        )}
        ${chooser("format", named(wanted.film ? "film" : "picture", formats))}
        ${chooser("theme", named("theme", ["light", "dark"]))}${chooser("size", named("size", SIZES))}
        ${wanted.film && chooser("pace", named("pace", PACES))}
      </div></div>
    <${Buttons} game=${game} wanted=${wanted} words=${words} onClose=${onClose} /></div><//>`;
}
