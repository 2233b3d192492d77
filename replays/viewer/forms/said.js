// The words of forms: the service says them in English, and a catalogue may have them in the reader's language.

import { addTexts, ENGLISH, t, Words } from "../lib/text.js";
import texts from "../text/forms.js";

addTexts(texts);

/** What the service says, in the reader's language where that is known. @param {string} english */
export const said = t;

/** The attributes of an element that says it: the language, where it is said in English. @param {string} english */
export const spoken = (english) => (t(english) === english ? ENGLISH : {});

/** What a choice is called. @param {{name: string, label: string}} choice */
export const called = ({ name, label }) => said(label || Words(name));

/** What it means to leave something out, as a choice says it. @param {string|null|undefined} english */
export function meaning(english) {
  const text = english ? said(english) : null;
  return text && text.charAt(0).toUpperCase() + text.slice(1);
}
