// Whether pages are to stand still.

/** Whether the person prefers no motion, or the page is hidden. */
export const isStill = () =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || document.visibilityState === "hidden";
