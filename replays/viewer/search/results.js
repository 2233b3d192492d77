// What a search has found: a sentence each, who played and when, a picture of the table, the way to the replay.

import { get } from "../lib/api.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { useOfficialToken } from "../lib/official.js";
import { Loading, ProblemNote } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { seatName, t, when } from "../lib/text.js";
import { withNames } from "../replay/people.js";
import { AddToStudy } from "../studies/add_to_study.js";

const AT_ONCE = 20;
const ASKED = ["title", "kind", "where", "variant", "player", "since", "until", "tournament"];

/**
 * The pages of a search so far.
 * @param {Record<string, any>} asked @returns {{rows: any[]|null, next: string|null, problem: any, busy: boolean, more: () => void}}
 */
export function useFound(asked) {
  const key = JSON.stringify(ASKED.map((name) => asked[name] ?? ""));
  const [state, setState] = useState({ key: "", rows: null, next: null, problem: null, busy: true });
  const abort = useRef(/** @type {AbortController|null} */ (null));
  const load = (cursor, before) => {
    abort.current?.abort();
    const asking = new AbortController();
    abort.current = asking;
    const query = Object.fromEntries(ASKED.map((name) => [name, asked[name]]));
    setState((last) => ({ ...last, busy: true, problem: null }));
    get("/v1/moments", { query: { ...query, cursor, limit: AT_ONCE }, signal: asking.signal }).then(
      ({ moments, next }) =>
        !asking.signal.aborted && setState({ key, rows: [...before, ...moments], next, problem: null, busy: false }),
      (problem) =>
        !asking.signal.aborted &&
        setState((last) => ({ ...last, key, rows: cursor ? last.rows : null, problem, busy: false })),
    );
  };
  useEffect(() => {
    load(null, []);
    return () => abort.current?.abort();
  }, [key]);
  return { ...state, more: () => load(state.next, state.rows ?? []) };
}

/** A picture of the table, as anybody sees it; none where it cannot be drawn for whoever has no token. @param {{row: any}} props */
function Picture({ row }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = document.documentElement.dataset.theme ?? (dark ? "dark" : "light");
  return html`<${Link} class="moment-picture" href=${row.links.page} tabindex="-1" aria-hidden="true"><img loading="lazy" alt="" width="240" height="126"
    src=${`${row.links.picture}&width=480&theme=${theme === "dark" ? "dark" : "light"}`} onError=${() => setFailed(true)} /><//>`;
}

/** @param {{row: any, variant: (variant: string) => string}} props */
function Row({ row, variant }) {
  const words = withNames(row, row.words);
  const others = row.seats.map((_, seat) => seatName(row, seat)).join(", ");
  return html`<li class="moment paper"><${Picture} row=${row} />
    <div class="moment-told"><p class="moment-words"><${Link} href=${row.links.page}>${words}<//></p>
      <p class="moment-about muted"><span>${others}</span> <span class="moment-when"><time datetime=${row.at}>${when(row.at)}</time>${row.variant && ` · ${variant(row.variant)}`} · ${t("search.step", { step: row.step })}</span></p>
      <p class="row moment-acts"><${Link} class="button" href=${row.links.page} aria-label=${t("search.replay_of", { words })}>${t("search.replay")}<//>
        <${AddToStudy} game=${{ id: row.game }} step=${row.step} as="all" branch=${null} /></p></div></li>`;
}

/** @param {{asked: Record<string, any>, variant: (variant: string) => string, onClear: () => void}} props */
export function Results({ asked, variant, onClear }) {
  const token = useOfficialToken();
  return html`<${Found} key=${token ?? ""} asked=${asked} variant=${variant} onClear=${onClear} />`;
}

function Found({ asked, variant, onClear }) {
  const { rows, next, problem, busy, more } = useFound(asked);
  if (problem && !rows) return html`<${ProblemNote} problem=${problem} />`;
  if (!rows) return html`<${Loading} text=${t("search.loading")} />`;
  if (!rows.length) {
    return html`<div class="search-empty" role="status"><p class="search-empty-title">${t("search.none")}</p><p>${t("search.none_text")}</p>
      <p><button type="button" onClick=${onClear}>${t("search.clear")}</button></p></div>`;
  }
  return html`<p class="unseen" role="status">${busy ? t("search.loading") : t("search.shown", { count: rows.length })}</p>
    <ol class="moments" aria-busy=${String(busy)}>${rows.map((row) => html`<${Row} key=${`${row.game} ${row.step} ${row.seat} ${row.words}`} row=${row} variant=${variant} />`)}</ol>
    <${ProblemNote} problem=${problem} />
    ${next && html`<p class="search-more"><button type="button" disabled=${busy} onClick=${more}>${busy ? t("search.loading") : t("search.more")}</button></p>`}`;
}
