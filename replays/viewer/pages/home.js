// The games in progress and the recent ones, with filters; a friendly start where there are none.

import { html, useEffect, useState } from "../lib/html.js";
import { GameList, useGames } from "../home/game_list.js";
import { WatchBots } from "../home/watch_bots.js";
import { useOfficialToken } from "../lib/official.js";
import { Loading, useTitle } from "../lib/page.js";
import { Link, setQuery } from "../lib/router.js";
import { t } from "../lib/text.js";
import { useTitles } from "../lib/titles.js";

const STATUSES = ["open", "held", "closed", "void"];
const TYPED_MS = 350;

/** @param {{query: Record<string, string>, titles: any[]}} props */
function Filters({ query, titles }) {
  const [player, setPlayer] = useState(query.player ?? "");
  useEffect(() => {
    const timer = setTimeout(() => player !== (query.player ?? "") && setQuery({ player }), TYPED_MS);
    return () => clearTimeout(timer);
  }, [player]);
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
      <input id="filter-player" type="search" autocomplete="off" value=${player} placeholder=${t("home.player_like")}
        onInput=${(event) => setPlayer(event.target.value)} /></div>
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

/** One status, or the usual three lists. */
function Lists({ query, titles, token }) {
  const asked = { title: query.title, player: query.player };
  const held = useGames({ ...asked, status: "held" }, token);
  const open = useGames({ ...asked, status: "open" }, token);
  const closed = useGames({ ...asked, status: "closed" }, token);
  const lists = [held, open, closed];
  const filtered = Boolean(query.title || query.player);
  if (!lists.every((list) => list.ready)) return html`<${Loading} />`;
  if (!filtered && lists.every((list) => !list.games.length && !list.problem)) return html`<${Start} />`;
  return html`
    <${GameList} heading=${t("home.held")} list=${held} titles=${titles} />
    <${GameList} heading=${t("home.open")} list=${open} titles=${titles} empty=${t("home.none_open")} />
    <${GameList} heading=${t("home.closed")} list=${closed} titles=${titles} empty=${t("home.none_closed")} />
    ${!filtered && html`<section class="home-watch"><${WatchBots} /></section>`}`;
}

function OneStatus({ query, titles, token }) {
  const { title, player, status } = query;
  const list = useGames({ title, player, status }, token);
  if (!list.ready) return html`<${Loading} />`;
  return html`<${GameList} heading=${t(`status.${status}`)} list=${list} titles=${titles} empty=${t("home.none")} />`;
}

/** @param {{query: Record<string, string>}} props */
export default function Home({ query }) {
  useTitle(t("nav.games"));
  const titles = useTitles();
  const token = useOfficialToken();
  const shown = STATUSES.includes(query.status) ? OneStatus : Lists;
  return html`<div class="page">
    <div class="row page-head"><h1>${t("nav.games")}</h1>
      <${Link} class="button primary" href="/new">${t("nav.new")}<//></div>
    <${Filters} query=${query} titles=${titles} />
    <${shown} query=${query} titles=${titles} token=${token} />
  </div>`;
}
