// A game that goes on: the reel grows while it is looked at.

import { useEffect } from "../lib/html.js";
import { follow } from "../lib/stream.js";

const TOGETHER_MS = 400; // what one move causes comes in several events

/** @param {any} game @param {import("./reel.js").Reel} reel @param {string} as @param {boolean} wanted */
export function useLive(game, reel, as, wanted) {
  useEffect(() => {
    if (!wanted || !reel.done) return undefined;
    let timer = 0;
    const onEvent = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reel.load(), TOGETHER_MS);
    };
    const stop = follow(game.id, { as, after: reel.last, onEvent });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [reel, as, wanted, wanted && reel.done]);
}
