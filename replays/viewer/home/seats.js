// Who sits where: a person by the handle, or a bot.

import { html } from "../lib/html.js";
import { Words, hasText, t } from "../lib/text.js";

const EVERYWHERE = ["greedy", "lookahead", "random"];

/** The bots that can play a variant. @param {string} title @param {string|null} variant */
export function namesOfBots(title, variant) {
  if (title === "math-market") return [...EVERYWHERE, "racer"];
  if (title === "mercadito") return [...EVERYWHERE, "collector"];
  if (title === "moonflight") return [...EVERYWHERE, "automaton"];
  if (title === "fairy-bargains" && variant === "v3") return [...EVERYWHERE, "solver"];
  return EVERYWHERE;
}

/** A seat as `POST /v1/games` takes it. */
export const seatRequest = ({ kind, player, bot }) => (kind === "player" ? { player: player.trim() } : { bot });

/** @param {string} bot */
const botName = (bot) => (hasText(`bot.${bot}`) ? t(`bot.${bot}`) : Words(bot));

function Who({ seat, number, bots, change }) {
  if (seat.kind === "player") {
    return html`<input class="seat-who" aria-label=${t("new.handle_of", { number })} required maxlength="40"
      pattern="(?!bot:).*\\S.*" title=${t("new.handle_rule")} autocomplete="off" placeholder=${t("new.handle")} value=${seat.player}
      onInput=${(event) => change({ player: event.target.value })} />`;
  }
  return html`<select class="seat-who" aria-label=${t("new.bot_of", { number })}
    onChange=${(event) => change({ bot: event.target.value })}>
    ${bots.map((bot) => html`<option value=${bot} selected=${bot === seat.bot}>${botName(bot)}</option>`)}</select>`;
}

/**
 * A row a seat. `characters`: [[id, name]] where the title's seats choose one, `given` those that they have otherwise.
 * @param {{seats: any[], bots: string[], characters: string[][], given: string[], onChange: (seats: any[]) => void}} props
 */
export function SeatFields({ seats, bots, characters, given, onChange }) {
  return html`<ol class="seat-rows">${seats.map((seat, k) => {
    const number = k + 1;
    const change = (changes) => onChange(seats.map((other, j) => (j === k ? { ...other, ...changes } : other)));
    return html`<li class="seat-row" key=${k}>
      <strong class=${`seat-ink-${k % 8}`}>${t("new.seat", { number })}</strong>
      <select aria-label=${t("new.kind_of", { number })} onChange=${(event) => change({ kind: event.target.value })}>
        ${["player", "bot"].map((kind) => html`<option value=${kind} selected=${kind === seat.kind}>${t(`new.${kind}`)}</option>`)}
      </select>
      <${Who} seat=${seat} number=${number} bots=${bots} change=${change} />
      ${
        characters.length > 0 &&
        html`<select class="seat-more" aria-label=${t("new.character_of", { number })}
        onChange=${(event) => change({ character: event.target.value })}>
        ${characters.map(([id, name]) => html`<option value=${id} selected=${id === (seat.character || given[k])}>${name}</option>`)}
      </select>`
      }
    </li>`;
  })}</ol>`;
}
