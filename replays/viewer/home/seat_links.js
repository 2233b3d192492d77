// After a game is opened: the link to each person's seat, to pass on or to use.

import { seatLink } from "../lib/api.js";
import { CopyField } from "../lib/copy_field.js";
import { html, useEffect, useRef } from "../lib/html.js";
import { Link } from "../lib/router.js";
import { sitDown } from "../lib/seats.js";
import { seatName, t } from "../lib/text.js";

/** @param {{game: any, seat: {seat: number, token: string}}} props */
export function OneLink({ game, seat }) {
  const name = seatName(game, seat.seat);
  return html`<li class="seat-link">
    <${CopyField} id=${`link-${seat.seat}`} label=${t("new.link_of", { name })} link=${seatLink(game.id, seat.token)}
      copyLabel=${t("new.copy_of", { name })}>
      <button type="button" class="primary" onClick=${() => sitDown(game.id, seat.token)} aria-label=${t("new.sit_as", { name })}>${t("new.sit")}</button><//>
  </li>`;
}

/** @param {{game: any, title: string, onAnother: () => void}} props */
export function SeatLinks({ game, title, onAnother }) {
  const head = useRef(null);
  useEffect(() => head.current?.focus(), []);
  return html`<section class="paper new-game">
    <h2 tabindex="-1" ref=${head}>${t("new.opened", { title })}</h2>
    ${(game.cautions ?? []).map((caution) => html`<p class="note warn">${caution}</p>`)}
    <p>${t("new.links_text")}</p>
    <ul class="seat-links">${game.seats
      .filter((seat) => seat.token)
      .map((seat) => html`<${OneLink} key=${seat.seat} game=${game} seat=${seat} />`)}</ul>
    <p class="row"><${Link} href=${`/games/${encodeURIComponent(game.id)}`}>${t("new.watch")}<//>
      <button type="button" onClick=${onAnother}>${t("new.another")}</button></p>
  </section>`;
}
