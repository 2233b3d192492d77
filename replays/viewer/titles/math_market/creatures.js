// Drawings of Math Market: fairy-tale creatures made up from their ids, so that an organiser's own have a look as well.
import { discs, oval } from "../../cards/emblem.js";

/** @typedef {import("../../cards/emblem.js").Drawing} Drawing */

/** A number that is the same for the same id, everywhere and for ever (FNV-1a). */
export function numberOf(id) {
  let hash = 2166136261;
  for (const letter of id) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Fur, and a paler one for bellies and muzzles. */
const FURS = [
  ["#d9734a", "#f8d9b8"],
  ["#5fa873", "#dff0c9"],
  ["#6f86d0", "#d9e2fb"],
  ["#c9689c", "#fadbe8"],
  ["#dba63a", "#fbeec2"],
  ["#4aa3b0", "#d3f0ef"],
  ["#9270bd", "#e8dcf6"],
  ["#8b9a46", "#eef0c4"],
];
const PALE = "#fff8e8";
const HORN = "#ecd8a4";
const ROSE = "#e58a8f";

/** What is behind the body: wings, tails, a bundle of market goods. @type {((fur: string, pale: string) => Drawing)[]} */
const BEHIND = [
  (fur) => [
    `${fur} M36 36C44 38 47 30 43.5 26 42 24 40 26 41 28 42.5 31 40 33 35 31Z`,
    `${HORN} M43.5 26C42 22.5 44.5 20.5 47 20 47 22.5 46 25.5 43.5 26Z`,
  ],
  (_fur, pale) => [
    `${pale} M13 28C7 20 2 20 1 16 0 25 3 34 12 37ZM35 28C41 20 46 20 47 16 48 25 45 34 36 37Z`,
    "fine M11 31C7 28 4.5 25 3 21.5M37 31C41 28 43.5 25 45 21.5",
  ],
  (fur) => [
    `${fur} M12 28 1.5 17.5C3 22 3 23 1 26 4 27 4 29 2.5 32.5 6 32 8 34 9 37.5L13 36ZM36 28 46.5 17.5C45 22 45 23 47 26 44 27 44 29 45.5 32.5 42 32 40 34 39 37.5L35 36Z`,
    "shade M12 28 1.5 17.5C4 22 9 30 9 37.5L13 36ZM36 28 46.5 17.5C44 22 39 30 39 37.5L35 36Z",
  ],
  (fur, pale) => [
    `${fur} M34 40C41 43 47.5 38 47 30 46.5 25 41 23.5 39 27 41.5 28.5 41.5 33 35 33Z`,
    `${pale} M47 30C46.5 25 41 23.5 39 27 41 28 41.5 29.5 41 31 43 29.5 45 29.5 47 30Z`,
  ],
];

/** @type {((fur: string, pale: string) => Drawing)[]} */
const EARS = [
  (fur, pale) => [
    `${fur} ${discs([11.5, 14, 6], [36.5, 14, 6])}`,
    `${pale} ${discs([11.5, 14.5, 2.8], [36.5, 14.5, 2.8])}`,
  ],
  (fur, pale) => [
    `${fur} M10 21 8.5 4.5 20 12ZM38 21 39.5 4.5 28 12Z`,
    `${pale} M12 15.5 11.5 9 16 12ZM36 15.5 36.5 9 32 12Z`,
  ],
  (fur, pale) => [
    `${fur} M14.5 15C10 8 11 0 15 .5 19.5 1 21 8 20.5 13ZM33.5 15C38 8 37 0 33 .5 28.5 1 27 8 27.5 13Z`,
    `${pale} M16.2 11C14.3 7 14.5 3.5 15.5 3.5 17.5 3.5 18.3 7 18.2 11ZM31.8 11C33.7 7 33.5 3.5 32.5 3.5 30.5 3.5 29.7 7 29.8 11Z`,
  ],
  () => [
    `${HORN} M13 18C5 16 4 9 7 3 8.5 8 12 10.5 18.5 12.5ZM35 18C43 16 44 9 41 3 39.5 8 36 10.5 29.5 12.5Z`,
    "fine M7 12.5 9.5 11M41 12.5 38.5 11M9 15.7 12 13.5M39 15.7 36 13.5",
  ],
  (fur) => [
    "line M19 13C19 8 16 6 13.5 5.5M29 13C29 8 32 6 34.5 5.5",
    `${fur} ${discs([12.5, 5, 3.2], [35.5, 5, 3.2])}`,
  ],
  () => [
    "line M17.5 14C14.5 10 13 6 13.5 2M14.5 8.5C11.5 8.5 9 7 8 4.5M30.5 14C33.5 10 35 6 34.5 2M33.5 8.5C36.5 8.5 39 7 40 4.5",
  ],
  () => ["#7fae4e M24 12C18 11 15.5 7 15.5 2.5 20 3 23 5.5 24 8.5 25 5.5 28 3 32.5 2.5 32.5 7 30 11 24 12Z"],
];

const BODIES = [
  "M24 10C36 10 41.5 18 41.5 28.5 41.5 39.5 35 44 24 44S6.5 39.5 6.5 28.5C6.5 18 12 10 24 10Z",
  "M24 9.5C33 9.5 36 15 37 22 38.5 29 43 33 40 39 37.5 44 30 44.5 24 44.5S10.5 44 8 39C5 33 9.5 29 11 22 12 15 15 9.5 24 9.5Z",
  "M15 10.5H33C39 10.5 40.5 16 40.5 25 40.5 38 37 44.5 24 44.5S7.5 38 7.5 25C7.5 16 9 10.5 15 10.5Z",
];
/** The right side of any of them. */
const SIDE = "M32 12.5C36 20 37 36 24 44 35 44.5 41 39 40.5 27 40 19 37.5 14 32 12.5Z";

/** @type {((fur: string, pale: string) => Drawing)[]} */
const COATS = [
  (_fur, pale) => [`${pale} ${oval(24, 36.5, 9, 6.5)}`],
  () => [
    "shade M24 10 21.5 15.5H26.5ZM7.5 25 14 26.5 7 29.5ZM7.5 33 14 34 9.5 37.5ZM40.5 25 34 26.5 41 29.5ZM40.5 33 34 34 38.5 37.5Z",
  ],
  (_fur, pale) => [
    `${pale} ${discs([12.5, 34, 2.3], [18, 39.5, 1.8], [35.5, 34.5, 2.3], [30.5, 39.5, 1.6], [12, 27.5, 1.3], [37, 28, 1.3])}`,
  ],
  (_fur, pale) => [
    `${pale} M15.5 32C19 34.5 29 34.5 32.5 32 34 38 32 44 24 44S14 38 15.5 32Z`,
    "fine M15.5 36C20 38 28 38 32.5 36M16.5 40C21 41.5 27 41.5 31.5 40",
  ],
];

/** @type {Drawing[]} */
const EYES = [
  [`gap ${discs([18, 21, 4], [30, 21, 4])}`, `ink ${discs([18.8, 21.5, 2.1], [29.2, 21.5, 2.1])}`],
  [
    `gap ${discs([17.5, 21, 4.3], [30.5, 21, 4.3])}`,
    `ink ${discs([17.5, 22.3, 2.2], [30.5, 22.3, 2.2])}`,
    "line M13.5 15.5 19.5 17.5M34.5 15.5 28.5 17.5",
  ],
  [`gap ${oval(24, 20, 6.2)}`, `ink ${oval(24, 20.8, 3.2)}`, `gap ${oval(25.2, 19.6, 0.7)}`],
  [
    `gap ${discs([15.5, 22, 3.2], [24, 18.5, 3.6], [32.5, 22, 3.2])}`,
    `ink ${discs([16, 22.5, 1.6], [24, 19.2, 1.8], [32, 22.5, 1.6])}`,
  ],
  [
    "line M14.5 21.5C15.5 24 19.5 24 20.5 21.5M27.5 21.5C28.5 24 32.5 24 33.5 21.5",
    `${ROSE} ${discs([13.5, 26.5, 1.9], [34.5, 26.5, 1.9])}`,
  ],
];

/** @type {Drawing[]} */
const MOUTHS = [
  ["line M19 28C21.5 31.5 26.5 31.5 29 28"],
  ["#8a2f3a M17.5 27.5H30.5C30.5 35 17.5 35 17.5 27.5Z", "gap M19.5 27.5H22.5V30H19.5ZM25.5 27.5H28.5V30H25.5Z"],
  [`${PALE} ${oval(24, 29, 6, 4)}`, "ink M21.5 26.5H26.5L24 29.3Z", "fine M24 29V31"],
  ["gilt M24 24.5 29 28.5 24 33 19 28.5Z", "fine M19.5 28.5H28.5"],
  ["line M18 29C21.5 31 26.5 31 30 29", "gap M18.5 29.3 20 25 21.8 30.3ZM29.5 29.3 28 25 26.2 30.3Z"],
];

const FEET =
  "M12.5 43C10 43 8 44.5 8 47H20C20 44.5 18.5 43 16.5 43ZM35.5 43C38 43 40 44.5 40 47H28C28 44.5 29.5 43 31.5 43Z";

/** @type {Drawing} */
const UNICORN = [
  "gilt M26 9.5 36 .5 31.5 12Z",
  "fine M28.5 7.5 32 9.5M31.5 4.8 33.5 6.5",
  "#c9689c M23 8C13 6 5 13 7 22 3 26 3 34 6 37 5 41 6 44.5 9 47H17C17 36 21 24 25 17Z",
  "#fbf7ff M20 15C22 9 30 8.5 34 12.5 38.5 17 40 23 44.5 28.5 46.5 31.5 44 36 40 35.5 36 35.5 34.5 32.5 30.5 32 29.5 38 31.5 42 33 47H12.5C13 36 15.5 24 20 15Z",
  "shade M30.5 32C29.5 38 31.5 42 33 47H25C24 40 25 34 30.5 32ZM44.5 28.5C46.5 31.5 44 36 40 35.5 37 35.5 35.5 34 33.5 33 38 33.5 42 31.5 43 26.5Z",
  "#fbf7ff M22.5 13.5C21 8.5 22 5 24 2.5 27 5 28.5 8.5 28 12Z",
  "#e79bc0 M21 12.5C14 15 12 22 15 27 12 31 12.5 36 15.5 39 21 35 19.5 30 18.5 27 23.5 24 24 17 21 12.5Z",
  "fine M11 16C9 19 9 23 11 26M9.5 31C8.5 34 9 38 11 40.5",
  `ink ${oval(33, 19.5, 1.5)}`,
  "fine M30.5 17.5C32 16 34 16 35.5 17.5M40.5 32.5C41.5 32.5 42.5 32 43 31",
  `ink ${oval(42.2, 29, 0.7)}`,
  `${ROSE} ${oval(34.5, 26, 2.2, 1.5)}`,
];

/**
 * A creature. Those of the default deck have no names but the unicorn's (MM-D4).
 * @param {string} id @param {boolean} unicorn @returns {Drawing}
 */
export function creature(id, unicorn) {
  if (unicorn) return UNICORN;
  let lot = numberOf(id);
  const drawn = (from) => {
    const one = from[lot % from.length];
    lot = Math.floor(lot / from.length);
    return one;
  };
  const [fur, pale] = drawn(FURS);
  const [ears, body, eyes, mouth, behind, coat] = [EARS, BODIES, EYES, MOUTHS, BEHIND, COATS].map(drawn);
  return [
    ...behind(fur, pale),
    ...ears(fur, pale),
    `${fur} ${FEET}`,
    `${fur} ${body}`,
    ...coat(fur, pale),
    `shade ${SIDE}`,
    "glint M13 20C13.5 17.5 14.5 15.8 16.5 14.5",
    ...eyes,
    ...mouth,
  ];
}
