// The seats of Math Market: coins in hand, creatures bought, and what has been said.
import { html } from "../../lib/html.js";
import { seatName, t } from "../../lib/text.js";
import { added } from "../../tables/changes.js";
import { coinCard, creatureCard } from "./cards.js";
import { Hand, HiddenCards, SeatBox, Seats } from "../../tables/places.js";

/** The visible coins by value; `fresh` marks those that have just come. */
function inOrder(deck, hand, before) {
  const fresh = added(hand, before);
  const worth = (id) => deck?.coins?.[id]?.value ?? 0;
  const seen = hand.map((id, k) => ({ id, fresh: fresh[k] })).filter(({ id }) => id !== null);
  return seen.sort((one, other) => worth(one.id) - worth(other.id));
}

/** The coins in a hand: those face up, and the number of the others. `play` gives those that may be chosen. */
function CoinsInHand({ game, deck, seat, hand, before, play }) {
  const cards = inOrder(deck, hand, before).map(({ id, fresh }) =>
    coinCard(deck, id, { id, fresh, ...(play ? play.coin(id) : {}) }),
  );
  const place = `hand:${seat}`;
  const label = t("mm.hand", { name: seatName(game, seat) });
  const hidden = hand.length - cards.length;
  return html`<div class=${cards.length ? "seat-hand" : "seat-hand seat-hand-hidden"}>
    ${
      (cards.length > 0 || hidden === 0) &&
      html`<${Hand} label=${label} cards=${cards} size=${play ? "m" : "s"}
      place=${place} from="coins" />`
    }
    ${hidden > 0 && html`<${HiddenCards} label=${label} count=${hidden} place=${cards.length ? `${place}:hidden` : place} from="coins" />`}
  </div>`;
}

/** The creatures that a seat has bought, oldest first. */
function Bought({ game, deck, seat, bought, before }) {
  const fresh = added(bought, before);
  return html`<div class="mm-bought">
    <${Hand} label=${t("mm.bought", { name: seatName(game, seat) })} size="s" fan=${bought.length > 3} empty=${t("mm.bought_none")}
      cards=${bought.map((id, k) => creatureCard(game, deck, id, { id, fresh: fresh[k] }))}
      place=${`bought:${seat}`} from="row" />
  </div>`;
}

/**
 * All seats. `badges`: short words about a seat; `points` with `pointsLabel` (a key), by default the number of creatures;
 * `play`: how coins are chosen for the seat that may play, the viewer's or one an official plays for.
 * @param {any} props
 */
export function MathSeats({
  game,
  deck,
  state,
  before,
  as,
  awaits,
  badges,
  points,
  pointsLabel = "mm.creatures",
  play,
}) {
  const counts = points ?? state.bought.map((bought) => bought.length);
  return html`<${Seats} count=${state.bought.length} own=${as}>${(seat) => html`
    <${SeatBox} key=${seat} game=${game} seat=${seat} points=${counts[seat]} pointsLabel=${t(pointsLabel, { count: counts[seat] })}
      toMove=${!state.over && Boolean(awaits?.seats?.includes(seat))} mine=${as === seat} badges=${badges(seat)}
      fresh=${Boolean(before && before.bought[seat]?.length !== state.bought[seat].length)}>
      ${
        state.hands &&
        html`<${CoinsInHand} game=${game} deck=${deck} seat=${seat} hand=${state.hands[seat]}
        before=${before?.hands?.[seat]} play=${play?.active && play.seat === seat ? play : null} />`
      }
      <${Bought} game=${game} deck=${deck} seat=${seat} bought=${state.bought[seat]} before=${before?.bought?.[seat]} />
    <//>`}
  <//>`;
}
