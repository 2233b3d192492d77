// After a ruling that seats somebody else: the link to the seat, shown only once.

import { seatLink } from "../lib/api.js";
import { html, useEffect, useRef } from "../lib/html.js";
import { seatName, t } from "../lib/text.js";

/** @param {{game: any, seats: {seat: number, token: string}[], onDone: () => void}} props */
export function NewTokens({ game, seats, onDone }) {
  const note = useRef(null);
  useEffect(() => note.current?.focus(), []);
  return html`<div class="note good stack" role="group" aria-label=${t("cases.seated")} tabindex="-1" ref=${note}><p><b>${t("cases.seated")}</b> ${t("cases.seated_hint")}</p>
    ${seats.map(
      ({ seat, token }) => html`<div class="field" key=${seat}>
      <label for=${`new-link-${seat}`}>${t("new.link_of", { name: t("cases.seat_and_name", { number: seat + 1, name: seatName(game, seat) }) })}</label>
      <input id=${`new-link-${seat}`} class="mono" readonly value=${seatLink(game.id, token)} onFocus=${(event) => event.target.select()} /></div>`,
    )}
    <p><button type="button" class="primary" onClick=${onDone}>${t("cases.seated_done")}</button></p></div>`;
}
