// An organiser's own cards: how they are configured, and the standard cards to start from.

/**
 * How a game is opened with cards of one's own. `own` is what was read from JSON, null: nothing.
 * @typedef {object} CardSet
 * @property {string} name what the file of the standard cards is called, after the title
 * @property {any} standard the standard cards in the form in which own ones are sent
 * @property {string} [note] a sentence on that form
 * @property {(own: any) => {config: Record<string, any>, place: string}} placed the members of the configuration, and the
 *   JSON pointer of the cards, where faults are reported
 * @property {string[]} [whole] further places of faults that are about the cards
 * @property {(own: any) => string[][]} [characters] those that seats can choose: [[id, name]]
 */

/** A title whose cards are replaced by `config.deck`, in the form of its own deck; null where they cannot be.
 * @param {{deck: any, replaceable: boolean}} answer of `GET /v1/titles/{title}/deck` @returns {CardSet|null} */
export function wholeDeck({ deck, replaceable }) {
  if (!replaceable) return null;
  return {
    name: "deck",
    standard: deck,
    placed: (own) => ({ config: own === null ? {} : { deck: own }, place: "/config/deck" }),
  };
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
