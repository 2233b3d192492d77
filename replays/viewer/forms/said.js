// The words of forms, as the service says them in the reader's language.

import { addTexts, Words } from "../lib/text.js";
import texts from "../text/forms.js";

addTexts(texts);

/** What a choice is called. @param {{name: string, label: string}} choice */
export const called = ({ name, label }) => label || Words(name);

/** What it means to leave something out, as a choice says it. @param {string|null|undefined} text */
export function meaning(text) {
  return text && text.charAt(0).toUpperCase() + text.slice(1);
}
