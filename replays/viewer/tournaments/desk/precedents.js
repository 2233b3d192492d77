// What was ruled before, by the clause that it was about.

import "../../cases/texts.js";
import { html, useState } from "../../lib/html.js";
import { Loading, ProblemNote } from "../../lib/page.js";
import { Link } from "../../lib/router.js";
import { Words, t, when } from "../../lib/text.js";
import { titleName, useTitles } from "../../lib/titles.js";
import { useDesk, useRead } from "./context.js";

/** @param {{one: any, titles: any[]}} props */
function Ruling({ one, titles }) {
  return html`<li class="paper"><div class="row page-head"><h3>${one.clause ? html`<span class="clause">${one.clause}</span> ` : ""}${one.decision ? Words(one.decision) : t(`cases.status.${one.status}`)}</h3>
      <${Link} href=${`/games/${encodeURIComponent(one.game)}/cases/${one.case}`}>${t("desk.to_case")}<//></div>
    <p class="hint">${[titleName(titles, one.title), t(`cases.status.${one.status}`), one.ruled_at && when(one.ruled_at)].filter(Boolean).join(" · ")}</p></li>`;
}

export function Precedents() {
  const { book } = useDesk();
  const titles = useTitles();
  const [clause, setClause] = useState("");
  const [title, setTitle] = useState(book.config.title ?? "");
  const [asked, setAsked] = useState(/** @type {Record<string, string>} */ ({ title }));
  const { value, problem, reload } = useRead("/precedents", asked);
  const submit = (event) => {
    event.preventDefault();
    setAsked({ clause: clause.trim(), title });
  };
  const found = value?.precedents ?? null;
  return html`<section aria-labelledby="precedents"><h2 id="precedents">${t("desk.part.precedents")}</h2>
    <form class="row filters" role="search" onSubmit=${submit}>
      <div class="field"><label for="clause">${t("desk.clause")}</label><input id="clause" type="search" value=${clause} placeholder=${t("desk.clause_like")} onInput=${(event) => setClause(event.target.value)} /></div>
      <div class="field"><label for="precedent-title">${t("home.title")}</label><select id="precedent-title" onChange=${(event) => setTitle(event.target.value)}>
        <option value="" selected=${!title}>${t("home.any")}</option>
        ${titles.map(({ name }) => html`<option key=${name} value=${name} selected=${name === title}>${titleName(titles, name)}</option>`)}</select></div>
      <button>${t("desk.search")}</button></form>
    <${ProblemNote} problem=${problem} onRetry=${reload} />
    ${!value && !problem && html`<${Loading} />`}
    ${found?.length === 0 && html`<p class="note">${t("desk.precedents_none")}</p>`}
    <ol class="calls">${(found ?? []).map((one) => html`<${Ruling} key=${`${one.game}/${one.case}`} one=${one} titles=${titles} />`)}</ol></section>`;
}
