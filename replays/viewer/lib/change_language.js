// Changing the language, and returning to the same place after that, with what was typed there. It is loaded when somebody does.

import { halfFilled, putBack } from "./half_filled.js";
import { inLanguage, PLACE } from "./language.js";

const KEY = "daybook.language"; // early.js reads it
const PATIENCE_MS = 8_000;

/** What a reader does who goes on by themselves. */
const SIGNS = ["wheel", "touchstart", "keydown", "pointerdown"];

/** Keeps the choice on this device, and shows the same place of the page in that language. @param {string} language */
export function chooseLanguage(language) {
  try {
    localStorage.setItem(KEY, language);
    sessionStorage.setItem(PLACE, JSON.stringify({ path: location.pathname, top: scrollY, filled: halfFilled() }));
  } catch {
    // storage is disabled: the address has the language until the page is left
  }
  location.replace(inLanguage(language));
}

/** Puts back what was typed, scrolls to where the reader was, while the page grows, and focuses the switch. */
export function returnToPlace() {
  const { path, top, filled = [] } = JSON.parse(sessionStorage.getItem(PLACE) ?? "{}");
  sessionStorage.removeItem(PLACE);
  if (path !== location.pathname) return;
  putBack(filled, PATIENCE_MS);
  document.getElementById("language")?.focus({ preventScroll: true });
  const watch = new ResizeObserver(() => scrollTo(0, top)); // what comes late may make the page shorter again
  const end = () => {
    watch.disconnect();
    for (const sign of SIGNS) removeEventListener(sign, end);
  };
  for (const sign of SIGNS) addEventListener(sign, end, { passive: true });
  setTimeout(end, PATIENCE_MS);
  watch.observe(/** @type {HTMLElement} */ (document.getElementById("app")));
}
