// The moves at the end of a branch, with the buttons and forms of the live table. Loaded when a branch is first entered.

import { html, useEffect, useState } from "../lib/html.js";
import { seatName, t } from "../lib/text.js";
import { Moves } from "../play/moves.js";
import { useNaming } from "../play/names.js";

/** @param {{game: any, branch: any, busy: boolean, onMove: (move: any) => void, onSeat: (seat: number) => void}} props */
export function BranchMoves({ game, branch, busy, onMove, onSeat }) {
  const { awaits, seat, moves, patterns, state } = branch;
  const [drafts, setDrafts] = useState({});
  const called = useNaming(game, state);
  useEffect(() => setDrafts({}), [branch.id, branch.step, seat]);
  return html`
    ${
      awaits.seats.length > 1 &&
      html`<div class="row" role="group" aria-label=${t("replay.branch.for_seat")}>${awaits.seats.map(
        (one) => html`<button
      type="button" aria-pressed=${String(one === seat)} onClick=${() => onSeat(one)}>${seatName(game, one)}</button>`,
      )}</div>`
    }
    ${seat !== null && html`<h3>${t("replay.branch.moves_of", { name: seatName(game, seat) })}</h3>`}
    <${Moves} legal=${{ seat, moves, patterns, step: branch.step }} onMove=${onMove} sending=${busy ? {} : null} called=${called}
      drafts=${drafts} onDrafts=${setDrafts} />
    ${!moves.length && !patterns.length && html`<p class="hint">${t("replay.branch.no_moves")}</p>`}`;
}
