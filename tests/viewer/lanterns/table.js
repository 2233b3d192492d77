// The table of Lanterns: the hands, and who has hidden a lantern.

import { html } from "../../lib/html.js";
import { seatName, t } from "../../lib/text.js";
import { offered } from "../../tables/changes.js";
import { Hand, SeatBox, Seats, TableFrame } from "../../tables/places.js";

/** @param {import("../presentation.js").TableProps} props */
export function Table({ game, state, as, awaits, choices, onMove }) {
  const card = (seat, id) => {
    if (id === null) return { face: "down" };
    const choice = offered(choices, { type: "hide", seat, card: id });
    return { label: id, tone: "lantern", title: t("la.lantern", { id }), onPick: choice && (() => onMove(choice.move)) };
  };
  return html`<${TableFrame} name=${t("la.table")} className="table-lanterns">
    <${Seats} count=${state.hands.length} own=${as}>${(seat) => html`<${SeatBox} key=${seat} game=${game} seat=${seat}
      mine=${as === seat} toMove=${awaits.seats.includes(seat)} badges=${[String(seat) in state.hidden && t("la.hidden")]}>
      <${Hand} label=${t("la.lanterns", { name: seatName(game, seat) })} cards=${state.hands[seat].map((id) => card(seat, id))} /><//>`}<//>
  <//>`;
}
