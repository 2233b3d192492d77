// Making an offer by pressing cards: whom it is for, one's own cards that go, and those of the other that are to come.
import { html, useState } from "../../lib/html.js";
import { seatName, t } from "../../lib/text.js";
import { Hand } from "../../tables/places.js";
import { byFamily, goodCard } from "./cards.js";

const NOTHING = { to: /** @type {number|null} */ (null), give: [], want: [] };

/** Picks one more or one fewer; of one card alone, another in its place. */
function toggled(list, id, most) {
  if (list.includes(id)) return list.filter((one) => one !== id);
  if (list.length < most) return [...list, id];
  return most === 1 ? [id] : list;
}

/** Whether as many are picked as a description of a move asks for. */
const enough = ({ min, max }, { length }) => length >= min && length <= max;

/**
 * The offer that is being made. `own(id)` gives a card of the own hand what a press on it does.
 * @param {{state: any, patterns: any[], onMove?: (move: any) => void}} props
 */
export function useBargain({ state, patterns, onMove }) {
  const [draft, setDraft] = useState(NOTHING);
  const offers = (onMove && patterns ? patterns : []).filter(({ type }) => type === "offer");
  const reveal = (onMove && patterns ? patterns : []).find(({ type }) => type === "reveal");
  const partners = offers.map(({ to }) => to);
  const to = partners.includes(draft.to) ? draft.to : partners.length === 1 ? partners[0] : null;
  const pattern = offers.find((one) => one.to === to);
  // What has been given away meanwhile can no longer be offered.
  const mine = new Set([...offers.flatMap((one) => one.give.from), ...(reveal?.cards.from ?? [])]);
  const give = draft.give.filter((id) => mine.has(id));
  const want = draft.want.filter((id) => pattern?.want.from.includes(id));
  const even = state.options.trade_shape !== "equal" || give.length === want.length;
  const send = (move) => {
    setDraft({ ...NOTHING, to });
    onMove?.(move);
  };
  const change = (more) => setDraft({ to, give, want, ...more });
  return {
    active: offers.length > 0 || Boolean(reveal),
    seat: (offers[0] ?? reveal)?.seat,
    own: (id) =>
      mine.has(id) ? { picked: give.includes(id), onPick: () => change({ give: toggled(give, id, mine.size) }) } : {},
    theirs: (id) => ({
      picked: want.includes(id),
      onPick: () => change({ want: toggled(want, id, pattern.want.max) }),
    }),
    partners,
    to,
    aim: (seat) => change({ to: seat, want: [] }),
    possible: pattern?.want.from ?? [],
    give,
    want,
    even,
    offer:
      pattern && even && give.length + want.length > 0 && enough(pattern.give, give) && enough(pattern.want, want)
        ? () => send({ ...pattern, give, want })
        : null,
    show: reveal && give.length ? () => send({ ...reveal, cards: give }) : null,
    drop: give.length || want.length ? () => change({ give: [], want: [] }) : null,
  };
}

/** The other's cards, laid out to be pressed, and the button that makes the offer. */
export function Bargain({ game, deck, state, bargain }) {
  const { to, partners } = bargain;
  if (!bargain.active) return null;
  return html`<section class="mc-bargain" aria-label=${t("mc.bargain")}>
    ${
      partners.length > 1 &&
      html`<p class="mc-partners" role="group" aria-label=${t("mc.with_whom")}>${partners.map(
        (
          seat,
        ) => html`<button type="button" class=${`mc-partner seat-tone-${seat % 8}`} key=${seat} aria-pressed=${String(seat === to)}
          onClick=${() => bargain.aim(seat)}><span class="seat-dot" aria-hidden="true"></span>${seatName(game, seat)}</button>`,
      )}</p>`
    }
    ${to !== null && html`<${Theirs} game=${game} deck=${deck} state=${state} bargain=${bargain} />`}
    <p class="mc-bargain-acts" aria-live="polite">
      ${
        bargain.offer
          ? html`<button type="button" class="confirm-button" onClick=${bargain.offer}>
            ${t(offerWords(bargain), { give: bargain.give.length, want: bargain.want.length, name: seatName(game, to) })}</button>`
          : html`<span>${hintOf(game, bargain)}</span>`
      }
      ${bargain.show && html`<button type="button" onClick=${bargain.show}>${t("mc.show", { count: bargain.give.length })}</button>`}
      ${bargain.drop && html`<button type="button" onClick=${bargain.drop}>${t("mc.again_pick")}</button>`}
    </p>
  </section>`;
}

/** The cards of the other: those in their hand, or those that may be there. */
function Theirs({ game, deck, state, bargain }) {
  const name = seatName(game, bargain.to);
  const closed = state.hands[bargain.to].includes(null);
  const label = t(closed ? "mc.may_hold" : "mc.hand", { name });
  if (!bargain.possible.length) return null;
  return html`<div class=${closed ? "mc-theirs mc-guess" : "mc-theirs"}>
    <p class="place-name">${label}</p>
    <${Hand} label=${label} size="s" fan=${closed ? false : undefined}
      cards=${byFamily(deck, bargain.possible).map((id) => goodCard(deck, id, bargain.theirs(id)))} /></div>`;
}

function offerWords({ give, want }) {
  if (!want.length) return "mc.offer_gift";
  return give.length ? "mc.offer_it" : "mc.ask_gift";
}

function hintOf(game, { partners, to, give, want, even }) {
  if (!partners.length) return t("mc.hint.show");
  if (to === null) return t("mc.with_whom");
  if (give.length && want.length && !even) return t("mc.hint.even");
  return t("mc.hint.pick", { name: seatName(game, to) });
}
