// The emblems of the cards that have a name, in a box of 48 by 48.

import { disc } from "../../cards/pips.js";

/** By rank: Tinker, Knight, Royal, Rain, Bandit. @type {Record<number, import("../../cards/pips.js").Drawing>} */
export const EMBLEMS = {
  1: [
    ["body", "M8 12h22l8 5v5H30v3H8Z"],
    ["line", "M20 25v18"],
    ["soft", "M16 27h8v17h-8Z"],
  ],
  2: [
    ["body", "M24 3l4 5v22h-8V8Z"],
    ["body", "M13 30h22v4H13Z"],
    ["body", "M22 34h4v8h-4Z"],
    ["body", disc(24, 43, 3)],
    ["gap", "M23.4 9h1.2v19h-1.2Z"],
  ],
  3: [
    ["body", "M6 15l9 9 9-15 9 15 9-9-4 22H10Z"],
    ["body", "M10 39h28v4H10Z"],
    ["soft", disc(24, 30, 3)],
    ["body", disc(6, 13, 2.6)],
    ["body", disc(24, 7, 2.6)],
    ["body", disc(42, 13, 2.6)],
  ],
  7: [
    ["body", "M14 28a9 9 0 0 1 0-18 11 11 0 0 1 20-1 9.5 9.5 0 0 1 1 19Z"],
    ["line", "M15 33l-3 9M24 33l-3 9M33 33l-3 9"],
  ],
  9: [
    ["body", "M3 18c8-5 34-5 42 0 0 10-4 16-11 16-5 0-7-5-10-5s-5 5-10 5C7 34 3 28 3 18Z"],
    ["gap", "M10 22c3-3 7-3 10 1-3 4-8 4-10-1ZM38 22c-3-3-7-3-10 1 3 4 8 4 10-1Z"],
  ],
};
