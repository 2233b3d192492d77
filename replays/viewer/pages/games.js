// The games in progress and the recent ones, with filters; a first step for whoever finds none.

import { Bots } from "../lib/bots.js";
import { html } from "../lib/html.js";
import { GameList } from "../home/game_list.js";
import { useListing } from "../home/current_games.js";
import { WatchBots } from "../home/watch_bots.js";
import { useOfficialToken } from "../lib/official.js";
import { Loading, ProblemNote, useTitle } from "../lib/page.js";
import { Link, setQuery } from "../lib/router.js";
import { t } from "../lib/text.js";
import { useTitles } from "../lib/titles.js";
import { useTyped } from "../lib/typed.js";

export const sheets = ["home"];

const STATUSES = ["open", "held", "closed", "void"];
const USUAL = ["held", "open", "closed"];

/** @param {{query: Record<string, string>, titles: any[]}} props */
function Filters({ query, titles }) {
  const [player, setPlayer] = useTyped(query.player ?? "", (name) => setQuery({ player: name }));
  const select = (name, label, options) => html`<div class="field">
    <label for=${`filter-${name}`}>${label}</label>
    <select id=${`filter-${name}`} onChange=${(event) => setQuery({ [name]: event.target.value })}>
      <option value="" selected=${!query[name]}>${t("home.any")}</option>
      ${options.map(([value, text]) => html`<option value=${value} selected=${query[name] === value}>${text}</option>`)}
    </select></div>`;
  return html`<form class="row filters" role="search" aria-label=${t("home.filters")}
    onSubmit=${(event) => event.preventDefault()}>
    ${select(
      "title",
      t("home.title"),
      titles.map(({ name, display_name }) => [name, display_name]),
    )}
    <div class="field"><label for="filter-player">${t("home.player")}</label>
      <input id="filter-player" type="search" autocomplete="off" list="bots" value=${player} placeholder=${t("home.player_like")}
        onInput=${(event) => setPlayer(event.target.value)} /><${Bots} /></div>
    ${select(
      "status",
      t("home.status"),
      STATUSES.map((status) => [status, t(`status.${status}`)]),
    )}
  </form>`;
}

function Start() {
  return html`<section class="paper start" aria-labelledby="start">
    <h2 id="start">${t("home.start")}</h2>
    <p>${t("home.start_text")}</p>
    <${WatchBots} primary=${true} />
    <p class="start-or">${t("home.start_or")} <${Link} href="/new">${t("home.start_new")}<//></p>
  </section>`;
}

/** @typedef {{query: Record<string, string>, titles: any[], token: string|null}} Asked */

/** What the address asks for, and whether that is a choice of some games. @param {Record<string, string>} query */
const chosen = ({ title, player }) => ({ query: { title, player }, some: Boolean(title || player) });

/** The usual three lists. @param {Asked} props */
function Lists({ query, titles, token }) {
  const asked = chosen(query);
  const { lists, problem, showMore } = useListing(USUAL, asked.query, token);
  if (!lists) return problem ? html`<${ProblemNote} problem=${problem} />` : html`<${Loading} />`;
  if (!asked.some && !problem && lists.every((list) => !list.games.length)) return html`<${Start} />`;
  const heading = (status) => t(`home.${status}`);
  return html`<${ProblemNote} problem=${problem} />
    ${USUAL.map(
      (status, at) => html`<${GameList} key=${status} heading=${heading(status)} list=${lists[at]} titles=${titles}
      empty=${status === "held" ? "" : t(`home.none_${status}`)} onMore=${() => showMore(at)} />`,
    )}
    ${!asked.some && html`<section class="home-watch"><${WatchBots} /></section>`}`;
}

/** @param {Asked} props */
function OneStatus({ query, titles, token }) {
  const { lists, problem, showMore } = useListing([query.status], chosen(query).query, token);
  if (!lists) return problem ? html`<${ProblemNote} problem=${problem} />` : html`<${Loading} />`;
  return html`<${ProblemNote} problem=${problem} />
    <${GameList} heading=${t(`status.${query.status}`)} list=${lists[0]} titles=${titles} empty=${t("home.none")}
      onMore=${() => showMore(0)} />`;
}

/** @param {{query: Record<string, string>}} props */
export default function Games({ query }) {
  useTitle(t("nav.games"));
  const titles = useTitles();
  const token = useOfficialToken();
  const shown = STATUSES.includes(query.status) ? OneStatus : Lists;
  return html`<div class="page">
    <div class="row page-head"><h1>${t("nav.games")}</h1>
      <${Link} class="button primary" href="/new">${t("nav.new")}<//></div>
    <${Filters} query=${query} titles=${titles} />
    <${shown} key=${JSON.stringify([query, token])} query=${query} titles=${titles} token=${token} />
  </div>`;
}
