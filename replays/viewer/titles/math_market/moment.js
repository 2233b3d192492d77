// The present moment of a game in real time: what is open to whom, and for how long.
import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { Animal } from "./coins.js";

/** The game's clock in words: minutes, seconds and tenths since the game was opened. @param {number} ms */
export function clockWords(ms) {
  const seconds = Math.floor(ms / 100) / 10;
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${(seconds - minutes * 60).toFixed(1).padStart(4, "0")}`;
}

/**
 * A band above the table, announced to screen readers when it changes.
 * @param {object} props
 * @param {"open" | "window" | "lock" | "snail" | "cheetah"} props.kind
 * @param {string} props.title
 * @param {string} props.text
 * @param {{from: number, until: number | null} | null} [props.time] on the game's clock, ms; `until` null: no limit
 * @param {boolean} [props.live] the time is running, so the bar shrinks
 * @param {boolean} [props.fresh]
 * @param {any} [props.children]
 */
export function Moment({ kind, title, text, time = null, live = false, fresh, children }) {
  return html`<div class=${`mm-moment mm-moment-${kind} ${fresh ? "mm-moment-fresh" : ""}`}>
    <div class="mm-moment-line" role="status">
      ${
        kind === "snail" || kind === "cheetah"
          ? html`<${Animal} kind=${kind} size=${30} />`
          : html`<span class="mm-moment-sign" aria-hidden="true"></span>`
      }
      <p class="mm-moment-words"><strong>${title}</strong> <span>${text}</span></p>
      ${time && html`<p class="mm-moment-time">${timeWords(time)}</p>`}
    </div>
    ${time?.until != null && html`<${TimeBar} key=${time.until} length=${Math.max(0, time.until - time.from)} live=${live} />`}
    ${children}
  </div>`;
}

function timeWords({ from, until }) {
  if (until === null) return t("mm.moment.for_ever");
  return t("mm.moment.within", { seconds: Math.max(0, until - from) / 1000 });
}

/** The table waits for the spent coins to be shuffled. @param {{text: string}} props */
export function Reshuffle({ text }) {
  return html`<${Moment} kind="open" title=${t("mm.moment.reshuffle")} text=${text} />`;
}

/** A bar that shrinks while the time runs; in a replay it stands still. */
function TimeBar({ length, live }) {
  const running = live ? { animationDuration: `${length}ms` } : {};
  return html`<div class="mm-time" aria-hidden="true">
    <span class=${live ? "mm-time-left mm-time-runs" : "mm-time-left"} style=${running}></span></div>`;
}
