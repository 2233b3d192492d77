// The table of Moonflight: one to four Jacks, the market, and the pending decision.

import { html, useMemo, useState } from "../../lib/html.js";
import { seatName, t } from "../../lib/text.js";
import { CardName, CardSheets, Cards } from "./faces.js";
import { changes } from "./differences.js";
import { byPlace } from "./offers.js";
import { useCards } from "./deck.js";
import { Sign } from "./signs.js";
import { Market } from "./market.js";
import { Seat } from "./seat.js";
import { asking, effectWords, endWords } from "./decisions.js";
import { ResultBanner, TableFrame } from "../../tables/places.js";

let tables = 0;

/** @param {import("../presentation.js").TableProps} props */
export function Table({ game, state, before, as, choices, told = [], onMove }) {
  const [id] = useState(() => `mf${++tables}`);
  const deck = useCards(game);
  const fresh = useMemo(() => changes(state, before), [state, before]);
  const offered = useMemo(() => byPlace(choices), [choices]);
  const view = { game, state, deck, fresh, offered, told, onMove, id };
  const own = typeof as === "number" && as < state.seats.length ? as : null;
  const seat = (
    k,
  ) => html`<${Seat} key=${k} view=${view} k=${k} full=${own === k || state.seats.length === 1} mine=${own === k}
    acting=${state.phase !== "ended" && state.pending?.seat === k} />`;
  const others = state.seats.map((_, k) => k).filter((k) => k !== own);
  return html`<${TableFrame} name=${t("mf.table")} className="mf" facts=${facts(view)}>
    ${state.solo && html`<div class="mf-tokens">${["turn", "end"].map((stack) => html`<${Tokens} view=${view} stack=${stack} />`)}</div>`}
    ${
      state.result
        ? html`<${ResultBanner} game=${game} text=${endWords(view)[0]} lines=${endWords(view).slice(1)} />`
        : html`<${Ask} view=${view} />`
    }
    ${own !== null && html`<div class="mf-own">${seat(own)}</div>`}
    <div class="mf-board">
      <${Market} view=${view} />
      <div class="mf-seats" role="group" aria-label=${t("mf.seats")}>${others.map(seat)}</div>
    </div>
    <${CardSheets} view=${view} cards=${seenCards(state)} />
  <//>`;
}

/** Whether an item is the id of a card; characters and waiting texts are "char:0" and "call:1/0". */
const isCard = (item) =>
  typeof item === "string" && item.includes(":") && !item.includes("/") && !item.startsWith("char:");

/** All cards that this viewer sees on the table or is asked about. @param {any} state @returns {Set<string>} */
function seenCards(state) {
  const { from = [], onto = [], items = [], cards = [] } = state.pending ?? {};
  const asked = [...(Array.isArray(from) ? from : Object.keys(from)), ...onto, ...items, ...cards];
  const inSeats = state.seats.flatMap((area) => [
    ...area.hand,
    ...area.draw,
    ...area.discard,
    ...area.trash,
    ...area.play.flatMap((entry) => [entry.card, ...entry.set]),
  ]);
  return new Set(
    [...asked, ...inSeats, ...Object.values(state.stacks).flat(), ...Object.values(state.supply).flat()].filter(isCard),
  );
}

/** Round, phase, active side, passes, and the effects of this round. @returns {any[]} */
function facts({ game, state, fresh, deck }) {
  const limit = game.config.options?.round_limit;
  const players = state.seats.length;
  const side = html`<span class=${`mf-side-now ${state.turned ? "mf-day" : "mf-night"}`}>
    <${Sign} name=${state.turned ? "full_moon" : "new_moon"} />${t(state.turned ? "mf.turned.yes" : "mf.turned.no")}</span>`;
  return [
    {
      label: t("mf.round"),
      value: limit ? t("mf.round.of", { n: state.round, limit }) : state.round,
      fresh: fresh("round"),
    },
    { label: t("mf.phase"), value: t(`mf.phase.${state.phase}`), fresh: fresh("phase") },
    { label: t("mf.turned"), value: side, fresh: fresh("turned") },
    players > 1 && { label: t("mf.first"), value: seatName(game, state.first), fresh: fresh("first") },
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
  const classes = `mf-token-stack${fresh(`tokens.${stack}`) ? " fresh" : ""}`;
  if (!choice) return html`<p class=${classes}>${words}</p>`;
  return html`<button type="button" class=${`${classes} mf-offered`} title=${choice.label}
    onClick=${() => view.onMove(choice.move)}>${words}</button>`;
}

/** The pending decision. If there is none, as in the middle of an act, the space is kept. */
function Ask({ view }) {
  const asked = asking(view);
  return html`<section class="mf-decision" aria-label=${t("mf.ask")}>
    <p class="mf-decision-text">${asked?.text ?? t("mf.ask.nothing")}</p>
    ${asked?.remarks.map((remark) => html`<p class="mf-quiet">${remark}</p>`)}
    ${asked?.offers.map((offer) => html`<${Offer} view=${view} offer=${offer} />`)}
  </section>`;
}

/** The choices: names, and as cards those that can be pressed but are not on the table, as in a Discard Stack. */
function Offer({ view, offer }) {
  const { label, cards = [], items = [], words = [] } = offer;
  const lying = new Set(view.state.seats.flatMap(({ hand, play }) => [...hand, ...play.map((entry) => entry.card)]));
  const press = cards.filter((card) => !lying.has(card) && view.offered(`card:${card}`).length);
  return html`<div class="mf-offer"><span class="mf-offer-label">${label}</span>
    ${press.length > 0 && html`<${Cards} view=${view} cards=${press} full=${true} />`}
    ${
      press.length < cards.length + items.length + words.length &&
      html`<ul class="mf-words">
      ${cards.filter((card) => !press.includes(card)).map((card) => html`<li key=${card}><${CardName} view=${view} card=${card} /></li>`)}
      ${items.map((item) => html`<li key=${item.card}><${CardName} view=${view} card=${item.card} />${item.words}</li>`)}
      ${words.map((word) => html`<li>${word}</li>`)}</ul>`
    }
  </div>`;
}
