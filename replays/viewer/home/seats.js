// Who sits where: a person, by handle, or a bot.

import { html } from "../lib/html.js";
import { Words, t } from "../lib/text.js";
import { Fault, faultsAt, marked } from "./faults.js";

/** @typedef {import("../lib/titles.js").Bot} Bot */

/** A seat as `POST /v1/games` takes it, and one with a link as `POST /v1/lobbies` does. */
export const seatRequest = ({ kind, player, bot }) => {
  if (kind === "link") return { open: true };
  return kind === "player" ? { player: player.trim() } : { bot };
};

function Who({ seat, number, bots, change, fault, fixed }) {
  if (seat.kind === "link") return html`<p class="hint seat-who">${t("new.link_hint")}</p>`;
  if (seat.kind === "player") {
    return html`<input class="seat-who" ...${fault} aria-label=${t("new.handle_of", { number })} required maxlength="40"
      pattern="(?!bot:).*\\S.*" title=${t("new.handle_rule")} autocomplete="off" placeholder=${t("new.handle")} value=${seat.player} readonly=${fixed}
      onInput=${(event) => change({ player: event.target.value })} />`;
  }
  return html`<select class="seat-who" ...${fault} aria-label=${t("new.bot_of", { number })}
    onChange=${(event) => change({ bot: event.target.value })}>
    ${bots.map(({ name }) => html`<option value=${name} selected=${name === seat.bot}>${Words(name)}</option>`)}</select>`;
}

/** What each bot does. @param {{bots: Bot[]}} props */
const BotSentences = ({ bots }) =>
  html`<dl class="bots-told" aria-label=${t("new.bots")}>${bots.map(
    ({ name, summary }) => html`<div key=${name}><dt>${Words(name)}</dt><dd>${summary}</dd></div>`,
  )}</dl>`;

/**
 * One row per seat. `characters`: [[id, name]] if the title's seats choose one; `given`: the defaults.
 * @param {{seats: any[], bots: Bot[], characters: string[][], given: string[], faults: import("./faults.js").Faults,
 *          onChange: (seats: any[]) => void, alone?: boolean, fixed?: boolean}} props `alone`: at the first seat the reader, who
 *   names nobody else; `fixed`: and whose own name stays
 */
export function SeatFields({ seats, bots, characters, given, faults, onChange, alone = false, fixed = false }) {
  const kinds = alone ? ["link", "bot"] : ["player", "link", "bot"];
  const rows = html`<ol class="seat-rows">${seats.map((seat, k) => {
    const number = k + 1;
    const found = faultsAt(faults, `/seats/${k}`);
    const wrong = faultsAt(faults, `/config/characters/${k}`);
    const change = (changes) => onChange(seats.map((other, j) => (j === k ? { ...other, ...changes } : other)));
    return html`<li class="seat-row" key=${k}>
      <strong class=${`seat-ink-${k % 8}`}>${t("new.seat", { number })}</strong>
      ${
        alone && k === 0
          ? html`<span>${t("new.you")}</span>`
          : html`<select aria-label=${t("new.kind_of", { number })} onChange=${(event) => change({ kind: event.target.value })}>
        ${kinds.map((kind) => html`<option value=${kind} selected=${kind === seat.kind}>${t(`new.${kind}`)}</option>`)}
      </select>`
      }
      <${Who} seat=${seat} number=${number} bots=${bots} change=${change} fault=${marked(`seat-${k}`, found)} fixed=${fixed} />
      <${Fault} id=${`seat-${k}`} found=${found} class="seat-more" />
      ${
        characters.length > 0 &&
        html`<select class="seat-more" ...${marked(`character-${k}`, wrong)} aria-label=${t("new.character_of", { number })}
        onChange=${(event) => change({ character: event.target.value })}>
        ${characters.map(([id, name]) => html`<option value=${id} selected=${id === (seat.character || given[k])}>${name}</option>`)}
      </select>`
      }
      <${Fault} id=${`character-${k}`} found=${wrong} class="seat-more" />
    </li>`;
  })}</ol>`;
  return html`${rows}${seats.some(({ kind }) => kind === "bot") && html`<${BotSentences} bots=${bots} />`}`;
}
