// Autoplay: steps forward at a given speed until the last step.

import { useEffect, useRef } from "../lib/html.js";

/** @param {{playing: boolean, speed: number, step: number, atEnd: boolean, onStep: () => void, onStop: () => void}} playing */
export function useAutoplay({ playing, speed, step, atEnd, onStep, onStop }) {
  const acts = useRef({ onStep, onStop });
  acts.current = { onStep, onStop };
  useEffect(() => {
    if (!playing) return undefined;
    if (atEnd) {
      acts.current.onStop();
      return undefined;
    }
    const timer = setTimeout(() => acts.current.onStep(), 1000 / speed);
    return () => clearTimeout(timer);
  }, [playing, speed, step, atEnd]);
}
