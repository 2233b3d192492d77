// The seats of Mercadito: hands, choices, votes.
import { Card } from "../../cards/card.js";
import { html } from "../../lib/html.js";
import { seatName, t } from "../../lib/text.js";
import { added } from "../../tables/changes.js";
import { byFamily, goodCard, worth } from "./cards.js";
import { Hand, HiddenCards, SeatBox, Seats } from "../../tables/places.js";

/**
 * What the viewer sees of a seat's choice. A sealed choice is null, whether it is a card or a pass (MC-H); for viewers who
 * may see it, null means a pass.
 * @returns {{kind: "none" | "owed" | "sealed" | "pass" | "card", card?: string}}
 */
export function choiceOf(state, as, seat) {
  if (state.phase !== "choose" || !state.awaiting.includes(seat)) return { kind: "none" };
  const card = state.choices[String(seat)];
  if (card === undefined) return { kind: "owed" };
  if (card !== null) return { kind: "card", card };
  const seen = state.options.choice_mode === "open" || as === "all" || as === seat;
  return { kind: seen ? "pass" : "sealed" };
}

/** The choice of a seat in this wave, face down or up. */
function Choice({ game, deck, state, as, seat }) {
  const choice = choiceOf(state, as, seat);
  if (choice.kind === "none") return null;
  const words = { owed: "mc.choosing", sealed: "mc.chosen", pass: "mc.passes", card: "mc.choice" }[choice.kind];
  const label = t("mc.choice_of", { name: seatName(game, seat) });
  return html`<div class=${`mc-choice mc-choice-${choice.kind}`} role="group" aria-label=${label}>
    ${choice.kind === "card" && html`<${Card} size="s" ...${goodCard(deck, choice.card)} />`}
    ${choice.kind === "sealed" && html`<${Card} size="s" face="down" />`}
    <span>${t(words)}</span></div>`;
}

/** All cards of a seat, by family. In closed play, owners see which of their cards everybody has seen. */
function Cards({ game, deck, state, before, seat, mine, bargain }) {
  const isNew = added(state.hands[seat], before?.hands?.[seat]);
  const fresh = new Set(state.hands[seat].filter((id, k) => id !== null && isNew[k]));
  const closed = state.options.hand_visibility === "closed";
  const hidden = state.hands[seat].filter((id) => id === null).length;
  const cards = byFamily(
    deck,
    state.hands[seat].filter((id) => id !== null),
  ).map((id) =>
    goodCard(deck, id, {
      id,
      fresh: fresh.has(id),
      ...(closed && mine && state.revealed[seat].includes(id) ? { badge: t("mc.shown") } : {}),
      ...(bargain.seat === seat ? bargain.own(id) : {}),
    }),
  );
  const place = `hand:${seat}`;
  const label = t("mc.hand", { name: seatName(game, seat) });
  return html`<div class=${cards.length ? "seat-hand" : "seat-hand seat-hand-hidden"}>
    ${
      (cards.length > 0 || hidden === 0) &&
      html`<${Hand} label=${label} size=${mine ? "m" : "s"} cards=${cards} place=${place} from="deck"
      empty=${t("mc.hand_empty")} />`
    }
    ${hidden > 0 && html`<${HiddenCards} label=${label} count=${hidden} place=${cards.length ? `${place}:hidden` : place} from="market" />`}
  </div>`;
}

function badgesOf(state, seat) {
  if (state.over) return [];
  return [
    state.phase !== "trade" && state.hands[seat].length >= state.options.max_cards && t("mc.full"),
    state.conflicts.some(({ contenders }) => contenders.includes(seat)) && t("mc.in_conflict"),
    state.ceders.includes(seat) && t("mc.again"),
    state.votes.includes(seat) && t("mc.votes"),
  ];
}

/** The present points; null if the hand is closed. */
function pointsOf(deck, state, seat) {
  return state.over ? state.over.scores[seat] : worth(deck, state.hands[seat]);
}

/** The number of cards, and how their worth is made up. */
function Worth({ count, points }) {
  if (count === 0) return null;
  const bonus = points?.bonus ? ` · ${t("mc.bonus_note", points)}` : "";
  return html`<span class="mc-worth">${t("mc.cards", { count })}${bonus}</span>`;
}

/** All seats. */
export function MarketSeats({ game, deck, state, before, as, awaits, bargain }) {
  return html`<${Seats} count=${state.hands.length} own=${as}>${(seat) => {
    const points = pointsOf(deck, state, seat);
    const earlier = before && worth(deck, before.hands[seat]);
    return html`<${SeatBox} key=${seat} game=${game} seat=${seat} points=${points?.total ?? null} pointsLabel=${t("mc.points_label", { count: points?.total ?? 0 })}
      toMove=${!state.over && Boolean(awaits?.seats?.includes(seat))} mine=${as === seat} badges=${badgesOf(state, seat)} more=${html`<${Worth} count=${state.hands[seat].length} points=${points} />`}
      fresh=${Boolean(points && earlier && earlier.total !== points.total)}>
      <${Choice} game=${game} deck=${deck} state=${state} as=${as} seat=${seat} />
      <${Cards} game=${game} deck=${deck} state=${state} before=${before} seat=${seat} mine=${as === seat} bargain=${bargain} />
    <//>`;
  }}<//>`;
}
