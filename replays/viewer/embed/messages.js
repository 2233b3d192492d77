// What a frame and the page around it say to each other. They hold nothing but sizes and steps, so that any page may hear them.

import { useEffect, useRef } from "../lib/html.js";

/** @param {Record<string, any>} message */
function tell(message) {
  if (parent !== window) parent.postMessage(message, "*");
}

/** Tells the page around it how high the content is, now and when that changes. @param {HTMLElement} content */
export function tellHeight(content) {
  let told = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    tell({ type: "daybook:height", height });
  });
  observer.observe(content);
}

/**
 * Tells the page around it which step is shown, and goes to the step that it asks for.
 * @param {{game: string, step: number, last: number, onGo: (step: number) => void}} shown
 */
export function useStepMessages({ game, step, last, onGo }) {
  useEffect(() => {
    tell({ type: "daybook:step", game, step, last });
  }, [game, step, last]);
  const go = useRef(onGo);
  go.current = onGo;
  useEffect(() => {
    /** @param {MessageEvent} event */
    const listener = ({ source, data }) => {
      if (source !== parent || source === window) return;
      if (data?.type === "daybook:go" && Number.isSafeInteger(data.step)) go.current(data.step);
    };
    addEventListener("message", listener);
    return () => removeEventListener("message", listener);
  }, []);
}
