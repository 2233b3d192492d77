// Whose view is shown, what stands beside it, and whether rulings count.

import { html } from "../lib/html.js";
import { seatName, t } from "../lib/text.js";

const FINISHED = ["closed", "void"];

/** Whether a game is over. @param {any} game */
export const isFinished = (game) => FINISHED.includes(game.status);

/** The viewers of a game. @param {any} game @returns {string[]} */
export const viewersOf = (game) => ["public", ...game.seats.map((_, seat) => String(seat)), "all"];

/** @param {{label: string, value: string, options: {value: string, label: string}[], onChoose: (value: string) => void, disabled?: boolean}} props */
function Choice({ label, value, options, onChoose, disabled }) {
  return html`<label class="choice"><span>${label}</span><select onChange=${(event) => onChoose(event.target.value)} disabled=${disabled}>
    ${options.map((option) => html`<option key=${option.value} value=${option.value} selected=${option.value === value}>${option.label}</option>`)}
  </select></label>`;
}

/** The sentence that says whose knowledge is shown: "as ana knew it". @param {any} game @param {string} as */
export function knowledgeOf(game, as) {
  return as === "public" || as === "all"
    ? t(`replay.as.${as}`)
    : t("replay.as.seat", { name: seatName(game, Number(as)) });
}

/**
 * @param {{game: any, as: string, beside: string|null, step: number, ruled: boolean, changed: boolean, inBranch: boolean,
 *   onAs: (as: string) => void, onBeside: (beside: string|null) => void, onRuled: (ruled: boolean) => void}} props
 *   `changed`: whether a set-back makes "as ruled" and "as played" differ
 */
export function Viewers({ game, as, beside, step, ruled, changed, inBranch, onAs, onBeside, onRuled }) {
  const viewers = viewersOf(game).map((value) => ({ value, label: knowledgeOf(game, value) }));
  const besides = [
    { value: "", label: t("replay.beside.none") },
    {
      value: beside?.startsWith("step:") ? beside : `step:${step}`,
      label: beside?.startsWith("step:")
        ? t("replay.step", { step: beside.slice(5) })
        : t("replay.beside.this_step", { step }),
    },
    ...viewers,
  ];
  return html`<div class="viewers" role="group" aria-label=${t("replay.viewers")}>
    ${
      !inBranch &&
      html`<${Choice} label=${t("replay.as")} value=${as} options=${viewers} onChoose=${onAs} />
      <${Choice} label=${t("replay.beside")} value=${beside ?? ""} options=${besides} onChoose=${(value) => onBeside(value || null)} />`
    }
    ${
      changed &&
      !inBranch &&
      html`<fieldset class="switch"><legend class="unseen">${t("replay.rulings")}</legend>
      ${[true, false].map(
        (value) => html`<label><input type="radio" name="ruled" checked=${ruled === value}
        onChange=${() => onRuled(value)} />${t(value ? "replay.ruled" : "replay.played")}</label>`,
      )}
    </fieldset>`
    }
  </div>`;
}
