// Whose turn it is, the points, the connection, and what holds the table.

import { html } from "../lib/html.js";
import { useNow } from "../lib/now.js";
import { Link } from "../lib/router.js";
import { listed, seatName, t } from "../lib/text.js";
import { isAlone, winnersOf } from "../lib/winners.js";
import { Rematch } from "./rematch.js";

/** Several seats by name. @param {any} game @param {number[]} seats */
export const namesOf = (game, seats) => listed(seats.map((seat) => seatName(game, seat)));

/**
 * The seconds until a moment, counted down; null without one.
 * @param {number|null} moment ms
 * @param {number|null} skew ms
 */
export function useSecondsUntil(moment, skew) {
  const now = useNow(200, moment);
  return moment === null ? null : Math.max(0, (moment - now - (skew ?? 0)) / 1000);
}

/** Why a game does not count. @param {any} game */
export const voidInWords = (game) => t(game.abandoned ? "play.is_abandoned" : "play.is_void");

/** How the table waits, in one sentence. @param {any} game @param {number|null} seat */
export function turnInWords(game, seat) {
  if (game.status === "void") return voidInWords(game);
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

/**
 * @param {object} props
 * @param {any} props.game
 * @param {number|null} props.seat
 * @param {number|null} props.skew
 * @param {boolean} props.plays whether playback is running; then `game` awaits nobody
 * @param {string} [props.ask] what the seat that is to move may do
 */
export function Status({ game, seat, skew, plays, ask = "" }) {
  const yours = game.status === "open" && seat !== null && game.awaits.seats.includes(seat);
  const turn = `${turnInWords(game, seat)} ${yours ? ask : ""}`;
  return html`<p class=${yours ? "turn yours" : "turn"}><span role="status">${!plays && turn}</span>
    ${plays && html`<span class="playing-out">${t("play.playing_out")} <span class="hint">${t("play.skip")}</span></span>`}
    <${Countdown} game=${game} skew=${skew} /></p>`;
}

/** Links to cases by number. @param {{game: any, numbers: number[]}} props */
export function CaseLinks({ game, numbers }) {
  return html`${numbers.map(
    (number) => html` <${Link} href=${`/games/${encodeURIComponent(game.id)}/cases/${number}`}>
    ${t("play.case", { number })}<//>`,
  )}`;
}

/** Who has won, in words. @param {any} game @param {"play"|"result"} where */
export function outcome(game, where = "play") {
  if (isAlone(game)) return t(`${where}.scored`, { name: seatName(game, 0), score: game.scores[0] });
  const winners = winnersOf(game);
  if (!winners.length) return t(`${where}.nobody_won`);
  return t(`${where}.${winners.length > 1 ? "won_together" : "won"}`, { names: namesOf(game, winners) });
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
      html`<p class="note bad">${t(game.abandoned ? "play.abandoned_note" : "play.void_note")}
      <${Link} href=${`/games/${encodeURIComponent(game.id)}/${game.abandoned ? "replay" : "cases"}`}>
      ${t(game.abandoned ? "play.watch_again" : "play.cases")}<//></p>`
    }
    ${
      game.status === "closed" &&
      html`<p class="note good">${outcome(game)}
      <${Link} class="button" href=${`/games/${encodeURIComponent(game.id)}/result`}>${t("play.result")}<//>
      <${Link} href=${`/games/${encodeURIComponent(game.id)}/replay`}>${t("play.watch_again")}<//>
      <${Rematch} game=${game} seat=${me.seat} /></p>`
    }
    ${others.length > 0 && html`<p class="note">${t("play.case_waits")}<${CaseLinks} game=${game} numbers=${others} /></p>`}
    ${delayed && html`<p class="note">${t("play.delayed", { count: game.spectator_delay })}</p>`}
  </div>`;
}
