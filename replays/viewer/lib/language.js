// The language of the pages: which there are, and changing it. The service sends each page with the texts of one language.

import { LANGUAGE } from "./text.js";

const KEY = "daybook.language"; // early.js reads it
const PLACE = "daybook.place";
const PATIENCE_MS = 8_000;

/** The languages in their own words. */
export const LANGUAGES = { en: "English", es: "Español" };

/** The other languages than that of this page, by their codes. */
export const others = Object.keys(LANGUAGES).filter((code) => code !== LANGUAGE);

/** The address of this page in a language. @param {string} language */
export function inLanguage(language) {
  const address = new URL(location.href);
  address.searchParams.set("lang", language);
  return address.href;
}

/** Keeps the choice on this device, and shows the same place of the page in that language. @param {string} language */
export function chooseLanguage(language) {
  try {
    localStorage.setItem(KEY, language);
    sessionStorage.setItem(PLACE, JSON.stringify({ path: location.pathname, top: scrollY }));
  } catch {
    // storage is disabled: the address has the language until the page is left
  }
  location.replace(inLanguage(language));
}

/** After a change of language: scrolls to where the reader was, as soon as the page is long enough, and focuses the switch. */
export function returnToPlace() {
  /** @type {{path: string, top: number}|null} */
  let place = null;
  try {
    place = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
    sessionStorage.removeItem(PLACE);
  } catch {
    return; // no storage, or not ours
  }
  if (place?.path !== location.pathname) return;
  const { top } = place;
  document.getElementById("language")?.focus({ preventScroll: true });
  const watch = new ResizeObserver(() => {
    scrollTo(0, top);
    if (scrollY >= Math.floor(top)) end();
  });
  const end = () => {
    watch.disconnect();
    for (const sign of SIGNS) removeEventListener(sign, end);
  };
  for (const sign of SIGNS) addEventListener(sign, end, { passive: true });
  setTimeout(end, PATIENCE_MS);
  watch.observe(document.body);
}

/** What a reader does who goes on by themselves. */
const SIGNS = ["wheel", "touchstart", "keydown", "pointerdown"];
