// The emblems of some values, in a box of 48 by 48.

import { disc } from "../../cards/pips.js";

/** By value. @type {Record<number, import("../../cards/pips.js").Drawing>} */
export const EMBLEMS = {
  1: [
    ["body", "M41 6C18 6 7 17 9 37c20 2 31-8 32-31Z"],
    ["line", "M5 43 27 20"],
  ],
  3: [
    ["body", disc(24, 12, 7)],
    ["body", disc(35, 20, 7)],
    ["body", disc(31, 33, 7)],
    ["body", disc(17, 33, 7)],
    ["body", disc(13, 20, 7)],
    ["gap", disc(24, 24, 6)],
    ["body", disc(24, 24, 3.5)],
  ],
  5: [
    ["body", "M5 25C6 10 17 5 24 5s18 5 19 20Z"],
    ["soft", "M18 25h12l3 17H15Z"],
    ["gap", disc(17, 17, 3)],
    ["gap", disc(29, 13, 2.6)],
    ["gap", disc(34, 20, 2.2)],
  ],
  7: [["body", "M31 4a20 20 0 1 0 13 28A17 17 0 0 1 31 4Z"]],
  10: [
    ["soft", "M24 24C14 6 3 6 5 16c1 6 9 9 19 8ZM24 24C34 6 45 6 43 16c-1 6-9 9-19 8Z"],
    ["soft", "M24 26C15 26 8 33 12 38c4 4 10-2 12-12ZM24 26c9 0 16 7 12 12-4 4-10-2-12-12Z"],
    ["body", disc(24, 12, 4.5)],
    ["body", "M21 18h6l3 24H18Z"],
  ],
};
