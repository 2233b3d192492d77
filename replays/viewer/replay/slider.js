// The slider over all steps. However many input events come, what is dragged is drawn in two pictures: the words of the step,
// then its table.

import { html, useEffect, useLayoutEffect, useRef, useState } from "../lib/html.js";
import { t } from "../lib/text.js";

/**
 * Calls with the latest value every second picture: in the one between them the step's table is drawn (`useNextPicture`).
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
 * A value one picture later: what is heavy to draw does not hold up what is light.
 * @template T
 * @param {T} value @param {(one: T, other: T) => boolean} alike @returns {T}
 */
export function useNextPicture(value, alike) {
  const [drawn, setDrawn] = useState(value);
  const latest = useRef(value);
  const waiting = useRef(0);
  latest.current = value;
  useEffect(() => () => cancelAnimationFrame(waiting.current), []);
  // Not useEffect, which is called after the picture: then the next one would have the following step in it as well.
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
    // Not as a property: while it is dragged, the hand is ahead of what is drawn.
    const value = String(step);
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [step, span.first, span.last]);
  return html`<input ref=${input} type="range" class="steps" min=${span.first} max=${span.last} step="1"
    aria-label=${t("replay.slider")} aria-valuetext=${t("replay.valuetext", { step, last: span.last, words })}
    onInput=${(event) => soon(Number(event.target.value))} />`;
}
