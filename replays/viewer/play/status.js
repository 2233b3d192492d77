// Whose turn it is, the points, the connection, and what holds the table.

import { html, useEffect, useState } from "../lib/html.js";
import { measureInFull } from "../lib/measure.js";
import { Link } from "../lib/router.js";
import { seatName, t } from "../lib/text.js";

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** Several seats by name. @param {any} game @param {number[]} seats */
export const namesOf = (game, seats) => list.format(seats.map((seat) => seatName(game, seat)));

/**
 * The seconds until a moment, counted down; null without one.
 * @param {number|null} moment ms
 * @param {number|null} skew ms
 */
export function useSecondsUntil(moment, skew) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (moment === null) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? null : Math.max(0, (moment - now - (skew ?? 0)) / 1000);
}

/** How the table waits, in one sentence. @param {any} game @param {number|null} seat */
export function turnInWords(game, seat) {
  if (game.status === "void") return t("play.is_void");
  if (game.status === "closed") return t("play.is_over");
  if (game.status === "held") return t("play.is_held");
  const { seats, chance } = game.awaits;
  if (chance) return t(game.nonces ? "play.seats_add" : "play.deals");
  if (seat !== null && seats.includes(seat)) return t(seats.length > 1 ? "play.your_turn_too" : "play.your_turn");
  return seats.length ? t("play.waiting_for", { names: namesOf(game, seats) }) : t("play.waiting");
}

function Countdown({ game, skew }) {
  const due = game.awaits.due;
  const seconds = useSecondsUntil(due === null ? null : new Date(game.opened_at).getTime() + due, skew);
  if (seconds === null) return null;
  return html`<span class=${seconds < 3 ? "countdown soon" : "countdown"} role="timer">
    ${t("play.seconds_left", { seconds: seconds < 10 ? seconds.toFixed(1) : Math.round(seconds) })}</span>`;
}

function SeatChip({ game, k, you }) {
  const { awaits, scores, cases, result, measure } = game;
  const turn = awaits.seats.includes(k);
  const state = cases?.out?.includes(k) ? "out" : turn ? "awaited" : "";
  return html`<li class=${`seat-chip ${state}`}>
    <span class=${`seat-name seat-ink-${k % 8}`}>${seatName(game, k)}</span>
    ${you && html`<span class="tag">${t("play.you")}</span>`}
    ${game.seats[k].bot && html`<span class="tag">${t("play.bot")}</span>`}
    ${scores && html`<span class="seat-score" title=${measureInFull(measure)}>${scores[k]}</span>`}
    ${result?.winners?.includes(k) && html`<span class="tag good">${t("play.winner")}</span>`}
    ${state === "out" && html`<span class="tag bad">${t("play.left")}</span>`}
    ${turn && html`<span class="turn-mark">${t("play.to_move")}</span>`}</li>`;
}

/** On a narrow screen the moves are below the table. @param {Event} event */
function toMoves(event) {
  event.preventDefault();
  const heading = document.getElementById("play-title");
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** @param {{game: any, seat: number|null, skew: number|null, plays: boolean}} props `plays`: playback is running */
export function Status({ game, seat, skew, plays }) {
  const yours = game.status === "open" && seat !== null && game.awaits.seats.includes(seat);
  return html`<div class=${yours ? "status yours" : "status"}>
    <p class="turn"><span role="status">${!plays && turnInWords(game, seat)}</span>
      ${plays && html`<span class="playing-out">${t("play.playing_out")} <span class="hint">${t("play.skip")}</span></span>`}
      <${Countdown} game=${game} skew=${skew} />
      ${yours && html` <a class="to-moves" href="#play-title" onClick=${toMoves}>${t("play.to_moves")}</a>`}</p>
    <ul class="seat-chips" aria-label=${t("play.seats")}>${game.seats.map(
      (_, k) => html`<${SeatChip} game=${game} k=${k} you=${k === seat} />`,
    )}</ul>
  </div>`;
}

/** Links to cases by number. @param {{game: any, numbers: number[]}} props */
export function CaseLinks({ game, numbers }) {
  return html`${numbers.map(
    (number) => html` <${Link} href=${`/games/${encodeURIComponent(game.id)}/cases/${number}`}>
    ${t("play.case", { number })}<//>`,
  )}`;
}

/** Who has won, in words. @param {any} game */
function outcome(game) {
  const winners = game.result?.winners ?? [];
  if (!winners.length) return t("play.nobody_won");
  return t(winners.length > 1 ? "play.won_together" : "play.won", { names: namesOf(game, winners) });
}

/** Anything out of the ordinary: held, annulled, over, waiting cases, a lost connection, a delay.
 * @param {{view: import("./live.js").View}} props */
export function Banners({ view }) {
  const { game, connection, me } = view;
  const cases = game.cases ?? { waiting: [], held_by: [] };
  const others = cases.waiting.filter((number) => !cases.held_by.includes(number));
  const delayed = game.spectator_delay > 0 && me.seat === null && (me.role === "public" || me.role === "spectator");
  return html`<div class="banners">
    <div role="status">${
      connection === "lost" &&
      html`<p class="note warn connection">
      <span class="pulse" aria-hidden="true"></span>${t("play.reconnecting", { step: game.step })}</p>`
    }</div>
    ${
      game.status === "held" &&
      html`<p class="note warn">${
        cases.held_by.length
          ? html`${t("play.held_by_case")}<${CaseLinks} game=${game} numbers=${cases.held_by} />`
          : t("play.interrupted")
      }</p>`
    }
    ${
      game.status === "void" &&
      html`<p class="note bad">${t("play.void_note")}
      <${Link} href=${`/games/${encodeURIComponent(game.id)}/cases`}>${t("play.cases")}<//></p>`
    }
    ${
      game.status === "closed" &&
      html`<p class="note good">${outcome(game)}
      <${Link} href=${`/games/${encodeURIComponent(game.id)}/replay`}>${t("play.watch_again")}<//></p>`
    }
    ${others.length > 0 && html`<p class="note">${t("play.case_waits")}<${CaseLinks} game=${game} numbers=${others} /></p>`}
    ${delayed && html`<p class="note">${t("play.delayed", { count: game.spectator_delay })}</p>`}
  </div>`;
}
