// Who takes part.

import { html, useState } from "../../lib/html.js";
import { get } from "../../lib/api.js";
import { Loading, ProblemNote } from "../../lib/page.js";
import { Link } from "../../lib/router.js";
import { t } from "../../lib/text.js";
import { useTyped } from "../../lib/typed.js";
import { bookPath, pageOf } from "../api.js";
import { entrantName } from "../names.js";
import { useRead } from "./reading.js";

const PAGE = 100;

/** @param {{entry: any, id: string}} props */
const Entry = ({ entry, id }) => html`<li>
  <span class="entry-number">${entry.number}</span>
  <span class="entry-name"><${Link} href=${pageOf(id, `/entries/${encodeURIComponent(entry.entrant)}`)}>${entrantName(entry)}<//>
    ${(entry.members ?? []).length > 1 && html`<span class="muted"> ${entry.members.map((member) => member.name).join(", ")}</span>`}</span>
  ${entry.rating ? html`<span class="muted entry-rating">${entry.rating}</span>` : null}
  ${entry.status !== "entered" && html`<span class="tag">${t(`public.entries.${entry.status}`)}</span>`}</li>`;

/** @param {{book: any, id: string, token: string|null}} props */
export function Entries({ book, id, token }) {
  const [q, setQ] = useState("");
  const [typed, setTyped] = useTyped(q, setQ);
  const [more, setMore] = useState({ of: "", entries: /** @type {any[]} */ ([]), next: null });
  const path = bookPath(id, "/entries");
  const { value, problem } = useRead(path, { token, query: { q: q || null, limit: PAGE }, turn: book.step });
  const of = `${q} ${book.step}`;
  const added = more.of === of ? more.entries : [];
  const next = more.of === of ? more.next : value?.next;
  const showMore = async () => {
    const page = await get(path, { token, query: { q: q || null, limit: PAGE, cursor: next } });
    setMore({ of, entries: [...added, ...page.entries], next: page.next ?? null });
  };
  return html`<form class="field seek" role="search" onSubmit=${(event) => event.preventDefault()}>
      <label for="seek-entry">${t("public.entries.seek")}</label>
      <input id="seek-entry" type="search" autocomplete="off" value=${typed} onInput=${(event) => setTyped(event.target.value)} /></form>
    ${!value && (problem ? html`<${ProblemNote} problem=${problem} />` : html`<${Loading} />`)}
    ${
      value &&
      html`<p class="muted" role="status">${q ? t("public.entries.found", { count: value.entries.length + added.length }) : t("public.state.entered", { count: book.entrants })}</p>
      <ol class="entry-list">${[...value.entries, ...added].map((entry) => html`<${Entry} key=${entry.entrant} entry=${entry} id=${id} />`)}</ol>
      ${next && html`<p><button type="button" onClick=${showMore}>${t("public.entries.more")}</button></p>`}`
    }`;
}
