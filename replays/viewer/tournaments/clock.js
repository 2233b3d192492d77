// The clock of a round, which runs in the browser between two answers of the service.

import { html } from "../lib/html.js";
import { useNow } from "../lib/now.js";
import { t } from "../lib/text.js";

/**
 * How a round's clock stands.
 * @param {{ends_at?: string|null, paused?: boolean, paused_at?: string|null}|null|undefined} round of a summary
 * @param {number} now ms
 * @returns {{left: number, paused: boolean, over: boolean}|null} `left` in ms; null: there is no clock
 */
export function clockOf(round, now) {
  if (!round?.ends_at) return null;
  const paused = Boolean(round.paused || round.paused_at);
  const at = round.paused_at ? new Date(round.paused_at).getTime() : now;
  const left = Math.max(0, new Date(round.ends_at).getTime() - at);
  return { left, paused, over: left === 0 };
}

/** A span as "1:04:09" or "4:09". @param {number} ms */
export function span(ms) {
  const seconds = Math.ceil(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, at) => (at ? String(part).padStart(2, "0") : String(part))).join(":");
}

/** In words. @param {{left: number, paused: boolean, over: boolean}} clock */
function told({ left, paused, over }) {
  if (paused) return t("tournaments.clock_paused", { time: span(left) });
  return over ? t("tournaments.clock_over") : t("tournaments.clock_left", { time: span(left) });
}

/** The clock of a round; nothing where it has none. @param {{round: any}} props */
export function Clock({ round }) {
  const clock = clockOf(round, useNow());
  if (!clock || round.status !== "running") return null;
  const kind = clock.over ? "over" : clock.paused ? "paused" : "runs";
  return html`<span class=${`round-clock ${kind}`} role="timer" aria-label=${t("tournaments.clock")}>${told(clock)}</span>`;
}
