// What tells cards of the same rank apart, from one picture to the next.

/** How many of a list equal a value. */
const countOf = (list, value) => list.filter((other) => other === value).length;

/**
 * Ids for the cards of the market and of the hands. A card keeps its id when it is played: of the equal cards of a hand, the
 * last is played first. Of a hidden hand nothing is known, and a card that comes from it is called by its slot.
 * @param {any} state @returns {{table: string[], hands: string[][]}}
 */
export function idsOf({ hand, round, table, hands }) {
  const name = (seat, rank, nth) => `${hand}.${seat}.${rank}.${nth}`;
  return {
    hands: hands.map((cards, seat) => cards.map((rank, k) => name(seat, rank, countOf(cards.slice(0, k), rank)))),
    table: table.map(({ slot, seat, rank }, k) => {
      if (hands[seat].includes(null)) return `${hand}.${round}.${slot}`;
      const later = table.slice(k + 1).filter((card) => card.seat === seat && card.rank === rank).length;
      return name(seat, rank, countOf(hands[seat], rank) + later);
    }),
  };
}
