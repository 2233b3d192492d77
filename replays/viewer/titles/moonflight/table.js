// The table of Moonflight: one to four Jacks around the night market.

import { html, useMemo, useState } from "../../lib/html.js";
import { Later } from "../../lib/later.js";
import { t } from "../../lib/text.js";
import { Notes, ResultBanner, Seats, TableFrame } from "../../tables/places.js";
import { effectWords, endWords } from "./decisions.js";
import { useCards } from "./deck.js";
import { changes } from "./differences.js";
import { useTasks } from "./draft.js";
import { Market, stackName } from "./market.js";
import { byPlace } from "./offers.js";
import { Preview } from "./preview.js";
import { Seat } from "./seat.js";
import { Sign } from "./signs.js";
import { Tray } from "./tray.js";

const sheet = () => import("./sheet.js").then((module) => module.Sheet);

/** @param {import("../presentation.js").TableProps} props */
export function Table({ game, state, before, as, choices, patterns, told = [], onMove }) {
  const deck = useCards(game);
  const fresh = useMemo(() => changes(state, before), [state, before]);
  const offered = useMemo(() => byPlace(choices), [choices]);
  const tasks = useTasks(patterns, state.pending);
  const [shown, onOpen] = useState(/** @type {import("./sheet.js").Shown|null} */ (null));
  const called = (id) => (id in state.stacks ? stackName({ deck, state }, id) : deck.named(id, state));
  const view = { game, state, deck, fresh, offered, tasks, called, told, onMove, onOpen };
  const own = typeof as === "number" && as < state.seats.length ? as : null;
  return html`<${TableFrame} name=${t("mf.table")} className=${`mf mf-seats-${state.seats.length}`} seats=${state.seats.length} facts=${facts(view)}>
    <${Notes}>
      ${
        state.result
          ? html`<${ResultBanner} game=${game} text=${endWords(view)[0]} lines=${endWords(view).slice(1)} />`
          : html`<${Tray} view=${view} own=${own} />`
      }
      ${state.solo && html`<div class="mf-tokens">${["turn", "end"].map((stack) => html`<${Tokens} view=${view} stack=${stack} />`)}</div>`}
    <//>
    <${Market} view=${view} />
    <${Seats} count=${state.seats.length} own=${own}>${(
      k,
    ) => html`<${Seat} key=${k} view=${view} k=${k} foot=${k === (own ?? 0)}
      mine=${own === k} acting=${state.phase !== "ended" && state.pending?.seat === k} />`}<//>
    <${Later} wanted=${shown !== null} stays=${true} load=${sheet} view=${view} shown=${shown} onClose=${() => onOpen(null)} />
    <${Preview} view=${view} off=${shown !== null} />
  <//>`;
}

/** Round, phase, active side, passes, and the effects of this round. @returns {any[]} */
function facts({ game, state, fresh }) {
  const limit = game.config.options?.round_limit;
  const players = state.seats.length;
  const side = html`<span class=${`mf-side-chip ${state.turned ? "mf-day" : "mf-night"}`}>
    <${Sign} name=${state.turned ? "full_moon" : "new_moon"} />${t(state.turned ? "mf.turned.yes" : "mf.turned.no")}</span>`;
  return [
    {
      label: t("mf.round"),
      value: limit ? t("mf.round.of", { n: state.round, limit }) : state.round,
      fresh: fresh("round"),
    },
    { label: t("mf.phase"), value: t(`mf.phase.${state.phase}`), fresh: fresh("phase") },
    { label: t("mf.turned"), value: side, fresh: fresh("turned") },
    state.phase === "action" &&
      state.passes > 0 && { label: t("mf.passes"), value: t("mf.passes.of", { count: state.passes, players }) },
    ...state.effects.map((effect) => ({ label: t("mf.effect"), value: effectWords({ game }, effect) })),
  ];
}

/** A stack of tokens: those left, and those removed. */
function Tokens({ view, stack }) {
  const { game, state, fresh } = view;
  const left = state.solo[stack];
  const all = Math.max(game.config.options?.solo_tokens ?? left, left);
  const [choice] = view.offered(`tokens:${stack}`);
  const words = html`<span class="mf-tokens-name">${t(`mf.tokens.${stack}`)}</span>
    ${
      all <= 24 &&
      html`<span class="mf-dots" aria-hidden="true">${Array.from(
        { length: all },
        (_, k) => html`
      <span class=${k < left ? "mf-dot" : "mf-dot mf-gone"}></span>`,
      )}</span>`
    }
    <span>${t("mf.tokens.left", { left, all })}</span>`;
  const classes = `mf-token-stack${fresh(`tokens.${stack}`) ? " mf-fresh" : ""}`;
  if (!choice) return html`<p class=${classes}>${words}</p>`;
  return html`<button type="button" class=${`${classes} mf-offered`} title=${choice.label}
    onClick=${() => view.onMove(choice.move)}>${words}</button>`;
}
