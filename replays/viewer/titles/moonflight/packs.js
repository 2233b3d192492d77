// Moonflight is played with packs of cards. `config.packs` lists them: names of those that it comes with, and whole packs.

import { t } from "../../lib/text.js";

const PACK_FORMAT = "moonflight-pack/1";

/** A card as it stands in a pack: without what the service adds for who reads it. */
const bare = ({ notice, ...card }) => card;

/** The standard cards as one pack. @param {any} deck */
function standard({ starter, generic, ai, supply, ...deck }) {
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

/** @param {any} own @param {any} known @returns {{config: Record<string, any>, place: string}} */
function placed(own, known) {
  if (own === null) return { config: {}, place: "/config/packs" };
  if (Array.isArray(own)) return { config: { packs: own }, place: "/config/packs" };
  const below = ground(own, known);
  return { config: { packs: [...below, own] }, place: `/config/packs/${below.length}` };
}

/** @param {any} own @param {any} deck @returns {string[][]} */
function characters(own, deck) {
  const packs = own === null ? [] : packsOf(own);
  const brought = packs.flatMap((pack) => (Array.isArray(pack.characters) ? pack.characters : []));
  const builds = own === null || Array.isArray(own) || ground(own, deck.packs).length > 0;
  const all = [...brought, ...(builds ? Object.values(deck.characters) : [])].filter(
    (one) => typeof one?.id === "string",
  );
  return [...new Map(all.map(({ id, name }) => [id, [id, String(name ?? id)]])).values()];
}

/** @param {{deck: any}} answer of `GET /v1/titles/moonflight/deck` @returns {import("../../home/card_set.js").CardSet} */
export const packs = ({ deck }) => ({
  name: "packs",
  standard: standard(deck),
  note: t("mf.packs"),
  placed: (own) => placed(own, deck.packs),
  whole: ["/config/packs"],
  characters: (own) => characters(own, deck),
});
