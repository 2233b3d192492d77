// The search for positions and events of finished games: a title, what happened there, who and when. The address has it all.

import { get } from "../lib/api.js";
import { html, useEffect, useRef } from "../lib/html.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { Link, setQuery } from "../lib/router.js";
import { ENGLISH, addTexts, t } from "../lib/text.js";
import { titleName, useTitles } from "../lib/titles.js";
import { Cover } from "../home/cover.js";
import { Form } from "../search/form.js";
import { Results } from "../search/results.js";
import { FIRST } from "../titles/index.js";
import { usePresentation, variantName } from "../titles/presentation.js";
import texts from "../text/search.js";

export const sheets = ["search"];
addTexts(texts);

const NOTHING = { where: null, player: null, since: null, until: null, tournament: null, variant: null };

/** @param {{titles: any[], chosen: string}} props */
function Titles({ titles, chosen }) {
  const list = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => {
    const at = /** @type {HTMLElement|null|undefined} */ (
      list.current?.querySelector('[aria-current="true"]')?.parentElement
    );
    if (at && list.current) list.current.scrollLeft = at.offsetLeft - 12; // on a phone they lie in one row
  }, [chosen]);
  return html`<nav class="search-titles" aria-label=${t("search.titles")}><ul ref=${list}>
    ${titles.map(
      ({ name, display_name }) => html`<li><${Link} replace href=${`/search?title=${encodeURIComponent(name)}`}
      aria-current=${name === chosen ? "true" : undefined}><${Cover} title=${name} /><span>${display_name}</span><//></li>`,
    )}</ul></nav>`;
}

/** Questions that are ready to be asked. @param {{examples: any[], kind: string, where: string}} props */
const Examples = ({
  examples,
  kind,
  where,
}) => html`<section class="search-examples" aria-labelledby="search-ready"><h2 id="search-ready">${t("search.ready")}</h2>
  <ul>${examples.map(
    (one) => html`<li><${Link} class="chip" href=${one.links.page} ...${ENGLISH}
    aria-current=${one.kind === kind && one.where === where ? "true" : undefined}>${one.words}<//></li>`,
  )}</ul></section>`;

/** @param {{title: any, query: Record<string, string>}} props */
function Search({ title, query }) {
  const { value: form, problem } = useLoaded(
    (signal) => get(`/v1/titles/${encodeURIComponent(title.name)}/moments`, { token: null, signal }),
    [title.name],
  );
  const presentation = usePresentation(title.name);
  if (problem) return html`<${ProblemNote} problem=${problem} />`;
  if (!form || form.title !== title.name) return html`<${Loading} />`;
  const first = form.examples[0];
  const ready = !query.kind && !query.where && first;
  const kind = form.kinds.find(({ name }) => name === (query.kind ?? first?.kind)) ?? form.kinds[0];
  const where = query.where ?? (ready ? first.where : "");
  const now = { ...query, title: title.name, kind: query.kind ?? kind.name, where };
  const variant = (name) => variantName(presentation, name);
  const clear = () => setQuery({ kind: kind.name, ...NOTHING });
  return html`<${Examples} examples=${form.examples} kind=${kind.name} where=${where} />
    <div class="search-both"><${Form} title=${title} form=${form} kind=${kind} query=${now} variant=${variant} onClear=${clear} />
      <section class="search-found" aria-labelledby="search-found"><h2 id="search-found" class="unseen">${t("search.found")}</h2>
        <${Results} asked=${now} variant=${variant} onClear=${clear} /></section></div>`;
}

/**
 * The first question that is ready to be asked and finds something here, of the first title with games that are over.
 * @param {any[]} titles @param {AbortSignal} signal @returns {Promise<Record<string, string>|null>} null: there is none
 */
async function opening(titles, signal) {
  const asking = { signal };
  for (const { name } of [...titles].sort((a, b) => Number(b.name === FIRST.title) - Number(a.name === FIRST.title))) {
    const over = await get("/v1/games", { ...asking, query: { title: name, status: "closed", limit: 1 } });
    if (!over.games.length) continue;
    const form = await get(`/v1/titles/${encodeURIComponent(name)}/moments`, { ...asking, token: null });
    for (const { kind, where } of form.examples) {
      const found = await get("/v1/moments", { ...asking, query: { title: name, kind, where, limit: 1 } });
      if (found.moments.length) return { title: name, kind, where };
    }
  }
  return null;
}

/** @param {{query: Record<string, string>}} props */
export default function SearchPage({ query }) {
  const titles = useTitles();
  const bare = !Object.keys(query).length;
  const first = useLoaded(
    async (signal) => (bare && titles.length ? opening(titles, signal) : null),
    [bare, titles.length],
  );
  const opens = bare && (first.busy || first.value !== null);
  useEffect(() => {
    if (bare && first.value) setQuery(first.value);
  }, [bare, first.value]);
  const wanted = query.title ?? FIRST.title;
  const title = titles.find(({ name }) => name === wanted) ?? null;
  useTitle(titles.length ? t("search.page_of", { title: titleName(titles, wanted) }) : t("search.page"));
  return html`<section class="page wide search"><header><h1>${t("search.page")}</h1><p class="muted">${t("search.about")}</p></header>
    ${(titles.length === 0 || opens) && html`<${Loading} />`}
    ${titles.length > 0 && html`<${Titles} titles=${titles} chosen=${wanted} />`}
    ${titles.length > 0 && !title && html`<p class="note bad" role="alert">${t("search.no_title", { title: wanted })}</p>`}
    ${title && !opens && html`<${Search} key=${title.name} title=${title} query=${query} />`}</section>`;
}
