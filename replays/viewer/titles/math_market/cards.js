// Coins and creatures of Math Market as cards, described by the game's deck.
import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { CoinDrawing, CreatureDrawing } from "./drawings.js";

const UNICORN = "F12a";

/** What a coin is called. `deck` null: not known yet. */
export function coinName(deck, id) {
  const coin = deck?.coins?.[id];
  if (!coin) return t("mm.card", { id });
  const { value, special } = coin;
  return special ? t("mm.coin_special", { value, special: t(`mm.${special}`), id }) : t("mm.coin", { value, id });
}

/** The value of a coin; a question mark if the deck does not list it. */
export const valueOf = (deck, id) => deck?.coins?.[id]?.value ?? "?";

/** The price of a creature, or a question mark. */
export const priceOf = (deck, id) => deck?.creatures?.[id]?.price ?? "?";

const isUnicorn = (game, id) => id === UNICORN && !game.config.deck;

/** The name of a creature; only the unicorn of the default deck has one of its own. */
export function creatureName(game, deck, id) {
  return t(isUnicorn(game, id) ? "mm.unicorn" : "mm.creature", { price: priceOf(deck, id), id });
}

/** A coin as a card; null: face down. @returns {import("../../cards/card.js").CardProps} */
export function coinCard(deck, id, more = {}) {
  if (id === null) return { face: "down", ...more };
  const special = deck?.coins?.[id]?.special ?? null;
  return {
    tone: "coin",
    drawing: html`<${CoinDrawing} value=${valueOf(deck, id)} special=${special} />`,
    title: coinName(deck, id),
    ...more,
  };
}

/** A creature as a card. @returns {import("../../cards/card.js").CardProps} */
export function creatureCard(game, deck, id, more = {}) {
  const unicorn = isUnicorn(game, id);
  return {
    label: priceOf(deck, id),
    tone: "creature",
    drawing: html`<${CreatureDrawing} id=${id} unicorn=${unicorn} />`,
    title: creatureName(game, deck, id),
    ...more,
  };
}
