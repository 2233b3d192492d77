// Rounds that are otherwise than the others: another title, another clock.

import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { titleName } from "../../lib/titles.js";
import { roundName } from "../names.js";
import { seatsOf } from "./config_form.js";

/** The titles that tables of these sizes can play. @param {any[]} titles @param {any} config */
const playable = (titles, { least, seats }) =>
  titles.filter((title) => {
    const [fewest, most] = seatsOf(title);
    return fewest <= least && seats <= most;
  });

/** @param {{titles: any[], config: any, onChange: (changes: Record<string, any>) => void}} props */
export function ByRound({ titles, config, onChange }) {
  const rounds = Array.from({ length: Math.min(config.rounds ?? 0, 64) }, (_, k) => k + 1);
  const change = (round, member, value) => {
    const { [member]: _, ...own } = config.by_round?.[round] ?? {};
    const next = value === null ? own : { ...own, [member]: value };
    const { [round]: before, ...others } = config.by_round ?? {};
    onChange({ by_round: Object.keys(next).length ? { ...others, [round]: next } : others });
  };
  const row = (round) => {
    const own = config.by_round?.[round] ?? {};
    return html`<li key=${round} class="row"><span class="by-round-name">${roundName(round)}</span>
      <select aria-label=${t("desk.by_round_title", { round })} onChange=${(event) => change(round, "title", event.target.value || null)}>
        <option value="">${titleName(titles, config.title)}</option>
        ${playable(titles, config)
          .filter(({ name }) => name !== config.title)
          .map(
            (one) =>
              html`<option key=${one.name} value=${one.name} selected=${own.title === one.name}>${one.display_name}</option>`,
          )}</select>
      <input type="number" min="1" max="10000" aria-label=${t("desk.by_round_minutes", { round })} placeholder=${config.minutes ?? t("desk.config.none")}
        value=${own.minutes ?? ""} onInput=${(event) => change(round, "minutes", event.target.value === "" ? null : Number(event.target.value))} /></li>`;
  };
  return html`<details><summary>${t("desk.by_round")}</summary><p class="hint">${t("desk.by_round_hint")}</p><ol class="by-round">${rounds.map(row)}</ol></details>`;
}
