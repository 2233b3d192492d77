/**
 * Emblems: small drawings made of a few SVG paths, in a box of 48 by 48. No picture files.
 *
 * A drawing is a list of shapes `[role, path]`. The role is the class the style sheet colours:
 * "body" (filled with the card's tone), "line" (stroked with it), "soft" (a pale filling of it),
 * "gap" (filled with the colour of the card: a cut-out).
 */

/** @typedef {[role: "body" | "line" | "soft" | "gap", path: string][]} Drawing */

/** A circle as a path, so that every shape of a drawing is a path. */
const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** @type {Record<string, Drawing>} */
export const EMBLEMS = {
  hammer: [
    ["body", "M8 12h22l8 5v5H30v3H8Z"],
    ["line", "M20 25v18"],
    ["soft", "M16 27h8v17h-8Z"],
  ],
  sword: [
    ["body", "M24 3l4 5v22h-8V8Z"],
    ["body", "M13 30h22v4H13Z"],
    ["body", "M22 34h4v8h-4Z"],
    ["body", disc(24, 43, 3)],
    ["gap", "M23.4 9h1.2v19h-1.2Z"],
  ],
  crown: [
    ["body", "M6 15l9 9 9-15 9 15 9-9-4 22H10Z"],
    ["body", "M10 39h28v4H10Z"],
    ["soft", disc(24, 30, 3)],
    ["body", disc(6, 13, 2.6)],
    ["body", disc(24, 7, 2.6)],
    ["body", disc(42, 13, 2.6)],
  ],
  rain: [
    ["body", "M14 28a9 9 0 0 1 0-18 11 11 0 0 1 20-1 9.5 9.5 0 0 1 1 19Z"],
    ["line", "M15 33l-3 9M24 33l-3 9M33 33l-3 9"],
  ],
  mask: [
    ["body", "M3 18c8-5 34-5 42 0 0 10-4 16-11 16-5 0-7-5-10-5s-5 5-10 5C7 34 3 28 3 18Z"],
    ["gap", "M10 22c3-3 7-3 10 1-3 4-8 4-10-1ZM38 22c-3-3-7-3-10 1 3 4 8 4 10-1Z"],
  ],
  fairy: [
    ["soft", "M24 24C14 6 3 6 5 16c1 6 9 9 19 8ZM24 24C34 6 45 6 43 16c-1 6-9 9-19 8Z"],
    ["soft", "M24 26C15 26 8 33 12 38c4 4 10-2 12-12ZM24 26c9 0 16 7 12 12-4 4-10-2-12-12Z"],
    ["body", disc(24, 12, 4.5)],
    ["body", "M21 18h6l3 24H18Z"],
  ],
  toadstool: [
    ["body", "M5 25C6 10 17 5 24 5s18 5 19 20Z"],
    ["soft", "M18 25h12l3 17H15Z"],
    ["gap", disc(17, 17, 3)],
    ["gap", disc(29, 13, 2.6)],
    ["gap", disc(34, 20, 2.2)],
  ],
  leaf: [
    ["body", "M41 6C18 6 7 17 9 37c20 2 31-8 32-31Z"],
    ["line", "M5 43 27 20"],
  ],
  bloom: [
    ["body", disc(24, 12, 7)],
    ["body", disc(35, 20, 7)],
    ["body", disc(31, 33, 7)],
    ["body", disc(17, 33, 7)],
    ["body", disc(13, 20, 7)],
    ["gap", disc(24, 24, 6)],
    ["body", disc(24, 24, 3.5)],
  ],
  moon: [["body", "M31 4a20 20 0 1 0 13 28A17 17 0 0 1 31 4Z"]],
};

/** Where the pips of a plain number lie, in the same box; rows from top to bottom. */
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
 * A number as so many pips.
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
