// Math Market, the advanced game: all coins are face up; whoever calls a price alone may point at two of them.
import { html } from "../../lib/html.js";
import { seatName, t } from "../../lib/text.js";
import { coinCard, creatureName } from "./cards.js";
import { Moment, Reshuffle } from "./moment.js";
import { Piles, PilesOpened } from "./piles.js";
import { usePointing } from "./pairs.js";
import { Creatures } from "./standard.js";
import { Felt, Hand, Place } from "../../tables/places.js";

export function advancedPlay({ patterns, onMove, state, deck }) {
  return usePointing({ patterns, onMove, deck, lock: state.lock, moment: `${state.hunt} ${state.lock?.seat ?? ""}` });
}

export function advancedBadges({ state }, seat) {
  return [state.silenced.includes(seat) && t("mm.silent"), state.lock?.seat === seat && t("mm.declared")];
}

/** Somebody has called a price, or all may. */
export function advancedMoment({ game, state, before, deck, awaits }) {
  if (state.reshuffle) return html`<${Reshuffle} text=${t("mm.moment.reshuffle_table")} />`;
  if (state.coins.length === 0) return null;
  const { lock } = state;
  if (!lock) {
    return html`<${Moment} kind="open" title=${t("mm.moment.calls")} text=${t("mm.moment.calls_text")} fresh=${Boolean(before?.lock)} />`;
  }
  const name = seatName(game, lock.seat);
  const meant =
    lock.creature && ` ${t("mm.moment.locked_creature", { creature: creatureName(game, deck, lock.creature) })}`;
  return html`<${Moment} kind="lock" title=${t("mm.moment.lock", { name, price: lock.price })}
    text=${t("mm.moment.lock_text", { name }) + (meant ?? "")} fresh=${Boolean(before && !before.lock)}
    time=${{ from: state.now, until: lock.until }} live=${game.status === "open" && awaits?.due != null} />`;
}

/** The row, the piles, and all the coins. */
export function AdvancedFelt({ game, state, before, deck, play }) {
  return html`<${Felt} label=${t("mm.title")}>
    <div class="felt-row"><div class="felt-rows"><${Creatures} game=${game} deck=${deck} row=${state.row} before=${before?.row} play=${play} />
    <${Place} label=${t("mm.coins")} place="table-coins" from="coins" to="discard" count=${state.coins.length} wide>
      <${Hand} label=${t("mm.coins")} size="s" fan=${false}
        cards=${state.coins.map((id) => coinCard(deck, id, { id, ...play.coin(id) }))} />
    <//></div>
    <${Piles} deck=${deck} state=${state} before=${before} coins=${state.coin_pile.length > 0} /></div>
    <${PilesOpened} game=${game} deck=${deck} state=${state} />
  <//>`;
}
