// The bots, for fields in which a player is named.

import { html } from "./html.js";
import { playerName } from "./text.js";
import { useTitles } from "./titles.js";

/** What a field with `list="bots"` offers. */
export function Bots() {
  const names = new Set(useTitles().flatMap(({ bots }) => bots.map(({ name }) => `bot:${name}`)));
  return html`<datalist id="bots">${[...names].map((name) => html`<option value=${name} label=${playerName(name)}></option>`)}</datalist>`;
}
