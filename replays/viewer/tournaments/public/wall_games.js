// How the games of a round stand, as spectators may see them: the service holds back what their delay wants held back.

import { get } from "../../lib/api.js";
import { useChanged } from "../../lib/changes.js";
import { useState } from "../../lib/html.js";

const PACE_MS = 1000;
const MOST = 24; // of the tables that are on the screen

/**
 * The games with these ids, each asked for again when it has gone on.
 * @param {string[]} ids @param {string|null} token @returns {Map<string, any>}
 */
export function useGames(ids, token) {
  const [games, setGames] = useState(/** @type {Map<string, any>} */ (new Map()));
  const wanted = ids.slice(0, MOST);
  const look = async (/** @type {AbortSignal} */ signal, /** @type {Map<string, any>|null} */ changed) => {
    const asked = wanted
      .filter((id) => !changed?.size || changed.has(id))
      .map((id) => get(`/v1/games/${encodeURIComponent(id)}`, { token, signal }));
    const found = await Promise.allSettled(asked);
    if (signal.aborted) return;
    const there = found.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    setGames((last) => new Map([...last, ...there.map((game) => /** @type {const} */ ([game.id, game]))]));
  };
  const about = wanted.map((id) => `game:${id}`);
  useChanged(about, look, [], { token, pace: PACE_MS });
  return games;
}
