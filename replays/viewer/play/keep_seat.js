// Keeping one's seat on this device, so that it outlives the tab: only where its holder says so.

import { keepingOffered, keptSeats } from "../lib/device.js";
import { html, useEffect, useState } from "../lib/html.js";
import { useKeptSeats } from "../lib/seats.js";
import { seatName, t } from "../lib/text.js";
import { tokens } from "../lib/tokens.js";

/** The seat as this device would keep it. @param {any} game @param {number} seat @param {string} token */
const kept = (game, seat, token) => ({
  game: game.id,
  title: game.title,
  seat,
  name: seatName(game, seat),
  token,
  kept: new Date().toISOString(),
});

/** A button for the menu of a table. @param {{game: any, seat: number}} props */
export function KeepSeat({ game, seat }) {
  const list = useKeptSeats();
  const [failed, setFailed] = useState(false);
  const token = tokens.best(game.id);
  if (!token) return null;
  const here = list.some((one) => one.token === token && one.game === game.id);
  const press = () => (here ? keptSeats.forget(token) : setFailed(!keptSeats.keep(kept(game, seat, token))));
  return html`<button type="button" aria-pressed=${String(here)} onClick=${press}>${t(here ? "play.seat_kept" : "play.keep_seat")}</button>
    ${failed && html`<p class="hint" role="alert">${t("play.seat_not_kept")}</p>`}`;
}

/**
 * The same, offered once on a device: from the first turn of whoever sits here until they answer.
 * @param {{game: any, seat: number|null, yours: boolean}} props
 */
export function KeepOffer({ game, seat, yours }) {
  const list = useKeptSeats();
  const [asks, setAsks] = useState(false);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (yours && !keepingOffered.done()) setAsks(true);
  }, [yours]);
  const token = tokens.best(game.id);
  const answer = (words) => {
    keepingOffered.note();
    setAsks(false);
    setSaid(words);
  };
  if (said) return html`<p class="hint" role="status">${said}</p>`;
  if (seat === null || !asks || !token || list.some((one) => one.token === token)) return null;
  const keep = () => answer(t(keptSeats.keep(kept(game, seat, token)) ? "play.kept_now" : "play.seat_not_kept"));
  return html`<section class="keep-offer paper" aria-label=${t("play.keep_seat")}><p>${t("play.keep_offer")}</p>
    <p class="row"><button type="button" onClick=${keep}>${t("play.keep_yes")}</button>
      <button type="button" class="link" onClick=${() => answer("")}>${t("play.keep_no")}</button></p></section>`;
}
