// Keeps a page about a game up to date: whatever is recorded there makes it ask again.

import { follow } from "../lib/api.js";
import { useEffect } from "../lib/html.js";

const AT_ONCE_MS = 250; // events come in groups: one question for all of them

/** Calls `onNews` after new events of the game. @param {any} game null until it is there @param {string|null} token @param {() => void} onNews */
export function useEventsOf(game, token, onNews) {
  useEffect(() => {
    if (!game) return undefined;
    let timer = 0;
    const stop = follow(game.id, {
      token,
      after: game.step,
      onEvent: () => {
        clearTimeout(timer);
        timer = setTimeout(onNews, AT_ONCE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [game?.id, token]);
}
