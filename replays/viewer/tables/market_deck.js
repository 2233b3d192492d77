/** What the cards of a game are: the deck its organiser brought, or the title's own. */
import { get } from "../lib/api.js";
import { useEffect, useState } from "../lib/html.js";

/** @type {Map<string, Promise<any>>} the titles' own decks, asked for once */
const asked = new Map();
/** @type {Map<string, any>} those that have come */
const known = new Map();

function ask(title) {
  if (!asked.has(title)) {
    const answer = get(`/v1/titles/${title}/deck`).then(({ deck }) => known.set(title, deck) && deck);
    answer.catch(() => asked.delete(title)); // the next table tries again
    asked.set(title, answer);
  }
  return /** @type {Promise<any>} */ (asked.get(title));
}

/**
 * The deck of the game.
 * @param {{title: string, config: {deck?: any}}} game
 * @returns {{deck: any | null, failed: boolean}} `deck` is null until the service has answered
 */
export function useDeck(game) {
  const own = game.config?.deck;
  const [, setCame] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (own || known.has(game.title)) return undefined;
    let there = true;
    ask(game.title).then(
      () => there && setCame(1),
      () => there && setFailed(true),
    );
    return () => {
      there = false;
    };
  }, [game.title, own]);
  return { deck: own ?? known.get(game.title) ?? null, failed };
}
