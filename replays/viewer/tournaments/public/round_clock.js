// The clock of the round that is played, or when the next one begins.

import { html } from "../../lib/html.js";
import { useNow } from "../../lib/now.js";
import { t, when } from "../../lib/text.js";
import { clockOf, span } from "../clock.js";
import { roundName } from "../names.js";
import { lastRound } from "./words.js";

const LAST_MS = 5 * 60_000;
const TOLD = [30, 15, 10, 5, 2, 1];

/**
 * How the clock of a round stands: its time in figures, what kind of time that is, and in words.
 * @param {any} book @param {number} now ms
 * @returns {{kind: "runs"|"last"|"over"|"paused", figures: string, words: string, left: number}|null} null: no clock
 */
export function standing(book, now) {
  const round = lastRound(book);
  if (round?.status !== "running") return null;
  const clock = clockOf(round, now);
  if (!clock) return null;
  const figures = span(clock.left);
  if (clock.paused || book.status === "paused")
    return { kind: "paused", figures, words: t("public.clock.paused"), left: clock.left };
  if (clock.over) return { kind: "over", figures: "0:00", words: t("public.clock.over"), left: 0 };
  const last = clock.left <= LAST_MS;
  return {
    kind: last ? "last" : "runs",
    figures,
    words: t(last ? "public.clock.last" : "public.clock.runs"),
    left: clock.left,
  };
}

/**
 * What is told aloud: not every second, but when some minutes are left.
 * @param {{kind: string, left: number, words: string}|null} clock
 */
export function aloud(clock) {
  if (!clock) return "";
  if (clock.kind === "paused" || clock.kind === "over") return clock.words;
  const minutes = Math.ceil(clock.left / 60_000);
  const mark = TOLD.findLast((one) => minutes <= one);
  return mark ? t("public.clock.minutes", { count: mark }) : "";
}

/** When the next round begins, if that is planned. @param {any} book */
export function nextStart(book) {
  const next = book.rounds.find(
    ({ status, starts_at }) => starts_at && ["planned", "drawn", "published"].includes(status),
  );
  return next ? t("public.clock.starts", { round: roundName(next.number), when: when(next.starts_at) }) : "";
}

/** @param {{book: any}} props */
export function RoundClock({ book }) {
  const clock = standing(book, useNow());
  if (!clock) {
    const starts = nextStart(book);
    return starts && html`<p class="paper round-clock-card">${starts}</p>`;
  }
  return html`<section class=${`paper round-clock-card ${clock.kind}`} aria-labelledby="round-clock">
    <h2 id="round-clock">${t("public.clock.of", { round: roundName(lastRound(book).number) })}</h2>
    <p class="clock-figures" role="timer">${clock.figures}</p>
    <p class="clock-words">${clock.words}</p><p class="unseen" role="status">${aloud(clock)}</p></section>`;
}
