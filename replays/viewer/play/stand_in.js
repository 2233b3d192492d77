// Officials may enter moves for others, or for the dealer where the cards are dealt by hand.

import { html } from "../lib/html.js";
import { seatName, t } from "../lib/text.js";

/** Whether the viewer may enter moves for others at this table. @param {import("./view.js").Me} me @param {any} game */
export const entersMoves = (me, game) =>
  me.role === "organiser" || (me.role === "scorer" && game.dealing === "recorded");

/** @param {{game: any, who: number|"dealer"|null, onWho: (who: number|"dealer"|null) => void}} props */
export function ActFor({ game, who, onWho }) {
  const choose = (event) => {
    const { value } = event.target;
    onWho(value === "" ? null : value === "dealer" ? "dealer" : Number(value));
  };
  return html`<div class="field"><label for="act-for">${t("play.act_for")}</label>
    <select id="act-for" value=${who ?? ""} onChange=${choose}>
      <option value="">${t("play.act_for_nobody")}</option>
      ${game.dealing === "recorded" && html`<option value="dealer" selected=${who === "dealer"}>${t("play.dealer")}</option>`}
      ${game.seats.map((_, k) => html`<option value=${k} selected=${who === k}>${seatName(game, k)}</option>`)}
    </select></div>`;
}
