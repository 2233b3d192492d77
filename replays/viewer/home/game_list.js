// A list of games of one status, kept up to date while the page is looked at.

import { get } from "../lib/api.js";
import { html, useCallback, useEffect, useRef, useState } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { ago, seatName, t, when } from "../lib/text.js";
import { titleName } from "../lib/titles.js";

const EVERY_MS = 4000;
const PAGE = 20;

/** The new page in place of the old first ones; what was loaded behind it stays. */
function merged(old, fresh) {
  const ids = new Set(fresh.map((game) => game.id));
  return [...fresh, ...old.filter((game) => !ids.has(game.id))];
}

/**
 * Games by a query, newest first, asked for again every few seconds.
 * @param {Record<string, any>} query @param {string|null} token
 */
export function useGames(query, token) {
  const [list, setList] = useState({ games: [], next: null, problem: null, ready: false });
  const pages = useRef(1);
  const asking = JSON.stringify(query);
  const first = useCallback(
    async (signal) => {
      try {
        const page = await get("/v1/games", { query: { ...query, limit: PAGE }, token, signal });
        if (pages.current === 1) setList({ games: page.games, next: page.next, problem: null, ready: true });
        else setList((old) => ({ ...old, games: merged(old.games, page.games), problem: null }));
      } catch (problem) {
        if (!signal.aborted) setList((old) => ({ ...old, problem, ready: true }));
      }
    },
    [asking, token],
  );
  useEffect(() => {
    const abort = new AbortController();
    pages.current = 1;
    first(abort.signal);
    const timer = setInterval(() => document.visibilityState === "visible" && first(abort.signal), EVERY_MS);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [first]);
  const more = async () => {
    try {
      const page = await get("/v1/games", { query: { ...query, limit: PAGE, cursor: list.next }, token });
      pages.current += 1;
      setList((old) => ({ ...old, games: merged(old.games, page.games), next: page.next }));
    } catch (problem) {
      setList((old) => ({ ...old, problem }));
    }
  };
  return { ...list, more };
}

/** The seats with their scores; winners are marked, and whose turn it is. */
function Seats({ game }) {
  const winners = game.result?.winners ?? [];
  return html`<ul class="game-seats">${game.seats.map(
    ({ seat }) => html`
    <li class=${winners.includes(seat) ? "winner" : ""}>
      <span>${seatName(game, seat)}</span>
      ${game.scores && html`<span class="score">${game.scores[seat]}</span>`}
      ${winners.includes(seat) && html`<span class="tag good">${t("home.won")}</span>`}
      ${game.awaits.seats.includes(seat) && html`<span class="tag">${t("home.to_move")}</span>`}
    </li>`,
  )}</ul>`;
}

/** @param {{game: any, titles: any[]}} props */
function GameRow({ game, titles }) {
  const at = `/games/${encodeURIComponent(game.id)}`;
  const name = titleName(titles, game.title);
  const players = game.seats.map(({ seat }) => seatName(game, seat)).join(", ");
  const named = (key) => t(key, { title: name, players });
  return html`<li class="paper game-row">
    <div class="game-head">
      <h3><${Link} href=${at}>${name}<//></h3>
      ${game.private && html`<span class="tag">${t("home.private")}</span>`}
      ${game.status === "void" && html`<span class="tag bad">${t("status.void")}</span>`}
      ${game.status === "held" && html`<span class="tag warn">${t("status.held")}</span>`}
    </div>
    <p class="muted game-when"><time datetime=${game.at} title=${when(game.at)}>${ago(game.at)}</time>${" · "}
      ${t("home.steps", { count: game.step })}</p>
    <${Seats} game=${game} />
    <p class="row game-links">
      <${Link} href=${at} aria-label=${named("home.table_of")}>${t("home.table")}<//>
      <${Link} href=${`${at}/replay`} aria-label=${named("home.replay_of")}>${t("home.replay")}<//>
      <${Link} href=${`${at}/cases`} aria-label=${named("home.cases_of")}>${t("home.cases")}<//>
    </p>
  </li>`;
}

/** @param {{heading: string, list: ReturnType<typeof useGames>, titles: any[], empty?: string}} props */
export function GameList({ heading, list, titles, empty }) {
  if (!list.games.length && !empty && !list.problem) return null;
  return html`<section class="game-section" aria-label=${heading}>
    <h2>${heading}</h2>
    <${ProblemNote} problem=${list.problem} />
    ${list.ready && !list.games.length && html`<p class="muted">${empty}</p>`}
    <ul class="game-list">${list.games.map(
      (game) => html`<${GameRow} key=${game.id} game=${game} titles=${titles} />`,
    )}</ul>
    ${list.next && html`<p><button type="button" onClick=${list.more}>${t("home.more")}</button></p>`}
  </section>`;
}
