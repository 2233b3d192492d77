// One's seat is kept on this device, so that it outlives the tab. That is said once, and each seat is forgotten at a press.

import { keepingTold, keptSeats } from "../lib/device.js";
import { html, useEffect, useState } from "../lib/html.js";
import { useKeptSeats } from "../lib/seats.js";
import { keep, kept } from "../lib/session.js";
import { seatName, t } from "../lib/text.js";
import { tokens } from "../lib/tokens.js";

/** Under which name this tab notes which seat it has kept: one that is forgotten is not kept again. @param {string} game */
const noted = (game) => `daybook.kept.${game}`;

/** Keeps a seat; returns whether the browser does so. @param {any} game @param {number} seat @param {string} token */
function keepSeat(game, seat, token) {
  const [title, name] = [game.title, seatName(game, seat)];
  return keptSeats.keep({ game: game.id, title, seat, name, token, kept: new Date().toISOString() });
}

/**
 * Whether this device keeps whoever sits here: as the guest whom it knows, or by the seat's own token.
 * @param {any} game @returns {{token: string|null, guest: boolean, here: boolean, forget: () => void}}
 */
function useKept(game) {
  const list = useKeptSeats();
  const token = tokens.best(game.id);
  const guest = token !== null && token === tokens.guest();
  const here = guest || list.some((one) => one.token === token && one.game === game.id);
  const forget = () => {
    if (!token) return;
    if (guest) tokens.keepGuestInTab(token);
    else {
      tokens.keep(game.id, token);
      keptSeats.forget(token);
    }
  };
  return { token, guest, here, forget };
}

/** A button for the menu of a table. @param {{game: any, seat: number}} props */
export function KeepSeat({ game, seat }) {
  const { token, here, forget } = useKept(game);
  const [failed, setFailed] = useState(false);
  if (!token) return null;
  const press = () => (here ? forget() : setFailed(!keepSeat(game, seat, token)));
  return html`<button type="button" aria-pressed=${String(here)} onClick=${press}>${t(here ? "play.seat_kept" : "play.keep_seat")}</button>
    ${failed && html`<p class="hint" role="alert">${t("play.seat_not_kept")}</p>`}`;
}

/**
 * Keeps the seat that this tab has taken, and says so once on a device: from the first turn until it is answered.
 * @param {{game: any, seat: number|null, yours: boolean}} props
 */
export function KeepingSeat({ game, seat, yours }) {
  const { token, here, forget } = useKept(game);
  const [tells, setTells] = useState(false);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (seat === null || !token || tokens.inTab(game.id) !== token || kept(noted(game.id)) === token) return;
    keep(noted(game.id), token);
    keepSeat(game, seat, token);
  }, [seat, token]);
  useEffect(() => {
    if (yours && here && !keepingTold.done()) setTells(true);
  }, [yours, here]);
  const answer = (words) => {
    keepingTold.note();
    setTells(false);
    setSaid(words);
  };
  const drop = () => {
    forget();
    answer(t("play.forgotten_now"));
  };
  if (said) return html`<p class="hint" role="status">${said}</p>`;
  if (seat === null || !tells) return null;
  return html`<section class="keep-offer paper" aria-label=${t("play.keep_seat")}><p>${t("play.keeps")}</p>
    <p class="row"><button type="button" onClick=${() => answer("")}>${t("play.keep_yes")}</button>
      <button type="button" class="link" onClick=${drop}>${t("play.keep_no")}</button></p></section>`;
}
