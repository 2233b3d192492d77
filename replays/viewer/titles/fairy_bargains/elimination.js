// Fairy Bargains, variant 2 (elimination): everybody's cards and the Pot are face up.
import { html } from "../../lib/html.js";
import { seatName, t } from "../../lib/text.js";
import { Values, potWords, total } from "./cards.js";
import { Confirm, sameCards, usePicked } from "../../tables/picks.js";
import {
  EmptyPlace,
  Felt,
  Place,
  ResultBanner,
  Score,
  SeatBox,
  Seats,
  TableFrame,
  inWords,
} from "../../tables/places.js";

export function Table({ game, state, before, as, choices, onMove }) {
  const exchanges = (choices ?? []).filter(({ move }) => move.type === "exchange");
  const step = `${state.turn} ${state.pot.length} ${state.hands.map((hand) => hand.length).join(" ")}`;
  const placing = usePicked(step);
  const back = usePicked(step);
  const placed = placing.picked.length ? state.hands[state.turn]?.[placing.picked[0]] : undefined;
  const play = { game, state, before, as, exchanges, placing, back, placed, onMove };
  return html`<${TableFrame} name=${t("table.table_of", { title: t("fb.title") })} className="table-fairy table-elimination" seats=${game.config.players} facts=${facts(game, state)}>
    ${state.result && html`<${ResultBanner} game=${game} winners=${state.result.winners} />`}
    <${Seats} count=${game.config.players} own=${as}>${(seat) => html`<${Seat} key=${seat} seat=${seat} ...${play} />`}<//>
    <${Felt} label=${t("fb.pot")}><${Pot} ...${play} /><//>
  <//>`;
}

function facts(game, state) {
  return [
    state.out.length > 0 && {
      label: t("fb.eliminated"),
      value: inWords(state.out.map((seat) => seatName(game, seat))),
    },
  ];
}

/** The Pot; while a card is to be exchanged, cards can be picked from it. */
function Pot({ state, before, exchanges, placed, back, onMove }) {
  const withdrawn = back.picked.map((k) => state.pot[k]);
  const chosen =
    placed === undefined
      ? undefined
      : exchanges.find(({ move }) => move.place === placed && sameCards(move.withdraw, withdrawn));
  const useful = new Set(exchanges.filter(({ move }) => move.place === placed).flatMap(({ move }) => move.withdraw));
  const drawn = (value, k) =>
    placed !== undefined && useful.has(value) ? { picked: back.picked.includes(k), onPick: () => back.toggle(k) } : {};
  const hint = placed === undefined ? t("fb.place_first") : t("fb.no_such_exchange", { most: placed - 1 });
  return html`${state.phase === "start" && html`<p class="felt-words">${t("fb.waiting_start")}</p>`}
    <div class="felt-row"><${Place} label=${t("fb.pot")} wide note=${potWords(state.pot)}>
    ${
      state.pot.length === 0
        ? html`<${EmptyPlace} label=${t("fb.pot_empty")} />`
        : html`<${Values} label=${t("fb.pot")} cards=${state.pot} before=${before?.pot} size="m" fan=${false} drawn=${drawn} place="pot"
            from=${`hand:${before?.turn}`} />`
    }<//></div>
    ${exchanges.length > 0 && html`<${Confirm} choice=${chosen} hint=${hint} onMove=${onMove} />`}`;
}

function Seat({ seat, game, state, before, as, exchanges, placing, back, placed }) {
  const name = seatName(game, seat);
  const cards = state.hands[seat];
  const gone = state.out.indexOf(seat);
  const place = gone >= 0 ? game.config.players - gone : state.result?.places[seat];
  const mayPlace = state.turn === seat ? new Set(exchanges.map(({ move }) => move.place)) : new Set();
  const pick = (k) => {
    if (placed !== undefined) placing.clear();
    back.clear();
    if (placing.picked[0] !== k) placing.toggle(k);
  };
  const drawn = (value, k) => (mayPlace.has(value) ? { picked: placing.picked[0] === k, onPick: () => pick(k) } : {});
  return html`<${SeatBox} game=${game} seat=${seat} mine=${as === seat} toMove=${state.turn === seat} out=${gone >= 0} points=${cards.length}
    pointsLabel=${t("fb.card_count", { count: cards.length })} badges=${[place && t("place.ranked", { place })]}
    fresh=${Boolean(before) && before.hands[seat].length !== cards.length}
    more=${html`<${Score} label=${t("fb.worth")} value=${total(cards)} />`}>
    <${Values} label=${t("fb.cards_in_front", { name })} cards=${cards} before=${before?.hands?.[seat]}
      place=${`hand:${seat}`} from="pot" size=${as === seat ? "m" : "s"} drawn=${drawn} />
  <//>`;
}
