// Keeping one's seat on this device, so that it outlives the tab: only where its holder says so.

import { keptSeats } from "../lib/device.js";
import { html, useState } from "../lib/html.js";
import { useKeptSeats } from "../lib/seats.js";
import { seatName, t } from "../lib/text.js";
import { tokens } from "../lib/tokens.js";

/** A button for the menu of a table. @param {{game: any, seat: number}} props */
export function KeepSeat({ game, seat }) {
  const kept = useKeptSeats();
  const [failed, setFailed] = useState(false);
  const token = tokens.best(game.id);
  if (!token) return null;
  const here = kept.some((one) => one.token === token && one.game === game.id);
  const press = () => {
    if (here) return keptSeats.forget(token);
    const one = {
      game: game.id,
      title: game.title,
      seat,
      name: seatName(game, seat),
      token,
      kept: new Date().toISOString(),
    };
    return setFailed(!keptSeats.keep(one));
  };
  return html`<button type="button" aria-pressed=${String(here)} onClick=${press}>${t(here ? "play.seat_kept" : "play.keep_seat")}</button>
    ${failed && html`<p class="hint" role="alert">${t("play.seat_not_kept")}</p>`}`;
}
