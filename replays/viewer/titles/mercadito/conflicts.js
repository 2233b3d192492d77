// Conflicts of Mercadito: who wants the same card, and what they have said, sealed or open.
import { Card } from "../../cards/card.js";
import { html } from "../../lib/html.js";
import { seatName, t } from "../../lib/text.js";
import { offered } from "../../tables/changes.js";
import { goodCard, plainName } from "./cards.js";

const STANCES = ["claim", "cede", "leave", "destroy"];

/** All open conflicts, side by side. */
export function Conflicts({ game, deck, state, before, choices, onMove }) {
  if (state.conflicts.length === 0) return null;
  const earlier = (conflict) =>
    before && (before.conflicts.find(({ card }) => card === conflict.card) ?? { stances: {} });
  return html`<section class="mc-conflicts" tabindex="0" aria-label=${t("mc.conflicts")}>${state.conflicts.map(
    (conflict) => html`
    <${Conflict} key=${conflict.card} game=${game} deck=${deck} state=${state} conflict=${conflict} before=${earlier(conflict)}
      choices=${choices} onMove=${onMove} />`,
  )}</section>`;
}

function Conflict({ game, deck, state, conflict, before, choices, onMove }) {
  const name = plainName(deck, conflict.card);
  const step = t("mc.step", { n: conflict.step, m: state.options.conflict_steps });
  const waits = state.options.resolve === "card_by_card" && state.taken_up?.card !== conflict.card;
  const said = (seat) => conflict.stances[String(seat)];
  return html`<article class="mc-conflict" aria-label=${t("mc.conflict_over", { name })}>
    <${Card} size="m" ...${goodCard(deck, conflict.card)} />
    <div class="mc-conflict-body">
      <h3>${t("mc.conflict_over", { name })} <span class="mc-step">${waits ? t("mc.waits") : step}</span></h3>
      <ul class="mc-stances">${conflict.contenders.map(
        (seat) => html`<li key=${seat}>
        <span class=${`seat-dot seat-tone-${seat % 8}`} aria-hidden="true"></span><span class="mc-who">${seatName(game, seat)}</span>
        <${Stance} stance=${said(seat)} fresh=${Boolean(before) && before.stances[String(seat)] !== said(seat)} /></li>`,
      )}</ul>
      ${onMove && html`<${Answers} game=${game} deck=${deck} conflict=${conflict} choices=${choices} onMove=${onMove} />`}
    </div>
  </article>`;
}

/** One stance: undefined if none has been given yet, null if it is sealed. */
function Stance({ stance, fresh }) {
  const kind = stance === undefined ? "none" : (stance ?? "sealed");
  return html`<span class=${`mc-stance mc-stance-${kind} ${fresh ? "mc-fresh" : ""}`}>${t(`mc.stance.${kind}`)}</span>`;
}

/** The viewer's possible stances and gifts in this conflict. */
function Answers({ game, deck, conflict, choices, onMove }) {
  const stances = STANCES.map((stance) => offered(choices, { type: "stance", card: conflict.card, stance })).filter(
    Boolean,
  );
  const juices = (choices ?? []).filter(({ move }) => move.type === "juice" && conflict.contenders.includes(move.to));
  const next = offered(choices, { type: "resolve", card: conflict.card });
  if (!stances.length && !juices.length && !next) return null;
  return html`<div class="mc-answers" role="group" aria-label=${t("mc.your_stance")}>
    ${stances.map(
      ({ move }) => html`<button type="button" key=${move.stance}
      onClick=${() => onMove(move)}>${t(`mc.say.${move.stance}`)}</button>`,
    )}
    ${next && html`<button type="button" onClick=${() => onMove(next.move)}>${t("mc.settle_next")}</button>`}
    ${juices.map(
      ({ move }) => html`<button type="button" class="mc-give-juice" key=${`${move.to} ${move.juice ?? ""}`}
      onClick=${() => onMove(move)}>
      ${t("mc.juice_to", { juice: move.juice ? plainName(deck, move.juice) : t("mc.juice"), name: seatName(game, move.to) })}</button>`,
    )}
  </div>`;
}
