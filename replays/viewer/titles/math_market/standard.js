// Math Market, the standard game: all hunt at once with the coin on the table.
import { Card } from "../../cards/card.js";
import { html } from "../../lib/html.js";
import { seatName, t } from "../../lib/text.js";
import { coinCard, creatureCard } from "./cards.js";
import { Moment, Reshuffle } from "./moment.js";
import { Piles, PilesOpened } from "./piles.js";
import { usePair } from "./pairs.js";
import { added } from "../../tables/changes.js";
import { EmptyPlace, Felt, Place, inWords } from "../../tables/places.js";

export function standardPlay({ choices, patterns, onMove, state, deck }) {
  return usePair({ choices, patterns, onMove, deck, moment: state.hunt });
}

const has = (list, seat) => (list ?? []).includes(seat);

/** What the table knows of a seat in this hunt. */
export function standardBadges({ state }, seat) {
  const { effect, window } = state;
  const helped = effect?.kind === "snail" && has(effect.seats, seat);
  const byEffect = effect && has(effect.seats, seat) === (effect.kind === "cheetah");
  return [
    (byEffect || has(state.silenced, seat)) && t("mm.silent"),
    helped && t("mm.helped"),
    has(effect?.unable, seat) && t("mm.unable"),
    has(state.stuck, seat) && t("mm.stuck"),
    window?.claims.some((claim) => claim.seat === seat) && t("mm.claims"),
  ];
}

/** What is open to whom. A window comes before an animal, as its time is running. */
export function standardMoment({ game, state, before, deck, awaits }) {
  if (state.reshuffle) return html`<${Reshuffle} text=${t("mm.moment.reshuffle_pile")} />`;
  if (state.table_coin === null) return null;
  const { window, effect } = state;
  if (window) {
    const live = game.status === "open" && awaits?.due != null;
    return html`<${Moment} kind="window" title=${t("mm.moment.window")} text=${t("mm.moment.window_text")}
      fresh=${Boolean(before && !before.window)} time=${{ from: state.now, until: window.close }} live=${live}>
      <${Claims} game=${game} deck=${deck} claims=${window.claims} before=${before} /><//>`;
  }
  if (effect) {
    const names = inWords(effect.seats.map((seat) => seatName(game, seat)));
    return html`<${Moment} kind=${effect.kind} title=${t(`mm.moment.${effect.kind}`)}
      text=${t(`mm.moment.${effect.kind}_text`, { names })} fresh=${Boolean(before && !before.effect)} />`;
  }
  return html`<${Moment} kind="open" title=${t("mm.moment.open")} text=${t("mm.moment.open_text")}
    fresh=${Boolean(before && before.hunt !== state.hunt)} />`;
}

/** The present claims in order of arrival. */
function Claims({ game, deck, claims, before }) {
  const fresh = added(claims, before && (before.window?.claims ?? []));
  return html`<ol class="mm-claims" aria-label=${t("mm.claims_list")}>${claims.map(
    (claim, k) => html`<li key=${claim.seat}>
    <span class=${`seat-dot seat-tone-${claim.seat % 8}`} aria-hidden="true"></span>
    <span>${t("mm.claim", { name: seatName(game, claim.seat), price: claim.price })}</span>
    <${Card} size="s" ...${coinCard(deck, claim.coin, { fresh: fresh[k] })} /></li>`,
  )}</ol>`;
}

/** The coin to hunt with, the row, and the piles. */
export function StandardFelt({ game, state, before, deck, play }) {
  const turned = Boolean(before) && before.table_coin !== state.table_coin;
  return html`<${Felt} label=${t("mm.title")}>
    <div class="felt-row"><${Place} label=${t("mm.on_table")} place="table-coin" from="coins" to="discard" note=${state.table_coin === null ? t("mm.no_table_coin") : null}>
      <span class="mm-table-coin">${
        state.table_coin === null
          ? html`<${EmptyPlace} size="l" label=${t("mm.no_table_coin")} />`
          : html`<${Card} size="l" ...${coinCard(deck, state.table_coin, { id: state.table_coin, fresh: turned })} />`
      }</span>
    <//>
    <${Creatures} game=${game} deck=${deck} row=${state.row} before=${before?.row} play=${play} />
    <${Piles} deck=${deck} state=${state} before=${before} /></div>
    <${PilesOpened} game=${game} deck=${deck} state=${state} />
  <//>`;
}

/** The row of creatures, each in its place. */
export function Creatures({ game, deck, row, before, play }) {
  const card = (id, k) =>
    creatureCard(game, deck, id, { id, room: true, fresh: Boolean(before) && before[k] !== id, ...play.creature(id) });
  return html`<${Place} label=${t("mm.row")} wide place="row" from="creatures" note=${row.length ? null : t("mm.waiting_shuffle")}>
    <ol class="cards-row spread spread-row" style=${{ "--n": row.length }}>${row.map(
      (id, k) =>
        html`<li class="cards-slot" key=${k}>${
          id === null
            ? html`<${EmptyPlace} size="l" label=${t("mm.empty_slot")} />`
            : html`<${Card} size="l" ...${card(id, k)} />`
        }</li>`,
    )}</ol>
  <//>`;
}
