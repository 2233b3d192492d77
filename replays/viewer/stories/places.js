// Places of a table in their states, with cards of no title.
import { Card } from "../cards/card.js";
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";
import { EmptyPlace, Hand, HiddenCards, Pile } from "../tables/places.js";
import { SIZES } from "./cards.js";
import { Grounds } from "./grounds.js";

const numbers = (count) => Array.from({ length: count }, (_, k) => ({ label: k + 1, tone: String((k % 10) + 1) }));
const playable = (card) => ({ ...card, onPick: () => {} });

/** Each with its heading and what it draws. @type {[string, () => any][]} */
const STORIES = [
  [
    "back",
    () =>
      SIZES.map(
        (size) =>
          html`<${Card} face="down" size=${size} title=${t("stories.size_named", { size: t(`stories.size.${size}`) })} />`,
      ),
  ],
  ["state.numbers", () => numbers(12).map((card) => html`<${Card} ...${card} />`)],
  [
    "piles",
    () =>
      [0, 1, 2, 3, 4, 31].flatMap((count) => [
        html`<${Pile} label=${t("stories.pile", { count })} count=${count} />`,
        html`<${Pile} label=${t("stories.pile", { count })} count=${count} top=${{ label: 7, tone: "7" }} size="s" />`,
      ]),
  ],
  [
    "empty",
    () =>
      SIZES.map(
        (size) =>
          html`<${EmptyPlace} size=${size} label=${t("stories.size_named", { size: t(`stories.size.${size}`) })} />`,
      ),
  ],
  [
    "hands",
    () => [
      ...[0, 1, 6, 10, 16].map(
        (count) => html`<${Hand} label=${t("stories.hand", { count })} cards=${numbers(count)} />`,
      ),
      html`<${Hand} label=${t("stories.hand_playable", { count: 8 })} cards=${numbers(8).map(playable)} size="l" />`,
    ],
  ],
  ["hidden", () => [0, 1, 5, 10, 30].map((count) => html`<${HiddenCards} count=${count} />`)],
];

export const Places = () =>
  STORIES.map(([name, draw]) => {
    const label = t(`stories.${name}`);
    return html`<h3 key=${name}>${label}</h3>
      <${Grounds} label=${label} draw=${() => html`<div class="story-row">${draw()}</div>`} />`;
  });
