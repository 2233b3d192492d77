// The frame on show: that of the step, and the one whose table is drawn.

import { useRef } from "../lib/html.js";
import { useNextPicture } from "./slider.js";

/** The frame of a step; while a new reel has none yet, that of the previous reel. */
export function useFrame(reel, step) {
  const last = useRef({ frame: null, before: null, frames: [] });
  const found = reel.at(step);
  if (found.frame) last.current = found;
  return found.frame || reel.done ? { ...found, late: false } : { ...last.current, late: true };
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
