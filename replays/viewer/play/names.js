// What the values in moves are called: cards by the title's deck, stacks by the card on top, seats by who sits there.

import { get } from "../lib/api.js";
import { useEffect, useMemo, useState } from "../lib/html.js";
import { seatName, t, Words } from "../lib/text.js";

/** @type {Map<string, Promise<any>>} */
const titles = new Map();

/** The title with its clauses and deck, asked for once. @param {string} title @returns {Promise<any>} */
export function titleOf(title) {
  if (!titles.has(title)) {
    const asked = get(`/v1/titles/${encodeURIComponent(title)}`);
    asked.catch(() => titles.delete(title));
    titles.set(title, asked);
  }
  return /** @type {Promise<any>} */ (titles.get(title));
}

/** @param {string|undefined} title @returns {any} null until it is there */
export function useTitleOf(title) {
  const [found, setFound] = useState(null);
  useEffect(() => {
    let wanted = true;
    if (title)
      titleOf(title)?.then(
        (value) => wanted && setFound(value),
        (error) => console.error(error),
      );
    return () => {
      wanted = false;
    };
  }, [title]);
  return found;
}

/**
 * The card types of a deck in packs, those of the game's own packs after the title's.
 * @param {any} deck
 * @param {any} config
 */
function typesOf(deck, config) {
  const own = (config?.packs ?? []).flatMap((pack) => pack?.types ?? []);
  return { ...deck?.types, ...Object.fromEntries(own.map((type) => [type.id, type])) };
}

/**
 * @typedef {{text: string, more: string}} Name `more`: what tells it from others of the same name, as its id
 * @typedef {(member: string, value: any) => Name} Naming
 */

/** @param {string} text @param {string} [more] @returns {Name} */
const name = (text, more = "") => ({ text, more });

/** @param {any} game @param {any} state @param {any} deck @returns {Naming} */
export function naming(game, state, deck) {
  const all = { ...deck, ...game?.config?.deck };
  const types = typesOf(deck, game?.config);
  const card = (id) => {
    const [whole, text] = id.split("/"); // "call:1/2": a text of a card, "char:0/1": of a character
    if (text !== undefined) {
      const character = whole.startsWith("char:") ? state?.seats?.[Number(whole.slice(5))]?.character : null;
      const named = card(whole)?.text ?? all.characters?.[character]?.name;
      return named ? name(t("play.text_of", { number: text, name: named }), id) : null;
    }
    const at = id.lastIndexOf(":");
    const type = at < 0 ? null : types[id.slice(0, at)];
    const face = state?.turned ? (type?.post ?? type?.pre) : type?.pre;
    return face ? name(face.name, id) : null;
  };
  const known = (id) => {
    const good = !Array.isArray(all.cards) && all.cards?.[id];
    if (good) return name(good.name ?? id, id);
    const coin = all.coins?.[id];
    if (coin) return name(String(coin.value), coin.special ? `${coin.special}, ${id}` : id);
    const creature = all.creatures?.[id];
    if (creature) return name(id, t("play.creature", { price: creature.price }));
    const top = state?.stacks?.[id]?.at(-1);
    return (top && name(card(top)?.text ?? top, id)) || card(id);
  };
  return (member, value) => {
    if (value === null) return name(t("play.none"));
    if (typeof value === "boolean") return name(t(value ? "plain.yes" : "plain.no"));
    if (typeof value === "string") return known(value) ?? name(value);
    if (member === "to" && typeof value === "number") return name(seatName(game, value));
    if (Array.isArray(value)) return name(value.map((one) => known(String(one))?.text ?? String(one)).join(", "));
    return name(typeof value === "object" ? JSON.stringify(value) : String(value));
  };
}

/** @param {any} game @param {any} state @returns {Naming} */
export function useNaming(game, state) {
  const found = useTitleOf(game?.title);
  return useMemo(() => naming(game, state, found?.deck), [game?.id, state, found]);
}

/** A name on one line. @param {Name} named */
export const inOneLine = ({ text, more }) => (more && more !== text ? `${text} (${more})` : text);

/**
 * A move in words where the service gave no label: "claim: price 11, coin 5 (5c)".
 * @param {any} move
 * @param {Naming} called
 */
export function moveInWords(move, called) {
  const parts = Object.entries(move).filter(([member]) => !["type", "seat", "hunt", "round"].includes(member));
  const said = parts.map(([member, value]) => `${Words(member).toLowerCase()} ${inWords(member, value, called)}`);
  const type = Words(move.type ?? "");
  return said.length ? `${type}: ${said.join(", ")}` : type;
}

/** @param {string} member @param {any} value @param {Naming} called @returns {string} */
function inWords(member, value, called) {
  if (!Array.isArray(value)) return inOneLine(called(member, value));
  if (!value.length) return t("play.none");
  return value
    .map((one) =>
      one !== null && typeof one === "object" && !Array.isArray(one)
        ? Object.entries(one)
            .map(([inner, part]) => inOneLine(called(inner, part)))
            .join(" → ")
        : inOneLine(called(member, one)),
    )
    .join(" + ");
}
