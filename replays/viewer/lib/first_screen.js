// What a window has left for a table, where a page is longer than the window: what stands above the table and what stays at the
// foot differ from page to page and wrap as they need.

import { useLayoutEffect, useRef } from "./html.js";

/**
 * Tells the style sheet, in `--above` and `--below` of an element, how far down the page it begins and how high the timeline at
 * the foot is. Returns the ref for the element.
 * @returns {{current: any}}
 */
export function useFirstScreen() {
  const first = useRef(/** @type {HTMLElement|null} */ (null));
  useLayoutEffect(() => {
    const element = first.current;
    const around = element?.parentElement;
    if (!element || !around) return undefined;
    const tell = () => {
      const foot = around.querySelector(".timeline");
      const below = foot instanceof HTMLElement ? foot.offsetHeight : 0;
      element.style.setProperty("--above", `${Math.round(element.getBoundingClientRect().top + scrollY)}px`);
      element.style.setProperty("--below", `${below}px`);
    };
    const sizes = new ResizeObserver(tell);
    for (const one of [document.querySelector(".header"), around, ...around.children]) {
      if (one && one !== element) sizes.observe(one);
    }
    return () => sizes.disconnect();
  }, []);
  return first;
}
