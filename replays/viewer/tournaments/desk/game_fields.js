// How the games of a tournament are configured: the variant and its options.

import { html } from "../../lib/html.js";
import { Words, t } from "../../lib/text.js";
import { Choice } from "../../home/choice.js";
import { OptionFields, changedOptions } from "../../home/options.js";

/** The variant that a configuration of games is of. @param {any} title @param {any} game */
const variantOf = (title, game) =>
  title.variants.find(({ variant }) => variant !== null && [game.variant, game.version].includes(variant)) ??
  title.variants[0];

/** What a variant suggests for a table; who takes which part is told at each table. @param {any} variant @param {number} seats */
function suggestedFor(variant, seats) {
  const { characters, ...rest } = structuredClone(variant.suggested[seats] ?? {});
  return rest;
}

/** @param {{title: any, config: any, onChange: (changes: Record<string, any>) => void}} props */
export function GameFields({ title, config, onChange }) {
  const fitting = title.variants.filter(({ seats: [least, most] }) => least <= config.least && config.seats <= most);
  const variant = variantOf(title, config.game);
  const suggested = suggestedFor(variant, config.seats);
  const choose = (name) => {
    const chosen = title.variants.find((one) => one.variant === name);
    onChange({ game: suggestedFor(chosen, config.seats) });
  };
  const change = (values) => {
    const options = { ...suggested.options, ...changedOptions(variant.options, values) };
    onChange({ game: { ...suggested, ...config.game, options } });
  };
  return html`<details><summary>${t("desk.config.game")}</summary><div class="stack game-fields">
    ${
      title.variants.length > 1 &&
      html`<${Choice} id="config-variant" label=${t("new.variant")} value=${variant.variant} onChange=${choose}
      options=${(fitting.includes(variant) ? fitting : [variant, ...fitting]).map((one) => [one.variant, Words(one.variant)])} />`
    }
    <${OptionFields} key=${variant.variant} schema=${variant.options} values=${config.game.options ?? {}} suggested=${suggested.options ?? {}} onChange=${change} /></div></details>`;
}
