// Names for the ids in moves: a card by its face, a Market Stack by its top card, a text by its card or character.

import { t } from "../../lib/text.js";

/**
 * The card types of the title's deck, and after them those of the game's own packs.
 * @param {any} deck @param {any} config
 */
function typesOf(deck, config) {
  const own = (config?.packs ?? []).flatMap((pack) => pack?.types ?? []);
  return { ...deck?.types, ...Object.fromEntries(own.map((type) => [type.id, type])) };
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
  return (id) => {
    const [whole, number] = id.split("/"); // "call:1/2": a text of a card, "char:0/1": of a character
    if (number !== undefined) {
      const name = faceName(whole) ?? characterName(whole);
      return name ? { text: t("mf.ask.text_of", { number, name }), more: id } : null;
    }
    const top = state?.stacks?.[id]?.[0]; // piles are top first
    const name = top ? (faceName(top) ?? top) : faceName(id);
    return name ? { text: name, more: id } : null;
  };
}
