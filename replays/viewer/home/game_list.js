// A list of games of one status.

import { DealsTag } from "../lib/deals.js";
import { html, useEffect, useRef } from "../lib/html.js";
import { measureInFull } from "../lib/measure.js";
import { Link } from "../lib/router.js";
import { ago, seatName, t, when } from "../lib/text.js";
import { titleName } from "../lib/titles.js";
import { winnersOf } from "../lib/winners.js";

/** The seats with their scores; winners are marked, and whose turn it is. */
function Seats({ game }) {
  const winners = winnersOf(game);
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
      ${game.status === "void" && html`<span class="tag bad">${t(game.abandoned ? "status.abandoned" : "status.void")}</span>`}
      ${game.status === "held" && html`<span class="tag warn">${t("status.held")}</span>`}
      <${DealsTag} deals=${game.deals} />
    </div>
    <p class="muted game-when"><time datetime=${game.at} title=${when(game.at)}>${ago(game.at)}</time>${" · "}
      ${t("home.steps", { count: game.step })}${game.scores && ` · ${measureInFull(game.measure)}`}</p>
    <${Seats} game=${game} />
    <p class="row game-links">
      <${Link} href=${at} aria-label=${named("home.table_of")}>${t("home.table")}<//>
      <${Link} href=${`${at}/replay`} aria-label=${named("home.replay_of")}>${t("home.replay")}<//>
      <${Link} href=${`${at}/cases`} aria-label=${named("home.cases_of")}>${t("home.cases")}<//>
      ${
        game.status === "closed" &&
        html`<${Link} href=${`/verify?game=${encodeURIComponent(game.id)}`} aria-label=${named("home.check_of")}>
        ${t("home.check")}<//>`
      }
    </p>
  </li>`;
}

/**
 * `empty`: the text for an empty list; without it an empty list is not shown.
 * @param {{heading: string, list: import("./current_games.js").Listed, titles: any[], empty?: string, onMore: () => void}} props
 */
export function GameList({ heading, list, titles, empty, onMore }) {
  const rows = useRef(null);
  const before = useRef(null);
  useEffect(() => {
    if (before.current === null || list.games.length <= before.current) return;
    // Focus moves to the first new game; the button may be gone.
    rows.current?.children[before.current]?.querySelector("a")?.focus();
    before.current = null;
  }, [list.games.length]);
  const more = () => {
    before.current = list.games.length;
    onMore();
  };
  if (!list.games.length && !empty) return null;
  return html`<section class="game-section" aria-label=${heading}>
    <h2>${heading}</h2>
    ${!list.games.length && html`<p class="muted">${empty}</p>`}
    <ul class="game-list" ref=${rows}>${list.games.map(
      (game) => html`<${GameRow} key=${game.id} game=${game} titles=${titles} />`,
    )}</ul>
    ${list.more && html`<p><button type="button" onClick=${more} aria-label=${t("home.more_of", { heading })}>${t("home.more")}</button></p>`}
  </section>`;
}
