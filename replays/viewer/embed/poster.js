// What stands in a frame before its steps are played: the picture of the first, and a button over it. And what says
// kindly that they are not there yet.

import { address } from "../lib/api.js";
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";

/** The steps that an address wants shown; null for all. @param {Record<string, string>} query @returns {{from: number, to: number}|null} */
export function rangeIn({ from, to }) {
  const [first, last] = [from, to].map((text) => (/^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : null));
  if (first === null && last === null) return null;
  const begin = first ?? 1;
  return { from: begin, to: Math.max(last ?? Number.POSITIVE_INFINITY, begin) };
}

/** @param {{game: any, as: string, from: number, last: number, theme: string|undefined, onPlay: () => void}} props */
export function Poster({ game, as, from, last, theme, onPlay }) {
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  const path = `/v1/games/${encodeURIComponent(game.id)}/picture`;
  const source = address(path, { step: from, as, theme: dark ? "dark" : "light" });
  const label = t("embed.play_range", { from, last });
  return html`<button type="button" class="embed-poster" onClick=${onPlay}>
    <img src=${source} alt="" width="1200" height="630" /><span class="embed-poster-play"><span aria-hidden="true">▶</span> ${label}</span></button>`;
}

/** @param {{from: number, to: number, last: number, over: boolean}} props `over`: nothing more will come */
export function NotYet({ from, to, last, over }) {
  if (over) return html`<p class="note" role="status">${t("embed.never", { last })}</p>`;
  const range = Number.isFinite(to) ? t("embed.steps", { from, to }) : t("embed.steps_on", { from });
  return html`<p class="note" role="status">${t("embed.not_yet", { range, last })}</p>`;
}
