// The desk of a tournament, for its organiser, directors and scorers.

import "../tournaments/names.js";
import { get } from "../lib/api.js";
import { html, useEffect, useState } from "../lib/html.js";
import { TokenForm, useNoAccount, useOfficialToken } from "../lib/official.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { addTexts, t } from "../lib/text.js";
import texts from "../text/desk.js";
import more from "../text/desk_more.js";
import setUp from "../text/desk_setup.js";
import { bookPath, pageOf, useBook } from "../tournaments/api.js";
import { DeskHead } from "../tournaments/desk/head.js";
import { CallsContext, useCalls } from "../tournaments/desk/bell.js";
import { DeskContext } from "../tournaments/desk/context.js";
import { NextStep } from "../tournaments/desk/next_step_bar.js";
import { Notices } from "../tournaments/desk/notices.js";
import { PARTS, PartLinks, partOf } from "../tournaments/desk/parts.js";
import { OpenBook } from "../tournaments/desk/set_up.js";

addTexts(texts);
addTexts(more);
addTexts(setUp);
export const sheets = ["home", "cases", "tournaments"];

/** Who may not work here is told where to go. @param {{id: string, name: string}} props */
function NotYours({ id, name }) {
  const nobody = useNoAccount();
  return html`<div class="page"><h1>${name}</h1>
    <p>${t(!nobody ? "desk.not_yours" : "desk.who_are_you")}</p>
    <p><${Link} href=${pageOf(id)}>${t("desk.to_public")}<//></p>
    <${TokenForm} open onKept=${() => location.reload()} /></div>`;
}

/** The desk once the book is there. @param {{id: string, read: any, acts: Map<string, any>, query: Record<string, string>, token: string|null}} props */
function Shown({ id, read, acts, query, token }) {
  const { book, state, problem, reload, take } = read;
  const [said, setSaid] = useState("");
  const part = partOf(query.part, book);
  const desk = { id, book, acts, token, reload, take, say: setSaid };
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(""), 8000);
    return () => clearTimeout(timer);
  }, [said]);
  const calls = useCalls(desk);
  return html`<${DeskContext.Provider} value=${desk}><${CallsContext.Provider} value=${calls}>
    <div class="page wide desk">
      <${DeskHead} state=${state} />
      <p class="desk-said" role="status">${said}</p>
      <${ProblemNote} problem=${problem} onRetry=${reload} />
      <${NextStep} />
      <${Notices} />
      <${PartLinks} part=${part} waiting=${calls.waiting} />
      <div class="desk-part" key=${part}><${PARTS[part]} query=${query} /></div>
    </div><//><//>`;
}

/** @param {{params: {id: string}, query: Record<string, string>}} props */
export default function Desk({ params, query }) {
  const { id } = params;
  const token = useOfficialToken();
  const tournament = useLoaded((signal) => get(bookPath(id), { signal }), [id, token]);
  const read = useBook(id, token);
  const duties = JSON.stringify(read.book?.you.duties ?? []);
  const forms = useLoaded(
    async (signal) => new Map((await get(bookPath(id, "/acts"), { signal })).acts.map((one) => [one.type, one])),
    [id, token, duties],
  );
  const name = read.book?.name ?? tournament.value?.name;
  useTitle(name ? t("desk.title", { name }) : t("nav.tournaments"));
  if (read.book) {
    const may = read.book.you?.duties?.length > 0;
    if (!may) return html`<${NotYours} id=${id} name=${read.book.name} />`;
    if (!forms.value)
      return forms.problem
        ? html`<${ProblemNote} problem=${forms.problem} onRetry=${forms.reload} />`
        : html`<${Loading} />`;
    return html`<${Shown} id=${id} read=${read} acts=${forms.value} query=${query} token=${token} />`;
  }
  const problem = tournament.problem ?? (read.problem?.status === 404 ? null : read.problem);
  if (problem)
    return html`<div class="page"><h1>${t("nav.tournaments")}</h1><${ProblemNote} problem=${problem} onRetry=${() => {
      tournament.reload();
      read.reload();
    }} /><${TokenForm} open onKept=${() => location.reload()} /></div>`;
  if (!tournament.value || !read.problem) return html`<${Loading} />`;
  if (!token) return html`<${NotYours} id=${id} name=${tournament.value.name} />`;
  return html`<div class="page"><h1>${tournament.value.name}</h1><${OpenBook} id=${id} onOpened=${read.take} /></div>`;
}
