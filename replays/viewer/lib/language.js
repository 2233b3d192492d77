// The language of the pages: which there are. The service sends each page with the texts of one; change_language.js changes it.

import { LANGUAGE } from "./text.js";

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
