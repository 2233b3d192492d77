// A seat: its character, coins, cards in play, hand and piles.

import { html } from "../../lib/html.js";
import { seatName, t } from "../../lib/text.js";
import { AiCard } from "./ai_card.js";
import { BothSides, Cards, FaceUp, Sheet, Uses } from "./faces.js";
import { Sign, suitClass } from "./signs.js";
import { LookThrough, PileLine } from "./piles.js";
import { SeatBox } from "../../tables/places.js";

/**
 * @param {object} props
 * @param {import("./faces.js").View} props.view
 * @param {number} props.k
 * @param {boolean} props.full whether cards show their texts
 * @param {boolean} props.acting
 * @param {boolean} props.mine
 */
export function Seat({ view, k, full, acting, mine }) {
  const { deck, game, state } = view;
  const area = state.seats[k];
  const name = seatName(game, k);
  const worth = state.result ? state.result.scores[k] : deck.worth(area.hand, state.turned);
  return html`<${SeatBox} game=${game} seat=${k} points=${worth} toMove=${acting} mine=${mine} badges=${badges(view, k)}
    pointsLabel=${t(state.result ? "mf.scored" : "mf.worth", { count: worth ?? 0 })}>
    <${Uses} choices=${view.offered(`seat:${k}`)} onMove=${view.onMove} />
    <${Character} view=${view} k=${k} />
    <p class=${view.fresh(`coins.${k}`) ? "mf-coins fresh" : "mf-coins"}><${Sign} name="cost" />
      ${area.coins === null ? t("mf.coins.hidden") : t("mf.coins", { count: area.coins })}</p>
    <div class="mf-zones">
      <${Zone} title=${t("mf.play", { count: area.play.length })} none=${t("mf.play.none")} count=${area.play.length}>
        <div class="mf-cards">${area.play.map((entry) => html`<${InPlay} key=${entry.card} view=${view} entry=${entry} full=${full} />`)}</div>
      <//>
      <${Zone} title=${t("mf.hand", { count: area.hand.length })} none=${t("mf.hand.none")} count=${area.hand.length}>
        <${Cards} view=${view} cards=${area.hand} full=${full} />
      <//>
    </div>
    <div class="mf-piles">${["draw", "discard", "trash"].map(
      (pile) => html`<${PileLine} view=${view} name=${`${pile}.${k}`}
      label=${t(`mf.pile.${pile}`)} title=${t(`mf.pile.${pile}.of`, { name })} cards=${area[pile]} />`,
    )}</div>
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

/** The character's ability, with a button if it may be used now. */
function Character({ view, k }) {
  const { deck, state } = view;
  const what = deck.character(state.seats[k].character);
  const side = state.turned ? what.post : what.pre;
  const choices = view.offered(`char:${k}`);
  const id = `${view.id}-char-${k}`;
  return html`<div class=${`mf-character ${suitClass(what.suit)}`}>
    <button type="button" class="bare mf-look" popovertarget=${id} aria-haspopup="dialog"><${Sign} name=${what.suit} />
      ${side.name}</button>
    <span class="mf-ability">${side.text ?? ""}</span>
    ${
      choices.length === 1
        ? html`<button type="button" class="mf-offered mf-use" onClick=${() => view.onMove(choices[0].move)}
      title=${choices[0].label} aria-label=${`${t("mf.use")}: ${choices[0].label}`}>${t("mf.use")}</button>`
        : html`<${Uses} choices=${choices} onMove=${view.onMove} />`
    }
    <${Sheet} id=${id} label=${side.name} draw=${() => html`<${BothSides} what=${what} suit=${what.suit} view=${view} />
      ${deck.ai[what.suit] && html`<${AiCard} card=${deck.ai[what.suit]} turned=${state.turned} />`}`} />
  </div>`;
}

/** A card in play, with the cards Set to it. */
function InPlay({ view, entry, full }) {
  const { card, set } = entry;
  const name = view.deck.face(card, view.state.turned).name;
  const known = set.some((one) => one !== null);
  return html`<div class="mf-in-play">
    <${FaceUp} view=${view} card=${card} full=${full} />
    ${
      set.length > 0 &&
      html`<span class=${set.some((one) => one !== null && view.fresh(one)) ? "mf-set fresh" : "mf-set"}>
      ${
        known
          ? html`<${LookThrough} view=${view} name=${`set-${card}`} title=${t("mf.set.on", { name })} cards=${set}
        label=${t("mf.set", { count: set.length })} />`
          : t("mf.set", { count: set.length })
      }</span>`
    }
  </div>`;
}

/** A named zone, with a note if it is empty. */
function Zone({ title, none, count, children }) {
  return html`<div class="mf-zone" role="group" aria-label=${title}><h4>${title}</h4>
    ${count ? children : html`<p class="mf-quiet">${none}</p>`}</div>`;
}
