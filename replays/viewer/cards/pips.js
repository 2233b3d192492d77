/**
 * Drawings of a few SVG paths in a box of 48 by 48, and numbers drawn as pips.
 *
 * A drawing is a list of shapes `[role, path]`. The role is the class the style sheet colours:
 * "body" (filled with the card's tone), "line" (stroked with it), "soft" (a pale filling of it),
 * "gap" (filled with the colour of the card: a cut-out).
 */

/** @typedef {[role: "body" | "line" | "soft" | "gap", path: string][]} Drawing */

/** A circle as a path, so that every shape of a drawing is a path. @param {number} x @param {number} y @param {number} r */
export const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** How many pips each row has, from top to bottom. */
const PIP_ROWS = {
  1: [1],
  2: [1, 1],
  3: [1, 1, 1],
  4: [2, 2],
  5: [2, 1, 2],
  6: [2, 2, 2],
  7: [2, 3, 2],
  8: [3, 2, 3],
  9: [3, 3, 3],
  10: [3, 4, 3],
};

/**
 * A number drawn as pips.
 * @param {number} count 1 to 10
 * @returns {Drawing} empty for any other number
 */
export function pips(count) {
  const rows = PIP_ROWS[count] ?? [];
  const across = Math.max(...rows, rows.length, 1);
  const gap = Math.min(15, 43 / Math.max(across - 1, 1));
  const radius = gap * 0.33;
  return rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, column) => {
      const x = 24 + (column - (inRow - 1) / 2) * gap;
      const y = 24 + (row - (rows.length - 1) / 2) * gap;
      return /** @type {Drawing[number]} */ (["body", disc(x, y, radius)]);
    }),
  );
}
