// Where a newcomer learns the games: for each title its rulebook, and its lesson if it has one.

import { html } from "../lib/html.js";
import { Link } from "../lib/router.js";
import { t } from "../lib/text.js";

/** @param {{titles: any[]}} props as `useTitles` gives them */
export function Learn({ titles }) {
  if (!titles.length) return null;
  return html`<section class="home-learn" aria-labelledby="learn">
    <h2 id="learn">${t("learn.heading")}</h2>
    <ul class="game-list">${titles.map(
      ({ name, display_name, summary, links }) => html`<li class="paper game-row" key=${name}>
      <h3>${display_name}</h3><p class="muted">${summary}</p>
      <p class="row game-links">
        ${links.lesson && html`<${Link} href=${`/titles/${encodeURIComponent(name)}/lesson`} aria-label=${t("learn.lesson_of", { title: display_name })}>${t("learn.lesson")}<//>`}
        <a href=${links.rulebook} aria-label=${t("learn.rulebook_of", { title: display_name })}>${t("learn.rulebook")}</a></p></li>`,
    )}</ul></section>`;
}
