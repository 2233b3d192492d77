// Which legal moves belong to a place on the table: a card, a stack, a seat.

/**
 * @typedef {{move: any, label: string}} Choice
 * @typedef {(place: string|null) => Choice[]} Offered by place: "card:call:1", "stack:words-0", "char:0", "seat:1",
 *   "tokens:end"; null: those that have none
 */

/** The place of a move; null if it has none or several. @param {any} move @returns {string|null} */
export function placeOf(move) {
  if (move.type === "play") return `card:${move.card}`;
  if (move.type === "spend" && move.cards?.length) return null;
  if (move.type === "spend") return move.source.startsWith("char:") ? move.source : `card:${move.source}`;
  if (move.type === "shop") return move.mode === "single" ? `stack:${move.stack}` : null;
  if (move.type !== "choose") return null;
  if (move.cards?.length === 1) return `card:${move.cards[0]}`;
  if (move.stacks?.length === 1) return `stack:${move.stacks[0]}`;
  if (typeof move.target === "number") return `seat:${move.target}`;
  return typeof move.stack === "string" ? `tokens:${move.stack}` : null;
}

/** The choices by place. @param {Choice[]} choices @returns {Offered} */
export function byPlace(choices) {
  /** @type {Map<string|null, Choice[]>} */
  const found = new Map();
  for (const choice of choices) {
    const place = placeOf(choice.move);
    found.set(place, [...(found.get(place) ?? []), choice]);
  }
  return (place) => found.get(place) ?? [];
}
