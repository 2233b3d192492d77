// The slider over all steps. However fast it is dragged, each position takes two animation frames: one for the words of the
// step, one for its table.

import { html, useEffect, useLayoutEffect, useRef, useState } from "../lib/html.js";
import { t } from "../lib/text.js";

/**
 * Calls back with the latest value every other animation frame; the table is drawn in between (`useNextPicture`).
 * @param {(value: any) => void} act
 */
export function useEachPicture(act) {
  const state = useRef({ waiting: 0, fresh: false, value: null, act });
  state.current.act = act;
  useEffect(() => () => cancelAnimationFrame(state.current.waiting), []);
  return (value) => {
    const now = state.current;
    const picture = () => {
      now.waiting = 0;
      if (!now.fresh) return;
      now.fresh = false;
      now.act(now.value);
      now.waiting = requestAnimationFrame(() => {
        now.waiting = requestAnimationFrame(picture);
      });
    };
    now.value = value;
    now.fresh = true;
    now.waiting ||= requestAnimationFrame(picture);
  };
}

/**
 * A value, one animation frame later, so that slow drawing does not delay fast drawing.
 * @template T
 * @param {T} value @param {(one: T, other: T) => boolean} alike @returns {T}
 */
export function useNextPicture(value, alike) {
  const [drawn, setDrawn] = useState(value);
  const latest = useRef(value);
  const waiting = useRef(0);
  latest.current = value;
  useEffect(() => () => cancelAnimationFrame(waiting.current), []);
  // Not useEffect, which runs after the frame: the next frame would then contain the following step as well.
  useLayoutEffect(() => {
    if (alike(drawn, value)) return;
    waiting.current ||= requestAnimationFrame(() => {
      waiting.current = 0;
      setDrawn(latest.current);
    });
  });
  return drawn;
}

/** @param {{step: number, span: {first: number, last: number}, words: string, onGo: (step: number) => void}} props */
export function Slider({ step, span, words, onGo }) {
  const input = useRef(null);
  const soon = useEachPicture(onGo);
  useEffect(() => {
    // Not as a prop: while dragging, the slider is ahead of what is drawn.
    const value = String(step);
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [step, span.first, span.last]);
  return html`<input ref=${input} type="range" class="steps" min=${span.first} max=${span.last} step="1"
    aria-label=${t("replay.slider")} aria-valuetext=${t("replay.valuetext", { step, last: span.last, words })}
    onInput=${(event) => soon(Number(event.target.value))} />`;
}
