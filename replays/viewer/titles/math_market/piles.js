// The piles of Math Market: coins and creatures to come, and spent coins.
import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { coinCard, creatureCard } from "./cards.js";
import { Pile, PileContents, Side } from "../../tables/places.js";

/** Both piles and the discards; `coins` false where there is no coin pile (advanced). */
export function Piles({ deck, state, before, coins = true }) {
  const top = state.discard[state.discard.length - 1];
  const spent = Boolean(before) && before.discard.length !== state.discard.length;
  return html`<${Side} count=${coins ? 3 : 2}>
    <${Pile} label=${t("mm.creature_pile")} count=${state.creature_pile.length} size="s" place="creatures" from="box" />
    ${coins && html`<${Pile} label=${t("mm.coin_pile")} count=${state.coin_pile.length} size="s" place="coins" from="discard" />`}
    <${Pile} label=${t("mm.discard")} count=${state.discard.length} size="s" place="discard"
      top=${top ? coinCard(deck, top, { id: top, fresh: spent }) : null} />
  <//>`;
}

/** The contents of the piles that the viewer may see, top card first. */
export function PilesOpened({ game, deck, state }) {
  const coins = (cards) => cards.map((id) => coinCard(deck, id));
  const creatures = (cards) => cards.map((id) => (id === null ? { face: "down" } : creatureCard(game, deck, id)));
  const opened = (label, cards, drawn) =>
    cards.some((id) => id !== null) && html`<${PileContents} label=${label} cards=${drawn(cards)} />`;
  const coming = (name) => t("place.coming", { name: t(name) });
  return html`<div class="piles-contents">
    ${opened(t("mm.discard"), state.discard, coins)}
    ${opened(coming("mm.coin_pile"), state.coin_pile, coins)}
    ${opened(coming("mm.creature_pile"), state.creature_pile, creatures)}
  </div>`;
}
