// Statistics of a title or of a player; without either, a list of titles.

import { Bots } from "../lib/bots.js";
import { html, useState } from "../lib/html.js";
import { Loading, useTitle } from "../lib/page.js";
import { Link, navigate } from "../lib/router.js";
import { addTexts, t } from "../lib/text.js";
import { useTitles } from "../lib/titles.js";
import { PlayerStatistics } from "../statistics/player_page.js";
import { TitleStatistics } from "../statistics/title_page.js";
import texts from "../text/statistics.js";

addTexts(texts);
export const sheets = ["home", "statistics"];

/** A field for a player's name. */
function FindPlayer() {
  const [player, setPlayer] = useState("");
  const submit = (event) => {
    event.preventDefault();
    if (player.trim()) navigate(`/statistics/players/${encodeURIComponent(player.trim())}`);
  };
  return html`<form class="paper row find-player" role="search" onSubmit=${submit}>
    <div class="field"><label for="player">${t("statistics.find_player")}</label>
      <input id="player" type="search" autocomplete="off" list="bots" placeholder=${t("home.player_like")} value=${player}
        onInput=${(event) => setPlayer(event.target.value)} /><${Bots} /></div>
    <button disabled=${!player.trim()}>${t("statistics.show")}</button></form>`;
}

/** @param {{titles: any[]}} props */
function Choosing({ titles }) {
  useTitle(t("nav.statistics"));
  if (!titles.length) return html`<${Loading} />`;
  return html`<div class="page statistics"><h1>${t("nav.statistics")}</h1>
    <p>${t("statistics.explained")}</p>
    <ul class="title-list">${titles.map(
      ({ name, display_name, summary }) => html`<li class="paper" key=${name}>
      <h2><${Link} href=${`/statistics/titles/${encodeURIComponent(name)}`}>${display_name}<//></h2><p>${summary}</p></li>`,
    )}</ul>
    <${FindPlayer} /></div>`;
}

/** @param {{params: Record<string, string>, query: Record<string, string>}} props */
export default function StatisticsPage({ params, query }) {
  const titles = useTitles();
  if (params.title) return html`<${TitleStatistics} title=${params.title} query=${query} titles=${titles} />`;
  if (params.player) return html`<${PlayerStatistics} player=${params.player} query=${query} titles=${titles} />`;
  return html`<${Choosing} titles=${titles} />`;
}
