// Keeps a page about a game up to date, during the game and after its end: cases and rulings may follow.

import { useChanged } from "../lib/changes.js";
import { useRef } from "../lib/html.js";

/**
 * Calls `onNews` after something was recorded in the game.
 * @param {any} game null until it is there @param {string|null} token @param {() => void} onNews
 */
export function useEventsOf(game, token, onNews) {
  const look = (_, /** @type {Map<string, number|null>|null} */ heads) => {
    if ((heads?.get(game.id) ?? Number.POSITIVE_INFINITY) > game.step) onNews();
  };
  useChanged(game ? [`game:${game.id}`] : [], look, [], { token, first: false });
}

/**
 * The last value that loaded, even if a reload fails: replacing the page with an error would lose what is being typed.
 * @template T
 * @param {T|null} value null where loading failed @param {(value: T) => boolean} fits whether it belongs to this page
 * @returns {T|null}
 */
export function useLast(value, fits) {
  const last = useRef(/** @type {T|null} */ (null));
  if (value) last.current = value;
  return last.current && fits(last.current) ? last.current : null;
}
