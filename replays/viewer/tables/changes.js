// What is new between two pictures of a table. There may be many steps between them: what somebody did is told by events.

/**
 * Which entries of a list were not there in the picture before, equal entries counted (two 7s where there was one: one is new).
 * The last of equal entries counts as the new one.
 * @param {unknown[]} now
 * @param {unknown[] | null | undefined} before null if there is no earlier state: then nothing is new
 * @returns {boolean[]} one for each entry of `now`
 */
export function added(now, before) {
  if (!before) return now.map(() => false);
  const left = new Map();
  for (const one of before) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
  return now.map((one) => {
    const there = left.get(keyOf(one)) ?? 0;
    left.set(keyOf(one), there - 1);
    return there <= 0;
  });
}

/** Which numbers of a list are not what they were. @returns {boolean[]} */
export function changed(now, before) {
  return now.map((one, k) => Boolean(before) && before[k] !== one);
}

/** `cards` of a hidden hand may be nulls: how many can be seen, and how many only counted. */
export function seenAndHidden(cards) {
  const seen = cards.filter((card) => card !== null);
  return { seen, hidden: cards.length - seen.length };
}

/**
 * The offered move that suits, or undefined: `offered(choices, {type: "play", seat: 0, rank: 7})`.
 * @param {{move: any, label: string}[] | null | undefined} choices
 * @param {Record<string, unknown>} wanted members the move must have with these values
 * @returns {any}
 */
export function offered(choices, wanted) {
  return (choices ?? []).find(({ move }) =>
    Object.entries(wanted).every(([name, value]) => keyOf(move[name]) === keyOf(value)),
  );
}

function keyOf(value) {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
