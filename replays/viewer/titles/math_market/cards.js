// Coins and creatures of Math Market as cards, described by the game's deck.
import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { CoinDrawing } from "./coins.js";
import { creature } from "./creatures.js";

const UNICORN = "F12a";

/** What a coin is called. `deck` null: not known yet. */
export function coinName(deck, id) {
  const coin = deck?.coins?.[id];
  if (!coin) return t("mm.card");
  const { value, special } = coin;
  return special ? t("mm.coin_special", { value, special: t(`mm.${special}`) }) : t("mm.coin", { value });
}

/** The value of a coin; a question mark if the deck does not list it. */
export const valueOf = (deck, id) => deck?.coins?.[id]?.value ?? "?";

/** The price of a creature, or a question mark. */
export const priceOf = (deck, id) => deck?.creatures?.[id]?.price ?? "?";

const isUnicorn = (game, id) => id === UNICORN && !game.config.deck;

/** The name of a creature; only the unicorn of the default deck has one of its own. */
export function creatureName(game, deck, id) {
  return t(isUnicorn(game, id) ? "mm.unicorn" : "mm.creature", { price: priceOf(deck, id) });
}

/** A coin as a card; null: face down. @returns {import("../../cards/card.js").CardProps} */
export function coinCard(deck, id, more = {}) {
  if (id === null) return { face: "down", ...more };
  const special = deck?.coins?.[id]?.special ?? null;
  return {
    label: valueOf(deck, id),
    tone: special ?? "coin",
    drawing: html`<${CoinDrawing} value=${valueOf(deck, id)} special=${special} />`,
    title: coinName(deck, id),
    ...more,
  };
}

/**
 * The hint of a creature: the values of coins that can be part of its price, and those that cannot. Null where the deck has
 * none, as in games of the first edition with cards of the organiser's own.
 * @param {any} deck @param {string} id @returns {{can: number[], cannot: number[]} | null}
 */
export function hintOf(deck, id) {
  const cannot = deck?.creatures?.[id]?.hint;
  if (!cannot) return null;
  const values = /** @type {{value: number}[]} */ (Object.values(deck.coins)).map(({ value }) => value);
  const can = [...new Set(values)].filter((value) => !cannot.includes(value)).sort((one, other) => one - other);
  return { can, cannot };
}

/** Numbers that follow each other as a range: `1 3–5`. @param {number[]} numbers ascending */
function ranges(numbers) {
  const runs = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(" ");
}

/** The hint as it stands at the foot of the card, in two lines if need be. */
function hintFace({ can, cannot }) {
  const words = t("mm.hint.face", { values: ranges(can) || "–" });
  return cannot.length ? `${words} ${t("mm.hint.face_not", { values: ranges(cannot) })}` : words;
}

/** The hint in words, for screen readers and whoever points at the card. */
function hintWords({ can, cannot }) {
  const words = can.length ? t("mm.hint.can", { values: ranges(can) }) : t("mm.hint.nothing");
  return cannot.length ? `${words}, ${t("mm.hint.cannot", { values: ranges(cannot) })}` : words;
}

/**
 * A creature as a card; its hint is written where there is room for it, and part of its name everywhere.
 * @param {any} game @param {any} deck @param {string} id @param {any} [more] `room`: for its hint; and more of a card
 * @returns {import("../../cards/card.js").CardProps}
 */
export function creatureCard(game, deck, id, more = {}) {
  const { room, ...others } = more;
  const unicorn = isUnicorn(game, id);
  const hint = hintOf(deck, id);
  const name = creatureName(game, deck, id);
  return {
    label: priceOf(deck, id),
    tone: "creature",
    emblem: creature(id, unicorn),
    title: hint ? `${name}: ${hintWords(hint)}` : name,
    ...(room && hint && { sub: hintFace(hint) }),
    ...others,
  };
}

/** Every creature, and every coin that looks like no other. @param {{coins: any, creatures: any}} deck */
export function gallery(deck) {
  const game = { config: {} };
  const looks = new Map(Object.entries(deck.coins).map(([id, { value, special }]) => [`${value} ${special}`, id]));
  const creatures = Object.keys(deck.creatures);
  return [
    { group: t("mm.all_creatures"), cards: creatures.map((id) => creatureCard(game, deck, id)) },
    { group: t("mm.all_coins"), cards: [...looks.values()].map((id) => coinCard(deck, id)) },
  ];
}
