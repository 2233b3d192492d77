// The card faces of Moonflight: from the title's deck and from an organiser's packs.

import { useMemo } from "../../lib/html.js";
import { Words, t } from "../../lib/text.js";
import { useTitleDeck } from "../../lib/titles.js";

/**
 * @typedef {{name: string, cost: number|null, stability: number|null, score: number|null, text: string|null,
 *   emblem?: string|null}} Face `text` null: unknown to this viewer; empty: the card has none
 * @typedef {{suit: string, pre: Face, post: Face, notice: string|null}} Kind
 * @typedef {{name: string, suit: string, pre: Face, post: Face, notice: string|null}} Character
 */

/** The cards of a game; until the deck has loaded, names are made from ids. @param {any} game */
export function useCards(game) {
  const { deck } = useTitleDeck(game.title);
  return useMemo(() => new Deck(deck, game.config), [deck, game.id]);
}

/** The type of a card: "call" of "call:3". @param {string} card */
export const typeOf = (card) => card.slice(0, card.lastIndexOf(":"));

/** The cards of one game, as far as they are known. */
export class Deck {
  /** @param {any} deck of the title, or null @param {any} config of the game */
  constructor(deck, config) {
    const packs = (config.packs ?? []).filter((pack) => pack !== null && typeof pack === "object");
    /** @type {Record<string, any>} */
    this.types = { ...deck?.types, ...byId(packs.flatMap((pack) => pack.types ?? [])) };
    /** @type {Record<string, any>} */
    this.characters = { ...deck?.characters, ...byId(packs.flatMap((pack) => pack.characters ?? [])) };
    /** @type {Record<string, any>} AI cards by the suit of the character */
    this.ai = Object.assign({}, deck?.ai, ...packs.map((pack) => pack.ai));
  }

  /** @param {string} type @returns {Kind} */
  kind(type) {
    const found = this.types[type];
    if (!found) return { suit: "unknown", pre: unknownFace(type), post: unknownFace(type), notice: null };
    return {
      suit: found.suit,
      pre: { ...face(found.pre), emblem: found.emblem ?? null },
      post: { ...face(found.post ?? found.pre), emblem: found.emblem ?? null },
      notice: found.notice ?? null,
    };
  }

  /** The active face of a card. @param {string} card @param {boolean} turned @returns {Face} */
  face(card, turned) {
    const kind = this.kind(typeOf(card));
    return turned ? kind.post : kind.pre;
  }

  /** @param {string} card */
  suit(card) {
    return this.kind(typeOf(card)).suit;
  }

  /** The character of a suit. @param {string} id @returns {Character} */
  character(id) {
    const found = this.characters[id];
    const name = found?.name ?? t("mf.jack", { suit: Words(id) });
    const side = (which) => ({
      ...unknownFace(id),
      name: found?.[which]?.name ?? name,
      text: found?.[which]?.text ?? null,
    });
    return { name, suit: found?.suit ?? id, pre: side("pre"), post: side("post"), notice: found?.notice ?? null };
  }

  /** The name of a suit: "Words and Names". @param {string} suit */
  suitName(suit) {
    const fixed = { generic: t("mf.suit.generic"), starter: t("mf.suit.starter"), unknown: t("mf.suit.unknown") };
    return fixed[suit] ?? this.characters[suit]?.name.replace(/^Jack O['’] /, "") ?? Words(suit);
  }

  /** The sum of the active scores; null if a card is face down or its face is unknown.
   * @param {(string|null)[]} cards @param {boolean} turned */
  worth(cards, turned) {
    if (cards.some((card) => card === null || !(typeOf(card) in this.types))) return null;
    return cards.reduce((sum, card) => sum + (this.face(/** @type {string} */ (card), turned).score ?? 0), 0);
  }

  /** The name of a card, a character ("char:0") or a waiting text ("call:1/0"). @param {string} item @param {any} state */
  named(item, state) {
    const [source, ability] = item.split("/");
    const name = source.startsWith("char:")
      ? this.character(state.seats[Number(source.slice(5))]?.character ?? "").name
      : this.face(source, state.turned).name;
    return ability === undefined ? name : t("mf.ask.text_of", { name, number: Number(ability) + 1 });
  }
}

const byId = (items) => Object.fromEntries(items.map((item) => [item.id, item]));

/** @param {any} raw @returns {Face} */
const face = (raw) => ({
  name: raw.name,
  cost: raw.cost ?? 0,
  stability: raw.stability ?? null,
  score: raw.score ?? null,
  text: raw.text ?? "",
});

/** @param {string} type @returns {Face} */
const unknownFace = (type) => ({ name: Words(type), cost: null, stability: null, score: null, text: null });

/** The character of a seat. @param {Deck} deck @param {any} state @param {number} seat */
export const jackOf = (deck, state, seat) => deck.character(state.seats[seat].character);
