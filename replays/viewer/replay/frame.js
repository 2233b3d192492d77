// The frame on show: that of the step, and the one whose table is drawn.

import { useLayoutEffect, useRef } from "../lib/html.js";
import { useNextPicture } from "./slider.js";

/**
 * The frame of a step; while it is still to come, that which was there last.
 * @param {import("./reel.js").Reel} reel @param {number} step @param {number|null} [pinned] another step that is on show
 */
export function useFrame(reel, step, pinned = null) {
  const last = useRef({ frame: null, before: null, frames: [] });
  useLayoutEffect(() => {
    if (pinned === null) reel.want(step);
    else reel.want(step, pinned);
  }, [reel, step, pinned]);
  const found = reel.at(step);
  if (found.frame) last.current = found;
  return found.coming ? { ...last.current, late: true } : { ...found, late: false };
}

/** The frame whose table is drawn: one animation frame behind the step, except for the first. */
export function useDrawn(shown, step) {
  const now = { ...shown, step };
  const before = useNextPicture(
    now,
    (one, other) =>
      one.frame === other.frame && one.before === other.before && one.late === other.late && one.step === other.step,
  );
  return before.frame && now.frame ? before : now;
}
