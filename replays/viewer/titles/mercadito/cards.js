// Goods of Mercadito as cards, and the worth of a hand by the game's deck.
import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { Basket, goodDrawing } from "./goods.js";
import { goodNamed } from "./names.js";

const FAMILIES = ["fruit", "vegetable", "dairy", "bakery", "pantry"];

/** What a good is called: its name, its family, its points. */
export function goodName(deck, id) {
  const good = deck?.cards?.[id];
  if (!good) return id;
  const { family } = good;
  const name = goodNamed(good.name);
  const points = t("mc.points", { count: good.points });
  return family ? t("mc.good", { name, family, points }) : t("mc.good_plain", { name, points });
}

/** Its name alone. */
export function plainName(deck, id) {
  const good = deck?.cards?.[id];
  return good ? goodNamed(good.name) : id;
}

/** The tone of a good's family; families of an organiser's deck share the five tones in turn. */
function toneOf(deck, good) {
  if (good.juice) return "juice";
  if (!good.family) return "plain";
  if (FAMILIES.includes(good.family)) return good.family;
  const families = [
    ...new Set(
      Object.values(deck.cards)
        .map(({ family }) => family)
        .filter(Boolean),
    ),
  ].sort();
  return FAMILIES[families.indexOf(good.family) % FAMILIES.length];
}

/** What a good looks like. @param {string} name */
function lookOf(name) {
  const emblem = goodDrawing(name);
  return emblem ? { emblem } : { drawing: html`<${Basket} name=${name} />` };
}

/** A good as a card; null: face down. @returns {import("../../cards/card.js").CardProps} */
export function goodCard(deck, id, more = {}) {
  if (id === null) return { face: "down", ...more };
  const good = deck?.cards?.[id];
  if (!good) return { label: id, emblem: "none", ...more };
  return {
    label: good.points,
    sub: goodNamed(good.name),
    tone: toneOf(deck, good),
    ...lookOf(good.name),
    title: goodName(deck, id),
    ...more,
  };
}

/** Every good, family by family. */
export function gallery(deck) {
  const families = [...new Set(Object.values(deck.cards).map(({ family }) => family))];
  return families.map((family) => {
    const ids = Object.keys(deck.cards).filter((id) => deck.cards[id].family === family);
    return {
      group: family ? t("mc.family", { family }) : t("mc.no_family"),
      cards: ids.map((id) => goodCard(deck, id)),
    };
  });
}

/** Cards sorted by family. */
export function byFamily(deck, cards) {
  const order = Object.keys(deck?.cards ?? {});
  const familyOf = (id) => order.findIndex((other) => deck.cards[other].family === deck.cards[id]?.family);
  const place = (id) => familyOf(id) * 1000 + order.indexOf(id);
  return [...cards].sort((one, other) => place(one) - place(other));
}

/** The bonuses of a family: an organiser's deck may have one list for all, or one for each. */
const bonusOf = (deck, family) =>
  Array.isArray(deck.family_bonus) ? deck.family_bonus : (deck.family_bonus[family] ?? []);

/**
 * The worth of a hand (MC-6.10). @returns {{points: number, bonus: number, total: number} | null} null if some of it
 *   is face down, or the deck has not loaded
 */
export function worth(deck, hand) {
  if (!deck || hand.some((id) => id === null || !deck.cards[id])) return null;
  const goods = hand.map((id) => deck.cards[id]);
  const inFamily = new Map();
  for (const { family } of goods) if (family) inFamily.set(family, (inFamily.get(family) ?? 0) + 1);
  const points = goods.reduce((sum, good) => sum + good.points, 0);
  const bonus = [...inFamily].reduce((sum, [family, count]) => sum + (bonusOf(deck, family)[count] ?? 0), 0);
  return { points, bonus, total: points + bonus };
}
