// What several forms of a case ask for: a step, whose event they show, and a seat.

import { get } from "../lib/api.js";
import { html, useEffect, useState } from "../lib/html.js";
import { seatName, t } from "../lib/text.js";
import { useSeating, withNames } from "../replay/people.js";

/** The event of a step, as the speaker may see it. @param {any} game @param {number} step @param {string|null} token */
export function useEventOf(game, step, token) {
  const seating = useSeating(game);
  const [said, setSaid] = useState({ step: 0, text: "" });
  useEffect(() => {
    const abort = new AbortController();
    if (!(step >= 1 && step <= game.step)) return undefined;
    get(`/v1/games/${encodeURIComponent(game.id)}/replay`, {
      token,
      query: { after: step - 1, limit: 1, ruled: false },
      signal: abort.signal,
    }).then(
      ({ frames: [frame] }) => setSaid({ step, text: frame?.explanation.text ?? "" }),
      () => {}, // the number alone is enough
    );
    return () => abort.abort();
  }, [game.id, step, token]);
  return said.step === step ? withNames(seating(step), said.text) : "";
}

/** Seats to choose from. @param {{id: string, label: string, game: any, value: string, none: string, without?: number|null, onChoose: (value: string) => void}} props */
export function SeatChoice({ id, label, game, value, none, without = null, onChoose }) {
  return html`<div class="field"><label for=${id}>${label}</label>
    <select id=${id} onChange=${(event) => onChoose(event.target.value)}>
      <option value="" selected=${value === ""}>${none}</option>
      ${game.seats
        .filter(({ seat }) => seat !== without)
        .map(
          ({ seat }) => html`
        <option value=${String(seat)} selected=${value === String(seat)}>${t("cases.seat_and_name", { number: seat + 1, name: seatName(game, seat) })}</option>`,
        )}
    </select></div>`;
}
