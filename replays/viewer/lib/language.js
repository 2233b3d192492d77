// The language of the pages: which there are. The service sends each page with the texts of one; change_language.js changes it.

import { LANGUAGE } from "./text.js";

export const PLACE = "daybook.place"; // where the reader was when they changed it

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

/** Whether the page comes from a change of its language. */
export function isChanged() {
  try {
    return sessionStorage.getItem(PLACE) !== null;
  } catch {
    return false; // no storage
  }
}
