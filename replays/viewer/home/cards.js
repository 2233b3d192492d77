// Cards of an organiser's own: where they go in a configuration, and which cards to begin with.
//
// A title whose deck is replaceable takes one in `config.deck`, in the form of its own deck. A title that is played with
// packs takes a list of them in `config.packs`: names of those that it comes with, and whole packs.

const PACK_FORMAT = "moonflight-pack/1";

/** @typedef {{member: "deck"|"packs", deck: any}} Replaceable */

/** How the cards of a title can be replaced, null: not at all. @param {any} answer of `GET /v1/titles/{title}/deck` @returns {Replaceable|null} */
export function replaceable(answer) {
  if (!answer) return null;
  if (answer.deck.packs) return { member: "packs", deck: answer.deck };
  return answer.replaceable ? { member: "deck", deck: answer.deck } : null;
}

/** A card as it stands in a pack: what the service adds for who reads it is left out. */
const bare = ({ notice, ...card }) => card;

/** The standard cards in the form in which own ones are sent. @param {Replaceable} cards */
export function standard({ member, deck }) {
  if (member === "deck") return deck;
  const { starter, generic, ai, supply } = deck;
  const types = Object.values(deck.types).map(bare);
  const characters = Object.values(deck.characters).map(bare);
  const pack = { id: "own", label: "", version: 1, requires: [], starter, generic, types, characters, ai, supply };
  return { format: PACK_FORMAT, packs: [pack] };
}

/** The packs that a file of one or several has. @param {any} own @returns {any[]} */
const packsOf = (own) =>
  (Array.isArray(own) ? own : (own.packs ?? [own])).filter((one) => one && typeof one === "object");

/** The title's own packs that these build on, in its order. @param {any} own @param {any} known by id */
function ground(own, known) {
  const wanted = new Set();
  const ask = (name) => {
    if (!Object.hasOwn(known, name) || wanted.has(name)) return;
    wanted.add(name);
    known[name].requires.forEach(ask);
  };
  for (const { requires } of packsOf(own)) if (Array.isArray(requires)) requires.forEach(ask);
  return Object.keys(known).filter((name) => wanted.has(name));
}

/**
 * The own cards as members of the configuration, and the place of them that faults are told by.
 * @param {Replaceable|null} cards @param {any} own as read from JSON, null: none
 * @returns {{config: Record<string, any>, place: string}}
 */
export function placed(cards, own) {
  if (!cards || own === null) return { config: {}, place: "/config/deck" };
  if (cards.member === "deck") return { config: { deck: own }, place: "/config/deck" };
  if (Array.isArray(own)) return { config: { packs: own }, place: "/config/packs" };
  const below = ground(own, cards.deck.packs);
  return { config: { packs: [...below, own] }, place: `/config/packs/${below.length}` };
}

/** The characters that seats can choose: [[id, name]]. @param {Replaceable|null} cards @param {any} own @returns {string[][]} */
export function charactersOf(cards, own) {
  if (cards?.member !== "packs") return [];
  const standing = Object.values(cards.deck.characters);
  const packs = own === null ? [] : packsOf(own);
  const brought = packs.flatMap(({ characters }) => (Array.isArray(characters) ? characters : []));
  const builds = own === null || Array.isArray(own) || ground(own, cards.deck.packs).length > 0;
  const all = [...brought, ...(builds ? standing : [])].filter((one) => typeof one?.id === "string");
  return [...new Map(all.map(({ id, name }) => [id, [id, String(name ?? id)]])).values()];
}

/** Reads what was typed. @param {string} text @returns {{own: any, fault: string|null}} `own` null: nothing, or no JSON */
export function readOwn(text) {
  if (!text.trim()) return { own: null, fault: null };
  try {
    const own = JSON.parse(text);
    if (own !== null && typeof own === "object") return { own, fault: null };
    return { own: null, fault: "" };
  } catch (error) {
    return { own: null, fault: error instanceof Error ? error.message : String(error) };
  }
}
