// Studies: one's own, those that are public, and making one.

import { get } from "../lib/api.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { beSomebody } from "../lib/guest.js";
import { useOfficialToken } from "../lib/official.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { Link, navigate, setQuery } from "../lib/router.js";
import { PersonNeeded, useOpenDoors } from "../lib/sign_in.js";
import { addTexts, t, when } from "../lib/text.js";
import { useAsking } from "../replay/asking.js";
import texts from "../text/studies.js";
import { importStudy, makeStudy, pageOf } from "../studies/api.js";

addTexts(texts);
export const sheets = ["studies"];

const TYPED_MS = 350;
const AT_ONCE = 24;

/** @param {{study: any, own: boolean}} props */
function Row({ study, own }) {
  return html`<li class="paper study-row"><h3><${Link} href=${pageOf(study.id)}>${study.title ?? t("studies.untitled")}<//></h3>
    <p class="muted">${t("studies.count", { count: study.chapters })} · ${t("studies.changed_at", { when: when(study.changed_at) })}</p>
    <p class="row"><span>${t("studies.by", { name: study.owner.handle ?? t("studies.somebody") })}</span>${own && html`<span class="tag">${t(`studies.visibility.${study.visibility}`)}</span>`}</p></li>`;
}

/** A list of studies with its pages. @param {{path: string, q: string, own: boolean, empty: string}} props */
function List({ path, q, own, empty }) {
  const [wanted, setWanted] = useState(AT_ONCE);
  const { value, problem, reload } = useLoaded(
    (signal) => get(path, { query: { q, limit: Math.min(wanted, 200) }, signal }),
    [path, q, wanted],
  );
  if (problem) return html`<${ProblemNote} problem=${problem} onRetry=${reload} />`;
  if (!value) return html`<${Loading} />`;
  if (!value.studies.length) return html`<p class="studies-empty">${q ? t("studies.none_found", { q }) : empty}</p>`;
  return html`<ul class="study-rows">${value.studies.map((study) => html`<${Row} key=${study.id} study=${study} own=${own} />`)}</ul>
    ${value.next && wanted < 200 && html`<p><button type="button" onClick=${() => setWanted(wanted + 2 * AT_ONCE)}>${t("studies.more")}</button></p>`}`;
}

/** A new study, or one from a file. */
function Make() {
  const { busy, problem, ask } = useAsking();
  const [title, setTitle] = useState("");
  const file = useRef(/** @type {HTMLInputElement|null} */ (null));
  const open = (study) => navigate(pageOf(study.id));
  const submit = (event) => {
    event.preventDefault();
    ask(async () => {
      await beSomebody();
      open(await makeStudy({ title: title.trim() }));
    });
  };
  const read = (event) => {
    const [chosen] = event.target.files;
    if (chosen) {
      ask(async () => {
        const study = JSON.parse(await chosen.text());
        await beSomebody();
        open(await importStudy(study));
      });
    }
    event.target.value = "";
  };
  return html`<form class="row study-make" onSubmit=${submit}>
    <label><span class="unseen">${t("studies.title")}</span><input required maxlength="100" placeholder=${t("studies.title")} value=${title} onInput=${(event) => setTitle(event.target.value)} /></label>
    <button type="submit" class="primary" disabled=${busy || !title.trim()}>${t("studies.make")}</button>
    <input ref=${file} type="file" accept="application/json,.json" class="unseen" tabindex="-1" aria-hidden="true" onChange=${read} />
    <button type="button" disabled=${busy} onClick=${() => file.current?.click()}>${t("studies.import")}</button>
    <${ProblemNote} problem=${problem} /></form>`;
}

function Mine({ q }) {
  const token = useOfficialToken();
  const doors = useOpenDoors();
  if (!token)
    return (
      doors && (doors.guests ? html`<${Make} /><p class="hint">${t("guest.keeps")}</p>` : html`<${PersonNeeded} />`)
    );
  return html`<${Make} /><${List} key=${token} path="/v1/me/studies" q=${q} own=${true} empty=${t("studies.none_own")} />`;
}

/** @param {{query: Record<string, string>}} props */
export default function Studies({ query }) {
  useTitle(t("studies.page"));
  const q = query.q ?? "";
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    const timer = setTimeout(() => typed.trim() !== q && setQuery({ q: typed.trim() }), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return html`<section class="page studies"><header class="row page-head"><div><h1>${t("studies.page")}</h1><p class="muted">${t("studies.about")}</p></div>
      <label class="field"><span class="label">${t("studies.search")}</span><input type="search" maxlength="100" value=${typed} onInput=${(event) => setTyped(event.target.value)} /></label></header>
    <section aria-labelledby="studies-mine"><h2 id="studies-mine">${t("studies.mine")}</h2><${Mine} q=${q} /></section>
    <section aria-labelledby="studies-public"><h2 id="studies-public">${t("studies.public")}</h2><${List} path="/v1/studies" q=${q} own=${false} empty=${t("studies.none_public")} /></section></section>`;
}
