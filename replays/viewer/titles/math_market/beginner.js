// Math Market for beginners: creatures with their deposits, played in turns.
import { Card } from "../../cards/card.js";
import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { coinCard, creatureCard } from "./cards.js";
import { usePair } from "./pairs.js";
import { Piles, PilesOpened } from "./piles.js";
import { EmptyPlace, Felt, Place } from "../../tables/places.js";

/** @param {any} props those of the table */
export function beginnerFacts({ state, before }) {
  const { turn } = state;
  if (!turn) return [];
  const other = (name) => Boolean(before) && before.turn?.[name] !== turn[name];
  return [
    { label: t("mm.turn"), value: turn.number, fresh: other("number") },
    !state.over && { label: t("mm.phase"), value: t(`mm.phase.${turn.phase}`), fresh: other("phase") },
    state.idle > 0 && { label: t("mm.idle"), value: state.idle },
  ];
}

export function beginnerBadges({ state }, seat) {
  return [state.turn?.seat === seat && state.turn.phase === "bonus" && t("mm.bonus")];
}

export function beginnerPlay({ choices, patterns, onMove, state, deck }) {
  return usePair({ choices, patterns, onMove, deck, moment: `${state.turn?.number} ${state.turn?.phase}` });
}

/** The row and the piles. */
export function BeginnerFelt({ game, state, before, deck, play }) {
  return html`<${Felt} label=${t("mm.title")}>
    <div class="felt-row"><${Place} label=${t("mm.row")} wide place="row" from="creatures" to="discard" note=${state.row.length ? null : t("mm.waiting_shuffle")}>
      <ol class="cards-row spread spread-row mm-with-deposits" style=${{ "--n": state.row.length }}>${state.row.map(
        (slot, k) => html`<li class="cards-slot" key=${k}>
        <${Slot} game=${game} deck=${deck} slot=${slot} before=${before?.row?.[k]} known=${Boolean(before)} play=${play}
          payer=${`hand:${state.turn?.seat}`} /></li>`,
      )}</ol>
    <//>
    <${Piles} deck=${deck} state=${state} before=${before} /></div>
    <${PilesOpened} game=${game} deck=${deck} state=${state} />
  <//>`;
}

/** A creature, and the coin beside it. */
function Slot({ game, deck, slot, before, known, play, payer }) {
  if (!slot.creature) return html`<${EmptyPlace} size="l" label=${t("mm.empty_slot")} />`;
  const fresh = known && before?.creature !== slot.creature;
  const paid = known && before?.deposit !== slot.deposit;
  return html`<${Card} size="l" ...${creatureCard(game, deck, slot.creature, { id: slot.creature, room: true, fresh, ...play.creature(slot.creature) })} />
    <span class="mm-deposit">${
      slot.deposit
        ? html`<${Card} size="s" ...${coinCard(deck, slot.deposit, { id: slot.deposit, from: payer, fresh: paid })} /><span>${t("mm.deposit")}</span>`
        : html`<${EmptyPlace} size="s" label=${t("mm.no_deposit")} /><span aria-hidden="true">${t("mm.no_deposit")}</span>`
    }</span>`;
}
