// The slider over all steps. What is dragged is drawn once a picture, however many input events come.

import { html, useEffect, useRef } from "../lib/html.js";
import { t } from "../lib/text.js";

/** Calls with the latest value once a picture. @param {(value: any) => void} act */
export function useEachPicture(act) {
  const state = useRef({ waiting: 0, value: null, act });
  state.current.act = act;
  useEffect(() => () => cancelAnimationFrame(state.current.waiting), []);
  return (value) => {
    const now = state.current;
    now.value = value;
    now.waiting ||= requestAnimationFrame(() => {
      now.waiting = 0;
      now.act(now.value);
    });
  };
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
