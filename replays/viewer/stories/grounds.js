// What a story stands on: the cloth of a table and the paper of a page, one below the other.
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";

/** The same on felt and on paper. @param {{label: string, draw: () => any}} props */
export function Grounds({ label, draw }) {
  return ["felt", "paper"].map(
    (ground) => html`<div key=${ground} class=${`story story-${ground}`} role="group"
      aria-label=${`${label}: ${t(`stories.${ground}`)}`}>${draw()}</div>`,
  );
}
