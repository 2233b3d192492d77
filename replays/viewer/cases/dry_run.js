// A preview of a ruling: status, scores and table with it and without it, side by side.

import { html } from "../lib/html.js";
import { measureInFull } from "../lib/measure.js";
import { seatName, t, words } from "../lib/text.js";
import { Pane } from "../replay/pane.js";

/** Whose turn it would be. @param {any} game @param {any} outcome */
function awaited(game, { awaits, status }) {
  if (status !== "open") return t("cases.nobody_acts");
  if (awaits.chance) return t("cases.dealer_acts");
  return awaits.seats.map((seat) => seatName(game, seat)).join(", ") || t("cases.nobody_acts");
}

/** One side: the table and the numbers. */
function Outcome({ game, outcome, other, head }) {
  const frame = { ...outcome, event: {} };
  const changed = (seat) => other && outcome.scores?.[seat] !== other.scores?.[seat];
  return html`<div class="outcome-side"><h4>${head}</h4>
    <dl class="terms"><div><dt>${t("cases.status_then")}</dt><dd>${t(`status.${outcome.status}`)}</dd></div>
      <div><dt>${t("cases.to_act")}</dt><dd>${awaited(game, outcome)}</dd></div>
      <div><dt>${game.measure ? measureInFull(game.measure) : t("cases.scores")}</dt><dd>${
        outcome.scores === null
          ? t("cases.no_scores")
          : html`<ul class="score-list">${outcome.scores.map(
              (score, seat) =>
                html`<li class=${changed(seat) ? "changed" : ""}>${seatName(game, seat)} <b>${score}</b></li>`,
            )}</ul>`
      }</dd></div>
      ${
        outcome.result &&
        html`<div><dt>${t("cases.winners")}</dt>
        <dd>${outcome.result.winners.map((seat) => seatName(game, seat)).join(", ") || t("cases.no_winner")}</dd></div>`
      }</dl>
    <${Pane} game=${game} frame=${frame} before=${null} as="all" /></div>`;
}

/** @param {{game: any, tried: any}} props `tried`: the answer of a dry run */
export function DryRun({ game, tried }) {
  if (!tried) return null;
  return html`<section class="dry-run" aria-labelledby="dry-run"><h3 id="dry-run">${t("cases.dry_run")}</h3>
    ${
      tried.with === null
        ? html`<p class="note warn">${t("cases.dry_run_conflicts", { count: tried.conflicts.length })}</p>`
        : html`<p class="hint">${t("cases.dry_run_events", { count: tried.events.length, types: tried.events.map(({ type }) => words(type)).join(", ") })}</p>`
    }
    <div class="panes"><${Outcome} game=${game} outcome=${tried.without} other=${null} head=${t("cases.without")} />
      ${tried.with && html`<${Outcome} game=${game} outcome=${tried.with} other=${tried.without} head=${t("cases.with")} />`}</div>
  </section>`;
}
