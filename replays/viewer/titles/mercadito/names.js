// What goods are called.

import { t } from "../../lib/text.js";

/** The name of a good: in the reader's language if the game as printed has it, else as an organiser wrote it. @param {string} name */
export function goodNamed(name) {
  const key = `mc.name.${name.replace(" ", "_")}`;
  const printed = t(key);
  return printed === key ? name : printed;
}
