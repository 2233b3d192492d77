// Keeps a page about a game up to date. During the game its event stream makes the page reload. After the end there is no
// stream, yet cases and rulings may follow, so the page polls while it is visible.

import { get } from "../lib/api.js";
import { useEffect, useRef, useState } from "../lib/html.js";
import { follow } from "../lib/stream.js";

const AT_ONCE_MS = 250; // events come in bursts: reload once for each
const LOOKS_MS = 20_000;

/** Whether the game no longer has a stream. @param {any} game */
const isOver = (game) => game.status === "closed" || game.status === "void";

/**
 * Calls `onNews` after something was recorded in the game.
 * @param {any} game null until it is there @param {string|null} token @param {() => void} onNews
 */
export function useEventsOf(game, token, onNews) {
  const [refused, setRefused] = useState(/** @type {string|null|undefined} */ (undefined)); // the token that may not have a stream
  const known = useRef(0);
  known.current = game?.step ?? 0;
  const streams = Boolean(game) && !isOver(game) && refused !== token;
  useEffect(() => {
    if (!streams) return undefined;
    let timer = 0;
    const stop = follow(game.id, {
      token,
      after: known.current,
      onEvent: () => {
        clearTimeout(timer);
        timer = setTimeout(onNews, AT_ONCE_MS);
      },
      onState: (state, problem) => state === "ended" && problem && setRefused(token),
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [game?.id, token, streams]);
  useEffect(() => {
    if (!game || streams) return undefined;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const now = await get(`/v1/games/${encodeURIComponent(game.id)}`, { token }).catch(() => null);
      if (now && now.step !== known.current) onNews();
    };
    const timer = setInterval(look, LOOKS_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [game?.id, token, streams]);
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
