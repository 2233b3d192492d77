// Entering a tournament by a link: a name, and done.

import { get } from "../lib/api.js";
import { CopyField } from "../lib/copy_field.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { useOfficialToken } from "../lib/official.js";
import { Loading, ProblemNote, useTitle } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { signInHref, useSignIn } from "../lib/sign_in.js";
import { t } from "../lib/text.js";
import { titleName, useTitles } from "../lib/titles.js";
import { tokens } from "../lib/tokens.js";
import { useAsking } from "../replay/asking.js";
import { act, pageOf, useBook } from "../tournaments/api.js";
import { EntryCode, entryAddress } from "../tournaments/public/entry_code.js";
import { entryState, stateWords } from "../tournaments/public/words.js";

export const sheets = ["tournament-public"];

/** Refusals that have words of their own here. @type {Record<string, string>} */
const TOLD = {
  "entry-closed": "closed",
  "too-late": "late",
  "after-cut": "late",
  full: "full",
  "entered-already": "already",
  finished: "finished",
};

/** Whose token is kept here: {role, name}, null for nobody; undefined until that is known. @param {string|null} token */
function useHolder(token) {
  const [holder, setHolder] = useState(/** @type {any} */ (token ? undefined : null));
  useEffect(() => {
    if (!token) return setHolder(null);
    let wanted = true;
    get("/v1/tokens/me", { token }).then(
      (found) => wanted && setHolder(found),
      () => wanted && setHolder(null),
    );
    return () => {
      wanted = false;
    };
  }, [token]);
  return holder;
}

/** @param {{asksName: boolean, busy: boolean, problem: any, onEnter: (name: string) => void}} props */
function EntryForm({ asksName, busy, problem, onEnter }) {
  const [name, setName] = useState("");
  const submit = (event) => {
    event.preventDefault();
    onEnter(name.trim());
  };
  return html`<form class="stack enter-form" onSubmit=${submit}>
    ${
      asksName &&
      html`<div class="field"><label for="enter-name">${t("public.enter.name")}</label>
      <input id="enter-name" required maxlength="40" autocomplete="nickname" value=${name} aria-describedby="enter-hint"
        onInput=${(event) => setName(event.target.value)} />
      <p id="enter-hint" class="hint">${t("public.enter.name_hint")}</p></div>`
    }
    <${ProblemNote} problem=${problem} />
    <p><button type="submit" class="primary large" disabled=${busy}>${busy ? t("public.sending") : t("public.enter.send")}</button></p></form>`;
}

/** The link that signs in whoever has just entered, to be kept. @param {{id: string, token: string}} props */
function OwnLink({ id, token }) {
  const link = `${location.origin}${pageOf(id)}#token=${encodeURIComponent(token)}`;
  return html`<div class="own-link"><p class="hint">${t("public.enter.own_link_hint")}</p>
    <${CopyField} id="own-link" label=${t("public.enter.own_link")} link=${link} copyLabel=${t("new.copy")} /></div>`;
}

/** Once somebody is entered. `token`: of a newcomer. @param {{id: string, already: boolean, token: string|null}} props */
function Done({ id, already, token }) {
  const head = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => head.current?.focus(), []);
  return html`<div class="note good" role="status"><h2 tabindex="-1" ref=${head}>${t(already ? "public.enter.already" : "public.enter.done")}</h2>
      <p>${t("public.enter.keep")}</p></div>
    ${token && html`<${OwnLink} id=${id} token=${token} />`}
    <p><${Link} class="button primary" href=${pageOf(id)}>${t("public.enter.to_tournament")}<//></p>`;
}

/** Enters the reader; a newcomer gets a token, which is kept as that of a person who has signed in. @param {string} id */
function useEntering(id) {
  const { busy, problem, ask } = useAsking();
  const [entered, setEntered] = useState(/** @type {{token?: string}|null} */ (null));
  const enter = (name, token) =>
    ask(async () => {
      const done = await act(id, "enter", name ? { name } : {}, { token });
      if (done.token) tokens.keepGuest(done.token);
      setEntered(done);
    });
  return { busy, problem, entered: entered !== null, made: entered?.token ?? null, enter };
}

/** @param {{id: string, book: any, token: string|null}} props */
function Entering({ id, book, token }) {
  const holder = useHolder(token);
  const provider = useSignIn();
  const { busy, problem, entered, made, enter } = useEntering(id);
  if (holder === undefined) return html`<${Loading} />`;
  const told = TOLD[problem?.body?.refused?.code ?? ""];
  if (entered || book.you?.entrant || told === "already")
    return html`<${Done} id=${id} already=${!entered} token=${made} />`;
  const state = told ?? entryState(book);
  if (state !== "open") {
    return html`<p class="note warn" role="status">${t(`public.enter.not.${state}`)}</p>
      <p><${Link} href=${pageOf(id)}>${t("public.enter.to_tournament")}<//></p>`;
  }
  if (holder && holder.role !== "person") return html`<${Share} id=${id} />`;
  return html`${holder && html`<p>${t("public.enter.as", { name: holder.name ?? t("public.enter.yourself") })}</p>`}
    <${EntryForm} asksName=${!holder} busy=${busy} problem=${problem} onEnter=${(name) => enter(name, holder ? token : null)} />
    ${!holder && provider && html`<p><a href=${signInHref(provider)}>${t("nav.sign_in", { name: provider.name })}</a></p>`}`;
}

/** Officials do not enter: they pass the address on. @param {{id: string}} props */
const Share = ({ id }) => html`<p>${t("public.enter.official")}</p>
  <div class="field"><label for="enter-link">${t("public.enter.link")}</label>
    <input id="enter-link" class="mono" readonly value=${entryAddress(id)} onFocus=${(event) => event.target.select()} /></div>
  <${EntryCode} id=${id} />`;

/** @param {{params: {id: string}}} props */
export default function EnterPage({ params }) {
  const { id } = params;
  const token = useOfficialToken();
  const titles = useTitles();
  const { book, problem, reload } = useBook(id, token);
  useTitle(book ? t("public.enter.page", { name: book.name }) : t("public.tournament"));
  if (!book) {
    return html`<div class="page">${problem ? html`<h1>${t("public.tournament")}</h1><${ProblemNote} problem=${problem} onRetry=${reload} />` : html`<${Loading} />`}</div>`;
  }
  const { title, rounds } = book.config;
  return html`<div class="page enter-page"><h1>${book.name}</h1>
    <p class="muted">${t("public.enter.what", { title: titleName(titles, title), count: rounds })} ${stateWords(book)}</p>
    <${Entering} id=${id} book=${book} token=${token} /></div>`;
}
