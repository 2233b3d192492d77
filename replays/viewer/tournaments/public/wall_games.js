// How the games of a round stand, as spectators may see them: the service holds back what their delay wants held back.

import { get } from "../../lib/api.js";
import { useEffect, useState } from "../../lib/html.js";

const EVERY_MS = 5000;
const MOST = 24; // of the tables that are on the screen

/**
 * The games with these ids, asked for again every few seconds while they are on the screen.
 * @param {string[]} ids @param {string|null} token @returns {Map<string, any>}
 */
export function useGames(ids, token) {
  const [games, setGames] = useState(/** @type {Map<string, any>} */ (new Map()));
  const wanted = ids.slice(0, MOST).join(" ");
  useEffect(() => {
    if (!wanted) return undefined;
    const abort = new AbortController();
    let busy = false;
    const look = async () => {
      if (busy || document.visibilityState !== "visible") return;
      busy = true;
      const asked = wanted
        .split(" ")
        .map((id) => get(`/v1/games/${encodeURIComponent(id)}`, { token, signal: abort.signal }));
      const found = await Promise.allSettled(asked);
      busy = false;
      if (abort.signal.aborted) return;
      const there = found.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      setGames((last) => new Map([...last, ...there.map((game) => /** @type {const} */ ([game.id, game]))]));
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [wanted, token]);
  return games;
}
