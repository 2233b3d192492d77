// The pending decision in words: who is asked what, and what the choices are.

import { listed, seatName, t } from "../../lib/text.js";

/** @typedef {import("./cards.js").View} View */

/** The number asked for: "exactly 1", "up to 2", "1 to 3". @param {number} least @param {number} most */
export function howMany(least, most) {
  if (least === most) return t("mf.many.exactly", { count: most });
  return least === 0 ? t("mf.many.up_to", { count: most }) : t("mf.many.between", { least, count: most });
}

/** The name of a zone: "the Draw Deck of ana". @param {View} view @param {string} zone "p0.draw" or "supply.words" */
function zoneName(view, zone) {
  const [place, part] = zone.split(".");
  if (place === "supply") return t("mf.supply.of", { suit: view.deck.suitName(part) });
  return t(`mf.pile.${part}.of`, { name: seatName(view.game, Number(place.slice(1))) });
}

/** The rules of an act that apply to the seat right now. @param {View} view @param {number} k */
function actRemarks({ state, game }, k) {
  const area = state.seats[k];
  const options = game.config.options ?? {};
  const first = options.first_shop_restriction && state.seats.length > 1 && area.shops === 0;
  return [first && t("mf.ask.act.first_shop"), area.built && t("mf.ask.act.built")].filter(Boolean);
}

/** @type {Record<string, (view: View, asked: any, name: string) => string>} by kind, for viewers who see the whole decision */
const SENTENCES = {
  cards: (view, asked, name) =>
    t(`mf.ask.cards.${asked.verb}`, {
      name,
      many: howMany(asked.min, asked.max),
      source: asked.source ? view.deck.named(asked.source, view.state) : "",
    }),
  sets: (view, asked, name) => t("mf.ask.sets", { name, many: howMany(asked.min, asked.max) }),
  to_market: (view, asked, name) =>
    t(asked.one_per_stack ? "mf.ask.to_market.reset" : "mf.ask.to_market", {
      name,
      many: howMany(asked.min, asked.max),
    }),
  stacks: (view, asked, name) => t(`mf.ask.stacks.${asked.what}`, { name, many: howMany(asked.min, asked.max) }),
  target: (view, asked, name) => t("mf.ask.target", { name }),
  may: (view, asked, name) => t("mf.ask.may", { name }),
  option: (view, asked, name) => t("mf.ask.option", { name, n: asked.n }),
  order: (view, asked, name) => t(`mf.ask.order.${asked.what}`, { name }),
  keep: (view, asked, name) =>
    t("mf.ask.keep", {
      name,
      cards: t(asked.cards.length ? "mf.ask.keep.cards" : "mf.ask.keep.no_cards", {
        limit: asked.limit,
        count: asked.cards.length,
      }),
      coins: t(asked.coins ? "mf.ask.keep.coins" : "mf.ask.keep.no_coins", {
        limit: asked.coin_max,
        count: asked.coins,
      }),
    }),
  solo: (view, asked, name) => t(view.state.turned ? "mf.ask.solo.after" : "mf.ask.solo.before", { name }),
};

/** Whether the viewer sees the whole decision; others learn only its kind. @param {any} asked */
const isWhole = (asked) =>
  Object.keys(asked).some((member) => !["kind", "seat", "zone", "cards"].includes(member)) || asked.kind === "may";

/** @typedef {{text: string, remarks: string[]}} Asking */

const TEXTS = ["AbilityUsed", "AbilityTriggered"]; // events that start a text, besides playing a card

/** The text that asks, if the decision does not name it. @param {View} view @param {any} asked @returns {string[]} */
function asksBecause({ told }, asked) {
  if (!["may", "option", "target"].includes(asked.kind)) return [];
  const cause = told.findLast(({ event }) => TEXTS.includes(event.type) || event.verb === "play");
  return cause ? [cause.text] : [];
}

/** The pending decision; null if there is none. @param {View} view @returns {Asking|null} */
export function asking(view) {
  const asked = view.state.pending;
  if (!asked) return null;
  if (asked.seat === null) {
    return {
      text: t("mf.ask.shuffle", { zone: zoneName(view, asked.zone), count: asked.cards?.length ?? 0 }),
      remarks: [],
    };
  }
  const name = seatName(view.game, asked.seat);
  if (asked.kind === "act") return { text: t("mf.ask.act", { name }), remarks: actRemarks(view, asked.seat) };
  if (!isWhole(asked)) return { text: t(`mf.ask.hidden.${asked.kind}`, { name }), remarks: [] };
  return { text: SENTENCES[asked.kind](view, asked, name), remarks: asksBecause(view, asked) };
}

/** An effect of this round in words. @param {{game: any}} view @param {{seat: number, stat: string, add: number}} effect */
export function effectWords(view, { seat, stat, add }) {
  const name = seatName(view.game, seat);
  return t(add < 0 ? "mf.effect.less" : "mf.effect.more", { name, stat: t(`mf.stat.${stat}`), by: Math.abs(add) });
}

/** The end of the game in sentences, the winner first. @param {View} view @returns {string[]} */
export function endWords({ game, state }) {
  const { why, scores, winner, rank } = state.result;
  const name = seatName(game, winner);
  const params = { name, score: scores[winner], count: scores[winner], rank };
  const equals = scores.flatMap((score, seat) => (score === scores[winner] && seat !== winner ? [seat] : []));
  const names = listed(equals.map((seat) => seatName(game, seat)));
  const decided = equals.length > 0 && t(`mf.end.tie.${tieBreak(state, winner, equals)}`, { name, names });
  return [t(rank ? "mf.end.rank" : "mf.end.winner", params), ...(decided ? [decided] : []), t(`mf.end.${why}`)];
}

/**
 * What decided between equal scores (MF-R7.3): coins in hand, cards in the deck, or the order of play; "unseen" where coins are hidden.
 * @param {any} state @param {number} winner @param {number[]} equals
 */
function tieBreak({ seats }, winner, equals) {
  const all = [winner, ...equals].map((seat) => seats[seat]);
  if (all.some(({ coins }) => coins === null)) return "unseen";
  const alone = (numbers) => numbers.slice(1).every((number) => number < numbers[0]);
  const most = Math.max(...all.map(({ coins }) => coins));
  if (alone(all.map(({ coins }) => coins))) return "coins";
  const richest = all.filter(({ coins }) => coins === most);
  return alone(richest.map(({ draw, discard }) => -draw.length - discard.length)) ? "cards" : "order";
}
