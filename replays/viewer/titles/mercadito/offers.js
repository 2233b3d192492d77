// The final trading of Mercadito: offers between two seats.
import { html } from "../../lib/html.js";
import { seatName, t } from "../../lib/text.js";
import { offered } from "../../tables/changes.js";
import { goodCard } from "./cards.js";
import { Hand } from "../../tables/places.js";

/** All open offers. */
export function Offers({ game, deck, state, before, as, choices, onMove }) {
  if (state.phase !== "trade" || state.over) return null;
  const known = new Set((before?.offers ?? []).map(({ id }) => id));
  const looks = ({ id }) => (before && !known.has(id) ? "mc-offer mc-fresh" : "mc-offer");
  return html`<section class="mc-offers" aria-label=${t("mc.offers")}>
    <h3>${t("mc.offers")}</h3>
    ${state.offers.length === 0 && html`<p class="mc-quiet">${t("mc.no_offers")}</p>`}
    <ul class="mc-offer-list" tabindex="0">${ownFirst(state.offers, as).map(
      (offer) => html`<li key=${offer.id} class=${looks(offer)}>
      <${Offer} game=${game} deck=${deck} offer=${offer} choices=${choices} onMove=${onMove} /></li>`,
    )}</ul>
  </section>`;
}

/** The offers that the viewer can answer come first. */
function ownFirst(offers, as) {
  const mine = ({ from, to }) => Number(from === as) + 2 * Number(to === as);
  return [...offers].sort((one, other) => mine(other) - mine(one));
}

/** What tells offers apart: their numbers. @param {string} id */
const numberOf = (id) => id.replace(/\D+/g, "") || id;

function Offer({ game, deck, offer, choices, onMove }) {
  const answers = ["accept", "decline", "withdraw"]
    .map((type) => offered(choices, { type, offer: offer.id }))
    .filter(Boolean);
  return html`<article aria-label=${t("mc.offer", { id: numberOf(offer.id) })}>
    <div class="mc-sides">
      <${Side} game=${game} deck=${deck} seat=${offer.from} verb=${t("mc.gives")} cards=${offer.give} />
      <span class="mc-swap" aria-hidden="true">⇄</span>
      <${Side} game=${game} deck=${deck} seat=${offer.to} verb=${t("mc.gives_back")} cards=${offer.want} />
    </div>
    ${
      onMove &&
      answers.length > 0 &&
      html`<div class="mc-answers">${answers.map(
        ({ move, label }) => html`
      <button type="button" key=${move.type} class=${move.type === "accept" ? "primary" : ""} aria-label=${label}
        onClick=${() => onMove(move)}>${t(`mc.${move.type}`)}</button>`,
      )}</div>`
    }
  </article>`;
}

function Side({ game, deck, seat, verb, cards }) {
  const name = seatName(game, seat);
  return html`<div class="mc-side">
    <p><span class=${`seat-dot seat-tone-${seat % 8}`} aria-hidden="true"></span> <strong>${name}</strong> ${verb}</p>
    <${Hand} label=${`${name} ${verb}`} size="s" cards=${cards.map((id) => goodCard(deck, id))}
      empty=${t("mc.nothing")} /></div>`;
}
