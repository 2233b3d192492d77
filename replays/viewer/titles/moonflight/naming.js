// Names for the ids in moves: a card by its face, a Market Stack by its top card, a text by its card or character. Where cards
// of one name lie in several places, which does make a difference, the place is said as well.

import { t, Words } from "../../lib/text.js";

/**
 * The card types of the title's deck, and after them those of the game's own packs.
 * @param {any} deck @param {any} config
 */
function typesOf(deck, config) {
  const own = (config?.packs ?? []).flatMap((pack) => pack?.types ?? []);
  return { ...deck?.types, ...Object.fromEntries(own.map((type) => [type.id, type])) };
}

/** Where a card may lie that a move names. @param {any} state @returns {[string, (string|null)[]][]} */
function places(state) {
  const seats = (state?.seats ?? []).flatMap(({ hand, draw, discard, trash, play }) => [
    ["hand", hand],
    ["draw", draw],
    ["discard", discard],
    ["trash", trash],
    ["play", play.map(({ card }) => card)],
    ["set", play.flatMap(({ set }) => set)],
  ]);
  return /** @type {[string, (string|null)[]][]} */ (seats);
}

/** A Market Stack of a suit, in words. @param {any} deck @param {string} id */
function stackOf(deck, id) {
  const cut = id.lastIndexOf("-");
  const suit = id.slice(0, cut);
  const name = deck?.characters?.[suit]?.name.replace(/^Jack O['’] /, "") ?? Words(suit);
  return t("mf.stack.name", { suit: name, number: Number(id.slice(cut + 1)) + 1 });
}

/** @param {import("../presentation.js").Known} known @returns {(id: string) => import("../presentation.js").Name|null} */
export function naming({ game, state, deck }) {
  const types = typesOf(deck, game?.config);
  const faceName = (id) => {
    const at = id.lastIndexOf(":");
    const type = at < 0 ? null : types[id.slice(0, at)];
    return (state?.turned ? (type?.post ?? type?.pre) : type?.pre)?.name ?? null;
  };
  const characterName = (id) => {
    const character = id.startsWith("char:") ? state?.seats?.[Number(id.slice(5))]?.character : null;
    return deck?.characters?.[character]?.name ?? null;
  };
  /** Where it lies, if others of its name that the reader sees lie elsewhere. */
  const whereIs = (id, name) => {
    const alike = places(state).filter(([, cards]) => cards.some((card) => card !== null && faceName(card) === name));
    const here = alike.find(([, cards]) => cards.includes(id))?.[0];
    return here && new Set(alike.map(([place]) => place)).size > 1 ? t(`mf.where.${here}`) : "";
  };
  return (id) => {
    const [whole, number] = id.split("/"); // "call:1/2": a text of a card, "char:0/1": of a character
    if (number !== undefined) {
      const name = faceName(whole) ?? characterName(whole);
      return name ? { text: t("mf.ask.text_of", { number: Number(number) + 1, name }), more: "" } : null;
    }
    if (Object.hasOwn(state?.stacks ?? {}, id)) {
      const top = state.stacks[id][0]; // piles are top first
      const name = top ? faceName(top) : null;
      const stack = id.startsWith("gen-") ? "" : stackOf(deck, id);
      return name ? { text: name, more: stack } : { text: stack || t("mf.stack.empty"), more: "" };
    }
    const name = faceName(id) ?? characterName(id);
    return name ? { text: name, more: whereIs(id, name) } : null;
  };
}
