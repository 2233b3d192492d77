// After a game is opened: the link to each person's seat, to pass on or to use.

import { seatLink, tokens } from "../lib/api.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { Link, navigate } from "../lib/router.js";
import { seatName, t } from "../lib/text.js";

const SAID_MS = 3000;

function OneLink({ game, seat }) {
  const [said, setSaid] = useState("");
  const field = useRef(null);
  const name = seatName(game, seat.seat);
  const link = seatLink(game.id, seat.token);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid(t("new.copied"));
    } catch {
      field.current.select(); // without https or localhost there is no clipboard: leave it selected
      setSaid(t("new.selected"));
    }
    setTimeout(() => setSaid(""), SAID_MS);
  };
  const sit = () => {
    tokens.keep(game.id, seat.token);
    navigate(`/games/${encodeURIComponent(game.id)}`);
  };
  const id = `link-${seat.seat}`;
  return html`<li class="seat-link">
    <div class="field"><label for=${id}>${t("new.link_of", { name })}</label>
      <input id=${id} class="mono" readonly value=${link} ref=${field} onFocus=${(event) => event.target.select()} /></div>
    <button type="button" onClick=${copy} aria-label=${t("new.copy_of", { name })}>${t("new.copy")}</button>
    <button type="button" class="primary" onClick=${sit} aria-label=${t("new.sit_as", { name })}>${t("new.sit")}</button>
    <span class="hint" aria-live="polite">${said}</span>
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
