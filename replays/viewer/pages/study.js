// A study: its chapters, the replay of the one on show, and the notes at its steps.

import { html, useCallback, useEffect, useState } from "../lib/html.js";
import { beSomebody } from "../lib/guest.js";
import { useOfficialToken } from "../lib/official.js";
import { Loading, ProblemNote, useTitle } from "../lib/page.js";
import { Link, navigate } from "../lib/router.js";
import { SignIn, useOpenDoors } from "../lib/sign_in.js";
import { addTexts, t } from "../lib/text.js";
import { tokens } from "../lib/tokens.js";
import { Dialog, DialogButtons } from "../play/dialog.js";
import { useAsking } from "../replay/asking.js";
import { changeStudy, deleteStudy, joinStudy, pageAt, pageOf, useChapter, useStudy } from "../studies/api.js";
import { ChapterView } from "../studies/chapter_view.js";
import { Chapters } from "../studies/chapters.js";
import texts from "../text/studies.js";
import { LookTogether } from "../together/begin.js";

addTexts(texts);
export const sheets = ["home", "studies"];

const NONE = [];

/** The secret of a link to edit, taken out of the address. */
function takeSecret() {
  const secret = new URLSearchParams(location.hash.slice(1)).get("secret");
  if (secret) history.replaceState(history.state, "", location.pathname + location.search);
  return secret;
}

/** Who came by a link to edit becomes an editor, once somebody is signed in. */
function Joining({ id, secret, onJoined }) {
  const token = useOfficialToken();
  const doors = useOpenDoors();
  const { busy, problem, ask } = useAsking();
  const join = () => ask(async () => onJoined(await joinStudy(id, secret)));
  useEffect(() => {
    if (token) join();
  }, [token]);
  if (problem) return html`<${ProblemNote} problem=${problem} />`;
  if (busy || token) return null;
  return html`<div class="note" role="status"><p>${t("studies.join_needs")}</p>
    <${SignIn} />${doors?.guests && html`<p><button type="button" onClick=${() => ask(beSomebody)}>${t("studies.join_guest")}</button></p>`}</div>`;
}

function Retitle({ study, onChanged, onClose }) {
  const { busy, problem, ask } = useAsking();
  const [title, setTitle] = useState(study.title ?? "");
  const submit = (event) => {
    event.preventDefault();
    ask(async () => {
      onChanged(await changeStudy(study, { title: title.trim() }));
      onClose();
    });
  };
  return html`<${Dialog} title=${t("studies.retitle")} onClose=${onClose}><form class="stack" onSubmit=${submit}>
    <label class="field"><span class="label">${t("studies.title")}</span><input required maxlength="100" value=${title} onInput=${(event) => setTitle(event.target.value)} /></label>
    <${ProblemNote} problem=${problem} /><${DialogButtons} label=${t("studies.save")} sending=${busy} onClose=${onClose} /></form><//>`;
}

function Delete({ study, onClose }) {
  const { busy, problem, ask } = useAsking();
  const submit = (event) => {
    event.preventDefault();
    ask(async () => {
      await deleteStudy(study.id);
      navigate("/studies");
    });
  };
  return html`<${Dialog} title=${t("studies.delete_study")} onClose=${onClose}><form class="stack" onSubmit=${submit}>
    <p>${t("studies.delete_study_text", { title: study.title ?? t("studies.untitled") })}</p>
    <${ProblemNote} problem=${problem} /><${DialogButtons} danger label=${t("studies.delete")} sending=${busy} onClose=${onClose} /></form><//>`;
}

/** The dialog for sharing, which comes when it is first asked for. @param {{study: any, onChanged: (study: any|null) => void, onClose: () => void}} props */
function Share(props) {
  const [form, setForm] = useState(/** @type {any} */ (null));
  const [problem, setProblem] = useState(/** @type {any} */ (null));
  useEffect(() => {
    import("../studies/sharing.js").then(({ Sharing }) => setForm(() => Sharing), setProblem);
  }, []);
  return html`<${Dialog} title=${t("studies.share")} onClose=${props.onClose}>${
    form ? html`<${form} ...${props} />` : problem ? html`<${ProblemNote} problem=${problem} />` : html`<${Loading} />`
  }<//>`;
}

/** Title, owner, and what may be done with the whole. @param {{study: any, chapter: any, query: Record<string, string>, onChanged: (study: any|null) => void}} props */
function Head({ study, chapter, query, onChanged }) {
  const [open, setOpen] = useState("");
  const close = () => setOpen("");
  const own = study.may.includes("own");
  return html`<header class="study-head"><h1>${study.title ?? t("studies.untitled")}</h1>
    <p class="muted">${t("studies.by", { name: study.owner.handle ?? t("studies.somebody") })}</p>
    <span class="tag">${t(`studies.visibility.${study.visibility}`)}</span>
    <p class="row study-tools">${
      own &&
      html`<button type="button" onClick=${() => setOpen("title")}>${t("studies.retitle")}</button>
      <button type="button" onClick=${() => setOpen("delete")}>${t("studies.delete")}</button>`
    }
      ${
        chapter?.shown &&
        !query.together &&
        html`<${LookTogether} token=${tokens.official()} subject=${() => ({ study: study.id, chapter: chapter.id, step: (query.chapter === chapter.id && Number(query.step)) || chapter.step })}
          onBegun=${(id) => navigate(pageAt(study.id, chapter.id, Number(new URLSearchParams(location.search).get("step")) || chapter.step, id))} />`
      }
      <button type="button" class="primary" onClick=${() => setOpen("share")}>${t("studies.share")}</button></p>
    ${open === "title" && html`<${Retitle} study=${study} onChanged=${onChanged} onClose=${close} />`}
    ${open === "delete" && html`<${Delete} study=${study} onClose=${close} />`}
    ${open === "share" && html`<${Share} study=${study} onChanged=${onChanged} onClose=${close} />`}</header>`;
}

/** What stands in the place of a chapter that is not there, or not for this reader. */
function Instead({ study, chapter, edits }) {
  if (chapter) return html`<div class="study-chapter paper study-empty"><p>${t("studies.hidden_text")}</p></div>`;
  return html`<div class="study-chapter paper study-empty"><p>${t(edits ? "studies.empty_own" : "studies.empty")}</p>
    ${edits && html`<p><${Link} class="button primary" href="/">${t("studies.find_games")}<//></p>`}</div>`;
}

/** @param {{study: any, query: Record<string, string>, onChanged: (study: any|null) => void}} props */
function Study({ study, query, onChanged }) {
  const edits = study.may.includes("edit");
  const chapter = study.chapters.find(({ id }) => id === query.chapter) ?? study.chapters[0] ?? null;
  const read = useChapter(study.id, chapter?.shown ? chapter.id : null);
  useEffect(() => {
    if (chapter && read.value && read.value.chapter.changed !== chapter.changed) read.look();
  }, [chapter?.changed]);
  const onSaved = useCallback(
    (step, note) => {
      const others = (read.value?.notes ?? NONE).filter((one) => one.step !== step);
      const notes = note ? [...others, note].sort((one, other) => one.step - other.step) : others;
      if (read.value) read.setValue({ ...read.value, notes });
    },
    [read.value],
  );
  const number = study.chapters.indexOf(chapter) + 1;
  const shown = chapter?.shown && read.value?.chapter.id === chapter.id;
  return html`<div class="page wide study"><${Head} study=${study} chapter=${chapter} query=${query} onChanged=${onChanged} />
    <${Chapters} study=${study} current=${chapter} edits=${edits} onChanged=${onChanged} onGone=${() => navigate(pageOf(study.id), { replace: true })} />
    ${read.problem && html`<${ProblemNote} problem=${read.problem} />`}
    ${
      shown
        ? html`<${ChapterView} key=${chapter.id} study=${study} chapter=${chapter} number=${number} notes=${read.value.notes} edits=${edits}
            asked=${query.chapter === chapter.id ? query.step : undefined} variation=${query.chapter === chapter.id ? query.variation : undefined} viewing=${query.together} onSaved=${onSaved} />`
        : chapter?.shown
          ? html`<div class="study-chapter"><${Loading} /></div>`
          : html`<${Instead} study=${study} chapter=${chapter} edits=${edits} />`
    }</div>`;
}

/** @param {{params: {id: string}, query: Record<string, string>}} props */
export default function StudyPage({ params, query }) {
  const token = useOfficialToken();
  const { value, problem, look, setValue } = useStudy(params.id, token);
  const [secret, setSecret] = useState(takeSecret);
  useEffect(() => {
    look();
  }, [token]);
  useTitle(value?.title ?? t("studies.page"));
  const onChanged = (study) => (study ? setValue(study) : look());
  const joining =
    secret &&
    html`<${Joining} id=${params.id} secret=${secret} onJoined=${(study) => {
      setSecret(null);
      setValue(study);
    }} />`;
  if (value) return html`${joining}<${Study} study=${value} query=${query} onChanged=${onChanged} />`;
  if (problem && !secret) {
    return html`<section class="page"><h1>${t("studies.not_found")}</h1><${ProblemNote} problem=${problem} onRetry=${look} />
      <p><${Link} href="/studies">${t("studies.to_studies")}<//></p></section>`;
  }
  return html`<section class="page"><h1>${t("studies.page")}</h1>${joining ?? null}${!secret && html`<${Loading} />`}</section>`;
}
