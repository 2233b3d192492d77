// Choosing a move on the cards: a coin and a creature, or two coins and a creature.
import { useEffect, useState } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { valueOf } from "./cards.js";

/**
 * The moves of one coin and one creature: listed ones (beginner), and those of patterns with a creature (standard).
 * @returns {{coin: string, creature: string, move: any, label?: string}[]}
 */
export function pairsOf(choices, patterns) {
  const listed = (choices ?? [])
    .filter(({ move }) => move.coin && move.creature)
    .map(({ move, label }) => ({ coin: move.coin, creature: move.creature, move, label }));
  const open = (patterns ?? []).filter(
    ({ type, creature, coin }) => type === "claim" && typeof creature === "string" && coin?.from,
  );
  return [
    ...listed,
    ...open.flatMap((pattern) =>
      pattern.coin.from.map((coin) => ({
        coin,
        creature: pattern.creature,
        move: { ...pattern, coin },
      })),
    ),
  ];
}

/**
 * One coin of the hand and one creature of the row, in either order.
 * @param {{choices: any[], patterns: any[], onMove?: (move: object) => void, moment: unknown, deck: any}} props `moment`: a new
 *   one clears what was chosen
 */
export function usePair({ choices, patterns, onMove, moment, deck }) {
  const [chosen, setChosen] = useState({});
  useEffect(() => setChosen({}), [moment]);
  const pairs = onMove ? pairsOf(choices, patterns) : [];
  const choose = (kind, id) => {
    const next = { ...chosen, [kind]: chosen[kind] === id ? undefined : id };
    const pair = pairs.find(({ coin, creature }) => coin === next.coin && creature === next.creature);
    setChosen(pair ? {} : next);
    if (pair) onMove?.(pair.move);
  };
  const other = { coin: "creature", creature: "coin" };
  const card = (kind) => (id) => {
    const partner = chosen[other[kind]];
    const fits = pairs.filter((pair) => pair[kind] === id && (!partner || pair[other[kind]] === partner));
    if (!fits.length) return {};
    const named = fits.length === 1 && partner && fits[0].label ? { title: fits[0].label } : {};
    return { picked: chosen[kind] === id, onPick: () => choose(kind, id), ...named };
  };
  return {
    active: pairs.length > 0,
    seat: pairs[0]?.move.seat,
    coin: card("coin"),
    creature: card("creature"),
    words: pairWords(chosen, deck, choices),
    drop: chosen.coin || chosen.creature ? () => setChosen({}) : null,
  };
}

function pairWords({ coin, creature }, deck, choices) {
  if (coin) return t("mm.play.now_creature", { coin: valueOf(deck, coin) });
  if (creature) return t("mm.play.now_coin");
  return t(choices?.some(({ move }) => move.coin) ? "mm.play.deposit_or_buy" : "mm.play.claim");
}

const hasCoins = (pattern, coins) => coins.every((coin) => pattern.coins?.from?.includes(coin));

/**
 * Two coins of the table and a creature (advanced). Two coins and then the creature make `buy`, the creature alone makes
 * `declare`; after a declaration two coins make `point`.
 */
export function usePointing({ patterns, onMove, moment, deck, lock }) {
  const [coins, setCoins] = useState([]);
  useEffect(() => setCoins([]), [moment]);
  const offered = (onMove && patterns) || [];
  const point = offered.find(({ type }) => type === "point");
  const buying = offered.filter(({ type, creature }) => type === "buy" && typeof creature === "string");
  const calling = offered.filter(({ type, creature }) => type === "declare" && typeof creature === "string");
  const send = (move) => {
    setCoins([]);
    onMove(move);
  };
  const pickCoin = (id) => {
    const next = coins.includes(id) ? coins.filter((coin) => coin !== id) : [...coins, id].slice(-2);
    if (point && next.length === 2) send({ ...point, coins: next });
    else setCoins(next);
  };
  const pickCreature = (id) => {
    const buy = coins.length === 2 && buying.find((pattern) => pattern.creature === id);
    send(buy ? { ...buy, coins } : calling.find((pattern) => pattern.creature === id));
  };
  const any = point ?? buying[0];
  return {
    active: Boolean(any || calling.length),
    coin: (id) => (any && hasCoins(any, [id]) ? { picked: coins.includes(id), onPick: () => pickCoin(id) } : {}),
    creature: (id) =>
      coins.length !== 1 && calling.some((pattern) => pattern.creature === id)
        ? { onPick: () => pickCreature(id) }
        : {},
    words: pointingWords(coins, deck, point && lock),
    drop: coins.length ? () => setCoins([]) : null,
  };
}

function pointingWords(coins, deck, lock) {
  if (lock && coins.length === 0) return t("mm.play.point", { price: lock.price });
  if (coins.length === 1) return t("mm.play.second_coin");
  if (coins.length === 2)
    return t("mm.play.now_call", { one: valueOf(deck, coins[0]), other: valueOf(deck, coins[1]) });
  return t("mm.play.declare");
}
