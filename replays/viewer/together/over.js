// The arrows of a viewing over the table that is looked at, drawn by who may show something.

import { html } from "../lib/html.js";
import { Arrows, arrowsInWords } from "../studies/arrows.js";
import { placeWords } from "../studies/places.js";

/** @param {{game: any, together: any, turn: any}} props `turn`: changes with what the table shows */
export function Over({ game, together, turn }) {
  const { arrows, leads, pen, frame } = together;
  const drawing = leads && pen.on;
  if (!arrows.length && !drawing) return null;
  const said = arrowsInWords(arrows, (name) => placeWords(game, name));
  return html`<${Arrows} frame=${frame} arrows=${arrows} turn=${turn} drawing=${drawing} colour=${pen.colour} onDraw=${pen.draw} label=${said} />`;
}
