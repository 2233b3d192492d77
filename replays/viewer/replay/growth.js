// Replaying a game that is still going on: the reel grows with it.

import { useEffect } from "../lib/html.js";

const TOGETHER_MS = 400; // one move causes several events

/** @param {any} game @param {import("./reel.js").Reel} reel @param {string} as @param {boolean} wanted */
export function useLive(game, reel, as, wanted) {
  useEffect(() => {
    if (!wanted || !reel.done) return undefined;
    let timer = 0;
    let stop = () => {};
    let wanting = true;
    const onEvent = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reel.load(), TOGETHER_MS);
    };
    // Most replays are of finished games, and need no stream.
    import("../lib/stream.js").then(({ follow }) => {
      if (wanting) stop = follow(game.id, { as, after: reel.last, onEvent });
    }, console.error);
    return () => {
      wanting = false;
      clearTimeout(timer);
      stop();
    };
  }, [reel, as, wanted, wanted && reel.done]);
}
