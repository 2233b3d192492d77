// The table of Mercadito: the market, choices, conflicts, and the trading at the end.
import { html } from "../../lib/html.js";
import { seatName, t } from "../../lib/text.js";
import { Card } from "../../cards/card.js";
import { added, offered } from "../../tables/changes.js";
import { useDeck } from "../../lib/titles.js";
import { Bargain, useBargain } from "./bargain.js";
import { goodCard } from "./cards.js";
import { Conflicts } from "./conflicts.js";
import { Offers } from "./offers.js";
import { MarketSeats, choiceOf } from "./seats.js";
import {
  Felt,
  Pile,
  PileContents,
  Place,
  ResultBanner,
  ScoreTable,
  Side,
  TableFrame,
  inWords,
} from "../../tables/places.js";

const PHASES = ["deal", "choose", "conflict", "trade", "over"];
const WAITING = { shuffle: "mc.waiting_shuffle", deal: "mc.waiting_deal", reshuffle: "mc.waiting_reshuffle" };

/** @param {import("../presentation.js").TableProps} props */
export function Table(props) {
  const { game, state, before } = props;
  const { deck, failed } = useDeck(game);
  const bargain = useBargain(props);
  const shown = { ...props, deck, bargain };
  return html`<${TableFrame} name=${t("table.table_of", { title: t("mc.title") })} className=${looksOf(state)} seats=${state.hands.length} facts=${facts(shown)}>
    ${failed && !deck && html`<p class="table-note">${t("place.no_deck")}</p>`}
    <${MarketSeats} ...${shown} />
    <${Felt} label=${t("mc.title")}>
      <div class="felt-row">
        ${state.phase !== "trade" && html`<${Stall} ...${shown} />`}
        <${Conflicts} ...${shown} />
        <${Offers} ...${shown} />
        <${Away} deck=${deck} state=${state} before=${before} />
      </div>
      ${state.phase === "trade" && !state.over && html`<${Bargain} ...${shown} />`}
      <${Opened} deck=${deck} state=${state} />
    <//>
    ${state.over && html`<${Ended} game=${game} over=${state.over} />`}
  <//>`;
}

function looksOf({ conflicts, phase }) {
  if (phase === "trade") return "mc-table mc-trade";
  return conflicts.length ? "mc-table mc-quarrel" : "mc-table";
}

function facts({ state, before }) {
  const { max_rounds: rounds, max_cards: cards } = state.options;
  const now = state.over ? "over" : PHASES.includes(state.phase) ? state.phase : "deal";
  const other = (name) => Boolean(before) && before[name] !== state[name];
  return [
    state.round > 0 && {
      label: t("mc.round"),
      value: t("mc.of", { n: state.round, m: rounds }),
      fresh: other("round"),
    },
    state.wave > 1 && state.phase !== "trade" && { label: t("mc.wave"), value: state.wave, fresh: other("wave") },
    state.phase !== "trade" && { label: t("mc.full_at"), value: t("mc.cards", { count: cards }) },
    { label: t("mc.phase"), value: t(`mc.phase.${now}`), fresh: other("phase") },
  ];
}

/** The market. */
function Stall({ game, deck, state, before, told = [], as, choices, onMove }) {
  const fresh = added(state.market, before?.market);
  const waiting = WAITING[state.phase] ?? (state.market.length === 0 ? "mc.market_empty" : null);
  return html`<${Place} label=${t("mc.market")} wide place="market" from="deck" to=${whereTo(told)} note=${waiting && t(waiting)}>
      <ol class="cards-row spread spread-row" style=${{ "--n": state.market.length }}>${state.market.map(
        (id, k) => html`<li class="cards-slot" key=${id}>
        <${Good} game=${game} deck=${deck} state=${state} as=${as} id=${id} fresh=${fresh[k]}
          choice=${offered(choices, { type: "choose", card: id })} onMove=${onMove} /></li>`,
      )}</ol>
    <//>`;
}

/** Where a card goes that leaves the market: to whoever has just taken one, or else away. */
function whereTo(told) {
  const last = told.at(-1)?.event;
  return last?.type === "CardTaken" ? `hand:${last.seat}` : "discard";
}

/** A good in the market, and who is known to want it. */
function Good({ game, deck, state, as, id, fresh, choice, onMove }) {
  const conflict = state.conflicts.find(({ card }) => card === id);
  const choosing = state.awaiting.filter((seat) => choiceOf(state, as, seat).card === id);
  const names = inWords((conflict ? [] : choosing).map((seat) => seatName(game, seat)));
  const pick = choice && onMove ? { onPick: () => onMove(choice.move), title: choice.label } : {};
  return html`<${Card} size="l" ...${goodCard(deck, id, { id, fresh, ...pick, ...(conflict && { badge: t("mc.in_conflict") }) })} />
    ${names && html`<span class="mc-wanted">${t("mc.wanted_by", { names })}</span>`}`;
}

/** Deck, discards and destroyed cards. */
function Away({ deck, state, before }) {
  const last = (cards) => (cards.length ? goodCard(deck, cards.at(-1), { id: cards.at(-1) ?? undefined }) : null);
  const grown = (name) => Boolean(before) && before[name].length < state[name].length;
  return html`<${Side} count=${state.destroyed.length > 0 ? 3 : 2}>
      <${Pile} label=${t("mc.deck")} count=${state.deck_pile.length} size="s" place="deck" from="discard" />
      <${Pile} label=${t("mc.discard")} count=${state.discard.length} size="s" place="discard" top=${last(state.discard)} fresh=${grown("discard")} />
      ${
        state.destroyed.length > 0 &&
        html`<${Pile} label=${t("mc.destroyed")} count=${state.destroyed.length} size="s" place="destroyed"
        top=${{ ...last(state.destroyed), out: true }} fresh=${grown("destroyed")} />`
      }
    <//>`;
}

/** The contents of the piles that the viewer may see. */
function Opened({ deck, state }) {
  return html`<div class="piles-contents">
      <${Contents} deck=${deck} label=${t("mc.discard")} cards=${state.discard} />
      <${Contents} deck=${deck} label=${t("mc.destroyed")} cards=${state.destroyed} />
      <${Contents} deck=${deck} label=${t("place.coming", { name: t("mc.deck") })} cards=${state.deck_pile} />
    </div>`;
}

/** The cards of a pile in a <details>; nothing if the viewer sees none of them. */
function Contents({ deck, label, cards }) {
  if (!cards.some((id) => id !== null)) return null;
  return html`<${PileContents} label=${label} cards=${cards.map((id) => goodCard(deck, id))} />`;
}

function Ended({ game, over }) {
  const rows = over.scores.map(({ points, bonus }) => [points, bonus]);
  const reason = over.reason === "aborted" ? t("place.aborted") : t(`mc.end.${over.reason}`);
  return html`<${ResultBanner} game=${game} winners=${over.winners} lines=${[reason]} />
    <${ScoreTable} game=${game} caption=${t("mc.scores")} heads=${[t("mc.score.points"), t("mc.score.bonus")]}
      rows=${rows} totals=${over.scores.map(({ total }) => total)} />`;
}
