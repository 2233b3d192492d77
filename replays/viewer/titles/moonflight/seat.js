// A seat: its Jack, coins, cards in play, hand and piles.

import { html } from "../../lib/html.js";
import { ENGLISH, seatName, t } from "../../lib/text.js";
import { SeatBox } from "../../tables/places.js";
import { portrait, Scene } from "./art/scene.js";
import { capital, Cards, FaceUp, press } from "./cards.js";
import { jackOf } from "./deck.js";
import { Hole, Pile } from "./piles.js";
import { Print } from "./print.js";
import { suitClass } from "./signs.js";
import { Coin } from "./wording.js";

/**
 * @param {object} props
 * @param {import("./cards.js").View} props.view
 * @param {number} props.k
 * @param {boolean} props.foot whether it sits at the foot of the table, with room for all of it
 * @param {boolean} props.acting
 * @param {boolean} props.mine
 */
export function Seat({ view, k, foot, acting, mine }) {
  const { deck, game, state } = view;
  const area = state.seats[k];
  const name = seatName(game, k);
  const held = foot || area.hand.length > 0;
  const worth = state.result ? state.result.scores[k] : held ? deck.worth(area.hand, state.turned) : null;
  const hand = html`<div class="mf-hand" data-place=${`hand:${k}`}><${Hand} view=${view} cards=${area.hand} label=${t("mf.hand.of", { name })} small=${!foot} /></div>`;
  return html`<${SeatBox} game=${game} seat=${k} points=${worth} toMove=${acting} mine=${mine} badges=${badges(view, k)}
    pointsLabel=${t(state.result ? "mf.scored" : "mf.worth", { count: worth ?? 0 })}>
    <${Jack} view=${view} k=${k} full=${foot} />
    <div class="mf-own-things">
      <${Targets} view=${view} k=${k} />
      <p class=${view.fresh(`coins.${k}`) ? "mf-coins mf-fresh" : "mf-coins"}><${Purse} coins=${area.coins} seat=${k} /></p>
      <div class="mf-piles">${["draw", "discard", "trash"].map(
        (pile) => html`<${Pile} view=${view} name=${`${pile}.${k}`} label=${t(`mf.pile.${pile}.short`)}
        title=${t(`mf.pile.${pile}.of`, { name })} cards=${area[pile]} />`,
      )}</div>
    </div>
    <${InFront} view=${view} k=${k} entries=${area.play} />
    ${hand}
  <//>`;
}

/** Short words about the seat in this round. @returns {(string|false)[]} */
function badges({ state }, k) {
  const area = state.seats[k];
  const several = state.seats.length > 1;
  return [
    several && state.first === k && t("mf.badge.first"),
    area.shops > 0 && t("mf.badge.shops", { count: area.shops }),
    area.built && t("mf.badge.built"),
    several && state.result?.winner === k && t("mf.badge.won"),
  ];
}

/** Buttons for moves that are about the seat itself, such as making it the target. */
function Targets({ view, k }) {
  return view
    .offered(`seat:${k}`)
    .map(
      ({ move, label }) =>
        html`<button type="button" class="mf-offered mf-use" onClick=${() => view.onMove(move)} ...${ENGLISH}>${capital(label)}</button>`,
    );
}

/** Coins as coins: fives and ones, and how many. @param {{coins: number|null, seat: number}} props */
function Purse({ coins, seat }) {
  if (coins === null) return html`<${Coin} value="?" /><span>${t("mf.coins.hidden")}</span>`;
  const fives = Math.min(Math.floor(coins / 5), 4);
  const ones = coins - fives * 5;
  return html`<span class="mf-purse" aria-hidden="true">
      ${Array.from({ length: fives }, () => html`<${Coin} value="5" />`)}${Array.from({ length: Math.min(ones, 9) }, () => html`<${Coin} value="1" />`)}</span>
    <span><b data-number=${`coins:${seat}`}>${coins}</b> ${t("mf.coins", { count: coins })}</span>`;
}

/** The Jack of a seat: its board, or its head alone. */
function Jack({ view, k, full }) {
  const { deck, state } = view;
  const jack = jackOf(deck, state, k);
  const face = state.turned ? jack.post : jack.pre;
  const { act, open, label } = press(view, `char:${k}`, { kind: "jack", seat: k });
  const words = [face.name, face.text].filter(Boolean).join(". ");
  const classes = ["card mf-card mf-jack", suitClass(jack.suit), state.turned ? "mf-day" : "mf-night"];
  if (act) classes.push("mf-offered");
  return html`<span class=${classes.join(" ")}>
    <button type="button" class="bare mf-press" aria-label=${label ? `${label}. ${words}` : words} title=${label ?? face.name}
      aria-haspopup=${act ? undefined : "dialog"} onClick=${act ?? open}>${
        full
          ? html`<${Print} face=${face} suit=${jack.suit} turned=${state.turned} jack=${true} />`
          : html`<svg class="mf-head" viewBox="13 0 62 62" aria-hidden="true" focusable="false">
            <${Scene} suit=${jack.suit} turned=${state.turned} picture=${portrait(jack.suit, state.turned)} /></svg>`
      }</button>
    ${full && act && html`<button type="button" class="bare mf-ask" aria-haspopup="dialog" onClick=${open} aria-label=${t("mf.read", { name: face.name })}>?</button>`}</span>`;
}

/** The cards in play in front of a seat, with those Set to them. */
function InFront({ view, k, entries }) {
  const label = t("mf.play", { count: entries.length });
  return html`<ul class=${`mf-front${entries.length ? "" : " mf-none"}`} aria-label=${label} data-place=${`play:${k}`}>
    ${entries.map((entry) => html`<li key=${entry.card}><${InPlay} view=${view} entry=${entry} /></li>`)}
    ${!entries.length && html`<li class="mf-quiet">${t("mf.play.none")}</li>`}</ul>`;
}

function InPlay({ view, entry }) {
  const { card, set } = entry;
  const title = t("mf.set.on", { name: view.deck.face(card, view.state.turned).name });
  const fresh = set.some((one) => one !== null && view.fresh(one));
  const classes = `bare mf-set${fresh ? " mf-fresh" : ""}`;
  const words = t("mf.set", { count: set.length });
  const known = set.some((one) => one !== null);
  return html`<${FaceUp} view=${view} card=${card} small=${true} />
    ${
      set.length > 0 &&
      (known
        ? html`<button type="button" class=${classes} aria-haspopup="dialog" title=${words} aria-label=${`${words}. ${title}`}
          onClick=${() => view.onOpen({ kind: "pile", title, cards: set })}>+${set.length}</button>`
        : html`<span class=${classes} role="img" aria-label=${words} title=${words}>+${set.length}</span>`)
    }`;
}

/** The hand: large for whoever sits at the foot; of others, backs and their number. */
function Hand({ view, cards, label, small }) {
  const count = html`<span class="mf-count" aria-hidden="true">${cards.length}</span>`;
  if (cards.length) return html`<${Cards} view=${view} cards=${cards} label=${label} small=${small} />${count}`;
  return small
    ? html`<${Hole} /><span class="unseen">${t("mf.hand.none")}</span>${count}`
    : html`<p class="mf-quiet">${t("mf.hand.none")}</p>`;
}
