// The table of High Card: the round's cards in the middle, the hands and what each seat has taken around them.

import { html } from "../../lib/html.js";
import { seatName, t } from "../../lib/text.js";
import { offered, seenAndHidden } from "../../tables/changes.js";
import { Felt, Hand, HiddenCards, ResultBanner, SeatBox, Seats, TableFrame } from "../../tables/places.js";

/** @param {number} card */
const face = (card) => ({ id: String(card), label: String(card), tone: String(1 + (card % 10)) });

/** @param {import("../presentation.js").TableProps} props */
export function Table({ game, state, as, choices, onMove }) {
  const winners = state.places?.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return html`<${TableFrame} name=${t("high_card.table")} className="table-high-card" seats=${state.hands.length}>
    ${winners && html`<${ResultBanner} game=${game} winners=${winners} />`}
    <${Seats} count=${state.hands.length} own=${as}>${(seat) => html`<${SeatBox} key=${seat} game=${game} seat=${seat}
      mine=${as === seat} toMove=${state.turn === seat} points=${state.taken[seat].length}>
      <${HandOf} game=${game} seat=${seat} cards=${state.hands[seat]} own=${as === seat} choices=${choices} onMove=${onMove} /><//>`}<//>
    <${Felt} label=${t("high_card.round")}>
      <${Hand} label=${t("high_card.round")} place="round" cards=${state.played.map(({ card, seat }) => ({ ...face(card), from: `hand:${seat}` }))} />
    <//>
  <//>`;
}

function HandOf({ game, seat, cards, own, choices, onMove }) {
  const { seen, hidden } = seenAndHidden(cards);
  const label = t("place.hand_of", { name: seatName(game, seat) });
  const place = { place: `hand:${seat}`, from: "deck" };
  if (hidden) return html`<${HiddenCards} count=${hidden} label=${label} ...${place} />`;
  const drawn = seen.map((card) => {
    const choice = offered(choices, { type: "play", seat, card });
    return { ...face(card), title: choice?.label, onPick: choice && (() => onMove(choice.move)) };
  });
  return html`<${Hand} label=${label} cards=${drawn} size=${own ? "m" : "s"} ...${place} />`;
}
