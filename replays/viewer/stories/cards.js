// The cards of a title in its gallery: all at once, or in every state.
import { Card } from "../cards/card.js";
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";
import { Grounds } from "./grounds.js";

/** @typedef {import("../titles/presentation.js").CardGroup} CardGroup */

export const SIZES = ["s", "m", "l", "xl"];

const onPick = () => {};

/** What is told of a card by its properties. @type {Record<string, () => Partial<import("../cards/card.js").CardProps>>} */
const STATES = {
  plain: () => ({}),
  playable: () => ({ onPick }),
  picked: () => ({ onPick, picked: true }),
  disabled: () => ({ onPick, disabled: true }),
  fresh: () => ({ fresh: true }),
  out: () => ({ out: true }),
  veiled: () => ({ veiled: true }),
  badge: () => ({ badge: t("stories.badge") }),
};

/** Cards side by side. @param {{group: CardGroup, size: string, more?: any}} props */
function Row({ group: { cards, draw }, size, more = {} }) {
  return html`<ul class="story-row">${cards.map(
    (card, k) =>
      html`<li key=${k} class="story-card">${draw ? draw(card) : html`<${Card} ...${card} size=${size} ...${more} />`}</li>`,
  )}</ul>`;
}

/** Every card of a title as it lies. @param {{groups: CardGroup[], size: string}} props */
export function Everything({ groups, size }) {
  if (groups.length === 0) return html`<p class="muted">${t("stories.none")}</p>`;
  return groups.map(
    (group) => html`<h3 key=${group.group}>${group.group}</h3>
      <${Grounds} label=${group.group} draw=${() => html`<${Row} group=${group} size=${size} />`} />`,
  );
}

/** Every card of a title in every state. @param {{groups: CardGroup[], size: string}} props */
export function EveryState({ groups, size }) {
  const drawn = groups.filter(({ draw }) => !draw);
  if (drawn.length === 0) {
    return html`<p class="muted">${t("stories.own")}</p><${Everything} groups=${groups} size=${size} />`;
  }
  return Object.entries(STATES).map(([state, more]) => {
    const label = t(`stories.state.${state}`);
    const draw = () => drawn.map((group) => html`<${Row} group=${group} size=${size} more=${more()} />`);
    return html`<section key=${state} data-state=${state} aria-label=${label}><h3>${label}</h3><${Grounds} label=${label} draw=${draw} /></section>`;
  });
}
