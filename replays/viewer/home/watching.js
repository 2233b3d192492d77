// What there is to watch without a token: tables at which something happens, else the newest that finished.

import { get } from "../lib/api.js";
import { useChanged } from "../lib/changes.js";
import { html, useState } from "../lib/html.js";
import { Link } from "../lib/router.js";
import { ago, seatName, t } from "../lib/text.js";
import { titleName } from "../lib/titles.js";

const PACE_MS = 8000;
const LOOKED_AT = 20;
const SHOWN = 3;
const LIVE_MS = 15 * 60 * 1000;

/** Whether something has happened at a table lately. @param {any} game @param {number} now ms */
const isLive = (game, now) => game.status === "open" && now - new Date(game.at).getTime() < LIVE_MS;

/** The tables to watch, the liveliest first. @param {any[]} open @param {any[]} closed @param {number} now ms */
export function worthWatching(open, closed, now) {
  const live = open.filter((game) => isLive(game, now)).sort((one, other) => other.at.localeCompare(one.at));
  return [...live.map((game) => ({ game, live: true })), ...closed.map((game) => ({ game, live: false }))].slice(
    0,
    SHOWN,
  );
}

/** The same, kept up; null until the service has answered. @returns {{game: any, live: boolean}[]|null} */
export function useWatching() {
  const [found, setFound] = useState(/** @type {{game: any, live: boolean}[]|null} */ (null));
  const look = async (signal) => {
    const list = (status, limit) => get("/v1/games", { token: null, signal, query: { status, limit } });
    try {
      const [open, closed] = await Promise.all([list("open", LOOKED_AT), list("closed", SHOWN)]);
      setFound(worthWatching(open.games, closed.games, Date.now()));
    } catch {
      // the next look may succeed; the rest of the page does without
    }
  };
  useChanged(["games"], look, [], { pace: PACE_MS });
  return found;
}

/** Where a game is watched. @param {{game: any, live: boolean}} one */
export function watchedAt({ game, live }) {
  const at = `/games/${encodeURIComponent(game.id)}`;
  return live ? at : `${at}/replay?play=1`;
}

/** @param {{found: {game: any, live: boolean}[]|null, titles: any[], lesson: string}} props `lesson`: what to watch where nobody plays */
export function Tables({ found, titles, lesson }) {
  return html`<section class="panel paper" aria-labelledby="tables"><div class="panel-head"><h2 id="tables">${t("first.tables")}</h2>
      <p class="panel-more"><${Link} href="/games">${t("first.all_games")}<//></p></div>
    ${found && !found.length && html`<p class="muted">${t("first.no_tables")} <${Link} href=${lesson}>${t("first.watch_lesson")}<//></p>`}
    <ul class="panel-list">${(found ?? []).map(
      (one) => html`<li key=${one.game.id}><${Link} href=${watchedAt(one)}>
        <span class="panel-what">${titleName(titles, one.game.title)}</span>
        ${one.live ? html`<span class="tag good">${t("first.live")}</span>` : html`<span class="muted">${ago(one.game.at)}</span>`}
        <span class="panel-who muted">${one.game.seats.map(({ seat }) => seatName(one.game, seat)).join(", ")}</span><//></li>`,
    )}</ul></section>`;
}
