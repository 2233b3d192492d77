// What a title brings to the viewer. Its folder is loaded when a page first needs it.

import { useEffect, useState } from "../lib/html.js";
import { addTexts, Words } from "../lib/text.js";
import { TITLES } from "./index.js";

/**
 * The default export of `titles/<title>/index.js`. Every member is optional; a title without any is
 * drawn by the plain table, in the words of the API.
 * @typedef {object} Presentation
 * @property {Record<string, string|Record<string, string>>} [texts] English, with keys of the title's own; they join the catalogue
 * @property {() => Promise<{Table: (props: TableProps) => any}>} [table] the module that draws the table
 * @property {string} [style] the address of a style sheet, loaded before the table is drawn
 * @property {(variant: string) => string} [variantName]
 * @property {(known: Known) => (id: string) => Name|null} [naming] what the ids in moves are called; null: as they are
 * @property {string[]} [unsaid] members of a move that go without saying, beside `type` and `seat`
 * @property {(move: any, state: any) => boolean} [onCards] whether a move, or a described one, is made by pressing cards, so that
 *   no button beside the table says it. Without it: none is
 * @property {(asked: Asked) => string|null} [ask] what the seat that is to move may do, as a sentence beside "It is your turn."
 * @property {(move: any) => boolean} [withinAct] whether a move is made within an act, where a what-if of a seat cannot begin: only
 *   one with the cards as they lay. Without it: none is
 * @property {(answer: any) => CardSet|null} [cardSet] how an organiser's own cards are sent, from `GET /v1/titles/{title}/deck`;
 *   null: there can be none. Without it: as `config.deck`, where the service says that the deck is replaceable
 * @property {(deck: any) => Gallery | Promise<Gallery>} [gallery] every card that looks like no other, for the page of stories; from
 *   a module that is loaded only then or with the table. `deck`: as in `GET /v1/titles/{title}/deck`
 */

/**
 * @typedef {object} CardGroup cards under a heading
 * @property {string} group the heading
 * @property {any[]} cards as properties of `Card`, or what `draw` takes
 * @property {(card: any) => any} [draw] draws a card of a title that draws its own
 * @typedef {CardGroup[]} Gallery
 */

/**
 * What a table is drawn from. `state` is what the viewer may see: null for what lies face down.
 * @typedef {object} TableProps
 * @property {any} game the summary
 * @property {any} state
 * @property {any} before the state that was shown before this one, to mark what is new; null: none. It may be many steps
 *   older: who did what is in `told`
 * @property {"public"|"all"|number} as whose view it is
 * @property {{seats: number[], chance: any, due: number|null}} awaits
 * @property {{move: any, label: string}[]} choices legal moves that are listed
 * @property {any[]} patterns legal moves that are described
 * @property {{event: any, text: string}[]} [told] what led to this table, oldest first; empty while it is not known
 * @property {(move: any) => void} onMove makes a move
 */

/**
 * @typedef {{game: any, state: any, seat: number, moves: {move: any, label: string}[], patterns: any[]}} Asked
 * @typedef {{text: string, more: string}} Name `more`: what tells it from others of the same name, as its id
 * @typedef {{game: any, state: any, deck: any}} Known `deck`: the title's, with the organiser's own cards over it
 * @typedef {import("../home/card_set.js").CardSet} CardSet
 */

/** @type {Presentation} */
const PLAIN = {};

/** @type {Map<string, Promise<Presentation>>} */
const asked = new Map();
/** @type {Map<string, Presentation>} those that have loaded */
const known = new Map();

/** What a title brings; plain if it has no folder. Rejects if its module cannot be loaded, and tries again next time.
 * @param {string} title @returns {Promise<Presentation>} */
export function presentationOf(title) {
  if (!asked.has(title)) {
    const coming = Object.hasOwn(TITLES, title)
      ? TITLES[title]().then(({ default: found }) => found)
      : Promise.resolve(PLAIN);
    const kept = coming.then((found) => {
      addTexts(found.texts ?? {});
      known.set(title, found);
      return found;
    });
    kept.catch(() => asked.delete(title));
    asked.set(title, kept);
  }
  return /** @type {Promise<Presentation>} */ (asked.get(title));
}

/** The same for a component; plain until it has loaded. @param {string|undefined} title @returns {Presentation} */
export function usePresentation(title) {
  const [, setCome] = useState("");
  useEffect(() => {
    let wanted = true;
    if (title && !known.has(title))
      presentationOf(title).then(
        () => wanted && setCome(title),
        (error) => console.error(error),
      );
    return () => {
      wanted = false;
    };
  }, [title]);
  return known.get(title ?? "") ?? PLAIN;
}

/** The presentations of several titles, as far as they have loaded. @param {string[]} titles @returns {(title: string) => Presentation} */
export function usePresentations(titles) {
  const [, setCome] = useState(0);
  useEffect(() => {
    let wanted = true;
    const missing = titles.filter((title) => !known.has(title));
    Promise.allSettled(missing.map(presentationOf)).then(() => wanted && missing.length && setCome((turn) => turn + 1));
    return () => {
      wanted = false;
    };
  }, [titles.join(" ")]);
  return (title) => known.get(title) ?? PLAIN;
}

/** What a variant is called. @param {Presentation} presentation @param {string} variant */
export const variantName = ({ variantName: named }, variant) => named?.(variant) ?? Words(variant);
