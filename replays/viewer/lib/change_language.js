// Changing the language: the page is drawn once more by its modules with other texts, at the same place and with what was typed
// there. It is loaded when somebody does.

import { halfFilled, putBack } from "./half_filled.js";
import { inLanguage } from "./language.js";

const KEY = "daybook.language"; // early.js reads it
const PATIENCE_MS = 8_000;

/** What a reader does who goes on by themselves. */
const SIGNS = ["wheel", "touchstart", "keydown", "pointerdown"];

/** Where the modules are that have the texts of a language. @param {string} language */
const modulesIn = (language) =>
  new URL("../app.js", import.meta.url).href.replace(
    /\/(e-[0-9a-f]+)(-\w+)?\//,
    (_, edition) => `/${edition}${language === "en" ? "" : `-${language}`}/`,
  );

/** @param {string} language @returns {boolean} whether this device keeps it */
function keep(language) {
  try {
    localStorage.setItem(KEY, language);
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps the choice on this device, and shows the same place of the page in that language.
 * @param {string} language @param {() => void} clear takes away what is drawn
 */
export async function chooseLanguage(language, clear) {
  const kept = keep(language);
  let app;
  try {
    app = await import(modulesIn(language));
    await app.ready();
  } catch {
    location.replace(inLanguage(language)); // the page says then what is amiss
    return;
  }
  const top = scrollY;
  const filled = halfFilled();
  clear();
  document.documentElement.lang = language;
  if (!kept) history.replaceState(history.state, "", inLanguage(language)); // the address has it until the page is left
  app.draw();
  stayAt(top);
  document.getElementById("language")?.focus({ preventScroll: true });
  putBack(filled, PATIENCE_MS);
}

/** Scrolls to where the reader was, while the page grows. @param {number} top */
function stayAt(top) {
  const watch = new ResizeObserver(() => scrollTo(0, top)); // what comes late may make the page shorter again
  const end = () => {
    watch.disconnect();
    for (const sign of SIGNS) removeEventListener(sign, end);
  };
  for (const sign of SIGNS) addEventListener(sign, end, { passive: true });
  setTimeout(end, PATIENCE_MS);
  watch.observe(/** @type {HTMLElement} */ (document.getElementById("app")));
}
