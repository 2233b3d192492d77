// Sharing a study: who may read it, the link with its code, who edits it too, and taking it away as a file.

import { getBytes } from "../lib/api.js";
import { download } from "../lib/download.js";
import { html, useState } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { t, when } from "../lib/text.js";
import { useAsking } from "../replay/asking.js";
import { CopyLink } from "../replay/copy_link.js";
import { QrCode } from "../tournaments/qr_code.js";
import { changeStudy, inviteEditors, pageOf, pathOf, removeEditor, revokeInvitation } from "./api.js";

const VISIBILITIES = ["private", "link", "public"];

/** @param {{study: any, onChanged: (study: any) => void}} props */
function Visibility({ study, onChanged }) {
  const { problem, ask } = useAsking();
  const [chosen, setChosen] = useState(study.visibility);
  const choose = (visibility) => {
    setChosen(visibility);
    ask(async () => onChanged(await changeStudy(study, { visibility })));
  };
  return html`<fieldset class="visibility"><legend>${t("studies.who_reads")}</legend>${VISIBILITIES.map(
    (
      one,
    ) => html`<label class="visibility-choice"><input type="radio" name="visibility" checked=${one === chosen} onChange=${() => choose(one)} />
      <span><strong>${t(`studies.visibility.${one}`)}</strong><span class="hint">${t(`studies.visibility.${one}.hint`)}</span></span></label>`,
  )}<${ProblemNote} problem=${problem} /></fieldset>`;
}

/** The link that lets others edit; it is told only once. */
function Editors({ study, onChanged }) {
  const { busy, problem, ask } = useAsking();
  const [link, setLink] = useState("");
  const own = study.may.includes("own");
  const make = () =>
    ask(async () => {
      const { links } = await inviteEditors(study.id);
      setLink(links.join);
      onChanged(null);
    });
  const revoke = () =>
    ask(async () => {
      await revokeInvitation(study.id);
      setLink("");
      onChanged(null);
    });
  const drop = (person) =>
    ask(async () => {
      await removeEditor(study.id, person);
      onChanged(null);
    });
  return html`<section class="editors"><h3>${t("studies.editors")}</h3>
    <ul>${[study.owner, ...study.editors].map(
      (one, index) => html`<li key=${one.person}><span>${one.handle ?? t("studies.somebody")}</span>
      ${index === 0 ? html`<span class="tag">${t("studies.owner")}</span>` : own && html`<button type="button" class="small-button" disabled=${busy} onClick=${() => drop(one.person)} aria-label=${t("studies.drop_editor", { name: one.handle ?? t("studies.somebody") })}>×</button>`}</li>`,
    )}</ul>
    ${
      own &&
      html`<p class="row"><button type="button" disabled=${busy} onClick=${make}>${t("studies.invite")}</button>
      ${study.invited_until && html`<button type="button" class="link" disabled=${busy} onClick=${revoke}>${t("studies.revoke")}</button>`}</p>
      ${link && html`<div class="invite-link"><p class="hint">${t("studies.invite_hint", { when: when(study.invited_until ?? Date.now()) })}</p><p class="row"><code>${location.origin + link}</code><${CopyLink} address=${link} /></p></div>`}`
    }<${ProblemNote} problem=${problem} /></section>`;
}

function Files({ study }) {
  const { busy, problem, ask } = useAsking();
  const save = (format) =>
    ask(async () => {
      const bytes = /** @type {any} */ (await getBytes(`${pathOf(study.id)}/export?format=${format}`));
      const name = (study.title ?? t("studies.untitled")).slice(0, 40);
      download(
        `${name}.${format === "json" ? "json" : "md"}`,
        [bytes],
        format === "json" ? "application/json" : "text/markdown",
      );
    });
  return html`<section><h3>${t("studies.files")}</h3><p class="row">
    <button type="button" disabled=${busy} onClick=${() => save("json")}>${t("studies.save_json")}</button>
    <button type="button" disabled=${busy} onClick=${() => save("markdown")}>${t("studies.save_text")}</button></p><${ProblemNote} problem=${problem} /></section>`;
}

/** @param {{study: any, onChanged: (study: any|null) => void, onClose: () => void}} props */
export function Sharing({ study, onChanged, onClose }) {
  const address = pageOf(study.id);
  const open = study.visibility !== "private";
  return html`<div class="sharing stack">
    ${study.may.includes("own") && html`<${Visibility} study=${study} onChanged=${onChanged} />`}
    ${
      open
        ? html`<div class="share-link"><${QrCode} text=${location.origin + address} label=${t("studies.qr")} kind="qr share-qr" />
          <div><p>${t("studies.link")}</p><p><code>${location.origin + address}</code></p><${CopyLink} address=${address} /></div></div>`
        : html`<p class="hint">${t("studies.not_shared")}</p>`
    }
    ${study.may.length > 0 && html`<${Editors} study=${study} onChanged=${onChanged} />`}
    <${Files} study=${study} />
    <p class="row dialog-buttons"><button type="button" onClick=${onClose}>${t("studies.close")}</button></p></div>`;
}
