// What differs from the picture before: cards that lie elsewhere, other numbers.

/** Every face-up card with its zone. @param {any} state @returns {Map<string, string>} */
function zones(state) {
  const found = new Map();
  const put = (zone, cards) => {
    for (const card of cards) if (card !== null) found.set(card, zone);
  };
  state.seats.forEach((seat, k) => {
    for (const pile of ["hand", "draw", "discard", "trash"]) put(`${pile}.${k}`, seat[pile]);
    for (const entry of seat.play) {
      put(`play.${k}`, [entry.card]);
      put(`set.${entry.card}`, entry.set);
    }
  });
  for (const [name, cards] of Object.entries(state.stacks)) put(`stack.${name}`, cards);
  for (const [suit, cards] of Object.entries(state.supply)) put(`supply.${suit}`, cards);
  return found;
}

/** The numbers on the table besides the cards. @param {any} state @returns {Map<string, any>} */
function numbers(state) {
  const found = new Map(["turned", "round", "phase", "first"].map((name) => [name, state[name]]));
  found.set("tokens.turn", state.solo?.turn).set("tokens.end", state.solo?.end);
  state.seats.forEach((seat, k) => {
    found.set(`coins.${k}`, seat.coins);
    for (const pile of ["hand", "draw", "discard", "trash"]) found.set(`${pile}.${k}`, seat[pile].length);
  });
  for (const [name, cards] of Object.entries(state.stacks)) found.set(`stack.${name}`, cards.length);
  for (const [suit, cards] of Object.entries(state.supply)) found.set(`supply.${suit}`, cards.length);
  return found;
}

/**
 * Tells whether a card (by id) or a number (by name, such as "coins.0") has changed; without a picture before, nothing has.
 * @param {any} state @param {any} before @returns {(what: string) => boolean}
 */
export function changes(state, before) {
  if (!before) return () => false;
  const fresh = new Set();
  const [lay, lie, was, is] = [zones(before), zones(state), numbers(before), numbers(state)];
  for (const [card, zone] of lie) if (lay.get(card) !== zone) fresh.add(card);
  for (const [name, value] of is) if (was.get(name) !== value) fresh.add(name);
  return (what) => fresh.has(what);
}
